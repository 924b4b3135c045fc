import { isUncategorized } from '../chart/chart.ts'
import type { ReadTx } from '../database/database.ts'
import { type CheckSize, jsonType } from '../http/answer-limits.ts'
import type { OpenedStream, StreamContext } from '../http/route.ts'
import { type Balance, balancesBefore, balancesBeforeTwo, basisOf, linesWithin } from '../journal/journal.ts'
import { loneLineRecords, onSide } from '../journal/journal.ts'
import type { Count } from '../kernel/flavor.ts'
import { chartOf, type Ledger } from '../ledgers/ledgers.ts'
import { chartWithin } from './chart-size.ts'
import { type GeneralLedger, generalLedgerOf, type GeneralLedgerQuery, periodOfLedger } from './general-ledger.ts'
import { type LedgerTree, totalOf, treesOf } from './ledger-tree.ts'
import {
  booksJson,
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
import * as sql from './sql.ts'

interface Branch extends Account {
  children: Branch[]
  used: boolean
}

export async function openGeneralLedger(
  asked: Omit<StreamContext, 'query'> & { query: GeneralLedgerQuery },
): Promise<OpenedStream> {
  const { tx, query, checkSize } = asked
  const period = periodOfLedger(tx, query)
  const accounts = await accountsOf(tx, { ...asked, period })
  const lines = checkLines(checkSize, accounts)
  const jsonWriter = (mediaType: string) =>
    (mediaType === jsonType ? tree : lineByLine)(tx, { period, accounts, lines })
  const counted = { basis: basisOf(tx, query) }
  return await openReport(asked, { title: 'General Ledger', period, accounts, counted, lines, jsonWriter })
}

/** All in memory: for who sets pages of it. */
export async function retrieveGeneralLedger(
  tx: ReadTx,
  query: GeneralLedgerQuery,
  checkSize: CheckSize,
): Promise<GeneralLedger> {
  const period = periodOfLedger(tx, query)
  const accounts = await accountsOf(tx, { period, query, checkSize })
  checkLines(checkSize, accounts)
  const basis = basisOf(tx, query)
  const opening = await balancesBefore(tx, period.from, basis)
  const lines = await loneLineRecords(tx, await linesWithin(tx, period, basis))
  return generalLedgerOf({ chart: await chartOf(tx), opening, lines }, period, query.include_empty ?? true)
}

/** Those that are shown, each before the ones below it. */
async function accountsOf(
  tx: ReadTx,
  { period, query, checkSize }: { period: Period; query: GeneralLedgerQuery } & Pick<StreamContext, 'checkSize'>,
): Promise<Account[]> {
  const chart = await chartWithin(tx, checkSize)
  const sums = await balancesBeforeTwo(tx, { earlier: period.from, later: period.until }, basisOf(tx, query))
  const branches = branchesOf(chart, { opening: sums.earlier, closing: sums.later })
  return branches.filter(({ used }) => used || (query.include_empty ?? true))
}

function branchesOf(
  chart: readonly Ledger[],
  { opening, closing }: Record<'opening' | 'closing', ReadonlyMap<string, Balance>>,
): Branch[] {
  const branchOf = ({ ledger, children: below }: LedgerTree, depth: number): Branch => {
    const children = below.map((child) => branchOf(child, depth + 1))
    const { debit_credit } = ledger
    const opening_balance = onSide(opening.get(ledger.id), debit_credit)
    const closing_balance = onSide(closing.get(ledger.id), debit_credit)
    const amount = closing_balance - opening_balance
    const totals = children.map((each) => ({ ...each, debit_credit: each.ledger.debit_credit }))
    const total_amount = totalOf({ debit_credit, amount }, totals)
    const used = closing.has(ledger.id) || children.some((child) => child.used)
    const lines = (closing.get(ledger.id)?.lines ?? 0n) - (opening.get(ledger.id)?.lines ?? 0n)
    return { ledger, depth, opening_balance, amount, total_amount, closing_balance, children, used, lines }
  }
  return treesOf(chart).flatMap((each) => flat(branchOf(each, 0)))
}

function flat(branch: Branch): Branch[] {
  return [branch, ...branch.children.flatMap(flat)]
}

interface Content {
  period: Period
  accounts: readonly Account[]
  lines: Count
}

/** A line is `{"general_ledger": …}`, then per ledger `{"ledger": …}` and each `{"line": …}`, and last `{"end": …}`. */
function lineByLine(tx: ReadTx, { period, accounts, lines }: Content): Writer {
  const { currency, decimals } = tx.instance
  return {
    head: writeJson({ general_ledger: { ...daysJson(period), currency, ...booksJson(tx) } }),
    opening: (account) =>
      writeJson({ ledger: { ...ledgerJson(account, decimals), parent_id: account.ledger.parent_id } }),
    form: sql.jsonForm(decimals, isUncategorized, { ...singleLines, days: daysOf(tx, period), hasBalance: false }),
    closing: () => '',
    end: writeJson({ end: { ledgers: countJson(accounts.length), lines: countJson(lines) } }),
  }
}

/** One object: of each ledger its lines, then the ledgers below it. */
function tree(tx: ReadTx, { period }: Content): Writer {
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
    form: sql.jsonForm(decimals, isUncategorized, { ...nestedLines, days: daysOf(tx, period), hasBalance: false }),
    betweenLines: nestedLines.betweenLines,
    closing: () => '],"children":[',
    get end() {
      return `${closed(0)}]}`
    },
  }
}
