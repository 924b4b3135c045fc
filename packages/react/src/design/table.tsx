import type { ReactNode } from 'react'
import styles from './table.module.css'

export interface Column<Row> {
  readonly id: string
  readonly heading: ReactNode
  /** Figures stand at the end. */
  readonly align?: 'start' | 'end'
  /** Of CSS, for tables whose columns are laid out before their rows are known: `minmax(0, 2fr)`, `8rem`. */
  readonly width?: string
  cell(row: Row): ReactNode
}

export interface TableProps<Row> {
  /** What it lists, read aloud. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Cells of a last row by the id of their column. */
  readonly totals?: Readonly<Record<string, ReactNode>>
}

/** A table of as many rows as one looks at. Lists without end stand in a `VirtualTable`. */
export function Table<Row>({ label, columns, rows, keyOf, totals }: TableProps<Row>): ReactNode {
  return (
    // It scrolls by itself where it is wider than the page, so the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroller} aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) =>
              // Buttons need no heading, and a heading some words. A cell is no control.
              column.heading === '' ? (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label
                <td key={column.id} />
              ) : (
                <th key={column.id} scope="col" data-align={column.align}>
                  {column.heading}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td key={column.id} data-align={column.align}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td key={column.id} data-align={column.align}>
                  {totals[column.id]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}
