-- Up Migration
-- Events told to the platform's endpoints. The outbox names each event of the platform and of its Instances once, written by the
-- transaction that made the event; what was told to whom hangs on it.

create table webhooks (
  platform_id text collate "C" not null references platforms (id),
  id text collate "C" not null,
  url text not null,
  event_types text[] not null check (cardinality(event_types) > 0),
  enabled boolean not null,
  disabled_reason text check (disabled_reason in ('gone', 'failing')),
  failing_since timestamptz,
  secret bytea,
  previous_secret bytea,
  previous_secret_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (platform_id, id),
  check (not enabled or disabled_reason is null),
  check ((previous_secret is null) = (previous_secret_until is null)),
  -- What is deleted keeps its name in the log of deliveries, and nothing that could sign.
  check (case when deleted_at is null then secret is not null
    else not enabled and secret is null and previous_secret is null end)
);
select keep_to_tenant('webhooks', 'platform_id');

-- Without a foreign key to platforms: each write of each Instance would lock the platform's row.
create table outbox (
  platform_id text collate "C" not null,
  event_id text collate "C" not null,
  books_id text collate "C",
  sequence bigint not null,
  type text not null,
  created_at timestamptz not null,
  primary key (platform_id, event_id)
);
select keep_to_tenant('outbox', 'platform_id');

create table deliveries (
  platform_id text collate "C" not null,
  event_id text collate "C" not null,
  webhook_id text collate "C" not null,
  status text not null check (status in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  tries integer not null default 0,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  primary key (platform_id, event_id, webhook_id),
  foreign key (platform_id, event_id) references outbox (platform_id, event_id),
  foreign key (platform_id, webhook_id) references webhooks (platform_id, id),
  check ((status = 'pending') = (next_attempt_at is not null))
);
create index deliveries_webhook on deliveries (platform_id, webhook_id, status);
select keep_to_tenant('deliveries', 'platform_id');

create table delivery_attempts (
  platform_id text collate "C" not null,
  event_id text collate "C" not null,
  webhook_id text collate "C" not null,
  number integer not null,
  attempted_at timestamptz not null,
  response_status integer,
  error text,
  primary key (platform_id, event_id, webhook_id, number),
  foreign key (platform_id, event_id, webhook_id) references deliveries (platform_id, event_id, webhook_id)
);
select keep_to_tenant('delivery_attempts', 'platform_id');

-- What was told of an Instance goes with it. Its events have gone already, by the function that deletes it.
create function outbox_erased() returns trigger language plpgsql as $$
begin
  delete from delivery_attempts a using outbox o where a.platform_id = old.platform_id
    and o.platform_id = a.platform_id and o.event_id = a.event_id and o.books_id = old.id;
  delete from deliveries d using outbox o where d.platform_id = old.platform_id
    and o.platform_id = d.platform_id and o.event_id = d.event_id and o.books_id = old.id;
  delete from outbox where platform_id = old.platform_id and books_id = old.id;
  return null;
end $$;
create trigger outbox_erased after delete on instances for each row execute function outbox_erased();

-- What nobody needs any more, of one platform and its Instances: kept answers after a day, what was told after 30 days. It deletes
-- nothing else, whoever calls it.
create function delete_expired(platform text) returns bigint language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  books text; old text[]; gone bigint; total bigint := 0;
  aged timestamptz := now() - interval '30 days';
begin
  perform set_config('app.platform_id', platform, true);
  delete from platform_idempotency_keys where platform_id = platform and created_at < now() - interval '24 hours';
  get diagnostics gone = row_count; total := total + gone;
  for books in select id from instances where platform_id = platform loop
    perform set_config('app.instance_id', books, true);
    delete from idempotency_keys where instance_id = books and created_at < now() - interval '24 hours';
    get diagnostics gone = row_count; total := total + gone;
  end loop;
  loop
    -- An event goes with all that was told of it, when nothing of that is younger.
    old := array(select o.event_id from outbox o where o.platform_id = platform and o.created_at < aged
      and not exists (select from deliveries d where (d.platform_id, d.event_id) = (o.platform_id, o.event_id)
        and d.status = 'pending')
      and not exists (select from delivery_attempts a where (a.platform_id, a.event_id) = (o.platform_id, o.event_id)
        and a.attempted_at >= aged) limit 10000);
    exit when cardinality(old) = 0;
    delete from delivery_attempts where platform_id = platform and event_id = any (old);
    delete from deliveries where platform_id = platform and event_id = any (old);
    delete from outbox where platform_id = platform and event_id = any (old);
    get diagnostics gone = row_count; total := total + gone;
  end loop;
  delete from webhooks w where w.platform_id = platform and w.deleted_at < aged and not exists (
    select from deliveries d where (d.platform_id, d.webhook_id) = (w.platform_id, w.id));
  return total;
end $$;
revoke all on function delete_expired(text) from public;
grant execute on function delete_expired(text) to daybook_app;

-- The events of the last 30 days are there to be looked at and sent from the start. Row-level security would hide them.
alter table events no force row level security;
alter table platform_events no force row level security;
alter table instances no force row level security;
alter table outbox no force row level security;
insert into outbox (platform_id, event_id, books_id, sequence, type, created_at)
  select i.platform_id, e.id, i.id, e.sequence, e.type, e.created_at from events e join instances i on i.id = e.instance_id
  where e.created_at >= now() - interval '30 days'
  union all select platform_id, id, null, sequence, type, created_at from platform_events
  where created_at >= now() - interval '30 days';
alter table events force row level security;
alter table platform_events force row level security;
alter table instances force row level security;
alter table outbox force row level security;
