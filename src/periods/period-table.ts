import { listTableOf } from '../documents/list-heads.ts'
import { momentWords } from '../documents/moment-words.ts'
import { date, plain, text, wide } from '../documents/table-rows.ts'
import type { Table } from '../documents/tables.ts'
import type { DocumentContext } from '../http/route.ts'
import { formatDay } from '../kernel/time.ts'
import { listPeriods } from './periods.ts'

/** Which days were closed and reopened, when, by whom and why, for who prints it. */
export async function periodsDocument({ tx, page, checkSize }: DocumentContext): Promise<Table> {
  const { records } = await listPeriods(tx, page)
  checkSize({ held: records.length, rows: records.length })
  const at = (moment: (typeof records)[number]['reopened_at']) => moment && momentWords(moment, tx.instance.timeZone)
  return listTableOf(
    { tx, query: {} },
    { title: 'Closed Periods' },
    {
      columns: [
        date('Closed through'),
        text('Closed at'),
        text('Closed by'),
        wide('Note'),
        text('Reopened at'),
        text('Reopened by'),
        wide('Reason'),
      ],
      rows: records.map((period) =>
        plain([
          formatDay(period.date),
          at(period.closed_at),
          period.closed_by,
          period.close_note,
          at(period.reopened_at),
          period.reopened_by,
          period.reopen_note,
        ]),
      ),
    },
  )
}
