import * as t from 'typebox'
import type { PlatformTx, PlatformWriteTx } from '../database/database.ts'
import { changeOf } from '../database/event-log.ts'
import type { Page, PageRequest } from '../database/keyset-page.ts'
import { fields } from '../http/route.ts'
import { id, name, named, nullable, oneOf } from '../http/wire-types.ts'
import { must } from '../kernel/assert.ts'
import { fail } from '../kernel/errors.ts'
import { newId, type CoaTemplateId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/time.ts'
import { builtInCharts, type Chart, type ChartLedger, requiredChart } from './built-in.ts'
import { formOf, type LedgerTemplate, ledgerTemplateRecord } from './ledger-templates.ts'
import * as sql from './sql.ts'

/** Charts of accounts to start from. A template is copied into an Instance; later edits do not reach it. */
export interface Template {
  id: CoaTemplateId
  name: string
  accounting_basis: 'cash' | 'accrual'
  status: 'draft' | 'live'
  type: 'platform' | 'agent'
  created_at: Instant
}

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

export const newTemplate = fields({ name, accounting_basis: oneOf(['cash', 'accrual']) })
type NewTemplate = t.StaticDecode<typeof newTemplate>

export const templateChange = fields({ name: t.Optional(name), status: t.Optional(oneOf(['draft', 'live'])) })
type TemplateChange = t.StaticDecode<typeof templateChange>

export async function listCoaTemplates(
  tx: PlatformTx,
  page: PageRequest,
  query: { status?: string[]; expand?: string[] },
): Promise<Page<TemplateRecord>> {
  const found = await sql.listTemplates(tx, page, query.status)
  return { ...found, records: await recordsOf(tx, found.records, query.expand) }
}

export async function retrieveCoaTemplate(
  tx: PlatformTx,
  templateId: CoaTemplateId,
  expand?: string[],
): Promise<TemplateRecord> {
  return await recordOf(tx, await findTemplate(tx, templateId), expand)
}

/** A draft with the ledgers that every chart has. */
export async function createCoaTemplate(tx: PlatformWriteTx, wanted: NewTemplate): Promise<TemplateRecord> {
  const chart = { ...wanted, name: wanted.name.trim(), ledgers: requiredChart() }
  const template: Template = { ...templateOf(chart, tx.now), status: 'draft', type: 'platform' }
  await insertTemplate(tx, template, chart)
  return await recordOf(tx, template)
}

export async function updateCoaTemplate(
  tx: PlatformWriteTx,
  templateId: CoaTemplateId,
  change: TemplateChange,
): Promise<TemplateRecord> {
  const before = await findTemplate(tx, templateId)
  const after = { ...before, ...change, name: change.name?.trim() ?? before.name }
  if (before.status === 'live' && after.status === 'draft') await refuseRelied(tx, before)
  await sql.updateTemplate(tx, after)
  tx.record(changeOf('coa_template', before, after))
  return await recordOf(tx, after)
}

export async function deleteCoaTemplate(tx: PlatformWriteTx, templateId: CoaTemplateId): Promise<void> {
  const template = await findTemplate(tx, templateId)
  await refuseRelied(tx, template)
  await sql.deleteTemplate(tx, templateId)
  tx.record(changeOf('coa_template', template, null))
}

/** Gives a platform the two charts that every platform starts with, unless it has templates already. */
export async function seedPlatform(tx: PlatformWriteTx): Promise<void> {
  if (await sql.hasTemplates(tx)) return
  for (const chart of builtInCharts) {
    const template = templateOf(chart, tx.now)
    await insertTemplate(tx, template, chart)
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

async function insertTemplate(tx: PlatformWriteTx, template: Template, chart: Chart): Promise<void> {
  await sql.insertTemplate(tx, template)
  await sql.insertLedgers(tx, flatten(chart.ledgers, template.id, null))
  tx.record(changeOf('coa_template', null, template))
}

async function findTemplate(tx: PlatformTx, templateId: CoaTemplateId): Promise<Template> {
  return (await sql.findTemplate(tx, templateId)) ?? fail('resource_not_found', { resource: 'coa_template' })
}

/** New Instances rely on the built-in templates, and an Instance names the one that it was made from. */
async function refuseRelied(tx: PlatformTx, template: Template): Promise<void> {
  if (template.type === 'agent') fail('not_editable', { resource: 'coa_template' }, 'The template is built in.')
  if (await sql.hasInstances(tx, template.id))
    fail(
      'resource_in_use',
      { reason: 'has_instances', resource: 'coa_template' },
      'An Instance was made from the template.',
    )
}

async function recordOf(tx: PlatformTx, template: Template, expand?: string[]): Promise<TemplateRecord> {
  const [record] = await recordsOf(tx, [template], expand)
  return must(record, 'one record is asked for')
}

async function recordsOf(tx: PlatformTx, templates: readonly Template[], expand: string[] = []) {
  const ids = templates.map((template) => template.id)
  const charts = Map.groupBy(await sql.ledgersOf(tx, ids), (ledger) => ledger.coa_template_id)
  return templates.map(({ created_at: _, ...template }): TemplateRecord => {
    const chart = charts.get(template.id) ?? []
    return {
      ...template,
      ledger_ids: chart.map((ledger) => ledger.id),
      ledgers: expand.includes('ledgers') ? chart.map((ledger) => formOf(ledger, chart)) : null,
    }
  })
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

function flatten(
  ledgers: readonly ChartLedger[],
  templateId: CoaTemplateId,
  parentId: string | null,
): LedgerTemplate[] {
  return ledgers.flatMap(({ children, ...ledger }) => {
    const own = { ...ledger, id: newId('ltm'), coa_template_id: templateId, parent_id: parentId }
    return [own, ...flatten(children, templateId, own.id)]
  })
}

export type { LedgerTemplate }
