import { answerAhead } from './asked-ahead.ts'
import { askSession, sessionIsOver, sessionNow, signedInAgain } from './session.ts'

const idleMs = 60_000
let usedAt = performance.now()

function use(): void {
  usedAt = performance.now()
}

const signsOfUse = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Hears of a person at work: only then do requests keep a session alive, and not by looking for news. */
export function watchUse(): () => void {
  for (const kind of signsOfUse) addEventListener(kind, use, { capture: true, passive: true })
  return () => {
    for (const kind of signsOfUse) removeEventListener(kind, use, { capture: true })
  }
}

/**
 * Requests of the signed-in page: with what shows that the page makes them. One that finds the session at its end waits
 * until the person has signed in again, and is then sent once more with its key, so that nothing that was written is
 * lost.
 * @param userId whose page it is
 */
export const fetchSignedIn =
  (userId: string | undefined): typeof fetch =>
  async (input, init) => {
    for (let attempt = 1; ; attempt++) {
      // What was not saved when a person left is not saved in the name of whom signs in next.
      if (sessionNow().session?.user.id !== userId) throw new Error('somebody else is signed in')
      const answer = (await answerAhead(input, init)) ?? (await fetch(input, withProof(init)))
      if (attempt > 2 || init?.body instanceof ReadableStream) return answer
      if (answer.status === 401) {
        sessionIsOver()
        await signedInAgain(init?.signal)
      } else if (answer.status === 403 && (await hasOldProof(answer))) await askSession({ isUse: true })
      else return answer
    }
  }

function withProof(init: RequestInit | undefined): RequestInit {
  const headers = new Headers(init?.headers)
  headers.set('x-csrf-token', sessionNow().session?.csrf_token ?? '')
  if (performance.now() - usedAt > idleMs) headers.set('console-background', 'true')
  return { ...init, headers }
}

/** Another tab has signed in anew, and the cookie is of that session. */
async function hasOldProof(answer: Response): Promise<boolean> {
  const text = await answer.clone().text()
  return text.includes('"invalid_csrf_token"')
}
