import type { Ledger, SourceAccount } from '@daybook/sdk'
import { createContext, useContext, useMemo } from 'react'
import { useRead } from '../provider/reads.ts'
import type { ChartLedger } from './ledger-search.ts'

/** What the queue knows of the books beside its rows. */
export interface Chart {
  readonly ledgers: ReadonlyMap<string, ChartLedger>
  /** Those that a row can go to, in the order of the chart. */
  readonly categories: readonly ChartLedger[]
  readonly accounts: ReadonlyMap<string, SourceAccount>
  /** Where a row waits whose money came in, or went out. */
  readonly waiting: Readonly<Record<'in' | 'out', string | undefined>>
  /** Where what was the owner's own goes. */
  readonly owner: Readonly<Record<'in' | 'out', ChartLedger | undefined>>
}

/** For the fields in which a category is chosen. */
export interface CategoryChoice {
  readonly chart: Chart
  /** Ledgers chosen lately, the last one first. */
  readonly recent: readonly string[]
}

export const CategoryChoiceContext = createContext<CategoryChoice | null>(null)

export function useCategoryChoice(): CategoryChoice {
  const choice = useContext(CategoryChoiceContext)
  if (choice === null) throw new Error('a category is chosen outside of a screen that has the chart')
  return choice
}

/** The chart and the accounts; undefined while they are read. */
export function useChart(): { chart: Chart | undefined; error: unknown; retry: () => void } {
  const ledgers = useRead('chart-of-ledgers', [], (client, signal) =>
    client.ledgers.list({ limit: 1000 }, { signal }).first(10_000),
  )
  const accounts = useRead('source-accounts', [], (client, signal) =>
    client.sourceAccounts.list({ limit: 1000 }, { signal }).first(10_000),
  )
  const chart = useMemo(
    () => (ledgers.data && accounts.data ? chartOf(ledgers.data, accounts.data) : undefined),
    [ledgers.data, accounts.data],
  )
  const retry = (): void => {
    void ledgers.refetch()
    void accounts.refetch()
  }
  return { chart, error: ledgers.error ?? accounts.error, retry }
}

export function chartOf(ledgers: readonly Ledger[], accounts: readonly SourceAccount[]): Chart {
  const records = new Map(ledgers.map((ledger) => [ledger.id, ledger]))
  const banks = new Set(accounts.map((account) => account.ledger_id))
  const entries = ledgers.map((ledger) => entryOf(ledger, records))
  const known = new Map(entries.map((entry) => [entry.id, entry]))
  const categories = ledgers.filter((ledger) => isCategory(ledger) && !banks.has(ledger.id))
  const waiting = (purpose: string): string | undefined =>
    ledgers.find((ledger) => ledger.required_ledger_purpose === purpose)?.id
  return {
    ledgers: known,
    categories: categories.flatMap(({ id }) => known.get(id) ?? []),
    accounts: new Map(accounts.map((account) => [account.id, account])),
    waiting: { in: waiting('uncategorized_inflow'), out: waiting('uncategorized_outflow') },
    owner: {
      in: ownerLedger(
        accounts.map((each) => each.contribution_ledger_id),
        categories,
        known,
        /contribution/i,
      ),
      out: ownerLedger(
        accounts.map((each) => each.draw_ledger_id),
        categories,
        known,
        /\b(?:draws?|distributions?)\b/i,
      ),
    },
  }
}

/** The ledger of personal accounts, where there are some, else the one of equity that is called so. */
function ownerLedger(
  named: readonly (string | null)[],
  categories: readonly Ledger[],
  known: ReadonlyMap<string, ChartLedger>,
  name: RegExp,
): ChartLedger | undefined {
  const id =
    named.find((each) => each !== null) ??
    categories.find((ledger) => ledger.type === 'equity' && name.test(ledger.name))?.id
  return id === undefined ? undefined : known.get(id)
}

/** Ledgers that the service needs for other things take no rows of the bank. */
function isCategory({ enabled, required_ledger_purpose: purpose }: Ledger): boolean {
  return enabled && (purpose === null || purpose === 'account_transfers')
}

function entryOf(ledger: Ledger, records: ReadonlyMap<string, Ledger>): ChartLedger {
  const path: string[] = []
  let above = ledger.parent_id === null ? undefined : records.get(ledger.parent_id)
  while (above !== undefined && path.length < 20) {
    path.unshift(above.name)
    above = above.parent_id === null ? undefined : records.get(above.parent_id)
  }
  return { id: ledger.id, name: ledger.name, path, type: ledger.type, code: ledger.sort_code }
}
