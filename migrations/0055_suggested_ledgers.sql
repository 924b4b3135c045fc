-- Up Migration

-- What the books would make of a row that waits for a person, or what was made of it by similarity: kept with the row until a person or a
-- rule decides. Rows that waited before have none until the pipeline goes through them again.
alter table transactions add column suggested_ledger_id text collate "C", add column suggested_confidence real;
alter table transactions add constraint transactions_suggested_check check (
  (suggested_ledger_id is null) = (suggested_confidence is null)
  and (suggested_confidence is null or suggested_confidence between 0 and 1)) not valid;

-- Of an undecided row: who it is about, as its words tell. Rows of one key are asked about together.
alter table transactions add column merchant_key text collate "C";
