import { Client, type ClientBase, type ClientConfig, DatabaseError } from 'pg'

/** The message is one line for the operator. */
export class SnapshotError extends Error {}

/**
 * Opens a transaction that reads everything in one snapshot. On Citus every node has its own: they are all taken while
 * no commit that several nodes take part in can happen, for it waits for the lock on the table that such commits are
 * written in. One connection to each worker, so that it has one snapshot.
 * @param open begins it, repeatable read, with whatever it reads first
 * @param connection whose login may lock that table: throws SnapshotError where it may not
 */
export async function inOneMoment<T>(client: ClientBase, connection: ClientConfig, open: () => Promise<T>): Promise<T> {
  if (!(await isDistributed(client))) return await open()
  const gate = new Client({ ...connection, application_name: 'daybook snapshot' })
  gate.on('error', () => {})
  await gate.connect()
  try {
    await gate.query(`begin; set local lock_timeout = '30s'`)
    await gate.query('lock table pg_catalog.pg_dist_transaction in exclusive mode').catch(refuse)
    const opened = await open()
    await client.query('set local citus.max_adaptive_executor_pool_size = 1')
    await client.query('set local citus.max_intermediate_result_size = -1')
    // It has shards on every worker that has any.
    await client.query('select count(*) from deferred_entry_checks')
    return opened
  } finally {
    await gate.end()
  }
}

/** Where there is Citus, and its tables have been placed. */
async function isDistributed(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(`
    select from pg_extension where extname = 'citus' and to_regclass('public.deferred_entry_checks') is not null`)
  return rows.length > 0
}

function refuse(error: unknown): never {
  if (error instanceof DatabaseError && error.code === '42501')
    throw new SnapshotError(
      'This login cannot hold commits back for the moment of the snapshots: "grant update on pg_dist_transaction to LOGIN" on the coordinator lets it.',
    )
  throw error
}
