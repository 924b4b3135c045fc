import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Cases that a bookkeeper has worked out, one in each file of `worked-cases/`: a title, what it is about, then blocks
 * in the order in which things happen. A block has a head and, below it, lines that are indented:
 *
 *     Books from 2026-01-01             what happens, as `worked-case-books.ts` does it
 *     2026-01-02  The owner starts      an entry: what is debited, and further in what is credited
 *     Balance Sheet, 2026-01-31         a statement as it has to be then, as `worked-case-statements.ts` reads it
 *
 * Cells are set apart by two spaces at least. Amounts are written as on paper: 1,200.00, below zero (1,200.00). A
 * figure stands under the end of its column's name. Rows whose figures are all zero are not written.
 */
export interface WorkedCase {
  title: string
  blocks: readonly Block[]
}

export interface Block {
  head: string
  lines: readonly string[]
}

/** A name, and a figure of each column: "-1200.00", or nothing. */
export type Row = readonly [name: string, ...figures: string[]]

export function workedCases(): WorkedCase[] {
  const folder = path.join(import.meta.dirname, 'worked-cases')
  return globSync('*.txt', { cwd: folder })
    .toSorted()
    .map((file) => caseOf(readFileSync(path.join(folder, file), 'utf8')))
}

export function caseOf(text: string): WorkedCase {
  const [first, ...blocks] = text
    .split('\n\n')
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .map(([head = '', ...lines]) => ({ head, lines }))
  const astray = blocks.flatMap(({ lines }) => lines).find((line) => !line.startsWith('  '))
  if (astray !== undefined) throw new Error(`a line of a block is indented: ${astray}`)
  return { title: first?.head ?? '', blocks }
}

export function cellsOf(line: string): string[] {
  return placedCells(line).map(({ text }) => text)
}

/** "1,200.00" is "1200.00", "(35.00)" is "-35.00". */
export function amountOf(text: string): string {
  const [, open, digits, close] = /^(\(?)([\d,]+\.\d\d)(\)?)$/.exec(text) ?? []
  if (digits === undefined || (open === '') !== (close === '')) throw new Error(`not an amount: ${text}`)
  return `${open === '' ? '' : '-'}${digits.replaceAll(',', '')}`
}

/** @param columns how many figures a row has at most; of several columns the first line tells the names. */
export function rowsOf(lines: readonly string[], columns: number): Row[] {
  const [titles = '', ...others] = columns === 1 ? ['', ...lines] : lines
  const ends = placedCells(titles).map(({ end }) => end)
  if (columns > 1 && ends.length !== columns) throw new Error(`${columns} columns have a name: ${titles}`)
  return others
    .map((line): Row => {
      const [name, ...figures] = placedCells(line)
      const row = Array.from({ length: columns }, () => '')
      for (const { text, end } of figures) row[nearest(ends, end)] = amountOf(text)
      return [name?.text ?? '', ...row]
    })
    .filter((row) => !isZero(row))
}

/** It has figures, and each of them is zero. */
export function isZero([, ...figures]: Row): boolean {
  const written = figures.filter((figure) => figure !== '')
  return written.length > 0 && written.every((figure) => Number(figure) === 0)
}

function nearest(ends: readonly number[], end: number): number {
  const distances = ends.map((each) => Math.abs(each - end))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}

/** With where each ends; the parenthesis behind a figure stands beyond its column. */
function placedCells(line: string): { text: string; end: number }[] {
  return [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => ({
    text,
    end: index + text.length - (text.endsWith(')') ? 1 : 0),
  }))
}
