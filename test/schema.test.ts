import assert from 'node:assert/strict'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { Client } from 'pg'
import { catalogueProblems, schemaText } from '../src/operations/catalogue.ts'
import { type EmbeddedServer, startEmbeddedServer } from '../src/operations/embedded.ts'
import { migrate } from '../src/operations/migrate.ts'
import { placeCluster } from './made-cluster.ts'

let directory: string
let server: EmbeddedServer
let client: Client

before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'daybook-schema-'))
  await chmod(directory, 0o711) // when we are root, the server is another OS user
  await placeCluster(directory)
  // Once an empty table has been vacuumed any index of it will do: plans would be others after a minute.
  server = await startEmbeddedServer({ directory, settings: { autovacuum: 'off' } })
  client = new Client(server.connection)
  await client.connect()
})

after(async () => {
  await client?.end()
  await server?.stop()
  await rm(directory, { recursive: true })
})

/** DDL is transactional: what is planted is gone afterwards. */
async function rolledBack(work: () => Promise<void>): Promise<void> {
  await client.query(isBooksOpen ? 'rollback; begin' : 'begin')
  isBooksOpen = false
  try {
    await work()
  } finally {
    await client.query('rollback')
  }
}

describe('schema.sql', () => {
  let usual: string | undefined
  it('is what the migrations make of an empty database (if not: node scripts/schema.ts)', async () => {
    const written = await readFile(new URL('../migrations/schema.sql', import.meta.url), 'utf8')
    assert.equal(await schemaText(client), written)
  })

  it('does not depend on the search path', async () => {
    usual ??= await schemaText(client)
    await rolledBack(async () => {
      await client.query('set local search_path = pg_catalog')
      assert.equal(await schemaText(client), usual)
    })
  })

  for (const change of [
    'alter table ledgers add column colour text',
    `alter table ledgers alter name set default 'x'`,
    'alter table ledgers alter name drop not null',
    'alter table ledgers alter sort_code type text collate "C"',
    'alter table ledgers add check (length(name) < 100)',
    'alter table ledgers set (fillfactor = 70)',
    'create index on ledgers (instance_id, name)',
    'alter table ledgers no force row level security',
    'alter policy tenant on ledgers using (true)',
    'drop trigger renamed on ledgers',
    'alter table ledgers disable trigger renamed',
    'grant truncate on ledgers to daybook_app',
    'grant update (type) on events to daybook_app',
    'revoke select on ledgers from daybook_audit',
    'revoke usage on schema public from daybook_app',
    'alter function app_instance_id() volatile',
    'revoke execute on function app_instance_id() from public',
    'create view ledger_names as select name from ledgers',
  ])
    it(`shows: ${change}`, async () => {
      usual ??= await schemaText(client)
      await rolledBack(async () => {
        await client.query(change)
        assert.notEqual(await schemaText(client), usual)
      })
    })
})

describe('migrate', () => {
  it('goes through in all databases of one cluster at the same time', async () => {
    const own = await mkdtemp(join(tmpdir(), 'daybook-schema-'))
    await chmod(own, 0o711)
    const cluster = await startEmbeddedServer({ directory: own })
    const first = new Client(cluster.connection)
    try {
      await first.connect()
      for (const name of ['second', 'third']) await first.query(`create database ${name}`)
      const databases = [first.database, 'second', 'third']
      const outcomes = await Promise.allSettled(
        databases.map((database) => migrate({ ...cluster.connection, database })),
      )
      assert.deepEqual(
        outcomes.filter((outcome) => outcome.status === 'rejected'),
        [],
      )
      assert.deepEqual(await catalogueProblems(first), [])
    } finally {
      await first.end()
      await cluster.stop()
      await rm(own, { recursive: true })
    }
  })
})

const ownRows = `(instance_id = (select nullif(current_setting('app.instance_id', true), '')))`
const secured = (table: string) =>
  `alter table ${table} enable row level security; alter table ${table} force row level security;
   create policy tenant on ${table} using ${ownRows} with check ${ownRows};`

const policyProblem = (table: string, policy: string) =>
  `table ${table}: policy ${policy} does not keep to the tenant in both USING and WITH CHECK`

/** What is planted, and the problems that it makes. */
const plants: readonly [statement: string, problems: readonly string[]][] = [
  // Tables and policies
  [`create table notes (instance_id text not null, id text, primary key (instance_id, id)); ${secured('notes')}`, []],
  [
    'create table notes (instance_id text not null, id text, primary key (instance_id, id))',
    ['table notes has no policy', 'table notes: row-level security is not both enabled and forced'],
  ],
  [
    'create table notes (id text primary key)',
    [
      'table notes belongs to no tenant: it has neither instance_id nor platform_id',
      'table notes has no policy',
      'table notes: row-level security is not both enabled and forced',
    ],
  ],
  [
    'create schema elsewhere; create table elsewhere.notes (instance_id text not null)',
    ['table notes has no policy', 'table notes: row-level security is not both enabled and forced'],
  ],
  [`create table notes (instance_id text, id text); ${secured('notes')}`, ['table notes: instance_id may be null']],
  ['drop policy tenant on ledgers', ['table ledgers has no policy']],
  [
    'alter table ledgers no force row level security',
    ['table ledgers: row-level security is not both enabled and forced'],
  ],
  [
    'alter table ledgers disable row level security',
    ['table ledgers: row-level security is not both enabled and forced'],
  ],
  ['alter policy tenant on ledgers using (true)', [policyProblem('ledgers', 'tenant')]],
  ['alter policy tenant on ledgers with check (true)', [policyProblem('ledgers', 'tenant')]],
  ['alter policy tenant on instances using (true)', [policyProblem('instances', 'tenant')]],
  ['alter policy tenant on platforms using (true)', [policyProblem('platforms', 'tenant')]],
  ['alter policy access on tokens using (true)', [policyProblem('tokens', 'access')]],
  ['create policy wide on ledgers for select using (true)', [policyProblem('ledgers', 'wide')]],
  [
    `drop policy tenant on ledgers; create policy tenant on ledgers using ${ownRows}`,
    [policyProblem('ledgers', 'tenant')],
  ],

  // Keys
  ['alter table tasks add foreign key (instance_id, ledger_id) references ledgers', []],
  [
    `alter table ledgers add constraint ledgers_id unique (id);
     alter table tasks add constraint loose foreign key (ledger_id) references ledgers (id)`,
    [
      'table ledgers: unique index ledgers_id does not contain instance_id',
      'table tasks: foreign key loose may lead to another tenant',
    ],
  ],
  [
    `alter table ledgers add unique (id, instance_id);
     alter table tasks add constraint crossed
       foreign key (instance_id, ledger_id) references ledgers (id, instance_id)`,
    ['table tasks: foreign key crossed may lead to another tenant'],
  ],
  [
    'alter table instances add constraint parent foreign key (parent_id) references instances (id)',
    ['table instances: foreign key parent may lead to another tenant'],
  ],
  [
    'alter table tokens add constraint loose foreign key (client_id) references clients (id)',
    ['table tokens: foreign key loose may lead to another tenant'],
  ],
  ['create unique index tasks_id on tasks (id)', ['table tasks: unique index tasks_id does not contain instance_id']],
  [
    'create unique index tasks_id on tasks (id) include (instance_id)',
    ['table tasks: unique index tasks_id does not contain instance_id'],
  ],
  [
    'create unique index coa_templates_name on coa_templates (name)',
    ['table coa_templates: unique index coa_templates_name does not contain platform_id'],
  ],
  [
    'create unique index instances_externals on instances (external_id)',
    ['table instances: unique index instances_externals does not contain platform_id'],
  ],

  // The application's role
  ['alter role daybook_app superuser', ['the role daybook_app is a superuser']],
  ['alter role daybook_app bypassrls', ['the role daybook_app bypasses row-level security']],
  ['alter role daybook_app createrole', ['the role daybook_app may create roles']],
  ['alter role daybook_app createdb', ['the role daybook_app may create databases']],
  ['alter role daybook_app replication', ['the role daybook_app may replicate']],
  ['grant daybook_owner to daybook_app', ['the role daybook_app is a member of another role']],
  ['alter function app_instance_id() owner to daybook_app', ['the role daybook_app owns something']],
  ['grant truncate on ledgers to daybook_app', ['table ledgers: daybook_app has TRUNCATE']],
  ['grant references on ledgers to daybook_app', ['table ledgers: daybook_app has REFERENCES']],
  ['grant references (id) on ledgers to daybook_app', ['table ledgers: daybook_app has REFERENCES']],
  ['grant trigger on ledgers to daybook_app', ['table ledgers: daybook_app has TRIGGER']],
  ['grant update on events to daybook_app', ['table events: daybook_app has UPDATE']],
  ['grant update (after) on events to daybook_app', ['table events: daybook_app has UPDATE']],
  ['grant delete on platform_events to daybook_app', ['table platform_events: daybook_app has DELETE']],
  ['grant insert on ledgers to daybook_audit', ['table ledgers: daybook_audit has INSERT']],
  ['grant select on ledgers to public', ['table ledgers: PUBLIC has SELECT']],

  // Views and functions
  ['create view names with (security_invoker = true) as select name from ledgers', []],
  ['create view names as select name from ledgers', ['view names does not read as its caller (security_invoker)']],
  [
    'create view names with (security_invoker = false) as select name from ledgers',
    ['view names does not read as its caller (security_invoker)'],
  ],
  [
    'create materialized view names as select name from ledgers',
    ['names is a materialized view: it would hold the rows of all tenants'],
  ],
  [`create function bold() returns int language sql security definer set search_path = public, pg_temp return 1`, []],
  [
    `create function bold() returns int language sql security definer return 1`,
    ['function bold() is SECURITY DEFINER without a search_path that ends in pg_temp'],
  ],
  [
    `create function bold() returns int language sql security definer set search_path = public return 1`,
    ['function bold() is SECURITY DEFINER without a search_path that ends in pg_temp'],
  ],
]

