import * as t from 'typebox'
import { lineRecords, onSide } from '../journal/journal.ts'
import { ledgerSubTypes, ledgerTypes, sides } from '../kernel/chart.ts'
import type { Day } from '../kernel/time.ts'
import { findLedger } from '../ledgers/ledgers.ts'
import type { InstanceTx } from '../platform/db.ts'
import { fields } from '../platform/route.ts'
import { date, id, moneyTotal, named, oneOf } from '../platform/wire.ts'
import { firstDayOf, generalLedgerLine, lineForm } from './general-ledger.ts'
import { facing } from './ledger-tree.ts'
import { lastDayOf, periodOf, zoneOf } from './period.ts'
import * as sql from './sql.ts'
import { booksVersion } from './statement-ranges.ts'
import { checkTags, standingBefore } from './stretches.ts'

const statementLine = named('LedgerStatementLine', fields({ ...generalLedgerLine.properties, balance: moneyTotal }))

export const ledgerStatement = named(
  'LedgerStatement',
  fields({
    ledger_id: id('ledger'),
    name: t.String(),
    type: oneOf(ledgerTypes),
    sub_type: oneOf(ledgerSubTypes),
    debit_credit: oneOf(sides),
    start_date: date,
    end_date: date,
    opening_balance: moneyTotal,
    total_debit: moneyTotal,
    total_credit: moneyTotal,
    closing_balance: moneyTotal,
    lines: t.Array(statementLine),
    books_version: booksVersion,
  }),
)
export type LedgerStatement = t.StaticDecode<typeof ledgerStatement>

/** One ledger, without those below it: line by line with the balance after each, on the ledger's side. */
export async function retrieveLedgerStatement(
  tx: InstanceTx,
  query: { ledger_id: string; start_date?: Day; end_date?: Day; time_zone?: string; tag_ids?: string[] },
): Promise<LedgerStatement> {
  checkTags(tx, query.tag_ids)
  const end = lastDayOf(tx, query)
  const start = query.start_date ?? firstDayOf(tx.instance.entriesStart, end)
  const { from, until } = periodOf({ start, end }, zoneOf(tx, query))
  const { id: ledger_id, name, type, sub_type, debit_credit } = await findLedger(tx, query.ledger_id)
  const opening = onSide((await standingBefore(tx, from, query.tag_ids)).get(ledger_id), debit_credit)
  const found = await sql.ledgerLines(tx, ledger_id, { from, until, tagIds: query.tag_ids })
  let balance = opening
  const lines = (await lineRecords(tx, found)).map((line) => {
    balance += facing(line.amount, { from: line.debit_credit, to: debit_credit })
    return { ...lineForm(line), balance }
  })
  const total = (side: 'debit' | 'credit') =>
    lines.reduce((sum, line) => (line.debit_credit === side ? sum + line.amount : sum), 0n)
  return {
    ledger_id,
    name,
    type,
    sub_type,
    debit_credit,
    start_date: start,
    end_date: end,
    opening_balance: opening,
    total_debit: total('debit'),
    total_credit: total('credit'),
    closing_balance: balance,
    lines,
    books_version: tx.version(),
  }
}
