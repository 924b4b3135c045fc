import { type Ledger, Money } from '@daybook/sdk'
import { orEmpty } from '../journal/texts.ts'

/** A line of a trial balance that was pasted or read from a file. */
export interface FileRow {
  /** In the text, from 1 on. */
  readonly line: number
  /** What names the ledger there. */
  readonly name: string
  readonly code: string
  /** As it stands there: on the ledger's own side, or debits above zero, as the file means it. */
  readonly balance: Money | null
  /** Of a file that has a column for each side: debits less credits. */
  readonly net: Money | null
}

export type FileProblem = 'notFound' | 'notAllowed' | 'noAmount' | 'twice'

export interface OpeningFile {
  /** Balances on the ledgers' own sides. */
  readonly balances: ReadonlyMap<string, Money>
  readonly problems: readonly { readonly row: FileRow; readonly problem: FileProblem }[]
}

/** How the figures of a file with one column are meant. */
export type Signs = 'own' | 'debit'

export const rowLimit = 5000

/** The rows of a text in columns, with commas, semicolons, tabs or bars between them. */
export function fileRows(text: string): FileRow[] {
  const table = cellsOf(text).slice(0, rowLimit)
  const head = headOf(table)
  const rows = head.isRow ? table.slice(1) : table
  return rows.flatMap(({ line, cells }): FileRow[] => {
    const name = orEmpty(cells[head.name]).trim()
    const code = head.code === undefined ? '' : orEmpty(cells[head.code]).trim()
    if ((name === '' && code === '') || /^(?:grand )?total\b/i.test(name)) return []
    const debit = amountAt(cells, head.debit)
    const credit = amountAt(cells, head.credit)
    const hasSides = head.debit !== undefined || head.credit !== undefined
    const net = debit === null && credit === null ? null : Money.sub(debit ?? '0', credit ?? '0')
    return [{ line, name, code, balance: hasSides ? null : amountAt(cells, head.balance), net: hasSides ? net : null }]
  })
}

/** Figures that add up to zero are debits and credits. */
export function usualSigns(rows: readonly FileRow[]): Signs {
  const figures = rows.flatMap(({ balance }) => balance ?? [])
  const isZero = Money.compare(Money.add('0', ...figures), '0') === 0
  return isZero && figures.some((figure) => Money.compare(figure, '0') !== 0) ? 'debit' : 'own'
}

/** @param takes whether a ledger can have an opening balance */
export function openingsOf(
  rows: readonly FileRow[],
  { ledgers, signs, takes }: { ledgers: readonly Ledger[]; signs: Signs; takes: (ledger: Ledger) => boolean },
): OpeningFile {
  const find = finder(ledgers)
  const balances = new Map<string, Money>()
  const problems: { row: FileRow; problem: FileProblem }[] = []
  for (const row of rows) {
    const ledger = find(row)
    const figure = row.net ?? row.balance
    if (figure === null) {
      problems.push({ row, problem: 'noAmount' })
      continue
    }
    const problem = ledger === undefined ? 'notFound' : takes(ledger) ? undefined : 'notAllowed'
    if (ledger === undefined || problem !== undefined) {
      if (Money.compare(figure, '0') !== 0) problems.push({ row, problem: problem ?? 'notFound' })
    } else if (balances.has(ledger.id)) problems.push({ row, problem: 'twice' })
    else {
      const isNet = row.net !== null || signs === 'debit'
      balances.set(ledger.id, isNet && ledger.debit_credit === 'credit' ? negated(figure) : figure)
    }
  }
  return { balances, problems }
}

function negated(amount: Money): Money {
  return Money.compare(amount, '0') === 0 ? amount : Money.neg(amount)
}

/** Finds a ledger by its number, its name, both in one, or the last part of a path of names. */
function finder(ledgers: readonly Ledger[]): (row: FileRow) => Ledger | undefined {
  const byCode = new Map(ledgers.filter(({ sort_code }) => sort_code !== '').map((each) => [each.sort_code, each]))
  const byName = new Map(ledgers.map((each) => [folded(each.name), each]))
  return ({ name, code }) => {
    const [first = '', ...others] = name.split(/[\s·.-]+/)
    return (
      (code === '' ? undefined : byCode.get(code)) ??
      byName.get(folded(name)) ??
      byCode.get(name) ??
      (others.length > 0 ? byCode.get(first) : undefined) ??
      byName.get(folded(name.replace(/^[\d.\s·-]+/, ''))) ??
      byName.get(folded(orEmpty(name.split(':').at(-1))))
    )
  }
}

function folded(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
}

interface Head {
  /** A first row of headings, not of figures. */
  readonly isRow: boolean
  readonly name: number
  readonly code: number | undefined
  readonly balance: number | undefined
  readonly debit: number | undefined
  readonly credit: number | undefined
}

