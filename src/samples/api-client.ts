import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as t from 'typebox'
import { type Codec, compileCodec } from '../http/codec.ts'
import { nullable, oneOf } from '../http/wire-types.ts'
import { assertHolds } from '../kernel/assert.ts'
import { type ErrorCode, isErrorCode } from '../kernel/errors.ts'
import { taskStatuses } from '../tasks/tasks.ts'
import type { ImportedRows, SampleClient } from './sample-client.ts'

/** Where the API is, and in which books. */
export interface ApiPlace {
  address: string
  token: string
  instanceId: string
  signal: AbortSignal
}

/** What the API refused, or why a Task failed. */
export class ApiRefusal extends Error {
  readonly status: number
  readonly code: ErrorCode

  constructor({ status, code, message }: { status: number; code: string; message: unknown }) {
    super(String(message))
    this.name = 'ApiRefusal'
    this.status = status
    this.code = isErrorCode(code) ? code : 'internal_error'
  }
}

/**
 * Fills books over HTTP. The key of a write is made of what it says: whoever begins anew, after a crash, does nothing
 * twice and gets the same answers.
 */
export function apiClient(place: ApiPlace): SampleClient {
  const post = <S extends t.TSchema>(path: string, body: unknown, answer: Codec<S>) =>
    ask(place, { method: 'POST', path, body }, answer)
  const accounts = '/v0/source-accounts'
  return {
    ledgers: {
      list: (query) => records(place, { list: '/v0/ledgers', query }, ledgerAnswer),
      create: (ledger) => post('/v0/ledgers', ledger, ledgerAnswer),
      setOpeningBalance: (id, { balance }) =>
        post(`/v0/ledgers/${id}/opening-balance`, { balance: digits(balance) }, anything),
    },
    sourceAccounts: { create: (body) => post(accounts, body, accountAnswer) },
    categorizationRules: { create: (rule) => post('/v0/categorization/rules', rule, anything) },
    transactions: {
      create: (id, rows) => ({
        wait: async () => {
          const parts = rows.map((row) => ({ ...row, amount: digits(row.amount) }))
          return await endedTask(place, await post(`${accounts}/${id}/transactions`, parts, taskAnswer))
        },
      }),
      list: (id, query) => records(place, { list: `${accounts}/${id}/transactions`, query }, transactionAnswer),
      updateAny: (body) => ask(place, { method: 'PUT', path: '/v0/transactions', body }, anything),
    },
    parties: { create: (party) => post('/v0/parties', party, idAnswer) },
    accrualSources: {
      createMany: (sources) => post('/v0/accrual-sources/bulk', sources.map(sourceForm), sourcesAnswer),
      writeOff: (id, body) =>
        post(`/v0/accrual-sources/${id}/write-off`, { ...body, amount: digits(body.amount) }, anything),
    },
    paymentApplications: { create: (body) => post('/v0/payment-applications', applicationsForm(body), anything) },
    journalEntries: { create: (entry) => post('/v0/journal-entries', entry, anything) },
  }
}

/** What is read of answers, which have more. */
const anything = compileCodec(t.Unknown())
const idAnswer = compileCodec(t.Object({ id: t.String() }))
const ledgerAnswer = compileCodec(t.Object({ id: t.String(), name: t.String(), type: t.String() }))
const pageAnswer = compileCodec(t.Object({ records: t.Array(t.Unknown()), next_page_token: nullable(t.String()) }))
const accountAnswer = compileCodec(
  t.Object({ id: t.String(), ledger_id: nullable(t.String()), debit_credit: nullable(oneOf(['debit', 'credit'])) }),
)
const transactionAnswer = compileCodec(
  t.Object({
    id: t.String(),
    opposing_line_entries: t.Array(t.Object({ basis: t.String(), ledger_name: t.String() })),
    categorization_method: nullable(t.String()),
  }),
)
const sourcesAnswer = compileCodec(t.Array(t.Object({ id: t.String(), external_id: nullable(t.String()) })))
const taskAnswer = compileCodec(
  t.Object({
    id: t.String(),
    status: oneOf(taskStatuses),
    created_transaction_ids: t.Array(t.String()),
    skipped_transaction_ids: t.Array(t.String()),
    error: t.Unknown(),
  }),
)

