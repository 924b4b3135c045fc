import { connect, type Socket } from 'node:net'
import { until } from '../test/until.ts'
import type { Books } from './bookkeeper.ts'
import { ask } from './overload-asking.ts'
import type { Circumstances } from './overload-stage.ts'
import type { Figures } from './part.ts'

const inTimeMs = 2_000

/**
 * One platform sends many forms, each hardly more than a byte a second. Meanwhile another platform's file is taken and
 * its entries are listed; and the slow ones are ended.
 */
export async function forms({ judged, stage }: Circumstances): Promise<Figures> {
  const counts = judged ? [16, 100] : [16]
  const { program, greedy, modest } = await stage()
  const { address } = program
  const told = { uploads: 0, refused: 0, late: 0, upload_ms_max: 0, list_ms_max: 0 }
  let endedAfter = 0
  for (const count of counts) {
    const startedAt = performance.now()
    const slow = Array.from({ length: count }, () => slowForm(address, greedy))
    await until(() => slow.every((each) => each.isSent()), 'they are not sent')
    for (let time = 0; time < (judged ? 10 : 2); time += 1) {
      const upload = await sendFile(address, modest)
      const list = await ask(address, modest, ['GET', '/journal-entries?limit=1'])
      told.uploads += 1
      told.refused += [upload, list].filter(({ status }) => status >= 400).length
      told.late += judged ? [upload, list].filter(({ ms }) => ms > inTimeMs).length : 0
      told.upload_ms_max = Math.max(told.upload_ms_max, upload.ms)
      told.list_ms_max = Math.max(told.list_ms_max, list.ms)
    }
    if (judged) {
      // Those that were refused at once hold nothing, whatever they still send.
      await until(async () => (await formsRunning(address)) === 0, 'slow forms are not ended', 180_000)
      endedAfter = Math.max(endedAfter, performance.now() - startedAt)
    }
    for (const { end } of slow) end()
  }
  const after = await sendFile(address, greedy)
  return {
    slow: Math.max(...counts),
    ...told,
    ended_after_s: Math.round(endedAfter / 1000),
    refused_afterwards: after.status === 201 ? 0 : 1,
  }
}

async function formsRunning(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text()
  return Number(/^daybook_slots\{kind="forms",state="running"\} (\d+)/m.exec(text)?.[1])
}

function slowForm(address: string, { token, instanceId }: Books) {
  const { hostname, port } = new URL(address)
  const socket: Socket = connect(Number(port), hostname)
  let sent = false
  socket.on('error', () => {})
  socket.resume()
  const head = [
    'POST /v0/journal-entry-files HTTP/1.1',
    `host: ${hostname}`,
    `authorization: Bearer ${token}`,
    `service-instance-id: ${instanceId}`,
    'content-type: multipart/form-data; boundary=x',
    'content-length: 100000',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n--x\r\n`, () => (sent = true))
  const trickle = setInterval(() => socket.write('a'), 1_000)
  const end = () => {
    clearInterval(trickle)
    socket.destroy()
  }
  return { isSent: () => sent, end }
}

async function sendFile(address: string, books: Books) {
  const form = new FormData()
  form.set('journal_entry_id', books.entries[0]?.id ?? '')
  form.set('file', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'receipt.pdf')
  return await ask(address, books, ['POST', '/journal-entry-files', { body: form }])
}
