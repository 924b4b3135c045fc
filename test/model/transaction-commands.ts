import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { dayAfter } from '../random-books.ts'
import { digitsOf } from '../random.ts'
import { startOfDay } from '../recount.ts'
import {
  categoriesOf,
  type Entry,
  isCategory,
  type Line,
  methodOf,
  type Model,
  periodProblem,
  type Split,
  type Task,
  type Transaction,
} from './books-model.ts'
import {
  addressOf,
  anyNumber,
  anyTags,
  anyWords,
  categoryProblem,
  command,
  handMadeProblem,
  idOf,
  isIdle,
  isTooLarge,
  known,
  ledgersIn,
  mostly,
  removeEntry,
  tagsGiven,
  type Touched,
  unknown,
  unknownRecord,
} from './choices.ts'
import { emptyTask } from './import-commands.ts'
import { tagProblems } from './tagging.ts'

export const recategorize = fc
  .record({ transaction: anyNumber, from: fc.option(anyNumber, { freq: 3 }), to: anyNumber, tags: anyTags })
  .map((given) =>
    command('recategorize', (model) => {
      if (isIdle(model.transactions, given.transaction)) return undefined
      const posted = postedIn(model)
      const transaction = mostly(posted, [...model.transactions.values()], given.transaction)
      const ledgers = [...model.ledgers.values()]
      const usable = ledgers.filter((ledger) => isCategory(model, ledger.id))
      const to = idOf(mostly(usable, ledgers, given.to))
      const entry = model.entries.get(transaction?.entry ?? '')
      const lines = entry ? categoriesOf(entry) : []
      const own = lines.flatMap((line) => model.ledgers.get(line.ledger_id) ?? [])
      const from = given.from === null ? null : idOf(mostly(own, ledgers, given.from))
      const tags = tagsGiven(model, given.tags)
      const body = {
        category: { ...(from === null ? {} : { category_ledger_id: from }), updated_category_ledger_id: to },
        ...(tags === undefined ? {} : { tag_ids: tags }),
      }
      if (!transaction) return unknownRecord('PUT', addressOf(model, 'nothing'), body)
      const moved = lines.filter((line) => from === null || line.ledger_id === from)
      return {
        method: 'PUT',
        address: addressOf(model, transaction.id),
        body,
        refusals: entry
          ? [
              categoryProblem(model, to),
              moved.length === 0 ? 'invalid_reference' : null,
              ...moved.map((line) => handMadeProblem(model, line.ledger_id)),
              ...tagProblems(model, tags, commonTags(entry.lines)),
              tags !== undefined || moved.some((line) => line.ledger_id !== to)
                ? periodProblem(model, entry.datetime)
                : null,
            ]
          : choiceProblems(model, transaction, { from, to, tagged: tags !== undefined }),
        apply: () => {
          const before = ledgersIn([entry])
          for (const line of moved) line.ledger_id = to
          for (const line of entry?.lines ?? []) line.tags = tags ?? line.tags
          const method = methodOf(model, entry ? categoriesOf(entry).map((line) => line.ledger_id) : [to])
          if (entry) Object.assign(transaction, { method, rule: null })
          else choose(model, { transaction, entry, ledger: to, from })
          return {
            events: [['transaction.categorized', transaction.id]],
            transactions: [transaction.id],
            entries: [entry?.id ?? null],
            ledgers: [...before, to],
          }
        },
      }
    }),
  )

