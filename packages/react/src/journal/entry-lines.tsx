import { type LineEntry, Money } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { useLedgerWords } from '../chart/words.ts'
import { Amount, Badge, type Column, PlaceLink, Stack, Table } from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import messages from './entry.messages.json'
import styles from './entry.module.css'

interface EntryLinesProps {
  readonly lines: readonly LineEntry[]
  /** Of the parties that they name, by id. */
  readonly names: ReadonlyMap<string, string>
}

/** The lines of an entry; where the two bases differ, those of each. */
export function EntryLines({ lines, names }: EntryLinesProps): ReactNode {
  const t = useMessages(messages)
  if (lines.every(({ basis }) => basis === 'both')) return <Lines lines={lines} names={names} label={t('lines')} />
  const accrual = lines.filter(({ basis }) => basis !== 'cash')
  const cash = lines.filter(({ basis }) => basis !== 'accrual')
  return (
    <Stack>
      <h2 className={styles.heading}>{t('accrualBooks')}</h2>
      {accrual.length === 0 ? <p className={styles.soft}>{t('noAccrual')}</p> : null}
      {accrual.length > 0 && <Lines lines={accrual} names={names} label={t('accrualBooks')} />}
      <h2 className={styles.heading}>{t('cashBooks')}</h2>
      {cash.length === 0 ? <p className={styles.soft}>{t('noCash')}</p> : null}
      {cash.length > 0 && <Lines lines={cash} names={names} label={t('cashBooks')} />}
    </Stack>
  )
}

function Lines({ lines, names, label }: EntryLinesProps & { label: string }): ReactNode {
  const t = useMessages(messages)
  const columns = useColumns({ lines, names })
  const sum = (side: string): ReactNode => (
    <Amount value={Money.add('0', ...lines.filter((line) => line.debit_credit === side).map(({ amount }) => amount))} />
  )
  return (
    <Table
      label={label}
      columns={columns}
      rows={lines}
      keyOf={({ id }) => id}
      totals={{ ledger: t('total'), debit: sum('debit'), credit: sum('credit') }}
    />
  )
}

function useColumns({ lines, names }: EntryLinesProps): Column<LineEntry>[] {
  const t = useMessages(messages)
  const words = useLedgerWords()
  const columns: (Column<LineEntry> | false)[] = [
    {
      id: 'ledger',
      heading: t('ledger'),
      cell: ({ ledger_id, ledger_name }) => (
        <PlaceLink to={{ screen: 'ledger', id: ledger_id }}>{ledger_name}</PlaceLink>
      ),
    },
    lines.some(({ description }) => description !== null) && {
      id: 'description',
      heading: t('description'),
      cell: ({ description }) => description,
    },
    lines.some(({ party_id }) => party_id !== null) && {
      id: 'party',
      heading: t('party'),
      cell: ({ party_id }) =>
        party_id && <PlaceLink to={{ screen: 'party', id: party_id }}>{names.get(party_id) ?? party_id}</PlaceLink>,
    },
    lines.some(({ tags }) => tags.length > 0) && {
      id: 'tags',
      heading: t('tags'),
      cell: ({ tags }) => (
        <span className={styles.tags}>
          {tags.map((tag) => (
            <Badge key={tag.id}>{tag.name}</Badge>
          ))}
        </span>
      ),
    },
    { id: 'debit', heading: words('debit'), align: 'end', cell: (line) => onSide(line, 'debit') },
    { id: 'credit', heading: words('credit'), align: 'end', cell: (line) => onSide(line, 'credit') },
  ]
  return columns.filter((column) => column !== false)
}

function onSide(line: LineEntry, side: 'debit' | 'credit'): ReactNode {
  return line.debit_credit === side ? <Amount value={line.amount} /> : null
}
