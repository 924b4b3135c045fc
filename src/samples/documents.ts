import { must } from '../kernel/assert.ts'
import type { Money } from '../kernel/money.ts'
import { decimal, readRows } from './company-files.ts'
import type { PartyType, SourceType } from './sample-client.ts'

/**
 * What the company sent and got beside its bank's rows: invoices, bills, payroll, credits, and which payment is for
 * which.
 */

export interface CompanyParty {
  id: string
  type: PartyType
  name: string
}

/** In the fields of `POST /v0/accrual-sources`, but ledgers by their names. */
export interface CompanyDocument {
  type: SourceType
  /** Unique among all documents here. */
  number: string
  /** Id of a party. */
  party: string
  date: string
  /** Empty: none. */
  due: string
  /** The service period of payroll; empty of others. */
  from: string
  to: string
  settledBefore: Money
  lines: readonly DocumentLine[]
}

export interface DocumentLine {
  ledger: string
  /** What it takes in the cash books; empty: the same ledger. */
  cashLedger: string
  amount: Money
  description: string
}

/** What a row of the bank, or a credit, settles at once. */
export interface CompanyPayment {
  date: string
  /** Id of the row, or number of the credit. */
  payment: string
  parts: readonly PaymentPart[]
}

export interface PaymentPart {
  /** Number of a document; empty: on account of `party`. */
  document: string
  party: string
  amount: Money
  discount: Money
  discountLedger: string
}

const partyTypes = ['customer', 'vendor', 'employee', 'other'] as const
const documentTypes = ['invoice', 'bill', 'payroll', 'credit_memo', 'vendor_credit'] as const

export const parties: readonly CompanyParty[] = readRows('parties.csv').map(([id = '', type = '', name = '']) => ({
  id,
  type: oneOf(partyTypes, type),
  name,
}))

/** A row is a line of a document; those of one document stand one below the other. */
export const documents: readonly CompanyDocument[] = [
  ...Map.groupBy(readRows('documents.csv'), ([, number]) => number).values(),
].map((rows) => {
  const [type = '', number = '', party = '', date = '', due = '', from = '', to = '', settled = ''] = rows[0] ?? []
  const lines = rows.map((row) => {
    const [ledger = '', cashLedger = '', amount = '', description = ''] = row.slice(8)
    return { ledger, cashLedger, amount: decimal(amount), description }
  })
  return {
    type: oneOf(documentTypes, type),
    number,
    party,
    date,
    due,
    from,
    to,
    settledBefore: decimal(settled || '0'),
    lines,
  }
})

export const payments: readonly CompanyPayment[] = [
  ...Map.groupBy(readRows('payments.csv'), ([, payment]) => payment).values(),
].map((rows) => {
  const [date = '', payment = ''] = must(rows[0], 'a group has a row')
  const parts = rows.map(([, , document = '', party = '', amount = '', discount = '', discountLedger = '']) => {
    return { document, party, amount: decimal(amount), discount: decimal(discount || '0'), discountLedger }
  })
  return { date, payment, parts }
})

export const writeOffs = readRows('write-offs.csv').map(([date = '', document = '', ledger = '', amount = '']) => ({
  date,
  document,
  ledger,
  amount: decimal(amount),
}))

/** Of the accrual books alone: what was prepaid becomes an expense month by month. */
export const adjustingEntries = readRows('adjusting-entries.csv').map(
  ([date = '', debit = '', credit = '', amount = '', description = '']) => {
    return { date, debit, credit, amount: decimal(amount), description }
  },
)

/** What the company owed for June when the books began, on the ledgers' own side. */
export const openingBalances = readRows('opening-balances.csv').map(([ledger = '', amount = '']) => {
  return { ledger, amount: decimal(amount) }
})

function oneOf<const Word extends string>(words: readonly Word[], text: string): Word {
  return must(
    words.find((word) => word === text),
    `"${text}" is one of ${words.join(', ')}`,
  )
}

/** 1 where its opening debits the control ledger, -1 where it credits it. */
export function directionOf({ type }: CompanyDocument): 1n | -1n {
  return type === 'invoice' || type === 'vendor_credit' ? 1n : -1n
}

export function documentOf(number: string): CompanyDocument {
  return must(
    documents.find((document) => document.number === number),
    `there is a document ${number}`,
  )
}

export function grossOf({ lines }: CompanyDocument): Money {
  return lines.reduce((sum, { amount }) => sum + amount, 0n)
}
