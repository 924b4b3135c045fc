import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { runsOf } from '../../test/sizes.ts'
import { type LineBasis, lineBases } from '../chart/bases.ts'
import type { Money } from '../kernel/money.ts'
import type { Line, Posting } from './posting.ts'
import { byMonth, rollUp, type RollUpChange } from './roll-ups.ts'

const numRuns = runsOf({ quick: 500, full: 2000 })

describe('rollUp', () => {
  it('counts new lines per ledger and UTC day, debits and credits apart', () => {
    const lines = [
      line('2026-01-31T23:59:59.999Z', 'cash', 500n),
      line('2026-01-31T00:00:00Z', 'cash', 250n),
      line('2026-01-31T12:00:00Z', 'cash', -100n),
      line('2026-02-01T00:00:00Z', 'cash', -7n),
      line('2026-01-31T12:00:00Z', 'sales', -650n),
    ]
    assert.deepEqual(shown(rollUp({ lines })), [
      '2026-01-31 cash: debit 750, credit 100, 3 lines',
      '2026-01-31 sales: debit 0, credit 650, 1 lines',
      '2026-02-01 cash: debit 0, credit 7, 1 lines',
    ])
  })

  it('keeps the accrual books, and beside them what the cash books have more or less', () => {
    const lines = [
      line('2026-01-31T00:00:00Z', 'rent', 900n),
      line('2026-01-31T01:00:00Z', 'rent', 250n, lineBases.accrual),
      line('2026-01-31T02:00:00Z', 'rent', -40n, lineBases.cash),
    ]
    const [change, ...others] = rollUp({ lines })
    assert.deepEqual(change, {
      day: '2026-01-31',
      ledgerId: 'rent',
      debit: 1150n,
      credit: 0n,
      lines: 2n,
      cash: { debit: -250n, credit: 40n, lines: 0n },
    })
    assert.deepEqual(others, [])
    assert.equal(rollUp({ lines: lines.slice(0, 1) })[0]?.cash, null)
  })

  it('takes removed lines away', () => {
    const removedLines = [line('2026-01-31T00:00:00Z', 'cash', 500n), line('2026-01-31T00:00:00Z', 'sales', -500n)]
    assert.deepEqual(shown(rollUp({ removedLines })), [
      '2026-01-31 cash: debit -500, credit 0, -1 lines',
      '2026-01-31 sales: debit 0, credit -500, -1 lines',
    ])
  })

  it('moves changed lines: to another day, another ledger, the other side', () => {
    const before = line('2026-01-31T00:00:00Z', 'meals', 500n)
    const moved = (after: Partial<Line>) =>
      shown(rollUp({ changedLines: [{ before, after: { ...before, ...after } }] }))
    assert.deepEqual(moved({ ledger_id: 'travel' }), [
      '2026-01-31 meals: debit -500, credit 0, -1 lines',
      '2026-01-31 travel: debit 500, credit 0, 1 lines',
    ])
    assert.deepEqual(moved({ datetime: Temporal.Instant.from('2026-02-01T00:00:00Z') }), [
      '2026-01-31 meals: debit -500, credit 0, -1 lines',
      '2026-02-01 meals: debit 500, credit 0, 1 lines',
    ])
    assert.deepEqual(moved({ amount: -500n }), ['2026-01-31 meals: debit -500, credit 500, 0 lines'])
  })

  it('says nothing where nothing changes', () => {
    const before = line('2026-01-31T00:00:00Z', 'meals', 500n)
    const after = { ...before, datetime: Temporal.Instant.from('2026-01-31T23:00:00Z'), description: 'lunch' }
    assert.deepEqual(rollUp({ changedLines: [{ before, after }] }), [])
    assert.deepEqual(rollUp({ lines: [before], removedLines: [{ ...before, id: 'another' }] }), [])
    assert.deepEqual(rollUp({}), [])
  })

  it('leads from the sums before any posting to those after it', (context) => {
    fc.assert(
      fc.property(anyPosting(), ({ kept, posting }) => {
        const { lines = [], removedLines = [], changedLines = [] } = posting
        const before = [...kept, ...removedLines, ...changedLines.map((change) => change.before)]
        const after = [...kept, ...lines, ...changedLines.map((change) => change.after)]
        assert.deepEqual(sums([...sumRows(before), ...rollUp(posting)]), sums(sumRows(after)))
      }),
      { numRuns },
    )
    context.diagnostic(`${numRuns} postings`)
  })

  it('has each ledger and day once, in order, and only where something changes', () => {
    fc.assert(
      fc.property(anyPosting(), ({ posting }) => {
        const rows = rollUp(posting)
        const keys = rows.map((row) => `${row.day} ${row.ledgerId}`)
        assert.deepEqual(keys, [...new Set(keys)].toSorted())
        const isSome = (own: Omit<RollUpChange, 'day' | 'ledgerId' | 'cash'>) =>
          own.debit !== 0n || own.credit !== 0n || own.lines !== 0n
        assert.ok(rows.every((row) => (row.cash === null ? isSome(row) : isSome(row.cash))))
      }),
      { numRuns },
    )
  })
})

