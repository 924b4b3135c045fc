-- Up Migration

-- A sign-in to the console. The cookie holds a secret, this its digest. Before it is known whose request it is the row is looked up by
-- that digest, as tokens are; afterwards it is one of its platform. `idle_until` moves with each use, to `expires_at` at most; of a
-- session that was ended it is when that was, so that one moment tells whether it stands, and when its row may go. No foreign key leads
-- to the user, whom the transaction of a platform does not see: users are disabled and never deleted.
create table sessions (
  platform_id text collate "C" not null references platforms (id),
  id text collate "C" not null,
  session_hash bytea not null,
  user_id text collate "C" not null,
  address text not null check (length(address) <= 64),
  user_agent text check (length(user_agent) <= 255),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  idle_until timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (platform_id, id),
  unique (session_hash, platform_id),
  check (idle_until <= expires_at)
);
create index sessions_user on sessions (platform_id, user_id, created_at);
create index sessions_idle on sessions (idle_until);
select keep_to_tenant('sessions', 'platform_id');
alter policy tenant on sessions
  using (platform_id = (select nullif(current_setting('app.platform_id', true), '')) or current_setting('app.door', true) = 'access')
  with check (platform_id = (select nullif(current_setting('app.platform_id', true), '')) or current_setting('app.door', true) = 'access');
