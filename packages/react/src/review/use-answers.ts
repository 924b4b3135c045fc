import type { Daybook } from '@daybook/sdk'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useClient } from '../provider/client.ts'
import { Answers, type AnswersState } from './answers.ts'

interface Kept {
  readonly answers: Answers
  onFailure: ((error: unknown) => void) | undefined
}

/** They outlive the screen: who looks at something else meanwhile loses nothing, and can undo on coming back. */
const keptByClient = new WeakMap<Daybook, Kept>()

/** The answers of this sitting, and what became of them. */
export function useAnswers(): { answers: Answers; state: AnswersState } {
  const { client, instanceId, onError } = useClient()
  const queries = useQueryClient()
  const kept = useMemo(() => keptFor(client, queries, instanceId), [client, queries, instanceId])
  useEffect(() => {
    kept.onFailure = onError
  }, [kept, onError])
  const state = useSyncExternalStore(kept.answers.subscribe, kept.answers.state, kept.answers.state)
  return { answers: kept.answers, state }
}

const quiet = 1500

function keptFor(client: Daybook, queries: QueryClient, instanceId: string | undefined): Kept {
  const known = keptByClient.get(client)
  if (known) return known
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = (): void => {
    const books = ['daybook', instanceId]
    // What this screen shows is read anew; the others read when they are looked at.
    void queries.invalidateQueries({ queryKey: books, refetchType: 'none' })
    for (const name of ['review-rows', 'review-groups', 'review-count'])
      void queries.invalidateQueries({ queryKey: [...books, name] })
  }
  const kept: Kept = {
    onFailure: undefined,
    answers: new Answers({
      onFailure: (error) => kept.onFailure?.(error),
      onSettled: () => {
        clearTimeout(timer)
        timer = setTimeout(read, quiet)
      },
    }),
  }
  // While anything is unsent, also after the screen was left, the browser asks before it closes the page.
  const warn = (event: Event): void => event.preventDefault()
  let isWarning = false
  kept.answers.subscribe(() => {
    const isUnsent = kept.answers.state().unsent > 0
    if (isUnsent === isWarning) return
    isWarning = isUnsent
    if (isUnsent) globalThis.addEventListener('beforeunload', warn)
    else globalThis.removeEventListener('beforeunload', warn)
  })
  globalThis.addEventListener('online', () => kept.answers.retry())
  keptByClient.set(client, kept)
  return kept
}
