import { currencyDecimals, type Money } from '../kernel/money.ts'
import { cellOf } from './cells.ts'
import { codeClaims } from './currencies.ts'
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

/** BAI2, cash management balance reporting: records of fields between commas, with totals that must hold. */
interface BaiRecord {
  code: string
  fields: string[]
  line: number
  /** What follows on records of continuation. */
  more: string[]
}

interface Account {
  line: number
  number: string
  currency: string
  day: string
  opening: Money | null
  closing: Money | null
  rows: StatementRow[]
  sum: bigint
  records: number
}

export function parseBai2(text: string, warn: Warn): Part[] {
  const parts: Part[] = []
  const records = readRecords(text)
  if (records[0]?.code !== '01') throw new FileProblem('does not begin with a file header (01)', 1)
  let [day, currency, groupSum, fileSum] = ['', 'USD', 0n, 0n]
  let account: Account | undefined
  for (const record of records) {
    const { code, fields, line } = record
    if (code === '02') [day, currency] = [dayOf(cellOf(fields, 4), line), fields[6] || 'USD']
    else if (code === '03') account = openAccount(record, { day, currency })
    else if (code === '16') addRow(account ?? outside(line), record, warn)
    else if (code === '49') {
      const { sum } = closeAccount(account ?? outside(line), record)
      parts.push(partOf(account ?? outside(line)))
      groupSum += sum
      account = undefined
    } else if (code === '98') {
      if (account) throw new FileProblem('the account before is not closed (49)', line)
      checkTotal(fields[1], groupSum, line)
      fileSum += groupSum
      groupSum = 0n
    } else if (code === '99') checkTotal(fields[1], fileSum, line)
    else if (code !== '01') throw new FileProblem(`${quoted(code)} is no kind of record`, line)
  }
  const last = records.at(-1)
  if (last?.code !== '99') throw new FileProblem('ends without its trailer (99)', last?.line)
  if (last.fields[3] !== String(physical(records)))
    throw new FileProblem('has not as many records as its trailer says', last.line)
  return parts
}

function readRecords(text: string): BaiRecord[] {
  const records: BaiRecord[] = []
  for (const [at, written] of text.split(/\r\n|\n|\r/).entries()) {
    const content = written.trim()
    if (content === '') continue
    const fields = content.replace(/\/$/, '').split(',')
    const [code = ''] = fields
    const last = records.at(-1)
    if (code !== '88') records.push({ code, fields, line: at + 1, more: [] })
    else if (last) last.more.push(content.slice(3).replace(/\/$/, ''))
    else throw new FileProblem('begins with a continuation (88)', at + 1)
  }
  if (records.filter(({ code }) => code === '16').length > maxRows)
    throw new FileProblem(`holds more than ${maxRows} rows`)
  return records
}

function physical(records: readonly BaiRecord[]): number {
  return records.reduce((sum, { more }) => sum + 1 + more.length, 0)
}

function openAccount(record: BaiRecord, { day, currency: ofGroup }: { day: string; currency: string }): Account {
  const { line, more } = record
  const fields = [...record.fields, ...more.flatMap((each) => each.split(','))]
  const [, number = '', currency = ''] = fields
  if (day === '') throw new FileProblem('the account stands in no group (02)', line)
  const account: Account = {
    line,
    number,
    currency: currency || ofGroup,
    day,
    opening: null,
    closing: null,
    rows: [],
    sum: 0n,
    records: 1 + more.length,
  }
  for (let at = 3; at < fields.length;) {
    const [type = '', digits = ''] = fields.slice(at, at + 2)
    const amount = digits === '' ? null : wholeOf(digits, line)
    account.sum += amount ?? 0n
    if (type === '010' && amount !== null) account.opening = moneyOf(amount, account)
    if (type === '015' && amount !== null) account.closing = moneyOf(amount, account)
    at += 4 + extraFields(fields, at + 3)
  }
  return account
}

/** How many fields follow on the funds type at this place. */
function extraFields(fields: readonly string[], place: number): number {
  const type = cellOf(fields, place)
  if (type === 'S') return 3
  if (type === 'V') return 2
  if (type !== 'D') return 0
  const count = /^\d{1,2}$/.test(cellOf(fields, place + 1)) ? BigInt(fields[place + 1] ?? '0') : 0n
  return 1 + 2 * fields.slice(0, 99).filter((_, at) => BigInt(at) < count).length
}

