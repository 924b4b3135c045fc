-- Written from the catalogue after the last migration, by "node scripts/schema.ts". Nothing runs it:
-- documentation that a test keeps in step, so that each migration's diff shows its effect.

CREATE TABLE accrual_adjustments (
  instance_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  accrual_source_id text COLLATE "C" NOT NULL,
  payment_application_id text COLLATE "C",
  ledger_id text COLLATE "C" NOT NULL,
  amount bigint NOT NULL,
  amount_left bigint NOT NULL,
  description text,
  date date NOT NULL,
  journal_entry_id text COLLATE "C",
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT accrual_adjustments_pkey PRIMARY KEY (instance_id, id),
  CONSTRAINT accrual_adjustments_instance_id_accrual_source_id_fkey FOREIGN KEY (instance_id, accrual_source_id) REFERENCES accrual_sources(instance_id, id),
  CONSTRAINT accrual_adjustments_instance_id_ledger_id_fkey FOREIGN KEY (instance_id, ledger_id) REFERENCES ledgers(instance_id, id),
  CONSTRAINT accrual_adjustments_instance_id_payment_application_id_fkey FOREIGN KEY (instance_id, payment_application_id) REFERENCES payment_applications(instance_id, id),
  CONSTRAINT accrual_adjustments_amount_check CHECK (amount > 0),
  CONSTRAINT accrual_adjustments_check CHECK (amount_left >= 0 AND amount_left <= amount)
);
CREATE INDEX accrual_adjustments_application ON accrual_adjustments USING btree (instance_id, payment_application_id, id) WHERE payment_application_id IS NOT NULL;
CREATE INDEX accrual_adjustments_ledger ON accrual_adjustments USING btree (instance_id, ledger_id);
CREATE INDEX accrual_adjustments_source ON accrual_adjustments USING btree (instance_id, accrual_source_id, id);
ALTER TABLE accrual_adjustments ENABLE ROW LEVEL SECURITY;
ALTER TABLE accrual_adjustments FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON accrual_adjustments AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
GRANT DELETE, INSERT, SELECT, UPDATE ON accrual_adjustments TO daybook_app;
GRANT SELECT ON accrual_adjustments TO daybook_audit;

CREATE TABLE accrual_line_entries (
  instance_id text COLLATE "C" NOT NULL,
  journal_entry_id text COLLATE "C" NOT NULL,
  line_entry_id text COLLATE "C" NOT NULL,
  accrual_source_id text COLLATE "C",
  payment_application_id text COLLATE "C",
  accrual_adjustment_id text COLLATE "C",
  CONSTRAINT accrual_line_entries_pkey PRIMARY KEY (instance_id, journal_entry_id, line_entry_id),
  CONSTRAINT accrual_line_entries_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES instances(id)
);
CREATE INDEX accrual_line_entries_application ON accrual_line_entries USING btree (instance_id, payment_application_id, journal_entry_id) WHERE payment_application_id IS NOT NULL;
CREATE INDEX accrual_line_entries_source ON accrual_line_entries USING btree (instance_id, accrual_source_id, journal_entry_id) WHERE accrual_source_id IS NOT NULL;
ALTER TABLE accrual_line_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE accrual_line_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON accrual_line_entries AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
GRANT DELETE, INSERT, SELECT, UPDATE ON accrual_line_entries TO daybook_app;
GRANT SELECT ON accrual_line_entries TO daybook_audit;

CREATE TABLE accrual_source_lines (
  instance_id text COLLATE "C" NOT NULL,
  accrual_source_id text COLLATE "C" NOT NULL,
  line_number smallint NOT NULL,
  id text COLLATE "C" NOT NULL,
  ledger_id text COLLATE "C" NOT NULL,
  amount bigint NOT NULL,
  amount_left bigint NOT NULL,
  description text,
  external_id text COLLATE "C",
  cash_ledger_id text COLLATE "C",
  tag_ids text[] COLLATE "C" NOT NULL,
  CONSTRAINT accrual_source_lines_pkey PRIMARY KEY (instance_id, accrual_source_id, line_number),
  CONSTRAINT accrual_source_lines_instance_id_accrual_source_id_fkey FOREIGN KEY (instance_id, accrual_source_id) REFERENCES accrual_sources(instance_id, id),
  CONSTRAINT accrual_source_lines_instance_id_cash_ledger_id_fkey FOREIGN KEY (instance_id, cash_ledger_id) REFERENCES ledgers(instance_id, id),
  CONSTRAINT accrual_source_lines_instance_id_ledger_id_fkey FOREIGN KEY (instance_id, ledger_id) REFERENCES ledgers(instance_id, id),
  CONSTRAINT accrual_source_lines_amount_check CHECK (amount <> 0),
  CONSTRAINT accrual_source_lines_check CHECK (
CASE
    WHEN amount > 0 THEN amount_left >= 0 AND amount_left <= amount
    ELSE amount_left >= amount AND amount_left <= 0
END),
  CONSTRAINT accrual_source_lines_line_number_check CHECK (line_number >= 1 AND line_number <= 1000)
);
CREATE INDEX accrual_source_lines_cash_ledger ON accrual_source_lines USING btree (instance_id, cash_ledger_id) WHERE cash_ledger_id IS NOT NULL;
CREATE UNIQUE INDEX accrual_source_lines_id ON accrual_source_lines USING btree (instance_id, id);
CREATE INDEX accrual_source_lines_ledger ON accrual_source_lines USING btree (instance_id, ledger_id);
ALTER TABLE accrual_source_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE accrual_source_lines FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON accrual_source_lines AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
GRANT DELETE, INSERT, SELECT, UPDATE ON accrual_source_lines TO daybook_app;
GRANT SELECT ON accrual_source_lines TO daybook_audit;

CREATE TABLE accrual_sources (
  instance_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  type text NOT NULL,
  status text NOT NULL,
  party_id text COLLATE "C",
  reference_number text COLLATE "C",
  external_id text COLLATE "C",
  notes text,
  effective_date date NOT NULL,
  due_date date,
  service_period_start date,
  service_period_end date,
  gross_amount bigint NOT NULL,
  settled_before bigint NOT NULL,
  amount_paid bigint NOT NULL,
  amount_adjusted bigint NOT NULL,
  amount_outstanding bigint NOT NULL GENERATED ALWAYS AS (((gross_amount - amount_paid) - amount_adjusted)) STORED,
  is_opening boolean NOT NULL,
  line_count smallint NOT NULL,
  metadata text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  is_searched boolean NOT NULL DEFAULT false,
  CONSTRAINT accrual_sources_pkey PRIMARY KEY (instance_id, id),
  CONSTRAINT accrual_sources_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES instances(id),
  CONSTRAINT accrual_sources_instance_id_party_id_fkey FOREIGN KEY (instance_id, party_id) REFERENCES parties(instance_id, id),
  CONSTRAINT accrual_sources_amount_outstanding_check CHECK (amount_outstanding >= 0),
  CONSTRAINT accrual_sources_check CHECK (settled_before >= 0 AND settled_before <= gross_amount),
  CONSTRAINT accrual_sources_check1 CHECK ((type = 'payroll'::text) = (service_period_start IS NOT NULL)),
  CONSTRAINT accrual_sources_check2 CHECK ((service_period_start IS NULL) = (service_period_end IS NULL)),
  CONSTRAINT accrual_sources_check3 CHECK (service_period_start <= service_period_end),
  CONSTRAINT accrual_sources_check4 CHECK (status <> 'paid'::text OR amount_outstanding = 0),
  CONSTRAINT accrual_sources_gross_amount_check CHECK (gross_amount >= 0),
  CONSTRAINT accrual_sources_line_count_check CHECK (line_count >= 1 AND line_count <= 1000),
  CONSTRAINT accrual_sources_status_check CHECK (status = ANY (ARRAY['draft'::text, 'open'::text, 'partially_paid'::text, 'paid'::text, 'void'::text, 'uncollectible'::text])),
  CONSTRAINT accrual_sources_type_check CHECK (type = ANY (ARRAY['invoice'::text, 'bill'::text, 'payroll'::text, 'credit_memo'::text, 'vendor_credit'::text]))
);
CREATE INDEX accrual_sources_dates ON accrual_sources USING btree (instance_id, effective_date, id);
CREATE INDEX accrual_sources_drafts ON accrual_sources USING btree (instance_id, effective_date, id) WHERE status = 'draft'::text;
CREATE UNIQUE INDEX accrual_sources_external ON accrual_sources USING btree (instance_id, type, external_id) WHERE external_id IS NOT NULL;
CREATE INDEX accrual_sources_open ON accrual_sources USING btree (instance_id, type, amount_outstanding, id) WHERE status = ANY (ARRAY['open'::text, 'partially_paid'::text]);
CREATE INDEX accrual_sources_open_party ON accrual_sources USING btree (instance_id, party_id, id) WHERE party_id IS NOT NULL AND (status = ANY (ARRAY['open'::text, 'partially_paid'::text]));
CREATE INDEX accrual_sources_party ON accrual_sources USING btree (instance_id, party_id, effective_date, id) WHERE party_id IS NOT NULL;
CREATE INDEX accrual_sources_reference ON accrual_sources USING btree (instance_id, reference_number, id) WHERE reference_number IS NOT NULL;
CREATE INDEX accrual_sources_unsearched ON accrual_sources USING btree (instance_id, id) WHERE NOT is_searched AND (status = ANY (ARRAY['open'::text, 'partially_paid'::text]));
ALTER TABLE accrual_sources ENABLE ROW LEVEL SECURITY;
ALTER TABLE accrual_sources FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON accrual_sources AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
GRANT DELETE, INSERT, SELECT, UPDATE ON accrual_sources TO daybook_app;
GRANT SELECT ON accrual_sources TO daybook_audit;

CREATE TABLE applied_lines (
  instance_id text COLLATE "C" NOT NULL,
  payment_application_id text COLLATE "C" NOT NULL,
  line_entry_id text COLLATE "C" NOT NULL,
  journal_entry_id text COLLATE "C" NOT NULL,
  ledger_id text COLLATE "C" NOT NULL,
  amount bigint NOT NULL,
  sort_order smallint NOT NULL,
  description text,
  party_id text COLLATE "C",
  tag_ids text[] COLLATE "C" NOT NULL,
  CONSTRAINT applied_lines_pkey PRIMARY KEY (instance_id, payment_application_id, line_entry_id),
  CONSTRAINT applied_lines_instance_id_payment_application_id_fkey FOREIGN KEY (instance_id, payment_application_id) REFERENCES payment_applications(instance_id, id),
  CONSTRAINT applied_lines_amount_check CHECK (amount <> 0)
);
CREATE INDEX applied_lines_entry ON applied_lines USING btree (instance_id, journal_entry_id);
ALTER TABLE applied_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE applied_lines FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON applied_lines AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
GRANT DELETE, INSERT, SELECT, UPDATE ON applied_lines TO daybook_app;
GRANT SELECT ON applied_lines TO daybook_audit;

CREATE TABLE balance_days (
  instance_id text COLLATE "C" NOT NULL,
  day date NOT NULL,
  ledger_id text COLLATE "C" NOT NULL,
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  lines bigint NOT NULL,
  cash_debit bigint,
  cash_credit bigint,
  cash_lines bigint,
  CONSTRAINT balance_days_pkey PRIMARY KEY (instance_id, day, ledger_id)
) WITH (fillfactor=50);
ALTER TABLE balance_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE balance_days FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON balance_days AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
CREATE TRIGGER final BEFORE UPDATE OF ledger_id ON balance_days FOR EACH ROW WHEN (old.ledger_id <> new.ledger_id) EXECUTE FUNCTION references_are_final('the ledger of a sum', 'DB003');
CREATE TRIGGER inserted AFTER INSERT ON balance_days REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sums_inserted();
CREATE TRIGGER stays AFTER UPDATE OF instance_id ON balance_days FOR EACH ROW WHEN (old.instance_id <> new.instance_id) EXECUTE FUNCTION references_are_final('the Instance of a sum', 'DB003');
GRANT DELETE, INSERT, SELECT, UPDATE ON balance_days TO daybook_app;
GRANT SELECT ON balance_days TO daybook_audit;

CREATE TABLE balance_months (
  instance_id text COLLATE "C" NOT NULL,
  month date NOT NULL,
  ledger_id text COLLATE "C" NOT NULL,
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  lines bigint NOT NULL,
  cash_debit bigint,
  cash_credit bigint,
  cash_lines bigint,
  CONSTRAINT balance_months_pkey PRIMARY KEY (instance_id, month, ledger_id)
) WITH (fillfactor=50);
ALTER TABLE balance_months ENABLE ROW LEVEL SECURITY;
ALTER TABLE balance_months FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON balance_months AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
CREATE TRIGGER final BEFORE UPDATE OF ledger_id ON balance_months FOR EACH ROW WHEN (old.ledger_id <> new.ledger_id) EXECUTE FUNCTION references_are_final('the ledger of a sum', 'DB003');
CREATE TRIGGER inserted AFTER INSERT ON balance_months REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sums_inserted();
CREATE TRIGGER stays AFTER UPDATE OF instance_id ON balance_months FOR EACH ROW WHEN (old.instance_id <> new.instance_id) EXECUTE FUNCTION references_are_final('the Instance of a sum', 'DB003');
GRANT DELETE, INSERT, SELECT, UPDATE ON balance_months TO daybook_app;
GRANT SELECT ON balance_months TO daybook_audit;

CREATE TABLE categorization_rules (
  instance_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  name text NOT NULL,
  expression text NOT NULL,
  ledger_name text NOT NULL,
  priority integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  party_name text,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT categorization_rules_pkey PRIMARY KEY (instance_id, id),
  CONSTRAINT categorization_rules_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES instances(id)
);
CREATE INDEX categorization_rules_order ON categorization_rules USING btree (instance_id, priority DESC, created_at, id);
ALTER TABLE categorization_rules ENABLE ROW LEVEL SECURITY;
ALTER TABLE categorization_rules FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON categorization_rules AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
GRANT DELETE, INSERT, SELECT, UPDATE ON categorization_rules TO daybook_app;
GRANT SELECT ON categorization_rules TO daybook_audit;

CREATE TABLE clients (
  platform_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  client_id text COLLATE "C" NOT NULL,
  name text NOT NULL,
  secret_hash bytea NOT NULL,
  scopes text[] NOT NULL,
  created_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  CONSTRAINT clients_pkey PRIMARY KEY (id),
  CONSTRAINT clients_client_id_key UNIQUE (client_id),
  CONSTRAINT clients_platform_id_id_key UNIQUE (platform_id, id),
  CONSTRAINT clients_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES platforms(id)
);
ALTER TABLE clients ENABLE ROW LEVEL SECURITY;
ALTER TABLE clients FORCE ROW LEVEL SECURITY;
CREATE POLICY access ON clients AS PERMISSIVE FOR ALL TO public
  USING ((current_setting('app.door'::text, true) = 'access'::text))
  WITH CHECK ((current_setting('app.door'::text, true) = 'access'::text));
GRANT INSERT, SELECT, UPDATE ON clients TO daybook_app;
GRANT SELECT ON clients TO daybook_audit;

