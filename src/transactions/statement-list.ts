import * as t from 'typebox'
import type { ReadTx } from '../database/database.ts'
import { mapPage, type Page, type PageRequest } from '../database/keyset-page.ts'
import { fields } from '../http/route.ts'
import { date, id, instant, integer, moneyTotalAs, named, nullable } from '../http/wire-types.ts'
import type { SourceAccountId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { type ListedAccount, retrieveSourceAccount } from '../sources/sources.ts'
import * as sql from './sql.ts'

const balance = moneyTotalAs(
  'What the file says, on the normal side of the account’s ledger, as opening balances and reconciliations take it: what is owed on a card is positive.',
)

/** What is known of a file that was imported. The file itself is not kept. */
export const sourceStatementRecord = named(
  'SourceStatement',
  fields({
    id: id('source_statement'),
    source_account_id: id('source_account'),
    task_id: id('task'),
    format: t.String(),
    account_number: nullable(t.String({ description: 'As the file has it.' })),
    opening_date: date,
    closing_date: date,
    opening_balance: nullable(balance),
    closing_balance: nullable(balance),
    rows: integer({ minimum: 0, maximum: 1_000_000 }),
    created_at: instant,
  }),
)
export type SourceStatementRecord = t.StaticDecode<typeof sourceStatementRecord>

/** The statement that ends last comes first. */
export async function listSourceAccountStatements(
  tx: ReadTx,
  accountId: SourceAccountId,
  page: PageRequest,
): Promise<Page<SourceStatementRecord>> {
  const account = await retrieveSourceAccount(tx, accountId)
  return mapPage(await sql.listStatements(tx, accountId, page), (statement) => recordOf(statement, account))
}

function recordOf(statement: sql.SourceStatement, { debit_credit: side }: ListedAccount): SourceStatementRecord {
  const { sha256: _, opening_balance: opening, closing_balance: closing, ...known } = statement
  const onItsSide = (amount: Money | null) => (amount !== null && side === 'credit' ? -amount : amount)
  return { ...known, opening_balance: onItsSide(opening), closing_balance: onItsSide(closing) }
}
