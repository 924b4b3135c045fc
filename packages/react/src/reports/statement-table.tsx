import { Money } from '@daybook/sdk'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, memo, type ReactNode, useState } from 'react'
import { dayText } from '../design/figures.tsx'
import { PlaceLink } from '../design/place-link.tsx'
import { figureText } from './figure-text.ts'
import { useKeptScroll } from './kept.ts'
import { moveAmongFigures } from './move-among-figures.ts'
import styles from './statement-table.module.css'
import {
  type Cell,
  isZero,
  percentText,
  type ShownRow,
  type Statement,
  type StatementColumn,
  type StatementRow,
} from './statement.ts'
import { usePrinting } from './use-printing.ts'
import { useWords } from './use-words.ts'

export interface StatementTableProps {
  readonly label: string
  readonly statement: Statement
  readonly rows: readonly ShownRow[]
  readonly onToggle: (row: StatementRow, depth: number) => void
  readonly onOpenParts: (row: StatementRow, column: number) => void
  readonly negatives: 'minus' | 'parentheses'
  /** Figures of other days than those that are asked for now. */
  readonly isStale: boolean
  /** Under which the place is kept to which it is scrolled. */
  readonly placeKey: string
}

/** From how many rows on only those in view are drawn. */
const virtualRows = 160
const rowHeight = 32

