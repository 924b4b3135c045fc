-- Up Migration
-- Files on journal entries. A row says what a file is; its content is kept elsewhere, under the ids of Instance and file.

create table journal_entry_files (
  instance_id text collate "C" not null references instances (id),
  id text collate "C" not null,
  journal_entry_id text collate "C" not null,
  file_name text not null check (char_length(file_name) between 1 and 255),
  media_type text not null,
  size_bytes integer not null check (size_bytes > 0),
  sha256 text collate "C" not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  primary key (instance_id, id),
  foreign key (instance_id, journal_entry_id) references journal_entries (instance_id, id) on delete cascade
);
create index journal_entry_files_entry on journal_entry_files (instance_id, journal_entry_id, created_at, id);
create index journal_entry_files_created on journal_entry_files (instance_id, created_at, id);
select keep_to_tenant('journal_entry_files');
-- A file is what it was when it came.
revoke update on journal_entry_files from daybook_app;

-- A file has the moment of the entry that it stands on. Those of an entry that goes are deleted as the owner, each by itself: there
-- the entry has been judged.
create trigger closed_inserted after insert on journal_entry_files referencing new table as tagged
  for each statement execute function refuse_closed_tagging();
create trigger closed_deleted after delete on journal_entry_files for each row execute function refuse_closed_untagging();

-- The content goes when the deletion is committed, however the row went: a job of the same transaction sees to it.
create function discard_file() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('discard_file', json_build_object('instance_id', old.instance_id, 'file_id', old.id,
    'platform_id', (select platform_id from instances where id = old.instance_id)), max_attempts := 1000, job_key := old.id);
  return null;
end $$;
create trigger discarded after delete on journal_entry_files for each row execute function discard_file();
