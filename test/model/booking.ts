import type { Entry, Model, Transaction } from './books-model.ts'
import { boundEntry, plainLine } from './choices.ts'
import { decide } from './deciding.ts'
import { tagsFor } from './tagging.ts'
import type { World } from '../world.ts'

/** Posts a transaction: what came with it or the rules decide where, and with which tags. */
export async function bookTransaction(model: Model, transaction: Transaction, world: World): Promise<Entry> {
  const { id, units, source_account_id } = transaction
  const { ledgerId, method, rule } = decide(model, transaction)
  const tags = tagsFor(model, transaction)
  const shown = await world.get(`/v0/source-accounts/${source_account_id}/transactions/${id}`)
  const made = await world.get(`/v0/journal-entries/${shown.body.journal_entry_id}?expand=line_entries`)
  const entry = boundEntry(made.body, {
    datetime: transaction.datetime,
    description: transaction.description,
    creation_source: 'transaction',
    transaction_id: id,
    lines: [
      plainLine(model.accounts.get(source_account_id)?.ledger_id ?? '', units, { tags }),
      plainLine(ledgerId, -units, { tags }),
    ],
  })
  Object.assign(transaction, {
    posted_status: 'posted',
    not_posted_reason: null,
    method,
    rule,
    entry: entry.id,
    category: null,
    tags: [],
  })
  model.entries.set(entry.id, entry)
  return entry
}
