import {
  type AccrualLine,
  type AccrualSourceRecord,
  applicationsSql,
  isOfAll,
  type LineApplications,
  lineApplications,
  sourceRecords,
  sourcesSql,
  type StoredApplication,
  subledgerSql,
} from '../accruals/accruals.ts'
import { lineBases } from '../chart/bases.ts'
import type { ReadTx } from '../database/database.ts'
import { must } from '../kernel/assert.ts'
import { fail } from '../kernel/errors.ts'
import { limits } from '../kernel/limits.ts'
import type { Entry, Line } from './posting.ts'

/** What lines answer of accruals: the applications that took from them, and the source that made them. */
export interface LineAccruals extends LineApplications {
  accrual_source: AccrualSourceRecord | null
}

export const noAccruals: LineAccruals = {
  payment_applications: [],
  line_payment_applications: [],
  accrual_source: null,
}

/**
 * What sources and applications made among the lines of these entries, by line. Books of one basis are not looked into.
 */
export async function accrualLinks(
  tx: ReadTx,
  entries: readonly Entry[],
  lines: readonly Line[],
): Promise<Map<string, AccrualLine>> {
  const ofOneBasis = new Set(lines.flatMap((line) => (line.basis === lineBases.both ? [] : [line.journal_entry_id])))
  const mayHave = ({ id, creation_source: made }: Entry) =>
    made === 'accrual' || made === 'payment_application' || (made === 'transaction' && ofOneBasis.has(id))
  const links = await subledgerSql.linesOfEntries(
    tx,
    entries.filter(mayHave).map((entry) => entry.id),
  )
  return new Map(links.map((link) => [link.line_entry_id, link]))
}

/** By line; of lines that have nothing to tell, nothing. */
export async function accrualsOfLines(
  tx: ReadTx,
  { entries, lines, links }: { entries: readonly Entry[]; lines: readonly Line[]; links: Map<string, AccrualLine> },
  expand: readonly string[],
): Promise<Map<string, LineAccruals>> {
  const [showsApplications, showsSource] = [expand.includes('payment_applications'), expand.includes('accrual_source')]
  if (!showsApplications && !showsSource) return new Map()
  const ofRows = showsApplications ? await applicationsOfRows(tx, entries) : []
  const made = [...links.values()].flatMap((link) => link.payment_application_id ?? [])
  const known = new Map<string, StoredApplication>(ofRows.map((each) => [each.id, each]))
  for (const each of await applicationsSql.find(
    tx,
    [...new Set(made)].filter((id) => !known.has(id)),
  ))
    known.set(each.id, each)
  const shown = showsApplications
    ? await applicationsByLine(tx, { entries, lines, links }, { ofRows, known })
    : new Map()
  const records = await lineApplications(tx, [...new Set([...shown.values()].flat())])
  const sources = showsSource ? await sourcesByLine(tx, links, known) : new Map<string, AccrualSourceRecord>()
  return new Map(
    [...new Set([...shown.keys(), ...sources.keys()])].map((lineId): [string, LineAccruals] => {
      const applied = (shown.get(lineId) ?? []).flatMap(({ id }: StoredApplication) => records.get(id) ?? [])
      return [
        lineId,
        {
          payment_applications: applied.flatMap((each: LineApplications) => each.payment_applications),
          line_payment_applications: applied.flatMap((each: LineApplications) => each.line_payment_applications),
          accrual_source: sources.get(lineId) ?? null,
        },
      ]
    }),
  )
}

/** Those that stand, and those that are proposed: how many were rejected has no bound. */
function isShown({ status }: StoredApplication): boolean {
  return status !== 'rejected'
}

async function applicationsOfRows(tx: ReadTx, entries: readonly Entry[]): Promise<StoredApplication[]> {
  const rows = entries.flatMap((entry) => entry.transaction_id ?? [])
  return (await applicationsSql.findBy(tx, 'transaction_id', rows)).filter(isShown)
}

