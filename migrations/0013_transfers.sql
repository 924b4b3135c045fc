-- Up Migration
-- Money that moved between two accounts of one Instance: the two transactions that tell of it. A pair that was rejected is kept, so
-- that it is not found again.

create table transfers (
  instance_id text collate "C" not null references instances (id),
  id text collate "C" not null,
  status text not null check (status in ('matched', 'proposed', 'rejected')),
  from_transaction_id text collate "C" not null,
  to_transaction_id text collate "C" not null,
  created_at timestamptz not null,
  primary key (instance_id, id),
  foreign key (instance_id, from_transaction_id) references transactions (instance_id, id),
  foreign key (instance_id, to_transaction_id) references transactions (instance_id, id),
  check (from_transaction_id <> to_transaction_id)
);
select keep_to_tenant('transfers');
create unique index transfers_pair on transfers (instance_id, from_transaction_id, to_transaction_id);
create unique index transfers_from on transfers (instance_id, from_transaction_id) where status <> 'rejected';
create unique index transfers_to on transfers (instance_id, to_transaction_id) where status <> 'rejected';
create index transfers_of_to on transfers (instance_id, to_transaction_id);

-- Where the other side of a transfer is looked for: what no person and no rule has decided.
create index transactions_undecided on transactions (instance_id, amount, datetime)
  where categorization_method in ('uncategorized', 'similarity');
