-- Up Migration
-- The nets judge what was added row by row of its transition table and keep their plans. A scalar subquery is no join: it is one
-- look-up by the key for each row, so a plan that was made for empty books is the right one for large books as well.

create or replace function judge_accounts(books text, wanted text[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  if (select count(*) from source_accounts where instance_id = books and id = any (wanted)) <> cardinality(wanted) then
    raise exception 'a transaction names a source account that does not exist' using errcode = 'DB005';
  end if;
end $$;

create or replace function judge_ledgers(books text, wanted text[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  if (select count(*) from ledgers where instance_id = books and id = any (wanted)) <> cardinality(wanted) then
    raise exception 'a line names a ledger that does not exist' using errcode = 'DB003';
  end if;
end $$;

create or replace function line_entries_inserted() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  books text; sound boolean; headed boolean;
begin
  -- Lines at two moments have none: no head agrees with them.
  select min(body.books), bool_and(body.balanced), bool_and(coalesce(body.moment =
      (select e.datetime from journal_entries e where e.instance_id = body.books and e.id = body.id), false))
    into books, sound, headed
    from (select min(instance_id) as books, journal_entry_id as id,
        case when min(datetime) = max(datetime) then min(datetime) end as moment,
        sum(amount) = 0 and max(amount) > 0 and min(amount) < 0 as balanced
      from added group by journal_entry_id) as body;
  if books is null then return null; end if;
  if not sound then
    perform judge_entries(books, array(select distinct journal_entry_id from added));
  -- Whole entries: their heads are all that is left to look up.
  elsif not headed then
    raise exception 'entries and lines do not agree' using errcode = 'DB002';
  end if;
  perform judge_ledgers(books, array(select distinct ledger_id from added));
  return null;
end $$;

-- The lines of an entry that books a transaction are looked up once, from that side: it points at the entry and at a line of it.
create or replace function journal_entries_inserted() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  written bigint; booked bigint; pointed bigint;
begin
  select count(*), count(transaction_id) into written, booked from added;
  if booked < written and exists (select from added where transaction_id is null and 0 =
      (select count(*) from line_entries l where l.instance_id = added.instance_id and l.journal_entry_id = added.id)) then
    raise exception 'an entry has no lines' using errcode = 'DB002';
  end if;
  if booked > 0 then
    select count(*) into pointed from added where transaction_id is not null and id =
      (select t.journal_entry_id from transactions t where t.instance_id = added.instance_id and t.id = added.transaction_id);
    if pointed <> booked then
      raise exception 'an entry books a transaction that does not point at it' using errcode = 'DB004';
    end if;
  end if;
  return null;
end $$;

create or replace function transactions_written() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  books text; posted bigint; booked bigint; entries text[];
begin
  select min(instance_id), count(journal_entry_id) into books, posted from written;
  if books is null then return null; end if;
  perform judge_accounts(books, array(select distinct source_account_id from written));
  if posted > 0 then
    -- In an entry that names it, by a line of its own amount and datetime.
    select count(*) into booked from written where journal_entry_id is not null
      and id = (select e.transaction_id from journal_entries e
        where e.instance_id = written.instance_id and e.id = written.journal_entry_id)
      and (select l.amount = written.amount and l.datetime = written.datetime from line_entries l
        where l.instance_id = written.instance_id and l.journal_entry_id = written.journal_entry_id
          and l.id = written.line_entry_id);
    if booked <> posted then
      raise exception 'a posted transaction is not booked as it is' using errcode = 'DB004';
    end if;
  end if;
  if tg_op = 'UPDATE' then
    select array_agg(journal_entry_id) into entries
      from (select journal_entry_id from former where journal_entry_id is not null
        except select journal_entry_id from written) as unposted;
    if entries is not null then perform judge_left_entries(books, entries); end if;
  end if;
  return null;
end $$;

-- Sums are of ledgers that exist. A foreign key would look each row's ledger up and lock it, though only who holds the books' lock
-- could take it away; a batch has a few ledgers and many sums of each.

alter table balance_days drop constraint balance_days_instance_id_ledger_id_fkey;
alter table balance_months drop constraint balance_months_instance_id_ledger_id_fkey;

create function sums_inserted() returns trigger language plpgsql as $$
declare
  books text;
begin
  select min(instance_id) into books from added;
  if books is not null then perform judge_ledgers(books, array(select distinct ledger_id from added)); end if;
  return null;
end $$;
create trigger inserted after insert on balance_days referencing new table as added
  for each statement execute function sums_inserted();
create trigger inserted after insert on balance_months referencing new table as added
  for each statement execute function sums_inserted();
create trigger final before update of instance_id, ledger_id on balance_days for each row
  when (row (old.instance_id, old.ledger_id) is distinct from row (new.instance_id, new.ledger_id))
  execute function references_are_final('the ledger of a sum', 'DB003');
create trigger final before update of instance_id, ledger_id on balance_months for each row
  when (row (old.instance_id, old.ledger_id) is distinct from row (new.instance_id, new.ledger_id))
  execute function references_are_final('the ledger of a sum', 'DB003');

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
