import * as t from 'typebox'
import { type AccrualLine, type AccrualSourceRecord, outstandingOf, subledgerSql } from '../accruals/accruals.ts'
import type { WriteTx } from '../database/database.ts'
import { fields } from '../http/route.ts'
import { date, named } from '../http/wire-types.ts'
import {
  byEntry,
  copiedTags,
  designEntry,
  type Entry,
  findEntries,
  type Line,
  linesOf,
  post,
} from '../journal/journal.ts'
import { recordCreated } from '../journal/journal.ts'
import { lookup } from '../kernel/assert.ts'
import { fail } from '../kernel/errors.ts'
import type { AccrualSourceId } from '../kernel/ids.ts'
import { type Day, dayOf, startOfDay } from '../kernel/time.ts'
import { tagsOfLines } from '../tags/tags.ts'
import { readOpenItem } from './open-items.ts'
import { assertPostingDay, laterOf, type OpenItem, openDay, takeFrom } from './settlement.ts'
import { nameOf, subledgerEntry, unitOf } from './source-entries.ts'
import { retrieveAccrualSource } from './sources.ts'

/** Voids a source on which nothing stands: its entries are reversed. */

export const voidRequest = named('PostingDate', fields({ date: t.Optional(date) }))

export async function voidAccrualSource(
  tx: WriteTx,
  sourceId: AccrualSourceId,
  wanted: t.StaticDecode<typeof voidRequest>,
): Promise<AccrualSourceRecord> {
  const { items, item } = await readOpenItem(tx, sourceId)
  refuseSettled(item)
  if (wanted.date) assertPostingDay(tx, wanted.date, { earliest: item.source.effective_date, path: '/date' })
  const opened = await subledgerSql.openingsOf(tx, sourceId)
  const reversals = await reverseEntries(tx, sourceId, wanted.date)
  const outstanding = outstandingOf(item.source)
  const { allocations } = takeFrom(item, outstanding, unitOf(tx))
  item.source = { ...item.source, status: 'void', amount_adjusted: item.source.amount_adjusted + outstanding }
  for (const [at, { amount, date: own, journal_entry_id: entryId }] of opened.entries()) {
    const reversal = lookup(reversals, entryId)
    const taken = at === opened.length - 1 ? amount - item.source.amount_paid : amount
    if (taken === 0n) continue
    items.enter(
      subledgerEntry(item.source, {
        date: reversal ? dayOf(reversal.datetime, tx.instance.timeZone) : openDay(tx, own),
        cause: 'voided',
        amount: -taken,
        journal_entry_id: reversal?.id ?? null,
        allocations: at === opened.length - 1 ? allocations : [],
      }),
    )
  }
  await items.keep(tx)
  return await retrieveAccrualSource(tx, sourceId)
}

function refuseSettled({ source, writeOffs }: OpenItem): void {
  const { id, status, amount_paid: paid, settled_before: before, amount_adjusted: adjusted } = source
  const isSettled = paid !== before || adjusted !== 0n || writeOffs.some((each) => each.amount_left > 0n)
  if (status === 'draft' || status === 'void' || isSettled)
    fail(
      'invalid_state',
      { resource: 'accrual_source', id, status },
      status === 'draft'
        ? 'A draft is deleted.'
        : 'Only an open source is voided, to which nothing is applied and of which nothing is written off.',
    )
}

/**
 * Each at the day wanted, at its own, or at the first open one, whichever is the latest. @returns reversals by what
 * they reverse
 */
async function reverseEntries(
  tx: WriteTx,
  sourceId: AccrualSourceId,
  wanted: Day | undefined,
): Promise<Map<string, Entry>> {
  const own = await findEntries(tx, await subledgerSql.entriesOfSource(tx, sourceId))
  const ids = own.map((entry) => entry.id)
  const lines = byEntry(await linesOf(tx, ids))
  const tags = await tagsOfLines(tx, ids)
  const designed = own.map((original) => {
    const day = openDay(tx, laterOf(wanted ?? ownDay(tx, original), ownDay(tx, original)))
    const former = lines.get(original.id) ?? []
    return { original, former, ...designReversal(tx, { original, former, day }) }
  })
  if (designed.length === 0) return new Map()
  await post(tx, {
    entries: designed.map(({ entry }) => entry),
    lines: designed.flatMap((each) => each.lines),
    lineTags: designed.flatMap(({ former, lines: mirrored }) => copiedTags(former, mirrored, tags)),
    changedEntries: designed.map(({ original, entry }) => ({
      before: original,
      after: { ...original, reversed_by_id: entry.id },
    })),
  })
  await subledgerSql.insertLines(
    tx,
    designed.flatMap(({ lines: mirrored }) => mirrored.map((line) => linkOf(line, sourceId))),
  )
  for (const { entry, lines: mirrored } of designed) recordCreated(tx, entry, mirrored)
  return new Map(designed.map(({ original, entry }) => [original.id, entry]))
}

function designReversal(
  tx: WriteTx,
  { original, former, day }: { original: Entry; former: readonly Line[]; day: Day },
): { entry: Entry; lines: Line[] } {
  return designEntry(tx, {
    datetime: startOfDay(day, tx.instance.timeZone),
    description: nameOf('Void of', original.description),
    creationSource: 'accrual',
    reversesId: original.id,
    lines: former.map(({ ledger_id: ledgerId, amount, description, basis, party_id: partyId }) => {
      return { ledgerId, amount: -amount, description, basis, partyId }
    }),
  })
}

function linkOf(line: Line, sourceId: AccrualSourceId): AccrualLine {
  return {
    journal_entry_id: line.journal_entry_id,
    line_entry_id: line.id,
    accrual_source_id: sourceId,
    payment_application_id: null,
    accrual_adjustment_id: null,
  }
}

function ownDay(tx: WriteTx, { datetime }: Entry): Day {
  return dayOf(datetime, tx.instance.timeZone)
}
