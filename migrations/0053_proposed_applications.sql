-- Up Migration

-- Whether a source may be outstanding: then imports are followed by a search for what they pay. Of books that are there already nobody has
-- looked.
alter table instances add column open_sources boolean not null default true;
alter table instances alter column open_sources set default false;

-- Whether rows were looked for that pay it already, which is done once, after it has opened.
alter table accrual_sources add column is_searched boolean not null default false;
create index accrual_sources_unsearched on accrual_sources (instance_id, id)
  where not is_searched and status in ('open', 'partially_paid');
create index accrual_sources_open_party on accrual_sources (instance_id, party_id, id)
  where party_id is not null and status in ('open', 'partially_paid');

-- Of what the search has proposed: how sure it is, and when the row is dated, in whose order pages are read.
alter table payment_applications add column confidence real check (confidence between 0 and 1);
alter table payment_applications add column transaction_datetime timestamptz;
alter table payment_applications add constraint payment_applications_proposed check (status <> 'proposed'
  or num_nonnulls(transaction_id, accrual_source_id, confidence, transaction_datetime, explanation) = 5);
create index payment_applications_proposed on payment_applications (instance_id, transaction_datetime, transaction_id, id)
  where status = 'proposed';
