import type { JournalEntry } from '@daybook/sdk'
import { type ReactNode, useMemo, useState } from 'react'
import {
  Amount,
  Badge,
  Button,
  type Column,
  Day,
  EmptyState,
  ErrorNotice,
  Page,
  PlaceLink,
  SkeletonRows,
  VirtualTable,
  widthOfAmounts,
} from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import { type ScreenProps, useNavigation } from '../provider/places.ts'
import { recordsOf, useList, useMore } from '../provider/reads.ts'
import { useScreenState } from '../provider/screen-state.ts'
import { useMay } from './books.ts'
import { JournalDownloads, JournalFilters } from './journal-filters.tsx'
import { amountOfEntry, journalDefaults, journalQuery, ledgersOn } from './journal-state.ts'
import messages from './journal.messages.json'
import styles from './journal.module.css'

/** All entries, the latest first, with filters in the address. */
export default function Journal(_: ScreenProps): ReactNode {
  const t = useMessages(messages)
  const { navigate } = useNavigation()
  const mayWrite = useMay('books:write')
  const [state, change] = useScreenState(journalDefaults)
  const query = useMemo(() => journalQuery(state), [state])
  const list = useList('journal', [query], (client, page_token, signal) =>
    client.journalEntries.list(
      { ...query, expand: 'line_entries', limit: 100, ...(page_token !== undefined && { page_token }) },
      { signal },
    ),
  )
  const entries = recordsOf(list)
  const more = useMore(list)
  const amountWidth = widthOfAmounts(entries, amountOfEntry)
  const columns = useColumns(amountWidth)
  const [current, setCurrent] = useState<number | undefined>(undefined)
  const isFiltered = Object.keys(query).length > 0
  const clear = (): void => change(journalDefaults)
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <JournalDownloads query={query} />
          {mayWrite && (
            <Button variant="primary" onPress={() => navigate({ screen: 'new-entry' })}>
              {t('newEntry')}
            </Button>
          )}
        </>
      }
    >
      <JournalFilters state={state} change={change} onClear={isFiltered ? clear : undefined} />
      {list.isError && <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <SkeletonRows count={12} height="2.5rem" />}
      {list.isSuccess && entries.length === 0 && <Nothing isFiltered={isFiltered} onClear={clear} />}
      {entries.length > 0 && (
        <VirtualTable
          label={t('title')}
          columns={columns}
          rows={entries}
          keyOf={({ id }) => id}
          minWidth={`calc(50rem + ${amountWidth})`}
          current={current}
          onCurrentChange={setCurrent}
          onOpen={({ id }) => navigate({ screen: 'entry', id })}
          {...more}
        />
      )}
      {list.isFetchingNextPage && (
        <div className={styles.soft} role="status">
          {t('loadingMore')}
        </div>
      )}
    </Page>
  )
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }): ReactNode {
  const t = useMessages(messages)
  if (!isFiltered) return <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>
  return (
    <EmptyState title={t('nothing')} actions={<Button onPress={onClear}>{t('clear')}</Button>}>
      {t('nothingHint')}
    </EmptyState>
  )
}

function useColumns(amountWidth: string): Column<JournalEntry>[] {
  const t = useMessages(messages)
  return useMemo(
    () => [
      { id: 'date', heading: t('date'), width: '7rem', cell: ({ date }) => <Day value={date} /> },
      {
        id: 'number',
        heading: t('number'),
        width: '4rem',
        cell: ({ entry_number }) => <span className={styles.soft}>{entry_number}</span>,
      },
      {
        id: 'description',
        heading: t('description'),
        width: 'minmax(10rem, 2fr)',
        cell: (entry) => <What entry={entry} />,
      },
      {
        id: 'debited',
        heading: t('debited'),
        width: 'minmax(7rem, 1.1fr)',
        cell: (entry) => <Ledgers entry={entry} side="debit" />,
      },
      {
        id: 'credited',
        heading: t('credited'),
        width: 'minmax(7rem, 1.1fr)',
        cell: (entry) => <Ledgers entry={entry} side="credit" />,
      },
      {
        id: 'kind',
        heading: t('kind'),
        width: '8.5rem',
        cell: ({ creation_source }) => <span className={styles.soft}>{t(`kind_${creation_source}`)}</span>,
      },
      {
        id: 'amount',
        heading: t('amount'),
        width: `minmax(${amountWidth}, 0.7fr)`,
        align: 'end',
        cell: (entry) => <Amount value={amountOfEntry(entry)} />,
      },
    ],
    [t, amountWidth],
  )
}

function What({ entry }: { entry: JournalEntry }): ReactNode {
  const t = useMessages(messages)
  return (
    <span className={styles.what}>
      <PlaceLink to={{ screen: 'entry', id: entry.id }} isQuiet>
        {entry.description}
      </PlaceLink>
      {entry.entry_type === 'adjusting' && <Badge tone="info">{t('adjusting')}</Badge>}
      {entry.reversed_by_id !== null && <Badge>{t('reversed')}</Badge>}
    </span>
  )
}

function Ledgers({ entry, side }: { entry: JournalEntry; side: 'debit' | 'credit' }): ReactNode {
  const t = useMessages(messages)
  const [name = '', ...others] = ledgersOn(entry, side)
  return (
    <span className={styles.soft}>{others.length === 0 ? name : t('several', { name, count: others.length })}</span>
  )
}
