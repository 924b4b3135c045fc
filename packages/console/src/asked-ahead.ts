import { base } from './addresses.ts'

/** What a screen reads first, as its client asks for it. */
const firstReads: Readonly<Partial<Record<string, readonly string[]>>> = {
  review: [
    'categorization/groups?status=uncategorized&sort=-count&limit=100',
    'ledgers?limit=1000',
    'source-accounts?limit=1000',
  ],
}

export const sessionAddress = `${base}/api/session`
let session: Promise<Response> | undefined

/** @param isUse false where nobody is at work: the session is not kept alive by it */
export async function requestSession({ isUse }: { isUse: boolean }): Promise<Response> {
  const headers = { accept: 'application/json', ...(isUse ? {} : { 'console-background': 'true' }) }
  return await fetch(sessionAddress, { headers, cache: 'no-store' })
}

export function askSessionAhead(): void {
  session = requestSession({ isUse: true })
  // Whoever takes it is told.
  session.catch(() => undefined)
}

/** What was asked ahead, once. */
export function sessionAhead(): Promise<Response> | undefined {
  const asked = session
  session = undefined
  return asked
}

const instanceHeader = 'service-instance-id'
/** Less than until the page looks for changes of others. */
const usableMs = 5000
const answers = new Map<unknown, Promise<Response | undefined>>()
let askedFor = ''

/**
 * Asks for what a screen reads first, while its code is on the way: a page that has just opened waits for both. The
 * version of the books is read before all else, so that what changes meanwhile is seen as a change.
 */
export function askAhead(instanceId: string, screen: string): void {
  const reads = firstReads[screen]
  if (!reads) return
  askedFor = instanceId
  for (const read of [`platform/instances/${instanceId}`, ...reads]) {
    const url = `${location.origin}${base}/api/v0/${read}`
    const headers = { [instanceHeader]: instanceId }
    // One that fails is asked for again, as if nobody had asked before.
    const answer = fetch(url, { headers }).then(
      (found) => (found.ok ? found : undefined),
      () => undefined,
    )
    answers.set(url, answer)
  }
  setTimeout(forgetAnswers, usableMs)
}

/** When somebody else may sign in. */
export function forgetAnswers(): void {
  answers.clear()
}

/** The answer to a request that was made ahead, unless it has to tell of other books, or of what was written since. */
export async function answerAhead(url: unknown, init: RequestInit | undefined): Promise<Response | undefined> {
  const headers = new Headers(init?.headers)
  if (headers.has('min-version') || (headers.get(instanceHeader) ?? askedFor) !== askedFor) return undefined
  return (await answers.get(url))?.clone()
}
