import type { Terminal } from './terminal.ts'
import { clean, cut, folded, isolated, textWidth } from './text.ts'

/** A column of a table. Figures are at its right edge and are never cut. */
export interface Column {
  readonly title: string
  readonly align?: 'left' | 'right'
  /** Its texts are never cut: ids, dates. */
  readonly isWhole?: boolean
  /** Where there is no room the column with the highest number goes first; without one it stays. */
  readonly goes?: number
}

export interface Row {
  readonly cells: readonly string[]
  /** How deep the first text stands. */
  readonly level?: number
  readonly kind?: 'plain' | 'group' | 'total' | 'dim'
}

const gap = 2
/** Texts are cut to this before a column goes, and to the lower one after. */
const comfortable = 24
const narrowest = 10

/**
 * A table as wide as the terminal at most. Texts are cut first, then columns go that can be spared; figures that find
 * no room even so follow below, beside the same texts again.
 */
export function renderTable(columns: readonly Column[], rows: readonly Row[], terminal: Terminal): string {
  const cells = rows.map((row) => cellsOf(row, columns))
  const natural = columns.map(({ title }, at) =>
    Math.max(textWidth(title), ...cells.map((row) => textWidth(row[at] ?? ''))),
  )
  const pieces = layout(columns, natural, terminal.width)
  const table: Drawn = { columns, rows, cells, terminal }
  return pieces.map((piece) => drawn(table, piece)).join('\n\n')
}

/** Which columns stand side by side, with their widths. */
type Piece = readonly { readonly at: number; readonly width: number }[]

function layout(columns: readonly Column[], natural: readonly number[], width: number): Piece[] {
  let shown = columns.map((_, at) => at)
  for (;;) {
    const fitted = fit(columns, natural, { shown, width, floor: comfortable })
    if (fitted) return [fitted]
    const [leaving] = shown
      .filter((at) => columns[at]?.goes !== undefined)
      .toSorted((a, b) => (columns[b]?.goes ?? 0) - (columns[a]?.goes ?? 0))
    if (leaving === undefined) break
    shown = shown.filter((at) => at !== leaving)
  }
  const fitted = fit(columns, natural, { shown, width, floor: narrowest })
  return fitted ? [fitted] : inPieces(columns, natural, { shown, width })
}

interface Room {
  readonly shown: readonly number[]
  readonly width: number
}

/** The widths where the widest texts give way, none below the floor; undefined where that is not enough. */
function fit(
  columns: readonly Column[],
  natural: readonly number[],
  { shown, width, floor }: Room & { floor: number },
): Piece | undefined {
  const widths = new Map(shown.map((at) => [at, natural[at] ?? 0]))
  const flexible = shown.filter((at) => isFlexible(columns[at]))
  let over = [...widths.values()].reduce((sum, each) => sum + each, 0) + gap * (shown.length - 1) - width
  while (over > 0) {
    const [widest] = flexible.toSorted((a, b) => (widths.get(b) ?? 0) - (widths.get(a) ?? 0))
    const size = widest === undefined ? 0 : (widths.get(widest) ?? 0)
    if (widest === undefined || size <= floor) return undefined
    const next = Math.max(floor, ...flexible.map((at) => widths.get(at) ?? 0).filter((each) => each < size))
    const share = Math.max(1, Math.min(size - next, over))
    widths.set(widest, size - share)
    over -= share
  }
  return shown.map((at) => ({ at, width: widths.get(at) ?? 0 }))
}

/**
 * The texts, cut to their narrowest, with as many figures beside them as there is room for; then again with the next.
 */
function inPieces(columns: readonly Column[], natural: readonly number[], { shown, width }: Room): Piece[] {
  const isFigure = (at: number) => columns[at]?.align === 'right'
  const texts = shown.filter((at) => !isFigure(at))
  const narrow = texts.map((at) => ({
    at,
    width: isFlexible(columns[at]) ? Math.min(narrowest + 6, natural[at] ?? 0) : (natural[at] ?? 0),
  }))
  const taken = narrow.reduce((sum, each) => sum + each.width + gap, 0)
  const pieces: { at: number; width: number }[][] = []
  let left = 0
  for (const at of shown.filter(isFigure)) {
    const size = natural[at] ?? 0
    if (pieces.length === 0 || left < size) {
      pieces.push([])
      left = width - taken
    }
    pieces.at(-1)?.push({ at, width: size })
    left -= size + gap
  }
  return pieces.length === 0 ? [narrow] : pieces.map((figures) => [...narrow, ...figures])
}

