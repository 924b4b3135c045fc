import type { Money } from '../kernel/money.ts'
import { parseDay } from '../kernel/time.ts'
import { plainAmount } from './amounts.ts'
import { codeClaims } from './currencies.ts'
import { detailsOf, FileProblem, maxRows, type Part, quoted, realDay, type StatementRow } from './statement.ts'

/** SWIFT customer statement: fields that begin with ":20:", on lines of at most 65 characters. */
interface Field {
  tag: string
  lines: string[]
  line: number
}

export function parseMt940(text: string): Part[] {
  const messages: Field[][] = []
  for (const field of readFields(text)) {
    if (field.tag === '20') messages.push([])
    const message = messages.at(-1)
    if (!message) throw new FileProblem(`the message begins with :${field.tag}:, not with :20:`, field.line)
    message.push(field)
  }
  if (messages.flat().filter(({ tag }) => tag === '61').length > maxRows)
    throw new FileProblem(`holds more than ${maxRows} rows`)
  return messages.map(partOf)
}

function readFields(text: string): Field[] {
  const fields: Field[] = []
  let open: Field | undefined
  for (const [at, written] of text.split(/\r\n|\n|\r/).entries()) {
    const content = written.replace(/^(?:\{[1235]:(?:[^{}]|\{[^{}]*\})*\})*(?:\{4:)?/, '')
    const [, tag, rest = ''] = /^:(\d{2}[A-Z]?):(.*)$/.exec(content) ?? []
    if (tag !== undefined) fields.push((open = { tag, lines: [rest], line: at + 1 }))
    else if (/^-\}?(?:\{5:.*)?$/.test(content)) open = undefined
    else if (content.trim() === '') continue
    else if (open) open.lines.push(content)
    else throw new FileProblem(`${quoted(content)} belongs to no field`, at + 1)
  }
  return fields
}

function partOf(fields: readonly Field[]): Part {
  const of = (...tags: string[]) => fields.find(({ tag }) => tags.includes(tag))
  const [start, end, account] = [of('60F', '60M'), of('62F', '62M'), of('25', '25P')]
  const line = fields[0]?.line ?? 1
  if (!start) throw new FileProblem('the statement has no opening balance (:60F:)', line)
  if (!end) throw new FileProblem('the statement has no closing balance (:62F:)', line)
  const [opening, closing] = [balanceOf(start), balanceOf(end)]
  if (opening.currency !== closing.currency) throw new FileProblem('opens and closes in two currencies', end.line)
  const rows = fields.flatMap((field, at) => (field.tag === '61' ? [rowOf(field, purposeOf(fields, at))] : []))
  return {
    line,
    account: account?.lines[0]?.trim().split('/').at(-1) || null,
    currencies: codeClaims(opening.currency, start.line),
    opening: opening.amount,
    closing: closing.amount,
    from: rows.length > 0 ? null : opening.day,
    until: closing.day,
    rows,
  }
}

function balanceOf({ lines, line }: Field): { amount: Money; currency: string; day: string } {
  const [, side, date = '', currency = '', digits = ''] =
    /^([CD])(\d{6})([A-Z]{3})(\d{1,15},\d{0,4})$/.exec(lines.join('').trim()) ?? []
  if (side === undefined) throw new FileProblem(`${quoted(lines.join(''))} is no balance`, line)
  const amount = plainAmount(digits, line)
  return { amount: side === 'D' ? -amount : amount, currency, day: dayOf(date, line) }
}

const statementLine =
  /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d{1,15},\d{0,4})([NSF][A-Z0-9]{3})([^/]*(?:\/[^/]+)*?)(?:\/\/(.*))?$/

function rowOf({ lines, line }: Field, purpose: Purpose): StatementRow {
  const [first = '', ...supplement] = lines
  const match = statementLine.exec(first.trim())
  if (!match) throw new FileProblem(`${quoted(first)} is no statement line (:61:)`, line)
  const [, valued = '', booked, side = '', , digits = '', type = '', reference = '', bankReference = ''] = match
  const amount = plainAmount(digits, line)
  const valueDay = dayOf(valued, line)
  const isNamed = reference !== '' && reference !== 'NONREF'
  const { name, memo } = purpose
  return {
    line,
    day: booked === undefined ? valueDay : bookingDay(booked, valueDay, line),
    // A reversed credit is money out.
    amount: side === 'D' || side === 'RC' ? -amount : amount,
    description: name || supplement.join(' ') || reference,
    bankId: bankReference.trim() || null,
    details: detailsOf({
      memo,
      value_date: valueDay,
      check_number: type === 'NCHK' && isNamed ? reference : '',
      reference: type !== 'NCHK' && isNamed ? reference : '',
      supplement: supplement.join(' '),
    }),
  }
}

interface Purpose {
  name: string
  memo: string
}

/** Of the field :86: behind a statement line: sub-fields "?20" where it is structured, else plain lines. */
function purposeOf(fields: readonly Field[], at: number): Purpose {
  const next = fields[at + 1]
  if (next?.tag !== '86') return { name: '', memo: '' }
  const whole = next.lines.join('')
  if (!/^\d{3}\?\d\d/.test(whole)) return { name: next.lines.map((each) => each.trim()).join(' '), memo: '' }
  const parts = whole
    .split(/\?(?=\d\d)/)
    .slice(1)
    .map((part) => ({ key: part.slice(0, 2), text: part.slice(2) }))
  const of = (keys: RegExp) =>
    parts
      .filter(({ key }) => keys.test(key))
      .map(({ text }) => text)
      .join('')
  const [purpose, more, partner] = [of(/^2\d$/), of(/^6[0-3]$/), of(/^3[23]$/)]
  return partner === '' ? { name: purpose || of(/^00$/), memo: more } : { name: partner, memo: `${purpose}${more}` }
}

/** "240201" */
function dayOf(text: string, line: number): string {
  return realDay(`${text < '7' ? '20' : '19'}${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`, line)
}

/** The booking has a month and a day: of the year in which it is nearest to the value date. */
function bookingDay(text: string, valueDay: string, line: number): string {
  const value = Temporal.PlainDate.from(valueDay)
  const days = [-1, 0, 1].flatMap((years) => {
    const year = String(value.year + years).padStart(4, '0')
    return parseDay(`${year}-${text.slice(0, 2)}-${text.slice(2)}`) ?? []
  })
  const [nearest] = days.toSorted((a, b) => distance(a, value) - distance(b, value))
  if (!nearest) throw new FileProblem(`${quoted(text)} is no day of the calendar`, line)
  return nearest.toString()
}

function distance(a: Temporal.PlainDate, b: Temporal.PlainDate): number {
  return Math.abs(a.until(b).days)
}
