import type { Ledger } from '@daybook/sdk'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRead } from '../provider/reads.ts'

type Scope = 'books:read' | 'books:review' | 'books:write' | 'books:close'

/** Whether the token may do something, as far as it is known: the service decides. */
export function useMay(scope: Scope): boolean {
  const { data } = useRead('scopes', [], (client, signal) => client.platform.retrieve({ signal }))
  return data === undefined || data.scopes.includes(scope) || (scope === 'books:review' && holdsWrite(data.scopes))
}

function holdsWrite(scopes: readonly string[]): boolean {
  return scopes.includes('books:write')
}

/** The last day that is closed; null: none is. */
export function useClosedThrough(): UseQueryResult<string | null> {
  return useRead('closed-through', [], async (client, signal) => {
    const { records } = await client.periods.list({ limit: 100 }, { signal }).page()
    const days = records.filter(({ reopened_at }) => reopened_at === null).map(({ date }) => date)
    return days.toSorted().at(-1) ?? null
  })
}

/** The ledgers of the chart, in its order. */
export function useLedgers(): UseQueryResult<readonly Ledger[]> {
  return useRead('ledgers', [], async (client, signal) => {
    const ledgers: Ledger[] = []
    for await (const ledger of client.ledgers.list({ limit: 1000 }, { signal })) ledgers.push(ledger)
    return ledgers
  })
}
