-- Up Migration
-- What every table of a tenant needs, in one place: its policy and grants, and its part in the erasure of a sandbox Instance.

-- Makes a table one of an Instance (its key is instance_id) or of a platform (platform_id): its rows are seen by that tenant alone.
create function keep_to_tenant(name regclass, key text default 'instance_id') returns void language plpgsql as $$
declare
  own text := format('(%I = (select nullif(current_setting(%L, true), '''')))', key, 'app.' || key);
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy tenant on %s using %s with check %s', name, own, own);
  execute format('grant select, insert, update, delete on %s to daybook_app', name);
  execute format('grant select on %s to daybook_audit', name);
end $$;
revoke all on function keep_to_tenant(regclass, text) from public;

-- The tables of an Instance, those that refer to others before them. The journal is one step, as its nets look at all of it at once;
-- the events and the Instance itself come last and are no part of this.
create function erasable_tables() returns table (name regclass, step integer) language sql stable
  set search_path = public, pg_temp
begin atomic
  with recursive owned as (
    select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'instance_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnotnull
  ), links as (
    select distinct conrelid as source, confrelid as target from pg_constraint
    where contype = 'f' and conrelid <> confrelid and conrelid in (select oid from owned) and confrelid in (select oid from owned)
  ), journal as (
    select unnest(array['transactions', 'line_entries', 'journal_entries']::regclass[])::oid as oid
  ), depths as (
    select oid, 0 as depth from owned
    union all
    select target, depth + 1 from depths join links on source = depths.oid where depth < 100
  ), above as (
    select oid from journal union select source from above join links on target = above.oid
  )
  select oid::regclass,
    (case when oid in (select journal.oid from journal) then 1000
      when oid in (select above.oid from above) then 0 else 2000 end) + max(depth)
  from depths where oid not in ('events'::regclass) group by oid;
end;
revoke all on function erasable_tables() from public;

create or replace function erase_sandbox_instance(erased text) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  name regclass;
begin
  if not exists (select from instances i join platforms p on p.id = i.platform_id
      where i.id = erased and i.id = app_instance_id() and p.environment = 'sandbox') then
    raise exception 'only the Instance of this transaction, and only in a sandbox' using errcode = 'DB007';
  end if;
  for name in select t.name from erasable_tables() t where t.step < 1000 order by t.step, t.name::text loop
    execute format('delete from %s where instance_id = $1', name) using erased;
  end loop;
  with gone as (delete from transactions where instance_id = erased),
    lines as (delete from line_entries where instance_id = erased)
  delete from journal_entries where instance_id = erased;
  for name in select t.name from erasable_tables() t where t.step >= 2000 order by t.step, t.name::text loop
    execute format('delete from %s where instance_id = $1', name) using erased;
  end loop;
  perform set_config('app.erasing', 'yes', true);
  delete from events where instance_id = erased;
  perform set_config('app.erasing', '', true);
  delete from instances where id = erased;
end $$;
