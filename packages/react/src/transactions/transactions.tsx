import { type ReactNode, useCallback, useState } from 'react'
import {
  EmptyState,
  ErrorNotice,
  Key,
  Page,
  PlaceLink,
  SkeletonRows,
  useWidth,
  VirtualTable,
} from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import { type ScreenProps, useNavigation } from '../provider/places.ts'
import { useMay } from '../provider/rights.ts'
import { useScreenState } from '../provider/screen-state.ts'
import { BulkBar } from './bulk-bar.tsx'
import { FilterBar } from './filter-bar.tsx'
import { countOfFilters, noFilters } from './filters.ts'
import type { TransactionRow } from './rows.ts'
import messages from './transactions.messages.json'
import styles from './transactions.module.css'
import { useChoices } from './use-choices.ts'
import { useColumns } from './use-columns.tsx'
import { useSelection } from './use-selection.ts'
import { useTransactions } from './use-transactions.ts'

/** Every row of every bank, searched and filtered, with what can be done to many at once. */
export default function Transactions(_: ScreenProps): ReactNode {
  const t = useMessages(messages)
  const [filters, change] = useScreenState(noFilters)
  const choices = useChoices()
  const mayReview = useMay('books:review')
  const list = useTransactions(filters)
  const rows = useLatestRows(list.rows, list.isReading)
  const { navigate } = useNavigation()
  const { ref, width } = useWidth<HTMLDivElement>()
  const selection = useSelection(rows)
  const open = useCallback((row: TransactionRow) => navigate({ screen: 'transaction', id: row.id }), [navigate])
  const columns = useColumns({ width, accounts: choices.data?.accounts ?? [], selection, rows })
  const isFirst = list.isReading && rows.length === 0
  const isEmpty = !list.isReading && list.error === null && rows.length === 0
  const isFiltered = filters.q !== '' || filters.account !== '' || filters.review !== '' || countOfFilters(filters) > 0
  return (
    <Page title={t('title')} subtitle={<Count count={rows.length} isComplete={list.isComplete} />}>
      <div ref={ref} className={styles.screen}>
        <FilterBar filters={filters} onChange={change} choices={choices.data} />
        {list.error !== null && <ErrorNotice error={list.error} onRetry={list.refresh} />}
        {isFirst && <SkeletonRows count={14} />}
        {isEmpty && isFiltered && <EmptyState title={t('noneFound')} />}
        {isEmpty && !isFiltered && (
          <EmptyState
            title={t('emptyTitle')}
            actions={<PlaceLink to={{ screen: 'accounts' }}>{t('toAccounts')}</PlaceLink>}
          >
            <p>{t('emptyText')}</p>
          </EmptyState>
        )}
        {rows.length > 0 && (
          <VirtualTable
            label={t('listLabel')}
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            rowHeight={width < 640 ? 56 : 40}
            height="max(20rem, calc(100vh - 17rem))"
            current={selection.current}
            onCurrentChange={selection.go}
            onOpen={(row, { at, isShift }) => {
              if (isShift) selection.selectTo(at)
              else open(row)
            }}
            onKey={selection.hear}
            isMarked={selection.isMarked}
            isComplete={list.isComplete}
            onView={list.view}
          />
        )}
        {selection.rows.length > 0 && mayReview ? (
          <BulkBar rows={selection.rows} choices={choices.data} onClear={selection.clear} />
        ) : (
          rows.length > 0 && <Keys />
        )}
      </div>
    </Page>
  )
}

function keyOf({ id }: TransactionRow): string {
  return id
}

/** While other filters are read for the first time, the rows of the former ones stay. */
function useLatestRows(rows: readonly TransactionRow[], isReading: boolean): readonly TransactionRow[] {
  const [former, setFormer] = useState(rows)
  const shown = rows.length === 0 && isReading ? former : rows
  if (shown !== former) setFormer(shown)
  return shown
}

function Count({ count, isComplete }: { count: number; isComplete: boolean }): ReactNode {
  const t = useMessages(messages)
  return <span role="status">{isComplete ? t('shown', { count }) : t('shownSoFar', { count })}</span>
}

function Keys(): ReactNode {
  const t = useMessages(messages)
  return (
    <p className={styles.hints}>
      <Key>↑</Key> <Key>↓</Key> {t('keysMove')} <Key>Enter</Key> {t('keysOpen')} <Key>Space</Key> <Key>x</Key>{' '}
      {t('keysSelect')} <Key>Shift</Key> {t('keysRange')}
    </p>
  )
}
