import { balancesBeforeTwo, onSide } from '../journal/journal.ts'
import { isUncategorized } from '../kernel/chart.ts'
import { JsonNumber, stringifyJson } from '../kernel/json.ts'
import { formatMoney, type Money } from '../kernel/money.ts'
import { type Day, dayOffsets, type DayOffsets, formatDay } from '../kernel/time.ts'
import { chartOf, type Ledger } from '../ledgers/ledgers.ts'
import { csvCells, csvHead, csvType, csvWriter } from '../platform/csv.ts'
import type { InstanceTx } from '../platform/db.ts'
import type { WrittenRows } from '../platform/row-stream.ts'
import type { TableRow } from '../platform/tables.ts'
import { firstDayOf } from './general-ledger.ts'
import { facing, type LedgerTree, totalOf, treesOf } from './ledger-tree.ts'
import { closingRow, lineColumns, openingRow } from './ledger-tables.ts'
import { lastDayOf, type Period, periodOf, zoneOf } from './period.ts'
import { documentName, plain } from './report-tables.ts'
import * as sql from './sql.ts'

/** The general ledger as it is read from the books, line by line: however long it is, it takes no more room. */

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
  /** Of the period. */
  lines: bigint
}

type Part = string | Buffer

export async function* streamGeneralLedger({ tx, query, mediaType }: Asked): AsyncGenerator<Part> {
  const period = streamedPeriod({ tx, query })
  const writer = mediaType === csvType ? await csvLedger(tx, dayOffsets(period, zoneOf(tx, query))) : jsonLedger(tx)
  const accounts = flat(await accountsOf(tx, period)).filter(({ used }) => used || (query.include_empty ?? true))
  yield writer.head(period)
  for (const group of groupsOf(accounts)) yield* linesOf(tx, group, { writer, period })
  yield writer.end({ ledgers: accounts.length, lines: accounts.reduce((sum, { lines }) => sum + lines, 0n) })
}

export function generalLedgerName(asked: Omit<Asked, 'mediaType'>): string {
  const { start, end } = streamedPeriod(asked)
  return documentName('General Ledger', { start_date: start, end_date: end })
}

function streamedPeriod({ tx, query }: Omit<Asked, 'mediaType'>): Period {
  const end = lastDayOf(tx, query)
  const start = query.start_date ?? firstDayOf(tx.instance.entriesStart, end)
  return periodOf({ start, end }, zoneOf(tx, query))
}

async function accountsOf(tx: InstanceTx, period: Period): Promise<Account[]> {
  const chart = await chartOf(tx)
  const { earlier: opening, later: closing } = await balancesBeforeTwo(tx, {
    earlier: period.from,
    later: period.until,
  })
  const accountOf = ({ ledger, children: below }: LedgerTree): Account => {
    const children = below.map(accountOf)
    const { debit_credit } = ledger
    const opening_balance = onSide(opening.get(ledger.id), debit_credit)
    const closing_balance = onSide(closing.get(ledger.id), debit_credit)
    const amount = closing_balance - opening_balance
    const totals = children.map((each) => ({ ...each, debit_credit: each.ledger.debit_credit }))
    const total_amount = totalOf({ debit_credit, amount }, totals)
    const used = closing.has(ledger.id) || children.some((child) => child.used)
    const lines = (closing.get(ledger.id)?.lines ?? 0n) - (opening.get(ledger.id)?.lines ?? 0n)
    return { ledger, opening_balance, amount, total_amount, closing_balance, children, used, lines }
  }
  return treesOf(chart).map(accountOf)
}

function flat(accounts: readonly Account[]): Account[] {
  return accounts.flatMap((account) => [account, ...flat(account.children)])
}

/**
 * Ledgers that are read in one pass. The database sorts the lines of a pass before it sends the first of them: so the first
 * passes are short, and none is so long that it takes much room there. A ledger is never divided.
 */
function groupsOf(accounts: readonly Account[]): Account[][] {
  const groups: Account[][] = []
  let most = firstPass
  let lines = 0n
  for (const account of accounts) {
    const last = groups.at(-1)
    if (last && (lines === 0n || lines + account.lines <= most)) last.push(account)
    else {
      if (last) most = most * 8n > longestPass ? longestPass : most * 8n
      groups.push([account])
      lines = 0n
    }
    lines += account.lines
  }
  return groups
}

const firstPass = 4_000n
const longestPass = 1_000_000n

