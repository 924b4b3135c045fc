import { dayAfter } from '../random-books.ts'
import { digitsOf } from '../random.ts'
import { startOfDay } from '../recount.ts'

/**
 * The contract as a program without a server: Maps and bigint. It keeps what an Instance must hold after each command,
 * writes the records as the wire must show them (numbers as "#" and their digits), and knows what must be refused. It
 * shares no code with the service. Ids and times that only the service can give are put in when it has given them.
 */
export interface Model {
  decimals: number
  zone: string
  instanceId: string
  name: string
  subscription: string
  basis: string
  /** The Instance above it. */
  parent: string | null
  /** `entries_start`, a day. */
  start: string
  ledgers: Map<string, Ledger>
  entries: Map<string, Entry>
  accounts: Map<string, Account>
  transactions: Map<string, Transaction>
  /** Deleted ids, each with the source account it was of. */
  tombstones: Map<string, string>
  /** In the order in which they were made, as all that follows. */
  rules: Map<string, Rule>
  /** Of the platform, for all its Instances. */
  platformRules: Map<string, Rule>
  /** Of categorization, in their order. */
  steps: readonly { step: string; enabled: boolean }[]
  groups: Map<string, TagGroup>
  tags: Map<string, Tag>
  tagRules: Map<string, TagRule>
  periods: Period[]
  tasks: Map<string, Task>
  templates: Map<string, Template>
  /** Of the same platform, beside the one that the commands are about. */
  others: Map<string, OtherInstance>
  files: Map<string, EntryFile>
  /** Events of the Instance from the first on. */
  log: LoggedEvent[]
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
  cash_flow_section: string | null
  is_income_tax: boolean
  is_interest: boolean
  box_1099: string | null
  enabled: boolean
  sort_code: string
  financial_account_type: string | null
  required_ledger_purpose: string | null
  external_id: string | null
  created_at: string
}

export type Side = 'debit' | 'credit'

export interface Entry {
  id: string
  /** Only the service knows it; "#" and its digits. */
  entry_number: string
  entry_type: 'standard' | 'adjusting'
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
  /** Ids. */
  tags: readonly string[]
}

export interface Account {
  id: string
  name: string
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
  /** What came with it, kept while it waits for its period. */
  category: string | null
  /** How a person split it, likewise. */
  splits: readonly Split[] | null
  tags: readonly string[]
}

export interface Split {
  ledger_id: string
  units: bigint
  description: string | null
  tags: readonly string[] | null
}

export interface Rule {
  id: string
  name: string
  condition: Condition
  ledger_name: string
  priority: number
}

export interface TagGroup {
  id: string
  name: string
  description: string | null
  enabled: boolean
}

export interface Tag {
  id: string
  name: string
  tag_group_id: string
  enabled: boolean
}

export interface TagRule {
  id: string
  name: string
  condition: Condition
  tag_id: string
  priority: number
}

export interface Period {
  id: string
  date: string
  closed_by: string
  reopened_by: string | null
}

export interface Task {
  id: string
  task_type: string
  status: 'complete' | 'failed'
  source_account_id: string
  ledger_id: string | null
  /** Why it failed. */
  error: string | null
  created_transaction_ids: readonly string[]
  removed_transaction_ids: readonly string[]
  modified_transaction_ids: readonly string[]
  skipped_transaction_ids: readonly string[]
}

export interface Template {
  id: string
  name: string
  accounting_basis: string
  status: string
  type: string
  ledgers: Map<string, LedgerTemplate>
}

export interface LedgerTemplate {
  id: string
  name: string
  type: string
  sub_type: string
  debit_credit: string
  editable: boolean
  report_cash_flow: boolean
  cash_flow_section: string | null
  is_income_tax: boolean
  is_interest: boolean
  box_1099: string | null
  sort_code: string
  financial_account_type: string | null
  required_ledger_purpose: string | null
  parent_id: string | null
}

export interface OtherInstance {
  id: string
  name: string
  start: string
  subscription: string
  accounting_basis: string
  coa_template_id: string | null
  parent_id: string | null
}

export interface EntryFile {
  id: string
  journal_entry_id: string
  file_name: string
  content: string
}

export interface LoggedEvent {
  type: string
  resource: string
  id: string
  modifiedBy: string | null
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

/** What a ledger is until somebody marks it. */
export const unmarked = { cash_flow_section: null, is_income_tax: false, is_interest: false, box_1099: null } as const

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
    payroll_liabilities: { ...card, report_cash_flow: false, editable: false },
    unapplied_receipts: { ...equity, type: 'revenue', sub_type: 'operating_revenues', editable: false },
    unapplied_payments: { ...waiting, type: 'expense', sub_type: 'operating_expenses', editable: false },
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

/** The moment before which nothing can be changed, and the last day that is closed. */
export function closedUntil(model: Model): number {
  const day = closedThrough(model)
  return day === undefined ? -Infinity : startOfDay(dayAfter(day, 1), model.zone)
}

export function closedThrough(model: Model): string | undefined {
  return model.periods.findLast((period) => period.reopened_by === null)?.date
}

/** What is wrong with adding, changing or deleting something at one of these moments. */
export function periodProblem(model: Model, ...moments: readonly (string | undefined)[]): string | null {
  const until = closedUntil(model)
  return moments.some((moment) => moment !== undefined && Date.parse(moment) < until) ? 'period_closed' : null
}

/** What invoices and bills, opening and closing write is no category, and nor is what a source account posts to. */
export function isCategory(model: Model, ledgerId: string): boolean {
  const ledger = model.ledgers.get(ledgerId)
  if (!ledger || isFinancial(model, ledgerId)) return false
  return ledger.editable && !['opening_balances', 'retained_earnings'].includes(ledger.required_ledger_purpose ?? '')
}

/**
 * Who has decided on a transaction whose categories a person sets: nobody, where none but uncategorized ones are left.
 */
export function methodOf(model: Model, ledgerIds: readonly string[]): 'user' | 'uncategorized' {
  const purposeOf = (ledgerId: string) => model.ledgers.get(ledgerId)?.required_ledger_purpose ?? ''
  return ledgerIds.every((each) => purposeOf(each).startsWith('uncategorized')) ? 'uncategorized' : 'user'
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
    balance: `#${digitsOf(sign * sum(ledger.id), model.decimals)}`,
    total_balance: `#${digitsOf(sign * family(ledger.id), model.decimals)}`,
  }
}
