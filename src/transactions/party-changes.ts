import type { ReadTx } from '../database/database.ts'
import type { Changed, Line, StoredTransaction } from '../journal/journal.ts'
import { failField } from '../kernel/errors.ts'
import type { PartyId } from '../kernel/ids.ts'
import { assertParties } from '../parties/parties.ts'
import { type Booked, type Moves, sidesOf } from './category-changes.ts'

/** Whom a transaction is about, and the lines of its categories: those follow it, but of splits that name a party of their own. */

export interface PartyChange {
  party_id?: PartyId
  clear_fields?: readonly 'party_id'[]
}

/** Whom the transaction is about as the request wants it. */
export async function partyAfter(
  tx: ReadTx,
  { transaction, change, path }: Pick<Booked, 'transaction' | 'path'> & { change: PartyChange },
): Promise<PartyId | null> {
  const { party_id: wanted, clear_fields: cleared = [] } = change
  if (cleared.length > 0 && wanted !== undefined)
    failField('invalid_request', `${path}/clear_fields`, 'names party_id, which is also given a value')
  if (cleared.length > 0) return null
  if (wanted === undefined) return transaction.party_id
  await assertParties(tx, [{ partyId: wanted, path: `${path}/party_id`, stays: wanted === transaction.party_id }])
  return wanted
}

/** The same moves, with whom their lines are about then. */
export function withParties(
  booked: Booked,
  moves: Moves | undefined,
  after: Pick<StoredTransaction, 'party_id'>,
): Moves | undefined {
  const { transaction, change } = booked
  if (!moves && after.party_id === transaction.party_id) return undefined
  const { opposing } = sidesOf(booked)
  const { lines, changedLines, removedLines }: Moves = moves ?? { lines: [], changedLines: [], removedLines: [] }
  const changed = new Map(changedLines.map((each) => [each.before.id, each]))
  const kept = opposing.filter((line) => !removedLines.includes(line))
  // Of a split the party is the one that it names; of a line that stays it follows the transaction.
  const partyOf = (line: Line) => {
    const isSplit = change.splits !== undefined
    return !isSplit && line.party_id !== transaction.party_id ? line.party_id : after.party_id
  }
  const followed = kept.flatMap((line, at): Changed<Line>[] => {
    const move = changed.get(line.id)
    const party_id = change.splits?.[at]?.party_id ?? partyOf(line)
    if (!move && party_id === line.party_id) return []
    return [{ before: line, after: { ...(move?.after ?? line), party_id } }]
  })
  const added = lines.map((line, at) => ({
    ...line,
    party_id: change.splits?.[kept.length + at]?.party_id ?? after.party_id,
  }))
  return { lines: added, changedLines: followed, removedLines }
}
