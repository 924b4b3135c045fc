import * as t from 'typebox'
import { sides } from '../chart/chart.ts'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { changeOf } from '../database/event-log.ts'
import { mapPage, type Page, type PageRequest } from '../database/keyset-page.ts'
import { closed, fields } from '../http/route.ts'
import { id, instant, name, named, nullable, oneOf } from '../http/wire-types.ts'
import { must } from '../kernel/assert.ts'
import { fail, failField } from '../kernel/errors.ts'
import { newId, type LedgerId, type SourceAccountId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/time.ts'
import {
  createLedger,
  findLedgers,
  type Ledger,
  newLedger,
  notEnabled,
  refuseOneBasisLines,
} from '../ledgers/ledgers.ts'
import { noteAccount } from '../matches/matches.ts'
import * as sql from './sql.ts'

export { reportBalance, withdrawBalance } from './source-balances.ts'

/** An account inside a data source. Transactions come into it and are posted into the ledger that it names. */
export interface SourceAccount {
  id: SourceAccountId
  name: string
  type: 'manual' | 'aggregator'
  business_personal: 'business' | 'personal'
  ledger_id: LedgerId | null
  draw_ledger_id: LedgerId | null
  contribution_ledger_id: LedgerId | null
  invert_transaction_amounts: boolean
  enable_balance_polling: boolean
  created_at: Instant
}

/** With the normal side of its ledger. */
export type ListedAccount = SourceAccount & { debit_credit: Ledger['debit_credit'] | null }

export const sourceTypes = ['aggregator', 'manual'] as const
export const businessPersonal = ['business', 'personal'] as const

export const sourceAccountRecord = named(
  'SourceAccount',
  fields({
    id: id('source_account'),
    name: t.String(),
    debit_credit: nullable(oneOf(sides)),
    ledger_id: nullable(id('ledger')),
    draw_ledger_id: nullable(id('ledger')),
    contribution_ledger_id: nullable(id('ledger')),
    type: oneOf(sourceTypes),
    business_personal: oneOf(businessPersonal),
    invert_transaction_amounts: t.Boolean(),
    enable_balance_polling: t.Boolean(),
    created_at: instant,
  }),
)

export const newSourceAccount = fields({
  business_personal: t.Optional(oneOf(businessPersonal)),
  ledger_id: t.Optional(id('ledger')),
  ledger: t.Optional(newLedger),
  draw_ledger_id: t.Optional(id('ledger')),
  contribution_ledger_id: t.Optional(id('ledger')),
  name: t.Optional(name),
  invert_transaction_amounts: t.Optional(t.Boolean()),
})
type NewSourceAccount = t.StaticDecode<typeof newSourceAccount>

export const sourceAccountChange = closed(t.Partial(fields({ name, invert_transaction_amounts: t.Boolean() })))

export async function listSourceAccounts(
  tx: ReadTx,
  page: PageRequest,
  filter: sql.SourceFilter,
): Promise<Page<ListedAccount>> {
  return mapPage(await sql.list(tx, page, filter), (account) => account)
}

export async function retrieveSourceAccount(tx: ReadTx, accountId: SourceAccountId): Promise<ListedAccount> {
  return (await sql.find(tx, accountId)) ?? fail('resource_not_found', { resource: 'source_account' })
}

/** The accounts that post to the ledger, the oldest first. */
export async function accountsOfLedger(tx: ReadTx, ledgerId: LedgerId): Promise<ListedAccount[]> {
  return await sql.ofLedger(tx, ledgerId)
}

export async function accountsByIds(tx: ReadTx, ids: readonly string[]): Promise<Map<string, ListedAccount>> {
  return new Map((await sql.findAll(tx, ids)).map((account) => [account.id, account]))
}

export async function createSourceAccount(tx: WriteTx, wanted: NewSourceAccount): Promise<ListedAccount> {
  const business = wanted.business_personal !== 'personal'
  const { ledger, ...ledgers } = business ? await businessLedger(tx, wanted) : await personalLedgers(tx, wanted)
  const account: SourceAccount = {
    id: newId('src'),
    name: wanted.name?.trim() ?? ledger?.name ?? 'Personal account',
    type: 'manual',
    business_personal: business ? 'business' : 'personal',
    ...ledgers,
    invert_transaction_amounts: wanted.invert_transaction_amounts ?? false,
    enable_balance_polling: false,
    created_at: tx.now,
  }
  await sql.insert(tx, account)
  if (account.ledger_id !== null) await noteAccount(tx, account.ledger_id)
  tx.record(changeOf('source_account', null, account))
  return { ...account, debit_credit: ledger?.debit_credit ?? null }
}

/**
 * The account that a feed fills. One that an earlier link of the ledger left behind goes on, so that what it brought is
 * known.
 * @param path where the ledger stands in the request
 */
export async function openFeedAccount(
  tx: WriteTx,
  wanted: { ledgerId: LedgerId; name: string | null; path: string },
): Promise<ListedAccount> {
  const ledger = await fitLedger(tx, wanted.ledgerId, wanted.path)
  const former = await sql.findUnlinked(tx, ledger.id)
  if (former) return former
  const account: SourceAccount = {
    id: newId('src'),
    name: wanted.name ?? ledger.name,
    type: 'aggregator',
    business_personal: 'business',
    ledger_id: ledger.id,
    draw_ledger_id: null,
    contribution_ledger_id: null,
    invert_transaction_amounts: false,
    enable_balance_polling: true,
    created_at: tx.now,
  }
  await sql.insert(tx, account)
  if (account.ledger_id !== null) await noteAccount(tx, account.ledger_id)
  tx.record(changeOf('source_account', null, account))
  return { ...account, debit_credit: ledger.debit_credit }
}

export async function updateSourceAccount(
  tx: WriteTx,
  accountId: SourceAccountId,
  change: t.StaticDecode<typeof sourceAccountChange>,
): Promise<ListedAccount> {
  const before = await retrieveSourceAccount(tx, accountId)
  const after: ListedAccount = { ...before, ...change, name: change.name?.trim() ?? before.name }
  await sql.update(tx, after)
  tx.record(changeOf('source_account', before, after))
  return after
}

export async function deleteSourceAccount(tx: WriteTx, accountId: SourceAccountId): Promise<void> {
  const account = await retrieveSourceAccount(tx, accountId)
  if (await sql.hasTransactions(tx, accountId))
    fail('resource_in_use', { reason: 'has_transactions', resource: 'source_account' }, 'It has transactions.')
  if (await sql.hasPendingTasks(tx, accountId))
    fail('resource_in_use', { reason: 'has_pending_tasks', resource: 'source_account' }, 'A Task is working on it.')
  if (await sql.isLinked(tx, accountId))
    fail('resource_in_use', { reason: 'is_linked', resource: 'source_account' }, 'A feed fills it: unlink it first.')
  await sql.remove(tx, accountId)
  tx.record(changeOf('source_account', account, null))
}

interface AccountLedgers {
  /** The ledger that names the account and gives it its side. */
  ledger: Ledger | undefined
  ledger_id: LedgerId | null
  draw_ledger_id: LedgerId | null
  contribution_ledger_id: LedgerId | null
}

async function businessLedger(tx: WriteTx, wanted: NewSourceAccount): Promise<AccountLedgers> {
  for (const key of ['draw_ledger_id', 'contribution_ledger_id'] as const)
    if (wanted[key] !== undefined) failField('invalid_request', `/${key}`, 'is for personal accounts')
  if ((wanted.ledger_id === undefined) === (wanted.ledger === undefined))
    failField(
      wanted.ledger ? 'invalid_request' : 'missing_field',
      '/ledger_id',
      'exactly one of ledger_id and ledger must be given',
    )
  const made = wanted.ledger && (await createLedger(tx, wanted.ledger, '/ledger'))
  const ledger = await fitLedger(tx, must(made?.id ?? wanted.ledger_id, 'one of both is given'), '/ledger_id')
  return { ledger, ledger_id: ledger.id, draw_ledger_id: null, contribution_ledger_id: null }
}

/** The ledger of a business account. */
async function fitLedger(tx: ReadTx, ledgerId: LedgerId, path: string): Promise<Ledger> {
  const ledger = (await findLedgers(tx, [ledgerId])).get(ledgerId)
  if (!ledger) return failField('invalid_reference', path, 'is no ledger of this Instance')
  if (ledger.required_ledger_purpose !== null || (ledger.type !== 'asset' && ledger.type !== 'liability'))
    failField('invalid_reference', path, 'must be an asset or liability ledger that is not a required one')
  if (!ledger.enabled) failField('invalid_reference', path, notEnabled)
  await refuseOneBasisLines(tx, ledger.id)
  return ledger
}

async function personalLedgers(tx: ReadTx, wanted: NewSourceAccount): Promise<AccountLedgers> {
  for (const key of ['ledger_id', 'ledger'] as const)
    if (wanted[key] !== undefined) failField('invalid_request', `/${key}`, 'is for business accounts')
  const [draw, contribution] = [wanted.draw_ledger_id, wanted.contribution_ledger_id]
  if (draw === undefined) return failField('missing_field', '/draw_ledger_id', 'is required for a personal account')
  if (contribution === undefined)
    return failField('missing_field', '/contribution_ledger_id', 'is required for a personal account')
  const known = await findLedgers(tx, [draw, contribution])
  for (const [key, ledgerId] of Object.entries({ draw_ledger_id: draw, contribution_ledger_id: contribution })) {
    const ledger = known.get(ledgerId)
    if (!ledger) failField('invalid_reference', `/${key}`, 'is no ledger of this Instance')
    else if (!ledger.enabled) failField('invalid_reference', `/${key}`, notEnabled)
  }
  return { ledger: undefined, ledger_id: null, draw_ledger_id: draw, contribution_ledger_id: contribution }
}
