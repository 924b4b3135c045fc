import type { LedgerStatement, LedgerStatementLine } from '@daybook/sdk'
import { type ReactNode, useMemo, useState } from 'react'
import { Amount, type Column, Day, EmptyState, PlaceLink, VirtualTable, widthOfAmounts } from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useNavigation } from '../provider/places.ts'
import { keyOfRow, type LedgerRow, ledgerRows } from './ledger-rows.ts'
import messages from './ledger.messages.json'
import styles from './ledger.module.css'
import { useLedgerWords } from './words.ts'

/** The lines of a ledger, each leading to its entry and, where it came from one, to its bank row. */
export function LedgerLines({
  statement,
  words,
  name,
}: {
  statement: LedgerStatement
  words: string
  name: string
}): ReactNode {
  const t = useMessages(messages)
  const { navigate } = useNavigation()
  const rows = useMemo(() => ledgerRows(statement, words), [statement, words])
  const amountWidth = widthOfAmounts(rows, amountOf)
  const columns = useColumns(amountWidth)
  const [current, setCurrent] = useState<number | undefined>(undefined)
  const lines = rows.filter(({ kind }) => kind === 'line').length
  return (
    <>
      <div className={styles.soft} role="status">
        {t('shown', { shown: lines })}
      </div>
      {rows.length === 0 || (lines === 0 && words === '' && statement.closings.length === 0) ? (
        <EmptyState title={t('noLines')}>{t('noLinesHint')}</EmptyState>
      ) : (
        <VirtualTable
          label={t('lines', { name })}
          columns={columns}
          rows={rows}
          keyOf={keyOfRow}
          minWidth={`calc(37rem + 3 * ${amountWidth})`}
          current={current}
          onCurrentChange={setCurrent}
          onOpen={(row) => {
            if (row.kind === 'line') navigate({ screen: 'entry', id: row.line.journal_entry_id })
          }}
        />
      )}
    </>
  )
}

/** The longer one of what moved and of what stood then. */
function amountOf(row: LedgerRow): string {
  if (row.kind === 'year') return row.amount
  if (row.kind !== 'line') return row.balance
  const { amount, running_balance: balance } = row.line
  return balance.length > amount.length ? balance : amount
}

function useColumns(amountWidth: string): Column<LedgerRow>[] {
  const t = useMessages(messages)
  const words = useLedgerWords()
  return useMemo(
    () => [
      { id: 'date', heading: t('date'), width: '7rem', cell: (row) => <Day value={dateOf(row)} /> },
      {
        id: 'number',
        heading: t('number'),
        width: '4rem',
        cell: (row) => <span className={styles.soft}>{row.kind === 'line' ? row.line.entry_number : ''}</span>,
      },
      { id: 'description', heading: t('description'), width: 'minmax(13rem, 2fr)', cell: (row) => <What row={row} /> },
      {
        id: 'opposite',
        heading: t('opposite'),
        width: 'minmax(7rem, 1.2fr)',
        cell: (row) => <span className={styles.soft}>{row.kind === 'line' ? others(row.line) : ''}</span>,
      },
      {
        id: 'debit',
        heading: words('debit'),
        width: `minmax(${amountWidth}, 0.7fr)`,
        align: 'end',
        cell: (row) => side(row, 'debit'),
      },
      {
        id: 'credit',
        heading: words('credit'),
        width: `minmax(${amountWidth}, 0.7fr)`,
        align: 'end',
        cell: (row) => side(row, 'credit'),
      },
      {
        id: 'balance',
        heading: t('balance'),
        width: `minmax(${amountWidth}, 0.8fr)`,
        align: 'end',
        cell: (row) => <Balance row={row} />,
      },
    ],
    [t, words, amountWidth],
  )
}

function dateOf(row: LedgerRow): string {
  return row.kind === 'line' ? row.line.date : row.date
}

function others({ opposing_ledger_names }: LedgerStatementLine): string {
  return opposing_ledger_names.filter((name) => name !== null).join(', ')
}

function side(row: LedgerRow, of: 'debit' | 'credit'): ReactNode {
  return row.kind === 'line' && row.line.debit_credit === of ? <Amount value={row.line.amount} /> : null
}

function Balance({ row }: { row: LedgerRow }): ReactNode {
  if (row.kind === 'year') return <Amount value={row.amount} />
  if (row.kind === 'line') return <Amount value={row.line.running_balance} />
  return (
    <strong className={styles.edge}>
      <Amount value={row.balance} />
    </strong>
  )
}

function What({ row }: { row: LedgerRow }): ReactNode {
  const t = useMessages(messages)
  if (row.kind === 'year') return <em>{t('yearClosing')}</em>
  if (row.kind !== 'line')
    return <strong className={styles.edge}>{t(row.kind === 'opening' ? 'openingBalance' : 'closingBalance')}</strong>
  const { line } = row
  return (
    <span className={styles.cells}>
      <PlaceLink to={{ screen: 'entry', id: line.journal_entry_id }} isQuiet>
        {line.description ?? line.journal_entry_description}
      </PlaceLink>
      {line.transaction_id !== null && (
        <PlaceLink to={{ screen: 'transaction', id: line.transaction_id }}>{t('bankRow')}</PlaceLink>
      )}
    </span>
  )
}
