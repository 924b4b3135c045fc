-- Up Migration

-- What is owed and what was paid on it. An accrual source is an invoice, a bill, a payroll, a credit memo or a vendor credit; its amounts are
-- positive on its own side, and a line may be negative. A draft is in no books.
create table accrual_sources (
  instance_id text collate "C" not null references instances,
  id text collate "C" not null,
  type text not null check (type in ('invoice', 'bill', 'payroll', 'credit_memo', 'vendor_credit')),
  status text not null check (status in ('draft', 'open', 'partially_paid', 'paid', 'void', 'uncollectible')),
  party_id text collate "C",
  reference_number text collate "C",
  external_id text collate "C",
  notes text,
  effective_date date not null,
  due_date date,
  service_period_start date,
  service_period_end date,
  gross_amount bigint not null check (gross_amount >= 0),
  settled_before bigint not null check (settled_before between 0 and gross_amount),
  amount_paid bigint not null,
  amount_adjusted bigint not null,
  amount_outstanding bigint not null generated always as (gross_amount - amount_paid - amount_adjusted) stored
    check (amount_outstanding >= 0),
  -- Dated before the books began: it stays one when they begin at another day.
  is_opening boolean not null,
  line_count smallint not null check (line_count between 1 and 1000),
  metadata text not null,
  created_at timestamptz not null,
  primary key (instance_id, id),
  foreign key (instance_id, party_id) references parties (instance_id, id),
  check ((type = 'payroll') = (service_period_start is not null)),
  check ((service_period_start is null) = (service_period_end is null)),
  check (service_period_start <= service_period_end),
  check (status <> 'paid' or amount_outstanding = 0)
);
create unique index accrual_sources_external on accrual_sources (instance_id, type, external_id) where external_id is not null;
create index accrual_sources_dates on accrual_sources (instance_id, effective_date, id);
create index accrual_sources_party on accrual_sources (instance_id, party_id, effective_date, id) where party_id is not null;
create index accrual_sources_reference on accrual_sources (instance_id, reference_number, id) where reference_number is not null;
create index accrual_sources_open on accrual_sources (instance_id, type, amount_outstanding, id)
  where status in ('open', 'partially_paid');
select keep_to_tenant('accrual_sources');

create table accrual_source_lines (
  instance_id text collate "C" not null,
  accrual_source_id text collate "C" not null,
  line_number smallint not null check (line_number between 1 and 1000),
  id text collate "C" not null,
  ledger_id text collate "C" not null,
  amount bigint not null check (amount <> 0),
  -- What nothing has taken yet, on the side of the amount.
  amount_left bigint not null,
  description text,
  external_id text collate "C",
  -- The ledger that it takes in the cash books, where that is another one.
  cash_ledger_id text collate "C",
  tag_ids text[] collate "C" not null,
  primary key (instance_id, accrual_source_id, line_number),
  foreign key (instance_id, accrual_source_id) references accrual_sources (instance_id, id),
  foreign key (instance_id, ledger_id) references ledgers (instance_id, id),
  foreign key (instance_id, cash_ledger_id) references ledgers (instance_id, id),
  check (case when amount > 0 then amount_left between 0 and amount else amount_left between amount and 0 end)
);
create index accrual_source_lines_ledger on accrual_source_lines (instance_id, ledger_id);
create index accrual_source_lines_cash_ledger on accrual_source_lines (instance_id, cash_ledger_id)
  where cash_ledger_id is not null;
-- The last of them: of an empty table each costs the same, the youngest is taken, and the check of a foreign key keeps its plan. By another
-- index it would read all lines of the Instance for each line that a payment takes from.
create unique index accrual_source_lines_id on accrual_source_lines (instance_id, id);
select keep_to_tenant('accrual_source_lines');

-- What is paid on a source, or on account of a party; proposed ones are in no books. The matched amount is positive in the direction of the
-- bank's row.
create table payment_applications (
  instance_id text collate "C" not null references instances,
  id text collate "C" not null,
  status text not null check (status in ('proposed', 'confirmed', 'rejected')),
  source_type text not null check (source_type in ('bank_transaction', 'customer_credit', 'manual')),
  accrual_source_id text collate "C",
  party_id text collate "C",
  transaction_id text collate "C",
  -- Where money came to, or went from, that no bank tells of.
  ledger_id text collate "C",
  credit_source_id text collate "C",
  credit_application_id text collate "C",
  refunded_application_id text collate "C",
  returned_application_id text collate "C",
  matched_amount bigint not null check (matched_amount <> 0),
  -- Money that comes in, or goes out; of a credit, that of what it is applied to.
  direction smallint not null check (direction in (1, -1)),
  date date not null,
  journal_entry_id text collate "C",
  -- Of money on account: what was neither applied nor given back yet, positive.
  amount_left bigint not null check (amount_left >= 0),
  explanation text,
  -- A confirmed one that was taken back is rejected from then on.
  unapplied_on date,
  unapplied_entry_id text collate "C",
  created_at timestamptz not null,
  primary key (instance_id, id),
  foreign key (instance_id, accrual_source_id) references accrual_sources (instance_id, id),
  foreign key (instance_id, party_id) references parties (instance_id, id),
  foreign key (instance_id, credit_source_id) references accrual_sources (instance_id, id),
  foreign key (instance_id, credit_application_id) references payment_applications (instance_id, id),
  foreign key (instance_id, refunded_application_id) references payment_applications (instance_id, id),
  foreign key (instance_id, returned_application_id) references payment_applications (instance_id, id),
  check ((source_type = 'bank_transaction') = (transaction_id is not null)),
  check ((source_type = 'manual') = (ledger_id is not null)),
  check ((source_type = 'customer_credit') = (num_nonnulls(credit_source_id, credit_application_id) = 1)),
  check (status <> 'confirmed' or (journal_entry_id is not null and unapplied_on is null))
);
create index payment_applications_dates on payment_applications (instance_id, date, id);
create index payment_applications_transaction on payment_applications (instance_id, transaction_id, id)
  where transaction_id is not null;
