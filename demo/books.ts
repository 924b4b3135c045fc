import { JsonNumber, type JsonValue } from '../src/kernel/json.ts'
import { formatMoney, type Money } from '../src/kernel/money.ts'
import { type BankRow, decimal, readBankFile } from './bank-files.ts'
import { type Api, listOf, textOf } from './client.ts'
import { accounts, type CompanyAccount, extraLedgers } from './company.ts'
import { openingBalances } from './documents.ts'

/** The company's books on the server, and what they are to be filled with. */
export interface Books {
  /** Inside the company's Instance. */
  api: Api
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
export async function openBooks(platform: Api): Promise<Books> {
  const instance = await platform.post('/v0/platform/instances', {
    name: companyName,
    entries_start: `${entriesStart}T00:00:00Z`,
    subscription: 'tier2',
    accounting_basis: 'accrual',
    fiscal_year_start: '01-01',
    time_zone: timeZone,
  })
  const instanceId = textOf(instance, 'id')
  const api = platform.inside(instanceId)
  const chart = await extendChart(api)
  const [ledgers, ledgerTypes] = [namedBy(chart, 'id'), namedBy(chart, 'type')]
  const opened: Account[] = []
  for (const account of accounts) opened.push(await openAccount(api, account))
  for (const { ledger, amount } of openingBalances)
    await api.post(`/v0/ledgers/${idOf(ledgers, ledger)}/opening-balance`, { balance: wireAmount(amount) })
  return { api, instanceId, timeZone, ledgers, ledgerTypes, accounts: opened }
}

async function extendChart(api: Api): Promise<JsonValue[]> {
  const chart = listOf(await api.get('/v0/ledgers?limit=1000'), 'records')
  const ledgers = namedBy(chart, 'id')
  const made: JsonValue[] = []
  for (const { parent_name, ...ledger } of extraLedgers)
    made.push(await api.post('/v0/ledgers', { ...ledger, parent_id: idOf(ledgers, parent_name) }))
  return [...chart, ...made]
}

function namedBy(records: readonly JsonValue[], key: string): Map<string, string> {
  return new Map(records.map((record) => [textOf(record, 'name'), textOf(record, key)]))
}

async function openAccount(api: Api, account: CompanyAccount): Promise<Account> {
  const { name, sort_code, financial_account_type } = account
  const made = await api.post('/v0/source-accounts', { ledger: { name, sort_code, financial_account_type } })
  const ledgerId = textOf(made, 'ledger_id')
  const sign = textOf(made, 'debit_credit') === 'debit' ? 1n : -1n
  const opening = decimal(account.opening_balance)
  // A ledger's balance stands on its own side: what is owed on a card is negative for the bank and positive here.
  await api.post(`/v0/ledgers/${ledgerId}/opening-balance`, { balance: wireAmount(sign * opening) })
  return { name, id: textOf(made, 'id'), ledgerId, sign, opening, rows: readBankFile(account.file) }
}

/** An amount as a number of JSON with all its digits. */
export function wireAmount(amount: Money): JsonNumber {
  return new JsonNumber(formatMoney(amount))
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
