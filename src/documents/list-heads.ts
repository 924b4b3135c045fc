import { type Day, dayOf } from '../kernel/time.ts'
import { longDay } from './span-words.ts'
import { type TableOccasion, tableOf } from './table-heads.ts'
import type { Table } from './tables.ts'

/** Of a list as a document: it is of no basis, and by itself of all days up to today. */
export function listTableOf(
  occasion: TableOccasion,
  { title, days = {} }: { title: string; days?: { start_date?: Day; end_date?: Day } },
  content: Pick<Table, 'columns' | 'rows'>,
): Table {
  const { tx, query } = occasion
  const end_date = days.end_date ?? dayOf(tx.now, query.time_zone ?? tx.instance.timeZone)
  const head = days.start_date
    ? { title, days: { start_date: days.start_date, end_date } }
    : { title, days: { end_date }, period: `Through ${longDay(end_date)}` }
  return { ...tableOf(occasion, head, content), basis: null }
}
