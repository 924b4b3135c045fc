-- Up Migration

-- With whom the business deals. The number that tax authorities know a party by is sealed under the secret of the service; its last four
-- characters tell which it is. One that was merged into another is an alias: what names it counts as the other's when it is read.
create table parties (
  instance_id text collate "C" not null references instances,
  id text collate "C" not null,
  name text not null,
  type text not null check (type in ('customer', 'vendor', 'employee', 'other')),
  external_id text collate "C",
  email text,
  phone text,
  address text,
  tax_id bytea,
  tax_id_last_four text,
  is_1099 boolean not null,
  enabled boolean not null,
  metadata text not null,
  merged_into text collate "C",
  created_at timestamptz not null,
  primary key (instance_id, id),
  foreign key (instance_id, merged_into) references parties (instance_id, id),
  check ((tax_id is null) = (tax_id_last_four is null)),
  check (merged_into <> id)
);
create unique index parties_external on parties (instance_id, external_id) where external_id is not null;
create index parties_name on parties (instance_id, (lower(name) collate "C"), id);
create index parties_aliases on parties (instance_id, merged_into) where merged_into is not null;
select keep_to_tenant('parties');
