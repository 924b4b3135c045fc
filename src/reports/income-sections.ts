import type { LedgerType } from '../chart/chart.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import { type LedgerTree, ledgersOf, treesOf } from './ledger-tree.ts'

/** What an income statement consists of, in its order. */
export const incomeSections = [
  'operating_revenues',
  'cost_of_goods_sold',
  'operating_expenses',
  'other_income',
  'other_expenses',
  'income_taxes',
] as const
export type IncomeSection = (typeof incomeSections)[number]

/** The type of the section's ledgers. */
export const incomeTypes: Readonly<Record<IncomeSection, Extract<LedgerType, 'revenue' | 'expense'>>> = {
  operating_revenues: 'revenue',
  cost_of_goods_sold: 'expense',
  operating_expenses: 'expense',
  other_income: 'revenue',
  other_expenses: 'expense',
  income_taxes: 'expense',
}

/**
 * The trees of each section. Ledgers with `is_income_tax` and all below them stand apart from whatever is above them;
 * every other ledger counts where the top of its tree does, whatever its own sub_type.
 */
export function sectionTrees(chart: readonly Ledger[]): Record<IncomeSection, LedgerTree[]> {
  const taxes = incomeTaxLedgers(chart)
  const others = treesOf(chart.filter((ledger) => !taxes.has(ledger.id)))
  const of = (section: IncomeSection) => others.filter(({ ledger }) => ledger.sub_type === section)
  return {
    operating_revenues: of('operating_revenues'),
    cost_of_goods_sold: of('cost_of_goods_sold'),
    operating_expenses: of('operating_expenses'),
    other_income: of('other_income'),
    other_expenses: of('other_expenses'),
    income_taxes: treesOf(chart.filter((ledger) => taxes.has(ledger.id))),
  }
}

/** The ledgers that count in a section. */
export function ledgersIn(chart: readonly Ledger[], section: IncomeSection): Ledger[] {
  return sectionTrees(chart)[section].flatMap(ledgersOf)
}

/** Ledgers with `is_income_tax` and all below them. */
export function incomeTaxLedgers(chart: readonly Ledger[]): ReadonlySet<string> {
  const allOf = (tree: LedgerTree, isBelowTaxes: boolean): string[] => {
    const isTax = isBelowTaxes || tree.ledger.is_income_tax
    return [...(isTax ? [tree.ledger.id] : []), ...tree.children.flatMap((child) => allOf(child, isTax))]
  }
  return new Set(treesOf(chart).flatMap((tree) => allOf(tree, false)))
}
