import * as t from 'typebox'
import { sourceTypes } from '../accruals/accruals.ts'
import type { AccountingBasis } from '../chart/bases.ts'
import type { SnapshotTx } from '../database/database.ts'
import { type TableOccasion, tableOf } from '../documents/table-heads.ts'
import { money, plain, total, wide } from '../documents/table-rows.ts'
import type { Table } from '../documents/tables.ts'
import type { CheckSize } from '../http/answer-limits.ts'
import { fields } from '../http/route.ts'
import { date, dateAs, moneyTotal, named, oneOf } from '../http/wire-types.ts'
import { onSide } from '../journal/journal.ts'
import { lookup } from '../kernel/assert.ts'
import type { Money } from '../kernel/money.ts'
import { type Day, fiscalYearStart } from '../kernel/time.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import { dayAsked } from './aging.ts'
import { oneBasisSums, type OneBasisSum } from './basis-bridge-sql.ts'
import { addingUp } from './chart-size.ts'
import { earningsOf, isEarner, momentsOf, positionAt } from './position.ts'
import { booksVersion } from './statement-ranges.ts'

/** From the cash books to the accrual books: why Net Income and equity differ. */

const causes = ['recorded', 'settled', 'on_account', 'write_offs', 'opening_items', 'entries'] as const

const figures = { net_income: moneyTotal, equity: moneyTotal }
const figuresRecord = named('BasisBridgeFigures', fields(figures))
type Figures = Record<keyof typeof figures, Money>

export const basisBridge = named(
  'BasisBridge',
  fields({
    date,
    fiscal_year_start: date,
    cash: figuresRecord,
    causes: t.Array(
      named(
        'BasisBridgeCause',
        fields({
          cause: oneOf(causes),
          type: t.Union([oneOf(sourceTypes), t.Null()], { description: 'Of documents.' }),
          ...figures,
        }),
      ),
    ),
    accrual: figuresRecord,
    difference: figuresRecord,
    books_version: booksVersion,
  }),
)
export type BasisBridge = t.StaticDecode<typeof basisBridge>

export const askedBridge = {
  date: t.Optional(dateAs('The day at the end of which it is told, in the zone of the Instance: by default today.')),
}

export async function retrieveBasisBridge(
  tx: SnapshotTx,
  query: { date?: Day },
  checkSize: CheckSize,
): Promise<BasisBridge> {
  const day = dayAsked(tx, query)
  const check = addingUp(checkSize)
  const ends = async (accounting_basis: AccountingBasis) => {
    const position = await positionAt(tx, { end_date: day, accounting_basis }, check)
    const { retained, netIncome } = earningsOf(position)
    const capital = position.chart
      .filter(({ type }) => type === 'equity')
      .reduce((sum, ledger) => sum + onSide(position.balances.get(ledger.id), 'credit'), 0n)
    return { chart: position.chart, figures: { net_income: netIncome, equity: capital + retained + netIncome } }
  }
  const [cash, accrual] = [await ends('cash'), await ends('accrual')]
  const moments = momentsOf(day, tx.instance.timeZone, tx.instance.fiscalYearStart)
  const causesFound = causesOf(cash.chart, await oneBasisSums(tx, moments))
  const explained = causesFound.reduce(added, cash.figures)
  const difference = added(accrual.figures, { net_income: -explained.net_income, equity: -explained.equity })
  return {
    date: day,
    fiscal_year_start: fiscalYearStart(day, tx.instance.fiscalYearStart),
    cash: cash.figures,
    causes: causesFound,
    accrual: accrual.figures,
    difference,
    books_version: tx.version(),
  }
}

/** Every cause, by type of document where it has one; what is nothing says 0. */
function causesOf(chart: readonly Ledger[], sums: readonly OneBasisSum[]): BasisBridge['causes'] {
  const ledgers = new Map(chart.map((ledger) => [ledger.id, ledger]))
  const figuresByCause = new Map<string, Figures>()
  for (const sum of sums) {
    const ledger = lookup(ledgers, sum.ledger_id)
    if (!ledger || ledger.type === 'asset' || ledger.type === 'liability') continue
    // A line of the accrual books takes its debit from equity; the cash books have what the accrual books lack.
    const amount = sum.basis === 'a' ? -sum.amount : sum.amount
    const key = keyOf(causeOf(sum))
    const change = { net_income: isEarner(ledger) && sum.is_in_year ? amount : 0n, equity: amount }
    figuresByCause.set(key, added(figuresByCause.get(key) ?? nothing, change))
  }
  return causes.flatMap((cause) => {
    const types = cause === 'recorded' || cause === 'settled' ? sourceTypes : [null]
    return types.map((type) => ({ cause, type, ...(figuresByCause.get(keyOf({ cause, type })) ?? nothing) }))
  })
}

const nothing: Figures = { net_income: 0n, equity: 0n }

type Cause = Pick<BasisBridge['causes'][number], 'cause' | 'type'>

function causeOf({ basis, type, is_opening, is_of_subledger, is_adjustment }: OneBasisSum): Cause {
  if (!is_of_subledger) return { cause: 'entries', type: null }
  if (is_adjustment) return { cause: 'write_offs', type: null }
  if (type === null) return { cause: 'on_account', type }
  if (is_opening) return { cause: 'opening_items', type: null }
  return { cause: basis === 'a' ? 'recorded' : 'settled', type }
}

function keyOf({ cause, type }: Cause): string {
  return `${cause} ${type}`
}

function added(one: Figures, other: Figures): Figures {
  return { net_income: one.net_income + other.net_income, equity: one.equity + other.equity }
}

const typeNames = {
  invoice: 'Invoices',
  bill: 'Bills',
  payroll: 'Payroll',
  credit_memo: 'Credit Memos',
  vendor_credit: 'Vendor Credits',
} as const

const causeNames = {
  on_account: 'Money on Account in the Cash Books',
  write_offs: 'Write-offs',
  opening_items: 'Opening Items',
  entries: 'Entries of One Basis',
} as const

export function basisBridgeTable({ tx }: Pick<TableOccasion, 'tx'>, report: BasisBridge): Table {
  const head = { title: 'From Cash Basis to Accrual Basis', days: { end_date: report.date } }
  const content = {
    columns: [wide('Cause'), money('Net Income'), money('Equity')],
    rows: [
      plain(cells('Cash Basis', report.cash)),
      ...report.causes.map((each) => plain(cells(nameOf(each), each))),
      ...(isNothing(report.difference) ? [] : [plain(cells('Difference', report.difference))]),
      total(cells('Accrual Basis', report.accrual)),
    ],
  }
  return { ...tableOf({ tx, query: {} }, head, content), basis: null, leavesOutZero: true }
}

function cells(name: string, each: Figures) {
  return [name, each.net_income, each.equity]
}

function nameOf({ cause, type }: Cause): string {
  if (cause === 'recorded') return `${type === null ? '' : typeNames[type]} Recorded`
  if (cause === 'settled') return `${type === null ? '' : typeNames[type]} Settled`
  return causeNames[cause]
}

function isNothing({ net_income, equity }: Figures): boolean {
  return net_income === 0n && equity === 0n
}
