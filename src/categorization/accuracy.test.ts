import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { playHistory } from '../../test/random-history.ts'
import { dice } from '../../test/random-transactions.ts'
import { seedOf } from '../../test/random.ts'
import { runsOf } from '../../test/sizes.ts'
import { assertRefused, aWorld } from '../../test/world.ts'
import { retrieveCategorizationAccuracy } from './accuracy.ts'

const address = '/v0/categorization/accuracy'

describe('retrieveCategorizationAccuracy', () => {
  it('200: of each method and decile the first verdict of persons, as a recount of what they did', async (test) => {
    await using world = await aWorld()
    const random = dice(seedOf(test))
    const count = runsOf({ quick: 60, full: 120 })
    const { accountId } = await world.bankAccount()
    const ledgers = await Promise.all(['Meals', 'Rent', 'Office Supplies'].map((name) => world.ledger(name)))
    const one = () => ledgers[random(3)] ?? ''
    const rows = Array.from({ length: count }, (_, at) => ({
      id: `t${at}`,
      amount: '-5.00',
      datetime: '2026-02-03T12:00:00Z',
      description: `Row ${at}`,
      opposing_ledger_id: one(),
    }))
    await world.importRows(accountId, rows)
    const decisions = rows.map(({ id, opposing_ledger_id: ledger }) => {
      const method = ['similarity', 'instance_rule', 'uncategorized', 'similarity', 'similarity'][random(5)] ?? ''
      return { id, ledger, method, confidence: method === 'similarity' ? (1 + random(100)) / 100 : null }
    })
    for (const { id, method, confidence } of decisions)
      await world.rows(
        'update transactions set categorization_method = $3, categorization_confidence = $4 where instance_id = $1 and id = $2',
        [world.instanceId, id, method, confidence],
      )
    const verdicts = new Map<string, { isKept: boolean; chosen: string | null }>()
    for (let at = 0; at < count * 1.25; at += 1) {
      const { id, ledger } = decisions[random(decisions.length)] ?? assert.fail()
      const chosen = one()
      const [body, verdict] =
        [
          [{ category: { updated_category_ledger_id: chosen } }, { isKept: chosen === ledger, chosen }],
          [{ review_status: 'reviewed' }, { isKept: true, chosen: null }],
          [{ description: 'Other words' }, undefined],
          [{ splits: [split(ledger, -2), split(ledger, -3)] }, { isKept: true, chosen: null }],
          [{ splits: [split(ledgers[0] ?? '', -2), split(ledgers[1] ?? '', -3)] }, { isKept: false, chosen: null }],
        ][random(5)] ?? assert.fail()
      const answer = await world.put(`/v0/source-accounts/${accountId}/transactions/${id}`, body)
      assert.equal(answer.status, 200, answer.text)
      if (verdict && 'isKept' in verdict && !verdicts.has(id)) verdicts.set(id, verdict)
    }
    const expected = new Map<string, Count>()
    for (const { id, ledger, method, confidence } of decisions.filter((each) => each.method !== 'uncategorized')) {
      const cents = confidence === null ? null : Math.round(confidence * 100)
      const decile = cents === null ? null : cents === 100 ? 0.9 : Math.floor(cents / 10) / 10
      const key = `${method} ${decile}`
      const own = expected.get(key) ?? { decided: 0, kept: 0, corrected: 0, sure: 0, pairs: new Map<string, number>() }
      expected.set(key, own)
      own.decided += 1
      const verdict = verdicts.get(id)
      if (verdict) own[verdict.isKept ? 'kept' : 'corrected'] += 1
      if (verdict) own.sure += confidence ?? 0
      const pair = `${ledger} ${verdict?.chosen}`
      if (verdict?.isKept === false) own.pairs.set(pair, (own.pairs.get(pair) ?? 0) + 1)
    }
    const { body } = await world.get(address)
    assert.deepEqual([body.scanned, body.truncated], [count, false])
    assert.equal(body.records.length, expected.size)
    for (const record of body.records) {
      const known = expected.get(`${record.method} ${record.min_confidence}`) ?? assert.fail(record.method)
      const { decided, kept, corrected } = record
      assert.deepEqual(
        { decided, kept, corrected },
        { decided: known.decided, kept: known.kept, corrected: known.corrected },
      )
      const judged = kept + corrected
      close(record.share_right, judged === 0 ? null : kept / judged)
      close(record.expected_share, judged === 0 || record.min_confidence === null ? null : known.sure / judged)
      const counts = record.confused.map((pair: Pair) => pair.count)
      assert.deepEqual(counts, [...known.pairs.values()].toSorted((a, b) => b - a).slice(0, 5))
      for (const pair of record.confused) {
        assert.equal(known.pairs.get(`${pair.decided_ledger_id} ${pair.chosen_ledger_id}`), pair.count)
        assert.ok(pair.decided_ledger_name)
      }
    }
    // The same in small portions, and where there is more than is looked at.
    const inPortions = await world.inBooks((tx) => retrieveCategorizationAccuracy(tx, {}, { rows: 1_000, page: 7 }))
    assert.equal(JSON.stringify(inPortions), JSON.stringify(body))
    const cut = await world.inBooks((tx) => retrieveCategorizationAccuracy(tx, {}, { rows: 50, page: 20 }))
    assert.deepEqual([cut.scanned, cut.truncated], [50, true])
  })

  it('200: a category taken back, a match with another category and with the same', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const [meals, outflow] = [await world.ledger('Meals'), await world.ledger('Uncategorized Outflow')]
    const row = (id: string, amount: number) => ({
      id,
      amount: `-${amount}.00`,
      datetime: '2026-02-03T12:00:00Z',
      description: id,
      opposing_ledger_id: meals,
    })
    await world.importRows(accountId, [row('back', 1), row('other', 2), row('same', 3), row('open', 4)])
    const at = `/v0/source-accounts/${accountId}/transactions`
    await world.put(`${at}/back`, { category: { updated_category_ledger_id: outflow } })
    for (const [id, ledger, amount] of [
      ['other', 'Rent', 2],
      ['same', 'Meals', 3],
    ] as const) {
      const { body } = await world.entry('2026-02-03T12:00:00Z', id, [
        [ledger, `${amount}.00`],
        ['Checking', `-${amount}.00`],
      ])
      const answer = await world.post(`/v0/transactions/${id}/match`, { journal_entry_id: body.id })
      assert.equal(answer.status, 200, answer.text)
    }
    await world.post('/v0/transactions/same/unmatch', {})
    const [record, ...others] = (await world.get(address)).body.records
    assert.deepEqual(others, [])
    const { method, decided, kept, corrected, confused } = record
    assert.deepEqual([method, decided, kept, corrected], ['import', 4, 1, 2])
    assert.deepEqual(confused.map((pair: Pair) => pair.chosen_ledger_name).toSorted(), [
      'Rent',
      'Uncategorized Outflow',
    ])
    const none = await world.get(`${address}?start_date=2026-02-04`)
    assert.deepEqual(none.body, { scanned: 0, truncated: false, records: [] })
    const tokyo = await world.get(`${address}?end_date=2026-02-02&time_zone=Pacific/Kiritimati`)
    assert.equal(tokyo.body.scanned, 0)
    const instance = await world.openInstance()
    assert.deepEqual((await world.get(address, { instance })).body.records, [])
  })

  it('200: whatever happens to the books, as who looked on would count', async (test) => {
    await using world = await aWorld({ ownPlatform: true })
    const story: string[] = []
    const last = new Map<string, Seen>()
    const judged = new Map<string, { method: string; isKept: boolean }>()
    let version = 0
    await playHistory(
      world,
      { seed: seedOf(test), deeds: runsOf({ quick: 15, full: 70 }), story, done: new Map() },
      async () => {
        const { records: events } = (await world.get(`/v0/events?limit=1000&after=${version}`)).body
        version = events.at(-1)?.sequence ?? version
        const named = new Set(events.flatMap(({ type, data }: Told) => (choosing.has(type) ? [data.id] : [])))
        const rows = (await world.get('/v0/transactions?limit=1000&expand=opposing_line_entries')).body.records
        const there = new Set(rows.map(({ id }: { id: string }) => id))
        for (const id of last.keys())
          if (!there.has(id)) {
            last.delete(id)
            judged.delete(id)
          }
        for (const row of rows) {
          const now = seen(row)
          const before = last.get(row.id)
          if (before && !judged.has(row.id)) {
            const isKept = verdictOf(before, now, named.has(row.id) || named.has(row.journal_entry_id))
            if (isKept !== undefined) judged.set(row.id, { method: before.method, isKept })
          }
          last.set(row.id, now)
        }
      },
    )
    const expected: Record<string, number[]> = {}
    for (const [id, now] of last) {
      const verdict = judged.get(id)
      const method = verdict?.method ?? now.method
      if (!deciding.has(method)) continue
      const own = (expected[method] ??= [0, 0, 0])
      own[0] = (own[0] ?? 0) + 1
      const place = verdict === undefined ? 0 : verdict.isKept ? 1 : 2
      if (place > 0) own[place] = (own[place] ?? 0) + 1
    }
    const found: Record<string, number[]> = {}
    for (const { method, decided, kept, corrected } of (await world.get(address)).body.records) {
      const own = (found[method] ??= [0, 0, 0])
      found[method] = own.map((sum, place) => sum + [decided, kept, corrected][place])
    }
    assert.deepEqual(found, expected, story.join(', '))
  })

  it('422 invalid_date: a day that is none', async () => {
    await using world = await aWorld()
    assertRefused(await world.get(`${address}?start_date=2026-02-30`), 422, 'invalid_date', 'start_date')
  })

  it('422 invalid_date_range: a range that ends before it starts', async () => {
    await using world = await aWorld()
    const answer = await world.get(`${address}?start_date=2026-02-03&end_date=2026-02-02`)
    assertRefused(answer, 422, 'invalid_date_range', 'end_date')
  })
})

