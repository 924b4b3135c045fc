import type { AccessTx, PlatformWriteTx } from '../database/database.ts'
import { join, type Sql, sql } from '../database/sql.ts'
import type { InstanceId, PlatformId, TokenId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/time.ts'

export interface SignIn {
  id: string
  at: Instant
  platformId: PlatformId
  outcome: 'issued' | 'refreshed' | 'refused' | 'reused' | 'revoked' | 'minted'
  grantType: string | null
  /** Of the client as it is kept, not as it was given. */
  clientId: string
  userId: string | null
  instanceId: InstanceId | null
  /** Of what was refused: the error of RFC 6749. */
  reason: string | null
  address: string
  requestId: string | null
  /** Of what was minted: the actor of its events. */
  tokenId: TokenId | null
}

/** Those of one platform after those of the other: of each only what is its own can be written. */
export async function insertSignIns(tx: AccessTx, signIns: readonly SignIn[]): Promise<void> {
  for (const [platformId, own] of Map.groupBy(signIns, (each) => each.platformId)) {
    await tx.executeOf(platformId, insertion(platformId, own))
  }
}

/** In a transaction of the platform. */
export async function insertSignIn(tx: PlatformWriteTx, signIn: SignIn): Promise<void> {
  await tx.execute(insertion(signIn.platformId, [signIn]))
}

function insertion(platformId: PlatformId, signIns: readonly SignIn[]): Sql {
  const rows = signIns.map(
    (each) => sql`(${platformId}, ${each.id}, ${each.outcome}, ${each.grantType}, ${each.clientId}, ${each.userId},
      ${each.instanceId}, ${each.reason}, ${each.address}, ${each.requestId}, ${each.tokenId}, ${each.at})`,
  )
  return sql`
    insert into sign_ins (platform_id, id, outcome, grant_type, client_id, user_id, about_instance_id, reason, address,
      request_id, token_id, created_at)
    values ${join(rows)}`
}

/** The latest first. */
export async function listSignIns(
  tx: AccessTx,
  { platformId, since, limit }: { platformId: PlatformId; since: Instant; limit: number },
): Promise<SignIn[]> {
  const wanted = sql`
    select id, platform_id as "platformId", outcome, grant_type as "grantType", client_id as "clientId", user_id as "userId",
      about_instance_id as "instanceId", reason, address, request_id as "requestId",
      token_id as "tokenId", created_at as at
    from sign_ins where platform_id = ${platformId} and created_at >= ${since}
    order by created_at desc, id desc limit ${limit}`
  return await tx.queryOf(platformId, wanted)
}
