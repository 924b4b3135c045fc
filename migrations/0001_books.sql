-- Up Migration
-- Everything stands in the schema public and belongs to daybook_owner. The application is daybook_app: it reads and writes
-- rows through row-level security and owns nothing. Money is bigint in units of 1/10000, signed, debits positive.

-- Platforms and who may speak for them ------------------------------------------------------------------------------------

create table platforms (
  id text collate "C" primary key,
  name text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  sequence bigint not null default 0,
  head_hash bytea not null default '\x',
  audit_key bytea not null,
  created_at timestamptz not null
) with (fillfactor = 50);

create table clients (
  platform_id text collate "C" not null references platforms (id),
  id text collate "C" primary key,
  client_id text collate "C" not null unique,
  name text not null,
  secret_hash bytea not null,
  scopes text[] not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);

create table users (
  platform_id text collate "C" not null references platforms (id),
  id text collate "C" primary key,
  username text collate "C" not null unique check (username = lower(username)),
  password_hash text not null,
  created_at timestamptz not null,
  disabled_at timestamptz
);

create table tokens (
  platform_id text collate "C" not null references platforms (id),
  token_hash bytea primary key,
  kind text not null check (kind in ('access', 'refresh')),
  family_id text collate "C" not null,
  client_id text collate "C" not null references clients (id),
  user_id text collate "C" references users (id),
  instance_id text collate "C",
  scopes text[] not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create index tokens_family on tokens (family_id);
create index tokens_expiry on tokens (expires_at);

create table platform_events (
  platform_id text collate "C" not null references platforms (id),
  sequence bigint not null,
  id text collate "C" not null,
  type text not null,
  resource text not null,
  resource_id text collate "C" not null,
  before text,
  after text,
  before_hash bytea,
  after_hash bytea,
  actor text not null,
  modified_by text,
  request_id text,
  created_at timestamptz not null,
  hash bytea not null,
  primary key (platform_id, sequence)
);

create table platform_idempotency_keys (
  platform_id text collate "C" not null references platforms (id),
  client_id text collate "C" not null,
  key text collate "C" not null,
  request_hash bytea not null,
  status smallint,
  headers text,
  body text,
  created_at timestamptz not null,
  primary key (platform_id, client_id, key)
);

-- Charts of accounts to start from ------------------------------------------------------------------------------------------

create table coa_templates (
  platform_id text collate "C" not null references platforms (id),
  id text collate "C" not null,
  name text not null,
  accounting_basis text not null check (accounting_basis in ('cash', 'accrual')),
  status text not null check (status in ('draft', 'live')),
  type text not null check (type in ('platform', 'agent')),
  created_at timestamptz not null,
  primary key (platform_id, id)
);

create table ledger_templates (
  platform_id text collate "C" not null,
  id text collate "C" not null,
  coa_template_id text collate "C" not null,
  parent_id text collate "C",
  name text not null,
  type text not null,
  sub_type text not null,
  debit_credit text not null,
  editable boolean not null,
  report_cash_flow boolean not null,
  sort_code text not null,
  financial_account_type text,
  required_ledger_purpose text,
  primary key (platform_id, id),
  foreign key (platform_id, coa_template_id) references coa_templates (platform_id, id),
  foreign key (platform_id, parent_id) references ledger_templates (platform_id, id)
);
create index ledger_templates_template on ledger_templates (platform_id, coa_template_id);
create index ledger_templates_parent on ledger_templates (platform_id, parent_id);

-- Instances -----------------------------------------------------------------------------------------------------------------

create table instances (
  id text collate "C" primary key,
  platform_id text collate "C" not null references platforms (id),
  name text not null,
  entries_start date not null,
  subscription text not null check (subscription in ('tier0', 'tier1', 'tier2', 'tier3', 'tier4')),
  accounting_basis text not null check (accounting_basis in ('cash', 'accrual')),
  currency text not null,
  time_zone text not null,
  fiscal_year_start text not null check (fiscal_year_start ~ '^\d\d-\d\d$' and fiscal_year_start <> '02-29'),
  coa_template_id text collate "C",
  parent_id text collate "C",
  external_id text collate "C",
  metadata text not null,
  sequence bigint not null default 0,
  head_hash bytea not null default '\x',
  audit_key bytea not null,
  created_at timestamptz not null,
  unique (platform_id, external_id)
) with (fillfactor = 50);
create index instances_name on instances (platform_id, name collate "C", id);
create index instances_created on instances (platform_id, created_at, id);

create table events (
  instance_id text collate "C" not null references instances (id),
  sequence bigint not null,
  id text collate "C" not null,
  type text not null,
  resource text not null,
  resource_id text collate "C" not null,
  before text,
  after text,
  before_hash bytea,
  after_hash bytea,
  actor text not null,
  modified_by text,
  request_id text,
  created_at timestamptz not null,
  hash bytea not null,
  primary key (instance_id, sequence)
);

create table idempotency_keys (
  instance_id text collate "C" not null references instances (id),
  client_id text collate "C" not null,
  key text collate "C" not null,
  request_hash bytea not null,
  status smallint,
  headers text,
  body text,
  created_at timestamptz not null,
  primary key (instance_id, client_id, key)
);

-- The chart -----------------------------------------------------------------------------------------------------------------

create table ledgers (
  instance_id text collate "C" not null references instances (id),
  id text collate "C" not null,
  parent_id text collate "C",
  name text not null,
  type text not null check (type in ('asset', 'liability', 'equity', 'revenue', 'expense')),
  sub_type text not null,
  debit_credit text not null check (debit_credit in ('debit', 'credit')),
  editable boolean not null,
  report_cash_flow boolean not null,
  sort_code text not null,
  financial_account_type text,
  required_ledger_purpose text,
  external_id text collate "C",
  metadata text not null,
  created_at timestamptz not null,
  primary key (instance_id, id),
  foreign key (instance_id, parent_id) references ledgers (instance_id, id),
  unique (instance_id, required_ledger_purpose),
  unique (instance_id, external_id),
  check ((type, sub_type) in (
    ('asset', 'current_assets'), ('asset', 'non-current_assets'), ('asset', 'transfers_between_accounts'),
    ('asset', 'uncategorized_assets'), ('liability', 'current_liabilities'), ('liability', 'non-current_liabilities'),
    ('equity', 'equity'), ('equity', 'retained_earnings'), ('revenue', 'operating_revenues'), ('revenue', 'other_income'),
    ('expense', 'cost_of_goods_sold'), ('expense', 'operating_expenses'), ('expense', 'other_expenses')))
);
create unique index ledgers_name on ledgers (instance_id, lower(name));
create index ledgers_parent on ledgers (instance_id, parent_id);

-- The journal ---------------------------------------------------------------------------------------------------------------

create table journal_entries (
  instance_id text collate "C" not null,
  id text collate "C" not null,
  datetime timestamptz not null,
  description text not null,
  creation_source text not null,
  -- The transaction that it books, the ledger whose opening balance it is, the entry that it mirrors or that mirrors it.
  transaction_id text collate "C",
  opening_ledger_id text collate "C",
  reverses_id text collate "C",
  reversed_by_id text collate "C",
  external_id text collate "C",
  metadata text not null,
  created_at timestamptz not null,
  primary key (instance_id, id)
);
create index journal_entries_datetime on journal_entries (instance_id, datetime, id);
create unique index journal_entries_opening on journal_entries (instance_id, opening_ledger_id) where opening_ledger_id is not null;
create unique index journal_entries_external on journal_entries (instance_id, external_id) where external_id is not null;

create table line_entries (
  instance_id text collate "C" not null,
  journal_entry_id text collate "C" not null,
  id text collate "C" not null,
  ledger_id text collate "C" not null,
  datetime timestamptz not null,
  amount bigint not null check (amount <> 0 and amount between -999999999999900 and 999999999999900),
  sort_order smallint not null,
  description text,
  primary key (instance_id, journal_entry_id, id)
);
create index line_entries_ledger on line_entries (instance_id, ledger_id, datetime, journal_entry_id, sort_order, id);
create index line_entries_datetime on line_entries (instance_id, datetime, id) include (ledger_id, amount, journal_entry_id);

-- Sums of a ledger's lines in a UTC day and in a UTC month: written by the statement that writes the lines, and by nothing else.
create table balance_days (
  instance_id text collate "C" not null,
  day date not null,
  ledger_id text collate "C" not null,
  debit bigint not null,
  credit bigint not null,
  lines bigint not null,
  primary key (instance_id, day, ledger_id),
  foreign key (instance_id, ledger_id) references ledgers (instance_id, id)
) with (fillfactor = 50);

create table balance_months (
  instance_id text collate "C" not null,
  month date not null,
  ledger_id text collate "C" not null,
  debit bigint not null,
  credit bigint not null,
  lines bigint not null,
  primary key (instance_id, month, ledger_id),
  foreign key (instance_id, ledger_id) references ledgers (instance_id, id)
) with (fillfactor = 50);

-- Rules, source accounts, transactions, tasks ---------------------------------------------------------------------------------

create table categorization_rules (
  instance_id text collate "C" not null references instances (id),
  id text collate "C" not null,
  name text not null,
  expression text not null,
  ledger_name text not null,
  priority integer not null,
  created_at timestamptz not null,
  primary key (instance_id, id)
);
create index categorization_rules_order on categorization_rules (instance_id, priority desc, created_at, id);

create table source_accounts (
  instance_id text collate "C" not null references instances (id),
  id text collate "C" not null,
  name text not null,
  type text not null check (type in ('manual', 'aggregator')),
  business_personal text not null check (business_personal in ('business', 'personal')),
  ledger_id text collate "C",
  draw_ledger_id text collate "C",
  contribution_ledger_id text collate "C",
  invert_transaction_amounts boolean not null,
  enable_balance_polling boolean not null,
  created_at timestamptz not null,
  primary key (instance_id, id),
  foreign key (instance_id, ledger_id) references ledgers (instance_id, id),
  foreign key (instance_id, draw_ledger_id) references ledgers (instance_id, id),
  foreign key (instance_id, contribution_ledger_id) references ledgers (instance_id, id),
  check (case business_personal
    when 'business' then ledger_id is not null and draw_ledger_id is null and contribution_ledger_id is null
    else ledger_id is null and draw_ledger_id is not null and contribution_ledger_id is not null end)
);
create index source_accounts_ledger on source_accounts (instance_id, ledger_id);

create table transactions (
  instance_id text collate "C" not null,
  id text collate "C" not null,
  source_account_id text collate "C" not null,
  external_id text collate "C",
  amount bigint not null check (amount between -999999999999900 and 999999999999900),
  datetime timestamptz not null,
  description text not null,
  metadata text not null,
  posted_status text not null check (posted_status in ('not_posted', 'posted', 'deleted')),
  not_posted_reason text,
  review_status text not null check (review_status in ('unreviewed', 'reviewed')),
  personal boolean not null,
  pending boolean not null,
  categorization_method text,
  categorization_confidence real,
  categorization_explanation text,
  journal_entry_id text collate "C",
  line_entry_id text collate "C",
  primary key (instance_id, id),
  check ((posted_status = 'posted') = (journal_entry_id is not null)),
  check ((journal_entry_id is null) = (line_entry_id is null))
);
create index transactions_account on transactions (instance_id, source_account_id, datetime, id);

-- Ids that were used and deleted: sending one again does not bring its transaction back.
create table transaction_tombstones (
  instance_id text collate "C" not null references instances (id),
  id text collate "C" not null,
  source_account_id text collate "C" not null,
  deleted_at timestamptz not null,
  primary key (instance_id, id)
);

create table tasks (
  instance_id text collate "C" not null references instances (id),
  id text collate "C" not null,
  task_type text not null check (task_type in
    ('import_transactions', 'recategorization', 'delete_date_range', 'process_aged_unposted', 'retry_unposted', 'legacy')),
  status text not null check (status in ('pending', 'posted', 'complete', 'failed')),
  source_account_id text collate "C",
  ledger_id text collate "C",
  -- What to do, until it is done: the rows of an import, the range of a deletion.
  work text,
  error text,
  created_transaction_ids text[] not null default '{}',
  removed_transaction_ids text[] not null default '{}',
  modified_transaction_ids text[] not null default '{}',
  skipped_transaction_ids text[] not null default '{}',
  failed_transaction_ids text[] not null default '{}',
  row_results text not null default '[]',
  created_datetime timestamptz not null,
  updated_datetime timestamptz not null,
  primary key (instance_id, id)
);
create index tasks_created on tasks (instance_id, created_datetime, id);

-- Row-level security: the tenant's rows, or none ------------------------------------------------------------------------------

create function app_instance_id() returns text language sql stable parallel safe
  return nullif(current_setting('app.instance_id', true), '');
create function app_platform_id() returns text language sql stable parallel safe
  return nullif(current_setting('app.platform_id', true), '');

do $$
declare
  name text;
begin
  foreach name in array array['events', 'idempotency_keys', 'ledgers', 'journal_entries', 'line_entries', 'balance_days',
    'balance_months', 'categorization_rules', 'source_accounts', 'transactions', 'transaction_tombstones', 'tasks']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (instance_id = (select nullif(current_setting(''app.instance_id'', true), '''')))
      with check (instance_id = (select nullif(current_setting(''app.instance_id'', true), '''')))', name);
  end loop;
  foreach name in array array['platform_events', 'platform_idempotency_keys', 'coa_templates', 'ledger_templates', 'instances']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (platform_id = (select nullif(current_setting(''app.platform_id'', true), '''')))
      with check (platform_id = (select nullif(current_setting(''app.platform_id'', true), '''')))', name);
  end loop;
  foreach name in array array['clients', 'users', 'tokens']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy access on %I using (current_setting(''app.door'', true) = ''access'')
      with check (current_setting(''app.door'', true) = ''access'')', name);
  end loop;
end $$;

alter table platforms enable row level security;
alter table platforms force row level security;
create policy tenant on platforms
  using (id = (select nullif(current_setting('app.platform_id', true), '')) or current_setting('app.door', true) = 'access')
  with check (id = (select nullif(current_setting('app.platform_id', true), '')) or current_setting('app.door', true) = 'access');

-- Nets under the journal ------------------------------------------------------------------------------------------------------
-- Set-wise, once a statement: ids are gathered from the transition table into arrays and looked up; a transition table is never
-- joined to a base table. Every statement inside a tenant's transaction touches that tenant alone.

-- Entries and their lines agree: each has lines, on both sides, adding up to zero, at its own datetime; no lines without entry.
-- An entry that books a transaction books it as it is.
create function judge_entries(books text, entries text[]) returns void language plpgsql
  set plan_cache_mode = force_custom_plan as $$
declare
  heads text[]; head_moments timestamptz[]; booked text[]; bodies text[]; body_moments timestamptz[]; sound boolean;
begin
  select array_agg(id order by id), array_agg(datetime order by id),
      array_agg(transaction_id) filter (where transaction_id is not null)
    into heads, head_moments, booked
    from journal_entries where instance_id = books and id = any (entries);
  -- Lines at two moments have none: no head agrees with them.
  select array_agg(id order by id), array_agg(moment order by id), coalesce(bool_and(balanced), true)
    into bodies, body_moments, sound
    from (select journal_entry_id as id, case when min(datetime) = max(datetime) then min(datetime) end as moment,
        sum(amount) = 0 and max(amount) > 0 and min(amount) < 0 as balanced
      from line_entries where instance_id = books and journal_entry_id = any (entries) group by journal_entry_id) as body;
  if not sound then raise exception 'an entry does not balance' using errcode = 'DB001'; end if;
  if heads is distinct from bodies or head_moments is distinct from body_moments then
    raise exception 'entries and lines do not agree' using errcode = 'DB002';
  end if;
  if booked is not null then perform judge_booked(books, booked); end if;
end $$;

create function judge_booked(books text, wanted text[]) returns void language plpgsql
  set plan_cache_mode = force_custom_plan as $$
declare
  posted text[]; entries text[]; lines text[]; amounts bigint[]; moments timestamptz[];
begin
  select array_agg(id), array_agg(journal_entry_id), array_agg(line_entry_id), array_agg(amount), array_agg(datetime)
    into posted, entries, lines, amounts, moments
    from transactions where instance_id = books and id = any (wanted);
  perform judge_bookings(books, posted, entries, lines, amounts, moments);
end $$;

-- A posted transaction has its line, of its own amount and datetime, in an entry that names it.
create function judge_bookings(books text, posted text[], entries text[], lines text[], amounts bigint[], moments timestamptz[])
  returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  if exists (select * from unnest(entries, posted)
      except select id, transaction_id from journal_entries where instance_id = books and id = any (entries))
    or exists (select * from unnest(entries, lines, amounts, moments)
      except select journal_entry_id, id, amount, datetime from line_entries
      where instance_id = books and journal_entry_id = any (entries)) then
    raise exception 'a posted transaction is not booked as it is' using errcode = 'DB004';
  end if;
end $$;

create function judge_ledgers(books text, wanted text[]) returns void language plpgsql
  set plan_cache_mode = force_custom_plan as $$
begin
  if (select count(*) from ledgers where instance_id = books and id = any (wanted)) <> cardinality(wanted) then
    raise exception 'a line names a ledger that does not exist' using errcode = 'DB003';
  end if;
end $$;

create function line_entries_inserted() returns trigger language plpgsql
  set plan_cache_mode = force_custom_plan as $$
declare
  books text; entries text[]; moments timestamptz[]; found_moments timestamptz[]; sound boolean;
begin
  select min(instance_id) into books from added;
  if books is null then return null; end if;
  select array_agg(id order by id), array_agg(moment order by id), bool_and(balanced) into entries, moments, sound
    from (select journal_entry_id as id, case when min(datetime) = max(datetime) then min(datetime) end as moment,
        sum(amount) = 0 and max(amount) > 0 and min(amount) < 0 as balanced
      from added group by journal_entry_id) as body;
  if sound then
    -- Whole entries: their heads are all that is left to look up.
    select array_agg(datetime order by id) into found_moments
      from journal_entries where instance_id = books and id = any (entries);
    if found_moments is distinct from moments then
      raise exception 'entries and lines do not agree' using errcode = 'DB002';
    end if;
  else
    perform judge_entries(books, entries);
  end if;
  perform judge_ledgers(books, (select array_agg(distinct ledger_id) from added));
  return null;
end $$;

create function line_entries_updated() returns trigger language plpgsql as $$
declare
  books text;
begin
  select min(instance_id) into books from changed;
  if books is null then return null; end if;
  perform judge_entries(books, (select array_agg(distinct journal_entry_id)
    from (select journal_entry_id from changed union all select journal_entry_id from former) as touched));
  perform judge_ledgers(books, (select array_agg(distinct ledger_id) from changed));
  return null;
end $$;

create function line_entries_deleted() returns trigger language plpgsql as $$
declare
  books text;
begin
  select min(instance_id) into books from former;
  if books is not null then
    perform judge_entries(books, (select array_agg(distinct journal_entry_id) from former));
  end if;
  return null;
end $$;

create trigger inserted after insert on line_entries referencing new table as added
  for each statement execute function line_entries_inserted();
create trigger updated after update on line_entries referencing new table as changed old table as former
  for each statement execute function line_entries_updated();
create trigger deleted after delete on line_entries referencing old table as former
  for each statement execute function line_entries_deleted();

-- The lines of an entry that books a transaction are looked up once, from that side: it points at the entry and at a line of it.
create function journal_entries_inserted() returns trigger language plpgsql
  set plan_cache_mode = force_custom_plan as $$
declare
  books text; free text[]; holders text[]; booked text[]; pointed text[];
begin
  select min(instance_id), array_agg(id) filter (where transaction_id is null),
      array_agg(id order by transaction_id) filter (where transaction_id is not null),
      array_agg(transaction_id order by transaction_id) filter (where transaction_id is not null)
    into books, free, holders, booked from added;
  if free is not null and (select count(distinct journal_entry_id) from line_entries
      where instance_id = books and journal_entry_id = any (free)) <> cardinality(free) then
    raise exception 'an entry has no lines' using errcode = 'DB002';
  end if;
  if booked is not null then
    select array_agg(journal_entry_id order by id) into pointed
      from transactions where instance_id = books and id = any (booked);
    if pointed is distinct from holders then
      raise exception 'an entry books a transaction that does not point at it' using errcode = 'DB004';
    end if;
  end if;
  return null;
end $$;

create function journal_entries_updated() returns trigger language plpgsql as $$
declare
  books text;
begin
  select min(instance_id) into books from changed;
  if books is not null then perform judge_entries(books, (select array_agg(id) from changed)); end if;
  return null;
end $$;

create function journal_entries_deleted() returns trigger language plpgsql
  set plan_cache_mode = force_custom_plan as $$
declare
  books text; entries text[]; booked text[];
begin
  select min(instance_id), array_agg(id), array_agg(transaction_id) filter (where transaction_id is not null)
    into books, entries, booked from former;
  if books is null then return null; end if;
  perform judge_entries(books, entries);
  if exists (select from transactions where instance_id = books and id = any (booked) and journal_entry_id = any (entries)) then
    raise exception 'a posted transaction lost its entry' using errcode = 'DB004';
  end if;
  return null;
end $$;

create trigger inserted after insert on journal_entries referencing new table as added
  for each statement execute function journal_entries_inserted();
create trigger updated after update on journal_entries referencing new table as changed
  for each statement execute function journal_entries_updated();
create trigger deleted after delete on journal_entries referencing old table as former
  for each statement execute function journal_entries_deleted();

-- Every transaction has its source account; a posted one is booked; the entry of one that is not posted any more goes with that.
create function judge_accounts(books text, wanted text[]) returns void language plpgsql
  set plan_cache_mode = force_custom_plan as $$
begin
  if (select count(*) from source_accounts where instance_id = books and id = any (wanted)) <> cardinality(wanted) then
    raise exception 'a transaction names a source account that does not exist' using errcode = 'DB005';
  end if;
end $$;

create function judge_left_entries(books text, entries text[]) returns void language plpgsql
  set plan_cache_mode = force_custom_plan as $$
begin
  if exists (select from journal_entries where instance_id = books and id = any (entries)) then
    raise exception 'an entry lost the transaction that it books' using errcode = 'DB004';
  end if;
end $$;

create function transactions_written() returns trigger language plpgsql as $$
declare
  books text; accounts text[]; posted text[]; entries text[]; lines text[]; amounts bigint[]; moments timestamptz[];
begin
  select min(instance_id), array_agg(distinct source_account_id) into books, accounts from written;
  if books is null then return null; end if;
  perform judge_accounts(books, accounts);
  select array_agg(id), array_agg(journal_entry_id), array_agg(line_entry_id), array_agg(amount), array_agg(datetime)
    into posted, entries, lines, amounts, moments from written where journal_entry_id is not null;
  if posted is not null then perform judge_bookings(books, posted, entries, lines, amounts, moments); end if;
  if tg_op = 'UPDATE' then
    select array_agg(journal_entry_id) into entries
      from (select journal_entry_id from former where journal_entry_id is not null
        except select journal_entry_id from written) as unposted;
    if entries is not null then perform judge_left_entries(books, entries); end if;
  end if;
  return null;
end $$;

create function transactions_deleted() returns trigger language plpgsql as $$
declare
  books text; entries text[];
begin
  select min(instance_id), array_agg(journal_entry_id) into books, entries from former where journal_entry_id is not null;
  if books is not null then perform judge_left_entries(books, entries); end if;
  return null;
end $$;

create trigger inserted after insert on transactions referencing new table as written
  for each statement execute function transactions_written();
create trigger updated after update on transactions referencing new table as written old table as former
  for each statement execute function transactions_written();
create trigger deleted after delete on transactions referencing old table as former
  for each statement execute function transactions_deleted();

-- A ledger stays while it has lines, a source account while it has transactions.
create function ledgers_deleted() returns trigger language plpgsql
  set plan_cache_mode = force_custom_plan as $$
declare
  books text; gone text[];
begin
  select min(instance_id), array_agg(id) into books, gone from former;
  if exists (select from line_entries where instance_id = books and ledger_id = any (gone)) then
    raise exception 'a ledger is gone, but not its lines' using errcode = 'DB003';
  end if;
  return null;
end $$;

create function source_accounts_deleted() returns trigger language plpgsql
  set plan_cache_mode = force_custom_plan as $$
declare
  books text; gone text[];
begin
  select min(instance_id), array_agg(id) into books, gone from former;
  if exists (select from transactions where instance_id = books and source_account_id = any (gone)) then
    raise exception 'a source account is gone, but not its transactions' using errcode = 'DB005';
  end if;
  return null;
end $$;

create trigger deleted after delete on ledgers referencing old table as former
  for each statement execute function ledgers_deleted();
create trigger deleted after delete on source_accounts referencing old table as former
  for each statement execute function source_accounts_deleted();

-- What the nets find each other by is given once. Updates that do not name these columns do not come here.
create function references_are_final() returns trigger language plpgsql as $$
begin
  raise exception '% does not change', tg_argv[0] using errcode = tg_argv[1];
end $$;
create trigger final before update of id on ledgers for each row when (old.id <> new.id)
  execute function references_are_final('the id of a ledger', 'DB003');
create trigger final before update of id on source_accounts for each row when (old.id <> new.id)
  execute function references_are_final('the id of a source account', 'DB005');
create trigger final before update of id on journal_entries for each row when (old.id <> new.id)
  execute function references_are_final('the id of an entry', 'DB002');
create trigger final_booking before update of transaction_id on journal_entries for each row
  when (old.transaction_id is distinct from new.transaction_id)
  execute function references_are_final('the transaction of an entry', 'DB004');

-- Rules follow the renames of their ledgers.
create function ledgers_renamed() returns trigger language plpgsql as $$
begin
  update categorization_rules set ledger_name = new.name
    where instance_id = new.instance_id and lower(ledger_name) = lower(old.name);
  return null;
end $$;
create trigger renamed after update of name on ledgers for each row when (old.name <> new.name) execute function ledgers_renamed();

-- Events are written once. Only the erasure of a sandbox Instance, which runs as the owner, removes them.
create function events_are_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_user = 'daybook_owner' and current_setting('app.erasing', true) = 'yes' then return old; end if;
  raise exception 'events are append-only' using errcode = 'DB006';
end $$;
create trigger final before update or delete on events for each row execute function events_are_final();
create trigger final_truncate before truncate on events for each statement execute function events_are_final();
create trigger final before update or delete on platform_events for each row execute function events_are_final();
create trigger final_truncate before truncate on platform_events for each statement execute function events_are_final();

-- Grants ------------------------------------------------------------------------------------------------------------------------

grant select, insert, update, delete on all tables in schema public to daybook_app;
revoke update, delete on events, platform_events from daybook_app;
revoke delete on platforms, clients, users, instances from daybook_app;
revoke all on pgmigrations from daybook_app;
grant select on all tables in schema public to daybook_audit;
