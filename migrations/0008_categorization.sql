-- Up Migration
-- What a platform decides for all its Instances: rules of its own, and how the categorization pipeline runs.

create table platform_categorization_rules (
  platform_id text collate "C" not null references platforms (id),
  id text collate "C" not null,
  name text not null,
  expression text not null,
  -- In each Instance the ledger of that name, if there is one. It follows no renames: they are of one Instance alone.
  ledger_name text not null,
  priority integer not null,
  created_at timestamptz not null,
  primary key (platform_id, id)
);
create index platform_categorization_rules_order on platform_categorization_rules (platform_id, priority desc, created_at, id);
select keep_to_tenant('platform_categorization_rules', 'platform_id');

-- A platform without a row has the defaults.
create table platform_settings (
  platform_id text collate "C" primary key references platforms (id),
  -- The steps in their order, and which of them are left out.
  categorization_steps text[] not null,
  disabled_categorization_steps text[] not null check (disabled_categorization_steps <@ categorization_steps),
  similarity_threshold double precision not null check (similarity_threshold between 0 and 1)
);
select keep_to_tenant('platform_settings', 'platform_id');
