-- Up Migration
-- Who came in, who did not, and what ended a token: one row each, without secrets and without what was typed. Rows are added and
-- read; after 400 days they go.

create table sign_ins (
  platform_id text collate "C" not null references platforms (id),
  id text collate "C" not null,
  outcome text not null check (outcome in ('issued', 'refreshed', 'refused', 'reused', 'revoked')),
  grant_type text,
  client_id text collate "C" not null,
  user_id text collate "C",
  books_id text collate "C",
  reason text,
  address text not null,
  request_id text collate "C",
  created_at timestamptz not null,
  primary key (platform_id, id)
);
create index sign_ins_created on sign_ins (platform_id, created_at);
select keep_to_tenant('sign_ins', 'platform_id');
revoke update, delete on sign_ins from daybook_app;
create trigger final before update or delete on sign_ins for each row execute function events_are_final();
create trigger final_truncate before truncate on sign_ins for each statement execute function events_are_final();

create or replace function delete_expired(platform text) returns bigint language plpgsql security definer
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
  perform set_config('app.erasing', 'yes', true);
  delete from sign_ins where platform_id = platform and created_at < now() - interval '400 days';
  get diagnostics gone = row_count; total := total + gone;
  perform set_config('app.erasing', '', true);
  return total;
end $$;
