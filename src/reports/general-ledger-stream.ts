import type { ReadTx } from '../database/database.ts'
import { xlsxType } from '../documents/document-types.ts'
import { type CheckSize, jsonType } from '../http/answer-limits.ts'
import type { OpenedStream, StreamContext } from '../http/route.ts'
import { linesWithin, listedSpan } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import type { Count } from '../kernel/flavor.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import { chartWithin } from './chart-size.ts'
import { entryLines } from './entry-lines.ts'
import { type GeneralLedger, generalLedgerOf, type GeneralLedgerQuery, periodOfLedger } from './general-ledger.ts'
import { countedLines } from './granularity.ts'
import { accountsOnSheet, chartWithCodes } from './ledger-tables.ts'
import { type LedgerTree, totalOf, treesOf } from './ledger-tree.ts'
import * as sql from './line-forms-sql.ts'
import {
  booksJson,
  closingLine,
  countJson,
  daysOf,
  daysJson,
  ledgerJson,
  nestedLines,
  openedJson,
  openReport,
  singleLines,
  writeJson,
} from './line-forms.ts'
import { type Account, checkLines, type Writer } from './line-report.ts'
import type { Period } from './period.ts'
import { readYearSums, sumsOfLedgers, type YearSums } from './year-closings.ts'

export async function openGeneralLedger(
  asked: Omit<StreamContext, 'query'> & { query: GeneralLedgerQuery },
): Promise<OpenedStream> {
  const { tx, query } = asked
  const read = await readAccounts(tx, asked)
  const accounts = asked.mediaType === xlsxType ? accountsOnSheet(read.accounts, query) : read.accounts
  const lines = checkLines(asked.checkSize, accounts)
  const content = { ...read, accounts, lines }
  const jsonWriter = (mediaType: string) => (mediaType === jsonType ? tree : lineByLine)(tx, content)
  return await openReport(asked, {
    title: 'General Ledger',
    ...content,
    linesOfSpan: lines,
    counted: countedLines(tx, query),
    jsonWriter,
  })
}

/** All in memory, ledgers with their codes: for who sets pages of it. */
export async function retrieveGeneralLedger(
  tx: ReadTx,
  query: GeneralLedgerQuery,
  checkSize: CheckSize,
): Promise<GeneralLedger> {
  const { period, chart, sums, accounts } = await readAccounts(tx, { query, checkSize })
  checkLines(checkSize, accounts)
  const counted = countedLines(tx, query)
  const listed = await listedSpan(tx, period, counted.zone)
  const found = await linesWithin(tx, listed, counted.basis)
  const lines = await entryLines(tx, found, { chart, ...listed, basis: counted.basis })
  return generalLedgerOf({ chart: chartWithCodes(chart), sums, lines }, period, query.include_empty ?? true)
}

/** @returns `accounts` those that are shown, each before the ones below it */
async function readAccounts(
  tx: ReadTx,
  { query, checkSize }: { query: GeneralLedgerQuery } & Pick<StreamContext, 'checkSize'>,
) {
  const period = periodOfLedger(tx, query)
  const chart = await chartWithin(tx, checkSize)
  const counted = countedLines(tx, query)
  const sums = await readYearSums(tx, { period, counted }, { ...query, ledgers: chart.length, checkSize })
  const includeEmpty = query.include_empty ?? true
  const accounts = branchesOf(chart, sums).filter(({ isShown }) => isShown || includeEmpty)
  return { period, chart, sums, accounts, years: sums.years }
}

interface Branch extends Account {
  children: Branch[]
  /** Also where only what is below it is used. */
  isShown: boolean
}

function branchesOf(chart: readonly Ledger[], sums: YearSums): Branch[] {
  const sumsOf = sumsOfLedgers(chart, sums)
  const branchOf = ({ ledger, children: below }: LedgerTree, depth: number): Branch => {
    const children = below.map((child) => branchOf(child, depth + 1))
    const own = must(sumsOf.get(ledger.id), 'every ledger of the chart has sums')
    const totals = children.map((each) => ({ ...each, debit_credit: each.ledger.debit_credit }))
    const total_amount = totalOf({ debit_credit: ledger.debit_credit, amount: own.amount }, totals)
    const isShown = own.isUsed || children.some((child) => child.isShown)
    return { ...own, ledger, depth, total_amount, children, isShown }
  }
  return treesOf(chart).flatMap((each) => flat(branchOf(each, 0)))
}

function flat(branch: Branch): Branch[] {
  return [branch, ...branch.children.flatMap(flat)]
}

interface Content {
  period: Period
  chart: readonly Ledger[]
  accounts: readonly Account[]
  lines: Count
}

const balanceAfter = { balance: ['running_balance'] }

/**
 * A line is `{"general_ledger": …}`, then per ledger `{"ledger": …}` and each `{"line": …}`, between them
 * `{"closing": …}` where a fiscal year ends, and last `{"end": …}`.
 */
function lineByLine(tx: ReadTx, { period, chart, accounts, lines }: Content): Writer {
  const { currency, decimals } = tx.instance
  return {
    head: writeJson({ general_ledger: { ...daysJson(period), currency, ...booksJson(tx) } }),
    opening: (account) =>
      writeJson({ ledger: { ...ledgerJson(account, decimals), parent_id: account.ledger.parent_id } }),
    form: sql.jsonForm({ decimals, chart }, { ...singleLines, ...balanceAfter, days: daysOf(tx, period) }),
    carriedOver: closingLine(decimals),
    closing: () => '',
    end: writeJson({ end: { ledgers: countJson(accounts.length), lines: countJson(lines) } }),
  }
}

/** One object: of each ledger its lines, then the ledgers below it. */
function tree(tx: ReadTx, { period, chart }: Content): Writer {
  const { decimals } = tx.instance
  let depth = -1
  const closed = (until: number) => ']}'.repeat(Math.max(0, depth + 1 - until))
  return {
    head: openedJson(daysJson(period), 'records'),
    opening(account) {
      const before = account.depth > depth ? '' : `${closed(account.depth)},`
      depth = account.depth
      return before + openedJson(ledgerJson(account, decimals), 'lines')
    },
    form: sql.jsonForm({ decimals, chart }, { ...nestedLines, ...balanceAfter, days: daysOf(tx, period) }),
    carriedOver: () => '',
    betweenLines: nestedLines.betweenLines,
    closing: () => '],"children":[',
    get end() {
      return `${closed(0)}]}`
    },
  }
}
