import type { AuditRecord } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { Button, Card, ErrorNotice, Moment, Skeleton } from '../design/design.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { recordsOf, useInstance, useList } from '../provider/reads.ts'
import styles from './documents.module.css'
import { changedFields } from './history.ts'
import { useDocumentMessages } from './messages.ts'

/** Who made and changed a document, the latest first. */
export function DocumentHistory({ sourceId }: { sourceId: string }): ReactNode {
  const t = useDocumentMessages()
  const common = useCommonMessages()
  const history = useList('document-history', [sourceId], (client, pageToken, signal) =>
    client.auditLog.list(
      { id: sourceId, limit: 20, ...(pageToken === undefined ? {} : { page_token: pageToken }) },
      { signal },
    ),
  )
  return (
    <Card title={t('historyTitle')}>
      {history.isError && <ErrorNotice error={history.error} onRetry={() => void history.refetch()} />}
      {history.isPending && <Skeleton height="4rem" />}
      <ul className={styles.list}>
        {recordsOf(history).map((record) => (
          <HistoryItem key={record.id} record={record} />
        ))}
      </ul>
      {history.hasNextPage && (
        <Button variant="quiet" size="s" onPress={() => void history.fetchNextPage()}>
          {common('more')}
        </Button>
      )}
    </Card>
  )
}

function HistoryItem({ record }: { record: AuditRecord }): ReactNode {
  const t = useDocumentMessages()
  const { data: instance } = useInstance()
  const what = useWhatWasDone(record)
  return (
    <li>
      <div>{what}</div>
      <div className={styles.soft}>
        <Moment value={record.created_at} timeZone={instance?.time_zone} />{' '}
        {record.modified_by !== null && t('historyBy', { who: record.modified_by })}
      </div>
    </li>
  )
}

function useWhatWasDone(record: AuditRecord): string {
  const t = useDocumentMessages()
  if (record.type.endsWith('.created')) return t('history_created')
  if (record.type.endsWith('.deleted')) return t('history_deleted')
  const fields = record.type.endsWith('.updated') ? changedFields(record.before, record.after) : []
  if (fields.length === 0) return t('history_updated')
  return t('historyFields', { fields: fields.map((field) => t(`field_${field}`)).join(', ') })
}
