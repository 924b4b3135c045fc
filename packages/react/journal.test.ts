import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DaybookError, type JournalEntry, Money } from '@daybook/sdk'
import { findOptions } from './src/design/find-options.ts'
import { endOfMonthBefore, fiscalYearStart, nextMonthEnd } from './src/journal/days.ts'
import { entryUpdateOf, lineErrors, newEntryOf, problemsOf } from './src/journal/entry-body.ts'
import {
  balanceOf,
  draftOfEntry,
  type DraftLine,
  emptyDraft,
  type EntryDraft,
  reduceDraft,
  settledAmounts,
} from './src/journal/entry-draft.ts'
import { whyNotDeleted, whyNotEdited, whyNotReversed } from './src/journal/entry-rules.ts'
import { entryChanges } from './src/journal/history-changes.ts'
import { journalDefaults, journalQuery } from './src/journal/journal-state.ts'

describe('the draft of an entry', () => {
  it('proposes on the last line with a ledger what balances the others', () => {
    const draft = draftWith(
      { ledgerId: 'rent', debit: '100.10' },
      { ledgerId: 'tax', debit: '7.05' },
      { ledgerId: 'bank' },
    )
    const { proposal, difference, debit, credit } = balanceOf(draft.lines)
    assert.deepEqual(proposal, { key: 2, side: 'credit', amount: '107.15' })
    assert.deepEqual([difference, debit, credit], ['0', '107.15', '107.15'])
    assert.deepEqual(
      newEntryOf(draft).line_entries.map(({ ledger_id, debit_credit, amount }) => [ledger_id, debit_credit, amount]),
      [
        ['rent', 'debit', '100.10'],
        ['tax', 'debit', '7.05'],
        ['bank', 'credit', '107.15'],
      ],
    )
  })

  it('proposes nothing on a line in whose field stands what is no amount', () => {
    const draft = draftWith({ ledgerId: 'rent', debit: '5' }, { ledgerId: 'bank', wrong: 'credit' })
    assert.equal(balanceOf(draft.lines).proposal, undefined)
    assert.equal(balanceOf(draft.lines).difference, '5')
  })

  it('takes a debit below zero for a credit', () => {
    assert.deepEqual(settledAmounts({ debit: '-3.50', credit: null }), { debit: null, credit: '3.50' })
    const draft = draftWith({ ledgerId: 'a', debit: '-3.50' }, { ledgerId: 'b', credit: '-3.50' })
    assert.deepEqual(
      newEntryOf(draft).line_entries.map(({ debit_credit, amount }) => [debit_credit, amount]),
      [
        ['credit', '3.50'],
        ['debit', '3.50'],
      ],
    )
  })

  it('always ends in an empty line', () => {
    const begun = reduceDraft(emptyDraft('2026-03-31'), { type: 'line', key: 1, changes: { ledgerId: 'bank' } })
    assert.deepEqual(
      begun.lines.map(({ key }) => key),
      [0, 1, 2],
    )
    const removed = reduceDraft(begun, { type: 'remove', key: 2 })
    assert.deepEqual(
      removed.lines.map(({ ledgerId }) => ledgerId),
      ['', 'bank', ''],
    )
  })

  it('says what keeps it from being an entry, and of which line', () => {
    const draft = {
      ...draftWith({ debit: '5.00' }, { ledgerId: 'b' }, { ledgerId: 'c', credit: '4.00' }),
      description: ' ',
    }
    const books = { closedThrough: '2026-03-31', firstDay: '2026-01-01' }
    assert.deepEqual(problemsOf(draft, books), [
      { at: 'date', code: 'dateClosed' },
      { at: 'description', code: 'descriptionMissing' },
      { at: 'line', key: 0, code: 'ledgerMissing' },
    ])
    const unbalanced = draftWith({ ledgerId: 'a', debit: '5.00' }, { ledgerId: 'c', credit: '4.00' })
    assert.deepEqual(problemsOf({ ...unbalanced, date: '2026-04-01' }, books), [{ at: 'lines', code: 'unbalanced' }])
    assert.deepEqual(problemsOf({ ...unbalanced, date: '2025-12-31' }, { ...books, closedThrough: null })[0], {
      at: 'date',
      code: 'dateBeforeStart',
    })
  })

  it('finds the line that the service speaks of, whatever lines are empty', () => {
    const draft = draftWith({ ledgerId: 'a', debit: '5' }, {}, { ledgerId: 'b', credit: '5' })
    const body = { errors: [{ path: '/0/line_entries/1/ledger_id', message: 'takes no lines' }] }
    const error = Object.create(DaybookError.prototype, { errors: { value: body.errors } })
    assert.deepEqual([...lineErrors(error, draft)], [[2, 'takes no lines']])
  })
})

describe('the change of an entry', () => {
  it('names what is another alone', () => {
    const entry = anEntry()
    const draft = draftOfEntry(entry, entry.date, false)
    assert.deepEqual(entryUpdateOf(entry, draft), {})
    const changed = [
      { type: 'line', key: 0, changes: { debit: '7.00', partyId: '' } },
      { type: 'line', key: 1, changes: { credit: '6.00' } },
      { type: 'line', key: 2, changes: { ledgerId: 'fees', credit: '1.00' } },
      { type: 'head', changes: { isAdjusting: true } },
    ] as const
    assert.deepEqual(entryUpdateOf(entry, changed.reduce(reduceDraft, draft)), {
      entry_type: 'adjusting',
      line_entry_changes: {
        create: [{ ledger_id: 'fees', debit_credit: 'credit', amount: '1.00' }],
        update: [
          { id: 'len_1', amount: '7.00', clear_fields: ['party_id'] },
          { id: 'len_2', amount: '6.00' },
        ],
      },
    })
    const less = reduceDraft(draft, { type: 'remove', key: 1 })
    assert.deepEqual(entryUpdateOf(entry, less).line_entry_changes, { delete: ['len_2'] })
  })

  it('is a new entry where it is a copy', () => {
    const draft = draftOfEntry(anEntry(), '2026-05-01', true)
    assert.ok(draft.lines.every((line) => line.lineId === undefined))
    assert.equal(draft.date, '2026-05-01')
  })
})

