import type { CategorizationGroup, Transaction } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { Amount, Checkbox, Day, ErrorNotice, PlaceLink, SkeletonRows } from '../design/design.ts'
import { useRead } from '../provider/reads.ts'
import { maximumExceptions, rowsOfGroup } from './group-answers.ts'
import { useReview, useReviewMessages } from './review-context.ts'
import styles from './review.module.css'

/** The most that are shown: as many as one request names. */
const maximumShown = 100

/** The rows of a group; what has no mark is left out of its answer. */
export function GroupRows({
  group,
  except,
  onExcept,
}: {
  group: CategorizationGroup
  except: readonly string[]
  onExcept: (rows: readonly string[]) => void
}): ReactNode {
  const t = useReviewMessages()
  const { chart } = useReview()
  const tried = group.suggestions.find((each) => each.ledger_id !== null)?.ledger_id ?? chart.categories[0]?.id
  const { data, error, refetch } = useRead('rows-of-group', [group.id, group.count, tried], async (client, signal) => {
    const ids = tried === undefined ? [] : await rowsOfGroup(client, group, tried, signal)
    const shown = ids.slice(0, maximumShown)
    const rows: Transaction[] =
      shown.length === 0
        ? []
        : await client.transactions.listAll({ ids: shown, limit: maximumShown }, { signal }).first(maximumShown)
    return { rows, more: ids.length - rows.length }
  })
  if (tried === undefined) return <p className={styles.soft}>{t('needsCategoryFirst')}</p>
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows count={Math.min(8, group.count)} height="2.5rem" />
  const left = new Set(except)
  return (
    <>
      <p className={styles.soft}>{t('groupRowsHint')}</p>
      <ul className={styles.groupRows}>
        {data.rows.map((row) => (
          <li key={row.id}>
            <Checkbox
              isSelected={!left.has(row.id)}
              isDisabled={!left.has(row.id) && left.size >= maximumExceptions}
              onChange={(isTaken) => onExcept(isTaken ? except.filter((id) => id !== row.id) : [...except, row.id])}
            >
              <span className={styles.grow}>{row.description}</span>
            </Checkbox>
            <PlaceLink to={{ screen: 'transaction', id: row.id }} isQuiet label={t('openRow')}>
              <span className={styles.soft}>
                <Day value={row.date} />
              </span>
            </PlaceLink>
            <Amount value={row.amount} />
          </li>
        ))}
      </ul>
      {left.size >= maximumExceptions && (
        <p className={styles.soft}>{t('tooManyExceptions', { count: maximumExceptions })}</p>
      )}
      {data.more > 0 && <p className={styles.soft}>{t('onlyFirstRows', { count: data.more })}</p>}
    </>
  )
}
