import type { TableColumn, TableRow } from './tables.ts'

/** How the cells of a sheet look: ECMA-376, 18.8. */

interface Format {
  number?: keyof typeof numberIds
  font?: 'bold' | 'title' | 'note'
  border?: 'top' | 'bottom' | 'final'
  align?: 'left' | 'right'
  indent?: number
  /** Where a text of fewer lines than its row has stands. */
  wraps?: 'top' | 'bottom'
}

const numberIds = { money: 164, balance: 165, percent: 166, date: 167, count: 168 } as const

/** Cells name them by their places. */
const formats: Format[] = []

function registered(format: Format): number {
  return formats.push(format) - 1
}

const maxLevel = 7
const levels = Array.from({ length: maxLevel + 1 }, (_, indent) => indent)

function textStyles(format: Format): number[] {
  return levels.map((indent) => registered({ ...format, indent }))
}

function figureStyles(number: keyof typeof numberIds) {
  return {
    plain: registered({ number }),
    bold: registered({ number, font: 'bold' }),
    total: registered({ number, font: 'bold', border: 'top' }),
    final: registered({ number, font: 'bold', border: 'final' }),
  }
}

// The first format is that of cells that name none.
const unstyled = registered({})
const texts = { plain: textStyles({ wraps: 'top' }), bold: textStyles({ font: 'bold', wraps: 'bottom' }) }
const figures = {
  money: figureStyles('money'),
  balance: figureStyles('balance'),
  percent: figureStyles('percent'),
  count: figureStyles('count'),
}

export const style = {
  plain: unstyled,
  title: registered({ font: 'title' }),
  bold: registered({ font: 'bold' }),
  note: registered({ font: 'note' }),
  amount: figures.money.plain,
  balance: figures.balance.plain,
  date: registered({ number: 'date', align: 'left' }),
  head: registered({ font: 'bold', border: 'bottom', wraps: 'bottom' }),
  headOfFigures: registered({ font: 'bold', border: 'bottom', align: 'right', wraps: 'bottom' }),
  inexact: registered({ align: 'right' }),
} as const

export function textStyle({ kind, level }: TableRow, isIndented: boolean): number {
  const indent = isIndented ? outlineLevel(level) : 0
  return texts[kind === 'group' || kind === 'total' ? 'bold' : 'plain'][indent] ?? unstyled
}

export function figureStyle({ kind }: TableRow, column: TableColumn, isFinal: boolean): number {
  const named = column.kind === 'money' && column.isBalance ? 'balance' : column.kind
  const styles = named === 'text' || named === 'date' ? figures.count : figures[named]
  if (kind === 'total') return isFinal ? styles.final : styles.total
  return kind === 'group' ? styles.bold : styles.plain
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
    date: 'yyyy\\-mm\\-dd',
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

function formatXml({ number, font, border, align, indent = 0, wraps }: Format): string {
  const ids = [
    `numFmtId="${number ? numberIds[number] : 0}"`,
    `fontId="${fontNames.indexOf(font ?? 'plain')}"`,
    'fillId="0"',
    `borderId="${borders.indexOf(border ?? 'none')}"`,
    'xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1"',
  ]
  const aligned = [
    ...(align ? [`horizontal="${align}"`] : indent > 0 ? [`horizontal="left" indent="${indent}"`] : []),
    ...(wraps ? [`vertical="${wraps}" wrapText="1"`] : []),
  ]
  if (aligned.length === 0) return `<xf ${ids.join(' ')}/>`
  return `<xf ${ids.join(' ')} applyAlignment="1"><alignment ${aligned.join(' ')}/></xf>`
}
