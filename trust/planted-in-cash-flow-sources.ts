import type { NamedTest, PlantedBug } from './planted-bugs.ts'

/** Bugs in how the statement of cash flows reads payments through to what they settle. */

const ofSources = (title: string): NamedTest => ({
  file: 'src/reports/cash-flow-sources.test.ts',
  test: `retrieveCashFlow 200: ${title}`,
})

export const cashFlowSourceBugs: readonly PlantedBug[] = [
  {
    bug: 'what an opening item is of stands behind the opening balances',
    change: {
      file: 'src/reports/cash-flow-sources-sql.ts',
      from: 'where s.is_opening and k.payment_application_id is not null)`',
      to: 'where false)`',
    },
    tests: [ofSources('opening items are paid: revenue, sales tax, equipment')],
  },
  {
    bug: 'what is applied of a row of a closed day is no flow',
    change: {
      file: 'src/reports/cash-flow-figures.ts',
      from: "isOfClosedRow: kind === '2'",
      to: 'isOfClosedRow: false',
    },
    tests: [ofSources('a row of a closed day had a category, which it leaves for a loan, and takes back')],
  },
  {
    bug: 'a payment is read by the control ledger in the accrual books',
    change: {
      file: 'src/reports/cash-flow-figures.ts',
      from: "readsSources ? 'cash' : asked.basis",
      to: 'asked.basis',
    },
    tests: [ofSources('an invoice with sales tax is paid in two parts, the second with a discount')],
  },
  {
    bug: 'lines of invoices stand by their ledgers',
    change: {
      file: 'src/reports/cash-flow-figures.ts',
      from: 'addToRow(periodAt(periods, place), chart, { ledger: chart.ledgerOf(ledger_id), row: rowOfSource(type) }, [',
      to: 'addToRow(periodAt(periods, place), chart, { ledger: chart.ledgerOf(ledger_id), row: null }, [',
    },
    tests: [ofSources('payroll is paid net, and what was withheld is remitted')],
  },
  {
    bug: 'credits that are applied without money have a row of their source',
    change: {
      file: 'src/reports/cash-flow-figures.ts',
      from: '[-credit, -debit])',
      to: '[0n, 0n])',
    },
    tests: [ofSources('money on account is received, and applied the month after: no cash moves then')],
  },
  {
    bug: 'equipment that is billed and paid is an operating payment of the indirect method',
    change: {
      file: 'src/reports/cash-flow-adjustments.ts',
      from: 'addTo(sums.workingCapital, left.workingCapital)\n  sums.openingItems',
      to: 'sums.openingItems',
    },
    tests: [ofSources('a bill for equipment is paid in two parts')],
  },
]
