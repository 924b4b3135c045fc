import * as t from 'typebox'
import type { ReadTx } from '../database/database.ts'
import type { Page, PageRequest } from '../database/keyset-page.ts'
import { fields } from '../http/route.ts'
import { bigInteger, fraction, id, instant, money, moneyTotal, named, nullable, oneOf } from '../http/wire-types.ts'
import {
  amountOf,
  categorizationMethods,
  type HistoricState,
  type KeptChange,
  keptChanges,
  type KeptSubject,
  linesIn,
  reviewStatuses,
  type Write,
  writesAt,
} from '../journal/journal.ts'
import { lookup } from '../kernel/assert.ts'
import { fail } from '../kernel/errors.ts'
import type { TransactionId } from '../kernel/ids.ts'
import { findLedgers } from '../ledgers/ledgers.ts'
import { ruleNames } from '../rules/rules.ts'
import { taskTypes } from '../tasks/tasks.ts'
import * as historySql from './history-sql.ts'

/** What a transaction was, and who made what of it: from the states that the history keeps and from the events of the same writes. */

const transactionState = named(
  'TransactionState',
  fields({
    datetime: instant,
    description: t.Union([t.String(), t.Null()], { description: 'null where it was erased.' }),
    amount: moneyTotal,
    journal_entry_id: t.Union([id('journal_entry'), t.Null()], {
      description: 'The entry that booked it; null while none did, as while it was matched.',
    }),
    line_entry_id: t.Union([id('line_entry'), t.Null()], { description: 'Its line in that entry.' }),
    categorization_method: nullable(oneOf(categorizationMethods)),
    categorization_confidence: nullable(fraction),
    categorization_explanation: t.Union([t.String(), t.Null()], {
      description: 'The id of the rule, the transfer or the match that decided, or ids of transactions with commas.',
    }),
    rule: t.Union([fields({ id: id('categorization_rule'), name: nullable(t.String()) }), t.Null()], {
      description:
        'The rule that decided, by its name of today; of one that was deleted by its last name, null where that was erased.',
    }),
    review_status: nullable(oneOf(reviewStatuses)),
    party_id: t.Union([id('party'), t.Null()], { description: 'Whom it was about.' }),
    tag_ids: t.Array(id('tag'), { description: 'Of its own line.' }),
    categories: t.Array(
      fields({
        line_entry_id: t.Union([id('line_entry'), t.Null()], { description: 'null before it was posted.' }),
        ledger_id: id('ledger'),
        ledger_name: t.Union([t.String(), t.Null()], { description: 'Of today; null of a ledger that was deleted.' }),
        amount: money,
        description: t.Union([t.String(), t.Null()], { description: 'null where it has none, or it was erased.' }),
        tag_ids: t.Array(id('tag')),
        party_id: nullable(id('party')),
      }),
      {
        description:
          'Several where it was split, signed as the transaction is; what payment applications took is among them. Empty while nothing was chosen, and while it was matched.',
      },
    ),
  }),
)

export const historyRecord = named(
  'TransactionHistoryRecord',
  fields({
    id: t.Union([id('event'), t.Null()], {
      description: 'Of the event that `type` is of; null where that was not kept.',
    }),
    sequence: t.Union([bigInteger({ description: 'Of the first event of the write.' }), t.Null()], {
      description: 'null of a creation before history was kept.',
    }),
    type: t.Union([t.String(), t.Null()], {
      description: 'Of the event that tells of it, else of the first event of the write.',
      examples: ['transaction.categorized'],
    }),
    created_at: t.Union([instant, t.Null()], { description: 'When it happened; null where that was not kept.' }),
    actor: t.Union([t.String(), t.Null()], {
      description: '`client:<id>`, `user:<id>` or `job:<task type>`; null where that was not kept.',
    }),
    modified_by: t.Union([t.String(), t.Null()], {
      description: 'Header `modified-by` of the request, also of the one that a Task is of.',
    }),
    request_id: nullable(t.String()),
    task: t.Union([fields({ id: id('task'), task_type: oneOf(taskTypes) }), t.Null()], {
      description: 'The Task by which it happened: an import, a feed, `recategorization` …',
    }),
    before: t.Union([transactionState, t.Null()], { description: 'null: the transaction came with it.' }),
    after: t.Union([transactionState, t.Null()], {
      description: 'null: the transaction was deleted by it, or what came of it was not kept.',
    }),
  }),
)
type HistoryRecord = t.StaticDecode<typeof historyRecord>
type TransactionState = t.StaticDecode<typeof transactionState>

