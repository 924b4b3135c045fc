import { stripVTControlCharacters } from 'node:util'
import widthOf from 'fast-string-width'

/**
 * Whatever comes from books is shown as text: what would steer the terminal, or turn the direction of a line, is left
 * out.
 */
export function clean(text: string): string {
  return stripVTControlCharacters(text).replaceAll(controls, ' ').replaceAll(directions, '').trimEnd()
}

// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Columns of a terminal that the text takes. */
export function textWidth(text: string): number {
  return widthOf(text)
}

/** The text, cut with `…` where it is wider. */
export function cut(text: string, width: number): string {
  if (textWidth(text) <= width) return text
  let kept = ''
  let taken = 0
  for (const { segment } of graphemes.segment(text)) {
    const size = textWidth(segment)
    if (taken + size > width - 1) break
    kept += segment
    taken += size
  }
  return width < 1 ? '' : `${kept.trimEnd()}…`
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Words from right to left keep to their own cell: without a frame around them they would pull figures over. */
export function isolated(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text
}

/** `1234567.8` as `1,234,567.8`; anything else as it is. No digit passes through a double. */
export function grouped(amount: string): string {
  const [, sign = '', whole, decimals = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(amount) ?? []
  return whole === undefined ? amount : `${sign}${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}${decimals}`
}

/** `1 row`, `2 rows` */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${grouped(String(count))} ${count === 1 ? noun : plural}`
}

/** Folded at spaces. */
export function folded(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    if (line !== '' && textWidth(line) + 1 + textWidth(word) > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return line === '' ? lines : [...lines, line]
}

/** What was probably meant: the nearest of the names, where one is near. */
export function didYouMean(given: string, names: readonly string[]): string | undefined {
  const wanted = given.toLowerCase()
  const near = names
    .map((name) => ({ name, distance: distanceOf(wanted, name.toLowerCase()) }))
    .toSorted((a, b) => a.distance - b.distance)[0]
  return near && near.distance <= Math.max(2, Math.floor(wanted.length * 0.4)) ? near.name : undefined
}

/** Of Damerau and Levenshtein, in its restricted form: two letters that changed places are one mistake. */
function distanceOf(a: string, b: string): number {
  const maxLength = 100
  if (Math.abs(a.length - b.length) > 8 || a.length > maxLength || b.length > maxLength) return Infinity
  let older: number[] = []
  let former = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current[column] = Math.min(
        (former[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (former[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (older[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    older = former
    former = current
  }
  return former[b.length] ?? Infinity
}
