import { digitsOf } from '../random.ts'
import { startOfDay } from '../recount.ts'

/**
 * The contract as a program without a server: Maps and bigint. It keeps what an Instance must hold after each command, writes
 * the records as the wire must show them (numbers as "#" and their digits), and knows what must be refused. It shares no code
 * with the service. Ids and times that only the service can give are put in when it has given them.
 */
export interface Model {
  decimals: number
  zone: string
  /** `entries_start`, a day. */
  start: string
  ledgers: Map<string, Ledger>
  entries: Map<string, Entry>
  accounts: Map<string, Account>
  transactions: Map<string, Transaction>
  /** Deleted ids, each with the source account it was of. */
  tombstones: Map<string, string>
  /** In the order in which they were made. */
  rules: Map<string, Rule>
}

export interface Ledger {
  id: string
  name: string
  type: string
  sub_type: string
  debit_credit: Side
  editable: boolean
  parent_id: string | null
  report_cash_flow: boolean
  sort_code: string
  financial_account_type: string | null
  required_ledger_purpose: string | null
  external_id: string | null
  created_at: string
}

export type Side = 'debit' | 'credit'

export interface Entry {
  id: string
  datetime: string
  description: string
  creation_source: 'manual' | 'transaction' | 'opening_balance' | 'reversal'
  creation_date: string
  transaction_id: string | null
  /** Of an opening balance, the ledger that it opens. */
  opens: string | null
  reverses_id: string | null
  reversed_by_id: string | null
  external_id: string | null
  metadata: Record<string, string>
  lines: Line[]
}

export interface Line {
  id: string
  ledger_id: string
  /** Debits positive, in units of 1/10000. */
  units: bigint
  description: string | null
  sort_order: number
}

export interface Account {
  id: string
  /** null: personal. */
  ledger_id: string | null
  draw_ledger_id: string | null
  contribution_ledger_id: string | null
  invert: boolean
}

export interface Transaction {
  id: string
  source_account_id: string
  units: bigint
  datetime: string
  description: string
  metadata: Record<string, string>
  posted_status: 'posted' | 'not_posted' | 'deleted'
  not_posted_reason: string | null
  review_status: string
  method: string | null
  /** The rule that decided. */
  rule: string | null
  entry: string | null
}

export interface Rule {
  id: string
  name: string
  condition: Condition
  ledger_name: string
  priority: number
}

export type Condition =
  | { kind: 'starts' | 'contains'; word: string }
  | { kind: 'below' | 'above'; units: bigint }
  | { kind: 'not'; of: Condition }
  | { kind: 'and' | 'or'; left: Condition; right: Condition }

export const subTypes: Readonly<Record<string, readonly string[]>> = {
  asset: ['current_assets', 'non-current_assets', 'transfers_between_accounts', 'uncategorized_assets'],
  liability: ['current_liabilities', 'non-current_liabilities'],
  equity: ['equity', 'retained_earnings'],
  revenue: ['operating_revenues', 'other_income'],
  expense: ['cost_of_goods_sold', 'operating_expenses', 'other_expenses'],
}

export type Nature = Pick<Ledger, 'type' | 'sub_type' | 'debit_credit' | 'report_cash_flow'>

const cash: Nature = { type: 'asset', sub_type: 'current_assets', debit_credit: 'debit', report_cash_flow: true }
const card: Nature = {
  type: 'liability',
  sub_type: 'current_liabilities',
  debit_credit: 'credit',
  report_cash_flow: true,
}

/** What a kind of financial account makes of its ledger. */
export const accountNatures: Readonly<Record<string, Nature>> = {
  bank_account: cash,
  prepaid_card: cash,
  payments: cash,
  payroll: cash,
  treasury: cash,
  accounts_receivable: { ...cash, report_cash_flow: false },
  investment: { ...cash, sub_type: 'non-current_assets', report_cash_flow: false },
  credit_card: card,
  accounts_payable: { ...card, report_cash_flow: false },
  loan: { ...card, report_cash_flow: false },
}

const equity: Nature = { type: 'equity', sub_type: 'equity', debit_credit: 'credit', report_cash_flow: false }
const waiting: Nature = { ...cash, sub_type: 'uncategorized_assets', report_cash_flow: false }

