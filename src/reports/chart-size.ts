import type { ReadTx } from '../database/database.ts'
import type { CheckSize } from '../http/answer-limits.ts'
import { chartOf, type Ledger } from '../ledgers/ledgers.ts'
import { inChartOrder } from './ledger-tree.ts'
import * as sql from './sql.ts'

/**
 * The chart, for a report that has figures of each ledger: it is counted before it is read.
 * @param periods how many figures each ledger has
 */
export async function chartWithin(tx: ReadTx, checkSize: CheckSize, periods = 1): Promise<Ledger[]> {
  const ledgers = await sql.countLedgers(tx)
  checkSize({ held: ledgers * periods, rows: ledgers })
  return await chartOf(tx)
}

/** The same in the order in which statements show it. */
export async function orderedChartWithin(tx: ReadTx, checkSize: CheckSize, periods = 1): Promise<Ledger[]> {
  return (await chartWithin(tx, checkSize, periods)).toSorted(inChartOrder)
}

/** For what is held together though it is read by and by: what was checked before counts with what comes. */
export function addingUp(checkSize: CheckSize): CheckSize {
  let sum = 0
  return ({ held }) => {
    sum += held
    checkSize({ held: sum, rows: sum })
  }
}
