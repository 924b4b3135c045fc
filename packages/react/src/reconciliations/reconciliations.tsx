import { Money, type Reconciliation } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
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
  Stack,
  Table,
} from '../design/design.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { ScreenProps } from '../provider/places.ts'
import { recordsOf, useList } from '../provider/reads.ts'
import { useMay } from '../provider/rights.ts'
import styles from './reconciliation.module.css'
import messages from './reconciliations.messages.json'
import { StartDialog } from './start-dialog.tsx'
import { type ReconcilableAccount, useReconcilableAccounts } from './use-accounts.ts'

/** How far each account is compared with its statements, and every comparison that was made. */
export default function Reconciliations(_: ScreenProps): ReactNode {
  const t = useMessages(messages)
  const common = useCommonMessages()
  const accounts = useReconcilableAccounts()
  const list = useList('reconciliations', [], (client, page_token, signal) =>
    client.reconciliations.list({ sort: '-ending_date', limit: 200, page_token }, { signal }),
  )
  const [starting, setStarting] = useState<{ ledgerId?: string }>()
  const rows = recordsOf(list)
  const mayWrite = useMay('books:write')
  const failed = accounts.isError ? accounts : list.isError ? list : undefined
  const known = accounts.data ?? []
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        known.length > 0 &&
        mayWrite && (
          <Button variant="primary" onPress={() => setStarting({})}>
            {t('start')}
          </Button>
        )
      }
    >
      {failed && (
        <ErrorNotice error={failed.error} onRetry={() => void Promise.all([accounts.refetch(), list.refetch()])} />
      )}
      {(accounts.isPending || list.isPending) && failed === undefined && <SkeletonRows count={6} />}
      {accounts.data?.length === 0 && (
        <EmptyState
          title={t('emptyTitle')}
          actions={<PlaceLink to={{ screen: 'accounts' }}>{t('toAccounts')}</PlaceLink>}
        >
          <p>{t('emptyText')}</p>
        </EmptyState>
      )}
      {known.length > 0 && list.data && (
        <Stack>
          <AccountsTable
            accounts={known}
            reconciliations={rows}
            onStart={mayWrite ? (ledgerId) => setStarting({ ledgerId }) : undefined}
          />
          <h2 className={styles.paneTitle}>{t('history')}</h2>
          <History accounts={known} reconciliations={rows} />
          {list.hasNextPage && (
            <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
              {common('more')}
            </Button>
          )}
        </Stack>
      )}
      {starting && <StartDialog accounts={known} ledgerId={starting.ledgerId} onClose={() => setStarting(undefined)} />}
    </Page>
  )
}

interface AccountRow extends ReconcilableAccount {
  readonly completed: Reconciliation | undefined
  readonly open: Reconciliation | undefined
}

function AccountsTable({
  accounts,
  reconciliations,
  onStart,
}: {
  accounts: readonly ReconcilableAccount[]
  reconciliations: readonly Reconciliation[]
  onStart: ((ledgerId: string) => void) | undefined
}): ReactNode {
  const t = useMessages(messages)
  const rows = accounts.map((account): AccountRow => {
    const own = reconciliations.filter(({ ledger_id }) => ledger_id === account.ledgerId)
    return {
      ...account,
      completed: own.find(({ progress_status }) => progress_status === 'completed'),
      open: own.find(({ progress_status }) => progress_status === 'in_progress'),
    }
  })
  const columns: readonly Column<AccountRow>[] = [
    {
      id: 'account',
      heading: t('account'),
      cell: (row) => (
        <PlaceLink to={{ screen: 'ledger', id: row.ledgerId }} isQuiet>
          {row.name}
        </PlaceLink>
      ),
    },
    {
      id: 'through',
      heading: t('through'),
      cell: ({ completed }) =>
        completed ? (
          <PlaceLink to={{ screen: 'reconciliation', id: completed.id }} isQuiet>
            <Day value={completed.statement_ending_date} />
          </PlaceLink>
        ) : (
          <span className={styles.soft}>{t('never')}</span>
        ),
    },
    { id: 'state', heading: t('state'), cell: ({ open, completed }) => <State reconciliation={open ?? completed} /> },
    {
      id: 'difference',
      heading: t('difference'),
      align: 'end',
      cell: ({ open, completed }) => {
        const shown = open ?? completed
        return shown ? <Amount value={shown.difference} hasCurrency /> : '—'
      },
    },
    {
      id: 'action',
      heading: <span className={styles.hidden}>{t('open')}</span>,
      align: 'end',
      cell: ({ open, ledgerId, name }) =>
        open ? (
          <PlaceLink to={{ screen: 'reconciliation', id: open.id }} label={`${t('continue')}: ${name}`}>
            {t('continue')}
          </PlaceLink>
        ) : (
          onStart && (
            <Button size="s" onPress={() => onStart(ledgerId)} aria-label={`${t('start')}: ${name}`}>
              {t('startShort')}
            </Button>
          )
        ),
    },
  ]
  return <Table label={t('accountsLabel')} columns={columns} rows={rows} keyOf={({ ledgerId }) => ledgerId} />
}

function State({ reconciliation }: { reconciliation: Reconciliation | undefined }): ReactNode {
  const t = useMessages(messages)
  if (reconciliation === undefined) return <Badge>{t('notStarted')}</Badge>
  if (reconciliation.progress_status === 'in_progress') return <Badge tone="info">{t('inProgress')}</Badge>
  if (Money.compare(reconciliation.difference, '0') === 0) return <Badge tone="positive">{t('reconciled')}</Badge>
  return <Badge tone="warning">{t('notReconciled')}</Badge>
}

function History({
  accounts,
  reconciliations,
}: {
  accounts: readonly ReconcilableAccount[]
  reconciliations: readonly Reconciliation[]
}): ReactNode {
  const t = useMessages(messages)
  const nameOf = new Map(accounts.map(({ ledgerId, name }) => [ledgerId, name]))
  if (reconciliations.length === 0) return <p className={styles.hints}>{t('noHistory')}</p>
  const columns: readonly Column<Reconciliation>[] = [
    {
      id: 'date',
      heading: t('statementDate'),
      cell: (row) => (
        <PlaceLink to={{ screen: 'reconciliation', id: row.id }}>
          <Day value={row.statement_ending_date} />
        </PlaceLink>
      ),
    },
    { id: 'account', heading: t('account'), cell: (row) => nameOf.get(row.ledger_id) ?? '—' },
    { id: 'state', heading: t('state'), cell: (row) => <State reconciliation={row} /> },
    {
      id: 'balance',
      heading: t('statementBalance'),
      align: 'end',
      cell: (row) => <Amount value={row.statement_ending_balance} hasCurrency />,
    },
    {
      id: 'difference',
      heading: t('difference'),
      align: 'end',
      cell: (row) => <Amount value={row.difference} hasCurrency />,
    },
  ]
  return <Table label={t('historyLabel')} columns={columns} rows={reconciliations} keyOf={({ id }) => id} />
}
