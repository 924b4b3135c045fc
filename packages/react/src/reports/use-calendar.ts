import type { InstanceDetail } from '@daybook/sdk'
import { today } from '@internationalized/date'
import { useInstance } from '../provider/reads.ts'
import type { Calendar } from './days.ts'

/** The Instance, and what days mean in its books; undefined until it is known. */
export function useCalendar(): { instance: InstanceDetail; calendar: Calendar } | undefined {
  const { data: instance } = useInstance()
  return instance && { instance, calendar: calendarOf(instance) }
}

export function calendarOf(instance: InstanceDetail): Calendar {
  return {
    today: today(instance.time_zone).toString(),
    fiscalYearStart: instance.fiscal_year_start,
    booksStart: instance.entries_start.slice(0, 10),
    basis: instance.accounting_basis,
  }
}
