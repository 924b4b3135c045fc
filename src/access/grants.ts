import { randomUUID } from 'node:crypto'
import OAuth2Server from '@node-oauth/oauth2-server'
import type { AccessTx } from '../database/database.ts'
import { commonScopes, isOfBooks, limitedScopes, scopes as allScopes } from '../http/scopes.ts'
import { isId, type InstanceId, type PlatformId } from '../kernel/ids.ts'
import {
  type AccessContext,
  authenticateClient,
  authenticateUser,
  type ClientCredentials,
  type Trail,
} from './credentials.ts'
import { GrantRefusal, grantTypes, refusalOf } from './grant-refusal.ts'
import * as sql from './sql.ts'
import { endFamily, type FamilyToken, useUp } from './token-families.ts'
import { hashSecret, newSecret } from './tokens.ts'

const accessTokenSeconds = 3600
const refreshTokenSeconds = 30 * 24 * 3600

/** The parameters of RFC 6749 by their names, and `instance_id`. None is empty. */
export type GrantParameters = ReadonlyMap<string, string>

/** The answer of RFC 6749 section 5.1. */
export interface IssuedTokens {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  scope: string
  refresh_token?: string
}

/**
 * Exchanges a grant for tokens (RFC 6749 sections 4.3, 4.4 and 6). Throws GrantRefusal, or Refusal when the database or
 * the queue of password hashes does not serve.
 *
 * - A token holds the scopes asked for, else all of its client that its user has. Narrowed to an Instance by
 *   `instance_id` it holds `books:` scopes alone: the others reach beyond an Instance.
 * - Client credentials come without a refresh token (section 4.4.3).
 * - A refresh token works once and is exchanged for a new one, of the same scopes and Instance, for another 30 days;
 *   the access token may be asked for with fewer scopes. There is no grace: whoever shows a used one, also at the same
 *   moment as the first, ends its whole family, access tokens included, because a thief and the owner cannot be told
 *   apart (RFC 9700 section 4.14.2). A client that lost the answer to a refresh signs in again.
 */
export async function exchangeGrant(
  context: AccessContext,
  parameters: GrantParameters,
  { credentials, trail }: { credentials: ClientCredentials; trail: Trail },
): Promise<IssuedTokens> {
  const instanceId = instanceOf(parameters)
  trail.instanceId = instanceId
  const server = new OAuth2Server({
    model: modelFor(context, { instanceId, trail }),
    accessTokenLifetime: accessTokenSeconds,
    refreshTokenLifetime: refreshTokenSeconds,
  })
  try {
    const token = await server.token(grantRequest(parameters, credentials), new OAuth2Server.Response())
    return {
      access_token: token.accessToken,
      token_type: 'Bearer',
      expires_in: accessTokenSeconds,
      scope: (token.scope ?? []).join(' '),
      ...(token.refreshToken === undefined ? {} : { refresh_token: token.refreshToken }),
    }
  } catch (error) {
    throw refusalOf(error)
  }
}

function instanceOf(parameters: GrantParameters): string | null {
  const instanceId = parameters.get('instance_id') ?? null
  if (instanceId !== null && !isId('ins', instanceId))
    throw new GrantRefusal('invalid_request', 'instance_id is not the id of an Instance.')
  return instanceId
}

/** The library speaks in requests; a form with a length is all that it looks at. */
function grantRequest(parameters: GrantParameters, { clientId, clientSecret }: ClientCredentials) {
  return new OAuth2Server.Request({
    method: 'POST',
    query: {},
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '1' },
    body: { ...Object.fromEntries(parameters), client_id: clientId, client_secret: clientSecret },
  })
}

// What the library asks of us

type GrantModel = OAuth2Server.PasswordModel & OAuth2Server.ClientCredentialsModel & OAuth2Server.RefreshTokenModel

interface GrantClient extends OAuth2Server.Client {
  platformId: PlatformId
  scopes: readonly string[]
}

/** In whose name tokens are issued: what the library calls the user. */
interface Holder extends OAuth2Server.User {
  userId: string | null
  /** The hash that the password was found to match. */
  passwordHash: string | null
  /** Null where it may do all that the client may. */
  scopes: readonly string[] | null
  refreshed: FamilyToken | null
}

interface Refreshing extends OAuth2Server.RefreshToken {
  user: Holder & { refreshed: FamilyToken }
}

function modelFor(
  context: AccessContext,
  { instanceId, trail }: { instanceId: InstanceId | null; trail: Trail },
): GrantModel {
  return {
    getClient: async (clientId, clientSecret) => {
      const client = await authenticateClient(context, { clientId, clientSecret }, trail)
      if (client) context.tokens?.refuseTooMany({ address: trail.address, clientId: client.id })
      return client && { ...client, grants: [...grantTypes] }
    },
    getUser: async (username, password, { platformId }: GrantClient) => {
      const user = await authenticateUser(context, { username, password, platformId }, trail)
      return user && { userId: user.id, passwordHash: user.passwordHash, scopes: user.scopes, refreshed: null }
    },
    getUserFromClient: async () => ({ userId: null, passwordHash: null, scopes: null, refreshed: null }),
    getRefreshToken: (refreshToken) => findRefreshToken(context, refreshToken, trail),
    // Only asks: the token is used up in the transaction that saves its successors.
    revokeToken: ({ user: { refreshed } }: Refreshing) => mayRefresh(context, refreshed, { instanceId, trail }),
    validateScope: async (holder: Holder, client: GrantClient, wanted) =>
      grantedScopes({ client: client.scopes, user: holder.scopes }, wanted, instanceId),
    generateAccessToken: async () => newSecret('access'),
    generateRefreshToken: async () => newSecret('refresh'),
    saveToken: (token, client: GrantClient, holder: Holder) =>
      saveTokens(context, { token, client, holder, instanceId: holder.refreshed?.instanceId ?? instanceId, trail }),
    // Requests with a token do not come through the library.
    getAccessToken: async () => undefined,
  }
}

