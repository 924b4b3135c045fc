import type { AccountingBasis } from '../chart/bases.ts'
import type { ReadTx } from '../database/database.ts'
import { findEntries, type Line, loneLineRecords } from '../journal/journal.ts'
import { parseJson, stringifyJson } from '../kernel/json.ts'
import type { Instant } from '../kernel/time.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import type { EntryLine } from './general-ledger.ts'
import { opposingNames } from './opposing-ledgers-sql.ts'

/** Lines of a span in memory, with the names of the ledgers across. */
export async function entryLines(
  tx: ReadTx,
  lines: readonly Line[],
  asked: { chart: readonly Ledger[]; from: Instant; until: Instant; basis: AccountingBasis },
): Promise<EntryLine[]> {
  const names = new Map(asked.chart.map(({ id, name }) => [id, stringifyJson(name)]))
  const across = await opposingNames(tx, lines, { ...asked, names })
  const records = await loneLineRecords(tx, lines)
  const entries = await findEntries(tx, [...new Set(lines.map((line) => line.journal_entry_id))])
  const numbers = new Map(entries.map((entry) => [entry.id, entry.entry_number]))
  return records.map((record) => ({
    ...record,
    entry_number: numbers.get(record.journal_entry_id) ?? null,
    opposing_ledger_names: namesIn(across.get(record.id) ?? null),
  }))
}

function namesIn(text: string | null): string[] {
  const names = text === null ? [] : parseJson(`[${text}]`)
  return Array.isArray(names) ? names.map(String) : []
}
