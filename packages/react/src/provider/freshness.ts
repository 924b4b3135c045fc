import { type Daybook, responseOf } from '@daybook/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useClient } from './client.ts'

const milliseconds = 8000

const ownVersions = new WeakMap<Daybook, string>()

/** Of a change whose screen reads anew itself what it moved: the other reads can wait for somebody else's change. */
export function noteOwnChange(client: Daybook, answer: object): void {
  const { booksVersion } = responseOf(answer) ?? {}
  if (booksVersion !== undefined) ownVersions.set(client, booksVersion)
}

/**
 * Reads everything anew that is shown, within ten seconds of a change by anybody, while the page is visible: the
 * version of the books is looked at, which is one small read.
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
      const isOwn = booksVersion === ownVersions.get(client)
      if (known.current !== undefined && booksVersion !== known.current && !isOwn)
        await queries.invalidateQueries({ queryKey: ['daybook', instanceId] })
      known.current = booksVersion
    }
    // What fails now is looked at again in a moment; the screens tell of what they cannot read.
    const tryToLook = (): void => void look().catch(() => undefined)
    // At once, too: what changes before the next look is a change from what the screens have read.
    tryToLook()
    const timer = setInterval(tryToLook, milliseconds)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [client, instanceId, queries])
}
