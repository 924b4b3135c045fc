import { digitsOf } from '../random.ts'
import { type Condition, isCategory, methodOf, type Model, named, required, type Rule } from './books-model.ts'

// Where a transaction belongs

export interface Decision {
  ledgerId: string
  method: string
  rule: string | null
}

/** The highest priority wins, then the oldest rule; one whose ledger is not there, or takes no such lines, waits. */
export function decide(
  model: Model,
  row: { units: bigint; description: string; category: string | null; method: string | null },
): Decision {
  // One that has become no category while its row waited for a period is passed over.
  if (row.category !== null && isCategory(model, row.category))
    return decision(model, row.category, { method: row.method === 'user' ? 'user' : 'import', rule: null })
  for (const { step, enabled } of model.steps) {
    const decided = enabled ? decideByRules(model, row, step) : undefined
    if (decided) return decided
  }
  const ledger = required(model, row.units > 0n ? 'uncategorized_inflow' : 'uncategorized_outflow')
  return { ledgerId: ledger.id, method: 'uncategorized', rule: null }
}

/** Whoever sends a row to an uncategorized ledger leaves it undecided. */
function decision(model: Model, ledgerId: string, by: Omit<Decision, 'ledgerId'>): Decision {
  return methodOf(model, [ledgerId]) === 'user'
    ? { ledgerId, ...by }
    : { ledgerId, method: 'uncategorized', rule: null }
}

function decideByRules(model: Model, row: { units: bigint; description: string }, step: string): Decision | undefined {
  const rules =
    step === 'instance_rule' ? model.rules : step === 'platform_rule' ? model.platformRules : new Map<string, Rule>()
  for (const rule of rulesInOrder(rules)) {
    const ledger = named(model, rule.ledger_name)
    if (ledger && isCategory(model, ledger.id) && holds(rule.condition, row))
      return decision(model, ledger.id, { method: step, rule: rule.id })
  }
  return undefined
}

export function rulesInOrder(rules: ReadonlyMap<string, Rule>): Rule[] {
  return [...rules.values()].toSorted((a, b) => b.priority - a.priority)
}

export function holds(condition: Condition, row: { units: bigint; description: string }): boolean {
  if ('word' in condition) {
    const [text, word] = [row.description.toLowerCase(), condition.word.toLowerCase()]
    return condition.kind === 'starts' ? text.startsWith(word) : text.includes(word)
  }
  if ('units' in condition)
    return condition.kind === 'below' ? row.units < condition.units : row.units > condition.units
  if ('of' in condition) return !holds(condition.of, row)
  const [left, right] = [holds(condition.left, row), holds(condition.right, row)]
  return condition.kind === 'and' ? left && right : left || right
}

/** As the wire takes it. */
export function expressionOf(condition: Condition): string {
  if ('word' in condition)
    return `match("(?i)${condition.kind === 'starts' ? '' : '.*'}${condition.word}", t.description)`
  if ('units' in condition) return `t.amount ${condition.kind === 'below' ? '<' : '>'} ${digitsOf(condition.units, 4)}`
  if ('of' in condition) return `not (${expressionOf(condition.of)})`
  return `(${expressionOf(condition.left)}) ${condition.kind} (${expressionOf(condition.right)})`
}
