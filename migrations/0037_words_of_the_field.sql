-- Up Migration

-- Names in the words of the field. What held entries together was called by what judges do; a check is an assertion. Columns that tell
-- which Instance a row of a platform is about are called so: `instance_id` is the tenant's, and only that. What stood for the optimistic
-- writes is gone with them. Programs of earlier versions do not run on this schema: it is not rolled out beside them.

alter table outbox rename column books_id to about_instance_id;
alter table sign_ins rename column books_id to about_instance_id;

drop function enter_books(text, bigint, bytea, bigint, bytea);

drop function judge_entries(text, text[]);
drop function judge_heads(text, text[]);
drop function judge_bodies(text, text[], timestamp with time zone[]);
drop function judge_body_alone(text, text, timestamp with time zone);
drop function judge_booked(text, text[]);
drop function judge_bookings(text, text[], text[], text[], bigint[], timestamp with time zone[]);
drop function judge_new_bookings(text, text[], text[], text[], bigint[], timestamp with time zone[]);
drop function judge_booking_heads(text, text[], text[]);
drop function judge_left_entries(text, text[]);
drop function judge_accounts(text, text[]);
drop function judge_ledgers(text, text[]);

create function assert_accounts_exist(instance text, wanted text[]) returns void
  language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  if (select count(*) from source_accounts where instance_id = instance and id = any (wanted)) <> cardinality(wanted) then
    raise exception 'a transaction names a source account that does not exist' using errcode = 'DB005';
  end if;
end $$;

create function assert_lines_match_entries(instance text, entries text[], moments timestamptz[]) returns void
  language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  first_id text; last_id text;
begin
  select min(id), max(id) into first_id, last_id from unnest(entries) as id;
  if exists (select * from unnest(entries, moments)
      except select id, datetime from journal_entries where instance_id = instance and id between first_id and last_id) then
    raise exception 'entries and lines do not agree' using errcode = 'DB002';
  end if;
end $$;

create function assert_lines_match_entry(instance text, entry text, moment timestamptz) returns void
  language plpgsql set enable_seqscan = off as $$
declare
  found_id text; found_moment timestamptz;
begin
  select id, datetime into found_id, found_moment from journal_entries
    where instance_id = instance and id >= entry and id <= entry order by id limit 1;
  if found_id is distinct from entry or found_moment is distinct from moment then
    raise exception 'entries and lines do not agree' using errcode = 'DB002';
  end if;
end $$;

create function assert_transactions(instance text, wanted text[]) returns void
  language plpgsql set enable_seqscan = off set enable_sort = off as $$
declare
  posted text[]; entries text[]; lines text[]; amounts bigint[]; moments timestamptz[];
begin
  select array_agg(t.id), array_agg(t.journal_entry_id), array_agg(t.line_entry_id), array_agg(t.amount), array_agg(t.datetime)
    into posted, entries, lines, amounts, moments
    from (select distinct unnest(wanted) as id) as w cross join lateral (
      select * from transactions where instance_id = instance and id >= w.id and id <= w.id order by id limit 1) as t;
  perform assert_transactions_match_entries(instance, posted, entries, lines, amounts, moments);
end $$;

create function assert_entries_match_transactions(instance text, entries text[], booked text[]) returns void
  language plpgsql set enable_seqscan = off as $$
begin
  if exists (select from unnest(entries, booked) as given (entry, transaction)
      where (select t.journal_entry_id = given.entry from transactions t
        where t.instance_id = instance and t.id >= given.transaction and t.id <= given.transaction
        order by t.id limit 1) is not true) then
    raise exception 'an entry books a transaction that does not point at it' using errcode = 'DB004';
  end if;
end $$;

create function assert_transactions_match_entries(
    instance text, posted text[], entries text[], lines text[], amounts bigint[], moments timestamptz[]) returns void
  language plpgsql set enable_seqscan = off as $$
begin
  if exists (select from unnest(posted, entries, lines, amounts, moments) as b (posted_id, entry_id, line_id, amount, moment)
      where (select e.transaction_id = b.posted_id from journal_entries e
          where e.instance_id = instance and e.id >= b.entry_id and e.id <= b.entry_id order by e.id limit 1) is not true
        or (select l.amount = b.amount and l.datetime = b.moment from line_entries l
          where l.instance_id = instance and (l.journal_entry_id, l.id) >= (b.entry_id, b.line_id)
            and (l.journal_entry_id, l.id) <= (b.entry_id, b.line_id)
          order by l.journal_entry_id, l.id limit 1) is not true) then
    raise exception 'a posted transaction is not booked as it is' using errcode = 'DB004';
  end if;
