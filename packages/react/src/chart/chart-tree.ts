import { type Ledger, Money, type TrialBalance } from '@daybook/sdk'

type LedgerType = Ledger['type']
type SubType = Ledger['sub_type']

/** A ledger with what stands on it, on its own side, and those below it. */
export interface LedgerNode {
  readonly ledger: Ledger
  readonly own: Money
  /** With all below it. */
  readonly total: Money
  readonly children: readonly LedgerNode[]
}

/** A section of the chart, and what its ledgers come to on the side of its type. */
export interface Section {
  readonly subType: SubType
  readonly total: Money
  readonly nodes: readonly LedgerNode[]
}

export interface Part {
  readonly type: LedgerType
  readonly total: Money
  readonly sections: readonly Section[]
}

export const sectionsOfTypes: Readonly<Record<LedgerType, readonly SubType[]>> = {
  asset: ['current_assets', 'non-current_assets', 'transfers_between_accounts', 'uncategorized_assets'],
  liability: ['current_liabilities', 'non-current_liabilities'],
  equity: ['equity', 'retained_earnings'],
  revenue: ['operating_revenues', 'other_income'],
  expense: ['cost_of_goods_sold', 'operating_expenses', 'other_expenses'],
}

export const types: readonly LedgerType[] = ['asset', 'liability', 'equity', 'revenue', 'expense']

/** The deepest that a ledger can stand. */
export const deepest = 5

/**
 * The chart as a tree. Ledgers keep the order in which the service lists them.
 * @param words keeps ledgers whose name or number holds them, with those above and below
 */
export function chartTree(
  ledgers: readonly Ledger[],
  balances: Pick<TrialBalance, 'records'> | undefined,
  words = '',
): Part[] {
  const owns = new Map(
    balances?.records.map(({ ledger_id, debit_credit, debit, credit }) => [
      ledger_id,
      debit_credit === 'debit' ? Money.sub(debit, credit) : Money.sub(credit, debit),
    ]),
  )
  const below = childrenOf(ledgers)
  const wanted = words.trim().toLowerCase()
  const nodesBelow = (id: string | null, isKept: boolean): LedgerNode[] =>
    (below.get(id) ?? []).flatMap((ledger) => {
      const fits = isKept || wanted === '' || textOf(ledger).includes(wanted)
      const children = nodesBelow(ledger.id, fits)
      return fits || children.length > 0 ? [nodeOf(ledger, owns.get(ledger.id) ?? zero, children)] : []
    })
  const nodes = nodesBelow(null, false)
  return types.map((type) => partOf(type, nodes)).filter(({ sections }) => sections.length > 0)
}

const zero = Money.from('0')

function childrenOf(ledgers: readonly Ledger[]): ReadonlyMap<string | null, readonly Ledger[]> {
  const children = new Map<string | null, Ledger[]>()
  for (const ledger of ledgers) {
    const siblings = children.get(ledger.parent_id)
    if (siblings) siblings.push(ledger)
    else children.set(ledger.parent_id, [ledger])
  }
  return children
}

function textOf({ name, sort_code }: Ledger): string {
  return `${sort_code} ${name}`.toLowerCase()
}

function nodeOf(ledger: Ledger, own: Money, children: readonly LedgerNode[]): LedgerNode {
  const parts = children.map((child) => onSide(child, ledger.debit_credit))
  return { ledger, own, total: Money.add(own, ...parts), children }
}

function partOf(type: LedgerType, nodes: readonly LedgerNode[]): Part {
  const side = type === 'asset' || type === 'expense' ? 'debit' : 'credit'
  const sections = sectionsOfTypes[type].flatMap((subType): Section[] => {
    const own = nodes.filter(({ ledger }) => ledger.type === type && ledger.sub_type === subType)
    if (own.length === 0) return []
    return [{ subType, nodes: own, total: Money.add('0', ...own.map((node) => onSide(node, side))) }]
  })
  return { type, sections, total: Money.add('0', ...sections.map(({ total }) => total)) }
}

function onSide(node: LedgerNode, side: Ledger['debit_credit']): Money {
  return node.ledger.debit_credit === side ? node.total : Money.neg(node.total)
}

/** Where ledgers can be moved: below a ledger of their type that is not below them, as deep as ledgers can stand. */
export function parentsFor(ledger: Pick<Ledger, 'id' | 'type'>, ledgers: readonly Ledger[]): Ledger[] {
  const byId = new Map(ledgers.map((each) => [each.id, each]))
  const above = (each: Ledger): Ledger[] => {
    const parent = each.parent_id === null ? undefined : byId.get(each.parent_id)
    return parent ? [parent, ...above(parent)] : []
  }
  const heightBelow = Math.max(0, ...ledgers.map((each) => above(each).findIndex(({ id }) => id === ledger.id) + 1))
  return ledgers.filter(
    (each) =>
      each.type === ledger.type &&
      each.id !== ledger.id &&
      !above(each).some(({ id }) => id === ledger.id) &&
      above(each).length + 2 + heightBelow <= deepest,
  )
}
