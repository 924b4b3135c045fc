import type { ReactNode } from 'react'
import { useReview, useReviewMessages } from './review-context.ts'
import styles from './review.module.css'
import { sittingOf } from './sitting.ts'

/** How many are left, how many were decided, and how fast. */
export function Progress({ left, isMore }: { left: number | undefined; isMore: boolean }): ReactNode {
  const t = useReviewMessages()
  const { state } = useReview()
  const { done, pace } = sittingOf(state.answers)
  return (
    <span className={styles.progress}>
      {left !== undefined && (
        <>
          <span>{t(isMore ? 'leftMore' : 'left', { count: left })}</span>
          <progress
            className={styles.progressBar}
            max={Math.max(1, left + done)}
            value={done}
            aria-label={t('progress')}
          />
        </>
      )}
      {done > 0 && <span>{t('done', { count: done })}</span>}
      {pace !== null && <span>{t('pace', { count: pace })}</span>}
    </span>
  )
}
