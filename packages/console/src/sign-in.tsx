import { loadedLater } from '@daybook/react/design/loaded-later'
import { useMessages } from '@daybook/react/messages'
import { type ReactNode, useEffect } from 'react'
import { Mark } from './mark.tsx'
import { useSessionState } from './session.ts'
import { SignInForm } from './sign-in-form.tsx'
import messages from './sign-in.messages.json'
import styles from './sign-in.module.css'

const SignInElsewhere = loadedLater(() => import('./sign-in-elsewhere.tsx'))

/** What one sees who is not signed in; the address stays, so that one comes to where one wanted to go. */
export function SignIn(): ReactNode {
  const say = useMessages(messages)
  const { environment, signIn } = useSessionState()
  useTitle(say('title'))
  return (
    <main className={styles.page}>
      <Brand />
      <div className={styles.card}>
        <h1 className={styles.title}>{say('title')}</h1>
        {signIn === 'issuer' ? <SignInElsewhere /> : <SignInForm />}
      </div>
      {environment === 'sandbox' && signIn === 'password' && (
        // Everybody knows them: they are made with every sandbox, and with nothing else.
        <p className={styles.hint}>
          {say('sandbox', { username: 'owner@sandbox.test', password: 'sandbox-password' })}
        </p>
      )}
    </main>
  )
}

/** What one sees where the service does not answer. */
export function Away({ onRetry }: { onRetry: () => void }): ReactNode {
  const say = useMessages(messages)
  useTitle(say('awayTitle'))
  return (
    <main className={styles.page}>
      <Brand />
      <div className={styles.card}>
        <h1 className={styles.title}>{say('awayTitle')}</h1>
        <div className={styles.form}>
          <p className={styles.notice} role="alert">
            {say('away')}
          </p>
          <button type="button" className={styles.submit} onClick={onRetry}>
            {say('retry')}
          </button>
        </div>
      </div>
    </main>
  )
}

function Brand(): ReactNode {
  const say = useMessages(messages)
  return (
    <div className={styles.brand}>
      <Mark />
      {say('product')}
    </div>
  )
}

function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Daybook`
  }, [title])
}
