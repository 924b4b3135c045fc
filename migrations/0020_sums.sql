-- Up Migration

-- Sums are of ledgers that exist. A foreign key would look up and lock the ledger of each row, though only who holds the books' lock
-- could take it away; a batch has a few ledgers, and many sums of each.

alter table balance_days drop constraint balance_days_instance_id_ledger_id_fkey;
alter table balance_months drop constraint balance_months_instance_id_ledger_id_fkey;

-- A statement that adds to sums that are there has inserted none.
create function sums_inserted() returns trigger language plpgsql as $$
declare
  books text; wanted text[];
begin
  select min(instance_id), array_agg(distinct ledger_id) into books, wanted from added;
  if books is not null then perform judge_ledgers(books, wanted); end if;
  return null;
end $$;
create trigger inserted after insert on balance_days referencing new table as added
  for each statement execute function sums_inserted();
create trigger inserted after insert on balance_months referencing new table as added
  for each statement execute function sums_inserted();

-- The ledger of a sum is given once.
create trigger final before update of ledger_id on balance_days for each row when (old.ledger_id <> new.ledger_id)
  execute function references_are_final('the ledger of a sum', 'DB003');
create trigger final before update of ledger_id on balance_months for each row when (old.ledger_id <> new.ledger_id)
  execute function references_are_final('the ledger of a sum', 'DB003');

-- Row-level security keeps all of these in their Instance. Whom it does not bind is told after it.
create trigger stays after update of instance_id on ledgers for each row when (old.instance_id <> new.instance_id)
  execute function references_are_final('the Instance of a ledger', 'DB003');
create trigger stays after update of instance_id on balance_days for each row when (old.instance_id <> new.instance_id)
  execute function references_are_final('the Instance of a sum', 'DB003');
create trigger stays after update of instance_id on balance_months for each row when (old.instance_id <> new.instance_id)
  execute function references_are_final('the Instance of a sum', 'DB003');

-- A ledger stays while it has lines or sums.
create or replace function ledgers_deleted() returns trigger language plpgsql
  set plan_cache_mode = force_custom_plan as $$
declare
  books text; gone text[];
begin
  select min(instance_id), array_agg(id) into books, gone from former;
  if exists (select from line_entries where instance_id = books and ledger_id = any (gone)) then
    raise exception 'a ledger is gone, but not its lines' using errcode = 'DB003';
  end if;
  if exists (select from balance_days where instance_id = books and ledger_id = any (gone))
    or exists (select from balance_months where instance_id = books and ledger_id = any (gone)) then
    raise exception 'a ledger is gone, but not its sums' using errcode = 'DB003';
  end if;
  return null;
end $$;
