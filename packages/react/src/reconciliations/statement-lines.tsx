import type { AutoMatch } from '@daybook/sdk'
import { type ReactNode, useMemo } from 'react'
import { Amount, Badge, Button, type Column, Day, VirtualTable, ownAmount, widthOfAmounts } from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import { type StatementRow, statementRowsOf } from './entry-rows.ts'
import styles from './reconciliation.module.css'
import messages from './reconciliations.messages.json'
import type { Ticks } from './use-ticks.ts'

export interface StatementLinesProps {
  readonly match: AutoMatch
  readonly side: 'debit' | 'credit'
  readonly ticks: Ticks
  readonly onShow: (ids: readonly string[]) => void
  readonly isNarrow: boolean
}

/** The lines of the statement, each with what it proves in the books or why it proves nothing. */
export function StatementLines({ match, side, ticks, onShow, isNarrow }: StatementLinesProps): ReactNode {
  const t = useMessages(messages)
  const rows = useMemo(() => statementRowsOf(match, side), [match, side])
  const ticked = useMemo(() => new Set(ticks.rows.flatMap(({ id, isTicked }) => (isTicked ? [id] : []))), [ticks.rows])
  const isTicked = (row: StatementRow): boolean => row.entryIds.length > 0 && row.entryIds.every((id) => ticked.has(id))
  const columns: readonly Column<StatementRow>[] = [
    {
      id: 'description',
      heading: t('description'),
      width: 'minmax(6rem, 1fr)',
      cell: (row) => (
        <span title={`${row.description}\n${row.reason}`}>
          {row.description}
          <span className={styles.below}>
            <Day value={row.date} /> · {row.reason}
          </span>
        </span>
      ),
    },
    {
      id: 'amount',
      heading: t('amount'),
      align: 'end',
      width: widthOfAmounts(rows, ownAmount),
      cell: (row) => (
        <>
          <Amount value={row.amount} />
          {isNarrow && (
            <span className={styles.below}>
              <LineState row={row} isTicked={isTicked(row)} ticks={ticks} />
            </span>
          )}
        </>
      ),
    },
    ...(isNarrow
      ? []
      : [
          {
            id: 'state',
            heading: t('state'),
            width: '6.5rem',
            cell: (row: StatementRow) => <LineState row={row} isTicked={isTicked(row)} ticks={ticks} />,
          },
        ]),
  ]
  return (
    <VirtualTable
      label={t('linesLabel')}
      columns={columns}
      rows={rows}
      keyOf={({ line, entryIds }) => `${line} ${entryIds[0] ?? ''}`}
      rowHeight={isNarrow ? 68 : 56}
      height="min(36rem, 60vh)"
      onOpen={(row) => onShow(row.entryIds)}
    />
  )
}

function LineState({ row, isTicked, ticks }: { row: StatementRow; isTicked: boolean; ticks: Ticks }): ReactNode {
  const t = useMessages(messages)
  if (row.isProven && isTicked) return <Badge tone="positive">{t('lineTicked')}</Badge>
  if (row.isProven)
    return (
      <Button size="s" onPress={() => ticks.tick(row.entryIds, true)} aria-label={`${t('tick')}: ${row.description}`}>
        {t('tick')}
      </Button>
    )
  if (row.entryIds.length > 0) return <Badge tone="info">{t('lineChoose')}</Badge>
  return <Badge tone="warning">{t('lineOpen')}</Badge>
}
