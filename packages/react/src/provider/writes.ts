import { type Daybook, DaybookError, type WriteOptions } from '@daybook/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useClient } from './client.ts'
import { isSameInput } from './same-input.ts'

/** A change of the books that a person makes. */
export interface Write<Input, Answer> {
  /** Makes the change; `undefined` where it failed, which `error` tells. */
  readonly run: (input: Input) => Promise<Answer | undefined>
  /** The same change with the same key: what was done although its answer was lost is not done twice. */
  readonly retry: () => Promise<Answer | undefined>
  readonly isPending: boolean
  /** What the last try failed with. */
  readonly error: unknown
  readonly reset: () => void
}

/** @param write is given the client and, for the operation, a key of its own, which a retry has again */
export function useWrite<Input, Answer>(
  write: Writing<Input, Answer>,
  { onDone }: { onDone?: (answer: Answer, input: Input) => void } = {},
): Write<Input, Answer> {
  const last = useRef<Attempt<Input> | null>(null)
  const { attempt, ...state } = useAttempts(write, onDone)
  const begin = useCallback(
    async (input: Input, key: string) => {
      const own = { input, key, isSettled: false }
      last.current = own
      const { answer, isSettled } = await attempt(input, key)
      own.isSettled = isSettled
      return answer
    },
    [attempt],
  )
  const run = useCallback((input: Input) => begin(input, keyOfUnsettled(last.current, input) ?? newKey()), [begin])
  const retry = useCallback(
    async () => (last.current ? await begin(last.current.input, last.current.key) : undefined),
    [begin],
  )
  const { isPending, error, reset } = state
  return useMemo(() => ({ run, retry, isPending, error, reset }), [run, retry, isPending, error, reset])
}

type Writing<Input, Answer> = (client: Daybook, input: Input, options: WriteOptions) => Promise<Answer>

function useAttempts<Input, Answer>(
  write: Writing<Input, Answer>,
  onDone: ((answer: Answer, input: Input) => void) | undefined,
) {
  const { client, instanceId, onError } = useClient()
  const queries = useQueryClient()
  const [pending, setPending] = useState(0)
  const [error, setError] = useState<unknown>(null)
  const latest = useRef({ write, onDone })
  useEffect(() => {
    latest.current = { write, onDone }
  })
  const attempt = useCallback(
    async (input: Input, key: string): Promise<Outcome<Answer>> => {
      setPending((count) => count + 1)
      try {
        const answer = await latest.current.write(client, input, { idempotencyKey: key })
        setError(null)
        latest.current.onDone?.(answer, input)
        // Any change can move any figure of the books.
        void queries.invalidateQueries({ queryKey: ['daybook', instanceId] })
        return { answer, isSettled: true }
      } catch (failure) {
        setError(failure)
        onError(failure)
        const isSettled = failure instanceof DaybookError && failure.status >= 400 && failure.status < 500
        return { answer: undefined, isSettled }
      } finally {
        setPending((count) => count - 1)
      }
    },
    [client, instanceId, onError, queries],
  )
  const reset = useCallback(() => setError(null), [])
  return { attempt, isPending: pending > 0, error, reset }
}

interface Outcome<Answer> {
  readonly answer: Answer | undefined
  /** False while nobody knows whether the change was made. */
  readonly isSettled: boolean
}

/** It has to be unlike any other, not secret: pages without https have no `randomUUID`. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

interface Attempt<Input> {
  readonly input: Input
  readonly key: string
  /** False while nobody knows whether the change was made. */
  isSettled: boolean
}

/** The key of the last attempt, where nobody knows what became of it and this is the same change. */
function keyOfUnsettled<Input>(last: Attempt<Input> | null, input: Input): string | undefined {
  return last === null || last.isSettled || !isSameInput(last.input, input) ? undefined : last.key
}
