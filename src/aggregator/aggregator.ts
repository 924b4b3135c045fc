import * as t from 'typebox'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { changeOf } from '../database/event-log.ts'
import type { Caller } from '../http/caller.ts'
import { fields } from '../http/route.ts'
import { date, id, text, zone } from '../http/wire-types.ts'
import { scheduleJob } from '../jobs/job-queue.ts'
import { fail, failField } from '../kernel/errors.ts'
import { newId, type LedgerId, type SourceAccountId, type SourceLinkId, type TaskId } from '../kernel/ids.ts'
import { type Day, dayOf, type Instant } from '../kernel/time.ts'
import { findLedgers } from '../ledgers/ledgers.ts'
import { openFeedAccount } from '../sources/sources.ts'
import type { Vault } from '../storage/vault.ts'
import { hurryTask, retrieveTask, startTask, type Task } from '../tasks/tasks.ts'
import { plaidTokens } from './bank.ts'
import { sandboxTokens } from './sandbox-bank.ts'
import { sandboxAccount } from './sandbox-history.ts'
import * as sql from './sql.ts'

export type { PlaidSettings } from './plaid.ts'

/**
 * Which account at an aggregator fills a ledger, and how far its feed was read. What opens the account is apart from
 * it.
 */
export interface Link {
  id: SourceLinkId
  aggregator: 'sandbox' | 'plaid'
  account_id: string | null
  /** null until the aggregator was asked what the account is, when no ledger was named. */
  ledger_id: LedgerId | null
  source_account_id: SourceAccountId | null
  enabled: boolean
  start_date: Day
  time_zone: string
  sync_pending_transactions: boolean
  calculate_opening_balance: boolean
  /** At the end of this reading of the history. */
  opening_balance_due: boolean
  cursor: string | null
  /** Where the pages of this update began. */
  update_cursor: string | null
  connection: 'waiting' | 'connected' | 'failing' | 'login_required'
  synced_at: Instant | null
  last_task_id: TaskId | null
  /** How often its feed was asked for. */
  asked: number
  created_at: Instant
}

export type StoredLink = Link & { token: Buffer }

const token = text({ minLength: 1, maxLength: 512 })

export const newLink = fields({
  instance_id: id('instance'),
  processor_token: t.String({
    minLength: 1,
    maxLength: 512,
    description:
      'Of the aggregator. In the sandbox any text that begins with `sandbox-`, or a token of Plaid, which begins with `processor-`.',
  }),
  ledger_id: t.Optional(id('ledger')),
  start_date: t.Optional(date),
  time_zone: t.Optional(zone),
  calculate_opening_balance: t.Optional(t.Boolean()),
  sync_pending_transactions: t.Optional(t.Boolean()),
})

export const linkChange = fields({
  enabled: t.Optional(t.Boolean()),
  auth_token: t.Optional(token),
  sync_from: t.Optional(date),
})

/** The job that reads a feed, and the one that starts it every few hours. */
export const syncJob = 'sync_link'
export const scheduleName = 'sync_link_regularly'
const hoursBetweenSyncs = 6

const historyYears = 2

export async function createSourceLink(
  tx: WriteTx,
  wanted: t.StaticDecode<typeof newLink>,
  { caller, vault }: { caller: Caller; vault: Vault },
): Promise<Task> {
  const aggregator = aggregatorOf(wanted.processor_token, caller, '/processor_token')
  const timeZone = wanted.time_zone ?? tx.instance.timeZone
  const opening = wanted.calculate_opening_balance ?? false
  if (opening && tx.instance.closedUntil)
    fail('period_closed', { closed_through: tx.instance.closedThrough?.toString() })
  if (wanted.ledger_id !== undefined) await refuseLinkedLedger(tx, wanted.ledger_id)
  const accountId = aggregator === 'sandbox' ? await openBank(tx, wanted.processor_token) : null
  const account =
    wanted.ledger_id === undefined
      ? null
      : await openFeedAccount(tx, { ledgerId: wanted.ledger_id, name: null, path: '/ledger_id' })
  const link: Link = {
    id: newId('lnk'),
    aggregator,
    account_id: accountId,
    ledger_id: account?.ledger_id ?? null,
    source_account_id: account?.id ?? null,
    enabled: true,
    start_date: wanted.start_date ?? dayOf(tx.now, timeZone).subtract({ years: historyYears }),
    time_zone: timeZone,
    sync_pending_transactions: wanted.sync_pending_transactions ?? false,
    calculate_opening_balance: opening,
    opening_balance_due: opening,
    cursor: null,
    update_cursor: null,
    connection: 'waiting',
    synced_at: null,
    last_task_id: null,
    asked: 0,
    created_at: tx.now,
  }
  await sql.insert(tx, { ...link, token: vault.seal(wanted.processor_token, placeOf(tx, link)) })
  tx.record(changeOf('source_link', null, link))
  await scheduleSync(tx, link)
  return await startSync(tx, link)
}

