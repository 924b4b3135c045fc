import type { Ledger } from '@daybook/sdk'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import {
  Button,
  DateField,
  EmptyState,
  ErrorNotice,
  Page,
  SearchField,
  SelectField,
  SkeletonRows,
  Toolbar,
} from '../design/design.ts'
import { useLedgers, useMay } from '../journal/books.ts'
import { todayIn } from '../journal/days.ts'
import { useMessages } from '../messages/use-messages.ts'
import { type ScreenProps, useNavigation } from '../provider/places.ts'
import { useInstance, useRead } from '../provider/reads.ts'
import { useScreenState } from '../provider/screen-state.ts'
import { ChartDialogs, type OpenDialog } from './chart-dialogs.tsx'
import { ChartRows } from './chart-rows.tsx'
import { chartTree } from './chart-tree.ts'
import messages from './chart.messages.json'
import styles from './chart.module.css'
import { useLedgerWords } from './words.ts'

/** The chart of accounts: its ledgers as a tree, with what stands on each at the end of a day. */
export default function Chart(_: ScreenProps): ReactNode {
  const t = useMessages(messages)
  const { navigate } = useNavigation()
  const mayWrite = useMay('books:write')
  const [state, change] = useScreenState({ date: '', basis: '', search: '' })
  const words = useDeferredValue(state.search)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const ledgers = useLedgers()
  const balances = useBalances(state)
  const parts = useMemo(() => chartTree(ledgers.data ?? [], balances.data, words), [ledgers.data, balances.data, words])
  return (
    <Page
      title={t('title')}
      actions={
        mayWrite && (
          <>
            <Button onPress={() => navigate({ screen: 'opening-balances' })}>{t('openingBalances')}</Button>
            <Button variant="primary" onPress={() => setDialog({ kind: 'create', parent: null })}>
              {t('newLedger')}
            </Button>
          </>
        )
      }
    >
      <Filters state={state} change={change} />
      {ledgers.isError && <ErrorNotice error={ledgers.error} onRetry={() => void ledgers.refetch()} />}
      {balances.isError && <ErrorNotice error={balances.error} onRetry={() => void balances.refetch()} />}
      {ledgers.isPending && <SkeletonRows count={14} height="2.5rem" />}
      {ledgers.isSuccess && parts.length === 0 && <EmptyState title={t('nothing')}>{t('nothingHint')}</EmptyState>}
      {ledgers.isSuccess && parts.length > 0 && (
        <ChartRows
          parts={parts}
          ledgers={ledgers.data}
          hasBalances={balances.data !== undefined}
          isSearched={words.trim() !== ''}
          mayWrite={mayWrite}
          placeOf={(ledger) => ledgerPlace(ledger, state)}
          onDialog={setDialog}
        />
      )}
      <ChartDialogs dialog={dialog} ledgers={ledgers.data ?? []} onClose={() => setDialog(null)} />
    </Page>
  )
}

type ChartState = Readonly<Record<'date' | 'basis' | 'search', string>>

function ledgerPlace(
  { id }: Ledger,
  { date, basis }: ChartState,
): Parameters<ReturnType<typeof useNavigation>['navigate']>[0] {
  return {
    screen: 'ledger',
    id,
    state: { ...(date !== '' && { end_date: date }), ...(basis !== '' && { basis }) },
  }
}

function useBalances({ date, basis }: ChartState) {
  return useRead(
    'trial-balance',
    [date, basis],
    (client, signal) =>
      client.reports.trialBalance(
        {
          ...(date !== '' && { end_date: date }),
          ...((basis === 'cash' || basis === 'accrual') && { accounting_basis: basis }),
        },
        { signal },
      ),
    { keepPrevious: true },
  )
}

function Filters({
  state,
  change,
}: {
  state: ChartState
  change: (changes: Partial<ChartState>, options?: { replace?: boolean }) => void
}): ReactNode {
  const t = useMessages(messages)
  const named = useLedgerWords()
  const { data: instance } = useInstance()
  return (
    <Toolbar>
      <div className={styles.days}>
        <DateField
          label={t('asOf')}
          value={state.date === '' ? (instance ? todayIn(instance.time_zone) : null) : state.date}
          onChange={(date) => change({ date: date ?? '' })}
        />
      </div>
      <div className={styles.days}>
        <SelectField
          label={named('basis')}
          options={(['own', 'accrual', 'cash'] as const).map((value) => ({ value, label: named(`basis_${value}`) }))}
          value={state.basis === '' ? 'own' : state.basis}
          onChange={(basis) => change({ basis: basis === 'own' ? '' : basis })}
        />
      </div>
      <div className={styles.find}>
        <SearchField
          label={t('search')}
          value={state.search}
          onChange={(search) => change({ search }, { replace: true })}
        />
      </div>
    </Toolbar>
  )
}
