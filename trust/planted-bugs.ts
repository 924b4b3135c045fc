/**
 * Bugs that somebody could make, one at a time. Each changes a few characters of the product; the tests that are named, and so
 * `npm test`, must fail on it. A text that is not found exactly once stops the run: a plant keeps pace with the code.
 */
export interface PlantedBug {
  /** What is wrong then. */
  bug: string
  /** Where: a file of the product, and the text that takes the place of another; or statements that a last migration runs. */
  change: { file: string; from: string; to: string } | { migration: string }
  /** The test files of which one at least must fail, the first of them first. */
  tests: readonly [string, ...string[]]
}

export const plantedBugs: readonly PlantedBug[] = [
  {
    bug: 'an amount goes through a double',
    change: {
      file: 'src/kernel/money.ts',
      from: 'const digits = BigInt(whole + fraction)',
      to: 'const digits = BigInt(Number(whole + fraction).toFixed(0))',
    },
    tests: ['src/kernel/money.test.ts', 'test/architecture.test.ts'],
  },
  {
    bug: 'an amount loses a decimal on its way out',
    change: { file: 'src/kernel/money.ts', from: "replace(/0+$/, '')", to: 'slice(0, 2)' },
    tests: ['src/kernel/money.test.ts'],
  },
  {
    bug: 'a range of days ends a day early',
    change: {
      file: 'src/kernel/time.ts',
      from: 'until: startOfDay(range.end.add({ days: 1 }), zone)',
      to: 'until: startOfDay(range.end, zone)',
    },
    tests: ['src/kernel/time.test.ts'],
  },
  {
    bug: 'a day of the roll-ups is one too late for moments of the evening',
    change: {
      file: 'src/journal/posting.ts',
      from: 'Math.floor(instant.epochMilliseconds / dayMs)',
      to: 'Math.floor((instant.epochMilliseconds + 3_600_000) / dayMs)',
    },
    tests: ['src/journal/posting.test.ts', 'src/journal/balances.test.ts', 'trust/books.test.ts'],
  },
  {
    bug: 'a removed line stays in the roll-ups',
    change: {
      file: 'src/journal/posting.ts',
      from: 'for (const line of posting.removedLines ?? []) count(line, -1n)',
      to: '',
    },
    tests: ['src/journal/posting.test.ts', 'src/journal/entry-changes.test.ts'],
  },
  {
    bug: 'an entry need not balance',
    change: { file: 'src/journal/posting.ts', from: ' || total !== 0n)', to: ')' },
    tests: ['src/journal/entries.test.ts'],
  },
  {
    bug: 'the database does not judge entries',
    change: { migration: 'drop trigger inserted on line_entries;' },
    tests: ['test/schema.test.ts'],
  },
  {
    bug: 'row-level security of the entries has no policy for its tenant but for everybody',
    change: {
      migration: 'drop policy tenant on journal_entries; create policy tenant on journal_entries using (true);',
    },
    tests: ['test/schema.test.ts'],
  },
  {
    bug: 'row-level security does not bind the owner',
    change: { migration: 'alter table ledgers no force row level security;' },
    tests: ['test/schema.test.ts'],
  },
  {
    bug: 'a statement does not name its Instance',
    change: {
      file: 'src/journal/sql.ts',
      from: 'delete from journal_entries where instance_id = ${books} and id',
      to: 'delete from journal_entries where id',
    },
    tests: ['test/one-instance.test.ts'],
  },
  {
    bug: 'writers of the same books do not wait for each other',
    change: {
      file: 'src/platform/db.ts',
      from: 'pg_advisory_xact_lock(hashtextextended(id, 0))',
      to: 'pg_try_advisory_xact_lock(hashtextextended(id, 0))',
    },
    tests: ['trust/races.test.ts'],
  },
  {
    bug: 'an answer goes out before the commit',
    change: {
      file: 'src/platform/db.ts',
      from: '  await close(client, { changes, left, heads, visit, ask, result })',
      to: '  void close(client, { changes, left, heads, visit, ask, result })',
    },
    tests: ['src/journal/entries.test.ts'],
  },
  {
    bug: 'a rolled back transaction counts as done',
    change: { file: 'src/platform/db.ts', from: "if (result.command !== 'COMMIT')", to: 'if (result === undefined)' },
    tests: ['trust/faults.test.ts'],
  },
  {
    bug: 'a page token works for another Instance and another query',
    change: {
      file: 'src/platform/page.ts',
      from: 'JSON.stringify([route, tenant, filters])',
      to: 'JSON.stringify([route])',
    },
    tests: ['trust/pagination.test.ts'],
  },
  {
    bug: 'a page begins with the last record of the page before',
    change: {
      file: 'src/platform/page.ts',
      from: "raw(edge.inclusive ? '=' : '')",
      to: "raw('=')",
    },
    tests: ['trust/pagination.test.ts', 'src/ledgers/ledgers.test.ts'],
  },
  {
    bug: 'an Idempotency-Key answers for any request',
    change: {
      file: 'src/platform/idempotency.ts',
      from: 'if (!row.request_hash.equals(request.hash))',
      to: 'if (false)',
    },
    tests: ['trust/idempotency.test.ts'],
  },
  {
    bug: 'the answer under an Idempotency-Key is not kept',
    change: {
      file: 'src/platform/serving.ts',
      from: '  if (keyed) await keepAnswer(',
      to: '  if (!keyed) await keepAnswer(',
    },
    tests: ['trust/idempotency.test.ts'],
  },
  {
    bug: 'scopes are not looked at',
    change: {
      file: 'src/platform/request.ts',
      from: 'if (!caller.scopes.includes(route.scope))',
      to: 'if (!caller.scopes)',
    },
    tests: ['trust/access.test.ts', 'test/contract.test.ts'],
  },
  {
    bug: 'every tier sees every report',
    change: { file: 'src/platform/serving.ts', from: 'if (has < tiers.indexOf(route.tier))', to: 'if (has < 0)' },
    tests: ['trust/access.test.ts'],
  },
  {
    bug: 'a revoked token still works',
    change: {
      file: 'src/access/sql.ts',
      from: "t.kind = 'access' and t.revoked_at is null and",
      to: "t.kind = 'access' and",
    },
    tests: ['src/access/access.test.ts'],
  },
  {
    bug: 'If-Match is not looked at',
    change: { file: 'src/platform/serving.ts', from: "fail('version_mismatch')", to: 'return' },
    tests: ['test/contract.test.ts'],
  },
  {
    bug: 'a closed period is open',
    change: {
      file: 'src/journal/closed-period.ts',
      from: 'return closedUntil !== null &&',
      to: 'return closedUntil === null &&',
    },
    tests: ['src/periods/periods.test.ts'],
  },
  {
    bug: 'the database lets frozen entries change',
    change: {
      migration: `do $$ declare each record; begin
        for each in select tgname, tgrelid::regclass as name from pg_trigger where not tgisinternal and tgname like 'reconciled%' loop
          execute format('drop trigger %I on %s', each.tgname, each.name);
        end loop; end $$;`,
    },
    tests: ['src/reconciliations/frozen-entries.test.ts'],
  },
  {
    bug: 'a row of the bank is booked again when it comes again',
    change: {
      file: 'src/transactions/imports.ts',
      from: ": taken.has(row.id)\n          ? 'already_imported'",
      to: ": taken.has(row.id) && rows.length > 1\n          ? 'already_imported'",
    },
    tests: ['src/transactions/imports.test.ts'],
  },
  {
    bug: 'an event is not chained to the one before',
    change: {
      file: 'src/platform/chain.ts',
      from: 'hash = eventHash(hash, head.key, {',
      to: 'hash = eventHash(head.hash, head.key, {',
    },
    tests: ['src/events/events.test.ts', 'trust/verify.test.ts'],
  },
  {
    bug: 'a report of a day takes the year before for the whole past',
    change: {
      file: 'src/reports/position.ts',
      from: 'return { retained, netIncome: ever - retained }',
      to: 'return { retained, netIncome: ever }',
    },
    tests: ['src/reports/balance-sheet.test.ts'],
  },
  {
    bug: 'a webhook may lead to a service of the cloud',
    change: { file: 'src/platform/addresses.ts', from: "  '169.254.0.0/16',\n", to: '' },
    tests: ['src/platform/outbound.test.ts'],
  },
  {
    bug: 'a formula goes into a spreadsheet',
    change: { file: 'src/platform/csv.ts', from: 'escape_formulas: true', to: 'escape_formulas: false' },
    tests: ['src/reports/report-tables.test.ts'],
  },
  {
    bug: 'a key "__proto__" is taken',
    change: { file: 'src/kernel/json.ts', from: "if (key === '__proto__')", to: "if (key === '__prototype__')" },
    tests: ['src/kernel/json.test.ts'],
  },
  {
    bug: 'an event is told to a webhook before it has happened',
    change: {
      file: 'src/platform/outbox.ts',
      from: 'run_at := ${runAt}::timestamptz',
      to: "run_at := coalesce(${runAt}::timestamptz, now() + interval '1 hour')",
    },
    tests: ['src/webhooks/deliveries.test.ts'],
  },
  {
    bug: 'a webhook is signed without its moment',
    change: {
      file: 'src/webhooks/signature.ts',
      from: '${message.id}.${timestamp}.${message.body}',
      to: '${message.id}.${message.body}',
    },
    tests: ['src/webhooks/deliveries.test.ts'],
  },
  {
    bug: 'a refresh token can be used twice',
    change: {
      file: 'src/access/grants.ts',
      from: 'await endFamily(database, { tokenHash, familyId })',
      to: 'void endFamily',
    },
    tests: ['src/access/access.test.ts'],
  },
]
