import type { AccountingBasis } from '../chart/bases.ts'
import { failField } from '../kernel/errors.ts'
import { type Day, type Instant, startOfDay } from '../kernel/time.ts'
import { findLedger } from '../ledgers/ledgers.ts'
import type { ReadTx } from '../database/database.ts'
import type { Page, PageRequest } from '../database/keyset-page.ts'
import { findEntry } from './entries.ts'
import * as linesSql from './lines-sql.ts'
import { pageOfEntries } from './page-sizes.ts'
import type { Line } from './posting.ts'
import { inBasis, type LineExpansion, type LineRecord, lineRecords } from './records.ts'

/** Days as the query names them; either end may be open. */
export interface Period {
  start_date?: Day
  end_date?: Day
  time_zone?: string
}

export async function listLedgerLines(
  tx: ReadTx,
  page: PageRequest,
  ledgerId: string,
  query: Period & { affects_cash_flow?: boolean; sort?: string[]; expand?: LineExpansion[]; basis?: AccountingBasis },
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
    ...(query.basis && { basis: query.basis }),
    descending: query.sort?.includes('-datetime') ?? false,
  })
  return { ...found, records: await lineRecords(tx, found.records, query.expand, query.basis) }
}

/** @param basis of the lines that it shows: all of them where none is said */
export async function listEntryLines(
  tx: ReadTx,
  entryId: string,
  expand?: LineExpansion[],
  basis?: AccountingBasis,
): Promise<LineRecord[]> {
  const entry = await findEntry(tx, entryId)
  return await lineRecords(tx, inBasis(await linesSql.linesOf(tx, [entry.id]), basis), expand, basis)
}

/**
 * The moments of the days asked for, in the zone asked for or the Instance's.
 * @param endPath where the end stands in the request
 */
export function spanOf(tx: ReadTx, period: Period, endPath = 'end_date'): { from?: Instant; until?: Instant } {
  const { start_date: start, end_date: end, time_zone: zone = tx.instance.timeZone } = period
  if (start && end && Temporal.PlainDate.compare(start, end) > 0)
    failField('invalid_date_range', endPath, 'must not be before start_date')
  return {
    ...(start ? { from: startOfDay(start, zone) } : {}),
    ...(end ? { until: startOfDay(end.add({ days: 1 }), zone) } : {}),
  }
}
