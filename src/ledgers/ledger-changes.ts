import * as t from 'typebox'
import { basesOf, oneBasisOf } from '../chart/bases.ts'
import { assertIncomeTax, assertParent, assertSubType, idsFrom } from '../chart/chart-tree.ts'
import { ledgerSubTypes, ledgerTypes, sides } from '../chart/chart.ts'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { changeOf } from '../database/event-log.ts'
import { fields } from '../http/route.ts'
import { id, metadata, name, nullable, oneOf, text } from '../http/wire-types.ts'
import { fail, failField } from '../kernel/errors.ts'
import type { LedgerId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import { obstacleMessages } from './deletion-obstacles.ts'
import {
  askedMarks,
  findLedger,
  type Ledger,
  type LedgerRecord,
  refuseOneBasisLines,
  refuseTakenExternalId,
  refuseTakenName,
  retrieveLedger,
} from './ledgers.ts'
import * as sql from './sql.ts'

/** What may become of a ledger: what it is, its lines, the ledgers below it and statements that were made rely on. */

export const ledgerChange = fields({
  name: t.Optional(name),
  parent_id: t.Optional(nullable(id('ledger'))),
  sort_code: t.Optional(text({ maxLength: limits.sortCode })),
  type: t.Optional(oneOf(ledgerTypes)),
  sub_type: t.Optional(oneOf(ledgerSubTypes)),
  debit_credit: t.Optional(oneOf(sides)),
  report_cash_flow: t.Optional(t.Boolean()),
  ...askedMarks,
  enabled: t.Optional(t.Boolean()),
  external_id: t.Optional(nullable(text({ minLength: 1, maxLength: limits.externalId }))),
  metadata: t.Optional(metadata),
  clear_fields: t.Optional(
    t.Array(oneOf(['parent_id', 'external_id', 'cash_flow_section', 'box_1099']), { maxItems: 10 }),
  ),
})
export type LedgerChange = t.StaticDecode<typeof ledgerChange>

export async function updateLedger(tx: WriteTx, ledgerId: LedgerId, change: LedgerChange): Promise<LedgerRecord> {
  const before = await findLedger(tx, ledgerId)
  const after = revise(before, change)
  await refuseTakenName(tx, after)
  await refuseTakenExternalId(tx, after)
  if (changesNature(before, after)) await assertNature(tx, before, after)
  if (after.report_cash_flow && oneBasisOf(after))
    fail(
      'required_ledger',
      { resource: 'ledger' },
      'What is owed or on account is no cash: report_cash_flow stays false.',
    )
  if (!after.enabled && before.enabled) await assertNotInUse(tx, before)
  if (basesOf(after).length < basesOf(before).length) await refuseOneBasisLines(tx, after.id)
  if (changesNature(before, after) || before.parent_id !== after.parent_id) await refuseReconciled(tx, before)
  await refuseClosed(tx, before, after)
  const path = change.parent_id ? '/parent_id' : '/type'
  if (after.parent_id !== null) assertParent(after, await sql.chart(tx), { path, chartName: 'Instance' })
  const rules = before.name === after.name ? [] : await sql.rulesNaming(tx, before.name)
  await sql.update(tx, after)
  tx.record(changeOf('ledger', before, after))
  // A trigger takes the rules along; the log tells of each.
  for (const rule of rules.filter((each) => each.ledger_name !== after.name)) {
    const renamed = { ...rule, ledger_name: after.name, version: rule.version + 1 }
    tx.record(changeOf('categorization_rule', rule, renamed))
  }
  return await retrieveLedger(tx, after.id)
}

// Judgements

function revise(before: Ledger, change: LedgerChange): Ledger {
  const { clear_fields = [], ...changed } = change
  const after: Ledger = { ...before, ...changed }
  after.name = after.name.trim()
  for (const field of clear_fields) {
    if (changed[field]) failField('invalid_request', '/clear_fields', `names ${field}, which is also given a value`)
    after[field] = null
  }
  assertSubType(after.type, after.sub_type, '/sub_type')
  assertIncomeTax(after, change.is_income_tax ? '/is_income_tax' : '/sub_type')
  return after
}

function changesNature(before: Ledger, after: Ledger): boolean {
  return before.type !== after.type || before.debit_credit !== after.debit_credit || before.sub_type !== after.sub_type
}

/** What a ledger is, other ledgers and its lines rely on. */
async function assertNature(tx: ReadTx, before: Ledger, after: Ledger): Promise<void> {
  if (before.required_ledger_purpose !== null)
    fail('required_ledger', { resource: 'ledger' }, 'What a required ledger is cannot be changed.')
  if (before.type === after.type && before.debit_credit === after.debit_credit) return
  const use = (await sql.uses(tx, [before.id])).get(before.id)
  if (use?.has_line_entries || use?.has_documents)
    fail(
      'resource_in_use',
      { reason: 'has_line_entries', resource: 'ledger' },
      'type and debit_credit are fixed: it has lines.',
    )
  if (use?.has_child_ledgers && before.type !== after.type)
    fail('resource_in_use', { reason: 'has_child_ledgers', resource: 'ledger' }, 'Its sub-ledgers have the same type.')
  if (use?.books_account && after.type !== 'asset' && after.type !== 'liability')
    fail(
      'resource_in_use',
      { reason: 'has_source_account', resource: 'ledger' },
      'The ledger of a source account is an asset or a liability.',
    )
}

/** What the service itself posts to, and where transactions come in, takes lines for as long as it is that. */
async function assertNotInUse(tx: ReadTx, ledger: Ledger): Promise<void> {
  if (ledger.required_ledger_purpose !== null)
    fail('required_ledger', { resource: 'ledger' }, 'A required ledger cannot be disabled.')
  const use = (await sql.uses(tx, [ledger.id])).get(ledger.id)
  if (use?.has_source_account)
    fail('resource_in_use', { reason: 'has_source_account', resource: 'ledger' }, obstacleMessages.has_source_account)
}

/**
 * What the statements of a closed period say of a ledger with lines in it: its own or, of what sub-ledgers follow it
 * in, theirs. Of its own lines the database refuses it, too.
 */
async function refuseClosed(tx: ReadTx, before: Ledger, after: Ledger): Promise<void> {
  const { closedUntil, closedThrough } = tx.instance
  const differs = (named: readonly (keyof Ledger)[]) => named.some((field) => before[field] !== after[field])
  if (closedUntil === null || !differs([...ofItsLines, ...ofItsTree])) return
  const ids = differs(ofItsTree) ? idsFrom(before.id, await sql.chart(tx)) : [before.id]
  if (await sql.hasLinesBefore(tx, ids, closedUntil))
    fail(
      'period_closed',
      { closed_through: closedThrough?.toString(), reason: 'has_line_entries', resource: 'ledger' },
      'The ledger, or one below it, has lines in a closed period.',
    )
}

const ofItsLines = ['report_cash_flow', 'cash_flow_section', 'box_1099'] as const

/** A total counts sub-ledgers, and stands with them where the ledger stands. */
const ofItsTree = ['type', 'sub_type', 'debit_credit', 'parent_id', 'is_income_tax'] as const

/** A ledger that was compared with statements stays what it is and where it is. */
async function refuseReconciled(tx: ReadTx, ledger: Ledger): Promise<void> {
  const use = (await sql.uses(tx, [ledger.id])).get(ledger.id)
  if (use?.has_reconciliations)
    fail('resource_in_use', { reason: 'has_reconciliations', resource: 'ledger' }, obstacleMessages.has_reconciliations)
}
