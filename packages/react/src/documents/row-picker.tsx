import { type Daybook, Money, type Transaction } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import { Amount, Badge, Day, ErrorNotice, SearchField, SkeletonRows, Stack } from '../design/design.ts'
import { useRead } from '../provider/reads.ts'
import styles from './documents.module.css'
import { useDocumentMessages } from './messages.ts'
import { useSettledText } from './use-settled.ts'

/** Rows of the bank in one direction: those of the amount that is looked for first, then the latest. */
async function rowsOf(
  client: Daybook,
  { isMoneyIn, amount, keywords }: { isMoneyIn: boolean; amount: string | null; keywords: string },
  signal: AbortSignal,
): Promise<Transaction[]> {
  const exact = exactOf(amount, isMoneyIn)
  const direction = isMoneyIn ? { min_amount: '0.0001' } : { max_amount: '-0.0001' }
  const words = keywords === '' ? {} : { keywords }
  const common = { posted_status: 'posted' as const, ...words }
  const [same, others] = await Promise.all([
    exact === null
      ? { records: [] }
      : client.transactions.listAll({ ...common, min_amount: exact, max_amount: exact, limit: 20 }, { signal }).page(),
    client.transactions.listAll({ ...common, ...direction, limit: 50 }, { signal }).page(),
  ])
  const known = new Set(same.records.map(({ id }) => id))
  return [...same.records, ...others.records.filter(({ id }) => !known.has(id))]
}

function exactOf(amount: string | null, isMoneyIn: boolean): string | null {
  return amount === null || isMoneyIn ? amount : Money.neg(amount)
}

/** Chooses a row of the bank. */
export function RowPicker({
  isMoneyIn,
  amount,
  value,
  onChange,
}: {
  isMoneyIn: boolean
  /** What is open: rows of it are marked. */
  amount: string | null
  value: string | null
  onChange: (row: Transaction) => void
}): ReactNode {
  const t = useDocumentMessages()
  const [search, setSearch] = useState('')
  const keywords = useSettledText(search)
  const rows = useRead(
    'bank-rows',
    [isMoneyIn, amount, keywords],
    (client, signal) => rowsOf(client, { isMoneyIn, amount, keywords }, signal),
    { keepPrevious: true },
  )
  const exact = exactOf(amount, isMoneyIn)
  return (
    <Stack>
      <SearchField label={t('searchRows')} value={search} onChange={setSearch} autoFocus />
      {rows.isError && <ErrorNotice error={rows.error} onRetry={() => void rows.refetch()} />}
      {rows.isPending && <SkeletonRows count={5} />}
      {rows.data && (
        <ListBox
          aria-label={t('rowsLabel')}
          className={styles.rowList}
          selectionMode="single"
          selectedKeys={value === null ? [] : [value]}
          onSelectionChange={(keys) => {
            const [key] = keys === 'all' ? [] : [...keys]
            const row = rows.data.find(({ id }) => id === key)
            if (row) onChange(row)
          }}
          renderEmptyState={() => <div className={styles.rowOption}>{t('noRows')}</div>}
        >
          {rows.data.map((row) => (
            <ListBoxItem
              key={row.id}
              id={row.id}
              textValue={`${row.date} ${row.description} ${row.amount}`}
              className={styles.rowOption}
            >
              <Day value={row.date} />
              <span className={styles.rowText} title={row.description}>
                {row.description}
              </span>
              <span className={styles.titleLine}>
                {exact !== null && Money.compare(row.amount, exact) === 0 && (
                  <Badge tone="positive">{t('rowFits')}</Badge>
                )}
                <Amount value={row.amount} />
              </span>
            </ListBoxItem>
          ))}
        </ListBox>
      )}
    </Stack>
  )
}

/** What of a row no confirmed application has taken yet, without its sign. */
export function useRowLeft(row: Transaction | null): string | undefined {
  const taken = useRead(
    'row-applications',
    [row?.id],
    (client, signal) =>
      client.paymentApplications.list({ transaction_id: row?.id ?? '', status: 'confirmed' }, { signal }).first(1000),
    { enabled: row !== null },
  )
  if (row === null || taken.data === undefined) return undefined
  const size = row.amount.startsWith('-') ? Money.neg(row.amount) : Money.from(row.amount)
  return Money.sub(size, Money.add('0', ...taken.data.map(({ matched_amount }) => matched_amount)))
}
