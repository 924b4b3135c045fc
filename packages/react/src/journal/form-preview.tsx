import type { DryRun, JournalEntry, NewJournalEntry } from '@daybook/sdk'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Amount, Card, ErrorNotice, PlaceLink, Table } from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useLanguage } from '../provider/language.ts'
import { useRead } from '../provider/reads.ts'
import messages from './form.messages.json'
import styles from './form.module.css'

type Preview = UseQueryResult<DryRun<readonly JournalEntry[] | JournalEntry[]>>

const pause = 400

/** What the entry would do, asked of the service when the person has paused; undefined: it is none yet. */
export function usePreview(entry: NewJournalEntry | undefined): Preview {
  const written = entry === undefined ? '' : JSON.stringify(entry)
  const [asked, setAsked] = useState(written)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(written), pause)
    return () => clearTimeout(timer)
  }, [written])
  const isNow = asked !== '' && asked === written
  return useRead(
    'entry-preview',
    [asked],
    (client, signal) => client.journalEntries.createMany(entry ? [entry] : [], { dryRun: true, signal }),
    { enabled: isNow && entry !== undefined, keepPrevious: true },
  )
}

/** What each ledger would come to in its month. */
export function FormPreview({ preview }: { preview: Preview }): ReactNode {
  const t = useMessages(messages)
  const { locale } = useLanguage()
  if (preview.isError) return <ErrorNotice error={preview.error} title={t('refused')} />
  const changes = preview.data?.dry_run.statement_changes
  return (
    <Card title={t('preview')}>
      {changes === undefined ? (
        <div className={styles.soft}>{t('previewHint')}</div>
      ) : changes.length === 0 ? (
        <div className={styles.soft}>{t('previewNone')}</div>
      ) : (
        <Table
          label={t('preview')}
          rows={changes}
          keyOf={({ ledger, month }) => `${ledger.id} ${month}`}
          columns={[
            {
              id: 'ledger',
              heading: t('ledger'),
              cell: ({ ledger }) => <PlaceLink to={{ screen: 'ledger', id: ledger.id }}>{ledger.name}</PlaceLink>,
            },
            { id: 'month', heading: t('month'), cell: ({ month }) => monthText(month, locale) },
            { id: 'before', heading: t('before'), align: 'end', cell: ({ before }) => <Amount value={before} /> },
            { id: 'after', heading: t('after'), align: 'end', cell: ({ after }) => <Amount value={after} /> },
          ]}
        />
      )}
    </Card>
  )
}

function monthText(month: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`))
}
