import type { NamedTest, PlantedBug } from './planted-bugs.ts'

/** Bugs in the statement of cash flows and in its totals. */

const inCase = (title: string) => cashFlowTest('cash-flow-cases', `200: ${title}`)
const inWorkedCase = (title: string) => cashFlowTest('worked-cases', title, 'the statements of a worked case')
const cashFlowTest = (file: string, title: string, of = 'retrieveCashFlow'): NamedTest => ({
  file: `src/reports/${file}.test.ts`,
  test: `${of} ${title}`,
})
const besideOtherDays = cashFlowTest(
  'cash-flow',
  'beside other days 200: each record, section and balance says what it was then, also what is gone since',
)

export const cashFlowBugs: readonly PlantedBug[] = [
  {
    bug: 'entries without cash are flows',
    change: {
      file: 'src/reports/cash-flow-figures.ts',
      from: 'addLines(period, chart, ledger_id, { inflow: -credit, outflow: -debit })',
      to: 'addLines(period, chart, ledger_id, { inflow: 0n, outflow: 0n })',
    },
    tests: [inWorkedCase('A year of insurance is paid ahead and used month by month')],
  },
  {
    bug: 'transfers are taken away twice',
    change: {
      file: 'src/reports/cash-flow-figures.ts',
      from: '...uncategorized, ...transfers]',
      to: '...uncategorized]',
    },
    tests: [inCase('the same in March, when no cash moves any more')],
  },
  {
    bug: 'entries without cash are taken away twice where they are read for the indirect method',
    change: { file: 'src/reports/cash-flow-figures.ts', from: 'if (isSummed(entry, chart)) takeOut', to: 'takeOut' },
    tests: [inCase('equipment is bought with a loan and written off: no cash moves')],
  },
  {
    bug: 'opening entries without cash are taken away twice',
    change: {
      file: 'src/reports/cash-flow-sql.ts',
      from: ", lines(asked.ledgers.openingBalances, asked.openingDay)], ' union all ')",
      to: "], ' union all ')",
    },
    tests: [inWorkedCase('The books start in the middle of a fiscal year, with the year to date')],
  },
  {
    bug: 'opening entries are flows where entries are read as a whole',
    change: {
      file: 'src/reports/cash-flow-figures.ts',
      from: "if (kind === '1') return undefined",
      to: "if (kind === '3') return undefined",
    },
    tests: [inWorkedCase('The books start in the middle of a fiscal year, with the year to date')],
  },
  {
    bug: 'the day of opening entries is one of UTC',
    change: {
      file: 'src/reports/cash-flow-figures.ts',
      from: 'daySpan({ start: entriesStart, end: entriesStart }, timeZone)',
      to: "daySpan({ start: entriesStart, end: entriesStart }, 'UTC')",
    },
    tests: [
      cashFlowTest(
        'cash-flow-openings',
        '200: what opens on the first day of the books is no flow, as the zone of the Instance counts days',
      ),
    ],
  },
  {
    bug: 'opening entries are no opening cash',
    change: { file: 'src/reports/cash-flow.ts', from: 'before + openingIn(flows, cashIds(chart))', to: 'before' },
    tests: [inWorkedCase('Checks are outstanding when the books start')],
  },
  {
    bug: 'opening entries are no opening balance of the totals',
    change: {
      file: 'src/reports/cash-flow-totals.ts',
      from: 'balance === null ? null : balance + openingIn(own, ledgers)',
      to: 'balance',
    },
    tests: [
      cashFlowTest(
        'cash-flow-openings',
        '200: opening balances of cash and cards are there from the start of their period',
        'retrieveCashFlowTotals',
      ),
    ],
  },
  {
    bug: 'opening entries are flows of the totals of a ledger',
    change: {
      file: 'src/reports/cash-flow-totals.ts',
      from: '[debit - opened.debit, credit - opened.credit]',
      to: '[debit, credit]',
    },
    tests: [
      cashFlowTest(
        'cash-flow-openings',
        '200: what a ledger opens with is there from the start of its period',
        'retrieveLedgerCashFlowTotals',
      ),
    ],
  },
  {
    bug: 'a card is cash in the statement',
    change: {
      file: 'src/reports/cash-flow-chart.ts',
      from: "return ledger.report_cash_flow && ledger.type === 'asset'\n",
      to: 'return isMoney(ledger)\n',
    },
    tests: [inWorkedCase('Equipment is bought with a credit card, which the bank account pays later')],
  },
  {
    bug: 'a card is no money in the totals',
    change: {
      file: 'src/reports/cash-flow-chart.ts',
      from: "(ledger.type === 'asset' || ledger.type === 'liability')",
      to: "ledger.type === 'asset'",
    },
    tests: [cashFlowTest('cash-flow', '200: opening, operating, investing and financing make the closing balance')],
  },
  {
    bug: 'a transfer that is under way is dropped',
    change: {
      file: 'src/reports/cash-flow-entries.ts',
      from: 'chart.isCash(chart.ledgerOf(other.ledgerId)) && !other.isWithinPeriod',
      to: '!chart.isCash(chart.ledgerOf(other.ledgerId)) && !other.isWithinPeriod',
    },
    tests: [inCase('money between two banks is under way at the end of February'), inCase('and arrives in March')],
  },
  {
    bug: 'transfers that are not matched are read through, and others are not',
    change: {
      file: 'src/reports/cash-flow-sql.ts',
      from: "as side where status = 'matched'`",
      to: "as side where status <> 'matched'`",
    },
    tests: [inCase('money is put into savings that are not cash, and comes there in March')],
  },
  {
    bug: 'a transfer that nobody matched stands by its ledger',
    change: {
      file: 'src/reports/cash-flow-rows.ts',
      from: "if (chart.isTransfer(ledger)) return 'Transfers not yet matched'\n",
      to: '',
    },
    tests: [inCase('a side of a transfer has no other side')],
  },
  {
    bug: 'a loan is operating',
    change: {
      file: 'src/reports/cash-flow-chart.ts',
      from: " || financial_account_type === 'loan'",
      to: '',
    },
    tests: [inCase('a loan is paid back by a transfer, and the lender tells of it in March')],
  },
  {
    bug: 'a non-current asset is operating',
    change: {
      file: 'src/reports/cash-flow-chart.ts',
      from: "if (sub_type === 'non-current_assets') return 'investing'\n",
      to: '',
    },
    tests: [inWorkedCase('Equipment is sold at a gain')],
  },
  {
    bug: 'the section that a ledger has is passed over',
    change: {
      file: 'src/reports/cash-flow-chart.ts',
      from: 'if (cash_flow_section) return cash_flow_section\n',
      to: '',
    },
    tests: [inCase('a ledger has a section of its own')],
  },
  {
    bug: 'the gain on what is sold is operating',
    change: {
      file: 'src/reports/cash-flow-entries.ts',
      from: 'isDisposal && mayBeGain(ledger) ?',
      to: '!isDisposal && mayBeGain(ledger) ?',
    },
    tests: [cashFlowTest('cash-flow-cases', '200: a note is sold at a gain, and the bank keeps a fee')],
  },
  {
    bug: 'a gain that has a section of its own is investing all the same',
    change: {
      file: 'src/reports/cash-flow-entries.ts',
      from: 'return cash_flow_section === null && (',
      to: "return cash_flow_section !== 'investing' && (",
    },
    tests: [inCase('a note is repaid with interest')],
  },
  {
    bug: 'depreciation is a flow',
    change: {
      file: 'src/reports/cash-flow-entries.ts',
      from: 'if (netted === 0n) return [...parts]',
      to: 'if (netted !== 0n) return [...parts]',
    },
    tests: [inCase('equipment is sold at a loss, with its depreciation up to then in the same entry')],
  },
  {
    bug: 'accumulated depreciation is netted with the loss on what is sold first',
    change: {
      file: 'src/reports/cash-flow-entries.ts',
      from: '[...expenses.filter((part) => !isLoss(part)), ...expenses.filter(isLoss)]',
      to: '[...expenses.filter(isLoss), ...expenses.filter((part) => !isLoss(part))]',
    },
    tests: [inCase('equipment is sold at a loss, with its depreciation up to then in the same entry')],
  },
  {
    bug: 'what nobody knew is no flow of the day on which somebody says what it was',
    change: {
      file: 'src/reports/cash-flow-entries.ts',
      from: 'chart.isCash(ledger) || isUncategorized(ledger))',
      to: 'chart.isCash(ledger))',
    },
    tests: [inCase('in March an entry without cash says that it was equipment')],
  },
  {
    bug: 'income taxes are payments to suppliers',
    change: {
      file: 'src/reports/cash-flow-rows.ts',
      from: "chart.isIncomeTax(ledger) ? '' : 'Payments to suppliers'",
      to: "'Payments to suppliers'",
    },
    tests: [inWorkedCase('Income taxes are paid in advance, and the rest is accrued')],
  },
  {
    bug: 'payments of cards stand by their ledger',
    change: {
      file: 'src/reports/cash-flow-rows.ts',
      from: "=== 'credit_card' ? 'Credit card payments' : ''",
      to: "=== 'loan' ? 'Credit card payments' : ''",
    },
    tests: [inWorkedCase('Equipment is bought with a credit card, which the bank account pays later')],
  },
  {
    bug: 'income taxes paid are those of the operating activities alone',
    change: {
      file: 'src/reports/cash-flow.ts',
      from: 'Object.values(sections).flatMap((flows) => flows.get(id) ?? [])',
      to: 'sections.operating.get(id) ?? []',
    },
    tests: [
      cashFlowTest('cash-flow-without-cash', '200: income taxes that were paid are told of whatever section they are'),
    ],
  },
  {
    bug: 'interest that is received is interest paid',
    change: { file: 'src/reports/cash-flow.ts', from: " && ledger.type !== 'revenue'", to: '' },
    tests: [inCase('a note is repaid with interest')],
  },
  {
    bug: 'both methods part where working capital changes',
    change: {
      file: 'src/reports/cash-flow-statement.ts',
      from: 'add(changes, ledger.id, credited(ledger))',
      to: 'void credited(ledger)',
    },
    tests: [inWorkedCase('A year of insurance is paid ahead and used month by month')],
  },
  {
    bug: 'opening entries are income, and a change of working capital',
    change: {
      file: 'src/reports/cash-flow-statement.ts',
      from: ' - creditsOf(opening.get(ledger.id))',
      to: '',
    },
    tests: [inWorkedCase('The books start in the middle of a fiscal year, with the year to date')],
  },
  {
    bug: 'gains of other sections stay in Net Income',
    change: {
      file: 'src/reports/cash-flow-statement.ts',
      from: '-amountOf(sections[section].get(id) ?? noFlow)',
      to: '0n * amountOf(sections[section].get(id) ?? noFlow)',
    },
    tests: [inWorkedCase('Equipment is sold at a gain')],
  },
  {
    bug: 'non-cash items turn Net Income',
    change: {
      file: 'src/reports/cash-flow-adjustments.ts',
      from: 'return wanted > highest ? highest : wanted',
      to: 'return wanted',
    },
    tests: [
      cashFlowTest(
        'cash-flow-without-cash',
        '200: of an expense beside income no more is a non-cash item than Net Income has of both',
      ),
    ],
  },
  {
    bug: 'lines of an entry are read in the order of their ids',
    change: {
      file: 'src/reports/cash-flow-sql.ts',
      from: "'' order by l.sort_order, l.id)",
      to: "'' order by l.sort_order desc, l.id)",
    },
    tests: [
      cashFlowTest(
        'cash-flow-without-cash',
        '200: what a loan pays is taken from working capital in the order of the entry',
      ),
    ],
  },
  {
    bug: 'what is bought with a loan stands in no note',
    change: {
      file: 'src/reports/cash-flow-adjustments.ts',
      from: 'if (workingCapital.length === 0 && !crossesSections) return []',
      to: 'if (workingCapital.length === 0 || !crossesSections) return []',
    },
    tests: [inCase('equipment is bought with a loan and written off: no cash moves')],
  },
  {
    bug: 'a linked transfer without cash stands in the note',
    change: {
      file: 'src/reports/cash-flow-adjustments.ts',
      from: 'if (!isTransfer) addTo(',
      to: 'addTo(',
    },
    tests: [
      cashFlowTest(
        'cash-flow-without-cash',
        '200: a linked transfer between ledgers that are not cash stands in no note',
      ),
    ],
  },
  {
    bug: 'the indirect method is answered of some tags',
    change: {
      file: 'src/reports/cash-flow.ts',
      from: "if (query.tag_ids && method === 'indirect')",
      to: "if (query.tag_ids && compare && method === 'indirect')",
    },
    tests: [cashFlowTest('cash-flow', '422 invalid_request: Net Income is that of all lines, whatever tags they bear')],
  },
  {
    bug: 'opening and closing cash are told of some tags',
    change: {
      file: 'src/reports/cash-flow.ts',
      from: '...(query.tag_ids ? { opening: null, closing: null } :',
      to: '...(query.tag_ids && isIndirect ? { opening: null, closing: null } :',
    },
    tests: [cashFlowTest('cash-flow', '200: of one tag')],
  },
  {
    bug: 'a cash flow is compared with itself',
    change: {
      file: 'src/reports/cash-flow.ts',
      from: 'await statementOf(tx, { ...query, ...others, method }, chart)',
      to: 'await statementOf(tx, { ...query, method }, chart)',
    },
    tests: [besideOtherDays],
  },
  {
    bug: 'a ledger that moved on the former days alone is left out',
    change: {
      file: 'src/reports/cash-flow-records.ts',
      from: 'isMoved(own.now) || (own.former && isMoved(own.former))',
      to: 'isMoved(own.now)',
    },
    tests: [besideOtherDays],
  },
]
