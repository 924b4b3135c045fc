import { type Daybook, DaybookError, type WriteOptions } from '@daybook/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useClient } from './client.ts'

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
  write: (client: Daybook, input: Input, options: WriteOptions) => Promise<Answer>,
  { onDone }: { onDone?: (answer: Answer, input: Input) => void } = {},
): Write<Input, Answer> {
  const { client, instanceId, onError } = useClient()
  const queries = useQueryClient()
  const [pending, setPending] = useState(0)
  const [error, setError] = useState<unknown>(null)
  const last = useRef<Attempt<Input> | null>(null)
  const latest = useRef({ write, onDone })
  useEffect(() => {
    latest.current = { write, onDone }
  })
  const attempt = useCallback(
    async (input: Input, key: string): Promise<Answer | undefined> => {
      const own: Attempt<Input> = { input, key, isSettled: false }
      last.current = own
      setPending((count) => count + 1)
      try {
        const answer = await latest.current.write(client, input, { idempotencyKey: key })
        own.isSettled = true
        setError(null)
        latest.current.onDone?.(answer, input)
        // Any change can move any figure of the books.
        void queries.invalidateQueries({ queryKey: ['daybook', instanceId] })
        return answer
      } catch (failure) {
        own.isSettled = failure instanceof DaybookError && failure.status >= 400 && failure.status < 500
        setError(failure)
        onError?.(failure)
        return undefined
      } finally {
        setPending((count) => count - 1)
      }
    },
    [client, instanceId, onError, queries],
  )
  const run = useCallback(
    (input: Input) => attempt(input, keyOfUnsettled(last.current, input) ?? crypto.randomUUID()),
    [attempt],
  )
  const retry = useCallback(
    async () => (last.current ? await attempt(last.current.input, last.current.key) : undefined),
    [attempt],
  )
  const reset = useCallback(() => setError(null), [])
  return useMemo(() => ({ run, retry, isPending: pending > 0, error, reset }), [run, retry, pending, error, reset])
}

interface Attempt<Input> {
  readonly input: Input
  readonly key: string
  /** False while nobody knows whether the change was made. */
  isSettled: boolean
}

/** The key of the last attempt, where nobody knows what became of it and this is the same change. */
function keyOfUnsettled<Input>(last: Attempt<Input> | null, input: Input): string | undefined {
  if (last === null || last.isSettled || JSON.stringify(last.input) !== JSON.stringify(input)) return undefined
  return last.key
}
