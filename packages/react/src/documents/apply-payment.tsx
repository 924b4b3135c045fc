import type { Transaction } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import { Amount, Button, Card, Day, ErrorNotice, PlaceLink, RadioField, Skeleton } from '../design/design.ts'
import { useRead } from '../provider/reads.ts'
import { AllocationForm } from './allocation-form.tsx'
import { typesSettledBy } from './document-types.ts'
import documentStyles from './documents.module.css'
import { useDocumentMessages } from './messages.ts'
import styles from './payments.module.css'
import { RowPicker, useRowLeft } from './row-picker.tsx'

/** One row of the bank and the documents that it paid. @param rowId empty until one is chosen */
export function ApplyPayment({ rowId, onRow }: { rowId: string; onRow: (id: string | undefined) => void }): ReactNode {
  const t = useDocumentMessages()
  const [isMoneyIn, setMoneyIn] = useState(true)
  const row = useRead(
    'bank-row',
    [rowId],
    (client, signal) => client.transactions.retrieveAny(rowId, undefined, { signal }),
    { enabled: rowId !== '' },
  )
  if (rowId === '')
    return (
      <div className={styles.stack}>
        <RadioField
          label={t('moneyDirection')}
          value={isMoneyIn ? 'in' : 'out'}
          options={[
            { value: 'in', label: t('moneyIn') },
            { value: 'out', label: t('moneyOut') },
          ]}
          onChange={(direction) => setMoneyIn(direction === 'in')}
        />
        <RowPicker isMoneyIn={isMoneyIn} amount={null} value={null} onChange={({ id }) => onRow(id)} />
      </div>
    )
  if (row.isError) return <ErrorNotice error={row.error} onRetry={() => void row.refetch()} />
  if (row.data === undefined) return <Skeleton height="14rem" />
  return <Chosen row={row.data} onRow={onRow} />
}

function Chosen({ row, onRow }: { row: Transaction; onRow: (id: string | undefined) => void }): ReactNode {
  const t = useDocumentMessages()
  const left = useRowLeft(row)
  return (
    <div className={styles.stack}>
      <Card title={t('chosenRow')}>
        <div className={documentStyles.item}>
          <span className={documentStyles.titleLine}>
            <Day value={row.date} />
            <PlaceLink to={{ screen: 'transaction', id: row.id }} isQuiet>
              {row.description}
            </PlaceLink>
          </span>
          <strong>
            <Amount value={row.amount} hasCurrency />
          </strong>
          <Button size="s" onPress={() => onRow(undefined)}>
            {t('otherRow')}
          </Button>
        </div>
      </Card>
      {left === undefined ? (
        <Skeleton height="12rem" />
      ) : (
        <AllocationForm
          key={`${row.id} ${left}`}
          money={left}
          types={typesSettledBy(!row.amount.startsWith('-'))}
          partyId={row.party_id}
          isPartyFixed={false}
          hasRest
          of={{ transaction_id: row.id }}
          onDone={() => onRow(undefined)}
        />
      )}
    </div>
  )
}
