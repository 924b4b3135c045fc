import type { ReadTx } from '../database/database.ts'
import { type Day, formatDay } from '../kernel/time.ts'
import { longMoment } from './moment-words.ts'
import { spanWords } from './span-words.ts'
import type { Table } from './tables.ts'

/** Heads of documents: whose they are, what they tell, of which days and in whose terms. */

export interface TableOccasion {
  tx: ReadTx
  query: {
    time_zone?: string
    tag_ids?: readonly string[]
    include_children?: boolean
    include_empty?: boolean
    accounting_basis?: 'cash' | 'accrual' | 'all'
  }
}

/** Without a start, it is as of the end. */
export interface DocumentDays {
  start_date?: Day
  end_date: Day
}

export interface DocumentHead {
  /** As it is on the accrual basis: "Balance Sheet". */
  title: string
  /** The last of them dates the document. */
  days: DocumentDays
  /** The days that it is compared with. */
  compared?: DocumentDays
  /** In place of the words for its days. */
  period?: string
  notes?: readonly string[]
}

export function tableOf(occasion: TableOccasion, head: DocumentHead, content: Pick<Table, 'columns' | 'rows'>): Table {
  const { tx, query } = occasion
  const { instance } = tx
  const basis = query.accounting_basis ?? instance.accountingBasis
  return {
    title: titleOf(head.title, { basis, isCombined: query.include_children === true }),
    fileName: documentName(head),
    business: onOneLine(instance.name),
    currency: instance.currency,
    decimals: instance.decimals,
    period: onOneLine(head.period ?? spanWords(head.days, head.compared)),
    basis: basisNames[basis],
    legend: (instance.legend && onOneLine(instance.legend)) || 'Unaudited',
    paper: instance.paper,
    zone: query.time_zone ?? instance.timeZone,
    knownAt: tx.knownAt ? longMoment(tx.knownAt.at, query.time_zone ?? instance.timeZone) : null,
    version: tx.version(),
    notes: [...(query.tag_ids ? ['Only lines that carry certain tags.'] : []), ...(head.notes ?? [])],
    day: formatDay(head.days.end_date),
    ...content,
  }
}

/** Heads and feet have room for lines that their own width breaks, not for those that a text asks for. */
function onOneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}

/**
 * A table whose rows are ledgers: on pages and sheets those that are zero in every column are left out, unless they are
 * asked for.
 */
export function statementOf(
  occasion: TableOccasion,
  head: DocumentHead,
  content: Pick<Table, 'columns' | 'rows'>,
): Table {
  return { ...tableOf(occasion, head, content), leavesOutZero: occasion.query.include_empty !== true }
}

/** What stands below the title: its days, and then in whose terms they are told. */
export function headLines(table: Omit<Table, 'columns' | 'rows'>): string[] {
  const { period, basis, currency, zone, knownAt, version } = table
  const terms = [
    ...(basis === null ? [] : [basis]),
    `Amounts in ${currency}`,
    `Time zone ${zone}`,
    `Version ${version} of the books${knownAt === null ? '' : `, as known at ${knownAt}`}`,
  ]
  return [period, terms.join(' · ')]
}

const basisNames = { accrual: 'Accrual basis', cash: 'Cash basis', all: 'Lines of both bases' } as const

/** Only on the accrual basis are these names those of US GAAP. */
const cashTitles: Readonly<Record<string, string>> = {
  'Balance Sheet': 'Statement of Assets, Liabilities and Equity – Cash Basis',
  'Income Statement': 'Statement of Revenue and Expenses – Cash Basis',
}

function titleOf(title: string, { basis, isCombined }: { basis: string; isCombined: boolean }): string {
  const named = basis === 'cash' ? (cashTitles[title] ?? title) : title
  return isCombined ? `${named} – Combined, before eliminations` : named
}

/** What a document is called as a file, without its ending: its title and its days. */
function documentName({ title, days }: DocumentHead): string {
  const named = [days.start_date, days.end_date].flatMap((day) => (day ? formatDay(day) : []))
  return [title.toLowerCase().replaceAll(' ', '-'), ...named].join('-')
}
