import * as t from 'typebox'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { withDate } from '../http/dates.ts'
import { fields } from '../http/route.ts'
import { date, id, instant, integer, metadata, money, moneyTotal, named, nullable } from '../http/wire-types.ts'
import { isBeforeStart, isClosed } from '../journal/journal.ts'
import { limits } from '../kernel/limits.ts'
import { formatMoney, type Money } from '../kernel/money.ts'
import { searchPairs } from '../matches/matches.ts'
import type { ListedAccount } from '../sources/sources.ts'
import { type Statement, sumOf } from '../statements/statements.ts'
import type { RowResult } from '../tasks/tasks.ts'
import { sortRows } from './imports.ts'
import * as sql from './sql.ts'
import type { BankRow } from './statement-rows.ts'

const count = integer({ minimum: 0, maximum: 1_000_000 })
const maxExamples = 100

/** What would become of a file, had it been sent without `forecast`. */
export const statementForecastRecord = named(
  'StatementForecast',
  fields({
    format: t.String(),
    account_number: nullable(t.String({ description: 'As the file has it.' })),
    currency: nullable(t.String()),
    opening_balance: nullable(moneyTotal),
    closing_balance: nullable(moneyTotal),
    opening_date: nullable(date),
    closing_date: nullable(date),
    rows: count,
    new: count,
    skipped: integer({
      minimum: 0,
      maximum: 1_000_000,
      description: 'There already, deleted since, or twice in the file.',
    }),
    before_start: count,
    in_closed_period: integer({ minimum: 0, maximum: 1_000_000, description: 'Of the new ones: kept, not posted.' }),
    likely_duplicates: integer({
      minimum: 0,
      maximum: 1_000_000,
      description:
        'Of the new ones: the account has another row of that day and amount, or a hand-made entry has its money already.',
    }),
    overlaps: t.Array(fields({ opening_date: date, closing_date: date, task_id: id('task') })),
    gaps: t.Array(fields({ after: date, before: date })),
    balance_check: nullable(fields({ ok: t.Boolean(), expected: moneyTotal, found: moneyTotal })),
    warnings: t.Array(
      t.String({ description: 'What is left out or doubtful, with its line. A real import has them on its Task.' }),
    ),
    examples: t.Array(
      withDate(
        fields({
          transaction_id: id('transaction'),
          external_id: t.String(),
          datetime: instant,
          amount: money,
          description: t.String(),
          metadata,
          code: nullable(t.String({ description: 'Why it would not be taken.' })),
        }),
      ),
    ),
  }),
)
export type StatementForecast = t.StaticDecode<typeof statementForecastRecord>

export async function statementForecast(
  tx: WriteTx,
  account: ListedAccount,
  { statement, rows }: { statement: Statement; rows: readonly BankRow[] },
): Promise<StatementForecast> {
  const { newRows, results } = await sortRows(tx, account, rows)
  const codes = new Map(results.map((result) => [result.transaction_id, result.code]))
  const { earlier, likely, beforeStart, warnings } = await lookAround(tx, account, { statement, newRows, results })
  return {
    ...saidBy(statement),
    rows: rows.length + statement.repeated.length,
    new: newRows.length,
    skipped: results.length - beforeStart + statement.repeated.length,
    before_start: beforeStart,
    in_closed_period: newRows.filter(
      (row) => isClosed(tx.instance, row.datetime) && !isBeforeStart(tx.instance, row.datetime),
    ).length,
    likely_duplicates: likely,
    ...neighboursOf(statement, earlier),
    warnings: [...statement.warnings, ...warnings],
    examples: rows.slice(0, maxExamples).map(exampleOf),
  }

  function exampleOf(row: BankRow): StatementForecast['examples'][number] {
    const { amount } = storedForm(account, row)
    const { id: transaction_id, external_id, datetime, description } = row
    const code = codes.get(transaction_id) ?? null
    return { transaction_id, external_id, datetime, amount, description, metadata: row.metadata, code }
  }
}

