import type { ReadTx } from '../database/database.ts'
import type { Page, PageRequest } from '../database/keyset-page.ts'
import type { JournalEntryId, LedgerId } from '../kernel/ids.ts'
import { findLedger } from '../ledgers/ledgers.ts'
import { type AskedBasis, booksListed, booksShown, inBasis, pageInBasis } from './asked-basis.ts'
import { findEntry } from './entries.ts'
import { type LineExpansion } from './expansions.ts'
import { accrualSizes } from './line-accruals-sql.ts'
import { refuseLongAccruals } from './line-accruals.ts'
import * as linesSql from './lines-sql.ts'
import { pageOfEntries } from './page-sizes.ts'
import { type Period, spanOf } from './period.ts'
import type { Line } from './posting.ts'
import { type LineRecord, lineRecords } from './records.ts'

export async function listLedgerLineEntries(
  tx: ReadTx,
  page: PageRequest,
  ledgerId: LedgerId,
  query: Period & {
    affects_cash_flow?: boolean
    sort?: string[]
    expand?: LineExpansion[]
    accounting_basis?: AskedBasis
  },
): Promise<Page<LineRecord>> {
  const ledger = await findLedger(tx, ledgerId)
  const basis = booksListed(tx, query)
  const namesLines = query.expand?.includes('journal_entry') ?? false
  const sized = pageOfEntries<Line>(tx, pageInBasis(page, basis), {
    entriesOf: (lines) => lines.map((line) => line.journal_entry_id),
    idsIn: ({ lines, ledgers }) => ledgers + (namesLines ? lines : 0),
    ...(showsAccruals(query.expand) && { linesIn: (entryIds) => accrualsShown(tx, entryIds, query.expand) }),
  })
  const found = await linesSql.listLines(tx, sized, ledger, {
    ...spanOf(tx, query),
    ...(query.affects_cash_flow === undefined ? {} : { affects_cash_flow: query.affects_cash_flow }),
    ...(basis && { basis }),
    descending: query.sort?.includes('-datetime') ?? false,
  })
  return { ...found, records: await lineRecords(tx, found.records, query.expand, basis) }
}

function showsAccruals(expand: readonly LineExpansion[] = []): boolean {
  return expand.includes('payment_applications') || expand.includes('accrual_source')
}

async function accrualsShown(tx: ReadTx, entryIds: readonly string[], expand: readonly LineExpansion[] = []) {
  const sizes = await accrualSizes(tx, entryIds)
  const [applications, source] = [expand.includes('payment_applications'), expand.includes('accrual_source')]
  return (entryId: string) => {
    const size = sizes.get(entryId)
    return size ? (applications ? size.applications : 0) + (source ? size.sourceLines : 0) : 0
  }
}

/** @param query.accounting_basis of the lines that it shows: all of them where none is said */
export async function listJournalEntryLineEntries(
  tx: ReadTx,
  entryId: JournalEntryId,
  query: { expand?: LineExpansion[]; accounting_basis?: AskedBasis } = {},
): Promise<LineRecord[]> {
  const entry = await findEntry(tx, entryId)
  const basis = booksShown(query)
  const lines = inBasis(await linesSql.linesOf(tx, [entry.id]), basis)
  const records = await lineRecords(tx, lines, query.expand, basis)
  refuseLongAccruals(records)
  return records
}