describe('the catalogue', () => {
  it('shows no problem', async () => {
    assert.deepEqual(await catalogueProblems(client), [])
  })

  for (const [statement, problems] of plants)
    it(`${problems.length === 0 ? 'passes' : 'reports'}: ${statement.replaceAll(/\s+/g, ' ')}`, () =>
      rolledBack(async () => {
        await client.query(statement)
        assert.deepEqual(await catalogueProblems(client), problems)
      }))
})

// Books to damage: Instance ins_a in a sandbox, and ins_b of a platform in production, with one of everything.

const moment = '2026-01-15T12:00:00Z'
const later = '2026-01-16T12:00:00Z'

const written = {
  journal_entries: 'instance_id, id, datetime, description, creation_source, transaction_id, metadata, created_at',
  line_entries: 'instance_id, journal_entry_id, id, ledger_id, datetime, amount, sort_order, basis',
  transactions: `instance_id, id, source_account_id, amount, datetime, description, metadata, review_status, personal, pending,
    posted_status, journal_entry_id, line_entry_id`,
}

const fixture = `
  insert into platforms (id, name, environment, audit_key, created_at)
    values ('plt_a', 'A', 'sandbox', '', now()), ('plt_b', 'B', 'production', '', now());
  insert into clients (platform_id, id, client_id, name, secret_hash, scopes, created_at)
    values ('plt_a', 'cli_a', 'a', 'A', '', '{}', now());
  insert into users (platform_id, id, username, password_hash, created_at) values ('plt_a', 'usr_a', 'a', '', now());
  insert into tokens (platform_id, token_hash, kind, family_id, client_id, scopes, issued_at, expires_at)
    values ('plt_a', '', 'access', '1', 'cli_a', '{}', now(), now());
  ${['a', 'b'].map((x) => booksOf(`plt_${x}`, `ins_${x}`)).join('\n')}`

function booksOf(platform: string, books: string): string {
  return `
  insert into coa_templates (platform_id, id, name, accounting_basis, status, type, created_at)
    values ('${platform}', 'coa', 'Small', 'accrual', 'live', 'platform', now());
  insert into ledger_templates (platform_id, id, coa_template_id, name, type, sub_type, debit_credit, editable,
      report_cash_flow, sort_code)
    values ('${platform}', 'ltm', 'coa', 'Bank', 'asset', 'current_assets', 'debit', true, true, '1');
  insert into platform_events (platform_id, sequence, id, type, resource, resource_id, actor, created_at, hash)
    values ('${platform}', 1, 'evt_1', 'instance.created', 'instance', '${books}', 'client:x', now(), '');
  insert into platform_idempotency_keys (platform_id, client_id, key, request_hash, created_at)
    values ('${platform}', 'cli', 'key', '', now());
  insert into sign_ins (platform_id, id, outcome, client_id, address, created_at)
    values ('${platform}', 'sgn', 'issued', 'cli', '127.0.0.1', now());
  insert into sessions (platform_id, id, session_hash, user_id, address, created_at, last_seen_at, idle_until, expires_at)
    values ('${platform}', 'ses', sha256('${platform}'), 'usr', '127.0.0.1', now(), now(), now(), now());
  insert into tag_groups (platform_id, id, name, enabled, created_at, updated_at)
    values ('${platform}', 'tgr', 'Project', true, now(), now()),
      ('${platform}', 'tgr_of_${platform}', 'Own', true, now(), now());
  insert into platform_categorization_rules (platform_id, id, name, expression, ledger_name, priority, created_at)
    values ('${platform}', 'crl', 'Sales', 'True', 'sales', 1, now());
  insert into platform_settings (platform_id, categorization_steps, disabled_categorization_steps, similarity_threshold)
    values ('${platform}', '{transfer,similarity}', '{similarity}', 0.8);
  insert into webhooks (platform_id, id, url, event_types, enabled, secret, created_at, updated_at)
    values ('${platform}', 'whk', 'https://x', '{*}', true, '', now(), now());
  insert into outbox (platform_id, event_id, about_instance_id, sequence, type, created_at)
    values ('${platform}', 'evt_1', null, 1, 'instance.created', now());
  insert into deliveries (platform_id, event_id, webhook_id, status, attempts, created_at)
    values ('${platform}', 'evt_1', 'whk', 'delivered', 1, now());
  insert into delivery_attempts (platform_id, event_id, webhook_id, number, attempted_at, response_status)
    values ('${platform}', 'evt_1', 'whk', 1, now(), 204);
  insert into instances (id, platform_id, name, entries_start, subscription, accounting_basis, currency, time_zone,
      fiscal_year_start, metadata, audit_key, created_at)
    values ('${books}', '${platform}', 'Books', '2026-01-01', 'tier4', 'accrual', 'USD', 'UTC', '01-01', '{}', '',
      now());
  insert into events (instance_id, sequence, id, type, resource, resource_id, actor, created_at, hash)
    values ('${books}', 1, 'evt_1', 'ledger.created', 'ledger', 'ldg_bank', 'client:x', now(), '');
  insert into idempotency_keys (instance_id, client_id, key, request_hash, created_at)
    values ('${books}', 'cli', 'key', '', now());
  insert into discarded_files values ('${books}', 'fil_discarded');
  insert into ledgers (instance_id, id, name, type, sub_type, debit_credit, editable, report_cash_flow, sort_code,
      metadata, created_at)
    values ('${books}', 'ldg_bank', 'Bank', 'asset', 'current_assets', 'debit', true, true, '1', '{}', now()),
      ('${books}', 'ldg_sales', 'Sales', 'revenue', 'operating_revenues', 'credit', true, true, '2', '{}', now()),
      ('${books}', 'ldg_of_${books}', 'Own', 'expense', 'operating_expenses', 'debit', true, true, '3', '{}', now());
  insert into categorization_rules (instance_id, id, name, expression, ledger_name, priority, created_at)
    values ('${books}', 'crl', 'Sales', 'true', 'sales', 1, now());
  insert into source_accounts (instance_id, id, name, type, business_personal, ledger_id, invert_transaction_amounts,
      enable_balance_polling, created_at)
    select '${books}', id, 'Bank', 'manual', 'business', 'ldg_bank', false, false, now() from unnest(array['src', 'src_idle']) as id;
  insert into source_accounts (instance_id, id, name, type, business_personal, ledger_id, invert_transaction_amounts,
      enable_balance_polling, created_at)
    values ('${books}', 'src_fed', 'Fed', 'aggregator', 'business', 'ldg_bank', false, true, now());
  insert into source_balances (instance_id, id, source_account_id, datetime, balance, reported_at)
    values ('${books}', 'sbl', 'src', '2026-02-01', 1, now());
  insert into balance_days (instance_id, day, ledger_id, debit, credit, lines)
    values ('${books}', '2026-01-15', 'ldg_bank', 1, 0, 1);
  insert into balance_months (instance_id, month, ledger_id, debit, credit, lines)
    values ('${books}', '2026-01-01', 'ldg_bank', 1, 0, 1);
  insert into transaction_tombstones (instance_id, id, source_account_id, deleted_at)
    values ('${books}', 'gone', 'src', now());
  insert into learnings (instance_id, id, mark, revised) values ('${books}', 'txn', 1, false);
  insert into rule_suggestions (instance_id, place, name, expression, ledger_id, hits, tested, confirmed, transaction_ids, as_of)
    values ('${books}', 1, 'n', 'True', 'ldg_bank', 5, 2, 2, '{}', now());
  insert into subject_history (instance_id, sequence, subject_id, datetime, line_ids, ledger_ids, amounts, bases, tag_ids,
      words_hmac, row_hmac)
    values ('${books}', 1, 'txn', '${moment}', '{}', '{}', '{}', '{}', '{}', '', '');
  insert into periods (instance_id, id, closed_through, closed_until, closed_at, closed_by, reopened_at, reopened_by)
    values ('${books}', 'prd', '2026-01-31', '2026-02-01', now(), 'Ada', now(), 'Ada');
  insert into tasks (instance_id, id, task_type, status, created_datetime, updated_datetime)
    values ('${books}', 'tsk', 'legacy', 'complete', now(), now());
  insert into source_links (instance_id, id, aggregator, token, account_id, ledger_id, source_account_id, enabled, start_date,
      time_zone, sync_pending_transactions, calculate_opening_balance, opening_balance_due, connection, last_task_id, asked, created_at)
    values ('${books}', 'lnk', 'sandbox', '', 'bank', 'ldg_bank', 'src_fed', true, '2026-01-01', 'UTC', false, false, false,
      'connected', 'tsk', 1, now());
  insert into sandbox_banks (instance_id, id, kind, login, today, told_through, fault)
    values ('${books}', 'bank', 'checking', 'login', '2026-01-31', '2026-01-31', 'none');
  insert into source_statements (instance_id, id, source_account_id, task_id, format, opening_date, closing_date, rows,
      sha256, created_at)
    values ('${books}', 'stm', 'src', 'tsk', 'csv', '2026-01-01', '2026-01-31', 1, repeat('0', 64), now());
  ${posting({
    books,
    entries: [entry('free')],
    lines: [line('free', 'ldg_bank', 100), line('free', 'ldg_sales', -100)],
  })};
  ${posting({
    books,
    entries: [entry('matched')],
    lines: [line('matched', 'ldg_bank', 100), line('matched', 'ldg_sales', -100)],
  })};
  ${posting({
    books,
    entries: [entry('booked', { transaction: 'txn' })],
    lines: [line('booked', 'ldg_bank', 100), line('booked', 'ldg_sales', -100)],
    transactions: [transaction('txn', { entry: 'booked', line: 'ldg_bank' })],
  })};
  insert into parties (instance_id, id, name, type, is_1099, enabled, metadata, merged_into, created_at)
    values ('${books}', 'pty', 'Acme', 'vendor', false, true, '{}', null, now()),
      ('${books}', 'pty_alias', 'Acme Inc', 'vendor', false, true, '{}', 'pty', now());
  insert into accrual_sources (instance_id, id, type, status, effective_date, gross_amount, settled_before, amount_paid, amount_adjusted,
      is_opening, line_count, metadata, created_at)
    values ('${books}', 'acc', 'invoice', 'draft', '2026-01-01', 100, 0, 0, 0, false, 1, '{}', now());
  insert into accrual_source_lines (instance_id, accrual_source_id, line_number, id, ledger_id, amount, amount_left, tag_ids)
    values ('${books}', 'acc', 1, 'asl', 'ldg_bank', 100, 100, '{}');
  insert into payment_applications (instance_id, id, status, source_type, accrual_source_id, transaction_id, matched_amount, direction,
      date, amount_left, created_at)
    values ('${books}', 'pap', 'rejected', 'bank_transaction', 'acc', 'txn', 100, 1, '2026-01-01', 0, now());
  insert into accrual_adjustments (instance_id, id, accrual_source_id, payment_application_id, ledger_id, amount, amount_left, date,
      created_at)
    values ('${books}', 'adj', 'acc', 'pap', 'ldg_bank', 5, 5, '2026-01-01', now());
  insert into subledger_entries (instance_id, item_id, id, date, cause, amount)
    values ('${books}', 'acc', 'sub', '2026-01-01', 'opened', 100);
  insert into subledger_allocations (instance_id, subledger_entry_id, accrual_source_line_id, amount)
    values ('${books}', 'sub', 'asl', 1);
  insert into accrual_line_entries (instance_id, journal_entry_id, line_entry_id, accrual_source_id)
    values ('${books}', 'booked', 'ldg_sales', 'acc');
  insert into applied_lines (instance_id, payment_application_id, line_entry_id, journal_entry_id, ledger_id, amount, sort_order, tag_ids)
    values ('${books}', 'pap', 'ldg_sales', 'booked', 'ldg_sales', 5, 1, '{}');
  insert into tags (instance_id, id, tag_group_id, name, enabled, created_at)
    values ('${books}', 'tag', 'tgr', 'House', true, now()), ('${books}', 'tag_other', 'tgr', 'Boat', true, now()),
      ('${books}', 'tag_own', 'tgr_of_${platform}', 'Own', true, now());
  insert into tag_rules (instance_id, id, name, tag_id, expression, priority, created_at)
    values ('${books}', 'trl', 'House', 'tag_own', 'True', 0, now());
  insert into line_tags (instance_id, journal_entry_id, line_id, datetime, tag_id, tag_group_id)
    values ('${books}', 'booked', 'ldg_sales', '${moment}', 'tag', 'tgr');
  insert into journal_entry_files (instance_id, id, journal_entry_id, file_name, media_type, size_bytes, sha256, created_at)
    values ('${books}', 'fil', 'booked', 'receipt.pdf', 'application/pdf', 1, repeat('0', 64), now());
  insert into transactions (instance_id, id, source_account_id, amount, datetime, description, metadata, posted_status,
      review_status, personal, pending)
    select '${books}', id, 'src_idle', 0, '2026-02-01', 'Nothing', '{}', 'not_posted', 'unreviewed', false, false
    from unnest(array['txn_one', 'txn_two']) as id;
  insert into transfers (instance_id, id, status, from_transaction_id, to_transaction_id, created_at)
    values ('${books}', 'trf', 'rejected', 'txn_one', 'txn_two', now());
  insert into transaction_matches (instance_id, id, status, transaction_id, journal_entry_id, line_id, datetime, created_at)
    values ('${books}', 'mtc', 'rejected', 'txn_one', 'matched', 'ldg_bank', '2026-02-01', now());
  insert into reconciliations (instance_id, id, ledger_id, end_datetime, statement_ending_date, time_zone,
      statement_ending_balance, progress_status, created_at)
    values ('${books}', 'rec', 'ldg_bank', '2026-02-01', '2026-01-31', 'UTC', 0, 'in_progress', now());
  insert into reconciled_entries (instance_id, journal_entry_id, ledger_id, reconciliation_id)
    values ('${books}', 'booked', 'ldg_bank', 'rec');
  insert into statement_files (instance_id, id, reconciliation_id, file_name, media_type, size_bytes, sha256, created_at)
    values ('${books}', 'fil_statement', 'rec', 'statement.pdf', 'application/pdf', 1, repeat('0', 64), now());`
}

