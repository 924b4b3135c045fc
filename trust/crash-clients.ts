import { setTimeout } from 'node:timers/promises'
import { formOf } from '../test/world.ts'
import { type BillingWork, billingWork } from './crash-billing.ts'
import type { Intent } from './outcomes.ts'

/** Clients that write while the program is killed under them, each write with a mark by which it is found again. */
export interface Books {
  instanceId: string
  ledgers: readonly [debit: string, credit: string]
  revenue: string
  accountId: string
}

export interface Caller {
  /** One request, to wherever the program listens now. Rejects when there is no answer. */
  send(method: string, target: string, more?: Sent): Promise<Response>
  /** Repeats a request under one key until it is done. @returns its answer */
  insist(method: string, target: string, more?: Sent): Promise<Answered>
  /** Waits until a Task has ended, however often nobody answers. @returns its status */
  ended(instanceId: string, taskId: string): Promise<string>
  /** From now on nothing is repeated: something else has failed. */
  giveUp(): void
}

export interface Sent {
  instance?: string
  key?: string
  body?: unknown
  form?: Readonly<Record<string, string | { name: string; bytes: Buffer }>>
  prefer?: string
}

// What a test finds in an answer is what it asserts.
// oxlint-disable-next-line typescript/no-explicit-any
type Answered = any

