-- Up Migration

-- A choice for a whole group of transactions is a Task, and so is what undoes one. Rows of a choice have in `undo` what the history does not
-- keep of them.
alter table tasks add column undo text, add column reverts_task_id text collate "C", add column reverted_by_task_id text collate "C";
alter table tasks drop constraint tasks_task_type_check, add constraint tasks_task_type_check check (task_type in (
  'import_transactions', 'recategorization', 'delete_date_range', 'process_aged_unposted', 'retry_unposted', 'legacy',
  'group_categorization', 'task_revert')) not valid;
alter table tasks add constraint tasks_reverts_check check ((task_type = 'task_revert') = (reverts_task_id is not null)) not valid;
