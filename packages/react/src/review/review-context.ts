import type { Daybook } from '@daybook/sdk'
import { createContext, useContext, useEffect } from 'react'
import { type Translate, useMessages } from '../messages/use-messages.ts'
import type { Answers, AnswersState } from './answers.ts'
import type { Chart } from './chart.ts'
import messages from './review.messages.json'

/** What the parts of the queue have in common. */
export interface Review {
  readonly client: Daybook
  readonly chart: Chart
  readonly answers: Answers
  readonly state: AnswersState
  /** Ledgers chosen lately, the last one first. */
  readonly recent: readonly string[]
  readonly noteChoice: (ledgerId: string) => void
  /** Reads a text aloud. */
  readonly say: (text: string) => void
  /** Tells what the keys do now, and what makes a row or group the one that they are about. */
  readonly hear: (commands: Commands, moveTo: (key: string) => void) => void
}

/** What each key does now; absent where it does nothing. */
export type Commands = Partial<Record<Command, () => void>>

export type Command =
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'accept'
  | 'accept1'
  | 'accept2'
  | 'accept3'
  | 'category'
  | 'split'
  | 'tag'
  | 'match'
  | 'personal'
  | 'rule'
  | 'select'
  | 'selectNext'
  | 'selectPrevious'
  | 'history'
  | 'open'
  | 'escape'

const ReviewContext = createContext<Review | null>(null)

export const ReviewProvider = ReviewContext.Provider

export function useReview(): Review {
  const review = useContext(ReviewContext)
  if (review === null) throw new Error('a part of the review queue stands outside of it')
  return review
}

/** While the part is shown, the keys do this. */
export function useCommands(commands: Commands, moveTo: (key: string) => void): void {
  const { hear } = useReview()
  useEffect(() => hear(commands, moveTo))
  useEffect(() => () => hear({}, () => undefined), [hear])
}

export type ReviewMessage = keyof typeof messages.en

export function useReviewMessages(): Translate<ReviewMessage> {
  return useMessages(messages)
}
