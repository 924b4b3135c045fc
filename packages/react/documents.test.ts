import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type AccrualSource,
  type LineEntry,
  Money,
  type Party,
  type PaymentApplication,
  type Transaction,
} from '@daybook/sdk'
import { allocateOldestFirst, exactMatch, likelyParts, restOf } from './src/documents/allocation.ts'
import { isUntouched, isZero, signedAmount, typesSettledBy } from './src/documents/document-types.ts'
import {
  changeOf,
  copyOf,
  creationOf,
  type Draft,
  draftOf,
  fieldOf,
  newDraft,
  newLine,
  problemsOf,
  totalOf,
  withEffectiveDate,
  withTerms,
} from './src/documents/draft.ts'
import { effectsOf, linesOfDocument } from './src/documents/entry-effects.ts'
import { changedFields } from './src/documents/history.ts'
import { confidenceOf, idsOf, inHundreds, proposalsOf } from './src/documents/proposals.ts'
import { dueDate, termsOf, todayIn } from './src/documents/terms.ts'
import { partyChangeOf, partyDraftOf } from './src/parties/party-types.ts'

const payables = [
  { id: 'later', due: '2026-03-01', outstanding: '500.00' },
  { id: 'first', due: '2026-01-15', outstanding: '120.50' },
  { id: 'second', due: '2026-02-01', outstanding: '300.00' },
]

describe('money over many documents', () => {
  it('goes to what is due first, and never to more than is open', () => {
    const parts = allocateOldestFirst('450.25', payables)
    assert.deepEqual(parts, { first: '120.50', second: '300.00', later: '29.75' })
    assert.equal(restOf('450.25', parts), '0.00')
    assert.deepEqual(allocateOldestFirst('100.00', payables), { first: '100.00' })
    assert.equal(restOf('1000.00', allocateOldestFirst('1000.00', payables)), '79.50')
    assert.deepEqual(allocateOldestFirst('0.00', payables), {})
  })

  it('goes to what it fits exactly before what is older', () => {
    assert.deepEqual(exactMatch('300', payables), ['second'])
    assert.deepEqual(exactMatch('920.50', payables), ['later', 'first', 'second'])
    assert.equal(exactMatch('301.00', payables), undefined)
    assert.deepEqual(likelyParts('500.00', payables), { later: '500.00' })
    assert.deepEqual(likelyParts('130.00', payables), { first: '120.50', second: '9.50' })
  })

  it('is more than there is where the rest is below zero', () => {
    assert.equal(restOf('10.00', { a: '7.00', b: '3.01', c: null }), '-0.01')
  })
})

describe('terms', () => {
  it('tell the due date, and the due date tells them', () => {
    assert.equal(dueDate('2026-01-31', 'net_30'), '2026-03-02')
    assert.equal(dueDate('2024-01-31', 'month_end'), '2024-02-29')
    assert.equal(termsOf('2026-01-31', '2026-03-02'), 'net_30')
    assert.equal(termsOf('2026-01-31', '2026-01-31'), 'receipt')
    assert.equal(termsOf('2026-01-31', '2026-02-02'), null)
    assert.equal(termsOf('2026-01-31', null), null)
  })

  it('count from today, where the books are', () => {
    assert.match(todayIn('Pacific/Kiritimati'), /^\d{4}-\d{2}-\d{2}$/)
    assert.ok(todayIn('Pacific/Kiritimati') > todayIn('Pacific/Pago_Pago'))
  })
})

const source: AccrualSource = {
  id: 'acc_1',
  instance_id: 'ins_1',
  type: 'invoice',
  status: 'open',
  display_status: 'overdue',
  party_id: 'pty_1',
  reference_number: 'INV-1',
  external_id: null,
  external_party_id: null,
  notes: null,
  effective_date: '2026-01-10',
  due_date: '2026-02-09',
  service_period_start: null,
  service_period_end: null,
  gross_amount: moneyOf('110.00'),
  settled_before: moneyOf('0.00'),
  amount_paid: moneyOf('0.00'),
  amount_adjusted: moneyOf('0.00'),
  amount_outstanding: moneyOf('110.00'),
  is_opening: false,
  lines: [
    {
      id: 'asl_1',
      accrual_source_id: 'acc_1',
      account_id: 'ldg_sales',
      line_number: 1,
      description: 'Plates',
      amount: moneyOf('110.00'),
      amount_outstanding: moneyOf('110.00'),
      external_id: null,
      cash_account_id: null,
      tag_ids: ['tag_1'],
    },
  ],
  metadata: {},
  created_at: '2026-01-10T00:00:00.000Z',
}