describe('what can be done with an entry', () => {
  it('is what its source, its reversal and the close leave', () => {
    const manual = { creation_source: 'manual', reversed_by_id: null, date: '2026-03-31' } as const
    assert.deepEqual(
      [whyNotEdited(manual, null), whyNotDeleted(manual, null), whyNotReversed(manual)],
      [undefined, undefined, undefined],
    )
    assert.deepEqual([whyNotEdited(manual, '2026-03-31'), whyNotDeleted(manual, '2026-03-31')], ['closed', 'closed'])
    assert.equal(whyNotReversed(manual), undefined, 'a closed entry is reversed in an open period')
    const reversed = { ...manual, reversed_by_id: 'jen_2' }
    assert.deepEqual([whyNotEdited(reversed, null), whyNotDeleted(reversed, null)], ['reversed', 'reversed'])
    const row = { ...manual, creation_source: 'transaction' } as const
    assert.deepEqual([whyNotEdited(row, null), whyNotDeleted(row, null)], ['transaction', undefined])
    const invoice = { ...manual, creation_source: 'accrual' } as const
    assert.deepEqual([whyNotEdited(invoice, null), whyNotDeleted(invoice, null)], ['accrual', 'accrual'])
  })
})

describe('finding a ledger', () => {
  const options = [
    { value: '1', label: 'Payroll Taxes', code: '6020' },
    { value: '2', label: 'Rent', code: '6400' },
    { value: '3', label: 'Prepaid Rent', code: '1310' },
    { value: '4', label: 'Currency Differences', code: '6401' },
    { value: '5', label: 'Créances', code: '' },
  ]

  it('puts what begins with the text first, by number and by name', () => {
    assert.deepEqual(values('rent'), ['2', '3', '4'].slice(0, 2))
    assert.deepEqual(values('640'), ['2', '4'])
    assert.deepEqual(values('tax pay'), ['1'])
    assert.deepEqual(values('creances'), ['5'])
    assert.deepEqual(values('nothing such'), [])
  })

  function values(text: string): string[] {
    return findOptions(options, text).map(({ value }) => value)
  }
})

describe('the history of an entry', () => {
  it('tells a changed line by its ledger and both amounts', () => {
    const line = { id: 'len_1', ledger_id: 'ldg_1', debit_credit: 'debit', amount: '5.00', description: null }
    const before = { description: 'Rent', datetime: 'x', line_entries: [line] }
    const after = { description: 'Rent of May', datetime: 'x', line_entries: [{ ...line, amount: '6.00' }] }
    assert.deepEqual(
      entryChanges(before, after, () => 'Rent'),
      [
        { name: 'description', from: 'Rent', to: 'Rent of May' },
        { name: 'line', from: 'Rent debit 5.00', to: 'Rent debit 6.00' },
      ],
    )
    assert.deepEqual(entryChanges(null, after, String), [])
  })
})

describe('the filters of the journal', () => {
  it('leave out what an address says that nobody knows', () => {
    const state = { ...journalDefaults, creation_source: 'wrong', min_amount: 'x', max_amount: '10.50', basis: 'cash' }
    assert.deepEqual(journalQuery(state), { accounting_basis: 'cash', max_amount: Money.from('10.50') })
  })
})

describe('days', () => {
  it('turn at the ends of months and of fiscal years', () => {
    assert.equal(endOfMonthBefore('2026-03-31'), '2026-02-28')
    assert.equal(nextMonthEnd('2026-01-31'), '2026-02-28')
    assert.equal(nextMonthEnd('2026-01-15'), '2026-01-31')
    assert.equal(fiscalYearStart('2026-03-31', '04-01'), '2025-04-01')
    assert.equal(fiscalYearStart('2026-04-01', '04-01'), '2026-04-01')
  })
})

function draftWith(...lines: Partial<DraftLine>[]): EntryDraft {
  const empty = { ledgerId: '', description: '', partyId: '', tagIds: [], debit: null, credit: null }
  return {
    ...emptyDraft('2026-03-31'),
    description: 'Rent',
    lines: lines.map((line, key) => ({ ...empty, key, ...line })),
  }
}

function anEntry(): JournalEntry {
  const line = { ledger_id: 'rent', debit_credit: 'debit', amount: '5.00', description: null, tags: [], basis: 'both' }
  const entry: unknown = {
    id: 'jen_1',
    date: '2026-03-31',
    description: 'Rent',
    entry_type: 'standard',
    line_entries: [
      { ...line, id: 'len_1', party_id: 'pty_1' },
      { ...line, id: 'len_2', ledger_id: 'bank', debit_credit: 'credit', party_id: null },
    ],
  }
  assert.ok(isEntry(entry))
  return entry
}

function isEntry(value: unknown): value is JournalEntry {
  return typeof value === 'object' && value !== null && 'line_entries' in value
}
