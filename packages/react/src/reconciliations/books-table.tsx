import { Money } from '@daybook/sdk'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import {
  Amount,
  amountText,
  Button,
  Day,
  EmptyState,
  hasModifier,
  Key,
  ownAmount,
  PlaceLink,
  SearchField,
  SelectField,
  Toolbar,
  VirtualTable,
  widthOfAmounts,
} from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useLanguage } from '../provider/language.ts'
import { type EntryRow, found, idsBetween } from './entry-rows.ts'
import styles from './reconciliation.module.css'
import messages from './reconciliations.messages.json'
import type { Ticks } from './use-ticks.ts'

const filters = ['all', 'open', 'ticked'] as const
type Filter = (typeof filters)[number]

export interface BooksTableProps {
  readonly ticks: Ticks
  readonly isReadOnly: boolean
  /** Entries that another part of the screen points at. */
  readonly shownIds: readonly string[]
  readonly isNarrow: boolean
}

/** The entries of the ledger, ticked by keyboard or pointer. */
export function BooksTable({ ticks, isReadOnly, shownIds, isNarrow }: BooksTableProps): ReactNode {
  const t = useMessages(messages)
  const [filter, setFilter] = useState<Filter>('all')
  const [words, setWords] = useState('')
  const rows = useMemo(() => {
    const ofFilter = ticks.rows.filter(({ isTicked }) => filter === 'all' || isTicked === (filter === 'ticked'))
    return found(ofFilter, words)
  }, [ticks.rows, filter, words])
  const cursor = useCursor(rows, ticks, isReadOnly)
  const { go } = cursor
  useEffect(() => {
    const at = rows.findIndex(({ id }) => shownIds.includes(id))
    if (at >= 0) go(at)
    // Only where something else is pointed at; not as rows are ticked.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [shownIds])
  const columns = useEntryColumns(widthOfAmounts(rows, ownAmount), isReadOnly, isNarrow)
  const areAllTicked = rows.every(({ isTicked }) => isTicked)
  return (
    <div className={styles.pane}>
      <Toolbar label={t('books')}>
        <SearchField label={t('find')} value={words} onChange={setWords} />
        <SelectField
          label={t('filter')}
          isLabelHidden
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'all', label: t('filterAll') },
            { value: 'open', label: t('filterOpen') },
            { value: 'ticked', label: t('filterTicked') },
          ]}
        />
        {!isReadOnly && rows.length > 0 && (
          <Button
            onPress={() =>
              ticks.tick(
                rows.map(({ id }) => id),
                !areAllTicked,
              )
            }
          >
            {areAllTicked ? t('untickAll') : t('tickAll')}
          </Button>
        )}
      </Toolbar>
      {rows.length === 0 ? (
        <EmptyState title={ticks.rows.length === 0 ? t('noEntries') : t('noneFound')}>
          {ticks.rows.length === 0 && <p>{t('noEntriesText')}</p>}
        </EmptyState>
      ) : (
        <VirtualTable
          label={t('entriesLabel')}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          rowHeight={isNarrow ? 56 : 40}
          height="min(36rem, 60vh)"
          current={cursor.current}
          onCurrentChange={cursor.go}
          onOpen={(row, { at, isShift }) => {
            if (isShift) cursor.tickTo(at)
            else cursor.toggle(row, at)
          }}
          onKey={cursor.hear}
          isMarked={({ id }, at) => shownIds.includes(id) || cursor.isInRange(at)}
        />
      )}
      <Hints cursor={cursor} rows={rows} isReadOnly={isReadOnly} />
    </div>
  )
}

interface Cursor {
  readonly current: number | undefined
  readonly range: readonly string[]
  readonly go: (at: number) => void
  readonly toggle: (row: EntryRow, at: number) => void
  readonly tickTo: (at: number) => void
  readonly hear: (event: KeyboardEvent, at: number) => boolean
  readonly isInRange: (at: number) => boolean
}

