import type { AccrualSource, Party } from '@daybook/sdk'
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
} from '../design/design.ts'
import { DocumentStatus } from '../documents/document-status.tsx'
import { signedAmount } from '../documents/document-types.ts'
import { useNavigation } from '../provider/places.ts'
import { recordsOf, useList, useMore } from '../provider/reads.ts'
import { usePartyMessages } from './messages.ts'

/** The documents of a party: what is open, or all of them. */
export function PartyDocuments({ party, isOpen }: { party: Party; isOpen: boolean }): ReactNode {
  const t = usePartyMessages()
  const { navigate } = useNavigation()
  const [current, setCurrent] = useState<number | undefined>(undefined)
  const list = useList('documents', ['party', party.id, isOpen], (client, pageToken, signal) =>
    client.accrualSources.list(
      {
        party_id: party.id,
        limit: 100,
        ...(isOpen ? { status: 'open,partially_paid', sort: 'due_date' } : {}),
        ...(pageToken === undefined ? {} : { page_token: pageToken }),
      },
      { signal },
    ),
  )
  const rows = recordsOf(list)
  const more = useMore(list)
  if (list.isError) return <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />
  if (list.isPending) return <SkeletonRows count={5} />
  if (rows.length === 0) return <EmptyState title={t('nothingOpen')} />
  const amountWidth = widthOfAmounts(rows, ({ gross_amount: amount }) => amount)
  return (
    <VirtualTable
      label={t(isOpen ? 'tabOpen' : 'tabDocuments')}
      rows={rows}
      columns={columnsOf(t, amountWidth)}
      keyOf={({ id }) => id}
      height={`min(65vh, ${rows.length * 40 + 48}px)`}
      minWidth={`calc(34.5rem + 2 * ${amountWidth})`}
      current={current}
      onCurrentChange={setCurrent}
      onOpen={({ id }) => navigate({ screen: 'document', id })}
      {...more}
    />
  )
}

function columnsOf(t: ReturnType<typeof usePartyMessages>, amountWidth: string): Column<AccrualSource>[] {
  return [
    {
      id: 'document',
      heading: t('document'),
      width: 'minmax(9rem, 2fr)',
      cell: (row) => (
        <PlaceLink to={{ screen: 'document', id: row.id }}>
          {t(`document_${row.type}`, { number: row.reference_number ?? '' })}
        </PlaceLink>
      ),
    },
    { id: 'date', heading: t('date'), width: '6.5rem', cell: (row) => <Day value={row.effective_date} /> },
    { id: 'due', heading: t('due'), width: '6.5rem', cell: (row) => row.due_date && <Day value={row.due_date} /> },
    { id: 'status', heading: t('type'), width: '7rem', cell: (row) => <DocumentStatus document={row} /> },
    {
      id: 'amount',
      heading: t('amount'),
      width: amountWidth,
      align: 'end',
      cell: (row) => <Amount value={signedAmount(row.type, row.gross_amount)} />,
    },
    {
      id: 'outstanding',
      heading: t('outstanding'),
      width: amountWidth,
      align: 'end',
      cell: (row) => <Amount value={signedAmount(row.type, row.amount_outstanding)} />,
    },
  ]
}
