import { type JournalEntry, type LineEntry, responseOf } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { Badge, Banner, Day, dayText, ErrorNotice, Page, SkeletonRows, SkeletonTitle, Stack } from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import { usePartyNames } from '../parties/party-names.ts'
import { useLanguage } from '../provider/language.ts'
import type { ScreenProps } from '../provider/places.ts'
import { useRead } from '../provider/reads.ts'
import { useClosedThrough } from './books.ts'
import { EntryActions } from './entry-actions.tsx'
import { EntryFiles } from './entry-files.tsx'
import { EntryHistory } from './entry-history.tsx'
import { EntryLines } from './entry-lines.tsx'
import { EntrySource } from './entry-source.tsx'
import messages from './entry.messages.json'
import styles from './entry.module.css'

/** A journal entry: its lines in either basis, what made it, what is attached to it, and who changed what. */
export default function Entry({ id = '' }: ScreenProps): ReactNode {
  const entry = useRead('entry', [id], (client, signal) => client.journalEntries.retrieve(id, undefined, { signal }))
  const lines = useRead('entry-lines', [id], (client, signal) =>
    client.journalEntries.listLineEntries(id, { expand: 'transaction,accrual_source' }, { signal }),
  )
  // A table whose names come later moves all that stands below it.
  const { names, isLoading } = usePartyNames((lines.data ?? []).flatMap(({ party_id }) => party_id ?? []))
  const failed = [entry, lines].find(({ isError }) => isError)
  if (failed)
    return (
      <Page title={<Title entry={entry.data} />}>
        <ErrorNotice
          error={failed.error}
          onRetry={() => {
            void entry.refetch()
            void lines.refetch()
          }}
        />
      </Page>
    )
  if (entry.data === undefined || lines.data === undefined || isLoading)
    return (
      <Page title={<SkeletonTitle width="16rem" />} subtitle={'\u00a0'}>
        <SkeletonRows count={8} height="2.5rem" />
      </Page>
    )
  return <Shown entry={entry.data} lines={lines.data} etag={responseOf(entry.data)?.etag} names={names} />
}

function Shown({
  entry,
  lines,
  etag,
  names,
}: {
  entry: JournalEntry
  lines: readonly LineEntry[]
  etag: string | undefined
  names: ReadonlyMap<string, string>
}): ReactNode {
  const t = useMessages(messages)
  return (
    <Page
      title={<Title entry={entry} />}
      subtitle={
        <>
          {t('entry', { number: entry.entry_number ?? '' })} · <Day value={entry.date} />{' '}
          {entry.entry_type === 'adjusting' && <Badge tone="info">{t('adjusting')}</Badge>}
        </>
      }
      actions={<EntryActions entry={entry} etag={etag} />}
    >
      <Notices entry={entry} />
      <EntryLines lines={lines} names={names} />
      <div className={styles.columns}>
        <EntrySource entry={entry} lines={lines} />
        <Stack>
          <EntryFiles entry={entry} />
        </Stack>
        <EntryHistory id={entry.id} />
      </div>
    </Page>
  )
}

function Title({ entry }: { entry: JournalEntry | undefined }): ReactNode {
  const t = useMessages(messages)
  return entry?.description ?? t('entry', { number: entry?.entry_number ?? '' })
}

function Notices({ entry }: { entry: JournalEntry }): ReactNode {
  const t = useMessages(messages)
  const { locale } = useLanguage()
  const { data: closedThrough = null } = useClosedThrough()
  return (
    <>
      {entry.reversed_by_id !== null && <Banner title={t('reversedNotice')}>{t('reversedHint')}</Banner>}
      {closedThrough !== null && entry.date <= closedThrough && (
        <Banner title={t('closedNotice', { date: dayText(closedThrough, locale, undefined, true) })}>
          {t('closedHint')}
        </Banner>
      )}
    </>
  )
}
