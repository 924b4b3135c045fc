import type { SnapshotTx } from '../database/database.ts'
import type { WrittenRows } from '../database/row-stream.ts'
import type { CheckSize } from '../http/answer-limits.ts'
import { addBalance, type Balance, type ListedSpan, noBalance } from '../journal/journal.ts'
import type { Count } from '../kernel/flavor.ts'
import type { Money } from '../kernel/money.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import { toSide } from './ledger-tree.ts'
import type { LineForm } from './line-forms-sql.ts'
import { readLedger, type Section, sectionsOf } from './line-sections.ts'
import type { CountedLines } from './sql.ts'
import type { ReadLedger } from './written-lines-sql.ts'
import * as sql from './written-lines-sql.ts'
import type { Closing, LedgerSums, YearEnds } from './year-closings.ts'

/**
 * Reports that consist of lines, written while the database sends these: however many there are, they take no more
 * room. What is known of a ledger without its lines, from the sums that the books keep, stands before them, and is
 * compared with them behind the last.
 */
export interface LineReport {
  accounts: readonly Account[]
  period: ListedSpan
  /** The fiscal years that end within it. */
  years: YearEnds
  /** How many lines the period has on all ledgers. */
  linesOfSpan: Count
  counted: CountedLines
  writer: Writer
}

/** A ledger before its lines are read. Amounts stand on its own side. */
export interface Account extends LedgerSums {
  ledger: Ledger
  /** How many ledgers stand above it. */
  depth: number
  total_amount: Money
}

export interface Writer {
  head: string
  opening(account: Account): string
  /** Its lines, in SQL. */
  form: LineForm
  /** What it carries over where a fiscal year ends, behind the lines of that year. */
  carriedOver(account: Account, closing: Closing, balance: Money): string
  /** How many bytes each line begins with that only stand between two of them. */
  betweenLines?: number
  closing(account: Account, sums: Balance): string
  end: string
}

export type Part = string | Buffer

/** @throws {Refusal} `report_too_large`. @returns how many lines come */
export function checkLines(checkSize: CheckSize, accounts: readonly Account[]): bigint {
  const lines = accounts.reduce((sum, account) => sum + account.lines, 0n)
  checkSize({ held: accounts.length, lines, rows: lines + 2n * BigInt(accounts.length) })
  return lines
}

export async function* writeLines(tx: SnapshotTx, report: LineReport): AsyncGenerator<Part> {
  yield report.writer.head
  for (const pass of passesOf(report.accounts))
    // What was known at an earlier version has no index in its order.
    if (report.counted.tagIds || tx.isFormer || !tx.isBusy()) yield* linesOf(tx, pass, { ...report, read: readSorted })
    else for (const group of groupsOf(pass)) yield* linesOf(tx, group, { ...report, read: readInOrder })
  yield report.writer.end
}

/**
 * Ledgers that are read in one pass. The database sorts the lines of a pass before it sends the first of them: so the
 * first passes are short, and none is so long that it takes much room there. A ledger is never divided.
 */
function passesOf(accounts: readonly Account[]): Account[][] {
  const passes: Account[][] = []
  let max = firstPass
  let lines = 0n
  for (const account of accounts) {
    const last = passes.at(-1)
    if (last && (lines === 0n || lines + account.lines <= max)) last.push(account)
    else {
      if (last) max = max * 8n > longestPass ? longestPass : max * 8n
      passes.push([account])
      lines = 0n
    }
    lines += account.lines
  }
  return passes
}

const firstPass = 4_000n
const longestPass = 1_000_000n

/**
 * Those of a pass, read while others are there: a ledger with many lines is read by a statement of its own, which sorts
 * nothing.
 */
function groupsOf(pass: readonly Account[]): Account[][] {
  const groups: Account[][] = []
  for (const account of pass) {
    const last = groups.at(-1)
    if (last && !hasMany(last[0]) && !hasMany(account)) last.push(account)
    else groups.push([account])
  }
  return groups
}

function hasMany(account: Account | undefined): boolean {
  return account !== undefined && account.lines > manyLines
}

