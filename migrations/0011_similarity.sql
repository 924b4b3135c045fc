-- Up Migration
-- Which transactions a person has categorized, and when that last changed: what a process has learned from them, it brings up to
-- date by what was marked since. A mark stays when its transaction is gone, so that what was learned from it is forgotten.

create table learnings (
  instance_id text collate "C" not null references instances (id),
  -- Of the transaction.
  id text collate "C" not null,
  -- The version of the books that the change belongs to.
  mark bigint not null,
  -- Similarity had decided it before the person did.
  revised boolean not null,
  primary key (instance_id, id)
);
create index learnings_mark on learnings (instance_id, mark);

-- Of all Instances at once, which the owner does not see either while row-level security is forced.
alter table transactions no force row level security;
alter table instances no force row level security;
insert into learnings (instance_id, id, mark, revised)
  select t.instance_id, t.id, i.sequence, false from transactions t join instances i on i.id = t.instance_id
  where t.categorization_method = 'user';
alter table transactions force row level security;
alter table instances force row level security;
select keep_to_tenant('learnings');

-- Writers of one Instance take turns, so what is written now becomes the version after the last.
create function mark_learnings(books text, marked text[], machine_made text[]) returns void language sql
  set plan_cache_mode = force_custom_plan as $$
  insert into learnings as known (instance_id, id, mark, revised)
    select books, m.id, i.sequence + 1, m.id = any (coalesce(machine_made, '{}'))
    from (select distinct unnest(marked) as id) as m, instances i where i.id = books
  on conflict (instance_id, id) do update set mark = excluded.mark, revised = known.revised or excluded.revised
$$;

create function transactions_learned() returns trigger language plpgsql as $$
declare
  books text; marked text[];
begin
  select min(instance_id), array_agg(id) into books, marked from written where categorization_method = 'user';
  if marked is not null then perform mark_learnings(books, marked, '{}'); end if;
  return null;
end $$;

create function transactions_relearned() returns trigger language plpgsql as $$
declare
  books text; marked text[]; machine_made text[];
begin
  select min(instance_id), array_agg(id) into books, marked
    from (select instance_id, id from written where categorization_method = 'user'
      union all select instance_id, id from former where categorization_method = 'user') as touched;
  if marked is null then return null; end if;
  select array_agg(id) into machine_made from former where categorization_method = 'similarity' and id = any (marked);
  perform mark_learnings(books, marked, machine_made);
  return null;
end $$;

create function transactions_unlearned() returns trigger language plpgsql as $$
declare
  books text; marked text[];
begin
  select min(instance_id), array_agg(id) into books, marked from former where categorization_method = 'user';
  if marked is not null then perform mark_learnings(books, marked, '{}'); end if;
  return null;
end $$;

create trigger learned after insert on transactions referencing new table as written
  for each statement execute function transactions_learned();
create trigger relearned after update on transactions referencing new table as written old table as former
  for each statement execute function transactions_relearned();
create trigger unlearned after delete on transactions referencing old table as former
  for each statement execute function transactions_unlearned();
