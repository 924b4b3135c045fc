import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { calculated, group, plain, total, withoutZeroRows } from './table-rows.ts'
import type { TableRow } from './tables.ts'

const names = (rows: readonly TableRow[]) => withoutZeroRows(rows).map(({ cells }) => cells[0])

describe('a table without the rows that are zero in every column', () => {
  it('keeps what has an amount in one of them, and leaves out a group with nothing left', () => {
    const rows = [
      group(['Assets', null, null]),
      group(['Current Assets', null, null], 1),
      plain(['Cash', 5n, 0n], 2),
      plain(['Deposits', 0n, 0n], 2),
      total(['Total Current Assets', 5n, 0n], 1),
      group(['Non-Current Assets', null, null], 1),
      plain(['Land', 0n, null], 2),
      total(['Total Non-Current Assets', 0n, 0n], 1),
      total(['Total Assets', 5n, 0n]),
    ]
    assert.deepEqual(names(rows), ['Assets', 'Current Assets', 'Cash', 'Total Current Assets', 'Total Assets'])
  })

  it('keeps rows that cancel each other out, and their total', () => {
    const rows = [group(['Clearing', null]), plain(['In', 5n], 1), plain(['Out', -5n], 1), total(['Total', 0n])]
    assert.deepEqual(names(rows), ['Clearing', 'In', 'Out', 'Total'])
  })

  it('shows a ledger whose sub-ledgers are left out as one row', () => {
    const rows = [plain(['Bank', 5n]), plain(['Petty cash', 0n], 1), total(['Total Bank', 5n]), plain(['Land', 1n])]
    assert.deepEqual(names(rows), ['Bank', 'Land'])
    assert.deepEqual(names([plain(['Bank', 0n]), plain(['Petty cash', 0n], 1), total(['Total Bank', 0n])]), [])
  })

  it('says nothing of a heading by zeros, unless they are to be shown', () => {
    const rows = [plain(['Facilities', 0n, null]), plain(['Dock', 5n, 0n], 1), total(['Total Facilities', 5n, 0n])]
    assert.deepEqual(withoutZeroRows(rows)[0]?.cells, ['Facilities', null, null])
    assert.deepEqual(withoutZeroRows([plain(['Bank', 5n, 0n]), ...rows.slice(1)])[0]?.cells, ['Bank', 5n, 0n])
  })

  it('keeps figures that belong to no group, and what is always shown', () => {
    const rows: TableRow[] = [
      total(['Gross Profit', 0n]),
      { ...group(['Assets', null]), always: true },
      total(['Total Assets', 0n]),
      calculated(['Net Income', 0n]),
      { ...plain(['Cash', 0n]), always: true },
    ]
    assert.deepEqual(names(rows), ['Gross Profit', 'Assets', 'Total Assets', 'Cash'])
  })

  it('leaves out headings without a total that have nothing left', () => {
    const rows = [group(['Cash', null]), plain(['2026-01', 0n], 1), group(['Bank', null]), plain(['2026-01', 3n], 1)]
    assert.deepEqual(names(rows), ['Bank', '2026-01'])
  })
})
