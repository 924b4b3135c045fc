import * as t from 'typebox'
import { assertIncomeTax, assertParent, assertSubType } from '../chart/chart-tree.ts'
import {
  boxes1099,
  cashFlowSections,
  financialAccountDefaults,
  financialAccountTypes,
  ledgerSubTypes,
  ledgerTypes,
  requiredPurposes,
  sides,
  marksOf,
} from '../chart/chart.ts'
import type {
  FinancialAccountType,
  LedgerSubType,
  LedgerType,
  RequiredPurpose,
  Side,
  StatementMarks,
} from '../chart/chart.ts'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { changeOf } from '../database/event-log.ts'
import { mapPage, type Page, type PageRequest } from '../database/keyset-page.ts'
import { fields } from '../http/route.ts'
import { id, instant, metadata, name, named, nullable, oneOf, recordNamed, text } from '../http/wire-types.ts'
import { lookup } from '../kernel/assert.ts'
import { fail, failFields, type FieldError } from '../kernel/errors.ts'
import { newId, type LedgerId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import type { Instant } from '../kernel/time.ts'
import { deletionAction, deletionObstacles, obstaclesOf } from './deletion-obstacles.ts'
import * as sql from './sql.ts'

export { obstaclesOf, refuseDeletion, refuseNamedByDocuments } from './deletion-obstacles.ts'
export { accrualLedgers, designRequiredLedger, underFreeName } from './required-ledgers.ts'

/** A ledger as it is stored, and as the wire shows it but for what is derived. */
export interface Ledger extends StatementMarks {
  id: LedgerId
  parent_id: string | null
  name: string
  type: LedgerType
  sub_type: LedgerSubType
  debit_credit: Side
  editable: boolean
  report_cash_flow: boolean
  /** Otherwise it takes no new lines by choice; what is open still settles there. */
  enabled: boolean
  sort_code: string
  financial_account_type: FinancialAccountType | null
  required_ledger_purpose: RequiredPurpose | null
  external_id: string | null
  metadata: Record<string, unknown>
  created_at: Instant
}

/** What a name of a ledger is refused with where new lines would come to it. */
export const notEnabled = 'is a ledger that is not enabled: it takes no new lines'

export const ledgerFields = {
  id: id('ledger'),
  name,
  type: oneOf(ledgerTypes),
  sub_type: oneOf(ledgerSubTypes),
  debit_credit: oneOf(sides),
  editable: t.Boolean(),
  is_required: t.Boolean(),
  parent_id: nullable(id('ledger')),
  report_cash_flow: t.Boolean(),
  cash_flow_section: t.Union([oneOf(cashFlowSections), t.Null()], {
    description: 'The section of its lines in the cash flow statement; null: its type and sub_type decide.',
  }),
  is_income_tax: t.Boolean({ description: 'Stands below Income before Taxes in the income statement.' }),
  is_interest: t.Boolean({ description: 'What is paid on it is told as interest below the cash flow statement.' }),
  box_1099: t.Union([oneOf(boxes1099), t.Null()], {
    description:
      'The box of the form 1099 in which what vendors are paid for it is told: `nec_1` services, `misc_1` rents, `misc_2` royalties, ' +
      '`misc_10` proceeds of an attorney; null: none.',
  }),
  enabled: t.Boolean({ description: 'A ledger that is not enabled takes no new lines; it stays on statements.' }),
  sort_code: t.String({ maxLength: limits.sortCode }),
  created_at: instant,
  financial_account_type: nullable(oneOf(financialAccountTypes)),
  required_ledger_purpose: nullable(oneOf(requiredPurposes)),
  actions: nullable(
    fields({
      delete: fields({
        allowed: t.Boolean(),
        reason: nullable(oneOf(deletionObstacles)),
        message: nullable(t.String()),
      }),
    }),
  ),
  external_id: nullable(t.String()),
  metadata,
}

/** `parent` is a Ledger again, filled when expanded. */
export const ledgerRecord = named('Ledger', fields({ ...ledgerFields, parent: nullable(recordNamed('Ledger')) }))
export type LedgerRecord = t.StaticDecode<typeof ledgerRecord>

export const expansions = ['parent', 'parent.parent', 'details'] as const
export type Expansion = (typeof expansions)[number]

/** What the statements read of a ledger, as requests give it. */
export const askedMarks = {
  cash_flow_section: t.Optional(nullable(oneOf(cashFlowSections))),
  is_income_tax: t.Optional(t.Boolean()),
  is_interest: t.Optional(t.Boolean()),
  box_1099: t.Optional(nullable(oneOf(boxes1099))),
}

/** What a new ledger is made of: by `financial_account_type`, or by all of the fields that it would decide. */
export const newLedger = named(
  'NewLedger',
  fields({
    name,
    editable: t.Optional(t.Boolean()),
    financial_account_type: t.Optional(oneOf(financialAccountTypes)),
    type: t.Optional(oneOf(ledgerTypes)),
    sub_type: t.Optional(oneOf(ledgerSubTypes)),
    debit_credit: t.Optional(oneOf(sides)),
    report_cash_flow: t.Optional(t.Boolean()),
    ...askedMarks,
    sort_code: t.Optional(text({ maxLength: limits.sortCode })),
    parent_id: t.Optional(nullable(id('ledger'))),
    external_id: t.Optional(nullable(text({ minLength: 1, maxLength: limits.externalId }))),
    metadata: t.Optional(metadata),
  }),
)
export type NewLedger = t.StaticDecode<typeof newLedger>

export async function listLedgers(
  tx: ReadTx,
  page: PageRequest,
  query: sql.LedgerFilter & { expand?: Expansion[] },
): Promise<Page<LedgerRecord>> {
  const found = await sql.list(tx, page, query)
  const records = await ledgerRecords(tx, found.records, query.expand)
  return mapPage({ ...found, records }, (record) => record)
}

export async function retrieveLedger(tx: ReadTx, ledgerId: LedgerId, expand?: Expansion[]): Promise<LedgerRecord> {
  const [record] = await ledgerRecords(tx, [await findLedger(tx, ledgerId)], expand)
  return record ?? fail('resource_not_found', { resource: 'ledger' })
}

/** @param path where the new ledger stands in the request: '' or '/ledger' */
export async function createLedger(tx: WriteTx, wanted: NewLedger, path = ''): Promise<Ledger> {
  const ledger = designLedger(wanted, tx.now, path)
  await refuseTakenName(tx, ledger)
  await refuseTakenExternalId(tx, ledger)
  if (ledger.parent_id !== null)
    assertParent(ledger, await sql.chart(tx), { path: `${path}/parent_id`, chartName: 'Instance' })
  await sql.insert(tx, [ledger])
  tx.record(changeOf('ledger', null, ledger))
  return ledger
}

/** The ledgers of a new Instance, parents before their children. The event of the Instance stands for theirs. */
export async function insertChart(tx: WriteTx, ledgers: readonly Ledger[]): Promise<void> {
  await sql.insert(tx, ledgers)
  for (const ledger of ledgers) tx.record({ ...changeOf('ledger', null, ledger), isDetail: true })
}

/** Removes a ledger that nothing hinders; `journal` decides what becomes of its lines before. */
export async function removeLedger(tx: WriteTx, ledger: Ledger): Promise<void> {
  await sql.remove(tx, ledger.id)
  tx.record(changeOf('ledger', ledger, null))
}

export async function findLedger(tx: ReadTx, ledgerId: LedgerId): Promise<Ledger> {
  const [ledger] = await sql.find(tx, [ledgerId])
  return ledger ?? fail('resource_not_found', { resource: 'ledger' })
}

/** Those that exist, by id. */
export async function findLedgers(tx: ReadTx, ids: readonly string[]): Promise<Map<string, Ledger>> {
  const found = await sql.find(tx, [...new Set(ids)])
  return new Map(found.map((ledger) => [ledger.id, ledger]))
}

/**
 * The same for who only wants to post: no posting changes a ledger, so what was read of them holds until something else
 * is written. Where others read as well, all are read at once.
 */
export async function knownLedgers(tx: ReadTx, ids: readonly string[]): Promise<Map<string, Ledger>> {
  const epoch = tx.cacheEpoch()
  const known = cachedLedgers.get(epoch) ?? { ledgers: new Map<string, Ledger>(), all: false }
  const missing = [...new Set(ids)].filter((ledgerId) => !known.ledgers.has(ledgerId))
  if (missing.length > 0 && !known.all) {
    const reader = { ...tx, query: tx.queryStable }
    const found = tx.sharesEpoch ? await sql.chart(reader) : await sql.find(reader, missing)
    for (const ledger of found) known.ledgers.set(ledger.id, ledger)
    epoch.bytes += found.length * bytesOfLedger
    cachedLedgers.set(epoch, { ...known, all: tx.sharesEpoch })
  }
  return known.ledgers
}

/** In memory, about. */
const bytesOfLedger = 1_000

const cachedLedgers = new WeakMap<object, { ledgers: Map<string, Ledger>; all: boolean }>()

export async function requiredLedger(tx: ReadTx, purpose: RequiredPurpose): Promise<Ledger> {
  const ledger = (await sql.chart(tx)).find((each) => each.required_ledger_purpose === purpose)
  if (!ledger) throw new Error(`the chart of ${tx.instance.id} has no ledger for ${purpose}`)
  return ledger
}

/** Every ledger of the Instance, by sort code and name. */
export async function chartOf(tx: ReadTx): Promise<Ledger[]> {
  return await sql.chart(tx)
}

export async function ledgerRecords(
  tx: ReadTx,
  ledgers: readonly Ledger[],
  expand: readonly Expansion[] = [],
): Promise<LedgerRecord[]> {
  const hindered = expand.includes('details') ? await obstaclesOf(tx, ledgers) : undefined
  const parents = expand.some((path) => path.startsWith('parent')) ? await parentsOf(tx, ledgers) : undefined
  const grandparents =
    expand.includes('parent.parent') && parents ? await parentsOf(tx, [...parents.values()]) : undefined
  return ledgers.map((ledger) => {
    const parent = lookup(parents, ledger.parent_id)
    const grandparent = parent && lookup(grandparents, parent.parent_id)
    return {
      ...plainRecord(ledger),
      parent: parent ? { ...wireRecord(parent), parent: grandparent ? wireRecord(grandparent) : null } : null,
      actions: hindered ? { delete: deletionAction(hindered.get(ledger.id)?.[0]) } : null,
    }
  })
}

export function plainRecord(ledger: Ledger): LedgerRecord {
  return { ...ledger, is_required: ledger.required_ledger_purpose !== null, parent: null, actions: null }
}

/** A ledger inside a field of any JSON, where no codec reaches. */
function wireRecord(ledger: Ledger) {
  return { ...plainRecord(ledger), created_at: ledger.created_at.toString({ fractionalSecondDigits: 3 }) }
}

async function parentsOf(tx: ReadTx, ledgers: readonly Ledger[]): Promise<Map<string, Ledger>> {
  return await findLedgers(
    tx,
    ledgers.flatMap((ledger) => ledger.parent_id ?? []),
  )
}

// Pure judgements

/** What the request decides, and what its financial account type decides for it. */
export function designLedger(wanted: NewLedger, now: Instant, path: string): Ledger {
  const account = wanted.financial_account_type
  const nature = account ? { ...financialAccountDefaults[account], ...presentNature(wanted) } : presentNature(wanted)
  const { type, sub_type, debit_credit, report_cash_flow } = nature
  if (type === undefined || sub_type === undefined || debit_credit === undefined || report_cash_flow === undefined)
    return failFields(missingNature(nature, path))
  assertSubType(type, sub_type, `${path}/sub_type`)
  const marks = marksOf(wanted)
  assertIncomeTax({ ...marks, sub_type }, `${path}/is_income_tax`)
  return {
    id: newId('ldg'),
    parent_id: wanted.parent_id ?? null,
    name: wanted.name.trim(),
    type,
    sub_type,
    debit_credit,
    report_cash_flow,
    ...marks,
    enabled: true,
    editable: wanted.editable ?? true,
    sort_code: wanted.sort_code ?? '',
    financial_account_type: account ?? null,
    required_ledger_purpose: null,
    external_id: wanted.external_id ?? null,
    metadata: wanted.metadata ?? {},
    created_at: now,
  }
}

type Nature = Partial<Pick<Ledger, 'type' | 'sub_type' | 'debit_credit' | 'report_cash_flow'>>

function presentNature(wanted: Nature): Nature {
  const { type, sub_type, debit_credit, report_cash_flow } = wanted
  return {
    ...(type === undefined ? {} : { type }),
    ...(sub_type === undefined ? {} : { sub_type }),
    ...(debit_credit === undefined ? {} : { debit_credit }),
    ...(report_cash_flow === undefined ? {} : { report_cash_flow }),
  }
}

function missingNature(nature: Nature, path: string): FieldError[] {
  const message = 'is required unless financial_account_type is given'
  return (['type', 'sub_type', 'debit_credit', 'report_cash_flow'] as const)
    .filter((key) => nature[key] === undefined)
    .map((key) => ({ path: `${path}/${key}`, message, code: 'missing_field' }))
}

/** What takes lines of both books alone has none of one basis. @throws {Refusal} `resource_in_use` */
export async function refuseOneBasisLines(tx: ReadTx, ledgerId: string): Promise<void> {
  if (await sql.hasOneBasisLines(tx, ledgerId))
    fail(
      'resource_in_use',
      { reason: 'has_one_basis_lines', resource: 'ledger' },
      'The ledger has lines in the books of one basis alone, or gets some when open documents are paid.',
    )
}

export async function refuseTakenName(tx: ReadTx, ledger: Ledger): Promise<void> {
  const taken = await sql.findByName(tx, ledger.name)
  if (taken && taken.id !== ledger.id) fail('duplicate_name', { resource: 'ledger', id: taken.id })
}

export async function refuseTakenExternalId(tx: ReadTx, ledger: Ledger): Promise<void> {
  if (ledger.external_id === null) return
  const taken = await sql.findByExternalId(tx, ledger.external_id)
  if (taken && taken.id !== ledger.id) fail('duplicate_id', { resource: 'ledger', id: taken.id })
}
