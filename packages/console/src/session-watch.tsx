import { ErrorBoundary, loadedLater } from '@daybook/react/design'
import { type ReactNode, useEffect, useState } from 'react'
import { askSession, endOf, type Session, useSessionState } from './session.ts'

const SignInAgain = loadedLater(() => import('./sign-in-again.tsx'))
const EndsSoon = loadedLater(() => import('./ends-soon.tsx'))
const warningMs = 2 * 60_000
/** What timers can wait for at most. */
const longestMs = 2 ** 31 - 1

/** Says when a session is about to end, and lets a person sign in again where it has: what stands on the page stays. */
export function SessionWatch(): ReactNode {
  const { session, isOver } = useSessionState()
  if (session === null) return null
  return <ErrorBoundary>{isOver ? <SignInAgain session={session} /> : <Countdown session={session} />}</ErrorBoundary>
}

function Countdown({ session }: { session: Session }): ReactNode {
  const endsAt = endOf(session)
  const [seen, setSeen] = useState<string | null>(null)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const left = endsAt - Date.now()
    // Other tabs may have kept it alive: the service knows.
    const look = (): void => {
      setNow(Date.now())
      askSession({ isUse: false }).catch(() => undefined)
    }
    const timers = [left - warningMs, left - warningMs / 2, left]
      .filter((ms) => ms > 0)
      .map((ms) => setTimeout(look, Math.min(ms + 250, longestMs)))
    return () => timers.forEach(clearTimeout)
  }, [endsAt])
  const left = endsAt - now
  const key = `${session.id} ${endsAt}`
  if (left > warningMs || seen === key) return null
  return <EndsSoon session={session} left={left} close={() => setSeen(key)} />
}
