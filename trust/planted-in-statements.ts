import type { NamedTest, PlantedBug } from './planted-bugs.ts'

/** Bugs in balance sheets, income statements, trial balances, fiscal years and comparisons. */

const ofSheet = (title: string): NamedTest => ({
  file: 'src/reports/balance-sheet.test.ts',
  test: `balanceSheetOf ${title}`,
})
const ofTrial = (title: string): NamedTest => ({
  file: 'src/reports/trial-balance.test.ts',
  test: `trialBalanceOf ${title}`,
})
const ofIncome = (title: string): NamedTest => ({
  file: 'src/reports/income-statement.test.ts',
  test: `incomeStatementOf ${title}`,
})
const compared = (title: string): NamedTest => ({ file: 'src/reports/comparison.test.ts', test: title })
const inCases = (title: string): NamedTest => ({ file: 'src/reports/statement-cases.test.ts', test: title })
const adjusting = (title: string): NamedTest => ({ file: 'src/reports/adjusting-entries.test.ts', test: title })
const inYears = (title: string): NamedTest => ({ file: 'src/reports/fiscal-years.test.ts', test: title })
const inGeneralLedger = (title: string): NamedTest => ({
  file: 'src/reports/general-ledger.test.ts',
  test: `generalLedgerOf ${title}`,
})

