import { parseDocument } from 'yaml'
import { Failure } from './failures.ts'
import type { CategorizationRule } from './records.ts'
import { didYouMean } from './text.ts'

/** A rule as the file has it: with the names of the API. */
export interface WantedRule {
  readonly name: string
  readonly expression: string
  readonly ledger_name: string
  readonly party_name?: string
  readonly priority: string
}

const fields = ['name', 'expression', 'ledger_name', 'party_name', 'priority']
/** As many as the service tries at a time. */
const maxRules = 500

/**
 * The rules of a YAML file: a list, or one under `rules`. Without a priority they decide in the order of the file,
 * which is kept as priorities that fall by ten.
 */
export function readRuleSet(text: string, file: string): WantedRule[] {
  const problem = (message: string, line?: number) =>
    new Failure(`${file}${line === undefined ? '' : `:${line}`}: ${message}`, { code: 'invalid_rules' })
  const document = parseDocument(text, { prettyErrors: true, maxAliasCount: 0 } as object)
  const [error] = document.errors
  if (error) throw problem(error.message.split('\n')[0] ?? 'it is no YAML', error.linePos?.[0].line)
  const whole: unknown = document.toJS({ maxAliasCount: 0 })
  const list = isRecord(whole) ? whole['rules'] : whole
  if (!Array.isArray(list)) throw problem('it has to be a list of rules, or to have one under "rules"')
  if (list.length > maxRules)
    throw problem(`${list.length} rules are more than the ${maxRules} that can be tried at a time`)
  const rules = list.map((each: unknown, at) =>
    ruleIn(each, at, { count: list.length, problem: (message) => problem(`rule ${at + 1}: ${message}`) }),
  )
  const names = new Set<string>()
  for (const { name } of rules) {
    if (names.has(name)) throw problem(`two rules are called "${name}"`)
    names.add(name)
  }
  return rules
}

interface Place {
  count: number
  problem: (message: string) => Failure
}

function ruleIn(value: unknown, at: number, { count, problem }: Place): WantedRule {
  if (!isRecord(value)) throw problem('it has to have a name, an expression and a ledger_name')
  for (const key of Object.keys(value)) {
    if (fields.includes(key)) continue
    const near = didYouMean(key, fields)
    throw problem(
      `"${key}" is not known${near === undefined ? `: there are ${fields.join(', ')}` : `; did you mean ${near}?`}`,
    )
  }
  const text = (name: string): string => {
    const found = value[name]
    if (typeof found !== 'string' || found.trim() === '') throw problem(`${name} is missing, or no text`)
    return found.trim()
  }
  const { priority = (count - at) * 10, party_name: party } = value
  if (!/^-?\d{1,9}$/.test(String(priority))) throw problem('priority has to be a whole number')
  return {
    name: text('name'),
    expression: text('expression'),
    ledger_name: text('ledger_name'),
    priority: String(Number(priority)),
    ...(party !== undefined && party !== null && { party_name: text('party_name') }),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What has to be done for the books to have the rules of the file. */
export interface RuleChanges {
  readonly create: readonly WantedRule[]
  readonly update: readonly {
    readonly rule: CategorizationRule
    readonly wanted: WantedRule
    readonly fields: readonly string[]
  }[]
  readonly same: readonly CategorizationRule[]
  /** Those that the file does not name. */
  readonly others: readonly CategorizationRule[]
}

export function compareRules(wanted: readonly WantedRule[], existing: readonly CategorizationRule[]): RuleChanges {
  const byName = new Map(existing.map((rule) => [rule.name, rule]))
  const update: RuleChanges['update'][number][] = []
  const same: CategorizationRule[] = []
  const create: WantedRule[] = []
  for (const each of wanted) {
    const rule = byName.get(each.name)
    if (!rule) {
      create.push(each)
      continue
    }
    byName.delete(each.name)
    const changed = changedFields(rule, each)
    if (changed.length === 0) same.push(rule)
    else update.push({ rule, wanted: each, fields: changed })
  }
  return { create, update, same, others: [...byName.values()] }
}

function changedFields(rule: CategorizationRule, wanted: WantedRule): string[] {
  return [
    ...(rule.expression === wanted.expression ? [] : ['expression']),
    ...(rule.ledger_name === wanted.ledger_name ? [] : ['ledger_name']),
    ...((rule.party_name ?? undefined) === wanted.party_name ? [] : ['party_name']),
    ...(rule.priority === wanted.priority ? [] : ['priority']),
  ]
}
