-- Up Migration

-- What the statements read of a ledger beside its nature: the section of its lines in the cash flow statement (null: its type decides),
-- whether it holds income taxes, whether it holds interest. A ledger that is not enabled takes no new lines by choice. Programs of earlier
-- versions write none of these: their ledgers have the defaults.

alter table ledgers add column cash_flow_section text, add column is_income_tax boolean not null default false,
  add column is_interest boolean not null default false, add column enabled boolean not null default true;
alter table ledgers add constraint ledgers_cash_flow_section_check
  check (cash_flow_section in ('operating', 'investing', 'financing')) not valid;
alter table ledgers add constraint ledgers_is_income_tax_check check (not is_income_tax or sub_type = 'other_expenses') not valid;
alter table ledgers add constraint ledgers_enabled_check check (enabled or required_ledger_purpose is null) not valid;

alter table ledger_templates add column cash_flow_section text, add column is_income_tax boolean not null default false,
  add column is_interest boolean not null default false;
alter table ledger_templates add constraint ledger_templates_cash_flow_section_check
  check (cash_flow_section in ('operating', 'investing', 'financing')) not valid;
alter table ledger_templates add constraint ledger_templates_is_income_tax_check
  check (not is_income_tax or sub_type = 'other_expenses') not valid;

-- The built-in templates of platforms that are there, as those of new ones; charts that were made of them stay as they are.
alter table ledger_templates no force row level security;
alter table coa_templates no force row level security;
with built_in as (select platform_id, id from coa_templates where type = 'agent')
update ledger_templates l set
    cash_flow_section = case when l.name like 'Interest %' then 'operating' when l.name like 'Gain and Loss %' then 'investing'
      when l.name like 'Current Portion %' then 'financing' end,
    is_income_tax = l.name = 'Income Taxes' and l.sub_type = 'other_expenses',
    is_interest = l.name like 'Interest %'
  from built_in where l.platform_id = built_in.platform_id and l.coa_template_id = built_in.id and l.name in (
    'Interest Income', 'Interest Expense', 'Interest Payable', 'Gain and Loss on Disposal of Assets', 'Current Portion of Long-term Debt', 'Income Taxes');
alter table ledger_templates force row level security;
alter table coa_templates force row level security;

-- How the documents of an Instance look. Without a legend of its own their pages say "Unaudited".
alter table instances add column paper text not null default 'letter', add column legend text;
alter table instances add constraint instances_paper_check check (paper in ('letter', 'a4')) not valid;

-- A ledger with lines in a closed period keeps what the statements of that period say of it.
drop trigger closed on ledgers;
create trigger closed
  after update of type, sub_type, debit_credit, parent_id, report_cash_flow, cash_flow_section, is_income_tax on ledgers
  for each row when (old.type is distinct from new.type or old.sub_type is distinct from new.sub_type
    or old.debit_credit is distinct from new.debit_credit or old.parent_id is distinct from new.parent_id
    or old.report_cash_flow is distinct from new.report_cash_flow
    or old.cash_flow_section is distinct from new.cash_flow_section
    or old.is_income_tax is distinct from new.is_income_tax)
  execute function ledger_in_closed_period();
