import type { PaymentApplication } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import {
  Amount,
  type Column,
  Day,
  EmptyState,
  ErrorNotice,
  PlaceLink,
  SkeletonRows,
  VirtualTable,
  widthOfAmounts,
  Unseen,
} from '../design/design.ts'
import { usePartyNames } from '../parties/party-names.ts'
import { recordsOf, useList, useMore } from '../provider/reads.ts'
import { useMay } from '../provider/rights.ts'
import { ApplicationActions, kindOfApplication } from './application-actions.tsx'
import { useDocumentMessages } from './messages.ts'

/** What was applied, the latest first. @param partyId of one party alone */
export function AppliedPayments({ partyId }: { partyId?: string }): ReactNode {
  const t = useDocumentMessages()
  const mayReview = useMay('books:review')
  const [current, setCurrent] = useState<number | undefined>(undefined)
  const list = useList('applied-payments', [partyId], (client, pageToken, signal) =>
    client.paymentApplications.list(
      {
        status: 'confirmed',
        limit: 100,
        ...(partyId === undefined ? {} : { party_id: partyId }),
        ...(pageToken === undefined ? {} : { page_token: pageToken }),
      },
      { signal },
    ),
  )
  const rows = recordsOf(list)
  const more = useMore(list)
  const { names } = usePartyNames(rows.map(({ party_id }) => party_id))
  if (list.isError) return <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />
  if (list.isPending) return <SkeletonRows />
  if (rows.length === 0) return <EmptyState title={t('appliedEmpty')} />
  const amountWidth = widthOfAmounts(rows, ({ matched_amount: amount }) => amount)
  const columns = columnsOf(t, names, amountWidth)
  if (mayReview)
    columns.push({
      id: 'actions',
      heading: <Unseen>{t('actions')}</Unseen>,
      width: '4rem',
      align: 'end',
      cell: (row) => <ApplicationActions of={row} />,
    })
  return (
    <VirtualTable
      label={t('tabApplied')}
      rows={rows}
      columns={columns}
      keyOf={(row) => row.payment_application_id}
      height={`min(65vh, ${rows.length * 40 + 48}px)`}
      minWidth={`calc(40rem + ${amountWidth})`}
      current={current}
      onCurrentChange={setCurrent}
      {...more}
    />
  )
}

function columnsOf(
  t: ReturnType<typeof useDocumentMessages>,
  names: ReadonlyMap<string, string>,
  amountWidth: string,
): Column<PaymentApplication>[] {
  return [
    { id: 'date', heading: t('date'), width: '7.5rem', cell: ({ date }) => <Day value={date} /> },
    {
      id: 'party',
      heading: t('party'),
      width: 'minmax(8rem, 2fr)',
      cell: ({ party_id: id }) =>
        id === null ? (
          t('noParty')
        ) : (
          <PlaceLink to={{ screen: 'party', id }} isQuiet>
            {names.get(id) ?? '…'}
          </PlaceLink>
        ),
    },
    {
      id: 'money',
      heading: t('settlementKind'),
      width: 'minmax(7rem, 1fr)',
      cell: (row) =>
        row.transaction_id === null ? (
          t(`settledBy_${kindOfApplication(row)}`)
        ) : (
          <PlaceLink to={{ screen: 'transaction', id: row.transaction_id }}>
            {t(`settledBy_${kindOfApplication(row)}`)}
          </PlaceLink>
        ),
    },
    {
      id: 'document',
      heading: t('paymentFor'),
      width: 'minmax(8rem, 1fr)',
      cell: ({ accrual_source: document }) =>
        document === null ? (
          t('onAccount')
        ) : (
          <PlaceLink to={{ screen: 'document', id: document.accrual_source_id }}>
            {document.reference_number ?? t('noNumber')}
          </PlaceLink>
        ),
    },
    {
      id: 'amount',
      heading: t('amount'),
      width: amountWidth,
      align: 'end',
      cell: (row) => <Amount value={row.matched_amount} />,
    },
  ]
}
