import * as t from 'typebox'
import { findLedgers, ledgerRecord, plainRecord } from '../ledgers/ledgers.ts'
import { instanceRecord, retrieveInstance } from '../instances/instances.ts'
import type { InstanceTx } from '../platform/db.ts'
import type { Page, PageRequest } from '../platform/page.ts'
import { fields } from '../platform/route.ts'
import { id, instant, named, nullable, oneOf } from '../platform/wire.ts'
import { retrieveTask, taskRecord } from '../tasks/tasks.ts'
import type { StoredLink } from './aggregator.ts'
import * as sql from './sql.ts'

const { accounting_package: _, ...instanceFields } = instanceRecord.properties

/** How a link is doing: its handle, what it fills, and the last Task that read it. */
export const linkStatus = named(
  'SourceAccountLinkStatus',
  fields({
    token_handle: fields({
      id: id('source_link'),
      type: oneOf(['aggregator']),
      date: instant,
      enabled: t.Boolean(),
    }),
    ledger: nullable(ledgerRecord),
    instance: named('LinkedInstance', fields(instanceFields)),
    txn_processing_task: nullable(taskRecord),
  }),
)
type LinkStatus = t.StaticDecode<typeof linkStatus>

export async function listLinkStatuses(tx: InstanceTx, page: PageRequest): Promise<Page<LinkStatus>> {
  const found = await sql.list(tx, page)
  const ledgers = await findLedgers(
    tx,
    found.records.flatMap((link) => link.ledger_id ?? []),
  )
  const records: LinkStatus[] = []
  for (const link of found.records) {
    const ledger = ledgers.get(link.ledger_id ?? '')
    records.push({ ...(await statusOf(tx, link)), ledger: ledger ? plainRecord(ledger) : null })
  }
  return { ...found, records }
}

async function statusOf(tx: InstanceTx, link: StoredLink): Promise<Omit<LinkStatus, 'ledger'>> {
  const {
    accounting_package: __,
    latest_journal_entry_datetime: ___,
    latest_close_datetime: ____,
    ...instance
  } = await retrieveInstance(tx)
  return {
    token_handle: { id: link.id, type: 'aggregator', date: link.created_at, enabled: link.enabled },
    instance,
    txn_processing_task: link.last_task_id === null ? null : await retrieveTask(tx, link.last_task_id),
  }
}