function isFlexible(column: Column | undefined): boolean {
  return column?.align !== 'right' && column?.isWhole !== true
}

interface Drawn {
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  readonly cells: readonly (readonly string[])[]
  readonly terminal: Terminal
}

function drawn({ columns, rows, cells, terminal }: Drawn, piece: Piece): string {
  const { style } = terminal
  const lineOf = (texts: readonly string[], isTerminal: boolean) =>
    piece
      .map(({ at, width }, place) =>
        padded(texts[at] ?? '', { width, column: columns[at], isTerminal, isLast: place === piece.length - 1 }),
      )
      .join(' '.repeat(gap))
      .trimEnd()
  const head = lineOf(
    columns.map(({ title }) => title),
    false,
  )
  const body = rows.flatMap((row, at) => {
    const texts = cells[at] ?? []
    const lines = noteIn(texts, columns, piece) ?? [lineOf(texts, terminal.isTerminal)]
    if (row.kind === 'group' || row.kind === 'total') return lines.map(style.bold)
    return row.kind === 'dim' ? lines.map(style.dim) : lines
  })
  return [style.dim(head), style.dim('─'.repeat(lengthOf(piece))), ...body].join('\n')
}

/**
 * A row with nothing but one text, where that does not fit into its column: it takes the room of the others, and is
 * folded.
 */
function noteIn(texts: readonly string[], columns: readonly Column[], piece: Piece): string[] | undefined {
  const filled = piece.filter(({ at }) => (texts[at] ?? '') !== '')
  const [only, ...others] = filled
  if (!only || others.length > 0 || !isFlexible(columns[only.at])) return undefined
  const text = texts[only.at] ?? ''
  if (textWidth(text) <= only.width) return undefined
  const level = text.length - text.trimStart().length
  const before = piece.slice(0, piece.indexOf(only)).reduce((sum, { width }) => sum + width + gap, 0) + level
  return folded(text.trim(), Math.max(20, lengthOf(piece) - before)).map((line) => ' '.repeat(before) + line)
}

function lengthOf(piece: Piece): number {
  return piece.reduce((sum, { width }) => sum + width, 0) + gap * (piece.length - 1)
}

interface Cell {
  width: number
  column: Column | undefined
  isTerminal: boolean
  isLast: boolean
}

function padded(text: string, { width, column, isTerminal, isLast }: Cell): string {
  const short = cut(text, width)
  const space = ' '.repeat(Math.max(0, width - textWidth(short)))
  const shown = isTerminal ? isolated(short) : short
  if (column?.align === 'right') return space + shown
  return isLast ? shown : shown + space
}

/** As they are shown: the first text of a row stands as deep as its level. */
function cellsOf({ cells, level = 0 }: Row, columns: readonly Column[]): string[] {
  const named = columns.findIndex((column) => isFlexible(column))
  return cells.map((cell, at) => (at === named ? '  '.repeat(level) : '') + clean(cell))
}

/** Names and values below each other, for one record. */
export function renderFacts(
  facts: readonly (readonly [name: string, value: string | null | undefined])[],
  terminal: Terminal,
): string {
  const told = facts.filter(
    (fact): fact is readonly [string, string] => fact[1] !== null && fact[1] !== undefined && fact[1] !== '',
  )
  const width = Math.max(0, ...told.map(([name]) => textWidth(name)))
  const room = terminal.width - width - gap
  return told
    .map(([name, value]) => {
      const text = cut(clean(value), room)
      return `${terminal.style.dim(name.padEnd(width))}${' '.repeat(gap)}${terminal.isTerminal ? isolated(text) : text}`
    })
    .join('\n')
}
