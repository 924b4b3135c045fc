import { lookup } from '../kernel/assert.ts'
import { failField } from '../kernel/errors.ts'
import type { LedgerId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import { type LedgerSubType, type LedgerType, subTypesOf } from './chart.ts'

/**
 * The rules of the tree that the ledgers of a chart make, the same for the chart of an Instance and that of a template.
 */
interface Node {
  id: string
  parent_id: string | null
  type: LedgerType
}

/** @throws `invalid_enum_value` where the pair does not go together */
export function assertSubType(type: LedgerType, subType: LedgerSubType, path: string): void {
  if (subTypesOf[type].includes(subType)) return
  failField('invalid_enum_value', path, `of a ledger of type ${type} must be one of ${subTypesOf[type].join(', ')}`)
}

/** @throws `invalid_request` where the income statement has no place for income taxes */
export function assertIncomeTax(ledger: { sub_type: LedgerSubType; is_income_tax: boolean }, path: string): void {
  if (ledger.is_income_tax && ledger.sub_type !== 'other_expenses')
    failField('invalid_request', path, 'a ledger that is_income_tax must be of the sub_type other_expenses')
}

/**
 * A parent exists, is of the same type, and neither makes a circle nor too deep a tree.
 * @param chart what the ledger is to be part of, which may hold an earlier state of it
 * @throws `invalid_reference`
 */
export function assertParent(ledger: Node, chart: readonly Node[], at: { path: string; chartName: string }): void {
  const byId = new Map(chart.map((each) => [each.id, each]))
  const parent = lookup(byId, ledger.parent_id)
  if (!parent) return failField('invalid_reference', at.path, `is no ledger of this ${at.chartName}`)
  if (parent.type !== ledger.type) failField('invalid_reference', at.path, `must be a ledger of type ${ledger.type}`)
  let depth = 0
  for (let above: Node | undefined = parent; above; above = lookup(byId, above.parent_id)) {
    if (above.id === ledger.id) failField('invalid_reference', at.path, 'is the ledger itself or one below it')
    depth += 1
  }
  if (depth + heightOf(ledger.id, chart) > limits.ledgerDepth)
    failField('invalid_reference', at.path, `would make the chart deeper than ${limits.ledgerDepth} levels`)
}

/** Levels from the ledger down, itself included. */
function heightOf(ledgerId: LedgerId, chart: readonly Node[]): number {
  const children = chart.filter((each) => each.parent_id === ledgerId)
  return 1 + Math.max(0, ...children.map((child) => heightOf(child.id, chart)))
}

/** The ledger and all that stand below it. */
export function idsFrom(ledgerId: LedgerId, chart: readonly Node[]): string[] {
  const children = Map.groupBy(chart, (each) => each.parent_id)
  const found: string[] = [ledgerId]
  for (const id of found) found.push(...(children.get(id) ?? []).map((each) => each.id))
  return found
}
