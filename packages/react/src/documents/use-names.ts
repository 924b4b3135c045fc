import type { Daybook, Ledger, Party, Tag } from '@daybook/sdk'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useClient } from '../provider/client.ts'
import { useLanguage } from '../provider/language.ts'
import { useInstance, useRead } from '../provider/reads.ts'
import { todayIn } from './terms.ts'

const maximum = 1000

/** The chart of accounts, by id and in its order. */
export function useLedgers(): { ledgers: readonly Ledger[]; byId: ReadonlyMap<string, Ledger>; isPending: boolean } {
  const { data, isPending } = useRead('ledgers', ['all'], (client, signal) =>
    client.ledgers.list(undefined, { signal }).first(maximum),
  )
  return useMemo(() => ({ ledgers: data ?? [], byId: mapOf(data ?? []), isPending }), [data, isPending])
}

/** Tags that lines can bear. */
export function useTags(): { tags: readonly Tag[]; byId: ReadonlyMap<string, Tag> } {
  const { data } = useRead('tags', ['all'], (client, signal) =>
    client.tags.list({ include_disabled: true }, { signal }).first(maximum),
  )
  return useMemo(() => ({ tags: data ?? [], byId: mapOf(data ?? []) }), [data])
}

/**
 * The names of parties. The first of the books are read at once; those beyond them, and merged ones, one by one.
 * @param ids of those that are shown
 */
export function usePartyNames(ids: readonly (string | null)[]): ReadonlyMap<string, string> {
  const { client, instanceId } = useClient()
  const { data: first } = useRead('parties', ['names'], (given, signal) =>
    given.parties.list({ include_merged: true }, { signal }).first(maximum),
  )
  const known = useMemo(() => mapOf(first ?? []), [first])
  const others =
    first === undefined ? [] : [...new Set(ids)].filter((id) => id !== null && !known.has(id)).slice(0, 100)
  const read = useQueries({
    queries: others.map((id) => ({
      queryKey: ['daybook', instanceId, 'party', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => readParty(client, id ?? '', signal),
    })),
    combine: partiesOf,
  })
  return useMemo(() => new Map([...known.values(), ...read].map(({ id, name }) => [id, name])), [known, read])
}

function partiesOf(results: readonly { data?: Party | undefined }[]): Party[] {
  return results.flatMap(({ data }) => (data === undefined ? [] : [data]))
}

export function readParty(client: Daybook, id: string, signal: AbortSignal): Promise<Party> {
  return client.parties.retrieve(id, { signal })
}

/** Today in the zone of the books, once that is known. */
export function useToday(): string | undefined {
  const { data: instance } = useInstance()
  return instance === undefined ? undefined : todayIn(instance.time_zone)
}

/** How many decimals amounts of the books have. */
export function useDecimals(): number {
  const { locale } = useLanguage()
  const { data: instance } = useInstance()
  return useMemo(() => {
    if (instance === undefined) return 2
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency: instance.currency })
    return format.resolvedOptions().maximumFractionDigits ?? 2
  }, [locale, instance])
}

function mapOf<Item extends { readonly id: string }>(items: readonly Item[]): ReadonlyMap<string, Item> {
  return new Map(items.map((item) => [item.id, item]))
}
