import type { ReactNode } from 'react'
import { Button, EmptyState, PlaceLink } from '../design/design.ts'
import type { QueuePlace } from './queue-place.ts'
import type { Count, QueueStatus } from './queue-reads.ts'
import { useReviewMessages } from './review-context.ts'

/** Where nothing is listed: nothing matches, all is done, or rows that have a category wait for a look. */
export function EmptyQueue({
  place,
  status,
  unreviewed,
  onChange,
}: {
  place: QueuePlace
  status: QueueStatus
  /** What nobody has reviewed, whatever its category. */
  unreviewed: Count | undefined
  onChange: (changes: Partial<QueuePlace>) => void
}): ReactNode {
  const t = useReviewMessages()
  if (`${place.search}${place.account}${place.from}${place.to}` !== '')
    return (
      <EmptyState
        title={t('nothingMatches')}
        actions={
          <Button onPress={() => onChange({ search: '', account: '', from: '', to: '' })}>{t('clearFilters')}</Button>
        }
      />
    )
  if (status === 'uncategorized' && unreviewed !== undefined && unreviewed.rows > 0) {
    const by: Readonly<Record<string, string>> = place.by === 'merchant' ? {} : { by: place.by }
    const hint = unreviewed.isMore ? 'allCategorizedHintMore' : 'allCategorizedHint'
    return (
      <EmptyState
        title={t('allCategorized')}
        actions={
          <PlaceLink to={{ screen: 'review', state: { ...by, status: 'unreviewed' } }}>{t('toUnreviewed')}</PlaceLink>
        }
      >
        <p>{t(hint, { count: unreviewed.rows })}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('allReviewed')}
      actions={<PlaceLink to={{ screen: 'transactions' }}>{t('toTransactions')}</PlaceLink>}
    >
      <p>{t('allReviewedHint')}</p>
    </EmptyState>
  )
}
