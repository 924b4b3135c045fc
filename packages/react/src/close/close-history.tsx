import type { Period } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import {
  Badge,
  Button,
  Card,
  Day,
  dayText,
  ErrorNotice,
  Moment,
  showToast,
  SkeletonRows,
  Stack,
  Table,
  TextField,
  WriteDialog,
} from '../design/design.ts'
import { useMay } from '../journal/books.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useActorText } from '../provider/actor.ts'
import { useLanguage } from '../provider/language.ts'
import { recordsOf, useInstance, useList } from '../provider/reads.ts'
import { useWrite } from '../provider/writes.ts'
import messages from './close.messages.json'
import styles from './close.module.css'

/** Earlier closes, by whom and when; the last one can be reopened. */
export function CloseHistory({ closedThrough }: { closedThrough: string | null }): ReactNode {
  const t = useMessages(messages)
  const common = useCommonMessages()
  const mayClose = useMay('books:close')
  const [reopened, setReopened] = useState<Period | null>(null)
  const list = useList('periods', [], (client, page_token, signal) =>
    client.periods.list({ limit: 50, ...(page_token !== undefined && { page_token }) }, { signal }),
  )
  const periods = recordsOf(list)
  const last = periods.find(({ reopened_at, date }) => reopened_at === null && date === closedThrough)
  return (
    <Card title={t('history')}>
      <Stack>
        {list.isError && <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />}
        {list.isPending && <SkeletonRows count={2} />}
        {list.isSuccess && periods.length === 0 && <div className={styles.soft}>{t('notYet')}</div>}
        {periods.length > 0 && (
          <Table
            label={t('history')}
            rows={periods}
            keyOf={({ id }) => id}
            columns={[
              { id: 'through', heading: t('throughColumn'), cell: ({ date }) => <Day value={date} /> },
              {
                id: 'state',
                heading: t('state'),
                cell: ({ reopened_at }) => (
                  <Badge tone={reopened_at === null ? 'positive' : 'neutral'}>
                    {t(reopened_at === null ? 'stateClosed' : 'stateReopened')}
                  </Badge>
                ),
              },
              { id: 'closed', heading: t('closedBy'), cell: (period) => <Closed period={period} /> },
              { id: 'reopened', heading: t('reopenedBy'), cell: (period) => <Reopened period={period} /> },
              {
                id: 'actions',
                heading: <span aria-hidden="true">{'\u00a0'}</span>,
                align: 'end',
                cell: (period) =>
                  mayClose &&
                  period === last && (
                    <Button size="s" onPress={() => setReopened(period)}>
                      {t('reopen')}
                    </Button>
                  ),
              },
            ]}
          />
        )}
        {list.hasNextPage && (
          <Button size="s" isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {common('more')}
          </Button>
        )}
        {reopened && <ReopenDialog period={reopened} onClose={() => setReopened(null)} />}
      </Stack>
    </Card>
  )
}

function Closed({ period: { closed_by, closed_at, close_note } }: { period: Period }): ReactNode {
  return <Told who={closed_by} when={closed_at} note={close_note} />
}

function Reopened({ period: { reopened_by, reopened_at, reopen_note } }: { period: Period }): ReactNode {
  return reopened_at === null ? null : <Told who={reopened_by ?? ''} when={reopened_at} note={reopen_note} />
}

function Told({ who, when, note }: { who: string; when: string; note: string | null }): ReactNode {
  const { data: instance } = useInstance()
  return (
    <>
      <div>{useActorText()(who)}</div>
      <div className={styles.soft}>
        <Moment value={when} timeZone={instance?.time_zone} />
      </div>
      {note !== null && <div>{note}</div>}
    </>
  )
}

function ReopenDialog({ period, onClose }: { period: Period; onClose: () => void }): ReactNode {
  const t = useMessages(messages)
  const { locale } = useLanguage()
  const day = dayText(period.date, locale, undefined, true)
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const reopen = useWrite((client, body: { note: string }, options) => client.periods.reopen(body, options), {
    onDone: () => {
      showToast(t('reopened', { date: day }))
      onClose()
    },
  })
  return (
    <WriteDialog
      title={t('reopenTitle', { date: day })}
      onClose={onClose}
      write={reopen}
      onSave={() => {
        setTried(true)
        if (note.trim() !== '') void reopen.run({ note: note.trim() })
      }}
      label={t('reopen')}
    >
      <div>{t('reopenHint')}</div>
      <TextField
        label={t('reason')}
        value={note}
        onChange={setNote}
        maxLength={512}
        rows={2}
        autoFocus
        error={isTried && note.trim() === '' ? t('reasonMissing') : undefined}
      />
    </WriteDialog>
  )
}
