import type { JsonValue } from '../src/kernel/json.ts'
import type { Money } from '../src/kernel/money.ts'
import type { Books } from './books.ts'
import { listOf, moneyOf, textOf } from './client.ts'
import { check, type Page } from './page.ts'
import { type Column, shown, table } from './tables.ts'

const columns: readonly Column[] = [
  { title: 'Type', width: 20, align: 'left' },
  { title: 'Ledgers', width: 8, align: 'right' },
  { title: 'not zero', width: 8, align: 'right' },
  { title: 'Debit', width: 16, align: 'right' },
  { title: 'Credit', width: 16, align: 'right' },
]

/** @param expected what each ledger must hold, by its name, debits positive: from the files alone */
export async function trialBalancePage(books: Books, end: string, expected: ReadonlyMap<string, Money>): Promise<Page> {
  const report = await books.api.get(`/v0/reports/trial-balance?end_date=${end}`)
  const records = listOf(report, 'records')
  const [debit, credit] = [moneyOf(report, 'total_debit'), moneyOf(report, 'total_credit')]
  const known = new Set(records.map((record) => textOf(record, 'name')))
  const right = records.filter((record) => balanceOf(record) === (expected.get(textOf(record, 'name')) ?? 0n))
  return {
    title: `Trial balance at the end of ${end}`,
    lines: table(columns, [
      ...[...Map.groupBy(records, (record) => textOf(record, 'type'))].map(([type, of]) =>
        rowOf(type, of, [sum(of, 'debit'), sum(of, 'credit')]),
      ),
      'rule',
      rowOf('total', records, [debit, credit]),
    ]),
    checks: [
      check(
        'the totals are the sums of all ledgers',
        sum(records, 'debit') === debit && sum(records, 'credit') === credit,
      ),
      check(`debits ${shown(debit)} = credits ${shown(credit)}`, debit === credit),
      check(
        `${right.length} of ${records.length} ledgers hold what the files and the labels say, added up without the service`,
        right.length === records.length && [...expected.keys()].every((name) => known.has(name)),
      ),
    ],
  }
}

function rowOf(title: string, records: readonly JsonValue[], [debit, credit]: readonly [Money, Money]): string[] {
  const moved = records.filter((record) => balanceOf(record) !== 0n)
  return [title, String(records.length), String(moved.length), shown(debit), shown(credit)]
}

function sum(records: readonly JsonValue[], column: 'debit' | 'credit'): Money {
  return records.reduce((total, record) => total + moneyOf(record, column), 0n)
}

function balanceOf(record: JsonValue): Money {
  return moneyOf(record, 'debit') - moneyOf(record, 'credit')
}
