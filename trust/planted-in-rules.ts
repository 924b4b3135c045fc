import type { NamedTest, PlantedBug } from './planted-bugs.ts'

/**
 * Bugs in rules as they are kept, tried, saved under conditions, undone and suggested; and in groups and what undoes
 * choices.
 */

const versions = (title: string): [NamedTest] => [
  { file: 'src/rules/versions.test.ts', test: `listCategorizationRuleVersions ${title}` },
]
const backtest = (title: string): [NamedTest] => [
  { file: 'src/categorization/backtest.test.ts', test: `backtestCategorizationRules ${title}` },
]
const strict = (title: string): [NamedTest] => [
  { file: 'src/categorization/strict-rules.test.ts', test: `createCategorizationRule ${title}` },
]
const mined = (title: string): [NamedTest] => [
  {
    file: 'src/categorization/rule-mining.test.ts',
    test: `rules that would have decided what people decided ${title}`,
  },
]
const suggested = (title: string): [NamedTest] => [
  { file: 'src/categorization/rule-suggestions.test.ts', test: `listCategorizationRuleSuggestions ${title}` },
]
const ruleRevert = (title: string): [NamedTest] => [
  { file: 'src/transactions/rule-revert.test.ts', test: `revertCategorizationRule ${title}` },
]
const groups = (title: string): [NamedTest] => [
  { file: 'src/transactions/groups.test.ts', test: `listCategorizationGroups ${title}` },
]
const choices = (title: string): [NamedTest] => [
  { file: 'src/transactions/group-choices.test.ts', test: `categorizeGroup ${title}` },
]
const reverts = (title: string): [NamedTest] => [
  { file: 'src/transactions/reverts.test.ts', test: `revertTask ${title}` },
]
const recounted = '200: equals a recount on random books, whatever the steps, rules and people did'

