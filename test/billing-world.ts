import assert from 'node:assert/strict'
import { checkBooks } from './books-check.ts'
import { type Answer, aWorld, type World } from './world.ts'

/** A business that sends invoices and gets bills, for tests that look at its figures in both bases. */
export interface Billing extends AsyncDisposable {
  world: World
  accountId: string
  /** A document with lines by the names of their ledgers; answers its id. */
  document(type: string, lines: readonly (readonly [ledger: string, amount: number])[], more?: object): Promise<string>
  /** A row of the bank; answers the id. */
  row(amount: string, date: string): Promise<string>
  apply(wanted: object): Promise<Answer>
  /** Applies a row to sources: `[source, amount]`. */
  pay(
    transactionId: string,
    parts: readonly (readonly [source: string, amount: number, more?: object])[],
  ): Promise<Answer>
  source(id: string): Promise<Answer['body']>
  /**
   * What ledgers stand at in both bases, by name: "accrual / cash", debits positive; those that are zero in both are
   * left out.
   */
  figures(date?: string): Promise<Record<string, string>>
}

export async function aBillingWorld(instance: object = {}): Promise<Billing> {
  const world = await aWorld({ instance: { entries_start: '2026-01-01T00:00:00Z', ...instance } })
  const { accountId } = await world.bankAccount('Checking')
  let rows = 0
  const billing: Billing = {
    world,
    accountId,
    async document(type, lines, more = {}) {
      const named = await Promise.all(
        lines.map(async ([ledger, amount]) => ({ account_id: await world.ledger(ledger), amount })),
      )
      const effective_date = '2026-01-10'
      return made(await world.post('/v0/accrual-sources', { type, effective_date, lines: named, ...more })).id
    },
    async row(amount, date) {
      const id = `row-${(rows += 1)}`
      await world.importRows(accountId, [{ id, amount, datetime: `${date}T12:00:00Z`, description: `Row ${rows}` }])
      return id
    },
    async apply(wanted) {
      return await world.post('/v0/payment-applications', wanted)
    },
    async pay(transaction_id, parts) {
      const applications = parts.map(([accrual_source_id, matched_amount, more = {}]) => {
        return { accrual_source_id, matched_amount, ...more }
      })
      return await billing.apply({ transaction_id, applications })
    },
    async source(id) {
      return (await world.get(`/v0/accrual-sources/${id}`)).body
    },
    async figures(date = '2026-12-31') {
      const [accrual, cash] = await Promise.all(['accrual', 'cash'].map((basis) => balances(world, date, basis)))
      const names = [...new Set([...Object.keys(accrual ?? {}), ...Object.keys(cash ?? {})])].toSorted()
      return Object.fromEntries(
        names
          .map((name) => [name, `${accrual?.[name] ?? '–'} / ${cash?.[name] ?? '–'}`])
          .filter(([, each]) => each !== '– / –'),
      )
    },
    async [Symbol.asyncDispose]() {
      assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
      await world[Symbol.asyncDispose]()
    },
  }
  return billing
}

export function made({ status, body }: Answer): Answer['body'] {
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

async function balances(world: World, date: string, basis: string): Promise<Record<string, string>> {
  const { status, body } = await world.get(`/v0/reports/trial-balance?end_date=${date}&accounting_basis=${basis}`)
  assert.equal(status, 200, JSON.stringify(body))
  return Object.fromEntries(
    body.records
      .map(({ name, debit, credit }: Record<string, number>) => [name, (debit ?? 0) - (credit ?? 0)])
      .filter(([, amount]: [string, number]) => amount !== 0)
      .map(([name, amount]: [string, number]) => [name, amount.toFixed(2)]),
  )
}
