import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import type { Route } from '../src/http/route.ts'
import { errorCatalogue } from '../src/kernel/errors.ts'
import { newId } from '../src/kernel/ids.ts'
import { routes } from '../src/main/app.ts'
import { addressOf, type Example, exampleOf, sentBody } from '../test/examples.ts'
import type { Answer, CallOptions, World } from '../test/world.ts'

/**
 * Rounds: one request under one key, however often and wherever it is sent. Each names its key as the author of the
 * change, so that the log tells which effects it had.
 */
export interface Round {
  route: Route
  example: Example
  key: string
  /** Whether its Task is waited for: then it is told of with the answer. */
  waits: boolean
  /** Every answer that said it was done. */
  done: Answer[]
}

export const written = routes.filter((route) => route.repeatable)

export const counted = {
  rounds: 0,
  requests: 0,
  conflicts_409: 0,
  reuse_422: 0,
  answers_differing: 0,
  /** Keys of requests that were refused for bearing one that was used: these must have no effect. */
  reused: [] as string[],
  keys: [] as string[],
}

export async function aRound(world: World, route: Route, { waits = true } = {}): Promise<Round> {
  const round = { route, example: await exampleOf(world, route), key: newId('req'), waits, done: [] }
  counted.rounds += 1
  // A token is in no log: its sign-in is counted by the tests of tokens.
  if (!['createInstanceToken', 'deleteSession'].includes(round.route.id)) counted.keys.push(round.key)
  return round
}

/** Sends it once; undefined when there was no whole answer. What says that it is done is kept. */
export async function tell(world: World, round: Round, at?: string): Promise<Answer | undefined> {
  counted.requests += 1
  const answer = await send(world, round, at).catch(() => undefined)
  if (answer && answer.status < 300) round.done.push(answer)
  if (answer?.body.message === errorCatalogue.idempotency_key_in_use[1]) {
    assert.deepEqual([answer.status, answer.headers.get('retry-after')], [409, '1'])
    counted.conflicts_409 += 1
  }
  return answer
}

/** Sends it until it is done: again while its twin runs, or where nothing was done. */
export async function tellUntilDone(world: World, round: Round, at?: string): Promise<void> {
  const deadline = performance.now() + 30_000
  for (;;) {
    const answer = await tell(world, round, at)
    if (answer && answer.status < 300) return
    const passing = answer === undefined || answer.status === 503 || answer.status === 409
    if (!passing || performance.now() > deadline)
      assert.fail(`${round.route.id} is not done: ${answer?.text ?? 'no answer'}`)
    await setTimeout(10)
  }
}

/** Says whether all answers were one. The test of it fails below, in the figures, so that all rounds are seen. */
export function judge({ route, done, waits }: Round): void {
  const [first, ...others] = done
  assert.ok(first)
  const waited = route.afterwards !== undefined && waits
  assert.equal(first.status, waited ? 200 : route.reply[0], first.text)
  // Who waited for a Task is told how far the books are by then.
  const compared = (answer: Answer) => (waited ? { status: answer.status, text: answer.text } : kept(answer))
  for (const other of others) {
    if (JSON.stringify(compared(other)) === JSON.stringify(compared(first))) continue
    counted.answers_differing += 1
    assert.deepEqual(compared(other), compared(first))
  }
}

/** What a second answer under the same key has in common with the first. */
export function kept(answer: Answer) {
  const headers = ['etag', 'books-version', 'content-type'].map((name) => answer.headers.get(name))
  return { status: answer.status, text: answer.text, headers }
}

/**
 * Another request under the key of the round, in the same books: with another body, for another record, or of another
 * route.
 */
export async function reuse(world: World, { route, example, key }: Round): Promise<() => Promise<Answer>> {
  const author = newId('req')
  counted.reused.push(author)
  const [other, asked] = await otherRequest(world, route, example)
  return async () => {
    const answer = await send(world, { route: other, example: asked, key, waits: false, done: [] }, undefined, author)
    assert.deepEqual([answer.status, answer.body.data?.errors?.[0].code], [422, 'idempotency_key_reused'], answer.text)
    counted.requests += 1
    counted.reuse_422 += 1
    return answer
  }
}

/** How many effects each of these keys had, by the log. */
export async function effectsOf(world: World, keys: readonly string[]): Promise<Map<string, number>> {
  const found = await world.rows<{ key: string; effects: number }>(
    `select key, count(*)::int as effects from (
       select distinct modified_by as key, request_id from events where modified_by = any($1)
       union select distinct modified_by, request_id from platform_events where modified_by = any($1)) as each group by 1`,
    [keys],
  )
  return new Map(found.map(({ key, effects }) => [key, effects]))
}

async function send(world: World, { route, example, key, waits }: Round, at?: string, author = key): Promise<Answer> {
  const { body, ...rest } = example
  const sent = body === undefined ? undefined : sentBody(route, body)
  const type: Record<string, string> = sent ? { 'content-type': sent.type } : {}
  const headers = { 'idempotency-key': key, 'modified-by': author, ...(waits && { prefer: 'wait=20' }), ...type }
  const options: CallOptions = {
    instance: rest.instance ?? world.instanceId,
    headers,
    ...(sent && { raw: sent.bytes }),
    ...(at !== undefined && { at }),
  }
  return await world.call(route.method, addressOf(route, rest), options)
}

async function otherRequest(world: World, route: Route, example: Example): Promise<[Route, Example]> {
  const [body] = example.otherBodies ?? []
  if (body !== undefined) return [route, { ...example, body }]
  if (example.instance === undefined) return [route, await exampleOf(world, route)]
  const other = written.find((each) => each.id === 'createLedger')
  assert.ok(other)
  return [other, { ...(await exampleOf(world, other)), instance: example.instance }]
}
