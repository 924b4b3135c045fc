-- Up Migration

-- What whoever closes a period has to say of it, as of one that is reopened.
alter table periods add column close_note text;
