import type { ReadTx } from '../database/database.ts'
import type { Page, PageRequest } from '../database/keyset-page.ts'
import { spanOf } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import { fail } from '../kernel/errors.ts'
import { magnitude, type Money } from '../kernel/money.ts'
import { openPauses } from '../kernel/slices.ts'
import { merchantKeyOf } from '../merchants/merchants.ts'
import { idsOfParty } from '../parties/parties.ts'
import {
  checkFilter,
  type Direction,
  type GroupFilter,
  groupIdOf,
  type GroupKey,
  type GroupStatus,
} from './group-ids.ts'
import { type Group, type GroupRecord, groupRecords, shownOfGroup } from './group-records.ts'
import * as sql from './groups-sql.ts'
import type { TransactionFilter } from './list-sql.ts'

/** What waits for a person, by merchant and direction: one answer decides many rows. */

export const groupSorts = ['-count', '-sum'] as const

/** Rows that are put into groups by one request, and how many of them are read at once. */
const bounds = { rows: 100_000, page: 2_000 }

/** @throws {Refusal} `report_too_large`: more rows wait than are put into groups at once; `invalid_request` */
export async function listCategorizationGroups(
  tx: ReadTx,
  page: PageRequest,
  { status, sort, ...filter }: GroupFilter & { status: GroupStatus; sort: readonly (typeof groupSorts)[number][] },
  { rows, page: portion } = bounds,
): Promise<Page<GroupRecord>> {
  checkFilter(tx.instance.id, filter)
  const groups = new Map<string, Group>()
  const pause = openPauses()
  for await (const row of waitingRows(tx, { status, filter: await filterOf(tx, filter) }, { rows, page: portion })) {
    add(groups, row)
    const resting = pause()
    if (resting) await resting
  }
  const known = new Map(
    [...groups.values()].map((group) => [groupIdOf(tx.instance.id, { status, filter, ...group }), group]),
  )
  const places = [...known].map(([groupId, { count, sum, key }]) => ({ id: groupId, count, sum: magnitude(sum), key }))
  const found = await sql.pageOfGroups(
    tx,
    page,
    places,
    sort.map((word) => (word === '-sum' ? 'sum' : 'count')),
  )
  const records = await groupRecords(
    tx,
    found.records.map((place) => ({
      id: place.id,
      group: must(known.get(place.id), 'a page is of groups that are known'),
    })),
  )
  return { ...found, records }
}

/** The rows of the group as they are now. @throws {Refusal} `resource_not_found`: it has none; `report_too_large` */
export async function rowsOfGroup(
  tx: ReadTx,
  { status, filter, direction, key }: GroupKey,
  { rows, page } = bounds,
): Promise<sql.GroupRow[]> {
  const own: sql.GroupRow[] = []
  const asked = { status, filter: await filterOf(tx, filter), group: { direction, key } }
  for await (const row of waitingRows(tx, asked, { rows, page })) if (keyOf(row) === key) own.push(row)
  return own
}

export function directionOf({ amount }: { amount: Money }): Direction {
  return amount > 0n ? 'in' : 'out'
}

async function filterOf(tx: ReadTx, filter: GroupFilter): Promise<TransactionFilter> {
  const { source_account_id: accountId, party_id: partyId, start_date, end_date, time_zone, ...others } = filter
  return {
    ...others,
    ...spanOf(tx, { start_date, end_date, time_zone }),
    ...(accountId === undefined ? {} : { account_ids: [accountId] }),
    ...(partyId === undefined ? {} : { party_ids: await idsOfParty(tx, partyId) }),
  }
}

/** In portions, so that others get in between. */
async function* waitingRows(
  tx: ReadTx,
  asked: sql.Asked,
  { rows, page }: typeof bounds,
): AsyncGenerator<sql.GroupRow, void> {
  let after: sql.GroupRow | undefined
  let seen = 0
  do {
    const found = await sql.waitingRows(tx, asked, { after, max: page })
    seen += found.length
    if (seen > rows)
      fail(
        'report_too_large',
        { limit: rows },
        `More than ${rows} rows wait: ask for fewer by a filter, such as start_date.`,
      )
    yield* found
    after = found.length < page ? undefined : found.at(-1)
  } while (after)
}

/**
 * Whom the row is about. One without words, as a number alone, has no key: rows of the same form are together then,
 * apart from all keys, in which there is no `#`.
 */
function keyOf({ merchant_key: stored, description }: sql.GroupRow): string {
  if (stored) return stored
  const text = must(description, 'a row without a key is read with its words')
  return (stored === null && merchantKeyOf(text)) || `#${formOf(text)}`
}

const maxForm = 24

/** Its digits aside. */
function formOf(description: string): string {
  return description
    .replaceAll(/\p{N}+/gu, '0')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, maxForm)
    .toWellFormed()
}

function add(groups: Map<string, Group>, row: sql.GroupRow): void {
  const [direction, key] = [directionOf(row), keyOf(row)]
  const place = `${direction} ${key}`
  const known = groups.get(place)
  // The latest come first.
  const group: Group = known ?? {
    direction,
    key,
    count: 0,
    sum: 0n,
    first: row.datetime,
    last: row.datetime,
    samples: [],
    likely: new Map(),
  }
  if (!known) groups.set(place, group)
  group.count += 1
  group.sum += row.amount
  group.first = row.datetime
  if (group.samples.length < shownOfGroup) group.samples.push(row.id)
  if (row.suggested_ledger_id === null) return
  const likely = group.likely.get(row.suggested_ledger_id) ?? { count: 0, confidence: 0, samples: [] }
  group.likely.set(row.suggested_ledger_id, likely)
  likely.count += 1
  likely.confidence += row.suggested_confidence ?? 0
  if (likely.samples.length < shownOfGroup) likely.samples.push(row.id)
}