const newFile = `insert into journal_entry_files (instance_id, id, journal_entry_id, file_name, media_type, size_bytes, sha256,
  created_at) values ('ins_a', 'fil_new', 'free', 'a.pdf', 'application/pdf', 1, repeat('0', 64), now())`
const held = `insert into reconciled_entries values ('ins_a', 'free', 'ldg_bank', 'rec')`
const fileDeleted = `delete from journal_entry_files where instance_id = 'ins_a' and id = 'fil'`

type Row = (books: string) => string

function entry(id: string, { at = moment, transaction: booked }: { at?: string; transaction?: string } = {}): Row {
  const transactionId = booked === undefined ? 'null' : `'${booked}'`
  return (books) => `('${books}', '${id}', '${at}', '', 'api', ${transactionId}, '{}', now())`
}

/** A line bears its ledger's id, unless it is given another. */
function line(
  entryId: string,
  ledger: string,
  amount: number,
  { at = moment, id = ledger, basis = 'b' }: { at?: string; id?: string; basis?: string } = {},
): Row {
  return (books) => `('${books}', '${entryId}', '${id}', '${ledger}', '${at}', ${amount}, 0, '${basis}')`
}

function transaction(
  id: string,
  { account = 'src', amount = 100, ...booked }: { account?: string; amount?: number; entry?: string; line?: string },
): Row {
  const where =
    booked.entry === undefined ? `'not_posted', null, null` : `'posted', '${booked.entry}', '${booked.line}'`
  return (books) =>
    `('${books}', '${id}', '${account}', ${amount}, '${moment}', '', '{}', 'unreviewed', false, false, ${where})`
}

/** One statement, as the journal posts. */
function posting(rows: {
  books?: string
  entries?: readonly Row[]
  lines?: readonly Row[]
  transactions?: readonly Row[]
}): string {
  const { books = 'ins_a', entries = [], lines = [], transactions = [] } = rows
  const parts = [
    entries.length > 0 && insertion('journal_entries', entries, books),
    lines.length > 0 && insertion('line_entries', lines, books),
    transactions.length > 0 && insertion('transactions', transactions, books),
  ].filter((part) => part !== false)
  return `with ${parts.map((part, at) => `part_${at} as (${part})`).join(', ')} select`
}

function insertion(table: keyof typeof written, rows: readonly Row[], books = 'ins_a'): string {
  return `insert into ${table} (${written[table]}) values ${rows.map((row) => row(books)).join(', ')}`
}

/** A statement, and the SQLSTATE that it must raise: null when it is sound. */
type Case = readonly [title: string, statement: string, code: string | null]

/** In the Instance ins_a, as is all that follows. */
function newTag(group: string, name = 'New'): string {
  return `insert into tags (instance_id, id, tag_group_id, name, enabled, created_at)
    values ('ins_a', 'tag_new', '${group}', '${name}', true, now())`
}

function tagged(entryId: string, lineId: string, group: string, tag: string): string {
  return `insert into line_tags (instance_id, journal_entry_id, line_id, datetime, tag_group_id, tag_id)
    values ('ins_a', '${entryId}', '${lineId}', '${moment}', '${group}', '${tag}')`
}

/** An entry of lines of these bases and amounts, a ledger each. */
function inBases(...lines: readonly (readonly [basis: string, amount: number])[]): string {
  const ledgers = ['ldg_bank', 'ldg_sales', 'ldg_of_ins_a', 'ldg_bank']
  const rows = lines.map(([basis, amount], at) => line('new', ledgers[at] ?? '', amount, { id: `line_${at}`, basis }))
  return posting({ entries: [entry('new')], lines: rows })
}