/** An amount as a JSON number of exactly these digits. */
function digits(amount: string): unknown {
  return JSON.rawJSON(amount)
}

function sourceForm(source: Parameters<SampleClient['accrualSources']['createMany']>[0][number]) {
  const lines = source.lines.map((line) => ({ ...line, amount: digits(line.amount) }))
  return { ...source, settled_before: digits(source.settled_before), lines }
}

function applicationsForm(body: Parameters<SampleClient['paymentApplications']['create']>[0]) {
  const applications = body.applications.map(({ adjustments, ...part }) => ({
    ...part,
    matched_amount: digits(part.matched_amount),
    ...(adjustments && { adjustments: adjustments.map((each) => ({ ...each, amount: digits(each.amount) })) }),
  }))
  return { ...body, applications }
}

interface Request {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: unknown
}

/** What may pass is asked again for so long. */
const persistsForMs = 20_000
const waitMs = 250
const passing: ReadonlySet<number> = new Set([429, 503])

async function ask<S extends t.TSchema>(
  place: ApiPlace,
  request: Request,
  answer: Codec<S>,
): Promise<t.StaticDecode<S>> {
  const deadline = performance.now() + persistsForMs
  for (;;) {
    const { status, body } = await sent(place, request)
    if (status < 300) {
      assertHolds(answer.check(body), `${request.method} ${request.path} answers what it says`)
      return answer.decode(body)
    }
    const mayPass = passing.has(status) || Object(body).error_code === 'idempotency_key_in_use'
    if (!mayPass || performance.now() > deadline) throw new ApiRefusal({ status, ...refusalIn(body) })
    await pause(waitMs, undefined, { signal: place.signal })
  }
}

function refusalIn(body: unknown): { code: string; message: unknown } {
  const { error_code: code, message } = Object(body)
  return { code: String(code), message }
}

async function sent(
  { address, token, instanceId, signal }: ApiPlace,
  { method, path, body }: Request,
): Promise<{ status: number; body: unknown }> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const key = createHash('sha256').update(`${method} ${path} ${text}`).digest('hex')
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'service-instance-id': instanceId,
      ...(text !== undefined && { 'content-type': 'application/json', 'idempotency-key': key }),
    },
    ...(text !== undefined && { body: text }),
    signal,
  })
  const told = await answer.text()
  return { status: answer.status, body: told === '' ? null : JSON.parse(told) }
}

interface ListRequest {
  list: string
  query: Readonly<Record<string, string | number>>
}

/** Every record of a list, page by page. */
async function* records<S extends t.TSchema>(
  place: ApiPlace,
  { list, query }: ListRequest,
  item: Codec<S>,
): AsyncGenerator<t.StaticDecode<S>> {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  for (;;) {
    const page = await ask(place, { method: 'GET', path: `${list}?${asked.toString()}` }, pageAnswer)
    for (const record of page.records) {
      assertHolds(item.check(record), `${list} has the records that it says`)
      yield item.decode(record)
    }
    if (page.next_page_token === null) return
    asked.set('page_token', page.next_page_token)
  }
}

const lookMs = 100

async function endedTask(place: ApiPlace, { id }: { id: string }): Promise<ImportedRows> {
  for (;;) {
    const task = await ask(place, { method: 'GET', path: `/v0/transactions/tasks/${id}` }, taskAnswer)
    if (task.status === 'complete') return task
    if (task.status === 'failed') throw new ApiRefusal({ status: 422, ...refusalIn(task.error) })
    await pause(lookMs, undefined, { signal: place.signal })
  }
}
