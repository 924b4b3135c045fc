-- Up Migration

-- Where days begin and where years turn is settled with the first period that is closed and the first reconciliation that is
-- completed, as the start of the books is: their days and their balances would mean something else afterwards.

drop trigger reconciled on instances;
create trigger reconciled after update of entries_start, time_zone, fiscal_year_start on instances for each row
  when (row (old.entries_start, old.time_zone, old.fiscal_year_start)
    is distinct from row (new.entries_start, new.time_zone, new.fiscal_year_start))
  execute function start_is_reconciled();

create function start_is_closed() returns trigger language plpgsql as $$
begin
  raise exception 'a period is closed' using errcode = 'DB010', hint = new.closed_through::text;
end $$;
create trigger closed after update of entries_start, time_zone, fiscal_year_start on instances for each row
  when (new.closed_through is not null and row (old.entries_start, old.time_zone, old.fiscal_year_start)
    is distinct from row (new.entries_start, new.time_zone, new.fiscal_year_start))
  execute function start_is_closed();

-- Why a period was reopened. Of those that were reopened before nobody was asked.
alter table periods add column reopen_note text, add check (reopen_note is null or reopened_at is not null);

-- A paper that turns up late is added to its entry also when that one's period is closed; what is there stays.
drop trigger closed_inserted on journal_entry_files;
