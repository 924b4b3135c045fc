-- Up Migration

-- Books that are newer than the statistics of their tables look as if they had no rows: each index that begins with the Instance seems to
-- answer as cheaply as the one of the key, and all of the Instance was read for each row of an import, until the next ANALYZE. What looks
-- up a transaction, its entry or its line walks the index of the key from where it would be, as heads and ledgers are looked up.

create or replace function judge_booking_heads(books text, entries text[], booked text[])
  returns void language plpgsql set enable_seqscan = off as $$
begin
  if exists (select from unnest(entries, booked) as head (entry, transaction)
      where (select t.id = head.transaction and t.journal_entry_id = head.entry from transactions t
        where t.instance_id = books and t.id >= head.transaction order by t.id limit 1) is not true) then
    raise exception 'an entry books a transaction that does not point at it' using errcode = 'DB004';
  end if;
end $$;

create or replace function judge_bookings(books text, posted text[], entries text[], lines text[], amounts bigint[], moments timestamptz[])
  returns void language plpgsql set enable_seqscan = off as $$
begin
  if exists (select from unnest(posted, entries, lines, amounts, moments) as b (posted_id, entry_id, line_id, amount, moment)
      where (select e.id = b.entry_id and e.transaction_id = b.posted_id from journal_entries e
          where e.instance_id = books and e.id >= b.entry_id order by e.id limit 1) is not true
        or (select l.journal_entry_id = b.entry_id and l.id = b.line_id and l.amount = b.amount and l.datetime = b.moment
          from line_entries l where l.instance_id = books and (l.journal_entry_id, l.id) >= (b.entry_id, b.line_id)
          order by l.journal_entry_id, l.id limit 1) is not true) then
    raise exception 'a posted transaction is not booked as it is' using errcode = 'DB004';
  end if;
end $$;
