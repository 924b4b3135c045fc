import type { World } from '../world.ts'
import { type Entry, isCategory, type Model, type Transaction } from './books-model.ts'
import { boundEntry, plainLine } from './choices.ts'
import { decide } from './deciding.ts'
import { tagsFor } from './tagging.ts'

/** Posts a transaction: what came with it or the rules decide where, and with which tags. */
export async function bookTransaction(model: Model, transaction: Transaction, world: World): Promise<Entry> {
  const { id, units, source_account_id } = transaction
  const tags = tagsFor(model, transaction)
  // One whose ledger has become no category leaves all of them to the rules.
  const chosen = transaction.splits?.every((split) => isCategory(model, split.ledger_id)) ? transaction.splits : null
  const decided = decide(model, transaction)
  const { method, rule } = chosen ? { method: 'user', rule: null } : decided
  const splits = chosen ?? [{ ledger_id: decided.ledgerId, units, description: null, tags: null }]
  const shown = await world.get(`/v0/source-accounts/${source_account_id}/transactions/${id}`)
  const made = await world.get(`/v0/journal-entries/${shown.body.journal_entry_id}?expand=line_entries`)
  const entry = boundEntry(made.body, {
    datetime: transaction.datetime,
    description: transaction.description,
    creation_source: 'transaction',
    transaction_id: id,
    lines: [
      plainLine(model.accounts.get(source_account_id)?.ledger_id ?? '', units, { tags }),
      ...splits.map((split) => ({
        ...plainLine(split.ledger_id, -split.units, {
          tags: split.tags?.filter((each) => model.tags.has(each)) ?? tags,
        }),
        description: split.description,
      })),
    ],
  })
  Object.assign(transaction, {
    posted_status: 'posted',
    not_posted_reason: null,
    method,
    rule,
    entry: entry.id,
    category: null,
    splits: null,
    tags: [],
  })
  model.entries.set(entry.id, entry)
  return entry
}
