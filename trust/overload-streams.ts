import { connect, type Socket } from 'node:net'
import { until } from '../test/until.ts'
import type { Books } from './bookkeeper.ts'
import { ask, importMany } from './overload-asking.ts'
import type { Circumstances } from './overload-stage.ts'
import type { Figures } from './part.ts'

const inTimeMs = 3_000
const path = '/reports/general-ledger?end_date=2026-12-31'
const headers = { accept: 'text/csv' }

/**
 * One platform asks for its general ledger as a stream, many times, and reads none. Meanwhile another platform has its
 * own; and those that nobody reads are cut off.
 */
export async function streams({ judged, stage }: Circumstances): Promise<Figures> {
  const counts = judged ? [4, 50] : [4]
  const { program, greedy, modest } = await stage()
  const { address } = program
  await importMany(address, greedy, judged ? 20_000 : 1_000)
  const told = { streams: 0, refused: 0, late: 0, stream_ms_max: 0 }
  let endedAfter = 0
  for (const count of counts) {
    const startedAt = performance.now()
    const unread = Array.from({ length: count }, () => unreadStream(address, greedy))
    await until(() => unread.every((each) => each.isAnswered()), 'they are not answered')
    for (let time = 0; time < (judged ? 10 : 2); time += 1) {
      const { status, ms } = await ask(address, modest, ['GET', path, { headers }])
      told.streams += 1
      told.refused += status === 200 ? 0 : 1
      told.late += judged && ms > inTimeMs ? 1 : 0
      told.stream_ms_max = Math.max(told.stream_ms_max, ms)
    }
    const isServed = async () => (await ask(address, greedy, ['GET', path, { headers }])).status === 200
    if (judged) {
      await until(isServed, 'unread streams are not cut off', 180_000)
      endedAfter = Math.max(endedAfter, performance.now() - startedAt)
    }
    for (const { end } of unread) end()
    await until(isServed, 'what they held is not free again', 180_000)
  }
  return { unread: Math.max(...counts), ...told, served_again_after_s: Math.round(endedAfter / 1000) }
}

/** Reads the beginning of the answer and no more. */
function unreadStream(address: string, { token, instanceId }: Books) {
  const { hostname, port } = new URL(address)
  const socket: Socket = connect(Number(port), hostname)
  let answered = false
  socket.on('error', () => {})
  socket.on('close', () => (answered = true))
  socket.once('data', () => {
    answered = true
    socket.pause()
  })
  const head = [
    `GET /v0${path} HTTP/1.1`,
    `host: ${hostname}`,
    `authorization: Bearer ${token}`,
    `service-instance-id: ${instanceId}`,
    'accept: text/csv',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  return { isAnswered: () => answered, end: () => socket.destroy() }
}
