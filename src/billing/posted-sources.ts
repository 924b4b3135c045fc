import { type StoredSource, subledgerSql } from '../accruals/accruals.ts'
import type { WriteTx } from '../database/database.ts'
import {
  byEntry,
  type Entry,
  findEntries,
  isClosed,
  linesOf,
  post,
  recordedEntry,
  removeEntries,
} from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import { tagsOfLines } from '../tags/tags.ts'
import {
  type AccrualDraft,
  type DesignedEntry,
  designAccrualEntry,
  recordDesigned,
  redesignAccrualEntry,
} from './designed-entries.ts'
import { describeSource, entryTitles, nameOf, type OpenedSource } from './source-entries.ts'

/** Posts what opens, all in one. */
export async function postOpened(tx: WriteTx, opened: readonly OpenedSource[]): Promise<void> {
  const designed = new Map(
    opened.flatMap(({ drafts }) => drafts).map((draft) => [draft, designAccrualEntry(tx, draft)]),
  )
  await postDesigned(tx, [...designed.values()])
  await insertSubledger(tx, opened, designed)
}

/** Posts new entries, and tells of them. */
export async function postDesigned(tx: WriteTx, designed: readonly DesignedEntry[]): Promise<void> {
  if (designed.length === 0) return
  await post(tx, {
    entries: designed.map(({ entry }) => entry),
    lines: designed.flatMap(({ lines }) => lines),
    lineTags: designed.flatMap(({ lineTags }) => lineTags),
  })
  await recordDesigned(tx, designed)
}

/** Of an open source whose lines or days change: each entry takes the place of a former one, as far as there are. */
export async function repostOpened(tx: WriteTx, source: StoredSource, opened: OpenedSource): Promise<void> {
  const ids = await subledgerSql.entriesOfSource(tx, source.id)
  const former = (await findEntries(tx, ids)).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const lines = byEntry(await linesOf(tx, ids))
  const tags = await tagsOfLines(tx, ids)
  const designed = new Map(
    opened.drafts.map((draft, at) => {
      const place = former[at]
      return [draft, place ? redesignAccrualEntry(place, draft) : designAccrualEntry(tx, draft)]
    }),
  )
  const all = [...designed.values()]
  const kept = former.slice(0, all.length).map((before, at) => ({ before, after: must(all[at], 'it has a place') }))
  const added = all.slice(kept.length)
  await post(tx, {
    changedEntries: kept.map(({ before, after }) => ({ before, after: after.entry })),
    removedLines: kept.flatMap(({ before }) => lines.get(before.id) ?? []),
    entries: added.map(({ entry }) => entry),
    lines: all.flatMap((each) => each.lines),
    lineTags: all.flatMap((each) => each.lineTags),
  })
  const gone = former.slice(kept.length)
  if (gone.length > 0) await removeEntries(tx, gone)
  await recordDesigned(tx, added)
  await subledgerSql.insertLines(
    tx,
    kept.flatMap(({ after }) => after.links),
  )
  for (const { before, after } of kept)
    tx.record({
      type: 'journal_entry.updated',
      resource: 'journal_entry',
      id: before.id,
      before: recordedEntry(before, lines.get(before.id) ?? [], tags),
      after: recordedEntry(after.entry, after.lines),
    })
  await insertSubledger(tx, [opened], designed)
}

/** Its entries are called what it is called now: those of open days, that it has opened, voided or written off by. */
export async function renameEntries(
  tx: WriteTx,
  { before, after }: { before: StoredSource; after: StoredSource },
): Promise<void> {
  const names = new Map(
    entryTitles.map((title) => [nameOf(title, describeSource(before)), nameOf(title, describeSource(after))]),
  )
  const named = await findEntries(tx, await subledgerSql.entriesNaming(tx, after.id))
  const renamed = named.flatMap((entry) => {
    const description = names.get(entry.description)
    const isOwn = entry.creation_source === 'accrual' && !isClosed(tx.instance, entry.datetime)
    const isOther = description !== undefined && description !== entry.description
    return isOwn && isOther ? [{ before: entry, after: { ...entry, description } }] : []
  })
  if (renamed.length === 0) return
  const ids = renamed.map((each) => each.after.id)
  const lines = byEntry(await linesOf(tx, ids))
  const tags = await tagsOfLines(tx, ids)
  await post(tx, { changedEntries: renamed })
  for (const each of renamed) {
    const record = (entry: Entry) => recordedEntry(entry, lines.get(entry.id) ?? [], tags)
    tx.record({
      type: 'journal_entry.updated',
      resource: 'journal_entry',
      id: each.after.id,
      before: record(each.before),
      after: record(each.after),
    })
  }
}

async function insertSubledger(
  tx: WriteTx,
  opened: readonly OpenedSource[],
  designed: ReadonlyMap<AccrualDraft, DesignedEntry>,
): Promise<void> {
  await subledgerSql.insertEntries(
    tx,
    opened.flatMap(({ subledger }) =>
      subledger.map(({ entry, draft }) => ({
        ...entry,
        journal_entry_id: (draft && designed.get(draft)?.entry.id) ?? null,
      })),
    ),
  )
}
