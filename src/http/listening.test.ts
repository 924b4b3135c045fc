import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import { connect, createServer as createSocketServer, type Socket } from 'node:net'
import { describe, it } from 'node:test'
import fastify from 'fastify'
import { until } from '../../test/until.ts'
import { openListening, usualSockets } from './listening.ts'

/** A server that answers everything, on so many sockets. */
async function open(sockets: number, port = 0) {
  const server = fastify({ forceCloseConnections: 'idle' })
  server.get('/', async () => 'here')
  const listening = openListening(server, sockets)
  const address = await listening.open({ host: '127.0.0.1', port })
  return {
    listening,
    address,
    port: Number(new URL(address).port),
    close: async () => {
      await Promise.all([server.close(), listening.close()])
    },
  }
}

/** A connection of its own. */
async function ask(address: string): Promise<number> {
  const agent = new Agent()
  const [answer] = await once(request(address, { agent }).end(), 'response')
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode
}

describe('listening', () => {
  for (const sockets of new Set([1, usualSockets]))
    it(`on ${sockets} sockets of one free port every connection is heard and counted, and none is left`, async () => {
      const { listening, address, port, close } = await open(sockets)
      const statuses = await Promise.all(Array.from({ length: 4 * sockets }, () => ask(address)))
      assert.deepEqual(new Set(statuses), new Set([200]))
      await until(async () => (await listening.connections()) === 0, 'a connection is still counted', 60_000)
      const kept: Socket[] = Array.from({ length: 4 * sockets }, () => connect(port, '127.0.0.1'))
      await until(async () => (await listening.connections()) === kept.length, 'a connection is not counted', 60_000)
      for (const socket of kept) socket.destroy()
      await close()
      await assert.rejects(ask(address), { code: 'ECONNREFUSED' })
    })

  it('a port that another program has is not shared with it, also where that one would', async () => {
    const holders = [createServer(), createSocketServer()]
    for (const holder of holders) {
      holder.listen({ host: '127.0.0.1', port: 0, reusePort: process.platform === 'linux' })
      await once(holder, 'listening')
      const place = holder.address()
      const port = typeof place === 'object' && place ? place.port : 0
      await assert.rejects(open(usualSockets, port), { code: 'EADDRINUSE' })
      holder.close()
    }
  })

  it('the port that is asked for is the one, again and again', async () => {
    const first = await open(usualSockets)
    await first.close()
    const second = await open(usualSockets, first.port)
    assert.equal(second.port, first.port)
    await second.close()
  })
})
