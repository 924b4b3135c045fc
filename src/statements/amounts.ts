import { type Money, parseMoney } from '../kernel/money.ts'
import { FileProblem, quoted } from './statement.ts'

export type DecimalMark = '.' | ','

/** A cell of a column of amounts. */
interface Cell {
  text: string
  line: number
}

/**
 * The amounts of a column, or of several that are written alike. Where a point or a comma may stand before decimals or between
 * thousands, all cells together decide; where both are possible and mean different amounts, the file is not taken.
 */
export function readAmounts(cells: readonly Cell[], given?: DecimalMark): Money[] {
  const marks: DecimalMark[] = given ? [given] : ['.', ',']
  const readings = marks.map((mark) => ({ mark, amounts: cells.map((cell) => readAmount(cell.text, mark)) }))
  const possible = readings.filter(({ amounts }) => !amounts.includes(undefined))
  const [first, second] = possible
  if (!first) throw unreadable(cells, readings)
  const differs = second ? first.amounts.findIndex((amount, at) => amount !== second.amounts[at]) : -1
  if (differs >= 0)
    throw new FileProblem(
      `${quoted(cells[differs]?.text ?? '')} may be either of two amounts; give \`decimal_mark\` in \`mapping\``,
      cells[differs]?.line,
    )
  return first.amounts.flatMap((amount) => amount ?? [])
}

/** As a bank writes it: a sign before or behind, parentheses, a currency, groups of thousands. */
export function readAmount(text: string, mark: DecimalMark): Money | undefined {
  const { negative, digits } = signOf(text.replaceAll(/[\s\u00a0\u202f\u2009]/g, '').replaceAll('\u2212', '-'))
  const pattern = mark === '.' ? pointed : commaed
  if (digits === undefined || !pattern.test(digits)) return undefined
  const amount = parseMoney(
    digits
      .replaceAll(mark === '.' ? /[,'’]/g : /[.'’]/g, '')
      .replace(',', '.')
      .replace(/^\./, '0.'),
  )
  return amount !== undefined && negative ? -amount : amount
}

/** Digits with a point and nothing else, as formats for machines have it: "12.30", or "12,30" where that is the norm. */
export function plainAmount(text: string, line: number): Money {
  const normal = text
    .trim()
    .replace(/^\+/, '')
    .replace(',', '.')
    .replace(/\.$/, '')
    .replace(/^(-?)\./, '$10.')
  const amount = /^-?\d+(\.\d+)?$/.test(normal) ? parseMoney(normal) : undefined
  if (amount === undefined) throw new FileProblem(`${quoted(text)} is no amount`, line)
  return amount
}

const pointed = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,3}(?:['’]\d{3})+)?(?:\.\d+)?(?<=\d)$/
const commaed = /^(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:['’]\d{3})+)?(?:,\d+)?(?<=\d)$/
const currency = String.raw`(?:[A-Z]{3}|\p{Sc}|[A-Z]{0,2}\p{Sc})`
const signed = new RegExp(
  `^(?:(?<lead>[-+])?${currency}?(?<inner>[-+])?(?<digits>[\\d.,'’]+)${currency}?(?<trail>[-+]|CR|DR|[CD])?)$`,
  'iu',
)

function signOf(text: string): { negative: boolean; digits: string | undefined } {
  const within = /^\((.+)\)$/.exec(text)?.[1]
  const groups = signed.exec(within ?? text)?.groups
  if (text.length > 60 || !groups) return { negative: false, digits: undefined }
  const signs = [groups['lead'], groups['inner'], groups['trail']].filter((sign) => sign !== undefined)
  // Two signs would leave open which of them counts.
  if (signs.length > 1 || (within !== undefined && signs.length > 0)) return { negative: false, digits: undefined }
  const negative = within !== undefined || /^(-|DR?)$/i.test(signs[0] ?? '')
  return { negative, digits: groups['digits'] }
}

/** At the first cell that no reading takes, else at the first that contradicts those before it. */
function unreadable(
  cells: readonly Cell[],
  readings: readonly { amounts: readonly (Money | undefined)[] }[],
): FileProblem {
  const wrong = cells.findIndex((_, at) => readings.every(({ amounts }) => amounts[at] === undefined))
  const first = Math.max(...readings.map(({ amounts }) => amounts.indexOf(undefined)))
  const cell = cells[wrong >= 0 ? wrong : first]
  const reason = wrong >= 0 ? 'is no amount' : 'is written in another way than the amounts before it'
  return new FileProblem(`${quoted(cell?.text ?? '')} ${reason}`, cell?.line)
}
