import { hash } from 'node:crypto'
import { Socket } from 'node:net'
import { Client, type ClientConfig } from 'pg'
import { getTypeParser, parameter } from '../src/database/values.ts'
import { type AuditTx, auditTx } from '../src/operations/audit.ts'
import { verifyInstance } from '../src/verify/verify.ts'

/**
 * What is wrong with the books of an Instance, a sentence each: what `daybook verify` finds in them. Empty when they
 * are sound.
 */
export async function checkBooks(connection: ClientConfig, instanceId: string): Promise<string[]> {
  const { findings } = await inKeptAudit(connection, (tx) => verifyInstance(tx, instanceId))
  return findings.flatMap(({ check, shown }) => shown.map((violation) => `${check}: ${violation}`))
}

/**
 * As `inAudit`, on a connection that stays, with statements that stay prepared and do not wait for each other: most of
 * what a check of small books costs is a process that knows no table yet, plans of a hundred statements, and their
 * round trips.
 */
async function inKeptAudit<T>(connection: ClientConfig, work: (tx: AuditTx) => Promise<T>): Promise<T> {
  const place = `${connection.host} ${connection.port} ${connection.database}`
  const client = idle.get(place) ?? (await openClient(connection))
  // Whoever checks at the same time has another.
  idle.delete(place)
  keepsRunning(client, true)
  let isWhole = false
  try {
    await client.query(beginning)
    const result = await work(preparing(await auditTx(client), client))
    await client.query('commit')
    isWhole = true
    return result
  } finally {
    if (isWhole && !idle.has(place)) idle.set(place, client)
    else await client.end()
    keepsRunning(client, false)
  }
}

const beginning = `begin isolation level repeatable read read only; set local plan_cache_mode = force_generic_plan`

/** Whether the process waits for this connection: one that is idle would never let it end. */
function keepsRunning({ connection: { stream } }: Client, does: boolean): void {
  if (!(stream instanceof Socket)) return
  if (does) stream.ref()
  else stream.unref()
}

/** By database; each goes with it. */
const idle = new Map<string, Client>()

async function openClient(connection: ClientConfig): Promise<Client> {
  const client = new Client({ ...connection, application_name: 'daybook audit', pipeline: true })
  client.on('error', () => {})
  client.on('end', () => {
    for (const [place, each] of idle) if (each === client) idle.delete(place)
  })
  await client.connect()
  return client
}

function preparing(tx: AuditTx, client: Client): AuditTx {
  return {
    ...tx,
    query: async ({ text, values }) => {
      const name = hash('sha1', text)
      const { rows } = await client.query({ name, text, values: values.map(parameter), types: { getTypeParser } })
      return rows
    },
  }
}
