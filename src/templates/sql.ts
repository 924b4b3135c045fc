import type { PlatformTx, PlatformWriteTx } from '../database/database.ts'
import { type OrderKey, type Page, type PageRequest, readPage } from '../database/keyset-page.ts'
import { returningForCitus, empty, raw, sql } from '../database/sql.ts'
import type { CoaTemplateId } from '../kernel/ids.ts'
import type { LedgerTemplate } from './ledger-templates.ts'
import type { Template } from './templates.ts'

const templateColumns = raw('id, name, accounting_basis, status, type, created_at')

const ledgerColumns =
  raw(`id, coa_template_id, parent_id, name, type, sub_type, debit_credit, editable, report_cash_flow,
  cash_flow_section, is_income_tax, is_interest, box_1099, sort_code, financial_account_type, required_ledger_purpose`)

const order: OrderKey<Template>[] = [
  { column: 'created_at', type: 'timestamptz', descending: false, of: (row) => row.created_at },
  { column: 'id', type: 'text', descending: false, of: (row) => row.id },
]

export async function listTemplates(
  tx: PlatformTx,
  page: PageRequest,
  status?: readonly string[],
): Promise<Page<Template>> {
  const wanted = status ? sql`and status = any(${status}::text[])` : empty
  return await readPage<Template>(page, order, async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select ${templateColumns} from coa_templates where platform_id = ${tx.platformId} ${wanted} and ${where}
      order by ${orderBy} limit ${limit}`)
  })
}

export async function findTemplate(tx: PlatformTx, id: string): Promise<Template | undefined> {
  const [row] = await tx.query<Template>(sql`
    select ${templateColumns} from coa_templates where platform_id = ${tx.platformId} and id = ${id}`)
  return row
}

export async function builtInTemplate(tx: PlatformTx, basis: string): Promise<Template | undefined> {
  const [row] = await tx.query<Template>(sql`
    select ${templateColumns} from coa_templates
    where platform_id = ${tx.platformId} and accounting_basis = ${basis} and type = 'agent' order by created_at, id limit 1`)
  return row
}

export async function hasTemplates(tx: PlatformTx): Promise<boolean> {
  const rows = await tx.query(sql`select from coa_templates where platform_id = ${tx.platformId} limit 1`)
  return rows.length > 0
}

/** In the order of the chart. */
export async function ledgersOf(tx: PlatformTx, templateIds: readonly CoaTemplateId[]): Promise<LedgerTemplate[]> {
  return await tx.query<LedgerTemplate>(sql`
    select ${ledgerColumns} from ledger_templates
    where platform_id = ${tx.platformId} and coa_template_id = any(${templateIds}::text[])
    order by coa_template_id, sort_code collate "C", id`)
}

export async function findLedger(tx: PlatformTx, id: string): Promise<LedgerTemplate | undefined> {
  const [row] = await tx.query<LedgerTemplate>(sql`
    select ${ledgerColumns} from ledger_templates where platform_id = ${tx.platformId} and id = ${id}`)
  return row
}

export async function findLedgerByName(
  tx: PlatformTx,
  { coa_template_id, name }: Pick<LedgerTemplate, 'coa_template_id' | 'name'>,
): Promise<LedgerTemplate | undefined> {
  const [row] = await tx.query<LedgerTemplate>(sql`
    select ${ledgerColumns} from ledger_templates
    where platform_id = ${tx.platformId} and coa_template_id = ${coa_template_id} and lower(name) = lower(${name})`)
  return row
}

/** Whether an Instance that still exists was made from it. */
export async function hasInstances(tx: PlatformTx, templateId: CoaTemplateId): Promise<boolean> {
  const rows = await tx.query(sql`
    select from instances where platform_id = ${tx.platformId} and coa_template_id = ${templateId} limit 1`)
  return rows.length > 0
}

export async function insertTemplate(tx: PlatformWriteTx, template: Template): Promise<void> {
  await tx.execute(sql`
    insert into coa_templates (platform_id, id, name, accounting_basis, status, type, created_at)
    values (${tx.platformId}, ${template.id}, ${template.name}, ${template.accounting_basis}, ${template.status},
      ${template.type}, ${template.created_at})`)
}

export async function insertLedgers(tx: PlatformWriteTx, ledgers: readonly LedgerTemplate[]): Promise<void> {
  const of = <T>(pick: (ledger: LedgerTemplate) => T) => ledgers.map(pick)
  await tx.execute(sql`
    insert into ledger_templates (platform_id, id, coa_template_id, parent_id, name, type, sub_type, debit_credit, editable,
      report_cash_flow, cash_flow_section, is_income_tax, is_interest, box_1099, sort_code, financial_account_type, required_ledger_purpose)
    select ${tx.platformId}, l.* from unnest(${of((l) => l.id)}::text[], ${of((l) => l.coa_template_id)}::text[],
      ${of((l) => l.parent_id)}::text[], ${of((l) => l.name)}::text[], ${of((l) => l.type)}::text[],
      ${of((l) => l.sub_type)}::text[], ${of((l) => l.debit_credit)}::text[], ${of((l) => l.editable)}::boolean[],
      ${of((l) => l.report_cash_flow)}::boolean[], ${of((l) => l.cash_flow_section)}::text[],
      ${of((l) => l.is_income_tax)}::boolean[], ${of((l) => l.is_interest)}::boolean[], ${of((l) => l.box_1099)}::text[],
      ${of((l) => l.sort_code)}::text[],
      ${of((l) => l.financial_account_type)}::text[], ${of((l) => l.required_ledger_purpose)}::text[]) as l
    ${returningForCitus}`)
}

export async function deleteLedger(tx: PlatformWriteTx, id: string): Promise<void> {
  await tx.execute(sql`delete from ledger_templates where platform_id = ${tx.platformId} and id = ${id}`)
}

export async function updateTemplate(tx: PlatformWriteTx, template: Template): Promise<void> {
  await tx.execute(sql`
    update coa_templates set name = ${template.name}, status = ${template.status}
    where platform_id = ${tx.platformId} and id = ${template.id}`)
}

/** With its ledgers. */
export async function deleteTemplate(tx: PlatformWriteTx, id: string): Promise<void> {
  await tx.execute(sql`delete from ledger_templates where platform_id = ${tx.platformId} and coa_template_id = ${id}`)
  await tx.execute(sql`delete from coa_templates where platform_id = ${tx.platformId} and id = ${id}`)
}

export async function updateLedger(tx: PlatformWriteTx, ledger: LedgerTemplate): Promise<void> {
  await tx.execute(sql`
    update ledger_templates set name = ${ledger.name}, sort_code = ${ledger.sort_code}
    where platform_id = ${tx.platformId} and id = ${ledger.id}`)
}
