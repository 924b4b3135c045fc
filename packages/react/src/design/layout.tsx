import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './layout.module.css'
import { Unseen } from './unseen.tsx'

export interface PageProps {
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  /** Buttons at the end of its first line. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A screen: what it is, what can be done with it, and itself. */
export function Page({ title, subtitle, actions, children }: PageProps): ReactNode {
  return (
    <section className={styles.page}>
      <header className={styles.header}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {subtitle !== undefined && <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        {actions !== undefined && <div className={styles.toolbar}>{actions}</div>}
      </header>
      {children}
    </section>
  )
}

/** Fields and buttons in a line that breaks where it must. */
export function Toolbar({ label, children }: { label?: string; children: ReactNode }): ReactNode {
  return (
    <div className={styles.toolbar} role="group" aria-label={label}>
      {children}
    </div>
  )
}

export function Card({ title, children }: { title?: ReactNode; children: ReactNode }): ReactNode {
  return (
    <div className={styles.card}>
      {title !== undefined && <h2 className={styles.cardTitle}>{title}</h2>}
      {children}
    </div>
  )
}

/** One below the other. */
export function Stack({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.stack}>{children}</div>
}

/** A key of the keyboard. Arrows are drawn, since the fonts of some systems lack them. */
export function Key({ children }: { children: ReactNode }): ReactNode {
  const arrow = typeof children === 'string' ? arrows[children] : undefined
  return (
    <kbd className={styles.key}>
      {arrow === undefined ? (
        children
      ) : (
        <>
          <Icon name={arrow} size={11} />
          <Unseen>{children}</Unseen>
        </>
      )}
    </kbd>
  )
}

const arrows: Readonly<Record<string, IconName>> = { '↑': 'up', '↓': 'down' }
