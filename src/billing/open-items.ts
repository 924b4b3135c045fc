import {
  applicationsSql,
  openStatuses,
  sourcesSql,
  type StoredAdjustment,
  type StoredSource,
  subledgerSql,
  type SubledgerEntry,
} from '../accruals/accruals.ts'
import { noteOutstanding, withdrawUnfit } from '../counterparts/counterparts.ts'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { changeOf } from '../database/event-log.ts'
import { fail } from '../kernel/errors.ts'
import type { OpenItem } from './settlement.ts'
import { findSource, recordedSource } from './sources.ts'

/**
 * Sources that a request settles, voids or writes off: read once, changed in memory, kept at the end with what happened
 * to them.
 */
export interface OpenItems {
  of: (sourceId: string) => OpenItem
  /** Tells the subledger of a change that was made to an item. */
  enter: (entry: SubledgerEntry) => void
  keep: (tx: WriteTx) => Promise<void>
}

export async function readOpenItems(tx: ReadTx, sources: readonly StoredSource[]): Promise<OpenItems> {
  const ids = sources.map((source) => source.id)
  const lines = await sourcesSql.linesOf(tx, ids)
  const writeOffs = Map.groupBy(await applicationsSql.writeOffsOf(tx, ids), (each) => each.accrual_source_id)
  const former = new Map(
    sources.map((source): [string, OpenItem] => [
      source.id,
      { source, lines: lines.get(source.id) ?? [], writeOffs: writeOffs.get(source.id) ?? [] },
    ]),
  )
  const items = new Map([...former].map(([sourceId, item]) => [sourceId, { ...item }]))
  const entries: SubledgerEntry[] = []
  return {
    of: (sourceId) => items.get(sourceId) ?? fail('resource_not_found', { resource: 'accrual_source' }),
    enter: (entry) => void entries.push(entry),
    keep: (writer) => keepItems(writer, { former, items, entries }),
  }
}

async function keepItems(
  tx: WriteTx,
  {
    former,
    items,
    entries,
  }: {
    former: ReadonlyMap<string, OpenItem>
    items: ReadonlyMap<string, OpenItem>
    entries: readonly SubledgerEntry[]
  },
): Promise<void> {
  const changed = [...items].flatMap(([sourceId, after]) => {
    const before = former.get(sourceId)
    return before && before.source !== after.source ? [{ before, after }] : []
  })
  await sourcesSql.update(
    tx,
    changed.map(({ after }) => after.source),
  )
  await sourcesSql.updateAmountsLeft(
    tx,
    changed.flatMap(({ before, after }) => after.lines.filter((line, at) => line !== before.lines[at])),
  )
  await applicationsSql.updateAdjustments(
    tx,
    changed.flatMap(({ before, after }) => changedAdjustments(before.writeOffs, after.writeOffs)),
  )
  await subledgerSql.insertEntries(tx, entries)
  if (changed.some(({ after }) => openStatuses.includes(after.source.status))) await noteOutstanding(tx)
  await withdrawUnfit(tx, { sourceIds: changed.map(({ after }) => after.source.id) })
  for (const { before, after } of changed)
    tx.record(
      changeOf(
        'accrual_source',
        recordedSource(before.source, before.lines),
        recordedSource(after.source, after.lines),
      ),
    )
}

/** Those that are new are stored by whoever made them. */
function changedAdjustments(
  before: readonly StoredAdjustment[],
  after: readonly StoredAdjustment[],
): StoredAdjustment[] {
  const known = new Map(before.map((each) => [each.id, each]))
  return after.filter((each) => known.has(each.id) && known.get(each.id) !== each)
}

export async function readOpenItem(
  tx: ReadTx,
  sourceId: StoredSource['id'],
): Promise<{ items: OpenItems; item: OpenItem }> {
  const items = await readOpenItems(tx, [await findSource(tx, sourceId)])
  return { items, item: items.of(sourceId) }
}

/** @throws {Refusal} `invalid_state` */
export function assertOutstanding({ source }: OpenItem): void {
  if (!openStatuses.includes(source.status))
    fail(
      'invalid_state',
      { resource: 'accrual_source', id: source.id, status: source.status },
      'Nothing of the source is outstanding.',
    )
}
