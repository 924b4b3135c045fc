/** What is recorded as created, updated and deleted. */
const recordedResources = [
  'instance',
  'coa_template',
  'ledger_template',
  'ledger',
  'tag_group',
  'tag',
  'tag_rule',
  'categorization_rule',
  'source_account',
  'source_balance',
  'source_link',
  'sandbox_bank',
  'journal_entry_file',
  'reconciliation',
  'statement_file',
  'party',
  'accrual_source',
  'accrual_adjustment',
  'platform_settings',
  'webhook',
  'client',
  'user',
] as const

/** Every other thing that an event can tell. */
const furtherTypes = [
  'instance.rebuilt',
  'journal_entry.created',
  'journal_entry.updated',
  'journal_entry.reversed',
  'journal_entry.deleted',
  'transaction.categorized',
  'transaction.updated',
  'transaction.deleted',
  'transaction.matched',
  'transaction.unmatched',
  'transactions.source.processing.progressed',
  'transactions.source.processing.completed',
  'transactions.source.processing.error',
  'source.connection_error',
  'source.connection_restored',
  'transfer.matched',
  'transfer.proposed',
  'transfer.rejected',
  'transfer.undone',
  'match.proposed',
  'match.rejected',
  'match.undone',
  'period.closed',
  'period.reopened',
  'reconciliation.completed',
  'reconciliation.reopened',
  'payment_application.proposed',
  'payment_application.confirmed',
  'payment_application.rejected',
  'payment_application.unapplied',
  'payment_application.withdrawn',
  'event.redelivered',
  'event.erased',
  'webhook.disabled',
  'webhook.secret_rotated',
  'webhook.test',
  'client.revoked',
  'user.disabled',
  'user.password_changed',
] as const

export type RecordedResource = (typeof recordedResources)[number]

export type EventType = `${RecordedResource}.${'created' | 'updated' | 'deleted'}` | (typeof furtherTypes)[number]

export const eventTypes: readonly EventType[] = [
  ...recordedResources.flatMap(
    (resource) => [`${resource}.created`, `${resource}.updated`, `${resource}.deleted`] as const,
  ),
  ...furtherTypes,
]

/** What a webhook can subscribe to: everything, everything of one kind, or one type. */
export const eventPatterns: ReadonlySet<string> = new Set([
  '*',
  ...eventTypes.map((type) => `${type.slice(0, type.indexOf('.'))}.*`),
  ...eventTypes,
])
