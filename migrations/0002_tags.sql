-- Up Migration
-- Tags. Groups belong to a platform; tags, and the rules that set them, to an Instance. Lines carry tags.

create table tag_groups (
  platform_id text collate "C" not null references platforms (id),
  id text collate "C" not null,
  name text not null,
  description text,
  enabled boolean not null,
  -- Tags of all Instances of the platform: a transaction of the platform cannot see them, so the tags are counted as they change.
  tag_count integer not null default 0 check (tag_count >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (platform_id, id)
);
create unique index tag_groups_name on tag_groups (platform_id, lower(name));

create table tags (
  instance_id text collate "C" not null references instances (id),
  id text collate "C" not null,
  tag_group_id text collate "C" not null,
  name text not null,
  enabled boolean not null,
  created_at timestamptz not null,
  primary key (instance_id, id),
  -- For lines, which name a tag together with its group.
  unique (instance_id, id, tag_group_id)
);
create unique index tags_name on tags (instance_id, tag_group_id, lower(name));

create table tag_rules (
  instance_id text collate "C" not null references instances (id),
  id text collate "C" not null,
  name text not null,
  tag_id text collate "C" not null,
  expression text not null,
  priority integer not null,
  created_at timestamptz not null,
  primary key (instance_id, id),
  foreign key (instance_id, tag_id) references tags (instance_id, id)
);
create index tag_rules_order on tag_rules (instance_id, priority desc, created_at, id);

-- A line has one tag of a group at most. Its tags go with it.
create table line_tags (
  instance_id text collate "C" not null,
  journal_entry_id text collate "C" not null,
  line_id text collate "C" not null,
  tag_group_id text collate "C" not null,
  tag_id text collate "C" not null,
  primary key (instance_id, journal_entry_id, line_id, tag_group_id),
  foreign key (instance_id, tag_id, tag_group_id) references tags (instance_id, id, tag_group_id),
  foreign key (instance_id, journal_entry_id, line_id) references line_entries (instance_id, journal_entry_id, id)
    on delete cascade
);
create index line_tags_tag on line_tags (instance_id, tag_id, journal_entry_id, line_id);

do $$
declare
  name text;
begin
  foreach name in array array['tags', 'tag_rules', 'line_tags']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (instance_id = (select nullif(current_setting(''app.instance_id'', true), '''')))
      with check (instance_id = (select nullif(current_setting(''app.instance_id'', true), '''')))', name);
  end loop;
end $$;

alter table tag_groups enable row level security;
alter table tag_groups force row level security;
create policy tenant on tag_groups using (platform_id = (select nullif(current_setting('app.platform_id', true), '')))
  with check (platform_id = (select nullif(current_setting('app.platform_id', true), '')));

-- No foreign key can lead from an Instance to its platform: a tag whose group does not count it has none.
create function tags_counted() returns trigger language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  books text; touched_groups text[]; tags_of_each integer[]; counted integer;
begin
  select min(books_of_group), array_agg(tag_group_id), array_agg(tags) into books, touched_groups, tags_of_each
    from (select min(instance_id) as books_of_group, tag_group_id, count(*)::integer as tags
      from touched group by tag_group_id) as body;
  if books is null then return null; end if;
  update tag_groups as g set tag_count = g.tag_count + case tg_op when 'INSERT' then c.tags else -c.tags end
    from unnest(touched_groups, tags_of_each) as c (id, tags)
    where g.platform_id = (select platform_id from instances where id = books) and g.id = c.id;
  get diagnostics counted = row_count;
  if counted <> cardinality(touched_groups) then
    raise exception 'a tag names a group that its platform does not have' using errcode = 'DB008';
  end if;
  return null;
end $$;

create trigger inserted after insert on tags referencing new table as touched
  for each statement execute function tags_counted();
create trigger deleted after delete on tags referencing old table as touched
  for each statement execute function tags_counted();

create function tag_groups_in_use() returns trigger language plpgsql as $$
begin
  raise exception 'a tag group has tags' using errcode = 'DB009';
end $$;
create trigger in_use before delete on tag_groups for each row when (old.tag_count > 0) execute function tag_groups_in_use();

grant select, insert, update, delete on tag_groups, tag_rules, line_tags to daybook_app;
-- A tag stays in its group.
grant select, insert, delete, update (name, enabled) on tags to daybook_app;
grant select on tag_groups, tags, tag_rules, line_tags to daybook_audit;
