import type { AccessTx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { PlatformId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/time.ts'

/** What changed of what a client or user may do. */
export interface ScopesChange {
  platformId: PlatformId
  id: string
  before: string[] | null
}

/** Undefined when there is no such client. */
export async function updateClientScopes(
  tx: AccessTx,
  { clientId, scopes }: { clientId: string; scopes: readonly string[] },
): Promise<ScopesChange | undefined> {
  const [row] = await tx.execute<ScopesChange>(sql`
    update clients set scopes = ${scopes}
    from (select id, scopes from clients where client_id = ${clientId} for update) as former
    where clients.id = former.id
    returning clients.platform_id as "platformId", clients.id, former.scopes as before`)
  return row
}

/** Undefined when there is no such user. */
export async function updateUserScopes(
  tx: AccessTx,
  { username, scopes }: { username: string; scopes: readonly string[] | null },
): Promise<ScopesChange | undefined> {
  const [row] = await tx.execute<ScopesChange>(sql`
    update users set scopes = ${scopes}::text[]
    from (select id, scopes from users where username = ${username} for update) as former
    where users.id = former.id
    returning users.platform_id as "platformId", users.id, former.scopes as before`)
  return row
}

export interface UserEntry {
  id: string
  username: string
  scopes: string[] | null
  createdAt: Instant
  disabledAt: Instant | null
}

export async function listUsers(tx: AccessTx, platformId: PlatformId): Promise<UserEntry[]> {
  return await tx.query<UserEntry>(sql`
    select id, username, scopes, created_at as "createdAt", disabled_at as "disabledAt"
    from users where platform_id = ${platformId} order by created_at, id`)
}
