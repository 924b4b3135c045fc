import type { ReadTx } from '../database/database.ts'
import type { Page, PageRequest } from '../database/keyset-page.ts'
import { spanOf } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import { fail } from '../kernel/errors.ts'
import type { Money } from '../kernel/money.ts'
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
import { type Group, type GroupRecord, groupRecords, type Sample, shownOfGroup } from './group-records.ts'
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
  const asked = { status, filter: await filterOf(tx, filter) }
  // Of most rows the database knows the key. It puts them together, and tells more of those of the page alone.
  const places = await sql.placesByKey(tx, asked, rows + 1)
  if (places.reduce((sum, { count }) => sum + count, 0) > rows) refuseAll(rows)
  const keyed = places.filter(({ key }) => key !== '')
  const groups = new Map(keyed.map((each) => [placeOf(each), groupAt(each)]))
  if (keyed.length < places.length) {
    const pause = openPauses()
    for await (const row of waitingRows(tx, { ...asked, of: 'no key' }, { rows, page: portion })) {
      add(groups, row)
      const resting = pause()
      if (resting) await resting
    }
  }
  const found = await sql.pageOfGroups(
    tx,
    page,
    [...groups.values()],
    sort.map((word) => (word === '-sum' ? 'sum' : 'count')),
  )
  const shown = found.records.map((each) => must(groups.get(placeOf(each)), 'a page is of groups that are known'))
  const keys = shown.map(({ key }) => key)
  for (const part of await sql.partsByKey(tx, asked, { keys, samples: shownOfGroup, max: rows })) {
    const group = groups.get(placeOf(part))
    if (group) addPart(group, part)
  }
  const named = shown.map((group) => ({ id: groupIdOf(tx.instance.id, { status, filter, ...group }), group }))
  return { ...found, records: await groupRecords(tx, named) }
}

/** The rows of the group as they are now. @throws {Refusal} `resource_not_found`: it has none; `report_too_large` */
export async function rowsOfGroup(
  tx: ReadTx,
  { status, filter, direction, key }: GroupKey,
  { rows, page } = bounds,
): Promise<sql.GroupRow[]> {
  const own: sql.GroupRow[] = []
  const asked = { status, filter: await filterOf(tx, filter), of: { direction, key } }
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
    if (seen > rows) refuseAll(rows)
    yield* found
    after = found.length < page ? undefined : found.at(-1)
  } while (after)
}

function refuseAll(limit: number): never {
  return fail(
    'report_too_large',
    { limit },
    `More than ${limit} rows wait: ask for fewer by a filter, such as start_date.`,
  )
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

function placeOf({ direction, key }: Pick<Group, 'direction' | 'key'>): string {
  return `${direction} ${key}`
}

function groupAt({ direction, key, count, sum }: sql.GroupPlace): Group {
  return { direction, key, count, sum, samples: [], likely: new Map() }
}

/** A row whose key was not stored with it. */
function add(groups: Map<string, Group>, row: sql.GroupRow): void {
  const { id, datetime, amount, suggested_ledger_id } = row
  const place = { direction: directionOf(row), key: keyOf(row), count: 0, sum: 0n }
  const group = groups.get(placeOf(place)) ?? groupAt(place)
  groups.set(placeOf(place), group)
  group.count += 1
  group.sum += amount
  const confidence = row.suggested_confidence ?? 0
  const times = { first: datetime, samples: [{ id, datetime }] }
  addPart(group, { ...place, ...times, count: 1, suggested_ledger_id, confidence })
}

/** What is told of a group beside its count and its sum. */
function addPart(group: Group, part: sql.GroupPart): void {
  if (!group.first || Temporal.Instant.compare(part.first, group.first) < 0) group.first = part.first
  group.samples = latestOf(group.samples, part.samples)
  if (part.suggested_ledger_id === null) return
  const likely = group.likely.get(part.suggested_ledger_id) ?? { count: 0, confidence: 0, samples: [] }
  group.likely.set(part.suggested_ledger_id, {
    count: likely.count + part.count,
    confidence: likely.confidence + part.confidence,
    samples: latestOf(likely.samples, part.samples),
  })
}

function latestOf(...samples: readonly (readonly Sample[])[]): Sample[] {
  return samples.flat().toSorted(byLatest).slice(0, shownOfGroup)
}

function byLatest(a: Sample, b: Sample): number {
  return Temporal.Instant.compare(b.datetime, a.datetime) || (a.id < b.id ? 1 : -1)
}
