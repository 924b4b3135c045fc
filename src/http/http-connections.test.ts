import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { describe, it } from 'node:test'
import { until as untilBy } from '../../test/until.ts'
import { amongNetworks, networkOf } from './addresses.ts'
import { type ConnectionGuardOptions, guardConnections } from './http-connections.ts'

const until = (holds: () => boolean, problem: string) => untilBy(holds, problem, 60_000)
const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

describe('connections', () => {
  it('of one address are so many; others have theirs, and those of trusted proxies are not counted', async () => {
    await using guarded = await open({ perAddress: 2, trustedProxies: ['127.0.0.9'] })
    const [first] = [await guarded.connect('127.0.0.2'), await guarded.connect('127.0.0.2')]
    assert.ok(await guarded.isRefused('127.0.0.2'))
    assert.deepEqual(guarded.ends, ['too_many_of_address'])
    for (const from of ['127.0.0.3', '127.0.0.9', '127.0.0.9', '127.0.0.9']) await guarded.connect(from)
    first.destroy()
    await until(() => guarded.count() === 5, 'it is still there')
    await guarded.connect('127.0.0.2')
  })

  it('of all addresses are so many; for a newcomer the oldest idle one goes of who has most', async () => {
    await using guarded = await open({ total: 4 })
    const modest = await guarded.connect('127.0.0.3')
    const [busy, idle, later] = [
      await guarded.connect('127.0.0.2'),
      await guarded.connect('127.0.0.2'),
      await guarded.connect('127.0.0.2'),
    ]
    busy.write(get)
    await until(() => guarded.held.length === 1, 'it is not heard')
    assert.ok(await guarded.isRefused('127.0.0.2'), 'who has most makes no room for himself')
    await guarded.connect('127.0.0.4')
    await until(() => idle.destroyed, 'the oldest idle one stays')
    assert.deepEqual(
      [modest, busy, later].map((socket) => socket.destroyed),
      [false, false, false],
    )
  })

  it('with an answer that nobody takes in are ended', async () => {
    await using guarded = await open({ unreadMs: 200 })
    const unread = await guarded.connect('127.0.0.2', { reads: false })
    const read = await guarded.connect('127.0.0.2')
    unread.write(get)
    read.write(get)
    await until(() => guarded.held.length === 2, 'they are not heard')
    let received = 0
    read.on('data', (bytes) => (received += bytes.length))
    for (const { message, response } of guarded.held) {
      guarded.guard.awaitReading(message)
      response.end(Buffer.alloc(40_000_000))
    }
    await until(() => guarded.ends.length > 0, 'nothing is ended')
    assert.deepEqual(guarded.ends, ['silent'])
    await until(() => received > 40_000_000, 'what is read does not come to its end')
  })

  it('whose request is answered before all of it has come are ended, with the answer; who ends it in time goes on', async () => {
    await using guarded = await open({ linger: { silentMs: 300, totalMs: 60_000 } })
    const post = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n'
    const [late, inTime] = [await guarded.connect('127.0.0.2'), await guarded.connect('127.0.0.3')]
    const received = { late: '', inTime: '' }
    late.on('data', (bytes) => (received.late += String(bytes)))
    inTime.on('data', (bytes) => (received.inTime += String(bytes)))
    for (const socket of [late, inTime]) socket.write(post)
    await until(() => guarded.held.length === 2, 'they are not heard')
    for (const { response } of guarded.held) response.writeHead(413).end('too large')
    await until(() => received.inTime.includes('too large'), 'it is not answered')
    inTime.write(Buffer.alloc(1_000_000))
    inTime.write(get)
    await until(() => late.destroyed, 'it is not ended')
    assert.match(received.late, /^HTTP\/1.1 413 .*too large/s)
    await until(() => guarded.held.length === 3, 'the next request of its connection is not heard')
    assert.deepEqual(guarded.ends, ['unfinished'])
  })

  it('whose request goes on to come after its answer are heard to its end; who never ends it is ended', async () => {
    const linger = { silentMs: 2_000, totalMs: 5_000 }
    await using guarded = await open({ linger })
    const [slow, endless] = [await guarded.connect('127.0.0.2'), await guarded.connect('127.0.0.3')]
    const begunAt = performance.now()
    for (const socket of [slow, endless]) socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n')
    await until(() => guarded.held.length === 2, 'they are not heard')
    for (const { response } of guarded.held) response.writeHead(413).end('too large')
    let sent = 0
    const sendMore = (holds: () => boolean) => () => {
      sent += 1
      for (const socket of [slow, endless]) socket.write('x')
      return holds()
    }
    await until(
      sendMore(() => performance.now() - begunAt > linger.silentMs * 1.3),
      'time stands still',
    )
    assert.deepEqual(guarded.ends, [])
    slow.write(Buffer.alloc(1_000_000 - sent))
    slow.write(get)
    await until(() => guarded.held.length === 3, 'the next request of its connection is not heard')
    await until(
      sendMore(() => endless.destroyed),
      'it is not ended',
    )
    assert.deepEqual(guarded.ends, ['unfinished'])
  })
})

