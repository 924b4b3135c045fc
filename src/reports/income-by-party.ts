import * as t from 'typebox'
import type { ReadTx } from '../database/database.ts'
import type { CheckSize } from '../http/answer-limits.ts'
import { fields } from '../http/route.ts'
import { date, id, moneyTotal, moneyTotalAs, named, nullable } from '../http/wire-types.ts'
import { type Balance, onSide, refuseBackwards } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import type { PartyId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { daySpan } from '../kernel/time.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import { findParties } from '../parties/parties.ts'
import { inPartyOrder, partyName } from './aging.ts'
import type { AskedFlow } from './cash-flow.ts'
import { orderedChartWithin } from './chart-size.ts'
import { checkTags, countedLines } from './granularity.ts'
import * as sql from './income-by-party-sql.ts'
import { type IncomeSection, incomeTypes, sectionTrees } from './income-sections.ts'
import { ledgersOf } from './ledger-tree.ts'
import { movementsOf } from './period-movements.ts'
import { booksVersion } from './statement-ranges.ts'

/** What the income statement tells, by party. */

const expenseSections = ['cost_of_goods_sold', 'operating_expenses', 'other_expenses', 'income_taxes'] as const
type ExpenseSection = (typeof expenseSections)[number]

const party = { party_id: nullable(id('party')), name: partyName }

export const salesByCustomer = named(
  'SalesByCustomer',
  fields({
    start_date: date,
    end_date: date,
    records: t.Array(named('CustomerSales', fields({ ...party, amount: moneyTotal }))),
    total_amount: moneyTotalAs('Net Sales.'),
    books_version: booksVersion,
  }),
)
export type SalesByCustomer = t.StaticDecode<typeof salesByCustomer>

const expenses = {
  cost_of_goods_sold: moneyTotal,
  operating_expenses: moneyTotal,
  other_expenses: moneyTotal,
  income_taxes: moneyTotal,
  total_amount: moneyTotal,
}

export const expensesByVendor = named(
  'ExpensesByVendor',
  fields({
    start_date: date,
    end_date: date,
    records: t.Array(named('VendorExpenses', fields({ ...party, ...expenses }))),
    totals: fields(expenses),
    books_version: booksVersion,
  }),
)
export type ExpensesByVendor = t.StaticDecode<typeof expensesByVendor>
export type VendorFigures = Record<keyof typeof expenses, Money>

export async function retrieveSalesByCustomer(
  tx: ReadTx,
  query: AskedFlow,
  checkSize: CheckSize,
): Promise<SalesByCustomer> {
  const { records, totals } = await incomeByParty(tx, query, { sections: ['operating_revenues'], checkSize })
  return {
    start_date: query.start_date,
    end_date: query.end_date,
    records: records.map(({ party_id, name, amounts }) => ({ party_id, name, amount: amounts[0] ?? 0n })),
    total_amount: totals[0] ?? 0n,
    books_version: tx.version(),
  }
}

export async function retrieveExpensesByVendor(
  tx: ReadTx,
  query: AskedFlow,
  checkSize: CheckSize,
): Promise<ExpensesByVendor> {
  const { records, totals } = await incomeByParty(tx, query, { sections: expenseSections, checkSize })
  return {
    start_date: query.start_date,
    end_date: query.end_date,
    records: records.map(({ party_id, name, amounts }) => ({ party_id, name, ...vendorFigures(amounts) })),
    totals: vendorFigures(totals),
    books_version: tx.version(),
  }
}

function vendorFigures(amounts: readonly Money[]): VendorFigures {
  const of = (section: ExpenseSection) => amounts[expenseSections.indexOf(section)] ?? 0n
  return {
    cost_of_goods_sold: of('cost_of_goods_sold'),
    operating_expenses: of('operating_expenses'),
    other_expenses: of('other_expenses'),
    income_taxes: of('income_taxes'),
    total_amount: amounts.reduce((sum, amount) => sum + amount, 0n),
  }
}

interface PartyAmounts {
  party_id: PartyId | null
  name: string | null
  /** Per section. */
  amounts: Money[]
}

/** Totals are those of the income statement; what of them no line gives a party is the row that has none. */
async function incomeByParty(
  tx: ReadTx,
  query: AskedFlow,
  { sections, checkSize }: { sections: readonly IncomeSection[]; checkSize: CheckSize },
): Promise<{ records: PartyAmounts[]; totals: Money[] }> {
  checkTags(tx, query.tag_ids)
  refuseBackwards(query)
  const counted = countedLines(tx, query)
  const chart = await orderedChartWithin(tx, checkSize)
  const parties = await sql.countParties(tx)
  checkSize({ held: parties * sections.length, rows: parties })
  const trees = sectionTrees(chart)
  const ledgers = sections.map((section) => trees[section].flatMap(ledgersOf))
  const [balances] = await movementsOf(tx, [query], counted)
  const totals = sections.map((section, at) => totalOf(ledgers[at] ?? [], section, balances))
  const span = daySpan({ start: query.start_date, end: query.end_date }, counted.zone)
  const ids = ledgers.map((each) => each.map((ledger) => ledger.id))
  const rows = await sql.sumsByParty(tx, span, { ...counted, sections: ids })
  const own = await ofStandingParties(tx, rows, sections)
  const left = totals.map((sum, at) => own.reduce((rest, { amounts }) => rest - (amounts[at] ?? 0n), sum))
  const hasRest = left.some((amount) => amount !== 0n)
  return { records: [...own, ...(hasRest ? [{ party_id: null, name: null, amounts: left }] : [])], totals }
}

function totalOf(
  ledgers: readonly Ledger[],
  section: IncomeSection,
  balances: ReadonlyMap<string, Balance> | undefined,
): Money {
  const side = incomeTypes[section] === 'revenue' ? 'credit' : 'debit'
  return ledgers.reduce((sum, ledger) => sum + onSide(balances?.get(ledger.id), side), 0n)
}

/** Per party that stands for those that the lines name, by name. */
async function ofStandingParties(
  tx: ReadTx,
  rows: readonly sql.PartySumRow[],
  sections: readonly IncomeSection[],
): Promise<PartyAmounts[]> {
  const parties = await findParties(tx, [...new Set(rows.map((row) => row.party_id))])
  const standing = new Map<PartyId, PartyAmounts>()
  for (const row of rows) {
    const stands = parties.get(row.party_id)
    // With `known_at` a line may name one that was deleted since.
    if (!stands) continue
    const { id: partyId, name } = stands
    const record = standing.get(partyId) ?? { party_id: partyId, name, amounts: sections.map(() => 0n) }
    standing.set(partyId, record)
    const section = must(sections[row.place - 1], 'a sum is of a section')
    record.amounts[row.place - 1] =
      (record.amounts[row.place - 1] ?? 0n) + (incomeTypes[section] === 'revenue' ? -row.amount : row.amount)
  }
  return [...standing.values()].toSorted(inPartyOrder)
}
