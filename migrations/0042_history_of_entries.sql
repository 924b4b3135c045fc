-- Up Migration

-- History keeps of an entry also what reports of an earlier version say of it, and the words of a transaction that an entry books. Null in
-- rows that were written before, and in those of a transaction that is in no entry.

alter table subject_history add column entry_number integer, add column entry_type text, add column creation_source text,
  add column opening_ledger_id text collate "C", add column entry_created_at timestamptz,
  -- Of the first event of the write that made the entry: its transaction may be older.
  add column entry_created_sequence bigint,
  -- Line by line, as the ids are.
  add column sort_orders smallint[],
  -- Words of a person, which can be erased.
  add column transaction_description text;

create or replace function history_is_final() returns trigger language plpgsql as $$
declare
  erasing text := current_setting('app.erasing', true);
begin
  if tg_op = 'DELETE' and current_user = 'daybook_owner' and erasing = 'yes' then return old; end if;
  if tg_op = 'UPDATE' and current_user = 'daybook_owner' and erasing = 'record' and to_jsonb(new)
      = to_jsonb(old) || '{"description": null, "line_descriptions": null, "transaction_description": null}' then return new; end if;
  raise exception 'history is append-only' using errcode = 'DB006';
end $$;

-- The first event of its write, of an event that is not the first one itself: so a version of the books is known to be the end of a write.
alter table events add column write_sequence bigint;