export const ruleBugs: readonly PlantedBug[] = [
  {
    bug: 'a version is counted from the page that it stands on',
    change: { file: 'src/rules/versions-sql.ts', from: '(earlier?.count ?? 0) + at + 1', to: 'at + 1' },
    tests: versions('200: page by page, in either order'),
  },
  {
    bug: 'the deletion of a rule is told as a change',
    change: { file: 'src/rules/versions.ts', from: "after === null ? 'deleted' : ", to: '' },
    tests: versions('200: what the rule said each time, when and by whom, also when it is deleted'),
  },
  {
    bug: 'a backtest takes rows from persons',
    change: {
      file: 'src/categorization/backtest-tally.ts',
      from: "  if (isByPerson(row)) return 'from_persons'\n",
      to: '',
    },
    tests: backtest(recounted),
  },
  {
    bug: 'a backtest moves what a close holds',
    change: {
      file: 'src/categorization/backtest-tally.ts',
      from: 'row.category_amount === null || isClosed(tx.instance, row.datetime)',
      to: 'row.category_amount === null',
    },
    tests: backtest('200: a closed period keeps what it has, and so does a rule whose ledger is deleted'),
  },
  {
    bug: 'of rules that hit one row the last decides',
    change: {
      file: 'src/categorization/backtest-tally.ts',
      from: 'hitting.find((rule) =>',
      to: 'hitting.findLast((rule) =>',
    },
    tests: backtest('200: the rules decide in the order of the list, and change what recategorizing then changes'),
  },
  {
    bug: 'the months of a backtest are those of UTC',
    change: {
      file: 'src/categorization/backtest-tally.ts',
      from: 'dayOf(datetime, zone).toPlainYearMonth()',
      to: "dayOf(datetime, zone && 'UTC').toPlainYearMonth()",
    },
    tests: backtest('200: months are those of the zone that is asked for'),
  },
  {
    bug: 'a backtest counts what balance-sheet ledgers change by as income',
    change: {
      file: 'src/categorization/backtest-tally.ts',
      from: 'return isIncome && amount !== 0n ?',
      to: 'return amount !== 0n ?',
    },
    tests: backtest(recounted),
  },
  {
    bug: 'a strict rule is saved by what was judged before the lock alone',
    change: {
      file: 'src/categorization/strict-rules.ts',
      from: 'refuseContradicted(rows.flatMap((row) => (isContradicted(draft, row) ? [row.id] : [])))',
      to: 'void rows',
    },
    tests: strict('409 invalid_state: what people decided while the rest was judged counts, too'),
  },
  {
    bug: 'a strict rule is judged under the lock among other rules than before it',
    change: {
      file: 'src/categorization/strict-rules.ts',
      from: 'if (groundOf(draft) !== before.ground || changed.length > maxChanged)',
      to: 'if (changed.length > maxChanged)',
    },
    tests: strict('409 write_conflict: what the rule stands among is another by now'),
  },
  {
    bug: 'a strict rule answers for what another decides before it',
    change: {
      file: 'src/categorization/strict-rules.ts',
      from: 'draft.expression.matches(row) && !draft.findAhead(row)',
      to: 'draft.expression.matches(row)',
    },
    tests: strict('201: with strict, what another rule decides before it is not its'),
  },
  {
    bug: 'a suggested rule is tested on what it was made of',
    change: {
      file: 'src/categorization/rule-mining.ts',
      from: '  const later = rows.slice(earlier.length)\n',
      to: '  const later = earlier\n',
    },
    tests: mined('need five rows, a category that the earlier half agrees on, and a later half that keeps to it'),
  },
  {
    bug: 'one rule is suggested for payments and receipts',
    change: {
      file: 'src/categorization/rule-mining.ts',
      from: "and t.amount ${isPayment ? '<' : '>'} 0`",
      to: "and t.amount ${isPayment ? '!=' : '>'} 0`",
    },
    tests: mined('tell payments from receipts'),
  },
  {
    bug: 'a first word that merchants share is suggested as a rule',
    change: {
      file: 'src/categorization/rule-mining.ts',
      from: 'if ((isGood && longer.size > 1) || next === undefined)',
      to: 'if (longer.size > 0 || next === undefined)',
    },
    tests: mined('tell merchants of one first word apart, and say nothing of one that was never seen'),
  },
  {
    bug: 'rules are suggested for what rules decide already',
    change: {
      file: 'src/categorization/rule-suggestions.ts',
      from: '    if (decidedByRule(row)) return\n',
      to: '',
    },
    tests: suggested('200: what people decided by hand, as rules that can be sent as they are'),
  },
  {
    bug: 'a revert of a rule takes what people have touched since',
    change: {
      file: 'src/transactions/recategorization.ts',
      from: 'await sql.touchedAfterRule(tx, taken, ruleId)',
      to: 'await sql.touchedAfterRule(tx, [], ruleId)',
    },
    tests: ruleRevert('200: what people touched since stays, and what other rules decided'),
  },
  {
    bug: 'a revert of a rule asks that rule again',
    change: {
      file: 'src/transactions/recategorization.ts',
      from: 'await decisionsFor(tx, accounts, candidates, exceptRuleId)',
      to: 'await decisionsFor(tx, accounts, candidates)',
    },
    tests: ruleRevert(
      '202: a Task that is pending; with it the rule’s rows go where the pipeline puts them without it',
    ),
  },
  {
    bug: 'receipts and payments of a merchant are one group',
    change: {
      file: 'src/transactions/groups.ts',
      from: 'return `${direction} ${key}`',
      to: 'return key',
    },
    tests: groups('200: the uncategorized rows of one merchant and direction are one record, the largest first'),
  },
  {
    bug: 'groups are made of whatever waits, however much',
    change: { file: 'src/transactions/groups.ts', from: 'count, 0) > rows)', to: 'count, 0) > 1_000 * rows)' },
    tests: [
      {
        file: 'src/transactions/row-limits.test.ts',
        test: 'listCategorizationGroups 422 report_too_large: more rows wait than are looked through, and a filter helps',
      },
    ],
  },
  {
    bug: 'the id of a group is good in every Instance',
    change: {
      file: 'src/transactions/group-ids.ts',
      from: "hash('sha256', `${instanceId} ${text}`, 'buffer')",
      to: "hash('sha256', `${instanceId.length} ${text}`, 'buffer')",
    },
    tests: choices('404 resource_not_found: what is no group, has no rows any more, or is of another Instance'),
  },
  {
    bug: 'a choice for a group takes the rows that were excepted',
    change: {
      file: 'src/transactions/group-choices.ts',
      from: 'rows.filter((row) => !excepted.has(row.id))',
      to: 'rows.filter(() => excepted.size >= 0)',
    },
    tests: choices('202: a Task that is pending, and counts as the choice of whoever asked, for each row'),
  },
  {
    bug: 'a choice for a group takes rows that were decided meanwhile',
    change: {
      file: 'src/transactions/group-choices.ts',
      from: "if (status === 'uncategorized') return method === 'uncategorized'",
      to: "if (status === 'uncategorized') return method !== null",
    },
    tests: choices(
      '202: a row that is deleted, decided or in a closed period meanwhile stays as it is, with the reason',
    ),
  },
  {
    bug: 'a choice for unreviewed rows takes those that were changed meanwhile',
    change: { file: 'src/transactions/group-choices.ts', from: ' && !later.has(each)', to: '' },
    tests: choices('202: of unreviewed rows one that was changed since is skipped, also where it is still unreviewed'),
  },
  {
    bug: 'what undoes a choice takes rows that somebody touched since',
    change: {
      file: 'src/transactions/group-reverts.ts',
      from: 'last.filter((touch) => touch.task_id === original.id)',
      to: "last.filter((touch) => touch.task_id !== '')",
    },
    tests: reverts('202: rows that somebody touched since, that are gone or in a closed period stay, with the reason'),
  },
  {
    bug: 'what undid the last choice counts as a touch of the one before it',
    change: {
      file: 'src/transactions/row-touches.ts',
      from: "if (touch.task_type === 'task_revert') standing.pop()",
      to: "if (touch.task_type === 'task_revert') standing.push(touch)",
    },
    tests: reverts('202: of choices one after the other the last is undone first; then the one before it can be'),
  },
  {
    bug: 'an import that is undone leaves tombstones',
    change: {
      file: 'src/transactions/reverts.ts',
      from: 'removeTransactions(tx, going, { withoutTombstones: true })',
      to: 'removeTransactions(tx, going)',
    },
    tests: reverts('202: an import is undone as if it had never come: the same ids can be imported again'),
  },
  {
    bug: 'what undoes an import takes rows that another Task brought again',
    change: {
      file: 'src/transactions/reverts.ts',
      from: "  if (!row.isOwn) return 'deleted'\n",
      to: '',
    },
    tests: reverts(
      '202: a row that was deleted, and came again with another Task, is not taken by what undoes the first',
    ),
  },
]
