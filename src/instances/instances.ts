import { randomBytes } from 'node:crypto'
import * as t from 'typebox'
import { subledgerSql } from '../accruals/accruals.ts'
import type { PlatformTx, PlatformWriteTx, ReadTx, WriteTx } from '../database/database.ts'
import { changeOf } from '../database/event-log.ts'
import type { Page, PageRequest } from '../database/keyset-page.ts'
import type { Caller } from '../http/caller.ts'
import { closed, fields, tiers, type Tier } from '../http/route.ts'
import { holdsScope, scopes } from '../http/scopes.ts'
import {
  id,
  instant,
  instantAs,
  metadata,
  name,
  named,
  nullable,
  oneOf,
  startOfUtcDay,
  text,
  zone,
} from '../http/wire-types.ts'
import { entryRange, moveOpeningEntries, refuseYearToDate } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import { fail, failField } from '../kernel/errors.ts'
import { newId, type CoaTemplateId, type InstanceId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import { currencyDecimals } from '../kernel/money.ts'
import { dayOf, type Day, type Instant, parseFiscalYearStart, startOfDay } from '../kernel/time.ts'
import { insertChart } from '../ledgers/ledgers.ts'
import { chartLedgers, customChart } from './chart.ts'
import * as sql from './sql.ts'

export const papers = ['letter', 'a4'] as const
type Paper = (typeof papers)[number]

/** The books of one business. */
export interface Instance {
  id: InstanceId
  name: string
  entries_start: Day
  subscription: Tier
  accounting_basis: 'cash' | 'accrual'
  currency: string
  time_zone: string
  fiscal_year_start: string
  paper: Paper
  legend: string | null
  coa_template_id: CoaTemplateId | null
  parent_id: string | null
  external_id: string | null
  metadata: Record<string, unknown>
  created_at: Instant
  known_since: Instant
}

const instanceFields = {
  id: id('instance'),
  name: t.String(),
  entries_start: startOfUtcDay,
  subscription: oneOf(tiers),
  accounting_package: oneOf(['platformgl']),
  accounting_basis: oneOf(['cash', 'accrual']),
  currency: t.String({ description: 'ISO 4217' }),
  time_zone: zone,
  fiscal_year_start: t.String({ description: 'MM-DD' }),
  paper: oneOf(papers),
  legend: t.Union([t.String(), t.Null()], {
    description: 'What every page of a document says; null: "Unaudited".',
  }),
  coa_template_id: nullable(id('coa_template')),
  parent_id: nullable(id('instance')),
  external_id: nullable(t.String()),
  metadata,
  created_at: instant,
  known_since: instantAs('The earliest moment that `known_at` of a statement can name.'),
}

/** An Instance inside another record. */
const embeddedInstance = named('EmbeddedInstance', fields(instanceFields))
type EmbeddedInstance = t.StaticDecode<typeof embeddedInstance>

const familyFields = {
  parent: nullable(embeddedInstance),
  children: t.Union([t.Array(embeddedInstance), t.Null()], {
    description: `Filled when expanded: the oldest ${limits.expandedChildren}. All of them: list with \`parent_id\`.`,
  }),
}

export const instanceRecord = named('Instance', fields({ ...instanceFields, ...familyFields }))
export type InstanceRecord = t.StaticDecode<typeof instanceRecord>

export const instanceDetail = named(
  'InstanceDetail',
  fields({
    ...instanceFields,
    ...familyFields,
    latest_journal_entry_datetime: nullable(instant),
    latest_close_datetime: nullable(instant),
  }),
)

const currency = t.Refine(
  t.String({ description: 'ISO 4217', examples: ['USD'] }),
  (value) => currencyDecimals.has(value),
  () => 'invalid_enum_value: must be the code of a currency in ISO 4217',
)

export const fiscalYearStart = t.Refine(
  t.String({ description: 'MM-DD, not 02-29', examples: ['01-01'] }),
  (value) => parseFiscalYearStart(value) !== undefined,
  () => 'invalid_date: must be a day of every year, MM-DD',
)

export const newInstance = fields({
  name,
  entries_start: startOfUtcDay,
  coa_template_id: t.Optional(id('coa_template')),
  custom_coa: t.Optional(customChart),
  subscription: t.Optional(oneOf(tiers)),
  accounting_basis: t.Optional(oneOf(['cash', 'accrual'])),
  currency: t.Optional(currency),
  time_zone: t.Optional(zone),
  fiscal_year_start: t.Optional(fiscalYearStart),
  parent_id: t.Optional(nullable(id('instance'))),
  external_id: t.Optional(nullable(text({ minLength: 1, maxLength: limits.externalId }))),
  metadata: t.Optional(metadata),
})
export type NewInstance = t.StaticDecode<typeof newInstance>

export const expansions = ['parent', 'children'] as const
export type Expansion = (typeof expansions)[number]

export const instanceChange = closed(t.Partial(fields({ name, entries_start: startOfUtcDay })))

export async function retrievePlatform(caller: Caller) {
  const { platformId, platformName, environment, scopes: held, userId, username } = caller
  return {
    id: platformId,
    name: platformName,
    environment,
    scopes: scopes.filter((scope) => holdsScope(held, scope)),
    user: userId === null ? null : { id: userId, username },
  }
}

export async function listInstances(
  tx: PlatformTx,
  page: PageRequest,
  filter: sql.InstanceFilter,
): Promise<Page<InstanceRecord>> {
  const found = await sql.list(tx, page, filter)
  return { ...found, records: await withFamilies(tx, found.records, filter.expand) }
}

export async function createInstance(tx: PlatformWriteTx, wanted: NewInstance): Promise<InstanceRecord> {
  const basis = wanted.accounting_basis ?? 'accrual'
  const { templateId, ledgers } = await chartLedgers(tx, wanted, basis)
  const instance: Instance = {
    id: newId('ins'),
    name: wanted.name.trim(),
    entries_start: wanted.entries_start,
    subscription: wanted.subscription ?? 'tier0',
    accounting_basis: basis,
    currency: wanted.currency ?? 'USD',
    time_zone: wanted.time_zone ?? 'UTC',
    fiscal_year_start: wanted.fiscal_year_start ?? '01-01',
    paper: 'letter',
    legend: null,
    coa_template_id: templateId,
    parent_id: wanted.parent_id ?? null,
    external_id: wanted.external_id ?? null,
    metadata: wanted.metadata ?? {},
    created_at: tx.now,
    known_since: tx.now,
  }
  await assertParent(tx, instance.parent_id)
  await refuseTakenExternalId(tx, instance.external_id)
  await sql.insert(tx, instance, randomBytes(32))
  const instanceTx = await tx.openInstance(instance.id)
  instanceTx.record(changeOf('instance', null, instance))
  await insertChart(instanceTx, ledgers)
  return recordOf(instance)
}

export async function retrieveInstance(tx: ReadTx, caller: Caller, expand?: readonly Expansion[]) {
  // Its family are other businesses.
  if (caller.instanceId !== null && expand !== undefined)
    fail('insufficient_scope', { required_scope: 'platform:read' })
  const [found] = await withFamilies(tx, [await instanceWithin(tx)], expand)
  const record = must(found, 'one record is asked for')
  const { last } = await entryRange(tx)
  return { ...record, latest_journal_entry_datetime: last, latest_close_datetime: tx.instance.closedUntil }
}

/** Moving `entries_start` moves the opening entries with it; never past another entry. */
export async function updateInstance(
  tx: WriteTx,
  change: t.StaticDecode<typeof instanceChange>,
): Promise<InstanceRecord> {
  const before = await instanceWithin(tx)
  const after: Instance = {
    ...before,
    name: change.name?.trim() ?? before.name,
    entries_start: change.entries_start ?? before.entries_start,
  }
  const { closedThrough, timeZone } = tx.instance
  const moves = !after.entries_start.equals(before.entries_start)
  if (moves && closedThrough) fail('period_closed', { closed_through: closedThrough.toString() })
  if (moves) await refuseLateStart(tx, { start: after.entries_start, timeZone, path: '/entries_start' })
  const { fiscalYearStart: monthDay } = tx.instance
  if (moves)
    await refuseYearToDate(tx, { entriesStart: after.entries_start, fiscalYearStart: monthDay }, '/entries_start')
  await sql.update(tx, after)
  if (moves) await moveOpeningEntries(tx, after.entries_start, timeZone)
  tx.record(changeOf('instance', before, after))
  return recordOf(after)
}

export async function updateSubscription<Wanted extends Tier>(tx: WriteTx, subscription: Wanted) {
  const before = await instanceWithin(tx)
  const after: Instance = { ...before, subscription }
  await sql.update(tx, after)
  tx.record(changeOf('instance', before, after))
  return { id: after.id, name: after.name, entries_start: after.entries_start, subscription }
}

/** Everything of a sandbox Instance is gone; its platform's log keeps that it was. */
export async function deleteInstance(tx: PlatformWriteTx, instanceId: InstanceId): Promise<void> {
  const instanceTx = await tx.openInstance(instanceId)
  if (await sql.hasChildren(tx, instanceId))
    fail('resource_in_use', { resource: 'instance', reason: 'has_child_instances' }, 'The Instance has children.')
  const instance = await instanceWithin(instanceTx)
  await sql.erase(instanceTx)
  tx.record(changeOf('instance', instance, null))
}

/** The Instance whose books these are. */
export async function instanceWithin(tx: ReadTx): Promise<Instance> {
  return (await sql.find(tx, tx.instance.id)) ?? fail('instance_not_found')
}

export async function findInstances(tx: PlatformTx, ids: readonly string[]): Promise<Map<string, InstanceRecord>> {
  const found = await sql.findAll(tx, ids)
  return new Map(found.map((instance) => [instance.id, recordOf(instance)]))
}

export function recordOf(instance: Instance): InstanceRecord {
  return { ...embedded(instance), parent: null, children: null }
}

function embedded(instance: Instance): EmbeddedInstance {
  return { ...instance, accounting_package: 'platformgl' }
}

async function withFamilies(
  tx: ReadTx | PlatformTx,
  instances: readonly Instance[],
  expand: readonly Expansion[] = [],
): Promise<InstanceRecord[]> {
  const parentIds = instances.flatMap(({ parent_id }) => parent_id ?? [])
  const parents = expand.includes('parent') ? await sql.findAll(tx, parentIds) : []
  const ids = instances.map((instance) => instance.id)
  const children = expand.includes('children') ? await sql.childrenOf(tx, ids, limits.expandedChildren) : undefined
  return instances.map((instance) => {
    const parent = parents.find((each) => each.id === instance.parent_id)
    const below = children?.filter((each) => each.parent_id === instance.id)
    return { ...embedded(instance), parent: parent ? embedded(parent) : null, children: below?.map(embedded) ?? null }
  })
}

/**
 * The books cannot begin after an entry of theirs, nor after a statement that is worked on.
 * @param path the field that would have it so
 */
export async function refuseLateStart(
  tx: ReadTx,
  { start, timeZone, path }: { start: Day; timeZone: string; path: string },
): Promise<void> {
  const items = await subledgerSql.openingItemEntries(tx)
  const { first } = await entryRange(
    tx,
    items.map(({ id: entryId }) => entryId),
  )
  if (first && Temporal.PlainDate.compare(dayOf(first, timeZone), start) < 0)
    failField('before_entries_start', path, 'would have the books begin after their first entry')
  if (await sql.hasStatementBefore(tx, startOfDay(start, timeZone)))
    failField('before_entries_start', path, 'would have the books begin after a reconciliation in progress ends')
}

/** One level: a parent has no parent. */
export async function assertParent(tx: PlatformTx, parentId: string | null): Promise<void> {
  if (parentId === null) return
  const parent = await sql.find(tx, parentId)
  if (!parent) failField('invalid_reference', '/parent_id', 'is no Instance of this platform')
  if (parent.parent_id !== null) failField('invalid_reference', '/parent_id', 'has a parent itself')
}

export async function refuseTakenExternalId(tx: PlatformTx, externalId: string | null): Promise<void> {
  if (externalId === null) return
  const taken = await sql.findByExternalId(tx, externalId)
  if (taken) fail('duplicate_id', { resource: 'instance', id: taken.id })
}
