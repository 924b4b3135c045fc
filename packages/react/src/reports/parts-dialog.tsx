import { type ReactNode, useMemo } from 'react'
import { Dialog } from '../design/dialog.tsx'
import { PlaceLink } from '../design/place-link.tsx'
import { figureText } from './figure-text.ts'
import styles from './parts-dialog.module.css'
import { type FigurePart, findRow, isZero, partsOf, type Statement, type StatementRow } from './statement.ts'
import { useWords } from './use-words.ts'

/** A figure that stands in the address while its parts are shown: the key of its row, and its column. */
export function partState(row: StatementRow, column: number): string {
  return `${column}:${row.key}`
}

export interface PartsDialogProps {
  readonly statement: Statement
  /** As `partState` has it. */
  readonly part: string
  readonly negatives: 'minus' | 'parentheses'
  readonly onOpenParts: (row: StatementRow, column: number) => void
  readonly onClose: () => void
}

/** What a figure of several ledgers consists of: each of them, with the lines behind it, and together the figure. */
export function PartsDialog({ statement, part, negatives, onOpenParts, onClose }: PartsDialogProps): ReactNode {
  const words = useWords()
  const found = useMemo(() => figureOf(statement, part), [statement, part])
  if (!found) return null
  const { row, column, parts } = found
  const amount = row.total[column]?.amount
  const text = (value: string): string => figureText(value, words.locale, negatives)
  const heading = statement.columns[column]?.heading ?? ''
  return (
    <Dialog title={words('partsTitle')} isOpen onClose={onClose}>
      <p className={styles.what}>
        {row.name}, {heading}
      </p>
      {parts.length === 0 ? (
        <p className={styles.what}>{words('noParts')}</p>
      ) : (
        <table className={styles.table} aria-label={words('partsTitle')}>
          <thead>
            <tr>
              <th scope="col">{words('part')}</th>
              <th scope="col" className={styles.end}>
                {heading}
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map((each) => (
              <tr key={each.row.key}>
                <th scope="row">{each.row.name}</th>
                <td className={styles.end}>
                  <PartFigure part={each} text={text(each.amount)} onOpen={() => onOpenParts(each.row, column)} />
                </td>
              </tr>
            ))}
          </tbody>
          {amount && (
            <tfoot>
              <tr>
                <th scope="row">{row.name}</th>
                <td className={styles.end}>{text(amount)}</td>
              </tr>
            </tfoot>
          )}
        </table>
      )}
    </Dialog>
  )
}

function PartFigure({ part, text, onOpen }: { part: FigurePart; text: string; onOpen: () => void }): ReactNode {
  if (part.cell.opens) return <PlaceLink to={part.cell.opens}>{text}</PlaceLink>
  if (!part.hasParts) return text
  return (
    <button type="button" className={styles.open} onClick={onOpen}>
      {text}
    </button>
  )
}

function figureOf(
  statement: Statement,
  part: string,
): { row: StatementRow; column: number; parts: readonly FigurePart[] } | undefined {
  const [, at = '', key = ''] = /^(\d{1,3}):(.+)$/s.exec(part) ?? []
  const row = findRow(statement.rows, key)
  const column = Number(at)
  if (!row || statement.columns[column]?.kind !== 'amount') return undefined
  return { row, column, parts: tellingParts(statement, row, column) }
}

/** Those that are nothing explain nothing, nor does one that is the whole figure: its own parts do. */
function tellingParts(statement: Statement, row: StatementRow, column: number): readonly FigurePart[] {
  const parts = partsOf(statement, row, column).filter(({ amount }) => !isZero(amount))
  const [only] = parts
  const isWhole = parts.length === 1 && only?.hasParts === true && only.amount === only.cell.amount && !only.cell.opens
  return isWhole ? tellingParts(statement, only.row, column) : parts
}
