import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aWorld, type World } from '../../test/world.ts'

interface Entry {
  id: string
  datetime: string
  description: string
  creation_source: string
  external_id: string | null
  line_entries: { ledger_id: string; debit_credit: string; amount: string; tags: { id: string }[] }[]
}

interface Filter {
  query: string
  holds: (entry: Entry) => boolean
}

describe('listJournalEntries', () => {
  it('200: every filter, and every two of them together, find the entries for which they hold', async () => {
    await using world = await aWorld()
    const filters = await filledBooks(world)
    const everything: Entry[] = (await world.get('/v0/journal-entries?expand=line_entries&limit=1000')).body.records
    const found = new Map<string, number>()
    for (const one of filters)
      for (const other of filters) {
        if (one !== other && nameOf(one) === nameOf(other)) continue
        const query = one === other ? one.query : `${one.query}&${other.query}`
        const answer = await world.get(`/v0/journal-entries?expand=line_entries&${query}`)
        assert.equal(answer.status, 200, answer.text)
        assert.deepEqual(
          answer.body.records,
          everything.filter((entry) => one.holds(entry) && other.holds(entry)),
          query,
        )
        if (one === other) found.set(query, answer.body.records.length)
      }
    for (const [query, count] of found) assert.ok(count > 0 && count < everything.length, `${query} finds ${count}`)
  })

  it('200: an empty external id is one that no entry has, and no filter left out', async () => {
    await using world = await aWorld()
    await filledBooks(world)
    assert.deepEqual((await world.get('/v0/journal-entries?external_id=')).body.records, [])
  })
})

function nameOf({ query }: Filter): string {
  return query.split('=')[0] ?? ''
}

async function filledBooks(world: World): Promise<Filter[]> {
  const { accountId, ledgerId } = await world.bankAccount()
  const [meals, rent] = [await world.ledger('Meals'), await world.ledger('Rent')]
  const tag = await world.tag('House')
  await world.post(`/v0/ledgers/${ledgerId}/opening-balance`, { balance: 20 })
  const made = [
    ['2026-02-01T00:00:00Z', 'Lunch', '10.00', meals, 'one'],
    ['2026-02-10T12:00:00Z', 'Late LUNCH', '20.00', meals, null],
    ['2026-02-28T23:59:59.999Z', 'Rent', '20.00', rent, 'two'],
    ['2026-03-01T00:00:00Z', 'Lunch', '30.00', rent, null],
  ] as const
  const request = made.map(([datetime, description, amount, ledger_id, external_id], at) => ({
    datetime,
    description,
    external_id,
    line_entries: [
      { ledger_id, debit_credit: 'debit', amount, tag_ids: at % 2 > 0 ? [tag.id] : [] },
      { ledger_id: ledgerId, debit_credit: 'credit', amount },
    ],
  }))
  const { body } = await world.post('/v0/journal-entries/bulk', request)
  await world.post(`/v0/journal-entries/${body[1].id}/reverse`, { datetime: '2026-02-20T00:00:00Z' })
  const row = { amount: '-20', datetime: '2026-02-15T00:00:00Z', description: 'LUNCHEON', tag_ids: [tag.id] }
  await world.importRows(accountId, [{ ...row, id: 'row-1' }])
  const amountOf = ({ line_entries: lines }: Entry) =>
    lines.reduce((sum, line) => (line.debit_credit === 'debit' ? sum + Math.round(Number(line.amount) * 100) : sum), 0)
  const touches = (id: string) => (entry: Entry) => entry.line_entries.some((line) => line.ledger_id === id)
  return [
    { query: 'start_date=2026-02-10', holds: (entry) => entry.datetime >= '2026-02-10' },
    { query: 'end_date=2026-02-28', holds: (entry) => entry.datetime < '2026-03-01' },
    { query: `ledger_id=${meals}`, holds: touches(meals) },
    { query: `tag_ids=${tag.id}`, holds: ({ line_entries: lines }) => lines.some((line) => line.tags.length > 0) },
    { query: 'creation_source=manual', holds: (entry) => entry.creation_source === 'manual' },
    { query: 'creation_source=reversal', holds: (entry) => entry.creation_source === 'reversal' },
    { query: 'keywords=lunch', holds: (entry) => entry.description.toLowerCase().includes('lunch') },
    { query: 'amount=20', holds: (entry) => amountOf(entry) === 2000 },
    { query: 'min_amount=20.00', holds: (entry) => amountOf(entry) >= 2000 },
    { query: 'max_amount=20.00', holds: (entry) => amountOf(entry) <= 2000 },
    { query: 'external_id=one', holds: (entry) => entry.external_id === 'one' },
  ]
}
