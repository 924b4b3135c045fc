import { Client } from 'pg'
import { newId } from '../src/kernel/ids.ts'
import type { Service } from './stage.ts'

/**
 * The limit of writing an entry: one prepared statement with the entry and its lines, a commit each, into the same tables with all
 * their indexes. Nothing is judged, summed or told of, and nobody is kept out.
 * @returns how many in a second
 */
export async function insertAlone(
  service: Service,
  { connections, inserts, ledgerIds }: { connections: number; inserts: number; ledgerIds: readonly string[] },
): Promise<number> {
  const instanceId = newId('ins')
  const clients = await Promise.all(Array.from({ length: connections }, () => opened(service)))
  try {
    let sent = 0
    const one = async (client: Client) => {
      while (sent < inserts) await client.query(insertOf(instanceId, ledgerIds, (sent += 1)))
    }
    const startedAt = performance.now()
    await Promise.all(clients.map(one))
    return (inserts / (performance.now() - startedAt)) * 1000
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

async function opened(service: Service): Promise<Client> {
  const client = new Client({ ...service.connection, options: '-c session_replication_role=replica' })
  await client.connect()
  return client
}

const text = `
  with entry as (
    insert into journal_entries (instance_id, id, datetime, description, creation_source, metadata, created_at)
    values ($1, $2, $3, $4, 'manual', '{}', now())
  )
  insert into line_entries (instance_id, journal_entry_id, id, ledger_id, datetime, amount, sort_order)
  values ($1, $2, $5, $6, $3, $7::bigint, 0), ($1, $2, $8, $9, $3, -$7::bigint, 1)`

function insertOf(instanceId: string, ledgerIds: readonly string[], number: number) {
  const [bankId, ...categoryIds] = ledgerIds
  const datetime = `2026-03-${String((number % 28) + 1).padStart(2, '0')}T12:00:00Z`
  const category = categoryIds[number % categoryIds.length]
  const [entry, debit, credit] = [newId('jen'), newId('len'), newId('len')]
  const values = [instanceId, entry, datetime, `Receipt ${number}`, debit, category, '123000', credit, bankId]
  return { name: 'insert', text, values }
}
