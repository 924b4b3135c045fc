-- Up Migration

-- Entries are numbered per Instance in the order in which they were made. New ones go on at once behind as many as there are; the job
-- `number_entries` numbers these, and counts them in `numbered_entries` until all have theirs. Programs of earlier versions would post
-- without numbers: they are stopped first.

alter table journal_entries add column entry_number integer, add column entry_type text not null default 'standard';

alter table instances add column last_entry_number integer not null default 0,
  add column deleted_entries integer not null default 0, add column numbered_entries integer;

-- Of all Instances at once, which the owner does not see either while row-level security is forced.
alter table journal_entries no force row level security;
alter table instances no force row level security;
update instances i set last_entry_number = own.count, numbered_entries = 0
  from (select instance_id, count(*)::integer as count from journal_entries group by instance_id) as own
  where i.id = own.instance_id;
do $$
begin
  -- On a new database the queue comes later, and there is nothing to number.
  if to_regproc('graphile_worker.add_job') is null then return; end if;
  perform graphile_worker.add_job('number_entries', json_build_object('platform_id', platform_id, 'instance_id', id),
      queue_name := id, max_attempts := 100, priority := 10, flags := array['platform:' || platform_id, 'tenant:' || id])
    from instances where numbered_entries is not null;
end $$;
alter table journal_entries force row level security;
alter table instances force row level security;

-- The type of an entry is fixed with its period; its number is not the books' own.
create or replace function refuse_closed_entries_updated() returns trigger language plpgsql as $$
declare
  books text;
begin
  select min(instance_id) into books from changed;
  if exists (select from instances where id = books and closed_until is not null) then
    perform refuse_closed(books, min(datetime)) from (
      (select id, datetime, description, creation_source, transaction_id, opening_ledger_id, external_id, metadata, entry_type
          from changed
        except select id, datetime, description, creation_source, transaction_id, opening_ledger_id, external_id, metadata, entry_type
          from former)
      union all
      (select id, datetime, description, creation_source, transaction_id, opening_ledger_id, external_id, metadata, entry_type
          from former
        except select id, datetime, description, creation_source, transaction_id, opening_ledger_id, external_id, metadata, entry_type
          from changed)
    ) as differing;
  end if;
  return null;
end $$;