/** Asked again, an account that does not answer is read from where it stopped; a new token opens it again. */
export async function updateSourceLink(
  tx: WriteTx,
  ledgerId: LedgerId,
  { change, caller, vault }: { change: t.StaticDecode<typeof linkChange>; caller: Caller; vault: Vault },
): Promise<void> {
  const { token: _, ...before } = await findLink(tx, ledgerId)
  const after: Link = {
    ...before,
    enabled: change.enabled ?? before.enabled,
    ...(change.auth_token === undefined ? {} : { connection: 'waiting' }),
    ...(change.sync_from === undefined ? {} : readAnew(before, change.sync_from)),
  }
  if (change.auth_token !== undefined) await renewToken(tx, before, { token: change.auth_token, caller, vault })
  await sql.update(tx, after)
  tx.record(changeOf('source_link', before, after))
  const needsSync = change.auth_token !== undefined || change.sync_from !== undefined || !before.enabled
  if (!after.enabled) return
  await scheduleSync(tx, after)
  if (needsSync && tx.instance.subscription !== 'tier0') await startSync(tx, after)
}

/** The books stay as they are, and so does the source account: a later link of the ledger goes on with it. */
export async function deleteSourceLink(tx: WriteTx, ledgerId: LedgerId): Promise<void> {
  const { token: _, ...link } = await findLink(tx, ledgerId)
  await sql.remove(tx, link.id)
  tx.record(changeOf('source_link', link, null))
}

export async function refreshLedger(tx: WriteTx, ledgerId: LedgerId): Promise<Task> {
  const ledgers = await findLedgers(tx, [ledgerId])
  if (!ledgers.has(ledgerId)) fail('resource_not_found', { resource: 'ledger' })
  const link = await sql.findByLedger(tx, ledgerId)
  if (!link?.enabled) fail('invalid_state', { reason: 'not_linked' }, 'No enabled feed fills this ledger.')
  return await startSync(tx, link)
}

export async function findLink(tx: ReadTx, ledgerId: LedgerId): Promise<StoredLink> {
  return (await sql.findByLedger(tx, ledgerId)) ?? fail('resource_not_found', { resource: 'source_link' })
}

/**
 * A Task that reads the feed. One that waits already, for its turn or to try again, is tried now; one that is being
 * worked on reads once more before it ends.
 */
export async function startSync(tx: WriteTx, link: Link): Promise<Task> {
  const last = link.last_task_id === null ? null : await retrieveTask(tx, link.last_task_id)
  const asked = link.asked + 1
  if (last?.status === 'pending') {
    await sql.update(tx, { ...link, asked })
    await hurryTask(tx, last, syncJob)
    return last
  }
  const task = await startTask(tx, {
    type: 'import_transactions',
    job: syncJob,
    sourceAccountId: link.source_account_id,
    ledgerId: link.ledger_id,
    work: { link_id: link.id },
  })
  await sql.update(tx, { ...link, asked, last_task_id: task.id })
  return task
}

/** The next time that nobody has to ask for. */
export async function scheduleSync(
  tx: WriteTx,
  link: Link,
  after: Temporal.DurationLike = { hours: hoursBetweenSyncs },
): Promise<void> {
  await scheduleJob(tx, scheduleName, { id: link.id, at: tx.now.add(after) })
}

/** What the token of a link is sealed for. */
export function placeOf(tx: ReadTx, link: { id: string }): string {
  return `token of ${tx.instance.id} ${link.id}`
}

function readAnew(link: Link, from: Day): Partial<Link> {
  return {
    start_date: from,
    cursor: null,
    update_cursor: null,
    opening_balance_due: link.calculate_opening_balance,
  }
}

/** In a sandbox a token of neither is one that was mistyped: nobody waits for a Task to hear of it. */
function aggregatorOf(processorToken: string, caller: Caller, path: string): Link['aggregator'] {
  const isSandbox = caller.environment === 'sandbox'
  if (processorToken.startsWith(sandboxTokens))
    return isSandbox ? 'sandbox' : failField('invalid_request', path, 'is a token of the sandbox')
  if (isSandbox && !processorToken.startsWith(plaidTokens))
    failField(
      'invalid_request',
      path,
      `must begin with "${sandboxTokens}", or with "${plaidTokens}" as those of Plaid do`,
    )
  return 'plaid'
}

async function renewToken(
  tx: WriteTx,
  link: Link,
  { token: renewed, caller, vault }: { token: string; caller: Caller; vault: Vault },
): Promise<void> {
  if (aggregatorOf(renewed, caller, '/auth_token') !== link.aggregator)
    failField('invalid_request', '/auth_token', 'is of another aggregator than the link')
  await sql.updateToken(tx, link.id, vault.seal(renewed, placeOf(tx, link)))
  const bank = link.aggregator === 'sandbox' && (await sql.findBank(tx, link.account_id))
  if (bank && bank.fault === 'login_required') await sql.updateBank(tx, { ...bank, fault: 'none' })
}

async function refuseLinkedLedger(tx: ReadTx, ledgerId: LedgerId): Promise<void> {
  if (await sql.findByLedger(tx, ledgerId))
    fail('invalid_state', { reason: 'ledger_linked' }, 'A feed fills this ledger already.')
}

/** @returns the id of the account */
async function openBank(tx: WriteTx, processorToken: string): Promise<string> {
  const account = sandboxAccount(processorToken)
  if (await sql.findByAccount(tx, account.id))
    fail('invalid_state', { reason: 'account_linked' }, 'The account is linked already.')
  const today = dayOf(tx.now, tx.instance.timeZone)
  await sql.insertBank(tx, { ...account, today, told_through: today, fault: 'none' })
  return account.id
}
