import * as t from 'typebox'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { fields } from '../http/route.ts'
import { id, named as namedSchema } from '../http/wire-types.ts'
import { isDryRun, refuseErrors, type StoredTransaction } from '../journal/journal.ts'
import { fail, failFields, type FieldError } from '../kernel/errors.ts'
import type { SourceAccountId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import { retrieveSourceAccount } from '../sources/sources.ts'
import { applyChanges, transactionChange } from './changes.ts'
import * as sql from './sql.ts'
import { type TransactionRecord, transactionRecords } from './transactions.ts'

/** A dry run is done in one piece, and so of no more rows than an import has. */
export function refuseLongDryRun(tx: ReadTx, rows: readonly unknown[]): void {
  if (!isDryRun(tx) || rows.length <= limits.batch) return
  fail('batch_too_large', { limit: limits.batch }, `A dry run goes through ${limits.batch} rows at most.`)
}

/** The same change as of one transaction, of up to a hundred at once: all or none. */
export const bulkChange = t.Array(
  namedSchema('BulkTransactionChange', fields({ id: id('transaction'), ...transactionChange.properties })),
  {
    minItems: 1,
    maxItems: 100,
  },
)

/** The transactions of one account as they are then, in the order of the request. */
export async function updateTransactions(
  tx: WriteTx,
  accountId: SourceAccountId,
  items: t.StaticDecode<typeof bulkChange>,
): Promise<TransactionRecord[]> {
  const account = await retrieveSourceAccount(tx, accountId)
  return await updateAnyTransactions(tx, items, [account.id])
}

/** The same of transactions of any account, or of these. */
export async function updateAnyTransactions(
  tx: WriteTx,
  items: t.StaticDecode<typeof bulkChange>,
  accountIds?: readonly SourceAccountId[],
): Promise<TransactionRecord[]> {
  const named = items.map((item, at) => ({ id: item.id, path: `/${at}/id` }))
  const found = await namedTransactions(tx, accountIds, named)
  const changes = items.map(({ id: _, ...change }, at) => ({ change, path: `/${at}` }))
  const wanted = found.flatMap((transaction, at) => {
    const change = changes[at]
    return change ? [{ transaction, ...change }] : []
  })
  return await transactionRecords(tx, await applyChanges(tx, wanted))
}

/** The transactions that a body names, in its order. An id stands for one of these accounts, or of any, and once. */
export async function namedTransactions(
  tx: ReadTx,
  accountIds: readonly SourceAccountId[] | undefined,
  named: readonly { id: string; path: string }[],
): Promise<StoredTransaction[]> {
  const ids = named.map((each) => each.id)
  const found = new Map((await sql.find(tx, accountIds, ids)).map((each) => [each.id, each]))
  const missing = named.filter((each) => !found.has(each.id))
  const message = `is no transaction of ${accountIds ? 'the account' : 'this Instance'}`
  if (missing.length > 0) failFields(missing.map(({ path }) => ({ path, code: 'invalid_reference', message })))
  refuseErrors(duplicateErrors(named))
  return named.flatMap((each) => found.get(each.id) ?? [])
}

/** Ids that stand twice, each with the places of the others. */
export function duplicateErrors(named: readonly { id: string; path: string }[]): FieldError[] {
  const duplicates = [...Map.groupBy(named, (each) => each.id).values()].filter((group) => group.length > 1)
  return duplicates.flatMap((group) =>
    group.map(({ id: duplicate, path }) => {
      const others = group.filter((each) => each.path !== path).map((each) => each.path)
      return {
        path,
        code: 'invalid_request',
        message: `"${duplicate}" is also the id at ${others.join(', ')}`,
      } as const
    }),
  )
}
