import type { Transaction } from '@daybook/sdk'
import type { ReactNode } from 'react'
import {
  Amount,
  Badge,
  Card,
  Day,
  ErrorNotice,
  Moment,
  Page,
  PlaceLink,
  Skeleton,
  SkeletonRows,
  SkeletonTitle,
} from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { ScreenProps } from '../provider/places.ts'
import { useInstance, useRead } from '../provider/reads.ts'
import { useMay } from '../provider/rights.ts'
import { TransactionActions } from './transaction-actions.tsx'
import { TransactionBooks } from './transaction-books.tsx'
import { TransactionCategory } from './transaction-category.tsx'
import { TransactionFiles } from './transaction-files.tsx'
import { TransactionHistory } from './transaction-history.tsx'
import { TransactionTransfer } from './transaction-transfer.tsx'
import messages from './transaction.messages.json'
import styles from './transactions.module.css'
import { useChoices } from './use-choices.ts'

const expand = 'ledger,line_entry,journal_entry,opposing_line_entries,opposing_line_entries.ledger,transfer,suggestions'

/** One row of the bank: what it said, where it stands, why, and everything that was ever made of it. */
export default function TransactionScreen({ id = '' }: ScreenProps): ReactNode {
  const t = useMessages(messages)
  const read = useRead('transaction', [id], (client, signal) =>
    client.transactions.retrieveAny(id, { expand }, { signal }),
  )
  const choices = useChoices()
  const mayReview = useMay('books:review')
  if (read.isError && read.data === undefined)
    return (
      <Page title={t('title')}>
        <ErrorNotice error={read.error} onRetry={() => void read.refetch()} />
      </Page>
    )
  // Names and choices that come later move what stands below them.
  if (read.data === undefined || choices.isLoading)
    return (
      <Page title={<SkeletonTitle width="24rem" />} subtitle={<Skeleton width="12rem" />}>
        <SkeletonRows />
      </Page>
    )
  const transaction = read.data
  const account = choices.data?.accounts.find(({ id: accountId }) => accountId === transaction.source_account_id)
  return (
    <Page
      title={transaction.description}
      subtitle={<Subtitle transaction={transaction} />}
      actions={
        mayReview && (
          <TransactionActions transaction={transaction} isPersonalAccount={account?.business_personal === 'personal'} />
        )
      }
    >
      <div className={styles.sides}>
        <div className={styles.side}>
          <TransactionCategory transaction={transaction} choices={choices.data} />
          {transaction.transfer && <TransactionTransfer transaction={transaction} transfer={transaction.transfer} />}
          <TransactionBooks transaction={transaction} choices={choices.data} />
          <TransactionFiles entryId={transaction.journal_entry_id} />
        </div>
        <div className={styles.side}>
          <Card title={t('bank')}>
            <BankFacts transaction={transaction} accountName={account?.name} />
          </Card>
          <TransactionHistory id={transaction.id} />
        </div>
      </div>
    </Page>
  )
}

function Subtitle({ transaction }: { transaction: Transaction }): ReactNode {
  const t = useMessages(messages)
  const isReviewed = transaction.review_status === 'reviewed'
  return (
    <span className={styles.subtitle}>
      <Amount value={transaction.amount} hasCurrency /> · <Day value={transaction.date} isLong />
      <Badge tone={isReviewed ? 'positive' : 'neutral'}>{isReviewed ? t('reviewed') : t('unreviewed')}</Badge>
      {transaction.pending && <Badge tone="info">{t('pending')}</Badge>}
      {transaction.personal && <Badge>{t('personal')}</Badge>}
    </span>
  )
}

function BankFacts({
  transaction,
  accountName,
}: {
  transaction: Transaction
  accountName: string | undefined
}): ReactNode {
  const t = useMessages(messages)
  const { data: instance } = useInstance()
  const facts: { name: string; value: ReactNode }[] = [
    { name: t('amount'), value: <Amount value={transaction.amount} hasCurrency /> },
    {
      name: t('account'),
      value: (
        <PlaceLink to={{ screen: 'account', id: transaction.source_account_id }}>
          {accountName ?? transaction.source_account_id}
        </PlaceLink>
      ),
    },
    { name: t('when'), value: <Moment value={transaction.datetime} timeZone={instance?.time_zone} /> },
    ...Object.entries(transaction.metadata).map(([name, value]) => ({ name, value: textOf(value) })),
    ...(transaction.external_id === null ? [] : [{ name: t('bankId'), value: transaction.external_id }]),
    { name: t('ownId'), value: transaction.id },
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
