-- Up Migration

-- What was open at the end of a day is what is open now, less what has moved since: the entries of later days, and money that is left.
create index subledger_entries_dates on subledger_entries (instance_id, date);
create index payment_applications_left on payment_applications (instance_id, id) where amount_left > 0;
