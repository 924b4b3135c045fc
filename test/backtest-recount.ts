import type { World } from './world.ts'

/** A backtest counted again, from what the database holds, by code that shares nothing with the service. */

export interface TriedRule {
  id: string | null
  scope: 'instance' | 'platform'
  ledger: string
  test: (row: { description: string; amount: number }) => boolean
}

interface Row {
  id: string
  amount: number
  description: string
  method: string
  explanation: string | null
  reviewed: boolean
  month: string
  closed: boolean
  own: string
  /** Lines of categories: ledger, whether it is editable, amount in hundredths. */
  lines: { ledger: string; editable: boolean; amount: number }[]
}

interface Ledger {
  id: string
  name: string
  type: string
  side: string
  purpose: string | null
  category: boolean
}

const names = ['hits', 'from_persons', 'from_rules', 'from_similarity', 'from_transfers', 'from_uncategorized']
const counted = [...names, 'unchanged', 'conflicts', 'kept']

/** @param rules of each scope in the order in which they decide */
export async function recountBacktest(world: World, rules: readonly TriedRule[]) {
  const [rows, ledgers, steps] = [await rowsOf(world), await ledgersOf(world), await stepsOf(world)]
  const order = steps.flatMap(({ step }) => rules.filter(({ scope }) => step === `${scope}_rule`))
  const figures = order.map(() => Object.fromEntries(counted.map((name) => [name, 0])) as Record<string, number>)
  const sums: Record<string, number> = {}
  for (const row of rows) {
    let decided = false
    for (const [at, rule] of order.entries()) {
      if (!rule.test(row)) continue
      const named = ledgers.find(({ name, category }) => category && name === rule.ledger)
      const waiting = `uncategorized_${row.amount > 0 ? 'in' : 'out'}flow`
      const target = named?.id === row.own ? ledgers.find(({ purpose }) => purpose === waiting) : named
      const fate: string = decided ? 'conflicts' : fateOf(row, { rule, target, steps, rules })
      decided ||= fate !== 'waits'
      const figure = figures[at] ?? {}
      figure['hits'] = (figure['hits'] ?? 0) + 1
      const name = fate === 'waits' ? 'kept' : fate
      figure[name] = (figure[name] ?? 0) + 1
      if (!/^from_(?!persons)/.test(fate)) continue
      for (const line of row.lines)
        for (const [ledger, by] of [
          [line.ledger, -line.amount],
          [target?.id ?? '', line.amount],
        ] as const)
          sums[`${row.month} ${ledger}`] = (sums[`${row.month} ${ledger}`] ?? 0) + by
    }
  }
  return {
    scanned: rows.length,
    rules: order
      .map((rule, at) => ({ id: rule.id, ...figures[at] }))
      .filter((_, at) => order[at]?.scope === 'instance' || (figures[at]?.['hits'] ?? 0) > 0),
    changes: Object.entries(sums)
      .flatMap(([key, sum]) => {
        const [month = '', id = ''] = key.split(' ')
        const ledger = ledgers.find((each) => each.id === id)
        if (sum === 0 || !ledger || !['revenue', 'expense'].includes(ledger.type)) return []
        return [`${month} ${ledger.name} ${((ledger.side === 'debit' ? sum : -sum) / 100).toFixed(2)}`]
      })
      .toSorted(),
  }
}

interface Asked {
  rule: TriedRule
  target: Ledger | undefined
  steps: readonly { step: string; enabled: boolean }[]
  rules: readonly TriedRule[]
}

/** `waits`: the rule lets others decide. */
function fateOf(row: Row, { rule, target, steps, rules }: Asked): string {
  const at = steps.findIndex(({ step }) => step === `${rule.scope}_rule`)
  if (!target || !steps[at]?.enabled || row.method === 'import' || row.method === 'matched') return 'waits'
  const before = steps.slice(0, at).flatMap(({ step, enabled }) => (enabled ? [step] : []))
  const triedAnew =
    rule.scope === 'platform' && row.method === 'instance_rule' && rules.some(({ id }) => id === row.explanation)
  if (row.method !== 'user' && before.includes(row.method) && !triedAnew) return 'waits'
  const [line] = row.lines
  if (row.lines.length === 1 && line?.ledger === target.id) return 'unchanged'
  if (row.method === 'user' || row.reviewed) return 'from_persons'
  if (row.lines.length !== 1 || !line?.editable || row.closed) return 'kept'
  return row.method.endsWith('_rule') ? 'from_rules' : `from_${row.method.replace(/r$/, 'rs')}`
}

async function rowsOf(world: World): Promise<Row[]> {
  return await world.rows<Row>(
    `select t.id, t.amount::float8 / 10000 as amount, t.description, t.categorization_method as method,
       t.categorization_explanation as explanation, t.review_status = 'reviewed' as reviewed,
       to_char(t.datetime at time zone i.time_zone, 'YYYY-MM') as month,
       i.closed_until is not null and t.datetime < i.closed_until as closed,
       case when s.ledger_id is not null then s.ledger_id when t.amount > 0 then s.draw_ledger_id
         else s.contribution_ledger_id end as own,
       coalesce((select json_agg(json_build_object('ledger', l.ledger_id, 'editable', g.editable, 'amount', l.amount / 100))
         from line_entries l join ledgers g on g.instance_id = l.instance_id and g.id = l.ledger_id
         where l.instance_id = t.instance_id and l.journal_entry_id = t.journal_entry_id and l.id <> t.line_entry_id), '[]') as lines
     from transactions t join instances i on i.id = t.instance_id
       join source_accounts s on s.instance_id = t.instance_id and s.id = t.source_account_id
     where t.instance_id = $1 and t.posted_status = 'posted'`,
    [world.instanceId],
  )
}

async function ledgersOf(world: World): Promise<Ledger[]> {
  return await world.rows<Ledger>(
    `select l.id, l.name, l.type, l.debit_credit as side, l.required_ledger_purpose as purpose,
       l.editable and l.enabled and l.required_ledger_purpose is distinct from 'opening_balances'
         and l.required_ledger_purpose is distinct from 'retained_earnings'
         and not exists (select from source_accounts s where s.instance_id = l.instance_id and s.ledger_id = l.id) as category
     from ledgers l where l.instance_id = $1`,
    [world.instanceId],
  )
}

async function stepsOf(world: World): Promise<{ step: string; enabled: boolean }[]> {
  return (await world.get('/v0/platform/settings', { instance: null })).body.categorization_steps
}
