import type { TransactionHistoryRecord, TransactionState } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { amountText, ErrorNotice, Moment, SkeletonRows } from '../design/design.ts'
import { useLanguage } from '../provider/language.ts'
import { useInstance, useRead } from '../provider/reads.ts'
import { Panel } from './panel.tsx'
import { useReviewMessages } from './review-context.ts'
import styles from './review.module.css'

/** Every category, tag and review that a row ever had, by whom and when; the latest first. */
export function HistoryPanel({ rowId, onClose }: { rowId: string; onClose: () => void }): ReactNode {
  const t = useReviewMessages()
  const { data: instance } = useInstance()
  const { data, error, refetch } = useRead('row-history', [rowId], (client, signal) =>
    client.transactions.listHistory(rowId, { limit: 200 }, { signal }).first(1000),
  )
  return (
    <Panel title={t('historyTitle')} onClose={onClose} takesFocus>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows count={3} />}
      {data && (
        <ol className={styles.history}>
          {data.toReversed().map((record) => (
            <li key={`${record.id} ${record.sequence} ${record.request_id} ${record.created_at}`}>
              <HistoryStep record={record} />
              <div className={styles.soft}>
                {record.created_at !== null && <Moment value={record.created_at} timeZone={instance?.time_zone} />}
                {record.actor !== null && ` · ${t(actorMessage(record.actor))}`}
                {record.modified_by !== null && ` (${record.modified_by})`}
              </div>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

function HistoryStep({ record }: { record: TransactionHistoryRecord }): ReactNode {
  const t = useReviewMessages()
  const { locale } = useLanguage()
  const { before, after } = record
  const categories = (state: TransactionState): string =>
    state.categories.length === 0
      ? t('nowhere')
      : state.categories
          .map((part) =>
            state.categories.length === 1
              ? (part.ledger_name ?? '–')
              : `${part.ledger_name ?? '–'} ${amountText(part.amount, locale)}`,
          )
          .join(' + ')
  const said = [
    ...(before === null ? [t('came')] : []),
    ...(after !== null && (before === null || categories(before) !== categories(after))
      ? [
          before === null
            ? categories(after)
            : t('changedCategory', { before: categories(before), after: categories(after) }),
        ]
      : []),
    ...(after !== null && before !== null && before.review_status !== after.review_status
      ? [t(after.review_status === 'reviewed' ? 'wasReviewed' : 'wasUnreviewed')]
      : []),
  ]
  const method = after?.categorization_method
  return (
    <>
      <div>{said.length === 0 ? t('changedOther') : said.join(' · ')}</div>
      {after !== null && method !== null && method !== undefined && method !== before?.categorization_method && (
        <div className={styles.soft}>
          {t(`decidedBy_${method}`)}
          {after.rule?.name !== undefined && after.rule.name !== null && `: ${after.rule.name}`}
        </div>
      )}
    </>
  )
}

function actorMessage(actor: string): 'byPerson' | 'byClient' | 'byTask' {
  if (actor.startsWith('user:')) return 'byPerson'
  return actor.startsWith('client:') ? 'byClient' : 'byTask'
}