function addRow(account: Account, record: BaiRecord, warn: Warn): void {
  const { fields, line, more } = record
  const [, type = '', digits = ''] = fields
  if (digits.startsWith('-')) throw new FileProblem(`${quoted(digits)} has a sign beside its type`, line)
  const amount = digits === '' ? 0n : wholeOf(digits, line)
  account.sum += amount
  account.records += 1 + more.length
  const side = sideOf(type)
  const movesNothing = side === 'none' || digits === '' || (side === undefined && amount === 0n)
  if (movesNothing && /^\d{3}$/.test(type)) warn(`the record of type ${type} moves no money: it is left out`, line)
  else if (side === undefined || side === 'none')
    throw new FileProblem(`${quoted(type)} is no type of a credit or debit`, line)
  else account.rows.push(rowOf(record, { account, type, amount: side === 'debit' ? -amount : amount }))
}

function rowOf(
  { fields, line, more }: BaiRecord,
  { account, type, amount }: { account: Account; type: string; amount: bigint },
): StatementRow {
  const rest = fields.slice(4 + extraFields(fields, 3))
  const [bankReference = '', customerReference = '', ...text] = rest
  const name = text.join(',').trim()
  const memo = more.map((each) => each.trim()).join(' ')
  return {
    line,
    day: account.day,
    amount: moneyOf(amount, account),
    description: name || memo,
    bankId: bankReference.trim() || null,
    details: detailsOf({
      memo,
      bank_type: type,
      check_number: type === '475' ? customerReference : '',
      reference: type === '475' ? '' : customerReference,
    }),
  }
}

/** Totals of all credits and of all debits, of the day or the month: what they add up has records of its own. */
const totals: ReadonlySet<string> = new Set(['100', '101', '400', '401', '403'])

/**
 * Types 100 to 399 and 920 to 959 are credits, 400 to 699 and 960 to 999 debits. Statuses (001 to 099, 900 to 919),
 * totals and what is said without money (890) are neither. Undefined: a type that may be one or the other.
 */
function sideOf(type: string): 'credit' | 'debit' | 'none' | undefined {
  if (/^(?:0(?!00)\d\d|90\d|91\d|890)$/.test(type) || totals.has(type)) return 'none'
  if (/^(?:[123]\d\d|9[2-5]\d)$/.test(type)) return 'credit'
  return /^(?:[456]\d\d|9[6-9]\d)$/.test(type) ? 'debit' : undefined
}

function closeAccount(account: Account, { fields, line }: BaiRecord): Account {
  checkTotal(fields[1], account.sum, line)
  if (fields[2] !== String(account.records + 1))
    throw new FileProblem('the account has not as many records as it says', line)
  return account
}

function partOf({ line, number, currency, day, opening, closing, rows }: Account): Part {
  const currencies = codeClaims(currency, line)
  return { line, account: number || null, currencies, opening, closing, from: day, until: day, rows }
}

function checkTotal(said: string | undefined, found: bigint, line: number): void {
  if (said === undefined || wholeOf(said, line) !== found)
    throw new FileProblem(`the total is ${quoted(said ?? '')}, the records before it add up to ${found}`, line)
}

/** Amounts are whole numbers of the smallest unit of their currency. */
function moneyOf(whole: bigint, { currency, line }: Pick<Account, 'currency' | 'line'>): Money {
  const decimals = currencyDecimals.get(currency)
  if (decimals === undefined) throw new FileProblem(`${quoted(currency)} is no currency`, line)
  return whole * 10n ** BigInt(4 - decimals)
}

function wholeOf(text: string, line: number): bigint {
  if (!/^[-+]?\d{1,20}$/.test(text)) throw new FileProblem(`${quoted(text)} is no amount`, line)
  return BigInt(text.replace('+', ''))
}

function dayOf(text: string, line: number): string {
  if (!/^\d{6}$/.test(text)) throw new FileProblem(`${quoted(text)} is no date`, line)
  return realDay(`${text < '7' ? '20' : '19'}${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`, line)
}

function outside(line: number): never {
  throw new FileProblem('the record stands in no account (03)', line)
}
