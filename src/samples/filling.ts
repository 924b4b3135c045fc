import { must } from '../kernel/assert.ts'
import { bill } from './billing.ts'
import { fillableBooks, lastMonth, type SampleBooks } from './books.ts'
import type { BankRow } from './company-files.ts'
import { rules } from './company.ts'
import { knownCategories } from './labels.ts'
import type { SampleClient } from './sample-client.ts'
import { type Booked, correct, postRows, readTransactions } from './transactions.ts'

export interface Filling {
  instanceId: string
  /** How much later everything is than in the files. */
  months: number
  /** False: nobody has categorized anything yet, and there are no rules. */
  isCategorized: boolean
}

/**
 * Fills the books of the sample company: two months that a bookkeeper has been through, with the rules that came of it,
 * and a third one as it has just come in; its customers, vendors and employees, and what was paid of their documents.
 * Done anew it does nothing twice.
 */
export async function fillCompany(client: SampleClient, { instanceId, months, isCategorized }: Filling): Promise<void> {
  const books = await fillableBooks(client, instanceId, months)
  if (isCategorized) await keepBooks(books)
  else await postRows(books, () => true)
  await bill(books)
}

async function keepBooks(books: SampleBooks): Promise<void> {
  const known = knownCategories()
  const [first, second] = ['2026-07', '2026-08'] as const
  await correct(books, await postMonth(books, first), known)
  for (const rule of rules) await books.daybook.categorizationRules.create(rule)
  await correct(books, await postMonth(books, second), known)
  await postMonth(books, lastMonth)
}

/** @returns how they were when they came */
async function postMonth(books: SampleBooks, month: string): Promise<Booked[]> {
  const isOfMonth = ({ date }: BankRow) => date.startsWith(month)
  await postRows(books, isOfMonth)
  const booked = await readTransactions(books)
  const rows = books.accounts.flatMap((account) => account.rows.filter(isOfMonth))
  return rows.map(({ id }) => must(booked.get(id), 'what was imported is there'))
}