const pair = (id: string) => [line(id, 'ldg_bank', 5), line(id, 'ldg_sales', -5)]
const ofFree = `instance_id = 'ins_a' and journal_entry_id = 'free'`
const ofBooked = `instance_id = 'ins_a' and journal_entry_id = 'booked'`
const free = `instance_id = 'ins_a' and id = 'free'`
const booked = `instance_id = 'ins_a' and id = 'booked'`
const txn = `instance_id = 'ins_a' and id = 'txn'`
const sales = `instance_id = 'ins_a' and id = 'ldg_sales'`
const unused = `instance_id = 'ins_a' and id = 'ldg_of_ins_a'`
const source = `instance_id = 'ins_a' and id = 'src'`
const second = `instance_id = 'ins_a' and id = 'second'`
const secondAccount = `insert into source_accounts (instance_id, id, name, type, business_personal, ledger_id,
    invert_transaction_amounts, enable_balance_polling, created_at)
  values ('ins_a', 'second', 'Second', 'manual', 'business', 'ldg_bank', false, false, now())`

/** A transaction of 5 with its entry, sound unless it is told otherwise. */
function bookedPosting({
  of: lineAmount = 5,
  amount = lineAmount,
  line: lineId = 'ldg_bank',
  at = moment,
}: { of?: number; amount?: number; line?: string; at?: string } = {}): string {
  return posting({
    entries: [entry('new', { transaction: 'new', at })],
    lines: [line('new', 'ldg_bank', lineAmount, { at }), line('new', 'ldg_sales', -lineAmount, { at })],
    transactions: [transaction('new', { amount, entry: 'new', line: lineId })],
  })
}

function sums(span: 'day' | 'month', ...ledgers: readonly string[]): string {
  return `insert into balance_${span}s as sums (instance_id, ${span}, ledger_id, debit, credit, lines)
    select 'ins_a', '2026-02-01', ledger, 0, 5, 1 from unnest('{${ledgers.join()}}'::text[]) as ledger
    on conflict (instance_id, ${span}, ledger_id) do update set credit = sums.credit + excluded.credit`
}

const bothDeleted = `with lines as (delete from line_entries where ${ofFree}) delete from journal_entries where ${free}`

