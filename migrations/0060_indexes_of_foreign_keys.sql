-- Up Migration

-- A connection keeps the plan with which it checks a foreign key. Made while the tables were empty it takes the youngest of the indexes
-- that begin with the tenant, as all seem to cost the same, and later reads whatever of the tenant's rows that one has: here it is the one
-- that has the whole key.
alter table delivery_attempts drop constraint delivery_attempts_platform_id_event_id_webhook_id_fkey;
alter table deliveries drop constraint deliveries_pkey;
alter table deliveries add constraint deliveries_pkey primary key (platform_id, event_id, webhook_id);
alter table delivery_attempts add constraint delivery_attempts_platform_id_event_id_webhook_id_fkey
  foreign key (platform_id, event_id, webhook_id) references deliveries (platform_id, event_id, webhook_id) not valid;
alter table delivery_attempts validate constraint delivery_attempts_platform_id_event_id_webhook_id_fkey;

-- Proposed applications are removed in number.
alter table applied_lines drop constraint applied_lines_pkey;
alter table applied_lines add constraint applied_lines_pkey primary key (instance_id, payment_application_id, line_entry_id);
create index payment_applications_returns on payment_applications (instance_id, returned_application_id)
  where returned_application_id is not null;
