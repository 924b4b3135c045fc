-- Up Migration

-- A token that another one minted: it holds while that one does. Of an authorization server elsewhere neither the parent nor its client
-- and user have rows here. No foreign key leads to the parent: it expires no earlier, and both are removed as expired.
alter table tokens add column minted_id text collate "C";
alter table tokens add column parent_hash bytea;
alter table tokens add column modified_by text;
alter table tokens add column external_client text collate "C";
alter table tokens add column external_user text collate "C";
alter table tokens alter column client_id drop not null;
alter table tokens drop constraint tokens_kind_check;
alter table tokens add constraint tokens_kind_check check (kind in ('access', 'refresh', 'minted')) not valid;
alter table tokens add constraint tokens_minted_check check ((kind = 'minted') = (minted_id is not null)) not valid;
alter table tokens add constraint tokens_client_check check (num_nonnulls(client_id, external_client) = 1) not valid;
alter table tokens validate constraint tokens_kind_check;
alter table tokens validate constraint tokens_minted_check;
alter table tokens validate constraint tokens_client_check;

alter table sign_ins add column token_id text collate "C";
alter table sign_ins drop constraint sign_ins_outcome_check;
alter table sign_ins add constraint sign_ins_outcome_check
  check (outcome in ('issued', 'refreshed', 'refused', 'reused', 'revoked', 'minted')) not valid;
alter table sign_ins validate constraint sign_ins_outcome_check;

-- In the transaction of a platform, which does not see tokens but for as long as this takes.
create function mint_token(minted jsonb, hash bytea, parent bytea, granted text[], issued timestamptz, expiry timestamptz)
returns void language plpgsql set search_path to public, pg_temp as $$
begin
  perform set_config('app.door', 'access', true);
  insert into tokens (platform_id, token_hash, kind, family_id, client_id, user_id, external_client, external_user, instance_id, scopes,
    issued_at, expires_at, minted_id, parent_hash, modified_by)
  values (current_setting('app.platform_id'), hash, 'minted', minted ->> 'family_id', minted ->> 'client_id', minted ->> 'user_id',
    minted ->> 'external_client', minted ->> 'external_user', minted ->> 'instance_id', granted, issued, expiry, minted ->> 'minted_id',
    parent, minted ->> 'modified_by');
  perform set_config('app.door', '', true);
end $$;
