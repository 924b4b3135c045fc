import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkBooks } from '../../test/books-check.ts'
import { randomOf } from '../../test/random.ts'
import { seedOf } from '../../test/random.ts'
import { until } from '../../test/until.ts'
import { type Answer, aWorld, type CallOptions, type World } from '../../test/world.ts'
import { openGate } from '../../trust/gate.ts'
import type { WriteTx } from '../database/database.ts'
import { changeOf } from '../database/event-log.ts'
import { sql } from '../database/sql.ts'
import { chartOf } from '../ledgers/ledgers.ts'
import { designEntry, post } from './journal.ts'

/** Writes that come together share a transaction: each must be answered, and done or not, as if it had been alone. */
describe('writes of one Instance at once', () => {
  it('new entries share transactions, and each is there with its event', async () => {
    await using world = await aWorld()
    const body = await anEntry(world)
    const answers = await behindEachOther(world, () =>
      Promise.all(Array.from({ length: 24 }, (_, at) => send(world, { ...body, description: `${at}` }))),
    )
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201])
    const versions = answers.map(({ headers }) => Number(headers.get('books-version'))).toSorted((a, b) => a - b)
    assert.equal(new Set(versions).size, 24, 'each leaves a version of its own behind')
    const [{ transactions, entries, events } = { transactions: 0, entries: 0, events: 0 }] = await world.rows<{
      transactions: number
      entries: number
      events: number
    }>(
      `select count(distinct e.xmin::text)::int as transactions, count(*)::int as entries,
        (select count(distinct resource_id)::int from events v where v.instance_id = $1
          and v.type = 'journal_entry.created') as events
        from journal_entries e where instance_id = $1`,
      [world.instanceId],
    )
    assert.deepEqual([entries, events], [24, 24])
    const byVersion = answers.toSorted(
      (a, b) => Number(a.headers.get('books-version')) - Number(b.headers.get('books-version')),
    )
    assert.deepEqual(
      byVersion.map(({ body: { entry_number: number } }) => number),
      Array.from({ length: 24 }, (_, at) => at + 1),
    )
    assert.ok(transactions < 24, `${transactions} transactions`)
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('what is refused by the database alone takes nobody along', async () => {
    await using world = await aWorld()
    const ledgers = await someLedgers(world)
    const nowhere = 'ldg_00000000000000000000000000'
    const sound = () => world.inBooks((tx) => postBetween(tx, ledgers))
    const broken = () => world.inBooks((tx) => postBetween(tx, [nowhere, nowhere]))
    const ends = await Promise.allSettled([sound(), sound(), broken(), sound(), broken(), sound()])
    const [good, bad] = ['fulfilled', 'rejected']
    assert.deepEqual(
      ends.map(({ status }) => status),
      [good, good, bad, good, bad, good],
    )
    assert.equal(await countEntries(world), 4)
    assert.deepEqual(await numbersGiven(world), [1, 2, 3, 4])
  })

  it('what fails at its end leaves nothing behind, and comes too late with a statement', async () => {
    await using world = await aWorld()
    const ledgers = await someLedgers(world)
    const sound = () =>
      world.inBooks(async (tx) => {
        await postBetween(tx, ledgers)
        tx.record(changeOf('ledger', null, { id: ledgers[0] ?? '' }))
      })
    let late: Promise<unknown> | undefined
    const hasty = (looks: boolean) =>
      world.inBooks(async (tx) => {
        await postBetween(tx, ledgers)
        tx.record(changeOf('ledger', null, { id: ledgers[0] ?? '' }))
        if (looks) await chartOf(tx)
        late = new Promise<void>((resolve) => setImmediate(resolve)).then(() =>
          tx.execute(sql`delete from journal_entries where instance_id = ${tx.instance.id}`),
        )
        late.catch(() => {})
        throw new Error('over')
      })
    const before = await countEvents(world)
    const ends = await Promise.allSettled([sound(), hasty(false), sound(), hasty(true), sound(), sound()])
    const [good, bad] = ['fulfilled', 'rejected']
    assert.deepEqual(
      ends.map(({ status }) => status),
      [good, bad, good, bad, good, good],
    )
    await assert.rejects(late ?? Promise.resolve(), /after the end/)
    assert.deepEqual([await countEntries(world), await countEvents(world)], [4, before + 4])
    assert.deepEqual(await numbersGiven(world), [1, 2, 3, 4])
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it(
    'random writes, refused ones and twins among them, leave what they were answered',
    { timeout: 600_000 },
    async (test) => {
      const random = randomOf(`joint ${seedOf(test)}`)
      for (let round = 0; round < 4; round += 1) await aRound(random, round)
    },
  )
})

/** Nobody gets into the books until several stand before them. */
async function behindEachOther<T>(world: World, work: () => Promise<T>): Promise<T> {
  await using gate = await openGate(world.connection)
  await gate.hold([world.instanceId])
  const done = work()
  await until(() => world.service.database.counts().waiting > 1, 'nobody waits')
  await gate.release()
  return await done
}

async function postBetween(tx: WriteTx, ledgers: readonly string[]): Promise<void> {
  const lines = ledgers.map((ledgerId, at) => ({ ledgerId, amount: at === 0 ? 10_000n : -10_000n }))
  const draft = { datetime: tx.now, description: 'By hand', creationSource: 'manual' as const, lines }
  const { entry, lines: designed } = designEntry(tx, draft)
  await post(tx, { entries: [entry], lines: designed })
}

interface Wish {
  method: string
  target: string
  body?: unknown
  key?: string
}

type Kind = (world: World, at: number) => Promise<Wish[]>

/** Each with what can go wrong with it beside the others. */
const kinds: readonly Kind[] = [
  async (world) => [entryWish(await anEntry(world))],
  async (world, at) => [
    entryWish(await anEntry(world)),
    entryWish({ ...(await anEntry(world)), external_id: `x-${at}` }),
  ],
  async (world, at) => {
    const body = { ...(await anEntry(world)), external_id: `same-${at % 3}` }
    return [entryWish(body), entryWish(body)]
  },
  async (world) => [entryWish({ ...(await anEntry(world)), datetime: '2025-12-31T00:00:00Z' })],
  async (world, at) => {
    const wish = { ...entryWish(await anEntry(world)), key: `key-${at}` }
    return [wish, wish]
  },
  async (world, at) => {
    const ledger = await newLedger(world, `Short-lived ${at}`)
    const body = await anEntry(world, ledger)
    return [entryWish(body), { method: 'DELETE', target: `/v0/ledgers/${ledger}` }, entryWish(body)]
  },
  async (world, at) => {
    const tag = await world.tag(`Tag ${at}`)
    const { line_entries, ...body } = await anEntry(world)
    return [entryWish({ ...body, line_entries: line_entries.map((line) => ({ ...line, tag_ids: [tag.id] })) })]
  },
  async (world, at) => {
    const ledger = await newLedger(world, `Renamed ${at}`)
    const rename = { method: 'PUT', target: `/v0/ledgers/${ledger}`, body: { name: `Again ${at}` } }
    return [rename, entryWish(await anEntry(world, ledger))]
  },
]

async function aRound(random: () => number, round: number): Promise<void> {
  await using world = await aWorld()
  const wishes: Wish[] = []
  for (let at = 0; at < 14; at += 1) {
    const kind = kinds[Math.floor(random() * kinds.length)]
    wishes.push(...((await kind?.(world, at)) ?? []))
  }
  const shuffled = wishes.map((wish) => ({ wish, at: random() })).toSorted((a, b) => a.at - b.at)
  const answers = await Promise.all(shuffled.map(async ({ wish }) => ({ wish, answer: await sendWish(world, wish) })))
  for (const { answer } of answers) assert.ok(answer.status < 500, answer.text)
  const ids = new Set<string>()
  for (const { wish, answer } of answers) if (wish.method === 'POST' && answer.status === 201) ids.add(answer.body.id)
  const stored = await world.rows<{ id: string }>('select id from journal_entries where instance_id = $1', [
    world.instanceId,
  ])
  assert.deepEqual(new Set(stored.map(({ id }) => id)), ids, `round ${round}`)
  const told = await world.rows<{ id: string; times: number }>(
    `select resource_id as id, count(*)::int as times from events where instance_id = $1
      and type = 'journal_entry.created' group by 1`,
    [world.instanceId],
  )
  assert.deepEqual(new Set(told.map(({ id }) => id)), ids, `round ${round}: events`)
  assert.ok(told.every(({ times }) => times === 1))
  assertTwins(answers)
  assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
}

/** One key, one effect; one external id, one entry. */
function assertTwins(answers: readonly { wish: Wish; answer: Answer }[]): void {
  const byKey = Map.groupBy(
    answers.filter(({ wish }) => wish.key !== undefined),
    ({ wish }) => wish.key,
  )
  for (const duplicates of byKey.values()) {
    const done = duplicates.filter(({ answer }) => answer.status === 201).map(({ answer }) => answer.body.id)
    assert.equal(new Set(done).size, 1)
    for (const { answer } of duplicates) assert.ok([201, 409].includes(answer.status), answer.text)
  }
  const external = answers.filter(({ answer }) => answer.status === 201 && answer.body.external_id !== null)
  const names = external.filter(({ wish }) => wish.key === undefined).map(({ answer }) => answer.body.external_id)
  assert.equal(new Set(names).size, names.length, names.join(', '))
}

function entryWish(body: unknown): Wish {
  return { method: 'POST', target: '/v0/journal-entries', body }
}

async function newLedger(world: World, name: string): Promise<string> {
  const answer = await world.post('/v0/ledgers', {
    name,
    type: 'expense',
    sub_type: 'operating_expenses',
    debit_credit: 'debit',
    report_cash_flow: false,
  })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

async function anEntry(world: World, ledger?: string) {
  const [debit, credit] = [ledger ?? (await world.ledger('Rent')), await world.ledger('Cash on Hand')]
  return {
    datetime: '2026-03-01T00:00:00Z',
    description: 'Together',
    line_entries: [
      { ledger_id: debit, debit_credit: 'debit', amount: '12.30' },
      { ledger_id: credit, debit_credit: 'credit', amount: '12.30' },
    ],
  }
}

function send(world: World, body: unknown): Promise<Answer> {
  return sendWish(world, entryWish(body))
}

/** A busy machine lets some out of patience; nothing of those was done. */
async function sendWish(world: World, { method, target, body, key }: Wish): Promise<Answer> {
  const options: CallOptions = {
    ...(body !== undefined && { raw: JSON.stringify(body) }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  }
  for (;;) {
    const answer = await world.call(method, target, options)
    if (answer.status !== 503) return answer
  }
}

async function someLedgers(world: World): Promise<string[]> {
  const { line_entries } = await anEntry(world)
  return line_entries.map((line) => line.ledger_id)
}

async function countEvents(world: World): Promise<number> {
  return (await world.rows('select from events where instance_id = $1', [world.instanceId])).length
}

async function numbersGiven(world: World): Promise<number[]> {
  const rows = await world.rows<{ entry_number: number }>(
    'select entry_number from journal_entries where instance_id = $1 order by entry_number',
    [world.instanceId],
  )
  return rows.map((row) => row.entry_number)
}

async function countEntries(world: World): Promise<number> {
  const [row] = await world.rows<{ count: number }>(
    'select count(*)::int as count from journal_entries where instance_id = $1',
    [world.instanceId],
  )
  return row?.count ?? 0
}
