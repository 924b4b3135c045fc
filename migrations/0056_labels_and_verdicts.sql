-- Up Migration

-- null: the service's own threshold, which follows what persons say. 0.8 was the default of the method before, which nobody chose.
alter table platform_settings alter column similarity_threshold drop not null;
alter table platform_settings no force row level security;
update platform_settings set similarity_threshold = null where similarity_threshold = 0.8;
alter table platform_settings force row level security;

-- What was predicted of the row before a person said what it is: it goes with the row.
alter table learnings add column predicted_ledger_id text collate "C", add column predicted_confidence real;
alter table learnings add constraint learnings_predicted_check check (
  (predicted_ledger_id is null) = (predicted_confidence is null)) not valid;

-- Rows that a person has reviewed teach as well as those that a person has categorized.
alter table transactions no force row level security;
alter table instances no force row level security;
alter table learnings no force row level security;
insert into learnings (instance_id, id, mark, revised)
  select t.instance_id, t.id, i.sequence, t.categorization_method = 'similarity' from transactions t join instances i on i.id = t.instance_id
  where t.review_status = 'reviewed' and t.categorization_method <> 'user'
  on conflict (instance_id, id) do nothing;
alter table learnings force row level security;
alter table transactions force row level security;
alter table instances force row level security;

create function mark_predicted_learnings(books text, marked text[], decided text[], judged text[], ledgers text[], confidences real[])
  returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  insert into learnings as known (instance_id, id, mark, revised, predicted_ledger_id, predicted_confidence)
    select books, m.id, i.sequence + 1, m.id = any (coalesce(decided, '{}')), p.ledger_id, p.confidence
    from (select distinct unnest(marked) as id) as m
      left join unnest(judged, ledgers, confidences) as p (id, ledger_id, confidence) on p.id = m.id, instances i where i.id = books
  on conflict (instance_id, id) do update set mark = excluded.mark, revised = known.revised or excluded.revised,
    predicted_ledger_id = coalesce(excluded.predicted_ledger_id, known.predicted_ledger_id),
    predicted_confidence = coalesce(excluded.predicted_confidence, known.predicted_confidence);
end $$;

create or replace function transactions_learned() returns trigger language plpgsql as $$
declare
  books text; marked text[];
begin
  select min(instance_id), array_agg(id) into books, marked from written
    where categorization_method = 'user' or review_status = 'reviewed';
  if marked is not null then perform mark_learnings(books, marked, '{}'); end if;
  return null;
end $$;

create or replace function transactions_relearned() returns trigger language plpgsql as $$
declare
  books text; marked text[]; decided text[]; judged text[]; ledgers text[]; confidences real[];
begin
  select min(instance_id), array_agg(id) into books, marked
    from (select instance_id, id from written where categorization_method = 'user' or review_status = 'reviewed'
      union all select instance_id, id from former where categorization_method = 'user' or review_status = 'reviewed') as touched;
  if marked is null then return null; end if;
  select array_agg(id) filter (where categorization_method = 'similarity'),
      array_agg(id), array_agg(suggested_ledger_id), array_agg(suggested_confidence)
    into decided, judged, ledgers, confidences from former
    where id = any (marked) and categorization_method <> 'user' and review_status <> 'reviewed';
  perform mark_predicted_learnings(books, marked, decided, judged, ledgers, confidences);
  return null;
end $$;

create or replace function transactions_unlearned() returns trigger language plpgsql as $$
declare
  books text; marked text[];
begin
  select min(instance_id), array_agg(id) into books, marked from former
    where categorization_method = 'user' or review_status = 'reviewed';
  if marked is null then return null; end if;
  perform mark_learnings(books, marked, '{}');
  update learnings set revised = false, predicted_ledger_id = null, predicted_confidence = null
    where instance_id = books and id = any (marked);
  return null;
end $$;
