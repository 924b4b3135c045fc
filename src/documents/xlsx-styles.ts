import type { TableColumn, TableRow } from './tables.ts'

/** How the cells of a sheet look: ECMA-376, 18.8. */

interface Format {
  number?: keyof typeof numberIds
  font?: 'bold' | 'title' | 'note'
  border?: 'top' | 'bottom' | 'final'
  align?: 'left' | 'right'
  indent?: number
  /** Where what has fewer lines than its row stands. */
  at?: 'top' | 'bottom'
  wraps?: boolean
}

const numberIds = { money: 164, balance: 165, percent: 166, date: 167, count: 168 } as const

/** Cells name them by their places. */
const formats: Format[] = []

function registered(format: Format): number {
  return formats.push(format) - 1
}

const maxLevel = 7
const levels = Array.from({ length: maxLevel + 1 }, (_, indent) => indent)

/**
 * Also texts that run from right to left begin where their column does: else they would reach into the column before.
 */
function textStyles(format: Format): number[] {
  return levels.map((indent) => registered({ ...format, align: 'left', indent, wraps: true }))
}

function figureStyles(number: keyof typeof numberIds) {
  const isSum = number !== 'percent'
  return {
    /** Below the last line of a name. */
    plain: registered({ number }),
    /** On the line of its day. */
    dated: registered({ number, at: 'top' }),
    bold: registered({ number, font: 'bold' }),
    total: registered({ number, font: 'bold', ...(isSum && { border: 'top' }) }),
    final: registered({ number, font: 'bold', ...(isSum && { border: 'final' }) }),
  }
}

// The first format is that of cells that name none.
const unstyled = registered({})
const texts = { plain: textStyles({ at: 'top' }), bold: textStyles({ font: 'bold', at: 'bottom' }) }
const figures = {
  money: figureStyles('money'),
  balance: figureStyles('balance'),
  percent: figureStyles('percent'),
  count: figureStyles('count'),
}

export const style = {
  title: registered({ font: 'title', align: 'left' }),
  bold: registered({ font: 'bold', align: 'left' }),
  note: registered({ font: 'note', align: 'left' }),
  /** Of lines, which have a day. */
  text: texts.plain[0] ?? unstyled,
  amount: figures.money.dated,
  balance: figures.balance.dated,
  date: registered({ number: 'date', align: 'left', at: 'top' }),
  head: registered({ font: 'bold', border: 'bottom', align: 'left', at: 'bottom', wraps: true }),
  headOfFigures: registered({ font: 'bold', border: 'bottom', align: 'right', at: 'bottom', wraps: true }),
  inexact: registered({ align: 'right' }),
} as const

export function textStyle({ kind, level }: TableRow, isIndented: boolean): number {
  const indent = isIndented ? outlineLevel(level) : 0
  return texts[kind === 'group' || kind === 'total' ? 'bold' : 'plain'][indent] ?? unstyled
}

export function figureStyle({ kind, isFinal = false }: TableRow, column: TableColumn, isDated: boolean): number {
  const named = column.kind === 'money' && column.isBalance ? 'balance' : column.kind
  const styles = named === 'text' || named === 'date' ? figures.count : figures[named]
  if (kind === 'total') return isFinal ? styles.final : styles.total
  if (kind === 'group') return styles.bold
  return isDated ? styles.dated : styles.plain
}

/** A sheet has no deeper ones. */
export function outlineLevel(level: number): number {
  return Math.min(level, maxLevel)
}

export function stylesXml(decimals: number, namespace: string): string {
  const lists = [
    ['numFmts', numberFormats(decimals)],
    ['fonts', fonts],
    ['fills', ['none', 'gray125'].map((pattern) => `<fill><patternFill patternType="${pattern}"/></fill>`)],
    ['borders', borders.map(borderXml)],
    ['cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']],
    ['cellXfs', formats.map(formatXml)],
    ['cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']],
  ] as const
  const written = lists.map(([name, members]) => `<${name} count="${members.length}">${members.join('')}</${name}>`)
  return `<styleSheet xmlns="${namespace}">${written.join('')}</styleSheet>`
}

/** Negative figures in parentheses, for which the others leave room; an amount of zero as a dash. */
function numberFormats(decimals: number): string[] {
  const amount = `#,##0${decimals === 0 ? '' : `.${'0'.repeat(decimals)}`}`
  const codes = {
    money: `${signed(amount)};&quot;–&quot;_)`,
    balance: signed(amount),
    percent: signed('0.00%'),
    date: 'mmm\\ d\\,\\ yyyy',
    count: signed('#,##0'),
  }
  return Object.entries(codes).map(
    ([name, code]) => `<numFmt numFmtId="${numberIds[name as keyof typeof numberIds]}" formatCode="${code}"/>`,
  )
}

function signed(digits: string): string {
  return `${digits}_);\\(${digits}\\)`
}

const fontNames = ['plain', 'bold', 'title', 'note'] as const
const fonts = [
  ['', 11, ''],
  ['<b/>', 11, ''],
  ['<b/>', 14, ''],
  ['', 9, ' tint="0.35"'],
].map(
  ([weight, size, tint]) =>
    `<font>${weight}<sz val="${size}"/><color theme="1"${tint}/><name val="Calibri"/><family val="2"/><scheme val="minor"/></font>`,
)

const borders = ['none', 'top', 'bottom', 'final'] as const

function borderXml(drawn: (typeof borders)[number]): string {
  const lines: Readonly<Record<string, Record<string, string>>> = {
    top: { top: 'thin' },
    bottom: { bottom: 'thin' },
    final: { top: 'thin', bottom: 'double' },
  }
  const sides = ['left', 'right', 'top', 'bottom', 'diagonal'].map((side) => {
    const line = lines[drawn]?.[side]
    return line ? `<${side} style="${line}"><color auto="1"/></${side}>` : `<${side}/>`
  })
  return `<border>${sides.join('')}</border>`
}

function formatXml({ number, font, border, align, indent = 0, at, wraps }: Format): string {
  const ids = [
    `numFmtId="${number ? numberIds[number] : 0}"`,
    `fontId="${fontNames.indexOf(font ?? 'plain')}"`,
    'fillId="0"',
    `borderId="${borders.indexOf(border ?? 'none')}"`,
    'xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1"',
  ]
  const aligned = [
    ...(align ? [`horizontal="${align}"`] : []),
    ...(indent > 0 ? [`indent="${indent}"`] : []),
    ...(at ? [`vertical="${at}"`] : []),
    ...(wraps ? ['wrapText="1"'] : []),
  ]
  if (aligned.length === 0) return `<xf ${ids.join(' ')}/>`
  return `<xf ${ids.join(' ')} applyAlignment="1"><alignment ${aligned.join(' ')}/></xf>`
}
