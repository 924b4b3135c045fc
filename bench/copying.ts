import { Client } from 'pg'
import { copyIn, copyOut } from '../src/database/copy.ts'
import { newId } from '../src/kernel/ids.ts'
import type { Service } from './stage.ts'

/**
 * The limit of writing rows: COPY of the same rows into the same tables with all their indexes, as many connections as
 * there are Instances, 1,000 transactions to a commit; roll-ups, which are sums of all of them, come with the last. No
 * trigger judges them, no event tells of them, and row-level security does not look at them.
 */
export interface CopyBatch {
  table: string
  columns: string
  rows: Buffer
}

export interface BatchesWanted {
  instanceId: string
  /** Of the ids in each request. */
  prefixes: readonly string[]
  /** The days that they are of. */
  span: { from: Temporal.PlainDate; until: Temporal.PlainDate }
}

const tablesOfBatches = ['transactions', 'journal_entries', 'line_entries'] as const
const tablesOfSums = ['balance_days', 'balance_months'] as const

/** What these imports left, as rows of books that nobody has yet: for each request what one commit writes. */
export async function readBatches(
  service: Service,
  { instanceId, prefixes, span }: BatchesWanted,
): Promise<CopyBatch[][]> {
  const client = new Client(service.connection)
  await client.connect()
  try {
    const copy = newId('ins')
    const read = async (table: string, condition: string): Promise<CopyBatch> => {
      const columns = await columnsOf(client, table)
      const rows = Buffer.concat(
        await Array.fromAsync(
          copyOut(
            client,
            `copy (select '${copy}', ${columns} from ${table} where instance_id = '${instanceId}' and ${condition}) to stdout`,
          ),
        ),
      )
      return { table, columns: `instance_id, ${columns}`, rows }
    }
    const batches: CopyBatch[][] = []
    for (const prefix of prefixes) {
      const mine = `starts_with(%, '${prefix}-')`
      const entries = `select id from journal_entries where instance_id = '${instanceId}' and ${mine.replace('%', 'transaction_id')}`
      const conditions = {
        transactions: mine.replace('%', 'id'),
        journal_entries: mine.replace('%', 'transaction_id'),
        line_entries: `journal_entry_id in (${entries})`,
      }
      batches.push(await Array.fromAsync(tablesOfBatches, (table) => read(table, conditions[table])))
    }
    const { from, until } = span
    const sums = { balance_days: 'day', balance_months: 'month' }
    batches
      .at(-1)
      ?.push(
        ...(await Array.fromAsync(tablesOfSums, (table) =>
          read(table, `${sums[table]} >= '${from.toString()}' and ${sums[table]} < '${until.toString()}'`),
        )),
      )
    return batches
  } finally {
    await client.end()
  }
}

/** Writes them over one connection, each list in a transaction. */
export async function copyBatches(service: Service, batches: readonly (readonly CopyBatch[])[]): Promise<void> {
  const client = new Client({ ...service.connection, options: '-c session_replication_role=replica' })
  await client.connect()
  try {
    for (const tables of batches) {
      await client.query('begin')
      for (const { table, columns, rows } of tables)
        await copyIn(client, `copy ${table} (${columns}) from stdin`, chunked(rows))
      await client.query('commit')
    }
  } finally {
    await client.end()
  }
}

async function* chunked(rows: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < rows.length; from += chunkBytes) yield rows.subarray(from, from + chunkBytes)
}

const chunkBytes = 65_536

/** All but the Instance. */
async function columnsOf(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(attname, ', ' order by attnum) as names from pg_attribute where attrelid = $1::regclass
      and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'instance_id'`,
    [table],
  )
  return rows[0]?.names ?? ''
}
