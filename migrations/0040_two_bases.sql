-- Up Migration

-- Two bases in one journal. A line stands in both books ('b'), in the accrual books alone ('a') or in the cash books alone ('c').
-- Whoever keeps large books can make the column and the index beforehand, the index concurrently: see docs/operations.md.

alter table line_entries add column if not exists basis "char" not null default 'b';
alter table line_entries add constraint line_entries_basis_check check (basis in ('a', 'b', 'c')) not valid;
create index if not exists line_entries_basis on line_entries (instance_id, datetime) include (ledger_id, amount, basis)
  where basis <> 'b';

-- debit, credit and lines are those of the accrual books; these say what the cash books have beside that, null is nothing.
alter table balance_days add column cash_debit bigint, add column cash_credit bigint, add column cash_lines bigint;
alter table balance_months add column cash_debit bigint, add column cash_credit bigint, add column cash_lines bigint;

-- No line has the amount 0: lines that add up to nothing stand on both sides. So in each basis an entry has no line, or it balances.
create or replace function assert_entries(instance text, entries text[]) returns void language plpgsql
  set enable_seqscan = off set enable_sort = off as $$
declare
  entry_ids text[]; entry_times timestamptz[]; booked text[]; posted_ids text[]; posted_times timestamptz[]; all_balanced boolean;
begin
  select array_agg(e.id order by e.id), array_agg(e.datetime order by e.id),
      array_agg(e.transaction_id) filter (where e.transaction_id is not null)
    into entry_ids, entry_times, booked
    from (select distinct unnest(entries) as id) as wanted cross join lateral (
      select id, datetime, transaction_id from journal_entries where instance_id = instance and id >= wanted.id and id <= wanted.id
      order by id limit 1) as e;
  -- Lines at two moments have none: no entry agrees with them.
  select array_agg(id order by id), array_agg(moment order by id), coalesce(bool_and(balanced), true)
    into posted_ids, posted_times, all_balanced
    from (select l.journal_entry_id as id, case when min(l.datetime) = max(l.datetime) then min(l.datetime) end as moment,
        coalesce(sum(l.amount) filter (where l.basis <> 'c'), 0) = 0
          and coalesce(sum(l.amount) filter (where l.basis <> 'a'), 0) = 0 as balanced
      from (select distinct unnest(entries) as id) as wanted cross join lateral (
        select journal_entry_id, datetime, amount, basis from line_entries
        where instance_id = instance and journal_entry_id >= wanted.id and journal_entry_id <= wanted.id
        order by journal_entry_id) as l
      group by l.journal_entry_id) as entry_lines;
  if not all_balanced then raise exception 'an entry does not balance' using errcode = 'DB001'; end if;
  if entry_ids is distinct from posted_ids or entry_times is distinct from posted_times then
    raise exception 'entries and lines do not agree' using errcode = 'DB002';
  end if;
  if booked is not null then perform assert_transactions(instance, booked); end if;
end $$;

-- New entries of lines in both books are judged by what was added alone.
create or replace function line_entries_inserted() returns trigger language plpgsql as $$
declare
  instance text; entries text[]; moments timestamptz[]; all_balanced boolean; wanted text[];
begin
  select min(instance_id), array_agg(distinct ledger_id) into instance, wanted from added;
  if instance is null then return null; end if;
  select array_agg(id), array_agg(moment), bool_and(balanced)
    into entries, moments, all_balanced
    from (select journal_entry_id as id, case when min(datetime) = max(datetime) then min(datetime) end as moment,
        sum(amount) = 0 and bool_and(basis = 'b') as balanced
      from added group by journal_entry_id) as body;
  if all_balanced is not true then perform assert_entries(instance, entries);
  elsif cardinality(entries) = 1 then perform assert_lines_match_entry(instance, entries[1], moments[1]);
  else perform assert_lines_match_entries(instance, entries, moments);
  end if;
  perform assert_ledgers_exist(instance, wanted);
  return null;
end $$;

-- A line that leaves the accrual books leaves what is reconciled.
create or replace function refuse_reconciled_updated() returns trigger language plpgsql as $$
declare
  books text; entries text[]; ledger_ids text[];
begin
  select min(instance_id) into books from changed;
  if not exists (select from reconciliations where instance_id = books) then return null; end if;
  perform refuse_reconciled(books, array_agg(journal_entry_id), array_agg(ledger_id)) from (
    (select journal_entry_id, id, ledger_id, datetime, amount, basis from changed
      except select journal_entry_id, id, ledger_id, datetime, amount, basis from former)
    union all
    (select journal_entry_id, id, ledger_id, datetime, amount, basis from former
      except select journal_entry_id, id, ledger_id, datetime, amount, basis from changed)
  ) as differing;
  select array_agg(journal_entry_id), array_agg(ledger_id) into entries, ledger_ids from former;
  perform forget_reconciled(books, entries, ledger_ids);
  return null;
end $$;
