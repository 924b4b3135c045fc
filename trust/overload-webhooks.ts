import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { until } from '../test/until.ts'
import type { Books } from './bookkeeper.ts'
import { ask } from './overload-asking.ts'
import type { Circumstances } from './overload-stage.ts'
import type { Figures } from './part.ts'

const inTimeMs = 3_000

/**
 * All webhooks of one platform lead to an address that takes connections and says nothing. Meanwhile another platform's
 * endpoint hears of its events as soon as ever.
 */
export async function webhooks({ judged, stage }: Circumstances): Promise<Figures> {
  const [count, events, times] = judged ? [50, 4, 20] : [12, 1, 1]
  const { program, greedy, modest } = await stage()
  const { address } = program
  const silent = await listening(createServer((socket) => void socket.on('error', () => {})))
  const heard: string[] = []
  const hearing = await listening(
    createHttpServer((request, response) => {
      heard.push(String(request.headers['webhook-id'] ?? ''))
      response.end()
    }),
  )
  const hooks = [await subscribe(address, modest, hearing.url)]
  for (let at = 0; at < count; at += 1) hooks.push(await subscribe(address, greedy, `${silent.url}/${at}`))
  for (let at = 0; at < events; at += 1) await addEntry(address, greedy)
  await until(async () => (await connections(silent.server)) > 0, 'nothing is sent to the silent address')
  const waits: number[] = []
  for (let time = 0; time < times; time += 1) {
    const [before, startedAt] = [heard.length, performance.now()]
    await addEntry(address, modest)
    await until(() => heard.length > before, 'the other endpoint hears nothing', 300_000)
    waits.push(Math.round(performance.now() - startedAt))
    if (judged) await until(() => performance.now() - startedAt > 1_000, 'the clock stands')
  }
  const open = await connections(silent.server)
  for (const [at, id] of hooks.entries())
    await ask(address, at === 0 ? modest : greedy, ['DELETE', `/platform/webhooks/${id}`])
  silent.close()
  hearing.close()
  return {
    silent: count,
    sent_to_silent_at_the_end: open,
    heard: waits.length,
    heard_first_ms: waits[0],
    heard_ms_max: Math.max(...waits),
    late: judged ? waits.filter((ms) => ms > inTimeMs).length : 0,
  }
}

async function listening(server: Server) {
  const sockets = new Set<{ destroy(): void }>()
  server.on('connection', (socket) => sockets.add(socket))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { server, url: `http://127.0.0.1:${port}`, close }
}

async function connections(server: Server): Promise<number> {
  return await new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}

async function subscribe(address: string, books: Books, url: string): Promise<string> {
  const body = { url, event_types: ['journal_entry.*'] }
  const { status, text } = await ask(address, books, ['POST', '/platform/webhooks', { body }])
  if (status !== 201) throw new Error(`${status}: ${text}`)
  return JSON.parse(text).id
}

async function addEntry(address: string, books: Books): Promise<void> {
  const line_entries = [
    { ledger_id: books.ledgerId, debit_credit: 'debit', amount: '1.00' },
    { ledger_id: books.categoryId, debit_credit: 'credit', amount: '1.00' },
  ]
  const body = { datetime: '2026-02-03T00:00:00Z', description: 'An event', line_entries }
  const { status, text } = await ask(address, books, ['POST', '/journal-entries', { body }])
  if (status !== 201) throw new Error(`${status}: ${text}`)
}
