import type { SourceAccountLinkStatus } from '@daybook/sdk'
import type { Tone } from '../design/design.ts'

export type FeedState = 'feedWorks' | 'feedReading' | 'feedPaused' | 'feedFailed'

export function feedStateOf({
  token_handle: { enabled },
  txn_processing_task: task,
}: SourceAccountLinkStatus): FeedState {
  if (!enabled) return 'feedPaused'
  if (task?.status === 'failed') return 'feedFailed'
  return task === null || task.status !== 'complete' ? 'feedReading' : 'feedWorks'
}

export const toneOfFeed: Readonly<Record<FeedState, Tone>> = {
  feedWorks: 'positive',
  feedReading: 'info',
  feedPaused: 'neutral',
  feedFailed: 'negative',
}

/** What the bank or the service said was wrong, and what it says helps. */
export function feedProblemOf({ txn_processing_task: task }: SourceAccountLinkStatus):
  | {
      text: string
      action: string | undefined
      wantsSignIn: boolean
    }
  | undefined {
  const error = task?.error
  if (task?.status !== 'failed' || error === null || error === undefined) return undefined
  const said = error.kind === 'general' ? error.message : error.error_message
  return {
    text: error.display_message ?? said,
    action: error.kind === 'aggregator' ? (error.suggested_action ?? undefined) : undefined,
    wantsSignIn: /login|credential|item_locked|auth/i.test(error.error_code),
  }
}
