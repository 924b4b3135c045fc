-- Up Migration

-- What bears a tag is listed in the order of time, as what is on a ledger is: so a page of it is a range of an index.

alter table line_tags add column datetime timestamptz;
-- The owner sees the rows of all Instances for as long as this takes.
alter table line_tags no force row level security;
alter table line_entries no force row level security;
update line_tags t set datetime = l.datetime from line_entries l
  where l.instance_id = t.instance_id and l.journal_entry_id = t.journal_entry_id and l.id = t.line_id;
alter table line_tags force row level security;
alter table line_entries force row level security;
alter table line_tags alter column datetime set not null;

drop index line_tags_tag;
create index line_tags_tag on line_tags (instance_id, tag_id, datetime, journal_entry_id, line_id);

-- When lines move their tags go with them, also those that the same statement has put on them.
create function move_line_tags() returns trigger language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  books text; entries text[]; lines text[]; moments timestamptz[];
begin
  select min(instance_id), array_agg(journal_entry_id), array_agg(id), array_agg(datetime)
    into books, entries, lines, moments
    from (select instance_id, journal_entry_id, id, datetime from changed
      except select instance_id, journal_entry_id, id, datetime from former) as moved;
  if books is null then return null; end if;
  update line_tags t set datetime = m.datetime
    from unnest(entries, lines, moments) as m (journal_entry_id, line_id, datetime)
    where t.instance_id = books and t.journal_entry_id = m.journal_entry_id and t.line_id = m.line_id
      and t.datetime <> m.datetime;
  return null;
end $$;
create trigger tags_moved after update on line_entries referencing old table as former new table as changed
  for each statement execute function move_line_tags();
