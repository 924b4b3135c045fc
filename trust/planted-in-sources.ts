import type { NamedTest, PlantedBug } from './planted-bugs.ts'

/** Invoices, bills, payroll and credits: what they post when they open, change, are voided and written off. */

const source = (test: string): [NamedTest] => [{ file: 'src/billing/sources.test.ts', test }]
const settles = (test: string): [NamedTest] => [
  { file: 'src/billing/settlement.test.ts', test: `what settles a source ${test}` },
]
const corrects = (test: string): [NamedTest] => [
  { file: 'src/billing/corrections.test.ts', test: `what is put right later ${test}` },
]
const rules = (test: string): [NamedTest] => [{ file: 'src/billing/settlement-rules.test.ts', test }]
const more = (test: string): [NamedTest] => [{ file: 'src/billing/source-rules.test.ts', test }]
const shares = (test: string): [NamedTest] => [{ file: 'src/accruals/proportion.test.ts', test }]

export const sourceBugs: readonly PlantedBug[] = [
  {
    bug: 'a draft posts what it would when it opens',
    change: {
      file: 'src/billing/sources.ts',
      from: "designed.filter(({ source }) => source.status !== 'draft'),",
      to: 'designed,',
    },
    tests: source('createAccrualSource 201: a draft is in no books, and opens'),
  },
  {
    bug: 'a draft that opens posts nothing',
    change: {
      file: 'src/billing/sources.ts',
      from: "else if (after.status !== 'draft') await openSources(tx, [revised])",
      to: '',
    },
    tests: source('createAccrualSource 201: a draft is in no books, and opens'),
  },
  {
    bug: 'what is open can be deleted',
    change: {
      file: 'src/billing/sources.ts',
      from: "  if (source.status !== 'draft')\n    fail(\n      'invalid_state',\n      { resource: 'accrual_source', status: source.status },\n      'Only a draft",
      to: "  if (source.status === 'void')\n    fail(\n      'invalid_state',\n      { resource: 'accrual_source', status: source.status },\n      'Only a draft",
    },
    tests: source('deleteAccrualSource 409 invalid_state: what is open is voided'),
  },
  {
    bug: 'lines and days change after something was applied',
    change: {
      file: 'src/billing/sources.ts',
      from: 'if (!(await subledgerSql.hasMoved(tx, source.id))) return',
      to: "if (source.status !== 'void') return",
    },
    tests: source(
      'updateAccrualSource 409 invalid_state: something is applied to it; what does not touch the books changes still',
    ),
  },
  {
    bug: 'the entries of a document keep a reference that was put right',
    change: {
      file: 'src/billing/sources.ts',
      from: "  if (before.status !== 'draft') await renameEntries(tx, { before, after })\n",
      to: '',
    },
    tests: source(
      'updateAccrualSource 200: a reference that is put right is in its entries of open days; rows keep the words of the bank',
    ),
  },
  {
    bug: 'an entry of a closed day gets the reference of its document',
    change: {
      file: 'src/billing/posted-sources.ts',
      from: ' && !isClosed(tx.instance, entry.datetime)',
      to: '',
    },
    tests: source(
      'updateAccrualSource 200: a reference that is put right is in its entries of open days; rows keep the words of the bank',
    ),
  },
  {
    bug: 'entries of a former period stay when payroll gets a shorter one',
    change: {
      file: 'src/billing/posted-sources.ts',
      from: '  if (gone.length > 0) await removeEntries(tx, gone)\n',
      to: '',
    },
    tests: source('updateAccrualSource 200: payroll over fewer months, and over more'),
  },
  {
    bug: 'a source is posted in a closed period',
    change: {
      file: 'src/billing/sources.ts',
      from: '  for (const { source, lines, path } of designed) refuseClosedDays(tx, { source, lines, path })\n',
      to: '',
    },
    tests: more('createAccrualSource 409 period_closed: tells which of a request it is'),
  },
  {
    bug: 'the lines of a source may add up to less than nothing',
    change: {
      file: 'src/billing/source-requests.ts',
      from: '  if (gross < 0n)\n',
      to: '  if (gross < -100_000_000_000_000_000n)\n',
    },
    tests: source(
      'createAccrualSource 422 invalid_amount: a line of nothing, lines of less than nothing, more settled than there is',
    ),
  },
  {
    bug: 'more may be settled before the books began than the source is of',
    change: {
      file: 'src/billing/source-requests.ts',
      from: 'if (settled < 0n || (gross >= 0n && settled > gross))',
      to: 'if (settled < 0n)',
    },
    tests: source(
      'createAccrualSource 422 invalid_amount: a line of nothing, lines of less than nothing, more settled than there is',
    ),
  },
  {
    bug: 'payroll may begin before the books and end in them',
    change: {
      file: 'src/billing/source-requests.ts',
      from: 'const crosses = isBefore(start, entriesStart) && !isBefore(end, entriesStart)',
      to: 'const crosses = false',
    },
    tests: source('createAccrualSource 422 before_entries_start: payroll across the start of the books'),
  },
  {
    bug: 'a source stands on a ledger of what is owed',
    change: {
      file: 'src/billing/source-requests.ts',
      from: ' || basesOf(ledger).length < basisNames.length)',
      to: ')',
    },
    tests: source(
      'createAccrualSource 422 invalid_reference: ledgers that no source stands on, a party and a tag that there are not',
    ),
  },
  {
    bug: 'a source stands on the ledger of a bank account',
    change: { file: 'src/billing/source-requests.ts', from: 'if (financial.has(ledgerId) || ', to: 'if (' },
    tests: more('createAccrualSource 422 invalid_reference: the ledger of a source account, of whatever kind'),
  },
  {
    bug: 'two sources of a type have one external id',
    change: {
      file: 'src/billing/source-requests.ts',
      from: 'if (holder !== undefined && holder !== sourceId)',
      to: 'if (holder !== undefined && holder === sourceId)',
    },
    tests: source('createAccrualSource 409 duplicate_id: an external id is of one source of its type'),
  },
  {
    bug: 'two sources of a request have one external id',
    change: { file: 'src/billing/source-requests.ts', from: '      taken.set(externalId, sourceId)\n', to: '' },
    tests: more('createAccrualSources 409 duplicate_id: also within a request, and then there is none'),
  },
  {
    bug: 'a bill is owed to the business',
    change: {
      file: 'src/accruals/source-types.ts',
      from: "bill: { direction: -1n, control: 'accounts_payable'",
      to: "bill: { direction: 1n, control: 'accounts_payable'",
    },
    tests: settles('early discount on a bill'),
  },
  {
    bug: 'a document stands in the books a day after its own',
    change: {
      file: 'src/billing/source-entries.ts',
      from: "must(end, 'payroll has a service period') : effective\n",
      to: "must(end, 'payroll has a service period') : effective.add({ days: 1 })\n",
    },
    tests: source('updateAccrualSource 200: lines and days of what is open move in the books, in their entries'),
  },
  {
    bug: 'a credit memo raises what the customer owes',
    change: {
      file: 'src/accruals/source-types.ts',
      from: 'credit_memo: {\n    direction: -1n,',
      to: 'credit_memo: {\n    direction: 1n,',
    },
    tests: settles('a credit memo of 216 is applied in part, and refunded in part'),
  },
  {
    bug: 'a vendor credit raises what is owed to the vendor',
    change: {
      file: 'src/accruals/source-types.ts',
      from: 'vendor_credit: {\n    direction: 1n,',
      to: 'vendor_credit: {\n    direction: -1n,',
    },
    tests: rules('the settlement of a source a vendor credit is applied to a bill, and refunded, mirrored'),
  },
  {
    bug: 'a credit memo stands on payables',
    change: {
      file: 'src/accruals/source-types.ts',
      from: "    control: 'accounts_receivable',\n    title: 'Credit memo',",
      to: "    control: 'accounts_payable',\n    title: 'Credit memo',",
    },
    tests: settles('a credit memo of 216 is applied in part, and refunded in part'),
  },
  {
    bug: 'what adds up to nothing stands in the accrual books alone',
    change: {
      file: 'src/billing/source-entries.ts',
      from: '    if (source.gross_amount !== 0n) drafted.push',
      to: '    if (source.gross_amount >= 0n) drafted.push',
    },
    tests: source('createAccrualSource 201: one that adds up to nothing is paid, and in both books'),
  },
  {
    bug: 'the accrual line of a source loses its tags',
    change: {
      file: 'src/billing/source-entries.ts',
      from: 'const drawn = { ...own, amount, description, tagIds }',
      to: 'const drawn = { ...own, amount, description, ...(tagIds.length > 100 && { tagIds }) }',
    },
    tests: rules(
      'the settlement of a source lines of either basis carry the tags, the words and the party of the line of the source',
    ),
  },
  {
    bug: 'the cash line of a source loses its tags',
    change: {
      file: 'src/billing/source-entries.ts',
      from: 'amount, description, tagIds, basis: lineBases.cash,',
      to: 'amount, description, tagIds: tagIds.slice(0, 0), basis: lineBases.cash,',
    },
    tests: rules(
      'the settlement of a source lines of either basis carry the tags, the words and the party of the line of the source',
    ),
  },
  {
    bug: 'the cash line of a source loses its party',
    change: {
      file: 'src/billing/source-entries.ts',
      from: 'basis: lineBases.cash, partyId: source.party_id, of }]',
      to: 'basis: lineBases.cash, of }]',
    },
    tests: rules(
      'the settlement of a source lines of either basis carry the tags, the words and the party of the line of the source',
    ),
  },
  {
    bug: 'the cash books take the ledger of the accrual books, whatever the line names for them',
    change: {
      file: 'src/billing/source-entries.ts',
      from: 'const target = line.cash_ledger_id ?? line.ledger_id',
      to: 'const target = line.ledger_id',
    },
    tests: settles('deferred revenue: the cash books take another ledger'),
  },
  {
    bug: 'payroll accrues a day too little',
    change: {
      file: 'src/billing/source-entries.ts',
      from: "return start.until(end, { largestUnit: 'days' }).days + 1",
      to: "return start.until(end, { largestUnit: 'days' }).days",
    },
    tests: settles('payroll of 10,000 across a year end, with withholdings and employer taxes'),
  },
  {
    bug: 'payroll accrues all at its end',
    change: {
      file: 'src/billing/source-entries.ts',
      from: 'return [...days, end]',
      to: 'return days.length > 100 ? days : [end]',
    },
    tests: settles('payroll of 10,000 across a year end, with withholdings and employer taxes'),
  },
  {
    bug: 'each month of payroll is rounded by itself',
    change: {
      file: 'src/billing/source-entries.ts',
      from: '    former = reached\n',
      to: '    former = amounts.map(() => 0n)\n',
    },
    tests: source('updateAccrualSource 200: payroll over fewer months, and over more'),
  },
  {
    bug: 'what has accrued is rounded down',
    change: {
      file: 'src/accruals/proportion.ts',
      from: 'const units = (2n * (size / unit) * passed + total) / (2n * total)',
      to: 'const units = ((size / unit) * passed) / total',
    },
    tests: shares('accruedAfter rounds to the nearest unit, half of one away from zero'),
  },
  {
    bug: 'what is left by rounding goes to the last lines',
    change: { file: 'src/accruals/proportion.ts', from: ' || a - b)', to: ' || b - a)' },
    tests: shares('inProportion gives what is left to those that lost most, of equals to the first'),
  },
  {
    bug: 'what is left by rounding goes to those that lost least',
    change: {
      file: 'src/accruals/proportion.ts',
      from: 'compare(remainders[b], remainders[a])',
      to: 'compare(remainders[a], remainders[b])',
    },
    tests: shares('inProportion gives what is left to those that lost most, of equals to the first'),
  },
  {
    bug: 'a negative share is rounded towards zero',
    change: {
      file: 'src/accruals/proportion.ts',
      from: 'return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient',
      to: 'return quotient',
    },
    tests: shares('inProportion rounds negative shares down, too'),
  },
  {
    bug: 'an opening item stands against its own lines',
    change: {
      file: 'src/billing/source-entries.ts',
      from: 'source.is_opening ? openingLines(source, ledgers) : linesOfPart',
      to: 'source.is_opening && part.amount === 0n ? openingLines(source, ledgers) : linesOfPart',
    },
    tests: settles('opening items with tax and equipment'),
  },
  {
    bug: 'the payment of an opening item books equipment again that the opening balances brought',
    change: {
      file: 'src/billing/source-entries.ts',
      from: 'source.is_opening && ledgers.isOnBalanceSheet(target)',
      to: 'source.is_opening && target === source.id',
    },
    tests: settles('opening items with tax and equipment'),
  },
  {
    bug: 'what was settled before the books began is taken of the first line',
    change: {
      file: 'src/billing/source-requests.ts',
      from: 'isPossible ? inProportion(settled, amounts, unitOf({ instance: { decimals } })) :',
      to: 'isPossible ? amounts.map((_, at) => (at === 0 ? settled : 0n)) :',
    },
    tests: settles('opening items with tax and equipment'),
  },
  {
    bug: 'an opening item that changes is none where the books begin earlier by now',
    change: {
      file: 'src/billing/source-requests.ts',
      from: 'const isOpening = staysOpening || ',
      to: 'const isOpening = ',
    },
    tests: corrects('an opening item that changes stays one, wherever the books begin by now'),
  },
  {
    bug: 'an opening item is voided, or written off, before the books begin',
    change: {
      file: 'src/billing/settlement.ts',
      from: 'if (Temporal.PlainDate.compare(day, instance.entriesStart) < 0)',
      to: 'if (Temporal.PlainDate.compare(day, instance.entriesStart) < -1)',
    },
    tests: source('voidAccrualSource 422 before_entries_start: an opening item is voided in the books that there are'),
  },
  {
    bug: 'payroll of before the books is no opening item',
    change: {
      file: 'src/billing/source-requests.ts',
      from: "type === 'payroll' ? (end ?? effective) : effective",
      to: 'effective',
    },
    tests: settles('opening payroll and an opening credit'),
  },
  {
    bug: 'what something is applied to is voided',
    change: {
      file: 'src/billing/voids.ts',
      from: 'const isSettled = paid !== before || adjusted !== 0n ||',
      to: 'const isSettled = adjusted !== 0n ||',
    },
    tests: source(
      'voidAccrualSource 409 invalid_state: a draft, what is void, what something is applied to or written off',
    ),
  },
  {
    bug: 'a void does not reverse what was posted',
    change: {
      file: 'src/billing/voids.ts',
      from: 'return { ledgerId, amount: -amount,',
      to: 'return { ledgerId, amount,',
    },
    tests: settles('void of January in February, with January closed'),
  },
  {
    bug: 'a void goes into a closed period',
    change: {
      file: 'src/billing/voids.ts',
      from: 'const day = openDay(tx, laterOf(wanted ?? ownDay(tx, original), ownDay(tx, original)))',
      to: 'const day = laterOf(wanted ?? ownDay(tx, original), ownDay(tx, original))',
    },
    tests: settles('void of January in February, with January closed'),
  },
  {
    bug: 'a void of payroll stands at one day',
    change: {
      file: 'src/billing/voids.ts',
      from: 'laterOf(wanted ?? ownDay(tx, original), ownDay(tx, original))',
      to: 'wanted ?? ownDay(tx, original)',
    },
    tests: source('voidAccrualSource 200: payroll entry by entry'),
  },
  {
    bug: 'a write-off stands in the cash books',
    change: {
      file: 'src/billing/write-offs.ts',
      from: 'const own = { basis: lineBases.accrual, partyId: source.party_id }',
      to: 'const own = { basis: lineBases.both, partyId: source.party_id }',
    },
    tests: settles('a write-off with tax, then part of it is recovered'),
  },
  {
    bug: 'the write-off of a bill stands on the side of an invoice',
    change: {
      file: 'src/billing/write-offs.ts',
      from: 'amount: sign * direction * amount,',
      to: 'amount: sign * amount,',
    },
    tests: rules('the settlement of a source a bill is written off, and taken back, mirrored'),
  },
  {
    bug: 'more is written off than is outstanding',
    change: {
      file: 'src/billing/write-offs.ts',
      from: '  if (sum > outstanding)\n',
      to: '  if (sum > 2n * outstanding)\n',
    },
    tests: source(
      'writeOffAccrualSource 422 invalid_amount: nothing, more than is outstanding, lines that add up to something else',
    ),
  },
  {
    bug: 'a write-off is taken back twice',
    change: {
      file: 'src/billing/write-offs.ts',
      from: '  if (adjustment.amount_left === 0n)\n',
      to: '  if (adjustment.amount_left < 0n)\n',
    },
    tests: rules('the settlement of a source a bill is written off, and taken back, mirrored'),
  },
  {
    bug: 'what is paid of a write-off is taken back of its first ledger',
    change: {
      file: 'src/billing/settled-parts.ts',
      from: 'standing.map((each) => each.amount_left),',
      to: 'standing.map((each, at) => (at === 0 ? each.amount_left : 0n)),',
    },
    tests: settles('a write-off with tax, then part of it is recovered'),
  },
  {
    bug: 'what is paid in part is open',
    change: {
      file: 'src/billing/source-requests.ts',
      from: "return paid > 0n || adjusted > writtenOff ? 'partially_paid' : 'open'",
      to: "return adjusted > writtenOff ? 'partially_paid' : 'open'",
    },
    tests: [
      {
        file: 'src/billing/applications.test.ts',
        test: 'createPaymentApplications 201: an invoice is paid in two parts, with sales tax and a discount line',
      },
    ],
  },
  {
    bug: 'what was written off is paid, and stays written off',
    change: {
      file: 'src/billing/settled-parts.ts',
      from: 'return writeOffLines(item, { ledgers, parts, sign: -1n })',
      to: 'return writeOffLines(item, { ledgers, parts, sign: 1n })',
    },
    tests: settles('a write-off with tax, then part of it is recovered'),
  },
  {
    bug: 'what is written off is paid',
    change: {
      file: 'src/billing/source-requests.ts',
      from: "return writtenOff > 0n ? 'uncollectible' : 'paid'",
      to: "return 'paid'",
    },
    tests: settles('a write-off with tax, then part of it is recovered'),
  },
  {
    bug: 'a document is overdue on the day on which it is due',
    change: {
      file: 'src/accruals/records.ts',
      from: "Temporal.PlainDate.compare(due ?? effective, today) < 0 ? 'overdue'",
      to: "Temporal.PlainDate.compare(due ?? effective, today) <= 0 ? 'overdue'",
    },
    tests: more('retrieveAccrualSource 200: overdue from the day after it is due, in the zone of the Instance'),
  },
]