/** The ledgers that every chart has. */
export const requiredNatures: Readonly<Record<string, Nature & { editable?: false; financial_account_type?: string }>> =
  {
    uncategorized_inflow: { ...waiting, debit_credit: 'credit' },
    uncategorized_outflow: waiting,
    account_transfers: { ...waiting, sub_type: 'transfers_between_accounts' },
    opening_balances: equity,
    retained_earnings: { ...equity, sub_type: 'retained_earnings' },
    accounts_receivable: {
      ...cash,
      report_cash_flow: false,
      editable: false,
      financial_account_type: 'accounts_receivable',
    },
    accounts_payable: { ...card, report_cash_flow: false, editable: false, financial_account_type: 'accounts_payable' },
    payroll_liabilities: { ...card, report_cash_flow: false },
  }

// What is there

export function required(model: Model, purpose: string): Ledger {
  const ledger = [...model.ledgers.values()].find((each) => each.required_ledger_purpose === purpose)
  if (!ledger) throw new Error(`no ledger for ${purpose}`)
  return ledger
}

export function named(model: Model, name: string): Ledger | undefined {
  return [...model.ledgers.values()].find((ledger) => sameName(ledger.name, name))
}

export function sameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}

/** Ledgers into which source accounts post: they are no categories. */
export function isFinancial(model: Model, ledgerId: string): boolean {
  return [...model.accounts.values()].some((account) => account.ledger_id === ledgerId)
}

export function entriesOf(model: Model, ledgerId: string): Entry[] {
  return [...model.entries.values()].filter((entry) => entry.lines.some((line) => line.ledger_id === ledgerId))
}

export function childrenOf(model: Model, ledgerId: string): Ledger[] {
  return [...model.ledgers.values()].filter((ledger) => ledger.parent_id === ledgerId)
}

/** The category lines of a transaction's entry: all but the first. */
export function categoriesOf(entry: Entry): Line[] {
  return entry.lines.slice(1)
}

export function isBeforeStart(model: Model, datetime: string): boolean {
  return Date.parse(datetime) < startOfDay(model.start, model.zone)
}

/** Why DELETE refuses a ledger. */
export function obstacleOf(model: Model, ledger: Ledger): string | null {
  if (ledger.required_ledger_purpose !== null) return 'required_ledger'
  if (entriesOf(model, ledger.id).length > 0) return 'has_line_entries'
  if (childrenOf(model, ledger.id).length > 0) return 'has_child_ledgers'
  return hasAccount(model, ledger.id) ? 'has_source_account' : null
}

export function hasAccount(model: Model, ledgerId: string): boolean {
  return [...model.accounts.values()].some((account) =>
    [account.ledger_id, account.draw_ledger_id, account.contribution_ledger_id].includes(ledgerId),
  )
}

/** A parent is there, of the same type, not below the ledger itself, and the tree stays within five levels. */
export function fitsBelow(model: Model, ledger: { id: string | null; type: string }, parentId: string): boolean {
  const above = lineage(model, parentId)
  if (above.length === 0 || above[0]?.type !== ledger.type) return false
  if (above.some((each) => each.id === ledger.id)) return false
  return above.length + (ledger.id === null ? 1 : heightOf(model, ledger.id)) <= 5
}

function lineage(model: Model, ledgerId: string): Ledger[] {
  const ledger = model.ledgers.get(ledgerId)
  if (!ledger) return []
  return [ledger, ...(ledger.parent_id === null ? [] : lineage(model, ledger.parent_id))]
}

function heightOf(model: Model, ledgerId: string): number {
  return 1 + Math.max(0, ...childrenOf(model, ledgerId).map((child) => heightOf(model, child.id)))
}

/** On the ledger's side, at a moment: alone, and with all that hangs below it. */
export function balanceOf(model: Model, ledger: Ledger, until: number): { balance: string; total_balance: string } {
  const sum = (ledgerId: string) =>
    [...model.entries.values()]
      .filter((entry) => Date.parse(entry.datetime) < until)
      .flatMap((entry) => entry.lines)
      .reduce((total, line) => (line.ledger_id === ledgerId ? total + line.units : total), 0n)
  const family = (ledgerId: string): bigint =>
    childrenOf(model, ledgerId).reduce((total, child) => total + family(child.id), sum(ledgerId))
  const sign = ledger.debit_credit === 'debit' ? 1n : -1n
  return {
    balance: number(model, sign * sum(ledger.id)),
    total_balance: number(model, sign * family(ledger.id)),
  }
}

// Where a transaction belongs

export interface Decision {
  ledgerId: string
  method: string
  rule: string | null
}

