import process from 'node:process'
import Fastify from 'fastify'
import { Pool } from 'pg'
import { newId } from '../src/kernel/ids.ts'
import { type BareEntry, forInserts, insert, insertTogether } from './inserting.ts'

/**
 * A program of its own that does for a request what the limit of writing an entry does, and nothing else: it reads
 * JSON, inserts, answers. Whatever is built on this HTTP server and this driver cannot be faster.
 *
 * Its environment: BARE_CONNECTION, JSON for the driver, BARE_CONNECTIONS, and BARE_SHARES when requests that wait for
 * one another are to share a statement. It prints its address when it serves.
 */
const connection = JSON.parse(process.env['BARE_CONNECTION'] ?? '{}')
const pool = new Pool({ ...forInserts(connection), max: Number(process.env['BARE_CONNECTIONS']) })
const instanceId = newId('ins')

const shares = process.env['BARE_SHARES'] !== undefined
let waiting: { entry: BareEntry; written: (id: Promise<string>) => void }[] = []
let writing: Promise<void> | undefined

function together(entry: BareEntry): Promise<string> {
  return new Promise((written) => {
    waiting.push({ entry, written })
    writing ??= write().finally(() => (writing = undefined))
  })
}

async function write(): Promise<void> {
  while (waiting.length > 0) {
    const all = waiting
    waiting = []
    const ids = insertTogether(
      pool,
      instanceId,
      all.map(({ entry }) => entry),
    )
    for (const [at, { written }] of all.entries()) written(ids.then((known) => known[at] ?? ''))
    await ids
  }
}

const server = Fastify()
server.post<{ Body: BareEntry }>('/', async ({ body }, reply) => {
  const id = shares ? await together(body) : await insert(pool, instanceId, body)
  return await reply.code(201).send({ id, ...body })
})
process.stdout.write(`${await server.listen({ host: '127.0.0.1', port: 0 })}\n`)
