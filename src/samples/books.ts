import { must } from '../kernel/assert.ts'
import { formatMoney, type Money } from '../kernel/money.ts'
import { type BankRow, decimal, readBankFile } from './company-files.ts'
import { accounts, type CompanyAccount, extraLedgers } from './company.ts'
import { openingBalances } from './documents.ts'
import type { SampleClient, SampleLedger } from './sample-client.ts'

/** The company's books on the server, and what they are to be filled with. */
export interface SampleBooks<Client extends SampleClient = SampleClient> {
  /** In the books of the company's Instance. */
  daybook: Client
  instanceId: string
  timeZone: string
  /** How much later everything is than in the files. */
  months: number
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

/** Of the files; the company of a sandbox stands so many months later. */
export const entriesStart = '2026-07-01'
/** The last month of the files. */
export const lastMonth = '2026-09'
export const companyName = 'Finch Tableware'
const timeZone = 'America/New_York'

/** In the fields of `POST /v0/platform/instances`. */
export function newCompany(months: number) {
  return {
    name: companyName,
    entries_start: `${monthsLater(entriesStart, months)}T00:00:00Z`,
    subscription: 'tier2',
    accounting_basis: 'accrual',
    fiscal_year_start: '01-01',
    time_zone: timeZone,
  } as const
}

/**
 * Gives an Instance that was opened so the chart and the accounts of the company, with their balances on the first day.
 */
export async function fillableBooks<Client extends SampleClient>(
  daybook: Client,
  instanceId: string,
  months: number,
): Promise<SampleBooks<Client>> {
  const chart = await extendChart(daybook)
  const [ledgers, ledgerTypes] = [namedBy(chart, 'id'), namedBy(chart, 'type')]
  const opened: Account[] = []
  for (const account of accounts) opened.push(await openAccount(daybook, account))
  for (const { ledger, amount } of openingBalances)
    await daybook.ledgers.setOpeningBalance(idOf(ledgers, ledger), { balance: formatMoney(amount) })
  return { daybook, instanceId, timeZone, months, ledgers, ledgerTypes, accounts: opened }
}

async function extendChart(daybook: SampleClient): Promise<SampleLedger[]> {
  const chart = await Array.fromAsync(daybook.ledgers.list({ limit: 1000 }))
  const ledgers = namedBy(chart, 'id')
  const made: SampleLedger[] = []
  for (const { parent_name, ...ledger } of extraLedgers)
    made.push(await daybook.ledgers.create({ ...ledger, parent_id: idOf(ledgers, parent_name) }))
  return [...chart, ...made]
}

function namedBy(records: readonly SampleLedger[], key: 'id' | 'type'): Map<string, string> {
  return new Map(records.map((record) => [record.name, record[key]]))
}

async function openAccount(daybook: SampleClient, account: CompanyAccount): Promise<Account> {
  const { name, sort_code, financial_account_type } = account
  const made = await daybook.sourceAccounts.create({ ledger: { name, sort_code, financial_account_type } })
  const { id } = made
  const ledgerId = must(made.ledger_id, 'a bank account that was just made has its ledger')
  const sign = made.debit_credit === 'debit' ? 1n : -1n
  const opening = decimal(account.opening_balance)
  // A ledger's balance stands on its own side: what is owed on a card is negative for the bank and positive here.
  await daybook.ledgers.setOpeningBalance(ledgerId, { balance: formatMoney(sign * opening) })
  return { name, id, ledgerId, sign, opening, rows: readBankFile(account.file) }
}

/** A day of the files, where the books have it: the same day of a later month, or its last one. */
export function monthsLater(date: string, months: number): string {
  return Temporal.PlainDate.from(date).add({ months }).toString()
}

/** The file has days and no times: at noon a row stays on its day in nearly every time zone. */
export function noon(date: string, { months }: Pick<SampleBooks, 'months'>): string {
  const day = Temporal.PlainDate.from(date).add({ months })
  return day.toZonedDateTime({ timeZone, plainTime: '12:00' }).toInstant().toString()
}

export function idOf(ledgers: ReadonlyMap<string, string>, name: string): string {
  return must(ledgers.get(name), `the books have ${name}`)
}
