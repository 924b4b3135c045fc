import type * as t from 'typebox'
import type { WriteTx } from '../database/database.ts'
import { changeOf } from '../database/event-log.ts'
import { fields } from '../http/route.ts'
import { date, id, integer, money, named, oneOf } from '../http/wire-types.ts'
import { failField } from '../kernel/errors.ts'
import type { LedgerId } from '../kernel/ids.ts'
import { findLedger } from '../ledgers/ledgers.ts'
import { balanceOf, lived, type SandboxBank } from './sandbox-bank.ts'
import { sandboxFaults } from './sandbox-faults.ts'
import * as sql from './sql.ts'

const bankOf = { instance_id: id('instance'), ledger_id: id('ledger') }

export const advance = fields({ ...bankOf, days: integer({ minimum: 1, maximum: 366 }) })
export const faultChange = fields({ ...bankOf, fault: oneOf(sandboxFaults) })

/** How the bank itself is doing; its balance is on the normal side of the ledger. */
export const sandboxBankRecord = named(
  'SandboxBank',
  fields({ ledger_id: id('ledger'), today: date, told_through: date, fault: oneOf(sandboxFaults), balance: money }),
)
type SandboxBankRecord = t.StaticDecode<typeof sandboxBankRecord>

export async function advanceSandboxBank(
  tx: WriteTx,
  { ledger_id, days }: t.StaticDecode<typeof advance>,
): Promise<SandboxBankRecord> {
  return await changeBank(tx, ledger_id, (bank) => lived(bank, days))
}

/** A bank that is late no more catches up at once. */
export async function setSandboxBankFault(
  tx: WriteTx,
  { ledger_id, fault }: t.StaticDecode<typeof faultChange>,
): Promise<SandboxBankRecord> {
  return await changeBank(tx, ledger_id, (bank) => lived({ ...bank, fault }, 0))
}

async function changeBank(
  tx: WriteTx,
  ledgerId: LedgerId,
  change: (bank: SandboxBank) => SandboxBank,
): Promise<SandboxBankRecord> {
  const link = await sql.findByLedger(tx, ledgerId)
  const bank = link?.aggregator === 'sandbox' ? await sql.findBank(tx, link.account_id) : undefined
  if (!bank) return failField('invalid_reference', '/ledger_id', 'is no ledger that the bank of the sandbox fills')
  const after = change(bank)
  await sql.updateBank(tx, after)
  tx.record(changeOf('sandbox_bank', bank, after))
  const { debit_credit: side } = await findLedger(tx, ledgerId)
  const balance = balanceOf(after, { currency: tx.instance.currency, decimals: tx.instance.decimals })
  const { today, told_through, fault } = after
  return { ledger_id: ledgerId, today, told_through, fault, balance: side === 'debit' ? balance : -balance }
}
