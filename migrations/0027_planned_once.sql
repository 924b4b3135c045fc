-- Up Migration

-- Most entries come alone, and what judged them took longer to plan than to do. What reads nothing but the rows of a statement keeps its
-- plan, and so does what looks up one key. That one walks the index of the key from where it would be: no other index has this order,
-- so a plan that was made while a table was empty stays right. What looks up many in another way is planned anew as before, in functions
-- of its own: the bodies of an import are a range.

create or replace function judge_ledgers(books text, wanted text[])
  returns void language plpgsql set enable_seqscan = off as $$
begin
  if exists (select from unnest(wanted) as ledger
      where (select l.id from ledgers l where l.instance_id = books and l.id >= ledger order by l.id limit 1) is distinct from ledger) then
    raise exception 'a line names a ledger that does not exist' using errcode = 'DB003';
  end if;
end $$;

-- New heads, of entries that are not a bank's: each has lines.
create function judge_heads(books text, entries text[])
  returns void language plpgsql set enable_seqscan = off as $$
begin
  if exists (select from unnest(entries) as entry
      where (select l.journal_entry_id from line_entries l where l.instance_id = books and l.journal_entry_id >= entry
        order by l.journal_entry_id limit 1) is distinct from entry) then
    raise exception 'an entry has no lines' using errcode = 'DB002';
  end if;
end $$;

-- New heads of a bank's entries: each books a transaction that points at it.
create function judge_booking_heads(books text, entries text[], booked text[])
  returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  if exists (select from unnest(entries, booked) as head (entry, transaction)
      where (select t.journal_entry_id = head.entry from transactions t
        where t.instance_id = books and t.id = head.transaction) is not true) then
    raise exception 'an entry books a transaction that does not point at it' using errcode = 'DB004';
  end if;
end $$;

create or replace function journal_entries_inserted() returns trigger language plpgsql as $$
declare
  books text; entries text[]; booking text[]; booked text[];
begin
  select min(instance_id), array_agg(id) filter (where transaction_id is null),
      array_agg(id) filter (where transaction_id is not null), array_agg(transaction_id) filter (where transaction_id is not null)
    into books, entries, booking, booked from added;
  if entries is not null then perform judge_heads(books, entries); end if;
  if booking is not null then perform judge_booking_heads(books, booking, booked); end if;
  return null;
end $$;

-- New lines of whole entries that balance: their heads are there, at the same moment.
create function judge_body_alone(books text, entry text, moment timestamptz)
  returns void language plpgsql set enable_seqscan = off as $$
declare
  found_id text; found_moment timestamptz;
begin
  select id, datetime into found_id, found_moment from journal_entries
    where instance_id = books and id >= entry order by id limit 1;
  if found_id is distinct from entry or found_moment is distinct from moment then
    raise exception 'entries and lines do not agree' using errcode = 'DB002';
  end if;
end $$;

create function judge_bodies(books text, entries text[], moments timestamptz[])
  returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  first_id text; last_id text;
begin
  select min(id), max(id) into first_id, last_id from unnest(entries) as id;
  if exists (select * from unnest(entries, moments)
      except select id, datetime from journal_entries where instance_id = books and id between first_id and last_id) then
    raise exception 'entries and lines do not agree' using errcode = 'DB002';
  end if;
end $$;

create or replace function line_entries_inserted() returns trigger language plpgsql as $$
declare
  books text; entries text[]; moments timestamptz[]; sound boolean; wanted text[];
begin
  select min(instance_id), array_agg(distinct ledger_id) into books, wanted from added;
  if books is null then return null; end if;
  select array_agg(id), array_agg(moment), bool_and(balanced)
    into entries, moments, sound
    from (select journal_entry_id as id, case when min(datetime) = max(datetime) then min(datetime) end as moment,
        sum(amount) = 0 and max(amount) > 0 and min(amount) < 0 as balanced
      from added group by journal_entry_id) as body;
  if sound is not true then perform judge_entries(books, entries);
  elsif cardinality(entries) = 1 then perform judge_body_alone(books, entries[1], moments[1]);
  else perform judge_bodies(books, entries, moments);
  end if;
  perform judge_ledgers(books, wanted);
  return null;
end $$;

-- An opening balance counts as reconciled: where something is, it is too late for one.
create function refuse_reconciled_openings(books text, entries text[], ledger_ids text[])
  returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  holder text;
begin
  select r.id into holder from unnest(entries, ledger_ids) as line (journal_entry_id, ledger_id)
    join reconciliations r on r.instance_id = books and r.ledger_id = line.ledger_id and r.progress_status = 'completed'
    join journal_entries e on e.instance_id = books and e.id = line.journal_entry_id and e.opening_ledger_id is not null
    limit 1;
  if holder is not null then raise exception 'the opening is reconciled' using errcode = 'DB011', hint = holder; end if;
end $$;

create or replace function refuse_reconciled_inserted() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  books text; entries text[]; ledger_ids text[];
begin
  select min(instance_id) into books from added;
  if not exists (select from reconciliations where instance_id = books and progress_status = 'completed') then return null; end if;
  select array_agg(journal_entry_id), array_agg(ledger_id) into entries, ledger_ids from added;
  perform refuse_reconciled(books, entries, ledger_ids);
  perform refuse_reconciled_openings(books, entries, ledger_ids);
  return null;
end $$;
