import { must } from '../kernel/assert.ts'
import { formatMoney, type Money } from '../kernel/money.ts'
import { asItStands, readAmount, readAmounts } from './amounts.ts'
import { readDates } from './dates.ts'
import type { Mapping } from './mapping.ts'
import { signedColumn } from './signs.ts'
import { detailsOf, FileProblem, maxRows, type Part, quoted, type StatementRow, type Warn } from './statement.ts'

/** Quicken's interchange format: records of lines that begin with a letter, each closed by "^". */
interface QifRecord {
  line: number
  fields: Map<string, { text: string; line: number }>
  /** The amounts of its splits, as they are written. */
  splits: string[]
}

export function parseQif(text: string, mapping: Mapping = {}, warn: Warn = () => {}): Part[] {
  const { records, account } = readRecords(text)
  const [first, ...others] = records
  if (!first) throw new FileProblem('holds no rows')
  if (records.length > maxRows) throw new FileProblem(`holds more than ${maxRows} rows`)
  const opens = first.fields.get('P')?.text.toLowerCase() === 'opening balance'
  const days = readDates(records.map(dateOf), mapping.date_format)
  const written = readAmounts(records.map(amountOf), mapping.decimal_mark)
  const cells = written.map((amount, at) => ({ amount, line: amountOf(records[at] ?? first).line }))
  const { amounts: standing, areInverted, areTold, ambiguities } = signedColumn(opens ? cells.slice(1) : cells, mapping)
  if (ambiguities[0]) throw ambiguities[0].problem
  const start = opens ? written.slice(0, 1).map(asItStands) : []
  const amounts = [...start, ...standing].map((amount) => (areInverted ? -amount : amount))
  const currencies = cells.flatMap(({ amount: { currency }, line }) => (currency ? [{ ...currency, line }] : []))
  for (const [at, record] of records.entries()) {
    const amount = written[at]
    if (amount) warnOfSplits(record, asItStands(amount), warn)
  }
  const rows = records.map((record, at) => {
    const { day } = must(days[at], 'there is a day for each record')
    return rowOf(record, { day, amount: must(amounts[at], 'there is an amount for each record') })
  })
  return [
    {
      line: first.line,
      account: account === '' ? null : account,
      currencies,
      areSidesAssumed: !areTold,
      opening: opens ? (amounts[0] ?? null) : null,
      closing: null,
      from: null,
      until: null,
      rows: opens && others.length > 0 ? rows.slice(1) : rows,
    },
  ]
}

/** Splits are left out, and the whole is taken; so it is told where they are not the whole. */
function warnOfSplits({ line, splits }: QifRecord, total: Money, warn: Warn): void {
  if (splits.length === 0) return
  const sums = (['.', ','] as const).map((mark) => sumOfSplits(splits, mark))
  if (!sums.includes(total)) warn(`the splits do not add up to the amount ${formatMoney(total)}, which is taken`, line)
}

function sumOfSplits(splits: readonly string[], mark: '.' | ','): Money | undefined {
  let sum = 0n
  for (const text of splits) {
    const amount = readAmount(text, mark)
    if (amount === undefined) return undefined
    sum += asItStands(amount)
  }
  return sum
}

function rowOf({ line, fields }: QifRecord, { day, amount }: Pick<StatementRow, 'day' | 'amount'>): StatementRow {
  const of = (letter: string) => fields.get(letter)?.text ?? ''
  const details = detailsOf({ memo: of('M'), check_number: /^\d+$/.test(of('N')) ? of('N') : '' })
  return { line, day, amount, description: of('P') || of('M'), bankId: null, details }
}

const lists = /^!(?:type:(?:cat|class|memorized|prices|security|tag|budget|template)\b|account\b|option:|clear:)/i
const accounts = /^!type:(?:bank|ccard|cash|oth [al])\s*$/i

function readRecords(text: string): { records: QifRecord[]; account: string } {
  const records: QifRecord[] = []
  let [section, sections, account] = ['', 0, '']
  let open: QifRecord | undefined
  for (const [at, written] of text.split(/\r\n|\n|\r/).entries()) {
    const line = at + 1
    const content = written.trim()
    if (content === '') continue
    if (content.startsWith('!')) {
      if (open) throw new FileProblem('the record before is not closed by "^"', line)
      if (!lists.test(content) && !accounts.test(content))
        throw new FileProblem(`${quoted(content)} begins no list of an account`, line)
      section = content
      if (accounts.test(content)) sections += 1
      if (sections > 1) throw new FileProblem('holds several accounts; send one file for each', line)
    } else if (content === '^') {
      if (open && accounts.test(section)) records.push(open)
      open = undefined
    } else {
      if (section === '') throw new FileProblem('the file does not begin with a heading such as "!Type:Bank"', line)
      if (/^!account/i.test(section) && content.startsWith('#')) account = content.slice(1).trim()
      open ??= { line, fields: new Map(), splits: [] }
      put(open, { letter: content.charAt(0), text: content.slice(1).trim(), line })
    }
  }
  if (open) throw new FileProblem('the last record is not closed by "^"', open.line)
  return { records, account }
}

/** Of a split, which repeats its letters, the whole stands first. */
function put(
  { fields, splits }: QifRecord,
  { letter, text, line }: { letter: string; text: string; line: number },
): void {
  if (letter === '$') splits.push(text)
  if (!'DTUPMN'.includes(letter)) return
  if (fields.has(letter)) throw new FileProblem(`the record has ${quoted(letter)} twice`, line)
  fields.set(letter, { text, line })
}

/** Years from 2000 on are often set off by an apostrophe: 1/ 2'26. */
function dateOf({ line, fields }: QifRecord): { text: string; line: number } {
  const date = fields.get('D')
  if (!date) throw new FileProblem('the record has no date', line)
  const text = date.text
    .replaceAll(/\s/g, '')
    .replace(/'(\d\d)$/, '/20$1')
    .replace("'", '/')
  return { text, line: date.line }
}

function amountOf({ line, fields }: QifRecord): { text: string; line: number } {
  const [total, other] = [fields.get('T'), fields.get('U')]
  if (total && other && total.text !== other.text) throw new FileProblem('the record has two amounts', line)
  return total ?? other ?? noAmount(line)
}

function noAmount(line: number): never {
  throw new FileProblem('the record has no amount', line)
}
