import {
  applicationRecords,
  applicationsSql,
  type PaymentApplicationRecord,
  type StoredApplication,
} from '../accruals/accruals.ts'
import type { ReadTx } from '../database/database.ts'
import { mapPage, type Page, type PageRequest } from '../database/keyset-page.ts'
import { refuseBackwards } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import { fail } from '../kernel/errors.ts'
import type { AccrualSourceId, PaymentApplicationId } from '../kernel/ids.ts'
import { idsOfParty } from '../parties/parties.ts'
import { findSource } from './sources.ts'

/** Payment applications as they are answered, and their lists. */

export async function listPaymentApplications(
  tx: ReadTx,
  page: PageRequest,
  query: Omit<applicationsSql.ApplicationFilter, 'party_ids'> & { party_id?: string },
): Promise<Page<PaymentApplicationRecord>> {
  const { party_id: partyId, ...filter } = query
  refuseBackwards(filter)
  const party_ids = partyId === undefined ? undefined : await idsOfParty(tx, partyId)
  const found = await applicationsSql.list(tx, page, { ...filter, ...(party_ids && { party_ids }) })
  const records = await applicationRecords(tx, found.records)
  const byId = new Map(records.map((record) => [record.payment_application_id, record]))
  return mapPage(found, ({ id }) => must(byId.get(id), 'each has its record'))
}

/** What was applied to a source, or of a credit. */
export async function listAccrualSourceApplications(
  tx: ReadTx,
  page: PageRequest,
  sourceId: AccrualSourceId,
): Promise<Page<PaymentApplicationRecord>> {
  const source = await findSource(tx, sourceId)
  return await listPaymentApplications(tx, page, { accrual_source_id: source.id })
}

export async function retrievePaymentApplication(
  tx: ReadTx,
  applicationId: PaymentApplicationId,
): Promise<PaymentApplicationRecord> {
  const [record] = await applicationRecords(tx, [await findApplication(tx, applicationId)])
  return must(record, 'one record is asked for')
}

export async function findApplication(tx: ReadTx, applicationId: PaymentApplicationId): Promise<StoredApplication> {
  const [application] = await applicationsSql.find(tx, [applicationId])
  return application ?? fail('resource_not_found', { resource: 'payment_application' })
}
