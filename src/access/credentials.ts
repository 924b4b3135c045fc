import { timingSafeEqual } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { networkOf } from '../http/addresses.ts'
import type { InstanceId, PlatformId } from '../kernel/ids.ts'
import type { Log } from '../kernel/log.ts'
import { verifyPassword } from './passwords.ts'
import type { SignInRecords } from './sign-ins.ts'
import * as sql from './sql.ts'
import type { TokenCounts } from './token-limits.ts'
import { hashSecret } from './tokens.ts'

export interface AccessContext {
  database: Database
  environment: sql.Environment
  /** Tells the operators what became of an attempt. */
  log: Log
  records: SignInRecords
  /** Without it nobody is told to keep his token. */
  tokens: TokenCounts | undefined
}

/** Who asks for a token, and what is found out about him on the way: the record of his attempt is made of it. */
export interface Trail {
  address: string
  requestId: string | null
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal
  grantType: string | null
  instanceId: InstanceId | null
  /** The client that he says he is, right or wrong. */
  client?: { id: string; platformId: PlatformId }
  userId: string | null
  /** A refresh token came a second time. */
  reused?: boolean
  /** Its record was written with the tokens. */
  recorded?: boolean
}

/** What a client says who it is. */
export interface ClientCredentials {
  clientId: string
  clientSecret: string
}

/** Compares as much for an unknown client as for a wrong secret. */
export async function authenticateClient(
  { database, environment }: AccessContext,
  { clientId, clientSecret }: ClientCredentials,
  trail: Trail,
): Promise<sql.ClientRow | undefined> {
  if (!/^[\u0020-\u007e]{1,255}$/.test(clientId)) return undefined
  const client = await database.inAccess((tx) => sql.findClient(tx, { clientId, environment }))
  if (client) trail.client = client
  const matches = timingSafeEqual(hashSecret(clientSecret), client?.secretHash ?? Buffer.alloc(32))
  return matches ? client : undefined
}

/**
 * Computes as much for an unknown user as for a wrong password. No transaction is open meanwhile. Who has got too many
 * tokens is told so before, and not after what it costs to check a password.
 */
export async function authenticateUser(
  { database, tokens }: AccessContext,
  { username, password, platformId }: { username: string; password: string; platformId: PlatformId },
  trail: Trail,
): Promise<sql.UserRow | undefined> {
  const wanted = { platformId, username: foldUsername(username) }
  const user = await database.inAccess((tx) => sql.findUser(tx, wanted))
  trail.userId = user?.id ?? null
  if (user) tokens?.refuseTooMany({ address: trail.address, userId: user.id })
  const matches = await verifyPassword(password, user?.passwordHash, {
    key: [platformId, networkOf(trail.address)],
    signal: trail.signal,
  })
  return matches ? user : undefined
}

/** Usernames are the same in upper and lower case, and however their accents are put together. */
export function foldUsername(username: string): string {
  return username.normalize('NFC').toLowerCase()
}
