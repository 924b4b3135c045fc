import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { parseStatement } from '../src/statements/parsing.ts'
import { FileProblem, type Statement, type StatementRow } from '../src/statements/statement.ts'
import { randomOf } from '../test/random.ts'
import { type Answer, aWorld, type World } from '../test/world.ts'
import { type HostileFile, hostileFiles } from './hostile-files.ts'
import { part } from './part.ts'

/**
 * Bad files. Copies of good statements, cut off anywhere or with other bytes in them, are taken or refused as files,
 * and nothing else happens; cut off ones hold the first rows as they were. Files that want to do harm are sent to a
 * running service as statements and as documents of an entry: each is refused with its reason or read to its end, none
 * books a part of itself, and everybody else goes on being served.
 */
const folder = fileURLToPath(new URL('../test/statements/valid/', import.meta.url))
const samples = readdirSync(folder).map((name) => ({ name, bytes: readFileSync(`${folder}${name}`) }))

part(
  {
    name: 'files',
    quick: { broken: 500, cutEvery: 1_024, scale: 0.02, oneOf: 3 },
    full: { broken: 4_000, cutEvery: 128, scale: 1, oneOf: 1 },
    floors: ({ broken, oneOf }) => ({ files: broken, hostile: 100 / oneOf, served_meanwhile: 90 / oneOf }),
    never: ['crashes', 'invented_rows', 'partial_imports', 'server_errors'],
  },
  async ({ size, seed }) => {
    const broken = readBroken({ ...size, seed })
    const chosen = hostileFiles(size.scale).filter((_, at) => (at + seed) % size.oneOf === 0)
    const sent = await sendHostile(chosen)
    return { ...broken, ...sent, files: broken.copies + sent.hostile }
  },
)

// Copies of good files, in this process

function readBroken({ broken, cutEvery, seed }: { broken: number; cutEvery: number; seed: number }) {
  const counts = { copies: 0, taken: 0, refused: 0, crashes: 0, invented_rows: 0, max_ms: 0 }
  for (const { bytes } of samples) {
    const whole = parseStatement({ bytes }).rows
    for (let end = cutEvery; end < bytes.length; end += cutEvery) {
      const rows = outcomeOf(bytes.subarray(0, end))?.rows ?? []
      const changed = rows.some((row, at) => plain(row) !== plain(whole[at]))
      if (changed) counts.invented_rows += 1
    }
  }
  const drawn = randomOf(`files ${seed}`)
  const random = (below: number) => Math.floor(drawn() * below)
  while (counts.copies < broken) {
    const { bytes } = samples[random(samples.length)] ?? { bytes: Buffer.alloc(0) }
    outcomeOf(mutated(bytes, random))
  }
  return counts

  function outcomeOf(bytes: Uint8Array): Statement | undefined {
    counts.copies += 1
    const startedAt = performance.now()
    try {
      const statement = parseStatement({ bytes })
      counts.taken += 1
      return statement
    } catch (error) {
      if (error instanceof FileProblem) counts.refused += 1
      else counts.crashes += 1
      return undefined
    } finally {
      counts.max_ms = Math.max(counts.max_ms, Math.round(performance.now() - startedAt))
    }
  }
}

function plain(row: StatementRow | undefined): string {
  return row ? `${row.day} ${row.amount}` : 'none'
}

function mutated(bytes: Uint8Array, random: (below: number) => number): Uint8Array {
  const kinds = [flipped, exchanged, doubled, removed]
  return (kinds[random(kinds.length)] ?? flipped)(bytes, random)
}

function flipped(bytes: Uint8Array, random: (below: number) => number): Uint8Array {
  const copy = Uint8Array.from(bytes)
  for (let flips = random(8); flips >= 0; flips -= 1) copy[random(copy.length)] = random(256)
  return copy
}

/** What means something in the formats stands for something else. */
function exchanged(bytes: Uint8Array, random: (below: number) => number): Uint8Array {
  const marks = [...',;.\n" <>/:-+^&|\t0{}']
  const [from = ',', to = ';'] = [marks[random(marks.length)], marks[random(marks.length)]]
  const text = Buffer.from(bytes.subarray(0, 10_000)).toString('latin1')
  return Buffer.from(text.replaceAll(from, to), 'latin1')
}

function doubled(bytes: Uint8Array, random: (below: number) => number): Uint8Array {
  const start = random(bytes.length)
  const piece = bytes.subarray(start, start + random(2_000))
  return Buffer.concat([bytes.subarray(0, start), piece, piece, bytes.subarray(start)])
}

function removed(bytes: Uint8Array, random: (below: number) => number): Uint8Array {
  const start = random(bytes.length)
  return Buffer.concat([bytes.subarray(0, start), bytes.subarray(start + 1 + random(500))])
}

// Files that want to do harm, sent to the service

async function sendHostile(files: readonly HostileFile[]) {
  await using world = await aWorld()
  const { accountId } = await world.bankAccount()
  const entry = await world.entry('2026-02-03T00:00:00Z', 'With a document', [
    ['Rent', '1.00'],
    ['Product Sales', '-1.00'],
  ])
  const counts = {
    hostile: 0,
    hostile_taken: 0,
    codes: {} as Record<string, number>,
    partial_imports: 0,
    server_errors: 0,
    served_meanwhile: 0,
  }
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  for (const { what, bytes, document } of files) {
    const before = await transactionsOf(world)
    // Somebody else asks the same service for something small at the same moment.
    const [answer, visit] = await Promise.all([world.addStatement(accountId, bytes), world.get('/v0/ledgers?limit=1')])
    judge(answer, what)
    if (visit.status === 200) counts.served_meanwhile += 1
    const after = await transactionsOf(world)
    if (after !== before && !wholeOf(answer, after - before)) counts.partial_imports += 1
    if (document) judge(await world.addFile(entry.body.id, { name: 'invoice.pdf', bytes }), what)
  }
  delay.disable()
  return { ...counts, event_loop_p99_ms: Math.round(delay.percentile(99) / 1e6) }

  function judge({ status, body, text }: Answer, what: string): void {
    counts.hostile += 1
    if (status >= 500) counts.server_errors += 1
    assert.ok(status < 500, `${what}: ${text}`)
    const code = status < 300 ? 'taken' : String(body.error_code)
    counts.codes[code] = (counts.codes[code] ?? 0) + 1
    if (status < 300) counts.hostile_taken += 1
  }
}

/** Whether what was booked is what the Task says that it booked, all of it. */
function wholeOf({ status, body }: Answer, booked: number): boolean {
  return status < 300 && body.status === 'complete' && body.created_transaction_ids.length === booked
}

async function transactionsOf(world: World): Promise<number> {
  const [row] = await world.rows<{ count: string }>('select count(*) from transactions where instance_id = $1', [
    world.instanceId,
  ])
  return Number(row?.count)
}