export const split = fc
  .record({
    transaction: anyNumber,
    parts: fc.array(
      fc.record({
        ledger: anyNumber,
        share: fc.integer({ min: -2, max: 9 }),
        description: fc.option(anyWords),
        tags: anyTags,
      }),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    tags: anyTags,
    wrong: fc.oneof({ weight: 15, arbitrary: fc.constant(null) }, fc.constantFrom('sum', 'empty')),
  })
  .map((given) =>
    command('split', (model) => {
      if (isIdle(model.transactions, given.transaction)) return undefined
      const posted = postedIn(model)
      const transaction = mostly(posted, [...model.transactions.values()], given.transaction)
      const parts = given.wrong === 'empty' ? [] : partsOf(model, transaction, given)
      const splits = parts.map(({ ledgerId, units, description: words, tags }) => ({
        ledger_id: ledgerId,
        amount: JSON.rawJSON(digitsOf(units, model.decimals)),
        ...(words === null ? {} : { description: words }),
        ...(tags === undefined ? {} : { tag_ids: tags }),
      }))
      const tagsOfAll = tagsGiven(model, given.tags)
      const wanted = { splits, ...(tagsOfAll === undefined ? {} : { tag_ids: tagsOfAll }) }
      const faults = [
        parts.length === 0 ? 'empty_batch' : null,
        ...parts.map(({ units }) => (units === 0n ? 'invalid_amount' : null)),
        parts.some(({ units }) => isTooLarge(units)) ? 'amount_out_of_range' : null,
      ]
      if (!transaction) return unknownRecord('PUT', addressOf(model, 'nothing'), wanted, faults)
      const entry = model.entries.get(transaction.entry ?? '')
      const sum = parts.reduce((total, part) => total + part.units, 0n)
      // The lines that the tags of the transaction are for: a new one has none yet.
      const unspoken = [
        entry?.lines[0],
        ...parts.flatMap(({ tags }, at) => (tags === undefined && entry ? [categoriesOf(entry)[at]] : [])),
      ]
      return {
        method: 'PUT',
        address: addressOf(model, transaction.id),
        body: wanted,
        refusals: [
          ...faults,
          ...(entry
            ? [
                sum === transaction.units ? null : 'unbalanced_entry',
                ...parts.map(({ ledgerId }) => categoryProblem(model, ledgerId)),
                ...categoriesOf(entry).map((line) => handMadeProblem(model, line.ledger_id)),
                ...parts.flatMap(({ tags }, at) => tagProblems(model, tags, categoriesOf(entry)[at]?.tags)),
                ...tagProblems(model, tagsOfAll, commonTags(unspoken)),
                periodProblem(model, entry.datetime),
              ]
            : splitProblems(model, transaction, { parts, tagged: tagsOfAll !== undefined })),
        ],
        apply: ({ body }) => {
          if (!entry) {
            keep(model, transaction, { category: null, splits: parts.map(splitOf) })
            return { events: [['transaction.categorized', transaction.id]], transactions: [transaction.id] }
          }
          const before = ledgersIn([entry])
          const former = categoriesOf(entry)
          const ids: string[] = body.opposing_line_entry_ids
          // Lines that stay keep their ids.
          assert.deepEqual(
            ids.slice(0, former.length),
            former.slice(0, ids.length).map((line) => line.id),
          )
          const bank = entry.lines.slice(0, 1).map((line) => ({ ...line, tags: tagsOfAll ?? line.tags }))
          const inherited = bank[0]?.tags ?? []
          entry.lines = [
            ...bank,
            ...parts.map(({ ledgerId, units, description: words, tags }, at) => ({
              id: ids[at] ?? '',
              ledger_id: ledgerId,
              units: -units,
              description: words,
              sort_order: at + 1,
              tags: tags ?? tagsOfAll ?? former[at]?.tags ?? inherited,
            })),
          ]
          const ledgers = parts.map(({ ledgerId }) => ledgerId)
          Object.assign(transaction, { method: methodOf(model, ledgers), rule: null })
          return {
            events: [['transaction.categorized', transaction.id]],
            transactions: [transaction.id],
            entries: [entry.id],
            ledgers: [...before, ...ledgersIn([entry])],
          }
        },
      }
    }),
  )

/** Several at once, of any accounts: all or none. */
export const updateAny = fc
  .record({
    items: fc.array(fc.record({ transaction: anyNumber, to: fc.option(anyNumber), reviewed: fc.boolean() }), {
      minLength: 1,
      maxLength: 3,
    }),
  })
  .map(({ items }) =>
    command('update any transactions', (model) => {
      const all = [...model.transactions.values()]
      if (all.length === 0) return undefined
      const ledgers = [...model.ledgers.values()]
      const usable = ledgers.filter((ledger) => isCategory(model, ledger.id))
      const wanted = items.flatMap(({ transaction: n, to, reviewed }, at) => {
        const transaction = mostly(postedIn(model), all, n)
        const id = transaction?.id ?? 'nothing'
        const isTwin = items
          .slice(0, at)
          .some((each) => (mostly(postedIn(model), all, each.transaction)?.id ?? 'nothing') === id)
        const entry = model.entries.get(transaction?.entry ?? '')
        const ledger = to === null ? null : idOf(mostly(usable, ledgers, to))
        const review_status = reviewed ? 'reviewed' : 'unreviewed'
        return isTwin ? [] : [{ id, transaction, entry, ledger, review_status }]
      })
      return {
        method: 'PUT',
        address: '/v0/transactions',
        body: wanted.map(({ id, ledger, review_status }) => ({
          id,
          review_status,
          ...(ledger === null ? {} : { category: { updated_category_ledger_id: ledger } }),
        })),
        refusals: wanted.flatMap(({ transaction, entry, ledger }) => {
          if (!transaction) return ['invalid_reference']
          if (ledger === null) return []
          if (!entry) return choiceProblems(model, transaction, { from: null, to: ledger, tagged: false })
          const lines = categoriesOf(entry)
          const moves = lines.some((line) => line.ledger_id !== ledger)
          return [
            categoryProblem(model, ledger),
            ...lines.map((line) => handMadeProblem(model, line.ledger_id)),
            moves ? periodProblem(model, entry.datetime) : null,
          ]
        }),
        apply: () => {
          const entries = wanted.flatMap(({ entry }) => entry ?? [])
          const before = ledgersIn(entries)
          for (const { transaction, entry, ledger, review_status } of wanted) {
            if (!transaction) continue
            transaction.review_status = review_status
            if (ledger !== null) choose(model, { transaction, entry, ledger })
          }
          return {
            events: wanted.map(({ id, ledger }) => [
              ledger === null ? 'transaction.updated' : 'transaction.categorized',
              id,
            ]),
            transactions: wanted.map(({ id }) => id),
            entries: entries.map((entry) => entry.id),
            ledgers: [...before, ...ledgersIn(entries)],
          }
        },
      }
    }),
  )

/** All of its categories become one; what is not in the books keeps the choice, if it is one. */
function choose(
  model: Model,
  {
    transaction,
    entry,
    ledger,
    from = null,
  }: { transaction: Transaction; entry: Entry | undefined; ledger: string; from?: string | null },
): void {
  for (const line of entry ? categoriesOf(entry) : []) line.ledger_id = ledger
  if (entry) Object.assign(transaction, { method: methodOf(model, [ledger]), rule: null })
  else if (!transaction.splits) keep(model, transaction, { category: ledger, splits: null })
  else
    keep(model, transaction, {
      category: null,
      splits: transaction.splits.map((each) =>
        from === null || each.ledger_id === from ? { ...each, ledger_id: ledger } : each,
      ),
    })
}

/** What waits with a row that is not in the books; nothing, where none but uncategorized ledgers are left. */
function keep(model: Model, transaction: Transaction, chosen: Pick<Transaction, 'category' | 'splits'>): void {
  const method = methodOf(model, chosenLedgers(chosen))
  if (method === 'user') Object.assign(transaction, { method, ...chosen })
  else Object.assign(transaction, { method: null, category: null, splits: null })
}

function chosenLedgers({ category, splits }: Pick<Transaction, 'category' | 'splits'>): string[] {
  return splits?.map((each) => each.ledger_id) ?? (category === null ? [] : [category])
}

interface Part {
  ledgerId: string
  units: bigint
  description: string | null
  tags: readonly string[] | undefined
}

function splitOf({ ledgerId, units, description, tags }: Part): Split {
  return { ledger_id: ledgerId, units, description, tags: tags ?? null }
}

/** What is wrong with splits of a row that is not in the books. */
function splitProblems(
  model: Model,
  transaction: Transaction,
  { parts, tagged }: { parts: readonly Part[]; tagged: boolean },
): (string | null)[] {
  return [
    ...parts.flatMap(({ ledgerId }) => choiceProblems(model, transaction, { from: null, to: ledgerId, tagged })),
    ...parts.flatMap(({ tags }) => tagProblems(model, tags)),
    parts.reduce((sum, part) => sum + part.units, 0n) === transaction.units ? null : 'unbalanced_entry',
  ]
}

/** What is wrong with the choice of a category for a row that is not in the books, where it waits until the row is. */
function choiceProblems(
  model: Model,
  { posted_status, source_account_id, category, splits }: Transaction,
  { from, to, tagged }: { from: string | null; to: string; tagged: boolean },
): (string | null)[] {
  if (posted_status !== 'not_posted') return ['invalid_state']
  const account = model.accounts.get(source_account_id)
  return [
    tagged ? 'invalid_state' : null,
    categoryProblem(model, to),
    [account?.draw_ledger_id, account?.contribution_ledger_id].includes(to) ? 'invalid_reference' : null,
    from !== null && !chosenLedgers({ category, splits }).includes(from) ? 'invalid_reference' : null,
  ]
}

/** In proportion to the shares; the first takes the rest. */
function partsOf(
  model: Model,
  transaction: Transaction | undefined,
  {
    parts,
    wrong,
  }: {
    parts: readonly { ledger: number; share: number; description: string | null; tags: number[] | null }[]
    wrong: string | null
  },
) {
  const smallest = 10n ** BigInt(4 - model.decimals)
  const total = transaction?.units ?? smallest
  const usable = [...model.ledgers.values()].filter((ledger) => isCategory(model, ledger.id))
  const cut = parts.map(({ ledger, share, description: words, tags }) => ({
    tags: tagsGiven(model, tags),
    ledgerId: idOf(mostly(usable, [...model.ledgers.values()], ledger)),
    units: (total / smallest / 20n) * BigInt(share) * smallest,
    description: words,
  }))
  const first = cut[0]
  if (first) first.units += total - cut.reduce((sum, part) => sum + part.units, 0n)
  if (first && wrong === 'sum') first.units += smallest
  return cut
}

export const updateTransaction = fc
  .record({
    transaction: anyNumber,
    description: fc.option(anyWords),
    reviewed: fc.boolean(),
    note: fc.option(anyWords),
    tags: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, anyTags),
    standing: fc.nat(3).map((n) => n === 0),
  })
  .map((given) =>
    command('update transaction', (model) => {
      if (isIdle(model.transactions, given.transaction)) return undefined
      const transaction = known([...model.transactions.values()], given.transaction)
      const review_status = given.reviewed ? 'reviewed' : 'unreviewed'
      const entry = model.entries.get(transaction?.entry ?? '')
      const isWorded = given.description !== null && given.description !== transaction?.description
      const renames = isWorded && entry?.description === transaction?.description
      const asked = tagsGiven(model, given.tags)
      const tags = asked && given.standing && entry ? commonTags(entry.lines) : asked
      const body = {
        review_status,
        ...(given.description === null ? {} : { description: given.description }),
        ...(given.note === null ? {} : { metadata: { note: given.note } }),
        ...(tags === undefined ? {} : { tag_ids: tags }),
      }
      if (!transaction) return unknownRecord('PUT', addressOf(model, 'nothing'), body)
      return {
        method: 'PUT',
        address: addressOf(model, transaction.id),
        body,
        refusals: [
          tags !== undefined && !entry ? 'invalid_state' : null,
          ...tagProblems(model, entry ? tags : [], commonTags(entry?.lines ?? [])),
          entry && (renames || tags !== undefined) ? periodProblem(model, entry.datetime) : null,
        ],
        apply: () => {
          // An entry that still has the words of its transaction keeps them the same.
          if (entry && renames) entry.description = given.description ?? entry.description
          for (const line of entry?.lines ?? []) line.tags = tags ?? line.tags
          transaction.description = given.description ?? transaction.description
          transaction.review_status = review_status
          if (given.note !== null) transaction.metadata = { note: given.note }
          return {
            events: [['transaction.updated', transaction.id]],
            transactions: [transaction.id],
            entries: [transaction.entry],
          }
        },
      }
    }),
  )

