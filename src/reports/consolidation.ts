import type { AccountingBasis } from '../chart/bases.ts'
import type { ReadTx, SnapshotTx } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { addBalances, type Balance } from '../journal/journal.ts'
import { fail, failField } from '../kernel/errors.ts'
import { limits } from '../kernel/limits.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import type { Compared } from './comparison.ts'
import { inChartOrder } from './ledger-tree.ts'
import * as sql from './sql.ts'

/** Books that can be added up: a chart, and what stands on it. */
export interface Chart {
  chart: readonly Ledger[]
}

/**
 * Reads the books of a business and then, when they are wanted, those of each below it, all in one snapshot.
 * @returns the own ones first
 */
export async function withChildren<Books>(
  tx: SnapshotTx,
  asked: { include_children?: boolean },
  read: (tx: ReadTx) => Promise<Books>,
): Promise<Books[]> {
  const all = [await read(tx)]
  if (!asked.include_children) return all
  for (const child of await comparableChildren(tx)) all.push(await tx.readInstance(child.id, read))
  return all
}

interface Reaching {
  include_children?: boolean
  accounting_basis?: AccountingBasis
  compare?: Compared
}

/**
 * A token for one Instance does not reach others; several books are read in the basis of the first, and of one time.
 */
export function withinReach<Query extends Reaching>(caller: Caller, query: Query): Query {
  for (const name of ['accounting_basis', 'compare'] as const)
    if (query.include_children && query[name])
      failField('invalid_request', name, 'cannot stand beside include_children')
  if (query.include_children && caller.instanceId !== null)
    fail('insufficient_scope', {}, 'The token is narrowed to one Instance.')
  return query
}

async function comparableChildren(tx: ReadTx): Promise<sql.BooksRow[]> {
  const children = await sql.childBooks(tx)
  const { currency, fiscalYearStart } = tx.instance
  refuse('too_many_children', children.slice(limits.expandedChildren))
  refuse(
    'other_currency',
    children.filter((child) => child.currency !== currency),
  )
  refuse(
    'other_fiscal_year',
    children.filter((child) => child.fiscal_year_start !== fiscalYearStart),
  )
  return children
}

function refuse(reason: string, others: readonly sql.BooksRow[]): void {
  if (others.length > 0) fail('invalid_state', { reason, instance_ids: others.map((other) => other.id) })
}

/**
 * One chart of several: ledgers of the same type, sub_type, sort code and name are one, and so are those that keep
 * earnings. A ledger goes by the id that it has in the first books that have it, and stands below the parent it has
 * there.
 */
export function mergeCharts(all: readonly Chart[]): { chart: Ledger[]; idOf: ReadonlyMap<string, string> } {
  const chosen = new Map<string, Ledger>()
  const idOf = new Map<string, string>()
  for (const ledger of all.flatMap(({ chart }) => chart)) {
    const first = chosen.get(keyOf(ledger)) ?? ledger
    chosen.set(keyOf(ledger), first)
    idOf.set(ledger.id, first.id)
  }
  const chart = [...chosen.values()].map((ledger) => ({
    ...ledger,
    parent_id: ledger.parent_id === null ? null : (idOf.get(ledger.parent_id) ?? null),
  }))
  return { chart: chart.toSorted(inChartOrder), idOf }
}

export function mergeBalances(
  all: readonly ReadonlyMap<string, Balance>[],
  idOf: ReadonlyMap<string, string>,
): Map<string, Balance> {
  const idIn = (id: string) => idOf.get(id) ?? id
  return all.reduce<Map<string, Balance>>((sums, own) => addBalances(sums, own, idIn), new Map())
}

function keyOf(ledger: Ledger): string {
  if (ledger.required_ledger_purpose === 'retained_earnings') return 'earnings'
  return JSON.stringify([ledger.type, ledger.sub_type, ledger.sort_code, ledger.name])
}
