import { type AccrualPurpose, basisName, oneBasisOf } from '../chart/bases.ts'
import { type RequiredPurpose, requiredLedgers, unmarked } from '../chart/chart.ts'
import type { WriteTx } from '../database/database.ts'
import { changeOf } from '../database/event-log.ts'
import { newId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/time.ts'
import type { Ledger } from './ledgers.ts'
import * as sql from './sql.ts'

/** The ledgers that the service itself posts to, as new books have them, and what becomes of those of older books. */

export function designRequiredLedger(purpose: RequiredPurpose, now: Instant): Ledger {
  const { defaultName, defaultSortCode, ...nature } = requiredLedgers[purpose]
  return {
    ...nature,
    ...unmarked,
    enabled: true,
    id: newId('ldg'),
    parent_id: null,
    name: defaultName,
    sort_code: defaultSortCode,
    required_ledger_purpose: purpose,
    external_id: null,
    metadata: {},
    created_at: now,
  }
}

/** A number after the name frees it. */
export async function underFreeName(ledger: Ledger, isTaken: (name: string) => Promise<boolean>): Promise<Ledger> {
  let { name } = ledger
  for (let number = 2; await isTaken(name); number += 1) name = `${ledger.name} (${number})`
  return { ...ledger, name }
}

/**
 * The ledgers that open items and their payments write, and nothing else: whoever writes there asks here first. In
 * older books one may be missing, be open to hand-made lines, or have lines from before there were open items.
 */
export async function accrualLedgers(
  tx: WriteTx,
  purposes: readonly AccrualPurpose[],
): Promise<ReadonlyMap<AccrualPurpose, Ledger>> {
  const found = await standing(tx, purposes)
  const ledgers = new Map<AccrualPurpose, Ledger>()
  for (const purpose of new Set(purposes)) {
    const former = found.find(({ ledger }) => ledger.required_ledger_purpose === purpose)
    ledgers.set(purpose, former ? await settled(tx, purpose, former) : await makeLedger(tx, purpose))
  }
  return ledgers
}

/**
 * What stands on a ledger that takes nothing by hand no waiting posting changes; of others it is read behind those that
 * wait.
 */
async function standing(tx: WriteTx, purposes: readonly AccrualPurpose[]): Promise<sql.LedgerInUse[]> {
  const found = await sql.findByPurpose({ ...tx, query: tx.queryStable }, purposes)
  return found.some(({ ledger }) => ledger.editable) ? await sql.findByPurpose(tx, purposes) : found
}

/**
 * Where lines stand on it that open items did not make, the ledger stays an ordinary one and its purpose passes to a
 * new one in its place. Lines of both kinds are never there: from the first of an open item on it takes no others.
 */
async function settled(tx: WriteTx, purpose: AccrualPurpose, { ledger, lineBasis }: sql.LedgerInUse): Promise<Ledger> {
  const { editable, report_cash_flow } = requiredLedgers[purpose]
  const isFit = ledger.editable === editable && ledger.report_cash_flow === report_cash_flow
  const own = oneBasisOf({ editable, required_ledger_purpose: purpose })
  if (isFit && (lineBasis === null || basisName(lineBasis) === own)) return ledger
  if (lineBasis === null) return await changeLedger(tx, ledger, { editable, report_cash_flow })
  await changeLedger(tx, ledger, { editable: true, required_ledger_purpose: null })
  return await makeLedger(tx, purpose, ledger)
}

async function changeLedger(tx: WriteTx, before: Ledger, change: Partial<Ledger>): Promise<Ledger> {
  const after = { ...before, ...change }
  await sql.update(tx, after)
  tx.record(changeOf('ledger', before, after))
  return after
}

/** @param former the ledger that had the purpose */
async function makeLedger(tx: WriteTx, purpose: AccrualPurpose, former?: Ledger): Promise<Ledger> {
  const designed = designRequiredLedger(purpose, tx.now)
  const { parent_id, sort_code } = former ?? designed
  const isTaken = async (name: string) => (await sql.findByName(tx, name)) !== undefined
  const ledger = await underFreeName({ ...designed, parent_id, sort_code }, isTaken)
  await sql.insert(tx, [ledger])
  tx.record(changeOf('ledger', null, ledger))
  return ledger
}
