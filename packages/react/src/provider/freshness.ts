import { type Daybook, type Hooks, responseOf } from '@daybook/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useClient } from './client.ts'

const milliseconds = 8000

/** The lowest version of the books that an answer came with, since all was last read anew. */
export interface OldestRead {
  readonly onResponse: NonNullable<Hooks['onResponse']>
  /** What was read counts as read at this version. @returns whether some of it is older */
  readonly replace: (version: number) => boolean
}

export function newOldestRead(): OldestRead {
  let lowest = Infinity
  return {
    onResponse: ({ method, booksVersion }) => {
      if (method === 'GET' && booksVersion !== undefined) lowest = Math.min(lowest, Number(booksVersion))
    },
    replace: (version) => {
      const isOlder = lowest < version
      lowest = version
      return isOlder
    },
  }
}

const ownVersions = new WeakMap<Daybook, string>()

/** Of a change whose screen reads anew itself what it moved: the other reads can wait for somebody else's change. */
export function noteOwnChange(client: Daybook, answer: object): void {
  const { booksVersion } = responseOf(answer) ?? {}
  if (booksVersion !== undefined) ownVersions.set(client, booksVersion)
}

/**
 * Reads everything anew that is shown, within ten seconds of a change by anybody, while the page is visible: the
 * version of the books is looked at, which is one small read, and compared with the lowest that an answer came with.
 */
export function useFreshBooks(): void {
  const { client, instanceId, oldestRead } = useClient()
  const queries = useQueryClient()
  useEffect(() => {
    if (instanceId === undefined) return undefined
    // What was read of another Instance has versions of its own.
    oldestRead.replace(Infinity)
    const controller = new AbortController()
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return
      const answer = await client.instances.retrieve(instanceId, undefined, { signal: controller.signal })
      const { booksVersion } = responseOf(answer) ?? {}
      // Replaced before it is read anew: what then comes has a version that is at least as high, or is older indeed.
      const isOlder = oldestRead.replace(Number(booksVersion))
      if (isOlder && booksVersion !== ownVersions.get(client))
        await queries.invalidateQueries({ queryKey: ['daybook', instanceId] })
    }
    // What fails now is looked at again in a moment; the screens tell of what they cannot read.
    const timer = setInterval(() => void look().catch(() => undefined), milliseconds)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [client, instanceId, queries, oldestRead])
}
