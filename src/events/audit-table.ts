import { listTableOf } from '../documents/list-heads.ts'
import { momentWords } from '../documents/moment-words.ts'
import { date, plain, text, wide } from '../documents/table-rows.ts'
import type { Table, TableColumn, TableRow } from '../documents/tables.ts'
import type { DocumentContext } from '../http/route.ts'
import { type Period, spanOf } from '../journal/journal.ts'
import { chartOf } from '../ledgers/ledgers.ts'
import { actionWords, changeWords, type Names, personWords } from './audit-words.ts'
import { type StoredEvent, withKept } from './events.ts'
import * as sql from './sql.ts'

/** How many events are in memory with all that they tell; of the others only the words of their row are. */
const portion = 100
/** Of a row as a reader gets it. What was stored is as long as the log that it is read from. */
const bytesPerRow = 500

/** The log in words. How much there is of it is known before it is read. */
export async function auditLogDocument({ tx, query, page, checkSize }: DocumentContext): Promise<Table> {
  const { start_date, end_date, time_zone, ...filter }: Period & sql.AuditFilter = query
  const days = { ...(start_date && { start_date }), ...(end_date && { end_date }) }
  const zone = time_zone ?? tx.instance.timeZone
  const keys = await sql.keysLatestFirst(tx, page, { ...filter, ...spanOf(tx, { ...days, time_zone: zone }) })
  const bytes = keys.reduce((sum, key) => sum + key.bytes, 0)
  checkSize({ held: Math.max(keys.length, Math.ceil(bytes / bytesPerRow)), rows: keys.length })
  const ledgers = await chartOf(tx)
  const wording: Names = { zone, names: new Map(ledgers.map((ledger) => [ledger.id, ledger.name])) }
  const rows: TableRow[] = []
  for (let at = 0; at < keys.length; at += portion) {
    const events = await withKept(tx, filter, await sql.eventsAt(tx, keys.slice(at, at + portion)))
    rows.push(...events.map((event) => rowOf(event, wording)))
  }
  return listTableOf({ tx, query: { time_zone: zone } }, { title: 'Audit Log', days }, { columns, rows })
}

const columns: readonly TableColumn[] = [
  { name: 'No.', kind: 'count', width: 10 },
  { ...date('Date'), width: 12 },
  { ...text('Time'), width: 10 },
  { ...text('Who'), width: 30 },
  { ...text('Action'), width: 26 },
  { ...text('Record'), width: 32, room: 80 },
  { ...wide('Change'), width: 80, room: 380 },
]

function rowOf(event: StoredEvent, wording: Names): TableRow {
  const [day = '', time = ''] = momentWords(event.created_at, wording.zone).split(' ')
  const who = personWords(event)
  return plain([
    event.sequence,
    day,
    time,
    who,
    actionWords(event.type),
    event.resource_id,
    changeWords(event, wording),
  ])
}