end $$;

create function assert_entries(instance text, entries text[]) returns void
  language plpgsql set enable_seqscan = off set enable_sort = off as $$
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
        sum(l.amount) = 0 and max(l.amount) > 0 and min(l.amount) < 0 as balanced
      from (select distinct unnest(entries) as id) as wanted cross join lateral (
        select journal_entry_id, datetime, amount from line_entries
        where instance_id = instance and journal_entry_id >= wanted.id and journal_entry_id <= wanted.id
        order by journal_entry_id) as l
      group by l.journal_entry_id) as entry_lines;
  if not all_balanced then raise exception 'an entry does not balance' using errcode = 'DB001'; end if;
  if entry_ids is distinct from posted_ids or entry_times is distinct from posted_times then
    raise exception 'entries and lines do not agree' using errcode = 'DB002';
  end if;
  if booked is not null then perform assert_transactions(instance, booked); end if;
end $$;

create function assert_entries_have_lines(instance text, entries text[]) returns void
  language plpgsql set enable_seqscan = off as $$
begin
  if exists (select from unnest(entries) as entry
      where (select l.journal_entry_id from line_entries l where l.instance_id = instance and l.journal_entry_id >= entry
        and l.journal_entry_id <= entry order by l.journal_entry_id limit 1) is distinct from entry) then
    raise exception 'an entry has no lines' using errcode = 'DB002';
  end if;
end $$;

create function assert_ledgers_exist(instance text, wanted text[]) returns void
  language plpgsql set enable_seqscan = off as $$
begin
  if exists (select from unnest(wanted) as ledger
      where (select l.id from ledgers l where l.instance_id = instance and l.id >= ledger and l.id <= ledger
        order by l.id limit 1) is distinct from ledger) then
    raise exception 'a line names a ledger that does not exist' using errcode = 'DB003';
  end if;
end $$;

create function assert_entries_deleted(instance text, entries text[]) returns void
  language plpgsql set enable_seqscan = off set enable_sort = off as $$
begin
  if exists (select from unnest(entries) as entry cross join lateral (
      select id from journal_entries where instance_id = instance and id >= entry and id <= entry order by id limit 1) as e) then
    raise exception 'an entry lost the transaction that it books' using errcode = 'DB004';
  end if;
end $$;

create function assert_new_transactions_match_entries(
    instance text, posted text[], entries text[], lines text[], amounts bigint[], moments timestamptz[]) returns void
  language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  first_id text; last_id text;
begin
  select min(id), max(id) into first_id, last_id from unnest(entries) as id;
  if exists (select * from unnest(entries, posted)
      except select id, transaction_id from journal_entries where instance_id = instance and id between first_id and last_id)
    or exists (select * from unnest(entries, lines, amounts, moments)
      except select journal_entry_id, id, amount, datetime from line_entries
      where instance_id = instance and journal_entry_id between first_id and last_id) then
    raise exception 'a posted transaction is not booked as it is' using errcode = 'DB004';
  end if;
end $$;

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
  set local app.erasing = 'yes';
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

create or replace function journal_entries_deleted() returns trigger
  language plpgsql set enable_seqscan = off set enable_sort = off as $$
declare
  instance text; entries text[]; booked text[];
begin
  select min(instance_id), array_agg(id), array_agg(transaction_id) filter (where transaction_id is not null)
    into instance, entries, booked from former;
  if instance is null then return null; end if;
  perform assert_entries(instance, entries);
  if exists (select from unnest(booked) as wanted cross join lateral (
      select journal_entry_id from transactions where instance_id = instance and id >= wanted and id <= wanted order by id limit 1) as t
      where t.journal_entry_id = any (entries)) then
    raise exception 'a posted transaction lost its entry' using errcode = 'DB004';
  end if;
  return null;
end $$;

create or replace function journal_entries_inserted() returns trigger language plpgsql as $$
declare
  instance text; entries text[]; booking text[]; booked text[];
