import { type EventType, eventTypes } from '../chart/event-types.ts'
import type { EventDescription } from '../http/openapi-webhooks.ts'

/** Every type of event for the API document. @param examples by type, from a run */
export function eventDescriptions(examples: Readonly<Record<string, unknown>>): EventDescription[] {
  return eventTypes.map((type) => {
    const resource = resourceOf(type)
    const record = records[resource]
    return {
      type,
      summary: summaryOf(type),
      resource,
      ...(record !== undefined && { record, recorded: { priority: { type: 'integer' } } }),
      ...(type in examples && { example: examples[type] }),
    }
  })
}

function resourceOf(type: EventType): string {
  if (type.startsWith('transactions.source.processing.')) return 'task'
  if (type.startsWith('source.')) return 'source_link'
  return type.slice(0, type.indexOf('.'))
}

/** The schema that routes answer such a record by. */
const records: Readonly<Record<string, string>> = {
  instance: 'Instance',
  coa_template: 'CoaTemplate',
  ledger_template: 'LedgerTemplate',
  ledger: 'Ledger',
  tag_group: 'TagGroup',
  tag: 'Tag',
  tag_rule: 'TagRule',
  categorization_rule: 'CategorizationRule',
  source_account: 'SourceAccount',
  sandbox_bank: 'SandboxBank',
  journal_entry_file: 'JournalEntryFile',
  reconciliation: 'Reconciliation',
  statement_file: 'StatementFile',
  party: 'Party',
  accrual_source: 'AccrualSource',
  accrual_adjustment: 'AccrualAdjustment',
  platform_settings: 'PlatformSettings',
  webhook: 'Webhook',
  journal_entry: 'JournalEntry',
  transaction: 'Transaction',
  task: 'TransactionProcessingTask',
  transfer: 'Transfer',
  period: 'Period',
  payment_application: 'PaymentApplication',
}

function summaryOf(type: EventType): string {
  const told = further[type]
  if (told !== undefined) return told
  const at = type.lastIndexOf('.')
  const words = type.slice(0, at).replaceAll('_', ' ')
  return `${/^[aeiou]/.test(words) ? 'An' : 'A'} ${words} was ${type.slice(at + 1)}.`
}

const further: Partial<Record<EventType, string>> = {
  'instance.rebuilt': 'What the books add up to was worked out anew.',
  'journal_entry.reversed': 'A journal entry was reversed by another one.',
  'transaction.categorized': 'A transaction got another category.',
  'transaction.matched': 'A transaction was matched with a line that was in the books.',
  'transaction.unmatched': 'A transaction was taken from the line that it was matched with.',
  'transactions.source.processing.progressed': 'A Task has worked on a part of its transactions.',
  'transactions.source.processing.completed': 'A Task has ended: its lists say what became of each transaction.',
  'transactions.source.processing.error': 'A Task has failed.',
  'source.connection_error': 'A bank feed cannot be read any more: its owner has to log in at the bank again.',
  'source.connection_restored': 'A bank feed can be read again.',
  'transfer.matched': 'Two transactions were found to be the two sides of a transfer.',
  'transfer.proposed': 'Two transactions may be the two sides of a transfer: a person decides.',
  'transfer.rejected': 'A person said that two transactions are no transfer.',
  'transfer.undone': 'A transfer stands no longer: one of its sides has changed.',
  'match.proposed': 'A transaction may be of a line that is in the books: a person decides.',
  'match.rejected': 'A person said that a transaction is not of that line.',
  'match.undone': 'A match stands no longer: one of its sides has changed.',
  'payment_application.proposed': 'Money may be the payment of a document: a person decides.',
  'payment_application.confirmed': 'Money was applied to a document.',
  'payment_application.rejected': 'A person said that money is not the payment of that document.',
  'payment_application.unapplied': 'The payment of a document was taken back.',
  'payment_application.withdrawn': 'A proposal stands no longer: its money or its document has changed.',
  'event.redelivered': 'An event was sent again, as somebody asked.',
  'event.erased': 'What an event told of a person was erased.',
  'webhook.disabled': 'A webhook was disabled: it answered 410, or failed for too long.',
  'webhook.secret_rotated': 'A webhook got a new secret.',
  'webhook.test': 'A webhook was sent a test.',
  'client.revoked': 'A client can get no tokens any more.',
  'user.disabled': 'A user can get no tokens any more.',
  'user.password_changed': 'A user has a new password.',
}
