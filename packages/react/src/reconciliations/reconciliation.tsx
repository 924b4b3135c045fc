import { type ReactNode, useState } from 'react'
import {
  Badge,
  Banner,
  Day,
  ErrorNotice,
  Page,
  Skeleton,
  SkeletonRows,
  SkeletonTitle,
  Stack,
  Tabs,
  useWidth,
  WriteError,
} from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { ScreenProps } from '../provider/places.ts'
import { useMay } from '../provider/rights.ts'
import { useScreenState } from '../provider/screen-state.ts'
import { BalanceBar } from './balance-bar.tsx'
import { BooksTable } from './books-table.tsx'
import { DifferenceNotice } from './difference-notice.tsx'
import { ReconciliationActions } from './reconciliation-actions.tsx'
import { ReconciliationReportView } from './reconciliation-report.tsx'
import styles from './reconciliation.module.css'
import messages from './reconciliations.messages.json'
import { StatementFilePanel } from './statement-file.tsx'
import { StatementLines } from './statement-lines.tsx'
import { type OpenReconciliation, useReconciliation, useStatementLines } from './use-reconciliation.ts'
import { useTicks } from './use-ticks.ts'

/** One statement of the bank beside the books: what is on both is ticked, until nothing is missing. */
export default function ReconciliationScreen({ id = '' }: ScreenProps): ReactNode {
  const t = useMessages(messages)
  const read = useReconciliation(id)
  if (read.isError && read.data === undefined)
    return (
      <Page title={t('title')}>
        <ErrorNotice error={read.error} onRetry={() => void read.refetch()} />
      </Page>
    )
  if (read.data === undefined)
    return (
      <Page title={<SkeletonTitle width="16rem" />} subtitle={<Skeleton width="10rem" />}>
        <Skeleton height="5.5rem" />
        <SkeletonRows />
      </Page>
    )
  return <Loaded data={read.data} readAt={read.dataUpdatedAt} />
}

function Loaded({ data, readAt }: { data: OpenReconciliation; readAt: number }): ReactNode {
  const t = useMessages(messages)
  const { reconciliation, ledger, entries, isCut } = data
  const [{ view }, change] = useScreenState({ view: 'ticking' })
  const ticks = useTicks(reconciliation, entries, readAt)
  const mayWrite = useMay('books:write')
  const isCompleted = reconciliation.progress_status === 'completed'
  return (
    <Page
      title={t('titleOf', { account: ledger.name })}
      subtitle={
        <>
          {t('upTo', { date: '' })}
          <Day value={reconciliation.statement_ending_date} isLong />{' '}
          <Badge tone={isCompleted ? 'positive' : 'info'}>{isCompleted ? t('completed') : t('inProgress')}</Badge>
        </>
      }
      actions={mayWrite && <ReconciliationActions reconciliation={reconciliation} ticks={ticks} />}
    >
      <BalanceBar reconciliation={reconciliation} ticks={ticks} />
      <WriteError write={ticks.write} />
      {isCut && <Banner tone="warning" title={t('isCut', { count: entries.length })} />}
      <Tabs
        label={t('view')}
        value={view === 'report' ? 'report' : 'ticking'}
        onChange={(next) => change({ view: next })}
        tabs={[
          { value: 'ticking', label: t('ticking'), content: <Panes data={data} ticks={ticks} /> },
          { value: 'report', label: t('report'), content: <ReconciliationReportView id={reconciliation.id} /> },
        ]}
      />
    </Page>
  )
}

function Panes({ data, ticks }: { data: OpenReconciliation; ticks: ReturnType<typeof useTicks> }): ReactNode {
  const t = useMessages(messages)
  const { reconciliation, ledger } = data
  const { ref, width } = useWidth<HTMLDivElement>()
  const lines = useStatementLines(reconciliation)
  const [shown, setShown] = useState<readonly string[]>([])
  const isCompleted = reconciliation.progress_status === 'completed'
  const isWide = width >= 960
  const mayTick = useMay('books:review')
  return (
    <div ref={ref}>
      <Stack>
        {!isCompleted && mayTick && <DifferenceNotice ticks={ticks} onShow={setShown} />}
        <div className={styles.panes} data-wide={isWide || undefined}>
          <section className={styles.pane} aria-label={t('statement')}>
            <h2 className={styles.paneTitle}>{t('statement')}</h2>
            <StatementFilePanel reconciliation={reconciliation} />
            {lines.isError && (
              <Banner tone="warning" title={t('unreadable')}>
                {lines.error.message}
              </Banner>
            )}
            {lines.isLoading && <SkeletonRows />}
            {lines.data === null && reconciliation.statement_file_id !== null && !isCompleted && (
              <p className={styles.hints}>{t('unreadable')}</p>
            )}
            {lines.data && !isCompleted && reconciliation.statement_file_id !== null && (
              <>
                {lines.data.warnings.map((warning) => (
                  <Banner key={warning} tone="warning" title={warning} />
                ))}
                <StatementLines
                  match={lines.data}
                  side={ledger.debit_credit}
                  ticks={ticks}
                  onShow={setShown}
                  isNarrow={width < 560}
                />
              </>
            )}
          </section>
          <section className={styles.pane} aria-label={t('books')}>
            <h2 className={styles.paneTitle}>{t('books')}</h2>
            <BooksTable ticks={ticks} isReadOnly={isCompleted || !mayTick} shownIds={shown} isNarrow={width < 560} />
          </section>
        </div>
      </Stack>
    </div>
  )
}
