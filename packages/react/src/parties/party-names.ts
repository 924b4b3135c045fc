import type { Daybook, Party } from '@daybook/sdk'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useClient } from '../provider/client.ts'
import { useRead } from '../provider/reads.ts'

const atOnce = 1000

/**
 * The names of parties by their ids, and whether any are still to come: what stands below a name moves when it comes
 * later. The first of the books are read at once; those beyond them, and merged ones, one by one.
 * @param ids of those that are shown; with none nothing is read
 */
export function usePartyNames(ids: readonly (string | null | undefined)[]): {
  names: ReadonlyMap<string, string>
  isLoading: boolean
} {
  const { client, instanceId } = useClient()
  const { data: first, isLoading: isReading } = useRead(
    'parties',
    ['names'],
    (given, signal) => given.parties.list({ include_merged: true }, { signal }).first(atOnce),
    { enabled: ids.length > 0 },
  )
  const known = useMemo(() => new Map(first?.map(({ id, name }) => [id, name])), [first])
  const wanted = [...new Set(ids)].filter((id) => id !== null && id !== undefined)
  const others = first === undefined ? [] : wanted.filter((id) => !known.has(id)).slice(0, 100)
  const { read, isLoading } = useQueries({
    queries: others.map((id) => ({
      queryKey: ['daybook', instanceId, 'party', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => readParty(client, id, signal),
    })),
    combine,
  })
  const names = useMemo(() => new Map([...known, ...read.map(({ id, name }) => [id, name] as const)]), [known, read])
  return { names, isLoading: wanted.length > 0 && (isReading || isLoading) }
}

function combine(results: readonly { data?: Party | undefined; isLoading: boolean }[]) {
  return {
    read: results.flatMap(({ data }) => (data === undefined ? [] : [data])),
    isLoading: results.some((each) => each.isLoading),
  }
}

export function readParty(client: Daybook, id: string, signal: AbortSignal): Promise<Party> {
  return client.parties.retrieve(id, { signal })
}