/** A report: rows in rows, which open and shut; figures lead to what they consist of. */
export function StatementTable(props: StatementTableProps): ReactNode {
  const { label, statement, rows, isStale, placeKey, onToggle, onOpenParts, negatives } = props
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const isPrinting = usePrinting()
  const isVirtual = rows.length > virtualRows && !isPrinting
  // Its methods cannot be remembered by the compiler of React, which is not used.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: isVirtual ? rows.length : 0,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: 8,
    // Until it is measured: as high as most windows, so that the rows below its first are not drawn a second time.
    initialRect: { width: 0, height: 1_600 },
    enabled: isVirtual,
  })
  useKeptScroll(placeKey, scroller, rows.length > 0)
  const items = virtual.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  const shown = isVirtual ? items.flatMap(({ index }) => rows.slice(index, index + 1)) : rows
  const before = first?.start ?? 0
  const after = last ? virtual.getTotalSize() - last.end : 0
  return (
    // It scrolls by itself where it is larger than the page, so the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={setScroller} className={styles.scroller} aria-label={label} aria-busy={isStale} tabIndex={0}>
      {/* Arrow keys move among the links and buttons in it, which are reached by the tabulator as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table
        className={styles.table}
        data-dense={statement.columns.length > 9 || undefined}
        data-flat={statement.rows.every(({ children }) => children.length === 0) || undefined}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        onKeyDown={moveAmongFigures}
      >
        <Head columns={statement.columns} />
        <tbody>
          {before > 0 && <Space height={before} columns={statement.columns.length + 1} />}
          {shown.map((row, at) => (
            <Row
              key={row.key}
              shown={row}
              index={(isVirtual ? (first?.index ?? 0) : 0) + at + 2}
              columns={statement.columns}
              onToggle={onToggle}
              onOpenParts={onOpenParts}
              negatives={negatives}
            />
          ))}
          {after > 0 && isVirtual && <Space height={after} columns={statement.columns.length + 1} />}
        </tbody>
      </table>
    </section>
  )
}

function Space({ height, columns }: { height: number; columns: number }): ReactNode {
  return (
    <tr className={styles.space} aria-hidden="true">
      {/* Nothing to read: as high as the rows that are not drawn. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}

function Head({ columns }: { columns: readonly StatementColumn[] }): ReactNode {
  const words = useWords()
  const hasGroups = columns.some(({ group }) => group !== undefined)
  return (
    <thead>
      {hasGroups && (
        <tr>
          <th className={styles.name} rowSpan={2} scope="col">
            {words('name')}
          </th>
          {groupsOf(columns).map(({ key, group, span }) => (
            <th key={key} colSpan={span} scope="colgroup" className={styles.group}>
              {group}
            </th>
          ))}
        </tr>
      )}
      <tr>
        {!hasGroups && (
          <th className={styles.name} scope="col">
            {words('name')}
          </th>
        )}
        {columns.map((column) => (
          <th key={column.key} scope="col" className={isFigure(column) ? styles.end : undefined}>
            {column.heading}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function groupsOf(columns: readonly StatementColumn[]): { key: string; group: string | undefined; span: number }[] {
  const groups: { key: string; group: string | undefined; span: number }[] = []
  for (const { key, group } of columns) {
    const last = groups.at(-1)
    if (last && group !== undefined && last.group === group) last.span += 1
    else groups.push({ key, group, span: 1 })
  }
  return groups
}

function isFigure({ kind }: StatementColumn): boolean {
  return kind === 'amount' || kind === 'percent'
}

interface RowProps extends Pick<StatementTableProps, 'onToggle' | 'onOpenParts' | 'negatives'> {
  readonly shown: ShownRow
  readonly columns: readonly StatementColumn[]
  readonly index: number
}

/** Drawn again where it has changed alone: as one scrolls, those that come. */
const Row = memo(({ shown, index, columns, onToggle, onOpenParts, negatives }: RowProps): ReactNode => {
  const words = useWords()
  const { row, depth, part, cells } = shown
  const name = part === 'total' ? words('totalName', { name: row.name }) : row.name
  return (
    <tr className={styles.row} data-kind={row.kind} data-part={part} data-depth={depth} aria-rowindex={index}>
      <th scope="row" className={styles.name} style={indented(depth)} title={name}>
        <div className={styles.nameParts}>
          {row.children.length > 0 && part !== 'total' && (
            <Toggle
              label={words(shown.isOpen ? 'collapse' : 'expand', { name: row.name })}
              isOpen={shown.isOpen}
              onPress={() => onToggle(row, depth)}
            />
          )}
          {row.code !== undefined && row.code !== null && row.code !== '' && part !== 'total' && (
            <span className={styles.code}>{row.code}</span>
          )}
          <span className={styles.label}>
            {row.opens && part !== 'total' ? (
              <PlaceLink to={row.opens} isQuiet>
                {name}
              </PlaceLink>
            ) : (
              name
            )}
          </span>
        </div>
      </th>
      {columns.map((column, at) => (
        <td key={column.key} className={classOf(column)}>
          {figureIn(cells[at] ?? {}, {
            kind: column.kind,
            locale: words.locale,
            negatives,
            onOpenParts: shown.hasParts ? () => onOpenParts(row, at) : undefined,
          })}
        </td>
      ))}
    </tr>
  )
})

function indented(depth: number): CSSProperties & Readonly<Record<`--${string}`, number>> {
  return { '--depth': depth }
}

function classOf(column: StatementColumn): string {
  const align = isFigure(column) ? styles.end : styles.text
  return column.isMinor ? `${align} ${styles.minor}` : `${align}`
}

function Toggle({ label, isOpen, onPress }: { label: string; isOpen: boolean; onPress: () => void }): ReactNode {
  return (
    <button type="button" className={styles.toggle} aria-expanded={isOpen} aria-label={label} onClick={onPress}>
      <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
        <path d="M3 1.5 7 5 3 8.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </button>
  )
}

interface FigureOptions extends Pick<StatementTableProps, 'negatives'> {
  readonly kind: StatementColumn['kind']
  readonly locale: string
  readonly onOpenParts: (() => void) | undefined
}

/** No component of its own: a statement has thousands of figures. */
function figureIn(cell: Cell, { kind, locale, negatives, onOpenParts }: FigureOptions): ReactNode {
  if (cell.text !== undefined) return <span title={cell.text}>{cell.text}</span>
  if (cell.day) return <time dateTime={cell.day}>{dayText(cell.day, locale)}</time>
  if (kind === 'percent')
    return cell.hundredths === null || cell.hundredths === undefined ? null : percentText(cell.hundredths, locale)
  if (!cell.amount) return null
  const text = (
    <span
      dir="ltr"
      className={`${isZero(cell.amount) ? styles.zero : ''} ${negatives === 'parentheses' && Money.compare(cell.amount, '0') >= 0 ? styles.paren : ''}`}
    >
      {figureText(cell.amount, locale, negatives)}
    </span>
  )
  if (cell.opens)
    return (
      <PlaceLink to={cell.opens} isQuiet>
        {text}
      </PlaceLink>
    )
  if (onOpenParts)
    return (
      <button type="button" className={styles.figure} onClick={onOpenParts} aria-haspopup="dialog">
        {text}
      </button>
    )
  return text
}
