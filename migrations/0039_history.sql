-- Up Migration

-- History: what a transaction, or an entry that is of none, was before a write changed or removed it, kept by the statement that does so.
-- Whatever the books were once is then what they are, and what was kept since. What is only added leaves no row: it bears the number of
-- the event that it came with.

create table subject_history (
  instance_id text collate "C" not null references instances (id),
  -- Of the first event of the write that changed it.
  sequence bigint not null,
  -- The transaction, or the entry that is of none.
  subject_id text collate "C" not null,
  -- Of the first event of the write that made it: an id that is free again may be given to another one.
  created_sequence bigint,
  -- None of a transaction that was not in the books: it had one place, in no line, with the category that it waited with.
  journal_entry_id text collate "C",
  datetime timestamptz not null,
  -- Words of a person, which can be erased; their HMAC stays.
  description text,
  line_descriptions text[],
  -- Line by line, in the order in which an entry is read. Tags of a line: their ids, by comma, in the order of their groups.
  line_ids text[] collate "C" not null,
  ledger_ids text[] collate "C" not null,
  amounts bigint[] not null,
  bases text[] collate "C" not null,
  tag_ids text[] collate "C" not null,
  method text,
  confidence real,
  explanation text,
  review_status text,
  party_id text collate "C",
  words_hmac bytea not null,
  row_hmac bytea not null,
  primary key (instance_id, sequence, subject_id)
);
create index subject_history_subject on subject_history (instance_id, subject_id, sequence);
select keep_to_tenant('subject_history');
revoke update, delete on subject_history from daybook_app;

-- As events are: an Instance is erased as a whole, and words of a person on request; all else of a row stays, its HMACs too.
create function history_is_final() returns trigger language plpgsql as $$
declare
  erasing text := current_setting('app.erasing', true);
begin
  if tg_op = 'DELETE' and current_user = 'daybook_owner' and erasing = 'yes' then return old; end if;
  if tg_op = 'UPDATE' and current_user = 'daybook_owner' and erasing = 'record'
      and to_jsonb(new) = to_jsonb(old) || '{"description": null, "line_descriptions": null}' then return new; end if;
  raise exception 'history is append-only' using errcode = 'DB006';
end $$;
create trigger final before delete or update on subject_history for each row execute function history_is_final();
create trigger final_truncate before truncate on subject_history for each statement execute function history_is_final();

-- With history, rows are erased that are final before the events are.
create or replace function erase_sandbox_instance(erased text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
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
  set local app.erasing = 'yes';
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
  delete from events where instance_id = erased;
  set local app.erasing = '';
  delete from instances where id = erased;
  -- What was told, or was to be told, of its events.
  delete from delivery_attempts a using outbox o where a.platform_id = platform
    and o.platform_id = a.platform_id and o.event_id = a.event_id and o.about_instance_id = erased;
  delete from deliveries d using outbox o where d.platform_id = platform
    and o.platform_id = d.platform_id and o.event_id = d.event_id and o.about_instance_id = erased;
  delete from outbox where platform_id = platform and about_instance_id = erased;
end $$;

-- How many rows of history the write left whose first event this is, and a digest over them: both are part of its hash.
alter table events add column history_rows integer, add column history_digest bytea;

-- The first event of the write that a row came with. Of rows from before it is not known: they count as known ever since.
alter table journal_entries add column created_sequence bigint;
alter table transactions add column created_sequence bigint;

-- When the last event was, so that none is told to be before it; and the last event of which there may be changes without history.
alter table instances add column head_at timestamptz, add column history_since bigint not null default 0;
alter table platforms add column head_at timestamptz;

alter table instances no force row level security;
alter table events no force row level security;
update instances i set history_since = i.sequence, head_at = e.created_at
  from events e where e.instance_id = i.id and e.sequence = i.sequence;
alter table instances force row level security;
alter table events force row level security;

alter table platforms no force row level security;
alter table platform_events no force row level security;
update platforms p set head_at = e.created_at
  from platform_events e where e.platform_id = p.id and e.sequence = p.sequence;
alter table platforms force row level security;
alter table platform_events force row level security;
