import { createHash } from 'node:crypto'
import { digitsOf } from '../random.ts'
import {
  type Account,
  categoriesOf,
  type Entry,
  type EntryFile,
  type Ledger,
  type Line,
  type LoggedEvent,
  type Model,
  obstacleOf,
  type OtherInstance,
  type Period,
  type Rule,
  type Tag,
  type TagGroup,
  type TagRule,
  type Task,
  type Transaction,
} from './books-model.ts'
import { expressionOf } from './deciding.ts'
import { tagsInOrder } from './tagging.ts'

/** Records as the wire must show them: numbers as "#" and their digits. */
export type Shown = Record<string, unknown>

export function ledgerRecord(ledger: Ledger): Shown {
  return {
    ...ledger,
    is_required: ledger.required_ledger_purpose !== null,
    metadata: {},
    parent: null,
    actions: null,
  }
}

/** @param expand `parent`, `parent.parent`, `details` */
export function expandedLedger(model: Model, ledger: Ledger, expand: readonly string[]): Shown {
  const parent = expand.some((path) => path.startsWith('parent')) ? parentOf(model, ledger) : undefined
  const grandparent = parent && expand.includes('parent.parent') ? parentOf(model, parent) : undefined
  const obstacle = obstacleOf(model, ledger)
  return {
    ...ledgerRecord(ledger),
    parent: parent ? { ...ledgerRecord(parent), parent: grandparent ? ledgerRecord(grandparent) : null } : null,
    actions: expand.includes('details') ? { delete: { allowed: obstacle === null, reason: obstacle } } : null,
  }
}

function parentOf(model: Model, ledger: Ledger): Ledger | undefined {
  return model.ledgers.get(ledger.parent_id ?? '')
}

/** @param expand `line_entries`, and below it `.ledger`, `.transaction` */
export function entryRecord(model: Model, entry: Entry, expand: readonly string[] = ['line_entries']): Shown {
  const { opens: _, lines, ...fields } = entry
  const below = expand.map((path) => path.replace('line_entries.', ''))
  return {
    ...entrySummary(model, entry),
    ...fields,
    line_entries: expand.length === 0 ? null : lines.map((line) => lineRecord(model, { entry, line }, below)),
  }
}

function entrySummary(model: Model, entry: Entry): Shown {
  const { id, entry_number, entry_type, creation_date, creation_source, datetime, description, lines } = entry
  return {
    id,
    entry_number,
    entry_type,
    creation_date,
    creation_source,
    datetime,
    description,
    categorization_status: statusOf(model, lines),
    is_opening_balance: entry.opens !== null,
    line_entry_ids: lines.map((line) => line.id),
  }
}

