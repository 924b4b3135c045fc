-- Up Migration

-- An Instance names the links of its bank feeds, in the order in which they were made: so its platform finds all of them without
-- entering each set of books.

alter table instances add column links text[] collate "C" not null default '{}';

-- Of all Instances at once, which the owner does not see either while row-level security is forced.
alter table source_links no force row level security;
alter table instances no force row level security;
update instances i set links = own.ids
  from (select instance_id, array_agg(id order by id) as ids from source_links group by instance_id) as own
  where i.id = own.instance_id;
alter table source_links force row level security;
alter table instances force row level security;

create index instances_linked on instances (platform_id, id) where links <> '{}';
