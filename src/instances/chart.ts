import * as t from 'typebox'
import {
  financialAccountTypes,
  ledgerSubTypes,
  ledgerTypes,
  normalSideOf,
  requiredLedgers,
  requiredPurposes,
  sides,
} from '../chart/chart.ts'
import type { PlatformTx } from '../database/database.ts'
import { closed, fields } from '../http/route.ts'
import { name, oneOf, text, named } from '../http/wire-types.ts'
import { lookup, must } from '../kernel/assert.ts'
import { fail, failField } from '../kernel/errors.ts'
import { newId, type CoaTemplateId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import type { Instant } from '../kernel/time.ts'
import { askedMarks, designLedger, designRequiredLedger, type Ledger, underFreeName } from '../ledgers/ledgers.ts'
import { type LedgerTemplate, templateFor } from '../templates/templates.ts'
import * as sql from './sql.ts'

/** The ledgers that a new Instance starts with: the copy of a template, or the tree that the request describes. */

const chartLedger = t.Cyclic(
  {
    CustomLedger: fields({
      name,
      sort_code: t.Optional(text({ maxLength: limits.sortCode })),
      type: t.Optional(oneOf(ledgerTypes)),
      sub_type: t.Optional(oneOf(ledgerSubTypes)),
      debit_credit: t.Optional(oneOf(sides)),
      report_cash_flow: t.Optional(t.Boolean()),
      ...askedMarks,
      financial_account_type: t.Optional(oneOf(financialAccountTypes)),
      children: t.Optional(t.Array(t.Ref('CustomLedger'), { maxItems: limits.batch })),
    }),
  },
  'CustomLedger',
)
type ChartLedger = t.StaticDecode<typeof chartLedger>

const requiredName = t.Optional(
  named('RequiredLedgerName', fields({ name, sort_code: t.Optional(text({ maxLength: limits.sortCode })) })),
)

export const customChart = fields({
  ledgers: t.Array(chartLedger, { maxItems: limits.batch }),
  required_ledgers: t.Optional(
    closed(
      t.Object({
        uncategorized_inflow: requiredName,
        uncategorized_outflow: requiredName,
        account_transfers: requiredName,
        opening_balances: requiredName,
        retained_earnings: requiredName,
        accounts_receivable: requiredName,
        accounts_payable: requiredName,
        payroll_liabilities: requiredName,
        unapplied_receipts: requiredName,
        unapplied_payments: requiredName,
      }),
    ),
  ),
})
type CustomChart = t.StaticDecode<typeof customChart>

export async function chartLedgers(
  tx: PlatformTx,
  wanted: { coa_template_id?: CoaTemplateId; custom_coa?: CustomChart },
  basis: 'cash' | 'accrual',
): Promise<{ templateId: CoaTemplateId | null; ledgers: Ledger[] }> {
  const custom = wanted.custom_coa
  if (custom && wanted.coa_template_id === undefined)
    return { templateId: null, ledgers: await customLedgers(tx, custom, allRequired(tx.now)) }
  const found = await templateFor(tx, { id: wanted.coa_template_id ?? null, basis })
  if (!found) return failField('invalid_reference', '/coa_template_id', 'is no live template of this platform')
  if (found.template.accounting_basis !== basis)
    failField('invalid_reference', '/coa_template_id', `is a template of ${found.template.accounting_basis} basis`)
  const ledgers = await withMissing(tx, copyLedgers(found.ledgers, tx.now))
  return { templateId: found.template.id, ledgers: custom ? await customLedgers(tx, custom, ledgers) : ledgers }
}

function copyLedgers(templates: readonly LedgerTemplate[], now: Instant): Ledger[] {
  const ids = new Map(templates.map((template) => [template.id, newId('ldg')]))
  return templates.map(({ coa_template_id: _, ...template }) => ({
    ...template,
    editable: editableNow(template),
    id: must(ids.get(template.id), 'each template has got an id'),
    enabled: true,
    parent_id: lookup(ids, template.parent_id) ?? null,
    external_id: null,
    metadata: {},
    created_at: now,
  }))
}

/** What is required is as open to hand-made lines as in other new books, whenever the template was made. */
function editableNow({
  editable,
  required_ledger_purpose: purpose,
}: Pick<LedgerTemplate, 'editable' | 'required_ledger_purpose'>): boolean {
  return purpose === null ? editable : requiredLedgers[purpose].editable
}

/** The tree of the request beside the ledgers that there are, of which the required ones bear the names given. */
async function customLedgers(tx: PlatformTx, chart: CustomChart, present: readonly Ledger[]): Promise<Ledger[]> {
  const ledgers = plant(chart.ledgers, null, { now: tx.now, path: '/custom_coa/ledgers', depth: 1 })
  const all = [...present.map((ledger) => underGivenName(ledger, chart)), ...ledgers]
  const duplicate = await sql.firstDuplicate(
    tx,
    all.map((ledger) => ledger.name),
  )
  if (duplicate !== undefined) fail('duplicate_name', { resource: 'ledger', name: duplicate })
  return all
}

function allRequired(now: Instant): Ledger[] {
  return requiredPurposes.map((purpose) => designRequiredLedger(purpose, now))
}

/** A template from before a purpose was required has no ledger for it. */
async function withMissing(tx: PlatformTx, ledgers: readonly Ledger[]): Promise<Ledger[]> {
  const all = [...ledgers]
  for (const purpose of requiredPurposes) {
    if (ledgers.some((ledger) => ledger.required_ledger_purpose === purpose)) continue
    const isTaken = async (wanted: string) =>
      (await sql.firstDuplicate(tx, [wanted, ...all.map((ledger) => ledger.name)])) !== undefined
    all.push(await underFreeName(designRequiredLedger(purpose, tx.now), isTaken))
  }
  return all
}

function underGivenName(ledger: Ledger, { required_ledgers: names }: CustomChart): Ledger {
  const purpose = requiredPurposes.find((each) => each === ledger.required_ledger_purpose)
  const given = purpose && names?.[purpose]
  return given ? { ...ledger, name: given.name.trim(), sort_code: given.sort_code ?? ledger.sort_code } : ledger
}

function plant(
  branches: readonly ChartLedger[],
  parent: Ledger | null,
  at: { now: Instant; path: string; depth: number },
): Ledger[] {
  if (at.depth > limits.ledgerDepth && branches.length > 0)
    failField('invalid_reference', at.path, `makes the chart deeper than ${limits.ledgerDepth} levels`)
  return branches.flatMap(({ children = [], ...branch }, index) => {
    const path = `${at.path}/${index}`
    const ledger: Ledger = {
      ...designLedger({ ...usualNature(branch), ...branch }, at.now, path),
      parent_id: parent?.id ?? null,
    }
    if (parent && parent.type !== ledger.type)
      failField('invalid_reference', `${path}/type`, `must be ${parent.type}, as its parent's`)
    return [ledger, ...plant(children, ledger, { now: at.now, path: `${path}/children`, depth: at.depth + 1 })]
  })
}

/** Where the type alone decides: the nature of a financial account is decided by its own type. */
function usualNature({ type, financial_account_type: own }: ChartLedger) {
  return type !== undefined && own === undefined ? { debit_credit: normalSideOf[type], report_cash_flow: false } : {}
}
