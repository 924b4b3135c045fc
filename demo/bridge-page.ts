import type { BasisBridgeCause, Money } from '../packages/sdk/src/daybook.ts'
import { decimal } from '../src/samples/company-files.ts'
import type { Books } from './books.ts'
import { check, type Page } from './page.ts'
import { bases, type Results } from './statement-pages.ts'
import { shown, table } from './tables.ts'

/** Why Net Income and equity of the accrual books are not those of the cash books, cause by cause. */
export async function bridgePage(books: Books, end: string, results: Results): Promise<Page> {
  const bridge = await books.daybook.reports.basisBridge({ date: end })
  const causes = bridge.causes
    .filter((cause) => figuresOf(cause).some((amount) => amount !== 0n))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
  const { cash, accrual } = bridge
  const difference = figuresOf(bridge.difference)
  const sums = figuresOf(cash).map((amount, at) =>
    causes.reduce((sum, cause) => sum + (figuresOf(cause)[at] ?? 0n), amount),
  )
  return {
    title: `From the cash books to the accrual books at the end of ${end}`,
    lines: table(
      [
        { title: 'Cause', width: 62, align: 'left' },
        { title: 'Net income', width: 16, align: 'right' },
        { title: 'Equity', width: 16, align: 'right' },
      ],
      [
        ['Cash basis', ...figuresOf(cash).map(shown)],
        ...causes.map((cause) => [`  ${causeName(cause)}`, ...figuresOf(cause).map(shown)]),
        'rule',
        ['Accrual basis', ...figuresOf(accrual).map(shown)],
      ],
    ),
    checks: [
      check(
        'cash basis + every cause = accrual basis',
        sums.every((sum, at) => sum === figuresOf(accrual)[at]),
      ),
      check(
        'the service finds no difference',
        difference.every((amount) => amount === 0n),
      ),
      check(
        'both ends are those of the balance sheets',
        bases.every((basis) => {
          const [netIncome, equity] = figuresOf(bridge[basis])
          return netIncome === results[basis].netIncome && equity === results[basis].equity
        }),
      ),
    ],
  }
}

/** What was recorded and what was settled of a type one below the other, then the causes that have no type. */
function placeOf({ type }: BasisBridgeCause): number {
  return type === null ? Object.keys(typeNames).length : Object.keys(typeNames).indexOf(type)
}

function figuresOf({ net_income, equity }: { net_income: Money; equity: Money }): bigint[] {
  return [decimal(net_income), decimal(equity)]
}

const typeNames: Readonly<Record<string, string>> = {
  invoice: 'Invoices',
  bill: 'Bills',
  payroll: 'Payroll',
  credit_memo: 'Credit memos',
  vendor_credit: 'Vendor credits',
}

const causeNames: Readonly<Record<string, string>> = {
  on_account: 'Money on account, income of the cash books until it is used',
  write_offs: 'Write-offs',
  opening_items: 'Opening items: owed when the books began',
  entries: 'Adjusting entries of the accrual books alone',
}

function causeName(cause: BasisBridgeCause): string {
  const kind = cause.cause
  const type = typeNames[cause.type ?? ''] ?? ''
  if (kind === 'recorded') return `${type} recorded`
  if (kind === 'settled') return `${type} settled, as the cash books have it`
  return causeNames[kind] ?? kind
}
