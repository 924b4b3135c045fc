-- Up Migration
-- What a bank says stands on an account at a moment, as its feed or a statement reports it: what the books are compared with.

create table source_balances (
  instance_id text collate "C" not null references instances (id),
  id text collate "C" not null,
  source_account_id text collate "C" not null,
  datetime timestamptz not null,
  -- On the normal side of the account's ledger: what is owed on a card is positive.
  balance bigint not null,
  reported_at timestamptz not null,
  primary key (instance_id, id),
  unique (instance_id, source_account_id, datetime),
  foreign key (instance_id, source_account_id) references source_accounts (instance_id, id) on delete cascade
);
select keep_to_tenant('source_balances');

-- An entry of a closed period stays as it is, but may be reversed after it, and that reversal be taken back: the link alone changes.
create function refuse_closed_entries_updated() returns trigger language plpgsql as $$
declare
  books text;
begin
  select min(instance_id) into books from changed;
  if exists (select from instances where id = books and closed_until is not null) then
    perform refuse_closed(books, min(datetime)) from (
      (select id, datetime, description, creation_source, transaction_id, opening_ledger_id, external_id, metadata from changed
        except select id, datetime, description, creation_source, transaction_id, opening_ledger_id, external_id, metadata from former)
      union all
      (select id, datetime, description, creation_source, transaction_id, opening_ledger_id, external_id, metadata from former
        except select id, datetime, description, creation_source, transaction_id, opening_ledger_id, external_id, metadata from changed)
    ) as differing;
  end if;
  return null;
end $$;
drop trigger closed_updated on journal_entries;
create trigger closed_updated after update on journal_entries referencing new table as changed old table as former
  for each statement execute function refuse_closed_entries_updated();
