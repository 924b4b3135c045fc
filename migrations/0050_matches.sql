-- Up Migration

-- A transaction whose money is in the books already, by a line of a hand-made entry: it is matched with that line, and has no entry of its
-- own. A pair that was rejected is kept, so that it is not proposed again. The datetime is that of the transaction, in whose order pages
-- are read.
create table transaction_matches (
  instance_id text collate "C" not null references instances (id),
  id text collate "C" not null,
  status text not null check (status in ('matched', 'proposed', 'rejected')),
  transaction_id text collate "C" not null,
  journal_entry_id text collate "C" not null,
  line_id text collate "C" not null,
  datetime timestamptz not null,
  created_at timestamptz not null,
  primary key (instance_id, id),
  foreign key (instance_id, transaction_id) references transactions (instance_id, id),
  foreign key (instance_id, journal_entry_id, line_id) references line_entries (instance_id, journal_entry_id, id)
);
select keep_to_tenant('transaction_matches');
create unique index transaction_matches_pair on transaction_matches (instance_id, transaction_id, line_id);
create unique index transaction_matches_transaction on transaction_matches (instance_id, transaction_id) where status <> 'rejected';
create unique index transaction_matches_line on transaction_matches (instance_id, journal_entry_id, line_id) where status <> 'rejected';
create index transaction_matches_of_line on transaction_matches (instance_id, journal_entry_id, line_id);
create index transaction_matches_datetime on transaction_matches (instance_id, status, datetime, transaction_id);

-- Posted is what an entry of its own books, or what is matched.
alter table transactions drop constraint transactions_check;
alter table transactions add constraint transactions_check check (case when categorization_method = 'matched'
  then posted_status = 'posted' and journal_entry_id is null
  else (posted_status = 'posted') = (journal_entry_id is not null) end) not valid;

-- Whether a hand-made line on the ledger of a source account may be unmatched: then imports are followed by a search. Of books that are
-- there already nobody has looked.
alter table instances add column unmatched_lines boolean not null default true;
alter table instances alter column unmatched_lines set default false;
