-- Up Migration
-- Bank feeds: which account at an aggregator a source account is fed from, and how far the feed was read.

create table source_links (
  instance_id text collate "C" not null references instances (id),
  id text collate "C" not null,
  aggregator text not null check (aggregator in ('sandbox', 'plaid')),
  -- What opens the account there, sealed.
  token bytea not null,
  -- What the aggregator calls the account: known when it was asked for the first time.
  account_id text collate "C",
  ledger_id text collate "C",
  source_account_id text collate "C",
  enabled boolean not null,
  start_date date not null,
  time_zone text not null,
  sync_pending_transactions boolean not null,
  calculate_opening_balance boolean not null,
  opening_balance_due boolean not null,
  -- Where the next page begins, and where the pages of this update began.
  cursor text,
  update_cursor text,
  connection text not null check (connection in ('waiting', 'connected', 'failing', 'login_required')),
  synced_at timestamptz,
  last_task_id text collate "C",
  -- How often it was asked for: more often than when its reading began, it is read once more.
  asked integer not null,
  created_at timestamptz not null,
  primary key (instance_id, id),
  foreign key (instance_id, ledger_id) references ledgers (instance_id, id),
  foreign key (instance_id, source_account_id) references source_accounts (instance_id, id),
  foreign key (instance_id, last_task_id) references tasks (instance_id, id),
  check ((ledger_id is null) = (source_account_id is null))
);
create unique index source_links_ledger on source_links (instance_id, ledger_id);
create unique index source_links_account on source_links (instance_id, account_id);
create index source_links_created on source_links (instance_id, created_at, id);
select keep_to_tenant('source_links');

-- The bank of the sandbox: what day it is there, up to which day it tells what happened, and what is wrong with it.
create table sandbox_banks (
  instance_id text collate "C" not null references instances (id),
  id text collate "C" not null,
  kind text not null check (kind in ('checking', 'savings', 'credit_card')),
  login text not null,
  today date not null,
  told_through date not null,
  fault text not null check (fault in ('none', 'login_required', 'rate_limit', 'down', 'interrupted', 'late', 'duplicates')),
  primary key (instance_id, id),
  check (told_through <= today)
);
select keep_to_tenant('sandbox_banks');

-- What the bank calls a transaction is its own in an account, also after it was deleted.
alter table transaction_tombstones add column external_id text collate "C";
create unique index transactions_external on transactions (instance_id, source_account_id, external_id)
  where external_id is not null;
create index transaction_tombstones_external
  on transaction_tombstones (instance_id, source_account_id, external_id) where external_id is not null;
