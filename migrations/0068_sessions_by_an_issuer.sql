-- Up Migration

-- A session of somebody who signed in at an authorization server elsewhere. Who that is and what they may do stands in its access token,
-- until that expires; then a new one is asked for with the refresh token, which is sealed. Of a user of our own all of this is null.
alter table sessions
  add column issuer_username text check (length(issuer_username) <= 320),
  add column issuer_scopes text[],
  add column about_instance_id text collate "C",
  add column issuer_until timestamptz,
  add column refresh_token bytea check (length(refresh_token) <= 20000),
  add constraint sessions_issuer_check check ((issuer_until is null) = (issuer_scopes is null));
