-- Up Migration
-- The names of one chart differ, whatever the case, as they will in the Instances that are made from it.
create unique index ledger_templates_name on ledger_templates (platform_id, coa_template_id, lower(name));

-- Which Instances were made from a template, and which are the children of one.
create index instances_template on instances (platform_id, coa_template_id) where coa_template_id is not null;
create index instances_parent on instances (platform_id, parent_id, created_at, id) where parent_id is not null;
