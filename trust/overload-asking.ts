import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../test/until.ts'
import type { Books } from './bookkeeper.ts'
import { openBooks } from './bookkeeper.ts'

/** An answer, and how long it took to its last byte. */
export interface Timed {
  status: number
  ms: number
  text: string
  contentType: string
}

export interface Asked {
  body?: unknown
  headers?: Record<string, string>
}

/** Asks for something in these books, as their client does it. */
export async function ask(
  address: string,
  { token, instanceId }: Pick<Books, 'token' | 'instanceId'>,
  [method, path, { body, headers = {} } = {}]: readonly [method: string, path: string, asked?: Asked],
): Promise<Timed> {
  const askedAt = performance.now()
  const isForm = body instanceof FormData
  const response = await fetch(`${address}/v0${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'service-instance-id': instanceId,
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const contentType = response.headers.get('content-type') ?? ''
  return { status: response.status, ms: Math.round(performance.now() - askedAt), text, contentType }
}

/** Imports so many transactions, a thousand at a time, and waits until they are booked. */
export async function importMany(address: string, books: Books, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1000) {
    const rows = Array.from({ length: Math.min(1000, count - at) }, (_, each) => importRow(`many-${at + each}`))
    await importRows(address, books, rows)
  }
}

export function importRow(id: string) {
  return { id, amount: -5, datetime: '2026-03-04T00:00:00Z', description: `${id} ${'long '.repeat(90)}` }
}

/** @returns how long it took until they were booked, in ms */
export async function importRows(address: string, books: Books, rows: readonly unknown[]): Promise<number> {
  const startedAt = performance.now()
  const path = `/source-accounts/${books.accountId}/transactions`
  const { status, text } = await ask(address, books, ['POST', path, { body: rows }])
  if (status !== 202) throw new Error(`the import was answered ${status}: ${text}`)
  const { id } = JSON.parse(text)
  await until(
    async () => {
      await pause(20)
      return (await taskStatus(address, books, id)) !== 'pending'
    },
    'the import does not end',
    600_000,
  )
  return Math.round(performance.now() - startedAt)
}

export async function taskStatus(address: string, books: Books, taskId: string): Promise<string> {
  const { text } = await ask(address, books, ['GET', `/transactions/tasks/${taskId}`])
  return Object(JSON.parse(text)).status
}

/** Books of further Instances of the same platform. */
export async function moreBooks(address: string, { token }: Books, count: number): Promise<Books[]> {
  const all: Books[] = []
  for (let at = 0; at < count; at += 1) all.push(await openBooks(address, { token, name: `Shop ${at}`, prepared: 1 }))
  return all
}
