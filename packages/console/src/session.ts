/** Who is signed in, as `GET /console/api/session` tells. The id of the session stays in its cookie. */
export interface Session {
  readonly user: { readonly id: string; readonly email: string }
  readonly platform: { readonly id: string; readonly name: string }
  readonly scopes: readonly string[]
  /** The only Instance that the session may look at, or null. */
  readonly instance_id: string | null
  /** Sent back with each change. */
  readonly csrf_token: string
  readonly expires_at: string
}

/** @returns null where nobody is signed in */
export async function currentSession(): Promise<Session | null> {
  const answer = await fetch('/console/api/session', { headers: { accept: 'application/json' } })
  if (answer.status === 401) return null
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`)
  return await answer.json()
}
