import { readFileSync } from 'node:fs'
import { must } from '../kernel/assert.ts'
import { type Money, parseMoney } from '../kernel/money.ts'

/** A row of a bank's own file: positive is money in, and the balance is the bank's after it. */
export interface BankRow {
  id: string
  /** YYYY-MM-DD */
  date: string
  description: string
  amount: Money
  balance: Money
}

/** @param file beside this one, with the header "Transaction ID,Date,Description,Amount,Balance" */
export function readBankFile(file: string): BankRow[] {
  return readRows(file).map(([id = '', date = '', description = '', amount = '', balance = '']) => ({
    id,
    date,
    description,
    amount: decimal(amount),
    balance: decimal(balance),
  }))
}

/** What the bookkeeper says that each row is, by the row's id. */
export function readLabels(file: string): Map<string, string> {
  return new Map(readRows(file).map(([, id = '', label = '']) => [id, label]))
}

export function decimal(text: string): Money {
  return must(parseMoney(text), `"${text}" is an amount`)
}

/** The rows of a file beside this one, without its header. */
export function readRows(file: string): string[][] {
  const [, ...lines] = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split(/\r?\n/)
  return lines.map(fieldsOf)
}

/**
 * A line of CSV (RFC 4180): a field may stand in quotes, in which two stand for one. No field here goes over a line
 * end.
 */
export function fieldsOf(line: string): string[] {
  const fields = [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",]*))(?=,|$)/gy)]
  if (fields.map(([field]) => field).join('') !== `,${line}`) throw new Error(`not a line of CSV: ${line}`)
  return fields.map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? must(plain, 'a field is in quotes or is not'),
  )
}