async function findRefreshToken(
  { database }: AccessContext,
  refreshToken: string,
  trail: Trail,
): Promise<Refreshing | undefined> {
  const tokenHash = hashSecret(refreshToken)
  const found = await database.inAccess((tx) => sql.findToken(tx, tokenHash))
  if (found?.kind !== 'refresh') return undefined
  const { clientId, userId, scopes } = found
  trail.userId = userId
  trail.instanceId = found.instanceId
  const user = { userId, passwordHash: null, scopes: null, refreshed: { ...found, tokenHash } }
  return { refreshToken, scope: scopes, client: { id: clientId, grants: [...grantTypes] }, user }
}

/** The token is this client's: so a second use is judged first, whatever else is wrong with the request. */
async function mayRefresh(
  { database }: AccessContext,
  { tokenHash, familyId, usedAt, ...refreshed }: FamilyToken,
  { instanceId, trail }: { instanceId: InstanceId | null; trail: Trail },
): Promise<boolean> {
  if (usedAt !== null) {
    trail.reused = true
    await endFamily(database, { tokenHash, familyId })
    return false
  }
  if (instanceId !== null && instanceId !== refreshed.instanceId)
    throw new GrantRefusal('invalid_request', 'instance_id must be that of the refresh token.')
  return true
}

/** In their usual order and once each; undefined when one of them is not to be had. */
function grantedScopes(
  { client, user }: { client: readonly string[]; user: readonly string[] | null },
  wanted: readonly string[] | undefined,
  instanceId: InstanceId | null,
): string[] | undefined {
  const available = commonScopes(client, user).filter((scope) => instanceId === null || isOfBooks(scope))
  if (wanted && !wanted.every((scope) => available.some((each) => each === scope))) return undefined
  const granted = available.filter((scope) => wanted?.includes(scope) ?? true)
  return granted.length === 0 ? undefined : granted
}

interface Saving {
  token: OAuth2Server.Token
  client: GrantClient
  holder: Holder
  instanceId: InstanceId | null
  trail: Trail
}

async function saveTokens({ database, records, tokens }: AccessContext, given: Saving): Promise<OAuth2Server.Token> {
  const { client, holder, trail } = given
  const saved = await database.inAccess(async (tx) => {
    const claimed = await claim(tx, holder, trail)
    if (!claimed) return undefined
    // What is refreshed was granted a while ago.
    const left = limitedScopes(given.token.scope ?? [], [client.scopes, claimed.scopes])
    if (left.length === 0) throw new GrantRefusal('invalid_scope')
    const scope = allScopes.filter((each) => left.includes(each))
    const saving = { ...given, token: { ...given.token, scope, client, user: holder } }
    await sql.insertTokens(tx, newTokens(tx, saving))
    await records.record(tx, trail, holder.refreshed ? 'refreshed' : 'issued')
    return saving.token
  })
  if (!saved) throw new GrantRefusal('invalid_grant')
  const { userId, passwordHash } = holder
  const byPassword = userId === null || passwordHash === null ? {} : { userId }
  tokens?.count({ address: trail.address, clientId: client.id, ...byPassword })
  return saved
}

/**
 * What the holder may do, where it still stands, with everything locked that could change it before the tokens are
 * there; undefined where it does not.
 */
async function claim(
  tx: AccessTx,
  { userId, passwordHash, refreshed }: Holder,
  trail: Trail,
): Promise<Pick<sql.UserRow, 'scopes'> | undefined> {
  if (refreshed) await sql.lockFamily(tx, refreshed.tokenHash)
  const holder = userId === null ? { scopes: null } : await sql.holdUser(tx, { userId, passwordHash })
  if (!holder || refreshed === null) return holder
  const use = await useUp(tx, refreshed.tokenHash)
  trail.reused = use === 'reused'
  return use === 'fresh' ? holder : undefined
}

function newTokens(tx: AccessTx, { token, client, holder, instanceId }: Saving): sql.NewToken[] {
  const scopes = token.scope ?? []
  const common = {
    platformId: client.platformId,
    familyId: holder.refreshed?.familyId ?? randomUUID(),
    clientId: client.id,
    userId: holder.userId,
    instanceId,
  }
  const access: sql.NewToken = {
    ...common,
    kind: 'access',
    tokenHash: hashSecret(token.accessToken),
    scopes,
    expiresAt: tx.now.add({ seconds: accessTokenSeconds }),
  }
  if (token.refreshToken === undefined) return [access]
  const refresh: sql.NewToken = {
    ...common,
    kind: 'refresh',
    tokenHash: hashSecret(token.refreshToken),
    // Section 6: the same as those of the token before, also when this access token has fewer.
    scopes: holder.refreshed?.scopes ?? scopes,
    expiresAt: tx.now.add({ seconds: refreshTokenSeconds }),
  }
  return [access, refresh]
}
