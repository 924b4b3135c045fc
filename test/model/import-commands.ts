import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import type { World } from '../world.ts'
import { bookTransaction } from './booking.ts'
import {
  type Account,
  type Entry,
  isBeforeStart,
  isCategory,
  type Model,
  periodProblem,
  type Task,
  type Transaction,
} from './books-model.ts'
import {
  amountOf,
  anyAmount,
  anyMoment,
  anyNumber,
  anyTags,
  anyWords,
  categoryProblem,
  command,
  idOf,
  instantOf,
  known,
  ledgersIn,
  mostly,
  seldom,
  tagsGiven,
  unknown,
  unknownRecord,
} from './choices.ts'
import { tagProblems } from './tagging.ts'

const rowGiven = fc.record({
  id: fc.nat(60),
  amount: anyAmount,
  out: fc.boolean(),
  at: anyMoment,
  description: fc.oneof({ weight: 12, arbitrary: anyWords }, fc.constant(`${'long '.repeat(102)}x😀 and more`)),
  // Mostly none, so that the rules decide.
  category: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, anyNumber),
  tags: anyTags,
})
type RowGiven = typeof rowGiven extends fc.Arbitrary<infer Given> ? Given : never

export const importRows = fc
  .record({
    account: anyNumber,
    rows: fc.array(rowGiven, { maxLength: 5, minLength: 1 }),
    restore: fc.nat(3),
    empty: seldom,
  })
  .map((given) =>
    command('import', (model) => {
      const account = known([...model.accounts.values()], given.account)
      const rows = (given.empty ? [] : given.rows).map((row) => rowOf(model, row))
      const restore = given.restore === 0
      const query = restore ? '?restore_deleted=true' : ''
      const body = rows.map(({ sent }) => sent)
      const faults = [rows.length === 0 ? 'empty_batch' : null, ...rows.map((row) => row.code)]
      if (!account) return unknownRecord('POST', `/v0/source-accounts/${unknown('src')}/transactions`, body, faults)
      return {
        method: 'POST',
        address: `/v0/source-accounts/${account.id}/transactions${query}`,
        headers: { prefer: 'wait=20' },
        body,
        refusals: [
          ...faults,
          new Set(rows.map((row) => row.id)).size === rows.length ? null : 'invalid_request',
          rows.some(({ id }) => (holderOf(model, id) ?? account.id) !== account.id) ? 'duplicate_id' : null,
          ...rows.map(({ category }) => (category === null ? null : categoryProblem(model, category))),
          ...rows.map(({ category }) =>
            category !== null && ownersOf(account).includes(category) ? 'invalid_reference' : null,
          ),
          ...rows.flatMap(({ tags }) => tagProblems(model, tags)),
        ],
        apply: async (answer, world) => {
          const sorted = Map.groupBy(rows, (row) => fateOf(model, row, restore))
          const news = sorted.get(null) ?? []
          const results = rows
            .map((row) => ({ transaction_id: row.id, code: fateOf(model, row, restore) }))
            .filter(({ code }) => code !== null)
          assert.deepEqual(answer.body.failed_transaction_ids, [])
          assert.deepEqual(answer.body.row_results, results)
          const task: Task = {
            ...emptyTask(account),
            id: answer.body.id,
            task_type: 'import_transactions',
            created_transaction_ids: news.map((row) => row.id),
            skipped_transaction_ids: results.map((result) => result.transaction_id),
          }
          model.tasks.set(task.id, task)
          const booked = await Promise.all(news.map((row) => bookRow(model, { account, row, world })))
          return {
            events: [['transactions.source.processing.completed', task.id]],
            transactions: rows.map((row) => row.id),
            entries: booked.flatMap((entry) => entry?.id ?? []),
            ledgers: ledgersIn(booked),
            lists: ['tasks'],
          }
        },
      }
    }),
  )

export function emptyTask(account: Account): Omit<Task, 'id' | 'task_type'> {
  return {
    status: 'complete',
    source_account_id: account.id,
    ledger_id: account.ledger_id,
    error: null,
    created_transaction_ids: [],
    removed_transaction_ids: [],
    modified_transaction_ids: [],
    skipped_transaction_ids: [],
  }
}

/** Where the transactions of a personal account will stand: to these it is no category. */
function ownersOf({ draw_ledger_id, contribution_ledger_id }: Account): (string | null)[] {
  return [draw_ledger_id, contribution_ledger_id]
}

type ImportedRow = ReturnType<typeof rowOf>

function rowOf(model: Model, row: RowGiven) {
  const { units, text, code } = amountOf(model, row.amount)
  const ledgers = [...model.ledgers.values()]
  const usable = ledgers.filter((ledger) => isCategory(model, ledger.id))
  const category = row.category === null ? null : idOf(mostly(usable, ledgers, row.category))
  const tags = tagsGiven(model, row.tags)
  const id = `row:${row.id}`
  const datetime = instantOf(model, row.at)
  return {
    id,
    code,
    category,
    tags: tags ?? [],
    datetime,
    units: row.out ? -units : units,
    // Cut at 512 characters, whatever they take in memory.
    description: Array.from(row.description).slice(0, 512).join(''),
    metadata: { from: `row ${row.id}` },
    sent: {
      id,
      amount: JSON.rawJSON(row.out ? `-${text}` : text),
      datetime,
      description: row.description,
      metadata: { from: `row ${row.id}` },
      ...(category === null ? {} : { opposing_ledger_id: category }),
      ...(tags === undefined ? {} : { tag_ids: tags }),
    },
  }
}

function holderOf(model: Model, id: string): string | undefined {
  return model.transactions.get(id)?.source_account_id ?? model.tombstones.get(id)
}

/** Why a row is not taken. */
function fateOf(model: Model, row: ImportedRow, restore: boolean): string | null {
  if (model.transactions.has(row.id)) return 'already_imported'
  if (isBeforeStart(model, row.datetime)) return 'before_entries_start'
  return model.tombstones.has(row.id) && !restore ? 'deleted' : null
}

async function bookRow(
  model: Model,
  { account, row, world }: { account: Account; row: ImportedRow; world: World },
): Promise<Entry | undefined> {
  const units = account.invert ? -row.units : row.units
  const transaction: Transaction = {
    id: row.id,
    source_account_id: account.id,
    units,
    datetime: row.datetime,
    description: row.description,
    metadata: row.metadata,
    posted_status: 'not_posted',
    not_posted_reason:
      account.ledger_id === null ? 'personal' : units === 0n ? 'zero_amount' : periodProblem(model, row.datetime),
    review_status: 'unreviewed',
    method: null,
    rule: null,
    entry: null,
    category: row.category,
    splits: null,
    tags: row.tags,
  }
  model.tombstones.delete(row.id)
  model.transactions.set(row.id, transaction)
  return transaction.not_posted_reason === null ? await bookTransaction(model, transaction, world) : undefined
}
