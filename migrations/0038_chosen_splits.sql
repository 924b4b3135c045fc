-- Up Migration

-- How a person split a transaction that is not posted yet, as a JSON array: it is booked so. Null of all others, which takes no room.
alter table transactions add column chosen_splits text;