const nets: Readonly<Record<string, readonly Case[]>> = {
  'posting an entry': [
    ['of two lines', posting({ entries: [entry('new')], lines: pair('new') }), null],
    [
      'of three lines',
      posting({
        entries: [entry('new')],
        lines: [line('new', 'ldg_bank', 5), line('new', 'ldg_sales', -8), line('new', 'ldg_of_ins_a', 3)],
      }),
      null,
    ],
    ['with another', posting({ entries: [entry('a'), entry('b')], lines: [...pair('b'), ...pair('a')] }), null],
    [
      'that does not balance',
      posting({ entries: [entry('new')], lines: [line('new', 'ldg_bank', 5), line('new', 'ldg_sales', -4)] }),
      'DB001',
    ],
    ['of one line', posting({ entries: [entry('new')], lines: [line('new', 'ldg_bank', 5)] }), 'DB001'],
    [
      'of one side',
      posting({ entries: [entry('new')], lines: [line('new', 'ldg_bank', 5), line('new', 'ldg_sales', 5)] }),
      'DB001',
    ],
    [
      'that balances, with one that does not',
      posting({ entries: [entry('a'), entry('b')], lines: [...pair('a'), line('b', 'ldg_bank', 5)] }),
      'DB001',
    ],
    [
      'that balances only together with another',
      posting({ entries: [entry('a'), entry('b')], lines: [line('a', 'ldg_bank', 5), line('b', 'ldg_sales', -5)] }),
      'DB001',
    ],
    ['of the accrual books alone', inBases(['a', 5], ['a', -5]), null],
    ['of the cash books alone', inBases(['c', 5], ['c', -5]), null],
    ['that differs between the books, and balances in both', inBases(['b', 5], ['a', -5], ['c', -2], ['c', -3]), null],
    ['that balances in the accrual books alone', inBases(['b', 5], ['a', -5]), 'DB001'],
    ['that balances in the cash books alone', inBases(['b', 5], ['c', -5]), 'DB001'],
    ['that balances in both books together alone', inBases(['a', 5], ['c', -5]), 'DB001'],
    ['of no basis that there is', inBases(['x', 5], ['x', -5]), '23514'],
    ['without lines', posting({ entries: [entry('new')] }), 'DB002'],
    ['with lines, with one without', posting({ entries: [entry('a'), entry('b')], lines: pair('a') }), 'DB002'],
    ['that is not there', posting({ lines: pair('new') }), 'DB002'],
    [
      'at another moment than its lines',
      posting({ entries: [entry('new', { at: later })], lines: pair('new') }),
      'DB002',
    ],
    [
      'with lines at two moments',
      posting({
        entries: [entry('new')],
        lines: [line('new', 'ldg_bank', 5), line('new', 'ldg_sales', -5, { at: later })],
      }),
      'DB002',
    ],
    [
      'that does not balance, with lines at two moments',
      posting({
        entries: [entry('new')],
        lines: [line('new', 'ldg_bank', 5), line('new', 'ldg_sales', -4, { at: later })],
      }),
      'DB001',
    ],
    ['that is booked for a transaction', bookedPosting(), null],
    [
      'that names a transaction that does not exist',
      posting({ entries: [entry('new', { transaction: 'none' })], lines: pair('new') }),
      'DB004',
    ],
    [
      'that names a transaction that is not posted',
      posting({
        entries: [entry('new', { transaction: 'new' })],
        lines: pair('new'),
        transactions: [transaction('new', { amount: 5 })],
      }),
      'DB004',
    ],
    [
      'that names a transaction that has its entry',
      posting({ entries: [entry('new', { transaction: 'txn' })], lines: pair('new') }),
      'DB004',
    ],
    [
      'that names the transaction of another',
      posting({
        entries: [entry('a', { transaction: 'b' }), entry('b', { transaction: 'a' })],
        lines: [...pair('a'), ...pair('b')],
        transactions: [
          transaction('a', { amount: 5, entry: 'a', line: 'ldg_bank' }),
          transaction('b', { amount: 5, entry: 'b', line: 'ldg_bank' }),
        ],
      }),
      'DB004',
    ],
    [
      'without lines, for a transaction',
      posting({
        entries: [entry('new', { transaction: 'new' })],
        transactions: [transaction('new', { amount: 5, entry: 'new', line: 'ldg_bank' })],
      }),
      'DB004',
    ],
    [
      'with a ledger that does not exist',
      posting({ entries: [entry('new')], lines: [line('new', 'ldg_bank', 5), line('new', 'ldg_none', -5)] }),
      'DB003',
    ],
    [
      'with a ledger of another Instance',
      posting({ entries: [entry('new')], lines: [line('new', 'ldg_bank', 5), line('new', 'ldg_of_ins_b', -5)] }),
      'DB003',
    ],
    [
      'with a line of nothing',
      posting({ entries: [entry('new')], lines: [...pair('new'), line('new', 'ldg_of_ins_a', 0)] }),
      '23514',
    ],
  ],

  'adding to an entry': [
    [
      'two lines',
      posting({ lines: [line('free', 'ldg_of_ins_a', 5), line('free', 'ldg_bank', -5, { id: 'more' })] }),
      null,
    ],
    ['one line', posting({ lines: [line('free', 'ldg_of_ins_a', 5)] }), 'DB001'],
    [
      'two lines at another moment',
      posting({
        lines: [
          line('free', 'ldg_of_ins_a', 5, { at: later }),
          line('free', 'ldg_bank', -5, { at: later, id: 'more' }),
        ],
      }),
      'DB002',
    ],
    [
      'two lines at two moments',
      posting({ lines: [line('free', 'ldg_of_ins_a', 5), line('free', 'ldg_bank', -5, { at: later, id: 'more' })] }),
      'DB002',
    ],
  ],

  'changing an entry': [
    ['the amounts of its lines', `update line_entries set amount = 2 * amount where ${ofFree}`, null],
    ['the amount of a line', `update line_entries set amount = 2 * amount where ${ofFree} and amount > 0`, 'DB001'],
    ['the basis of its lines', `update line_entries set basis = 'c' where ${ofFree}`, null],
    ['the basis of a line', `update line_entries set basis = 'a' where ${ofFree} and amount > 0`, 'DB001'],
    ['the side of a line', `update line_entries set amount = 100 where ${ofFree}`, 'DB001'],
    ['the ledger of a line', `update line_entries set ledger_id = 'ldg_of_ins_a' where ${ofFree} and amount > 0`, null],
    [
      'to a ledger that does not exist',
      `update line_entries set ledger_id = 'ldg_none' where ${ofFree} and amount > 0`,
      'DB003',
    ],
    [
      'a line to another entry',
      `update line_entries set journal_entry_id = 'booked', id = 'more' where ${ofFree} and amount > 0`,
      'DB001',
    ],
    [
      'its lines to an entry that does not exist',
      `update line_entries set journal_entry_id = 'new' where ${ofFree}`,
      'DB002',
    ],
    [
      'all its lines to another entry',
      `update line_entries set journal_entry_id = 'booked', id = id || '_more' where ${ofFree}`,
      'DB002',
    ],
    [
      'two of its four lines to an entry that does not exist',
      `${posting({ lines: [line('free', 'ldg_bank', 5, { id: 'a' }), line('free', 'ldg_sales', -5, { id: 'b' })] })};
       update line_entries set journal_entry_id = 'new' where ${ofFree} and id in ('a', 'b')`,
      'DB002',
    ],
    [
      'its moment and that of its lines',
      `with lines as (update line_entries set datetime = '${later}' where ${ofFree})
       update journal_entries set datetime = '${later}' where ${free}`,
      null,
    ],
    ['its moment', `update journal_entries set datetime = '${later}' where ${free}`, 'DB002'],
    ['the moment of its lines', `update line_entries set datetime = '${later}' where ${ofFree}`, 'DB002'],
    ['the moment of a line', `update line_entries set datetime = '${later}' where ${ofFree} and amount > 0`, 'DB002'],
    ['its id', `update journal_entries set id = 'new' where ${free}`, 'DB002'],
    [
      'its id and that of its lines',
      `with lines as (update line_entries set journal_entry_id = 'new' where ${ofFree})
       update journal_entries set id = 'new' where ${free}`,
      'DB002',
    ],
    ['its description', `update journal_entries set description = 'Rent' where ${free}`, null],
    [
      'the transaction that it books, from none',
      `update journal_entries set transaction_id = 'x' where ${free}`,
      'DB004',
    ],
  ],

  'changing the entry of a transaction': [
    ['its category', `update line_entries set ledger_id = 'ldg_of_ins_a' where ${ofBooked} and amount < 0`, null],
    [
      'its one category to two',
      `with changed as (update line_entries set amount = -60 where ${ofBooked} and amount < 0),
         added as (${insertion('line_entries', [line('booked', 'ldg_of_ins_a', -40)])}) select`,
      null,
    ],
    ['both amounts', `update line_entries set amount = 2 * amount where ${ofBooked}`, 'DB004'],
    ['the id of its line', `update line_entries set id = 'new' where ${ofBooked} and amount > 0`, 'DB004'],
    [
      'its line to another one',
      `with old as (delete from line_entries where ${ofBooked} and amount > 0),
         added as (${insertion('line_entries', [line('booked', 'ldg_bank', 100, { id: 'new' })])}) select`,
      'DB004',
    ],
    [
      'all its lines to others',
      `with old as (delete from line_entries where ${ofBooked}), added as (
         ${insertion('line_entries', [line('booked', 'ldg_bank', 7, { id: 'a' }), line('booked', 'ldg_sales', -7, { id: 'b' })])})
       select`,
      'DB004',
    ],
    [
      'its moment and that of its lines',
      `with lines as (update line_entries set datetime = '${later}' where ${ofBooked})
       update journal_entries set datetime = '${later}' where ${booked}`,
      'DB004',
    ],
    [
      'its moment and those of its lines and of its transaction',
      `with lines as (update line_entries set datetime = '${later}' where ${ofBooked}),
         moved as (update transactions set datetime = '${later}' where ${txn})
       update journal_entries set datetime = '${later}' where ${booked}`,
      null,
    ],
    [
      'both amounts and that of its transaction',
      `with lines as (update line_entries set amount = 2 * amount where ${ofBooked})
       update transactions set amount = 200 where ${txn}`,
      null,
    ],
    ['its transaction, to none', `update journal_entries set transaction_id = null where ${booked}`, 'DB004'],
    ['its transaction, to another', `update journal_entries set transaction_id = 'x' where ${booked}`, 'DB004'],
    [
      'its transaction, with that of another entry',
      `${bookedPosting({ of: 100 })};
       with pointers as (update transactions set journal_entry_id = case id when 'txn' then 'new' else 'booked' end
         where instance_id = 'ins_a' and id in ('txn', 'new'))
       update journal_entries set transaction_id = case id when 'new' then 'txn' else 'new' end
         where instance_id = 'ins_a' and id in ('booked', 'new')`,
      'DB004',
    ],
    ['its description', `update journal_entries set description = 'Rent' where ${booked}`, null],
  ],

  'deleting an entry': [
    [
      'with its lines',
      `with lines as (delete from line_entries where ${ofFree}) delete from journal_entries where ${free}`,
      null,
    ],
    ['but not its lines', `delete from journal_entries where ${free}`, 'DB002'],
    ['no, only its lines', `delete from line_entries where ${ofFree}`, 'DB002'],
    ['no, only one of its lines', `delete from line_entries where ${ofFree} and amount > 0`, 'DB001'],
    [
      'with its lines and its transaction',
      `with gone as (delete from transactions where ${txn}), lines as (delete from line_entries where ${ofBooked})
       delete from journal_entries where ${booked}`,
      null,
    ],
    [
      'with its lines, but not its transaction',
      `with lines as (delete from line_entries where ${ofBooked}) delete from journal_entries where ${booked}`,
      'DB004',
    ],
    [
      'with its lines, while its transaction is unposted',
      `with unposted as (
         update transactions set posted_status = 'not_posted', journal_entry_id = null, line_entry_id = null
         where ${txn}), lines as (delete from line_entries where ${ofBooked})
       delete from journal_entries where ${booked}`,
      null,
    ],
  ],

  'a transaction': [
    ['that is not posted', posting({ transactions: [transaction('new', {})] }), null],
    ['that is posted with its entry', bookedPosting(), null],
    ['that points at a line of another amount', bookedPosting({ amount: 4 }), 'DB004'],
    ['that points at the line of the other side', bookedPosting({ line: 'ldg_sales' }), 'DB004'],
    ['that points at a line that does not exist', bookedPosting({ line: 'none' }), 'DB004'],
    ['that points at a line of another moment', bookedPosting({ at: later }), 'DB004'],
    [
      'that points at an entry that names none',
      posting({ transactions: [transaction('new', { entry: 'free', line: 'ldg_bank' })] }),
      'DB004',
    ],
    [
      'that points at the entry of another',
      posting({ transactions: [transaction('new', { entry: 'booked', line: 'ldg_bank' })] }),
      'DB004',
    ],
    [
      'that points at an entry that does not exist',
      posting({ transactions: [transaction('new', { entry: 'none', line: 'ldg_bank' })] }),
      'DB004',
    ],
    ['whose amount changes while it is posted', `update transactions set amount = 99 where ${txn}`, 'DB004'],
    ['whose moment changes while it is posted', `update transactions set datetime = '${later}' where ${txn}`, 'DB004'],
    ['whose id changes while it is posted', `update transactions set id = 'new' where ${txn}`, 'DB004'],
    ['whose text changes while it is posted', `update transactions set description = 'Rent' where ${txn}`, null],
    [
      'that is posted later, with its entry',
      `${posting({ transactions: [transaction('new', { amount: 5 })] })};
       with entries as (${insertion('journal_entries', [entry('new', { transaction: 'new' })])}),
         lines as (${insertion('line_entries', pair('new'))})
       update transactions set posted_status = 'posted', journal_entry_id = 'new', line_entry_id = 'ldg_bank'
         where instance_id = 'ins_a' and id = 'new'`,
      null,
    ],
    [
      'that is unposted, but not its entry',
      `update transactions set posted_status = 'deleted', journal_entry_id = null, line_entry_id = null where ${txn}`,
      'DB004',
    ],
    [
      'that moves to another entry, but not its own',
      `with entries as (${insertion('journal_entries', [entry('new', { transaction: 'txn' })])}),
         lines as (${insertion('line_entries', [line('new', 'ldg_bank', 100), line('new', 'ldg_sales', -100)])})
       update transactions set journal_entry_id = 'new' where ${txn}`,
      'DB004',
    ],
    [
      'that moves to another entry in the place of its own',
      `with entries as (${insertion('journal_entries', [entry('new', { transaction: 'txn' })])}),
         lines as (${insertion('line_entries', [line('new', 'ldg_bank', 100), line('new', 'ldg_sales', -100)])}),
         old_lines as (delete from line_entries where ${ofBooked}),
         old as (delete from journal_entries where ${booked})
       update transactions set journal_entry_id = 'new' where ${txn}`,
      null,
    ],
    ['that is deleted, but not its entry', `delete from transactions where ${txn}`, 'DB004'],
    [
      'that is not posted and is deleted',
      `${posting({ transactions: [transaction('new', {})] })};
       delete from transactions where instance_id = 'ins_a' and id = 'new'`,
      null,
    ],
    [
      'that is posted without an entry',
      `update transactions set journal_entry_id = null, line_entry_id = null where ${txn}`,
      '23514',
    ],
    ['without its source account', posting({ transactions: [transaction('new', { account: 'none' })] }), 'DB005'],
    ['that loses its source account', `update transactions set source_account_id = 'none' where ${txn}`, 'DB005'],
    [
      'with one that has no source account',
      posting({ transactions: [transaction('a', {}), transaction('b', { account: 'none' })] }),
      'DB005',
    ],
  ],

  'a ledger': [
    ['that has no lines is deleted', `delete from ledgers where ${unused}`, null],
    ['gets another id', `update ledgers set id = 'ldg_new' where ${unused}`, 'DB003'],
    ['that has lines is deleted', `delete from ledgers where ${sales}`, 'DB003'],
    ['that has lines is deleted, with one that has none', `delete from ledgers where ${unused} or ${sales}`, 'DB003'],
    ['that has lines gets another name', `update ledgers set name = 'Turnover' where ${sales}`, null],
    [
      'goes with its lines',
      `with lines as (update line_entries set ledger_id = 'ldg_of_ins_a' where instance_id = 'ins_a' and ledger_id = 'ldg_sales')
       delete from ledgers where ${sales}`,
      null,
    ],
    [
      'whose sums of a day remain is deleted',
      `${sums('day', 'ldg_of_ins_a')}; delete from ledgers where ${unused}`,
      'DB003',
    ],
    [
      'whose sums of a month remain is deleted',
      `${sums('month', 'ldg_of_ins_a')}; delete from ledgers where ${unused}`,
      'DB003',
    ],
    [
      'goes with its sums',
      `${sums('day', 'ldg_of_ins_a')}; ${sums('month', 'ldg_of_ins_a')};
       with days as (delete from balance_days where instance_id = 'ins_a' and ledger_id = 'ldg_of_ins_a'),
         months as (delete from balance_months where instance_id = 'ins_a' and ledger_id = 'ldg_of_ins_a')
       delete from ledgers where ${unused}`,
      null,
    ],
  ],

  'a source account': [
    ['that has no transactions is deleted', `${secondAccount}; delete from source_accounts where ${second}`, null],
    ['that has transactions is deleted', `delete from source_accounts where ${source}`, 'DB005'],
    [
      'that has transactions is deleted, with one that has none',
      `${secondAccount}; delete from source_accounts where ${source} or ${second}`,
      'DB005',
    ],
    ['gets another id', `update source_accounts set id = 'new' where ${source}`, 'DB005'],
    ['that has transactions gets another name', `update source_accounts set name = 'New' where ${source}`, null],
    [
      'goes with its transactions',
      `with gone as (delete from transactions where ${txn}), lines as (delete from line_entries where ${ofBooked}),
         entries as (delete from journal_entries where ${booked})
       delete from source_accounts where ${source}`,
      null,
    ],
  ],

  'sums of a ledger': [
    ['in a day', sums('day', 'ldg_sales'), null],
    ['in a month', sums('month', 'ldg_sales'), null],
    ['in a day, of one that does not exist', sums('day', 'ldg_none'), 'DB003'],
    ['in a month, of one that does not exist', sums('month', 'ldg_none'), 'DB003'],
    ['in a day, of one of another Instance', sums('day', 'ldg_of_ins_b'), 'DB003'],
    ['in a month, of one of another Instance', sums('month', 'ldg_of_ins_b'), 'DB003'],
    ['in a day, added to those that are there', `${sums('day', 'ldg_sales')}; ${sums('day', 'ldg_sales')}`, null],
    [
      'in a day, of one that does not exist, with those that are there',
      `${sums('day', 'ldg_sales')}; ${sums('day', 'ldg_sales', 'ldg_none')}`,
      'DB003',
    ],
    [
      'in a day, moved to one that does not exist',
      `update balance_days set ledger_id = 'ldg_none' where instance_id = 'ins_a'`,
      'DB003',
    ],
    [
      'in a month, moved to another',
      `update balance_months set ledger_id = 'ldg_of_ins_a' where instance_id = 'ins_a'`,
      'DB003',
    ],
  ],

  'a tag': [
    ['in a group of the platform', newTag('tgr'), null],
    ['in a group that does not exist', newTag('none'), 'DB008'],
    ['in a group of another platform', newTag('tgr_of_plt_b'), 'DB008'],
    ['with the name of another one of its group', newTag('tgr', 'HOUSE'), '23505'],
    ['on a line', tagged('free', 'ldg_sales', 'tgr', 'tag'), null],
    ['on a line that has one of its group', tagged('booked', 'ldg_sales', 'tgr', 'tag_other'), '23505'],
    ['on a line, as one of another group', tagged('free', 'ldg_sales', 'tgr_of_plt_a', 'tag'), '23503'],
    ['that does not exist, on a line', tagged('free', 'ldg_sales', 'tgr', 'none'), '23503'],
    ['on a line that does not exist', tagged('booked', 'none', 'tgr', 'tag'), '23503'],
    [
      'on a line that the same statement writes',
      `${posting({ entries: [entry('new')], lines: pair('new') }).replace(/ select$/, '')},
        tagging as (${tagged('new', 'ldg_bank', 'tgr', 'tag')}) select`,
      null,
    ],
    ['that is deleted', `delete from tags where instance_id = 'ins_a' and id = 'tag_other'`, null],
    [
      'that is deleted while it stands on a line',
      `delete from tags where instance_id = 'ins_a' and id = 'tag'`,
      '23503',
    ],
    [
      'that is deleted while a rule sets it',
      `delete from tags where instance_id = 'ins_a' and id = 'tag_own'`,
      '23503',
    ],
    ['whose group is deleted', `delete from tag_groups where platform_id = 'plt_a' and id = 'tgr'`, 'DB009'],
    [
      'whose line moves to another entry',
      `update line_entries set journal_entry_id = 'free', id = id || '_more' where ${ofBooked}`,
      '23503',
    ],
  ],
  'a closed period': [
    [
      'a new entry in it',
      closedThrough('2026-01-31', posting({ entries: [entry('new')], lines: pair('new') })),
      'DB010',
    ],
    [
      'a new entry after it',
      closedThrough('2026-01-14', posting({ entries: [entry('new')], lines: pair('new') })),
      null,
    ],
    ['an entry in it that goes', closedThrough('2026-01-31', bothDeleted), 'DB010'],
    ['an entry after it that goes', closedThrough('2026-01-14', bothDeleted), null],
    [
      'the type of an entry in it',
      closedThrough('2026-01-31', `update journal_entries set entry_type = 'adjusting' where ${free}`),
      'DB010',
    ],
    [
      'the number of an entry in it, once it gets one',
      closedThrough('2026-01-31', `update journal_entries set entry_number = 1 where ${free}`),
      null,
    ],
    ['a new file on an entry in it', closedThrough('2026-01-31', newFile), null],
    ['a new file on an entry after it', closedThrough('2026-01-14', newFile), null],
    ['a file that is deleted from an entry after it', closedThrough('2026-01-14', fileDeleted), null],
    [
      'the words of an entry',
      closedThrough('2026-01-31', `update journal_entries set description = 'x' where ${free}`),
      'DB010',
    ],
    [
      'the words of a line',
      closedThrough('2026-01-31', `update line_entries set description = 'x' where ${ofFree}`),
      'DB010',
    ],
    ['an entry that moves into it', closedThrough('2026-01-14', movedTo('2026-01-10T12:00:00Z')), 'DB010'],
    ['an entry that moves out of it', closedThrough('2026-01-31', movedTo('2026-02-10T12:00:00Z')), 'DB010'],
    [
      'the kind of a ledger with lines there',
      closedThrough('2026-01-31', `update ledgers set sub_type = 'other_income' where ${sales}`),
      'DB010',
    ],
    [
      'the name of a ledger with lines there',
      closedThrough('2026-01-31', `update ledgers set name = 'Turnover' where ${sales}`),
      null,
    ],
    [
      'the section in the cash flow statement of a ledger with lines there',
      closedThrough('2026-01-31', `update ledgers set cash_flow_section = 'investing' where ${sales}`),
      'DB010',
    ],
    [
      'the box of form 1099 of a ledger with lines there',
      closedThrough('2026-01-31', `update ledgers set box_1099 = 'misc_2' where ${sales}`),
      'DB010',
    ],
    [
      'interest, and whether it is enabled, of a ledger with lines there',
      closedThrough('2026-01-31', `update ledgers set is_interest = true, enabled = false where ${sales}`),
      null,
    ],
    [
      'the kind of a ledger without lines there',
      closedThrough('2026-01-31', `update ledgers set sub_type = 'other_expenses' where ${unused}`),
      null,
    ],
  ],
  'a completed reconciliation': [
    ['an entry of it that goes', reconciled(bothDeleted), 'DB011'],
    ['an entry of it that moves', reconciled(movedTo('2026-01-10T12:00:00Z')), 'DB011'],
    [
      'another ledger of its line',
      reconciled(`update line_entries set ledger_id = 'ldg_sales' where ${ofFree} and ledger_id = 'ldg_bank'`),
      'DB011',
    ],
    ['the basis of its line', reconciled(`update line_entries set basis = 'c' where ${ofFree}`), 'DB011'],
    ['the words of its line', reconciled(`update line_entries set description = 'x' where ${ofFree}`), null],
    ['the words of an entry', reconciled(`update journal_entries set description = 'x' where ${free}`), null],
    [
      'another ledger of the other line',
      reconciled(`update line_entries set ledger_id = 'ldg_of_ins_a' where ${ofFree} and ledger_id = 'ldg_sales'`),
      null,
    ],
    ['a new entry before its end', reconciled(posting({ entries: [entry('new')], lines: pair('new') })), null],
    ['what it holds', reconciled(`delete from reconciled_entries where instance_id = 'ins_a'`), 'DB011'],
    [
      'another entry in it',
      reconciled(`insert into reconciled_entries values ('ins_a', 'free', 'ldg_sales', 'rec')`),
      'DB011',
    ],
    [
      'its end',
      reconciled(`update reconciliations set end_datetime = '2026-03-01' where instance_id = 'ins_a'`),
      'DB011',
    ],
    ['the whole of it', reconciled(`delete from reconciliations where instance_id = 'ins_a'`), 'DB011'],
    [
      'another start of the books',
      reconciled(`update instances set entries_start = '2025-12-01' where id = 'ins_a'`),
      'DB011',
    ],
    ['one before it', reconciled(followedBy(null, null)), '23505'],
    ['one after it with a gap', reconciled(followedBy('rec', '2026-02-02')), '23503'],
    ['one after it', reconciled(followedBy('rec', '2026-02-01')), null],
    [
      'reopened under the one after it',
      reconciled(`${followedBy('rec', '2026-02-01')}; update reconciliations set progress_status = 'in_progress',
        digest = null, reconciled_balance = null where instance_id = 'ins_a' and id = 'rec'`),
      'DB011',
    ],
  ],
  'a reconciliation in progress': [
    ['an entry of it that goes', `${held}; ${bothDeleted}; set constraints all immediate`, null],
    ['a second one of the ledger', followedBy('rec', '2026-02-01'), '23505'],
    [
      'an end before its start',
      `update reconciliations set start_datetime = '2026-02-01', previous_id = 'rec'`,
      '23514',
    ],
  ],
}