describe('byMonth', () => {
  it('adds up the days of a month', () => {
    const lines = [
      line('2026-01-01T00:00:00Z', 'cash', 1n),
      line('2026-01-31T23:59:59.999Z', 'cash', -2n),
      line('2026-02-01T00:00:00Z', 'cash', 3n),
      line('2026-01-15T00:00:00Z', 'bank', 4n),
    ]
    assert.deepEqual(shown(byMonth(rollUp({ lines }))), [
      '2026-01-01 bank: debit 4, credit 0, 1 lines',
      '2026-01-01 cash: debit 1, credit 2, 2 lines',
      '2026-02-01 cash: debit 3, credit 0, 1 lines',
    ])
  })

  it('keeps the sums of each ledger, month by month, in order', () => {
    fc.assert(
      fc.property(anyPosting(), ({ posting }) => {
        const days = rollUp(posting)
        const months = byMonth(days)
        const ofMonths = days.map((row) => ({ ...row, day: `${row.day.slice(0, 7)}-01` }))
        assert.deepEqual(sums(months), sums(ofMonths))
        const keys = months.map((row) => `${row.day} ${row.ledgerId}`)
        assert.deepEqual(keys, [...new Set(keys)].toSorted())
      }),
      { numRuns },
    )
  })
})

let lineNumber = 0

function line(datetime: string, ledgerId: string, amount: Money, basis: LineBasis = lineBases.both): Line {
  lineNumber += 1
  return {
    id: `len_${lineNumber}`,
    journal_entry_id: 'jen_1',
    ledger_id: ledgerId,
    datetime: Temporal.Instant.from(datetime),
    amount,
    sort_order: 0,
    description: null,
    basis,
    party_id: null,
  }
}

/** Lines that stay, and a posting that adds, removes and changes others; amounts of either sign up to the largest. */
function anyPosting(): fc.Arbitrary<{ kept: Line[]; posting: Posting }> {
  const lines = fc.array(anyLine(), { maxLength: 6 })
  const changes = fc.array(fc.record({ before: anyLine(), after: anyLine() }), { maxLength: 6 })
  return fc.record({
    kept: lines,
    posting: fc.record({ lines, removedLines: lines, changedLines: changes }),
  })
}

function anyLine(): fc.Arbitrary<Line> {
  const moments = ['2026-01-31T23:59:59.999Z', '2026-01-31T00:00:00Z', '2026-02-01T00:00:00Z', '2026-03-01T07:00:00Z']
  const amount = fc.oneof(fc.bigInt({ min: 1n, max: 5n }), fc.constant(999_999_999_999_900n))
  return fc
    .tuple(
      fc.constantFrom(...moments),
      fc.constantFrom('cash', 'card', 'sales'),
      amount,
      fc.boolean(),
      fc.constantFrom(...Object.values(lineBases)),
    )
    .map(([moment, ledger, value, isDebit, basis]) => line(moment, ledger, isDebit ? value : -value, basis))
}

/**
 * What each line adds to the accrual books, and to what the cash books have beside them, written down without a
 * roll-up.
 */
function sumRows(lines: readonly Line[]): RollUpChange[] {
  return lines.map((each) => {
    const added = (times: bigint) => ({
      debit: each.amount > 0n ? times * each.amount : 0n,
      credit: each.amount < 0n ? -times * each.amount : 0n,
      lines: times,
    })
    return {
      day: each.datetime.toZonedDateTimeISO('UTC').toPlainDate().toString(),
      ledgerId: each.ledger_id,
      ...added(each.basis === 'c' ? 0n : 1n),
      cash: each.basis === 'b' ? null : added(each.basis === 'c' ? 1n : -1n),
    }
  })
}

function sums(rows: readonly RollUpChange[]): string[] {
  return [...Map.groupBy(rows, (row) => `${row.day} ${row.ledgerId}`)]
    .map(([key, same]) => {
      const total = (pick: (row: RollUpChange) => bigint) => same.reduce((sum, row) => sum + pick(row), 0n)
      const figures = (['debit', 'credit', 'lines'] as const).flatMap((figure) => [
        total((row) => row[figure]),
        total((row) => row.cash?.[figure] ?? 0n),
      ])
      return { key, figures }
    })
    .filter(({ figures }) => figures.some((figure) => figure !== 0n))
    .map(({ key, figures }) => `${key} ${figures.join(' ')}`)
    .toSorted()
}

function shown(rows: readonly RollUpChange[]): string[] {
  return rows.map((row) => `${row.day} ${row.ledgerId}: debit ${row.debit}, credit ${row.credit}, ${row.lines} lines`)
}