create index payment_applications_source on payment_applications (instance_id, accrual_source_id, date, id)
  where accrual_source_id is not null;
create index payment_applications_party on payment_applications (instance_id, party_id, date, id) where party_id is not null;
create index payment_applications_credit on payment_applications (instance_id, credit_source_id) where credit_source_id is not null;
create index payment_applications_credit_money on payment_applications (instance_id, credit_application_id)
  where credit_application_id is not null;
create index payment_applications_refunded on payment_applications (instance_id, refunded_application_id)
  where refunded_application_id is not null;
create unique index payment_applications_returned on payment_applications (instance_id, returned_application_id)
  where returned_application_id is not null and status = 'confirmed';
select keep_to_tenant('payment_applications');

-- Discounts, fees and the like, which settle a source beside what was paid; and write-offs, which are of no application.
create table accrual_adjustments (
  instance_id text collate "C" not null,
  id text collate "C" not null,
  accrual_source_id text collate "C" not null,
  payment_application_id text collate "C",
  ledger_id text collate "C" not null,
  amount bigint not null check (amount > 0),
  -- What was not taken back.
  amount_left bigint not null check (amount_left between 0 and amount),
  description text,
  date date not null,
  journal_entry_id text collate "C",
  created_at timestamptz not null,
  primary key (instance_id, id),
  foreign key (instance_id, accrual_source_id) references accrual_sources (instance_id, id),
  foreign key (instance_id, payment_application_id) references payment_applications (instance_id, id),
  foreign key (instance_id, ledger_id) references ledgers (instance_id, id)
);
create index accrual_adjustments_source on accrual_adjustments (instance_id, accrual_source_id, id);
create index accrual_adjustments_application on accrual_adjustments (instance_id, payment_application_id, id)
  where payment_application_id is not null;
create index accrual_adjustments_ledger on accrual_adjustments (instance_id, ledger_id);
select keep_to_tenant('accrual_adjustments');

-- The subledger of receivables, payables and payroll: every change of what is outstanding, in order. An item is a source, or money on account
-- (the application that brought it). What was outstanding at a day is the sum of its entries up to then.
create table subledger_entries (
  instance_id text collate "C" not null,
  item_id text collate "C" not null,
  id text collate "C" not null,
  date date not null,
  cause text not null check (cause in ('opened', 'settled_before', 'applied', 'unapplied', 'returned', 'written_off', 'recovered', 'voided')),
  -- Positive: more is outstanding.
  amount bigint not null check (amount <> 0),
  payment_application_id text collate "C",
  accrual_adjustment_id text collate "C",
  journal_entry_id text collate "C",
  primary key (instance_id, item_id, id),
  foreign key (instance_id) references instances
);
create index subledger_entries_application on subledger_entries (instance_id, payment_application_id)
  where payment_application_id is not null;
create index subledger_entries_adjustment on subledger_entries (instance_id, accrual_adjustment_id)
  where accrual_adjustment_id is not null;
select keep_to_tenant('subledger_entries');

-- What an entry of the subledger took of each line of its source; negative: gave back.
create table subledger_allocations (
  instance_id text collate "C" not null,
  subledger_entry_id text collate "C" not null,
  accrual_source_line_id text collate "C" not null,
  amount bigint not null check (amount <> 0),
  primary key (instance_id, subledger_entry_id, accrual_source_line_id),
  foreign key (instance_id, accrual_source_line_id) references accrual_source_lines (instance_id, id)
);
create index subledger_allocations_line on subledger_allocations (instance_id, accrual_source_line_id);
select keep_to_tenant('subledger_allocations');

-- Lines of entries that a source made, its settlement, or money on account. A row outlives its line: earlier versions of the books show it.
create table accrual_line_entries (
  instance_id text collate "C" not null references instances,
  journal_entry_id text collate "C" not null,
  line_entry_id text collate "C" not null,
  accrual_source_id text collate "C",
  payment_application_id text collate "C",
  accrual_adjustment_id text collate "C",
  primary key (instance_id, journal_entry_id, line_entry_id)
);
create index accrual_line_entries_source on accrual_line_entries (instance_id, accrual_source_id, journal_entry_id)
  where accrual_source_id is not null;
create index accrual_line_entries_application on accrual_line_entries (instance_id, payment_application_id, journal_entry_id)
  where payment_application_id is not null;
select keep_to_tenant('accrual_line_entries');

-- What applications took of the category lines of a bank's row, as they were, so that it can be given back.
create table applied_lines (
  instance_id text collate "C" not null,
  payment_application_id text collate "C" not null,
  line_entry_id text collate "C" not null,
  journal_entry_id text collate "C" not null,
  ledger_id text collate "C" not null,
  -- As lines have it: a debit is positive.
  amount bigint not null check (amount <> 0),
  sort_order smallint not null,
  description text,
  party_id text collate "C",
  tag_ids text[] collate "C" not null,
  primary key (instance_id, payment_application_id, line_entry_id),
  foreign key (instance_id, payment_application_id) references payment_applications (instance_id, id)
);
create index applied_lines_entry on applied_lines (instance_id, journal_entry_id);
select keep_to_tenant('applied_lines');
