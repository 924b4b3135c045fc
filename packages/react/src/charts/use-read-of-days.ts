import type { Daybook } from '@daybook/sdk'
import { useInstance, useRead } from '../provider/reads.ts'
import type { Calendar, Days } from '../reports/days.ts'
import { useCalendar } from '../reports/use-calendar.ts'

/** Reads what happened in some days: those that are given, else those that are usual in the calendar of the books. */
export function useReadOfDays<Answer>(
  name: string,
  {
    days,
    usual,
    input = [],
  }: {
    days: Days | undefined
    usual: (calendar: Calendar) => Days | undefined
    input?: readonly (string | undefined)[]
  },
  read: (client: Daybook, days: Days, signal: AbortSignal) => Promise<Answer>,
): { data: Answer | undefined; error: unknown; retry: () => void } {
  const known = useCalendar()
  const books = useInstance()
  const shown = days ?? (known && usual(known.calendar))
  const { data, error, refetch } = useRead(
    name,
    [shown?.start_date, shown?.end_date, ...input],
    async (client, signal) => {
      if (!shown) throw new Error('the days are not known')
      return await read(client, shown, signal)
    },
    { enabled: shown !== undefined },
  )
  const failed = shown ? { error, refetch } : books
  return { data, error: failed.error, retry: () => void failed.refetch() }
}