function reconciled(statement: string): string {
  return `${held}; update reconciliations set progress_status = 'completed', completed_on_datetime = now(),
    digest = repeat('0', 64), reconciled_balance = 0 where instance_id = 'ins_a' and id = 'rec'; ${statement}`
}

/** Another one of the ledger, behind this one. */
function followedBy(previous: string | null, start: string | null): string {
  const [id, from] = [previous, start].map((text) => (text === null ? 'null' : `'${text}'`))
  return `insert into reconciliations (instance_id, id, ledger_id, previous_id, start_datetime, end_datetime,
    statement_ending_date, time_zone, statement_ending_balance, progress_status, created_at)
    values ('ins_a', 'rec_next', 'ldg_bank', ${id}, ${from}, '2026-03-01', '2026-02-28', 'UTC', 0, 'in_progress', now())`
}

function closedThrough(day: string, statement: string): string {
  return `update instances set closed_through = '${day}', closed_until = '${day}'::date + 1 where id = 'ins_a'; ${statement}`
}

function movedTo(moment_: string): string {
  return `with entries as (update journal_entries set datetime = '${moment_}' where ${free})
    update line_entries set datetime = '${moment_}' where ${ofFree}`
}

/** Whether a transaction is open that holds the fixture, and nothing that was done with it. */
let isBooksOpen = false

