import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { currentSession, type Session } from './session.ts'

const Shell = lazy(() => import('./shell.tsx'))

/** The whole page: the sign-in, or what one sees who is signed in. */
export function Console(): ReactNode {
  const [session, setSession] = useState<Session | null | undefined>(undefined)
  useEffect(() => {
    currentSession().then(setSession, () => setSession(null))
  }, [])
  if (session === undefined) return null
  if (session === null) return <p>Sign in</p>
  return (
    <Suspense fallback={null}>
      <Shell session={session} />
    </Suspense>
  )
}
