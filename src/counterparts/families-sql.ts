import type { ReadTx } from '../database/database.ts'
import { joinByKeyPrefix, joinByPrimaryKey, raw, sql, wantedIds } from '../database/sql.ts'
import type { PartyId } from '../kernel/ids.ts'

/** Parties by their names, and with those that were merged. */

export interface PartyOfFamily {
  /** What stands for those that were merged into it. */
  standing_id: PartyId
  id: PartyId
  name: string
}

/** By the word that their name begins with; a word that more than `max` begin with is of none. */
export async function partiesBeginning(tx: ReadTx, words: readonly string[], max: number): Promise<PartyId[]> {
  if (words.length === 0) return []
  const rows = await tx.query<{ word: string; id: PartyId }>(sql`
    select wanted.id as word, p.id from ${wantedIds(words)} cross join lateral (
      select * from parties where instance_id = ${tx.instance.id} and lower(name) collate "C" >= wanted.id
        and lower(name) collate "C" < wanted.id || chr(1114111) order by lower(name) collate "C", id limit ${max + 1}) as p`)
  const byWord = Map.groupBy(rows, (row) => row.word)
  return [...byWord.values()].flatMap((found) => (found.length > max ? [] : found.map((row) => row.id)))
}

/** With what these were merged into, and all that was merged into that. */
export async function familiesOf(tx: ReadTx, ids: readonly PartyId[]): Promise<PartyOfFamily[]> {
  if (ids.length === 0) return []
  const books = tx.instance.id
  const named = joinByPrimaryKey({ table: 'parties', alias: 'p', books, id: 'wanted.id' })
  return await tx.query<PartyOfFamily>(sql`
    with standing as materialized (
      select distinct coalesce(p.merged_into, p.id) as id from ${wantedIds(ids)} ${named})
    select s.id as standing_id, p.id, p.name from standing s ${joinByPrimaryKey({ table: 'parties', alias: 'p', books, id: 's.id' })}
    union all
    select s.id, p.id, p.name from standing s ${joinByKeyPrefix({
      table: 'parties',
      alias: 'p',
      books,
      key: 'merged_into',
      id: 's.id',
      also: raw('and merged_into is not null'),
    })}`)
}
