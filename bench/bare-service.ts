import process from 'node:process'
import Fastify from 'fastify'
import type { Client } from 'pg'
import { newId } from '../src/kernel/ids.ts'
import { type BareEntry, insert, openForInserts } from './inserting.ts'

/**
 * A program of its own that does for a request what the limit of writing an entry does, and nothing else: it reads JSON, inserts,
 * answers. Whatever is built on this HTTP server and this driver cannot be faster.
 *
 * Its environment: BARE_CONNECTION, JSON for the driver, and BARE_CONNECTIONS. It prints its address when it serves.
 */
const connection = JSON.parse(process.env['BARE_CONNECTION'] ?? '{}')
const count = Number(process.env['BARE_CONNECTIONS'])
const instanceId = newId('ins')
const free: Client[] = await Promise.all(Array.from({ length: count }, () => openForInserts(connection)))
const waiting: ((client: Client) => void)[] = []

const server = Fastify()
server.post<{ Body: BareEntry }>('/', async (request, reply) => {
  const client = free.pop() ?? (await new Promise<Client>((resolve) => waiting.push(resolve)))
  try {
    const id = await insert(client, instanceId, request.body)
    return await reply.code(201).send({ id, ...request.body })
  } finally {
    const next = waiting.shift()
    if (next) next(client)
    else free.push(client)
  }
})
process.stdout.write(`${await server.listen({ host: '127.0.0.1', port: 0 })}\n`)
