import { timingSafeEqual } from 'node:crypto'
import * as t from 'typebox'
import type { AccessTx } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { compileCodec } from '../http/codec.ts'
import { fields } from '../http/route.ts'
import { Refusal } from '../kernel/errors.ts'
import type { Vault } from '../storage/vault.ts'
import type { AccessContext } from './credentials.ts'
import type { ExternalTokens } from './external-tokens.ts'
import { GrantRefusal } from './grant-refusal.ts'
import type { IssuedByIssuer, IssuerAccess } from './issuer-client.ts'
import * as sql from './sessions-sql.ts'

/** How people sign in at an authorization server elsewhere, and what a session of theirs lives on. */
export interface IssuerSignIn {
  /** @param asked.former the cookie of the session that ends with the sign-in */
  begin(asked: {
    redirectUri: string
    to: string
    former: string | undefined
  }): Promise<{ location: string; pending: string }>
  /**
   * What came back, with what the browser kept meanwhile.
   * @throws {GrantRefusal}; Refusal `service_unavailable`
   */
  complete(returned: ReturnedSignIn, pending: string | undefined): Promise<CompletedSignIn>
  /**
   * A session whose access token ends soon gets the claims of a new one. False when it has ended. @throws {Refusal}
   * `service_unavailable`
   */
  renew(context: AccessContext, sessionHash: Buffer): Promise<boolean>
  /** @param sessionId to which the token is bound */
  seal(refreshToken: string | null, sessionId: string): Buffer | null
}

export interface ReturnedSignIn {
  code: string | undefined
  state: string | undefined
  /** RFC 9207. */
  issuer: string | undefined
}

export interface CompletedSignIn extends IssuedByIssuer {
  caller: Caller
  username: string
  to: string
  former: string | undefined
}

/** Minutes that somebody has for signing in there. */
export const signInMinutes = 10
/** Before its end, so that no request comes with a token that ends on the way. */
export const renewSeconds = 30

const pendingPlace = 'sign-in to the console'

const pendingFields = fields({
  state: t.String(),
  verifier: t.String(),
  nonce: t.String(),
  redirect_uri: t.String(),
  to: t.String(),
  former: t.Union([t.String(), t.Null()]),
  until: t.Number(),
})
const pendingCodec = compileCodec(pendingFields)

interface SignInContext {
  issuer: string
  client: IssuerAccess
  vault: Vault
  now: () => number
  /** By the same rules as everywhere. */
  tokens: ExternalTokens
}

export function openIssuerSignIn(context: SignInContext): IssuerSignIn {
  const { client, vault, now } = context
  return {
    seal: (refreshToken, sessionId) => (refreshToken === null ? null : vault.seal(refreshToken, placeOf(sessionId))),
    begin: async ({ redirectUri, to, former }) => {
      const { location, proof } = await client.begin(redirectUri)
      const { state, verifier, nonce } = proof
      const until = now() + signInMinutes * 60_000
      const kept = { state, verifier, nonce, redirect_uri: redirectUri, to, former: former ?? null, until }
      return { location, pending: vault.seal(JSON.stringify(kept), pendingPlace).toString('base64url') }
    },
    complete: (returned, pending) => complete(context, returned, pending),
    renew: async ({ database }, sessionHash) => {
      // Asked for once, also where the transaction is done again: a refresh token is good for one use.
      let asked: Promise<IssuedByIssuer> | undefined
      const refresh = (token: string) => (asked ??= client.refresh(token))
      return await database.inAccess((tx) => renew(context, tx, { sessionHash, refresh }))
    },
  }
}

async function complete(
  { issuer, client, vault, now, tokens }: SignInContext,
  { code, state, issuer: named }: ReturnedSignIn,
  pending: string | undefined,
): Promise<CompletedSignIn> {
  const kept = pending === undefined ? undefined : openPending(vault, pending)
  if (!kept || kept.until < now() || state === undefined || !isSame(state, kept.state)) return refuse()
  if ((named !== undefined && named !== issuer) || code === undefined) return refuse()
  const { verifier, nonce, redirect_uri: redirectUri } = kept
  const issued = await client.exchange(code, { state, verifier, nonce, redirectUri })
  const caller = await tokens.authenticate(issued.accessToken)
  // A client that acts for itself has no place at a screen.
  if (!caller || caller.userId !== issued.subject) return refuse()
  return { ...issued, caller, to: kept.to, former: kept.former ?? undefined }
}

async function renew(
  { vault, tokens }: SignInContext,
  tx: AccessTx,
  { sessionHash, refresh }: { sessionHash: Buffer; refresh: (token: string) => Promise<IssuedByIssuer> },
): Promise<boolean> {
  const held = await sql.holdIssuerSession(tx, sessionHash)
  if (!held) return false
  const left = secondsBetween(tx.now, held.until)
  // Somebody else has renewed it meanwhile.
  if (left > renewSeconds) return true
  const opened = held.refreshToken && vault.open(held.refreshToken, placeOf(held.id))
  try {
    if (!opened) return left > 0 || refuse()
    const issued = await refresh(opened.text)
    const claims = await tokens.claimsOf(issued.accessToken)
    // Whoever the server means now: not who signed in.
    if (claims?.userId !== held.userId || claims.platformId !== held.platformId) return refuse()
    const { scopes, instanceId, token } = claims
    // A server that turns its refresh tokens over gives a new one.
    const refreshToken = vault.seal(issued.refreshToken ?? opened.text, placeOf(held.id))
    await sql.renewIssuerSession(tx, { sessionHash, scopes, instanceId, until: token.expiresAt, refreshToken })
    return true
  } catch (error) {
    if (error instanceof GrantRefusal) {
      await sql.endSession(tx, sessionHash)
      return false
    }
    // While the server is away the session lasts as long as its token.
    if (error instanceof Refusal && left > 0) return true
    throw error
  }
}

function refuse(): never {
  throw new GrantRefusal('invalid_grant')
}

function placeOf(sessionId: string): string {
  return `refresh token of ${sessionId}`
}

function openPending(vault: Vault, text: string): t.StaticDecode<typeof pendingFields> | undefined {
  if (!/^[\w-]{1,4000}$/.test(text)) return undefined
  const opened = vault.open(Buffer.from(text, 'base64url'), pendingPlace)
  return opened && pendingCodec.decode(JSON.parse(opened.text))
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function secondsBetween(from: Temporal.Instant, until: Temporal.Instant): number {
  return (until.epochMilliseconds - from.epochMilliseconds) / 1_000
}
