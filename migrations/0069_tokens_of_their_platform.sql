-- Up Migration

-- The client and the user of a token are of its platform. Foreign keys look past row-level security: those that carried
-- no platform told whoever mints a token whether a client of another one is there.
alter table clients add constraint clients_platform_id_id_key unique (platform_id, id);
alter table users add constraint users_platform_id_id_key unique (platform_id, id);
alter table tokens add constraint tokens_client_fkey
  foreign key (platform_id, client_id) references clients (platform_id, id) not valid;
alter table tokens add constraint tokens_user_fkey
  foreign key (platform_id, user_id) references users (platform_id, id) not valid;
alter table tokens validate constraint tokens_client_fkey;
alter table tokens validate constraint tokens_user_fkey;
alter table tokens drop constraint tokens_client_id_fkey;
alter table tokens drop constraint tokens_user_id_fkey;
