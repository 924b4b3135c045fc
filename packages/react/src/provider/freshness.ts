import { responseOf } from '@daybook/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useClient } from './client.ts'

const milliseconds = 8000

/**
 * Reads everything anew that is shown, within ten seconds of a change by anybody, while the page is visible: the version of
 * the books is looked at, which is one small read.
 */
export function useFreshBooks(): void {
  const { client, instanceId } = useClient()
  const queries = useQueryClient()
  const known = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (instanceId === undefined) return undefined
    known.current = undefined
    const controller = new AbortController()
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return
      const answer = await client.instances.retrieve(instanceId, undefined, { signal: controller.signal })
      const { booksVersion } = responseOf(answer) ?? {}
      if (known.current !== undefined && booksVersion !== known.current)
        await queries.invalidateQueries({ queryKey: ['daybook', instanceId] })
      known.current = booksVersion
    }
    const timer = setInterval(() => {
      // What fails now is looked at again in a moment; the screens tell of what they cannot read.
      look().catch(() => undefined)
    }, milliseconds)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [client, instanceId, queries])
}
