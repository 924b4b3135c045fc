import type { NamedTest, PlantedBug } from './planted-bugs.ts'

/** Reports of what is open, by party, and from one of the two books to the other. */

const open = (test: string): [NamedTest] => [{ file: 'src/reports/open-items.test.ts', test }]
const rules = (test: string): [NamedTest] => [{ file: 'src/reports/open-items-rules.test.ts', test }]
const bridge = (test: string): [NamedTest] => [
  { file: 'src/reports/basis-bridge.test.ts', test: `retrieveBasisBridge ${test}` },
]
const income = (test: string): [NamedTest] => [{ file: 'src/reports/income-by-party.test.ts', test }]

const bridgeByCause =
  '200: Net Income and equity of the cash books, what each cause adds, and those of the accrual books'
const agedByParty =
  'retrieveReceivableAging 200: by party, as of each day: what was due, paid, credited, voided and written off by then'

export const openItemBugs: readonly PlantedBug[] = [
  {
    bug: 'a document is a day older in its column, by party',
    change: {
      file: 'src/reports/open-items-sql.ts',
      from: 'when age <= 0 then 0 when age <= 30 then 1 when age <= 60 then 2 when age <= 90 then 3',
      to: 'when age < 0 then 0 when age < 30 then 1 when age < 60 then 2 when age < 90 then 3',
    },
    tests: rules('retrieveReceivableAging 200: columns change the day after 0, 30, 60 and 90 days'),
  },
  {
    bug: 'a document is a day older in its column, by document',
    change: {
      file: 'src/reports/aging.ts',
      from: "if (days <= 30) return 'days_1_30'",
      to: "if (days < 30) return 'days_1_30'",
    },
    tests: rules('retrieveReceivableAging 200: columns change the day after 0, 30, 60 and 90 days'),
  },
  {
    bug: 'credits count as due',
    change: {
      file: 'src/reports/open-items-sql.ts',
      from: 'case when type is null or type = any(credit_types) or outstanding < 0 then 5\n  when age',
      to: 'case when outstanding < 0 then 5\n  when age',
    },
    tests: open(agedByParty),
  },
  {
    bug: 'credits raise the balance of their party',
    change: {
      file: 'src/reports/open-items-sql.ts',
      from: 'then -outstanding else outstanding end) as amount\n      from (select',
      to: 'then outstanding else outstanding end) as amount\n      from (select',
    },
    tests: open(agedByParty),
  },
  {
    bug: 'what was paid later is paid already, by the reports of a former day',
    change: {
      file: 'src/accruals/subledger-sql.ts',
      from: 'and date > ${day} order by date',
      to: 'and date > ${day}::date + 30 order by date',
    },
    tests: open(agedByParty),
  },
  {
    bug: 'a document that was closed since is in no report of a former day',
    change: {
      file: 'src/accruals/subledger-sql.ts',
      from: 'where s.instance_id = ${books} and not ${isOpen}',
      to: 'where s.instance_id = ${books} and false and ${isOpen}',
    },
    tests: open(agedByParty),
  },
  {
    bug: 'money on account that was used up since is in no report of a former day',
    change: {
      file: 'src/accruals/subledger-sql.ts',
      from: 'where p.instance_id = ${books} and p.amount_left = 0) as item',
      to: 'where p.instance_id = ${books} and p.amount_left < 0) as item',
    },
    tests: open('retrieveReceivableAging 200: money on account that was used up since stands in the days before'),
  },
  {
    bug: 'a document without a due date is never due',
    change: {
      file: 'src/reports/open-items-sql.ts',
      from: '${day}::date - coalesce(due_date, effective_date) as age',
      to: '${day}::date - coalesce(due_date, ${day}::date) as age',
    },
    tests: open(agedByParty),
  },
  {
    bug: 'a merged party has a row of its own',
    change: {
      file: 'src/reports/open-items-sql.ts',
      from: 'coalesce(y.merged_into, y.id) as party_id, coalesce(z.name, y.name) as name\n    from (select * from',
      to: 'y.id as party_id, coalesce(z.name, y.name) as name\n    from (select * from',
    },
    tests: open('retrieveReceivableAging 200: a merged party counts as the one that stands for it'),
  },
  {
    bug: 'money on account is in neither report',
    change: {
      file: 'src/reports/open-items-sql.ts',
      from: ' or direction = ${moneyDirection}::integer)`',
      to: ')`',
    },
    tests: open('retrievePayableAging 200: bills, vendor credits and money paid on account, and no payroll'),
  },
  {
    bug: 'payroll is among what is payable to vendors',
    change: {
      file: 'src/reports/aging.ts',
      from: "types: ['bill', 'vendor_credit'], moneyDirection: -1",
      to: "types: ['bill', 'vendor_credit', 'payroll'], moneyDirection: -1",
    },
    tests: open('retrievePayableAging 200: bills, vendor credits and money paid on account, and no payroll'),
  },
  {
    bug: 'opening items are in no report until their own day has passed in the books',
    change: {
      file: 'src/accruals/subledger-sql.ts',
      from: 'where outstanding <> 0 and ${day}::date >= ${tx.instance.entriesStart}::date)`',
      to: 'where outstanding <> 0 and effective_date >= ${tx.instance.entriesStart}::date)`',
    },
    tests: open(
      'retrieveReceivableAging 200: opening items stand in it from the first day of the books, by their own dates',
    ),
  },
  {
    bug: 'what is settled of an unpaid document is what is left of it',
    change: {
      file: 'src/reports/unpaid-documents.ts',
      from: 'amount_settled: row.amount - row.outstanding,',
      to: 'amount_settled: row.outstanding,',
    },
    tests: open('retrieveUnpaidDocuments 200: by type with totals, as of the day'),
  },
  {
    bug: 'what was paid before its day is an unpaid document',
    change: {
      file: 'src/reports/unpaid-documents.ts',
      from: '.filter(({ outstanding }) => outstanding > 0n)',
      to: '.filter(({ outstanding }) => outstanding !== 0n)',
    },
    tests: rules('retrieveUnpaidDocuments 200: what was paid before its day is not unpaid'),
  },
  {
    bug: 'the statement of a party has the movements of its first day in what stood before',
    change: {
      file: 'src/reports/party-statement.ts',
      from: 'Temporal.PlainDate.compare(row.date, start_date) < 0',
      to: 'Temporal.PlainDate.compare(row.date, start_date) <= 0',
    },
    tests: rules('retrievePartyStatement 200: what happens on the first day is a movement, and not what stood before'),
  },
  {
    bug: 'credits raise what the statement of a party tells',
    change: {
      file: 'src/reports/party-statement.ts',
      from: 'return reduces(row) ? -row.amount : row.amount',
      to: 'return row.amount',
    },
    tests: open('retrievePartyStatement 200: open items, on the side of their ledgers'),
  },
  {
    bug: 'the statement of a party leaves out what names those that were merged into it',
    change: {
      file: 'src/reports/party-statement.ts',
      from: 'const ids = await idsOfParty(tx, party.id)',
      to: 'const ids = (await idsOfParty(tx, party.id)).slice(0, 1)',
    },
    tests: rules(
      'retrievePartyStatement 200: of a merged party, that of the one that stands for it, with what names either',
    ),
  },
  {
    bug: 'the bridge adds what the accrual books have, and the other way round',
    change: {
      file: 'src/reports/basis-bridge.ts',
      from: "const amount = sum.basis === 'a' ? -sum.amount : sum.amount",
      to: "const amount = sum.basis === 'c' ? -sum.amount : sum.amount",
    },
    tests: bridge(bridgeByCause),
  },
  {
    bug: 'the bridge counts former years into Net Income',
    change: {
      file: 'src/reports/basis-bridge.ts',
      from: 'net_income: isEarner(ledger) && sum.is_in_year ? amount : 0n',
      to: 'net_income: isEarner(ledger) ? amount : 0n',
    },
    tests: bridge(bridgeByCause),
  },
  {
    bug: 'the bridge tells write-offs as what was recorded',
    change: {
      file: 'src/reports/basis-bridge.ts',
      from: "  if (is_adjustment) return { cause: 'write_offs', type: null }\n",
      to: '',
    },
    tests: bridge(bridgeByCause),
  },
  {
    bug: 'the bridge tells opening items as what was settled',
    change: {
      file: 'src/reports/basis-bridge.ts',
      from: "  if (is_opening) return { cause: 'opening_items', type: null }\n",
      to: '',
    },
    tests: bridge(bridgeByCause),
  },
  {
    bug: 'the bridge counts what comes after its day',
    change: {
      file: 'src/reports/basis-bridge-sql.ts',
      from: "and l.basis <> 'b' and l.datetime < ${until}::timestamptz",
      to: "and l.basis <> 'b' and l.datetime < ${until}::timestamptz + interval '40 days'",
    },
    tests: bridge('200: both ends are those of the statements, at every day'),
  },
  {
    bug: 'sales by customer leave out what names nobody',
    change: {
      file: 'src/reports/income-by-party.ts',
      from: 'const hasRest = left.some((amount) => amount !== 0n)',
      to: 'const hasRest = left.length === 0',
    },
    tests: income(
      'retrieveSalesByCustomer 200: Net Sales by party in either basis; what names none is a row of its own',
    ),
  },
  {
    bug: 'sales by customer are of both books together',
    change: {
      file: 'src/reports/income-by-party-sql.ts',
      from: "where l.party_id is not null ${linesInBasis('l', basis)}",
      to: "where l.party_id is not null ${linesInBasis('l', basis === undefined ? basis : undefined)}",
    },
    tests: income(
      'retrieveSalesByCustomer 200: Net Sales by party in either basis; what names none is a row of its own',
    ),
  },
]
