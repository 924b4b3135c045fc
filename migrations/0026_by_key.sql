-- Up Migration

-- What a batch is judged by is looked up by its key. Asked for as a list of ids, rows of a table without good statistics came from
-- whichever index begins with the Instance, all of it: each batch cost more than the one before, until the table was analyzed, and in
-- books that are larger than most ever after. So one row is looked up by a scalar subquery, which is neither joined nor hashed,
-- and for one key no index beats that of the key; new entries, whose ids follow on each other, are a range of it.

create or replace function judge_bookings(books text, posted text[], entries text[], lines text[], amounts bigint[], moments timestamptz[])
  returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  if exists (select from unnest(posted, entries, lines, amounts, moments) as b (posted_id, entry_id, line_id, amount, moment)
      where (select e.transaction_id = b.posted_id from journal_entries e
          where e.instance_id = books and e.id = b.entry_id) is not true
        or (select l.amount = b.amount and l.datetime = b.moment from line_entries l
          where l.instance_id = books and l.journal_entry_id = b.entry_id and l.id = b.line_id) is not true) then
    raise exception 'a posted transaction is not booked as it is' using errcode = 'DB004';
  end if;
end $$;

-- The same for many new ones.
create function judge_new_bookings(books text, posted text[], entries text[], lines text[], amounts bigint[], moments timestamptz[])
  returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  first_id text; last_id text;
begin
  select min(id), max(id) into first_id, last_id from unnest(entries) as id;
  if exists (select * from unnest(entries, posted)
      except select id, transaction_id from journal_entries where instance_id = books and id between first_id and last_id)
    or exists (select * from unnest(entries, lines, amounts, moments)
      except select journal_entry_id, id, amount, datetime from line_entries
      where instance_id = books and journal_entry_id between first_id and last_id) then
    raise exception 'a posted transaction is not booked as it is' using errcode = 'DB004';
  end if;
end $$;

create or replace function transactions_written() returns trigger language plpgsql as $$
declare
  books text; accounts text[]; posted text[]; entries text[]; lines text[]; amounts bigint[]; moments timestamptz[];
begin
  select min(instance_id), array_agg(distinct source_account_id) into books, accounts from written;
  if books is null then return null; end if;
  perform judge_accounts(books, accounts);
  select array_agg(id), array_agg(journal_entry_id), array_agg(line_entry_id), array_agg(amount), array_agg(datetime)
    into posted, entries, lines, amounts, moments from written where journal_entry_id is not null;
  if posted is not null then
    if tg_op = 'INSERT' then perform judge_new_bookings(books, posted, entries, lines, amounts, moments);
    else perform judge_bookings(books, posted, entries, lines, amounts, moments);
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

create or replace function journal_entries_inserted() returns trigger language plpgsql
  set plan_cache_mode = force_custom_plan as $$
declare
  books text;
begin
  select min(instance_id) into books from added;
  if books is null then return null; end if;
  if exists (select from added a where a.transaction_id is null
      and (select true from line_entries l where l.instance_id = books and l.journal_entry_id = a.id limit 1) is null) then
    raise exception 'an entry has no lines' using errcode = 'DB002';
  end if;
  if exists (select from added a where a.transaction_id is not null
      and (select t.journal_entry_id = a.id from transactions t
        where t.instance_id = books and t.id = a.transaction_id) is not true) then
    raise exception 'an entry books a transaction that does not point at it' using errcode = 'DB004';
  end if;
  return null;
end $$;

create or replace function line_entries_inserted() returns trigger language plpgsql
  set plan_cache_mode = force_custom_plan as $$
declare
  books text; entries text[]; moments timestamptz[]; sound boolean; first_id text; last_id text;
begin
  select min(instance_id) into books from added;
  if books is null then return null; end if;
  select array_agg(id), array_agg(moment), bool_and(balanced), min(id), max(id)
    into entries, moments, sound, first_id, last_id
    from (select journal_entry_id as id, case when min(datetime) = max(datetime) then min(datetime) end as moment,
        sum(amount) = 0 and max(amount) > 0 and min(amount) < 0 as balanced
      from added group by journal_entry_id) as body;
  if sound then
    -- Whole entries: their heads are all that is left to look up.
    if exists (select * from unnest(entries, moments)
        except select id, datetime from journal_entries
        where instance_id = books and id between first_id and last_id) then
      raise exception 'entries and lines do not agree' using errcode = 'DB002';
    end if;
  else
    perform judge_entries(books, entries);
  end if;
  perform judge_ledgers(books, (select array_agg(distinct ledger_id) from added));
  return null;
end $$;
