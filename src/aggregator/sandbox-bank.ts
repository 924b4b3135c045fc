import type { FinancialAccountType } from '../kernel/chart.ts'
import type { Money } from '../kernel/money.ts'
import type { Day } from '../kernel/time.ts'
import type { FeedRow } from '../transactions/transactions.ts'
import type { Aggregator, BankAccount, Changes } from './bank.ts'
import { down, failAs, type SandboxFault } from './sandbox-faults.ts'
import { happenings, rowsAt } from './sandbox-history.ts'
import type { SandboxAccount, SandboxKind } from './sandbox-payments.ts'

/** The bank of the sandbox: needs no network, and fails when it is told to. Its state is kept in the database, beside the links. */
export interface SandboxBank extends SandboxAccount {
  /** What day it is at the bank. */
  today: Day
  /** Up to which day it tells what happened. */
  told_through: Day
  fault: SandboxFault
}

/** The bank has accounts in every currency: this is the one of the books. */
export interface SandboxMoney {
  currency: string
  decimals: number
}

/** Every token of the sandbox begins so. */
export const sandboxTokens = 'sandbox-'

export function openSandboxBank(bank: SandboxBank, money: SandboxMoney): Aggregator {
  let pages = 0
  const history = new Map<string, FeedRow[]>()
  return {
    account: async () => {
      failAs(bank.fault)
      return accountOf(bank, money)
    },
    changes: async (cursor, from) => {
      failAs(bank.fault)
      if (bank.fault === 'interrupted' && pages > 0) throw down()
      pages += 1
      return inMoney(pageAfter(bank, { cursor, from, history }), money)
    },
    announceAt: async () => {},
  }
}

/** The bank's own figure: of a card, what is owed, as a negative one. */
export function balanceOf(bank: SandboxBank, money: SandboxMoney): Money {
  const posted = rowsAt(bank, bank.told_through)
    .values()
    .filter((row) => !row.pending)
  return posted.reduce((sum, row) => sum + row.amount, firstBalances[bank.kind]) * unitOf(money)
}

/** Lets days go by. A bank that is late tells of a day five days after it. */
export function lived(bank: SandboxBank, days: number): SandboxBank {
  const today = bank.today.add({ days })
  const tells = bank.fault === 'late' ? today.subtract({ days: 5 }) : today
  return {
    ...bank,
    today,
    told_through: Temporal.PlainDate.compare(tells, bank.told_through) > 0 ? tells : bank.told_through,
  }
}

const firstBalances: Readonly<Record<SandboxKind, Money>> = {
  checking: 120_000_000n,
  savings: 250_000_000n,
  credit_card: 0n,
}

const kinds: Readonly<Record<SandboxKind, readonly [name: string, kind: FinancialAccountType]>> = {
  checking: ['Sandbox Checking', 'bank_account'],
  savings: ['Sandbox Savings', 'bank_account'],
  credit_card: ['Sandbox Credit Card', 'credit_card'],
}

function accountOf(bank: SandboxBank, money: SandboxMoney): BankAccount {
  const [name, kind] = kinds[bank.kind]
  const { currency } = money
  return {
    id: bank.id,
    name: `${name} ${bank.id.slice(-4)}`,
    kind,
    currency,
    balance: balanceOf(bank, money),
    asOf: bank.told_through,
  }
}

function inMoney(changes: Changes, money: SandboxMoney): Changes {
  const paid = (row: FeedRow): FeedRow => ({ ...row, amount: row.amount * unitOf(money) })
  return { ...changes, added: changes.added.map(paid), modified: changes.modified.map(paid) }
}

/** What is 12.34 elsewhere is 1234 in a currency without decimals. */
function unitOf({ decimals }: SandboxMoney): bigint {
  return decimals < 2 ? 100n : 1n
}

const rowsPerPage = 250

/**
 * The cursor says up to which day everything was told and how many rows of what came after: "2026-03-04 0". While the history is
 * told, it has the day as of which that is done: "2026-03-04 history 200".
 */
function pageAfter(bank: SandboxBank, { cursor, from, history }: Asked): Changes {
  const [through = '', ...rest] = (cursor ?? `${bank.told_through.toString()} history 0`).split(' ')
  const day = Temporal.PlainDate.from(through)
  const skipped = BigInt(rest.at(-1) ?? '0')
  if (rest[0] !== 'history') return newsPage(bank, { day, skipped })
  const rows =
    history.get(through) ??
    [...rowsAt(bank, day).values()].filter((row) => Temporal.PlainDate.compare(row.day, from) >= 0)
  history.set(through, rows)
  return historyPage(bank, { day, rows, skipped })
}

interface Asked {
  cursor: string | null
  from: Day
  /** What was told of it already, by the day as of which it is told. */
  history: Map<string, FeedRow[]>
}

function historyPage(bank: SandboxBank, at: { day: Day; rows: FeedRow[]; skipped: bigint }): Changes {
  const { rows } = at
  const page = sliceOf(rows, at.skipped)
  const told = at.skipped + BigInt(page.length)
  const more = told < BigInt(rows.length)
  return {
    added: doubled(bank, page),
    modified: [],
    removed: [],
    cursor: more ? `${at.day.toString()} history ${told}` : `${at.day.toString()} 0`,
    more: more || Temporal.PlainDate.compare(at.day, bank.told_through) < 0,
    whole: true,
    balance: null,
  }
}

function newsPage(bank: SandboxBank, at: { day: Day; skipped: bigint }): Changes {
  const last = bank.told_through
  const news =
    Temporal.PlainDate.compare(at.day, last) < 0 ? happenings(bank, { first: at.day.add({ days: 1 }), last }) : []
  const page = sliceOf(news, at.skipped)
  const told = at.skipped + BigInt(page.length)
  const more = told < BigInt(news.length)
  const ofKind = (what: string) => page.filter((each) => each.what === what).map(({ row }) => row)
  return {
    added: doubled(bank, ofKind('added')),
    modified: ofKind('modified'),
    removed: ofKind('removed').map((row) => row.externalId),
    cursor: more ? `${at.day.toString()} ${told}` : `${last.toString()} 0`,
    more,
    whole: true,
    balance: null,
  }
}

function sliceOf<Item>(items: readonly Item[], skipped: bigint): Item[] {
  return items.filter((_, at) => at >= skipped && at < skipped + BigInt(rowsPerPage))
}

/** A bank that stammers says everything twice. */
function doubled(bank: SandboxBank, rows: FeedRow[]): FeedRow[] {
  return bank.fault === 'duplicates' ? rows.flatMap((row) => [row, row]) : rows
}