export const statementBugs: readonly PlantedBug[] = [
  {
    bug: 'retained earnings miss earlier years on the balance sheet',
    change: {
      file: 'src/reports/balance-sheet.ts',
      from: 'amount: amount + calculated, calculated,',
      to: 'amount, calculated,',
    },
    tests: [ofSheet('of three fiscal years that start on April 1 moves it to retained earnings a day later')],
  },
  {
    bug: 'retained earnings miss earlier years in the trial balance',
    change: {
      file: 'src/journal/fiscal-years.ts',
      from: 'return keepsEarnings(ledger) ? balance - retained : balance',
      to: 'return balance',
    },
    tests: [
      ofTrial('counts revenue and expense from the start of the fiscal year, the years before in retained earnings'),
    ],
  },
  {
    bug: 'revenue and expense run on over the end of a fiscal year',
    change: {
      file: 'src/journal/fiscal-years.ts',
      from: "if (isEarner(ledger)) return balance - onSide(beforeYear.get(ledger.id), 'debit')\n",
      to: '',
    },
    tests: [
      ofTrial('counts revenue and expense from the start of the fiscal year, the years before in retained earnings'),
    ],
  },
  {
    bug: 'the fiscal year turns at midnight of UTC',
    change: {
      file: 'src/reports/position.ts',
      from: 'startOfDay(fiscalYearStart(end, monthDay), zone)',
      to: "startOfDay(fiscalYearStart(end, monthDay), 'UTC')",
    },
    tests: [ofSheet('turns the fiscal year at midnight of the report’s zone')],
  },
  {
    bug: 'a fiscal year is closed on the day after its last',
    change: {
      file: 'src/reports/year-closings.ts',
      from: 'const last = next.subtract({ days: 1 })\n',
      to: 'const last = next\n',
    },
    tests: [
      inGeneralLedger(
        'that goes on past the end of a fiscal year carries the year over, behind the last line of its day',
      ),
    ],
  },
  {
    bug: 'a report that ends with a fiscal year closes it',
    change: {
      file: 'src/reports/year-closings.ts',
      from: 'if (Temporal.PlainDate.compare(last, end) >= 0) return ends',
      to: 'if (Temporal.PlainDate.compare(last, end) > 0) return ends',
    },
    tests: [inGeneralLedger('that ends on the last day of a fiscal year closes with the balance of the year')],
  },
  {
    bug: 'the first year that ends lacks what it earned before the report',
    change: { file: 'src/reports/year-closings.ts', from: '(at === 0 ? before : 0n)', to: '0n' },
    tests: [
      inGeneralLedger(
        'that goes on past the end of a fiscal year carries the year over, behind the last line of its day',
      ),
    ],
  },
  {
    bug: 'a report that begins with a fiscal year has none of the years before',
    change: {
      file: 'src/reports/year-closings.ts',
      from: 'yearFrom.equals(period.from) ? balances : await',
      to: 'yearFrom.equals(period.from) ? new Map() : await',
    },
    tests: [
      inYears(
        'retrieveGeneralLedger 200: that begins with a fiscal year opens revenue at zero and retained earnings with the years before',
      ),
    ],
  },
  {
    bug: 'fiscal years are closed that are to run on',
    change: {
      file: 'src/reports/year-closings.ts',
      from: 'const days = isContinuous ? [] : await yearEndsWithin(tx, period)',
      to: 'const days = await yearEndsWithin(tx, period)',
    },
    tests: [inYears('retrieveGeneralLedger 200: whose years run on carries nothing over')],
  },
  {
    bug: 'a trial balance of years that run on begins at zero',
    change: {
      file: 'src/reports/position.ts',
      from: "asked.fiscal_years === 'continuous' ? noBalances : must(earlier, 'of two moments')",
      to: "must(earlier, 'of two moments')",
    },
    tests: [
      inYears('retrieveTrialBalance 200: counts revenue since the fiscal year began, or, of years that run on, ever'),
    ],
  },
  {
    bug: 'the balance of a ledger runs on over the end of a fiscal year',
    change: {
      file: 'src/journal/ledger-balance.ts',
      from: "asked.fiscal_years === 'continuous' ? new Map() : must(beforeYear, 'of two moments')",
      to: 'new Map()',
    },
    tests: [
      inYears('retrieveLedgerBalance 200: of revenue since the fiscal year began, or, of years that run on, ever'),
    ],
  },
  {
    bug: 'adjusting entries of earlier fiscal years are shown apart',
    change: {
      file: 'src/reports/position.ts',
      from: 'const year = { from: yearFrom, until, basis',
      to: 'const year = { from: beforeAll, until, basis',
    },
    tests: [
      adjusting(
        'retrieveTrialBalance 200: unadjusted, adjusting entries of the fiscal year in its basis, and adjusted: each with columns that foot',
      ),
    ],
  },
  {
    bug: 'adjusting entries of the other basis are shown apart',
    change: {
      file: 'src/reports/adjusting-entries-sql.ts',
      from: "${lines} where true ${linesInBasis('l', basis)}",
      to: '${lines} where true',
    },
    tests: [adjusting('retrieveTrialBalance 200: of the cash books those adjusting entries that stand in them')],
  },
  {
    bug: 'the unadjusted balance is the adjusted one',
    change: {
      file: 'src/reports/trial-balance.ts',
      from: "columnsOf(debit - onSide(adjusting, 'debit'))",
      to: 'columnsOf(debit)',
    },
    tests: [
      adjusting(
        'retrieveTrialBalance 200: unadjusted, adjusting entries of the fiscal year in its basis, and adjusted: each with columns that foot',
      ),
    ],
  },
  {
    bug: 'standard entries are adjusting ones',
    change: {
      file: 'src/reports/adjusting-entries-sql.ts',
      from: "(entry_type, datetime) < ('adjusting', ${until}::timestamptz)",
      to: "(entry_type, datetime) < ('b', ${until}::timestamptz)",
    },
    tests: [adjusting('retrieveTrialBalance 200: up to the end of its last day, and nothing of it where nobody asks')],
  },
  {
    bug: 'the period before a day is a month before it to the day',
    change: {
      file: 'src/reports/comparison.ts',
      from: 'return end.with({ day: 1 }).subtract({ days: 1 })',
      to: 'return end.subtract({ months: 1 })',
    },
    tests: [compared('the day that one day is compared with previous_period of 2026-09-30 is 2026-08-31')],
  },
  {
    bug: 'whole months are compared with as many days',
    change: {
      file: 'src/reports/comparison.ts',
      from: 'if (isWhole((day) => day.with({ day: 1 }))) {',
      to: 'if (isWhole((day) => day.with({ day: 31 }))) {',
    },
    tests: [
      compared(
        'the days that days are compared with previous_period of 2026-03-01..2026-03-31 is 2026-02-01..2026-02-28',
      ),
    ],
  },
  {
    bug: 'whole fiscal years are compared with as many days',
    change: {
      file: 'src/reports/comparison.ts',
      from: 'if (isWhole((day) => fiscalYearStart(day, monthDay)))',
      to: "if (isWhole((day) => fiscalYearStart(day, '01-01')))",
    },
    tests: [
      compared(
        'the days that days are compared with previous_period of 2023-07-15..2025-07-14 is 2021-07-15..2023-07-14',
      ),
    ],
  },
  {
    bug: 'change_percent is rounded half towards zero',
    change: {
      file: 'src/reports/comparison.ts',
      from: '(2n * dividend + divisor) / (2n * divisor)',
      to: '(2n * dividend + divisor - 1n) / (2n * divisor)',
    },
    tests: [compared('what has changed is rounded half away from zero')],
  },
  {
    bug: 'change_percent is of the former figure with its sign',
    change: {
      file: 'src/reports/comparison.ts',
      from: 'percentOf(change, magnitude(total_amount))',
      to: 'percentOf(change, total_amount)',
    },
    tests: [compared('what has changed is told in percent of the magnitude of the former figure, none of zero')],
  },
  {
    bug: 'change_percent from zero is zero',
    change: {
      file: 'src/reports/comparison.ts',
      from: 'if (whole === 0n) return null',
      to: 'if (whole === 0n) return 0n',
    },
    tests: [compared('what has changed is told in percent of the magnitude of the former figure, none of zero')],
  },
  {
    bug: 'the first day of the books is one of before them',
    change: {
      file: 'src/reports/comparison.ts',
      from: 'compare(end, tx.instance.entriesStart) >= 0',
      to: 'compare(end, tx.instance.entriesStart) > 0',
    },
    tests: [
      inCases(
        'retrieveBalanceSheet 200: each record beside that of another day, on its own side; null before the books began',
      ),
    ],
  },
  {
    bug: 'days before the books began are compared with',
    change: {
      file: 'src/reports/comparison.ts',
      from: 'return Temporal.PlainDate.compare(end, tx.instance.entriesStart) >= 0',
      to: 'return true',
    },
    tests: [
      inCases(
        'retrieveBalanceSheet 200: each record beside that of another day, on its own side; null before the books began',
      ),
    ],
  },
  {
    bug: 'rows that the other day alone has are left out',
    change: {
      file: 'src/reports/statement-columns.ts',
      from: 'new Set(sheetsOf(false).flat().flatMap(keysOf))',
      to: 'new Set(sheetsOf(false)[0]?.flatMap(keysOf))',
    },
    tests: [inCases('retrieveBalanceSheet 200: with empty ledgers left out, those of the other day are there')],
  },
  {
    bug: 'income taxes stand among other expenses',
    change: {
      file: 'src/reports/income-sections.ts',
      from: 'const taxes = incomeTaxLedgers(chart)',
      to: 'const taxes = incomeTaxLedgers([])',
    },
    tests: [
      ofIncome(
        'takes income taxes from what is left before them, with their sub-ledgers and wherever they stand in the chart',
      ),
    ],
  },
  {
    bug: 'a sub-ledger of income taxes stands above Income before Taxes',
    change: {
      file: 'src/reports/income-sections.ts',
      from: 'treesOf(chart.filter((ledger) => !taxes.has(ledger.id)))',
      to: 'treesOf(chart.filter((ledger) => !ledger.is_income_tax))',
    },
    tests: [
      ofIncome(
        'takes income taxes from what is left before them, with their sub-ledgers and wherever they stand in the chart',
      ),
    ],
  },
  {
    bug: 'percent of net sales leaves sub-ledgers out',
    change: {
      file: 'src/reports/statement-columns.ts',
      from: 'percentOf(row.total_amount, whole)',
      to: 'percentOf(row.amount, whole)',
    },
    tests: [
      {
        file: 'src/reports/statement-lines.test.ts',
        test: 'retrieveIncomeStatement 200: percent of net sales counts what stands below a ledger',
      },
    ],
  },
  {
    bug: 'receipts that nobody has classified are told as payments',
    change: {
      file: 'src/reports/income-statement.ts',
      from: "[sumOn('credit'), sumOn('debit')]",
      to: "[sumOn('debit'), sumOn('credit')]",
    },
    tests: [
      inCases('retrieveIncomeStatement 200: says below Net Income what nobody has classified, when there is any'),
    ],
  },
  {
    bug: 'a memo stands where there is nothing to classify',
    change: {
      file: 'src/reports/income-statement.ts',
      from: 'return receipts === 0n && payments === 0n ? null',
      to: 'return receipts > 0n && payments === 0n ? null',
    },
    tests: [
      inCases('retrieveIncomeStatement 200: says below Net Income what nobody has classified, when there is any'),
    ],
  },
  {
    bug: 'the total of a range is its last period',
    change: {
      file: 'src/reports/statement-columns.ts',
      from: 'amountsOf(figure).reduce((sum, amount) => sum + amount, 0n)',
      to: 'amountsOf(figure).at(-1) ?? 0n',
    },
    tests: [inCases('ranges have a total where periods add up, and take no days to compare with')],
  },
  {
    bug: 'a contra ledger adds to its section',
    change: {
      file: 'src/reports/statement-rows.ts',
      from: 'signed_total_amount: toSide(total_amount, turn),',
      to: 'signed_total_amount: total_amount,',
    },
    tests: [ofIncome('signs each figure as its section counts it')],
  },
  {
    bug: 'a child of the other side adds to its parent',
    change: {
      file: 'src/reports/ledger-tree.ts',
      from: 'sum + toSide(child.total_amount, { from: child.debit_credit, to: row.debit_credit })',
      to: 'sum + child.total_amount',
    },
    tests: [ofSheet('of three fiscal years that start on April 1 moves it to retained earnings a day later')],
  },
  {
    bug: 'ledgers without a sort code stand first',
    change: { file: 'src/reports/ledger-tree.ts', from: 'return isCoded ? -1 : 1', to: 'return isCoded ? 1 : -1' },
    tests: [inCases('retrieveBalanceSheet 200: ledgers without a sort code stand last, by name')],
  },
  {
    bug: 'ledgers that net to zero are left out as unused',
    change: {
      file: 'src/reports/balance-sheet.ts',
      from: 'calculated: null, used: balance !== undefined }',
      to: 'calculated: null, used: amount !== 0n }',
    },
    tests: [
      ofSheet(
        'without empty ledgers keeps those that net to zero and parents of used ones, and hides what is used only later',
      ),
    ],
  },
  {
    bug: 'several books are compared with those of one',
    change: {
      file: 'src/reports/consolidation.ts',
      from: "['accounting_basis', 'compare'] as const",
      to: "['accounting_basis'] as const",
    },
    tests: [inCases('retrieveBalanceSheet 422 invalid_date: a day to compare with that is none')],
  },
]
