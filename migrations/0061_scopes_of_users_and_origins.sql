-- Up Migration

-- A user may be given fewer scopes than the client that it signs in by; null: no fewer. Pages of these origins may read answers to the
-- platform: they stand with the platform, which is known before anything else of it is.
alter table users add column scopes text[];
alter table platforms add column embed_origins text[] not null default '{}';
