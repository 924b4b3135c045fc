import * as t from 'typebox'
import { assertIncomeTax, assertParent, assertSubType } from '../chart/chart-tree.ts'
import {
  boxes1099,
  cashFlowSections,
  type FinancialAccountType,
  financialAccountTypes,
  type LedgerSubType,
  ledgerSubTypes,
  type LedgerType,
  ledgerTypes,
  marksOf,
  type RequiredPurpose,
  requiredPurposes,
  type Side,
  sides,
  type StatementMarks,
} from '../chart/chart.ts'
import type { PlatformTx, PlatformWriteTx } from '../database/database.ts'
import { changeOf } from '../database/event-log.ts'
import { fields } from '../http/route.ts'
import { id, name, named, nullable, oneOf, text } from '../http/wire-types.ts'
import { fail } from '../kernel/errors.ts'
import { newId, type CoaTemplateId, type LedgerTemplateId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import * as sql from './sql.ts'

/** One ledger of a template's chart. */
export interface LedgerTemplate extends StatementMarks {
  id: LedgerTemplateId
  coa_template_id: CoaTemplateId
  parent_id: string | null
  name: string
  type: LedgerType
  sub_type: LedgerSubType
  debit_credit: Side
  editable: boolean
  report_cash_flow: boolean
  sort_code: string
  financial_account_type: FinancialAccountType | null
  required_ledger_purpose: RequiredPurpose | null
}

export const ledgerTemplateRecord = named(
  'LedgerTemplate',
  fields({
    id: id('ledger_template'),
    name: t.String(),
    type: oneOf(ledgerTypes),
    sub_type: oneOf(ledgerSubTypes),
    debit_credit: oneOf(sides),
    editable: t.Boolean(),
    is_required: t.Boolean(),
    financial_account_type: nullable(oneOf(financialAccountTypes)),
    required_ledger_purpose: nullable(oneOf(requiredPurposes)),
    parent_id: nullable(id('ledger_template')),
    report_cash_flow: t.Boolean(),
    cash_flow_section: nullable(oneOf(cashFlowSections)),
    is_income_tax: t.Boolean(),
    is_interest: t.Boolean(),
    box_1099: nullable(oneOf(boxes1099)),
    sort_code: t.String(),
    children: t.Array(id('ledger_template')),
  }),
)
type LedgerTemplateRecord = t.StaticDecode<typeof ledgerTemplateRecord>

const sortCode = text({ maxLength: limits.sortCode })

export const newLedgerTemplate = fields({
  name,
  ledger_type: oneOf(ledgerTypes),
  ledger_sub_type: oneOf(ledgerSubTypes),
  debit_credit: oneOf(sides),
  editable: t.Boolean(),
  report_cash_flow: t.Boolean(),
  cash_flow_section: t.Optional(nullable(oneOf(cashFlowSections))),
  is_income_tax: t.Optional(t.Boolean()),
  is_interest: t.Optional(t.Boolean()),
  box_1099: t.Optional(nullable(oneOf(boxes1099))),
  sort_code: sortCode,
  financial_account_type: t.Optional(nullable(oneOf(financialAccountTypes))),
  parent_id: t.Optional(nullable(id('ledger_template'))),
})
type NewLedgerTemplate = t.StaticDecode<typeof newLedgerTemplate>

export const ledgerTemplateChange = fields({ name: t.Optional(name), sort_code: t.Optional(sortCode) })
type LedgerTemplateChange = t.StaticDecode<typeof ledgerTemplateChange>

export async function createLedgerTemplate(
  tx: PlatformWriteTx,
  templateId: CoaTemplateId,
  wanted: NewLedgerTemplate,
): Promise<LedgerTemplateRecord> {
  if (!(await sql.findTemplate(tx, templateId))) fail('resource_not_found', { resource: 'coa_template' })
  assertSubType(wanted.ledger_type, wanted.ledger_sub_type, '/ledger_sub_type')
  assertIncomeTax({ ...marksOf(wanted), sub_type: wanted.ledger_sub_type }, '/is_income_tax')
  const ledger: LedgerTemplate = {
    id: newId('ltm'),
    coa_template_id: templateId,
    parent_id: wanted.parent_id ?? null,
    name: wanted.name.trim(),
    type: wanted.ledger_type,
    sub_type: wanted.ledger_sub_type,
    debit_credit: wanted.debit_credit,
    editable: wanted.editable,
    report_cash_flow: wanted.report_cash_flow,
    ...marksOf(wanted),
    sort_code: wanted.sort_code,
    financial_account_type: wanted.financial_account_type ?? null,
    required_ledger_purpose: null,
  }
  const chart = await sql.ledgersOf(tx, [templateId])
  if (chart.length >= limits.batch)
    fail('batch_too_large', { maximum: limits.batch }, `A template has ${limits.batch} ledgers at most.`)
  if (ledger.parent_id !== null) assertParent(ledger, chart, { path: '/parent_id', chartName: 'template' })
  await refuseTakenName(tx, ledger)
  await sql.insertLedgers(tx, [ledger])
  tx.record(changeOf('ledger_template', null, ledger))
  return formOf(ledger, chart)
}

export async function retrieveLedgerTemplate(
  tx: PlatformTx,
  ledgerTemplateId: LedgerTemplateId,
): Promise<LedgerTemplateRecord> {
  const ledger = await findLedgerTemplate(tx, ledgerTemplateId)
  return formOf(ledger, await sql.ledgersOf(tx, [ledger.coa_template_id]))
}

/** Renaming is all that can be changed: what a ledger is, its sub-ledgers rely on. */
export async function updateLedgerTemplate(
  tx: PlatformWriteTx,
  ledgerTemplateId: LedgerTemplateId,
  change: LedgerTemplateChange,
): Promise<LedgerTemplateRecord> {
  const before = await findLedgerTemplate(tx, ledgerTemplateId)
  const after = { ...before, ...change, name: change.name?.trim() ?? before.name }
  await refuseTakenName(tx, after)
  await sql.updateLedger(tx, after)
  tx.record(changeOf('ledger_template', before, after))
  return formOf(after, await sql.ledgersOf(tx, [after.coa_template_id]))
}

export async function deleteLedgerTemplate(tx: PlatformWriteTx, ledgerTemplateId: LedgerTemplateId): Promise<void> {
  const ledger = await findLedgerTemplate(tx, ledgerTemplateId)
  if (ledger.required_ledger_purpose !== null) fail('required_ledger', { resource: 'ledger_template' })
  const chart = await sql.ledgersOf(tx, [ledger.coa_template_id])
  if (chart.some((each) => each.parent_id === ledger.id))
    fail('resource_in_use', { reason: 'has_child_ledgers', resource: 'ledger_template' })
  await sql.deleteLedger(tx, ledger.id)
  tx.record(changeOf('ledger_template', ledger, null))
}

/** @param chart all ledgers of its template */
export function formOf(ledger: LedgerTemplate, chart: readonly LedgerTemplate[]): LedgerTemplateRecord {
  const { coa_template_id: _, ...form } = ledger
  return {
    ...form,
    is_required: ledger.required_ledger_purpose !== null,
    children: chart.filter((each) => each.parent_id === ledger.id).map((each) => each.id),
  }
}

async function findLedgerTemplate(tx: PlatformTx, ledgerTemplateId: LedgerTemplateId): Promise<LedgerTemplate> {
  return (await sql.findLedger(tx, ledgerTemplateId)) ?? fail('resource_not_found', { resource: 'ledger_template' })
}

async function refuseTakenName(tx: PlatformTx, ledger: LedgerTemplate): Promise<void> {
  const taken = await sql.findLedgerByName(tx, ledger)
  if (taken && taken.id !== ledger.id) fail('duplicate_name', { resource: 'ledger_template', id: taken.id })
}
