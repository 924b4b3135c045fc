import type { AuditRecord } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { Button, Card, ErrorNotice, Moment, Skeleton, Stack } from '../design/design.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useActorText } from '../provider/actor.ts'
import { recordsOf, useInstance, useList } from '../provider/reads.ts'
import { useLedgers } from './books.ts'
import messages from './entry-history.messages.json'
import styles from './entry.module.css'
import { entryChanges } from './history-changes.ts'

/** Who changed what of the entry, the latest first. */
export function EntryHistory({ id }: { id: string }): ReactNode {
  const t = useMessages(messages)
  const common = useCommonMessages()
  const list = useList('audit', [id], (client, page_token, signal) =>
    client.auditLog.list({ id, limit: 20, ...(page_token !== undefined && { page_token }) }, { signal }),
  )
  const records = recordsOf(list)
  return (
    <Card title={t('history')}>
      <Stack>
        {list.isError && <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />}
        {list.isPending && <Skeleton height="2.5rem" />}
        {list.isSuccess && records.length === 0 && <div className={styles.soft}>{t('none')}</div>}
        <ol className={styles.list}>
          {records.map((record) => (
            <Change key={record.id} record={record} />
          ))}
        </ol>
        {list.hasNextPage && (
          <Button size="s" isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {common('more')}
          </Button>
        )}
      </Stack>
    </Card>
  )
}

function Change({ record }: { record: AuditRecord }): ReactNode {
  const t = useMessages(messages)
  const actorText = useActorText()
  const { data: instance } = useInstance()
  const { data: ledgers = [] } = useLedgers()
  const changes = entryChanges(
    record.before,
    record.after,
    (id) => ledgers.find((ledger) => ledger.id === id)?.name ?? id,
  )
  const who = record.modified_by ?? actorText(record.actor)
  const verb = (['created', 'updated', 'reversed', 'deleted'] as const).find((each) => record.type.endsWith(`.${each}`))
  return (
    <li>
      <div>{t(verb ?? 'other', { who, type: record.type })}</div>
      <div className={styles.soft}>
        <Moment value={record.created_at} timeZone={instance?.time_zone} />
      </div>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map(({ name, from, to }) => (
            <li key={`${name} ${from} ${to}`}>{t(name, { from, to })}</li>
          ))}
        </ul>
      )}
    </li>
  )
}