/** The highest priority wins, then the oldest rule; one whose ledger is not there, or takes no such lines, waits. */
export function decide(model: Model, row: { units: bigint; description: string; category: string | null }): Decision {
  if (row.category !== null) return { ledgerId: row.category, method: 'import', rule: null }
  for (const rule of rulesInOrder(model)) {
    const ledger = named(model, rule.ledger_name)
    if (ledger?.editable && !isFinancial(model, ledger.id) && holds(rule.condition, row))
      return { ledgerId: ledger.id, method: 'instance_rule', rule: rule.id }
  }
  const ledger = required(model, row.units > 0n ? 'uncategorized_inflow' : 'uncategorized_outflow')
  return { ledgerId: ledger.id, method: 'uncategorized', rule: null }
}

export function rulesInOrder(model: Model): Rule[] {
  return [...model.rules.values()].toSorted((a, b) => b.priority - a.priority)
}

function holds(condition: Condition, row: { units: bigint; description: string }): boolean {
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

// Records as the wire must show them

function number(model: Model, units: bigint): string {
  return `#${digitsOf(units, model.decimals)}`
}

export function ledgerRecord(ledger: Ledger): Record<string, unknown> {
  return {
    ...ledger,
    is_required: ledger.required_ledger_purpose !== null,
    metadata: {},
    parent: null,
    actions: null,
  }
}

export function entryRecord(model: Model, entry: Entry): Record<string, unknown> {
  const { opens, lines, ...fields } = entry
  return {
    ...fields,
    categorization_status: statusOf(model, lines),
    is_opening_balance: opens !== null,
    line_entry_ids: lines.map((line) => line.id),
    line_entries: lines.map((line) => lineRecord(model, entry, line)),
  }
}

function lineRecord(model: Model, entry: Entry, line: Line): Record<string, unknown> {
  const ledger = model.ledgers.get(line.ledger_id)
  const others = new Set(entry.lines.filter((each) => each !== line).map((each) => each.ledger_id))
  const isFixed = entry.opens !== null || (entry.transaction_id !== null && line === entry.lines[0])
  return {
    id: line.id,
    amount: digitsOf(line.units < 0n ? -line.units : line.units, model.decimals),
    debit_credit: line.units > 0n ? 'debit' : 'credit',
    ledger_id: line.ledger_id,
    ledger_name: ledger?.name,
    datetime: entry.datetime,
    editable: ledger?.editable === true && !isFixed,
    journal_entry_id: entry.id,
    journal_entry_description: entry.description,
    description: line.description,
    categorization_status: statusOf(model, [line]),
    related_line_entry_id: null,
    transaction_id: entry.transaction_id,
    sort_order: `#${line.sort_order}`,
    journal_entry: null,
    ledger: null,
    opposing_ledger_ids: [...new Set(entry.lines.map((each) => each.ledger_id))].filter((each) => others.has(each)),
    tags: [],
    transaction: null,
    payment_applications: [],
    line_payment_applications: [],
    accrual_source: null,
  }
}

function statusOf(model: Model, lines: readonly Line[]): string {
  const isPending = lines.some(({ ledger_id }) =>
    model.ledgers.get(ledger_id)?.required_ledger_purpose?.startsWith('uncategorized'),
  )
  return isPending ? 'pending' : 'completed'
}

export function transactionRecord(model: Model, transaction: Transaction): Record<string, unknown> {
  const entry = model.entries.get(transaction.entry ?? '')
  const account = model.accounts.get(transaction.source_account_id)
  return {
    id: transaction.id,
    amount: number(model, transaction.units),
    datetime: transaction.datetime,
    description: transaction.description,
    journal_entry_id: transaction.entry,
    ledger_id: account?.ledger_id,
    line_entry_id: entry?.lines[0]?.id ?? null,
    opposing_line_entry_ids: entry ? categoriesOf(entry).map((line) => line.id) : [],
    personal: account?.ledger_id === null,
    posted_status: transaction.posted_status,
    not_posted_reason: transaction.not_posted_reason,
    review_status: transaction.review_status,
    source_account_id: transaction.source_account_id,
    categorization_method: transaction.method,
    categorization_confidence: null,
    categorization_explanation: transaction.rule,
    external_id: null,
    metadata: transaction.metadata,
    pending: false,
    opposing_line_entries: [],
    ledger: null,
    line_entry: null,
    journal_entry: null,
  }
}

export function ruleRecord({ id, name, condition, ledger_name, priority }: Rule): Record<string, unknown> {
  return { id, name, ledger_name, expression: expressionOf(condition), priority: String(priority) }
}
