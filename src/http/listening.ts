import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Where a server listens. Node takes in about one connection of a listening socket with each turn of its loop, so that
 * a crowd of new ones would stand unheard for seconds while the loop is busy: several sockets share the port, and the
 * system deals the connections out to them.
 */
export interface Listening {
  /** @returns the address, `http://host:port`. Throws when the port is taken: EADDRINUSE */
  open(place: Place): Promise<string>
  connections(): Promise<number>
  /** Resolves when nobody is connected any more to what it has opened beside the server's own socket. */
  close(): Promise<void>
}

/** Port 0: one that is free. */
export interface Place {
  host: string
  port: number
}

/** Only Linux deals connections out evenly. */
export const usualSockets = process.platform === 'linux' ? 16 : 1

export function openListening(server: FastifyInstance, sockets: number): Listening {
  const further: Server[] = []
  return {
    async open({ host, port }) {
      if (sockets === 1) return await server.listen({ host, port })
      if (port !== 0) await refuseTakenPort({ host, port })
      const origin = await server.listen(sharing({ host, port }))
      const bound = server.server.address()
      const place = typeof bound === 'object' && bound ? { host: bound.address, port: bound.port } : { host, port }
      while (further.length < sockets - 1) further.push(await openFurther(server.server, place))
      return origin
    },
    async connections() {
      const counts = await Promise.all([server.server, ...further].map(countConnections))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    async close() {
      await Promise.all(
        further.map(async (each) => {
          each.close()
          await once(each, 'close')
        }),
      )
    },
  }
}

/** Fastify hands on to Node what it does not know itself. */
function sharing(place: Place): Place {
  return Object.assign(place, { reusePort: true })
}

/** Another program of the same user that shares its port would otherwise share it with us. */
async function refuseTakenPort(place: Place): Promise<void> {
  const probe = createServer().listen(place)
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

/** Its connections are the server's own. */
async function openFurther(server: HttpServer, place: Place): Promise<Server> {
  const socket = createServer({ allowHalfOpen: true, noDelay: true }, (each) => server.emit('connection', each))
  socket.listen(sharing(place))
  await once(socket, 'listening')
  return socket
}

async function countConnections(server: Server): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  server.getConnections((_error, count) => resolve(count ?? 0))
  return await promise
}
