-- Up Migration
-- Ledgers compared with the statements of a bank. What a completed reconciliation holds stands: the lines of its entries on its
-- ledger neither come, nor go, nor change their moment, amount or ledger, by whatever path. Their other lines, and all words, may.

create table reconciliations (
  instance_id text collate "C" not null references instances (id),
  id text collate "C" not null,
  ledger_id text collate "C" not null,
  -- The one before it, and the moment at which that ends: those of a ledger follow one another, without a gap and without overlap.
  previous_id text collate "C",
  start_datetime timestamptz,
  end_datetime timestamptz not null,
  statement_ending_date date not null,
  time_zone text not null,
  -- On the ledger's normal side, as is reconciled_balance.
  statement_ending_balance bigint not null,
  progress_status text not null check (progress_status in ('in_progress', 'completed')),
  completed_on_datetime timestamptz,
  -- Of a completed one, as it was then: the balance, and a digest of the lines that it holds.
  reconciled_balance bigint,
  digest text check (digest ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  primary key (instance_id, id),
  unique (instance_id, ledger_id, id, end_datetime),
  unique nulls not distinct (instance_id, ledger_id, previous_id),
  foreign key (instance_id, ledger_id) references ledgers (instance_id, id),
  foreign key (instance_id, ledger_id, previous_id, start_datetime)
    references reconciliations (instance_id, ledger_id, id, end_datetime),
  check ((previous_id is null) = (start_datetime is null)),
  check (start_datetime < end_datetime),
  check ((progress_status = 'completed') = (digest is not null)),
  check ((digest is null) = (reconciled_balance is null)),
  check (progress_status <> 'completed' or completed_on_datetime is not null)
);
create unique index reconciliations_in_progress on reconciliations (instance_id, ledger_id) where progress_status = 'in_progress';
create index reconciliations_completed on reconciliations (instance_id, ledger_id) where progress_status = 'completed';
create index reconciliations_end on reconciliations (instance_id, statement_ending_date, id);
select keep_to_tenant('reconciliations');

-- The entries that a reconciliation holds, each in one of a ledger at most. Those of opening balances count from the start; the first
-- that is completed takes them in.
create table reconciled_entries (
  instance_id text collate "C" not null references instances (id),
  journal_entry_id text collate "C" not null,
  ledger_id text collate "C" not null,
  reconciliation_id text collate "C" not null,
  primary key (instance_id, journal_entry_id, ledger_id),
  foreign key (instance_id, reconciliation_id) references reconciliations (instance_id, id),
  -- Judged at the end: the line that goes takes its row along, in whatever order that is noticed.
  foreign key (instance_id, journal_entry_id) references journal_entries (instance_id, id) deferrable initially deferred
);
create index reconciled_entries_of on reconciled_entries (instance_id, reconciliation_id);
select keep_to_tenant('reconciled_entries');

-- The statement itself, one of each reconciliation at most.
create table statement_files (
  instance_id text collate "C" not null references instances (id),
  id text collate "C" not null,
  reconciliation_id text collate "C" not null,
  file_name text not null check (char_length(file_name) between 1 and 255),
  media_type text not null,
  size_bytes integer not null check (size_bytes > 0),
  sha256 text collate "C" not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  primary key (instance_id, id),
  unique (instance_id, reconciliation_id),
  foreign key (instance_id, reconciliation_id) references reconciliations (instance_id, id)
);
select keep_to_tenant('statement_files');
revoke update on statement_files from daybook_app;
create trigger discarded after delete on statement_files for each row execute function discard_file();

-- Refuses lines that a completed reconciliation of their ledger holds.
create function refuse_reconciled(books text, entries text[], ledger_ids text[]) returns void language plpgsql
  set plan_cache_mode = force_custom_plan as $$
declare
  holder text;
begin
  select r.id into holder from unnest(entries, ledger_ids) as line (entry, ledger)
    join reconciled_entries h on h.instance_id = books and h.journal_entry_id = line.entry and h.ledger_id = line.ledger
    join reconciliations r on r.instance_id = books and r.id = h.reconciliation_id and r.progress_status = 'completed'
    limit 1;
  if holder is not null then raise exception 'the entry is reconciled' using errcode = 'DB011', hint = holder; end if;
end $$;

create function refuse_reconciled_inserted() returns trigger language plpgsql as $$
declare
  books text; holder text;
begin
  select min(instance_id) into books from added;
  if not exists (select from reconciliations where instance_id = books and progress_status = 'completed') then return null; end if;
  perform refuse_reconciled(books, array_agg(journal_entry_id), array_agg(ledger_id)) from added;
  -- An opening balance counts as reconciled: where something is, it is too late for one.
  select r.id into holder from reconciliations r
    join added on added.ledger_id = r.ledger_id
    join journal_entries e on e.instance_id = books and e.id = added.journal_entry_id and e.opening_ledger_id is not null
    where r.instance_id = books and r.progress_status = 'completed' limit 1;
  if holder is not null then raise exception 'the opening is reconciled' using errcode = 'DB011', hint = holder; end if;
  return null;
end $$;

-- What is still in progress forgets the entries that no longer stand on its ledger.
create function refuse_reconciled_updated() returns trigger language plpgsql as $$
declare
  books text;
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
  delete from reconciled_entries h using former f
    where h.instance_id = books and h.journal_entry_id = f.journal_entry_id and h.ledger_id = f.ledger_id
      and not exists (select from line_entries l where l.instance_id = books and l.journal_entry_id = f.journal_entry_id
        and l.ledger_id = f.ledger_id);
  return null;
end $$;
create function refuse_reconciled_deleted() returns trigger language plpgsql as $$
declare
  books text;
begin
  -- The erasure of a sandbox Instance, which runs as the owner, asks no reconciliation.
  if current_user = 'daybook_owner' then return null; end if;
  select min(instance_id) into books from former;
  if not exists (select from reconciliations where instance_id = books) then return null; end if;
  perform refuse_reconciled(books, array_agg(journal_entry_id), array_agg(ledger_id)) from former;
  delete from reconciled_entries h using former f
    where h.instance_id = books and h.journal_entry_id = f.journal_entry_id and h.ledger_id = f.ledger_id
      and not exists (select from line_entries l where l.instance_id = books and l.journal_entry_id = f.journal_entry_id
        and l.ledger_id = f.ledger_id);
  return null;
end $$;

create trigger reconciled_inserted after insert on line_entries referencing new table as added
  for each statement execute function refuse_reconciled_inserted();
create trigger reconciled_updated after update on line_entries referencing new table as changed old table as former
  for each statement execute function refuse_reconciled_updated();
create trigger reconciled_deleted after delete on line_entries referencing old table as former
  for each statement execute function refuse_reconciled_deleted();

-- What a completed one holds is what it held when it was completed.
create function refuse_held_changes() returns trigger language plpgsql as $$
declare
  holder text;
begin
  if current_user = 'daybook_owner' then return null; end if;
  select r.id into holder from held join reconciliations r on r.instance_id = held.instance_id and r.id = held.reconciliation_id
    where r.progress_status = 'completed' limit 1;
  if holder is not null then raise exception 'the reconciliation is completed' using errcode = 'DB011', hint = holder; end if;
  return null;
end $$;
create trigger fixed_inserted after insert on reconciled_entries referencing new table as held
  for each statement execute function refuse_held_changes();
create trigger fixed_deleted after delete on reconciled_entries referencing old table as held
  for each statement execute function refuse_held_changes();
revoke update on reconciled_entries from daybook_app;

-- Only the latest of a ledger is reopened, and no completed one is changed or deleted.
create function reconciliation_is_fixed() returns trigger language plpgsql as $$
begin
  if current_user = 'daybook_owner' then return old; end if;
  if tg_op = 'UPDATE' and new.progress_status = 'in_progress' and not exists (select from reconciliations
      where instance_id = old.instance_id and ledger_id = old.ledger_id and previous_id = old.id) then return new; end if;
  raise exception 'the reconciliation is completed' using errcode = 'DB011', hint = old.id;
end $$;
create trigger fixed_updated before update on reconciliations for each row when (old.progress_status = 'completed')
  execute function reconciliation_is_fixed();
create trigger fixed_deleted before delete on reconciliations for each row when (old.progress_status = 'completed')
  execute function reconciliation_is_fixed();

-- The start of the books is the start of what is reconciled.
create function start_is_reconciled() returns trigger language plpgsql as $$
declare
  holder text;
begin
  select id into holder from reconciliations where instance_id = new.id and progress_status = 'completed' limit 1;
  if holder is not null then raise exception 'the start is reconciled' using errcode = 'DB011', hint = holder; end if;
  return null;
end $$;
create trigger reconciled after update of entries_start on instances for each row
  when (old.entries_start <> new.entries_start) execute function start_is_reconciled();
