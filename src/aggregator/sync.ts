import type { Side } from '../chart/chart.ts'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { changeOf } from '../database/event-log.ts'
import { removedNumbers } from '../database/numbering.ts'
import { requireTier } from '../http/subscription.ts'
import { amountErrors, balancesBefore, onSide, setOpeningBalance } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import { fail, Refusal } from '../kernel/errors.ts'
import type { LedgerId, SourceLinkId, TaskId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { type Day, dayOf, type Instant, startOfDay } from '../kernel/time.ts'
import { chartOf, createLedger, findLedger } from '../ledgers/ledgers.ts'
import { type ListedAccount, openFeedAccount, reportBalance, retrieveSourceAccount } from '../sources/sources.ts'
import type { Vault } from '../storage/vault.ts'
import { AggregatorFailure, completeTask, failTask, noteProgress, pendingTask, startTask } from '../tasks/tasks.ts'
import type { Task } from '../tasks/tasks.ts'
import { applyFeed, completeImport, withVerdicts } from '../transactions/transactions.ts'
import { type Link, placeOf, scheduleSync, type StoredLink, syncJob } from './aggregator.ts'
import { type Aggregator, type BankAccount, type Changes, isOvertaken, needsLogin } from './bank.ts'
import { openSandboxBank } from './sandbox-bank.ts'
import * as sql from './sql.ts'

/**
 * Reading a feed: the aggregator is asked outside any transaction; each page is written in one, together with the
 * cursor behind it. So whatever breaks in between, no row is lost and none comes twice.
 */
export interface SyncTools {
  vault: Vault
  /** undefined where no aggregator is configured. */
  openPlaid: ((token: string) => Aggregator) | undefined
  /** Where the news of a link is announced; undefined where nobody could reach us. */
  webhookAddress: ((tx: ReadTx, link: Link) => string) | undefined
}

/** One transaction in the books of the link. */
export type Transact = <T>(work: (tx: WriteTx) => Promise<T>) => Promise<T>

export async function syncLink(transact: Transact, taskId: TaskId, tools: SyncTools): Promise<void> {
  const opened = await transact((tx) => openLink(tx, taskId, tools))
  if (!opened) return
  const { aggregator } = opened
  const account = await aggregator.account()
  // Without news the feed is read all the same, every few hours.
  if (opened.address !== undefined) await aggregator.announceAt(opened.address).catch(() => undefined)
  let link = await transact((tx) => settleAccount(tx, { taskId, linkId: opened.link.id, account }))
  for (let rewinds = 0, done = false; !done;) {
    const changes = await readPage(aggregator, link).catch((error: unknown) => {
      if (isOvertaken(error) && rewinds < maxRewinds) return undefined
      throw error
    })
    if (changes === undefined) {
      rewinds += 1
      link = await transact((tx) => rewind(tx, link.id))
    } else {
      const balance = changes.balance ?? account.balance
      const page = { taskId, read: link, asked: opened.link.asked, changes, balance, asOf: account.asOf }
      const written = await transact((tx) => writePage(tx, page))
      if (written.again) return await syncLink(transact, taskId, tools)
      link = written.link
      done = written.done
    }
  }
}

/**
 * The Task ends as failed. What it wrote before is in the books: then it is complete, and another one tells of the
 * failure.
 */
export async function failSync(tx: WriteTx, taskId: TaskId, error: unknown): Promise<void> {
  const pending = await pendingTask(tx, taskId)
  if (!pending) return
  const link = await sql.find(tx, linkOf(pending.work))
  const isLost = needsLogin(error)
  if (link) await noteTrouble(tx, link, { error, connection: isLost ? 'login_required' : 'failing' })
  let failing = pending.task
  if (hasResults(pending.task)) {
    await completeTask(tx, pending.task, pending.task)
    const { source_account_id: sourceAccountId, ledger_id: ledgerId } = pending.task
    const type = 'import_transactions'
    failing = await startTask(tx, { type, job: syncJob, sourceAccountId, ledgerId, work: pending.work })
  }
  await failTask(tx, failing.id, { error, inputOf: () => [] })
  if (link) await leaveFailed(tx, link.id, failing.id)
}

/** The first time that a link gives trouble is an event. */
export async function noteTrouble(
  tx: WriteTx,
  { token: _, ...link }: StoredLink,
  { error, connection }: { error: unknown; connection: 'failing' | 'login_required' },
): Promise<void> {
  if (!(error instanceof AggregatorFailure) || link.connection === connection) return
  const after: Link = { ...link, connection }
  await sql.update(tx, after)
  tx.record({
    type: 'source.connection_error',
    resource: 'source_link',
    id: link.id,
    before: { ...link },
    after: { ...after, error: error.details },
  })
}

export async function noteTroubleOf(tx: WriteTx, taskId: TaskId, error: unknown): Promise<void> {
  const pending = await pendingTask(tx, taskId)
  const link = pending && (await sql.find(tx, linkOf(pending.work)))
  if (link) await noteTrouble(tx, link, { error, connection: 'failing' })
}

const maxRewinds = 3

async function readPage(aggregator: Aggregator, link: Link): Promise<Changes> {
  return await aggregator.changes(link.cursor, link.start_date)
}

interface Opened {
  link: Link
  aggregator: Aggregator
  address: string | undefined
}

async function openLink(tx: WriteTx, taskId: TaskId, tools: SyncTools): Promise<Opened | undefined> {
  const pending = await pendingTask(tx, taskId)
  if (!pending) return undefined
  const { token: sealed, ...link } = await usableLink(tx, linkOf(pending.work))
  requireTier(tx.instance, 'tier1')
  const token = tools.vault.open(sealed, placeOf(tx, link))
  if (!token) return fail('invalid_state', {}, 'The token cannot be read any more: send it again as auth_token.')
  if (token.aged) await sql.updateToken(tx, link.id, tools.vault.seal(token.text, placeOf(tx, link)))
  return {
    link,
    aggregator: await aggregatorOf(tx, { link, token: token.text, tools }),
    address: link.connection === 'waiting' ? tools.webhookAddress?.(tx, link) : undefined,
  }
}

async function aggregatorOf(
  tx: ReadTx,
  { link, token, tools }: { link: Link; token: string; tools: SyncTools },
): Promise<Aggregator> {
  if (link.aggregator === 'plaid') return tools.openPlaid?.(token) ?? fail('aggregator_unavailable')
  const bank = (await sql.findBank(tx, link.account_id)) ?? fail('aggregator_unavailable')
  return openSandboxBank(bank, { currency: tx.instance.currency, decimals: tx.instance.decimals })
}

async function usableLink(tx: ReadTx, linkId: SourceLinkId): Promise<StoredLink> {
  const link = await sql.find(tx, linkId)
  if (!link?.enabled) return fail('invalid_state', { reason: 'not_linked' }, 'The link was removed or disabled.')
  return link
}

/** The first time an account answers, it gets its ledger, if it has none, and the Task its places. */
async function settleAccount(
  tx: WriteTx,
  { taskId, linkId, account }: { taskId: TaskId; linkId: SourceLinkId; account: BankAccount },
): Promise<Link> {
  const { token: _, ...link } = await usableLink(tx, linkId)
  await refuseUnfit(tx, link, account)
  if (link.account_id !== null && link.ledger_id !== null) return link
  const own =
    link.source_account_id === null
      ? await ledgerFor(tx, account)
      : await retrieveSourceAccount(tx, link.source_account_id)
  const after: Link = { ...link, account_id: account.id, ledger_id: own.ledger_id, source_account_id: own.id }
  await sql.update(tx, after)
  tx.record(changeOf('source_link', link, after))
  const pending = await pendingTask(tx, taskId)
  if (pending) {
    const places = { source_account_id: own.id, ledger_id: own.ledger_id }
    await noteProgress(tx, { ...pending.task, ...places })
  }
  return after
}

async function refuseUnfit(tx: ReadTx, link: Link, account: BankAccount): Promise<void> {
  const { currency } = tx.instance
  if (account.currency !== currency)
    fail('invalid_request', {}, `The account is in ${account.currency}, the books are in ${currency}.`)
  if (link.account_id !== null && link.account_id !== account.id)
    fail('invalid_reference', {}, 'The token opens another account than before.')
  const other = await sql.findByAccount(tx, account.id)
  if (other && other.id !== link.id)
    fail('invalid_state', { reason: 'account_linked' }, 'The account is linked already.')
}

async function ledgerFor(tx: WriteTx, account: BankAccount): Promise<ListedAccount> {
  const taken = new Set((await chartOf(tx)).map((ledger) => ledger.name.toLowerCase()))
  const name = [account.name, ...Array.from({ length: 1000 }, (_, at) => `${account.name} (${at + 2})`)]
  const free = name.find((each) => !taken.has(each.toLowerCase())) ?? account.id
  const ledger = await createLedger(tx, { name: free, financial_account_type: account.kind })
  return await openFeedAccount(tx, { ledgerId: ledger.id, name: free, path: '/ledger_id' })
}

/** The pages of an update changed while they were read: it begins anew. What came already is known. */
async function rewind(tx: WriteTx, linkId: SourceLinkId): Promise<Link> {
  const { token: _, ...link } = await usableLink(tx, linkId)
  const after = { ...link, cursor: link.update_cursor }
  await sql.update(tx, after)
  return after
}

interface Page {
  taskId: TaskId
  /** The link as it was when the page was asked for. */
  read: Link
  /** How often the link was asked for when its reading began. */
  asked: number
  changes: Changes
  balance: Money | null
  asOf: Day | null
}

interface Written {
  link: Link
  done: boolean
  /** Asked for meanwhile: what came since the reading began may not have been told. */
  again?: boolean
}

async function writePage(tx: WriteTx, page: Page): Promise<Written> {
  const { token: _, ...link } = await usableLink(tx, page.read.id)
  const pending = await pendingTask(tx, page.taskId)
  if (!pending) return { link, done: true }
  // The feed was told meanwhile to begin elsewhere: what was read is not what is wanted now.
  if (link.cursor !== page.read.cursor || !link.start_date.equals(page.read.start_date)) return { link, done: false }
  const account = await retrieveSourceAccount(tx, must(link.source_account_id, 'a feed that answers has its account'))
  const from = startOfDay(link.start_date, link.time_zone)
  const verdicts = await applyFeed(tx, { account, from, keepPending: link.sync_pending_transactions }, page.changes)
  const task: Task = { ...pending.task, ...withVerdicts(pending.task, verdicts) }
  const after = { ...link, cursor: page.changes.cursor || null }
  const again = !page.changes.more && link.asked !== page.asked
  if (page.changes.more || again) {
    await sql.update(tx, again ? { ...after, update_cursor: after.cursor } : after)
    await noteProgress(tx, task)
    // The books moved, and so does their version.
    tx.record(changeOf('source_link', link, { ...after, ...removedNumbers(tx) }))
    return { link: after, done: false, again }
  }
  return { link: await finish(tx, { link: after, task, page }), done: true }
}

async function finish(tx: WriteTx, { link, task, page }: { link: Link; task: Task; page: Page }): Promise<Link> {
  const ledgerId = must(link.ledger_id, 'a feed that answers has its account')
  const { debit_credit: side } = await findLedger(tx, ledgerId)
  const balance = balanceOn(tx, side, page.balance)
  const opens = link.opening_balance_due && page.changes.whole && balance !== null && !tx.instance.closedUntil
  if (opens) await settleOpening(tx, { ledgerId, side, balance })
  if (balance !== null)
    await reportBalance(tx, {
      accountId: must(link.source_account_id, 'a feed that answers has its account'),
      balance,
      ...momentOf(tx, page),
    })
  const after: Link = {
    ...link,
    update_cursor: link.cursor,
    opening_balance_due: link.opening_balance_due && !opens,
    connection: 'connected',
    synced_at: tx.now,
  }
  await sql.update(tx, after)
  if (link.connection === 'failing' || link.connection === 'login_required')
    tx.record({
      type: 'source.connection_restored',
      resource: 'source_link',
      id: link.id,
      before: { ...link },
      after: { ...after },
    })
  await completeImport(tx, task, task)
  await scheduleSync(tx, after, page.changes.whole ? undefined : { minutes: 10 })
  return after
}

/** What the bank says, on the side of the ledger; null where it says nothing that could stand in the books. */
function balanceOn(tx: ReadTx, side: Side, balance: Money | null): Money | null {
  if (balance === null || amountErrors(tx.instance, balance, '').length > 0) return null
  return side === 'debit' ? balance : -balance
}

/** A bank's balance is of a whole day, for rows have a day and no time. */
function momentOf(tx: ReadTx, { asOf }: Page): { datetime: Instant } {
  const { timeZone } = tx.instance
  return { datetime: startOfDay((asOf ?? dayOf(tx.now, timeZone)).add({ days: 1 }), timeZone) }
}

/** So that the ledger says what the bank says. */
async function settleOpening(
  tx: WriteTx,
  { ledgerId, side, balance }: { ledgerId: LedgerId; side: Side; balance: Money },
): Promise<void> {
  await setOpeningBalance(tx, ledgerId, 0n)
  const lines = onSide((await balancesBefore(tx, endOfTime, 'accrual')).get(ledgerId), side)
  await setOpeningBalance(tx, ledgerId, balance - lines)
}

const endOfTime = Temporal.Instant.from('9999-12-31T00:00:00Z')

/** A link that has no ledger yet cannot be named by anybody: it goes. */
async function leaveFailed(tx: WriteTx, linkId: SourceLinkId, taskId: TaskId): Promise<void> {
  const found = await sql.find(tx, linkId)
  if (!found) return
  const { token: _, ...link } = found
  if (link.ledger_id !== null) return await sql.update(tx, { ...link, last_task_id: taskId })
  await sql.remove(tx, link.id)
  tx.record(changeOf('source_link', link, null))
}

function hasResults(task: Task): boolean {
  return (
    task.created_transaction_ids.length + task.modified_transaction_ids.length + task.removed_transaction_ids.length > 0
  )
}

function linkOf(work: unknown): string {
  const { link_id: id } = Object(work)
  return typeof id === 'string' ? id : ''
}

/** Whether a refusal will be the same next time. */
export function isFinal(error: unknown): boolean {
  return error instanceof Refusal && !passing.has(error.code)
}

const passing: ReadonlySet<string> = new Set([
  'overloaded',
  'service_unavailable',
  'outcome_unknown',
  'storage_full',
  'write_conflict',
])