begin
  select min(instance_id), array_agg(id) filter (where transaction_id is null),
      array_agg(id) filter (where transaction_id is not null), array_agg(transaction_id) filter (where transaction_id is not null)
    into instance, entries, booking, booked from added;
  if entries is not null then perform assert_entries_have_lines(instance, entries); end if;
  if booking is not null then perform assert_entries_match_transactions(instance, booking, booked); end if;
  return null;
end $$;

create or replace function journal_entries_updated() returns trigger language plpgsql as $$
declare
  instance text;
begin
  select min(instance_id) into instance from changed;
  if instance is not null then perform assert_entries(instance, (select array_agg(id) from changed)); end if;
  return null;
end $$;

create or replace function line_entries_deleted() returns trigger language plpgsql as $$
declare
  instance text;
begin
  select min(instance_id) into instance from former;
  if instance is not null then
    perform assert_entries(instance, (select array_agg(distinct journal_entry_id) from former));
  end if;
  return null;
end $$;

create or replace function line_entries_inserted() returns trigger language plpgsql as $$
declare
  instance text; entries text[]; moments timestamptz[]; all_balanced boolean; wanted text[];
begin
  select min(instance_id), array_agg(distinct ledger_id) into instance, wanted from added;
  if instance is null then return null; end if;
  select array_agg(id), array_agg(moment), bool_and(balanced)
    into entries, moments, all_balanced
    from (select journal_entry_id as id, case when min(datetime) = max(datetime) then min(datetime) end as moment,
        sum(amount) = 0 and max(amount) > 0 and min(amount) < 0 as balanced
      from added group by journal_entry_id) as body;
  if all_balanced is not true then perform assert_entries(instance, entries);
  elsif cardinality(entries) = 1 then perform assert_lines_match_entry(instance, entries[1], moments[1]);
  else perform assert_lines_match_entries(instance, entries, moments);
  end if;
  perform assert_ledgers_exist(instance, wanted);
  return null;
end $$;

create or replace function line_entries_updated() returns trigger language plpgsql as $$
declare
  instance text;
begin
  select min(instance_id) into instance from changed;
  if instance is null then return null; end if;
  perform assert_entries(instance, (select array_agg(distinct journal_entry_id)
    from (select journal_entry_id from changed union all select journal_entry_id from former) as touched));
  perform assert_ledgers_exist(instance, (select array_agg(distinct ledger_id) from changed));
  return null;
end $$;

create or replace function sums_inserted() returns trigger language plpgsql as $$
declare
  instance text; wanted text[];
begin
  select min(instance_id), array_agg(distinct ledger_id) into instance, wanted from added;
  if instance is not null then perform assert_ledgers_exist(instance, wanted); end if;
  return null;
end $$;

create or replace function transactions_deleted() returns trigger language plpgsql as $$
declare
  instance text; entries text[];
begin
  select min(instance_id), array_agg(journal_entry_id) into instance, entries from former where journal_entry_id is not null;
  if instance is not null then perform assert_entries_deleted(instance, entries); end if;
  return null;
end $$;

create or replace function transactions_written() returns trigger language plpgsql as $$
declare
  instance text; accounts text[]; posted text[]; entries text[]; lines text[]; amounts bigint[]; moments timestamptz[];
begin
  select min(instance_id), array_agg(distinct source_account_id) into instance, accounts from written;
  if instance is null then return null; end if;
  perform assert_accounts_exist(instance, accounts);
  select array_agg(id), array_agg(journal_entry_id), array_agg(line_entry_id), array_agg(amount), array_agg(datetime)
    into posted, entries, lines, amounts, moments from written where journal_entry_id is not null;
  if posted is not null then
    if tg_op = 'INSERT' then perform assert_new_transactions_match_entries(instance, posted, entries, lines, amounts, moments);
    else perform assert_transactions_match_entries(instance, posted, entries, lines, amounts, moments);
    end if;
  end if;
  if tg_op = 'UPDATE' then
    select array_agg(journal_entry_id) into entries
      from (select journal_entry_id from former where journal_entry_id is not null
        except select journal_entry_id from written) as unposted;
    if entries is not null then perform assert_entries_deleted(instance, entries); end if;
  end if;
  return null;
end $$;
