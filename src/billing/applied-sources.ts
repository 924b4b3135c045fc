import { applicationsSql, sourcesSql, type StoredApplication, type StoredSource } from '../accruals/accruals.ts'
import type { ReadTx } from '../database/database.ts'
import { refuseErrors } from '../journal/journal.ts'
import { failField, type FieldError } from '../kernel/errors.ts'
import type { NewApplications } from './application-requests.ts'

/** The sources and the standing applications that a request names, those of what is taken back among them. */
export async function sourcesOf(
  tx: ReadTx,
  wanted: NewApplications,
): Promise<{ sources: StoredSource[]; standing: ReadonlyMap<string, StoredApplication> }> {
  const returned = wanted.applications.flatMap((part) => part.returned_application_id ?? [])
  const standing = new Map(
    (
      await applicationsSql.find(tx, [
        ...returned,
        ...(wanted.credit_application_id ? [wanted.credit_application_id] : []),
      ])
    ).map((each) => [each.id, each]),
  )
  const named = wanted.applications.flatMap(({ accrual_source_id: sourceId }, at) =>
    sourceId === undefined ? [] : [{ sourceId, path: `/applications/${at}/accrual_source_id` }],
  )
  if (wanted.credit_source_id !== undefined)
    named.push({ sourceId: wanted.credit_source_id, path: '/credit_source_id' })
  if (wanted.credit_application_id !== undefined && !standing.has(wanted.credit_application_id))
    failField('invalid_reference', '/credit_application_id', 'is no payment application of this Instance')
  const ofReturned = returned.flatMap((id) => standing.get(id)?.accrual_source_id ?? [])
  const ids = [...named.map(({ sourceId }) => sourceId), ...ofReturned]
  const sources = await sourcesSql.find(tx, ids)
  const known = new Set<string>(sources.map((source) => source.id))
  refuseErrors(
    named.flatMap(({ sourceId, path }): FieldError[] =>
      known.has(sourceId)
        ? []
        : [{ path, code: 'invalid_reference', message: 'is no accrual source of this Instance' }],
    ),
  )
  return { sources, standing }
}
