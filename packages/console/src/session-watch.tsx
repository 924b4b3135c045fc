import { Button, Dialog, ErrorBoundary } from '@daybook/react/design'
import { useMessages } from '@daybook/react/messages'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { askSession, type Session, useSessionState } from './session.ts'
import messages from './shell.messages.json'

const SignInAgain = lazy(() => import('./sign-in-again.tsx'))
const warningMs = 2 * 60_000
/** What timers can wait for at most. */
const longestMs = 2 ** 31 - 1

/** Says when a session is about to end, and lets a person sign in again where it has: what stands on the page stays. */
export function SessionWatch(): ReactNode {
  const { session, isOver } = useSessionState()
  if (session === null) return null
  return (
    <ErrorBoundary>
      {isOver ? (
        <Suspense fallback={null}>
          <SignInAgain session={session} />
        </Suspense>
      ) : (
        <EndsSoon session={session} />
      )}
    </ErrorBoundary>
  )
}

function EndsSoon({ session }: { session: Session }): ReactNode {
  const say = useMessages(messages)
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
    const timers = [left - warningMs, left - 60_000, left]
      .filter((ms) => ms > 0)
      .map((ms) => setTimeout(look, Math.min(ms + 250, longestMs)))
    return () => timers.forEach(clearTimeout)
  }, [endsAt])
  const left = endsAt - now
  const isAnyway = session.expires_at <= session.idle_until
  const key = `${session.id} ${endsAt}`
  return (
    <Dialog
      title={say('endsSoon', { minutes: Math.max(1, Math.ceil(left / 60_000)) })}
      isOpen={left <= warningMs && seen !== key}
      onClose={() => setSeen(key)}
      actions={
        isAnyway ? undefined : (
          <Button
            variant="primary"
            onPress={() => {
              askSession({ isUse: true }).catch(() => undefined)
            }}
          >
            {say('stay')}
          </Button>
        )
      }
    >
      <p>{say(isAnyway ? 'endsAnyway' : 'endsIdle')}</p>
    </Dialog>
  )
}

function endOf(session: Session): number {
  return Math.min(Date.parse(session.idle_until), Date.parse(session.expires_at))
}
