import { readFileSync } from 'node:fs'
import { type Aim, keepAsking, percentile } from '../test/load.ts'
import { directory, type Program, sandboxToken, startProgram } from '../test/program.ts'
import { type Books, openBooks } from './bookkeeper.ts'

/**
 * Bodies made to cost more than they weigh, each as large as is taken in, several at a time, one kind after the other.
 * Each is refused; another client, who reads a list meanwhile, hardly feels it; and the process, whose heap has 1 GB at
 * most (`bin/daybook`), does not die of it.
 * @returns figures: `hostile_taken` and `hostile_died` must be 0, `hostile_waited` and `hostile_kept` where times are
 * judged
 */
export async function hostileBodies(size: Size) {
  await using home = directory()
  const program = await startProgram(home.path)
  const token = await sandboxToken(program.address)
  const books = await openBooks(program.address, { token, name: 'Besieged', prepared: 3 })
  const list = aimAt(program, books, { path: '/v0/journal-entries?limit=20' })
  const quiet = await keepAsking([list], { atOnce: 1, seconds: 5 * size.seconds })
  // What it costs to be sent so much at all: refused for its token, unread.
  const unread = aimAt(program, { ...books, token: 'x' }, attacks.ones())
  const control = await besiege(program, { attack: unread, list, size })
  const rest = memoryOf(program).now
  const kinds: Record<string, Kind> = {}
  // Of a run that judges no times some are enough.
  const chosen = Object.entries(attacks).filter((_, at) => size.judged || at % 5 === 0)
  for (const [name, attack] of chosen)
    kinds[name] = await besiege(program, { attack: aimAt(program, books, attack()), list, size })
  const died = program.child.exitCode !== null || program.child.signalCode !== null
  const peak = died ? 0 : memoryOf(program).peak
  await program.stop()
  const all = Object.values(kinds)
  const worst = Math.max(...all.map((each) => each.others_p99_ms))
  return {
    hostile_bodies: sum(all.map((each) => each.sent)),
    hostile_taken: sum(all.map((each) => each.sent - each.refused)),
    hostile_died: died ? 1 : 0,
    hostile_others_p99_ms: { quiet: percentile(quiet, 0.99), control: control.others_p99_ms, worst },
    hostile_waited: size.judged && worst > Math.max(othersWaitMs, 3 * control.others_p99_ms) ? 1 : 0,
    hostile_memory_mb: { rest, over_rest: peak - rest },
    hostile_kept: peak - rest > memoryMb ? 1 : 0,
    hostile_kinds: kinds,
  }
}

interface Size {
  /** Of each kind. */
  seconds: number
  atOnce: number
  judged: boolean
}

const othersWaitMs = 500
const memoryMb = 300

interface Kind {
  sent: number
  /** With 413, 422 or 503. */
  refused: number
  statuses: Record<string, number>
  refused_ms: number
  others_p99_ms: number
  memory_peak_mb: number
}

interface Attack {
  path: string
  body?: string
}

async function besiege(
  program: Program,
  { attack, list, size }: { attack: Aim; list: Aim; size: Size },
): Promise<Kind> {
  const { seconds, atOnce } = size
  const [shots, others] = await Promise.all([
    keepAsking([attack], { atOnce, seconds }),
    keepAsking([list], { atOnce: 1, seconds }),
  ])
  const counts = Map.groupBy(shots, ({ status }) => status)
  return {
    sent: shots.length,
    refused: sum([413, 422, 503].map((status) => counts.get(status)?.length ?? 0)),
    statuses: Object.fromEntries([...counts].map(([status, each]) => [status, each.length])),
    refused_ms: percentile(shots, 0.99),
    others_p99_ms: percentile(others, 0.99),
    memory_peak_mb: memoryOf(program).peak,
  }
}

function aimAt({ address }: Program, { token, instanceId }: Books, { path, body }: Attack): Aim {
  const headers = { authorization: `Bearer ${token}`, 'service-instance-id': instanceId }
  if (body === undefined) return { method: 'GET', address: `${address}${path}`, headers }
  return {
    method: 'POST',
    address: `${address}${path}`,
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  }
}

/** Resident, in MB: now, and the most that it ever was. Of a process that has ended, 0. */
function memoryOf({ child }: Program): { now: number; peak: number } {
  if (child.exitCode !== null || child.signalCode !== null) return { now: 0, peak: 0 }
  const text = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  const of = (name: string) => Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) / 1000)
  return { now: of('VmRSS'), peak: of('VmHWM') }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

// The bodies

const bytes = 10 * 1024 * 1024
const batch = '/v0/journal-entries/bulk'
const single = '/v0/journal-entries'
const head = '"datetime":"2026-02-03T00:00:00Z","description":"x"'

/** As many of them as there is room for. */
function filled(start: string, part: string, end: string, most = Infinity): string {
  const room = Math.min(most, Math.floor((bytes - start.length - end.length) / (part.length + 1)))
  return `${start}${Array.from({ length: room }, () => part).join(',')}${end}`
}

function numbered(prefix: string): string {
  const room = bytes / (prefix.length + 12)
  return `{${Array.from({ length: room }, (_, at) => `"${prefix}${at}":1`).join(',')}}`
}

function entryWith(fields: string): string {
  return `{${head},${fields}}`
}

function linesOf(lines: string): string {
  return entryWith(`"line_entries":${lines}`)
}

const manyOnes = filled('[', '1', ']', 5_000)

const attacks = {
  ones: () => ({ path: batch, body: filled('[', '1', ']') }),
  ones_for_an_object: () => ({ path: single, body: filled('[', '1', ']') }),
  ones_for_lines: () => ({ path: single, body: linesOf(filled('[', '1', ']', bytes / 2 - 100)) }),
  empty_objects: () => ({ path: batch, body: filled('[', '{}', ']') }),
  items_of_ones: () => ({ path: batch, body: filled('[', manyOnes, ']', 1_000) }),
  wrong_lines: () => ({ path: batch, body: filled('[', linesOf(filled('[', '{"x":1}', ']', 1_000)), ']', 1_000) }),
  metadata_of_ones: () => ({ path: batch, body: filled('[', entryWith(`"metadata":{"a":${manyOnes}}`), ']', 1_000) }),
  long_metadata: () => ({ path: single, body: entryWith(`"metadata":{"a":"${'x'.repeat(bytes - 200)}"}`) }),
  unknown_fields: () => ({ path: single, body: numbered('field') }),
  keys_that_are_numbers: () => ({ path: single, body: numbered('') }),
  long_text: () => ({ path: single, body: `{"datetime":"${'2'.repeat(bytes - 100)}"}` }),
  long_key: () => ({ path: single, body: `{"${'k'.repeat(bytes - 100)}":1}` }),
  long_number: () => ({ path: single, body: linesOf(`[{"amount":${'9'.repeat(bytes - 200)}}]`) }),
  escapes: () => ({ path: single, body: `{"description":"${'\\n'.repeat(bytes / 2 - 100)}"}` }),
  escaped_letters: () => ({ path: single, body: `{"description":"${'\\u00e9'.repeat(bytes / 6 - 100)}"}` }),
  deep: () => ({ path: single, body: '['.repeat(bytes - 100) }),
} satisfies Record<string, () => Attack>
