import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { cashFlowSourceBugs } from './planted-in-cash-flow-sources.ts'
import { cashFlowBugs } from './planted-in-cash-flow.ts'
import { documentBugs } from './planted-in-documents.ts'
import { knownBooksBugs } from './planted-in-known-books.ts'
import { learningBugs } from './planted-in-learning.ts'
import { ledgerBugs } from './planted-in-ledgers.ts'
import { openItemBugs } from './planted-in-open-items.ts'
import { paymentBugs } from './planted-in-payments.ts'
import { periodBugs } from './planted-in-periods.ts'
import { ruleBugs } from './planted-in-rules.ts'
import { sourceBugs } from './planted-in-sources.ts'
import { statementBugs } from './planted-in-statements.ts'

/**
 * Bugs that somebody could make, one at a time. Each changes a few characters of the product; the tests that it names,
 * and so `npm test`, must fail on it. A text that is not found exactly once stops the run: a plant keeps pace with the
 * code.
 */
export interface PlantedBug {
  /** What is wrong then. */
  bug: string
  /**
   * Where: a file of the product, and the text that takes the place of another; or statements that a last migration
   * runs.
   */
  change: { file: string; from: string; to: string } | { migration: string }
  /** Each of them must fail. */
  tests: readonly [NamedTest, ...NamedTest[]]
}

export interface NamedTest {
  file: string
  /** Its title behind those of the groups that it is in, with a space between. */
  test: string
  /** A part that finds the bug in its full size alone. */
  isWhole?: true
}

