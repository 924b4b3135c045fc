import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import {
  type Account,
  decide,
  type Entry,
  isBeforeStart,
  isFinancial,
  type Model,
  type Transaction,
} from './books-model.ts'
import {
  type Amount,
  amountOf,
  anyAmount,
  anyMoment,
  anyNumber,
  anyWords,
  boundEntry,
  categoryProblem,
  command,
  idOf,
  instantOf,
  known,
  ledgersIn,
  type Moment,
  mostly,
  plainLine,
  seldom,
  unknown,
  unknownRecord,
} from './choices.ts'
import type { World } from '../world.ts'

const rowGiven = fc.record({
  id: fc.nat(60),
  amount: anyAmount,
  out: fc.boolean(),
  at: anyMoment,
  description: fc.oneof({ weight: 12, arbitrary: anyWords }, fc.constant(`${'long '.repeat(102)}x😀 and more`)),
  // Mostly none, so that the rules decide.
  category: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, anyNumber),
})

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
        ],
        apply: async (answer, world) => {
          const sorted = Map.groupBy(rows, (row) => fateOf(model, row, restore))
          const news = sorted.get(null) ?? []
          const results = rows
            .map((row) => ({ transaction_id: row.id, code: fateOf(model, row, restore) }))
            .filter(({ code }) => code !== null)
          const { status, created_transaction_ids, skipped_transaction_ids, failed_transaction_ids, row_results } =
            answer.body
          assert.deepEqual(
            { status, created_transaction_ids, skipped_transaction_ids, failed_transaction_ids, row_results },
            {
              status: 'complete',
              created_transaction_ids: news.map((row) => row.id),
              skipped_transaction_ids: results.map((result) => result.transaction_id),
              failed_transaction_ids: [],
              row_results: results,
            },
          )
          const booked = await Promise.all(news.map((row) => bookRow(model, { account, row, world })))
          return {
            transactions: rows.map((row) => row.id),
            entries: booked.flatMap((entry) => entry?.id ?? []),
            ledgers: ledgersIn(booked.filter((entry) => entry !== undefined)),
          }
        },
      }
    }),
  )

type ImportedRow = ReturnType<typeof rowOf>

function rowOf(
  model: Model,
  row: { id: number; amount: Amount; out: boolean; at: Moment; description: string; category: number | null },
) {
  const { units, text, code } = amountOf(model, row.amount)
  const ledgers = [...model.ledgers.values()]
  const usable = ledgers.filter((ledger) => ledger.editable && !isFinancial(model, ledger.id))
  const category = row.category === null ? null : idOf(mostly(usable, ledgers, row.category))
  const id = `row:${row.id}`
  const datetime = instantOf(model, row.at)
  return {
    id,
    code,
    category,
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
    not_posted_reason: account.ledger_id === null ? 'personal' : 'zero_amount',
    review_status: 'unreviewed',
    method: null,
    rule: null,
    entry: null,
  }
  model.tombstones.delete(row.id)
  model.transactions.set(row.id, transaction)
  if (account.ledger_id === null || units === 0n) return undefined
  const { ledgerId, method, rule } = decide(model, { ...row, units })
  const lines = [plainLine(account.ledger_id, units), plainLine(ledgerId, -units)]
  const shown = await world.get(`/v0/source-accounts/${account.id}/transactions/${row.id}`)
  const made = await world.get(`/v0/journal-entries/${shown.body.journal_entry_id}?expand=line_entries`)
  const entry = boundEntry(made.body, {
    datetime: row.datetime,
    description: row.description,
    creation_source: 'transaction',
    transaction_id: row.id,
    lines,
  })
  Object.assign(transaction, { posted_status: 'posted', not_posted_reason: null, method, rule, entry: entry.id })
  model.entries.set(entry.id, entry)
  return entry
}
