import { Client } from 'pg'
import { newId } from '../src/kernel/ids.ts'
import type { Service } from './stage.ts'

/**
 * Makes further Instances with the chart, account and rules of one, without asking the service for each: keys begin
 * with the Instance, so the ids in it may be the same.
 * @returns the ids of all of them, so many
 */
export async function multiply(
  service: Service,
  instanceId: string,
  count: number,
  tables: readonly string[] = ['ledgers', 'source_accounts', 'categorization_rules'],
): Promise<string[]> {
  const ids = Array.from({ length: count - 1 }, () => newId('ins'))
  const client = new Client({ ...service.connection, options: '-c session_replication_role=replica' })
  await client.connect()
  try {
    await copyRows(client, { table: 'instances', key: 'id', instanceId, ids })
    for (const table of tables) await copyRows(client, { table, key: 'instance_id', instanceId, ids })
    await client.query('analyze')
  } finally {
    await client.end()
  }
  return [instanceId, ...ids]
}

interface Copied {
  table: string
  key: string
  instanceId: string
  ids: readonly string[]
}

async function copyRows(client: Client, { table, key, instanceId, ids }: Copied): Promise<void> {
  const { rows } = await client.query<{ names: string[] }>(
    `select array_agg(attname::text order by attnum) as names from pg_attribute where attrelid = $1::regclass
      and attnum > 0 and not attisdropped and attgenerated = '' and attname <> $2`,
    [table, key],
  )
  const columns = (rows[0]?.names ?? []).join(', ')
  // One Instance after the other, as indexes have them: else each row goes to a page of its own.
  await client.query(
    `insert into ${table} (${key}, ${columns}) select copy, ${columns}
      from unnest($2::text[]) as copy cross join lateral (select * from ${table} where ${key} = $1 offset 0) as original`,
    [instanceId, ids],
  )
}