/** Also of one that was deleted. */
export async function listTransactionHistory(
  tx: ReadTx,
  page: PageRequest,
  transactionId: TransactionId,
): Promise<Page<HistoryRecord>> {
  const subject: KeptSubject = { kind: 'transaction', id: transactionId }
  const found = await historySql.pageOfWrites(tx, page, transactionId)
  if (found.records.length === 0 && page.edge === null)
    return { ...found, records: [await deletion(tx, transactionId)] }
  const changes = await keptChanges(tx, subject, found.records)
  const writes = new Map((await writesAt(tx, transactionId, found.records)).map((each) => [each.sequence, each]))
  const byJobs = [...writes.values()].filter(({ actor }) => actor.startsWith('job:')).map(({ sequence }) => sequence)
  const tasks = new Map((await historySql.tasksOfWrites(tx, byJobs)).map((each) => [each.sequence, each]))
  const names = await namesIn(tx, changes)
  return {
    ...found,
    records: changes.map(({ sequence, before, after }) => {
      const task = tasks.get(sequence)
      return {
        ...authorOf(writes.get(sequence)),
        task: task ? { id: task.id, task_type: task.task_type } : null,
        before: before && stateForm(before, names),
        after: after && stateForm(after, names),
      }
    }),
  }
}

/** Of one that was deleted before history was kept, that alone is known. */
async function deletion(tx: ReadTx, transactionId: TransactionId): Promise<HistoryRecord> {
  const created_at = await historySql.deletedAt(tx, transactionId)
  if (!created_at) return fail('resource_not_found', { resource: 'transaction' })
  return { ...authorOf(undefined), created_at, task: null, before: null, after: null }
}

function authorOf(write: Write | undefined) {
  const { id: eventId = null, sequence = null, type = null, created_at = null, actor = null } = write ?? {}
  const { modified_by = null, request_id = null } = write ?? {}
  return { id: eventId, sequence, type, created_at, actor, modified_by, request_id }
}

interface Names {
  /** By their ids. */
  ledgers: ReadonlyMap<string, { name: string }>
  rules: ReadonlyMap<string, string>
}

async function namesIn(tx: ReadTx, changes: readonly KeptChange[]): Promise<Names> {
  const states = changes.flatMap(({ before, after }) => [before, after].filter((each) => each !== null))
  const ledgerIds = new Set(states.flatMap((state) => state.ledger_ids.filter((each) => each !== null)))
  return {
    ledgers: await findLedgers(tx, [...ledgerIds]),
    rules: await ruleNames(tx, [...new Set(states.flatMap((state) => ruleOf(state) ?? []))]),
  }
}

function ruleOf({ method, explanation }: HistoricState): string | null {
  return method === 'instance_rule' || method === 'platform_rule' ? explanation : null
}

function stateForm(state: HistoricState, names: Names): TransactionState {
  const lines = linesIn(state)
  const [first] = lines
  const isBooked = state.journal_entry_id !== null
  const ruleId = ruleOf(state)
  return {
    datetime: state.datetime,
    description: isBooked ? (state.transaction_description ?? state.description) : state.description,
    amount: amountOf(state),
    journal_entry_id: state.journal_entry_id,
    line_entry_id: isBooked ? (first?.id ?? null) : null,
    categorization_method: categorizationMethods.find((method) => method === state.method) ?? null,
    categorization_confidence: state.confidence,
    categorization_explanation: state.explanation,
    rule: ruleId === null ? null : { id: ruleId, name: names.rules.get(ruleId) ?? null },
    review_status: reviewStatuses.find((status) => status === state.review_status) ?? null,
    party_id: state.party_id,
    tag_ids: first?.tag_ids ?? [],
    categories: (isBooked ? lines.slice(1) : lines).flatMap(({ id: lineId, ledger_id, amount, basis: _, ...line }) =>
      ledger_id === null
        ? []
        : {
            ...line,
            line_entry_id: lineId,
            ledger_id,
            ledger_name: lookup(names.ledgers, ledger_id)?.name ?? null,
            amount: isBooked ? -amount : amount,
          },
    ),
  }
}
