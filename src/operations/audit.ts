import { Client, type ClientBase, type ClientConfig } from 'pg'
import { copyOut } from '../database/copy.ts'
import type { Sql } from '../database/sql.ts'
import { getTypeParser, parameter } from '../database/values.ts'
import { catalogueProblems } from './catalogue.ts'
import { inOneMoment } from './distributed-snapshot.ts'
import { auditRole } from './migrate.ts'

/** Reads every row of every tenant, past row-level security, and writes none. For checks: no request comes in here. */
export interface AuditTx {
  /** What is asked at once is read one after the other. */
  query<Row>(statement: Sql): Promise<Row[]>
  /** The lines of a `copy … to stdout`, in chunks. */
  copyOut(statement: string): AsyncIterable<Buffer>
  /** What is wrong with the schema itself, a line for each. */
  catalogueProblems(): Promise<string[]>
}

/** The message is one line for the operator: why the checks would not see what they check. */
export class AuditError extends Error {}

/** Values as text, alike on every server. */
export const plainText = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`

/**
 * One snapshot, however long the work takes. The login of the connection must be allowed to become `daybook_audit`.
 * Throws AuditError when that role is bound by row-level security: it would find nothing wrong with the nothing that it
 * sees. On Citus also SnapshotError.
 */
export async function inAudit<T>(connection: ClientConfig, work: (tx: AuditTx) => Promise<T>): Promise<T> {
  const client = new Client({ ...connection, application_name: 'daybook audit' })
  // A connection that breaks fails the query that it was running.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(
      await inOneMoment(client, connection, async () => {
        await client.query('begin isolation level repeatable read read only')
        return await auditTx(client)
      }),
    )
  } finally {
    await client.end()
  }
}

/** The transaction that is open on this connection goes on as the audit's. */
export async function auditTx(client: ClientBase): Promise<AuditTx> {
  await client.query(plainText)
  // Everything is read, once: without nested loops a check stays linear also where the planner has no statistics yet.
  await client.query(`set local role ${auditRole}; set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0; set local enable_nestloop = off; set local jit = off`)
  const { rows: seeing } = await client.query('select from pg_roles where rolname = current_user and rolbypassrls')
  if (seeing.length === 0)
    throw new AuditError(`The role ${auditRole} sees no rows: "alter role ${auditRole} bypassrls" lets it.`)
  let former: Promise<unknown> = Promise.resolve()
  return {
    query: ({ text, values }) => {
      const statement = { text, values: values.map(parameter), types: { getTypeParser } }
      const rows = former.then(async () => (await client.query(statement)).rows)
      former = rows.catch(() => {})
      return rows
    },
    copyOut: (statement) => copyOut(client, statement),
    catalogueProblems: () => catalogueProblems(client),
  }
}
