-- Up Migration

-- Since when an earlier version of the books can be asked for: since they were opened (null), or since history is kept.

alter table instances add column known_since timestamptz;

-- The lines of an entry at an earlier version are looked up by its id.
create index subject_history_entry on subject_history (instance_id, journal_entry_id, sequence);

-- Of all Instances at once, which the owner does not see either while row-level security is forced.
alter table instances no force row level security;
alter table events no force row level security;
update instances i set known_since = e.created_at
  from events e where e.instance_id = i.id and e.sequence = i.history_since;
alter table instances force row level security;
alter table events force row level security;