export const plantedBugs: readonly PlantedBug[] = [
  {
    bug: 'a key is looked up in whichever index begins with the Instance',
    change: {
      file: 'src/database/sql.ts',
      from: '    order by ${order}${max ? raw(` limit ${max}`) : empty})`',
      to: '    offset 0)`',
    },
    tests: [{ file: 'trust/fresh-books.test.ts', test: 'fresh-books' }],
  },
  {
    bug: 'rows that change are looked for among all rows of the Instance',
    change: {
      file: 'src/database/sql.ts',
      from: "['enable_indexscan', 'off', 'on']",
      to: "['enable_indexscan', 'on', 'on']",
    },
    tests: [
      {
        file: 'test/changes-in-place.test.ts',
        test: 'a statement that changes rows by their keys reaches each where it stands, and reads no other, before the tables have statistics and afterwards',
      },
    ],
  },
  {
    bug: 'ranges are joined by going through one again for each row of another',
    change: {
      file: 'src/database/sql.ts',
      from: "[forceSetJoins.text, [['enable_nestloop', 'off', 'on']]]",
      to: "[forceSetJoins.text, [['enable_nestloop', 'on', 'on']]]",
    },
    tests: [{ file: 'trust/fresh-books.test.ts', test: 'fresh-books' }],
  },
  {
    bug: 'an amount goes through a double',
    change: {
      file: 'src/kernel/money.ts',
      from: 'const digits = BigInt(whole + fraction)',
      to: 'const digits = BigInt(Number(whole + fraction).toFixed(0))',
    },
    tests: [
      {
        file: 'src/kernel/money.test.ts',
        test: 'parseMoney agrees with digits that are moved by hand, in every way to write a number',
      },
    ],
  },
  {
    bug: 'an amount loses a decimal on its way out',
    change: { file: 'src/kernel/money.ts', from: "replace(/0+$/, '')", to: 'slice(0, 2)' },
    tests: [{ file: 'src/kernel/money.test.ts', test: 'formatMoney writes 123450 with 2 decimals as 12.345' }],
  },
  {
    bug: 'workers whose first look for jobs failed look on, and never find one',
    change: { file: 'src/jobs/job-queue.ts', from: 'if (seen.get(worker) === error) resolve(error)', to: '' },
    tests: [
      {
        file: 'src/jobs/supervisors.test.ts',
        test: 'workers of the job queue find their jobs, though the database failed at their first look',
      },
    ],
  },
  {
    bug: 'a platform may have every slot of a kind',
    change: {
      file: 'src/kernel/semaphore.ts',
      from: 'options.perPlatform ?? Math.max(1, concurrency - 1)',
      to: 'options.perPlatform ?? concurrency',
    },
    tests: [
      {
        file: 'src/kernel/semaphore.test.ts',
        test: 'a semaphore keeps one slot free of a platform, however many Instances it has: the next platform finds it',
      },
    ],
  },
  {
    bug: 'a look for a job takes the oldest, of whatever platform',
    change: {
      file: 'src/jobs/job-shares.ts',
      from: 'const all = [[...busy, ...served], busy, [...saturated, ...served], saturated]',
      to: 'const all = [[...saturated, ...served], saturated]',
    },
    tests: [
      {
        file: 'src/jobs/job-shares.test.ts',
        test: 'shares of the workers go to a platform that has none first, however long the others wait',
      },
    ],
  },
  {
    bug: 'an endpoint that never answers is tried again at once',
    change: {
      file: 'src/webhooks/endpoint-health.ts',
      from: 'isFull || restsUntil > now',
      to: 'isFull',
    },
    tests: [
      {
        file: 'src/webhooks/endpoint-health.test.ts',
        test: 'endpoints that keep a worker waiting rest as long as they held it, twice as long each further time, a minute at most',
      },
    ],
  },
  {
    bug: 'a range of days ends a day early',
    change: {
      file: 'src/kernel/time.ts',
      from: 'until: startOfDay(range.end.add({ days: 1 }), zone)',
      to: 'until: startOfDay(range.end, zone)',
    },
    tests: [{ file: 'src/kernel/time.test.ts', test: 'days of a time zone counts both ends of a range' }],
  },
  {
    bug: 'a day of the roll-ups is one too late for moments of the evening',
    change: {
      file: 'src/journal/roll-ups.ts',
      from: 'Math.floor(instant.epochMilliseconds / dayMs)',
      to: 'Math.floor((instant.epochMilliseconds + 3_600_000) / dayMs)',
    },
    tests: [
      {
        file: 'src/journal/balances.test.ts',
        test: 'retrieveLedgerBalance 200: at the end of any day in any zone, what its lines add up to',
      },
    ],
  },
  {
    bug: 'a removed line stays in the roll-ups',
    change: {
      file: 'src/journal/roll-ups.ts',
      from: 'for (const line of posting.removedLines ?? []) callback(line, -1n)',
      to: '',
    },
    tests: [{ file: 'src/journal/posting.test.ts', test: 'rollUp takes removed lines away' }],
  },
  {
    bug: 'an entry need not balance',
    change: { file: 'src/journal/posting.ts', from: ' || total !== 0n)', to: ')' },
    tests: [
      {
        file: 'src/journal/entries.test.ts',
        test: 'createJournalEntry 422 unbalanced_entry: two sides with equal sums, at least two lines',
      },
    ],
  },
  {
    bug: 'the database does not judge entries',
    change: { migration: 'drop trigger inserted on line_entries;' },
    tests: [
      {
        file: 'test/schema.test.ts',
        test: 'nets under the books, for daybook_app posting an entry that does not balance: DB001',
      },
    ],
  },
  {
    bug: 'row-level security of the entries has no policy for its tenant but for everybody',
    change: {
      migration: 'drop policy tenant on journal_entries; create policy tenant on journal_entries using (true);',
    },
    tests: [{ file: 'test/schema.test.ts', test: 'row-level security shows the application the rows of one Instance' }],
  },
  {
    bug: 'row-level security does not bind the owner',
    change: { migration: 'alter table ledgers no force row level security;' },
    tests: [{ file: 'test/schema.test.ts', test: 'the catalogue shows no problem' }],
  },
  {
    bug: 'a statement does not name its Instance',
    change: {
      file: 'src/journal/entries-sql.ts',
      from: "where ${isInPlace('entry', books)}\n    returning entry_number",
      to: 'where entry.ctid = place.at\n    returning entry_number',
    },
    tests: [
      {
        file: 'test/one-instance.test.ts',
        test: 'what the service sends keeps to one Instance when it deletes; what it sends in all tests is judged when they are over',
      },
    ],
  },
  {
    bug: 'writers of the same books do not wait for each other',
    change: {
      file: 'src/database/tenants.ts',
      from: 'pg_advisory_xact_lock(hashtextextended(id, 0))',
      to: 'pg_try_advisory_xact_lock(hashtextextended(id, 0))',
    },
    tests: [
      {
        file: 'src/database/commits.test.ts',
        test: 'a transaction whoever writes waits for the lock of the books, alone or as a job',
      },
    ],
  },
  {
    bug: 'a write that is alone in its transaction does not take the lock of the books',
    change: {
      file: 'src/database/instance-transaction.ts',
      from: "...(writes ? [lockOf('instances', instanceId, request.claim)] : []),",
      to: '',
    },
    tests: [
      {
        file: 'src/database/commits.test.ts',
        test: 'a transaction whoever writes waits for the lock of the books, alone or as a job',
      },
    ],
  },
  {
    bug: 'writes that share a transaction do not take the lock of the books',
    change: {
      file: 'src/database/group-opening.ts',
      from: "[lockOf('instances', request.instanceId), instanceRow(request.instanceId)]",
      to: '[instanceRow(request.instanceId)]',
    },
    tests: [
      {
        file: 'src/database/commits.test.ts',
        test: 'a transaction whoever writes waits for the lock of the books, with others in one transaction',
      },
    ],
  },
  {
    bug: 'a change to a platform goes on into books without their lock',
    change: {
      file: 'src/database/platform-transaction.ts',
      from: "...(request.access === 'write' ? [lockOf('instances', instanceId)] : []),",
      to: '',
    },
    tests: [
      {
        file: 'src/database/commits.test.ts',
        test: 'a transaction whoever writes waits for the lock of the books that it goes on into from the platform',
      },
    ],
  },
  {
    bug: 'a change to a platform does not take its lock',
    change: {
      file: 'src/database/platform-transaction.ts',
      from: "...(request.access === 'write' ? [lockOf('platforms', platformId, request.claim)] : []),",
      to: '',
    },
    tests: [
      { file: 'src/database/commits.test.ts', test: 'a transaction whoever writes waits for the lock of the platform' },
    ],
  },
  {
    bug: 'an answer goes out before the commit',
    change: {
      file: 'src/database/instance-transaction.ts',
      from: 'const left = await commitTransaction(',
      to: 'const left = undefined; void commitTransaction(',
    },
    tests: [
      {
        file: 'src/database/commits.test.ts',
        test: 'a transaction no answer goes out before the commit of a write in the books of an Instance',
      },
    ],
  },
  {
    bug: 'the answers of writes that share a transaction go out before its commit',
    change: {
      file: 'src/database/group-commit.ts',
      from: 'const left = await commitTransaction(',
      to: 'const left = undefined; void commitTransaction(',
    },
    tests: [
      {
        file: 'src/database/commits.test.ts',
        test: 'a transaction no answer goes out before the commit of writes that share a transaction',
      },
    ],
  },
  {
    bug: 'an answer about a platform goes out before the commit',
    change: {
      file: 'src/database/platform-transaction.ts',
      from: '  await commitTransaction(client, { changes, heads, request, result })',
      to: '  void commitTransaction(client, { changes, heads, request, result })',
    },
    tests: [
      {
        file: 'src/database/commits.test.ts',
        test: 'a transaction no answer goes out before the commit of a write in what belongs to a platform',
      },
    ],
  },
  {
    bug: 'a token goes out before the commit',
    change: {
      file: 'src/database/access-transaction.ts',
      from: '  else await commit(client)',
      to: '  else void commit(client)',
    },
    tests: [
      { file: 'src/database/commits.test.ts', test: 'a transaction no answer goes out before the commit of a token' },
    ],
  },
  {
    bug: 'a rolled back transaction counts as done',
    change: {
      file: 'src/database/connections.ts',
      from: "if (command !== 'COMMIT')",
      to: 'if (command === undefined)',
    },
    tests: [
      {
        file: 'src/database/commits.test.ts',
        test: 'a transaction an error that was swallowed is told: what was rolled back is not done',
      },
    ],
  },
  {
    bug: 'a page token works for another Instance and another query',
    change: {
      file: 'src/http/page.ts',
      from: 'JSON.stringify([route, tenant, filters])',
      to: 'JSON.stringify([route])',
    },
    tests: [
      {
        file: 'test/contract.test.ts',
        test: '422 invalid_page_token: forged, cut, of another list, Instance, client, filter listTags',
      },
    ],
  },
  {
    bug: 'a page begins with the last record of the page before',
    change: {
      file: 'src/database/keyset-page.ts',
      from: "raw(edge.inclusive ? '=' : '')",
      to: "raw('=')",
    },
    tests: [
      {
        file: 'src/ledgers/ledgers.test.ts',
        test: 'listLedgers 200: page by page forth and back the same chart, in any order',
      },
    ],
  },
  {
    bug: 'an Idempotency-Key answers for any request',
    change: {
      file: 'src/http/idempotency.ts',
      from: 'if (!row.request_hash.equals(request.hash))',
      to: 'if (false)',
    },
    tests: [
      {
        file: 'trust/idempotency.test.ts',
        test: 'the same request 16 times at once, under one key createTag: one effect, one answer',
      },
    ],
  },
  {
    bug: 'the answer under an Idempotency-Key is not kept',
    change: {
      file: 'src/http/handle-request.ts',
      from: "  if (keyed && 'execute' in tx) await keepAnswer(",
      to: "  if (!keyed && 'execute' in tx) await keepAnswer(",
    },
    tests: [
      {
        file: 'trust/idempotency.test.ts',
        test: 'the same request 16 times at once, under one key createTag: one effect, one answer',
      },
    ],
  },
  {
    bug: 'scopes are not looked at',
    change: {
      file: 'src/http/request-parts.ts',
      from: 'if (!holdsScope(caller.scopes, scope))',
      to: 'if (!holdsScope([scope], scope))',
    },
    tests: [
      {
        file: 'test/contract.test.ts',
        test: '403 insufficient_scope: all the other scopes together do not do listLedgers',
      },
    ],
  },
  {
    bug: 'every tier sees every report',
    change: {
      file: 'src/http/subscription.ts',
      from: 'if (has >= tiers.indexOf(required)) return',
      to: 'if (has >= 0) return',
    },
    tests: [{ file: 'trust/access.test.ts', test: 'a tier that is too low is refused, and no other' }],
  },
  {
    bug: 'a revoked token still works',
    change: {
      file: 'src/access/sql.ts',
      from: "t.kind in ('access', 'minted') and t.revoked_at is null and",
      to: "t.kind in ('access', 'minted') and",
    },
    tests: [{ file: 'src/access/access.test.ts', test: 'POST /oauth/revoke an access token: it alone, at once' }],
  },
  {
    bug: 'If-Match is not looked at',
    change: { file: 'src/http/record-version.ts', from: "fail('version_mismatch')", to: 'return' },
    tests: [{ file: 'test/contract.test.ts', test: '412 version_mismatch: If-Match names another version updateTag' }],
  },
  {
    bug: 'a closed period is open',
    change: {
      file: 'src/journal/closed-period.ts',
      from: 'return closedUntil !== null &&',
      to: 'return closedUntil === null &&',
    },
    tests: [
      {
        file: 'src/periods/periods.test.ts',
        test: 'createJournalEntry 409 period_closed: nothing dated in a closed period is added, changed or deleted',
      },
    ],
  },
  {
    bug: 'the database lets frozen entries change',
    change: {
      migration: `do $$ declare each record; begin
        for each in select tgname, tgrelid::regclass as name from pg_trigger where not tgisinternal and tgname like 'reconciled%' loop
          execute format('drop trigger %I on %s', each.tgname, each.name);
        end loop; end $$;`,
    },
    tests: [
      {
        file: 'src/reconciliations/frozen-entries.test.ts',
        test: 'deleteJournalEntry 409 period_reconciled: what a completed reconciliation holds stands until it is reopened',
      },
    ],
  },
  {
    bug: 'the report of a completed reconciliation tells the books as they are',
    change: {
      file: 'src/reconciliations/report.ts',
      from: '[...current.filter((line) => line.isUnchanged), ...former.filter((line) => !line.isTicked)]',
      to: 'current',
    },
    tests: [
      {
        file: 'src/reconciliations/report.test.ts',
        test: 'retrieveReconciliationReport 200: a completed one stays as it was; what changed since stands below it',
      },
    ],
  },
  {
    bug: 'a report takes any state since its version for the one of then',
    change: {
      file: 'src/reconciliations/report-sql.ts',
      from: "{ after: asOf, before: 's.sequence' }",
      to: "{ after: asOf, before: '0' }",
    },
    tests: [
      {
        file: 'src/reconciliations/report.test.ts',
        test: 'retrieveReconciliationReport 200: a completed one stays as it was; what changed since stands below it',
      },
    ],
  },
  {
    bug: 'a strict close passes over what nobody knows',
    change: {
      file: 'src/periods/readiness.ts',
      from: "return blocking && status !== 'ok'",
      to: "return blocking && status === 'open'",
    },
    tests: [
      {
        file: 'src/periods/readiness.test.ts',
        test: 'retrieveReadiness 200: an item that takes too long is unknown, and in the way; the others are told',
      },
    ],
  },
  {
    bug: 'a job believes what its request found, though the books have moved',
    change: {
      file: 'src/transactions/imports.ts',
      from: 'handoff.version === tx.version() ? handoff.known : undefined',
      to: 'handoff.known',
    },
    tests: [
      {
        file: 'src/transactions/import-handoff.test.ts',
        test: 'an import finds what came or went between its request and its job',
      },
    ],
  },
  {
    bug: 'a slice of a long Task leaves the version of the books as it was',
    change: {
      file: 'src/tasks/tasks.ts',
      from: "tx.record({ type: 'transactions.source.processing.progressed', resource: 'task', id: task.id, before: null, after })",
      to: 'void after',
    },
    tests: [
      {
        file: 'src/transactions/deletions.test.ts',
        test: 'deleteTransactions 200: more than one slice of them, all gone; each slice is an event, for the version of the books moves with it',
      },
    ],
  },
  {
    bug: 'a row of the bank is booked again when it comes again',
    change: {
      file: 'src/transactions/imports.ts',
      from: "if (taken.has(row.id)) return 'already_imported'",
      to: "if (taken.has(row.id) && rows.length > 1) return 'already_imported'",
    },
    tests: [
      {
        file: 'src/transactions/imports.test.ts',
        test: 'createTransactions 200: sent again, a row is skipped for ever, whatever it says now',
      },
    ],
  },
  {
    bug: 'an event is not chained to the one before',
    change: {
      file: 'src/database/event-log.ts',
      from: 'hash = eventHash(hash, head.key, {',
      to: 'hash = eventHash(head.hash, head.key, {',
    },
    tests: [
      {
        file: 'test/erasure.test.ts',
        test: 'the erasure of a record takes the words out of its events and of no other, and is told itself',
      },
    ],
  },
  {
    bug: 'a report of a day takes the year before for the whole past',
    change: {
      file: 'src/reports/position.ts',
      from: 'return { retained, netIncome: earned(chart, balances) - retained }',
      to: 'return { retained, netIncome: earned(chart, balances) }',
    },
    tests: [
      {
        file: 'src/reports/balance-sheet.test.ts',
        test: 'balanceSheetOf of three fiscal years that start on April 1 moves it to retained earnings a day later',
      },
    ],
  },
  {
    bug: 'the last day of a month is compared with a day before the last',
    change: {
      file: 'src/reports/comparison.ts',
      from: 'return day.day === day.daysInMonth ? before.with({ day: before.daysInMonth }) : before',
      to: 'return before',
    },
    tests: [
      {
        file: 'src/reports/comparison.test.ts',
        test: 'the day that one day is compared with previous_year of 2025-02-28 is 2024-02-29',
      },
    ],
  },
  {
    bug: 'income taxes are counted before what is left before taxes',
    change: {
      file: 'src/reports/income-sections.ts',
      from: 'const isTax = isBelowTaxes || tree.ledger.is_income_tax',
      to: 'const isTax = isBelowTaxes',
    },
    tests: [
      {
        file: 'src/reports/income-statement.test.ts',
        test: 'incomeStatementOf takes income taxes from what is left before them, with their sub-ledgers and wherever they stand in the chart',
      },
    ],
  },
  {
    bug: 'a webhook may lead to a service of the cloud',
    change: { file: 'src/http/addresses.ts', from: "  '169.254.0.0/16',\n", to: '' },
    tests: [{ file: 'src/http/outbound.test.ts', test: 'an address is not public: 169.254.169.254' }],
  },
  {
    bug: 'amounts that are all positive are money in',
    change: {
      file: 'src/statements/signs.ts',
      from: 'bare.length > 0 && !isNegative ? [{ problem, otherwise, oldest }] : []',
      to: 'bare.length > 0 && isNegative ? [{ problem, otherwise, oldest }] : []',
    },
    tests: [
      {
        file: 'src/statements/statements.test.ts',
        test: 'tables are refused where all amounts are positive, until balances prove them or the mapping says it',
      },
    ],
  },
  {
    bug: 'the oldest row of unsigned amounts is taken along with those that balances prove',
    change: {
      file: 'src/statements/running-balance.ts',
      from: "otherwise === 'columns' ? row !== moved[0] : otherwise.has(row.line)",
      to: "row !== moved[0] && (otherwise === 'columns' || otherwise.has(row.line))",
    },
    tests: [
      {
        file: 'src/statements/statements.test.ts',
        test: 'tables of positive amounts are taken where the balance before the oldest row proves that one, too',
      },
    ],
  },
  {
    bug: 'a webhook of all events is sent the chart of each new Instance',
    change: {
      file: 'src/database/outbox.ts',
      from: "or (not told.detail and '*' = any (w.event_types))",
      to: "or '*' = any (w.event_types)",
    },
    tests: [
      {
        file: 'src/webhooks/deliveries.test.ts',
        test: 'deliveries of the chart of a new Instance go to who asks for ledgers; `*` hears of the Instance',
      },
    ],
  },
  {
    bug: 'a statement of another currency is taken',
    change: {
      file: 'src/statements/currencies.ts',
      from: '!codes.includes(own)',
      to: 'codes.includes(own) && own === ""',
    },
    tests: [
      {
        file: 'src/transactions/statements.test.ts',
        test: 'createStatement 422 invalid_file: a file of another currency, with the line and both',
      },
    ],
  },
  {
    bug: 'a formula goes into a spreadsheet',
    change: { file: 'src/documents/csv.ts', from: 'escape_formulas: true', to: 'escape_formulas: false' },
    tests: [
      {
        file: 'src/reports/report-tables.test.ts',
        test: 'a report as CSV disarms what a spreadsheet would take for a formula, and leaves amounts below zero alone',
      },
    ],
  },
  {
    bug: 'the items of an array are counted when all of them have been read',
    change: { file: 'src/kernel/json.ts', from: 'if (count >= max)', to: 'if (count > 2 * max)' },
    tests: [
      { file: 'src/http/json-body.test.ts', test: 'readJson refuses too many items, whatever they are' },
      { file: 'src/http/json-body.test.ts', test: 'readJson refuses too many items further in' },
    ],
  },
  {
    bug: 'a body may hold any number of values',
    change: { file: 'src/kernel/json.ts', from: 'if (--cursor.left < 0)', to: 'if (--cursor.left < -Infinity)' },
    tests: [{ file: 'src/http/json-body.test.ts', test: 'readJson refuses more values in all' }],
  },
  {
    bug: 'an object of the metadata passes for a number',
    change: {
      file: 'src/rules/expression-values.ts',
      from: 'value instanceof JsonNumber ?',
      to: "'digits' in value && typeof value.digits === 'string' ?",
    },
    tests: [
      {
        file: 'test/wire.test.ts',
        test: 'a number in an expression is no object of the metadata that looks like one',
      },
    ],
  },
  {
    bug: 'a formula goes into a spreadsheet of lines',
    change: {
      file: 'src/reports/line-forms-sql.ts',
      from: "const formulaMarks = '=+-@",
      to: "const formulaMarks = '+-@",
    },
    tests: [
      {
        file: 'src/reports/report-tables.test.ts',
        test: 'a report as CSV disarms what a spreadsheet would take for a formula, and leaves amounts below zero alone',
      },
    ],
  },
  {
    bug: 'a report is read before it is known how long it is',
    change: { file: 'src/http/answer-limits.ts', from: 'each.lines > each.limit', to: 'each.lines < 0' },
    tests: [
      {
        file: 'src/reports/report-sizes.test.ts',
        test: 'a report of lines 422 report_too_large: a statement, too, at its limit and one above',
      },
    ],
  },
  {
    bug: 'a page that ends early is said to be the last',
    change: {
      file: 'src/database/keyset-page.ts',
      from: 'found.length > rows.length',
      to: 'found.length > page.limit',
    },
    tests: [
      {
        file: 'test/page-sizes.test.ts',
        test: 'a page of entries ends where their lines do, and one that is longer stands alone: nothing is skipped, nothing comes twice',
      },
    ],
  },
  {
    bug: 'a key "__proto__" is taken',
    change: { file: 'src/kernel/json.ts', from: "if (key === '__proto__')", to: "if (key === '__prototype__')" },
    tests: [
      {
        file: 'src/kernel/json.test.ts',
        test: 'parseJson refuses "{\\"__proto__\\":null}": key "__proto__" is not allowed at position 1',
      },
    ],
  },
  {
    bug: 'a webhook is told what it has not subscribed to',
    change: { file: 'src/database/outbox.ts', from: 'when told.open then', to: 'when told.open then true or' },
    tests: [
      {
        file: 'src/webhooks/deliveries.test.ts',
        test: 'deliveries go to who subscribes: to a type, to a kind, to everything; of the platform, too',
      },
    ],
  },
  {
    bug: 'an event that is asked for again while it is on its way counts as sent with what was on its way',
    change: {
      file: 'src/webhooks/deliveries.ts',
      from: '!delivery.next_attempt_at.equals(dueAt)',
      to: 'delivery.next_attempt_at.equals(tx.now)',
    },
    tests: [
      {
        file: 'src/webhooks/platform-events.test.ts',
        test: 'redeliverPlatformEvent 202: also while it is on its way, and whatever comes of that (204): what is asked for is sent',
      },
    ],
  },
  {
    bug: 'a webhook is signed without its moment',
    change: {
      file: 'src/webhooks/signature.ts',
      from: '${message.id}.${timestamp}.${message.body}',
      to: '${message.id}.${message.body}',
    },
    tests: [
      {
        file: 'src/webhooks/deliveries.test.ts',
        test: 'deliveries an event is sent as it happened, signed, and the log says so',
      },
    ],
  },
  {
    bug: 'a refresh token can be used twice',
    change: {
      file: 'src/access/grants.ts',
      from: 'await endFamily(database, { tokenHash, familyId })',
      to: 'void endFamily',
    },
    tests: [
      {
        file: 'src/access/access.test.ts',
        test: 'POST /oauth/token refresh_token: the second use of one ends its whole family, and no other',
      },
    ],
  },
  {
    bug: 'a job of which each worker dies is tried for ever',
    change: {
      file: 'src/jobs/queue-tables.ts',
      from: "coalesce((payload ->> 'deaths')::integer, 0) + 1",
      to: "coalesce((payload ->> 'deaths')::integer, 0)",
    },
    tests: [
      {
        file: 'src/jobs/job-queue.test.ts',
        test: 'the job queue tries what nobody could say had failed, and fails what workers died of again and again',
      },
    ],
  },
  {
    bug: 'tags stay behind when their line moves',
    change: { migration: 'drop trigger tags_moved on line_entries;' },
    tests: [
      {
        file: 'src/tags/line-tags.test.ts',
        test: 'tags on lines move with their line, and so do those that the same request puts on it',
      },
    ],
  },
  {
    bug: 'a name counts anew for every way to write its accents',
    change: {
      file: 'src/access/attempts.ts',
      from: 'foldUsername(username)}`',
      to: 'username.toLowerCase()}`',
    },
    tests: [
      {
        file: 'src/access/attempts.test.ts',
        test: 'attempts that fail a name counts as one however its accents and its case are written',
      },
    ],
  },
  {
    bug: 'all requests that one connection sends ahead are begun at once',
    change: {
      file: 'src/http/http-connections.ts',
      from: 'if (!connection.isAnswering) return begin()',
      to: 'if (connection.network !== undefined) return begin()',
    },
    tests: [
      {
        file: 'src/http/http-connections.test.ts',
        test: 'requests of one connection are answered one after another',
      },
    ],
  },
  {
    bug: 'an address has as many connections as it likes',
    change: {
      file: 'src/http/http-connections.ts',
      from: 'if (network !== null) change(counts, network, 1)',
      to: 'if (network !== null) change(counts, network, -1)',
    },
    tests: [
      {
        file: 'src/http/http-connections.test.ts',
        test: 'connections of one address are so many; others have theirs, and those of trusted proxies are not counted',
      },
    ],
  },
  {
    bug: 'a page is copied for each who asks for it',
    change: {
      file: 'src/http/static-page.ts',
      from: 'reply.send(page.body)',
      to: 'reply.send(Buffer.from(page.body))',
    },
    tests: [
      {
        file: 'src/http/service-pages.test.ts',
        test: 'GET /docs is one buffer for all, and 304 for who has it',
      },
    ],
  },
  {
    bug: 'what is refused is written down before it is answered',
    change: {
      file: 'src/access/sign-ins.ts',
      from: 'if (isAttempt) records.recordLater(trail, outcome, reason)',
      to: 'if (isAttempt) await (records.recordLater(trail, outcome, reason), records.written())',
    },
    tests: [
      {
        file: 'src/access/token-limits.test.ts',
        test: 'a refusal comes after the same statements and as many hashes, whoever exists',
      },
    ],
  },
  {
    bug: 'a row that a file has twice under one id is booked twice',
    change: {
      file: 'src/statements/repeated-rows.ts',
      from: 'const isRepeat = of !== undefined && !isAddedUp',
      to: 'const isRepeat = false',
    },
    tests: [
      {
        file: 'src/transactions/statements.test.ts',
        test: 'createStatement 200: what a forecast warns of is on the Task of the import, and a row that comes twice is booked once',
      },
    ],
  },
  {
    bug: 'of two equal rows that the balances of a file need one is lost',
    change: {
      file: 'src/statements/repeated-rows.ts',
      from: 'const isRepeat = of !== undefined && !isAddedUp',
      to: 'const isRepeat = of !== undefined',
    },
    tests: [
      {
        file: 'src/statements/statements.test.ts',
        test: 'what is left out or doubtful is told with its line between two balances every row moved money',
      },
    ],
  },
  {
    bug: 'a sandbox starts on the database of production',
    change: {
      file: 'src/operations/deployment.ts',
      from: 'if (of === environment) return',
      to: 'if (of !== environment) return',
    },
    tests: [
      {
        file: 'src/operations/deployment.test.ts',
        test: 'the deployment of a database is that of its first start; another environment is refused, with what to do',
      },
    ],
  },
  {
    bug: 'a service that cannot write for want of room says that it is ready',
    change: { file: 'src/database/storage-watch.ts', from: 'if (isFull(error)) refusedAt = performance.now()', to: '' },
    tests: [
      {
        file: 'src/database/storage-watch.test.ts',
        test: 'GET /ready beside a storage that is full 503 storage_full once a write did not fit, and 200 by itself when there is room again',
      },
    ],
  },
  {
    bug: 'what opening and closing write can be chosen as a category',
    change: {
      file: 'src/journal/categories.ts',
      from: 'if (ledger && !mayBeCategory(ledger))',
      to: 'if (ledger && !ledger.editable)',
    },
    tests: [
      {
        file: 'src/transactions/choices.test.ts',
        test: 'updateTransaction 403 not_editable: receivables, payables, retained earnings and opening balances are no category',
      },
    ],
  },
  {
    bug: 'an entry is changed under its reversal',
    change: {
      file: 'src/journal/entries.ts',
      from: 'if (reversed_by_id !== null)\n    fail(',
      to: "if (reversed_by_id === '')\n    fail(",
    },
    tests: [
      {
        file: 'src/journal/entry-changes.test.ts',
        test: 'updateJournalEntry 409 resource_in_use: while its reversal stands',
      },
    ],
  },
  {
    bug: 'the opening entries stay behind when the zone moves',
    change: {
      file: 'src/instances/settings.ts',
      from: 'if (moves) await moveOpeningEntries(instanceTx, after.entries_start, after.time_zone)',
      to: '',
    },
    tests: [
      {
        file: 'src/instances/settings.test.ts',
        test: 'updateInstanceSettings 200: another zone moves the opening entries, their sums, and the days of the books',
      },
    ],
  },
  ...cashFlowBugs,
  ...cashFlowSourceBugs,
  ...statementBugs,
  ...documentBugs,
  ...knownBooksBugs,
  ...periodBugs,
  ...ledgerBugs,
  ...sourceBugs,
  ...paymentBugs,
  ...openItemBugs,
  ...learningBugs,
  ...ruleBugs,
]

const root = path.resolve(import.meta.dirname, '..')

/** What the file holds with the bug in place. */
export function plantedText({ bug, change }: PlantedBug): { file: string; text: string } {
  if ('migration' in change)
    return { file: 'migrations/9999_planted.sql', text: `-- Up Migration\n${change.migration}\n` }
  const source = readFileSync(path.join(root, change.file), 'utf8')
  const parts = source.split(change.from)
  assert.equal(parts.length, 2, `the place of "${bug}" is found ${parts.length - 1} times in ${change.file}`)
  const text = parts.join(change.to)
  return { file: change.file, text }
}
