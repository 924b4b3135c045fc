import { isUncategorized } from '../chart/chart.ts'
import type { ReadTx } from '../database/database.ts'
import { type CategorizationMethod, isClosed } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import type { CategorizationRuleId, LedgerId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { dayOf } from '../kernel/time.ts'
import { chartOf, type Ledger } from '../ledgers/ledgers.ts'
import { openTrials } from '../rules/rules.ts'
import type { TestedRule } from './backtest-rules.ts'
import { isByPerson } from './draft-rule.ts'
import type { PostedRow } from './sql.ts'

/** What becomes of a row that a rule hits. */
const outcomes = [
  'from_persons',
  'from_rules',
  'from_similarity',
  'from_transfers',
  'from_uncategorized',
  'unchanged',
  'conflicts',
  'kept',
] as const
type Outcome = (typeof outcomes)[number]

type Counts = Record<Outcome | 'hits', number>

interface Tally {
  add: (row: PostedRow, pause: () => Promise<void> | undefined) => Promise<void>
  result: () => {
    changes: number
    rules: (Counts & Described)[]
    income_statement_changes: { ledger: { id: LedgerId; name: string }; month: string; change: Money }[]
  }
}

interface Described {
  categorization_rule_id: CategorizationRuleId | null
  scope: TestedRule['scope']
  name: string | null
  ledger_id: LedgerId | null
}

/** Counts what rules would do with rows, in the order of the rules. */
export async function openTally(tx: ReadTx, rules: readonly TestedRule[], zone: string): Promise<Tally> {
  const chart = new Map((await chartOf(tx)).map((ledger) => [ledger.id, ledger]))
  const counts = new Map(rules.map((rule) => [rule, noCounts()]))
  const sums = new Map<string, Map<LedgerId, Money>>()
  const trialsOf = openTrials(rules)
  const placeOf = openPlaces(chart)
  const add = async (row: PostedRow, pause: () => Promise<void> | undefined) => {
    const hitting: TestedRule[] = []
    for (const rule of trialsOf(row)) {
      if (rule.expression.matches(row)) hitting.push(rule)
      await pause()
    }
    for (const [rule, outcome] of outcomesOf(tx, row, { hitting, placeOf })) {
      const own = must(counts.get(rule), 'each rule has its counts')
      own.hits += 1
      own[outcome] += 1
      if (isMove(outcome)) noteMove(sums, row, { to: placeOf(rule, row), month: monthOf(row, zone) })
    }
  }
  return { add, result: () => resultOf(counts, chart, sums) }
}

function noCounts(): Counts {
  return {
    hits: 0,
    from_persons: 0,
    from_rules: 0,
    from_similarity: 0,
    from_transfers: 0,
    from_uncategorized: 0,
    unchanged: 0,
    conflicts: 0,
    kept: 0,
  }
}

/** Where a rule puts a row; the ledger that the row's own account stands in is no category to it. */
type PlaceOf = (rule: TestedRule, row: PostedRow) => LedgerId | null

function openPlaces(chart: ReadonlyMap<LedgerId, Ledger>): PlaceOf {
  const waiting = [...chart.values()].filter(isUncategorized)
  const waitingFor = (amount: Money) => {
    const purpose = amount > 0n ? 'uncategorized_inflow' : 'uncategorized_outflow'
    return must(
      waiting.find((ledger) => ledger.required_ledger_purpose === purpose),
      'every chart has its required ledgers',
    ).id
  }
  return ({ ledgerId }, row) => (ledgerId === row.own_ledger_id ? waitingFor(row.amount) : ledgerId)
}

/** @param hitting in the order in which they decide */
function outcomesOf(
  tx: ReadTx,
  row: PostedRow,
  { hitting, placeOf }: { hitting: readonly TestedRule[]; placeOf: PlaceOf },
): [TestedRule, Outcome][] {
  const winner = hitting.find((rule) => rule.ledgerId !== null && rule.mayDecide(row))
  const at = winner ? hitting.indexOf(winner) : hitting.length
  return hitting.map((rule, index) => {
    if (index !== at) return [rule, index > at ? 'conflicts' : 'kept']
    return [rule, outcomeOf(tx, row, placeOf(rule, row))]
  })
}

function outcomeOf(tx: ReadTx, row: PostedRow, to: LedgerId | null): Outcome {
  if (to === row.category_ledger_id) return 'unchanged'
  if (isByPerson(row)) return 'from_persons'
  if (!row.category_editable || row.category_amount === null || isClosed(tx.instance, row.datetime)) return 'kept'
  return takenFrom[row.categorization_method ?? 'uncategorized']
}

const takenFrom: Readonly<Record<CategorizationMethod, Outcome>> = {
  instance_rule: 'from_rules',
  platform_rule: 'from_rules',
  similarity: 'from_similarity',
  transfer: 'from_transfers',
  uncategorized: 'from_uncategorized',
  // Nothing is taken from these.
  user: 'from_persons',
  import: 'kept',
  matched: 'kept',
}

const moves: ReadonlySet<Outcome> = new Set(['from_rules', 'from_similarity', 'from_transfers', 'from_uncategorized'])

function isMove(outcome: Outcome): boolean {
  return moves.has(outcome)
}

function monthOf({ datetime }: PostedRow, zone: string): string {
  return dayOf(datetime, zone).toPlainYearMonth().toString()
}

type Sums = Map<string, Map<LedgerId, Money>>

function noteMove(sums: Sums, row: PostedRow, { to, month }: { to: LedgerId | null; month: string }): void {
  const ofMonth = sums.get(month) ?? new Map<LedgerId, Money>()
  sums.set(month, ofMonth)
  const amount = row.category_amount ?? 0n
  const move = (ledgerId: LedgerId | null, by: Money) => {
    if (ledgerId !== null) ofMonth.set(ledgerId, (ofMonth.get(ledgerId) ?? 0n) + by)
  }
  move(row.category_ledger_id, -amount)
  move(to, amount)
}

function resultOf(
  counts: ReadonlyMap<TestedRule, Counts>,
  chart: ReadonlyMap<LedgerId, Ledger>,
  sums: Sums,
): ReturnType<Tally['result']> {
  const all = [...counts]
  const shown = all.filter(([{ scope }, { hits }]) => scope === 'instance' || hits > 0)
  return {
    changes: all.flatMap(([, own]) => [...moves].map((move) => own[move])).reduce((sum, each) => sum + each, 0),
    rules: shown.map(([{ id, name, scope, ledgerId }, own]) => ({
      categorization_rule_id: id,
      name,
      scope,
      ledger_id: ledgerId,
      ...own,
    })),
    income_statement_changes: [...sums]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([month, ofMonth]) => changesOf(ofMonth, chart).map((change) => ({ ...change, month }))),
  }
}

/** What has changed of revenue and expense, each on its own side. */
function changesOf(ofMonth: ReadonlyMap<LedgerId, Money>, chart: ReadonlyMap<LedgerId, Ledger>) {
  const changed = [...ofMonth].flatMap(([ledgerId, amount]) => {
    const { type, name, debit_credit } = must(chart.get(ledgerId), 'a category is a ledger of the chart')
    const isIncome = type === 'revenue' || type === 'expense'
    const change = debit_credit === 'debit' ? amount : -amount
    return isIncome && amount !== 0n ? [{ ledger: { id: ledgerId, name }, change }] : []
  })
  return changed.toSorted((a, b) => (a.ledger.name < b.ledger.name ? -1 : 1))
}
