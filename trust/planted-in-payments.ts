import type { NamedTest, PlantedBug } from './planted-bugs.ts'

/** What is applied to documents, and taken back; and what rows of a bank keep of it. */

const applies = (test: string): [NamedTest] => [{ file: 'src/billing/applications.test.ts', test }]
const settles = (test: string): [NamedTest] => [
  { file: 'src/billing/settlement.test.ts', test: `what settles a source ${test}` },
]
const corrects = (test: string): [NamedTest] => [
  { file: 'src/billing/corrections.test.ts', test: `what is put right later ${test}` },
]
const bounced = 'a refund of money on account that bounces: the customer has it on account again, and may use it'
const oneLine =
  'a payment by hand that the bank tells of of several documents is one line, which the bank tells of as one row'
const rules = (test: string): [NamedTest] => [{ file: 'src/billing/settlement-rules.test.ts', test }]
const namedLines =
  'the settlement of a source lines that are named take what they name; others what is left, in proportion; unapplied is what was taken'
const holds = (test: string): [NamedTest] => [{ file: 'src/transactions/applied-rows.test.ts', test }]
const refusedAmounts =
  'createPaymentApplications 422 invalid_amount: nothing, more than is outstanding, more than the row, parts that do not add up'
const refusedReferences =
  'createPaymentApplications 422 invalid_reference: what there is not, money the wrong way, ledgers of the service, another party’s credit'

const refusedEarlier =
  'createPaymentApplications 422 invalid_date: money that goes back before it came, by a row or by hand'

