import { type ReactNode, useEffect, useState } from 'react'
import { SearchField, Toolbar } from '../design/design.ts'
import type { Chart } from './chart.ts'
import { Choice } from './queue-choice.tsx'
import { QueueDays } from './queue-days.tsx'
import type { QueuePlace } from './queue-place.ts'
import { useReviewMessages } from './review-context.ts'
import styles from './review.module.css'

/** What is shown of the queue, and in which order. */
export function QueueFilters({
  chart,
  place,
  isByRow,
  onChange,
  onLeave,
}: {
  chart: Chart
  place: QueuePlace
  isByRow: boolean
  onChange: (changes: Partial<QueuePlace>) => void
  onLeave: () => void
}): ReactNode {
  const t = useReviewMessages()
  /** What is being typed; null while the address has it. */
  const [typed, setTyped] = useState<string | null>(null)
  const search = typed ?? place.search
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => {
      onChange({ search: typed })
      setTyped(null)
    }, 250)
    return () => clearTimeout(timer)
  }, [typed, onChange])
  const sorts = isByRow
    ? ([
        ['-datetime', 'newest'],
        ['datetime', 'oldest'],
        ['-confidence', 'certain'],
        ['amount', 'largestOut'],
        ['-amount', 'largestIn'],
      ] as const)
    : ([
        ['-count', 'mostRows'],
        ['-sum', 'mostMoney'],
      ] as const)
  return (
    <Toolbar label={t('searchLabel')}>
      {/* From the search one goes down into the list. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={styles.search}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'ArrowDown' && !(event.key === 'Escape' && search === '')) return
          event.preventDefault()
          onLeave()
        }}
      >
        <SearchField label={t('searchLabel')} value={search} onChange={setTyped} />
      </div>
      <Choice
        label={t('account')}
        options={[
          { value: '', label: t('allAccounts') },
          ...[...chart.accounts.values()].map((account) => ({ value: account.id, label: account.name })),
        ]}
        value={place.account}
        onChange={(account) => onChange({ account })}
      />
      <QueueDays place={place} onChange={onChange} onLeave={onLeave} />
      <Choice
        label={t('status')}
        options={[
          { value: 'uncategorized', label: t('uncategorized') },
          { value: 'unreviewed', label: t('unreviewed') },
        ]}
        value={place.status}
        onChange={(status) => onChange({ status })}
      />
      <Choice
        label={t('sort')}
        options={sorts.map(([value, message]) => ({ value, label: t(message) }))}
        value={place.sort}
        onChange={(sort) => onChange({ sort })}
      />
    </Toolbar>
  )
}
