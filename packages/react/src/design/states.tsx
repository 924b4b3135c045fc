import type { ReactNode } from 'react'
import { useCommonMessages } from '../messages/general-messages.ts'
import styles from './states.module.css'
import { Unseen } from './unseen.tsx'

export type Tone = 'neutral' | 'positive' | 'warning' | 'negative' | 'info'

/** A state in a word: open, paid, overdue. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }): ReactNode {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}

export interface BannerProps {
  readonly tone?: Tone
  readonly title: ReactNode
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** Something about the whole page or part that a person should know. Failures are read aloud at once. */
export function Banner({ tone = 'info', title, actions, children }: BannerProps): ReactNode {
  return (
    <div className={styles.banner} data-tone={tone} role={tone === 'negative' ? 'alert' : 'status'}>
      <div>
        <div className={styles.bannerTitle}>{title}</div>
        {children !== undefined && <div className={styles.bannerDetail}>{children}</div>}
      </div>
      {actions}
    </div>
  )
}

/** What stands where there is nothing yet: what belongs here, and how it comes. */
export function EmptyState({
  title,
  children,
  actions,
}: {
  title: string
  children?: ReactNode
  actions?: ReactNode
}): ReactNode {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{title}</p>
      {children}
      {actions}
    </div>
  )
}

/** Takes the room of what is being loaded. @param height of CSS */
export function Skeleton({ height = '1rem', width = '100%' }: { height?: string; width?: string }): ReactNode {
  return <span className={styles.skeleton} style={{ height, width }} />
}

/** The heading of a page that is being loaded, which is read aloud as that. @param width of CSS */
export function SkeletonTitle({ width }: { width: string }): ReactNode {
  const common = useCommonMessages()
  return (
    <>
      <Skeleton width={width} height="1.75rem" />
      <Unseen>{common('loading')}</Unseen>
    </>
  )
}

/** Rows that are being loaded, said once to who listens. */
export function SkeletonRows({ count = 8, height = '2.25rem' }: { count?: number; height?: string }): ReactNode {
  const common = useCommonMessages()
  return (
    <div className={styles.rows} role="status" aria-label={common('loading')}>
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} height={height} />
      ))}
    </div>
  )
}