/** These ledgers, from the opening of the first to the closing of the last. */
async function* linesOf(tx: InstanceTx, group: readonly Account[], { writer, period }: Reading): AsyncGenerator<Part> {
  let at = 0
  let sums = openTally()
  /** What stands before the lines of a ledger: those before it may have none, and nothing but their own rows. */
  const turnTo = (next: number): string => {
    let text = ''
    for (; at < next; at += 1) {
      const account = group[at]
      if (account) text += writer.closing(account, checked(account, sums.taken()))
      sums = openTally()
      const following = group[at + 1]
      if (following) text += writer.opening(following)
    }
    return text
  }
  const [first] = group
  if (first) yield writer.opening(first)
  const used = group.some(({ lines }) => lines !== 0n)
  const batches = used ? tx.rows(sql.writtenLines(tx, group, { ...period, form: writer.form })) : []
  for await (const batch of batches) {
    const { bytes } = batch
    // The texts move together where they lie: nothing is made for a line.
    let [begun, end] = [0, 0]
    while (batch.next()) {
      if (batch.number - 1 !== at) {
        yield bytes.subarray(begun, end)
        yield turnTo(batch.number - 1)
        begun = end
      }
      bytes.copyWithin(end, batch.from, batch.to)
      end += batch.to - batch.from
      sums.add(batch)
    }
    sums.settle()
    yield bytes.subarray(begun, end)
  }
  yield turnTo(group.length)
}

/** Both come from one snapshot, by two ways: the broken stream tells the reader. */
function checked({ ledger, amount, lines }: Account, sums: Sums): Sums {
  if (movedBy(sums, ledger) !== amount || sums.lines !== lines)
    throw new Error(`the lines of ${ledger.id} are not what its balance says`)
  return sums
}

interface Sums {
  debit: Money
  credit: Money
  lines: bigint
}

/** Adds up amounts as they come over the wire, in halves of 32 bits: the sums of a batch of either are exact. */
function openTally() {
  const sums: Sums = { debit: 0n, credit: 0n, lines: 0n }
  let parts = { debitHigh: 0, debitLow: 0, creditHigh: 0, creditLow: 0, lines: 0 }
  const settle = () => {
    sums.debit += BigInt(parts.debitHigh) * halves + BigInt(parts.debitLow)
    sums.credit -= BigInt(parts.creditHigh) * halves + BigInt(parts.creditLow)
    sums.lines += BigInt(parts.lines)
    parts = { debitHigh: 0, debitLow: 0, creditHigh: 0, creditLow: 0, lines: 0 }
  }
  return {
    add({ high, low }: Pick<WrittenRows, 'high' | 'low'>) {
      parts.lines += 1
      if (high >= 0) {
        parts.debitHigh += high
        parts.debitLow += low
      } else {
        parts.creditHigh += high
        parts.creditLow += low
      }
    },
    settle,
    taken() {
      settle()
      return sums
    },
  }
}

const halves = 2n ** 32n

function movedBy({ debit, credit }: Pick<Sums, 'debit' | 'credit'>, ledger: Ledger): Money {
  return facing(debit - credit, { from: 'debit', to: ledger.debit_credit })
}

interface Reading {
  writer: Writer
  period: Period
}

interface Writer {
  head(period: Period): string
  opening(account: Account): string
  /** Its lines, in SQL. */
  form: sql.LineForm
  closing(account: Account, sums: Sums): string
  end(counts: { ledgers: number; lines: bigint }): string
}

/** A line is `{"general_ledger": …}`, then per ledger `{"ledger": …}` and each `{"line": …}`, and last `{"end": …}`. */
function jsonLedger(tx: InstanceTx): Writer {
  const { currency, decimals } = tx.instance
  const money = (amount: Money) => new JsonNumber(formatMoney(amount, decimals))
  return {
    head: ({ start, end }) =>
      write({
        general_ledger: {
          start_date: formatDay(start),
          end_date: formatDay(end),
          currency,
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
    form: sql.jsonForm(decimals, isUncategorized),
    closing: () => '',
    end: ({ ledgers, lines }) =>
      write({ end: { ledgers: new JsonNumber(String(ledgers)), lines: new JsonNumber(String(lines)) } }),
  }
}

/** The rows of the report as a table. */
async function csvLedger(tx: InstanceTx, days: DayOffsets): Promise<Writer> {
  const { decimals } = tx.instance
  const stringify = await csvWriter(decimals)
  const writeRow = (row: TableRow) => stringify([csvCells(row, tx.version())])
  const ending = `,${csvCells(plain([]), tx.version()).join(',')}`
  return {
    head: () => stringify([csvHead(lineColumns)]),
    opening: ({ ledger, opening_balance }) => writeRow(openingRow({ name: ledger.name, opening_balance })),
    form: sql.csvForm(decimals, { days, ending }),
    closing: ({ ledger, closing_balance }, sums) =>
      writeRow(closingRow({ name: ledger.name, ...sums, closing_balance })),
    end: () => '',
  }
}

function write(value: unknown): string {
  return `${stringifyJson(value)}\n`
}
