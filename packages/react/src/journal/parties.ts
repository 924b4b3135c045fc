import { useRead } from '../provider/reads.ts'

const limit = 50

/** The names of a few parties by their ids, and whether they are still to come. */
export function usePartyNames(ids: readonly string[]): { names: ReadonlyMap<string, string>; isLoading: boolean } {
  const wanted = [...new Set(ids)].toSorted().slice(0, limit)
  const { data, isLoading } = useRead(
    'party-names',
    [wanted],
    async (client, signal) => {
      const parties = await Promise.all(wanted.map((id) => client.parties.retrieve(id, { signal })))
      return parties.map(({ id, name }): [string, string] => [id, name])
    },
    { enabled: wanted.length > 0, keepPrevious: true },
  )
  return { names: new Map(data), isLoading }
}
