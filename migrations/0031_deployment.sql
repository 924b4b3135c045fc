-- Up Migration

-- Which deployment the database is of, in one row: its environment, and a fingerprint of its secret, from which the secret cannot
-- be told. The owner writes it when a service starts; a database of before has no row until then.
create table deployment (
  only_row boolean primary key default true check (only_row),
  environment text not null check (environment in ('sandbox', 'production')),
  secret_fingerprint text collate "C" not null check (secret_fingerprint ~ '^[0-9a-f]{32}$'),
  claimed_at timestamptz not null default now(),
  secret_changed_at timestamptz not null default now()
);
-- It belongs to no tenant, and whoever may read the table may read the row.
alter table deployment enable row level security;
alter table deployment force row level security;
create policy deployment on deployment using (true) with check (true);
grant select on deployment to daybook_app, daybook_audit;

-- Every command looks which schema it finds.
grant select on pgmigrations to daybook_app, daybook_audit;
