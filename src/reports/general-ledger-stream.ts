import { balancesBeforeTwo, isUncategorized, onSide } from '../journal/journal.ts'
import { JsonNumber, stringifyJson } from '../kernel/json.ts'
import { formatMoney, type Money } from '../kernel/money.ts'
import { type Day, dayOffsets, type DayOffsets, formatDay } from '../kernel/time.ts'
import { chartOf, type Ledger } from '../ledgers/ledgers.ts'
import { csvCells, csvHead, csvType, csvWriter } from '../platform/csv.ts'
import type { InstanceTx } from '../platform/db.ts'
import type { Sql } from '../platform/sql.ts'
import type { TableRow } from '../platform/tables.ts'
import { firstDayOf } from './general-ledger.ts'
import { facing, type LedgerTree, totalOf, treesOf } from './ledger-tree.ts'
import { closingRow, lineColumns, openingRow } from './ledger-tables.ts'
import { lastDayOf, type Period, periodOf, zoneOf } from './period.ts'
import { plain } from './report-tables.ts'
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

/** Lines read at once: half a megabyte or so. */
const slices = 1000

export async function* streamGeneralLedger(asked: Asked): AsyncGenerator<string> {
  const { tx, query, mediaType } = asked
  const end = lastDayOf(tx, query)
  const start = query.start_date ?? firstDayOf(tx.instance.entriesStart, end)
  const period = periodOf({ start, end }, zoneOf(tx, query))
  const writer = mediaType === csvType ? await csvLedger(tx, dayOffsets(period, zoneOf(tx, query))) : jsonLedger(tx)
  const accounts = flat(await accountsOf(tx, period)).filter(({ used }) => used || (query.include_empty ?? true))
  yield writer.head(period)
  let lines = 0n
  for (const account of accounts) {
    yield writer.opening(account)
    const sums = { debit: 0n, credit: 0n, lines: 0n }
    yield* linesOf(asked, account, { writer, period, sums })
    // Both come from one snapshot, by two ways: the broken stream tells the reader.
    if (movedBy(sums, account.ledger) !== account.amount)
      throw new Error(`the lines of ${account.ledger.id} are not what its balance says`)
    lines += sums.lines
    yield writer.closing(account, sums)
  }
  yield writer.end({ ledgers: accounts.length, lines })
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
    return { ledger, opening_balance, amount, total_amount, closing_balance, children, used }
  }
  return treesOf(chart).map(accountOf)
}

function flat(accounts: readonly Account[]): Account[] {
  return accounts.flatMap((account) => [account, ...flat(account.children)])
}

/** The text of the lines, slice by slice. The next slice is read while the one before is on its way. */
async function* linesOf(asked: Asked, account: Account, { writer, period, sums }: Reading): AsyncGenerator<string> {
  const { tx } = asked
  const next = async (after: sql.LinePlace | undefined) => {
    const form = writer.form(account, sums)
    const slice = await sql.writtenLines(tx, account.ledger.id, { ...period, after, most: slices, form })
    sums.debit += slice.debit
    sums.credit += slice.credit
    sums.lines += slice.lines
    return slice
  }
  for (let slice = await next(undefined); slice.text !== null;) {
    const place = placeOf(slice)
    const coming = place && next(place)
    // Whoever stops reading does not hear how it went.
    coming?.catch(() => {})
    yield slice.text
    if (!coming) return
    slice = await coming
  }
}

function placeOf({ datetime, journal_entry_id, sort_order, id }: sql.WrittenLines): sql.LinePlace | undefined {
  // Of a slice that is not full there is no such place: it is the last.
  if (!datetime || !journal_entry_id || typeof sort_order !== 'number' || !id) return undefined
  return { datetime, journal_entry_id, sort_order, id }
}

function movedBy({ debit, credit }: Pick<Sums, 'debit' | 'credit'>, ledger: Ledger): Money {
  return facing(debit - credit, { from: 'debit', to: ledger.debit_credit })
}

interface Sums {
  debit: Money
  credit: Money
  lines: bigint
}

interface Reading {
  writer: Writer
  period: Period
  sums: Sums
}

interface Writer {
  head(period: Period): string
  opening(account: Account): string
  /** The next lines, in SQL. @param sums of those before */
  form(account: Account, sums: Sums): Sql
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
    form: ({ ledger }) => {
      const text = stringifyJson({ ledger_id: ledger.id, ledger_name: ledger.name }).slice(1, -1)
      return sql.jsonForm({ text, completed: !isUncategorized(ledger), editable: ledger.editable }, decimals)
    },
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
    form: ({ ledger, opening_balance }, sums) => {
      const before = opening_balance + movedBy(sums, ledger)
      return sql.csvForm({ before, side: ledger.debit_credit === 'debit' ? 1 : -1, days, ending }, decimals)
    },
    closing: ({ ledger, closing_balance }, sums) =>
      writeRow(closingRow({ name: ledger.name, ...sums, closing_balance })),
    end: () => '',
  }
}

function write(value: unknown): string {
  return `${stringifyJson(value)}\n`
}
