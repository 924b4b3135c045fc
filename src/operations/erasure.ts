import { Client, type ClientConfig } from 'pg'
import { applicationRole } from '../database/connections.ts'
import type { Actor } from '../database/database.ts'
import { appendEvents, type Change, type LogHead } from '../database/event-log.ts'
import { raw, type Sql, sql } from '../database/sql.ts'
import { lockOf, naming, tenantColumn, tenantsOf } from '../database/tenants.ts'
import { getTypeParser, parameter } from '../database/values.ts'
import type { Clock } from '../kernel/clock.ts'
import type { InstanceId, PlatformId } from '../kernel/ids.ts'
import { auditRole, ownerRole } from './migrate.ts'
import { asOwner } from './owner.ts'

export interface Erasure {
  /** Events that told of the record. */
  recorded: number
  /** Those of them that said what it was, and do no longer. */
  erased: number
  /** Earlier states of it, or of the transaction that it booked, that the history keeps. */
  states: number
}

export interface ErasureOrder {
  /** The Instance whose events they are; or the platform, for what is its own. */
  instanceId: InstanceId
  /** The record that they tell of, as their `resource_id`. */
  record: string
  actor: Actor
  clock: Clock
}

/**
 * Takes away what the events of a record say that it was, before and after, and the words of its earlier states in the
 * history: words of a person. Their hashes stay, and so the chain holds. That it was done is an event itself,
 * `event.erased`. Done again it changes nothing, unless there were new events meanwhile. One transaction as the owner
 * of the tables, alone in the books.
 * @returns undefined where there are no such books; nothing recorded: no event tells of such a record
 */
export async function eraseRecord(connection: ClientConfig, order: ErasureOrder): Promise<Erasure | undefined> {
  const client = new Client({ ...connection, application_name: 'daybook erase' })
  // A connection that breaks fails the query that it was running.
  client.on('error', () => {})
  await client.connect()
  try {
    return await asOwner(client, () => erase(asking(client), order))
  } finally {
    await client.end()
  }
}

type Ask = <Row>(statement: Sql) => Promise<Row[]>

function asking(client: Client): Ask {
  return async ({ text, values }) => {
    const { rows } = await client.query({ text, values: values.map(parameter), types: { getTypeParser } })
    return rows
  }
}

async function erase(ask: Ask, { instanceId, record, actor, clock }: ErasureOrder): Promise<Erasure | undefined> {
  const found = await enter(ask, instanceId)
  if (!found) return undefined
  const { platformId, head } = found
  const { table } = head
  const events = raw(table)
  const own = sql`${raw(tenantColumn(table))} = ${instanceId} and resource_id = ${record} and type <> 'event.erased'`
  const recorded = await ask<{ resource: string }>(sql`select resource from ${events} where ${own}`)
  await ask(sql`set local app.erasing = 'record'`)
  const erased = await ask(sql`
    update ${events} set before = null, after = null
    where ${own} and (before is not null or after is not null) returning sequence`)
  const states = table === 'events' ? await eraseHistory(ask, instanceId, record) : []
  await ask(sql`set local app.erasing = ''`)
  const { length: worded } = states.filter((state) => state.worded)
  if (erased.length + worded > 0) {
    const after = { id: record, events: erased.length }
    const change: Change = {
      type: 'event.erased',
      resource: recorded[0]?.resource ?? resourceOf(record),
      id: record,
      before: null,
      after,
    }
    // Also the jobs of webhooks that hear of it, which are the application's.
    await ask(sql`set local role ${raw(applicationRole)}`)
    const { statements } = await appendEvents(head, [{ change, author: { now: clock(), actor } }], platformId)
    for (const statement of statements) await ask(statement)
  }
  return { recorded: recorded.length, erased: erased.length, states: states.length }
}

/** Words of an entry's earlier states are found by its id and by that of its transaction. */
async function eraseHistory(ask: Ask, books: string, record: string): Promise<{ worded: boolean }[]> {
  const own = sql`instance_id = ${books} and (subject_id = ${record} or journal_entry_id = ${record})`
  const states = await ask<{ worded: boolean }>(sql`
    select description is not null as worded from subject_history where ${own}`)
  await ask(sql`
    update subject_history set description = null, line_descriptions = null, transaction_description = null
    where ${own} and description is not null`)
  return states
}

/** Of what no event tells: an entry that came with an import, or its transaction, whose id the caller gave. */
function resourceOf(record: string): string {
  return record.startsWith('jen_') ? 'journal_entry' : 'transaction'
}

/** Names the tenant to row-level security, which binds the owner, too, and is alone in the books from then on. */
async function enter(ask: Ask, id: string): Promise<{ platformId: PlatformId; head: LogHead } | undefined> {
  await ask(sql`set local citus.propagate_set_commands = 'local'`)
  await ask(sql`set local role ${raw(auditRole)}`)
  const [place] = await ask<{ platform_id: PlatformId; table: LogHead['table'] }>(sql`
    select platform_id, 'events' as table from instances where id = ${id}
    union all select id, 'platform_events' from platforms where id = ${id}`)
  await ask(sql`set local role ${raw(ownerRole)}`)
  if (!place) return undefined
  const { platform_id: platformId, table } = place
  for (const name of naming({ platformId, ...(table === 'events' && { instanceId: id }) })) await ask(name)
  const tenants = tenantsOf(table)
  await ask(lockOf(tenants, id))
  const [row] = await ask<Pick<LogHead, 'sequence' | 'hash' | 'auditKey' | 'at'>>(sql`
    select sequence, head_hash as hash, audit_key as "auditKey", head_at as at from ${raw(tenants)} where id = ${id}`)
  // That a record was erased tells of no amount.
  return row && { platformId, head: { table, key: id, ...row, decimals: 2 } }
}
