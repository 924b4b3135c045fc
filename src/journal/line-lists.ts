import type { JournalEntryId, LedgerId } from '../kernel/ids.ts'
import { findLedger } from '../ledgers/ledgers.ts'
import type { ReadTx } from '../database/database.ts'
import type { Page, PageRequest } from '../database/keyset-page.ts'
import { findEntry } from './entries.ts'
import * as linesSql from './lines-sql.ts'
import { pageOfEntries } from './page-sizes.ts'
import { type Period, spanOf } from './period.ts'
import type { Line } from './posting.ts'
import { type LineExpansion, type LineRecord, lineRecords } from './records.ts'

export async function listLedgerLineEntries(
  tx: ReadTx,
  page: PageRequest,
  ledgerId: LedgerId,
  query: Period & { affects_cash_flow?: boolean; sort?: string[]; expand?: LineExpansion[] },
): Promise<Page<LineRecord>> {
  const ledger = await findLedger(tx, ledgerId)
  const namesLines = query.expand?.includes('journal_entry') ?? false
  const sized = pageOfEntries<Line>(tx, page, {
    entryOf: (line) => line.journal_entry_id,
    idsIn: ({ lines, ledgers }) => ledgers + (namesLines ? lines : 0),
  })
  const found = await linesSql.listLines(tx, sized, ledger, {
    ...spanOf(tx, query),
    ...(query.affects_cash_flow === undefined ? {} : { affects_cash_flow: query.affects_cash_flow }),
    descending: query.sort?.includes('-datetime') ?? false,
  })
  return { ...found, records: await lineRecords(tx, found.records, query.expand) }
}

export async function listJournalEntryLineEntries(
  tx: ReadTx,
  entryId: JournalEntryId,
  expand?: LineExpansion[],
): Promise<LineRecord[]> {
  const entry = await findEntry(tx, entryId)
  return await lineRecords(tx, await linesSql.linesOf(tx, [entry.id]), expand)
}
