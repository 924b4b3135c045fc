import { XMLValidator } from 'fast-xml-parser'
import type { Money } from '../kernel/money.ts'
import { plainAmount } from './amounts.ts'
import { codeClaims } from './currencies.ts'
import { directionWord } from './directions.ts'
import type { Mapping } from './mapping.ts'
import { childOf, childrenOf, type Element, readElements, textOf } from './sgml.ts'
import {
  detailsOf,
  FileProblem,
  maxRows,
  type Part,
  quoted,
  realDay,
  type StatementRow,
  type Warn,
} from './statement.ts'
import { refuseDeclarations } from './xml.ts'

/** Open Financial Exchange, 1 (SGML) and 2 (XML). */
export function parseOfx(text: string, mapping: Mapping, warn: Warn): Part[] {
  refuseDeclarations(text)
  if (text.trimStart().startsWith('<?xml')) {
    const valid = XMLValidator.validate(text)
    if (valid !== true) throw new FileProblem(`is no valid XML: ${valid.err.msg.slice(0, 200)}`, valid.err.line)
  }
  const start = text.search(/<OFX>/i)
  if (start < 0) throw new FileProblem('has no <OFX>')
  const root = childOf(readElements(text, start), 'OFX')
  const answers = descendants(root, /^(?:CC)?STMTRS$/)
  const [problem, ...others] = descendants(root, /^STATUS$/).flatMap(problemIn)
  if (answers.length === 0 && problem) throw new FileProblem(`holds no statement: ${problem.message}`, problem.line)
  for (const { message, line } of problem ? [problem, ...others] : []) warn(message, line)
  if (answers.length > 0) return answers.map((answer) => partOf(answer, mapping))
  if (descendants(root, /^INVSTMTRS$/).length > 0) throw new FileProblem('is of an investment account')
  throw new FileProblem('holds no statement of an account')
}

/** What the bank says went wrong when it made the file. */
function problemIn(status: Element): { message: string; line: number }[] {
  const severity = textOf(status, 'SEVERITY').toUpperCase()
  if (severity !== 'ERROR' && severity !== 'WARN') return []
  const said = textOf(status, 'MESSAGE')
  const word = severity === 'ERROR' ? 'an error' : 'a warning'
  const message = `the bank tells of ${word}, ${quoted(textOf(status, 'CODE'))}${said === '' ? '' : `: ${quoted(said)}`}`
  return [{ message, line: status.line }]
}

function partOf(answer: Element, mapping: Mapping): Part {
  const account = childOf(answer, 'BANKACCTFROM') ?? childOf(answer, 'CCACCTFROM')
  const list = childOf(answer, 'BANKTRANLIST')
  const balance = childOf(answer, 'LEDGERBAL')
  const written = childrenOf(list, 'STMTTRN')
  if (written.length > maxRows) throw new FileProblem(`holds more than ${maxRows} rows`)
  return {
    line: answer.line,
    account: textOf(account, 'ACCTID') || null,
    currencies: codeClaims(textOf(answer, 'CURDEF'), answer.line),
    opening: null,
    closing: balance ? turned(plainAmount(textOf(balance, 'BALAMT'), balance.line), mapping) : null,
    from: dayOf(list, 'DTSTART'),
    until: dayOf(balance, 'DTASOF') ?? dayOf(list, 'DTEND'),
    rows: written.map((row) => rowOf(row, mapping)),
  }
}

function rowOf(row: Element, mapping: Mapping): StatementRow {
  if (childOf(row, 'CURRENCY')) throw new FileProblem('the row is in another currency than its account', row.line)
  const posted = textOf(row, 'DTPOSTED')
  const [name, memo] = [textOf(row, 'NAME') || textOf(childOf(row, 'PAYEE'), 'NAME'), textOf(row, 'MEMO')]
  return {
    line: row.line,
    day: dayIn(posted, row.line),
    amount: amountOf(row, mapping),
    description: name || memo,
    bankId: textOf(row, 'FITID') || null,
    details: detailsOf({
      memo,
      check_number: textOf(row, 'CHECKNUM'),
      bank_datetime: momentIn(posted),
      bank_type: textOf(row, 'TRNTYPE'),
    }),
  }
}

/** Its sign counts. Where the kind of the transaction says the opposite, the caller has to say which of them does. */
function amountOf(row: Element, { amounts, directions }: Mapping): Money {
  const amount = plainAmount(textOf(row, 'TRNAMT'), row.line)
  const kind = textOf(row, 'TRNTYPE').toUpperCase()
  const side = directions && directionWord(kind, directions)?.direction
  if (side === 'out' && amount > 0n) return -amount
  const contradicts = (kind === 'DEBIT' && amount > 0n) || (kind === 'CREDIT' && amount < 0n)
  if ((contradicts && amounts === undefined) || (side === 'in' && amount < 0n))
    throw new FileProblem(
      `the amount is ${amount > 0n ? 'positive' : 'negative'} and its type ${quoted(kind)}; in \`mapping\`, \`amounts\` "signed" says that the sign counts, \`directions\` that the type does`,
      row.line,
    )
  return turned(amount, { amounts })
}

function turned(amount: Money, { amounts }: Mapping): Money {
  return amounts === 'inverted' ? -amount : amount
}

function dayOf(element: Element | undefined, name: string): string | null {
  const text = textOf(element, name)
  return element && text !== '' ? dayIn(text, element.line) : null
}

const moment =
  /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(?:(\d{2})(?:\.\d{1,3})?)?)?\s*(?:\[\s*([-+]?)(\d{1,2})(?:\.(\d{1,2}))?(?::[^\]]{0,20})?\])?$/

/** The day on the clock of the bank. */
function dayIn(text: string, line: number): string {
  const match = moment.exec(text)
  if (!match) throw new FileProblem(`${quoted(text)} is no date`, line)
  return realDay(`${match[1]}-${match[2]}-${match[3]}`, line)
}

/** "2026-02-03T14:34:08Z" where the bank says its zone, else "2026-02-03T09:34:08"; nothing where it gives no time. */
function momentIn(text: string): string | undefined {
  const [, year, month, day, hour, minute, second = '00', sign, zone, part = '00'] = moment.exec(text) ?? []
  if (hour === undefined || (zone === undefined && `${hour}${minute}${second}` === '000000')) return undefined
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const minutes = { '5': '30', '50': '30', '75': '45', '25': '15' }[part] ?? part.padEnd(2, '0')
  try {
    if (zone === undefined) return Temporal.PlainDateTime.from(local).toString()
    return Temporal.Instant.from(`${local}${sign === '-' ? '-' : '+'}${zone.padStart(2, '0')}:${minutes}`).toString()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function descendants(element: Element | undefined, name: RegExp): Element[] {
  return (element?.children ?? []).flatMap((child) => (name.test(child.name) ? [child] : descendants(child, name)))
}
