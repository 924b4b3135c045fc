import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type {
  Amount,
  NewJournalEntry,
  Daybook,
  DaybookError,
  DaybookOptions,
  Download,
  DryRun,
  Event,
  Id,
  JournalEntry,
  List,
  Money,
  Transaction,
  TransactionProcessingTask,
  DeliveredEvent,
} from './src/daybook.ts'

/** What the compiler must refuse, and take: a line that it accepts where it should not is an error of its own. */
function amounts(daybook: Daybook, { amount }: Transaction, given: Amount): unknown[] {
  const text: string = amount
  const line = { ledger_id: 'ldg_1', debit_credit: 'debit' as const }
  const entryOf = (body: NewJournalEntry) => daybook.journalEntries.create(body)
  // @ts-expect-error money is no number
  const asNumber: number = amount
  // @ts-expect-error a text that nobody has looked at is no money
  const unseen: Money = '12.30'
  return [
    text,
    asNumber,
    unseen,
    entryOf({ description: 'Rent', line_entries: [{ ...line, amount: '12.30' }] }),
    entryOf({ description: 'Rent', line_entries: [{ ...line, amount }] }),
    entryOf({ description: 'Rent', line_entries: [{ ...line, amount: given }] }),
    // @ts-expect-error a number of JavaScript is no amount
    entryOf({ description: 'Rent', line_entries: [{ ...line, amount: 12.3 }] }),
    // @ts-expect-error nor is a bigint
    entryOf({ description: 'Rent', line_entries: [{ ...line, amount: 12n }] }),
    // @ts-expect-error nor is one of a row of the bank
    daybook.transactions.create('src_1', [{ id: 't1', amount: -12.3, date: '2026-02-03', description: 'Coffee' }]),
    // @ts-expect-error nor is one that is looked for
    daybook.journalEntries.list({ min_amount: 5 }),
    daybook.journalEntries.list({ min_amount: '5' }),
    // @ts-expect-error money is added by Money.add
    amount * 2,
  ]
}

function words(daybook: Daybook): unknown[] {
  return [
    daybook.ledgers.list({ sort: 'name', expand: ['parent', 'details'] }),
    daybook.ledgers.list({ sort: ['type', '-name'] }),
    daybook.ledgers.list({ sort: 'type,-name' }),
    // @ts-expect-error no list is in this order
    daybook.ledgers.list({ sort: 'colour' }),
    // @ts-expect-error nor is one with it among others
    daybook.ledgers.list({ sort: ['name', 'colour'] }),
    // @ts-expect-error nor does a list begin with it
    daybook.ledgers.list({ sort: 'colour,name' }),
  ]
}

function ids(daybook: Daybook, entry: JournalEntry, { id, ledger_id }: Transaction): unknown[] {
  const ofLedger = (given: Id<'ledger'>) => given
  return [
    daybook.journalEntries.retrieve(entry.id),
    daybook.journalEntries.retrieve('jen_1'),
    // @ts-expect-error a transaction is no journal entry
    daybook.journalEntries.retrieve(id),
    // @ts-expect-error nor is an entry a ledger
    ofLedger(entry.id),
    ledger_id === null ? undefined : ofLedger(ledger_id),
    // @ts-expect-error there is no entry without its id
    daybook.journalEntries.retrieve(),
  ]
}

async function answers(daybook: Daybook): Promise<unknown[]> {
  const list: List<Transaction> = daybook.transactions.list('src_1')
  const ran: DryRun<TransactionProcessingTask> = await daybook.transactions.create('src_1', [], { dryRun: true })
  const ended: TransactionProcessingTask = await daybook.transactions.create('src_1', []).wait()
  const file: Download = await daybook.reports.balanceSheet({ end_date: '2026-12-31' }, { as: 'xlsx' })
  const nothing: void = await daybook.journalEntries.delete('jen_1')
  // @ts-expect-error there is no balance sheet in NDJSON
  const lines = daybook.reports.balanceSheet({ end_date: '2026-12-31' }, { as: 'ndjson' })
  // @ts-expect-error a balance sheet has a day
  const undated = daybook.reports.balanceSheet()
  // @ts-expect-error parties are created and not tried
  const party = daybook.parties.create({ name: 'Luna', type: 'vendor' }, { dryRun: true })
  // @ts-expect-error a list has no such parameter
  const strange = daybook.ledgers.list({ nmae: 'Rent' })
  // @ts-expect-error nor a body such a field
  const misspelt = daybook.parties.create({ nmae: 'Luna', type: 'vendor' })
  // @ts-expect-error the API has no such resource
  const unknown = daybook.unicorns
  return [list, ran, ended, file, nothing, lines, undated, party, strange, misspelt, unknown]
}

function clients(options: DaybookOptions, error: DaybookError, event: Event, delivered: DeliveredEvent): unknown[] {
  return [
    // @ts-expect-error a client needs an address
    { ...options, baseUrl: undefined } satisfies DaybookOptions,
    error.code === 'period_closed',
    event.sequence + 1,
    delivered.type,
    error.errors.map(({ path }) => path),
  ]
}

describe('types', () => {
  it('are for the compiler alone', () => {
    assert.deepEqual([amounts.length, words.length, ids.length, answers.length, clients.length], [3, 1, 3, 1, 4])
  })
})
