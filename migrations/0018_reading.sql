-- Up Migration
-- The log of one record, however long the log of the books is.
create index events_resource on events (instance_id, resource_id, sequence);

-- What people and the service wrote beside what came from banks, of which there is far more. An entry of a bank costs nothing here.
create index journal_entries_unbanked on journal_entries (instance_id, creation_source, datetime, id)
  where creation_source <> 'transaction';
