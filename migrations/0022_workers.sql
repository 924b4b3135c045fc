-- Up Migration

-- On a cluster the rows of an Instance are on a worker, those of its platform and the job queue on the coordinator. So both never
-- stand in one statement here, and a worker hears of a setting by SET alone: set_config reaches nobody else.

-- Contents that no row names any more, until their jobs are added: where the trigger that hears of it cannot reach the queue.
create table discarded_files (
  instance_id text collate "C" not null references instances,
  id text collate "C" not null,
  primary key (instance_id, id)
);
select keep_to_tenant('discarded_files');

-- Adds the jobs that wait in discarded_files.
create function collect_discarded_files(platform text, books text) returns void language plpgsql as $$
declare
  files text[];
begin
  files := array(select id from discarded_files where instance_id = books);
  if cardinality(files) = 0 then return; end if;
  perform graphile_worker.add_job('discard_file', json_build_object('instance_id', books, 'file_id', file,
    'platform_id', platform), max_attempts := 1000, job_key := file) from unnest(files) as file;
  delete from discarded_files where instance_id = books and id = any (files);
end $$;
revoke all on function collect_discarded_files(text, text) from public;

-- As before, but that references from the journal, which is a step of its own, put nothing in a circle.
create or replace function erasable_tables() returns table (name regclass, step integer) language sql stable
  set search_path = public, pg_temp
begin atomic
  with recursive owned as (
    select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'instance_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnotnull
  ), journal as (
    select unnest(array['transactions', 'line_entries', 'journal_entries']::regclass[])::oid as oid
  ), links as (
    select distinct conrelid as source, confrelid as target from pg_constraint
    where contype = 'f' and conrelid <> confrelid and conrelid in (select oid from owned) and confrelid in (select oid from owned)
      and conrelid not in (select oid from journal)
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
  from depths where oid not in ('events'::regclass, 'discarded_files'::regclass) group by oid;
end;

drop trigger outbox_erased on instances;
drop function outbox_erased();

-- All of it as the owner, on one connection to each worker: what another role has written there in this transaction, it could not see.
create or replace function erase_sandbox_instance(erased text) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  platform text; name regclass; tag_group text; tags integer;
begin
  select p.id into platform from platforms p where p.environment = 'sandbox' and p.id = app_platform_id();
  if platform is null or erased is distinct from app_instance_id()
      or not exists (select from instances where id = erased and platform_id = platform) then
    raise exception 'only the Instance of this transaction, and only in a sandbox' using errcode = 'DB007';
  end if;
  -- Its children stay, without a parent.
  update instances set parent_id = null where platform_id = platform and parent_id = erased;
  for tag_group, tags in
    select t.tag_group_id, count(*)::integer from tags t where t.instance_id = erased group by t.tag_group_id loop
    perform count_tag(platform, tag_group, -tags);
  end loop;
  for name in select t.name from erasable_tables() t where t.step < 1000 order by t.step, t.name::text loop
    execute format('delete from %s where instance_id = $1', name) using erased;
  end loop;
  with gone as (delete from transactions where instance_id = erased),
    lines as (delete from line_entries where instance_id = erased)
  delete from journal_entries where instance_id = erased;
  for name in select t.name from erasable_tables() t where t.step >= 2000 order by t.step, t.name::text loop
    execute format('delete from %s where instance_id = $1', name) using erased;
  end loop;
  perform collect_discarded_files(platform, erased);
  set local app.erasing = 'yes';
  delete from events where instance_id = erased;
  set local app.erasing = '';
  delete from instances where id = erased;
  -- What was told, or was to be told, of its events.
  delete from delivery_attempts a using outbox o where a.platform_id = platform
    and o.platform_id = a.platform_id and o.event_id = a.event_id and o.books_id = erased;
  delete from deliveries d using outbox o where d.platform_id = platform
    and o.platform_id = d.platform_id and o.event_id = d.event_id and o.books_id = erased;
  delete from outbox where platform_id = platform and books_id = erased;
end $$;

-- What has expired of a platform itself. Of its Instances: delete_expired_of_instances.
create or replace function delete_expired(platform text) returns bigint language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  old text[]; gone bigint; total bigint := 0;
  aged timestamptz := now() - interval '30 days';
begin
  perform set_config('app.platform_id', platform, true);
  delete from platform_idempotency_keys where platform_id = platform and created_at < now() - interval '24 hours';
  get diagnostics gone = row_count; total := total + gone;
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
  perform set_config('app.erasing', 'yes', true);
  delete from sign_ins where platform_id = platform and created_at < now() - interval '400 days';
  get diagnostics gone = row_count; total := total + gone;
  perform set_config('app.erasing', '', true);
  return total;
end $$;

-- What has expired of the platform's Instances, so many of them at a time in the order of their ids. Answers the last one's, null
-- when there are no more.
create function delete_expired_of_instances(platform text, after text, most integer, out last text, out total bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  books text; found_books text[]; gone bigint;
begin
  total := 0;
  execute format('set local app.platform_id = %L', platform);
  found_books := array(select id from instances where platform_id = platform and id > after order by id limit most);
  foreach books in array found_books loop
    execute format('set local app.instance_id = %L', books);
    delete from idempotency_keys where instance_id = books and created_at < now() - interval '24 hours';
    get diagnostics gone = row_count; total := total + gone;
    perform collect_discarded_files(platform, books);
  end loop;
  set local app.instance_id = '';
  if cardinality(found_books) = most then last := found_books[most]; end if;
end $$;
revoke all on function delete_expired_of_instances(text, text, integer) from public;
grant execute on function delete_expired_of_instances(text, text, integer) to daybook_app;
