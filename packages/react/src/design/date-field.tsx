import { type CalendarDate, parseDate } from '@internationalized/date'
import { type ReactNode, useState } from 'react'
import { DateField as AriaDateField, DateInput, DateSegment } from 'react-aria-components'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

export interface DateFieldProps extends FieldProps {
  /** A day such as `2026-03-01`, or nothing. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly minimum?: string | undefined
  readonly maximum?: string | undefined
  readonly isDisabled?: boolean
}

/** While a year is typed, it is one of the years 2, 20 and 202 first. */
const firstYear = 1000

/** A day, typed part by part; arrow keys change a part. */
export function DateField({ value, onChange, minimum, maximum, isDisabled, ...field }: DateFieldProps): ReactNode {
  const [unfinished, setUnfinished] = useState<CalendarDate | null>(null)
  return (
    <AriaDateField<CalendarDate>
      className={styles.field}
      value={unfinished ?? dateOf(value)}
      onChange={(date) => {
        const isUnfinished = date !== null && date.year < firstYear
        setUnfinished(isUnfinished ? date : null)
        if (!isUnfinished) onChange(date === null ? null : date.toString())
      }}
      onBlur={() => setUnfinished(null)}
      minValue={dateOf(minimum ?? null) ?? undefined}
      maxValue={dateOf(maximum ?? null) ?? undefined}
      isDisabled={isDisabled}
      isInvalid={field.error !== undefined ? true : undefined}
    >
      <Field {...field}>
        <DateInput className={styles.control}>
          {(segment) => <DateSegment segment={segment} className={styles.segment} />}
        </DateInput>
      </Field>
    </AriaDateField>
  )
}

function dateOf(day: string | null): CalendarDate | null {
  return day === null || !/^\d{4}-\d{2}-\d{2}$/.test(day) ? null : parseDate(day)
}
