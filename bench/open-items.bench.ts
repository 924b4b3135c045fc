import type { Asking } from './asking.ts'
import { type Books, booksBegin, openBooks } from './books.ts'
import { cpuOf, type CpuUse } from './cpu.ts'
import { importInto } from './importing.ts'
import { inTurns, measured, ratios, secondsOf } from './measure.ts'
import { readInTurns, withClient } from './reading.ts'
import type { Service } from './stage.ts'

interface Size {
  /** In each round: rows that are applied, and rows that are recategorized. */
  payments: number
  /** Open documents in the larger books, and in the smaller ones; each 200th is of another party. */
  many: number
  few: number
  requests: number
}

export const measure = measured<Size>(
  {
    name: 'open-items',
    title:
      'a payment of the bank applied to an invoice, one at a time; ageing of 100,000 open documents of 500 parties, and of 1,000',
    beside: 'a transaction recategorized; GET of one journal entry',
    reaches: {
      apply_times_of_recategorize: { atMost: 2 },
      apply_cpu_times_of_recategorize: { atMost: 2 },
      many_aged_over_key_read_ms: { atMost: 300 },
      few_aged_over_key_read_ms: { atMost: 15 },
    },
    tiny: { payments: 3, many: 400, few: 20, requests: 2 },
    quick: { payments: 100, many: 100_000, few: 1_000, requests: 10 },
    full: { payments: 400, many: 100_000, few: 1_000, requests: 30 },
  },
  async ({ stage, size, rounds }) => {
    await using service = await stage.serve('open_items')
    const paying = await applyInTurns(service, rounds, size)
    const aged = await ageInTurns(service, rounds, size)
    const over = (times: readonly number[]) =>
      // Of a report that is no slower than the key nothing is over.
      times.map((time, round) => Math.max(0.001, time - (aged.key_read_ms[round] ?? 0)))
    const of = (each: readonly Spent[], side: keyof Spent) => each.map((spent) => spent[side])
    const { apply, recategorize } = paying
    return {
      apply_times_of_recategorize: ratios(of(apply, 'ms'), of(recategorize, 'ms')),
      apply_cpu_times_of_recategorize: ratios(of(apply, 'cpu'), of(recategorize, 'cpu')),
      many_aged_over_key_read_ms: over(aged.many_aged_ms),
      few_aged_over_key_read_ms: over(aged.few_aged_ms),
      apply_ms: of(apply, 'ms'),
      apply_postgres_cpu_ms: of(apply, 'postgres'),
      apply_program_cpu_ms: of(apply, 'program'),
      recategorize_ms: of(recategorize, 'ms'),
      recategorize_postgres_cpu_ms: of(recategorize, 'postgres'),
      recategorize_program_cpu_ms: of(recategorize, 'program'),
      ...aged,
    }
  },
)

/** For one request. */
type Spent = CpuUse & { ms: number; cpu: number }

async function applyInTurns(service: Service, rounds: number, { payments }: Size) {
  const books = await openBooks(service)
  const [backend] = await service.rows<{ pid: number }>('select pg_backend_pid() as pid')
  const use = async (count: number, work: () => Promise<unknown>): Promise<Spent> => {
    await service.settle()
    let seconds = 0
    const { postgres, program } = await cpuOf({ backend: backend?.pid ?? 0, program: service.pid }, async () => {
      seconds = await secondsOf(work)
    })
    const [inPostgres, inProgram] = [postgres / count, program / count]
    return { postgres: inPostgres, program: inProgram, cpu: inPostgres + inProgram, ms: (seconds * 1000) / count }
  }
  const [revenue = '', category = ''] = books.categoryIds
  const applying = async (round: number, count = payments) => {
    const rows = await importPayments(service, books, `apply-${round}`, count)
    const invoices = await openInvoices(service, books, { revenue, count })
    const next = (number: number) => ({
      method: 'POST',
      target: '/v0/payment-applications',
      instance: books.instanceId,
      body: {
        transaction_id: rows[number - 1],
        applications: [{ accrual_source_id: invoices[number - 1], matched_amount: 100 }],
      },
    })
    return await use(count, () => service.load(next, { requests: count, atOnce: 1 }))
  }
  const recategorizing = async (round: number, count = payments) => {
    const rows = await importPayments(service, books, `category-${round}`, count)
    const next = (number: number) => ({
      method: 'PUT',
      target: `/v0/source-accounts/${books.accountId}/transactions/${rows[number - 1]}`,
      instance: books.instanceId,
      body: { category: { updated_category_ledger_id: category } },
    })
    return await use(count, () => service.load(next, { requests: count, atOnce: 1 }))
  }
  // Statements are prepared and code is warm.
  await applying(rounds, Math.ceil(payments / 2))
  await recategorizing(rounds, Math.ceil(payments / 2))
  await service.rows('analyze')
  return await inTurns<'apply' | 'recategorize', Spent>(rounds, { apply: applying, recategorize: recategorizing })
}

