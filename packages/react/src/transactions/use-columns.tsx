import type { SourceAccount } from '@daybook/sdk'
import { type ReactNode, useMemo } from 'react'
import { Amount, Badge, type Column, Day, ownAmount, RowCheckbox, widthOfAmounts } from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { TransactionRow } from './rows.ts'
import messages from './transactions.messages.json'
import styles from './transactions.module.css'
import type { Selection } from './use-selection.ts'

/** The columns that there is room for. */
export function useColumns({
  width,
  accounts,
  selection: { isSelected, toggle },
  rows,
}: {
  width: number
  accounts: readonly SourceAccount[]
  selection: Pick<Selection, 'isSelected' | 'toggle'>
  rows: readonly TransactionRow[]
}): readonly Column<TransactionRow>[] {
  const t = useMessages(messages)
  const isNarrow = width < 640
  const hasAccount = width >= 960 && accounts.length > 1
  const nameOf = useMemo(() => new Map(accounts.map(({ id, name }) => [id, name])), [accounts])
  const amountWidth = useMemo(() => widthOfAmounts(rows, ownAmount), [rows])
  return useMemo(() => {
    const select: Column<TransactionRow> = {
      id: 'select',
      heading: <span className={styles.hidden}>{t('select')}</span>,
      width: '1.5rem',
      cell: (row) => (
        <RowCheckbox
          label={`${t('select')}: ${row.description}`}
          isSelected={isSelected(row.id)}
          onChange={() => toggle(row.id)}
        />
      ),
    }
    const description: Column<TransactionRow> = {
      id: 'description',
      heading: t('description'),
      width: 'minmax(6rem, 5fr)',
      cell: (row) => (
        <span title={row.description}>
          {row.description}
          {isNarrow && (
            <span className={styles.below}>
              <Day value={row.date} /> · <Category row={row} />
            </span>
          )}
        </span>
      ),
    }
    const amount: Column<TransactionRow> = {
      id: 'amount',
      heading: t('amount'),
      align: 'end',
      width: amountWidth,
      cell: (row) => <Amount value={row.amount} />,
    }
    if (isNarrow) return [select, description, amount]
    return [
      select,
      { id: 'date', heading: t('date'), width: '6.5rem', cell: (row) => <Day value={row.date} /> },
      description,
      ...(hasAccount
        ? [
            {
              id: 'account',
              heading: t('account'),
              width: 'minmax(0, 2fr)',
              cell: (row: TransactionRow) => <span className={styles.soft}>{nameOf.get(row.accountId) ?? ''}</span>,
            },
          ]
        : []),
      { id: 'category', heading: t('category'), width: 'minmax(0, 3fr)', cell: (row) => <Category row={row} /> },
      amount,
      { id: 'state', heading: t('state'), width: '7.5rem', cell: (row) => <State row={row} /> },
    ]
  }, [t, isNarrow, hasAccount, nameOf, amountWidth, isSelected, toggle])
}

function Category({ row }: { row: TransactionRow }): ReactNode {
  const t = useMessages(messages)
  if (row.isUncategorized) return <span className={styles.warns}>{t('uncategorized')}</span>
  const names = row.categories.map(({ name }) => name).join(', ')
  const text = row.categories.length > 1 ? t('split', { names }) : names
  return (
    <span title={text}>
      {text}
      {row.tags.map((tag) => (
        <span key={tag} className={styles.tag}>
          {tag}
        </span>
      ))}
    </span>
  )
}

function State({ row }: { row: TransactionRow }): ReactNode {
  const t = useMessages(messages)
  if (row.isPending) return <Badge tone="info">{t('pending')}</Badge>
  if (row.isPersonal) return <Badge>{t('personal')}</Badge>
  if (row.postedStatus === 'deleted') return <Badge tone="warning">{t('deleted')}</Badge>
  if (row.postedStatus === 'not_posted') return <Badge tone="warning">{t('notPosted')}</Badge>
  return row.isReviewed ? <Badge tone="positive">{t('reviewed')}</Badge> : <Badge>{t('unreviewed')}</Badge>
}
