import { useRead } from '../provider/reads.ts'

const limit = 50

/** The names of a few parties by their ids. */
export function usePartyNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const wanted = [...new Set(ids)].toSorted().slice(0, limit)
  const { data } = useRead(
    'party-names',
    [wanted],
    async (client, signal) => {
      const parties = await Promise.all(wanted.map((id) => client.parties.retrieve(id, { signal })))
      return parties.map(({ id, name }): [string, string] => [id, name])
    },
    { enabled: wanted.length > 0, keepPrevious: true },
  )
  return new Map(data)
}
