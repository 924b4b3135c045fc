import * as t from 'typebox'
import { subledgerSql } from '../accruals/accruals.ts'
import type { PlatformTx, PlatformWriteTx, ReadTx } from '../database/database.ts'
import { changeOf } from '../database/event-log.ts'
import { fields } from '../http/route.ts'
import { id, metadata, nullable, oneOf, text, words, zone } from '../http/wire-types.ts'
import { moveOpeningEntries, refuseYearToDate } from '../journal/journal.ts'
import { fail, failField } from '../kernel/errors.ts'
import type { InstanceId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import {
  fiscalYearStart,
  type Instance,
  type InstanceRecord,
  instanceWithin,
  papers,
  assertParent,
  recordOf,
  refuseLateStart,
  refuseTakenExternalId,
} from './instances.ts'
import * as sql from './sql.ts'

/**
 * What can be changed of an Instance beside its name, its start and its tier. null leaves a field as it is, as its
 * absence does.
 */
export const instanceSettings = fields({
  external_id: t.Optional(nullable(text({ minLength: 1, maxLength: limits.externalId }))),
  metadata: t.Optional(metadata),
  parent_id: t.Optional(nullable(id('instance'))),
  accounting_basis: t.Optional(oneOf(['cash', 'accrual'])),
  time_zone: t.Optional(zone),
  fiscal_year_start: t.Optional(fiscalYearStart),
  paper: t.Optional(oneOf(papers)),
  legend: t.Optional(nullable(words({ maxLength: limits.legend }))),
  clear_fields: t.Optional(t.Array(oneOf(['external_id', 'parent_id', 'legend']), { maxItems: 10 })),
})
type InstanceSettings = t.StaticDecode<typeof instanceSettings>

/**
 * Under the lock of the platform, as families change nowhere else. Another zone moves the opening entries to the first
 * instant of `entries_start` there.
 */
export async function updateInstanceSettings(
  tx: PlatformWriteTx,
  instanceId: InstanceId,
  change: InstanceSettings,
): Promise<InstanceRecord> {
  const instanceTx = await tx.openInstance(instanceId)
  const before = await instanceWithin(instanceTx)
  const after = revised(before, change)
  if (after.parent_id !== before.parent_id) await assertNewParent(tx, after)
  if (after.external_id !== before.external_id) await refuseTakenExternalId(tx, after.external_id)
  const moves = after.time_zone !== before.time_zone
  if (moves || after.fiscal_year_start !== before.fiscal_year_start) refuseClosedBooks(instanceTx)
  if (moves && (await subledgerSql.hasAccruals(instanceTx)))
    fail('invalid_state', { resource: 'instance', path: '/time_zone' }, 'Documents and payments have their days in it.')
  if (moves)
    await refuseLateStart(instanceTx, { start: after.entries_start, timeZone: after.time_zone, path: '/time_zone' })
  const { entries_start: entriesStart, fiscal_year_start: monthDay } = after
  if (monthDay !== before.fiscal_year_start)
    await refuseYearToDate(instanceTx, { entriesStart, fiscalYearStart: monthDay }, '/fiscal_year_start')
  await sql.updateSettings(instanceTx, after)
  if (moves) await moveOpeningEntries(instanceTx, after.entries_start, after.time_zone)
  instanceTx.record(changeOf('instance', before, after))
  return recordOf(after)
}

function revised(before: Instance, { clear_fields: cleared = [], ...change }: InstanceSettings): Instance {
  for (const field of cleared)
    if (change[field] !== undefined && change[field] !== null)
      failField('invalid_request', '/clear_fields', `names ${field}, which is also given a value`)
  return {
    ...before,
    external_id: cleared.includes('external_id') ? null : (change.external_id ?? before.external_id),
    parent_id: cleared.includes('parent_id') ? null : (change.parent_id ?? before.parent_id),
    metadata: change.metadata ?? before.metadata,
    accounting_basis: change.accounting_basis ?? before.accounting_basis,
    time_zone: change.time_zone ?? before.time_zone,
    fiscal_year_start: change.fiscal_year_start ?? before.fiscal_year_start,
    paper: change.paper ?? before.paper,
    legend: cleared.includes('legend') ? null : (change.legend ?? before.legend),
  }
}

/** Families have one level: who has children gets no parent, and so nobody comes to hang below itself. */
async function assertNewParent(tx: PlatformTx, instance: Instance): Promise<void> {
  if (instance.parent_id === instance.id) failField('invalid_reference', '/parent_id', 'is the Instance itself')
  await assertParent(tx, instance.parent_id)
  if (instance.parent_id !== null && (await sql.hasChildren(tx, instance.id)))
    failField('invalid_reference', '/parent_id', 'cannot be given: the Instance has children itself')
}

/** The days that are closed, and the years that have turned in them, are those of the settings as they are. */
function refuseClosedBooks({ instance }: ReadTx): void {
  if (instance.closedThrough) fail('period_closed', { closed_through: instance.closedThrough.toString() })
}
