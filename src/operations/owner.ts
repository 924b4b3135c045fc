import type { ClientBase } from 'pg'
import { ownerRole } from './migrate.ts'

/**
 * One transaction as the owner of the tables, however long it takes: what the application may not do. The login of the
 * connection must be allowed to become `daybook_owner`. Commits when the work ends well; after an error nothing has
 * happened once the connection is closed.
 */
export async function asOwner<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  await client.query(`set local statement_timeout = 0; set local lock_timeout = '60s'`)
  await client.query(`set local role ${ownerRole}`)
  const result = await work()
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error(`the transaction ended with ${command}: an error was swallowed`)
  return result
}
