import type { Daybook } from '@daybook/sdk'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useClient } from '../provider/client.ts'
import { Answers, type AnswersState } from './answers.ts'

/** They outlive the screen: who looks at something else meanwhile loses nothing, and can undo on coming back. */
const keptByClient = new WeakMap<Daybook, Answers>()

/** The answers of this sitting, and what became of them. */
export function useAnswers(): { answers: Answers; state: AnswersState } {
  const { client, instanceId, onError } = useClient()
  const queries = useQueryClient()
  const answers = useMemo(() => answersFor(client, queries, instanceId), [client, queries, instanceId])
  useEffect(() => answers.tellFailures(onError), [answers, onError])
  const state = useSyncExternalStore(answers.subscribe, answers.state, answers.state)
  return { answers, state }
}

const quiet = 1500

function answersFor(client: Daybook, queries: QueryClient, instanceId: string | undefined): Answers {
  const known = keptByClient.get(client)
  if (known) return known
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = (): void => {
    const books = ['daybook', instanceId]
    // What this screen shows is read anew; the others read when they are looked at.
    void queries.invalidateQueries({ queryKey: books, refetchType: 'none' })
    for (const name of ['review-rows', 'review-groups', 'review-counts'])
      void queries.invalidateQueries({ queryKey: [...books, name] })
  }
  const onSettled = (): void => {
    clearTimeout(timer)
    timer = setTimeout(read, quiet)
  }
  const answers = new Answers({ onSettled })
  keptByClient.set(client, answers)
  let isWarning = false
  answers.subscribe(() => {
    const isUnsent = answers.state().unsent > 0
    if (isUnsent === isWarning) return
    isWarning = isUnsent
    warnOfLeaving(isUnsent)
  })
  // The first answer after a while offline need not wait for its turn.
  globalThis.addEventListener?.('online', () => answers.retry())
  return answers
}

/** While anything is unsent, also after the screen was left, the browser asks before it closes the page. */
function warnOfLeaving(isOn: boolean): void {
  if (isOn) globalThis.addEventListener('beforeunload', warn)
  else globalThis.removeEventListener('beforeunload', warn)
}

function warn(event: Event): void {
  event.preventDefault()
}
