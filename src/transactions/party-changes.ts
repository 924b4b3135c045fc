import { type Decision, isPartyOpen } from '../categorization/categorization.ts'
import type { ReadTx } from '../database/database.ts'
import type { Changed, Line, StoredTransaction } from '../journal/journal.ts'
import { failField } from '../kernel/errors.ts'
import type { PartyId } from '../kernel/ids.ts'
import { assertParties } from '../parties/parties.ts'
import { type Booked, type Moves, sidesOf } from './category-changes.ts'

/**
 * Whom a transaction is about, and the lines of its categories: those follow it, but of splits that name a party of
 * their own.
 */

export interface PartyChange {
  party_id?: PartyId
  clear_fields?: readonly 'party_id'[]
}

/** Whom the transaction is about as the request wants it. */
export async function partyAfter(
  tx: ReadTx,
  { transaction, change, path }: Pick<Booked, 'transaction' | 'path'> & { change: PartyChange },
): Promise<About> {
  const { party_id: wanted, clear_fields: cleared = [] } = change
  if (cleared.length > 0 && wanted !== undefined)
    failField('invalid_request', `${path}/clear_fields`, 'names party_id, which is also given a value')
  const { party_id, party_method } = transaction
  if (cleared.length > 0) return { party_id: null, party_method: 'user' }
  if (wanted === undefined) return { party_id, party_method }
  await assertParties(tx, [{ partyId: wanted, path: `${path}/party_id`, stays: wanted === party_id }])
  return { party_id: wanted, party_method: 'user' }
}

export type About = Pick<StoredTransaction, 'party_id' | 'party_method'>

/**
 * Whom the transaction is about by what the pipeline decided of it. What a person or an import said stays, and so does
 * what was said of a row whose category they chose.
 */
export function aboutBy({ method, partyId = null }: Pick<Decision, 'method' | 'partyId'>, about: About): About {
  if (!isPartyOpen(about) || method === 'user' || method === 'import') return about
  return { party_id: partyId, party_method: partyId === null ? null : 'rule' }
}

/** The same moves, with whom their lines are about then. */
export function withParties(
  booked: Booked,
  moves: Moves | undefined,
  after: Pick<StoredTransaction, 'party_id'>,
): Moves | undefined {
  const { transaction, change } = booked
  if (!moves && after.party_id === transaction.party_id) return undefined
  const { categories } = sidesOf(booked)
  const { lines, changedLines, removedLines }: Moves = moves ?? { lines: [], changedLines: [], removedLines: [] }
  const changed = new Map(changedLines.map((each) => [each.before.id, each]))
  const kept = categories.filter((line) => !removedLines.includes(line))
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
