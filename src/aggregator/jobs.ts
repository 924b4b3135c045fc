import type { Database, WriteTx } from '../database/database.ts'
import type { Job, JobHandlers } from '../jobs/job-queue.ts'
import type { Clock } from '../kernel/clock.ts'
import { Refusal } from '../kernel/errors.ts'
import type { SourceLinkId } from '../kernel/ids.ts'
import { inLearnedInstance } from '../learning/learning.ts'
import type { Vault } from '../storage/vault.ts'
import { AggregatorFailure } from '../tasks/tasks.ts'
import { scheduleName, scheduleSync, startSync, syncJob } from './aggregator.ts'
import { mayPass } from './bank.ts'
import { openPlaid, type PlaidSettings } from './plaid.ts'
import * as sql from './sql.ts'
import { type Transact, failSync, isFinal, noteTroubleOf, syncLink, type SyncTools } from './sync.ts'
import { type PlaidWebhookInbox, webhookReference, openPlaidWebhookInbox } from './webhooks.ts'

/** What reading feeds needs beside the database. */
export interface AggregatorTools extends SyncTools {
  plaidWebhooks: (database: Database) => PlaidWebhookInbox
}

export function aggregatorTools(options: {
  vault: Vault
  clock: Clock
  plaid?: PlaidSettings | null
  publicAddress?: string | null
}): AggregatorTools {
  const { vault, clock, publicAddress: address } = options
  const plaid = options.plaid ? openPlaid(options.plaid, clock) : undefined
  return {
    vault,
    openPlaid: plaid?.open,
    webhookAddress: address
      ? (tx, link) => `${address}/v0/sources/aggregator/webhook?link=${webhookReference(tx, link, vault)}`
      : undefined,
    plaidWebhooks: (database) => openPlaidWebhookInbox(plaid, { database, vault, clock }),
  }
}

/** Reading the feeds: each when it was asked for, and all of them every few hours. */
export function aggregatorJobs(database: Database, tools: SyncTools): JobHandlers {
  return {
    [syncJob]: (job) => runSync(database, job, tools),
    [scheduleName]: async ({ payload }) => {
      await unlessGone(() => transactOf(database, payload)((tx) => syncRegularly(tx, payload.task_id)))
    },
  }
}

/** What may pass is tried again after growing pauses; what will not ends the Task. */
async function runSync(database: Database, { payload, lastAttempt, deadly }: Job, tools: SyncTools): Promise<void> {
  const transact = transactOf(database, payload)
  await unlessGone(async () => {
    try {
      if (deadly) throw new Error('workers died of it')
      await syncLink(transact, payload.task_id, tools)
    } catch (error) {
      const goesOn = !lastAttempt && !isFinal(error) && (mayPass(error) || !(error instanceof AggregatorFailure))
      if (!goesOn) return await transact((tx) => failSync(tx, payload.task_id, error))
      if (error instanceof AggregatorFailure) await transact((tx) => noteTroubleOf(tx, payload.task_id, error))
      throw error
    }
  })
}

/** Of an Instance of tier 0 nothing is synced, and of an account whose login expired nothing by itself. */
async function syncRegularly(tx: WriteTx, linkId: SourceLinkId): Promise<void> {
  const link = await sql.find(tx, linkId)
  if (!link?.enabled) return
  await scheduleSync(tx, link)
  if (tx.instance.subscription !== 'tier0' && link.connection !== 'login_required') await startSync(tx, link)
}

function transactOf(database: Database, payload: Job['payload']): Transact {
  return (work) => inLearnedInstance(database, requestOf(payload), work)
}

function requestOf(payload: Job['payload']) {
  const actor = { name: 'job:sync_link', modifiedBy: payload.modified_by, requestId: payload.request_id }
  return { platformId: payload.platform_id, instanceId: payload.instance_id, access: 'write' as const, actor }
}

/** The Instance may be gone, and its links with it. */
async function unlessGone(work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'instance_not_found') return
    throw error
  })
}
