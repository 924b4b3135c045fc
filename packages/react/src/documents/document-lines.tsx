import type { AccrualSource } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { Amount, Badge, Card, type Column, PlaceLink, Table } from '../design/design.ts'
import { isZero } from './document-types.ts'
import styles from './documents.module.css'
import { useDocumentMessages } from './messages.ts'
import { useLedgers, useTags } from './use-names.ts'

type Line = AccrualSource['lines'][number]

/** What a document consists of, and what of each line is open. */
export function DocumentLines({ source }: { source: AccrualSource }): ReactNode {
  const t = useDocumentMessages()
  const { byId: ledgers } = useLedgers()
  const { byId: tags } = useTags()
  const hasOpen = source.status === 'partially_paid'
  const columns: Column<Line>[] = [
    {
      id: 'ledger',
      heading: t('ledger'),
      cell: (line) => (
        <>
          <PlaceLink to={{ screen: 'ledger', id: line.account_id }} isQuiet>
            {ledgers.get(line.account_id)?.name ?? '…'}
          </PlaceLink>
          {line.cash_account_id !== null && (
            <div className={styles.soft}>
              {t('cashLedgerIs', { ledger: ledgers.get(line.cash_account_id)?.name ?? '…' })}
            </div>
          )}
        </>
      ),
    },
    {
      id: 'description',
      heading: t('description'),
      cell: (line) => (
        <span className={`${styles.titleLine} ${styles.words}`}>
          {line.description}
          {line.tag_ids.map((id) => (
            <Badge key={id}>{tags.get(id)?.name ?? '…'}</Badge>
          ))}
        </span>
      ),
    },
    { id: 'amount', heading: t('amount'), align: 'end', cell: (line) => <Amount value={line.amount} /> },
  ]
  if (hasOpen)
    columns.push({
      id: 'open',
      heading: t('open'),
      align: 'end',
      cell: (line) => (isZero(line.amount_outstanding) ? '–' : <Amount value={line.amount_outstanding} />),
    })
  return (
    <Card title={t('linesTitle')}>
      <Table
        label={t('linesTitle')}
        columns={columns}
        rows={source.lines}
        keyOf={({ id }) => id}
        totals={{
          ledger: t('total'),
          amount: <Amount value={source.gross_amount} />,
          open: <Amount value={source.amount_outstanding} />,
        }}
      />
    </Card>
  )
}