const deciding = new Set(['import', 'transfer', 'instance_rule', 'similarity', 'platform_rule'])

/**
 * Events by which a person takes a category back: what undoes a transfer by its other side names this side in none of
 * them.
 */
const choosing = new Set(['transaction.categorized', 'journal_entry.updated'])

interface Told {
  type: string
  data: { id: string }
}

interface Seen {
  method: string
  isReviewed: boolean
  ledgers: string
}

function seen(row: {
  categorization_method: string
  review_status: string
  opposing_line_entries: { ledger_id: string }[]
}): Seen {
  const ledgers = new Set(row.opposing_line_entries.map((line) => line.ledger_id))
  return {
    method: row.categorization_method,
    isReviewed: row.review_status === 'reviewed',
    ledgers: [...ledgers].toSorted().join(),
  }
}

function verdictOf(before: Seen, now: Seen, byHand: boolean): boolean | undefined {
  if (!deciding.has(before.method)) return undefined
  if (now.method === 'user' || now.method === 'matched') return now.ledgers === before.ledgers
  if (now.method === 'uncategorized' && byHand) return false
  return !before.isReviewed && now.isReviewed ? true : undefined
}

interface Count {
  decided: number
  kept: number
  corrected: number
  sure: number
  pairs: Map<string, number>
}

interface Pair {
  decided_ledger_id: string | null
  decided_ledger_name: string | null
  chosen_ledger_id: string | null
  chosen_ledger_name: string | null
  count: number
}

function split(ledger_id: string, amount: number) {
  return { ledger_id, amount }
}

function close(found: number | null, expected: number | null): void {
  assert.equal(found === null, expected === null)
  assert.ok(Math.abs((found ?? 0) - (expected ?? 0)) < 0.0001, `${found}, not ${expected}`)
}
