import * as t from 'typebox'
import type { PlatformWriteTx } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { fields } from '../http/route.ts'
import { holdsScope, isOfBooks, scopes as allScopes } from '../http/scopes.ts'
import { id, integer, oneOf, text } from '../http/wire-types.ts'
import { fail } from '../kernel/errors.ts'
import { type InstanceId, newId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import type { Instant } from '../kernel/time.ts'
import * as sql from './minted-tokens-sql.ts'
import * as signIns from './sign-ins-sql.ts'
import { hashSecret, newSecret } from './tokens.ts'

const maxSeconds = 3600
const usualSeconds = 900
const mintable = allScopes.filter(isOfBooks)

export const mintRequest = fields({
  scopes: t.Array(oneOf(mintable), {
    minItems: 1,
    maxItems: mintable.length,
    description: 'What the token may do in the books: no more than the caller may.',
  }),
  expires_in: t.Optional(
    integer({
      minimum: 1,
      maximum: maxSeconds,
      description: `Seconds, by default ${usualSeconds}. The token ends with the token that made it, if that is earlier.`,
    }),
  ),
  actor: t.Optional(
    text({
      minLength: 1,
      maxLength: limits.modifiedBy,
      description: 'Who uses the token, in your own words: `modified_by` of all that it changes.',
    }),
  ),
})

export const mintedToken = fields({
  id: id('token'),
  access_token: t.String({ description: 'Shown once.' }),
  token_type: oneOf(['Bearer'], { description: 'How it is sent: `Authorization: Bearer`, with the token behind it.' }),
  expires_in: t.Integer({ minimum: 0, description: 'Seconds.' }),
  scope: t.String({ description: 'Its scopes, with spaces between them.' }),
  instance_id: id('instance'),
})

/**
 * Mints a token for a browser. What it may do is bound by the caller's scopes, and how long by the caller's token: it
 * holds only while that token does. It has no refresh token.
 * @throws {Refusal} `instance_not_found`, `insufficient_scope`
 */
export async function createInstanceToken(
  tx: PlatformWriteTx,
  instanceId: InstanceId,
  { request, caller, address }: Minting,
): Promise<t.StaticDecode<typeof mintedToken>> {
  if (!(await sql.instanceExists(tx, instanceId))) fail('instance_not_found')
  refuseMore(request.scopes, caller)
  const scopes = mintable.filter((scope) => request.scopes.includes(scope))
  const secret = newSecret('access')
  const [mintedId, expiresIn] = [newId('tok'), secondsFor(request, caller, tx.now)]
  const { clientId, userId, token } = caller
  const about = { instanceId, clientId, userId }
  await sql.insertMintedToken(tx, {
    ...about,
    tokenHash: hashSecret(secret),
    mintedId,
    parentHash: token.hash,
    familyId: token.familyId ?? mintedId,
    scopes,
    modifiedBy: request.actor ?? null,
    expiresAt: tx.now.add({ seconds: expiresIn }),
  })
  await recordMinted(tx, { ...about, address, tokenId: mintedId })
  return {
    id: mintedId,
    access_token: secret,
    token_type: 'Bearer',
    expires_in: expiresIn,
    scope: scopes.join(' '),
    instance_id: instanceId,
  }
}

interface Minting {
  request: t.StaticDecode<typeof mintRequest>
  caller: Caller
  /** Where the request comes from. */
  address: string
}

/** Not past the end of the token that asks. */
function secondsFor(
  { expires_in: wanted = usualSeconds }: Minting['request'],
  { token }: Caller,
  now: Instant,
): number {
  const left = Math.floor((token.expiresAt.epochMilliseconds - now.epochMilliseconds) / 1_000)
  return Math.max(0, Math.min(wanted, left))
}

async function recordMinted(
  tx: PlatformWriteTx,
  about: Pick<signIns.SignIn, 'instanceId' | 'clientId' | 'userId' | 'address' | 'tokenId'>,
): Promise<void> {
  const { now: at, platformId, actor } = tx
  const what = { outcome: 'minted', grantType: null, reason: null, requestId: actor.requestId } as const
  await signIns.insertSignIn(tx, { ...about, ...what, id: newId('sgn'), at, platformId })
}

function refuseMore(wanted: Minting['request']['scopes'], caller: Caller): void {
  const at = wanted.findIndex((scope) => !holdsScope(caller.scopes, scope))
  const scope = wanted[at]
  if (scope === undefined) return
  const error = { path: `/scopes/${at}`, code: 'insufficient_scope', message: 'is more than the caller may do' }
  fail('insufficient_scope', { required_scope: scope, errors: [error] }, `/scopes/${at}: ${error.message}`)
}
