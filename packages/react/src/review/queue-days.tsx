import { type ReactNode, useMemo, useState } from 'react'
import fieldStyles from '../design/field.module.css'
import { useInstance } from '../provider/reads.ts'
import { Choice } from './queue-choice.tsx'
import type { QueuePlace } from './queue-place.ts'
import { useReviewMessages } from './review-context.ts'
import styles from './review.module.css'

const choices = ['days_all', 'days_month', 'days_lastMonth', 'days_lastQuarter', 'days_year', 'days_lastYear'] as const
type Days = Pick<QueuePlace, 'from' | 'to'>

/**
 * The days whose rows are shown: a quick choice, or from and to. Browsers have fields of days, which are there at once.
 */
export function QueueDays({
  place: { from, to },
  onChange,
  onLeave,
}: {
  place: QueuePlace
  onChange: (days: Days) => void
  onLeave: () => void
}): ReactNode {
  const t = useReviewMessages()
  const { data: instance } = useInstance()
  const [isOwn, setOwn] = useState(false)
  const dayFormat = useMemo(() => dayFormatIn(instance?.time_zone), [instance?.time_zone])
  const today = dayFormat.format()
  const known = choices.find((choice) => {
    const days = daysOf(choice, today)
    return days.from === from && days.to === to
  })
  const value = isOwn ? 'own' : (known ?? 'own')
  const field = (label: 'daysFrom' | 'daysTo', day: string, change: (day: string) => void): ReactNode => (
    <input
      type="date"
      className={`${fieldStyles.control} ${styles.filter}`}
      aria-label={t(label)}
      title={t(label)}
      value={day}
      onChange={(event) => change(event.target.value)}
    />
  )
  return (
    // From the days one goes into the list, as from the search.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.days}
      onKeyDown={({ key, target }) => {
        if (key === 'Escape' || (key === 'Enter' && target instanceof HTMLInputElement)) onLeave()
      }}
    >
      <Choice
        name="days"
        label={t('days')}
        options={[
          ...choices.map((choice) => ({ value: choice, label: t(choice) })),
          { value: 'own', label: t('days_own') },
        ]}
        value={value}
        onChange={(next) => {
          const choice = choices.find((each) => each === next)
          setOwn(choice === undefined)
          if (choice) onChange(daysOf(choice, today))
        }}
      />
      {value === 'own' && field('daysFrom', from, (day) => onChange({ from: day, to }))}
      {value === 'own' && field('daysTo', to, (day) => onChange({ from, to: day }))}
    </div>
  )
}

/** Writes days as `2026-03-01`. */
function dayFormatIn(timeZone: string | undefined): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
}

function daysOf(choice: (typeof choices)[number], today: string): Days {
  if (choice === 'days_all') return { from: '', to: '' }
  const [year = 0, month = 0] = today.split('-').map(Number)
  const quarter = month - 1 - ((month - 1) % 3)
  const spans = {
    days_month: [month - 1, 1],
    days_lastMonth: [month - 2, 1],
    days_lastQuarter: [quarter - 3, 3],
    days_year: [0, 12],
    days_lastYear: [-12, 12],
  } as const
  const [first, count] = spans[choice]
  const dayAt = (months: number, day: number): string =>
    new Date(Date.UTC(year, months, day)).toISOString().slice(0, 10)
  return { from: dayAt(first, 1), to: dayAt(first + count, 0) }
}
