import { getDocumentProxy } from 'unpdf'
import { type Books, batchOf, booksBegin, openBooks } from './books.ts'
import { importInto } from './importing.ts'
import { measured, ratios } from './measure.ts'
import { readInTurns } from './reading.ts'
import type { Service } from './stage.ts'

interface Size {
  /** Of the bank, in a year. */
  rows: number
  /** Days of the statement that is long; that of one day has one page. */
  days: number
  requests: number
}

export const measure = measured<Size>(
  {
    name: 'statements',
    title: 'statements as they were known before 1 % of a year was categorized anew; documents of one page and of many',
    beside: 'the same statements as they are; the same lines as JSON',
    reaches: {},
    tiny: { rows: 200, days: 10, requests: 1 },
    quick: { rows: 10_000, days: 153, requests: 1 },
    full: { rows: 10_000, days: 153, requests: 4 },
  },
  async ({ stage, size, rounds }) => {
    await using service = await stage.serve('statements')
    const books = await openBooks(service)
    await importInto(service, books, yearOf(size.rows))
    // The database is on this machine.
    const knownAt = Temporal.Now.instant().toString()
    await categorizeAnew(service, books, size.rows)
    await service.rows('vacuum analyze')
    await service.settle()
    const times = await readInTurns(rounds, size.requests, readersOf(service, { books, knownAt, size }))
    return {
      balance_sheet_known_times_of_now: ratios(times.balance_sheet_known_ms, times.balance_sheet_ms),
      income_statement_known_times_of_now: ratios(times.income_statement_known_ms, times.income_statement_ms),
      trial_balance_known_times_of_now: ratios(times.trial_balance_known_ms, times.trial_balance_ms),
      ...times,
      long_pages: [await pagesOf(service, books, size)],
    }
  },
)

/** In requests of a thousand. */
function yearOf(rows: number): string[] {
  const requests = Math.ceil(rows / 1_000)
  return Array.from({ length: requests }, (_, at) =>
    batchOf({
      prefix: `q${at}`,
      from: booksBegin.add({ days: Math.floor((at * 365) / requests) }),
      days: Math.ceil(365 / requests),
      rows: Math.ceil(rows / requests),
    }),
  )
}

async function categorizeAnew(service: Service, { instanceId, accountId, categoryIds }: Books, rows: number) {
  const { body } = await service.ask('GET', `/v0/source-accounts/${accountId}/transactions?limit=${rows / 100}`, {
    instance: instanceId,
  })
  for (const [at, { id }] of body.records.entries())
    await service.ask('PUT', `/v0/source-accounts/${accountId}/transactions/${id}`, {
      instance: instanceId,
      body: { category: { updated_category_ledger_id: categoryIds[at % categoryIds.length] } },
    })
}

function readersOf(service: Service, { books, knownAt, size }: { books: Books; knownAt: string; size: Size }) {
  const end = booksBegin.add({ days: 364 }).toString()
  const reader = (target: string) => ({ service, target: () => target, instanceOf: () => books.instanceId })
  const known = `&known_at=${encodeURIComponent(knownAt)}`
  const sheet = `/v0/reports/balance-sheet?end_date=${end}`
  const income = `/v0/reports/income-statement?start_date=${booksBegin.toString()}&end_date=${end}`
  const trial = `/v0/reports/trial-balance?end_date=${end}`
  const statement = (days: number, format: string) => reader(statementOf(books, { days, format }))
  return {
    balance_sheet_ms: reader(sheet),
    balance_sheet_known_ms: reader(sheet + known),
    income_statement_ms: reader(income),
    income_statement_known_ms: reader(income + known),
    trial_balance_ms: reader(trial),
    trial_balance_known_ms: reader(trial + known),
    short_json_ms: statement(1, 'json'),
    short_xlsx_ms: statement(1, 'xlsx'),
    short_pdf_ms: statement(1, 'pdf'),
    long_json_ms: statement(size.days, 'json'),
    long_xlsx_ms: statement(size.days, 'xlsx'),
    long_pdf_ms: statement(size.days, 'pdf'),
  }
}

/** The bank account's. */
function statementOf({ bankId }: Books, { days, format }: { days: number; format: string }): string {
  const range = `start_date=${booksBegin.toString()}&end_date=${booksBegin.add({ days: days - 1 }).toString()}`
  return `/v0/reports/ledger-statement${format === 'json' ? '' : `.${format}`}?ledger_id=${bankId}&${range}`
}

async function pagesOf(service: Service, books: Books, { days }: Size): Promise<number> {
  const answer = await fetch(`${service.address}${statementOf(books, { days, format: 'pdf' })}`, {
    headers: { authorization: `Bearer ${service.token}`, 'service-instance-id': books.instanceId },
  })
  const { numPages } = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  return numPages
}
