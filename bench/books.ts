import { randomOf } from '../test/random.ts'
import type { Service } from './stage.ts'

/** Books as a small business has them: 60 ledgers, one of them a bank account, and 50 rules. */
export interface Books {
  instanceId: string
  accountId: string
  /** Of the bank account. */
  bankId: string
  /** Where costs go: one for each merchant. */
  categoryIds: readonly string[]
}

export interface BooksOptions {
  /** 50 where nothing is said. */
  rules?: number
  /** tier2 where nothing is said. */
  subscription?: string
}

/** The chart brings eight ledgers of its own, the account another. */
const categories = 51
const firstDay = Temporal.PlainDate.from('2021-01-01')

export async function openBooks(
  service: Pick<Service, 'ask'>,
  { rules = 50, subscription = 'tier2' }: BooksOptions = {},
): Promise<Books> {
  const ledgers = Array.from({ length: categories }, (_, at) => ({
    name: categoryName(at),
    type: 'expense',
    sub_type: 'operating_expenses',
  }))
  const instance = await service.ask('POST', '/v0/platform/instances', {
    body: {
      name: 'Corner Shop',
      entries_start: `${firstDay.toString()}T00:00:00Z`,
      subscription,
      custom_coa: { ledgers },
    },
  })
  const instanceId: string = instance.body.id
  const account = await service.ask('POST', '/v0/source-accounts', {
    instance: instanceId,
    body: { ledger: { name: 'Checking', financial_account_type: 'bank_account' } },
  })
  const chart = await service.ask('GET', '/v0/ledgers?limit=1000', { instance: instanceId })
  const idOf = new Map<string, string>(
    chart.body.records.map((each: { name: string; id: string }) => [each.name, each.id]),
  )
  for (let rule = 0; rule < rules; rule += 1)
    await service.ask('POST', '/v0/categorization/rules', {
      instance: instanceId,
      body: {
        name: `Rule ${rule}`,
        expression: `match("(?i).*${merchant(rule)}", t.description) and t.amount < 0`,
        ledger_name: categoryName(rule % categories),
      },
    })
  return {
    instanceId,
    accountId: account.body.id,
    bankId: account.body.ledger_id,
    categoryIds: ledgers.map(({ name }) => idOf.get(name) ?? ''),
  }
}

export interface BatchOptions {
  /** Ids begin with it. */
  prefix: string
  /** The days that the rows are spread over, evenly. */
  from: Temporal.PlainDate
  days: number
  rows: number
}

/** The body of an import, as it is sent: what a bank writes, seven in ten of it by merchants that the rules know. */
export function batchOf({ prefix, from, days, rows }: BatchOptions): string {
  const random = randomOf(prefix)
  const parts = Array.from({ length: rows }, (_, at) => {
    const known = random() < 0.7
    const cents = 100 + Math.floor(random() ** 3 * 100_000)
    const paid = random() < 0.9
    const day = from.add({ days: Math.floor((at * days) / rows) })
    const hour = String(Math.floor(random() * 24)).padStart(2, '0')
    const minute = String(Math.floor(random() * 60)).padStart(2, '0')
    return {
      id: `${prefix}-${String(at).padStart(4, '0')}`,
      amount: JSON.rawJSON(`${paid ? '-' : ''}${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`),
      datetime: `${day.toString()}T${hour}:${minute}:00Z`,
      description: `${known ? merchant(Math.floor(random() * 50)) : stranger(random)} #${Math.floor(random() * 9_000)} TACOMA WA`,
    }
  })
  return JSON.stringify(parts)
}

/** Before the first day of the books nothing is posted. */
export const booksBegin = firstDay

/** As an id is: made of letters that no other name has in it. */
export function merchant(number: number): string {
  const syllables = ['KO', 'RAM', 'TEL', 'VIS', 'NOR', 'BEX', 'DUL', 'PAZ', 'GIM', 'HOF']
  return `${syllables[number % 10]}${syllables[Math.floor(number / 10) % 10]}${syllables[Math.floor(number / 100) % 10]} TRADING`
}

function stranger(random: () => number): string {
  return `PAYEE ${Math.floor(random() * 1e6)
    .toString(36)
    .toUpperCase()} LLC`
}

function categoryName(at: number): string {
  return `Costs ${String(at).padStart(2, '0')}`
}
