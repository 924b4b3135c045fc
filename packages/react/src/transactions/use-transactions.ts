import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useClient } from '../provider/client.ts'
import { useRead } from '../provider/reads.ts'
import { queryOf, type Filters } from './filters.ts'
import { longListOf, type LongListState } from './long-list.ts'
import { rowOf, type TransactionRow } from './rows.ts'

/** The first page is there soon; who scrolls on waits seldom. */
const rowsAtFirst = 200
const rowsAfter = 500

/** The transactions that the filters find, as far as they were looked at. */
export function useTransactions(filters: Filters): LongListState<TransactionRow> & {
  readonly view: (first: number, last: number) => void
  readonly refresh: () => void
} {
  const { client } = useClient()
  const query = JSON.stringify(queryOf(filters))
  const list = useMemo(
    () =>
      longListOf<TransactionRow>(async (page_token) => {
        const found = client.transactions.listAll({
          ...queryOf(filters),
          expand: 'opposing_line_entries',
          limit: page_token === undefined ? rowsAtFirst : rowsAfter,
          ...(page_token === undefined ? {} : { page_token }),
        })
        const { records, next_page_token: next } = await found.page()
        return { rows: records.map(rowOf), next }
      }),
    // The filters are what the query says of them.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [client, query],
  )
  // Read anew with everything else when the books change; what is read here is only that they did.
  const change = useRead('transactions-change', [], async () => crypto.randomUUID())
  useEffect(() => {
    list.open()
    return list.close
  }, [list])
  useEffect(() => {
    if (change.data !== undefined) list.refresh()
  }, [list, change.data])
  const state = useSyncExternalStore(list.subscribe, list.state, list.state)
  return useMemo(() => ({ ...state, view: list.view, refresh: list.refresh }), [state, list])
}
