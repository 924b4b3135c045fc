import type { Daybook, Ledger } from '../packages/sdk/src/daybook.ts'
import { formatMoney, type Money } from '../src/kernel/money.ts'
import { type BankRow, decimal, readBankFile } from './bank-files.ts'
import { accounts, type CompanyAccount, extraLedgers } from './company.ts'
import { openingBalances } from './documents.ts'

/** The company's books on the server, and what they are to be filled with. */
export interface Books {
  /** In the books of the company's Instance. */
  daybook: Daybook
  instanceId: string
  timeZone: string
  /** Ids by name. */
  ledgers: ReadonlyMap<string, string>
  /** Types by name. */
  ledgerTypes: ReadonlyMap<string, string>
  accounts: readonly Account[]
}

export interface Account {
  name: string
  id: string
  ledgerId: string
  /** 1 where the ledger counts as the bank does, -1 where what is owed counts as positive. */
  sign: 1n | -1n
  opening: Money
  rows: readonly BankRow[]
}

/** Days, YYYY-MM-DD, both included. */
export interface Period {
  start: string
  end: string
}

export const entriesStart = '2026-07-01'
export const companyName = 'Finch Tableware'
const timeZone = 'America/New_York'

/** A new Instance each time, with the chart and the accounts of the company and their balances on the first day. */
export async function openBooks(platform: Daybook): Promise<Books> {
  const { id: instanceId } = await platform.instances.create({
    name: companyName,
    entries_start: `${entriesStart}T00:00:00Z`,
    subscription: 'tier2',
    accounting_basis: 'accrual',
    fiscal_year_start: '01-01',
    time_zone: timeZone,
  })
  const daybook = platform.forInstance(instanceId)
  const chart = await extendChart(daybook)
  const [ledgers, ledgerTypes] = [namedBy(chart, 'id'), namedBy(chart, 'type')]
  const opened: Account[] = []
  for (const account of accounts) opened.push(await openAccount(daybook, account))
  for (const { ledger, amount } of openingBalances)
    await daybook.ledgers.setOpeningBalance(idOf(ledgers, ledger), { balance: formatMoney(amount) })
  return { daybook, instanceId, timeZone, ledgers, ledgerTypes, accounts: opened }
}

async function extendChart(daybook: Daybook): Promise<Ledger[]> {
  const chart = await Array.fromAsync(daybook.ledgers.list({ limit: 1000 }))
  const ledgers = namedBy(chart, 'id')
  const made: Ledger[] = []
  for (const { parent_name, ...ledger } of extraLedgers)
    made.push(await daybook.ledgers.create({ ...ledger, parent_id: idOf(ledgers, parent_name) }))
  return [...chart, ...made]
}

function namedBy(records: readonly Ledger[], key: 'id' | 'type'): Map<string, string> {
  return new Map(records.map((record) => [record.name, record[key]]))
}

async function openAccount(daybook: Daybook, account: CompanyAccount): Promise<Account> {
  const { name, sort_code, financial_account_type } = account
  const made = await daybook.sourceAccounts.create({ ledger: { name, sort_code, financial_account_type } })
  const { id, ledger_id: ledgerId } = made
  if (ledgerId === null) throw new Error(`${name} has no ledger`)
  const sign = made.debit_credit === 'debit' ? 1n : -1n
  const opening = decimal(account.opening_balance)
  // A ledger's balance stands on its own side: what is owed on a card is negative for the bank and positive here.
  await daybook.ledgers.setOpeningBalance(ledgerId, { balance: formatMoney(sign * opening) })
  return { name, id, ledgerId, sign, opening, rows: readBankFile(account.file) }
}

/** The file has days and no times: at noon a row stays on its day in nearly every time zone. */
export function noon(date: string): string {
  return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: '12:00' }).toInstant().toString()
}

export function idOf(ledgers: ReadonlyMap<string, string>, name: string): string {
  const id = ledgers.get(name)
  if (id === undefined) throw new Error(`the books have no ledger ${name}`)
  return id
}
