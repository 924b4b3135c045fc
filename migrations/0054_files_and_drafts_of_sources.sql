-- Up Migration

-- Drafts, which are few among all sources: what is in no books yet is told before they are closed.
create index accrual_sources_drafts on accrual_sources (instance_id, effective_date, id) where status = 'draft';

-- A file stands on an entry, or on a source; those of a draft go with it.
alter table journal_entry_files alter column journal_entry_id drop not null;
alter table journal_entry_files add column accrual_source_id text collate "C";
alter table journal_entry_files add constraint journal_entry_files_owner_check
  check (num_nonnulls(journal_entry_id, accrual_source_id) = 1) not valid;
alter table journal_entry_files add constraint journal_entry_files_instance_id_accrual_source_id_fkey
  foreign key (instance_id, accrual_source_id) references accrual_sources (instance_id, id) on delete cascade;
create index journal_entry_files_source on journal_entry_files (instance_id, accrual_source_id, created_at, id)
  where accrual_source_id is not null;

-- Deleting one asks the moment of its entry; of a source its own day, and that of its first entry. A draft is in no period.
create function refuse_closed_file_removal() returns trigger language plpgsql as $$
begin
  if current_user = 'daybook_owner' then return null; end if;
  perform refuse_closed(old.instance_id, datetime) from journal_entries
    where instance_id = old.instance_id and id = old.journal_entry_id;
  perform refuse_closed(old.instance_id, least(s.effective_date::timestamp at time zone i.time_zone,
      (select min(e.datetime) from accrual_line_entries l
        join journal_entries e on e.instance_id = l.instance_id and e.id = l.journal_entry_id
        where l.instance_id = s.instance_id and l.accrual_source_id = s.id)))
    from accrual_sources s join instances i on i.id = s.instance_id
    where s.instance_id = old.instance_id and s.id = old.accrual_source_id and s.status <> 'draft';
  return null;
end $$;
drop trigger closed_deleted on journal_entry_files;
create trigger closed_deleted after delete on journal_entry_files for each row execute function refuse_closed_file_removal();
