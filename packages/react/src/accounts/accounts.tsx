import { type ReactNode, useMemo, useState } from 'react'
import {
  Amount,
  Badge,
  Button,
  type Column,
  Dialog,
  EmptyState,
  ErrorNotice,
  Moment,
  Page,
  PlaceLink,
  Skeleton,
  SkeletonRows,
  Table,
} from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { ScreenProps } from '../provider/places.ts'
import { useInstance } from '../provider/reads.ts'
import { useMay } from '../provider/rights.ts'
import messages from './accounts.messages.json'
import styles from './accounts.module.css'
import { feedStateOf, toneOfFeed } from './feed-state.ts'
import { NewAccountDialog } from './new-account.tsx'
import StatementUpload from './statement-upload.tsx'
import { type AccountRow, maxCounted, useAccountFacts, useAccountRows } from './use-accounts.ts'

/** Where money lies: what the books say of it, when the bank was heard last, and what waits for a person. */
export default function Accounts(_: ScreenProps): ReactNode {
  const t = useMessages(messages)
  const rows = useAccountRows()
  const mayWrite = useMay('books:write')
  const [isMaking, setIsMaking] = useState(false)
  const [uploading, setUploading] = useState<AccountRow>()
  const create = mayWrite && (
    <Button variant="primary" onPress={() => setIsMaking(true)}>
      {t('newAccount')}
    </Button>
  )
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <>
          <PlaceLink to={{ screen: 'feeds' }}>{t('feedsLink')}</PlaceLink>
          {create}
        </>
      }
    >
      {rows.isError && <ErrorNotice error={rows.error} onRetry={() => void rows.refetch()} />}
      {rows.isPending && <SkeletonRows count={4} />}
      {rows.data?.length === 0 && (
        <EmptyState title={t('emptyTitle')} actions={create}>
          <p>{t('emptyText')}</p>
        </EmptyState>
      )}
      {rows.data && rows.data.length > 0 && (
        <AccountsTable rows={rows.data} onUpload={mayWrite ? setUploading : undefined} />
      )}
      {isMaking && <NewAccountDialog onClose={() => setIsMaking(false)} />}
      {uploading && (
        <Dialog
          title={t('uploadTo', { account: uploading.account.name })}
          isOpen
          size="wide"
          onClose={() => setUploading(undefined)}
        >
          <StatementUpload accountId={uploading.account.id} />
        </Dialog>
      )}
    </Page>
  )
}

function AccountsTable({
  rows,
  onUpload,
}: {
  rows: readonly AccountRow[]
  onUpload: ((row: AccountRow) => void) | undefined
}): ReactNode {
  const t = useMessages(messages)
  const { data: instance } = useInstance()
  const ids = useMemo(() => rows.map(({ account }) => account.id), [rows])
  const facts = useAccountFacts(ids)
  const factsOf = (row: AccountRow) => facts.data?.get(row.account.id)
  const columns: readonly Column<AccountRow>[] = [
    {
      id: 'account',
      heading: t('account'),
      cell: ({ account }) => <PlaceLink to={{ screen: 'account', id: account.id }}>{account.name}</PlaceLink>,
    },
    {
      id: 'balance',
      heading: t('balance'),
      align: 'end',
      cell: ({ balance }) => (balance === null ? '—' : <Amount value={balance} hasCurrency />),
    },
    {
      id: 'lastImport',
      heading: t('lastImport'),
      cell: (row) => {
        const known = factsOf(row)
        if (known === undefined) return facts.isPending ? <Skeleton width="6rem" /> : '—'
        if (known.lastImport === null) return <span className={styles.soft}>{t('never')}</span>
        return <Moment value={known.lastImport} timeZone={instance?.time_zone} />
      },
    },
    {
      id: 'unreviewed',
      heading: t('unreviewed'),
      align: 'end',
      cell: (row) => <Unreviewed id={row.account.id} count={factsOf(row)?.unreviewed} isLoading={facts.isPending} />,
    },
    { id: 'feed', heading: t('feed'), cell: (row) => <Feed row={row} /> },
    {
      id: 'upload',
      heading: <span className={styles.hidden}>{t('upload')}</span>,
      align: 'end',
      cell: (row) =>
        onUpload && (
          <Button size="s" onPress={() => onUpload(row)} aria-label={t('uploadTo', { account: row.account.name })}>
            {t('upload')}
          </Button>
        ),
    },
  ]
  return <Table label={t('accountsLabel')} columns={columns} rows={rows} keyOf={({ account }) => account.id} />
}

function Unreviewed({
  id,
  count,
  isLoading,
}: {
  id: string
  count: number | undefined
  isLoading: boolean
}): ReactNode {
  const t = useMessages(messages)
  if (count === undefined) return isLoading ? <Skeleton width="2rem" /> : '—'
  if (count === 0) return 0
  return (
    <PlaceLink to={{ screen: 'transactions', state: { account: id, review: 'unreviewed' } }}>
      {count >= maxCounted ? t('unreviewedMany', { count: maxCounted }) : count}
    </PlaceLink>
  )
}

function Feed({ row: { account, link } }: { row: AccountRow }): ReactNode {
  const t = useMessages(messages)
  if (account.business_personal === 'personal') return <Badge>{t('personal')}</Badge>
  if (link === undefined) return <span className={styles.soft}>{t('manual')}</span>
  const state = feedStateOf(link)
  return (
    <PlaceLink to={{ screen: 'feeds' }} isQuiet>
      <Badge tone={toneOfFeed[state]}>{t(state)}</Badge>
    </PlaceLink>
  )
}
