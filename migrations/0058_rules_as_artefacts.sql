-- Up Migration

-- How often a rule was saved: each time is one event of it.
alter table categorization_rules add column version integer not null default 1;
alter table platform_categorization_rules add column version integer not null default 1;

alter table events no force row level security;
alter table platform_events no force row level security;
alter table categorization_rules no force row level security;
alter table platform_categorization_rules no force row level security;
update categorization_rules r set version = greatest(1, (
  select count(*) from events v where v.instance_id = r.instance_id and v.resource_id = r.id and v.resource = 'categorization_rule'));
update platform_categorization_rules r set version = greatest(1, (
  select count(*) from platform_events v
  where v.platform_id = r.platform_id and v.resource_id = r.id and v.resource = 'categorization_rule'));
alter table events force row level security;
alter table platform_events force row level security;
alter table categorization_rules force row level security;
alter table platform_categorization_rules force row level security;

-- Rules follow their ledger's renames, which is a version of theirs, too.
create or replace function ledgers_renamed() returns trigger language plpgsql as $$
begin
  update categorization_rules set ledger_name = new.name, version = version + 1
    where instance_id = new.instance_id and lower(ledger_name) = lower(old.name) and ledger_name <> new.name;
  return null;
end $$;

-- Rules that would have decided what people decided by hand: made anew each night from the rows of the Instance, as of that moment.
create table rule_suggestions (
  instance_id text collate "C" not null references instances (id),
  place integer not null,
  name text not null,
  expression text not null,
  ledger_id text collate "C" not null,
  hits integer not null,
  tested integer not null,
  confirmed integer not null,
  transaction_ids text[] not null,
  as_of timestamptz not null,
  primary key (instance_id, place)
);
select keep_to_tenant('rule_suggestions');
