-- A write that was judged by how the process left the books takes their lock, and goes on only where they are as they were left then:
-- the end of their chain says so, since whatever a write is judged by leaves an event when it changes.
create function enter_books(books text, left_sequence bigint, left_hash bytea, next_sequence bigint, next_hash bytea) returns void
  language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(id, 0)) from instances where id = books;
  update instances set sequence = next_sequence, head_hash = next_hash
    where id = books and sequence = left_sequence and head_hash = left_hash;
  if not found then raise exception 'the books are not as they were left' using errcode = 'DB012'; end if;
end $$;
