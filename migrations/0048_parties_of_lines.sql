-- Up Migration

-- Whom a line is about, and whom a transaction; what was merged into another party keeps its id there. Imported rows seldom name one: so
-- neither index has them.
alter table line_entries add column party_id text collate "C";
alter table transactions add column party_id text collate "C";
create index line_entries_party on line_entries (instance_id, party_id, datetime, journal_entry_id, sort_order, id)
  include (ledger_id, amount, basis) where party_id is not null;
create index transactions_party on transactions (instance_id, party_id, datetime, id) where party_id is not null;

-- Of an earlier state, line by line; null where no line was about anybody.
alter table subject_history add column line_party_ids text[] collate "C";
