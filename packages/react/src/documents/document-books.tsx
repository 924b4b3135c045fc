import type { AccrualSource, Daybook, LineEntry } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { Card, dayText, ErrorNotice, PlaceLink, Skeleton, Stack } from '../design/design.ts'
import { useLanguage } from '../provider/language.ts'
import { useInstance, useRead } from '../provider/reads.ts'
import { documentKinds } from './document-types.ts'
import styles from './documents.module.css'
import { EffectLines } from './dry-run.tsx'
import { linesOfDocument } from './entry-effects.ts'
import { useDocumentMessages } from './messages.ts'
import { useSettlements } from './use-document.ts'
import { useLedgers } from './use-names.ts'

/** Entries that are shown at most: each is one read. */
const maximumEntries = 24

interface EntryShown {
  readonly id: string
  readonly date: string
  readonly description: string
  readonly lines: readonly LineEntry[]
}

/** The entries of a document and of what settled it, in the accrual books and in the cash books. */
export function DocumentBooks({ source }: { source: AccrualSource }): ReactNode {
  const t = useDocumentMessages()
  const { locale } = useLanguage()
  const { data: instance } = useInstance()
  const { ledgers } = useLedgers()
  const { applications, adjustments } = useSettlements(source.id)
  const control = ledgers.find((ledger) => ledger.required_ledger_purpose === documentKinds[source.type].control)?.id
  const settling = [
    ...(applications.data ?? []).map(({ journal_entry_id }) => journal_entry_id),
    ...(adjustments.data ?? []).map(({ journal_entry_id }) => journal_entry_id),
  ].filter((id) => id !== null)
  const isReady = control !== undefined && applications.data !== undefined && adjustments.data !== undefined
  const entries = useRead(
    'document-entries',
    [source, control, settling],
    (client, signal) =>
      entriesOf(client, { source, control: control ?? '', settling, start: instance?.entries_start ?? '' }, signal),
    { enabled: isReady && instance !== undefined && source.status !== 'draft', keepPrevious: true },
  )
  return (
    <Card title={t('booksTitle')}>
      <Stack>
        {source.status === 'draft' && <div className={styles.soft}>{t('booksDraft')}</div>}
        {entries.isError && <ErrorNotice error={entries.error} onRetry={() => void entries.refetch()} />}
        {entries.isLoading && <Skeleton height="8rem" />}
        {entries.data?.length === 0 && <div className={styles.soft}>{t('booksNone')}</div>}
        {entries.data?.map((entry, at) => (
          <div key={entry.id}>
            <div className={styles.item}>
              <PlaceLink to={{ screen: 'entry', id: entry.id }}>{entry.description}</PlaceLink>
              <span className={styles.soft}>{dayText(entry.date, locale)}</span>
            </div>
            <EffectLines
              title={t('ledger')}
              label={`${entry.description}, ${dayText(entry.date, locale)}, ${at + 1}`}
              lines={entry.lines}
            />
          </div>
        ))}
        {(entries.data?.length ?? 0) > 0 && <div className={styles.soft}>{t('debitPositive')}</div>}
      </Stack>
    </Card>
  )
}

interface Wanted {
  readonly source: AccrualSource
  readonly control: string
  /** Entries of what settled it. */
  readonly settling: readonly string[]
  /** When the books begin. */
  readonly start: string
}

async function entriesOf(client: Daybook, wanted: Wanted, signal: AbortSignal): Promise<EntryShown[]> {
  const own = await ownEntries(client, wanted, signal)
  const ids = [...new Set([...own, ...wanted.settling])].slice(0, maximumEntries)
  const shown = await Promise.all(
    ids.map(async (id) => {
      const query = { expand: ['accrual_source', 'journal_entry'] } as const
      const lines = await client.journalEntries.listLineEntries(id, query, { signal })
      const { date = '', description = '' } = lines[0]?.journal_entry ?? {}
      return { id, date, description, lines: linesOfDocument(lines, wanted.source.id) }
    }),
  )
  return shown.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/** The entries by which it opened, and was voided: lines of the control ledger on its days tell them. */
async function ownEntries(client: Daybook, wanted: Wanted, signal: AbortSignal): Promise<string[]> {
  const { source, control, start } = wanted
  const first = source.is_opening ? start.slice(0, 10) : (source.service_period_start ?? source.effective_date)
  const last = source.is_opening ? first : (source.service_period_end ?? source.effective_date)
  const lines = await client.ledgers
    .listLineEntries(
      control,
      { start_date: first, end_date: last, expand: 'accrual_source', accounting_basis: 'all' },
      { signal },
    )
    .first(1000)
  const own = [
    ...new Set(lines.filter((line) => line.accrual_source?.id === source.id).map((line) => line.journal_entry_id)),
  ]
  if (source.status !== 'void') return own
  const entries = await Promise.all(
    own.slice(0, maximumEntries).map((id) => client.journalEntries.retrieve(id, undefined, { signal })),
  )
  return entries.flatMap(({ id, reversed_by_id }) => (reversed_by_id === null ? [id] : [id, reversed_by_id]))
}
