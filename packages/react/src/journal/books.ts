import type { Ledger } from '@daybook/sdk'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRead } from '../provider/reads.ts'

export { useMay } from '../provider/rights.ts'

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