/** Where the keyboard is, and from where on a range is taken. */
function useCursor(rows: readonly EntryRow[], ticks: Ticks, isReadOnly: boolean): Cursor {
  const [current, setCurrent] = useState<number>()
  const [anchor, setAnchor] = useState<number>()
  const here = current === undefined ? undefined : Math.min(current, rows.length - 1)
  const isRange = anchor !== undefined && here !== undefined && anchor !== here
  const go = useCallback((at: number) => {
    setCurrent(at)
    setAnchor(undefined)
  }, [])
  const toggle = (row: EntryRow, at: number): void => {
    go(at)
    setAnchor(at)
    if (!isReadOnly) ticks.tick([row.id], !row.isTicked)
  }
  const tickTo = (at: number): void => {
    const ids = idsBetween(rows, anchor ?? here ?? at, at)
    if (!isReadOnly) ticks.tick(ids, rows[anchor ?? at]?.isTicked ?? true)
    go(at)
  }
  const hear = (event: KeyboardEvent, at: number): boolean => {
    if (hasModifier(event)) return false
    if (event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      setAnchor(anchor ?? at)
      setCurrent(Math.max(0, Math.min(rows.length - 1, at + (event.key === 'ArrowDown' ? 1 : -1))))
      return true
    }
    if (event.key === 'Escape' && anchor !== undefined) {
      setAnchor(undefined)
      return true
    }
    if (event.key !== ' ' && event.key !== 'x') return false
    const ids = idsBetween(rows, isRange ? anchor : at, at)
    const areAllTicked = rows.every((row) => row.isTicked || !ids.includes(row.id))
    setCurrent(at)
    if (!isReadOnly) ticks.tick(ids, !areAllTicked)
    return true
  }
  return {
    current: here,
    range: isRange ? idsBetween(rows, anchor, here) : [],
    go,
    toggle,
    tickTo,
    hear,
    isInRange: (at) => isRange && at >= Math.min(anchor, here) && at <= Math.max(anchor, here),
  }
}

function Hints({
  cursor,
  rows,
  isReadOnly,
}: {
  cursor: Cursor
  rows: readonly EntryRow[]
  isReadOnly: boolean
}): ReactNode {
  const t = useMessages(messages)
  const { locale } = useLanguage()
  if (cursor.range.length > 0) {
    const chosen = rows.filter(({ id }) => cursor.range.includes(id))
    const sum = amountText(Money.add('0.00', ...chosen.map(({ amount }) => amount)), locale)
    return (
      <p className={styles.hints} role="status">
        {t('selected', { count: chosen.length, sum })}
      </p>
    )
  }
  if (isReadOnly) return <p className={styles.hints}>{t('completedReadOnly')}</p>
  return (
    <p className={styles.hints}>
      <Key>↑</Key> <Key>↓</Key> {t('keysMove')} <Key>Space</Key> <Key>x</Key> {t('keysTick')} <Key>Shift</Key>{' '}
      {t('keysRange')}
    </p>
  )
}

function useEntryColumns(amountWidth: string, isReadOnly: boolean, isNarrow: boolean) {
  const t = useMessages(messages)
  return useMemo(() => {
    const tick = {
      id: 'tick',
      heading: <span className={styles.hidden}>{t('tick')}</span>,
      width: '1.5rem',
      cell: (row: EntryRow) => (
        <span className={styles.tick} data-ticked={row.isTicked || undefined} data-read-only={isReadOnly || undefined}>
          <span className={styles.hidden}>{row.isTicked ? t('filterTicked') : t('filterOpen')}</span>
        </span>
      ),
    }
    const amount = {
      id: 'amount',
      heading: t('amount'),
      align: 'end' as const,
      width: amountWidth,
      cell: (row: EntryRow) => <Amount value={row.amount} />,
    }
    const description = {
      id: 'description',
      heading: t('description'),
      width: 'minmax(6rem, 1fr)',
      cell: (row: EntryRow) => (
        <span title={row.description}>
          <EntryLink row={row} />
          {isNarrow ? (
            <span className={styles.below}>
              <Day value={row.date} /> · {row.others}
            </span>
          ) : (
            <span className={styles.soft}> {row.others}</span>
          )}
        </span>
      ),
    }
    const date = { id: 'date', heading: t('date'), width: '6.5rem', cell: (row: EntryRow) => <Day value={row.date} /> }
    return isNarrow ? [tick, description, amount] : [tick, date, description, amount]
  }, [t, amountWidth, isReadOnly, isNarrow])
}

function EntryLink({ row }: { row: EntryRow }): ReactNode {
  const place =
    row.transactionId === null
      ? ({ screen: 'entry', id: row.id } as const)
      : ({ screen: 'transaction', id: row.transactionId } as const)
  return (
    <PlaceLink to={place} isQuiet>
      {row.description}
    </PlaceLink>
  )
}
