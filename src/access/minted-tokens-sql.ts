import type { PlatformTx, PlatformWriteTx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { InstanceId, TokenId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/time.ts'

export interface NewMintedToken {
  tokenHash: Buffer
  mintedId: TokenId
  /** The token that minted it; null of another authorization server. */
  parentHash: Buffer | null
  familyId: string
  instanceId: InstanceId
  clientId: string
  userId: string | null
  scopes: readonly string[]
  modifiedBy: string | null
  expiresAt: Instant
}

export async function instanceExists(tx: PlatformTx, instanceId: InstanceId): Promise<boolean> {
  const rows = await tx.query(sql`select 1 from instances where id = ${instanceId} and platform_id = ${tx.platformId}`)
  return rows.length === 1
}

export async function insertMintedToken(tx: PlatformWriteTx, token: NewMintedToken): Promise<void> {
  const isOwn = token.parentHash !== null
  const minted = JSON.stringify({
    family_id: token.familyId,
    [isOwn ? 'client_id' : 'external_client']: token.clientId,
    [isOwn ? 'user_id' : 'external_user']: token.userId,
    instance_id: token.instanceId,
    minted_id: token.mintedId,
    modified_by: token.modifiedBy,
  })
  await tx.execute(sql`
    select mint_token(${minted}::jsonb, ${token.tokenHash}, ${token.parentHash}::bytea, ${token.scopes}::text[], ${tx.now},
      ${token.expiresAt})`)
}