CREATE TABLE coa_templates (
  platform_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  name text NOT NULL,
  accounting_basis text NOT NULL,
  status text NOT NULL,
  type text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT coa_templates_pkey PRIMARY KEY (platform_id, id),
  CONSTRAINT coa_templates_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES platforms(id),
  CONSTRAINT coa_templates_accounting_basis_check CHECK (accounting_basis = ANY (ARRAY['cash'::text, 'accrual'::text])),
  CONSTRAINT coa_templates_status_check CHECK (status = ANY (ARRAY['draft'::text, 'live'::text])),
  CONSTRAINT coa_templates_type_check CHECK (type = ANY (ARRAY['platform'::text, 'agent'::text]))
);
ALTER TABLE coa_templates ENABLE ROW LEVEL SECURITY;
ALTER TABLE coa_templates FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON coa_templates AS PERMISSIVE FOR ALL TO public
  USING ((platform_id = ( SELECT NULLIF(current_setting('app.platform_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((platform_id = ( SELECT NULLIF(current_setting('app.platform_id'::text, true), ''::text) AS "nullif")));
GRANT DELETE, INSERT, SELECT, UPDATE ON coa_templates TO daybook_app;
GRANT SELECT ON coa_templates TO daybook_audit;

CREATE TABLE deliveries (
  platform_id text COLLATE "C" NOT NULL,
  event_id text COLLATE "C" NOT NULL,
  webhook_id text COLLATE "C" NOT NULL,
  status text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  tries integer NOT NULL DEFAULT 0,
  next_attempt_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT deliveries_pkey PRIMARY KEY (platform_id, event_id, webhook_id),
  CONSTRAINT deliveries_platform_id_event_id_fkey FOREIGN KEY (platform_id, event_id) REFERENCES outbox(platform_id, event_id),
  CONSTRAINT deliveries_platform_id_webhook_id_fkey FOREIGN KEY (platform_id, webhook_id) REFERENCES webhooks(platform_id, id),
  CONSTRAINT deliveries_check CHECK ((status = 'pending'::text) = (next_attempt_at IS NOT NULL)),
  CONSTRAINT deliveries_status_check CHECK (status = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text]))
);
CREATE INDEX deliveries_webhook ON deliveries USING btree (platform_id, webhook_id, status);
ALTER TABLE deliveries ENABLE ROW LEVEL SECURITY;
ALTER TABLE deliveries FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON deliveries AS PERMISSIVE FOR ALL TO public
  USING ((platform_id = ( SELECT NULLIF(current_setting('app.platform_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((platform_id = ( SELECT NULLIF(current_setting('app.platform_id'::text, true), ''::text) AS "nullif")));
GRANT DELETE, INSERT, SELECT, UPDATE ON deliveries TO daybook_app;
GRANT SELECT ON deliveries TO daybook_audit;

CREATE TABLE delivery_attempts (
  platform_id text COLLATE "C" NOT NULL,
  event_id text COLLATE "C" NOT NULL,
  webhook_id text COLLATE "C" NOT NULL,
  number integer NOT NULL,
  attempted_at timestamp with time zone NOT NULL,
  response_status integer,
  error text,
  CONSTRAINT delivery_attempts_pkey PRIMARY KEY (platform_id, event_id, webhook_id, number),
  CONSTRAINT delivery_attempts_platform_id_event_id_webhook_id_fkey FOREIGN KEY (platform_id, event_id, webhook_id) REFERENCES deliveries(platform_id, event_id, webhook_id)
);
ALTER TABLE delivery_attempts ENABLE ROW LEVEL SECURITY;
ALTER TABLE delivery_attempts FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON delivery_attempts AS PERMISSIVE FOR ALL TO public
  USING ((platform_id = ( SELECT NULLIF(current_setting('app.platform_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((platform_id = ( SELECT NULLIF(current_setting('app.platform_id'::text, true), ''::text) AS "nullif")));
GRANT DELETE, INSERT, SELECT, UPDATE ON delivery_attempts TO daybook_app;
GRANT SELECT ON delivery_attempts TO daybook_audit;

CREATE TABLE deployment (
  only_row boolean NOT NULL DEFAULT true,
  environment text NOT NULL,
  secret_fingerprint text COLLATE "C" NOT NULL,
  claimed_at timestamp with time zone NOT NULL DEFAULT now(),
  secret_changed_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT deployment_pkey PRIMARY KEY (only_row),
  CONSTRAINT deployment_environment_check CHECK (environment = ANY (ARRAY['sandbox'::text, 'production'::text])),
  CONSTRAINT deployment_only_row_check CHECK (only_row),
  CONSTRAINT deployment_secret_fingerprint_check CHECK (secret_fingerprint ~ '^[0-9a-f]{32}$'::text)
);
ALTER TABLE deployment ENABLE ROW LEVEL SECURITY;
ALTER TABLE deployment FORCE ROW LEVEL SECURITY;
CREATE POLICY deployment ON deployment AS PERMISSIVE FOR ALL TO public
  USING (true)
  WITH CHECK (true);
GRANT SELECT ON deployment TO daybook_app;
GRANT SELECT ON deployment TO daybook_audit;

CREATE TABLE discarded_files (
  instance_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  CONSTRAINT discarded_files_pkey PRIMARY KEY (instance_id, id),
  CONSTRAINT discarded_files_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES instances(id)
);
ALTER TABLE discarded_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE discarded_files FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON discarded_files AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
GRANT DELETE, INSERT, SELECT, UPDATE ON discarded_files TO daybook_app;
GRANT SELECT ON discarded_files TO daybook_audit;

CREATE TABLE events (
  instance_id text COLLATE "C" NOT NULL,
  sequence bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  type text NOT NULL,
  resource text NOT NULL,
  resource_id text COLLATE "C" NOT NULL,
  before text,
  after text,
  before_hash bytea,
  after_hash bytea,
  actor text NOT NULL,
  modified_by text,
  request_id text,
  created_at timestamp with time zone NOT NULL,
  hash bytea NOT NULL,
  history_rows integer,
  history_digest bytea,
  write_sequence bigint,
  CONSTRAINT events_pkey PRIMARY KEY (instance_id, sequence),
  CONSTRAINT events_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES instances(id)
);
CREATE INDEX events_resource ON events USING btree (instance_id, resource_id, sequence);
ALTER TABLE events ENABLE ROW LEVEL SECURITY;
ALTER TABLE events FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON events AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
CREATE TRIGGER final BEFORE DELETE OR UPDATE ON events FOR EACH ROW EXECUTE FUNCTION events_are_final();
CREATE TRIGGER final_truncate BEFORE TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION events_are_final();
GRANT INSERT, SELECT ON events TO daybook_app;
GRANT SELECT ON events TO daybook_audit;

CREATE TABLE idempotency_keys (
  instance_id text COLLATE "C" NOT NULL,
  client_id text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  request_hash bytea NOT NULL,
  status smallint,
  headers text,
  body text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (instance_id, client_id, key),
  CONSTRAINT idempotency_keys_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES instances(id)
);
ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE idempotency_keys FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON idempotency_keys AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
GRANT DELETE, INSERT, SELECT, UPDATE ON idempotency_keys TO daybook_app;
GRANT SELECT ON idempotency_keys TO daybook_audit;

CREATE TABLE instances (
  id text COLLATE "C" NOT NULL,
  platform_id text COLLATE "C" NOT NULL,
  name text NOT NULL,
  entries_start date NOT NULL,
  subscription text NOT NULL,
  accounting_basis text NOT NULL,
  currency text NOT NULL,
  time_zone text NOT NULL,
  fiscal_year_start text NOT NULL,
  coa_template_id text COLLATE "C",
  parent_id text COLLATE "C",
  external_id text COLLATE "C",
  metadata text NOT NULL,
  sequence bigint NOT NULL DEFAULT 0,
  head_hash bytea NOT NULL DEFAULT '\x'::bytea,
  audit_key bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  closed_through date,
  closed_until timestamp with time zone,
  links text[] COLLATE "C" NOT NULL DEFAULT '{}'::text[],
  head_at timestamp with time zone,
  history_since bigint NOT NULL DEFAULT 0,
  last_entry_number integer NOT NULL DEFAULT 0,
  deleted_entries integer NOT NULL DEFAULT 0,
  numbered_entries integer,
  paper text NOT NULL DEFAULT 'letter'::text,
  legend text,
  known_since timestamp with time zone,
  unmatched_lines boolean NOT NULL DEFAULT false,
  open_sources boolean NOT NULL DEFAULT false,
  CONSTRAINT instances_pkey PRIMARY KEY (id),
  CONSTRAINT instances_platform_id_external_id_key UNIQUE (platform_id, external_id),
  CONSTRAINT instances_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES platforms(id),
  CONSTRAINT instances_accounting_basis_check CHECK (accounting_basis = ANY (ARRAY['cash'::text, 'accrual'::text])),
  CONSTRAINT instances_check CHECK ((closed_through IS NULL) = (closed_until IS NULL)),
  CONSTRAINT instances_fiscal_year_start_check CHECK (fiscal_year_start ~ '^\d\d-\d\d$'::text AND fiscal_year_start <> '02-29'::text),
  CONSTRAINT instances_paper_check CHECK (paper = ANY (ARRAY['letter'::text, 'a4'::text])) NOT VALID,
  CONSTRAINT instances_subscription_check CHECK (subscription = ANY (ARRAY['tier0'::text, 'tier1'::text, 'tier2'::text, 'tier3'::text, 'tier4'::text]))
) WITH (fillfactor=50);
CREATE INDEX instances_created ON instances USING btree (platform_id, created_at, id);
CREATE INDEX instances_linked ON instances USING btree (platform_id, id) WHERE links <> '{}'::text[];
CREATE INDEX instances_name ON instances USING btree (platform_id, name COLLATE "C", id);
CREATE INDEX instances_parent ON instances USING btree (platform_id, parent_id, created_at, id) WHERE parent_id IS NOT NULL;
CREATE INDEX instances_template ON instances USING btree (platform_id, coa_template_id) WHERE coa_template_id IS NOT NULL;
ALTER TABLE instances ENABLE ROW LEVEL SECURITY;
ALTER TABLE instances FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON instances AS PERMISSIVE FOR ALL TO public
  USING ((platform_id = ( SELECT NULLIF(current_setting('app.platform_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((platform_id = ( SELECT NULLIF(current_setting('app.platform_id'::text, true), ''::text) AS "nullif")));
CREATE TRIGGER closed AFTER UPDATE OF entries_start, time_zone, fiscal_year_start ON instances FOR EACH ROW WHEN (new.closed_through IS NOT NULL AND (old.entries_start IS DISTINCT FROM new.entries_start OR old.time_zone IS DISTINCT FROM new.time_zone OR old.fiscal_year_start IS DISTINCT FROM new.fiscal_year_start)) EXECUTE FUNCTION start_is_closed();
CREATE TRIGGER reconciled AFTER UPDATE OF entries_start, time_zone, fiscal_year_start ON instances FOR EACH ROW WHEN (old.entries_start IS DISTINCT FROM new.entries_start OR old.time_zone IS DISTINCT FROM new.time_zone OR old.fiscal_year_start IS DISTINCT FROM new.fiscal_year_start) EXECUTE FUNCTION start_is_reconciled();
GRANT INSERT, SELECT, UPDATE ON instances TO daybook_app;
GRANT SELECT ON instances TO daybook_audit;

CREATE TABLE journal_entries (
  instance_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  datetime timestamp with time zone NOT NULL,
  description text NOT NULL,
  creation_source text NOT NULL,
  transaction_id text COLLATE "C",
  opening_ledger_id text COLLATE "C",
  reverses_id text COLLATE "C",
  reversed_by_id text COLLATE "C",
  external_id text COLLATE "C",
  metadata text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  created_sequence bigint,
  entry_number integer,
  entry_type text NOT NULL DEFAULT 'standard'::text,
  CONSTRAINT journal_entries_pkey PRIMARY KEY (instance_id, id)
);
CREATE INDEX journal_entries_by_type ON journal_entries USING btree (instance_id, entry_type, datetime, id) WHERE entry_type <> 'standard'::text;
CREATE INDEX journal_entries_datetime ON journal_entries USING btree (instance_id, datetime, id);
CREATE UNIQUE INDEX journal_entries_external ON journal_entries USING btree (instance_id, external_id) WHERE external_id IS NOT NULL;
CREATE UNIQUE INDEX journal_entries_opening ON journal_entries USING btree (instance_id, opening_ledger_id) WHERE opening_ledger_id IS NOT NULL;
CREATE INDEX journal_entries_unbanked ON journal_entries USING btree (instance_id, creation_source, datetime, id) WHERE creation_source <> 'transaction'::text;
ALTER TABLE journal_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE journal_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON journal_entries AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
CREATE TRIGGER closed_updated AFTER UPDATE ON journal_entries REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_entries_updated();
CREATE TRIGGER deleted AFTER DELETE ON journal_entries REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION journal_entries_deleted();
CREATE TRIGGER final BEFORE UPDATE OF id ON journal_entries FOR EACH ROW WHEN (old.id <> new.id) EXECUTE FUNCTION references_are_final('the id of an entry', 'DB002');
CREATE TRIGGER final_booking BEFORE UPDATE OF transaction_id ON journal_entries FOR EACH ROW WHEN (old.transaction_id IS DISTINCT FROM new.transaction_id) EXECUTE FUNCTION references_are_final('the transaction of an entry', 'DB004');
CREATE TRIGGER inserted AFTER INSERT ON journal_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION journal_entries_inserted();
CREATE TRIGGER updated AFTER UPDATE ON journal_entries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION journal_entries_updated();
GRANT DELETE, INSERT, SELECT, UPDATE ON journal_entries TO daybook_app;
GRANT SELECT ON journal_entries TO daybook_audit;

CREATE TABLE journal_entry_files (
  instance_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  journal_entry_id text COLLATE "C",
  file_name text NOT NULL,
  media_type text NOT NULL,
  size_bytes integer NOT NULL,
  sha256 text COLLATE "C" NOT NULL,
  created_at timestamp with time zone NOT NULL,
  accrual_source_id text COLLATE "C",
  CONSTRAINT journal_entry_files_pkey PRIMARY KEY (instance_id, id),
  CONSTRAINT journal_entry_files_instance_id_accrual_source_id_fkey FOREIGN KEY (instance_id, accrual_source_id) REFERENCES accrual_sources(instance_id, id) ON DELETE CASCADE,
  CONSTRAINT journal_entry_files_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES instances(id),
  CONSTRAINT journal_entry_files_instance_id_journal_entry_id_fkey FOREIGN KEY (instance_id, journal_entry_id) REFERENCES journal_entries(instance_id, id) ON DELETE CASCADE,
  CONSTRAINT journal_entry_files_file_name_check CHECK (char_length(file_name) >= 1 AND char_length(file_name) <= 255),
  CONSTRAINT journal_entry_files_owner_check CHECK (num_nonnulls(journal_entry_id, accrual_source_id) = 1) NOT VALID,
  CONSTRAINT journal_entry_files_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT journal_entry_files_size_bytes_check CHECK (size_bytes > 0)
);
CREATE INDEX journal_entry_files_created ON journal_entry_files USING btree (instance_id, created_at, id);
CREATE INDEX journal_entry_files_entry ON journal_entry_files USING btree (instance_id, journal_entry_id, created_at, id);
CREATE INDEX journal_entry_files_source ON journal_entry_files USING btree (instance_id, accrual_source_id, created_at, id) WHERE accrual_source_id IS NOT NULL;
ALTER TABLE journal_entry_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE journal_entry_files FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON journal_entry_files AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
CREATE TRIGGER closed_deleted AFTER DELETE ON journal_entry_files FOR EACH ROW EXECUTE FUNCTION refuse_closed_file_removal();
CREATE TRIGGER discarded AFTER DELETE ON journal_entry_files FOR EACH ROW EXECUTE FUNCTION discard_file();
GRANT DELETE, INSERT, SELECT ON journal_entry_files TO daybook_app;
GRANT SELECT ON journal_entry_files TO daybook_audit;

CREATE TABLE learnings (
  instance_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  mark bigint NOT NULL,
  revised boolean NOT NULL,
  predicted_ledger_id text COLLATE "C",
  predicted_confidence real,
  CONSTRAINT learnings_pkey PRIMARY KEY (instance_id, id),
  CONSTRAINT learnings_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES instances(id),
  CONSTRAINT learnings_predicted_check CHECK ((predicted_ledger_id IS NULL) = (predicted_confidence IS NULL)) NOT VALID
);
CREATE INDEX learnings_mark ON learnings USING btree (instance_id, mark);
ALTER TABLE learnings ENABLE ROW LEVEL SECURITY;
ALTER TABLE learnings FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON learnings AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
GRANT DELETE, INSERT, SELECT, UPDATE ON learnings TO daybook_app;
GRANT SELECT ON learnings TO daybook_audit;

CREATE TABLE ledger_templates (
  platform_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  coa_template_id text COLLATE "C" NOT NULL,
  parent_id text COLLATE "C",
  name text NOT NULL,
  type text NOT NULL,
  sub_type text NOT NULL,
  debit_credit text NOT NULL,
  editable boolean NOT NULL,
  report_cash_flow boolean NOT NULL,
  sort_code text NOT NULL,
  financial_account_type text,
  required_ledger_purpose text,
  cash_flow_section text,
  is_income_tax boolean NOT NULL DEFAULT false,
  is_interest boolean NOT NULL DEFAULT false,
  box_1099 text,
  CONSTRAINT ledger_templates_pkey PRIMARY KEY (platform_id, id),
  CONSTRAINT ledger_templates_platform_id_coa_template_id_fkey FOREIGN KEY (platform_id, coa_template_id) REFERENCES coa_templates(platform_id, id),
  CONSTRAINT ledger_templates_platform_id_parent_id_fkey FOREIGN KEY (platform_id, parent_id) REFERENCES ledger_templates(platform_id, id),
  CONSTRAINT ledger_templates_box_1099_check CHECK (box_1099 = ANY (ARRAY['nec_1'::text, 'misc_1'::text, 'misc_2'::text, 'misc_10'::text])) NOT VALID,
  CONSTRAINT ledger_templates_cash_flow_section_check CHECK (cash_flow_section = ANY (ARRAY['operating'::text, 'investing'::text, 'financing'::text])) NOT VALID,
  CONSTRAINT ledger_templates_is_income_tax_check CHECK (NOT is_income_tax OR sub_type = 'other_expenses'::text) NOT VALID
);
CREATE UNIQUE INDEX ledger_templates_name ON ledger_templates USING btree (platform_id, coa_template_id, lower(name));
CREATE INDEX ledger_templates_parent ON ledger_templates USING btree (platform_id, parent_id);
CREATE INDEX ledger_templates_template ON ledger_templates USING btree (platform_id, coa_template_id);
ALTER TABLE ledger_templates ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_templates FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON ledger_templates AS PERMISSIVE FOR ALL TO public
  USING ((platform_id = ( SELECT NULLIF(current_setting('app.platform_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((platform_id = ( SELECT NULLIF(current_setting('app.platform_id'::text, true), ''::text) AS "nullif")));
GRANT DELETE, INSERT, SELECT, UPDATE ON ledger_templates TO daybook_app;
GRANT SELECT ON ledger_templates TO daybook_audit;

CREATE TABLE ledgers (
  instance_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  parent_id text COLLATE "C",
  name text NOT NULL,
  type text NOT NULL,
  sub_type text NOT NULL,
  debit_credit text NOT NULL,
  editable boolean NOT NULL,
  report_cash_flow boolean NOT NULL,
  sort_code text NOT NULL,
  financial_account_type text,
  required_ledger_purpose text,
  external_id text COLLATE "C",
  metadata text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  cash_flow_section text,
  is_income_tax boolean NOT NULL DEFAULT false,
  is_interest boolean NOT NULL DEFAULT false,
  enabled boolean NOT NULL DEFAULT true,
  box_1099 text,
  CONSTRAINT ledgers_pkey PRIMARY KEY (instance_id, id),
  CONSTRAINT ledgers_instance_id_external_id_key UNIQUE (instance_id, external_id),
  CONSTRAINT ledgers_instance_id_required_ledger_purpose_key UNIQUE (instance_id, required_ledger_purpose),
  CONSTRAINT ledgers_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES instances(id),
  CONSTRAINT ledgers_instance_id_parent_id_fkey FOREIGN KEY (instance_id, parent_id) REFERENCES ledgers(instance_id, id),
  CONSTRAINT ledgers_box_1099_check CHECK (box_1099 = ANY (ARRAY['nec_1'::text, 'misc_1'::text, 'misc_2'::text, 'misc_10'::text])) NOT VALID,
  CONSTRAINT ledgers_cash_flow_section_check CHECK (cash_flow_section = ANY (ARRAY['operating'::text, 'investing'::text, 'financing'::text])) NOT VALID,
  CONSTRAINT ledgers_check CHECK (type = 'asset'::text AND sub_type = 'current_assets'::text OR type = 'asset'::text AND sub_type = 'non-current_assets'::text OR type = 'asset'::text AND sub_type = 'transfers_between_accounts'::text OR type = 'asset'::text AND sub_type = 'uncategorized_assets'::text OR type = 'liability'::text AND sub_type = 'current_liabilities'::text OR type = 'liability'::text AND sub_type = 'non-current_liabilities'::text OR type = 'equity'::text AND sub_type = 'equity'::text OR type = 'equity'::text AND sub_type = 'retained_earnings'::text OR type = 'revenue'::text AND sub_type = 'operating_revenues'::text OR type = 'revenue'::text AND sub_type = 'other_income'::text OR type = 'expense'::text AND sub_type = 'cost_of_goods_sold'::text OR type = 'expense'::text AND sub_type = 'operating_expenses'::text OR type = 'expense'::text AND sub_type = 'other_expenses'::text),
  CONSTRAINT ledgers_debit_credit_check CHECK (debit_credit = ANY (ARRAY['debit'::text, 'credit'::text])),
  CONSTRAINT ledgers_enabled_check CHECK (enabled OR required_ledger_purpose IS NULL) NOT VALID,
  CONSTRAINT ledgers_is_income_tax_check CHECK (NOT is_income_tax OR sub_type = 'other_expenses'::text) NOT VALID,
  CONSTRAINT ledgers_type_check CHECK (type = ANY (ARRAY['asset'::text, 'liability'::text, 'equity'::text, 'revenue'::text, 'expense'::text]))
);
CREATE UNIQUE INDEX ledgers_name ON ledgers USING btree (instance_id, lower(name));
CREATE INDEX ledgers_parent ON ledgers USING btree (instance_id, parent_id);
ALTER TABLE ledgers ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledgers FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON ledgers AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
CREATE TRIGGER closed AFTER UPDATE OF type, sub_type, debit_credit, parent_id, report_cash_flow, cash_flow_section, is_income_tax, box_1099 ON ledgers FOR EACH ROW WHEN (old.type IS DISTINCT FROM new.type OR old.sub_type IS DISTINCT FROM new.sub_type OR old.debit_credit IS DISTINCT FROM new.debit_credit OR old.parent_id IS DISTINCT FROM new.parent_id OR old.report_cash_flow IS DISTINCT FROM new.report_cash_flow OR old.cash_flow_section IS DISTINCT FROM new.cash_flow_section OR old.is_income_tax IS DISTINCT FROM new.is_income_tax OR old.box_1099 IS DISTINCT FROM new.box_1099) EXECUTE FUNCTION ledger_in_closed_period();
CREATE TRIGGER deleted AFTER DELETE ON ledgers REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION ledgers_deleted();
CREATE TRIGGER final BEFORE UPDATE OF id ON ledgers FOR EACH ROW WHEN (old.id <> new.id) EXECUTE FUNCTION references_are_final('the id of a ledger', 'DB003');
CREATE TRIGGER renamed AFTER UPDATE OF name ON ledgers FOR EACH ROW WHEN (old.name <> new.name) EXECUTE FUNCTION ledgers_renamed();
CREATE TRIGGER stays AFTER UPDATE OF instance_id ON ledgers FOR EACH ROW WHEN (old.instance_id <> new.instance_id) EXECUTE FUNCTION references_are_final('the Instance of a ledger', 'DB003');
GRANT DELETE, INSERT, SELECT, UPDATE ON ledgers TO daybook_app;
GRANT SELECT ON ledgers TO daybook_audit;

CREATE TABLE line_entries (
  instance_id text COLLATE "C" NOT NULL,
  journal_entry_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  ledger_id text COLLATE "C" NOT NULL,
  datetime timestamp with time zone NOT NULL,
  amount bigint NOT NULL,
  sort_order smallint NOT NULL,
  description text,
  basis "char" NOT NULL DEFAULT 'b'::"char",
  party_id text COLLATE "C",
  CONSTRAINT line_entries_pkey PRIMARY KEY (instance_id, journal_entry_id, id),
  CONSTRAINT line_entries_amount_check CHECK (amount <> 0 AND amount >= '-999999999999900'::bigint AND amount <= '999999999999900'::bigint),
  CONSTRAINT line_entries_basis_check CHECK (basis = ANY (ARRAY['a'::"char", 'b'::"char", 'c'::"char"])) NOT VALID
);
CREATE INDEX line_entries_basis ON line_entries USING btree (instance_id, datetime) INCLUDE (ledger_id, amount, basis) WHERE basis <> 'b'::"char";
CREATE INDEX line_entries_datetime ON line_entries USING btree (instance_id, datetime, id) INCLUDE (ledger_id, amount, journal_entry_id);
CREATE INDEX line_entries_ledger ON line_entries USING btree (instance_id, ledger_id, datetime, journal_entry_id, sort_order, id);
CREATE INDEX line_entries_party ON line_entries USING btree (instance_id, party_id, datetime, journal_entry_id, sort_order, id) INCLUDE (ledger_id, amount, basis) WHERE party_id IS NOT NULL;
ALTER TABLE line_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE line_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON line_entries AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
CREATE TRIGGER closed_deleted AFTER DELETE ON line_entries REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_deleted();
CREATE TRIGGER closed_inserted AFTER INSERT ON line_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_inserted();
CREATE TRIGGER closed_updated AFTER UPDATE ON line_entries REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_updated();
CREATE TRIGGER deleted AFTER DELETE ON line_entries REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION line_entries_deleted();
CREATE TRIGGER inserted AFTER INSERT ON line_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION line_entries_inserted();
CREATE TRIGGER reconciled_deleted AFTER DELETE ON line_entries REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION refuse_reconciled_deleted();
CREATE TRIGGER reconciled_inserted AFTER INSERT ON line_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_reconciled_inserted();
CREATE TRIGGER reconciled_updated AFTER UPDATE ON line_entries REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_reconciled_updated();
CREATE TRIGGER tags_moved AFTER UPDATE ON line_entries REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_line_tags();
CREATE TRIGGER updated AFTER UPDATE ON line_entries REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION line_entries_updated();
GRANT DELETE, INSERT, SELECT, UPDATE ON line_entries TO daybook_app;
GRANT SELECT ON line_entries TO daybook_audit;

CREATE TABLE line_tags (
  instance_id text COLLATE "C" NOT NULL,
  journal_entry_id text COLLATE "C" NOT NULL,
  line_id text COLLATE "C" NOT NULL,
  tag_group_id text COLLATE "C" NOT NULL,
  tag_id text COLLATE "C" NOT NULL,
  datetime timestamp with time zone NOT NULL,
  CONSTRAINT line_tags_pkey PRIMARY KEY (instance_id, journal_entry_id, line_id, tag_group_id),
  CONSTRAINT line_tags_instance_id_journal_entry_id_line_id_fkey FOREIGN KEY (instance_id, journal_entry_id, line_id) REFERENCES line_entries(instance_id, journal_entry_id, id) ON DELETE CASCADE,
  CONSTRAINT line_tags_instance_id_tag_id_tag_group_id_fkey FOREIGN KEY (instance_id, tag_id, tag_group_id) REFERENCES tags(instance_id, id, tag_group_id)
);
CREATE INDEX line_tags_tag ON line_tags USING btree (instance_id, tag_id, datetime, journal_entry_id, line_id);
ALTER TABLE line_tags ENABLE ROW LEVEL SECURITY;
ALTER TABLE line_tags FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON line_tags AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
CREATE TRIGGER closed_deleted AFTER DELETE ON line_tags FOR EACH ROW EXECUTE FUNCTION refuse_closed_untagging();
CREATE TRIGGER closed_inserted AFTER INSERT ON line_tags REFERENCING NEW TABLE AS tagged FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_tagging();
CREATE TRIGGER closed_updated AFTER UPDATE ON line_tags REFERENCING NEW TABLE AS tagged FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_tagging();
GRANT DELETE, INSERT, SELECT, UPDATE ON line_tags TO daybook_app;
GRANT SELECT ON line_tags TO daybook_audit;

CREATE TABLE outbox (
  platform_id text COLLATE "C" NOT NULL,
  event_id text COLLATE "C" NOT NULL,
  about_instance_id text COLLATE "C",
  sequence bigint NOT NULL,
  type text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT outbox_pkey PRIMARY KEY (platform_id, event_id)
);
ALTER TABLE outbox ENABLE ROW LEVEL SECURITY;
ALTER TABLE outbox FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON outbox AS PERMISSIVE FOR ALL TO public
  USING ((platform_id = ( SELECT NULLIF(current_setting('app.platform_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((platform_id = ( SELECT NULLIF(current_setting('app.platform_id'::text, true), ''::text) AS "nullif")));
GRANT DELETE, INSERT, SELECT, UPDATE ON outbox TO daybook_app;
GRANT SELECT ON outbox TO daybook_audit;

CREATE TABLE parties (
  instance_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  external_id text COLLATE "C",
  email text,
  phone text,
  address text,
  tax_id bytea,
  tax_id_last_four text,
  is_1099 boolean NOT NULL,
  enabled boolean NOT NULL,
  metadata text NOT NULL,
  merged_into text COLLATE "C",
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT parties_pkey PRIMARY KEY (instance_id, id),
  CONSTRAINT parties_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES instances(id),
  CONSTRAINT parties_instance_id_merged_into_fkey FOREIGN KEY (instance_id, merged_into) REFERENCES parties(instance_id, id),
  CONSTRAINT parties_check CHECK ((tax_id IS NULL) = (tax_id_last_four IS NULL)),
  CONSTRAINT parties_check1 CHECK (merged_into <> id),
  CONSTRAINT parties_type_check CHECK (type = ANY (ARRAY['customer'::text, 'vendor'::text, 'employee'::text, 'other'::text]))
);
CREATE INDEX parties_aliases ON parties USING btree (instance_id, merged_into) WHERE merged_into IS NOT NULL;
CREATE UNIQUE INDEX parties_external ON parties USING btree (instance_id, external_id) WHERE external_id IS NOT NULL;
CREATE INDEX parties_name ON parties USING btree (instance_id, lower(name) COLLATE "C", id);
ALTER TABLE parties ENABLE ROW LEVEL SECURITY;
ALTER TABLE parties FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON parties AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
GRANT DELETE, INSERT, SELECT, UPDATE ON parties TO daybook_app;
GRANT SELECT ON parties TO daybook_audit;

CREATE TABLE payment_applications (
  instance_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  status text NOT NULL,
  source_type text NOT NULL,
  accrual_source_id text COLLATE "C",
  party_id text COLLATE "C",
  transaction_id text COLLATE "C",
  ledger_id text COLLATE "C",
  credit_source_id text COLLATE "C",
  credit_application_id text COLLATE "C",
  refunded_application_id text COLLATE "C",
  returned_application_id text COLLATE "C",
  matched_amount bigint NOT NULL,
  direction smallint NOT NULL,
  date date NOT NULL,
  journal_entry_id text COLLATE "C",
  amount_left bigint NOT NULL,
  explanation text,
  unapplied_on date,
  unapplied_entry_id text COLLATE "C",
  created_at timestamp with time zone NOT NULL,
  confidence real,
  transaction_datetime timestamp with time zone,
  CONSTRAINT payment_applications_pkey PRIMARY KEY (instance_id, id),
  CONSTRAINT payment_applications_instance_id_accrual_source_id_fkey FOREIGN KEY (instance_id, accrual_source_id) REFERENCES accrual_sources(instance_id, id),
  CONSTRAINT payment_applications_instance_id_credit_application_id_fkey FOREIGN KEY (instance_id, credit_application_id) REFERENCES payment_applications(instance_id, id),
  CONSTRAINT payment_applications_instance_id_credit_source_id_fkey FOREIGN KEY (instance_id, credit_source_id) REFERENCES accrual_sources(instance_id, id),
  CONSTRAINT payment_applications_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES instances(id),
  CONSTRAINT payment_applications_instance_id_party_id_fkey FOREIGN KEY (instance_id, party_id) REFERENCES parties(instance_id, id),
  CONSTRAINT payment_applications_instance_id_refunded_application_id_fkey FOREIGN KEY (instance_id, refunded_application_id) REFERENCES payment_applications(instance_id, id),
  CONSTRAINT payment_applications_instance_id_returned_application_id_fkey FOREIGN KEY (instance_id, returned_application_id) REFERENCES payment_applications(instance_id, id),
  CONSTRAINT payment_applications_amount_left_check CHECK (amount_left >= 0),
  CONSTRAINT payment_applications_check CHECK ((source_type = 'bank_transaction'::text) = (transaction_id IS NOT NULL)),
  CONSTRAINT payment_applications_check1 CHECK ((source_type = 'manual'::text) = (ledger_id IS NOT NULL)),
  CONSTRAINT payment_applications_check2 CHECK ((source_type = 'customer_credit'::text) = (num_nonnulls(credit_source_id, credit_application_id) = 1)),
  CONSTRAINT payment_applications_check3 CHECK (status <> 'confirmed'::text OR journal_entry_id IS NOT NULL AND unapplied_on IS NULL),
  CONSTRAINT payment_applications_confidence_check CHECK (confidence >= 0::double precision AND confidence <= 1::double precision),
  CONSTRAINT payment_applications_direction_check CHECK (direction = ANY (ARRAY[1, '-1'::integer])),
  CONSTRAINT payment_applications_matched_amount_check CHECK (matched_amount <> 0),
  CONSTRAINT payment_applications_proposed CHECK (status <> 'proposed'::text OR num_nonnulls(transaction_id, accrual_source_id, confidence, transaction_datetime, explanation) = 5),
  CONSTRAINT payment_applications_source_type_check CHECK (source_type = ANY (ARRAY['bank_transaction'::text, 'customer_credit'::text, 'manual'::text])),
  CONSTRAINT payment_applications_status_check CHECK (status = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'rejected'::text]))
);
CREATE INDEX payment_applications_credit ON payment_applications USING btree (instance_id, credit_source_id) WHERE credit_source_id IS NOT NULL;
CREATE INDEX payment_applications_credit_money ON payment_applications USING btree (instance_id, credit_application_id) WHERE credit_application_id IS NOT NULL;
CREATE INDEX payment_applications_dates ON payment_applications USING btree (instance_id, date, id);
CREATE INDEX payment_applications_left ON payment_applications USING btree (instance_id, id) WHERE amount_left > 0;
CREATE INDEX payment_applications_party ON payment_applications USING btree (instance_id, party_id, date, id) WHERE party_id IS NOT NULL;
CREATE INDEX payment_applications_proposed ON payment_applications USING btree (instance_id, transaction_datetime, transaction_id, id) WHERE status = 'proposed'::text;
CREATE INDEX payment_applications_refunded ON payment_applications USING btree (instance_id, refunded_application_id) WHERE refunded_application_id IS NOT NULL;
CREATE UNIQUE INDEX payment_applications_returned ON payment_applications USING btree (instance_id, returned_application_id) WHERE returned_application_id IS NOT NULL AND status = 'confirmed'::text;
CREATE INDEX payment_applications_returns ON payment_applications USING btree (instance_id, returned_application_id) WHERE returned_application_id IS NOT NULL;
CREATE INDEX payment_applications_source ON payment_applications USING btree (instance_id, accrual_source_id, date, id) WHERE accrual_source_id IS NOT NULL;
CREATE INDEX payment_applications_transaction ON payment_applications USING btree (instance_id, transaction_id, id) WHERE transaction_id IS NOT NULL;
ALTER TABLE payment_applications ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_applications FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON payment_applications AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
GRANT DELETE, INSERT, SELECT, UPDATE ON payment_applications TO daybook_app;
GRANT SELECT ON payment_applications TO daybook_audit;

CREATE TABLE periods (
  instance_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  closed_through date NOT NULL,
  closed_until timestamp with time zone NOT NULL,
  closed_at timestamp with time zone NOT NULL,
  closed_by text NOT NULL,
  reopened_at timestamp with time zone,
  reopened_by text,
  reopen_note text,
  close_note text,
  CONSTRAINT periods_pkey PRIMARY KEY (instance_id, id),
  CONSTRAINT periods_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES instances(id),
  CONSTRAINT periods_check CHECK ((reopened_at IS NULL) = (reopened_by IS NULL)),
  CONSTRAINT periods_check1 CHECK (reopen_note IS NULL OR reopened_at IS NOT NULL)
);
CREATE UNIQUE INDEX periods_closed ON periods USING btree (instance_id, closed_through) WHERE reopened_at IS NULL;
ALTER TABLE periods ENABLE ROW LEVEL SECURITY;
ALTER TABLE periods FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON periods AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
GRANT DELETE, INSERT, SELECT, UPDATE ON periods TO daybook_app;
GRANT SELECT ON periods TO daybook_audit;

CREATE TABLE platform_categorization_rules (
  platform_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  name text NOT NULL,
  expression text NOT NULL,
  ledger_name text NOT NULL,
  priority integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  party_name text,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT platform_categorization_rules_pkey PRIMARY KEY (platform_id, id),
  CONSTRAINT platform_categorization_rules_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES platforms(id)
);
CREATE INDEX platform_categorization_rules_order ON platform_categorization_rules USING btree (platform_id, priority DESC, created_at, id);
ALTER TABLE platform_categorization_rules ENABLE ROW LEVEL SECURITY;
ALTER TABLE platform_categorization_rules FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON platform_categorization_rules AS PERMISSIVE FOR ALL TO public
  USING ((platform_id = ( SELECT NULLIF(current_setting('app.platform_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((platform_id = ( SELECT NULLIF(current_setting('app.platform_id'::text, true), ''::text) AS "nullif")));
GRANT DELETE, INSERT, SELECT, UPDATE ON platform_categorization_rules TO daybook_app;
GRANT SELECT ON platform_categorization_rules TO daybook_audit;

CREATE TABLE platform_events (
  platform_id text COLLATE "C" NOT NULL,
  sequence bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  type text NOT NULL,
  resource text NOT NULL,
  resource_id text COLLATE "C" NOT NULL,
  before text,
  after text,
  before_hash bytea,
  after_hash bytea,
  actor text NOT NULL,
  modified_by text,
  request_id text,
  created_at timestamp with time zone NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT platform_events_pkey PRIMARY KEY (platform_id, sequence),
  CONSTRAINT platform_events_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES platforms(id)
);
ALTER TABLE platform_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE platform_events FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON platform_events AS PERMISSIVE FOR ALL TO public
  USING ((platform_id = ( SELECT NULLIF(current_setting('app.platform_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((platform_id = ( SELECT NULLIF(current_setting('app.platform_id'::text, true), ''::text) AS "nullif")));
CREATE TRIGGER final BEFORE DELETE OR UPDATE ON platform_events FOR EACH ROW EXECUTE FUNCTION events_are_final();
CREATE TRIGGER final_truncate BEFORE TRUNCATE ON platform_events FOR EACH STATEMENT EXECUTE FUNCTION events_are_final();
GRANT INSERT, SELECT ON platform_events TO daybook_app;
GRANT SELECT ON platform_events TO daybook_audit;

CREATE TABLE platform_idempotency_keys (
  platform_id text COLLATE "C" NOT NULL,
  client_id text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  request_hash bytea NOT NULL,
  status smallint,
  headers text,
  body text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT platform_idempotency_keys_pkey PRIMARY KEY (platform_id, client_id, key),
  CONSTRAINT platform_idempotency_keys_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES platforms(id)
);
ALTER TABLE platform_idempotency_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE platform_idempotency_keys FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON platform_idempotency_keys AS PERMISSIVE FOR ALL TO public
  USING ((platform_id = ( SELECT NULLIF(current_setting('app.platform_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((platform_id = ( SELECT NULLIF(current_setting('app.platform_id'::text, true), ''::text) AS "nullif")));
GRANT DELETE, INSERT, SELECT, UPDATE ON platform_idempotency_keys TO daybook_app;
GRANT SELECT ON platform_idempotency_keys TO daybook_audit;

CREATE TABLE platform_settings (
  platform_id text COLLATE "C" NOT NULL,
  categorization_steps text[] NOT NULL,
  disabled_categorization_steps text[] NOT NULL,
  similarity_threshold double precision,
  CONSTRAINT platform_settings_pkey PRIMARY KEY (platform_id),
  CONSTRAINT platform_settings_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES platforms(id),
  CONSTRAINT platform_settings_check CHECK (disabled_categorization_steps <@ categorization_steps),
  CONSTRAINT platform_settings_similarity_threshold_check CHECK (similarity_threshold >= 0::double precision AND similarity_threshold <= 1::double precision)
);
ALTER TABLE platform_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE platform_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON platform_settings AS PERMISSIVE FOR ALL TO public
  USING ((platform_id = ( SELECT NULLIF(current_setting('app.platform_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((platform_id = ( SELECT NULLIF(current_setting('app.platform_id'::text, true), ''::text) AS "nullif")));
GRANT DELETE, INSERT, SELECT, UPDATE ON platform_settings TO daybook_app;
GRANT SELECT ON platform_settings TO daybook_audit;

CREATE TABLE platforms (
  id text COLLATE "C" NOT NULL,
  name text NOT NULL,
  environment text NOT NULL,
  sequence bigint NOT NULL DEFAULT 0,
  head_hash bytea NOT NULL DEFAULT '\x'::bytea,
  audit_key bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  head_at timestamp with time zone,
  embed_origins text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT platforms_pkey PRIMARY KEY (id),
  CONSTRAINT platforms_environment_check CHECK (environment = ANY (ARRAY['sandbox'::text, 'production'::text]))
) WITH (fillfactor=50);
ALTER TABLE platforms ENABLE ROW LEVEL SECURITY;
ALTER TABLE platforms FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON platforms AS PERMISSIVE FOR ALL TO public
  USING (((id = ( SELECT NULLIF(current_setting('app.platform_id'::text, true), ''::text) AS "nullif")) OR (current_setting('app.door'::text, true) = 'access'::text)))
  WITH CHECK (((id = ( SELECT NULLIF(current_setting('app.platform_id'::text, true), ''::text) AS "nullif")) OR (current_setting('app.door'::text, true) = 'access'::text)));
GRANT INSERT, SELECT, UPDATE ON platforms TO daybook_app;
GRANT SELECT ON platforms TO daybook_audit;

CREATE TABLE reconciled_entries (
  instance_id text COLLATE "C" NOT NULL,
  journal_entry_id text COLLATE "C" NOT NULL,
  ledger_id text COLLATE "C" NOT NULL,
  reconciliation_id text COLLATE "C" NOT NULL,
  CONSTRAINT reconciled_entries_pkey PRIMARY KEY (instance_id, journal_entry_id, ledger_id),
  CONSTRAINT reconciled_entries_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES instances(id),
  CONSTRAINT reconciled_entries_instance_id_journal_entry_id_fkey FOREIGN KEY (instance_id, journal_entry_id) REFERENCES journal_entries(instance_id, id) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT reconciled_entries_instance_id_reconciliation_id_fkey FOREIGN KEY (instance_id, reconciliation_id) REFERENCES reconciliations(instance_id, id)
);
CREATE INDEX reconciled_entries_of ON reconciled_entries USING btree (instance_id, reconciliation_id);
ALTER TABLE reconciled_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE reconciled_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON reconciled_entries AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
CREATE TRIGGER fixed_deleted AFTER DELETE ON reconciled_entries REFERENCING OLD TABLE AS held FOR EACH STATEMENT EXECUTE FUNCTION refuse_held_changes();
CREATE TRIGGER fixed_inserted AFTER INSERT ON reconciled_entries REFERENCING NEW TABLE AS held FOR EACH STATEMENT EXECUTE FUNCTION refuse_held_changes();
GRANT DELETE, INSERT, SELECT ON reconciled_entries TO daybook_app;
GRANT SELECT ON reconciled_entries TO daybook_audit;

CREATE TABLE reconciliations (
  instance_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  ledger_id text COLLATE "C" NOT NULL,
  previous_id text COLLATE "C",
  start_datetime timestamp with time zone,
  end_datetime timestamp with time zone NOT NULL,
  statement_ending_date date NOT NULL,
  time_zone text NOT NULL,
  statement_ending_balance bigint NOT NULL,
  progress_status text NOT NULL,
  completed_on_datetime timestamp with time zone,
  reconciled_balance bigint,
  digest text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT reconciliations_pkey PRIMARY KEY (instance_id, id),
  CONSTRAINT reconciliations_instance_id_ledger_id_id_end_datetime_key UNIQUE (instance_id, ledger_id, id, end_datetime),
  CONSTRAINT reconciliations_instance_id_ledger_id_previous_id_key UNIQUE NULLS NOT DISTINCT (instance_id, ledger_id, previous_id),
  CONSTRAINT reconciliations_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES instances(id),
  CONSTRAINT reconciliations_instance_id_ledger_id_fkey FOREIGN KEY (instance_id, ledger_id) REFERENCES ledgers(instance_id, id),
  CONSTRAINT reconciliations_instance_id_ledger_id_previous_id_start_da_fkey FOREIGN KEY (instance_id, ledger_id, previous_id, start_datetime) REFERENCES reconciliations(instance_id, ledger_id, id, end_datetime),
  CONSTRAINT reconciliations_check CHECK ((previous_id IS NULL) = (start_datetime IS NULL)),
  CONSTRAINT reconciliations_check1 CHECK (start_datetime < end_datetime),
  CONSTRAINT reconciliations_check2 CHECK ((progress_status = 'completed'::text) = (digest IS NOT NULL)),
  CONSTRAINT reconciliations_check3 CHECK ((digest IS NULL) = (reconciled_balance IS NULL)),
  CONSTRAINT reconciliations_check4 CHECK (progress_status <> 'completed'::text OR completed_on_datetime IS NOT NULL),
  CONSTRAINT reconciliations_digest_check CHECK (digest ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT reconciliations_progress_status_check CHECK (progress_status = ANY (ARRAY['in_progress'::text, 'completed'::text]))
);
CREATE INDEX reconciliations_completed ON reconciliations USING btree (instance_id, ledger_id) WHERE progress_status = 'completed'::text;
CREATE INDEX reconciliations_end ON reconciliations USING btree (instance_id, statement_ending_date, id);
CREATE UNIQUE INDEX reconciliations_in_progress ON reconciliations USING btree (instance_id, ledger_id) WHERE progress_status = 'in_progress'::text;
ALTER TABLE reconciliations ENABLE ROW LEVEL SECURITY;
ALTER TABLE reconciliations FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON reconciliations AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
CREATE TRIGGER fixed_deleted BEFORE DELETE ON reconciliations FOR EACH ROW WHEN (old.progress_status = 'completed'::text) EXECUTE FUNCTION reconciliation_is_fixed();
CREATE TRIGGER fixed_updated BEFORE UPDATE ON reconciliations FOR EACH ROW WHEN (old.progress_status = 'completed'::text) EXECUTE FUNCTION reconciliation_is_fixed();
GRANT DELETE, INSERT, SELECT, UPDATE ON reconciliations TO daybook_app;
GRANT SELECT ON reconciliations TO daybook_audit;

CREATE TABLE rule_suggestions (
  instance_id text COLLATE "C" NOT NULL,
  place integer NOT NULL,
  name text NOT NULL,
  expression text NOT NULL,
  ledger_id text COLLATE "C" NOT NULL,
  hits integer NOT NULL,
  tested integer NOT NULL,
  confirmed integer NOT NULL,
  transaction_ids text[] NOT NULL,
  as_of timestamp with time zone NOT NULL,
  CONSTRAINT rule_suggestions_pkey PRIMARY KEY (instance_id, place),
  CONSTRAINT rule_suggestions_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES instances(id)
);
ALTER TABLE rule_suggestions ENABLE ROW LEVEL SECURITY;
ALTER TABLE rule_suggestions FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON rule_suggestions AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
GRANT DELETE, INSERT, SELECT, UPDATE ON rule_suggestions TO daybook_app;
GRANT SELECT ON rule_suggestions TO daybook_audit;

CREATE TABLE sandbox_banks (
  instance_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  login text NOT NULL,
  today date NOT NULL,
  told_through date NOT NULL,
  fault text NOT NULL,
  CONSTRAINT sandbox_banks_pkey PRIMARY KEY (instance_id, id),
  CONSTRAINT sandbox_banks_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES instances(id),
  CONSTRAINT sandbox_banks_check CHECK (told_through <= today),
  CONSTRAINT sandbox_banks_fault_check CHECK (fault = ANY (ARRAY['none'::text, 'login_required'::text, 'rate_limit'::text, 'down'::text, 'interrupted'::text, 'late'::text, 'duplicates'::text])),
  CONSTRAINT sandbox_banks_kind_check CHECK (kind = ANY (ARRAY['checking'::text, 'savings'::text, 'credit_card'::text]))
);
ALTER TABLE sandbox_banks ENABLE ROW LEVEL SECURITY;
ALTER TABLE sandbox_banks FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON sandbox_banks AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
GRANT DELETE, INSERT, SELECT, UPDATE ON sandbox_banks TO daybook_app;
GRANT SELECT ON sandbox_banks TO daybook_audit;

CREATE TABLE sessions (
  platform_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  session_hash bytea NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  address text NOT NULL,
  user_agent text,
  created_at timestamp with time zone NOT NULL,
  last_seen_at timestamp with time zone NOT NULL,
  idle_until timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  issuer_username text,
  issuer_scopes text[],
  about_instance_id text COLLATE "C",
  issuer_until timestamp with time zone,
  refresh_token bytea,
  CONSTRAINT sessions_pkey PRIMARY KEY (platform_id, id),
  CONSTRAINT sessions_session_hash_platform_id_key UNIQUE (session_hash, platform_id),
  CONSTRAINT sessions_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES platforms(id),
  CONSTRAINT sessions_address_check CHECK (length(address) <= 64),
  CONSTRAINT sessions_check CHECK (idle_until <= expires_at),
  CONSTRAINT sessions_issuer_check CHECK ((issuer_until IS NULL) = (issuer_scopes IS NULL)),
  CONSTRAINT sessions_issuer_username_check CHECK (length(issuer_username) <= 320),
  CONSTRAINT sessions_refresh_token_check CHECK (length(refresh_token) <= 20000),
  CONSTRAINT sessions_user_agent_check CHECK (length(user_agent) <= 255)
);
CREATE INDEX sessions_idle ON sessions USING btree (idle_until);
CREATE INDEX sessions_user ON sessions USING btree (platform_id, user_id, created_at);
ALTER TABLE sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE sessions FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON sessions AS PERMISSIVE FOR ALL TO public
  USING (((platform_id = ( SELECT NULLIF(current_setting('app.platform_id'::text, true), ''::text) AS "nullif")) OR (current_setting('app.door'::text, true) = 'access'::text)))
  WITH CHECK (((platform_id = ( SELECT NULLIF(current_setting('app.platform_id'::text, true), ''::text) AS "nullif")) OR (current_setting('app.door'::text, true) = 'access'::text)));
GRANT DELETE, INSERT, SELECT, UPDATE ON sessions TO daybook_app;
GRANT SELECT ON sessions TO daybook_audit;

CREATE TABLE sign_ins (
  platform_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  outcome text NOT NULL,
  grant_type text,
  client_id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C",
  about_instance_id text COLLATE "C",
  reason text,
  address text NOT NULL,
  request_id text COLLATE "C",
  created_at timestamp with time zone NOT NULL,
  token_id text COLLATE "C",
  CONSTRAINT sign_ins_pkey PRIMARY KEY (platform_id, id),
  CONSTRAINT sign_ins_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES platforms(id),
  CONSTRAINT sign_ins_outcome_check CHECK (outcome = ANY (ARRAY['issued'::text, 'refreshed'::text, 'refused'::text, 'reused'::text, 'revoked'::text, 'minted'::text]))
);
CREATE INDEX sign_ins_created ON sign_ins USING btree (platform_id, created_at);
ALTER TABLE sign_ins ENABLE ROW LEVEL SECURITY;
ALTER TABLE sign_ins FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON sign_ins AS PERMISSIVE FOR ALL TO public
  USING ((platform_id = ( SELECT NULLIF(current_setting('app.platform_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((platform_id = ( SELECT NULLIF(current_setting('app.platform_id'::text, true), ''::text) AS "nullif")));
CREATE TRIGGER final BEFORE DELETE OR UPDATE ON sign_ins FOR EACH ROW EXECUTE FUNCTION events_are_final();
CREATE TRIGGER final_truncate BEFORE TRUNCATE ON sign_ins FOR EACH STATEMENT EXECUTE FUNCTION events_are_final();
GRANT INSERT, SELECT ON sign_ins TO daybook_app;
GRANT SELECT ON sign_ins TO daybook_audit;

CREATE TABLE source_accounts (
  instance_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  business_personal text NOT NULL,
  ledger_id text COLLATE "C",
  draw_ledger_id text COLLATE "C",
  contribution_ledger_id text COLLATE "C",
  invert_transaction_amounts boolean NOT NULL,
  enable_balance_polling boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT source_accounts_pkey PRIMARY KEY (instance_id, id),
  CONSTRAINT source_accounts_instance_id_contribution_ledger_id_fkey FOREIGN KEY (instance_id, contribution_ledger_id) REFERENCES ledgers(instance_id, id),
  CONSTRAINT source_accounts_instance_id_draw_ledger_id_fkey FOREIGN KEY (instance_id, draw_ledger_id) REFERENCES ledgers(instance_id, id),
  CONSTRAINT source_accounts_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES instances(id),
  CONSTRAINT source_accounts_instance_id_ledger_id_fkey FOREIGN KEY (instance_id, ledger_id) REFERENCES ledgers(instance_id, id),
  CONSTRAINT source_accounts_business_personal_check CHECK (business_personal = ANY (ARRAY['business'::text, 'personal'::text])),
  CONSTRAINT source_accounts_check CHECK (
CASE business_personal
    WHEN 'business'::text THEN ledger_id IS NOT NULL AND draw_ledger_id IS NULL AND contribution_ledger_id IS NULL
    ELSE ledger_id IS NULL AND draw_ledger_id IS NOT NULL AND contribution_ledger_id IS NOT NULL
END),
  CONSTRAINT source_accounts_type_check CHECK (type = ANY (ARRAY['manual'::text, 'aggregator'::text]))
);
CREATE INDEX source_accounts_ledger ON source_accounts USING btree (instance_id, ledger_id);
ALTER TABLE source_accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE source_accounts FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON source_accounts AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
CREATE TRIGGER deleted AFTER DELETE ON source_accounts REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION source_accounts_deleted();
CREATE TRIGGER final BEFORE UPDATE OF id ON source_accounts FOR EACH ROW WHEN (old.id <> new.id) EXECUTE FUNCTION references_are_final('the id of a source account', 'DB005');
GRANT DELETE, INSERT, SELECT, UPDATE ON source_accounts TO daybook_app;
GRANT SELECT ON source_accounts TO daybook_audit;

CREATE TABLE source_balances (
  instance_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  source_account_id text COLLATE "C" NOT NULL,
  datetime timestamp with time zone NOT NULL,
  balance bigint NOT NULL,
  reported_at timestamp with time zone NOT NULL,
  CONSTRAINT source_balances_pkey PRIMARY KEY (instance_id, id),
  CONSTRAINT source_balances_instance_id_source_account_id_datetime_key UNIQUE (instance_id, source_account_id, datetime),
  CONSTRAINT source_balances_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES instances(id),
  CONSTRAINT source_balances_instance_id_source_account_id_fkey FOREIGN KEY (instance_id, source_account_id) REFERENCES source_accounts(instance_id, id) ON DELETE CASCADE
);
ALTER TABLE source_balances ENABLE ROW LEVEL SECURITY;
ALTER TABLE source_balances FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON source_balances AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
GRANT DELETE, INSERT, SELECT, UPDATE ON source_balances TO daybook_app;
GRANT SELECT ON source_balances TO daybook_audit;

CREATE TABLE source_links (
  instance_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  aggregator text NOT NULL,
  token bytea NOT NULL,
  account_id text COLLATE "C",
  ledger_id text COLLATE "C",
  source_account_id text COLLATE "C",
  enabled boolean NOT NULL,
  start_date date NOT NULL,
  time_zone text NOT NULL,
  sync_pending_transactions boolean NOT NULL,
  calculate_opening_balance boolean NOT NULL,
  opening_balance_due boolean NOT NULL,
  cursor text,
  update_cursor text,
  connection text NOT NULL,
  synced_at timestamp with time zone,
  last_task_id text COLLATE "C",
  asked integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT source_links_pkey PRIMARY KEY (instance_id, id),
  CONSTRAINT source_links_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES instances(id),
  CONSTRAINT source_links_instance_id_last_task_id_fkey FOREIGN KEY (instance_id, last_task_id) REFERENCES tasks(instance_id, id),
  CONSTRAINT source_links_instance_id_ledger_id_fkey FOREIGN KEY (instance_id, ledger_id) REFERENCES ledgers(instance_id, id),
  CONSTRAINT source_links_instance_id_source_account_id_fkey FOREIGN KEY (instance_id, source_account_id) REFERENCES source_accounts(instance_id, id),
  CONSTRAINT source_links_aggregator_check CHECK (aggregator = ANY (ARRAY['sandbox'::text, 'plaid'::text])),
  CONSTRAINT source_links_check CHECK ((ledger_id IS NULL) = (source_account_id IS NULL)),
  CONSTRAINT source_links_connection_check CHECK (connection = ANY (ARRAY['waiting'::text, 'connected'::text, 'failing'::text, 'login_required'::text]))
);
CREATE UNIQUE INDEX source_links_account ON source_links USING btree (instance_id, account_id);
CREATE INDEX source_links_created ON source_links USING btree (instance_id, created_at, id);
CREATE UNIQUE INDEX source_links_ledger ON source_links USING btree (instance_id, ledger_id);
ALTER TABLE source_links ENABLE ROW LEVEL SECURITY;
ALTER TABLE source_links FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON source_links AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
GRANT DELETE, INSERT, SELECT, UPDATE ON source_links TO daybook_app;
GRANT SELECT ON source_links TO daybook_audit;

CREATE TABLE source_statements (
  instance_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  source_account_id text COLLATE "C" NOT NULL,
  task_id text COLLATE "C" NOT NULL,
  format text NOT NULL,
  account_number text,
  opening_date date NOT NULL,
  closing_date date NOT NULL,
  opening_balance bigint,
  closing_balance bigint,
  rows integer NOT NULL,
  sha256 text COLLATE "C" NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT source_statements_pkey PRIMARY KEY (instance_id, id),
  CONSTRAINT source_statements_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES instances(id),
  CONSTRAINT source_statements_instance_id_source_account_id_fkey FOREIGN KEY (instance_id, source_account_id) REFERENCES source_accounts(instance_id, id) ON DELETE CASCADE,
  CONSTRAINT source_statements_instance_id_task_id_fkey FOREIGN KEY (instance_id, task_id) REFERENCES tasks(instance_id, id),
  CONSTRAINT source_statements_check CHECK (opening_date <= closing_date),
  CONSTRAINT source_statements_rows_check CHECK (rows >= 0),
  CONSTRAINT source_statements_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text)
);
CREATE INDEX source_statements_account ON source_statements USING btree (instance_id, source_account_id, closing_date, id);
ALTER TABLE source_statements ENABLE ROW LEVEL SECURITY;
ALTER TABLE source_statements FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON source_statements AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
GRANT DELETE, INSERT, SELECT, UPDATE ON source_statements TO daybook_app;
GRANT SELECT ON source_statements TO daybook_audit;

CREATE TABLE statement_files (
  instance_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  reconciliation_id text COLLATE "C" NOT NULL,
  file_name text NOT NULL,
  media_type text NOT NULL,
  size_bytes integer NOT NULL,
  sha256 text COLLATE "C" NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT statement_files_pkey PRIMARY KEY (instance_id, id),
  CONSTRAINT statement_files_instance_id_reconciliation_id_key UNIQUE (instance_id, reconciliation_id),
  CONSTRAINT statement_files_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES instances(id),
  CONSTRAINT statement_files_instance_id_reconciliation_id_fkey FOREIGN KEY (instance_id, reconciliation_id) REFERENCES reconciliations(instance_id, id),
  CONSTRAINT statement_files_file_name_check CHECK (char_length(file_name) >= 1 AND char_length(file_name) <= 255),
  CONSTRAINT statement_files_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT statement_files_size_bytes_check CHECK (size_bytes > 0)
);
ALTER TABLE statement_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE statement_files FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON statement_files AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
CREATE TRIGGER discarded AFTER DELETE ON statement_files FOR EACH ROW EXECUTE FUNCTION discard_file();
GRANT DELETE, INSERT, SELECT ON statement_files TO daybook_app;
GRANT SELECT ON statement_files TO daybook_audit;

CREATE TABLE subject_history (
  instance_id text COLLATE "C" NOT NULL,
  sequence bigint NOT NULL,
  subject_id text COLLATE "C" NOT NULL,
  created_sequence bigint,
  journal_entry_id text COLLATE "C",
  datetime timestamp with time zone NOT NULL,
  description text,
  line_descriptions text[],
  line_ids text[] COLLATE "C" NOT NULL,
  ledger_ids text[] COLLATE "C" NOT NULL,
  amounts bigint[] NOT NULL,
  bases text[] COLLATE "C" NOT NULL,
  tag_ids text[] COLLATE "C" NOT NULL,
  method text,
  confidence real,
  explanation text,
  review_status text,
  party_id text COLLATE "C",
  words_hmac bytea NOT NULL,
  row_hmac bytea NOT NULL,
  entry_number integer,
  entry_type text,
  creation_source text,
  opening_ledger_id text COLLATE "C",
  entry_created_at timestamp with time zone,
  entry_created_sequence bigint,
  sort_orders smallint[],
  transaction_description text,
  line_party_ids text[] COLLATE "C",
  CONSTRAINT subject_history_pkey PRIMARY KEY (instance_id, sequence, subject_id),
  CONSTRAINT subject_history_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES instances(id)
);
CREATE INDEX subject_history_entry ON subject_history USING btree (instance_id, journal_entry_id, sequence);
CREATE INDEX subject_history_subject ON subject_history USING btree (instance_id, subject_id, sequence);
ALTER TABLE subject_history ENABLE ROW LEVEL SECURITY;
ALTER TABLE subject_history FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON subject_history AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
CREATE TRIGGER final BEFORE DELETE OR UPDATE ON subject_history FOR EACH ROW EXECUTE FUNCTION history_is_final();
CREATE TRIGGER final_truncate BEFORE TRUNCATE ON subject_history FOR EACH STATEMENT EXECUTE FUNCTION history_is_final();
GRANT INSERT, SELECT ON subject_history TO daybook_app;
GRANT SELECT ON subject_history TO daybook_audit;

CREATE TABLE subledger_allocations (
  instance_id text COLLATE "C" NOT NULL,
  subledger_entry_id text COLLATE "C" NOT NULL,
  accrual_source_line_id text COLLATE "C" NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT subledger_allocations_pkey PRIMARY KEY (instance_id, subledger_entry_id, accrual_source_line_id),
  CONSTRAINT subledger_allocations_instance_id_accrual_source_line_id_fkey FOREIGN KEY (instance_id, accrual_source_line_id) REFERENCES accrual_source_lines(instance_id, id),
  CONSTRAINT subledger_allocations_amount_check CHECK (amount <> 0)
);
CREATE INDEX subledger_allocations_line ON subledger_allocations USING btree (instance_id, accrual_source_line_id);
ALTER TABLE subledger_allocations ENABLE ROW LEVEL SECURITY;
ALTER TABLE subledger_allocations FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON subledger_allocations AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
GRANT DELETE, INSERT, SELECT, UPDATE ON subledger_allocations TO daybook_app;
GRANT SELECT ON subledger_allocations TO daybook_audit;

CREATE TABLE subledger_entries (
  instance_id text COLLATE "C" NOT NULL,
  item_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  date date NOT NULL,
  cause text NOT NULL,
  amount bigint NOT NULL,
  payment_application_id text COLLATE "C",
  accrual_adjustment_id text COLLATE "C",
  journal_entry_id text COLLATE "C",
  CONSTRAINT subledger_entries_pkey PRIMARY KEY (instance_id, item_id, id),
  CONSTRAINT subledger_entries_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES instances(id),
  CONSTRAINT subledger_entries_amount_check CHECK (amount <> 0),
  CONSTRAINT subledger_entries_cause_check CHECK (cause = ANY (ARRAY['opened'::text, 'settled_before'::text, 'applied'::text, 'unapplied'::text, 'returned'::text, 'written_off'::text, 'recovered'::text, 'voided'::text]))
);
CREATE INDEX subledger_entries_adjustment ON subledger_entries USING btree (instance_id, accrual_adjustment_id) WHERE accrual_adjustment_id IS NOT NULL;
CREATE INDEX subledger_entries_application ON subledger_entries USING btree (instance_id, payment_application_id) WHERE payment_application_id IS NOT NULL;
CREATE INDEX subledger_entries_dates ON subledger_entries USING btree (instance_id, date);
ALTER TABLE subledger_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE subledger_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON subledger_entries AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
GRANT DELETE, INSERT, SELECT, UPDATE ON subledger_entries TO daybook_app;
GRANT SELECT ON subledger_entries TO daybook_audit;

CREATE TABLE tag_groups (
  platform_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  name text NOT NULL,
  description text,
  enabled boolean NOT NULL,
  tag_count integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT tag_groups_pkey PRIMARY KEY (platform_id, id),
  CONSTRAINT tag_groups_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES platforms(id),
  CONSTRAINT tag_groups_tag_count_check CHECK (tag_count >= 0)
);
CREATE UNIQUE INDEX tag_groups_name ON tag_groups USING btree (platform_id, lower(name));
ALTER TABLE tag_groups ENABLE ROW LEVEL SECURITY;
ALTER TABLE tag_groups FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON tag_groups AS PERMISSIVE FOR ALL TO public
  USING ((platform_id = ( SELECT NULLIF(current_setting('app.platform_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((platform_id = ( SELECT NULLIF(current_setting('app.platform_id'::text, true), ''::text) AS "nullif")));
CREATE TRIGGER in_use BEFORE DELETE ON tag_groups FOR EACH ROW WHEN (old.tag_count > 0) EXECUTE FUNCTION tag_groups_in_use();
GRANT DELETE, INSERT, SELECT, UPDATE ON tag_groups TO daybook_app;
GRANT SELECT ON tag_groups TO daybook_audit;

CREATE TABLE tag_rules (
  instance_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  name text NOT NULL,
  tag_id text COLLATE "C" NOT NULL,
  expression text NOT NULL,
  priority integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT tag_rules_pkey PRIMARY KEY (instance_id, id),
  CONSTRAINT tag_rules_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES instances(id),
  CONSTRAINT tag_rules_instance_id_tag_id_fkey FOREIGN KEY (instance_id, tag_id) REFERENCES tags(instance_id, id)
);
CREATE INDEX tag_rules_order ON tag_rules USING btree (instance_id, priority DESC, created_at, id);
ALTER TABLE tag_rules ENABLE ROW LEVEL SECURITY;
ALTER TABLE tag_rules FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON tag_rules AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
GRANT DELETE, INSERT, SELECT, UPDATE ON tag_rules TO daybook_app;
GRANT SELECT ON tag_rules TO daybook_audit;

CREATE TABLE tags (
  instance_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  tag_group_id text COLLATE "C" NOT NULL,
  name text NOT NULL,
  enabled boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT tags_pkey PRIMARY KEY (instance_id, id),
  CONSTRAINT tags_instance_id_id_tag_group_id_key UNIQUE (instance_id, id, tag_group_id),
  CONSTRAINT tags_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES instances(id)
);
CREATE UNIQUE INDEX tags_name ON tags USING btree (instance_id, tag_group_id, lower(name));
ALTER TABLE tags ENABLE ROW LEVEL SECURITY;
ALTER TABLE tags FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON tags AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
CREATE TRIGGER deleted AFTER DELETE ON tags REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION tags_counted();
CREATE TRIGGER inserted AFTER INSERT ON tags REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION tags_counted();
GRANT DELETE, INSERT, SELECT, UPDATE (enabled), UPDATE (name) ON tags TO daybook_app;
GRANT SELECT ON tags TO daybook_audit;

CREATE TABLE tasks (
  instance_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  task_type text NOT NULL,
  status text NOT NULL,
  source_account_id text COLLATE "C",
  ledger_id text COLLATE "C",
  work text,
  error text,
  created_transaction_ids text[] NOT NULL DEFAULT '{}'::text[],
  removed_transaction_ids text[] NOT NULL DEFAULT '{}'::text[],
  modified_transaction_ids text[] NOT NULL DEFAULT '{}'::text[],
  skipped_transaction_ids text[] NOT NULL DEFAULT '{}'::text[],
  failed_transaction_ids text[] NOT NULL DEFAULT '{}'::text[],
  row_results text NOT NULL DEFAULT '[]'::text,
  created_datetime timestamp with time zone NOT NULL,
  updated_datetime timestamp with time zone NOT NULL,
  warnings text[] NOT NULL DEFAULT '{}'::text[],
  undo text,
  reverts_task_id text COLLATE "C",
  reverted_by_task_id text COLLATE "C",
  CONSTRAINT tasks_pkey PRIMARY KEY (instance_id, id),
  CONSTRAINT tasks_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES instances(id),
  CONSTRAINT tasks_reverts_check CHECK ((task_type = 'task_revert'::text) = (reverts_task_id IS NOT NULL)) NOT VALID,
  CONSTRAINT tasks_status_check CHECK (status = ANY (ARRAY['pending'::text, 'posted'::text, 'complete'::text, 'failed'::text])),
  CONSTRAINT tasks_task_type_check CHECK (task_type = ANY (ARRAY['import_transactions'::text, 'recategorization'::text, 'delete_date_range'::text, 'process_aged_unposted'::text, 'retry_unposted'::text, 'legacy'::text, 'group_categorization'::text, 'task_revert'::text, 'sample_company'::text]))
);
CREATE INDEX tasks_created ON tasks USING btree (instance_id, created_datetime, id);
ALTER TABLE tasks ENABLE ROW LEVEL SECURITY;
ALTER TABLE tasks FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON tasks AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
GRANT DELETE, INSERT, SELECT, UPDATE ON tasks TO daybook_app;
GRANT SELECT ON tasks TO daybook_audit;

CREATE TABLE tokens (
  platform_id text COLLATE "C" NOT NULL,
  token_hash bytea NOT NULL,
  kind text NOT NULL,
  family_id text COLLATE "C" NOT NULL,
  client_id text COLLATE "C",
  user_id text COLLATE "C",
  instance_id text COLLATE "C",
  scopes text[] NOT NULL,
  issued_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  minted_id text COLLATE "C",
  parent_hash bytea,
  modified_by text,
  external_client text COLLATE "C",
  external_user text COLLATE "C",
  CONSTRAINT tokens_pkey PRIMARY KEY (token_hash),
  CONSTRAINT tokens_client_fkey FOREIGN KEY (platform_id, client_id) REFERENCES clients(platform_id, id),
  CONSTRAINT tokens_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES platforms(id),
  CONSTRAINT tokens_user_fkey FOREIGN KEY (platform_id, user_id) REFERENCES users(platform_id, id),
  CONSTRAINT tokens_client_check CHECK (num_nonnulls(client_id, external_client) = 1),
  CONSTRAINT tokens_kind_check CHECK (kind = ANY (ARRAY['access'::text, 'refresh'::text, 'minted'::text])),
  CONSTRAINT tokens_minted_check CHECK ((kind = 'minted'::text) = (minted_id IS NOT NULL))
);
CREATE INDEX tokens_expiry ON tokens USING btree (expires_at);
CREATE INDEX tokens_family ON tokens USING btree (family_id);
ALTER TABLE tokens ENABLE ROW LEVEL SECURITY;
ALTER TABLE tokens FORCE ROW LEVEL SECURITY;
CREATE POLICY access ON tokens AS PERMISSIVE FOR ALL TO public
  USING ((current_setting('app.door'::text, true) = 'access'::text))
  WITH CHECK ((current_setting('app.door'::text, true) = 'access'::text));
GRANT DELETE, INSERT, SELECT, UPDATE ON tokens TO daybook_app;
GRANT SELECT ON tokens TO daybook_audit;

CREATE TABLE transaction_matches (
  instance_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  status text NOT NULL,
  transaction_id text COLLATE "C" NOT NULL,
  journal_entry_id text COLLATE "C" NOT NULL,
  line_id text COLLATE "C" NOT NULL,
  datetime timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT transaction_matches_pkey PRIMARY KEY (instance_id, id),
  CONSTRAINT transaction_matches_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES instances(id),
  CONSTRAINT transaction_matches_instance_id_journal_entry_id_line_id_fkey FOREIGN KEY (instance_id, journal_entry_id, line_id) REFERENCES line_entries(instance_id, journal_entry_id, id),
  CONSTRAINT transaction_matches_instance_id_transaction_id_fkey FOREIGN KEY (instance_id, transaction_id) REFERENCES transactions(instance_id, id),
  CONSTRAINT transaction_matches_status_check CHECK (status = ANY (ARRAY['matched'::text, 'proposed'::text, 'rejected'::text]))
);
CREATE INDEX transaction_matches_datetime ON transaction_matches USING btree (instance_id, status, datetime, transaction_id);
CREATE UNIQUE INDEX transaction_matches_line ON transaction_matches USING btree (instance_id, journal_entry_id, line_id) WHERE status <> 'rejected'::text;
CREATE INDEX transaction_matches_of_line ON transaction_matches USING btree (instance_id, journal_entry_id, line_id);
CREATE UNIQUE INDEX transaction_matches_pair ON transaction_matches USING btree (instance_id, transaction_id, line_id);
CREATE UNIQUE INDEX transaction_matches_transaction ON transaction_matches USING btree (instance_id, transaction_id) WHERE status <> 'rejected'::text;
ALTER TABLE transaction_matches ENABLE ROW LEVEL SECURITY;
ALTER TABLE transaction_matches FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON transaction_matches AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
GRANT DELETE, INSERT, SELECT, UPDATE ON transaction_matches TO daybook_app;
GRANT SELECT ON transaction_matches TO daybook_audit;

CREATE TABLE transaction_tombstones (
  instance_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  source_account_id text COLLATE "C" NOT NULL,
  deleted_at timestamp with time zone NOT NULL,
  external_id text COLLATE "C",
  CONSTRAINT transaction_tombstones_pkey PRIMARY KEY (instance_id, id),
  CONSTRAINT transaction_tombstones_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES instances(id)
);
CREATE INDEX transaction_tombstones_external ON transaction_tombstones USING btree (instance_id, source_account_id, external_id) WHERE external_id IS NOT NULL;
ALTER TABLE transaction_tombstones ENABLE ROW LEVEL SECURITY;
ALTER TABLE transaction_tombstones FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON transaction_tombstones AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
GRANT DELETE, INSERT, SELECT, UPDATE ON transaction_tombstones TO daybook_app;
GRANT SELECT ON transaction_tombstones TO daybook_audit;

CREATE TABLE transactions (
  instance_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  source_account_id text COLLATE "C" NOT NULL,
  external_id text COLLATE "C",
  amount bigint NOT NULL,
  datetime timestamp with time zone NOT NULL,
  description text NOT NULL,
  metadata text NOT NULL,
  posted_status text NOT NULL,
  not_posted_reason text,
  review_status text NOT NULL,
  personal boolean NOT NULL,
  pending boolean NOT NULL,
  categorization_method text,
  categorization_confidence real,
  categorization_explanation text,
  journal_entry_id text COLLATE "C",
  line_entry_id text COLLATE "C",
  imported_ledger_id text COLLATE "C",
  imported_tag_ids text COLLATE "C",
  chosen_splits text,
  created_sequence bigint,
  party_id text COLLATE "C",
  party_method text,
  suggested_ledger_id text COLLATE "C",
  suggested_confidence real,
  merchant_key text COLLATE "C",
  CONSTRAINT transactions_pkey PRIMARY KEY (instance_id, id),
  CONSTRAINT transactions_amount_check CHECK (amount >= '-999999999999900'::bigint AND amount <= '999999999999900'::bigint),
  CONSTRAINT transactions_check CHECK (
CASE
    WHEN categorization_method = 'matched'::text THEN posted_status = 'posted'::text AND journal_entry_id IS NULL
    ELSE (posted_status = 'posted'::text) = (journal_entry_id IS NOT NULL)
END) NOT VALID,
  CONSTRAINT transactions_check1 CHECK ((journal_entry_id IS NULL) = (line_entry_id IS NULL)),
  CONSTRAINT transactions_party_method_check CHECK (party_method = 'user'::text OR party_method = 'rule'::text AND party_id IS NOT NULL) NOT VALID,
  CONSTRAINT transactions_posted_status_check CHECK (posted_status = ANY (ARRAY['not_posted'::text, 'posted'::text, 'deleted'::text])),
  CONSTRAINT transactions_review_status_check CHECK (review_status = ANY (ARRAY['unreviewed'::text, 'reviewed'::text])),
  CONSTRAINT transactions_suggested_check CHECK ((suggested_ledger_id IS NULL) = (suggested_confidence IS NULL) AND (suggested_confidence IS NULL OR suggested_confidence >= 0::double precision AND suggested_confidence <= 1::double precision)) NOT VALID
);
CREATE INDEX transactions_account ON transactions USING btree (instance_id, source_account_id, datetime, id);
CREATE INDEX transactions_datetime ON transactions USING btree (instance_id, datetime, id);
CREATE UNIQUE INDEX transactions_external ON transactions USING btree (instance_id, source_account_id, external_id) WHERE external_id IS NOT NULL;
CREATE INDEX transactions_party ON transactions USING btree (instance_id, party_id, datetime, id) WHERE party_id IS NOT NULL;
CREATE INDEX transactions_uncategorized ON transactions USING btree (instance_id, datetime, id) WHERE categorization_method = 'uncategorized'::text;
CREATE INDEX transactions_undecided ON transactions USING btree (instance_id, amount, datetime) WHERE categorization_method = ANY (ARRAY['uncategorized'::text, 'similarity'::text]);
CREATE INDEX transactions_unposted ON transactions USING btree (instance_id, posted_status, datetime, id) WHERE posted_status <> 'posted'::text;
CREATE INDEX transactions_unreviewed ON transactions USING btree (instance_id, datetime, id) WHERE review_status = 'unreviewed'::text;
CREATE INDEX transactions_waiting ON transactions USING btree (instance_id, source_account_id, datetime, id) WHERE not_posted_reason = 'period_closed'::text;
ALTER TABLE transactions ENABLE ROW LEVEL SECURITY;
ALTER TABLE transactions FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON transactions AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
CREATE TRIGGER deleted AFTER DELETE ON transactions REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION transactions_deleted();
CREATE TRIGGER inserted AFTER INSERT ON transactions REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION transactions_written();
CREATE TRIGGER learned AFTER INSERT ON transactions REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION transactions_learned();
CREATE TRIGGER relearned AFTER UPDATE ON transactions REFERENCING OLD TABLE AS former NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION transactions_relearned();
CREATE TRIGGER unlearned AFTER DELETE ON transactions REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION transactions_unlearned();
CREATE TRIGGER updated AFTER UPDATE ON transactions REFERENCING OLD TABLE AS former NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION transactions_written();
GRANT DELETE, INSERT, SELECT, UPDATE ON transactions TO daybook_app;
GRANT SELECT ON transactions TO daybook_audit;

CREATE TABLE transfers (
  instance_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  status text NOT NULL,
  from_transaction_id text COLLATE "C" NOT NULL,
  to_transaction_id text COLLATE "C" NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT transfers_pkey PRIMARY KEY (instance_id, id),
  CONSTRAINT transfers_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES instances(id),
  CONSTRAINT transfers_instance_id_from_transaction_id_fkey FOREIGN KEY (instance_id, from_transaction_id) REFERENCES transactions(instance_id, id),
  CONSTRAINT transfers_instance_id_to_transaction_id_fkey FOREIGN KEY (instance_id, to_transaction_id) REFERENCES transactions(instance_id, id),
  CONSTRAINT transfers_check CHECK (from_transaction_id <> to_transaction_id),
  CONSTRAINT transfers_status_check CHECK (status = ANY (ARRAY['matched'::text, 'proposed'::text, 'rejected'::text]))
);
CREATE UNIQUE INDEX transfers_from ON transfers USING btree (instance_id, from_transaction_id) WHERE status <> 'rejected'::text;
CREATE INDEX transfers_of_to ON transfers USING btree (instance_id, to_transaction_id);
CREATE UNIQUE INDEX transfers_pair ON transfers USING btree (instance_id, from_transaction_id, to_transaction_id);
CREATE UNIQUE INDEX transfers_to ON transfers USING btree (instance_id, to_transaction_id) WHERE status <> 'rejected'::text;
ALTER TABLE transfers ENABLE ROW LEVEL SECURITY;
ALTER TABLE transfers FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON transfers AS PERMISSIVE FOR ALL TO public
  USING ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((instance_id = ( SELECT NULLIF(current_setting('app.instance_id'::text, true), ''::text) AS "nullif")));
GRANT DELETE, INSERT, SELECT, UPDATE ON transfers TO daybook_app;
GRANT SELECT ON transfers TO daybook_audit;

CREATE TABLE users (
  platform_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  username text COLLATE "C" NOT NULL,
  password_hash text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  disabled_at timestamp with time zone,
  scopes text[],
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_platform_id_id_key UNIQUE (platform_id, id),
  CONSTRAINT users_username_key UNIQUE (username),
  CONSTRAINT users_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES platforms(id),
  CONSTRAINT users_username_check CHECK (username = lower(username))
);
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
CREATE POLICY access ON users AS PERMISSIVE FOR ALL TO public
  USING ((current_setting('app.door'::text, true) = 'access'::text))
  WITH CHECK ((current_setting('app.door'::text, true) = 'access'::text));
GRANT INSERT, SELECT, UPDATE ON users TO daybook_app;
GRANT SELECT ON users TO daybook_audit;

CREATE TABLE webhooks (
  platform_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  url text NOT NULL,
  event_types text[] NOT NULL,
  enabled boolean NOT NULL,
  disabled_reason text,
  failing_since timestamp with time zone,
  secret bytea,
  previous_secret bytea,
  previous_secret_until timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  deleted_at timestamp with time zone,
  CONSTRAINT webhooks_pkey PRIMARY KEY (platform_id, id),
  CONSTRAINT webhooks_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES platforms(id),
  CONSTRAINT webhooks_check CHECK (NOT enabled OR disabled_reason IS NULL),
  CONSTRAINT webhooks_check1 CHECK ((previous_secret IS NULL) = (previous_secret_until IS NULL)),
  CONSTRAINT webhooks_check2 CHECK (
CASE
    WHEN deleted_at IS NULL THEN secret IS NOT NULL
    ELSE NOT enabled AND secret IS NULL AND previous_secret IS NULL
END),
  CONSTRAINT webhooks_disabled_reason_check CHECK (disabled_reason = ANY (ARRAY['gone'::text, 'failing'::text])),
  CONSTRAINT webhooks_event_types_check CHECK (cardinality(event_types) > 0)
);
ALTER TABLE webhooks ENABLE ROW LEVEL SECURITY;
ALTER TABLE webhooks FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON webhooks AS PERMISSIVE FOR ALL TO public
  USING ((platform_id = ( SELECT NULLIF(current_setting('app.platform_id'::text, true), ''::text) AS "nullif")))
  WITH CHECK ((platform_id = ( SELECT NULLIF(current_setting('app.platform_id'::text, true), ''::text) AS "nullif")));
GRANT DELETE, INSERT, SELECT, UPDATE ON webhooks TO daybook_app;
GRANT SELECT ON webhooks TO daybook_audit;

CREATE OR REPLACE FUNCTION app_instance_id()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN NULLIF(current_setting('app.instance_id'::text, true), ''::text);

CREATE OR REPLACE FUNCTION app_platform_id()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN NULLIF(current_setting('app.platform_id'::text, true), ''::text);

CREATE OR REPLACE FUNCTION assert_accounts_exist(instance text, wanted text[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  if (select count(*) from source_accounts where instance_id = instance and id = any (wanted)) <> cardinality(wanted) then
    raise exception 'a transaction names a source account that does not exist' using errcode = 'DB005';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION assert_entries(instance text, entries text[])
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
AS $function$
declare
  entry_ids text[]; entry_times timestamptz[]; booked text[]; posted_ids text[]; posted_times timestamptz[]; all_balanced boolean;
begin
  select array_agg(e.id order by e.id), array_agg(e.datetime order by e.id),
      array_agg(e.transaction_id) filter (where e.transaction_id is not null)
    into entry_ids, entry_times, booked
    from (select distinct unnest(entries) as id) as wanted cross join lateral (
      select id, datetime, transaction_id from journal_entries where instance_id = instance and id >= wanted.id and id <= wanted.id
      order by id limit 1) as e;
  -- Lines at two moments have none: no entry agrees with them.
  select array_agg(id order by id), array_agg(moment order by id), coalesce(bool_and(balanced), true)
    into posted_ids, posted_times, all_balanced
    from (select l.journal_entry_id as id, case when min(l.datetime) = max(l.datetime) then min(l.datetime) end as moment,
        coalesce(sum(l.amount) filter (where l.basis <> 'c'), 0) = 0
          and coalesce(sum(l.amount) filter (where l.basis <> 'a'), 0) = 0 as balanced
      from (select distinct unnest(entries) as id) as wanted cross join lateral (
        select journal_entry_id, datetime, amount, basis from line_entries
        where instance_id = instance and journal_entry_id >= wanted.id and journal_entry_id <= wanted.id
        order by journal_entry_id) as l
      group by l.journal_entry_id) as entry_lines;
  if not all_balanced then raise exception 'an entry does not balance' using errcode = 'DB001'; end if;
  if entry_ids is distinct from posted_ids or entry_times is distinct from posted_times then
    raise exception 'entries and lines do not agree' using errcode = 'DB002';
  end if;
  if booked is not null then perform assert_transactions(instance, booked); end if;
end $function$;

CREATE OR REPLACE FUNCTION assert_entries_deleted(instance text, entries text[])
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
AS $function$
begin
  if exists (select from unnest(entries) as entry cross join lateral (
      select id from journal_entries where instance_id = instance and id >= entry and id <= entry order by id limit 1) as e) then
    raise exception 'an entry lost the transaction that it books' using errcode = 'DB004';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION assert_entries_have_lines(instance text, entries text[])
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
begin
  if exists (select from unnest(entries) as entry
      where (select l.journal_entry_id from line_entries l where l.instance_id = instance and l.journal_entry_id >= entry
        and l.journal_entry_id <= entry order by l.journal_entry_id limit 1) is distinct from entry) then
    raise exception 'an entry has no lines' using errcode = 'DB002';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION assert_entries_match_transactions(instance text, entries text[], booked text[])
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
begin
  if exists (select from unnest(entries, booked) as given (entry, transaction)
      where (select t.journal_entry_id = given.entry from transactions t
        where t.instance_id = instance and t.id >= given.transaction and t.id <= given.transaction
        order by t.id limit 1) is not true) then
    raise exception 'an entry books a transaction that does not point at it' using errcode = 'DB004';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION assert_ledgers_exist(instance text, wanted text[])
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
begin
  if exists (select from unnest(wanted) as ledger
      where (select l.id from ledgers l where l.instance_id = instance and l.id >= ledger and l.id <= ledger
        order by l.id limit 1) is distinct from ledger) then
    raise exception 'a line names a ledger that does not exist' using errcode = 'DB003';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION assert_lines_match_entries(instance text, entries text[], moments timestamp with time zone[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  first_id text; last_id text;
begin
  select min(id), max(id) into first_id, last_id from unnest(entries) as id;
  if exists (select * from unnest(entries, moments)
      except select id, datetime from journal_entries where instance_id = instance and id between first_id and last_id) then
    raise exception 'entries and lines do not agree' using errcode = 'DB002';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION assert_lines_match_entry(instance text, entry text, moment timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare
  found_id text; found_moment timestamptz;
begin
  select id, datetime into found_id, found_moment from journal_entries
    where instance_id = instance and id >= entry and id <= entry order by id limit 1;
  if found_id is distinct from entry or found_moment is distinct from moment then
    raise exception 'entries and lines do not agree' using errcode = 'DB002';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION assert_new_transactions_match_entries(instance text, posted text[], entries text[], lines text[], amounts bigint[], moments timestamp with time zone[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  first_id text; last_id text;
begin
  select min(id), max(id) into first_id, last_id from unnest(entries) as id;
  if exists (select * from unnest(entries, posted)
      except select id, transaction_id from journal_entries where instance_id = instance and id between first_id and last_id)
    or exists (select * from unnest(entries, lines, amounts, moments)
      except select journal_entry_id, id, amount, datetime from line_entries
      where instance_id = instance and journal_entry_id between first_id and last_id) then
    raise exception 'a posted transaction is not booked as it is' using errcode = 'DB004';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION assert_transactions(instance text, wanted text[])
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
AS $function$
declare
  posted text[]; entries text[]; lines text[]; amounts bigint[]; moments timestamptz[];
begin
  select array_agg(t.id), array_agg(t.journal_entry_id), array_agg(t.line_entry_id), array_agg(t.amount), array_agg(t.datetime)
    into posted, entries, lines, amounts, moments
    from (select distinct unnest(wanted) as id) as w cross join lateral (
      select * from transactions where instance_id = instance and id >= w.id and id <= w.id order by id limit 1) as t;
  perform assert_transactions_match_entries(instance, posted, entries, lines, amounts, moments);
end $function$;

CREATE OR REPLACE FUNCTION assert_transactions_match_entries(instance text, posted text[], entries text[], lines text[], amounts bigint[], moments timestamp with time zone[])
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
begin
  if exists (select from unnest(posted, entries, lines, amounts, moments) as b (posted_id, entry_id, line_id, amount, moment)
      where (select e.transaction_id = b.posted_id from journal_entries e
          where e.instance_id = instance and e.id >= b.entry_id and e.id <= b.entry_id order by e.id limit 1) is not true
        or (select l.amount = b.amount and l.datetime = b.moment from line_entries l
          where l.instance_id = instance and (l.journal_entry_id, l.id) >= (b.entry_id, b.line_id)
            and (l.journal_entry_id, l.id) <= (b.entry_id, b.line_id)
          order by l.journal_entry_id, l.id limit 1) is not true) then
    raise exception 'a posted transaction is not booked as it is' using errcode = 'DB004';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION collect_discarded_files(platform text, books text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  files text[];
begin
  files := array(select id from discarded_files where instance_id = books);
  if cardinality(files) = 0 then return; end if;
  perform graphile_worker.add_job('discard_file', json_build_object('instance_id', books, 'file_id', file,
    'platform_id', platform), max_attempts := 1000, job_key := file) from unnest(files) as file;
  delete from discarded_files where instance_id = books and id = any (files);
end $function$;
REVOKE ALL ON FUNCTION collect_discarded_files(text,text) FROM PUBLIC;

CREATE OR REPLACE FUNCTION count_tag(platform text, tag_group text, difference integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  return;
end $function$;

CREATE OR REPLACE FUNCTION delete_expired(platform text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  old text[]; gone bigint; total bigint := 0;
  aged timestamptz := now() - interval '30 days';
begin
  perform set_config('app.platform_id', platform, true);
  delete from platform_idempotency_keys where platform_id = platform and created_at < now() - interval '24 hours';
  get diagnostics gone = row_count; total := total + gone;
  loop
    -- An event goes with all that was told of it, when nothing of that is younger.
    old := array(select o.event_id from outbox o where o.platform_id = platform and o.created_at < aged
      and not exists (select from deliveries d where (d.platform_id, d.event_id) = (o.platform_id, o.event_id)
        and d.status = 'pending')
      and not exists (select from delivery_attempts a where (a.platform_id, a.event_id) = (o.platform_id, o.event_id)
        and a.attempted_at >= aged) limit 10000);
    exit when cardinality(old) = 0;
    delete from delivery_attempts where platform_id = platform and event_id = any (old);
    delete from deliveries where platform_id = platform and event_id = any (old);
    delete from outbox where platform_id = platform and event_id = any (old);
    get diagnostics gone = row_count; total := total + gone;
  end loop;
  delete from webhooks w where w.platform_id = platform and w.deleted_at < aged and not exists (
    select from deliveries d where (d.platform_id, d.webhook_id) = (w.platform_id, w.id));
  perform set_config('app.erasing', 'yes', true);
  delete from sign_ins where platform_id = platform and created_at < now() - interval '400 days';
  get diagnostics gone = row_count; total := total + gone;
  perform set_config('app.erasing', '', true);
  return total;
end $function$;
REVOKE ALL ON FUNCTION delete_expired(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION delete_expired(text) TO daybook_app;

CREATE OR REPLACE FUNCTION delete_expired_of_instances(platform text, after text, most integer, OUT last text, OUT total bigint)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  books text; found_books text[]; gone bigint;
begin
  total := 0;
  execute format('set local app.platform_id = %L', platform);
  found_books := array(select id from instances where platform_id = platform and id > after order by id limit most);
  foreach books in array found_books loop
    execute format('set local app.instance_id = %L', books);
    delete from idempotency_keys where instance_id = books and created_at < now() - interval '24 hours';
    get diagnostics gone = row_count; total := total + gone;
    perform collect_discarded_files(platform, books);
  end loop;
  set local app.instance_id = '';
  if cardinality(found_books) = most then last := found_books[most]; end if;
end $function$;
REVOKE ALL ON FUNCTION delete_expired_of_instances(text,text,integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION delete_expired_of_instances(text,text,integer) TO daybook_app;

CREATE OR REPLACE FUNCTION discard_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform graphile_worker.add_job('discard_file', json_build_object('instance_id', old.instance_id, 'file_id', old.id,
    'platform_id', (select platform_id from instances where id = old.instance_id)), max_attempts := 1000, job_key := old.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION erasable_tables()
 RETURNS TABLE(name regclass, step integer)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 WITH RECURSIVE owned AS (
          SELECT c.oid
            FROM (pg_class c
              JOIN pg_attribute a ON (((a.attrelid = c.oid) AND (a.attname = 'instance_id'::name) AND (NOT a.attisdropped))))
           WHERE ((c.relnamespace = ('public'::regnamespace)::oid) AND (c.relkind = 'r'::"char") AND a.attnotnull)
         ), journal AS (
          SELECT (unnest(ARRAY['transactions'::regclass, 'line_entries'::regclass, 'journal_entries'::regclass]))::oid AS oid
         ), links AS (
          SELECT DISTINCT pg_constraint.conrelid AS source,
             pg_constraint.confrelid AS target
            FROM pg_constraint
           WHERE ((pg_constraint.contype = 'f'::"char") AND (pg_constraint.conrelid <> pg_constraint.confrelid) AND (pg_constraint.conrelid IN ( SELECT owned.oid
                    FROM owned)) AND (pg_constraint.confrelid IN ( SELECT owned.oid
                    FROM owned)) AND (NOT (pg_constraint.conrelid IN ( SELECT journal.oid
                    FROM journal))))
         ), depths AS (
          SELECT owned.oid,
             0 AS depth
            FROM owned
         UNION ALL
          SELECT links.target,
             (depths_1.depth + 1)
            FROM (depths depths_1
              JOIN links ON ((links.source = depths_1.oid)))
           WHERE (depths_1.depth < 100)
         ), above AS (
          SELECT journal.oid
            FROM journal
         UNION
          SELECT links.source
            FROM (above
              JOIN links ON ((links.target = above.oid)))
         )
  SELECT (depths.oid)::regclass AS oid,
     (
         CASE
             WHEN (depths.oid IN ( SELECT journal.oid
                FROM journal)) THEN 1000
             WHEN (depths.oid IN ( SELECT above.oid
                FROM above)) THEN 0
             ELSE 2000
         END + max(depths.depth))
    FROM depths
   WHERE (depths.oid <> ALL (ARRAY[('events'::regclass)::oid, ('discarded_files'::regclass)::oid]))
   GROUP BY depths.oid;
END;
REVOKE ALL ON FUNCTION erasable_tables() FROM PUBLIC;

CREATE OR REPLACE FUNCTION erase_sandbox_instance(erased text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  platform text; name regclass; tag_group text; tags integer;
begin
  select p.id into platform from platforms p where p.environment = 'sandbox' and p.id = app_platform_id();
  if platform is null or erased is distinct from app_instance_id()
      or not exists (select from instances where id = erased and platform_id = platform) then
    raise exception 'only the Instance of this transaction, and only in a sandbox' using errcode = 'DB007';
  end if;
  -- Its children stay, without a parent.
  update instances set parent_id = null where platform_id = platform and parent_id = erased;
  for tag_group, tags in
    select t.tag_group_id, count(*)::integer from tags t where t.instance_id = erased group by t.tag_group_id loop
    perform count_tag(platform, tag_group, -tags);
  end loop;
  set local app.erasing = 'yes';
  for name in select t.name from erasable_tables() t where t.step < 1000 order by t.step, t.name::text loop
    execute format('delete from %s where instance_id = $1', name) using erased;
  end loop;
  with gone as (delete from transactions where instance_id = erased),
    lines as (delete from line_entries where instance_id = erased)
  delete from journal_entries where instance_id = erased;
  for name in select t.name from erasable_tables() t where t.step >= 2000 order by t.step, t.name::text loop
    execute format('delete from %s where instance_id = $1', name) using erased;
  end loop;
  perform collect_discarded_files(platform, erased);
  delete from events where instance_id = erased;
  set local app.erasing = '';
  delete from instances where id = erased;
  -- What was told, or was to be told, of its events.
  delete from delivery_attempts a using outbox o where a.platform_id = platform
    and o.platform_id = a.platform_id and o.event_id = a.event_id and o.about_instance_id = erased;
  delete from deliveries d using outbox o where d.platform_id = platform
    and o.platform_id = d.platform_id and o.event_id = d.event_id and o.about_instance_id = erased;
  delete from outbox where platform_id = platform and about_instance_id = erased;
end $function$;
REVOKE ALL ON FUNCTION erase_sandbox_instance(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_sandbox_instance(text) TO daybook_app;

CREATE OR REPLACE FUNCTION events_are_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  erasing text := current_setting('app.erasing', true);
begin
  if tg_op = 'DELETE' and current_user = 'daybook_owner' and erasing = 'yes' then return old; end if;
  if tg_op = 'UPDATE' and current_user = 'daybook_owner' and erasing = 'record'
      and to_jsonb(new) = to_jsonb(old) || '{"before": null, "after": null}' then return new; end if;
  raise exception 'events are append-only' using errcode = 'DB006';
end $function$;

CREATE OR REPLACE FUNCTION forget_reconciled(books text, entries text[], ledger_ids text[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  delete from reconciled_entries h using unnest(entries, ledger_ids) as f (journal_entry_id, ledger_id)
    where h.instance_id = books and h.journal_entry_id = f.journal_entry_id and h.ledger_id = f.ledger_id
      and not exists (select from line_entries l where l.instance_id = books and l.journal_entry_id = f.journal_entry_id
        and l.ledger_id = f.ledger_id);
end $function$;

CREATE OR REPLACE FUNCTION history_is_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  erasing text := current_setting('app.erasing', true);
begin
  if tg_op = 'DELETE' and current_user = 'daybook_owner' and erasing = 'yes' then return old; end if;
  if tg_op = 'UPDATE' and current_user = 'daybook_owner' and erasing = 'record' and to_jsonb(new)
      = to_jsonb(old) || '{"description": null, "line_descriptions": null, "transaction_description": null}' then return new; end if;
  raise exception 'history is append-only' using errcode = 'DB006';
end $function$;

CREATE OR REPLACE FUNCTION journal_entries_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
AS $function$
declare
  instance text; entries text[]; booked text[];
begin
  select min(instance_id), array_agg(id), array_agg(transaction_id) filter (where transaction_id is not null)
    into instance, entries, booked from former;
  if instance is null then return null; end if;
  perform assert_entries(instance, entries);
  if exists (select from unnest(booked) as wanted cross join lateral (
      select journal_entry_id from transactions where instance_id = instance and id >= wanted and id <= wanted order by id limit 1) as t
      where t.journal_entry_id = any (entries)) then
    raise exception 'a posted transaction lost its entry' using errcode = 'DB004';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION journal_entries_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  instance text; entries text[]; booking text[]; booked text[];
begin
  select min(instance_id), array_agg(id) filter (where transaction_id is null),
      array_agg(id) filter (where transaction_id is not null), array_agg(transaction_id) filter (where transaction_id is not null)
    into instance, entries, booking, booked from added;
  if entries is not null then perform assert_entries_have_lines(instance, entries); end if;
  if booking is not null then perform assert_entries_match_transactions(instance, booking, booked); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION journal_entries_updated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  instance text;
begin
  select min(instance_id) into instance from changed;
  if instance is not null then perform assert_entries(instance, (select array_agg(id) from changed)); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION keep_to_tenant(name regclass, key text DEFAULT 'instance_id'::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  own text := format('(%I = (select nullif(current_setting(%L, true), '''')))', key, 'app.' || key);
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy tenant on %s using %s with check %s', name, own, own);
  execute format('grant select, insert, update, delete on %s to daybook_app', name);
  execute format('grant select on %s to daybook_audit', name);
end $function$;
REVOKE ALL ON FUNCTION keep_to_tenant(regclass,text) FROM PUBLIC;

CREATE OR REPLACE FUNCTION ledger_in_closed_period()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  until timestamptz; through date;
begin
  select closed_until, closed_through into until, through from instances where id = new.instance_id;
  if until is not null and exists (select from line_entries
      where instance_id = new.instance_id and ledger_id = new.id and datetime < until) then
    raise exception 'the ledger has lines in a closed period' using errcode = 'DB010', hint = through::text;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ledgers_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
AS $function$
declare
  books text; gone text[];
begin
  select min(instance_id), array_agg(id) into books, gone from former;
  if exists (select from unnest(gone) as ledger cross join lateral (
      select from line_entries where instance_id = books and ledger_id >= ledger and ledger_id <= ledger
      order by ledger_id limit 1) as l) then
    raise exception 'a ledger is gone, but not its lines' using errcode = 'DB003';
  end if;
  if exists (select from balance_days where instance_id = books and ledger_id = any (gone))
    or exists (select from balance_months where instance_id = books and ledger_id = any (gone)) then
    raise exception 'a ledger is gone, but not its sums' using errcode = 'DB003';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ledgers_renamed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update categorization_rules set ledger_name = new.name, version = version + 1
    where instance_id = new.instance_id and lower(ledger_name) = lower(old.name) and ledger_name <> new.name;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION line_entries_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  instance text;
begin
  select min(instance_id) into instance from former;
  if instance is not null then
    perform assert_entries(instance, (select array_agg(distinct journal_entry_id) from former));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION line_entries_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  instance text; entries text[]; moments timestamptz[]; all_balanced boolean; wanted text[];
begin
  select min(instance_id), array_agg(distinct ledger_id) into instance, wanted from added;
  if instance is null then return null; end if;
  select array_agg(id), array_agg(moment), bool_and(balanced)
    into entries, moments, all_balanced
    from (select journal_entry_id as id, case when min(datetime) = max(datetime) then min(datetime) end as moment,
        sum(amount) = 0 and bool_and(basis = 'b') as balanced
      from added group by journal_entry_id) as body;
  if all_balanced is not true then perform assert_entries(instance, entries);
  elsif cardinality(entries) = 1 then perform assert_lines_match_entry(instance, entries[1], moments[1]);
  else perform assert_lines_match_entries(instance, entries, moments);
  end if;
  perform assert_ledgers_exist(instance, wanted);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION line_entries_updated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  instance text;
begin
  select min(instance_id) into instance from changed;
  if instance is null then return null; end if;
  perform assert_entries(instance, (select array_agg(distinct journal_entry_id)
    from (select journal_entry_id from changed union all select journal_entry_id from former) as touched));
  perform assert_ledgers_exist(instance, (select array_agg(distinct ledger_id) from changed));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION mark_learnings(books text, marked text[], machine_made text[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  insert into learnings as known (instance_id, id, mark, revised)
    select books, m.id, i.sequence + 1, m.id = any (coalesce(machine_made, '{}'))
    from (select distinct unnest(marked) as id) as m, instances i where i.id = books
  on conflict (instance_id, id) do update set mark = excluded.mark, revised = known.revised or excluded.revised;
end $function$;

CREATE OR REPLACE FUNCTION mark_predicted_learnings(books text, marked text[], decided text[], judged text[], ledgers text[], confidences real[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  insert into learnings as known (instance_id, id, mark, revised, predicted_ledger_id, predicted_confidence)
    select books, m.id, i.sequence + 1, m.id = any (coalesce(decided, '{}')), p.ledger_id, p.confidence
    from (select distinct unnest(marked) as id) as m
      left join unnest(judged, ledgers, confidences) as p (id, ledger_id, confidence) on p.id = m.id, instances i where i.id = books
  on conflict (instance_id, id) do update set mark = excluded.mark, revised = known.revised or excluded.revised,
    predicted_ledger_id = coalesce(excluded.predicted_ledger_id, known.predicted_ledger_id),
    predicted_confidence = coalesce(excluded.predicted_confidence, known.predicted_confidence);
end $function$;

CREATE OR REPLACE FUNCTION mint_token(minted jsonb, hash bytea, parent bytea, granted text[], issued timestamp with time zone, expiry timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform set_config('app.door', 'access', true);
  insert into tokens (platform_id, token_hash, kind, family_id, client_id, user_id, external_client, external_user, instance_id, scopes,
    issued_at, expires_at, minted_id, parent_hash, modified_by)
  values (current_setting('app.platform_id'), hash, 'minted', minted ->> 'family_id', minted ->> 'client_id', minted ->> 'user_id',
    minted ->> 'external_client', minted ->> 'external_user', minted ->> 'instance_id', granted, issued, expiry, minted ->> 'minted_id',
    parent, minted ->> 'modified_by');
  perform set_config('app.door', '', true);
end $function$;

CREATE OR REPLACE FUNCTION move_line_tags()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  books text; entries text[]; lines text[]; moments timestamptz[];
begin
  select min(instance_id), array_agg(journal_entry_id), array_agg(id), array_agg(datetime)
    into books, entries, lines, moments
    from (select instance_id, journal_entry_id, id, datetime from changed
      except select instance_id, journal_entry_id, id, datetime from former) as moved;
  if books is null then return null; end if;
  update line_tags t set datetime = m.datetime
    from unnest(entries, lines, moments) as m (journal_entry_id, line_id, datetime)
    where t.instance_id = books and t.journal_entry_id = m.journal_entry_id and t.line_id = m.line_id
      and t.datetime <> m.datetime;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION reconciliation_is_fixed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_user = 'daybook_owner' then return old; end if;
  if tg_op = 'UPDATE' and new.progress_status = 'in_progress' and not exists (select from reconciliations
      where instance_id = old.instance_id and ledger_id = old.ledger_id and previous_id = old.id) then return new; end if;
  raise exception 'the reconciliation is completed' using errcode = 'DB011', hint = old.id;
end $function$;

CREATE OR REPLACE FUNCTION references_are_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% does not change', tg_argv[0] using errcode = tg_argv[1];
end $function$;

CREATE OR REPLACE FUNCTION refuse_closed(books text, earliest timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  until timestamptz; through date;
begin
  select closed_until, closed_through into until, through from instances where id = books;
  if earliest < until then raise exception 'the period is closed' using errcode = 'DB010', hint = through::text; end if;
end $function$;

CREATE OR REPLACE FUNCTION refuse_closed_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- The erasure of a sandbox Instance, which runs as the owner, asks no period.
  if current_user = 'daybook_owner' then return null; end if;
  perform refuse_closed(min(instance_id), min(datetime)) from former;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION refuse_closed_entries_updated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  books text;
begin
  select min(instance_id) into books from changed;
  if exists (select from instances where id = books and closed_until is not null) then
    perform refuse_closed(books, min(datetime)) from (
      (select id, datetime, description, creation_source, transaction_id, opening_ledger_id, external_id, metadata, entry_type
          from changed
        except select id, datetime, description, creation_source, transaction_id, opening_ledger_id, external_id, metadata, entry_type
          from former)
      union all
      (select id, datetime, description, creation_source, transaction_id, opening_ledger_id, external_id, metadata, entry_type
          from former
        except select id, datetime, description, creation_source, transaction_id, opening_ledger_id, external_id, metadata, entry_type
          from changed)
    ) as differing;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION refuse_closed_file_removal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_user = 'daybook_owner' then return null; end if;
  perform refuse_closed(old.instance_id, datetime) from journal_entries
    where instance_id = old.instance_id and id = old.journal_entry_id;
  perform refuse_closed(old.instance_id, least(s.effective_date::timestamp at time zone i.time_zone,
      (select min(e.datetime) from accrual_line_entries l
        join journal_entries e on e.instance_id = l.instance_id and e.id = l.journal_entry_id
        where l.instance_id = s.instance_id and l.accrual_source_id = s.id)))
    from accrual_sources s join instances i on i.id = s.instance_id
    where s.instance_id = old.instance_id and s.id = old.accrual_source_id and s.status <> 'draft';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION refuse_closed_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse_closed(min(instance_id), min(datetime)) from added;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION refuse_closed_tagging()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  books text; entries text[];
begin
  select min(instance_id), array_agg(distinct journal_entry_id) into books, entries from tagged;
  if exists (select from instances where id = books and closed_until is not null) then
    perform refuse_closed(books, min(datetime)) from journal_entries where instance_id = books and id = any (entries);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION refuse_closed_untagging()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_user = 'daybook_owner' then return null; end if;
  perform refuse_closed(old.instance_id, datetime) from journal_entries
    where instance_id = old.instance_id and id = old.journal_entry_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION refuse_closed_updated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse_closed(min(instance_id), min(datetime)) from changed;
  perform refuse_closed(min(instance_id), min(datetime)) from former;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION refuse_held_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  books text; holders text[]; holder text;
begin
  if current_user = 'daybook_owner' then return null; end if;
  select min(instance_id), array_agg(distinct reconciliation_id) into books, holders from held;
  if books is null then return null; end if;
  select id into holder from reconciliations
    where instance_id = books and id = any (holders) and progress_status = 'completed' limit 1;
  if holder is not null then raise exception 'the reconciliation is completed' using errcode = 'DB011', hint = holder; end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION refuse_reconciled(books text, entries text[], ledger_ids text[])
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
AS $function$
declare
  holder text;
begin
  select r.id into holder from unnest(entries, ledger_ids) as line (entry, ledger)
    cross join lateral (select reconciliation_id from reconciled_entries where instance_id = books
      and (journal_entry_id, ledger_id) >= (line.entry, line.ledger) and (journal_entry_id, ledger_id) <= (line.entry, line.ledger)
      order by journal_entry_id, ledger_id limit 1) as h
    cross join lateral (select id, progress_status from reconciliations
      where instance_id = books and id >= h.reconciliation_id and id <= h.reconciliation_id order by id limit 1) as r
    where r.progress_status = 'completed'
    limit 1;
  if holder is not null then raise exception 'the entry is reconciled' using errcode = 'DB011', hint = holder; end if;
end $function$;

CREATE OR REPLACE FUNCTION refuse_reconciled_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  books text; entries text[]; ledger_ids text[];
begin
  -- The erasure of a sandbox Instance, which runs as the owner, asks no reconciliation.
  if current_user = 'daybook_owner' then return null; end if;
  select min(instance_id), array_agg(journal_entry_id), array_agg(ledger_id) into books, entries, ledger_ids from former;
  if not exists (select from reconciliations where instance_id = books) then return null; end if;
  perform refuse_reconciled(books, entries, ledger_ids);
  perform forget_reconciled(books, entries, ledger_ids);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION refuse_reconciled_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare
  books text; entries text[]; ledger_ids text[];
begin
  select min(instance_id) into books from added;
  if not exists (select from reconciliations where instance_id = books and progress_status = 'completed') then return null; end if;
  select array_agg(journal_entry_id), array_agg(ledger_id) into entries, ledger_ids from added;
  perform refuse_reconciled(books, entries, ledger_ids);
  perform refuse_reconciled_openings(books, entries, ledger_ids);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION refuse_reconciled_openings(books text, entries text[], ledger_ids text[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  holder text;
begin
  select r.id into holder from unnest(entries, ledger_ids) as line (journal_entry_id, ledger_id)
    join reconciliations r on r.instance_id = books and r.ledger_id = line.ledger_id and r.progress_status = 'completed'
    join journal_entries e on e.instance_id = books and e.id = line.journal_entry_id and e.opening_ledger_id is not null
    limit 1;
  if holder is not null then raise exception 'the opening is reconciled' using errcode = 'DB011', hint = holder; end if;
end $function$;

CREATE OR REPLACE FUNCTION refuse_reconciled_updated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  books text; entries text[]; ledger_ids text[];
begin
  select min(instance_id) into books from changed;
  if not exists (select from reconciliations where instance_id = books) then return null; end if;
  perform refuse_reconciled(books, array_agg(journal_entry_id), array_agg(ledger_id)) from (
    (select journal_entry_id, id, ledger_id, datetime, amount, basis from changed
      except select journal_entry_id, id, ledger_id, datetime, amount, basis from former)
    union all
    (select journal_entry_id, id, ledger_id, datetime, amount, basis from former
      except select journal_entry_id, id, ledger_id, datetime, amount, basis from changed)
  ) as differing;
  select array_agg(journal_entry_id), array_agg(ledger_id) into entries, ledger_ids from former;
  perform forget_reconciled(books, entries, ledger_ids);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION source_accounts_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
AS $function$
declare
  books text; gone text[];
begin
  select min(instance_id), array_agg(id) into books, gone from former;
  if exists (select from unnest(gone) as account cross join lateral (
      select from transactions where instance_id = books and source_account_id >= account and source_account_id <= account
      order by source_account_id limit 1) as t) then
    raise exception 'a source account is gone, but not its transactions' using errcode = 'DB005';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION start_is_closed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a period is closed' using errcode = 'DB010', hint = new.closed_through::text;
end $function$;

CREATE OR REPLACE FUNCTION start_is_reconciled()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  holder text;
begin
  select id into holder from reconciliations where instance_id = new.id and progress_status = 'completed' limit 1;
  if holder is not null then raise exception 'the start is reconciled' using errcode = 'DB011', hint = holder; end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION sums_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  instance text; wanted text[];
begin
  select min(instance_id), array_agg(distinct ledger_id) into instance, wanted from added;
  if instance is not null then perform assert_ledgers_exist(instance, wanted); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tag_groups_in_use()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a tag group has tags' using errcode = 'DB009';
end $function$;

CREATE OR REPLACE FUNCTION tags_counted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  books text; touched_groups text[]; tags_of_each integer[]; counted integer;
begin
  select min(books_of_group), array_agg(tag_group_id), array_agg(tags) into books, touched_groups, tags_of_each
    from (select min(instance_id) as books_of_group, tag_group_id, count(*)::integer as tags
      from touched group by tag_group_id) as body;
  if books is null then return null; end if;
  update tag_groups as g set tag_count = g.tag_count + case tg_op when 'INSERT' then c.tags else -c.tags end
    from unnest(touched_groups, tags_of_each) as c (id, tags)
    where g.platform_id = (select platform_id from instances where id = books) and g.id = c.id;
  get diagnostics counted = row_count;
  if counted <> cardinality(touched_groups) then
    raise exception 'a tag names a group that its platform does not have' using errcode = 'DB008';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION transactions_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  instance text; entries text[];
begin
  select min(instance_id), array_agg(journal_entry_id) into instance, entries from former where journal_entry_id is not null;
  if instance is not null then perform assert_entries_deleted(instance, entries); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION transactions_learned()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  books text; marked text[];
begin
  select min(instance_id), array_agg(id) into books, marked from written
    where categorization_method = 'user' or review_status = 'reviewed';
  if marked is not null then perform mark_learnings(books, marked, '{}'); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION transactions_relearned()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  books text; marked text[]; decided text[]; judged text[]; ledgers text[]; confidences real[];
begin
  select min(instance_id), array_agg(id) into books, marked
    from (select instance_id, id from written where categorization_method = 'user' or review_status = 'reviewed'
      union all select instance_id, id from former where categorization_method = 'user' or review_status = 'reviewed') as touched;
  if marked is null then return null; end if;
  select array_agg(id) filter (where categorization_method = 'similarity'),
      array_agg(id), array_agg(suggested_ledger_id), array_agg(suggested_confidence)
    into decided, judged, ledgers, confidences from former
    where id = any (marked) and categorization_method <> 'user' and review_status <> 'reviewed';
  perform mark_predicted_learnings(books, marked, decided, judged, ledgers, confidences);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION transactions_unlearned()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  books text; marked text[];
begin
  select min(instance_id), array_agg(id) into books, marked from former
    where categorization_method = 'user' or review_status = 'reviewed';
  if marked is null then return null; end if;
  perform mark_learnings(books, marked, '{}');
  update learnings set revised = false, predicted_ledger_id = null, predicted_confidence = null
    where instance_id = books and id = any (marked);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION transactions_written()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  instance text; accounts text[]; posted text[]; entries text[]; lines text[]; amounts bigint[]; moments timestamptz[];
begin
  select min(instance_id), array_agg(distinct source_account_id) into instance, accounts from written;
  if instance is null then return null; end if;
  perform assert_accounts_exist(instance, accounts);
  select array_agg(id), array_agg(journal_entry_id), array_agg(line_entry_id), array_agg(amount), array_agg(datetime)
    into posted, entries, lines, amounts, moments from written where journal_entry_id is not null;
  if posted is not null then
    if tg_op = 'INSERT' then perform assert_new_transactions_match_entries(instance, posted, entries, lines, amounts, moments);
    else perform assert_transactions_match_entries(instance, posted, entries, lines, amounts, moments);
    end if;
  end if;
  if tg_op = 'UPDATE' then
    select array_agg(journal_entry_id) into entries
      from (select journal_entry_id from former where journal_entry_id is not null
        except select journal_entry_id from written) as unposted;
    if entries is not null then perform assert_entries_deleted(instance, entries); end if;
  end if;
  return null;
end $function$;

GRANT USAGE ON SCHEMA public TO daybook_app;
GRANT USAGE ON SCHEMA public TO daybook_audit;
GRANT CREATE, USAGE ON SCHEMA public TO daybook_owner;