/** Work on the fixture, which is written once: each goes back to it. */
async function onFixture(work: () => Promise<void>): Promise<void> {
  if (!isBooksOpen) await client.query(`begin; ${fixture} savepoint fixture`)
  isBooksOpen = true
  try {
    await work()
  } finally {
    await client.query('rollback to fixture')
  }
}

/** Work on the fixture as this role: the owner and the application see the rows of ins_a. */
async function inBooks(role: string, work: () => Promise<void>): Promise<void> {
  await onFixture(async () => {
    await client.query(`set local app.platform_id = 'plt_a'; set local app.instance_id = 'ins_a'`)
    await client.query(`set local role ${role}`)
    await work()
  })
}

async function judged(statement: string, code: string | null): Promise<void> {
  if (code === null) await client.query(statement)
  else await assert.rejects(client.query(statement), { code })
}

const superuser = 'postgres'

for (const role of [superuser, 'daybook_app'])
  describe(`nets under the books, for ${role}`, () => {
    for (const [subject, cases] of Object.entries(nets))
      describe(subject, () => {
        for (const [title, statement, code] of cases)
          it(`${title}: ${code ?? 'sound'}`, () => inBooks(role, () => judged(statement, code)))
      })

    it('rules follow the renaming of their ledger', () =>
      inBooks(role, async () => {
        await client.query(`update ledgers set name = 'Turnover' where instance_id = 'ins_a' and id = 'ldg_sales'`)
        const { rows } = await client.query(`select ledger_name from categorization_rules where instance_id = 'ins_a'`)
        assert.deepEqual(rows, [{ ledger_name: 'Turnover' }])
      }))

    it('groups count their tags', () =>
      inBooks(role, async () => {
        const counts = `select id, tag_count from tag_groups where platform_id = 'plt_a' order by id`
        const full = [
          { id: 'tgr', tag_count: 2 },
          { id: 'tgr_of_plt_a', tag_count: 1 },
        ]
        assert.deepEqual((await client.query(counts)).rows, full)
        await client.query(`delete from tags where instance_id = 'ins_a' and id = 'tag_other'`)
        assert.equal((await client.query(counts)).rows[0].tag_count, 1)
        await client.query(newTag('tgr'))
        assert.deepEqual((await client.query(counts)).rows, full)
      }))

    it('a line takes its tags along', () =>
      inBooks(role, async () => {
        await client.query(`with gone as (delete from transactions where ${txn}),
          lines as (delete from line_entries where ${ofBooked}) delete from journal_entries where ${booked}`)
        const { rows } = await client.query(`select from line_tags where instance_id = 'ins_a'`)
        assert.equal(rows.length, 0)
      }))
  })

describe('a ledger and its sums stay in their Instance, for those too whom row-level security does not bind', () => {
  const moves = [
    `update ledgers set instance_id = 'ins_b', name = 'Moved' where ${unused}`,
    `update balance_days set instance_id = 'ins_b', day = '2030-01-01' where instance_id = 'ins_a'`,
    `update balance_months set instance_id = 'ins_b', month = '2030-01-01' where instance_id = 'ins_a'`,
  ]
  for (const move of moves) it(move, () => inBooks(superuser, () => judged(move, 'DB003')))
})

const finalTables = [
  ['events', 'type'],
  ['platform_events', 'type'],
  ['subject_history', 'review_status'],
] as const

describe('events are final', () => {
  const refusals: Readonly<Record<string, string>> = {
    daybook_app: '42501',
    daybook_audit: '42501',
    daybook_owner: 'DB006',
    [superuser]: 'DB006',
  }
  for (const [role, code] of Object.entries(refusals))
    for (const [table, column] of finalTables)
      for (const statement of [`update ${table} set ${column} = 'x'`, `delete from ${table}`, `truncate ${table}`])
        it(`${role}: ${statement}: ${code}`, () => inBooks(role, () => judged(statement, code)))

  it('a setting alone does not open them to the application', () =>
    inBooks('daybook_app', async () => {
      await client.query(`set local app.erasing = 'yes'`)
      await judged('delete from events', '42501')
    }))

  const texts = 'before = null, after = null'
  const words = 'description = null, line_descriptions = null, transaction_description = null'
  const ofRecord = (statement: string) => `set local app.erasing = 'record'; ${statement}`
  const erasures: readonly [role: string, statement: string, code: string | null][] = [
    ['daybook_owner', ofRecord(`update events set ${texts}`), null],
    ['daybook_owner', ofRecord(`update platform_events set ${texts}`), null],
    ['daybook_owner', `update events set ${texts}`, 'DB006'],
    ['daybook_owner', ofRecord(`update events set ${texts}, type = 'x'`), 'DB006'],
    ['daybook_owner', ofRecord(`update events set ${texts}, after_hash = 'x'`), 'DB006'],
    ['daybook_owner', ofRecord(`update events set after = '{}'`), 'DB006'],
    ['daybook_owner', ofRecord('delete from events'), 'DB006'],
    ['daybook_owner', ofRecord('truncate events'), 'DB006'],
    ['daybook_owner', ofRecord(`update subject_history set ${words}`), null],
    ['daybook_owner', `update subject_history set ${words}`, 'DB006'],
    ['daybook_owner', ofRecord(`update subject_history set ${words}, review_status = 'x'`), 'DB006'],
    ['daybook_owner', ofRecord(`update subject_history set description = 'x'`), 'DB006'],
    ['daybook_owner', ofRecord(`update subject_history set ${words}, sort_orders = '{}'`), 'DB006'],
    ['daybook_owner', ofRecord(`update subject_history set transaction_description = 'x'`), 'DB006'],
    ['daybook_owner', ofRecord('delete from subject_history'), 'DB006'],
    ['daybook_app', ofRecord(`update subject_history set ${words}`), '42501'],
    ['daybook_app', ofRecord(`update events set ${texts}`), '42501'],
    ['daybook_audit', ofRecord(`update events set ${texts}`), '42501'],
    [superuser, ofRecord(`update events set ${texts}`), 'DB006'],
  ]
  for (const [role, statement, code] of erasures)
    it(`the texts of a record can be erased by the owner alone, who says so: ${role}: ${statement}: ${code}`, () =>
      inBooks(role, () => judged(statement, code)))
})

