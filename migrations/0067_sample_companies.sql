-- Up Migration

-- The filling of a sandbox's sample company is a Task.
alter table tasks drop constraint tasks_task_type_check, add constraint tasks_task_type_check check (task_type in (
  'import_transactions', 'recategorization', 'delete_date_range', 'process_aged_unposted', 'retry_unposted', 'legacy',
  'group_categorization', 'task_revert', 'sample_company')) not valid;
alter table tasks validate constraint tasks_task_type_check;
