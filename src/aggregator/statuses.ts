import * as t from 'typebox'
import type { ReadTx, PlatformTx } from '../database/database.ts'
import type { Page, PageRequest } from '../database/keyset-page.ts'
import { fields } from '../http/route.ts'
import { id, instant, named, nullable, oneOf } from '../http/wire-types.ts'
import { findInstances, type InstanceRecord, instanceRecord, instanceWithin, recordOf } from '../instances/instances.ts'
import { lookup } from '../kernel/assert.ts'
import { findLedgers, ledgerRecord, plainRecord } from '../ledgers/ledgers.ts'
import { taskSummaries, taskSummary } from '../tasks/tasks.ts'
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
    txn_processing_task: nullable(taskSummary),
  }),
)
type LinkStatus = t.StaticDecode<typeof linkStatus>

export async function listSourceLinkStatuses(tx: ReadTx, page: PageRequest): Promise<Page<LinkStatus>> {
  const found = await sql.list(tx, page)
  const instance = recordOf(await instanceWithin(tx))
  return { ...found, records: await statusesOf(tx, found.records, instance) }
}

/** Books that one page goes into at most: each is read by itself, for nobody sees those of several at once. */
const maxBooks = 100

/** Those of all Instances of the platform, in one snapshot. */
export async function listLinkStatusesOfPlatform(tx: PlatformTx, page: PageRequest): Promise<Page<LinkStatus>> {
  const found = await sql.listOfPlatform(tx, { ...page, fitting: linksOfFirst })
  const own = Map.groupBy(found.records, (link) => link.instance_id)
  const instances = await findInstances(tx, [...own.keys()])
  const statuses = new Map<string, LinkStatus>()
  for (const [instanceId, ofInstance] of own) {
    const instance = instances.get(instanceId)
    const books = await tx.openInstance(instanceId)
    const links = await sql.findAll(
      books,
      ofInstance.map((link) => link.id),
    )
    if (instance)
      for (const status of await statusesOf(books, links, instance)) statuses.set(status.token_handle.id, status)
  }
  return { ...found, records: found.records.flatMap(({ id: linkId }) => statuses.get(linkId) ?? []) }
}

/** How many of these links, from the first on, are in so many books. */
function linksOfFirst(links: readonly sql.NamedLink[]): number {
  const books = new Set<string>()
  const first = links.findIndex((link) => books.add(link.instance_id).size > maxBooks)
  return first === -1 ? links.length : first
}

async function statusesOf(
  tx: ReadTx,
  links: readonly StoredLink[],
  { accounting_package: __, ...instance }: InstanceRecord,
): Promise<LinkStatus[]> {
  const [ledgers, tasks] = await Promise.all([
    findLedgers(
      tx,
      links.flatMap((link) => link.ledger_id ?? []),
    ),
    taskSummaries(
      tx,
      links.flatMap((link) => link.last_task_id ?? []),
    ),
  ])
  return links.map((link) => {
    const ledger = lookup(ledgers, link.ledger_id)
    return {
      token_handle: { id: link.id, type: 'aggregator', date: link.created_at, enabled: link.enabled },
      ledger: ledger ? plainRecord(ledger) : null,
      instance,
      txn_processing_task: lookup(tasks, link.last_task_id) ?? null,
    }
  })
}
