import type { AccessTx, Database } from '../database/database.ts'
import { type AccessContext, authenticateClient, type ClientCredentials, type Trail } from './credentials.ts'
import { GrantRefusal } from './grant-refusal.ts'
import * as sql from './sql.ts'
import { hashSecret } from './tokens.ts'

/** A sign-in and all that was refreshed from it are one family: whoever changes it has its lock (`lockFamily`). */
export interface FamilyToken extends sql.TokenRow {
  tokenHash: Buffer
}

/**
 * Uses up a refresh token; the caller has locked its family. Unless it was fresh it does not hold. Of those that come
 * at the same moment, the first in the lock wins, and the next one ends the family.
 */
export async function useUp(tx: AccessTx, tokenHash: Buffer): Promise<'fresh' | 'reused' | 'ended'> {
  const found = await sql.findToken(tx, tokenHash)
  if (!found) return 'ended'
  if (found.usedAt !== null) {
    await sql.revokeFamily(tx, found.familyId)
    return 'reused'
  }
  if (found.revokedAt !== null || Temporal.Instant.compare(found.expiresAt, tx.now) <= 0) return 'ended'
  await sql.markUsed(tx, tokenHash)
  return 'fresh'
}

export async function endFamily(
  database: Database,
  { tokenHash, familyId }: { tokenHash: Buffer; familyId: string },
): Promise<void> {
  await database.inAccess(async (tx) => {
    await sql.lockFamily(tx, tokenHash)
    await sql.revokeFamily(tx, familyId)
  })
}

/**
 * Revokes a token of this client (RFC 7009): a refresh token with its whole family, an access token alone. One that is
 * unknown is no error; one of another client is refused. Answers the family, if there is one. Throws GrantRefusal.
 */
export async function revokeGrant(
  context: AccessContext,
  token: string,
  { credentials, trail }: { credentials: ClientCredentials; trail: Trail },
): Promise<string | undefined> {
  const client = await authenticateClient(context, credentials, trail)
  if (!client) throw new GrantRefusal('invalid_client')
  const tokenHash = hashSecret(token)
  return context.database.inAccess(async (tx) => {
    await sql.lockFamily(tx, tokenHash)
    const found = await sql.findToken(tx, tokenHash)
    if (!found) return undefined
    if (found.clientId !== client.id) throw new GrantRefusal('invalid_grant')
    if (found.kind === 'refresh') await sql.revokeFamily(tx, found.familyId)
    else await sql.revokeToken(tx, tokenHash)
    Object.assign(trail, { userId: found.userId, instanceId: found.instanceId })
    await context.records.record(tx, trail, 'revoked')
    return found.familyId
  })
}
