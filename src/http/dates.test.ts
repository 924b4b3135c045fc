import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { aWorld, type World } from '../../test/world.ts'

/** Days beside moments, in books that are kept in New York: noon there is 17:00 UTC in winter and 16:00 in summer. */
const newYork = { instance: { time_zone: 'America/New_York' } }

describe('a day in the place of a datetime', () => {
  it('is noon of it in the time zone of the Instance, wherever a body takes a datetime', async () => {
    await using world = await aWorld(newYork)
    const { datetime: _, ...lunch } = await aLunch(world)
    const made = await world.post('/v0/journal-entries', { ...lunch, date: '2026-02-03' })
    assert.deepEqual(timesOf(made.body), ['2026-02-03T17:00:00.000Z', '2026-02-03'], made.text)
    const entry = `/v0/journal-entries/${made.body.id}`
    const moved = await world.put(entry, { date: '2026-07-03', datetime: null })
    assert.deepEqual(timesOf(moved.body), ['2026-07-03T16:00:00.000Z', '2026-07-03'])
    const together = await world.put('/v0/journal-entries', [{ id: made.body.id, date: '2026-02-04' }])
    assert.deepEqual(timesOf(together.body[0]), ['2026-02-04T17:00:00.000Z', '2026-02-04'])
    const mirrored = await world.post(`${entry}/reverse`, { date: '2026-02-05' })
    assert.deepEqual(timesOf(mirrored.body), ['2026-02-05T17:00:00.000Z', '2026-02-05'])
    const bulk = [{ ...lunch, date: '2026-02-06' }, await aLunch(world)]
    const both = await world.post('/v0/journal-entries/bulk', bulk)
    assert.deepEqual(both.body.map(timesOf), [
      ['2026-02-06T17:00:00.000Z', '2026-02-06'],
      ['2026-02-04T03:00:00.000Z', '2026-02-03'],
    ])
    assert.deepEqual(await imported(world, { date: '2026-02-03' }), ['2026-02-03T17:00:00.000Z', '2026-02-03'])
  })

  it('422: beside a datetime, of another form, or neither of them', async () => {
    await using world = await aWorld(newYork)
    const { datetime, ...lunch } = await aLunch(world)
    const { accountId } = await world.bankAccount()
    const row = { id: 'a', amount: -5, description: 'COFFEE' }
    const requests: [address: string, at: string, of: (times: object) => unknown][] = [
      ['/v0/journal-entries', '', (times) => ({ ...lunch, ...times })],
      ['/v0/journal-entries/bulk', '/0', (times) => [{ ...lunch, ...times }]],
      [`/v0/source-accounts/${accountId}/transactions`, '/0', (times) => [{ ...row, ...times }]],
    ]
    for (const [address, at, of] of requests) {
      const refused = async (times: object, code: string, path: string) => {
        const { status, body, text } = await world.post(address, of(times))
        const [first] = body.data.errors ?? assert.fail(text)
        assert.deepEqual(
          [status, first.code, first.path],
          [422, code, `${at}${path}`],
          `${address} ${JSON.stringify(times)}`,
        )
      }
      await refused({ datetime, date: '2026-02-03' }, 'invalid_request', '/date')
      await refused({}, 'missing_field', '/datetime')
      await refused({ datetime: null, date: null }, 'missing_field', '/datetime')
      for (const date of ['20260203', '2026-2-3', '2026-02-30', '2026-02-03T00:00:00Z', '+002026-02-03', ''])
        await refused({ date }, 'invalid_date', '/date')
      for (const wrong of ['2026-02-03', '20260203T000000Z', '2026-02-03T00:00:00'])
        await refused({ datetime: wrong }, 'invalid_datetime', '/datetime')
    }
  })
})

describe('a day of a query', () => {
  it('422 where it is none, wherever one is taken', async () => {
    await using world = await aWorld()
    const { paths } = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'))
    const taken = Object.entries<Operations>(paths).flatMap(([address, { get }]) =>
      (get?.parameters ?? [])
        .filter(({ schema }) => schema?.format === 'date')
        .map(({ name }) => [address.replace(/\{format\}/, 'csv').replaceAll(/\{\w+\}/g, 'x'), name] as const),
    )
    assert.ok(taken.length > 50, `${taken.length} days are taken`)
    for (const [address, name] of taken) {
      const { status, text } = await world.get(`${address}?${name}=2026-02-30`)
      // Of a resource that is not there nothing else is said.
      if (status !== 404)
        assert.match(`${status} ${text}`, new RegExp(`^422 .*"path":"${name}",[^}]*"code":"invalid_date"`))
    }
  })
})

interface Operations {
  get?: { parameters?: { name: string; schema?: { format?: string } }[] }
}

describe('the date of a record', () => {
  it('is the day of its datetime in the time zone of the Instance, however it is read', async () => {
    await using world = await aWorld(newYork)
    const entry = (await world.post('/v0/journal-entries?expand=line_entries', await aLunch(world))).body
    const expected = ['2026-02-04T03:00:00.000Z', '2026-02-03']
    assert.deepEqual(timesOf(entry), expected)
    assert.deepEqual(entry.line_entries.map(timesOf), [expected, expected])
    const meals = await world.ledger('Meals')
    const { body: lines } = await world.get(`/v0/ledgers/${meals}/line-entries?expand=journal_entry`)
    assert.deepEqual(timesOf(lines.records[0]), expected)
    assert.deepEqual(timesOf(lines.records[0].journal_entry), expected)
    const report = await world.get('/v0/reports/general-ledger?start_date=2026-01-01&end_date=2026-12-31')
    assert.equal(report.text.split('"date":"2026-02-03"').length, 1 + 2)
    const headers = { accept: 'application/x-ndjson' }
    const stream = await world.get('/v0/reports/general-ledger?start_date=2026-01-01&end_date=2026-12-31', { headers })
    assert.equal(stream.status, 200, stream.text)
    const told = stream.text.split('\n').flatMap((line) => (line.startsWith('{"line"') ? [JSON.parse(line).line] : []))
    assert.deepEqual(told.map(timesOf), [expected, expected])
    assert.deepEqual(await imported(world, { datetime: '2026-02-04T03:00:00Z' }), expected)
  })
})

async function aLunch(world: World) {
  const line = async (name: string, side: string) => ({
    ledger_id: await world.ledger(name),
    debit_credit: side,
    amount: '12.30',
  })
  const line_entries = [await line('Meals', 'debit'), await line('Cash on Hand', 'credit')]
  return { datetime: '2026-02-03T22:00:00-05:00', description: 'Lunch', line_entries }
}

/** A row of a bank, as its transaction shows it. */
async function imported(world: World, times: object): Promise<unknown> {
  const { accountId } = await world.bankAccount()
  const rows = [{ id: 'a', amount: -5, description: 'COFFEE', ...times }]
  const { body: task } = await world.post(`/v0/source-accounts/${accountId}/transactions`, rows)
  assert.equal((await world.endedTask(task.id)).body.status, 'complete')
  return timesOf((await world.get(`/v0/source-accounts/${accountId}/transactions/a`)).body)
}

function timesOf({ datetime, date }: { datetime: string; date: string }): [string, string] {
  return [datetime, date]
}
