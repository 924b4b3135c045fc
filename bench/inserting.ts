import { Client, type ClientConfig, type Pool } from 'pg'
import { newId } from '../src/kernel/ids.ts'
import type { Service } from './stage.ts'

/** An entry of two lines, as it is written where nothing is judged. */
export interface BareEntry {
  datetime: string
  description: string
  amount: string
  debitId: string
  creditId: string
}

/**
 * The limit of writing an entry: one prepared statement with the entry and its lines, a commit each, into the same
 * tables with all their indexes. Nothing is judged, summed or told of, and nobody is kept out.
 * @returns how many in a second
 */
export async function insertAlone(
  service: Service,
  { connections, inserts, ledgerIds }: { connections: number; inserts: number; ledgerIds: readonly string[] },
): Promise<number> {
  const instanceId = newId('ins')
  const clients = await Promise.all(Array.from({ length: connections }, () => opened(service.connection)))
  try {
    let sent = 0
    const one = async (client: Client) => {
      while (sent < inserts) await insert(client, instanceId, bareEntry((sent += 1), ledgerIds))
    }
    const startedAt = performance.now()
    await Promise.all(clients.map(one))
    return (inserts / (performance.now() - startedAt)) * 1000
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

/** Past triggers and row-level security. */
export function forInserts(connection: ClientConfig): ClientConfig {
  return { ...connection, options: '-c session_replication_role=replica' }
}

async function opened(connection: ClientConfig): Promise<Client> {
  const client = new Client(forInserts(connection))
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

/** @returns the id of the entry */
export async function insert(client: Client | Pool, instanceId: string, entry: BareEntry): Promise<string> {
  const { datetime, description, amount, debitId, creditId } = entry
  const [id, debit, credit] = [newId('jen'), newId('len'), newId('len')]
  const values = [instanceId, id, datetime, description, debit, debitId, amount, credit, creditId]
  await client.query({ name: 'insert', text, values })
  return id
}

const textOfMany = `
  with entry as (
    insert into journal_entries (instance_id, id, datetime, description, creation_source, metadata, created_at)
    select $1, e.id, e.datetime, e.description, 'manual', '{}', now()
    from unnest($2::text[], $3::timestamptz[], $4::text[]) as e (id, datetime, description)
  )
  insert into line_entries (instance_id, journal_entry_id, id, ledger_id, datetime, amount, sort_order)
  select $1, l.entry_id, l.id, l.ledger_id, l.datetime, l.amount, l.place
  from unnest($5::text[], $6::text[], $7::text[], $8::timestamptz[], $9::bigint[], $10::smallint[])
    as l (entry_id, id, ledger_id, datetime, amount, place)`

/** The same for several, which share a statement and its commit. */
export async function insertTogether(
  client: Client | Pool,
  instanceId: string,
  entries: readonly BareEntry[],
): Promise<string[]> {
  const ids = entries.map(() => newId('jen'))
  const lines = entries.flatMap(({ datetime, amount, debitId, creditId }, at) => [
    { entryId: ids[at], datetime, amount, ledgerId: debitId, place: 0 },
    { entryId: ids[at], datetime, amount: `-${amount}`, ledgerId: creditId, place: 1 },
  ])
  const values = [
    instanceId,
    ids,
    entries.map(({ datetime }) => datetime),
    entries.map(({ description }) => description),
    lines.map(({ entryId }) => entryId),
    lines.map(() => newId('len')),
    lines.map(({ ledgerId }) => ledgerId),
    lines.map(({ datetime }) => datetime),
    lines.map(({ amount }) => amount),
    lines.map(({ place }) => place),
  ]
  await client.query({ name: 'insert together', text: textOfMany, values })
  return ids
}

export function bareEntry(number: number, [bankId = '', ...categoryIds]: readonly string[]): BareEntry {
  const datetime = `2026-03-${String((number % 28) + 1).padStart(2, '0')}T12:00:00Z`
  const debitId = categoryIds[number % categoryIds.length] ?? bankId
  return { datetime, description: `Receipt ${number}`, amount: '123000', debitId, creditId: bankId }
}