describe('the erasure of a sandbox Instance', () => {
  it('removes all its rows and no others', () =>
    inBooks('daybook_app', async () => {
      const others = (await rowCounts()).get('instances')
      await client.query(`select erase_sandbox_instance('ins_a')`)
      await client.query(`set local role ${superuser}`)
      for (const table of await tablesWith('instance_id')) {
        if (table === 'tokens') continue
        const { rows } = await client.query(`select distinct instance_id from ${table}`)
        assert.deepEqual(rows, [{ instance_id: 'ins_b' }], table)
      }
      const { rows: groups } = await client.query(`select platform_id, sum(tag_count)::int as tags from tag_groups
        group by platform_id order by platform_id`)
      assert.deepEqual(groups, [
        { platform_id: 'plt_a', tags: 0 },
        { platform_id: 'plt_b', tags: 3 },
      ])
      assert.equal(others, 1)
      assert.deepEqual((await client.query('select id from instances')).rows, [{ id: 'ins_b' }])
    }))

  it('leaves events final for the rest of its transaction', () =>
    inBooks('daybook_app', async () => {
      await client.query(`select erase_sandbox_instance('ins_a')`)
      await client.query(`set local app.instance_id = 'ins_b'; set local role daybook_owner`)
      await judged('delete from events', 'DB006')
    }))

  it('refuses an Instance in production', () =>
    inBooks('daybook_app', async () => {
      await client.query(`set local app.platform_id = 'plt_b'; set local app.instance_id = 'ins_b'`)
      await judged(`select erase_sandbox_instance('ins_b')`, 'DB007')
    }))

  it('refuses an Instance other than that of the transaction', () =>
    inBooks('daybook_app', async () => {
      await client.query(`set local app.instance_id = 'ins_b'`)
      await judged(`select erase_sandbox_instance('ins_a')`, 'DB007')
    }))

  it('is not misled by temporary tables', () =>
    inBooks('daybook_app', async () => {
      await client.query(`set local app.platform_id = 'plt_b'; set local app.instance_id = 'ins_b'`)
      await client.query(`create temporary table platforms as select 'plt_b' as id, 'sandbox' as environment`)
      await client.query('grant select on platforms to public')
      await judged(`select erase_sandbox_instance('ins_b')`, 'DB007')
    }))

  it('is not for everyone', () =>
    inBooks('daybook_audit', () => judged(`select erase_sandbox_instance('ins_a')`, '42501')))
})

describe('row-level security', () => {
  it('shows the application the rows of one Instance', () =>
    inBooks('daybook_app', async () => {
      for (const table of await tablesWith('instance_id')) {
        if (table === 'tokens') continue
        const { rows } = await client.query(`select distinct instance_id from ${table}`)
        assert.deepEqual(rows, [{ instance_id: 'ins_a' }], table)
      }
    }))

  it('shows the application the rows of one platform', () =>
    inBooks('daybook_app', async () => {
      assert.deepEqual((await client.query('select id from platforms')).rows, [{ id: 'plt_a' }])
      for (const table of await tablesWith('platform_id')) {
        if (['clients', 'users', 'tokens'].includes(table)) continue
        const { rows } = await client.query(`select distinct platform_id from ${table}`)
        assert.deepEqual(rows, [{ platform_id: 'plt_a' }], table)
      }
    }))

  it('shows clients, users and tokens through their own door only', () =>
    inBooks('daybook_app', async () => {
      for (const [tenancy, count] of [
        ['', 0],
        ['access', 1],
      ] as const) {
        await client.query(`set local app.door = '${tenancy}'`)
        const counts = await rowCounts()
        for (const table of ['clients', 'users', 'tokens'])
          assert.equal(counts.get(table), count, `${table} by ${tenancy}`)
      }
    }))

  for (const role of ['daybook_app', 'daybook_owner'])
    it(`shows ${role} nothing while no tenant is set, or an empty one`, () =>
      onFixture(async () => {
        await client.query(`set local role ${role}`)
        for (const setting of [
          'select',
          `set local app.platform_id = ''; set local app.instance_id = ''; set local app.door = ''`,
        ]) {
          await client.query(setting)
          for (const [table, count] of await rowCounts()) assert.equal(count, 0, table)
        }
      }))

  it('shows the audit role everything', () =>
    inBooks('daybook_audit', async () => {
      for (const [table, count] of await rowCounts()) assert.ok(count > 0, table)
      assert.equal((await rowCounts()).get('instances'), 2)
      await judged('delete from tasks', '42501')
    }))

  it('changes nothing in another Instance', () =>
    inBooks('daybook_app', async () => {
      for (const statement of [
        `update ledgers set name = name || 'x' where instance_id = 'ins_b'`,
        `update line_entries set amount = 1 where instance_id = 'ins_b'`,
        `delete from transactions where instance_id = 'ins_b'`,
        `delete from tasks where instance_id = 'ins_b'`,
        `update instances set name = 'x' where id = 'ins_b'`,
        `update coa_templates set name = 'x' where platform_id = 'plt_b'`,
      ])
        assert.equal((await client.query(statement)).rowCount, 0, statement)
    }))

  for (const statement of [
    posting({ books: 'ins_b', entries: [entry('new')], lines: pair('new') }),
    posting({ books: 'ins_b', transactions: [transaction('new', {})] }),
    `update ledgers set instance_id = 'ins_b' where id = 'ldg_of_ins_a'`,
    `insert into transaction_tombstones values ('ins_b', 'new', 'src', now())`,
    `insert into coa_templates values ('plt_b', 'new', 'Small', 'cash', 'live', 'agent', now())`,
    `update instances set platform_id = 'plt_b'`,
    `insert into users values ('plt_a', 'new', 'new', '', now(), null)`,
    `update platforms set id = 'plt_c'`,
  ])
    it(`refuses: ${statement.replaceAll(/\s+/g, ' ')}`, () => inBooks('daybook_app', () => judged(statement, '42501')))

  it('refuses rows while no tenant is set', () =>
    inBooks('daybook_app', async () => {
      await client.query(`set local app.instance_id = ''`)
      await judged(`insert into transaction_tombstones values ('ins_a', 'new', 'src', now())`, '42501')
    }))
})

async function tablesWith(column: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_attribute join pg_class c on c.oid = attrelid
     where attname = $1 and relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    [column],
  )
  assert.ok(rows.length > 0)
  return rows.map((row) => row.name)
}

/** What the current role sees of each table. */
/** Of the tables that belong to tenants. */
async function rowCounts(): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('pgmigrations', 'deployment')`,
  )
  const counts = new Map<string, number>()
  for (const { name } of rows) {
    const counted = await client.query<{ count: number }>(`select count(*)::int as count from ${name}`)
    counts.set(name, counted.rows[0]?.count ?? assert.fail())
  }
  return counts
}

interface ForeignKey {
  name: string
  from: string
  to: string
  columns: string[]
  keys: string[]
}

/**
 * A connection keeps the plan with which it checks a foreign key, and may have made it while the tables were empty:
 * then all indexes that begin with the Instance seem to cost the same. Whichever is taken must have the whole key.
 */
describe('the checks of foreign keys', () => {
  let keys: ForeignKey[] = []
  before(async () => {
    const found = await client.query<ForeignKey>(`
      select c.conname as name, c.conrelid::regclass::text as "from", c.confrelid::regclass::text as "to",
        array(select a.attname::text from unnest(c.conkey) with ordinality k (n, at)
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n order by k.at) as columns,
        array(select a.attname::text from unnest(c.confkey) with ordinality k (n, at)
          join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.n order by k.at) as keys
      from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1`)
    keys = found.rows
  })

  async function planOf(table: string, columns: readonly string[]): Promise<string> {
    const condition = columns.map((column, at) => `x.${column} = $${at + 1}`).join(' and ')
    const plan = await client.query<{ 'QUERY PLAN': string }>(
      `explain (generic_plan) select 1 from only ${table} x where ${condition} for key share of x`,
    )
    return plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  const foundBy = (plan: string) => /Index Cond: (.*)/.exec(plan)?.[1] ?? ''
  const has = (condition: string, columns: readonly string[]) =>
    columns.every((column) => condition.includes(`${column} = `))

  it('of what is written find the row that it names by its whole key, or by its id', async () => {
    const poor: string[] = []
    for (const { name, to, keys: wanted } of keys) {
      const plan = await planOf(to, wanted)
      const enough = wanted.includes('id')
        ? wanted.filter((key) => key === 'id' || key.endsWith('instance_id'))
        : wanted
      if (!has(foundBy(plan), enough)) poor.push(`${name}: ${plan}`)
    }
    assert.ok(keys.length > 20, `${keys.length}`)
    assert.deepEqual(poor, [])
  })

  /** Rows of these are removed one at a time, by a person: what is read then is bounded by what names them. */
  const removedSeldom: ReadonlySet<string> = new Set([
    'accrual_sources',
    'clients',
    'ledger_templates',
    'ledgers',
    'platforms',
    'reconciliations',
    'source_accounts',
    'tags',
    'tasks',
    'users',
  ])

  it('of what is removed in number find the rows that name it by their whole key', async () => {
    const poor: string[] = []
    for (const { name, from, to, columns } of keys) {
      if (removedSeldom.has(to)) continue
      const plan = await planOf(from, columns)
      if (!has(foundBy(plan), columns)) poor.push(`${name}: ${plan}`)
    }
    assert.deepEqual(poor, [])
  })
})
