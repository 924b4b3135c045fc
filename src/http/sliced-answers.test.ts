import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, it } from 'node:test'
import Fastify from 'fastify'
import { sliceAnswers } from './sliced-answers.ts'

const page = Buffer.alloc(4_000_000, 'page ')

/** A server of one page, and how many turns others had before it was sent. */
async function aServer() {
  const server = Fastify()
  sliceAnswers(server)
  let [turns, isSent] = [0, false]
  const count = (): void => {
    turns += 1
    if (!isSent) setImmediate(count)
  }
  server.get('/page', async () => {
    setImmediate(count)
    return page
  })
  server.get('/short', async () => page.subarray(0, 1_000))
  server.addHook('onResponse', async () => void (isSent = true))
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  return { address, turns: () => turns, [Symbol.asyncDispose]: () => server.close() }
}

describe('a long page', () => {
  it('arrives whole, with its length, in slices between which others have their turn', async () => {
    await using server = await aServer()
    const response = await fetch(`${server.address}/page`)
    assert.equal(response.headers.get('content-length'), String(page.length))
    assert.ok(page.equals(Buffer.from(await response.arrayBuffer())))
    assert.ok(server.turns() > 20, `${server.turns()} turns`)
  })

  it('has its length for who asks for the head alone, and a short one comes as it is', async () => {
    await using server = await aServer()
    const head = await fetch(`${server.address}/page`, { method: 'HEAD' })
    assert.deepEqual([head.headers.get('content-length'), await head.text()], [String(page.length), ''])
    assert.equal((await (await fetch(`${server.address}/short`)).bytes()).length, 1_000)
  })

  it('of which nobody reads the end is forgotten with its connection', async () => {
    await using server = await aServer()
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1')
    socket.write('GET /page HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(socket, 'readable')
    socket.destroy()
    const response = await fetch(`${server.address}/short`)
    assert.equal(response.status, 200)
  })
})
