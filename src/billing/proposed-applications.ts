import {
  applicationRecords,
  applicationsSql,
  type PaymentApplicationRecord,
  sourcesSql,
  type StoredApplication,
} from '../accruals/accruals.ts'
import { rejectProposed, withdrawUnfit } from '../counterparts/counterparts.ts'
import type { WriteTx } from '../database/database.ts'
import { must } from '../kernel/assert.ts'
import { fail, failField } from '../kernel/errors.ts'
import type { PaymentApplicationId } from '../kernel/ids.ts'
import { formatMoney, magnitude } from '../kernel/money.ts'
import type { Day } from '../kernel/time.ts'
import { findApplication, retrievePaymentApplication } from './application-records.ts'
import { planParts } from './application-requests.ts'
import { confirmParts, matchedSum } from './applications.ts'
import { readOpenItems } from './open-items.ts'
import { rowPayment } from './payments.ts'

/** What the service has proposed: a person confirms it, or rejects it for good. */

export async function confirmPaymentApplication(
  tx: WriteTx,
  applicationId: PaymentApplicationId,
  wanted: { date?: Day },
): Promise<PaymentApplicationRecord> {
  const [record] = await applicationRecords(tx, [await confirm(tx, await findApplication(tx, applicationId), wanted)])
  return must(record, 'one record is asked for')
}

/** All of them or none. */
export async function bulkConfirmPaymentApplications(
  tx: WriteTx,
  ids: readonly PaymentApplicationId[],
): Promise<{ records: PaymentApplicationRecord[] }> {
  const found = new Map((await applicationsSql.find(tx, ids)).map((each) => [each.id, each]))
  const confirmed: StoredApplication[] = []
  for (const [at, applicationId] of ids.entries()) {
    const application = found.get(applicationId)
    if (!application) return failField('invalid_reference', `/ids/${at}`, 'is no payment application of this Instance')
    if (ids.indexOf(applicationId) < at) failField('invalid_request', `/ids/${at}`, 'names an application twice')
    confirmed.push(await confirm(tx, application, {}))
  }
  return { records: await applicationRecords(tx, confirmed) }
}

async function confirm(
  tx: WriteTx,
  application: StoredApplication,
  wanted: { date?: Day },
): Promise<StoredApplication> {
  refuseDecided(application)
  const sourceId = must(application.accrual_source_id, 'a source is proposed')
  const payment = await rowPayment(tx, must(application.transaction_id, 'a row is proposed'), wanted)
  const items = await readOpenItems(tx, await sourcesSql.find(tx, [sourceId]))
  const part = { accrual_source_id: sourceId, matched_amount: application.matched_amount }
  const [planned] = await planParts(tx, [{ part, path: '' }], {
    items,
    payment: { direction: payment.direction, isCredit: false },
  })
  const { amount } = payment.row.transaction
  const total = (await matchedSum(tx, payment.row.transaction.id)) + application.matched_amount
  if (total > magnitude(amount))
    fail(
      'invalid_state',
      { resource: 'transaction', matched: formatMoney(total, tx.instance.decimals) },
      'More than the transaction would be applied.',
    )
  const [confirmed] = await confirmParts(tx, payment, {
    items,
    parts: [
      {
        planned: must(planned, 'one part was planned'),
        application: { ...application, status: 'confirmed', date: payment.day, journal_entry_id: payment.entry.id },
      },
    ],
  })
  return must(confirmed, 'one part was confirmed')
}

export async function rejectPaymentApplication(
  tx: WriteTx,
  applicationId: PaymentApplicationId,
): Promise<PaymentApplicationRecord> {
  const application = await findApplication(tx, applicationId)
  refuseDecided(application)
  await rejectProposed(tx, [application])
  await withdrawUnfit(tx, { transactionIds: [must(application.transaction_id, 'a row is proposed')] })
  return await retrievePaymentApplication(tx, applicationId)
}

function refuseDecided({ status }: StoredApplication): void {
  if (status !== 'proposed')
    fail(
      'invalid_state',
      { resource: 'payment_application', status },
      'Only what is proposed is confirmed or rejected.',
    )
}
