import type { ReactNode } from 'react'
import styles from './sign-in.module.css'

/** Leads to the authorization server where people sign in. @param to where in the console one comes back to */
export function SignInLink({
  to,
  isBeside = false,
  children,
}: {
  to: string
  /** In a window of its own, so that this page stays. */
  isBeside?: boolean
  children: ReactNode
}): ReactNode {
  return (
    <a
      className={styles.submit}
      href={`/console/api/session/begin?${new URLSearchParams({ to }).toString()}`}
      target={isBeside ? '_blank' : undefined}
      rel={isBeside ? 'noopener' : undefined}
    >
      {children}
    </a>
  )
}
