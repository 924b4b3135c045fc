import type { NamedTest, PlantedBug } from './planted-bugs.ts'

/** Bugs in readiness and strict closes, in the report of a reconciliation, and in opening balances. */

const ready = (title: string): NamedTest => ({ file: 'src/periods/readiness.test.ts', test: title })
const inReport = (title: string): NamedTest => ({
  file: 'src/reconciliations/report.test.ts',
  test: `retrieveReconciliationReport 200: ${title}`,
})
const opening = (title: string): NamedTest => ({ file: 'src/journal/opening-balances.test.ts', test: title })
const income = (title: string): NamedTest => ({
  file: 'src/reports/opening-income.test.ts',
  test: `the opening balances of revenue and expense ${title}`,
})

export const periodBugs: readonly PlantedBug[] = [
  {
    bug: 'who may change the books may close them',
    change: {
      file: 'src/http/request-parts.ts',
      from: 'if (!holdsScope(caller.scopes, scope))',
      to: "if (!holdsScope(caller.scopes, scope === 'books:close' ? 'books:write' : scope))",
    },
    tests: [
      {
        file: 'src/periods/periods.test.ts',
        test: 'closePeriod and reopenPeriod 403 insufficient_scope: who may change the books does not close or reopen them by that',
      },
    ],
  },
  {
    bug: 'a strict close is one like any other',
    change: { file: 'src/periods/periods.ts', from: 'if (strict) await refuseUnready(tx, day)', to: '' },
    tests: [
      ready(
        'closePeriod 409 invalid_state: what is in the way of a strict close stands in the answer, and nothing is closed',
      ),
    ],
  },
  {
    bug: 'a strict close passes over the last items',
    change: {
      file: 'src/periods/readiness.ts',
      from: 'itemsOf(tx, day, blockingChecks)',
      to: 'itemsOf(tx, day, blockingChecks.slice(0, 4))',
    },
    tests: [
      ready(
        'closePeriod 409 invalid_state: what is in the way of a strict close stands in the answer, and nothing is closed',
      ),
    ],
  },
  {
    bug: 'books are ready though something blocks',
    change: {
      file: 'src/periods/readiness.ts',
      from: 'items.every((item) => !isInTheWay(item))',
      to: 'items.some((item) => !isInTheWay(item))',
    },
    tests: [ready('retrieveReadiness 200: nothing of another Instance is counted')],
  },
  {
    bug: 'a warning is in the way of a strict close',
    change: {
      file: 'src/periods/readiness.ts',
      from: "return blocking && status !== 'ok'",
      to: "return status !== 'ok'",
    },
    tests: [ready('closePeriod 201: strict, of books that are ready, whatever only is warned of')],
  },
  {
    bug: 'uncategorized rows of both sides are counted on each',
    change: {
      file: 'src/periods/readiness-sql.ts',
      from: "raw(isInflow ? 'amount > 0' : 'amount < 0')",
      to: "raw('amount <> 0')",
    },
    tests: [ready('retrieveReadiness 200: uncategorized rows, each side by itself, until they have a category')],
  },
  {
    bug: 'what a closed day left uncategorized is in nobody’s way',
    change: {
      file: 'src/periods/readiness-entries.ts',
      from: 'isOpen: count > 0 || sum !== 0n',
      to: 'isOpen: count > 0',
    },
    tests: [
      ready(
        'retrieveReadiness 200: what a closed day left uncategorized is in the way until an entry brings it to zero',
      ),
    ],
  },
  {
    bug: 'rows that will never be posted are in the way',
    change: {
      file: 'src/periods/readiness-sql.ts',
      from: "not in ('personal', 'zero_amount', 'before_entries_start')",
      to: "not in ('')",
    },
    tests: [ready('retrieveReadiness 200: rows that are not posted, but those that never will be')],
  },
  {
    bug: 'rows that are not posted are told as those that nobody has reviewed',
    change: {
      file: 'src/periods/readiness-entries.ts',
      from: 'sql.unposted(tx, until)',
      to: 'sql.unreviewed(tx, until)',
    },
    tests: [ready('retrieveReadiness 200: rows that are not posted, but those that never will be')],
  },
  {
    bug: 'transfers that are matched are told as proposed',
    change: {
      file: 'src/periods/readiness-sql.ts',
      from: "where f.status = 'proposed'",
      to: "where f.status = 'matched'",
    },
    tests: [ready('retrieveReadiness 200: proposed transfers, and money in transit for more than ten days')],
  },
  {
    bug: 'money of nine days is in transit for too long',
    change: {
      file: 'src/periods/readiness-entries.ts',
      from: 'asked.date.subtract({ days: transitDays })',
      to: 'asked.date.subtract({ days: transitDays - 1 })',
    },
    tests: [ready('retrieveReadiness 200: proposed transfers, and money in transit for more than ten days')],
  },
  {
    bug: 'a reconciliation in progress counts as completed',
    change: {
      file: 'src/periods/readiness-sql.ts',
      from: "and progress_status = 'completed' and statement_ending_date",
      to: 'and statement_ending_date',
    },
    tests: [
      ready('retrieveReadiness 200: accounts without a completed reconciliation to the day, or with a difference'),
    ],
  },
  {
    bug: 'a reconciliation to an earlier day counts for the day',
    change: {
      file: 'src/periods/readiness-sql.ts',
      from: 'and statement_ending_date >= ${date}`',
      to: 'and statement_ending_date <= ${date}`',
    },
    tests: [
      ready('retrieveReadiness 200: accounts without a completed reconciliation to the day, or with a difference'),
    ],
  },
  {
    bug: 'a reconciliation with a difference is one like any other',
    change: {
      file: 'src/periods/readiness-accounts.ts',
      from: 'difference !== null && difference !== 0n',
      to: 'difference !== null && difference < 0n',
    },
    tests: [
      ready('retrieveReadiness 200: accounts without a completed reconciliation to the day, or with a difference'),
    ],
  },
  {
    bug: 'days between two statements are no gap',
    change: {
      file: 'src/periods/statement-gaps.ts',
      from: '.days > 1 && !meet(last, file)',
      to: '.days > 31 && !meet(last, file)',
    },
    tests: [ready('retrieveReadiness 200: days between two files of statements, and after the last one')],
  },
  {
    bug: 'revenue of earlier fiscal years is on the wrong side',
    change: {
      file: 'src/periods/readiness-balances.ts',
      from: "(type === 'revenue' || type === 'expense'))",
      to: "type === 'expense')",
    },
    tests: [ready('retrieveReadiness 200: ledgers on the wrong side, and cash below zero')],
  },
  {
    bug: 'cash is below zero of any day',
    change: {
      file: 'src/periods/readiness-balances.ts',
      from: 'balancesBefore(tx, until, basisOf(tx, {}))',
      to: "balancesBefore(tx, Temporal.Instant.from('9999-12-31T00:00:00Z'), basisOf(tx, {}))",
    },
    tests: [ready('retrieveReadiness 200: ledgers on the wrong side, and cash below zero')],
  },
  {
    bug: 'entries of days that were closed anew are told again',
    change: {
      file: 'src/periods/readiness-sql.ts',
      from: 'where e.created_at > (select max(closed_at)',
      to: 'where e.created_at > (select min(closed_at)',
    },
    tests: [ready('retrieveReadiness 200: entries that were made after their day had been closed once')],
  },
  {
    bug: 'ten thousand and one are told as ten thousand',
    change: {
      file: 'src/periods/readiness.ts',
      from: 'const more = count > maxCount',
      to: 'const more = count > 2 * maxCount',
    },
    tests: [ready('retrieveReadiness 200: a count is exact up to ten thousand, and says when there are more')],
  },
  {
    bug: 'the report of a card has the signs of a bank',
    change: {
      file: 'src/reconciliations/report.ts',
      from: "return side === 'debit' ? amount : -amount",
      to: 'return amount',
    },
    tests: [inReport('of a card: what is owed is positive, charges raise it, payments and credits lower it')],
  },
  {
    bug: 'what is outstanding is added where it is to be taken off',
    change: {
      file: 'src/reconciliations/report.ts',
      from: '+ outstanding.increases.sum - outstanding.decreases.sum',
      to: '- outstanding.increases.sum + outstanding.decreases.sum',
    },
    tests: [inReport('of a bank: deposits in transit and outstanding checks lead from its statement to the books')],
  },
  {
    bug: 'the report of a completed reconciliation has the words of today',
    change: { file: 'src/reconciliations/report.ts', from: 'ticked.get(keyOf(line)) ?? line', to: 'line' },
    tests: [inReport('a completed one stays as it was; what changed since stands below it')],
  },
  {
    bug: 'the report of what was completed twice is that of the first time',
    change: {
      file: 'src/reconciliations/report-sql.ts',
      from: 'order by resource_id desc, sequence desc limit 1',
      to: 'order by resource_id, sequence limit 1',
    },
    tests: [inReport('one that was reopened and completed anew tells the books of its last completion')],
  },
  {
    bug: 'opening balances are outstanding',
    change: {
      file: 'src/reconciliations/report-sql.ts',
      from: 'where e.opening_ledger_id is null\n    limit ${max}`)\n}\n\n/** A line as it was',
      to: 'where true\n    limit ${max}`)\n}\n\n/** A line as it was',
    },
    tests: [inReport('of a bank: deposits in transit and outstanding checks lead from its statement to the books')],
  },
  {
    bug: 'what was ticked after the statement is not outstanding',
    change: {
      file: 'src/reconciliations/report-sql.ts',
      from: 'where o.end_datetime <= ${end_datetime}) as ticked',
      to: 'where true) as ticked',
    },
    tests: [inReport('the month after: what cleared then, and a check that is outstanding still')],
  },
  {
    bug: 'a line that has another amount since is told as unchanged',
    change: {
      file: 'src/reconciliations/report.ts',
      from: 'was.amount === is.amount && was.datetime.equals(is.datetime)',
      to: 'was.datetime.equals(is.datetime)',
    },
    tests: [inReport('a completed one stays as it was; what changed since stands below it')],
  },
  {
    bug: 'the proof adds what has changed since once more',
    change: {
      file: 'src/reconciliations/report.ts',
      from: 'sum - change.effect, current',
      to: 'sum + change.effect, current',
    },
    tests: [inReport('a completed one stays as it was; what changed since stands below it')],
  },
  {
    bug: 'opening balances in one step stand beside the former ones',
    change: {
      file: 'src/journal/opening-balances.ts',
      from: '    changed.flatMap(({ ledger }) => former.get(ledger.id)?.entry ?? []),',
      to: '    [],',
    },
    tests: [opening('setOpeningBalances 200: many at once; what does not balance stands on the opening balances')],
  },
  {
    bug: 'opening balances in one step are made anew where they stay',
    change: {
      file: 'src/journal/opening-balances.ts',
      from: 'openings.filter((each) => former.get(each.ledger.id)?.balance !== each.balance)',
      to: 'openings',
    },
    tests: [
      opening(
        'setOpeningBalances 200: what was sent before can be sent again, in a closed period, too, and leaves nothing',
      ),
    ],
  },
  {
    bug: 'the difference of opening balances has the other sign',
    change: {
      file: 'src/journal/opening-balances.ts',
      from: 'return onSide(balances.get(ledger.id), ledger.debit_credit)',
      to: "return onSide(balances.get(ledger.id), 'debit')",
    },
    tests: [opening('setOpeningBalances 200: many at once; what does not balance stands on the opening balances')],
  },
  {
    bug: 'a ledger opens twice in one step',
    change: {
      file: 'src/journal/opening-balances.ts',
      from: 'else if (ids.indexOf(ledger_id) < at)',
      to: 'else if (ids.indexOf(ledger_id) > at)',
    },
    tests: [
      opening(
        'setOpeningBalances 422 invalid_request: a ledger twice, and a year to date where a fiscal year begins with the books',
      ),
    ],
  },
  {
    bug: 'control ledgers are opened',
    change: {
      file: 'src/journal/opening-balances.ts',
      from: 'if (oneBasisOf(ledger))',
      to: "if (oneBasisOf(ledger) && path === 'x')",
    },
    tests: [opening('setOpeningBalances 403 not_editable: receivables, payables, and the ledger on the other side')],
  },
  {
    bug: 'books that begin with a fiscal year open with a year to date',
    change: {
      file: 'src/journal/opening-balances.ts',
      from: 'if (balance !== 0n && isIncome(ledger) && beginsWithYear(instance))',
      to: 'if (balance === 0n && isIncome(ledger) && beginsWithYear(instance))',
    },
    tests: [
      opening('setOpeningBalance 422 invalid_request: a year to date, where a fiscal year begins with the books'),
    ],
  },
  {
    bug: 'a fiscal year comes to begin with books that open with a year to date',
    change: {
      file: 'src/journal/opening-balances.ts',
      from: 'if (!beginsWithYear(books) ||',
      to: 'if (beginsWithYear(books) ||',
    },
    tests: [
      opening(
        'updateInstanceSettings 422 invalid_request: a fiscal year would begin with books that open with a year to date',
      ),
    ],
  },
  {
    bug: 'the opening income counts on the first day of the books',
    change: {
      file: 'src/journal/opening-income.ts',
      from: 'startOfDay(entriesStart.subtract({ days: 1 }), zone)',
      to: 'startOfDay(entriesStart, zone)',
    },
    tests: [income('stand in the month before in ranges, profits and top expenses')],
  },
  {
    bug: 'the opening income counts twice in its fiscal year',
    change: { file: 'src/journal/opening-income.ts', from: ' - times(posted, moment)', to: '' },
    tests: [income('are of the fiscal year on the balance sheet and in the trial balance')],
  },
]
