import type * as t from 'typebox'
import type { ReadTx } from '../database/database.ts'
import { must } from '../kernel/assert.ts'
import { dayOf } from '../kernel/time.ts'
import { chartOf } from '../ledgers/ledgers.ts'
import { findParties } from '../parties/parties.ts'
import * as applicationsSql from './applications-sql.ts'
import {
  type AccrualSourceRecord,
  applicationForm,
  type linePaymentApplication,
  lineApplicationForm,
  type PaymentApplicationRecord,
  sourceForm,
} from './records.ts'
import * as sourcesSql from './sources-sql.ts'
import type { StoredApplication, StoredSource } from './stored.ts'

/** Sources and applications as they are answered, with what stands around them: read once for all of them. */

export async function sourceRecords(tx: ReadTx, sources: readonly StoredSource[]): Promise<AccrualSourceRecord[]> {
  const lines = await sourcesSql.linesOf(
    tx,
    sources.map((source) => source.id),
  )
  const parties = await findParties(
    tx,
    sources.map((source) => source.party_id),
  )
  const today = dayOf(tx.now, tx.instance.timeZone)
  return sources.map((source) => sourceForm(source, { instanceId: tx.instance.id, today, lines, parties }))
}

export async function applicationRecords(
  tx: ReadTx,
  applications: readonly StoredApplication[],
): Promise<PaymentApplicationRecord[]> {
  const around = await surroundingsOf(tx, applications)
  return applications.map((each) => applicationForm(each, around))
}

/** As lines have them: those of payroll apart. */
export interface LineApplications {
  payment_applications: PaymentApplicationRecord[]
  line_payment_applications: t.StaticDecode<typeof linePaymentApplication>[]
}

/** By the application: what a line answers of it. */
export async function lineApplications(
  tx: ReadTx,
  applications: readonly StoredApplication[],
): Promise<Map<string, LineApplications>> {
  if (applications.length === 0) return new Map()
  const around = await surroundingsOf(tx, applications)
  return new Map(
    applications.map((each): [string, LineApplications] => {
      const source = each.accrual_source_id === null ? undefined : around.sources.get(each.accrual_source_id)
      return source?.type === 'payroll'
        ? [each.id, { payment_applications: [], line_payment_applications: [lineApplicationForm(each, source)] }]
        : [each.id, { payment_applications: [applicationForm(each, around)], line_payment_applications: [] }]
    }),
  )
}

async function surroundingsOf(tx: ReadTx, applications: readonly StoredApplication[]) {
  const ids = new Set(applications.flatMap((each) => each.accrual_source_id ?? []))
  const sources = await sourcesSql.find(tx, [...ids])
  const adjustments = await applicationsSql.adjustmentsOf(
    tx,

    applications.map((each) => each.id),
  )
  const parties = await findParties(
    tx,
    [...applications, ...sources].map((each) => each.party_id),
  )
  return {
    sources: new Map(sources.map((source): [string, StoredSource] => [source.id, source])),
    adjustments: Map.groupBy(adjustments, (each): string => must(each.payment_application_id, 'they are of one')),
    parties,
    controlLedgers: adjustments.length > 0 ? await controlLedgersOf(tx) : new Map<string, string>(),
  }
}

/** By purpose, of those that there are. */
export async function controlLedgersOf(tx: ReadTx): Promise<Map<string, string>> {
  return new Map(
    (await chartOf(tx)).flatMap(({ id, required_ledger_purpose: purpose }): [string, string][] =>
      purpose === null ? [] : [[purpose, id]],
    ),
  )
}
