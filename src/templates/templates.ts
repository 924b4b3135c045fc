import * as t from 'typebox'
import { financialAccountTypes, ledgerSubTypes, ledgerTypes, requiredPurposes, sides } from '../kernel/chart.ts'
import type { FinancialAccountType, LedgerSubType, LedgerType, RequiredPurpose, Side } from '../kernel/chart.ts'
import { fail } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/time.ts'
import { changeOf } from '../platform/chain.ts'
import type { PlatformTx } from '../platform/db.ts'
import { type Page, type PageRequest } from '../platform/page.ts'
import { fields } from '../platform/route.ts'
import { id, named, nullable, oneOf } from '../platform/wire.ts'
import { builtInCharts, type Chart, type ChartLedger } from './built-in.ts'
import * as sql from './sql.ts'

/** Charts of accounts to start from. A template is copied into an Instance; later edits do not reach it. */
export interface Template {
  id: string
  name: string
  accounting_basis: 'cash' | 'accrual'
  status: 'draft' | 'live'
  type: 'platform' | 'agent'
  created_at: Instant
}

export interface LedgerTemplate {
  id: string
  coa_template_id: string
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
    sort_code: t.String(),
    children: t.Array(id('ledger_template')),
  }),
)

export const templateRecord = named(
  'CoaTemplate',
  fields({
    id: id('coa_template'),
    name: t.String(),
    accounting_basis: oneOf(['cash', 'accrual']),
    status: oneOf(['draft', 'live']),
    type: oneOf(['platform', 'agent']),
    ledger_ids: t.Array(id('ledger_template')),
    ledgers: nullable(t.Array(ledgerTemplateRecord)),
  }),
)
export type TemplateRecord = t.StaticDecode<typeof templateRecord>

export async function listTemplates(
  tx: PlatformTx,
  page: PageRequest,
  query: { status?: string[]; expand?: string[] },
): Promise<Page<TemplateRecord>> {
  const found = await sql.listTemplates(tx, page, query.status)
  const ledgers = Map.groupBy(
    await sql.ledgersOf(
      tx,
      found.records.map((template) => template.id),
    ),
    (ledger) => ledger.coa_template_id,
  )
  const expanded = query.expand?.includes('ledgers') ?? false
  return {
    ...found,
    records: found.records.map(({ created_at: _, ...template }) => {
      const own = ledgers.get(template.id) ?? []
      return {
        ...template,
        ledger_ids: own.map((each) => each.id),
        ledgers: expanded ? own.map((each) => formOf(each, own)) : null,
      }
    }),
  }
}

export async function deleteLedgerTemplate(tx: PlatformTx, ledgerTemplateId: string): Promise<void> {
  const ledger = await sql.findLedger(tx, ledgerTemplateId)
  if (!ledger) fail('resource_not_found', { resource: 'ledger_template' })
  if (ledger.required_ledger_purpose !== null) fail('required_ledger', { resource: 'ledger_template' })
  const siblings = await sql.ledgersOf(tx, [ledger.coa_template_id])
  if (siblings.some((each) => each.parent_id === ledger.id))
    fail('resource_in_use', { reason: 'has_child_ledgers', resource: 'ledger_template' })
  await sql.deleteLedger(tx, ledger.id)
  tx.record(changeOf('ledger_template', ledger, null))
}

/** Gives a platform the two charts that every platform starts with, unless it has templates already. */
export async function furnishPlatform(tx: PlatformTx): Promise<void> {
  if (await sql.hasTemplates(tx)) return
  for (const chart of builtInCharts) {
    const template = templateOf(chart, tx.now)
    await sql.insertTemplate(tx, template)
    await sql.insertLedgers(tx, flatten(chart.ledgers, template.id, null))
    tx.record(changeOf('coa_template', null, template))
  }
}

/** The live template that a new Instance is to be made from: the one named, or the built-in one of its basis. */
export async function templateFor(
  tx: PlatformTx,
  wanted: { id: string | null; basis: 'cash' | 'accrual' },
): Promise<{ template: Template; ledgers: LedgerTemplate[] } | undefined> {
  const template =
    wanted.id === null ? await sql.builtInTemplate(tx, wanted.basis) : await sql.findTemplate(tx, wanted.id)
  if (!template || template.status !== 'live') return undefined
  return { template, ledgers: await sql.ledgersOf(tx, [template.id]) }
}

function templateOf(chart: Chart, now: Instant): Template {
  return {
    id: newId('coa'),
    name: chart.name,
    accounting_basis: chart.accounting_basis,
    status: 'live',
    type: 'agent',
    created_at: now,
  }
}

function flatten(ledgers: readonly ChartLedger[], templateId: string, parentId: string | null): LedgerTemplate[] {
  return ledgers.flatMap(({ children, ...ledger }) => {
    const own = { ...ledger, id: newId('ltm'), coa_template_id: templateId, parent_id: parentId }
    return [own, ...flatten(children, templateId, own.id)]
  })
}

function formOf(ledger: LedgerTemplate, siblings: readonly LedgerTemplate[]) {
  const { coa_template_id: _, ...form } = ledger
  return {
    ...form,
    is_required: ledger.required_ledger_purpose !== null,
    children: siblings.filter((each) => each.parent_id === ledger.id).map((each) => each.id),
  }
}
