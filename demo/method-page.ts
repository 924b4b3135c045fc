import type { Booked } from '../src/samples/transactions.ts'
import type { Decided } from './figures.ts'
import { check, type Page } from './page.ts'
import { type Column, type Row, share, table } from './tables.ts'

/** How the rows were categorized when they came, without rules and with them, and how they are in the end. */
export function methodPage(rows: {
  before: readonly Booked[]
  after: readonly Booked[]
  final: readonly Booked[]
  decided: readonly Decided[]
}): Page {
  const { before, after, final, decided } = rows
  const groups = [before, after, [...before, ...after], final]
  const methods = [...new Set(groups.flat().map(({ method }) => method))].toSorted()
  const counts = methods.map((method) => groups.map((group) => group.filter((row) => row.method === method).length))
  const cells = (counted: readonly number[]) =>
    counted.map((count, at) => `${count} ${share(count, groups[at]?.length ?? 0).padStart(8)}`)
  const left = final.filter(({ method }) => method === 'uncategorized')
  return {
    title: 'Who categorized the transactions',
    lines: table(
      [
        { title: 'Method', width: 16, align: 'left' },
        ...['July: no rules', 'Aug, Sep', 'all as they came', 'all in the end'].map((title): Column => ({
          title,
          width: 18,
          align: 'right',
        })),
      ],
      [
        ...methods.map((method, at): Row => [method, ...cells(counts[at] ?? [])]),
        'rule',
        ['total', ...cells(groups.map((group) => group.length))],
      ],
    ),
    checks: [
      ...decided.map((way) =>
        check(
          `${way.name} decided ${way.decided} of ${after.length} (${share(way.decided, after.length)}), ` +
            `${way.right} as the bookkeeper says (${share(way.right, way.decided)})`,
          way.right * 100 >= way.decided * 90,
        ),
      ),
      check('nothing is left uncategorized', left.length === 0),
    ],
  }
}
