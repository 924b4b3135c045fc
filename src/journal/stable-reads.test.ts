import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkBooks } from '../../test/books-check.ts'
import { assertRefused, aWorld, serviceBeside, type World } from '../../test/world.ts'
import { openService } from '../main/app.ts'

/** The chart that entries are posted to is read once, for as long as no other process writes to the same Instance. */
describe('the ledgers of an entry', () => {
  it('are not read again while this process alone writes', async () => {
    await using world = await aWorld()
    await using writer = await aWriterBeside(world)
    const body = await anEntry(world)
    await writer.settle(body)
    writer.heard.length = 0
    const versions: number[] = []
    for (let at = 0; at < 3; at += 1) versions.push(Number((await writer.post(body)).headers.get('books-version')))
    const [first = 0] = versions
    assert.deepEqual(versions, [first, first + 1, first + 2])
    assert.equal(writer.heard.filter((text) => text.includes('insert into journal_entries')).length, 3)
    assert.deepEqual(
      writer.heard.filter((text) => /from ledgers/.test(text)),
      [],
    )
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('are read again after another process wrote: those that were added, deleted, or closed', async () => {
    await using world = await aWorld()
    await using writer = await aWriterBeside(world)
    const body = await anEntry(world)
    await writer.settle(body)
    const between = await world.post('/v0/journal-entries', body)
    const after = await writer.post(body)
    assert.equal(Number(after.headers.get('books-version')), Number(between.headers.get('books-version')) + 1)

    await writer.settle(body)
    const added = await world.post('/v0/ledgers', aLedger('Lunches'))
    const onAdded = { ...body, line_entries: body.line_entries.map((line) => ({ ...line, ledger_id: added.body.id })) }
    assert.equal((await writer.post(onAdded)).status, 201)
    const gone = await world.post('/v0/ledgers', aLedger('Dinners'))
    await writer.settle(body)
    assert.equal((await world.call('DELETE', `/v0/ledgers/${gone.body.id}`)).status, 204)
    const onGone = { ...body, line_entries: body.line_entries.map((line) => ({ ...line, ledger_id: gone.body.id })) }
    assertRefused(await writer.post(onGone), 422, 'invalid_reference', '/line_entries/0/ledger_id')

    await writer.settle(body)
    const closing = await world.post('/v0/periods/close', { date: '2026-03-31' })
    assert.equal(closing.status, 201, closing.text)
    assertRefused(await writer.post(body), 409, 'period_closed')
    assert.equal((await writer.post({ ...body, datetime: '2026-04-02T00:00:00Z' })).status, 201)
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('of two processes that write at once leave one event log behind', async () => {
    await using world = await aWorld()
    await using writer = await aWriterBeside(world)
    const body = await anEntry(world)
    await writer.settle(body)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        at % 2 === 0 ? writer.post(body) : world.post('/v0/journal-entries', body),
      ),
    )
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201])
    assert.equal(new Set(answers.map(({ headers }) => headers.get('books-version'))).size, 30)
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })
})

type Body = Awaited<ReturnType<typeof anEntry>>

/** A second process on the same database. */
async function aWriterBeside(world: World) {
  const heard: string[] = []
  const onStatement = (_: string, { text }: { text: string }) => void heard.push(text)
  const beside = await openService({ ...serviceBeside(world), onStatement })
  const at = await beside.server.fastify.listen({ host: '127.0.0.1', port: 0 })
  const post = (body: Body) => world.call('POST', '/v0/journal-entries', { at, raw: JSON.stringify(body) })
  return {
    heard,
    post,
    /** Until it has read the chart under an epoch that goes on. */
    settle: async (body: Body) => {
      for (let posted = 0; posted < 4; posted += 1) assert.equal((await post(body)).status, 201)
    },
    [Symbol.asyncDispose]: () => beside.close(),
  }
}

async function anEntry(world: World) {
  const [debit, credit] = [await world.ledger('Rent'), await world.ledger('Cash on Hand')]
  return {
    datetime: '2026-03-01T00:00:00Z',
    description: 'Rent',
    line_entries: [
      { ledger_id: debit, debit_credit: 'debit', amount: '12.30' },
      { ledger_id: credit, debit_credit: 'credit', amount: '12.30' },
    ],
  }
}

function aLedger(name: string) {
  return {
    name,
    type: 'expense',
    sub_type: 'operating_expenses',
    debit_credit: 'debit',
    report_cash_flow: false,
  }
}
