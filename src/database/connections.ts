import type { Pool, PoolClient, QueryResult } from 'pg'
import { fail, Refusal } from '../kernel/errors.ts'
import { sendTogether } from './batch.ts'
import { ConflictError, isConnectionLoss, translated } from './database-errors.ts'
import { planSettings, raw, type Sql, sql } from './sql.ts'
import { driven, prepared } from './values.ts'

/** Connections of a pool: each is inspected before its first use, and returned only in a known state. */

/** The application's role: owns nothing, bypasses nothing. Every connection becomes it. */
export const applicationRole = 'daybook_app'

/** Returns a connection to the pool when its transaction has committed or rolled back, and closes it otherwise. */
export async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  let client: PoolClient
  try {
    client = await pool.connect()
  } catch (error) {
    throw translated(error)
  }
  try {
    await inspect(client)
    const result = await work(client)
    client.release()
    return result
  } catch (error) {
    const clean = await client.query('rollback').then(
      () => true,
      () => false,
    )
    client.release(!clean)
    throw translated(error)
  }
}

/** Checks a connection before its first use: an external pooler may have dropped its start-up settings. */
async function inspect(client: PoolClient): Promise<void> {
  if (inspectedClients.has(client)) return
  const { rows } = await client.query<Record<'citus' | 'role' | 'zone' | 'style', string | null>>(
    `select current_setting('citus.version', true) as citus, current_user::text as role, current_setting('timezone') as zone,
      current_setting('datestyle') as style`,
  )
  const [found] = rows
  if (found?.role !== applicationRole || found.zone !== 'UTC' || !found.style?.startsWith('ISO'))
    throw new Error(
      `a connection to the database came as ${found?.role}, zone ${found?.zone}, DateStyle ${found?.style}: see "A pooler" in docs/operations.md`,
    )
  if (found.citus !== null) citusClients.add(client)
  inspectedClients.add(client)
}

/** The inspected connections whose server has Citus loaded. */
export const citusClients = new WeakSet<PoolClient>()

const inspectedClients = new WeakSet<PoolClient>()

export const begin = sql`begin`

export const beginReading = sql`begin isolation level repeatable read read only`

/** Sends the first statements of a transaction. @returns the row that the last of them reads */
export async function openingRow<Row>(client: PoolClient, statements: readonly Sql[]): Promise<Row | undefined> {
  const results = await send(client, statements)
  if (results.some((result) => result.rows[0]?.claimed === false)) fail('idempotency_key_in_use')
  return results.at(-1)?.rows[0]
}

export async function run<Row>(client: PoolClient, statement: Sql): Promise<Row[]> {
  const settings = settingsOf(statement)
  if (settings) {
    const results = await send(client, [...settings.on, statement, ...settings.off])
    return results[settings.on.length]?.rows ?? []
  }
  const result = await client.query(driven(prepared(statement)))
  return result.rows
}

/** The planner settings of a statement: `set local` before it, and the usual values after it. */
export function settingsOf({ text }: Sql): { on: Sql[]; off: Sql[] } | undefined {
  if (!text.startsWith('/*')) return undefined
  const wanted = planSettings.get(text.slice(0, text.indexOf('*/') + 2))
  const settings = (of: (setting: readonly string[]) => string | undefined) =>
    wanted?.map((each) => raw(`set local ${each[0]} = ${of(each)}`)) ?? []
  return wanted && { on: settings(([, value]) => value), off: settings(([, , usual]) => usual) }
}

/** Sends statements in one round trip; on Citus one after another, pipelined. */
export async function send(client: PoolClient, statements: readonly Sql[]): Promise<QueryResult[]> {
  if (!citusClients.has(client)) return await sendTogether(client, statements.map(prepared))
  const outcomes = await Promise.allSettled(statements.map((statement) => client.query(driven(prepared(statement)))))
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  })
}

/** @throws {Refusal} `outcome_unknown` when the connection broke: the commit may or may not have happened */
export async function commit(client: PoolClient, statements: readonly Sql[] = []): Promise<void> {
  let results: QueryResult[]
  try {
    results = await send(client, [...statements, sql`commit`])
  } catch (error) {
    if (isConnectionLoss(error)) throw new Refusal('outcome_unknown', {})
    throw error
  }
  const command = results.at(-1)?.command
  if (command !== 'COMMIT') throw new Error(`the transaction ended with ${command}: an error was swallowed`)
}

/** Retries serialization failures and deadlocks, at most three times. */
export async function repeatable<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error
      if (tries === 3) fail('write_conflict')
    }
}