const manyLines = 2_000n

type ReadLines = (
  tx: SnapshotTx,
  group: readonly ReadLedger[],
  report: Omit<LineReport, 'accounts'>,
) => AsyncGenerator<WrittenRows>

const readSorted: ReadLines = (tx, group, { period, years, linesOfSpan, counted, writer: { form } }) =>
  tx.rows(sql.writtenLines(tx, group, { ...period, ...counted, years, linesOfSpan, form }))

const readInOrder: ReadLines = (tx, group, { period, years, counted, writer: { form } }) =>
  tx.rowsInPortions(sql.writtenLinesInOrder(tx, group, { ...period, ...counted, years, form }))

/** These ledgers, from the opening of the first to the closing of the last. */
async function* linesOf(
  tx: SnapshotTx,
  group: readonly Account[],
  { read, ...report }: LineReport & { read: ReadLines },
): AsyncGenerator<Part> {
  const { writer, years } = report
  const sections = group.map((account) => sectionsOf(account, years))
  const pass = openPass(sections.flat(), writer)
  const [first] = group
  if (first) yield writer.opening(first)
  const used = group.some(({ lines }) => lines !== 0n)
  const batches = used ? read(tx, sections.map(readLedger), report) : []
  for await (const batch of batches) {
    const { bytes } = batch
    // The texts move together where they lie: nothing is made for a line.
    let [begun, end] = [0, 0]
    while (batch.next()) {
      if (batch.number - 1 !== pass.at) {
        yield bytes.subarray(begun, end)
        yield pass.turnTo(batch.number - 1)
        begun = end
      }
      const from = batch.from + pass.between
      bytes.copyWithin(end, from, batch.to)
      end += batch.to - from
      pass.add(batch)
    }
    pass.settle()
    yield bytes.subarray(begun, end)
  }
  yield pass.turnTo(sections.flat().length)
}

/** Goes from one section of a group to the next. */
function openPass(sections: readonly Section[], { opening, carriedOver, closing, betweenLines = 0 }: Writer) {
  let sums = openTally()
  let ofAccount = noBalance
  /** What stands behind the lines of a section, and before those of the next. */
  const behind = (section: Section, next: Section | undefined): string => {
    ofAccount = addBalance(ofAccount, checked(section, sums.taken()))
    sums = openTally()
    const carried = section.closing ? carriedOver(section.account, section.closing, section.balance) : ''
    if (next?.account === section.account) return carried
    const text = carried + closing(section.account, ofAccount)
    ofAccount = noBalance
    pass.between = betweenLines
    return next ? text + opening(next.account) : text
  }
  const pass = {
    at: 0,
    /** How many bytes of the next line are not to be written, as no line of its ledger stands before it. */
    between: betweenLines,
    add(row: Pick<WrittenRows, 'high' | 'low'>) {
      pass.between = 0
      sums.add(row)
    },
    settle: () => sums.settle(),
    /** What stands before the lines of a section: those before it may have none, and nothing but their own rows. */
    turnTo(next: number): string {
      let text = ''
      for (; pass.at < next; pass.at += 1) {
        const section = sections[pass.at]
        if (section) text += behind(section, sections[pass.at + 1])
      }
      return text
    },
  }
  return pass
}

/** Both come from one snapshot, by two ways: the broken stream tells the reader. */
function checked({ account: { ledger }, amount, lines }: Section, sums: Balance): Balance {
  if (movedBy(sums, ledger) !== amount || sums.lines !== lines)
    throw new Error(`the lines of ${ledger.id} are not what its balance says`)
  return sums
}

/** Adds up amounts as they come over the wire, in halves of 32 bits: the sums of a batch of either are exact. */
function openTally() {
  const sums: Balance = { debit: 0n, credit: 0n, lines: 0n }
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

function movedBy({ debit, credit }: Pick<Balance, 'debit' | 'credit'>, ledger: Ledger): Money {
  return toSide(debit - credit, { from: 'debit', to: ledger.debit_credit })
}
