-- Up Migration
-- The review queue: pages over all transactions of an Instance, and over those that are mostly asked for, each a range of an index.
create index transactions_datetime on transactions (instance_id, datetime, id);
create index transactions_unreviewed on transactions (instance_id, datetime, id) where review_status = 'unreviewed';
create index transactions_uncategorized on transactions (instance_id, datetime, id) where categorization_method = 'uncategorized';
create index transactions_unposted on transactions (instance_id, posted_status, datetime, id) where posted_status <> 'posted';
