import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, request, type ClientRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { until } from '../../test/until.ts'
import { Refusal } from '../kernel/errors.ts'
import { formSlots, type FormPace, largeFormSlots, readForm } from './multipart.ts'

/**
 * A server that reads forms of the platform that the path names, and answers with the size of the file, or why it did
 * not.
 */
async function formServer(pace?: FormPace) {
  const server = createServer((incoming, answer) => {
    const gone = new AbortController()
    answer.once('close', () => gone.abort())
    readForm(incoming, { key: [incoming.url ?? '', 'books'], signal: gone.signal }, pace).then(
      ({ file }) => answer.end(String(typeof file === 'object' ? file.bytes.length : 0)),
      (error: unknown) => answer.end(error instanceof Refusal ? `${error.code}: ${error.message}` : String(error)),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    /** Begins a form of the platform and sends so much of its file. */
    begin: (platform: string, bytes: number) => {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' }
      const sent = request({ port, path: `/${platform}`, method: 'POST', headers, agent: false })
      const answer = once(sent, 'response').then(([response]) => text(response))
      answer.catch(() => {})
      sent.on('error', () => {})
      sent.write('--x\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n')
      if (bytes > 0) sent.write(Buffer.alloc(bytes, 'a'))
      return { sent, answer }
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function end({ sent, answer }: { sent: ClientRequest; answer: Promise<string> }): Promise<string> {
  sent.end('\r\n--x--\r\n')
  return answer
}

const large = 200_000

describe('forms', () => {
  it('that come too slowly are ended, with the reason', async () => {
    await using server = await formServer({ graceMs: 50, bytesPerSecond: 1_000_000 })
    const slow = server.begin('a', 10)
    assert.equal(await slow.answer, 'invalid_request: The form came too slowly: send at least 1000000 bytes a second.')
    assert.equal(formSlots.counts().running, 0)
  })

  it('that are large wait for a slot, those of other platforms and small ones do not', async () => {
    await using server = await formServer()
    const held = Array.from({ length: 8 }, () => server.begin('a', large))
    await until(() => largeFormSlots.counts().running === 8, 'they have no slots')
    const ninth = server.begin('a', large)
    await until(() => largeFormSlots.counts().waiting === 1, 'the ninth does not wait')
    assert.equal(await end(server.begin('b', large)), String(large))
    assert.equal(await end(server.begin('a', 10)), '10')
    const [first, ...others] = held
    assert.ok(first)
    assert.equal(await end(first), String(large))
    assert.equal(await end(ninth), String(large))
    for (const { sent } of others) sent.destroy()
    await until(() => largeFormSlots.counts().running === 0, 'their slots are not free again')
  })

  it('whose sender has gone leave the queue', async () => {
    await using server = await formServer()
    const held = Array.from({ length: 9 }, () => server.begin('a', large))
    await until(() => largeFormSlots.counts().waiting === 1, 'none waits')
    for (const { sent } of held) sent.destroy()
    await until(() => largeFormSlots.counts().waiting + formSlots.counts().running === 0, 'they are still there')
    assert.equal(await end(server.begin('a', large)), String(large))
  })

  it('beyond the share of their platform are refused at once', async () => {
    await using server = await formServer()
    const held = Array.from({ length: 32 }, () => server.begin('a', 10))
    await until(() => formSlots.counts().running === 32, 'they are not read')
    assert.match(await server.begin('a', 10).answer, /^overloaded/)
    assert.equal(await end(server.begin('b', 10)), '10')
    for (const { sent } of held) sent.destroy()
  })
})
