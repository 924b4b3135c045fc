import process from 'node:process'
import Fastify from 'fastify'
import { Pool } from 'pg'
import { newId } from '../src/kernel/ids.ts'
import { type BareEntry, forInserts, insert } from './inserting.ts'

/**
 * A program of its own that does for a request what the limit of writing an entry does, and nothing else: it reads JSON, inserts,
 * answers. Whatever is built on this HTTP server and this driver cannot be faster.
 *
 * Its environment: BARE_CONNECTION, JSON for the driver, and BARE_CONNECTIONS. It prints its address when it serves.
 */
const connection = JSON.parse(process.env['BARE_CONNECTION'] ?? '{}')
const pool = new Pool({ ...forInserts(connection), max: Number(process.env['BARE_CONNECTIONS']) })
const instanceId = newId('ins')

const server = Fastify()
server.post<{ Body: BareEntry }>('/', async ({ body }, reply) => {
  const id = await insert(pool, instanceId, body)
  return await reply.code(201).send({ id, ...body })
})
process.stdout.write(`${await server.listen({ host: '127.0.0.1', port: 0 })}\n`)
