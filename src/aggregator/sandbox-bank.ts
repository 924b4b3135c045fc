import type { FinancialAccountType } from '../chart/chart.ts'
import type { Money } from '../kernel/money.ts'
import type { Day } from '../kernel/time.ts'
import type { FeedRow } from '../transactions/transactions.ts'
import type { Aggregator, BankAccount, Changes } from './bank.ts'
import { down, failAs, type SandboxFault } from './sandbox-faults.ts'
import { rowsOn } from './sandbox-history.ts'
import { pageAfter } from './sandbox-pages.ts'
import type { SandboxAccount, SandboxKind } from './sandbox-payments.ts'

/**
 * The bank of the sandbox: needs no network, and fails when it is told to. Its state is kept in the database, beside
 * the links.
 */
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
  const posted = rowsOn(bank, bank.told_through)
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
