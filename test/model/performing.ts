import assert from 'node:assert/strict'
import type * as fc from 'fast-check'
import type { Answer, World } from '../world.ts'
import type { Model } from './books-model.ts'
import type { Command, Happened, Plan } from './choices.ts'
import { compareAnyList, compareTouched, type Reader } from './comparing.ts'

/** Commands as they are run: sent, judged by what the model foretells, and followed by reads. */
export interface Real extends Reader {
  counts: Counts
  /** What was asked, for whoever reads of a failure. */
  trace: string[]
}

export interface Counts {
  sequences: number
  commands: number
  reads: number
  refusals: Map<string, number>
  kinds: Map<string, { taken: number; accepted: number }>
  lists: Map<string, { taken: number; records: number }>
  repeated: number
}

export function noCounts(): Counts {
  return { sequences: 0, commands: 0, reads: 0, refusals: new Map(), kinds: new Map(), lists: new Map(), repeated: 0 }
}

/** How a command is sent, and what is read after it. */
export interface Circumstances {
  how: 'plainly' | 'twice' | 'on another version'
  seed: number
}

/** A command that has nothing to be about is left out. */
export function runnable(command: Command, circumstances: Circumstances): fc.AsyncCommand<Model, Real> {
  return {
    check: (model) => command.plan(model) !== undefined,
    run: (_, real) => perform(command, real, circumstances),
    toString: () => command.kind,
  }
}

export async function perform(command: Command, real: Real, { how, seed }: Circumstances): Promise<void> {
  const { model, world, counts } = real
  const planned = command.plan(model)
  if (!planned) return
  counts.commands += 1
  const by = `m${counts.commands}`
  real.trace.push(
    `${planned.method} ${planned.address} ${JSON.stringify(planned.body ?? planned.raw) ?? ''} ${how} ${seed}`,
  )
  const refusals = planned.refusals.filter((code) => code !== null)
  if (how === 'on another version' && refusals.length === 0) await refuseOtherVersion(world, planned)
  const headers: Record<string, string> = { 'modified-by': by, ...(how === 'twice' ? { 'idempotency-key': by } : {}) }
  const answer = await send(world, planned, headers)
  const isAccepted = answer.status < 300
  count(counts.kinds, command.kind, isAccepted)
  if (refusals.length > 0) {
    const code = refusedWith(answer)
    assert.ok(refusals.includes(code), `must be refused with ${refusals.join(' or ')}: ${answer.text}`)
    counts.refusals.set(code, (counts.refusals.get(code) ?? 0) + 1)
    // What is refused leaves the books at their version.
    await compareTouched(real, { events: [] })
  } else {
    assert.ok(isAccepted, `refused: ${answer.text}`)
    const touched = await planned.apply(answer, world, by)
    await logEvents(real, touched.events, by)
    if (how === 'twice') await repeat(real, { planned, headers, answer })
    await compareTouched(real, touched)
  }
  await compareAnyList(real, seed)
}

function count(kinds: Counts['kinds'], kind: string, isAccepted: boolean): void {
  const { taken, accepted } = kinds.get(kind) ?? { taken: 0, accepted: 0 }
  kinds.set(kind, { taken: taken + 1, accepted: accepted + (isAccepted ? 1 : 0) })
}

/** Two routes answer without a code. */
function refusedWith(answer: Answer): string {
  assert.ok(answer.status >= 400 && answer.status < 500, `must be refused: ${answer.text}`)
  return answer.body.error_code ?? (answer.status === 404 ? 'resource_not_found' : '')
}

/** The log has grown by exactly these events, whose numbers have no gap, and says who caused them. */
export async function logEvents(
  { model, world, counts }: Real,
  expected: readonly Happened[],
  by: string | null,
): Promise<void> {
  const { body } = await world.get(`/v0/events?after=${model.log.length}&limit=1000`)
  const shown: ShownEvent[] = body.records
  counts.reads += 1
  const told = shown
    .filter((event) => !tellsOfRows(event, expected))
    .map((event) => `${event.type} ${event.data.resource} ${event.data.id}`)
  const wanted = expected.map(([type, id]) => `${type} ${resourceOf(type)} ${id}`)
  assert.deepEqual(told.toSorted(), wanted.toSorted(), 'events')
  for (const { type, sequence, data } of shown) {
    assert.equal(sequence, model.log.length + 1)
    assert.equal(data.before === null, isBeginning(type), `${type}: before`)
    assert.equal(data.after === null, type.endsWith('.deleted'), `${type}: after`)
    model.log.push({ type, resource: data.resource, id: data.id, modifiedBy: by })
  }
}

/** A Task tells that its rows are in the books where their counterparts are looked for before it is complete. */
function tellsOfRows({ type, data }: ShownEvent, expected: readonly Happened[]): boolean {
  const isCompleted = expected.some(([each, id]) => each.endsWith('.completed') && id === data.id)
  return isCompleted && type === 'transactions.source.processing.progressed'
}

interface ShownEvent {
  type: string
  sequence: number
  data: { id: string; resource: string; before: unknown; after: unknown }
}

export function resourceOf(type: string): string {
  return type.startsWith('transactions.source') ? 'task' : (type.split('.')[0] ?? '')
}

function isBeginning(type: string): boolean {
  return /\.(created|progressed|completed|error|closed)$/.test(type)
}

/** A key stands for one effect and one answer. */
async function repeat(
  { world, counts }: Real,
  { planned, headers, answer }: { planned: Plan; headers: Record<string, string>; answer: Answer },
): Promise<void> {
  const again = await send(world, planned, headers)
  counts.repeated += 1
  assert.equal(again.status, answer.status, again.text)
  // A Task that was waited for may have been answered before it ended.
  if (!planned.headers?.['prefer']) assert.equal(again.text, answer.text)
}

async function refuseOtherVersion(world: World, planned: Plan): Promise<void> {
  // Ledgers of a template cannot be retrieved one by one, and many records at once have no version.
  const hasNone = /coa-templates\/ledgers\/|\/v0\/journal-entries\?|\/v0\/transactions$/.test(planned.address)
  if (planned.method === 'POST' || planned.headers || hasNone) return
  const answer = await send(world, planned, { 'if-match': '"other"' })
  assert.equal(answer.status, 412, answer.text)
}

async function send(
  world: World,
  { method, address, body, raw, headers }: Plan,
  more: Record<string, string>,
): Promise<Answer> {
  return await world.call(method, address.replace('{instance}', world.instanceId), {
    ...(body === undefined ? {} : { raw: JSON.stringify(body) }),
    ...(raw === undefined ? {} : { raw }),
    headers: { ...headers, ...more },
    ...(address.startsWith('/v0/platform') ? { instance: null } : {}),
  })
}
