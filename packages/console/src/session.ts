import { useSyncExternalStore } from 'react'
import { forgetAnswers, requestSession, sessionAddress as address, sessionAhead } from './asked-ahead.ts'
import { noteSignedIn } from './signed-in-before.ts'

/** Who is signed in, as `GET /console/api/session` tells. What proves it stays in its cookie. */
export interface Session {
  readonly id: string
  readonly user: { readonly id: string; readonly username: string }
  readonly platform: { readonly id: string; readonly name: string }
  readonly scopes: readonly string[]
  /** The only Instance that the session may look at, or null. */
  readonly instance_id: string | null
  /** When it ends unless it is used before. */
  readonly idle_until: string
  /** When it ends, however much it is used. */
  readonly expires_at: string
  /** Sent back with each change. */
  readonly csrf_token: string
}

/** Milliseconds since 1970. */
export function endOf(session: Session): number {
  return Math.min(Date.parse(session.idle_until), Date.parse(session.expires_at))
}

export interface SessionState {
  /** `asking` until the service has answered for the first time; `away` where it did not. */
  readonly kind: 'asking' | 'away' | 'out' | 'in'
  readonly environment: 'sandbox' | 'production'
  /** By password on this page, or at an authorization server elsewhere. */
  readonly signIn: 'password' | 'issuer'
  /** The last one that was open. It stays while a person signs in again, so that what stands on the page does. */
  readonly session: Session | null
  /** True where the session ended while a person was at work. */
  readonly isOver: boolean
}

/** Why somebody was not signed in. */
export class SignInError extends Error {
  readonly reason: 'credentials' | 'attempts' | 'away'
  /** How long the service asks to wait. */
  readonly retryAfterSeconds: number | undefined

  constructor(reason: SignInError['reason'], retryAfterSeconds?: number) {
    super(reason)
    this.reason = reason
    this.retryAfterSeconds = retryAfterSeconds
  }
}

let state: SessionState = {
  kind: 'asking',
  environment: 'production',
  signIn: 'password',
  session: null,
  isOver: false,
}
const listeners = new Set<() => void>()

function change(next: Partial<SessionState>): void {
  if (next.kind === 'in' || next.kind === 'out') noteSignedIn(next.kind === 'in')
  if (next.kind === 'out') forgetAnswers()
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function sessionNow(): SessionState {
  return state
}

export function useSessionState(): SessionState {
  return useSyncExternalStore(subscribe, sessionNow)
}

interface Answer {
  readonly environment: SessionState['environment']
  readonly sign_in: SessionState['signIn']
  readonly session: Session | null
}

/**
 * Asks who is signed in.
 * @param isUse false where nobody is at work: the session is not kept alive by it
 * @throws where the service does not answer
 */
export async function askSession({ isUse }: { isUse: boolean }): Promise<void> {
  const answer = await (sessionAhead() ?? requestSession({ isUse }))
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`)
  const { environment, sign_in: signInBy, session }: Answer = await answer.json()
  change({ signIn: signInBy })
  if (session) take(environment, session)
  else if (state.session) change({ environment, isOver: true })
  else change({ kind: 'out', environment })
}

function take(environment: SessionState['environment'], session: Session): void {
  const former = state.session
  // What stands on the page was somebody else's.
  if (former && former.user.id !== session.user.id) location.reload()
  else change({ kind: 'in', environment, session, isOver: false })
}

/** As the page opens, and again where the service was away. */
export async function beginSession(): Promise<void> {
  try {
    await askSession({ isUse: true })
  } catch {
    change({ kind: 'away' })
  }
}

/** @throws {SignInError} */
export async function signIn(username: string, password: string): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  }).catch(() => undefined)
  if (answer === undefined || answer.status >= 500) throw new SignInError('away')
  if (answer.status === 429) throw new SignInError('attempts', Number(answer.headers.get('retry-after') ?? 60))
  if (!answer.ok) throw new SignInError('credentials')
  const { environment, session }: Answer = await answer.json()
  if (session) take(environment, session)
}

/** @throws where the service does not answer: one is still signed in then */
export async function signOut(): Promise<void> {
  let answer = await endSession()
  if (answer.status === 403) {
    // Another tab has signed in anew.
    await askSession({ isUse: true })
    answer = await endSession()
  }
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`)
  leave()
}

async function endSession(): Promise<Response> {
  const headers = { 'x-csrf-token': state.session?.csrf_token ?? '' }
  return await fetch(address, { method: 'DELETE', headers })
}

/** Nobody is signed in any more, and nothing is kept on the page. */
export function leave(): void {
  change({ kind: 'out', session: null, isOver: false })
}

/** A request was refused since the session has ended. */
export function sessionIsOver(): void {
  if (state.session) change({ isOver: true })
}

/** Waits until the same person has signed in again. @throws where the signal says so, or nobody will */
export function signedInAgain(signal: AbortSignal | undefined | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = subscribe(look)
    const abort = (): void => {
      stop()
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', abort, { once: true })
    function look(): void {
      if (state.isOver && state.session) return
      stop()
      signal?.removeEventListener('abort', abort)
      if (state.session) resolve()
      else reject(new Error('nobody is signed in'))
    }
    look()
  })
}
