import type { Daybook, InstanceDetail, List, Page } from '@daybook/sdk'
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { useClient } from './client.ts'

type Input = readonly (string | number | boolean | null | undefined | object)[]

/**
 * Reads something of the books. What is read under one name with one input is kept, and read anew when the books
 * change.
 * @param input everything that `read` depends on but for the client
 */
export function useRead<Answer>(
  name: string,
  input: Input,
  read: (client: Daybook, signal: AbortSignal) => Promise<Answer>,
  { enabled = true, keepPrevious = false }: { enabled?: boolean; keepPrevious?: boolean } = {},
): UseQueryResult<Answer> {
  const { client, instanceId } = useClient()
  return useQuery({
    queryKey: ['daybook', instanceId, name, ...input],
    queryFn: ({ signal }) => read(client, signal),
    enabled,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  })
}

export type PagesRead<Item> = UseInfiniteQueryResult<InfiniteData<Page<Item>>>

/** Reads a list page by page, the next one when it is asked for. */
export function useList<Item>(
  name: string,
  input: Input,
  list: (client: Daybook, pageToken: string | undefined, signal: AbortSignal) => List<Item>,
  { enabled = true }: { enabled?: boolean } = {},
): PagesRead<Item> {
  const { client, instanceId } = useClient()
  return useInfiniteQuery({
    // A read and a list of one name are kept apart: what one holds the other cannot show.
    queryKey: ['daybook', instanceId, name, 'pages', ...input],
    queryFn: ({ pageParam, signal }) => list(client, pageParam, signal).page(),
    initialPageParam: noToken,
    getNextPageParam: (page) => page.next_page_token ?? undefined,
    enabled,
  })
}

const noToken: string | undefined = undefined

/** The records of the pages that were read so far. */
export function recordsOf<Item>(list: PagesRead<Item>): readonly Item[] {
  return list.data?.pages.flatMap((page) => page.records) ?? []
}

/** Of an endless list: whether all of it is read, and what reads the next page unless one is being read. */
export function useMore<Item>(list: PagesRead<Item>): { isComplete: boolean; onEnd: () => void } {
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = list
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [fetchNextPage, hasNextPage, isFetchingNextPage])
  return { isComplete: !hasNextPage, onEnd }
}

/** The Instance whose books are shown: its name, currency and time zone. */
export function useInstance(): UseQueryResult<InstanceDetail> {
  const { instanceId } = useClient()
  return useRead(
    'instance',
    [],
    (client, signal) => {
      if (instanceId === undefined) throw new Error('no Instance was named')
      return client.instances.retrieve(instanceId, undefined, { signal })
    },
    { enabled: instanceId !== undefined },
  )
}
