import type { PoolClient } from 'pg'
import type { PlatformId } from '../kernel/ids.ts'
import { begin, commit, run, send } from './connections.ts'
import type { AccessTx, TransactionRequest } from './database.ts'
import { type OpenedPlatform, openPlatform } from './platform-transaction.ts'
import { type Sql, sql } from './sql.ts'
import { naming } from './tenants.ts'
import { commitTransaction, type TransactionContext } from './transaction-parts.ts'

/** One transaction on tokens, clients and users, which may go on into the platform that it has just made. */
export async function openAccessTransaction<T>(
  client: PoolClient,
  context: TransactionContext,
  work: (tx: AccessTx) => Promise<T>,
): Promise<T> {
  await send(client, [begin, sql`set local app.door = 'access'`])
  const runOf = async <Row>(platformId: PlatformId, statement: Sql) => {
    await send(client, naming({ platformId }))
    return await run<Row>(client, statement)
  }
  let opened: (OpenedPlatform & { request: TransactionRequest }) | undefined
  const result = await work({
    now: context.clock(),
    query: (statement) => run(client, statement),
    execute: (statement) => run(client, statement),
    queryOf: runOf,
    executeOf: runOf,
    openPlatform: async (asked) => {
      const request = { ...asked, access: 'write' as const }
      opened = { ...(await openPlatform(client, context, request)), request }
      return opened.tx
    },
  })
  if (opened) await commitTransaction(client, { ...opened, result })
  else await commit(client)
  return result
}
