-- Up Migration
-- Closed periods: nothing dated before closed_until can be added, changed or deleted, by whatever path it comes. The day that a
-- person closes is a day in the Instance's time zone; closed_until is the moment at which it ends.

alter table instances add column closed_through date, add column closed_until timestamptz;
alter table instances add check ((closed_through is null) = (closed_until is null));

create table periods (
  instance_id text collate "C" not null references instances (id),
  id text collate "C" not null,
  closed_through date not null,
  closed_until timestamptz not null,
  closed_at timestamptz not null,
  closed_by text not null,
  reopened_at timestamptz,
  reopened_by text,
  primary key (instance_id, id),
  check ((reopened_at is null) = (reopened_by is null))
);
create unique index periods_closed on periods (instance_id, closed_through) where reopened_at is null;

alter table periods enable row level security;
alter table periods force row level security;
create policy tenant on periods using (instance_id = (select nullif(current_setting('app.instance_id', true), '')))
  with check (instance_id = (select nullif(current_setting('app.instance_id', true), '')));
grant select, insert, update, delete on periods to daybook_app;
grant select on periods to daybook_audit;

create function refuse_closed(books text, earliest timestamptz) returns void language plpgsql as $$
declare
  until timestamptz; through date;
begin
  select closed_until, closed_through into until, through from instances where id = books;
  if earliest < until then raise exception 'the period is closed' using errcode = 'DB010', hint = through::text; end if;
end $$;

create function refuse_closed_inserted() returns trigger language plpgsql as $$
begin
  perform refuse_closed(min(instance_id), min(datetime)) from added;
  return null;
end $$;
create function refuse_closed_updated() returns trigger language plpgsql as $$
begin
  perform refuse_closed(min(instance_id), min(datetime)) from changed;
  perform refuse_closed(min(instance_id), min(datetime)) from former;
  return null;
end $$;
create function refuse_closed_deleted() returns trigger language plpgsql as $$
begin
  -- The erasure of a sandbox Instance, which runs as the owner, asks no period.
  if current_user = 'daybook_owner' then return null; end if;
  perform refuse_closed(min(instance_id), min(datetime)) from former;
  return null;
end $$;

create trigger closed_inserted after insert on line_entries referencing new table as added
  for each statement execute function refuse_closed_inserted();
create trigger closed_updated after update on line_entries referencing new table as changed old table as former
  for each statement execute function refuse_closed_updated();
create trigger closed_deleted after delete on line_entries referencing old table as former
  for each statement execute function refuse_closed_deleted();
create trigger closed_updated after update on journal_entries referencing new table as changed old table as former
  for each statement execute function refuse_closed_updated();

-- A tag has the moment of the line that it stands on. Those of a line that goes are deleted as the owner, each by itself: there the
-- line has been judged.
create function refuse_closed_tagging() returns trigger language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  books text; entries text[];
begin
  select min(instance_id), array_agg(distinct journal_entry_id) into books, entries from tagged;
  if exists (select from instances where id = books and closed_until is not null) then
    perform refuse_closed(books, min(datetime)) from journal_entries where instance_id = books and id = any (entries);
  end if;
  return null;
end $$;
create function refuse_closed_untagging() returns trigger language plpgsql as $$
begin
  if current_user = 'daybook_owner' then return null; end if;
  perform refuse_closed(old.instance_id, datetime) from journal_entries
    where instance_id = old.instance_id and id = old.journal_entry_id;
  return null;
end $$;

create trigger closed_inserted after insert on line_tags referencing new table as tagged
  for each statement execute function refuse_closed_tagging();
create trigger closed_updated after update on line_tags referencing new table as tagged
  for each statement execute function refuse_closed_tagging();
create trigger closed_deleted after delete on line_tags for each row execute function refuse_closed_untagging();

-- A ledger with lines in a closed period stays what it is and where it is.
create function ledger_in_closed_period() returns trigger language plpgsql as $$
declare
  until timestamptz; through date;
begin
  select closed_until, closed_through into until, through from instances where id = new.instance_id;
  if until is not null and exists (select from line_entries
      where instance_id = new.instance_id and ledger_id = new.id and datetime < until) then
    raise exception 'the ledger has lines in a closed period' using errcode = 'DB010', hint = through::text;
  end if;
  return null;
end $$;
create trigger closed after update of type, sub_type, debit_credit, parent_id, report_cash_flow on ledgers for each row
  when (row (old.type, old.sub_type, old.debit_credit, old.parent_id, old.report_cash_flow)
    is distinct from row (new.type, new.sub_type, new.debit_credit, new.parent_id, new.report_cash_flow))
  execute function ledger_in_closed_period();

-- The category and the tags (comma-separated) that came with a transaction, kept for the day on which it can be posted.
alter table transactions add column imported_ledger_id text collate "C", add column imported_tag_ids text collate "C";
create index transactions_waiting on transactions (instance_id, source_account_id, datetime, id) where not_posted_reason = 'period_closed';

create function erase_sandbox_instance(erased text) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if not exists (select from instances i join platforms p on p.id = i.platform_id
      where i.id = erased and i.id = app_instance_id() and p.environment = 'sandbox') then
    raise exception 'only the Instance of this transaction, and only in a sandbox' using errcode = 'DB007';
  end if;
  delete from line_tags where instance_id = erased;
  delete from tag_rules where instance_id = erased;
  delete from tags where instance_id = erased;
  with gone as (delete from transactions where instance_id = erased),
    lines as (delete from line_entries where instance_id = erased)
  delete from journal_entries where instance_id = erased;
  delete from balance_days where instance_id = erased;
  delete from balance_months where instance_id = erased;
  delete from periods where instance_id = erased;
  delete from tasks where instance_id = erased;
  delete from transaction_tombstones where instance_id = erased;
  delete from categorization_rules where instance_id = erased;
  delete from source_accounts where instance_id = erased;
  delete from ledgers where instance_id = erased;
  delete from idempotency_keys where instance_id = erased;
  perform set_config('app.erasing', 'yes', true);
  delete from events where instance_id = erased;
  perform set_config('app.erasing', '', true);
  delete from instances where id = erased;
end $$;
revoke all on function erase_sandbox_instance(text) from public;
grant execute on function erase_sandbox_instance(text) to daybook_app;