describe('requests of one connection', () => {
  it('are answered one after another', async () => {
    await using guarded = await open({})
    const socket = await guarded.connect('127.0.0.2')
    let received = ''
    socket.on('data', (bytes) => (received += String(bytes)))
    socket.write(get.repeat(3))
    for (const each of [1, 2, 3]) {
      await until(() => guarded.held.length === each, 'the next one is not begun')
      assert.equal(guarded.held.length, each)
      guarded.held[each - 1]?.response.end(`answer ${each}`)
      await until(() => received.includes(`answer ${each}`), 'it is not answered')
    }
    assert.equal(guarded.count(), 1)
  })

  it('are sixteen at most before the first is answered; one more ends the connection', async () => {
    await using guarded = await open({})
    const sixteen = await guarded.connect('127.0.0.2')
    sixteen.write(get.repeat(16))
    await until(() => guarded.held.length === 1, 'it is not heard')
    const more = await guarded.connect('127.0.0.2')
    more.write(get.repeat(2_000))
    await until(() => more.destroyed, 'it is not ended')
    assert.deepEqual(guarded.ends, ['too_many_requests'])
    assert.deepEqual([guarded.held.length, guarded.count(), sixteen.destroyed], [2, 1, false])
  })
})

describe('networkOf', () => {
  it('is an address of version 4, or the first 64 bits of one of version 6', () => {
    for (const [address, network] of [
      ['192.0.2.1', '192.0.2.1'],
      ['::ffff:192.0.2.1', '192.0.2.1'],
      ['::FFFF:192.0.2.1', '192.0.2.1'],
      ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
      ['2001:0DB8:0001:0002::', '2001:db8:1:2'],
      ['2001:db8::5', '2001:db8:0:0'],
      ['::1', '0:0:0:0'],
      ['fe80::1%eth0', 'fe80:0:0:0'],
    ] as const)
      assert.equal(networkOf(address), network, address)
  })
})

describe('amongNetworks', () => {
  it('knows addresses and networks of both versions, and nothing that is no address', () => {
    const isKnown = amongNetworks(['10.0.0.0/8', '192.0.2.1', '2001:db8::/32', '::1'])
    for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '192.0.2.1', '2001:db8:5::1', '::1'])
      assert.equal(isKnown(address), true, address)
    for (const address of ['11.1.2.3', '192.0.2.2', '2001:db9::1', '::2', '', 'proxy'])
      assert.equal(isKnown(address), false)
  })
})

/** A server that keeps every request until the test answers it. */
async function open(given: Partial<ConnectionGuardOptions>) {
  const ends: string[] = []
  const held: { message: IncomingMessage; response: ServerResponse }[] = []
  const server: Server = createServer()
  const guard = guardConnections(server, {
    total: 1_000,
    perAddress: 1_000,
    unreadMs: 60_000,
    trustedProxies: [],
    note: (end) => ends.push(end),
    ...given,
  })
  server.on(
    'request',
    guard.inOrder((message, response) => held.push({ message, response })),
  )
  let [count, taken] = [0, 0]
  server.on('connection', (socket: Socket) => {
    if (socket.destroyed) return
    count += 1
    taken += 1
    socket.once('close', () => (count -= 1))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' ? (bound?.port ?? 0) : 0
  const sockets: Socket[] = []
  const knock = (from: string, { reads = true } = {}) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    socket.on('error', () => {})
    if (reads) socket.resume()
    sockets.push(socket)
    return socket
  }
  return {
    guard,
    ends,
    held,
    count: () => count,
    connect: async (from: string, how: { reads?: boolean } = {}) => {
      const before = taken
      const socket = knock(from, how)
      await until(() => taken > before || socket.destroyed, 'it is not let in')
      assert.equal(socket.destroyed, false)
      return socket
    },
    isRefused: async (from: string) => {
      const socket = knock(from)
      await until(() => socket.destroyed, 'it is let in')
      return true
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      for (const { response } of held) response.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