describe('a draft', () => {
  const draft: Draft = {
    ...newDraft('invoice', 'pty_1', '2026-01-10'),
    lines: [
      { ...newLine(), ledgerId: 'ldg_sales', amount: '100.00', description: ' Plates ' },
      { ...newLine([newLine()]), ledgerId: 'ldg_tax', amount: '8.25' },
      { ...newLine(), key: 7 },
    ],
  }

  it('adds its lines up, and sends those that something stands in', () => {
    assert.equal(totalOf(draft), '108.25')
    const { lines, status, due_date: due } = creationOf(draft, 'draft')
    assert.equal(status, 'draft')
    assert.equal(due, '2026-02-09')
    assert.deepEqual(
      lines.map(({ account_id: ledger, amount, description }) => [ledger, amount, description]),
      [
        ['ldg_sales', '100.00', 'Plates'],
        ['ldg_tax', '8.25', null],
      ],
    )
    assert.deepEqual(problemsOf(draft), {})
  })

  it('moves its due date with its day while terms tell it', () => {
    assert.equal(withEffectiveDate(draft, '2026-02-01').dueDate, '2026-03-03')
    assert.equal(withEffectiveDate({ ...draft, terms: null }, '2026-02-01').dueDate, '2026-02-09')
    assert.equal(withTerms(draft, 'receipt').dueDate, '2026-01-10')
    assert.equal(withEffectiveDate(draft, null).effectiveDate, null)
  })

  it('tells what is wrong where it stands', () => {
    const wrong = problemsOf({
      ...draft,
      effectiveDate: '2026-03-01',
      lines: [{ ...newLine(), amount: '-5.00' }],
    })
    assert.deepEqual(wrong, { due_date: 'dueBefore', lines: 'belowZero', 'lines/1/account_id': 'required' })
    assert.equal(problemsOf({ ...draft, lines: [newLine()] })['lines'], 'noLines')
    assert.deepEqual(problemsOf({ ...newDraft('payroll', null, '2026-01-10'), lines: draft.lines }), {
      service_period_start: 'periodRequired',
      service_period_end: 'periodRequired',
    })
  })

  it('puts what the service says at the line that it means, though lines before it are empty', () => {
    const sparse = { ...draft, lines: [{ ...newLine(), key: 4 }, ...draft.lines] }
    assert.equal(fieldOf(sparse, '/lines/1/account_id'), 'lines/2/account_id')
    assert.equal(fieldOf(sparse, '/due_date'), 'due_date')
  })

  it('of a document that something was applied to changes few fields', () => {
    const change = changeOf({ ...draftOf(source), reference: '', notes: 'Late' }, { isFree: false, opens: true })
    assert.deepEqual(change, {
      due_date: '2026-02-09',
      reference_number: null,
      notes: 'Late',
      clear_fields: ['reference_number'],
    })
    const free = changeOf(draftOf(source), { isFree: true, opens: true })
    assert.equal(free.status, 'open')
    assert.deepEqual(free.lines?.[0]?.tag_ids, ['tag_1'])
  })

  it('of a copy is of today, with the same terms and without the number', () => {
    const copy = copyOf(source, '2026-05-01')
    assert.deepEqual(
      [copy.effectiveDate, copy.dueDate, copy.reference, copy.lines[0]?.amount],
      ['2026-05-01', '2026-05-31', '', '110.00'],
    )
    const credit = copyOf(source, '2026-05-01', 'credit_memo')
    assert.deepEqual([credit.type, credit.dueDate, credit.terms], ['credit_memo', null, null])
  })
})

describe('documents', () => {
  it('are free to change until something is applied', () => {
    assert.equal(isUntouched(source), true)
    assert.equal(isUntouched({ ...source, status: 'partially_paid', amount_paid: moneyOf('1.00') }), false)
    assert.equal(isUntouched({ ...source, amount_adjusted: moneyOf('1.00') }), false)
    assert.equal(isUntouched({ ...source, settled_before: moneyOf('5.00'), amount_paid: moneyOf('5.00') }), true)
  })

  it('that are credits reduce what is owed, and are settled by money the other way', () => {
    assert.equal(signedAmount('credit_memo', '5.00'), '-5.00')
    assert.equal(signedAmount('credit_memo', '0.00'), '0.00')
    assert.equal(signedAmount('bill', '5.00'), '5.00')
    assert.deepEqual(typesSettledBy(true), ['invoice', 'vendor_credit'])
    assert.deepEqual(typesSettledBy(false), ['credit_memo', 'bill', 'payroll'])
    assert.deepEqual(['0', '0.00', '-0.00', '0.01', '10'].map(isZero), [true, true, true, false, false])
  })
})

