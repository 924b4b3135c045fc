-- Up Migration

-- The box of form 1099 in which what vendors are paid for a ledger is told; null: none.
alter table ledgers add column box_1099 text;
alter table ledgers add constraint ledgers_box_1099_check check (box_1099 in ('nec_1', 'misc_1', 'misc_2', 'misc_10')) not valid;
alter table ledger_templates add column box_1099 text;
alter table ledger_templates add constraint ledger_templates_box_1099_check
  check (box_1099 in ('nec_1', 'misc_1', 'misc_2', 'misc_10')) not valid;

-- The built-in templates of platforms that are there, as those of new ones; charts that were made of them stay as they are.
alter table ledger_templates no force row level security;
alter table coa_templates no force row level security;
with built_in as (select platform_id, id from coa_templates where type = 'agent')
update ledger_templates l set box_1099 = case when l.name = 'Rent' then 'misc_1' else 'nec_1' end
  from built_in where l.platform_id = built_in.platform_id and l.coa_template_id = built_in.id and l.type = 'expense'
    and l.name in ('Contractors', 'Rent', 'Professional Fees', 'Accounting Fees', 'Legal Fees');
alter table ledger_templates force row level security;
alter table coa_templates force row level security;

-- A ledger with lines in a closed period keeps its box, too.
drop trigger closed on ledgers;
create trigger closed
  after update of type, sub_type, debit_credit, parent_id, report_cash_flow, cash_flow_section, is_income_tax, box_1099 on ledgers
  for each row when (old.type is distinct from new.type or old.sub_type is distinct from new.sub_type
    or old.debit_credit is distinct from new.debit_credit or old.parent_id is distinct from new.parent_id
    or old.report_cash_flow is distinct from new.report_cash_flow
    or old.cash_flow_section is distinct from new.cash_flow_section
    or old.is_income_tax is distinct from new.is_income_tax
    or old.box_1099 is distinct from new.box_1099)
  execute function ledger_in_closed_period();

-- Closing and reopening periods is a scope of its own, books:close. Who may change the books by now keeps the right to close them.
alter table clients no force row level security;
alter table tokens no force row level security;
update clients set scopes = scopes || 'books:close'::text
  where 'books:write' = any (scopes) and not 'books:close' = any (scopes);
update tokens set scopes = scopes || 'books:close'::text
  where expires_at > now() and 'books:write' = any (scopes) and not 'books:close' = any (scopes);
alter table clients force row level security;
alter table tokens force row level security;

-- Whom the transactions are about that a rule decides, by name; null: it says nothing of it.
alter table categorization_rules add column party_name text;
alter table platform_categorization_rules add column party_name text;

-- Who said whom a transaction is about: a rule, which may say otherwise later, or a person, who may have said: nobody. null where nobody
-- said anything, and of rows that named a party before this was kept: those are as a person's.
alter table transactions add column party_method text;
alter table transactions add constraint transactions_party_method_check
  check (party_method = 'user' or (party_method = 'rule' and party_id is not null)) not valid;
