import { type KeyboardEvent, memo, type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import { hasOwnPress } from './own-press.ts'
import styles from './table.module.css'
import type { Column, TableProps } from './table.tsx'
import { useVirtualRows } from './virtual-rows.ts'

export interface VirtualTableProps<Row> extends Omit<TableProps<Row>, 'totals'> {
  /** Pixels of a row. */
  readonly rowHeight?: number
  /** Of CSS. */
  readonly height?: string
  /** Of CSS: a table that is wider than its place scrolls. */
  readonly minWidth?: string
  /** The row that the keyboard is on. */
  readonly current?: number | undefined
  readonly onCurrentChange?: (at: number) => void
  /** Enter, or a press, which may be one with the shift key. */
  readonly onOpen?: (row: Row, how: { readonly at: number; readonly isShift: boolean }) => void
  /** Hears a key before the table does; true says that it was its own. */
  readonly onKey?: (event: KeyboardEvent, at: number) => boolean
  /** Rows that stand out beside the current one, as those of a selection. */
  readonly isMarked?: (row: Row, at: number) => boolean
  /** Told which rows are in view. */
  readonly onView?: (first: number, last: number) => void
  /** False while rows are to come: how many there are is not told before. */
  readonly isComplete?: boolean
  /** Called as its end comes into view. */
  readonly onEnd?: (() => void) | undefined
}

/** Rows without end: those in view are drawn. Arrow keys move, Enter opens. */
export function VirtualTable<Row>(props: VirtualTableProps<Row>): ReactNode {
  const {
    label,
    columns,
    rows,
    keyOf,
    rowHeight = 40,
    height = '70vh',
    minWidth,
    current,
    onCurrentChange,
    onOpen,
    onKey,
    isMarked,
    onView,
    isComplete = true,
    onEnd,
  } = props
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualRows({ scroller, count: rows.length, rowHeight, overscan: 12, current })
  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (last >= rows.length - 20) onEnd?.()
  }, [last, rows.length, onEnd])
  useEffect(() => {
    if (rows.length > 0) onView?.(first, last)
  }, [first, last, rows.length, onView])
  const template = useMemo(
    () => ({ gridTemplateColumns: columns.map((column) => column.width ?? 'minmax(0, 1fr)').join(' '), minWidth }),
    [columns, minWidth],
  )
  const move = (to: number): void => onCurrentChange?.(Math.max(0, Math.min(rows.length - 1, to)))
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      style={{ height }}
      role="grid"
      aria-label={label}
      aria-rowcount={isComplete ? rows.length + 1 : -1}
      aria-activedescendant={current === undefined || current >= rows.length ? undefined : `${id}-${current}`}
      tabIndex={0}
      onKeyDown={(event) => {
        const row = rows[current ?? 0]
        // A field or button in a row has its keys for itself.
        if (event.target !== event.currentTarget) return
        if (onKey?.(event, current ?? 0) === true) {
          event.preventDefault()
          return
        }
        if (event.key === 'ArrowDown') move((current ?? -1) + 1)
        else if (event.key === 'ArrowUp') move((current ?? 1) - 1)
        else if (event.key === 'Home') move(0)
        else if (event.key === 'End') move(rows.length - 1)
        else if (event.key === 'PageDown') move((current ?? 0) + 15)
        else if (event.key === 'PageUp') move((current ?? 0) - 15)
        else if (event.key === 'Enter' && row !== undefined)
          onOpen?.(row, { at: current ?? 0, isShift: event.shiftKey })
        else return
        event.preventDefault()
      }}
    >
      <Headings columns={columns} template={template} />
      <div className={styles.virtual} style={{ height: virtual.getTotalSize(), minWidth }} role="presentation">
        {items.map(({ index, start, size }) => {
          const row = rows[index]
          if (row === undefined) return null
          return (
            // The grid around it hears the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={keyOf(row)}
              id={`${id}-${index}`}
              className={styles.row}
              style={{ ...template, height: size, transform: `translateY(${start}px)` }}
              role="row"
              aria-rowindex={index + 2}
              aria-selected={index === current}
              data-marked={isMarked?.(row, index) || undefined}
              onClick={(event) => {
                move(index)
                if (!hasOwnPress(event.target)) onOpen?.(row, { at: index, isShift: event.shiftKey })
              }}
            >
              <Cells row={row} columns={columns} />
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** While one scrolls, those of rows that stay in view are not drawn again. */
const Cells = memo(function CellsOfRow<Row>({
  row,
  columns,
}: {
  row: Row
  columns: readonly Column<Row>[]
}): ReactNode {
  return columns.map((column) => (
    <div key={column.id} role="gridcell" data-align={column.align}>
      {column.cell(row)}
    </div>
  ))
})

function Headings<Row>({
  columns,
  template,
}: {
  columns: readonly Column<Row>[]
  template: { gridTemplateColumns: string; minWidth: string | undefined }
}): ReactNode {
  return (
    <div className={styles.heading} style={template} role="row" aria-rowindex={1}>
      {columns.map((column) => (
        <div key={column.id} role="columnheader" data-align={column.align}>
          {column.heading}
        </div>
      ))}
    </div>
  )
}