describe('what an entry did', () => {
  const line = (ledger: string, amount: string, more: Partial<LineEntry> = {}): LineEntry =>
    Object.assign(Object.create(null), {
      ledger_id: ledger,
      ledger_name: ledger,
      amount,
      debit_credit: 'credit',
      basis: 'both',
      accrual_source: null,
      ...more,
    })

  it('stands by ledger in either basis', () => {
    const lines = [
      line('bank', '110.00', { debit_credit: 'debit' }),
      line('receivable', '110.00', { basis: 'accrual' }),
      line('sales', '60.00', { basis: 'cash' }),
      line('sales', '50.00', { basis: 'cash' }),
    ]
    assert.deepEqual(
      effectsOf(lines).map(({ ledgerId, accrual, cash }) => [ledgerId, accrual, cash]),
      [
        ['bank', '110.00', '110.00'],
        ['receivable', '-110.00', '0'],
        ['sales', '0', '-110.00'],
      ],
    )
  })

  it('for one of several documents is what is its own', () => {
    const other = { ...source, id: 'acc_2' }
    const lines = [
      line('bank', '9', {}),
      line('a', '5', { accrual_source: source }),
      line('b', '4', { accrual_source: other }),
    ]
    assert.deepEqual(
      linesOfDocument(lines, 'acc_2').map(({ ledger_id }) => ledger_id),
      ['b'],
    )
    assert.equal(linesOfDocument(lines.slice(0, 2), 'acc_1').length, 2)
  })
})

describe('the history of a document', () => {
  it('names the fields that changed, and not what follows from them', () => {
    const before = {
      status: 'open',
      amount_outstanding: '5.00',
      amount_paid: '0.00',
      lines: [{ amount: '5.00', amount_left: '5.00' }],
    }
    const after = {
      status: 'paid',
      amount_outstanding: '0.00',
      amount_paid: '5.00',
      lines: [{ amount: '5.00', amount_left: '0.00' }],
    }
    assert.deepEqual(changedFields(before, after), ['status', 'amount_paid'])
    assert.deepEqual(changedFields({ metadata: {} }, { metadata: { a: 1 } }), ['other'])
    assert.deepEqual(changedFields(null, after), [])
  })
})

describe('proposals', () => {
  const proposed = (id: string, transaction: string | null): PaymentApplication =>
    Object.assign(Object.create(null), { payment_application_id: id, transaction_id: transaction })

  it('of one row are one, and as sure as the least of them', () => {
    const [first, second, ...others] = proposalsOf([
      proposed('a', 'row1'),
      proposed('b', 'row2'),
      proposed('c', 'row1'),
      proposed('d', null),
    ])
    assert.ok(first && second)
    assert.deepEqual(idsOf([first]), ['a', 'c'])
    assert.equal(others.length, 0)
    const row: Transaction = Object.assign(Object.create(null), {
      suggestions: [
        { payment_application_id: 'a', confidence: 0.9 },
        { payment_application_id: 'c', confidence: 0.7 },
        { payment_application_id: 'b', confidence: 0.1 },
      ],
    })
    assert.equal(confidenceOf(first, row), 0.7)
    assert.equal(confidenceOf(second, undefined), undefined)
  })

  it('are confirmed a hundred at a time', () => {
    const parts = inHundreds(Array.from({ length: 201 }, (_, at) => at))
    assert.deepEqual(
      parts.map(({ length }) => length),
      [100, 100, 1],
    )
  })
})

describe('a party', () => {
  const party: Party = {
    id: 'pty_1',
    name: 'Luna',
    type: 'customer',
    external_id: 'luna',
    email: 'a@luna.test',
    phone: null,
    address: null,
    tax_id: '6789',
    is_1099: false,
    enabled: true,
    metadata: {},
    merged_into: null,
    created_at: '2026-01-10T00:00:00.000Z',
  }

  it('keeps its tax id where only its last four came back', () => {
    const change = partyChangeOf({ ...partyDraftOf(party, 'vendor'), email: ' ', phone: '5' }, party)
    assert.equal('tax_id' in change, false)
    assert.deepEqual([change.email, change.phone, change.clear_fields], [null, '5', ['email']])
  })

  it('has another tax id, or none, where that was written', () => {
    const draft = partyDraftOf(party, 'vendor')
    assert.equal(partyChangeOf({ ...draft, taxId: '12-3456789' }, party).tax_id, '12-3456789')
    assert.deepEqual(partyChangeOf({ ...draft, taxId: '' }, party).clear_fields, ['tax_id'])
  })
})

function moneyOf(text: string): AccrualSource['gross_amount'] {
  return Money.from(text)
}
