import { Client, type ClientConfig } from 'pg'
import { copyIn, copyOut } from '../database/copy.ts'
import type { Sql } from '../database/sql.ts'
import { getTypeParser, parameter } from '../database/values.ts'
import { plainText } from './audit.ts'
import { ownerRole } from './migrate.ts'

/** One transaction as the owner of the tables: for filling an empty database with what another one held. */
export interface RefillTx {
  query<Row>(statement: Sql): Promise<Row[]>
  execute<Row>(statement: Sql): Promise<Row[]>
  copyIn(statement: string, rows: AsyncIterable<Buffer>): Promise<void>
  copyOut(statement: string): AsyncIterable<Buffer>
}

/**
 * Commits when the work ends well; otherwise nothing has happened.
 * @param trial nothing is kept either way; where there is no owner yet, it runs as the login
 */
export async function inRefill<T>(
  connection: ClientConfig,
  work: (tx: RefillTx) => Promise<T>,
  { trial = false } = {},
): Promise<T> {
  const client = new Client({ ...connection, application_name: 'daybook restore' })
  // A connection that breaks fails the query that it was running.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`begin; ${trial ? becomeOwnerIfPossible : `set local role ${ownerRole}`}; ${plainText}; set local statement_timeout = 0;
      set local idle_in_transaction_session_timeout = 0; set local jit = off`)
    const run: RefillTx['query'] = async ({ text, values }) => {
      const { rows } = await client.query({ text, values: values.map(parameter), types: { getTypeParser } })
      return rows
    }
    const result = await work({
      query: run,
      execute: run,
      copyIn: (statement, rows) => copyIn(client, statement, rows),
      copyOut: (statement) => copyOut(client, statement),
    })
    const { command } = await client.query(trial ? 'rollback' : 'commit')
    if (!trial && command !== 'COMMIT') throw new Error(`the transaction ended with ${command}: an error was swallowed`)
    return result
  } finally {
    await client.end()
  }
}

const becomeOwnerIfPossible = `select set_config('role', rolname, true) from pg_roles
  where rolname = '${ownerRole}' and pg_has_role(oid,
    case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end)`
