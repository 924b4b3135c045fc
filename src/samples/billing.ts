import { formatMoney } from '../kernel/money.ts'
import { entriesStart, idOf, monthsLater, noon, type SampleBooks } from './books.ts'
import {
  adjustingEntries,
  type CompanyDocument,
  type CompanyPayment,
  documents,
  parties,
  type PaymentPart,
  payments,
  writeOffs,
} from './documents.ts'
import type { SampleApplications, SampleEntry, SampleSource } from './sample-client.ts'

/** What came into the books, and how. */
export interface Billed {
  parties: number
  /** How many of each type. */
  documents: ReadonlyMap<string, number>
  opening: number
  rows: number
  credits: number
  writeOffs: number
  adjusting: number
}

/** Parties, documents, and what settles them, in the order in which it happened. */
export async function bill(books: SampleBooks): Promise<Billed> {
  const partyIds = new Map<string, string>()
  for (const { id, type, name } of parties)
    partyIds.set(id, (await books.daybook.parties.create({ type, name, external_id: id })).id)

  const sources = documents.map((document) => sourceOf(books, document))
  const made = await books.daybook.accrualSources.createMany(sources)
  const sourceIds = new Map(made.map(({ external_id, id }) => [String(external_id), id]))

  for (const payment of payments)
    await books.daybook.paymentApplications.create(applicationsOf(books, payment, { sourceIds, partyIds }))
  for (const { date, document, ledger, amount } of writeOffs)
    await books.daybook.accrualSources.writeOff(idOf(sourceIds, document), {
      date: monthsLater(date, books.months),
      ledger_id: idOf(books.ledgers, ledger),
      amount: formatMoney(amount),
    })
  for (const entry of adjustingEntries) await books.daybook.journalEntries.create(adjustingEntryOf(books, entry))
  const credits = payments.filter(({ payment }) => sourceIds.has(payment)).length
  return {
    parties: parties.length,
    documents: new Map([...Map.groupBy(documents, ({ type }) => type)].map(([type, of]) => [type, of.length])),
    opening: documents.filter(({ date, to }) => (to || date) < entriesStart).length,
    rows: payments.length - credits,
    credits,
    writeOffs: writeOffs.length,
    adjusting: adjustingEntries.length,
  }
}

function sourceOf({ ledgers, months }: SampleBooks, document: CompanyDocument): SampleSource {
  const { type, number, party, date, due, from, to, settledBefore, lines } = document
  return {
    type,
    reference_number: number,
    external_id: number,
    external_party_id: party,
    effective_date: monthsLater(date, months),
    ...(due && { due_date: monthsLater(due, months) }),
    ...(from && { service_period_start: monthsLater(from, months), service_period_end: monthsLater(to, months) }),
    settled_before: formatMoney(settledBefore),
    lines: lines.map(({ ledger, cashLedger, amount, description }) => ({
      account_id: idOf(ledgers, ledger),
      ...(cashLedger && { cash_account_id: idOf(ledgers, cashLedger) }),
      amount: formatMoney(amount),
      description,
    })),
  }
}

interface Ids {
  sourceIds: ReadonlyMap<string, string>
  partyIds: ReadonlyMap<string, string>
}

function applicationsOf(
  { ledgers, months }: SampleBooks,
  { payment, date, parts }: CompanyPayment,
  ids: Ids,
): SampleApplications {
  const credit = ids.sourceIds.get(payment)
  const forWhat = ({ document, party }: PaymentPart) =>
    document ? { accrual_source_id: idOf(ids.sourceIds, document) } : { party_id: idOf(ids.partyIds, party) }
  return {
    ...(credit ? { credit_source_id: credit, date: monthsLater(date, months) } : { transaction_id: payment }),
    applications: parts.map((part) => ({
      ...forWhat(part),
      matched_amount: formatMoney(part.amount),
      ...(part.discount > 0n && {
        adjustments: [{ amount: formatMoney(part.discount), ledger_id: idOf(ledgers, part.discountLedger) }],
      }),
    })),
  }
}

function adjustingEntryOf(books: SampleBooks, entry: (typeof adjustingEntries)[number]): SampleEntry {
  const { ledgers } = books
  const amount = formatMoney(entry.amount)
  return {
    datetime: noon(entry.date, books),
    description: entry.description,
    basis: 'accrual',
    entry_type: 'adjusting',
    line_entries: [
      { ledger_id: idOf(ledgers, entry.debit), debit_credit: 'debit', amount },
      { ledger_id: idOf(ledgers, entry.credit), debit_credit: 'credit', amount },
    ],
  }
}