/**
 * The bank's line has all of its transaction, the money of a payment by hand all of its entry, a category those that
 * took from it, what an application made this one.
 */
async function applicationsByLine(
  tx: ReadTx,
  { entries, lines, links }: { entries: readonly Entry[]; lines: readonly Line[]; links: Map<string, AccrualLine> },
  { ofRows, known }: { ofRows: readonly StoredApplication[]; known: ReadonlyMap<string, StoredApplication> },
): Promise<Map<string, StoredApplication[]>> {
  const shown = new Map<string, Set<StoredApplication>>()
  const show = (lineId: string, application: StoredApplication | undefined) => {
    if (application && isShown(application)) shown.set(lineId, (shown.get(lineId) ?? new Set()).add(application))
  }
  const byRow = Map.groupBy(ofRows, (each): string | null => each.transaction_id)
  const rowOf = new Map(entries.map((entry): [string, string | null] => [entry.id, entry.transaction_id]))
  for (const line of lines) {
    const row = rowOf.get(line.journal_entry_id) ?? null
    // The bank's line is the first of its entry.
    if (row !== null && line.sort_order === 0) for (const each of byRow.get(row) ?? []) show(line.id, each)
  }
  const byEntry = Map.groupBy(links.values(), (link) => link.journal_entry_id)
  for (const link of links.values()) {
    const of = isOfAll(link) ? must(byEntry.get(link.journal_entry_id), 'it is of the entry itself') : [link]
    for (const { payment_application_id: id } of of) if (id !== null) show(link.line_entry_id, known.get(id))
  }
  const applied = new Set(ofRows.flatMap((each) => (each.status === 'confirmed' ? [each.transaction_id] : [])))
  const withApplied = entries.filter((entry) => entry.transaction_id !== null && applied.has(entry.transaction_id))
  const taken = await applicationsSql.appliedLines(
    tx,
    'journal_entry_id',
    withApplied.map((entry) => entry.id),
  )
  for (const { line_entry_id: lineId, payment_application_id: id } of taken) show(lineId, known.get(id))
  return new Map([...shown].map(([lineId, applications]) => [lineId, [...applications]]))
}

/**
 * Of what an application made beside its source's lines, as the money of one by hand, its source; but what money on
 * account gives for it stays on account.
 */
async function sourcesByLine(
  tx: ReadTx,
  links: ReadonlyMap<string, AccrualLine>,
  known: ReadonlyMap<string, StoredApplication>,
): Promise<Map<string, AccrualSourceRecord>> {
  const ids = new Map<string, string>()
  for (const { line_entry_id: lineId, accrual_source_id: own, payment_application_id: by } of links.values()) {
    const application = by === null ? undefined : known.get(by)
    const settled = application?.credit_application_id === null ? application.accrual_source_id : null
    const sourceId = own ?? settled
    if (sourceId !== null) ids.set(lineId, sourceId)
  }
  const records = await sourceRecords(tx, await sourcesSql.find(tx, [...new Set(ids.values())]))
  const byId = new Map(records.map((record): [string, AccrualSourceRecord] => [record.id, record]))
  return new Map(
    [...ids].flatMap(([lineId, sourceId]): [string, AccrualSourceRecord][] => {
      const record = byId.get(sourceId)
      return record ? [[lineId, record]] : []
    }),
  )
}

/** Every line of an entry can show a source with as many lines. @throws {Refusal} `batch_too_large` */
export function refuseLongAccruals(
  records: readonly { payment_applications: unknown[]; accrual_source: { lines: unknown[] } | null }[],
): void {
  const shown = records.reduce(
    (sum, record) => sum + record.payment_applications.length + (record.accrual_source?.lines.length ?? 0),
    0,
  )
  if (shown > limits.shownLines)
    fail(
      'batch_too_large',
      { limit: limits.shownLines },
      `The answer would have more than ${limits.shownLines} lines: do without \`expand\`, and read the source by its id.`,
    )
}
