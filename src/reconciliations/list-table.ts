import { listTableOf } from '../documents/list-heads.ts'
import { momentWords } from '../documents/moment-words.ts'
import { balance, date, money, plain, text, wide } from '../documents/table-rows.ts'
import type { Table } from '../documents/tables.ts'
import type { DocumentContext } from '../http/route.ts'
import { must } from '../kernel/assert.ts'
import { formatDay, type Instant } from '../kernel/time.ts'
import { findLedgers } from '../ledgers/ledgers.ts'
import { listReconciliations } from './reconciliations.ts'
import type { ReconciliationFilter } from './sql.ts'

/**
 * Each with its account by name; balances on the side of that account. Of one that was reopened nothing says when it
 * had been completed.
 */
export async function reconciliationsDocument({ tx, query, page, checkSize }: DocumentContext): Promise<Table> {
  const filter: ReconciliationFilter = query
  const { records } = await listReconciliations(tx, page, filter)
  checkSize({ held: records.length, rows: records.length })
  const at = (moment: Instant | null) => moment && momentWords(moment, tx.instance.timeZone)
  const ledgers = await findLedgers(
    tx,
    records.map((each) => each.ledger_id),
  )
  return listTableOf(
    { tx, query: {} },
    { title: 'Reconciliations' },
    {
      columns: [
        date('Statement date'),
        wide('Account'),
        text('Status'),
        balance('Starting balance'),
        balance('Ending balance'),
        balance('Reconciled'),
        money('Difference'),
        text('Completed at'),
      ],
      rows: records.map((each) =>
        plain([
          formatDay(each.statement_ending_date),
          must(ledgers.get(each.ledger_id), 'a reconciliation has its ledger').name,
          `${each.progress_status === 'completed' ? 'Completed' : 'In progress'}, ${each.reconciliation_status}`,
          each.statement_starting_balance,
          each.statement_ending_balance,
          each.reconciled_balance,
          each.difference,
          each.progress_status === 'completed' ? at(each.completed_on_datetime) : null,
        ]),
      ),
    },
  )
}
