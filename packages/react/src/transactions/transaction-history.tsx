import type { TransactionHistoryRecord, TransactionState } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { Button, Card, ErrorNotice, Moment, SkeletonRows, Stack } from '../design/design.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useActorText } from '../provider/actor.ts'
import { recordsOf, useInstance, useList } from '../provider/reads.ts'
import messages from './transaction.messages.json'
import styles from './transactions.module.css'

/** Every category, split, tag and review that it ever had, by whom and when. */
export function TransactionHistory({ id }: { id: string }): ReactNode {
  const t = useMessages(messages)
  const common = useCommonMessages()
  const list = useList('transaction-history', [id], (client, page_token, signal) =>
    client.transactions.listHistory(id, { limit: 100, page_token }, { signal }),
  )
  const records = recordsOf(list)
  return (
    <Card title={t('history')}>
      <Stack>
        {list.isPending && <SkeletonRows count={2} />}
        {list.isError && <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />}
        <ol className={styles.plain} aria-label={t('historyLabel')}>
          {records.toReversed().map((record, at) => (
            <HistoryLine key={record.id ?? `first ${at}`} record={record} />
          ))}
        </ol>
        {list.hasNextPage && (
          <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {common('more')}
          </Button>
        )}
      </Stack>
    </Card>
  )
}

function HistoryLine({ record }: { record: TransactionHistoryRecord }): ReactNode {
  const t = useMessages(messages)
  const { data: instance } = useInstance()
  const { before, after, created_at: at } = record
  const actorText = useActorText()
  const method = after?.categorization_method
  const actor = [record.modified_by ?? (record.actor && actorText(record.actor)), after?.rule?.name]
    .filter(Boolean)
    .join(', ')
  return (
    <li className={styles.history}>
      <div>{useWhatChanged(before, after)}</div>
      <div className={styles.soft}>
        {at !== null && <Moment value={at} timeZone={instance?.time_zone} />} {actor !== '' && t('who', { actor })}
        {method !== null && method !== undefined && before?.categorization_method !== method && (
          <div>{t(`by_${method}`)}</div>
        )}
      </div>
    </li>
  )
}

function useWhatChanged(before: TransactionState | null, after: TransactionState | null): string {
  const t = useMessages(messages)
  if (after === null) return t('deleted')
  const named = (state: TransactionState): string =>
    state.categories.map(({ ledger_name }) => ledger_name ?? '—').join(', ') || t('nowhere')
  if (before === null) return t('historyCame', { after: named(after) })
  const parts = [
    ...(named(before) === named(after) ? [] : [t('historyCategory', { before: named(before), after: named(after) })]),
    ...(before.review_status === after.review_status
      ? []
      : [t('historyReview', { after: after.review_status === 'reviewed' ? t('reviewed') : t('unreviewed') })]),
    ...(before.description === after.description ? [] : [t('historyText')]),
    ...(tagsOf(before) === tagsOf(after) ? [] : [t('historyTags')]),
    ...(before.party_id === after.party_id ? [] : [t('historyParty')]),
  ]
  return parts.length === 0 ? t('historyOther') : parts.join(' · ')
}

function tagsOf({ tag_ids: own, categories }: TransactionState): string {
  return JSON.stringify([own, categories.map(({ tag_ids }) => tag_ids)])
}