const headings = {
  code: /^(?:account )?(?:code|number|no\.?|n\.º|#|num|sort code|código|número)$/i,
  name: /account|ledger|name|description|cuenta|nombre/i,
  debit: /^(?:debits?|dr|debe|cargo)\b/i,
  credit: /^(?:credits?|cr|haber|abono)\b/i,
  balance: /balance|amount|saldo|importe/i,
}

/** Which column is which, by its heading or by what stands in it. */
function headOf(table: readonly { readonly cells: readonly string[] }[]): Head {
  const cells = (table[0]?.cells ?? []).map((cell) => cell.trim())
  const at = (pattern: RegExp): number | undefined => {
    const index = cells.findIndex((cell) => pattern.test(cell))
    return index < 0 ? undefined : index
  }
  const [debit, credit, balance, code] = [headings.debit, headings.credit, headings.balance, headings.code].map(at)
  if (debit !== undefined || credit !== undefined || balance !== undefined) {
    const name = cells.findIndex((cell, index) => headings.name.test(cell) && index !== balance && index !== code)
    return { isRow: true, name: name < 0 ? (code === 0 ? 1 : 0) : name, code, balance, debit, credit }
  }
  return headBelow(table)
}

/**
 * Without headings: the last columns that hold figures are the balance, or the two sides; a number before the name is
 * its code.
 */
function headBelow(table: readonly { readonly cells: readonly string[] }[]): Head {
  const width = Math.max(0, ...table.map(({ cells }) => cells.length))
  const isFigures = (column: number): boolean =>
    table.every(
      ({ cells }) => orEmpty(cells[column]).trim() === '' || exactAmount(orEmpty(cells[column])) !== undefined,
    )
  const hasCode = width > 2 && table.every(({ cells }) => /^\d[\w.-]*$/.test(orEmpty(cells[0]).trim()))
  const name = hasCode ? 1 : 0
  const figures = Array.from({ length: width }, (_, column) => column).filter(
    (column) => column > name && isFigures(column),
  )
  const [first, second] = figures
  const hasSides = figures.length === 2
  return {
    isRow: false,
    name,
    code: hasCode ? 0 : undefined,
    balance: hasSides ? undefined : first,
    debit: hasSides ? first : undefined,
    credit: hasSides ? second : undefined,
  }
}

function amountAt(cells: readonly string[], column: number | undefined): Money | null {
  return column === undefined ? null : (exactAmount(orEmpty(cells[column])) ?? null)
}

/** An amount as files write it: `1,234.50`, `1.234,50`, `(12.50)`, `12.50-`, `$ 12`, `12.50 CR`. Nothing is rounded. */
export function exactAmount(text: string): Money | undefined {
  const bare = text
    .trim()
    .replaceAll(/[\s\u00a0\u202f'’$€£¥]/g, '')
    .replace('−', '-')
  const isNegative = /^\(.*\)$/.test(bare) || bare.startsWith('-') || bare.endsWith('-') || /cr$/i.test(bare)
  const digits = bare.replaceAll(/[()]/g, '').replaceAll(/^[-+]|-$|(?:cr|dr)$/gi, '')
  const plain = withPoint(digits)
  if (plain === undefined) return undefined
  const amount = Money.from(plain)
  return isNegative ? negated(amount) : amount
}

/** The last mark between digits is the decimal one, unless it parts thousands. */
function withPoint(digits: string): string | undefined {
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(digits)) return undefined
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (last < 0) return trimmed(digits)
  const mark = digits.charAt(last)
  const decimals = digits.slice(last + 1)
  const isThousands =
    digits.indexOf(mark) !== last || (mark === ',' && decimals.length === 3 && !digits.slice(0, last).includes('.'))
  const whole = (isThousands ? digits : digits.slice(0, last)).replaceAll(/[.,]/g, '')
  return isThousands || decimals === '' ? trimmed(whole) : `${trimmed(whole)}.${decimals}`
}

function trimmed(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '') || '0'
}

/** Cells of a text; quotes hold marks and ends of lines. */
function cellsOf(text: string): { readonly line: number; readonly cells: readonly string[] }[] {
  const mark = markOf(text)
  const rows: { line: number; cells: string[] }[] = []
  let [line, cell, isQuoted] = [1, '', false]
  let row = { line, cells: [] as string[] }
  const endRow = (): void => {
    row.cells.push(cell)
    if (row.cells.some((each) => each.trim() !== '')) rows.push(row)
    cell = ''
  }
  for (let at = 0; at < text.length && rows.length <= rowLimit; at += 1) {
    const sign = text.charAt(at)
    if (isQuoted && sign === '"' && text.charAt(at + 1) === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (!isQuoted && sign === mark) {
      row.cells.push(cell)
      cell = ''
    } else if (!isQuoted && sign === '\n') {
      endRow()
      line += 1
      row = { line, cells: [] }
    } else {
      if (sign === '\n') line += 1
      if (sign !== '\r' && sign !== '\ufeff') cell += sign
    }
  }
  endRow()
  return rows
}

/** A tab, semicolon or bar parts columns where there is one in every line that has anything; else the comma. */
function markOf(text: string): string {
  const lines = text.split('\n', 50).filter((line) => line.trim() !== '')
  return ['\t', ';', '|'].find((mark) => lines.length > 0 && lines.every((line) => line.includes(mark))) ?? ','
}
