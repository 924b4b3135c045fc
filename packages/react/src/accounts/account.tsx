import type { SourceAccount } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import {
  Amount,
  Badge,
  Button,
  Card,
  Checkbox,
  ErrorNotice,
  Menu,
  Page,
  PlaceLink,
  showToast,
  Skeleton,
  SkeletonRows,
  SkeletonTitle,
  Stack,
  TextField,
  WriteDialog,
} from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import { type ScreenProps, useNavigation } from '../provider/places.ts'
import { useInstance, useRead } from '../provider/reads.ts'
import { useMay } from '../provider/rights.ts'
import { useWrite } from '../provider/writes.ts'
import { AccountRuns } from './account-runs.tsx'
import messages from './accounts.messages.json'
import styles from './accounts.module.css'
import { BalanceChart } from './balance-chart.tsx'
import { OpeningOffer } from './opening-offer.tsx'
import { Upload } from './statement-upload.tsx'

/** One account: its balance over time, its statements, and what was done with them. */
export default function Account({ id = '' }: ScreenProps): ReactNode {
  const t = useMessages(messages)
  const mayWrite = useMay('books:write')
  // What an import did offers the opening balance itself.
  const [hasResult, setHasResult] = useState(false)
  const read = useRead('account', [id], (client, signal) => client.sourceAccounts.retrieve(id, { signal }))
  if (read.isError)
    return (
      <Page title={t('account')}>
        <ErrorNotice error={read.error} onRetry={() => void read.refetch()} />
      </Page>
    )
  if (read.data === undefined)
    return (
      <Page title={<SkeletonTitle width="14rem" />}>
        <SkeletonRows />
      </Page>
    )
  const account = read.data
  return (
    <Page title={account.name} subtitle={<Kind account={account} />} actions={<Actions account={account} />}>
      {account.ledger_id !== null && (
        <Balance ledgerId={account.ledger_id}>{!hasResult && <OpeningOffer accountId={account.id} />}</Balance>
      )}
      <div className={styles.two}>
        {mayWrite && (
          <Card title={t('statements')}>
            <Upload key={account.id} accountId={account.id} onResult={setHasResult} />
          </Card>
        )}
        <Card title={t('runs')}>
          <AccountRuns accountId={account.id} />
        </Card>
      </div>
    </Page>
  )
}

function Kind({ account }: { account: SourceAccount }): ReactNode {
  const t = useMessages(messages)
  if (account.business_personal === 'personal') return <Badge>{t('personal')}</Badge>
  return account.type === 'aggregator' ? t('feed') : t('manual')
}

function Balance({ ledgerId, children }: { ledgerId: string; children: ReactNode }): ReactNode {
  const t = useMessages(messages)
  const now = useRead('ledger-balance', [ledgerId], (client, signal) =>
    client.ledgers.retrieveBalance(ledgerId, undefined, { signal }),
  )
  const { data: instance } = useInstance()
  const days = useRead(
    'balance-by-day',
    [ledgerId],
    async (client, signal) => {
      const totals = await client.reports.ledgerCashFlowTotals(
        { ledger_id: ledgerId, ...lastYear(instance?.entries_start ?? ''), period: 'daily', include_empty: true },
        { signal },
      )
      const balances = totals.records[0]?.closing_balances ?? []
      return totals.periods.flatMap(({ end_date: date }, at) => {
        const balance = balances[at]
        return balance === undefined ? [] : [{ date, balance }]
      })
    },
    { enabled: instance !== undefined },
  )
  return (
    <Card title={t('balanceOverTime')}>
      <Stack>
        <p className={styles.balance}>
          {now.data ? <Amount value={now.data.balance} hasCurrency /> : <Skeleton width="12rem" height="2rem" />}
        </p>
        {now.isError && <ErrorNotice error={now.error} onRetry={() => void now.refetch()} />}
        {days.isPending && <Skeleton height="12rem" />}
        {days.isError && <span className={styles.soft}>{t('noChart')}</span>}
        {days.data && days.data.length > 0 && <BalanceChart points={days.data} />}
        {children}
      </Stack>
    </Card>
  )
}

/** Twelve months to today, or what there is since the books began. */
function lastYear(booksBegin: string): { start_date: string; end_date: string } {
  const today = new Date().toISOString().slice(0, 10)
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`.replace('-02-29', '-02-28')
  const begin = booksBegin.slice(0, 10)
  const start = begin > yearAgo && begin < today ? begin : yearAgo
  return { start_date: start, end_date: today }
}

function Actions({ account }: { account: SourceAccount }): ReactNode {
  const t = useMessages(messages)
  const [asked, setAsked] = useState<'edit' | 'delete'>()
  const close = (): void => setAsked(undefined)
  const mayWrite = useMay('books:write')
  return (
    <>
      <PlaceLink to={{ screen: 'transactions', state: { account: account.id } }}>{t('seeTransactions')}</PlaceLink>
      {account.ledger_id !== null && (
        <PlaceLink to={{ screen: 'ledger', id: account.ledger_id }}>{t('seeLedger')}</PlaceLink>
      )}
      <PlaceLink to={{ screen: 'reconciliations' }}>{t('seeReconciliations')}</PlaceLink>
      {mayWrite && (
        <Menu
          button={<Button>{t('more')}</Button>}
          actions={[
            { id: 'edit', label: t('edit'), run: () => setAsked('edit') },
            { id: 'delete', label: t('deleteAccount'), run: () => setAsked('delete') },
          ]}
        />
      )}
      {asked === 'edit' && <EditDialog account={account} onClose={close} />}
      {asked === 'delete' && <DeleteDialog account={account} onClose={close} />}
    </>
  )
}

function EditDialog({ account, onClose }: { account: SourceAccount; onClose: () => void }): ReactNode {
  const t = useMessages(messages)
  const [name, setName] = useState(account.name)
  const [isInverted, setIsInverted] = useState(account.invert_transaction_amounts)
  const save = useWrite(
    (client, body: { name: string; invert_transaction_amounts: boolean }, options) =>
      client.sourceAccounts.update(account.id, body, options),
    {
      onDone: () => {
        showToast(t('saved'))
        onClose()
      },
    },
  )
  const send = (): void => {
    if (name.trim() !== '') void save.run({ name: name.trim(), invert_transaction_amounts: isInverted })
  }
  return (
    <WriteDialog title={t('editTitle')} onClose={onClose} write={save} onSave={send}>
      <TextField
        label={t('name')}
        value={name}
        onChange={setName}
        maxLength={255}
        error={name.trim() === '' ? t('nameMissing') : undefined}
      />
      {account.type === 'manual' && (
        <>
          <Checkbox isSelected={isInverted} onChange={setIsInverted}>
            {t('invert')}
          </Checkbox>
          <span className={styles.soft}>{t('invertText')}</span>
        </>
      )}
    </WriteDialog>
  )
}

function DeleteDialog({ account, onClose }: { account: SourceAccount; onClose: () => void }): ReactNode {
  const t = useMessages(messages)
  const { navigate } = useNavigation()
  const remove = useWrite((client, _: null, options) => client.sourceAccounts.delete(account.id, options), {
    onDone: () => navigate({ screen: 'accounts' }, { replace: true }),
  })
  return (
    <WriteDialog
      title={t('deleteTitle')}
      onClose={onClose}
      write={remove}
      onSave={() => void remove.run(null)}
      variant="danger"
    >
      <p>{t('deleteText')}</p>
    </WriteDialog>
  )
}
