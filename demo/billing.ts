import type {
  CreateAccrualSourcesBody,
  NewJournalEntry,
  CreatePaymentApplicationsRequest,
} from '../packages/sdk/src/daybook.ts'
import { formatMoney } from '../src/kernel/money.ts'
import { type Books, entriesStart, idOf, noon } from './books.ts'
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
export async function bill(books: Books): Promise<Billed> {
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
      date,
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

function sourceOf({ ledgers }: Books, document: CompanyDocument): CreateAccrualSourcesBody[number] {
  const { type, number, party, date, due, from, to, settledBefore, lines } = document
  return {
    type,
    reference_number: number,
    external_id: number,
    external_party_id: party,
    effective_date: date,
    ...(due && { due_date: due }),
    ...(from && { service_period_start: from, service_period_end: to }),
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
  { ledgers }: Books,
  { payment, date, parts }: CompanyPayment,
  ids: Ids,
): CreatePaymentApplicationsRequest {
  const credit = ids.sourceIds.get(payment)
  const forWhat = ({ document, party }: PaymentPart) =>
    document ? { accrual_source_id: idOf(ids.sourceIds, document) } : { party_id: idOf(ids.partyIds, party) }
  return {
    ...(credit ? { credit_source_id: credit, date } : { transaction_id: payment }),
    applications: parts.map((part) => ({
      ...forWhat(part),
      matched_amount: formatMoney(part.amount),
      ...(part.discount > 0n && {
        adjustments: [{ amount: formatMoney(part.discount), ledger_id: idOf(ledgers, part.discountLedger) }],
      }),
    })),
  }
}

function adjustingEntryOf({ ledgers }: Books, entry: (typeof adjustingEntries)[number]): NewJournalEntry {
  const amount = formatMoney(entry.amount)
  return {
    datetime: noon(entry.date),
    description: entry.description,
    basis: 'accrual',
    entry_type: 'adjusting',
    line_entries: [
      { ledger_id: idOf(ledgers, entry.debit), debit_credit: 'debit', amount },
      { ledger_id: idOf(ledgers, entry.credit), debit_credit: 'credit', amount },
    ],
  }
}
