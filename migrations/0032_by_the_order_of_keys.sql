-- Up Migration

-- What judges looks each key up by itself, in the order of the key, as statements of the service do: asked for as a list of ids, rows came
-- from whichever index begins with the Instance, all of it, where books are newer than the statistics of their tables. Only the index of
-- the key has its order, and where sorts are off nothing else can give it, whatever the database believes of the table.

create or replace function judge_entries(books text, entries text[]) returns void language plpgsql
  set enable_seqscan = off set enable_sort = off as $$
declare
  heads text[]; head_moments timestamptz[]; booked text[]; bodies text[]; body_moments timestamptz[]; sound boolean;
begin
  select array_agg(e.id order by e.id), array_agg(e.datetime order by e.id),
      array_agg(e.transaction_id) filter (where e.transaction_id is not null)
    into heads, head_moments, booked
    from (select distinct unnest(entries) as id) as wanted cross join lateral (
      select id, datetime, transaction_id from journal_entries where instance_id = books and id >= wanted.id and id <= wanted.id
      order by id limit 1) as e;
  -- Lines at two moments have none: no head agrees with them.
  select array_agg(id order by id), array_agg(moment order by id), coalesce(bool_and(balanced), true)
    into bodies, body_moments, sound
    from (select l.journal_entry_id as id, case when min(l.datetime) = max(l.datetime) then min(l.datetime) end as moment,
        sum(l.amount) = 0 and max(l.amount) > 0 and min(l.amount) < 0 as balanced
      from (select distinct unnest(entries) as id) as wanted cross join lateral (
        select journal_entry_id, datetime, amount from line_entries
        where instance_id = books and journal_entry_id >= wanted.id and journal_entry_id <= wanted.id
        order by journal_entry_id) as l
      group by l.journal_entry_id) as body;
  if not sound then raise exception 'an entry does not balance' using errcode = 'DB001'; end if;
  if heads is distinct from bodies or head_moments is distinct from body_moments then
    raise exception 'entries and lines do not agree' using errcode = 'DB002';
  end if;
  if booked is not null then perform judge_booked(books, booked); end if;
end $$;

create or replace function judge_booked(books text, wanted text[]) returns void language plpgsql
  set enable_seqscan = off set enable_sort = off as $$
declare
  posted text[]; entries text[]; lines text[]; amounts bigint[]; moments timestamptz[];
begin
  select array_agg(t.id), array_agg(t.journal_entry_id), array_agg(t.line_entry_id), array_agg(t.amount), array_agg(t.datetime)
    into posted, entries, lines, amounts, moments
    from (select distinct unnest(wanted) as id) as w cross join lateral (
      select * from transactions where instance_id = books and id >= w.id and id <= w.id order by id limit 1) as t;
  perform judge_bookings(books, posted, entries, lines, amounts, moments);
end $$;

create or replace function judge_left_entries(books text, entries text[]) returns void language plpgsql
  set enable_seqscan = off set enable_sort = off as $$
begin
  if exists (select from unnest(entries) as entry cross join lateral (
      select id from journal_entries where instance_id = books and id >= entry and id <= entry order by id limit 1) as e) then
    raise exception 'an entry lost the transaction that it books' using errcode = 'DB004';
  end if;
end $$;

create or replace function journal_entries_deleted() returns trigger language plpgsql
  set enable_seqscan = off set enable_sort = off as $$
declare
  books text; entries text[]; booked text[];
begin
  select min(instance_id), array_agg(id), array_agg(transaction_id) filter (where transaction_id is not null)
    into books, entries, booked from former;
  if books is null then return null; end if;
  perform judge_entries(books, entries);
  if exists (select from unnest(booked) as wanted cross join lateral (
      select journal_entry_id from transactions where instance_id = books and id >= wanted and id <= wanted order by id limit 1) as t
      where t.journal_entry_id = any (entries)) then
    raise exception 'a posted transaction lost its entry' using errcode = 'DB004';
  end if;
  return null;
end $$;

create or replace function refuse_reconciled(books text, entries text[], ledger_ids text[]) returns void language plpgsql
  set enable_seqscan = off set enable_sort = off as $$
declare
  holder text;
begin
  select r.id into holder from unnest(entries, ledger_ids) as line (entry, ledger)
    cross join lateral (select reconciliation_id from reconciled_entries where instance_id = books
      and (journal_entry_id, ledger_id) >= (line.entry, line.ledger) and (journal_entry_id, ledger_id) <= (line.entry, line.ledger)
      order by journal_entry_id, ledger_id limit 1) as h
    cross join lateral (select id, progress_status from reconciliations
      where instance_id = books and id >= h.reconciliation_id and id <= h.reconciliation_id order by id limit 1) as r
    where r.progress_status = 'completed'
    limit 1;
  if holder is not null then raise exception 'the entry is reconciled' using errcode = 'DB011', hint = holder; end if;
end $$;

-- A sum in the order of days says nothing of a ledger: what stands on it is asked of its lines and of each day.
create or replace function ledgers_deleted() returns trigger language plpgsql
  set enable_seqscan = off set enable_sort = off as $$
declare
  books text; gone text[];
begin
  select min(instance_id), array_agg(id) into books, gone from former;
  if exists (select from unnest(gone) as ledger cross join lateral (
      select from line_entries where instance_id = books and ledger_id >= ledger and ledger_id <= ledger
      order by ledger_id limit 1) as l) then
    raise exception 'a ledger is gone, but not its lines' using errcode = 'DB003';
  end if;
  if exists (select from balance_days where instance_id = books and ledger_id = any (gone))
    or exists (select from balance_months where instance_id = books and ledger_id = any (gone)) then
    raise exception 'a ledger is gone, but not its sums' using errcode = 'DB003';
  end if;
  return null;
end $$;

create or replace function source_accounts_deleted() returns trigger language plpgsql
  set enable_seqscan = off set enable_sort = off as $$
declare
  books text; gone text[];
begin
  select min(instance_id), array_agg(id) into books, gone from former;
  if exists (select from unnest(gone) as account cross join lateral (
      select from transactions where instance_id = books and source_account_id >= account and source_account_id <= account
      order by source_account_id limit 1) as t) then
    raise exception 'a source account is gone, but not its transactions' using errcode = 'DB005';
  end if;
  return null;
end $$;