/** Rows of 100, of the bank. @returns their ids */
async function importPayments(service: Service, books: Books, prefix: string, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, at) => ({
    id: `${prefix}-${at}`,
    amount: 100,
    datetime: `${booksBegin.add({ days: 40 + (at % 300) }).toString()}T12:00:00Z`,
    description: `DEPOSIT ${prefix} ${at}`,
  }))
  await importInto(service, books, [JSON.stringify(rows)])
  return rows.map(({ id }) => id)
}

async function openInvoices(
  service: Asking,
  { instanceId }: Books,
  { revenue, count }: { revenue: string; count: number },
): Promise<string[]> {
  const invoice = {
    type: 'invoice',
    effective_date: booksBegin.toString(),
    lines: [{ account_id: revenue, amount: 100 }],
  }
  const body = Array.from({ length: count }, () => invoice)
  const answer = await service.ask('POST', '/v0/accrual-sources/bulk', { instance: instanceId, body })
  return answer.body.map((each: { id: string }) => each.id)
}

async function ageInTurns(service: Service, rounds: number, { many, few, requests }: Size) {
  const [large, small] = [await agedBooks(service, many), await agedBooks(service, few)]
  await service.rows('vacuum analyze')
  await service.settle()
  const target = (number: number) =>
    `/v0/reports/receivable-aging?date=${booksBegin.add({ days: 500 + (number % 30) }).toString()}`
  const { id } = (
    await service.ask('POST', '/v0/journal-entries', { instance: small, body: await anEntry(service, small) })
  ).body
  return await readInTurns(rounds, requests, {
    key_read_ms: { service, target: () => `/v0/journal-entries/${id}`, instanceOf: () => small },
    many_aged_ms: { service, target, instanceOf: () => large },
    few_aged_ms: { service, target, instanceOf: () => small },
  })
}

async function anEntry(service: Service, instance: string) {
  const { body } = await service.ask('GET', '/v0/ledgers?limit=1000', { instance })
  const costs = body.records.filter(({ name }: { name: string }) => name.startsWith('Costs'))
  const line = (at: number, debit_credit: string) => ({ ledger_id: costs[at].id, debit_credit, amount: 10 })
  const line_entries = [line(0, 'debit'), line(1, 'credit')]
  return { datetime: `${booksBegin.add({ days: 1 }).toString()}T12:00:00Z`, description: 'Moved', line_entries }
}

/** Invoices of a year, of which every other one is paid in part: with what the reports read of them, and no entries. */
async function agedBooks(service: Service, documents: number): Promise<string> {
  const { instanceId } = await openBooks(service, { rules: 0 })
  const parties = Math.ceil(documents / 200)
  await withClient(service, async (client) => {
    const id = (kind: string, at: string) => `'${kind}_' || lpad((${at})::text, 26, '0')`
    await client.query(`set session_replication_role = replica`)
    await client.query(
      `insert into parties (instance_id, id, name, type, is_1099, enabled, metadata, created_at)
       select $1, ${id('pty', 'n')}, 'Customer ' || n, 'customer', false, true, '{}', now() from generate_series(1, $2::integer) as n`,
      [instanceId, parties],
    )
    await client.query(
      `insert into accrual_sources (instance_id, id, type, status, party_id, effective_date, due_date, gross_amount, settled_before,
         amount_paid, amount_adjusted, is_opening, line_count, metadata, created_at)
       select $1, ${id('acc', 'n')}, 'invoice', case n % 2 when 0 then 'open' else 'partially_paid' end, ${id('pty', '1 + n % $3')},
         day, day + 30, 1000000, 0, n % 2 * 400000, 0, false, 1, '{}', now()
       from generate_series(1, $2::integer) as n cross join lateral (select $4::date + n % 365 as day) as dated`,
      [instanceId, documents, parties, booksBegin.toString()],
    )
    await client.query(
      `insert into subledger_entries (instance_id, item_id, id, date, cause, amount)
       select $1, id, 'sub_' || substr(id, 5), effective_date, 'opened', gross_amount from accrual_sources where instance_id = $1
       union all
       select $1, id, 'sub_1' || substr(id, 6), effective_date + 20, 'applied', -amount_paid from accrual_sources
       where instance_id = $1 and amount_paid > 0`,
      [instanceId],
    )
  })
  return instanceId
}
