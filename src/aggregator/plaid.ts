import type { PlaidApi } from 'plaid'
import type { FinancialAccountType } from '../chart/chart.ts'
import type { Clock } from '../kernel/clock.ts'
import { JsonNumber, parseJson } from '../kernel/json.ts'
import { largestAmount, type Money, parseMoney } from '../kernel/money.ts'
import { type Day, parseDay } from '../kernel/time.ts'
import { AggregatorFailure } from '../tasks/tasks.ts'
import type { FeedRow } from '../transactions/transactions.ts'
import type { Aggregator, BankAccount, Changes } from './bank.ts'

/** How this deployment is known to Plaid (https://plaid.com/docs/api/processors). */
export interface PlaidSettings {
  clientId: string
  secret: string
  /** "https://production.plaid.com" */
  address: string
}

export interface Plaid {
  open(processorToken: string): Aggregator
  /**
   * The public key with which webhooks are signed, as a JWK. Throws an `AggregatorFailure` when there is none of the
   * name.
   */
  webhookKey(keyId: string): Promise<Record<string, unknown>>
}

export function openPlaid(settings: PlaidSettings, clock: Clock): Plaid {
  const client = lazyClient(settings)
  return {
    open: (processor_token) => ({
      account: async () => {
        const data = await asked(client, (api) => api.processorAccountGet({ processor_token }))
        return accountOf(Object(data).account)
      },
      changes: async (cursor, from) => {
        const options = { days_requested: daysSince(from, clock) }
        const data = await asked(client, (api) =>
          api.processorTransactionsSync({
            processor_token,
            count: rowsPerPage,
            ...(cursor === null ? { options } : { cursor }),
          }),
        )
        return changesOf(data)
      },
      announceAt: async (webhook) => {
        await asked(client, (api) => api.processorTokenWebhookUpdate({ processor_token, webhook }))
      },
    }),
    webhookKey: async (key_id) => {
      const data = await asked(client, (api) => api.webhookVerificationKeyGet({ key_id }))
      return { ...Object(Object(data).key) }
    },
  }
}

const rowsPerPage = 500
const timeoutMs = 30_000
const maxDays = 730

/** Eighteen megabytes, loaded by those alone who have a link. */
function lazyClient({ clientId, secret, address }: PlaidSettings): () => Promise<PlaidApi> {
  let client: Promise<PlaidApi> | undefined
  return () => {
    client ??= import('plaid').then(({ Configuration, PlaidApi: Api }) => {
      const headers = { 'PLAID-CLIENT-ID': clientId, 'PLAID-SECRET': secret, 'Plaid-Version': '2020-09-14' }
      const baseOptions = { headers, timeout: timeoutMs, maxRedirects: 0, transformResponse: [readAnswer] }
      return new Api(new Configuration({ basePath: address, baseOptions }))
    })
    return client
  }
}

/** Amounts are read as their digits: the client's own reader would make doubles of them. */
function readAnswer(text: unknown): unknown {
  try {
    return typeof text === 'string' ? parseJson(text) : text
  } catch {
    return undefined
  }
}

/** What the client throws holds the request with its tokens: nothing of it goes further but what Plaid said. */
async function asked(
  client: () => Promise<PlaidApi>,
  ask: (api: PlaidApi) => Promise<{ data: unknown }>,
): Promise<unknown> {
  const api = await client()
  try {
    return (await ask(api)).data
  } catch (error) {
    throw refusalOf(Object(Object(error).response).data)
  }
}

function refusalOf(data: unknown): AggregatorFailure {
  const said = Object(data)
  if (typeof said.error_code !== 'string')
    return new AggregatorFailure({
      error_type: 'API_ERROR',
      error_code: 'UNREACHABLE',
      error_message: 'The aggregator could not be reached, or gave no answer that can be read.',
      display_message: null,
      request_id: null,
      documentation_url: null,
      suggested_action: null,
    })
  return errorOf(said)
}

/** The error object of Plaid, as it stands in a refusal and in a webhook. */
export function errorOf(data: unknown): AggregatorFailure {
  const said = Object(data)
  return new AggregatorFailure({
    error_type: textOf(said.error_type) ?? 'API_ERROR',
    error_code: textOf(said.error_code) ?? 'UNKNOWN',
    error_message: textOf(said.error_message) ?? '',
    display_message: textOf(said.display_message),
    request_id: textOf(said.request_id),
    documentation_url: textOf(said.documentation_url),
    suggested_action: textOf(said.suggested_action),
  })
}

function accountOf(data: unknown): BankAccount {
  const { account_id, name, official_name, mask, balances } = Object(data)
  const words = [textOf(name) ?? textOf(official_name) ?? 'Bank account', textOf(mask)]
  return {
    id: textOf(account_id) ?? '',
    name: words.filter(Boolean).join(' ').slice(0, 200),
    kind: kindOf(Object(data)),
    currency: textOf(Object(balances).iso_currency_code) ?? '',
    balance: balanceOf(data),
    asOf: null,
  }
}

function kindOf({ type, subtype }: { type: unknown; subtype: unknown }): FinancialAccountType {
  if (subtype === 'prepaid') return 'prepaid_card'
  if (subtype === 'paypal') return 'payments'
  return kinds[String(type)] ?? 'bank_account'
}

const kinds: Readonly<Record<string, FinancialAccountType>> = {
  depository: 'bank_account',
  credit: 'credit_card',
  loan: 'loan',
  investment: 'investment',
  brokerage: 'investment',
}

/** What is owed is a positive figure there, and a negative one in the books. */
function balanceOf(data: unknown): Money | null {
  const { type, balances } = Object(data)
  const current = moneyOf(Object(balances).current)
  return current === undefined ? null : type === 'credit' || type === 'loan' ? -current : current
}

function changesOf(data: unknown): Changes {
  const { added, modified, removed, next_cursor, has_more, transactions_update_status: status, account } = Object(data)
  return {
    added: listOf(added).map(rowOf),
    modified: listOf(modified).map(rowOf),
    removed: listOf(removed).flatMap((each) => textOf(Object(each).transaction_id) ?? []),
    cursor: textOf(next_cursor) ?? '',
    more: has_more === true,
    whole: status !== 'NOT_READY' && status !== 'INITIAL_UPDATE_COMPLETE',
    balance: balanceOf(account),
  }
}

/** Money out is positive there. An amount that cannot be read is one that the books refuse. */
function rowOf(data: unknown): FeedRow {
  const row = Object(data)
  const facts = {
    merchant_name: textOf(row.merchant_name),
    category: textOf(Object(row.personal_finance_category).primary),
    payment_channel: textOf(row.payment_channel),
    check_number: textOf(row.check_number),
    authorized_date: textOf(row.authorized_date),
    bank_datetime: textOf(row.datetime),
  }
  return {
    externalId: textOf(row.transaction_id) ?? '',
    pendingId: textOf(row.pending_transaction_id),
    pending: row.pending === true,
    amount: -(moneyOf(row.amount) ?? largestAmount + 1n),
    day: parseDay(String(row.date)) ?? Temporal.PlainDate.from('0001-01-02'),
    description: textOf(row.name) ?? '',
    facts: Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)),
  }
}

function moneyOf(value: unknown): Money | undefined {
  return value instanceof JsonNumber ? parseMoney(value.digits) : undefined
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function daysSince(from: Day, clock: Clock): number {
  const { days } = from.until(clock().toZonedDateTimeISO('UTC').toPlainDate(), { largestUnit: 'days' })
  return Math.min(Math.max(days + 1, 1), maxDays)
}
