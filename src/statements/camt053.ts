import type { Money } from '../kernel/money.ts'
import { unsignedAmount } from './amounts.ts'
import { codeClaims, type CurrencyClaim } from './currencies.ts'
import { lineCounter } from './decoding.ts'
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
import { nodeAt, nodesOf, readXml, textAt } from './xml.ts'

/** Bank to customer statement, ISO 20022, of any version. */
export function parseCamt053(text: string, warn: Warn): Part[] {
  const document = nodeAt(readXml(text), 'Document')
  const statements = nodesOf(nodeAt(document, 'BkToCstmrStmt'), 'Stmt')
  if (statements.length === 0) throw new FileProblem(`holds no end-of-day statement (camt.053)${otherKind(document)}`)
  const lines = linesOf(text, /<(?:\w+:)?Ntry[\s>]/g)
  if (lines.length > maxRows) throw new FileProblem(`holds more than ${maxRows} rows`)
  const starts = linesOf(text, /<(?:\w+:)?Stmt[\s>]/g)
  let entry = 0
  return statements.map((statement, at) => {
    const rows: StatementRow[] = []
    const currencies: CurrencyClaim[] = []
    for (const written of nodesOf(statement, 'Ntry')) {
      const line = lines[entry] ?? 1
      entry += 1
      const status = statusOf(written)
      if (isBooked(status)) {
        rows.push(rowOf(written, line))
        currencies.push(...codeClaims(currencyOf(written), line))
      } else
        warn(
          `the entry of ${textAt(written, 'Amt').slice(0, 40)} is not booked yet (${quoted(status)}): it is left out`,
          line,
        )
    }
    return partOf(statement, { line: starts[at] ?? 1, rows, currencies })
  })
}

function otherKind(document: unknown): string {
  if (nodeAt(document, 'BkToCstmrAcctRpt') !== undefined) return ', but a report within the day (camt.052)'
  return nodeAt(document, 'BkToCstmrDbtCdtNtfctn') === undefined ? '' : ', but a notification (camt.054)'
}

function partOf(statement: unknown, { line, rows, currencies }: Pick<Part, 'line' | 'rows' | 'currencies'>): Part {
  const opening = balanceOf(statement, ['OPBD', 'PRCD'], line)
  const closing = balanceOf(statement, ['CLBD'], line)
  const account = nodeAt(statement, 'Acct/Id')
  return {
    line,
    account: textAt(account, 'IBAN') || textAt(account, 'Othr/Id') || null,
    currencies: [
      ...codeClaims(textAt(statement, 'Acct/Ccy'), line),
      ...nodesOf(statement, 'Bal').flatMap((balance) => codeClaims(currencyOf(balance), line)),
      ...currencies,
    ],
    opening: opening?.amount ?? null,
    closing: closing?.amount ?? null,
    from: dayOf(textAt(statement, 'FrToDt/FrDtTm'), line),
    until: closing?.day ?? dayOf(textAt(statement, 'FrToDt/ToDtTm'), line),
    rows,
  }
}

function currencyOf(node: unknown): string {
  return attribute(nodeAt(node, 'Amt'), '@Ccy')
}

function balanceOf(
  statement: unknown,
  codes: readonly string[],
  line: number,
): { amount: Money; day: string | null } | null {
  for (const code of codes) {
    const found = nodesOf(statement, 'Bal').filter((balance) => textAt(balance, 'Tp/CdOrPrtry/Cd') === code)
    // Of several the last is the one at the end of the statement, the first the one at its start.
    const balance = code === 'CLBD' ? found.at(-1) : found[0]
    if (balance !== undefined)
      return {
        amount: signedAmount(balance, line),
        day: dayOf(textAt(balance, 'Dt/Dt') || textAt(balance, 'Dt/DtTm'), line),
      }
  }
  return null
}

function rowOf(entry: unknown, line: number): StatementRow {
  const booked = textAt(entry, 'BookgDt/Dt') || textAt(entry, 'BookgDt/DtTm') || textAt(entry, 'ValDt/Dt')
  const amount = signedAmount(entry, line)
  const parties = nodesOf(entry, 'NtryDtls').flatMap((details) => nodesOf(details, 'TxDtls'))
  const [single] = parties.length === 1 ? parties : []
  const other = nodeAt(single, `RltdPties/${amount < 0n ? 'Cdtr' : 'Dbtr'}`)
  const name = textAt(other, 'Pty/Nm') || textAt(other, 'Nm')
  const purpose = parties
    .flatMap((each) => nodesOf(nodeAt(each, 'RmtInf'), 'Ustrd').map((text) => textAt(text)))
    .join(' ')
  return {
    line,
    day: dayOf(booked, line) ?? noDay(line),
    amount,
    description: name || textAt(entry, 'AddtlNtryInf') || purpose,
    bankId: textAt(entry, 'AcctSvcrRef') || null,
    details: detailsOf({
      memo: purpose,
      value_date: dayOf(textAt(entry, 'ValDt/Dt') || textAt(entry, 'ValDt/DtTm'), line) ?? undefined,
      bank_datetime: textAt(entry, 'BookgDt/DtTm'),
      check_number: textAt(single, 'Refs/ChqNb'),
      end_to_end_id: textAt(single, 'Refs/EndToEndId').replace(/^NOTPROVIDED$/, ''),
    }),
  }
}

function statusOf(entry: unknown): string {
  return textAt(entry, 'Sts/Cd') || textAt(entry, 'Sts')
}

function isBooked(status: string): boolean {
  return status === 'BOOK' || status === ''
}

function signedAmount(node: unknown, line: number): Money {
  const amount = unsignedAmount(textAt(node, 'Amt'), line)
  const side = textAt(node, 'CdtDbtInd')
  if (side !== 'CRDT' && side !== 'DBIT') throw new FileProblem(`${quoted(side)} says neither debit nor credit`, line)
  return side === 'DBIT' ? -amount : amount
}

function dayOf(text: string, line: number): string | null {
  return text === '' ? null : realDay(text.slice(0, 10), line)
}

function noDay(line: number): never {
  throw new FileProblem('the entry has no date', line)
}

function attribute(node: unknown, name: string): string {
  const value = nodesOf(node, name)[0]
  return typeof value === 'string' ? value : ''
}

function linesOf(text: string, start: RegExp): number[] {
  const lineOf = lineCounter(text)
  return [...text.matchAll(start)].map(({ index }) => lineOf(index))
}
