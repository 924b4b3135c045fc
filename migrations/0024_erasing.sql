-- Up Migration

-- What an event says of its record can be taken away, on a person's request, by the owner of the tables alone, who says so first
-- ("daybook erase"). All else of the event stays, its hashes too: the chain holds.
create or replace function events_are_final() returns trigger language plpgsql as $$
declare
  erasing text := current_setting('app.erasing', true);
begin
  if tg_op = 'DELETE' and current_user = 'daybook_owner' and erasing = 'yes' then return old; end if;
  if tg_op = 'UPDATE' and current_user = 'daybook_owner' and erasing = 'record'
      and to_jsonb(new) = to_jsonb(old) || '{"before": null, "after": null}' then return new; end if;
  raise exception 'events are append-only' using errcode = 'DB006';
end $$;
