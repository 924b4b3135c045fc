import { requiredLedgers } from '../src/chart/chart.ts'
import type { Money } from '../src/kernel/money.ts'
import {
  adjustingEntries,
  type CompanyDocument,
  directionOf,
  documentOf,
  documents,
  grossOf,
  openingBalances,
  payments,
  type PaymentPart,
  writeOffs,
} from '../src/samples/documents.ts'
import { type Books, entriesStart } from './books.ts'

/** What each ledger must hold at the end in both books, by its name, debits positive: from the files alone. */
export interface ExpectedBooks {
  accrual: ReadonlyMap<string, Money>
  cash: ReadonlyMap<string, Money>
}

const nameOf = (purpose: keyof typeof requiredLedgers) => requiredLedgers[purpose].defaultName
const opening = nameOf('opening_balances')
const cent = 100n

/** @param known the category of each row, by its id */
export function expectedBooks(books: Books, known: ReadonlyMap<string, string>, end: string): ExpectedBooks {
  const sides = { accrual: new Map<string, Money>(), cash: new Map<string, Money>() }
  const add = (basis: keyof ExpectedBooks, ledger: string, amount: Money) =>
    sides[basis].set(ledger, (sides[basis].get(ledger) ?? 0n) + amount)
  const both = (ledger: string, amount: Money) => {
    add('accrual', ledger, amount)
    add('cash', ledger, amount)
  }
  addRows(books, known, both)
  addAccrualSide(end, (ledger, amount) => add('accrual', ledger, amount))
  addCashSide(books, (ledger, amount) => add('cash', ledger, amount))
  return sides
}

type Add = (ledger: string, amount: Money) => void

/** Rows with what no document takes of them. */
function addRows({ accounts }: Books, known: ReadonlyMap<string, string>, add: Add): void {
  const applied = new Map(payments.map(({ payment, parts }) => [payment, sum(parts.map(({ amount }) => amount))]))
  for (const { name, opening: balance, rows } of accounts) {
    add(name, balance)
    add(opening, -balance)
    for (const { id, amount } of rows) {
      const taken = (amount < 0n ? -1n : 1n) * (applied.get(id) ?? 0n)
      add(name, amount)
      add(known.get(id) ?? '', taken - amount)
    }
  }
  for (const { ledger, amount } of openingBalances) {
    add(ledger, -amount)
    add(opening, amount)
  }
}

function addAccrualSide(end: string, add: Add): void {
  for (const document of documents) {
    const sign = directionOf(document)
    if (isOpening(document)) {
      add(controlOf(document), sign * (grossOf(document) - document.settledBefore))
      add(opening, -sign * (grossOf(document) - document.settledBefore))
      continue
    }
    const lines = document.lines.map(({ ledger, amount }) => ({ ledger, amount: accruedOf(document, amount, end) }))
    add(controlOf(document), sign * sum(lines.map(({ amount }) => amount)))
    for (const { ledger, amount } of lines) add(ledger, -sign * amount)
  }
  for (const { payment, part } of paymentParts()) {
    if (isCredit(payment)) continue
    const control = part.document ? controlOf(documentOf(part.document)) : nameOf('accounts_receivable')
    const sign = part.document ? directionOf(documentOf(part.document)) : 1n
    add(control, -sign * (part.amount + part.discount))
    if (part.discount > 0n) add(part.discountLedger, sign * part.discount)
  }
  for (const { document, ledger, amount } of writeOffs) {
    add(controlOf(documentOf(document)), -directionOf(documentOf(document)) * amount)
    add(ledger, directionOf(documentOf(document)) * amount)
  }
  for (const { debit, credit, amount } of adjustingEntries) {
    add(debit, amount)
    add(credit, -amount)
  }
}

function addCashSide({ ledgerTypes }: Books, add: Add): void {
  const left = new Map(documents.map((document) => [document.number, document.lines.map(({ amount }) => amount)]))
  const take = (document: CompanyDocument, amount: Money) => {
    const rest = left.get(document.number) ?? []
    const shares = inParts(amount, rest)
    left.set(
      document.number,
      rest.map((each, at) => each - (shares[at] ?? 0n)),
    )
    return shares
  }
  const settle = (document: CompanyDocument, amount: Money) => {
    for (const [at, share] of take(document, amount).entries()) {
      const ledger = document.lines[at]?.cashLedger || document.lines[at]?.ledger || ''
      const earns = ['revenue', 'expense'].includes(ledgerTypes.get(ledger) ?? '')
      // What an opening item brought to the balance sheet is in the opening balances already.
      add(isOpening(document) && !earns ? opening : ledger, -directionOf(document) * share)
    }
  }
  for (const document of documents) take(document, document.settledBefore)
  for (const { payment, part } of paymentParts()) {
    if (part.document) settle(documentOf(part.document), part.amount + part.discount)
    else add(nameOf('unapplied_receipts'), -part.amount)
    if (part.discount > 0n) add(part.discountLedger, directionOf(documentOf(part.document)) * part.discount)
    if (isCredit(payment)) settle(documentOf(payment), part.amount)
  }
}

function paymentParts(): { payment: string; part: PaymentPart }[] {
  return payments.flatMap(({ payment, parts: own }) => own.map((part) => ({ payment, part })))
}

function isCredit(payment: string): boolean {
  return documents.some(({ number }) => number === payment)
}

function isOpening({ date, to }: CompanyDocument): boolean {
  return (to || date) < entriesStart
}

function controlOf({ type }: CompanyDocument): string {
  if (type === 'payroll') return nameOf('payroll_liabilities')
  return nameOf(type === 'invoice' || type === 'credit_memo' ? 'accounts_receivable' : 'accounts_payable')
}

/** Payroll accrues day by day. @throws where a period that is still running does not come to whole cents */
function accruedOf({ from, to }: CompanyDocument, amount: Money, end: string): Money {
  if (to <= end) return amount
  const days = (last: string) => BigInt(Temporal.PlainDate.from(from).until(last).days + 1)
  const accrued = (amount * days(end)) / days(to)
  if (accrued % cent !== 0n || accrued * days(to) !== amount * days(end)) throw new Error(`${amount} has broken cents`)
  return accrued
}

/** In proportion to what is left, in cents; those that lose most by rounding down get the cents that are missing. */
function inParts(amount: Money, left: readonly Money[]): Money[] {
  const whole = sum(left)
  if (amount === whole) return [...left]
  const exact = left.map((each) => (each / cent) * (amount / cent))
  const lost = exact.map((each) => ((each % (whole / cent)) + whole / cent) % (whole / cent))
  const shares = exact.map((each, at) => ((each - (lost[at] ?? 0n)) / (whole / cent)) * cent)
  const missing = Number((amount - sum(shares)) / cent)
  const order = [...lost.keys()].toSorted((a, b) => Number((lost[b] ?? 0n) - (lost[a] ?? 0n)) || a - b)
  const raised = new Set(order.slice(0, missing))
  return shares.map((share, at) => (raised.has(at) ? share + cent : share))
}

function sum(amounts: readonly Money[]): Money {
  return amounts.reduce((total, amount) => total + amount, 0n)
}