export function openCaller(address: () => string, token: string): Caller {
  let givenUp = false
  const send: Caller['send'] = async (method, target, { instance, key, body, form, prefer } = {}) => {
    const sentForm = form && formOf(form)
    return await fetch(`${address()}${target}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(instance ? { 'service-instance-id': instance } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(prefer ? { prefer } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(sentForm ? { 'content-type': sentForm.type } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(sentForm ? { body: new Uint8Array(sentForm.bytes) } : {}),
      signal: AbortSignal.timeout(60_000),
    })
  }
  const insist: Caller['insist'] = async (method, target, more = {}) => {
    const deadline = performance.now() + 300_000
    const key = more.key ?? `insist-${(insisted += 1)}-${process.pid}`
    for (;;) {
      const answer = await answerOf(() => send(method, target, { ...more, ...(method === 'GET' ? {} : { key }) }))
      if (answer.status >= 200 && answer.status < 300) return answer.text === '' ? null : JSON.parse(answer.text)
      if (answer.status >= 400 && answer.status < 500 && answer.status !== 409)
        throw new Error(`${method} ${target}: ${answer.text}`)
      if (givenUp || performance.now() > deadline)
        throw new Error(`${method} ${target} did not succeed: ${answer.text}`)
      await setTimeout(pauseMs)
    }
  }
  const ended: Caller['ended'] = async (instance, taskId) => {
    const deadline = performance.now() + 300_000
    for (;;) {
      const { status } = await insist('GET', `/v0/transactions/tasks/${taskId}`, { instance })
      if (['complete', 'failed'].includes(status)) return status
      if (performance.now() > deadline) throw new Error(`the Task ${taskId} does not end`)
      await setTimeout(pauseMs)
    }
  }
  return { send, insist, ended, giveUp: () => (givenUp = true) }
}

let insisted = 0

async function answerOf(send: () => Promise<Response>): Promise<{ status: number; text: string }> {
  try {
    const response = await send()
    return { status: response.status, text: await response.text() }
  } catch (error) {
    return { status: 0, text: String(error) }
  }
}

/** Books with two ledgers and an account that takes imports. */
export async function openBooks(caller: Caller, name: string): Promise<Books> {
  const wanted = { name, entries_start: '2026-01-01T00:00:00Z', subscription: 'tier2' }
  const { id: instance } = await caller.insist('POST', '/v0/platform/instances', { body: wanted })
  const ledger = async (
    title: string,
    kind: object = { type: 'asset', sub_type: 'current_assets', debit_credit: 'debit' },
  ) => {
    const body = { name: title, ...kind }
    const made = await caller.insist('POST', '/v0/ledgers', { instance, body: { ...body, report_cash_flow: true } })
    return String(made.id)
  }
  const ledgers = [await ledger('One side'), await ledger('Other side')] as const
  const body = { ledger: { name: 'Checking', financial_account_type: 'bank_account' } }
  const account = await caller.insist('POST', '/v0/source-accounts', { instance, body })
  const revenue = await ledger('Sales of hours', {
    type: 'revenue',
    sub_type: 'operating_revenues',
    debit_credit: 'credit',
  })
  return { instanceId: String(instance), ledgers, revenue, accountId: String(account.id) }
}

/** Until it asks again: what nobody answers costs a core of two where it is asked without a pause. */
export const pauseMs = 80

/** What one kind of client wants next; undefined: nothing just now. */
export type Work = () => Promise<Intent | undefined>

const rowsOfImport = 5
/** More than one slice of a deletion, and of a recategorization. */
const rowsOfBulk = 2_050
const paper = Buffer.from(`%PDF-1.4\n${'paper '.repeat(2000)}\n%%EOF\n`)

/**
 * The kinds of writes, each in books of its own, so that none holds up the jobs of another.
 * @param isLong whether the next statement is to be one that is booked by more than one statement of SQL
 */
export function workOf(
  caller: Caller,
  books: Readonly<Record<BooksName, Books>>,
  { isLong }: { isLong: () => boolean },
): Record<WorkName, Work> {
  const { main, bank, statements, cleared, bulk, billing } = books
  let count = 0
  const next = (kind: string) => `${kind}-${(count += 1)}`
  const prepared = { entries: [] as { id: string; mark: string }[], rows: [] as string[] }
  const write = (mark: string, method: string, target: string, more: Sent) => () =>
    caller.send(method, target, { ...more, key: mark })
  let day = Temporal.PlainDate.from('2026-01-01')
  let bulkTurn = 0
  let bulkMark = ''
  return {
    ...billingWork(caller, billing),
    async posting() {
      const mark = next('posting')
      const body = entryOf(main, mark)
      return { mark, send: write(mark, 'POST', '/v0/journal-entries', { instance: main.instanceId, body }) }
    },
    async deletion() {
      if (prepared.entries.length === 0) {
        const body = Array.from({ length: 50 }, () => entryOf(main, next('deletion')))
        const made = await caller.insist('POST', '/v0/journal-entries/bulk', { instance: main.instanceId, body })
        for (const each of made) prepared.entries.push({ id: each.id, mark: each.description })
      }
      const doomed = prepared.entries.pop()
      if (!doomed) return undefined
      const send = write(doomed.mark, 'DELETE', `/v0/journal-entries/${doomed.id}`, { instance: main.instanceId })
      return { mark: doomed.mark, undone: 1, done: 0, send }
    },
    async upload() {
      const mark = next('upload')
      const body = entryOf(main, next('with-file'))
      const entry = await caller.insist('POST', '/v0/journal-entries', { instance: main.instanceId, body })
      const form = { journal_entry_id: String(entry.id), file: { name: `${mark}.pdf`, bytes: paper } }
      return { mark, send: write(mark, 'POST', '/v0/journal-entry-files', { instance: main.instanceId, form }) }
    },
    async dryRun() {
      const isImport = count % 2 === 0
      const mark = next(isImport ? 'import' : 'posting')
      const [target, more] = isImport
        ? [`/v0/source-accounts/${bank.accountId}/transactions`, { instance: bank.instanceId, body: rowsOf(mark, 3) }]
        : ['/v0/journal-entries/bulk', { instance: main.instanceId, body: [entryOf(main, mark)] }]
      return { mark, done: 0, send: write(mark, 'POST', `${target}?dry_run=true`, more) }
    },
    async reconciliation() {
      day = day.add({ days: 1 })
      const mark = `reconciliation-${day.toString()}`
      const statement = {
        ledger_id: main.ledgers[0],
        statement_ending_date: day.toString(),
        statement_ending_balance: 0,
      }
      const body = { ...statement, progress_status: 'completed' }
      return { mark, send: write(mark, 'POST', '/v0/reconciliations', { instance: main.instanceId, body }) }
    },
    async importing() {
      const mark = next('import')
      const body = rowsOf(mark, rowsOfImport)
      const target = `/v0/source-accounts/${bank.accountId}/transactions`
      return { mark, done: rowsOfImport, send: write(mark, 'POST', target, { instance: bank.instanceId, body }) }
    },
    async categorization() {
      if (prepared.rows.length === 0) {
        const body = rowsOf(next('target'), 50)
        const target = `/v0/source-accounts/${bank.accountId}/transactions`
        const task = await caller.insist('POST', target, { instance: bank.instanceId, body })
        if ((await caller.ended(bank.instanceId, task.id)) === 'complete')
          prepared.rows.push(...body.map(({ id }) => id))
      }
      const row = prepared.rows.pop()
      if (row === undefined) return undefined
      const mark = next('category')
      const splits = [
        { ledger_id: bank.ledgers[0], amount: 6 },
        { ledger_id: bank.ledgers[1], amount: 4 },
      ]
      const target = `/v0/source-accounts/${bank.accountId}/transactions/${row}`
      const body = { description: mark, splits }
      // The text, and both lines.
      return { mark, done: 3, send: write(mark, 'PUT', target, { instance: bank.instanceId, body }) }
    },
    async statement() {
      const mark = next('statement')
      const length = isLong() ? 1_040 : 20
      const lines = Array.from({ length }, (_, at) => `2026-02-03,${mark} no ${at},-${at + 1}.50`)
      const bytes = Buffer.from(['Date,Description,Amount', ...lines, ''].join('\n'))
      const target = `/v0/source-accounts/${statements.accountId}/statements`
      const form = { file: { name: `${mark}.csv`, bytes } }
      return { mark, done: length, send: write(mark, 'POST', target, { instance: statements.instanceId, form }) }
    },
    async clearing() {
      const mark = next('clearing')
      const body = rowsOf(mark, rowsOfImport)
      await importInto(caller, cleared, body)
      return { mark, undone: rowsOfImport, done: 0, send: write(mark, 'DELETE', ...everythingIn(cleared)) }
    },
    async slices() {
      if (bulkMark === '') {
        bulkMark = next('bulk')
        await importInto(caller, bulk, rowsOf(bulkMark, rowsOfBulk))
      }
      // What is decided anew stays where it is: it serves again.
      if ((bulkTurn += 1) % 3 !== 0) {
        const body = { source_account_id: bulk.accountId, start_date: '2026-01-01' }
        const more = { instance: bulk.instanceId, body }
        const task = await caller.insist('POST', '/v0/transactions/recategorize', more)
        await caller.ended(bulk.instanceId, task.id)
        return undefined
      }
      const mark = bulkMark
      bulkMark = ''
      return { mark, undone: rowsOfBulk, done: 0, send: write(mark, 'DELETE', ...everythingIn(bulk)) }
    },
  }
}

export type BooksName = 'main' | 'bank' | 'statements' | 'cleared' | 'bulk' | 'billing'
export type WorkName =
  | BillingWork
  | 'posting'
  | 'deletion'
  | 'dryRun'
  | 'upload'
  | 'reconciliation'
  | 'importing'
  | 'categorization'
  | 'statement'
  | 'clearing'
  | 'slices'

function entryOf({ ledgers }: Books, description: string) {
  const [debit, credit] = ledgers
  const lines = [
    { ledger_id: debit, debit_credit: 'debit', amount: '10.00' },
    { ledger_id: credit, debit_credit: 'credit', amount: '10.00' },
  ]
  return { datetime: '2026-02-03T04:05:06Z', description, line_entries: lines }
}

export function rowsOf(mark: string, length: number) {
  return Array.from({ length }, (_, at) => ({
    id: `${mark}.${at}`,
    amount: 10,
    datetime: '2026-03-03T12:00:00Z',
    description: `Sale ${mark} ${at}`,
  }))
}

async function importInto(caller: Caller, { instanceId, accountId }: Books, rows: ReturnType<typeof rowsOf>) {
  for (let at = 0; at < rows.length; at += 1000) {
    const body = rows.slice(at, at + 1000)
    const target = `/v0/source-accounts/${accountId}/transactions`
    const task = await caller.insist('POST', target, { instance: instanceId, body })
    const status = await caller.ended(instanceId, task.id)
    if (status !== 'complete') throw new Error(`an import is ${status}`)
  }
}

function everythingIn({ instanceId, accountId }: Books): [target: string, more: Sent] {
  return [`/v0/source-accounts/${accountId}/transactions?start_date=2026-01-01`, { instance: instanceId }]
}
