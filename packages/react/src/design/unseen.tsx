import type { ReactNode } from 'react'
import styles from './field.module.css'

/** Read aloud and not shown, as the heading of a column of buttons. */
export function Unseen({ children }: { children: ReactNode }): ReactNode {
  return <span className={styles.hidden}>{children}</span>
}
