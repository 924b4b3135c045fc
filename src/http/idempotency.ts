import { createHash } from 'node:crypto'
import type { PlatformTx, PlatformWriteTx, ReadTx, WriteTx } from '../database/database.ts'
import { raw, sql } from '../database/sql.ts'
import { failField } from '../kernel/errors.ts'

/**
 * `Idempotency-Key`: the same key and request has one effect and one answer for a day. The answer is kept by the
 * transaction that had the effect, so either both exist or neither; only success is kept, and a refused request may be
 * sent again.
 */
export interface KeyedRequest {
  clientId: string
  key: string
  /** SHA-256 of method, address, Instance and body. */
  hash: Buffer
}

export interface StoredAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

export function keyedRequest(parts: {
  clientId: string
  key: string
  method: string
  url: string
  tenant: string
  body: Buffer
}): KeyedRequest {
  const { clientId, key, method, url, tenant, body } = parts
  const hash = createHash('sha256')
    .update(JSON.stringify([method, url, tenant]))
    .update(body)
    .digest()
  return { clientId, key, hash }
}

/** What twins exclude each other by, for as long as their transaction runs. */
export function claimOf(request: KeyedRequest, tenant: string): bigint {
  return createHash('sha256')
    .update(JSON.stringify([tenant, request.clientId, request.key]))
    .digest()
    .readBigInt64BE()
}

export async function findAnswer(tx: ReadTx | PlatformTx, request: KeyedRequest): Promise<StoredAnswer | undefined> {
  const { table, column, tenant } = placeOf(tx)
  const [row] = await tx.query<{ request_hash: Buffer; status: number; headers: string; body: string }>(sql`
    select request_hash, status, headers, body from ${raw(table)}
    where ${raw(column)} = ${tenant} and client_id = ${request.clientId} and key = ${request.key}
      and created_at > ${tx.now.subtract({ hours: 24 })}`)
  if (!row) return undefined
  if (!row.request_hash.equals(request.hash))
    failField('idempotency_key_reused', 'idempotency-key', 'was used for another request')
  return { status: row.status, headers: JSON.parse(row.headers), body: row.body }
}

export async function keepAnswer(
  tx: WriteTx | PlatformWriteTx,
  request: KeyedRequest,
  answer: StoredAnswer,
): Promise<void> {
  const { table, column, tenant } = placeOf(tx)
  await tx.execute(sql`
    insert into ${raw(table)} (${raw(column)}, client_id, key, request_hash, status, headers, body, created_at)
    values (${tenant}, ${request.clientId}, ${request.key}, ${request.hash}, ${answer.status},
      ${JSON.stringify(answer.headers)}, ${answer.body}, ${tx.now})
    on conflict (${raw(column)}, client_id, key) do update set request_hash = excluded.request_hash,
      status = excluded.status, headers = excluded.headers, body = excluded.body, created_at = excluded.created_at`)
}

function placeOf(tx: ReadTx | PlatformTx) {
  return 'instance' in tx
    ? { table: 'idempotency_keys', column: 'instance_id', tenant: tx.instance.id }
    : { table: 'platform_idempotency_keys', column: 'platform_id', tenant: tx.platformId }
}
