import { newId } from '../kernel/ids.ts'
import type { AccessTx } from '../platform/db.ts'
import type { AccessContext, Trail } from './credentials.ts'
import { GrantRefusal } from './grant-refusal.ts'
import * as sql from './sql.ts'

/** Writes an attempt down with what it has changed, in the same transaction: so there is one record exactly when it has. */
export async function recordSignIn(tx: AccessTx, trail: Trail, outcome: sql.SignIn['outcome']): Promise<void> {
  const signIn = signInOf(trail, outcome, null)
  if (signIn) await sql.insertSignIn(tx, newId('sgn'), signIn)
  trail.recorded = true
}

/**
 * Does the work of the token endpoint and tells the log what became of it; what is refused is written down too, where it is known
 * whose client it is about. Nothing that was typed is kept: people type their password where their name belongs.
 */
export async function witnessed<Result>(
  { database, log }: AccessContext,
  trail: Trail,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await work()
    log.info(lineOf(trail, trail.recorded ? 'accepted' : 'nothing to do'), 'sign-in')
    return result
  } catch (error) {
    const reason = error instanceof GrantRefusal ? error.error : 'not answered'
    const outcome = trail.reused ? 'reused' : 'refused'
    log.warn({ ...lineOf(trail, outcome), reason }, 'sign-in')
    const signIn = error instanceof GrantRefusal ? signInOf(trail, outcome, reason) : undefined
    // The refusal is answered whether or not it can be written down.
    if (signIn)
      await database
        .inAccess((tx) => sql.insertSignIn(tx, newId('sgn'), signIn))
        .catch((problem: unknown) => log.error({ err: problem }, 'a refused sign-in was not written down'))
    throw error
  }
}

function signInOf(trail: Trail, outcome: sql.SignIn['outcome'], reason: string | null): sql.SignIn | undefined {
  const { client, grantType, userId, instanceId, address, requestId } = trail
  return (
    client && {
      platformId: client.platformId,
      clientId: client.id,
      outcome,
      grantType,
      userId,
      instanceId,
      reason,
      address,
      requestId,
    }
  )
}

function lineOf({ client, userId, instanceId, grantType, address, requestId }: Trail, outcome: string) {
  return {
    outcome,
    grant_type: grantType,
    platform_id: client?.platformId ?? null,
    client: client?.id ?? null,
    user: userId,
    instance_id: instanceId,
    address,
    request_id: requestId,
  }
}
