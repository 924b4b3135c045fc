-- Up Migration
-- Statements of banks that came as files: of which days they were, and what the account stood at.

create table source_statements (
  instance_id text collate "C" not null references instances (id),
  id text collate "C" not null,
  source_account_id text collate "C" not null,
  task_id text collate "C" not null,
  format text not null,
  account_number text,
  opening_date date not null,
  closing_date date not null,
  -- Signed as transactions are: money in is positive.
  opening_balance bigint,
  closing_balance bigint,
  rows integer not null check (rows >= 0),
  sha256 text collate "C" not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  primary key (instance_id, id),
  foreign key (instance_id, source_account_id) references source_accounts (instance_id, id) on delete cascade,
  foreign key (instance_id, task_id) references tasks (instance_id, id),
  check (opening_date <= closing_date)
);
create index source_statements_account on source_statements (instance_id, source_account_id, closing_date, id);
select keep_to_tenant('source_statements');
