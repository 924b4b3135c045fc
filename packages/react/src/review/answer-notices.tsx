import { DaybookError } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { Banner, Button, Key } from '../design/design.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { useReview, useReviewMessages } from './review-context.ts'
import styles from './review.module.css'
import { DecidedElsewhere } from './row-answers.ts'

/** What could not be sent, and what was refused, each with why. */
export function AnswerNotices(): ReactNode {
  const t = useReviewMessages()
  const common = useCommonMessages()
  const { answers, state } = useReview()
  const refused = state.answers.filter((answer) => answer.error !== null)
  return (
    <>
      {state.obstacle !== null && (
        <Banner
          tone="warning"
          title={t('unsent', { count: state.unsent })}
          actions={<Button onPress={() => answers.retry()}>{common('retry')}</Button>}
        >
          {isOffline(state.obstacle) ? t('noConnection') : reasonOf(state.obstacle)} {t('unsentHint')}
        </Banner>
      )}
      {refused.map((answer) => (
        <Banner
          key={answer.id}
          tone="negative"
          title={
            answer.state === 'failed'
              ? t('failed', { title: answer.title, choice: answer.choice })
              : t('failedUndo', { title: answer.title })
          }
          actions={
            <span className={styles.noticeActions}>
              {answer.state === 'failed' && (
                <Button size="s" onPress={() => answers.retry(answer.id)}>
                  {common('retry')}
                </Button>
              )}
              <Button size="s" variant="quiet" onPress={() => answers.drop(answer.id)}>
                {common('dismiss')}
              </Button>
            </span>
          }
        >
          {answer.error instanceof DecidedElsewhere
            ? t('decidedElsewhere', { categories: answer.error.categories.join(', ') })
            : reasonOf(answer.error)}
        </Banner>
      ))}
    </>
  )
}

function isOffline(error: unknown): boolean {
  return !(error instanceof DaybookError) || error.status === 0
}

function reasonOf(error: unknown): string {
  if (!(error instanceof DaybookError)) return error instanceof Error ? error.message : String(error)
  const [problem] = error.errors
  return problem === undefined ? error.displayMessage : `${error.displayMessage} ${problem.message}`
}

/** The last answer, what became of it, and what takes it back. */
export function AnswerStatus({ onUndo }: { onUndo: () => void }): ReactNode {
  const t = useReviewMessages()
  const { state } = useReview()
  const last = state.answers.findLast((answer) => !answer.isTakenBack && answer.state !== 'failed')
  if (last === undefined) return null
  return (
    <div className={styles.status}>
      <span className={styles.cut}>{t('answered', { title: last.title, choice: last.choice })}</span>
      <span className={styles.soft}>{state.unsent > 0 ? t('sending') : t('allSent')}</span>
      {last.isUndoable && (
        <Button size="s" variant="quiet" onPress={onUndo}>
          {t('undo')} <Key>u</Key>
        </Button>
      )}
    </div>
  )
}
