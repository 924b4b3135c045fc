import * as t from 'typebox'
import { accountingBases, type AccountingBasis, basisNames } from '../chart/bases.ts'
import { sides } from '../chart/chart.ts'
import type { ReadTx, SnapshotTx } from '../database/database.ts'
import type { CheckSize } from '../http/answer-limits.ts'
import { compileCodec } from '../http/codec.ts'
import { withDate } from '../http/dates.ts'
import { fields } from '../http/route.ts'
import { date, id, instant, integer, knownName, moneyTotal, named, nullable, oneOf } from '../http/wire-types.ts'
import { balancesBetween, creationSources, entryType } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import type { Count } from '../kernel/flavor.ts'
import { parseJson } from '../kernel/json.ts'
import type { Money } from '../kernel/money.ts'
import { type Day, dayOffsets } from '../kernel/time.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import { chartWithin } from './chart-size.ts'
import { periodOfLedger } from './general-ledger.ts'
import * as sql from './journal-report-sql.ts'
import type { Period } from './period.ts'
import { booksVersion } from './statement-ranges.ts'

/** The journal: every entry of a period with its lines, in the order in which the entries were numbered. */

const journalLine = named(
  'JournalReportLine',
  fields({
    id: id('line_entry'),
    ledger_id: id('ledger'),
    ledger_name: knownName,
    sort_code: t.String(),
    debit_credit: oneOf(sides),
    amount: moneyTotal,
    description: nullable(t.String()),
    basis: oneOf(basisNames, { description: 'The books in which it stands.' }),
    sort_order: integer({ minimum: 0, maximum: 32767 }),
  }),
)

export const journalEntry = named(
  'JournalReportEntry',
  withDate(
    fields({
      id: id('journal_entry'),
      entry_number: nullable(integer({ minimum: 1, maximum: 2_147_483_647 })),
      entry_type: entryType,
      datetime: instant,
      description: t.String(),
      creation_source: oneOf(creationSources),
      transaction_id: nullable(id('transaction')),
      created_at: instant,
      actor: nullable(t.String({ description: 'What made it, as the audit log names it.' })),
      modified_by: nullable(t.String({ description: 'Who made it, as the header `modified-by` named them.' })),
      debit: moneyTotal,
      credit: moneyTotal,
      lines: t.Array(journalLine),
    }),
  ),
)
export type JournalEntry = t.StaticDecode<typeof journalEntry>

const journalTotal = named(
  'JournalReportTotal',
  fields({ accounting_basis: oneOf(accountingBases), debit: moneyTotal, credit: moneyTotal }),
)

export const journal = named(
  'JournalReport',
  fields({
    start_date: date,
    end_date: date,
    totals: t.Array(journalTotal, {
      description:
        'What the lines of the entries come to, in each of the books that are shown: in each of them debits equal credits.',
    }),
    books_version: booksVersion,
    records: t.Array(journalEntry),
  }),
)
export type Journal = t.StaticDecode<typeof journal>

export interface JournalQuery {
  start_date?: Day
  end_date?: Day
  time_zone?: string
  accounting_basis?: AccountingBasis | 'all'
}

/** What is known of it before an entry is read. */
export interface JournalHead {
  period: Period
  chart: readonly Ledger[]
  /** Undefined for every line. */
  basis: AccountingBasis | undefined
  totals: Journal['totals']
  lines: Count
}

export async function journalHead(tx: ReadTx, query: JournalQuery, checkSize: CheckSize): Promise<JournalHead> {
  const { accounting_basis: asked = 'all', ...days } = query
  const period = periodOfLedger(tx, days)
  const basis = asked === 'all' ? undefined : asked
  const chart = await chartWithin(tx, checkSize)
  const sums = []
  for (const each of basis ? [basis] : accountingBases) sums.push(await totalOf(tx, period, each))
  const alone = basis ? 0n : await sql.countCashLines(tx, period)
  const lines =
    must(
      sums.find(({ total }) => total.accounting_basis === (basis ?? 'accrual')),
      'one of them',
    ).lines + alone
  checkSize({ held: chart.length, lines, rows: lines + 2n })
  return { period, chart, basis, totals: sums.map(({ total }) => total), lines }
}

async function totalOf(tx: ReadTx, { from, until }: Period, accounting_basis: AccountingBasis) {
  const [moved = new Map()] = await balancesBetween(tx, [from, until], accounting_basis)
  const total = { accounting_basis, debit: 0n, credit: 0n }
  let lines = 0n
  for (const balance of moved.values()) {
    total.debit += balance.debit
    total.credit += balance.credit
    lines += balance.lines
  }
  return { total, lines }
}

/** Texts of entries as they come, with what stands around each. They are compared with what the sums say. */
export async function* readEntries(
  tx: SnapshotTx,
  { period, chart, basis, totals, lines }: JournalHead,
  around: readonly [string, string],
): AsyncGenerator<Buffer[]> {
  const { decimals, timeZone } = tx.instance
  const days = dayOffsets(period, timeZone)
  const statement = sql.writtenEntries(tx, { ...period, chart, basis, decimals, days, around })
  const counted: { debit: Money; lines: Count } = { debit: 0n, lines: 0n }
  for await (const rows of tx.isFormer ? tx.rows(statement) : tx.rowsInPortions(statement)) {
    const texts: Buffer[] = []
    while (rows.next()) {
      texts.push(rows.bytes.subarray(rows.from, rows.to))
      counted.debit += BigInt(rows.high) * 2n ** 32n + BigInt(rows.low)
      counted.lines += BigInt(rows.number)
    }
    yield texts
  }
  const expected = must(
    totals.find((total) => total.accounting_basis === (basis ?? 'accrual')),
    'the totals are those of the books that are shown',
  )
  if (counted.debit !== expected.debit || counted.lines !== lines)
    throw new Error('the entries are not what the balances of their ledgers say')
}

const entryCodec = compileCodec(journalEntry)

export function entryIn(text: Buffer): JournalEntry {
  return entryCodec.decode(parseJson(text.toString()))
}

/** All in memory: for who sets pages of it. */
export async function retrieveJournal(tx: SnapshotTx, query: JournalQuery, checkSize: CheckSize): Promise<Journal> {
  const head = await journalHead(tx, query, checkSize)
  const records: JournalEntry[] = []
  for await (const texts of readEntries(tx, head, ['', ''])) records.push(...texts.map(entryIn))
  const { start: start_date, end: end_date } = head.period
  return { start_date, end_date, totals: head.totals, books_version: tx.version(), records }
}
