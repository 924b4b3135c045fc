import { useMessages } from '@daybook/react/messages'
import { type ReactNode, useEffect } from 'react'
import { locationNow } from './history.ts'
import { askSession } from './session.ts'
import messages from './sign-in-elsewhere.messages.json'
import styles from './sign-in.module.css'

/** Leads to the authorization server, from where one comes back to where one wanted to go. */
export default function SignInElsewhere(): ReactNode {
  const say = useMessages(messages)
  const { path, search } = locationNow()
  const query = new URLSearchParams(search)
  const failure = query.get('sign_in')
  query.delete('sign_in')
  return (
    <div className={styles.form}>
      {failure !== null && (
        <p className={styles.notice} role="alert">
          {say(failure === 'away' ? 'elsewhereAway' : 'elsewhereFailed')}
        </p>
      )}
      <p className={styles.text}>{say('elsewhere')}</p>
      <a className={styles.submit} href={leadTo(query.size === 0 ? path : `${path}?${query.toString()}`)}>
        {say('submit')}
      </a>
    </div>
  )
}

/** In another window, for what stands on this page is to stay: whoever comes back to it is asked for anew. */
export function SignInBeside(): ReactNode {
  const say = useMessages(messages)
  useEffect(() => {
    const look = (): void => void askSession({ isUse: true }).catch(() => undefined)
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return (
    <>
      <p className={styles.text}>{say('elsewhereBeside')}</p>
      <a className={styles.submit} href={leadTo('/')} target="_blank" rel="noopener">
        {say('submit')}
      </a>
    </>
  )
}

/** @param to where in the console one comes back to */
function leadTo(to: string): string {
  return `/console/api/session/begin?${new URLSearchParams({ to }).toString()}`
}
