-- Up Migration

-- Triggers never join what a statement touched to a table: they look it up by arrays, which a shard of a cluster can do as well.

create or replace function refuse_held_changes() returns trigger language plpgsql
  set plan_cache_mode = force_custom_plan as $$
declare
  books text; holders text[]; holder text;
begin
  if current_user = 'daybook_owner' then return null; end if;
  select min(instance_id), array_agg(distinct reconciliation_id) into books, holders from held;
  if books is null then return null; end if;
  select id into holder from reconciliations
    where instance_id = books and id = any (holders) and progress_status = 'completed' limit 1;
  if holder is not null then raise exception 'the reconciliation is completed' using errcode = 'DB011', hint = holder; end if;
  return null;
end $$;

-- What no line of the entry on the ledger holds any more is held by nothing.
create function forget_reconciled(books text, entries text[], ledger_ids text[]) returns void language plpgsql
  set plan_cache_mode = force_custom_plan as $$
begin
  delete from reconciled_entries h using unnest(entries, ledger_ids) as f (journal_entry_id, ledger_id)
    where h.instance_id = books and h.journal_entry_id = f.journal_entry_id and h.ledger_id = f.ledger_id
      and not exists (select from line_entries l where l.instance_id = books and l.journal_entry_id = f.journal_entry_id
        and l.ledger_id = f.ledger_id);
end $$;

create or replace function refuse_reconciled_deleted() returns trigger language plpgsql as $$
declare
  books text; entries text[]; ledger_ids text[];
begin
  -- The erasure of a sandbox Instance, which runs as the owner, asks no reconciliation.
  if current_user = 'daybook_owner' then return null; end if;
  select min(instance_id), array_agg(journal_entry_id), array_agg(ledger_id) into books, entries, ledger_ids from former;
  if not exists (select from reconciliations where instance_id = books) then return null; end if;
  perform refuse_reconciled(books, entries, ledger_ids);
  perform forget_reconciled(books, entries, ledger_ids);
  return null;
end $$;

create or replace function refuse_reconciled_updated() returns trigger language plpgsql as $$
declare
  books text; entries text[]; ledger_ids text[];
begin
  select min(instance_id) into books from changed;
  if not exists (select from reconciliations where instance_id = books) then return null; end if;
  perform refuse_reconciled(books, array_agg(journal_entry_id), array_agg(ledger_id)) from (
    (select journal_entry_id, id, ledger_id, datetime, amount from changed
      except select journal_entry_id, id, ledger_id, datetime, amount from former)
    union all
    (select journal_entry_id, id, ledger_id, datetime, amount from former
      except select journal_entry_id, id, ledger_id, datetime, amount from changed)
  ) as differing;
  select array_agg(journal_entry_id), array_agg(ledger_id) into entries, ledger_ids from former;
  perform forget_reconciled(books, entries, ledger_ids);
  return null;
end $$;

create or replace function refuse_reconciled_inserted() returns trigger language plpgsql
  set plan_cache_mode = force_custom_plan as $$
declare
  books text; entries text[]; ledger_ids text[]; holder text;
begin
  select min(instance_id) into books from added;
  if not exists (select from reconciliations where instance_id = books and progress_status = 'completed') then return null; end if;
  select array_agg(journal_entry_id), array_agg(ledger_id) into entries, ledger_ids from added;
  perform refuse_reconciled(books, entries, ledger_ids);
  -- An opening balance counts as reconciled: where something is, it is too late for one.
  select r.id into holder from unnest(entries, ledger_ids) as line (journal_entry_id, ledger_id)
    join reconciliations r on r.instance_id = books and r.ledger_id = line.ledger_id and r.progress_status = 'completed'
    join journal_entries e on e.instance_id = books and e.id = line.journal_entry_id and e.opening_ledger_id is not null
    limit 1;
  if holder is not null then raise exception 'the opening is reconciled' using errcode = 'DB011', hint = holder; end if;
  return null;
end $$;

create or replace function mark_learnings(books text, marked text[], machine_made text[]) returns void language plpgsql
  set plan_cache_mode = force_custom_plan as $$
begin
  insert into learnings as known (instance_id, id, mark, revised)
    select books, m.id, i.sequence + 1, m.id = any (coalesce(machine_made, '{}'))
    from (select distinct unnest(marked) as id) as m, instances i where i.id = books
  on conflict (instance_id, id) do update set mark = excluded.mark, revised = known.revised or excluded.revised;
end $$;

-- The tags of a group are counted by triggers of their table. Where those are on another machine than the groups, this counts.
create function count_tag(platform text, tag_group text, difference integer) returns void language plpgsql as $$
begin
  return;
end $$;