/** @param expand `ledger`, `transaction`, `journal_entry` */
export function lineRecord(
  model: Model,
  { entry, line }: { entry: Entry; line: Line },
  expand: readonly string[] = [],
): Shown {
  const ledger = model.ledgers.get(line.ledger_id)
  const others = new Set(entry.lines.filter((each) => each !== line).map((each) => each.ledger_id))
  const isFixed = entry.opens !== null || (entry.transaction_id !== null && line === entry.lines[0])
  const transaction = model.transactions.get(entry.transaction_id ?? '')
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
    journal_entry: expand.includes('journal_entry') ? entrySummary(model, entry) : null,
    ledger: ledger && expand.includes('ledger') ? ledgerRecord(ledger) : null,
    opposing_ledger_ids: [...new Set(entry.lines.map((each) => each.ledger_id))].filter((each) => others.has(each)),
    tags: tagsInOrder(model, line.tags).map((tag) => tagRecord(model, tag)),
    transaction: transaction && expand.includes('transaction') ? transactionSummary(model, transaction) : null,
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

/** @param expand `ledger`, `line_entry`, `journal_entry`, `opposing_line_entries`, `opposing_line_entries.ledger` */
export function transactionRecord(model: Model, transaction: Transaction, expand: readonly string[] = []): Shown {
  const entry = model.entries.get(transaction.entry ?? '')
  const ledger = model.ledgers.get(model.accounts.get(transaction.source_account_id)?.ledger_id ?? '')
  const bank = entry?.lines[0]
  const showsOpposing = expand.some((path) => path.startsWith('opposing_line_entries'))
  const below = expand.includes('opposing_line_entries.ledger') ? ['ledger'] : []
  return {
    ...transactionSummary(model, transaction),
    opposing_line_entries:
      entry && showsOpposing ? categoriesOf(entry).map((line) => lineRecord(model, { entry, line }, below)) : [],
    ledger: ledger && expand.includes('ledger') ? ledgerRecord(ledger) : null,
    line_entry: entry && bank && expand.includes('line_entry') ? lineRecord(model, { entry, line: bank }) : null,
    journal_entry: entry && expand.includes('journal_entry') ? entryRecord(model, entry, []) : null,
  }
}

function transactionSummary(model: Model, transaction: Transaction): Shown {
  const entry = model.entries.get(transaction.entry ?? '')
  const account = model.accounts.get(transaction.source_account_id)
  return {
    id: transaction.id,
    amount: `#${digitsOf(transaction.units, model.decimals)}`,
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
    party_id: null,
    chosen_splits:
      transaction.splits?.map(({ ledger_id, units, description, tags }) => ({
        ledger_id,
        amount: `#${digitsOf(units, model.decimals)}`,
        description,
        tag_ids: tags,
      })) ?? null,
  }
}

export function accountRecord(model: Model, account: Account): Shown {
  return {
    id: account.id,
    name: account.name,
    debit_credit: model.ledgers.get(account.ledger_id ?? '')?.debit_credit ?? null,
    ledger_id: account.ledger_id,
    draw_ledger_id: account.draw_ledger_id,
    contribution_ledger_id: account.contribution_ledger_id,
    type: 'manual',
    business_personal: account.ledger_id === null ? 'personal' : 'business',
    invert_transaction_amounts: account.invert,
    enable_balance_polling: false,
  }
}

export function ruleRecord({ id, name, condition, ledger_name, priority }: Rule): Shown {
  return { id, name, ledger_name, party_name: null, expression: expressionOf(condition), priority: String(priority) }
}

export function tagRecord(model: Model, tag: Tag): Shown {
  return { ...tag, tag_group_name: model.groups.get(tag.tag_group_id)?.name }
}

export function groupRecord(model: Model, group: TagGroup): Shown {
  const count = [...model.tags.values()].filter((tag) => tag.tag_group_id === group.id).length
  return { ...group, tag_count: `#${count}` }
}

export function tagRuleRecord({ id, name, condition, tag_id, priority }: TagRule): Shown {
  return { id, name, tag_id, expression: expressionOf(condition), priority: `#${priority}` }
}

export function periodRecord(period: Period): Shown {
  return { ...period }
}

export function taskRecord({ error, ...task }: Task): Shown {
  return { ...task, error: error === null ? null : { kind: 'general', error_code: error }, warnings: [] }
}

export function instanceRecord(instance: OtherInstance): Shown {
  const { start, ...fields } = instance
  return { ...fields, entries_start: `${start}T00:00:00Z` }
}

/** The Instance that the commands are about. */
export function ownInstance(model: Model): OtherInstance {
  return {
    id: model.instanceId,
    name: model.name,
    start: model.start,
    subscription: model.subscription,
    accounting_basis: model.basis,
    coa_template_id: null,
    parent_id: model.parent,
  }
}

export function fileRecord({ content, ...file }: EntryFile): Shown {
  return {
    ...file,
    media_type: 'text/plain',
    size_bytes: `#${Buffer.byteLength(content)}`,
    sha256: createHash('sha256').update(content).digest('hex'),
  }
}

export function auditRecord({ type, resource, id, modifiedBy }: LoggedEvent, at: number): Shown {
  return { sequence: `#${at + 1}`, type, resource, resource_id: id, modified_by: modifiedBy }
}

export function eventRecord({ type, resource, id }: LoggedEvent, at: number): Shown {
  return { sequence: `#${at + 1}`, type, data: { id, resource } }
}

export function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
