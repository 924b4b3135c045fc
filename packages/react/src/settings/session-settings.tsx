import type { ListSessionsRecord } from '@daybook/sdk'
import type { ReactNode } from 'react'
import {
  Badge,
  Button,
  Card,
  type Column,
  EmptyState,
  ErrorNotice,
  Moment,
  SkeletonRows,
  Stack,
  Table,
  WriteError,
} from '../design/design.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { recordsOf, useInstance, useList } from '../provider/reads.ts'
import { useWrite } from '../provider/writes.ts'
import { deviceOf } from './device.ts'
import { useSettingsMessages } from './settings-messages.ts'
import styles from './settings.module.css'

/** Where one is signed in to the console, and the way to end that. */
export function SessionSettings(): ReactNode {
  const t = useSettingsMessages()
  const common = useCommonMessages()
  const list = useList('sessions', [], (client, page_token, signal) => client.sessions.list({ page_token }, { signal }))
  const sessions = recordsOf(list)
  const end = useWrite(async (client, ids: readonly string[], options) => {
    for (const id of ids)
      await client.sessions.delete(id, { ...options, idempotencyKey: `${options.idempotencyKey}-${id}` })
  })
  const others = sessions.filter(({ current }) => !current)
  return (
    <Card title={t('ownSessions')}>
      <Stack>
        <WriteError write={end} />
        {list.isError && <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />}
        {list.isPending && <SkeletonRows count={3} />}
        {list.isSuccess && sessions.length === 0 && <EmptyState title={t('noSessions')} />}
        {sessions.length > 0 && <SessionTable sessions={sessions} onEnd={(id) => void end.run([id])} />}
        {others.length > 1 && (
          <div>
            <Button onPress={() => void end.run(others.map(({ id }) => id))} isPending={end.isPending}>
              {t('endOthers')}
            </Button>
          </div>
        )}
        {list.hasNextPage && <Button onPress={() => void list.fetchNextPage()}>{common('more')}</Button>}
      </Stack>
    </Card>
  )
}

interface SessionTableProps {
  readonly sessions: readonly ListSessionsRecord[]
  readonly onEnd: (id: string) => void
}

function SessionTable({ sessions, onEnd }: SessionTableProps): ReactNode {
  const t = useSettingsMessages()
  const { data: instance } = useInstance()
  const columns: readonly Column<ListSessionsRecord>[] = [
    {
      id: 'device',
      heading: t('device'),
      cell: (session) => (
        <>
          {deviceOf(session.user_agent) ?? t('unknownDevice')}{' '}
          {session.current && <Badge tone="positive">{t('thisSession')}</Badge>}
          <div className={styles.soft}>{session.address}</div>
        </>
      ),
    },
    {
      id: 'created',
      heading: t('signedIn'),
      cell: (session) => <Moment value={session.created_at} timeZone={instance?.time_zone} />,
    },
    {
      id: 'seen',
      heading: t('lastSeen'),
      cell: (session) => <Moment value={session.last_seen_at} timeZone={instance?.time_zone} />,
    },
    {
      id: 'end',
      heading: '',
      align: 'end',
      cell: (session) =>
        !session.current && (
          <Button size="s" onPress={() => onEnd(session.id)}>
            {t('endSession')}
          </Button>
        ),
    },
  ]
  return <Table label={t('ownSessions')} columns={columns} rows={sessions} keyOf={({ id }) => id} />
}
