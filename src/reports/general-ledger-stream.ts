import { balancesBefore, lineRecords, onSide } from '../journal/journal.ts'
import { JsonNumber, stringifyJson } from '../kernel/json.ts'
import { formatMoney, type Money } from '../kernel/money.ts'
import { type Day, formatDay, formatInstant } from '../kernel/time.ts'
import { chartOf, type Ledger } from '../ledgers/ledgers.ts'
import { csvCells, csvHead, csvType, csvWriter } from '../platform/csv.ts'
import type { InstanceTx } from '../platform/db.ts'
import type { TableRow } from '../platform/tables.ts'
import { firstDayOf, type GeneralLedgerLine, lineForm } from './general-ledger.ts'
import { facing, type LedgerTree, totalOf, treesOf } from './ledger-tree.ts'
import { closingRow, lineColumns, lineRow, openingRow } from './ledger-tables.ts'
import { lastDayOf, type Period, periodOf, zoneOf } from './period.ts'
import * as sql from './sql.ts'

/** The general ledger as it is read from the books, slice by slice: however long it is, it takes no more room. */

export const linesType = 'application/x-ndjson'
export const generalLedgerStreams: readonly string[] = [linesType, csvType]

interface Asked {
  tx: InstanceTx
  query: { start_date?: Day; end_date?: Day; time_zone?: string; include_empty?: boolean }
  mediaType: string
}

/** What is known of a ledger before its lines are read. */
interface Account {
  ledger: Ledger
  opening_balance: Money
  amount: Money
  total_amount: Money
  closing_balance: Money
  children: Account[]
  used: boolean
}

const slice = 1000

export async function* streamGeneralLedger({ tx, query, mediaType }: Asked): AsyncGenerator<string> {
  const end = lastDayOf(tx, query)
  const start = query.start_date ?? firstDayOf(tx.instance.entriesStart, end)
  const period = periodOf({ start, end }, zoneOf(tx, query))
  const writer = mediaType === csvType ? await csvLedger(tx, zoneOf(tx, query)) : jsonLedger(tx)
  const accounts = flat(await accountsOf(tx, period)).filter(({ used }) => used || (query.include_empty ?? true))
  yield writer.head(period)
  let lines = 0
  for (const account of accounts) {
    yield writer.opening(account)
    const sums = { debit: 0n, credit: 0n }
    for await (const part of slicesOf(tx, account.ledger, period)) {
      yield writer.lines(account, part, sums)
      lines += part.length
    }
    const moved = facing(sums.debit - sums.credit, { from: 'debit', to: account.ledger.debit_credit })
    // Both come from one snapshot, by two ways: the broken stream tells the reader.
    if (moved !== account.amount) throw new Error(`the lines of ${account.ledger.id} are not what its balance says`)
    yield writer.closing(account, sums)
  }
  yield writer.end({ ledgers: accounts.length, lines })
}

async function accountsOf(tx: InstanceTx, period: Period): Promise<Account[]> {
  const chart = await chartOf(tx)
  const [opening, closing] = [await balancesBefore(tx, period.from), await balancesBefore(tx, period.until)]
  const accountOf = ({ ledger, children: below }: LedgerTree): Account => {
    const children = below.map(accountOf)
    const { debit_credit } = ledger
    const opening_balance = onSide(opening.get(ledger.id), debit_credit)
    const closing_balance = onSide(closing.get(ledger.id), debit_credit)
    const amount = closing_balance - opening_balance
    const totals = children.map((each) => ({ ...each, debit_credit: each.ledger.debit_credit }))
    const total_amount = totalOf({ debit_credit, amount }, totals)
    const used = closing.has(ledger.id) || children.some((child) => child.used)
    return { ledger, opening_balance, amount, total_amount, closing_balance, children, used }
  }
  return treesOf(chart).map(accountOf)
}

function flat(accounts: readonly Account[]): Account[] {
  return accounts.flatMap((account) => [account, ...flat(account.children)])
}

async function* slicesOf(tx: InstanceTx, ledger: Ledger, period: Period): AsyncGenerator<GeneralLedgerLine[]> {
  for (let after: Parameters<typeof sql.ledgerLines>[2]['after']; ;) {
    const found = await sql.ledgerLines(tx, ledger.id, { ...period, after, most: slice })
    if (found.length > 0) yield await lineRecords(tx, found)
    if (found.length < slice) return
    after = found.at(-1)
  }
}

interface Sums {
  debit: Money
  credit: Money
}

interface Writer {
  head(period: Period): string
  opening(account: Account): string
  lines(account: Account, lines: readonly GeneralLedgerLine[], sums: Sums): string
  closing(account: Account, sums: Sums): string
  end(counts: { ledgers: number; lines: number }): string
}

/** A line is `{"general_ledger": …}`, then per ledger `{"ledger": …}` and each `{"line": …}`, and last `{"end": …}`. */
function jsonLedger(tx: InstanceTx): Writer {
  const money = (amount: Money) => new JsonNumber(formatMoney(amount, tx.instance.decimals))
  return {
    head: ({ start, end }) =>
      write({
        general_ledger: {
          start_date: formatDay(start),
          end_date: formatDay(end),
          currency: tx.instance.currency,
          books_version: new JsonNumber(String(tx.version())),
        },
      }),
    opening: ({ ledger, opening_balance, amount, total_amount, closing_balance }) =>
      write({
        ledger: {
          ledger_id: ledger.id,
          parent_id: ledger.parent_id,
          name: ledger.name,
          type: ledger.type,
          sub_type: ledger.sub_type,
          debit_credit: ledger.debit_credit,
          opening_balance: money(opening_balance),
          amount: money(amount),
          total_amount: money(total_amount),
          closing_balance: money(closing_balance),
        },
      }),
    lines: (_, lines, sums) =>
      lines
        .map((line) => {
          sums[line.debit_credit] += line.amount
          const { sort_order, datetime, amount, ...rest } = lineForm(line)
          return write({
            line: {
              ...rest,
              amount: money(amount),
              datetime: formatInstant(datetime),
              sort_order: new JsonNumber(String(sort_order)),
            },
          })
        })
        .join(''),
    closing: () => '',
    end: ({ ledgers, lines }) =>
      write({ end: { ledgers: new JsonNumber(String(ledgers)), lines: new JsonNumber(String(lines)) } }),
  }
}

/** The rows of the report as a table. */
async function csvLedger(tx: InstanceTx, zone: string): Promise<Writer> {
  const stringify = await csvWriter(tx.instance.decimals)
  const writeRows = (rows: readonly TableRow[]) => stringify(rows.map((row) => csvCells(row, tx.version())))
  return {
    head: () => stringify([csvHead(lineColumns)]),
    opening: ({ ledger, opening_balance }) => writeRows([openingRow({ name: ledger.name, opening_balance })]),
    lines: ({ ledger, opening_balance }, lines, sums) =>
      writeRows(
        lines.map((line) => {
          sums[line.debit_credit] += line.amount
          const moved = facing(sums.debit - sums.credit, { from: 'debit', to: ledger.debit_credit })
          return lineRow(line, opening_balance + moved, zone)
        }),
      ),
    closing: ({ ledger, closing_balance }, sums) =>
      writeRows([closingRow({ name: ledger.name, ...sums, closing_balance })]),
    end: () => '',
  }
}

function write(value: unknown): string {
  return `${stringifyJson(value)}\n`
}