export const deleteTransaction = anyNumber.map((n) =>
  command('delete transaction', (model) => {
    if (isIdle(model.transactions, n)) return undefined
    const transaction = known([...model.transactions.values()], n)
    if (!transaction) return unknownRecord('DELETE', addressOf(model, 'nothing'))
    return {
      method: 'DELETE',
      address: addressOf(model, transaction.id),
      refusals: [periodProblem(model, model.entries.get(transaction.entry ?? '')?.datetime)],
      apply: () => ({
        ...removeTransactions(model, [transaction]),
        events: [['transaction.deleted', transaction.id]],
      }),
    }
  }),
)

export const deleteTransactions = fc
  .record({ account: anyNumber, from: fc.option(fc.nat(40)), days: fc.nat(15) })
  .map((given) =>
    command('delete transactions', (model) => {
      const account = known([...model.accounts.values()], given.account)
      if (!account) return unknownRecord('DELETE', `/v0/source-accounts/${unknown('src')}/transactions`)
      const from = given.from === null ? null : dayAfter(model.start, given.from)
      const end = from === null ? null : dayAfter(from, given.days)
      const [first, last] =
        from === null || end === null
          ? [-Infinity, Infinity]
          : [startOfDay(from, model.zone), startOfDay(dayAfter(end, 1), model.zone)]
      return {
        method: 'DELETE',
        address: `/v0/source-accounts/${account.id}/transactions${from === null ? '' : `?start_date=${from}&end_date=${end}`}`,
        headers: { prefer: 'wait=20' },
        refusals: [],
        apply: ({ body }) => {
          const found = [...model.transactions.values()].filter(({ source_account_id, datetime }) => {
            return source_account_id === account.id && Date.parse(datetime) >= first && Date.parse(datetime) < last
          })
          const booked = found.flatMap((transaction) => model.entries.get(transaction.entry ?? '')?.datetime ?? [])
          const error = periodProblem(model, ...booked)
          // All or none.
          const gone = error === null ? found : []
          const task: Task = {
            ...emptyTask(account),
            id: body.id,
            task_type: 'delete_date_range',
            status: error === null ? 'complete' : 'failed',
            error,
            removed_transaction_ids: gone
              .toSorted((a, b) =>
                a.datetime === b.datetime ? (a.id < b.id ? -1 : 1) : a.datetime < b.datetime ? -1 : 1,
              )
              .map(({ id }) => id),
          }
          model.tasks.set(task.id, task)
          assert.equal(body.status, task.status)
          return {
            ...removeTransactions(model, gone),
            events: [[`transactions.source.processing.${error === null ? 'completed' : 'error'}`, task.id]],
            lists: ['tasks'],
          }
        },
      }
    }),
  )

function postedIn(model: Model): Transaction[] {
  const posted = [...model.transactions.values()].filter((each) => each.entry !== null)
  const open = posted.filter((each) => periodProblem(model, each.datetime) === null)
  return open.length > 0 ? open : posted
}

/** Those that every one of the lines has; a line that is not there yet has none. */
function commonTags(lines: readonly (Line | undefined)[]): string[] {
  return (lines[0]?.tags ?? []).filter((tagId) => lines.every((line) => line?.tags.includes(tagId)))
}

function removeTransactions(model: Model, gone: readonly Transaction[]): Touched {
  const entries = gone.flatMap((transaction) => model.entries.get(transaction.entry ?? '') ?? [])
  for (const { id, source_account_id } of gone) {
    model.transactions.delete(id)
    model.tombstones.set(id, source_account_id)
  }
  for (const entry of entries) removeEntry(model, entry)
  return {
    events: [],
    transactions: gone.map((transaction) => transaction.id),
    entries: entries.map((entry) => entry.id),
    ledgers: ledgersIn(entries),
  }
}
