import type { Ledger, Tag } from '@daybook/sdk'
import { useMemo } from 'react'
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