export const paymentBugs: readonly PlantedBug[] = [
  {
    bug: 'more is applied to a source than is outstanding',
    change: {
      file: 'src/billing/application-requests.ts',
      from: '  if (total > possible)\n',
      to: '  if (total > 2n * possible)\n',
    },
    tests: applies(refusedAmounts),
  },
  {
    bug: 'more of a row is applied than it is of',
    change: {
      file: 'src/billing/applications.ts',
      from: 'const isWithin = total >= 0n && total <= whole &&',
      to: 'const isWithin = total >= 0n &&',
    },
    tests: applies(refusedAmounts),
  },
  {
    bug: 'what is applied of a row already does not count',
    change: {
      file: 'src/billing/applications.ts',
      from: "each.status === 'confirmed' ? sum + each.matched_amount : sum",
      to: "each.status === 'proposed' ? sum + each.matched_amount : sum",
    },
    tests: rules(
      'the settlement of a source a memo makes room on a row that is applied already, and stands on what was paid there',
    ),
  },
  {
    bug: 'parts of a payment by hand need not add up',
    change: {
      file: 'src/billing/applications.ts',
      from: "(payment.kind === 'row' || total === whole)",
      to: "(payment.kind === 'row' || total <= whole)",
    },
    tests: applies(refusedAmounts),
  },
  {
    bug: 'money out settles an invoice',
    change: {
      file: 'src/billing/application-requests.ts',
      from: "if (target.kind === 'source' && traitsOf(target.item.source.type).direction !== direction)",
      to: "if (target.kind === 'source' && traitsOf(target.item.source.type).direction === 0n)",
    },
    tests: applies(refusedReferences),
  },
  {
    bug: 'a credit settles what another party owes',
    change: {
      file: 'src/billing/application-requests.ts',
      from: 'own === undefined || partyId === null || standing.get(partyId) !== own',
      to: 'own === undefined || partyId === null',
    },
    tests: rules(
      'createPaymentApplications 422 invalid_reference: a credit of one party does not settle what another owes',
    ),
  },
  {
    bug: 'a draft is paid',
    change: {
      file: 'src/billing/application-requests.ts',
      from: "if (status === 'draft' || status === 'void')",
      to: "if (status === 'void')",
    },
    tests: rules('createPaymentApplications 409 invalid_state: a draft is not paid, nor what is void'),
  },
  {
    bug: 'named lines may take more than is left of them',
    change: {
      file: 'src/billing/application-requests.ts',
      from: 'each.amount > 0n && each.amount <= rest',
      to: 'each.amount > 0n',
    },
    tests: rules(
      'createPaymentApplications 422 invalid_amount: lines that are named take what is left of them, together all of it',
    ),
  },
  {
    bug: 'named lines are taken in proportion',
    change: {
      file: 'src/billing/settlement.ts',
      from: 'const shares = named ?',
      to: 'const shares = named && amount < 0n ?',
    },
    tests: rules(namedLines),
  },
  {
    bug: 'the settlement is spread by the amounts of the lines, not by what is left of them',
    change: {
      file: 'src/billing/settlement.ts',
      from: 'const left = item.lines.map((line) => line.amount_left)\n  const shares',
      to: 'const left = item.lines.map((line) => line.amount)\n  const shares',
    },
    tests: rules(namedLines),
  },
  {
    bug: 'an adjustment settles nothing',
    change: {
      file: 'src/billing/settled-parts.ts',
      from: 'const { shares, allocations } = takeFrom(item, amount + adjusted, unitOf(tx), named)\n  settle(item, { paid: amount, adjusted })',
      to: 'const { shares, allocations } = takeFrom(item, amount, unitOf(tx), named)\n  settle(item, { paid: amount })',
    },
    tests: settles('early discount on an invoice: the ledger of the discount is in both books'),
  },
  {
    bug: 'the ledger of an adjustment is in the accrual books alone',
    change: {
      file: 'src/billing/settled-parts.ts',
      from: '      amount: side * each.amount,\n',
      to: '      amount: side * each.amount,\n      basis: lineBases.accrual,\n',
    },
    tests: settles('early discount on a bill'),
  },
  {
    bug: 'the adjustment of a bill stands on the side of an invoice',
    change: { file: 'src/billing/settled-parts.ts', from: 'amount: side * each.amount,', to: 'amount: each.amount,' },
    tests: settles('early discount on a bill'),
  },
  {
    bug: 'a credit that is applied moves money in the accrual books',
    change: {
      file: 'src/billing/applications.ts',
      from: 'settled.lines.filter((line) => line.basis === lineBases.cash)',
      to: 'settled.lines',
    },
    tests: settles('a credit memo of 216 is applied in part, and refunded in part'),
  },
  {
    bug: 'a credit that is applied takes the lines of the credit the other way round',
    change: {
      file: 'src/billing/applications.ts',
      from: 'return cashLines(item.source, item.lines, { shares, ledgers, of })',
      to: 'return cashLines(item.source, item.lines.toReversed(), { shares, ledgers, of })',
    },
    tests: settles('a credit memo of 216 is applied in part, and refunded in part'),
  },
  {
    bug: 'what a credit is applied to stands in the books a day after the later of both',
    change: {
      file: 'src/billing/applications.ts',
      from: 'creditPayment(tx, wanted.date ?? openDay(tx, latest))',
      to: 'creditPayment(tx, wanted.date ?? openDay(tx, latest.add({ days: 1 })))',
    },
    tests: rules('the settlement of a source a vendor credit is applied to a bill, and refunded, mirrored'),
  },
  {
    bug: 'a credit is applied before the day of its source',
    change: {
      file: 'src/billing/applications.ts',
      from: 'const latest = targets.map(({ source }) => source.effective_date).reduce(laterOf, dayOfCredit(credit))',
      to: 'const latest = targets.map(() => dayOfCredit(credit)).reduce(laterOf)',
    },
    tests: settles('money on account is applied later'),
  },
  {
    bug: 'a credit is applied in a closed period',
    change: {
      file: 'src/billing/applications.ts',
      from: 'creditPayment(tx, wanted.date ?? openDay(tx, latest))',
      to: 'creditPayment(tx, wanted.date ?? latest)',
    },
    tests: rules('the settlement of a source a credit whose days are closed is applied on the first open day'),
  },
  {
    bug: 'more than is left of a credit is applied',
    change: {
      file: 'src/billing/applications.ts',
      from: '  if (outstandingOf(item.source) < amount)\n',
      to: '  if (outstandingOf(item.source) < 0n)\n',
    },
    tests: rules('createPaymentApplications 422 invalid_amount: more than is left of a credit, or of money on account'),
  },
  {
    bug: 'more than is left of money on account is used',
    change: {
      file: 'src/billing/settled-parts.ts',
      from: '  if (amount > current.amount_left)\n',
      to: '  if (amount > current.matched_amount)\n',
    },
    tests: rules('createPaymentApplications 422 invalid_amount: more than is left of a credit, or of money on account'),
  },
  {
    bug: 'money on account stands on revenue in the cash books',
    change: {
      file: 'src/billing/settled-parts.ts',
      from: "(['accounts_receivable', 'unapplied_receipts'] as const)",
      to: "(['accounts_receivable', 'unapplied_payments'] as const)",
    },
    tests: settles('an overpayment is kept on account, and refunded'),
  },
  {
    bug: 'money on account stands on the ledger of the other side',
    change: {
      file: 'src/billing/settled-parts.ts',
      from: "return direction === 1n\n    ? (['accounts_receivable'",
      to: "return direction !== 1n\n    ? (['accounts_receivable'",
    },
    tests: settles('an overpayment is kept on account, and refunded'),
  },
  {
    bug: 'a payment is returned twice',
    change: {
      file: 'src/billing/settled-parts.ts',
      from: "if (others.some((each) => each.status === 'confirmed'))",
      to: "if (others.some((each) => each.status === 'proposed'))",
    },
    tests: rules('the settlement of a source a returned cheque with a discount: both are owed again'),
  },
  {
    bug: 'a returned payment leaves its discount',
    change: {
      file: 'src/billing/settled-parts.ts',
      from: 'settle(item, { paid: -matched, adjusted: -adjusted })',
      to: 'settle(item, { paid: -matched - adjusted })',
    },
    tests: rules('the settlement of a source a returned cheque with a discount: both are owed again'),
  },
  {
    bug: 'a payment is returned before it was made',
    change: {
      file: 'src/billing/settled-parts.ts',
      from: '  refuseEarlier(planned, { day: context.day, standing })\n',
      to: '',
    },
    tests: applies(refusedEarlier),
  },
  {
    bug: 'money on account is given back before it came',
    change: {
      file: 'src/billing/settled-parts.ts',
      from: '  refuseEarlier(planned, { day, standing })\n',
      to: '',
    },
    tests: applies(refusedEarlier),
  },
  {
    bug: 'what was written off is paid on an earlier day, out of the write-off',
    change: {
      file: 'src/billing/settled-parts.ts',
      from: '  refuseLaterWriteOffs(recovered, { day, path: planned.path })\n',
      to: '',
    },
    tests: applies(
      'createPaymentApplications 422 invalid_date: of what was written off later; it is paid once that is taken back',
    ),
  },
  {
    bug: 'a refund that bounces leaves the money off the account',
    change: {
      file: 'src/billing/settled-parts.ts',
      from: 'onAccount.set(moneyId, { ...money, amount_left: money.amount_left + amount })',
      to: 'onAccount.set(moneyId, { ...money })',
    },
    tests: corrects(bounced),
  },
  {
    bug: 'what a bounced refund brought back may be used, and the return taken back',
    change: {
      file: 'src/billing/unapply.ts',
      from: '    if (left < 0n) refuseUsed(application)\n',
      to: '',
    },
    tests: corrects(bounced),
  },
  {
    bug: 'a bounced refund takes the money off the account once more',
    change: {
      file: 'src/billing/settled-parts.ts',
      from: 'lines: onAccountLines(money, { ledgers, amount: -direction * amount, by: application }),',
      to: 'lines: onAccountLines(money, { ledgers, amount: direction * amount, by: application }),',
    },
    tests: corrects(bounced),
  },
  {
    bug: 'a payment by hand of several documents is of one of them alone',
    change: {
      file: 'src/billing/applications.ts',
      from: 'const ofOne = first && others.length === 0 ?',
      to: 'const ofOne = first && others.length >= 0 ?',
    },
    tests: applies(oneLine),
  },
  {
    bug: 'the money of one document of a payment by hand stays when it is unapplied',
    change: {
      file: 'src/billing/unapply.ts',
      from: 'const ofAll = links.filter(isOfAll)',
      to: 'const ofAll = links.filter((each) => isOfAll(each) && each.line_entry_id === entry.id)',
    },
    tests: applies(oneLine),
  },
  {
    bug: 'a payment by hand is matched though a part of it is unapplied',
    change: {
      file: 'src/matches/sql.ts',
      from: 'p.id = coalesce(a.payment_application_id, p.id) and (',
      to: 'p.id = a.payment_application_id and (',
    },
    tests: applies(oneLine),
  },
  {
    bug: 'what later applications stand on is unapplied',
    change: {
      file: 'src/billing/unapply.ts',
      from: "if (others.some((each) => each.status === 'confirmed')) refuseUsed(application)",
      to: '',
    },
    tests: applies('unapplyPaymentApplication 409 resource_in_use: the bank took it back'),
  },
  {
    bug: 'the refund of a payout stays without what made room for it',
    change: {
      file: 'src/billing/unapply.ts',
      from: '  if (rest < 0n || rest > magnitude(transaction.amount)) refuseUsed(application)\n',
      to: '',
    },
    tests: rules(
      'the settlement of a source a memo makes room on a row that is applied already, and stands on what was paid there',
    ),
  },
  {
    bug: 'unapplied is less than what was taken of the lines',
    change: {
      file: 'src/billing/unapply.ts',
      from: 'const { allocations } = giveBack(item, entry.allocations)',
      to: 'const { allocations } = giveBack(item, entry.allocations.slice(1))',
    },
    tests: rules(namedLines),
  },
  {
    bug: 'an unapplied payment of a write-off stays recovered',
    change: {
      file: 'src/billing/unapply.ts',
      from: '? { ...writeOff, amount_left: writeOff.amount_left + each.amount }',
      to: '? { ...writeOff }',
    },
    tests: settles('a write-off with tax, then part of it is recovered'),
  },
  {
    bug: 'unapplied money on account is left to be used',
    change: {
      file: 'src/billing/unapply.ts',
      from: "    status: 'rejected',\n    amount_left: 0n,",
      to: "    status: 'rejected',",
    },
    tests: rules('the settlement of a source money on account is unapplied, and nothing is left of it'),
  },
  {
    bug: 'unapplying money of a closed row changes the closed entry',
    change: {
      file: 'src/billing/unapply.ts',
      from: 'const staysInRow = isInRow && !isClosed(tx.instance, placed.datetime)',
      to: 'const staysInRow = isInRow',
    },
    tests: applies('unapplyPaymentApplication 409 period_closed: a closed day; by default the first open one'),
  },
  {
    bug: 'a closed row is applied in its own entry',
    change: {
      file: 'src/billing/payments.ts',
      from: 'const isOwn = openDay(tx, own).equals(own)',
      to: 'const isOwn = openDay(tx, own).equals(own) || day.equals(day)',
    },
    tests: settles('a closed row is applied, and unapplied'),
  },
  {
    bug: 'a closed row keeps its category beside what is applied',
    change: {
      file: 'src/billing/applications.ts',
      from: 'if (!payment.isOwn) drafts.push(...givenBack(taken, application))',
      to: '',
    },
    tests: settles('a closed row is applied, and unapplied'),
  },
  {
    bug: 'categories are taken from before what waits for one',
    change: {
      file: 'src/billing/row-categories.ts',
      from: '(isUncategorized(ledgerOf(a)) ? 0 : 1) - (isUncategorized(ledgerOf(b)) ? 0 : 1) ||',
      to: '(isUncategorized(ledgerOf(b)) ? 0 : 1) - (isUncategorized(ledgerOf(a)) ? 0 : 1) ||',
    },
    tests: rules(
      'the settlement of a source money is taken from what waits for a category first, or from the lines that are named',
    ),
  },
  {
    bug: 'lines that are named to be taken from are not asked',
    change: {
      file: 'src/billing/row-categories.ts',
      from: '  if (lineIds) {\n',
      to: '  if (lineIds && lineIds.length > 50) {\n',
    },
    tests: rules(
      'the settlement of a source money is taken from what waits for a category first, or from the lines that are named',
    ),
  },
  {
    bug: 'what is unapplied loses its tags',
    change: {
      file: 'src/billing/row-categories.ts',
      from: 'const category = added(at, applied.ledger_id, { tagIds, description, party_id })',
      to: 'const category = added(at, applied.ledger_id, { tagIds: tagIds.slice(0, 0), description, party_id })',
    },
    tests: rules('the settlement of a source what is unapplied goes back to its categories, with their tags'),
  },
  {
    bug: 'a row is not about the party that it pays',
    change: {
      file: 'src/billing/posted-payments.ts',
      from: 'return others.length === 0 && party !== null ? party : undefined',
      to: 'return undefined',
    },
    tests: rules('the settlement of a source a row is about the party that it pays'),
  },
  {
    bug: 'a row that is not in the books is applied',
    change: {
      file: 'src/billing/payments.ts',
      from: 'if (!entry || entry.transaction_id !== transaction.id) return refuseUnposted(transaction, path)',
      to: "if (!entry) return failField('invalid_reference', path, 'is not posted')",
    },
    tests: applies(
      'createPaymentApplications 409 invalid_state: a row that is not in the books, a source of which nothing is outstanding',
    ),
  },
  {
    bug: 'a payment by hand stands on a ledger of what is owed',
    change: {
      file: 'src/billing/payments.ts',
      from: "if (isFixed || !basesOf(ledger).includes('both'))",
      to: 'if (isFixed && !isFixed)',
    },
    tests: applies(refusedReferences),
  },
  {
    bug: 'what is rejected is confirmed',
    change: {
      file: 'src/billing/proposed-applications.ts',
      from: "if (status !== 'proposed')",
      to: "if (status === 'confirmed')",
    },
    tests: applies('confirmPaymentApplication 409 invalid_state: it is decided'),
  },
  {
    bug: 'a row of which payments are applied is deleted',
    change: { file: 'src/journal/applied-rows.ts', from: '  if (first)\n', to: '  if (first && applied.size > 50)\n' },
    tests: holds('deleteTransaction 409 resource_in_use: payments of it are applied'),
  },
  {
    bug: 'a feed changes a row of which payments are applied',
    change: {
      file: 'src/journal/applied-rows.ts',
      from: "const posted = transactions.filter((each) => each.posted_status === 'posted')",
      to: "const posted = transactions.filter((each) => each.posted_status !== 'posted')",
    },
    tests: holds('a row of which payments are applied stays as it is whatever a feed says of it'),
  },
  {
    bug: 'what is applied of a row is a category',
    change: {
      file: 'src/journal/applied-rows.ts',
      from: '(line) => line.id !== transaction.line_entry_id && !made.has(line.id) && taken.get(line.id) !== sizeOf(line),',
      to: '(line) => line.id !== transaction.line_entry_id && taken.get(line.id) !== sizeOf(line),',
    },
    tests: holds('a row of which payments are applied has no category where all of it is applied'),
  },
  {
    bug: 'what an entry of another day took of a category moves with it',
    change: {
      file: 'src/journal/applied-rows.ts',
      from: 'return line.amount > 0n ? line.amount - fixed : line.amount + fixed',
      to: 'return line.amount > 0n ? line.amount - 0n * fixed : line.amount + 0n * fixed',
    },
    tests: holds(
      'a row that was applied while its day was closed moves the rest alone when it is open again: the applied part stays where it was',
    ),
  },
]