/** What the file meets in the books: the same for a forecast and for the import, as long as nothing of it is booked. */
export async function lookAround(
  tx: ReadTx,
  account: ListedAccount,
  file: { statement: SaidByFile; newRows: readonly BankRow[]; results: readonly RowResult[] },
) {
  const { statement, newRows, results } = file
  const beforeStart = results.filter(({ code }) => code === 'before_entries_start').length
  const earlier = await sql.statementsOf(tx, account.id)
  const coming = newRows.map((row) => storedForm(account, row))
  const likely = (await sql.countLikely(tx, account.id, coming)) + (await countMatches(tx, account, coming))
  return { earlier, likely, beforeStart, warnings: warningsOf(tx, statement, { earlier, likely, beforeStart }) }
}

/** Rows whose money somebody has entered by hand, as it is looked for behind an import, so many rows at a time. */
async function countMatches(tx: ReadTx, { id: source_account_id }: ListedAccount, rows: readonly BankRow[]) {
  if (!tx.instance.unmatchedLines) return 0
  let found = 0
  for (let at = 0; at < rows.length; at += limits.batch) {
    const wanted = rows.slice(at, at + limits.batch).map((row) => ({ ...row, source_account_id }))
    found += (await searchPairs(tx, wanted)).length
  }
  return found
}

interface SaidByFile {
  account: string | null
  rows: readonly { amount: Money }[]
}

function storedForm(account: ListedAccount, row: BankRow): BankRow {
  return account.invert_transaction_amounts ? { ...row, amount: -row.amount } : row
}

function saidBy({ format, account, currency, opening, closing, from, until, rows }: Statement) {
  const found = opening === null ? null : opening + sumOf(rows)
  return {
    format,
    account_number: account?.toWellFormed() ?? null,
    currency,
    opening_balance: opening,
    closing_balance: closing,
    opening_date: dayOrNull(from),
    closing_date: dayOrNull(until),
    balance_check: found === null || closing === null ? null : { ok: found === closing, expected: closing, found },
  }
}

function neighboursOf({ from, until, opening }: Statement, earlier: readonly sql.SourceStatement[]) {
  const [start, end] = [dayOrNull(from), dayOrNull(until)]
  if (start === null || end === null) return { overlaps: [], gaps: [] }
  const overlaps = earlier.filter(
    (each) => compare(each.opening_date, end) <= 0 && compare(each.closing_date, start) >= 0,
  )
  const before = earlier.findLast((each) => compare(each.closing_date, start) < 0)
  // Days on which nothing moved are no gap.
  const isSure = before !== undefined && opening !== null && size(before.closing_balance) === size(opening)
  const isGap = before !== undefined && overlaps.length === 0 && !isSure && before.closing_date.until(start).days > 1
  return {
    overlaps: overlaps.map(({ opening_date, closing_date, task_id }) => ({ opening_date, closing_date, task_id })),
    gaps: before && isGap ? [{ after: before.closing_date, before: start }] : [],
  }
}

function warningsOf(
  { instance }: ReadTx,
  { account, rows }: SaidByFile,
  { earlier, likely, beforeStart }: { earlier: readonly sql.SourceStatement[]; likely: number; beforeStart: number },
): string[] {
  const known = earlier.findLast((each) => each.account_number !== null)?.account_number ?? null
  const isOther = account !== null && known !== null && known !== account
  const empty = rows.filter((row) => row.amount === 0n).length
  return [
    ...(isOther ? [`The file is of account ${account}, an earlier one was of ${known}.`] : []),
    ...(likely > 0 ? [`${likely} rows look as if they had come already, in another file or by another way.`] : []),
    ...(beforeStart > 0 ? [`${beforeStart} rows lie before the start of the books.`] : []),
    ...(empty > 0
      ? [`${empty} rows have an amount of ${formatMoney(0n, instance.decimals)} and will not be posted.`]
      : []),
  ]
}

function dayOrNull(text: string | null): Temporal.PlainDate | null {
  return text === null ? null : Temporal.PlainDate.from(text)
}

function compare(a: Temporal.PlainDate, b: Temporal.PlainDate): number {
  return Temporal.PlainDate.compare(a, b)
}

function size(amount: Money | null): Money | null {
  return amount !== null && amount < 0n ? -amount : amount
}
