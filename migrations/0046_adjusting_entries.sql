-- Up Migration

-- A trial balance that shows adjustments apart reads the adjusting entries of a fiscal year and nothing else. Imported entries are
-- standard ones and have no row here. Whoever keeps large books can make the index beforehand, concurrently: see docs/operations.md.

create index if not exists journal_entries_by_type on journal_entries (instance_id, entry_type, datetime, id)
  where entry_type <> 'standard';
