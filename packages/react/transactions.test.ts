import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { countOfFilters, noFilters, queryOf } from './src/transactions/filters.ts'
import { joined, type LongList, longListOf } from './src/transactions/long-list.ts'
import { changesBack, type TransactionRow } from './src/transactions/rows.ts'
import { isWhole, restOf } from './src/transactions/splits.ts'

interface Row {
  readonly id: string
}

describe('a list without end', () => {
  it('reads on as one scrolls, to the last row and once each', async () => {
    const books = new Books(ids(0, 1000))
    const list = longListOf<Row>(books.read)
    list.refresh()
    await settled(list)
    assert.equal(list.state().rows.length, 200, 'what is in view, and some before its end')
    for (let at = 0; at < 1000; at += 40) {
      list.view(at, at + 40)
      await settled(list)
    }
    assert.deepEqual(idsOf(list), ids(0, 1000))
    assert.equal(list.state().isComplete, true)
    assert.equal(books.reads, 10)
  })

  it('reads only what is in view anew when the books change, and stays exact', async () => {
    const books = new Books(ids(0, 1000))
    const list = longListOf<Row>(books.read)
    list.refresh()
    for (let at = 0; at < 1000; at += 50) {
      list.view(at, at + 50)
      await settled(list)
    }
    books.reads = 0
    books.rows = [...ids(-3, 0), ...ids(0, 440), ...ids(445, 1000)]
    list.refresh()
    list.view(430, 460)
    await settled(list)
    assert.ok(books.reads <= 4, `${books.reads} reads`)
    for (let at = 0; at < 1000; at += 50) {
      list.view(at, at + 50)
      await settled(list)
    }
    assert.deepEqual(idsOf(list), books.rows)
  })

  it('says what failed, and goes on when it is asked again', async () => {
    const books = new Books(ids(0, 10))
    books.failure = new Error('no answer')
    const list = longListOf<Row>(books.read)
    list.refresh()
    await settled(list)
    assert.deepEqual([list.state().error, list.state().rows], [books.failure, []])
    books.failure = undefined
    list.refresh()
    await settled(list)
    assert.deepEqual([list.state().error, idsOf(list)], [null, ids(0, 10)])
  })

  it('joins pages where they meet, and drops those that it cannot join', () => {
    const page = (from: number, to: number, token: string | undefined, next: string | null) => ({
      token,
      rows: ids(from, to).map((id) => ({ id })),
      next,
      version: 1,
      gaps: 0,
    })
    const second = page(10, 20, 'r10', null)
    assert.deepEqual(joined(page(0, 10, undefined, 'r10'), [second]), [page(0, 10, undefined, 'r10'), second])
    // Two rows went, so that the page reaches into the next one.
    assert.deepEqual(joined(page(2, 12, undefined, 'r12'), [second]), [page(2, 10, undefined, 'r10'), second])
    // Rows came between, that nobody has seen.
    const gap = { token: 'r5', rows: [], next: 'r10', version: 0, gaps: 1 }
    assert.deepEqual(joined(page(-5, 5, undefined, 'r5'), [second]), [page(-5, 5, undefined, 'r5'), gap, second])
    const lost = { ...page(-5, 5, undefined, 'r5'), gaps: 3 }
    assert.deepEqual(joined(lost, [second]), [lost])
    // All rows of the page went, and those of the next one stand in their place.
    assert.deepEqual(joined(page(10, 20, undefined, null), [second]), [page(10, 20, undefined, null)])
    assert.deepEqual(joined(page(0, 5, undefined, null), [second]), [page(0, 5, undefined, null)])
  })
})

describe('filters of transactions', () => {
  it('are the query of the API, and what is no value finds what it would without', () => {
    assert.deepEqual(queryOf(noFilters), { sort: '-datetime' })
    const set = {
      ...noFilters,
      q: ' rent ',
      review: 'unreviewed',
      from: '2026-03-01',
      min: '-12.50',
      suggestion: 'yes',
    }
    assert.deepEqual(queryOf({ ...set, sort: 'amount' }), {
      keywords: 'rent',
      review_status: 'unreviewed',
      start_date: '2026-03-01',
      min_amount: '-12.50',
      has_suggestion: true,
      sort: 'amount',
    })
    assert.deepEqual(
      queryOf({ ...noFilters, review: 'x', posted: 'y', from: 'March', max: '1e9', sort: 'z' }),
      queryOf(noFilters),
    )
    assert.equal(countOfFilters(set), 3)
  })
})

describe('a change of many rows', () => {
  it('leads back to what each was, but where one was split', () => {
    const whole = row('a', ['Rent'])
    assert.deepEqual(changesBack([whole]), [
      { id: 'a', category: { updated_category_ledger_id: 'ldg_Rent' }, review_status: 'unreviewed' },
    ])
    assert.equal(changesBack([whole, row('b', ['Rent', 'Travel'])]), undefined)
    assert.equal(changesBack([row('c', [])]), undefined)
  })
})

describe('a split', () => {
  it('is whole when its parts have ledgers and add up exactly', () => {
    const parts = ['-0.10', '-0.20'].map((amount, key) => ({ key, ledgerId: 'ldg_a', amount, note: '' }))
    assert.equal(restOf('-0.30', parts), '0.00')
    assert.equal(isWhole('-0.30', parts), true)
    assert.equal(isWhole('-0.31', parts), false)
    assert.equal(isWhole('-0.30', [...parts, { key: 2, ledgerId: null, amount: null, note: '' }]), false)
  })
})

/** A list as the service has it: a token names the row that its page begins with, whatever came before meanwhile. */
class Books {
  reads = 0
  failure: Error | undefined
  rows: readonly string[]

  constructor(rows: readonly string[]) {
    this.rows = rows
  }

  readonly read = async (token: string | undefined): Promise<{ rows: Row[]; next: string | null }> => {
    this.reads += 1
    await Promise.resolve()
    if (this.failure) throw this.failure
    const start = token === undefined ? 0 : this.rows.findIndex((id) => numberOf(id) > numberOf(token))
    if (start < 0) return { rows: [], next: null }
    const rows = this.rows.slice(start, start + 100)
    const last = rows.at(-1)
    const isLast = start + 100 >= this.rows.length || last === undefined
    return { rows: rows.map((id) => ({ id })), next: isLast ? null : last }
  }
}

function numberOf(id: string): number {
  return Number(id.slice(1))
}

function ids(from: number, to: number): string[] {
  return Array.from({ length: to - from }, (_, at) => `r${from + at}`)
}

function idsOf(list: LongList<Row>): string[] {
  return list.state().rows.map(({ id }) => id)
}

async function settled(list: LongList<Row>): Promise<void> {
  for (let turn = 0; turn < 200 && (turn < 3 || list.state().isReading); turn += 1) await Promise.resolve()
}

function row(id: string, names: readonly string[]): TransactionRow {
  return {
    id,
    date: '2026-03-01',
    description: id,
    amount: '-1.00',
    accountId: 'src_a',
    categories: names.map((name) => ({ id: `ldg_${name}`, name })),
    tags: [],
    isUncategorized: false,
    isReviewed: false,
    postedStatus: 'posted',
    isPending: false,
    isPersonal: false,
  }
}
