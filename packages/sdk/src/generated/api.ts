// Written by `npm run docs` from docs/openapi.json: not to be changed by hand.
import type { Amount, Money } from '../money.ts'
import type { Id, Upload, Words } from '../values.ts'

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description When money counts: `cash` when it moves, `accrual` when it is earned or owed.
         * @enum {string}
         */
        AccountingBasis: "cash" | "accrual";
        AccrualAdjustment: {
            /** @description Id of an accrual adjustment. */
            accrual_adjustment_id: Id<"accrual_adjustment">;
            /** @description Id of an accrual source. */
            accrual_source_id: Id<"accrual_source">;
            /** @description null: it is a part of a write-off. */
            payment_application_id: Id<"payment_application"> | null;
            /** @description Id of a ledger. */
            debit_account_id: Id<"ledger">;
            /** @description Id of a ledger. */
            credit_account_id: Id<"ledger">;
            /**
             * Format: decimal
             * @description Exact decimal in the currency of the Instance, greater than zero.
             * @example 12.3
             */
            amount: Money;
            /**
             * Format: decimal
             * @description What of it does not stand any more.
             * @example 12.3
             */
            amount_taken_back: Money;
            /** @description What it is for. */
            description: string | null;
            /**
             * Format: date
             * @description The day on which it counts.
             * @example 2026-02-03
             */
            date: string;
            /** @description Where it is in the books. */
            journal_entry_id: Id<"journal_entry"> | null;
            /**
             * Format: date-time
             * @description When the record was made.
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
        };
        /** @description What happened to a accrual adjustment. */
        AccrualAdjustmentEvent: {
            /** @description Id of the event: the same however often it is sent. */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "accrual_adjustment.created" | "accrual_adjustment.updated" | "accrual_adjustment.deleted";
            /** @description The Instance in whose books it happened; null: it is about the platform. */
            instance_id: string | null;
            /** @description Gapless within the Instance, or where there is none, the platform. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description The record that it is about. */
            data: {
                /** @description Id of the record. */
                id: string;
                /**
                 * @description The kind of the record.
                 * @constant
                 */
                resource: "accrual_adjustment";
                /** @description The record as it was; null: it was not. */
                before: components["schemas"]["RecordedAccrualAdjustment"] | null;
                /** @description The record as it is; null: it is no more. */
                after: components["schemas"]["RecordedAccrualAdjustment"] | null;
            };
        };
        AccrualAdjustmentPage: {
            /** @description The records of this page, in order. */
            records: components["schemas"]["AccrualAdjustment"][];
            /** @description The `page_token` of the next page; null on the last one. */
            next_page_token: string | null;
            /** @description The `page_token` of the page before; null on the first one. */
            prev_page_token: string | null;
        };
        AccrualSource: {
            /** @description Id of an accrual source. */
            id: Id<"accrual_source">;
            /** @description Id of an instance. */
            instance_id: Id<"instance">;
            /** @description What it is: a customer pays an invoice, the business pays bills and payroll; the others are credits. */
            type: components["schemas"]["AccrualSourceType"];
            /**
             * @description `uncollectible`: nothing is left after a write-off.
             * @enum {string}
             */
            status: "draft" | "open" | "partially_paid" | "paid" | "void" | "uncollectible";
            /**
             * @description The status, or `overdue` where it is outstanding after its due date (without one, its effective date).
             * @enum {string}
             */
            display_status: "draft" | "open" | "partially_paid" | "paid" | "void" | "uncollectible" | "overdue";
            /** @description Whom it is to, or from. */
            party_id: Id<"party"> | null;
            /** @description The number that stands on the document. */
            reference_number: string | null;
            /** @description The caller's own id, unique among the sources of its type. */
            external_id: string | null;
            /** @description The `external_id` of its party. */
            external_party_id: string | null;
            /** @description Words of the caller. */
            notes: string | null;
            /**
             * Format: date
             * @description The day on which it counts in the accrual books.
             * @example 2026-02-03
             */
            effective_date: string;
            /** @description The day by which it is to be paid. It may lie before `effective_date`, as of a bill that is recorded late: such a document is overdue at once, and ages from this day. */
            due_date: string | null;
            /** @description Of payroll: the first day that is paid for. */
            service_period_start: string | null;
            /** @description Of payroll: the last day that is paid for. */
            service_period_end: string | null;
            /**
             * Format: decimal
             * @description The sum of its lines, exact decimal in the currency of the Instance.
             * @example 12.3
             */
            gross_amount: Money;
            /**
             * Format: decimal
             * @description Of an opening item: what was paid before the books began.
             * @example 12.3
             */
            settled_before: Money;
            /**
             * Format: decimal
             * @description What payments and credits have settled, with `settled_before`.
             * @example 12.3
             */
            amount_paid: Money;
            /**
             * Format: decimal
             * @description What discounts, fees and write-offs have settled, and of a void one the rest.
             * @example 12.3
             */
            amount_adjusted: Money;
            /**
             * Format: decimal
             * @description `gross_amount` less `amount_paid` and `amount_adjusted`.
             * @example 12.3
             */
            amount_outstanding: Money;
            /** @description It is dated before the books began. */
            is_opening: boolean;
            /** @description In the order of `line_number`. */
            lines: components["schemas"]["AccrualSourceLine"][];
            /** @description Facts of your own about the record: any JSON object of up to 16 KiB. The service does not read it. */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When the record was made.
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
        };
        AccrualSourceDryRun: {
            /** @description What the write would have answered. */
            status: number;
            /** @description What the request would have answered. */
            body: components["schemas"]["AccrualSource"];
            /** @description What the request would have done; nothing of it is. */
            dry_run: components["schemas"]["DryRunEffects"];
        };
        /** @description What happened to a accrual source. */
        AccrualSourceEvent: {
            /** @description Id of the event: the same however often it is sent. */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "accrual_source.created" | "accrual_source.updated" | "accrual_source.deleted";
            /** @description The Instance in whose books it happened; null: it is about the platform. */
            instance_id: string | null;
            /** @description Gapless within the Instance, or where there is none, the platform. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description The record that it is about. */
            data: {
                /** @description Id of the record. */
                id: string;
                /**
                 * @description The kind of the record.
                 * @constant
                 */
                resource: "accrual_source";
                /** @description The record as it was; null: it was not. */
                before: components["schemas"]["RecordedAccrualSource"] | null;
                /** @description The record as it is; null: it is no more. */
                after: components["schemas"]["RecordedAccrualSource"] | null;
            };
        };
        AccrualSourceLine: {
            /** @description Id of an accrual source line. */
            id: Id<"accrual_source_line">;
            /** @description Id of an accrual source. */
            accrual_source_id: Id<"accrual_source">;
            /** @description Id of a ledger. */
            account_id: Id<"ledger">;
            /** @description Its place in the source, from 1 on. */
            line_number: number;
            /** @description What it is for. */
            description: string | null;
            /**
             * Format: decimal
             * @description Exact decimal in the currency of the Instance; negative where it reduces the source.
             * @example 12.3
             */
            amount: Money;
            /**
             * Format: decimal
             * @description What of the amount nothing has settled yet.
             * @example 12.3
             */
            amount_outstanding: Money;
            /** @description The caller's own id. */
            external_id: string | null;
            /** @description The ledger that it takes in the cash books; null: that of `account_id`. */
            cash_account_id: Id<"ledger"> | null;
            /** @description Tags that its lines in the books bear. */
            tag_ids: Id<"tag">[];
        };
        AccrualSourceLines: {
            /** @description The records of this page, in order. */
            records: components["schemas"]["AccrualSourceLine"][];
        };
        AccrualSourcePage: {
            /** @description The records of this page, in order. */
            records: components["schemas"]["AccrualSource"][];
            /** @description The `page_token` of the next page; null on the last one. */
            next_page_token: string | null;
            /** @description The `page_token` of the page before; null on the first one. */
            prev_page_token: string | null;
        };
        /**
         * @description What kind of document it is.
         * @enum {string}
         */
        AccrualSourceType: "invoice" | "bill" | "payroll" | "credit_memo" | "vendor_credit";
        AdvanceSandboxBankRequest: {
            /** @description Id of an instance. */
            instance_id: Id<"instance">;
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger">;
            /** @description How many days go by at the bank. */
            days: number;
        };
        AggregatorTaskError: {
            /**
             * @description `aggregator`: it comes from the bank feed.
             * @enum {string}
             */
            kind: "aggregator";
            /** @description The kind of error, in the words of the aggregator. */
            error_type: string;
            /** @description Names the reason, for programs. It never changes its meaning. */
            error_code: string;
            /** @description What the aggregator says, for developers. */
            error_message: string;
            /** @description A sentence fit for an end user. */
            display_message: string | null;
            /** @description Id of the request, `x-request-id` of its answer; null: it was no request. */
            request_id: string | null;
            /** @description Where the aggregator explains the error. */
            documentation_url: string | null;
            /** @description What the aggregator advises. */
            suggested_action: string | null;
        };
        Aging: {
            /**
             * Format: date
             * @description The day, in the time zone of the Instance.
             * @example 2026-02-03
             */
            date: string;
            /** @description What each record stands for. */
            by: components["schemas"]["AgingDetail"];
            /** @description The records of this page, in order. */
            records: components["schemas"]["AgingRecord"][];
            /** @description The sums of the records. */
            totals: {
                /**
                 * Format: decimal
                 * @description Not yet due.
                 * @example 12.3
                 */
                current: Money;
                /**
                 * Format: decimal
                 * @description Due for 1 to 30 days.
                 * @example 12.3
                 */
                days_1_30: Money;
                /**
                 * Format: decimal
                 * @description Due for 31 to 60 days.
                 * @example 12.3
                 */
                days_31_60: Money;
                /**
                 * Format: decimal
                 * @description Due for 61 to 90 days.
                 * @example 12.3
                 */
                days_61_90: Money;
                /**
                 * Format: decimal
                 * @description Due for 91 days or more.
                 * @example 12.3
                 */
                days_91_plus: Money;
                /**
                 * Format: decimal
                 * @description Credits, money on account and what was paid on documents before their day, below zero: what reduces the balance.
                 * @example 12.3
                 */
                unapplied: Money;
                /**
                 * Format: decimal
                 * @description The sum of the others.
                 * @example 12.3
                 */
                total: Money;
            };
            /** @description The version of the books that it was computed from. */
            books_version: number;
        };
        /**
         * @description A record for each party, or for each document.
         * @enum {string}
         */
        AgingDetail: "party" | "document";
        AgingRecord: {
            /** @description Id of a party. */
            party_id: Id<"party"> | null;
            /** @description null: no party is named. */
            name: string | null;
            /** @description Only with `by=document`. */
            document: components["schemas"]["OpenItem"] | null;
            /**
             * Format: decimal
             * @description Not yet due.
             * @example 12.3
             */
            current: Money;
            /**
             * Format: decimal
             * @description Due for 1 to 30 days.
             * @example 12.3
             */
            days_1_30: Money;
            /**
             * Format: decimal
             * @description Due for 31 to 60 days.
             * @example 12.3
             */
            days_31_60: Money;
            /**
             * Format: decimal
             * @description Due for 61 to 90 days.
             * @example 12.3
             */
            days_61_90: Money;
            /**
             * Format: decimal
             * @description Due for 91 days or more.
             * @example 12.3
             */
            days_91_plus: Money;
            /**
             * Format: decimal
             * @description Credits, money on account and what was paid on documents before their day, below zero: what reduces the balance.
             * @example 12.3
             */
            unapplied: Money;
            /**
             * Format: decimal
             * @description The sum of the others.
             * @example 12.3
             */
            total: Money;
        };
        AuditRecord: {
            /** @description Id of an event. */
            id: Id<"event">;
            /** @description Gapless within the Instance. */
            sequence: number;
            /** @description What happened: a type of event. */
            type: components["schemas"]["EventType"];
            /** @description The kind of the record: `ledger`, `journal_entry`. */
            resource: string;
            /** @description Id of the record. */
            resource_id: string;
            /** @description `client:<id>`, `user:<id>` or `job:<task type>` */
            actor: string;
            /** @description Who made the change, as the request said in `modified-by`; null: it did not. */
            modified_by: string | null;
            /** @description Id of the request, `x-request-id` of its answer; null: it was no request. */
            request_id: string | null;
            /**
             * Format: date-time
             * @description When the record was made.
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
            /** @description The record as it was then. Amounts are decimal strings with the decimals of the currency; what was kept before that was so has two, or as many as the amount needs. */
            before: {
                [key: string]: unknown;
            } | null;
            /** @description The record as it was then. Amounts are decimal strings with the decimals of the currency; what was kept before that was so has two, or as many as the amount needs. */
            after: {
                [key: string]: unknown;
            } | null;
        };
        AuditRecordPage: {
            /** @description The records of this page, in order. */
            records: components["schemas"]["AuditRecord"][];
            /** @description The `page_token` of the next page; null on the last one. */
            next_page_token: string | null;
            /** @description The `page_token` of the page before; null on the first one. */
            prev_page_token: string | null;
        };
        AuthorizationServer: {
            /**
             * Format: uri
             * @description The address of the authorization server.
             */
            issuer: string;
            /**
             * Format: uri
             * @description Where tokens are got.
             */
            token_endpoint: string;
            /** @description How a client says there who it is. */
            token_endpoint_auth_methods_supported?: string[];
            /**
             * Format: uri
             * @description Where tokens are revoked.
             */
            revocation_endpoint?: string;
            /** @description How a client says there who it is. */
            revocation_endpoint_auth_methods_supported?: string[];
            /** @description The grants that the token endpoint takes. */
            grant_types_supported?: string[];
            /** @description None: there is no authorization endpoint. */
            response_types_supported: string[];
            /** @description The scopes that there are. */
            scopes_supported?: string[];
        };
        AutoMatch: {
            /** @description Whether nothing was ticked: it was only asked what would be. */
            dry_run: boolean;
            /** @description Entries that were not ticked before. */
            ticked: number;
            /** @description How many lines the statement has. */
            statement_lines: number;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            difference: Money;
            /** @description `reconciled` where `difference` is 0. */
            reconciliation_status: components["schemas"]["ReconciliationStatus"];
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            left_over: Money;
            /** @description The pairs that were found. */
            matches: {
                /** @description The lines of the statement. */
                statement_lines: {
                    /** @description Where it begins in the file. */
                    line: number;
                    /**
                     * Format: date
                     * @description The day, in the time zone of the Instance.
                     * @example 2026-02-03
                     */
                    date: string;
                    /**
                     * Format: decimal
                     * @description Exact decimal.
                     * @example 12.3
                     */
                    amount: Money;
                    /** @description What it was about, in words. */
                    description: string;
                }[];
                /** @description The journal entries. */
                journal_entry_ids: Id<"journal_entry">[];
                /**
                 * @description How it was done.
                 * @enum {string}
                 */
                method: "same_transaction" | "one_to_one" | "many_to_one" | "one_to_many";
                /** @description How well the two fit, from 0 to 1. */
                score: number;
                /** @description Why. */
                reason: string;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                left_over: Money;
            }[];
            /** @description Lines of the statement that no entry was found for. */
            unmatched_statement_lines: {
                /** @description Where it begins in the file. */
                line: number;
                /**
                 * Format: date
                 * @description The day, in the time zone of the Instance.
                 * @example 2026-02-03
                 */
                date: string;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                amount: Money;
                /** @description What it was about, in words. */
                description: string;
                /**
                 * @description Names the reason, for programs.
                 * @enum {string}
                 */
                code: "no_match" | "ambiguous" | "too_many_combinations" | "zero_amount" | "outside_period" | "already_reconciled";
                /** @description Why. */
                reason: string;
                /** @description The entries that could be meant. */
                candidate_journal_entry_ids: Id<"journal_entry">[];
            }[];
            /** @description Entries that no line of the statement was found for. */
            unmatched_journal_entries: {
                /** @description Id of a journal entry. */
                journal_entry_id: Id<"journal_entry">;
                /**
                 * Format: date-time
                 * @description When it happened, in UTC.
                 * @example 2026-02-03T04:05:06.789Z
                 */
                datetime: string;
                /**
                 * Format: date
                 * @description The day of `datetime` in the time zone of the Instance.
                 * @example 2026-02-03
                 */
                date: string;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                amount: Money;
                /** @description What it was about, in words. */
                description: string;
                /** @description Whether it is ticked as being on the statement. */
                reconciliation_status: components["schemas"]["ReconciliationStatus"];
                /**
                 * @description Names the reason, for programs.
                 * @enum {string}
                 */
                code: "no_match" | "ambiguous" | "too_many_combinations" | "zero_amount";
                /** @description Why. */
                reason: string;
                /** @description The lines of the statement that could be meant, by their numbers. */
                candidate_lines: number[];
            }[];
            /** @description What to look at: codes. */
            warnings: string[];
            /** @description The reconciliation. */
            reconciliation: components["schemas"]["Reconciliation"];
        };
        AutoMatchReconciliationRequest: {
            /** @description Says what would be ticked, and ticks nothing. */
            dry_run?: boolean | null;
            /** @description How far line and entry may lie apart; 5 by default. */
            days?: number | null;
            /** @description Told from the file when absent. */
            format?: components["schemas"]["StatementFormat"] | null;
            /** @description What the columns of a CSV file mean, where that is not to be told from the file. */
            mapping?: {
                /** @description Which column holds what: by its heading, or by its place, from 1 on. */
                columns?: {
                    /** @description The column of the day. */
                    date?: (string | number) | null;
                    /** @description The column of the day on which interest counts. */
                    value_date?: (string | number) | null;
                    /** @description The column of the description. */
                    description?: (string | number) | null;
                    /** @description The column of a further text. */
                    memo?: (string | number) | null;
                    /** @description The column of the amount. */
                    amount?: (string | number) | null;
                    /** @description The column of money out. */
                    debit?: (string | number) | null;
                    /** @description The column of money in. */
                    credit?: (string | number) | null;
                    /** @description The column that says whether money came in or went out. */
                    direction?: (string | number) | null;
                    /** @description The column of the balance after the row. */
                    balance?: (string | number) | null;
                    /** @description The column of the currency. */
                    currency?: (string | number) | null;
                    /** @description The column of the id that the bank gave the row. */
                    id?: (string | number) | null;
                    /** @description The column of the number of a check. */
                    check_number?: (string | number) | null;
                    /** @description The column that says whether the row is settled. */
                    status?: (string | number) | null;
                } | null;
                /** @description How amounts are written: with their sign, with the opposite one, or in columns of their own. */
                amounts?: ("signed" | "inverted" | "unsigned_out" | "by_column") | null;
                /** @description What the words of the column `direction` mean. */
                directions?: Record<string, never> | null;
                /** @description The order of year, month and day. */
                date_format?: ("YMD" | "DMY" | "MDY") | null;
                /** @description What stands before the decimals. */
                decimal_mark?: ("." | ",") | null;
                /** @description `,`, `;`, `|` or a tab. */
                delimiter?: string | null;
                /** @description How many rows stand above the headings. */
                skip_rows?: number | null;
            } | null;
            /** @description By default as the source accounts of the ledger turn their amounts. */
            invert_amounts?: boolean | null;
        };
        BacktestCategorizationRulesRequest: {
            /** @description In the order in which they decide, whatever their priority: rules as they would be created, or the ids of rules. */
            rules: ({
                /**
                 * @description `match(pattern, field)`, comparisons, `and`, `or`, `not`; `t` is the transaction. At most 500 parts, 50 inside each other. Patterns follow RE2, in linear time: `{n}` up to 1000; with its repeats written out a pattern costs at most 2000, where a character, a group or a choice costs 1, and a class (`[a-z]`, `\d`), a dot, or the end of an open repeat (`*`, `+`, `?`, `{n,m}`) 4; all patterns together at most 4000. So a list of alternatives may be as long as the expression. The first 512 characters of a text are looked at.
                 * @example match("(?i).*coffee", t.description) and t.amount < 0
                 */
                expression: string;
                /** @description The name of the ledger. */
                ledger_name: string;
                /** @description The name. */
                name?: string | null;
                /** @description Whom the transactions are about that the rule decides: the enabled party of exactly this name, or that one of this name was merged into. Where none bears it, or several, nobody. A party that a person or an import named stays. */
                party_name?: string | null;
                /** @description Highest first. */
                priority?: (string | number) | null;
            } | Id<"categorization_rule">)[];
            /** @description The first day, included. */
            start_date?: string | null;
            /** @description The last day, included. */
            end_date?: string | null;
            /** @description The time zone whose days are meant; by default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"] | null;
        };
        BasisBridge: {
            /**
             * Format: date
             * @description The day, in the time zone of the Instance.
             * @example 2026-02-03
             */
            date: string;
            /**
             * Format: date
             * @description The day on which the fiscal year begins, in which `date` lies.
             * @example 2026-02-03
             */
            fiscal_year_start: string;
            /** @description The figures of the cash books. */
            cash: components["schemas"]["BasisBridgeFigures"];
            /** @description What the difference consists of, cause by cause. */
            causes: components["schemas"]["BasisBridgeCause"][];
            /** @description The figures of the accrual books. */
            accrual: components["schemas"]["BasisBridgeFigures"];
            /** @description What no cause explains: 0. */
            difference: components["schemas"]["BasisBridgeFigures"];
            /** @description The version of the books that it was computed from. */
            books_version: number;
        };
        BasisBridgeCause: {
            /**
             * @description Why the two books differ.
             * @enum {string}
             */
            cause: "recorded" | "settled" | "on_account" | "write_offs" | "opening_items" | "entries";
            /** @description Of documents. */
            type: components["schemas"]["AccrualSourceType"] | null;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            net_income: Money;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            equity: Money;
        };
        BasisBridgeFigures: {
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            net_income: Money;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            equity: Money;
        };
        /**
         * @description A box of the forms 1099-NEC and 1099-MISC, in which payments to a vendor are told to the tax authority.
         * @enum {string}
         */
        Box1099: "nec_1" | "misc_1" | "misc_2" | "misc_10";
        BulkCategoryChange: {
            /** @description Id of a transaction. */
            transaction_id: Id<"transaction">;
            /** @description Id of a ledger. */
            category_ledger_id?: Id<"ledger"> | null;
            /** @description Id of a ledger. */
            updated_category_ledger_id: Id<"ledger">;
        };
        BulkConfirmPaymentApplicationsRequest: {
            /** @description Ids of proposed payment applications. */
            ids: Id<"payment_application">[];
        };
        BulkJournalEntryChange: {
            /** @description Id of a journal entry. */
            id: Id<"journal_entry">;
            /** @description When it happened, in UTC. */
            datetime?: string | null;
            /** @description In the place of `datetime`: this day at 12:00 in the time zone of the Instance. */
            date?: string | null;
            /** @description What it was about, in words. */
            description?: string | null;
            /** @description Your own id of the record, unique in the Instance. Lists can be asked for it. */
            external_id?: string | null;
            /** @description An adjusting entry is one of the closing of a period: a trial balance can show it apart. Standard by default. */
            entry_type?: components["schemas"]["EntryType"] | null;
            /** @description Facts of your own about the record: any JSON object of up to 16 KiB. The service does not read it. */
            metadata?: {
                [key: string]: unknown;
            } | null;
            /** @description What becomes of the lines of the entry; those that are not named stay. */
            line_entry_changes?: components["schemas"]["LineEntryChanges"] | null;
            /** @description Names of fields that are set to null. */
            clear_fields?: "external_id"[] | null;
        };
        BulkTransactionChange: {
            /** @description Id of a transaction. */
            id: Id<"transaction">;
            /** @description What it was about, in words. */
            description?: string | null;
            /** @description Facts of your own about the record: any JSON object of up to 16 KiB. The service does not read it. */
            metadata?: {
                [key: string]: unknown;
            } | null;
            /** @description Whether a person has looked at it. */
            review_status?: components["schemas"]["ReviewStatus"] | null;
            /** @description Ids of tags: of each tag group one at most. */
            tag_ids?: Id<"tag">[] | null;
            /** @description Moves the lines of the transaction from one category to another. */
            category?: components["schemas"]["CategoryChange"] | null;
            /** @description Signed as the transaction is; they add up to it, or to what is left where payments are applied. None is zero. One of the other sign stands on the other side, as a refund within a receipt does. A transaction that is not posted yet keeps them, in `chosen_splits`, for when it is; up to 16 KiB of them. */
            splits?: components["schemas"]["NewSplit"][] | null;
            /** @description Id of a party. */
            party_id?: Id<"party"> | null;
            /** @description Names of fields that are set to null. */
            clear_fields?: "party_id"[] | null;
        };
        /**
         * @description Whether an account is of the business, or of an owner who pays for it now and then.
         * @enum {string}
         */
        BusinessPersonal: "business" | "personal";
        BusinessTransactions: {
            /** @description The transactions. */
            transaction_ids: Id<"transaction">[];
        };
        CashFlow: {
            /**
             * Format: date
             * @description The first day, included.
             * @example 2026-02-03
             */
            start_date: string;
            /**
             * Format: date
             * @description The last day, included.
             * @example 2026-02-03
             */
            end_date: string;
            /** @description How the operating section is told. */
            method: components["schemas"]["CashFlowMethod"];
            /** @description Exact decimal. */
            opening_balance: Money | null;
            /** @description Exact decimal. */
            closing_balance: Money | null;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            net_amount: Money;
            /** @description Money that the business itself brought in and spent. */
            operating: components["schemas"]["CashFlowSection"];
            /** @description Money that went into and came out of what is kept for years. */
            investing: components["schemas"]["CashFlowSection"];
            /** @description Money of owners and lenders. */
            financing: components["schemas"]["CashFlowSection"];
            /** @description Money that has left one cash account and not come to the other one. */
            cash_in_transit: components["schemas"]["CashFlowAmount"];
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            income_taxes_paid: Money;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            interest_paid: Money;
            /** @description Of the indirect method: what was invested or financed without cash, by ledger; an asset bought with a loan, or on a card. Empty otherwise. */
            note: components["schemas"]["CashFlowRecord"][];
            /** @description The same of the other period that `compare` asks for; null without it. */
            comparison?: {
                /**
                 * Format: date
                 * @description The first day, included.
                 * @example 2026-02-03
                 */
                start_date: string;
                /**
                 * Format: date
                 * @description The last day, included.
                 * @example 2026-02-03
                 */
                end_date: string;
                /** @description Exact decimal. */
                opening_balance: Money | null;
                /** @description Exact decimal. */
                closing_balance: Money | null;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                net_amount: Money;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                income_taxes_paid: Money;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                interest_paid: Money;
            } | null;
            /** @description The version of the books that it was computed from. */
            books_version: number;
        };
        CashFlowAmount: {
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            inflow: Money;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            outflow: Money;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            amount: Money;
            /** @description The same of the other period that `compare` asks for; null without it. */
            comparison?: components["schemas"]["Comparison"] | null;
        };
        /**
         * @description `direct`: by what cash came from and went to. `indirect`: from Net Income.
         * @enum {string}
         */
        CashFlowMethod: "direct" | "indirect";
        CashFlowRecord: {
            /** @description null only with `known_at`, of a record whose words were erased. */
            name: string | null;
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger"> | null;
            /** @description Which type it is of. */
            type: components["schemas"]["LedgerType"] | null;
            /** @description The section of its statement in which it stands; null on rows that are of none. */
            sub_type: components["schemas"]["LedgerSubType"] | null;
            /** @description The number of the ledger in the chart, by which statements are ordered. */
            sort_code: string | null;
            /** @description Whether it is the side of a transfer of which the other side is not known yet. */
            in_transit: boolean;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            inflow: Money;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            outflow: Money;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            amount: Money;
            /** @description The same of the other period that `compare` asks for; null without it. */
            comparison?: components["schemas"]["Comparison"] | null;
            /** @description The ledgers below this one. */
            children: components["schemas"]["CashFlowRecord"][];
        };
        CashFlowSection: {
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            inflow: Money;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            outflow: Money;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            amount: Money;
            /** @description The same of the other period that `compare` asks for; null without it. */
            comparison?: components["schemas"]["Comparison"] | null;
            /** @description The rows of the section. */
            records: components["schemas"]["CashFlowRecord"][];
        };
        /**
         * @description A section of the cash flow statement.
         * @enum {string}
         */
        CashFlowSectionName: "operating" | "investing" | "financing";
        CashFlowTotal: {
            /**
             * Format: date
             * @description The first day, included.
             * @example 2026-02-03
             */
            start_date: string;
            /**
             * Format: date
             * @description The last day, included.
             * @example 2026-02-03
             */
            end_date: string;
            /** @description Exact decimal. */
            opening_balance: Money | null;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            inflow: Money;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            outflow: Money;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            net_amount: Money;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            operating: Money;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            investing: Money;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            financing: Money;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            cash_in_transit: Money;
            /** @description Exact decimal. */
            closing_balance: Money | null;
        };
        CashFlowTotals: {
            /** @description The columns of the report, by their first and last days. */
            periods: components["schemas"]["CashFlowTotal"][];
            /** @description The version of the books that it was computed from. */
            books_version: number;
        };
        CategorizationAccuracy: {
            /** @description Transactions that were looked at. */
            scanned: number;
            /** @description The days have older transactions, which were not looked at: ask for fewer days. */
            truncated: boolean;
            /** @description By method, and within it by confidence. */
            records: {
                /**
                 * @description Who had chosen the category before a person looked.
                 * @enum {string}
                 */
                method: "import" | "transfer" | "instance_rule" | "similarity" | "platform_rule";
                /** @description The lower end of a decile of the confidence; null where the method tells none. */
                min_confidence: number | null;
                /** @description The upper end, which belongs to the next decile, but for 1. */
                max_confidence: number | null;
                /** @description Transactions that it decided so, judged or not. */
                decided: number;
                /** @description Of them those whose first verdict by a person was the same category, or that they were reviewed. */
                kept: number;
                /** @description Of them those whose first verdict by a person was another category. */
                corrected: number;
                /** @description Kept of kept and corrected; null where nobody judged. */
                share_right: number | null;
                /** @description The mean confidence of those that were judged; null where there are none, or none is told. */
                expected_share: number | null;
                /** @description The pairs of ledgers that were corrected most often, five at most. */
                confused: {
                    /** @description null: several. */
                    decided_ledger_id: Id<"ledger"> | null;
                    /** @description Of today. */
                    decided_ledger_name: string | null;
                    /** @description null: several, as it was split. */
                    chosen_ledger_id: Id<"ledger"> | null;
                    /** @description Of today. */
                    chosen_ledger_name: string | null;
                    /** @description How often the one was decided and the other chosen. */
                    count: number;
                }[];
            }[];
        };
        CategorizationGroup: {
            /** @description Says which rows are meant, as they were asked for: the same for as long as the group has rows. A row that comes is of the group that it fits. */
            id: string;
            /** @description From the words of its rows: those that its samples share, where they share any. */
            name: string;
            /** @description `in`: money came in; `out`: money went out. */
            direction: components["schemas"]["MoneyDirection"];
            /** @description How many rows it has. */
            count: number;
            /**
             * Format: decimal
             * @description Of their amounts: negative where money went out.
             * @example 12.3
             */
            sum: Money;
            /**
             * Format: date
             * @description The day of its earliest row.
             * @example 2026-02-03
             */
            first_date: string;
            /**
             * Format: date
             * @description The day of its latest row.
             * @example 2026-02-03
             */
            last_date: string;
            /** @description Its three latest rows. */
            samples: {
                /** @description Id of a transaction. */
                transaction_id: Id<"transaction">;
                /** @description Id of a source account. */
                source_account_id: Id<"source_account">;
                /** @description What it was about, in words. */
                description: string;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                amount: Money;
                /**
                 * Format: date
                 * @description The day of the transaction.
                 * @example 2026-02-03
                 */
                date: string;
            }[];
            /** @description Categories that were likely for its rows when they came, the most frequent first, three at most. `confidence` is the mean over all rows of which anything was likely: a category that few of them have is seldom right for the group. */
            suggestions: components["schemas"]["Suggestion"][];
        };
        CategorizationGroupPage: {
            /** @description The records of this page, in order. */
            records: components["schemas"]["CategorizationGroup"][];
            /** @description The `page_token` of the next page; null on the last one. */
            next_page_token: string | null;
            /** @description The `page_token` of the page before; null on the first one. */
            prev_page_token: string | null;
        };
        /**
         * @description Who chose the category: the import itself, a transfer, a rule of the Instance, similarity to former choices, a rule of the platform, nobody, a person, or a match with a line in the books.
         * @enum {string}
         */
        CategorizationMethod: "import" | "transfer" | "instance_rule" | "similarity" | "platform_rule" | "uncategorized" | "user" | "matched";
        CategorizationRule: {
            /** @description Id of a categorization rule. */
            id: Id<"categorization_rule">;
            /** @description The condition under which the rule decides, in the language of rules: `match("(?i).*coffee", t.description)`. */
            expression: string;
            /** @description The name of the ledger. */
            ledger_name: string;
            /** @description The name of the rule, as people know it. */
            name: string;
            /** @description The party that the rule gives, by its name; null: none. */
            party_name: string | null;
            /**
             * @description Highest first.
             * @example 10
             */
            priority: string;
            /** @description 1 when the rule was created, one more each time it was saved, or its ledger renamed. */
            version: number;
            /** @description Why the rule decides nothing as things stand: its ledger is not there, is not enabled, or is no category any more; or why it does not say whom its transactions are about: no enabled party bears the name, or several do. */
            warnings: {
                /** @description Where in the rule it stands. */
                path: string;
                /** @description What it means, for developers. */
                message: string;
            }[];
        };
        CategorizationRuleBacktest: {
            /** @description Posted transactions of the range that were looked at. */
            scanned: number;
            /** @description The range has older transactions, which were not looked at. */
            truncated: boolean;
            /** @description Rows that would change their category. */
            changes: number;
            /** @description What each of the rules would do. */
            rules: {
                /** @description null: a draft. */
                categorization_rule_id: Id<"categorization_rule"> | null;
                /**
                 * @description `instance`: one of those that were sent, in their order; `platform`: a rule of the platform that hits anything.
                 * @enum {string}
                 */
                scope: "instance" | "platform";
                /** @description The name. */
                name: string | null;
                /** @description null: its name is that of no category as things stand, and the rule takes nothing. */
                ledger_id: Id<"ledger"> | null;
                /** @description Rows that its expression is true of: the sum of all that follow. */
                hits: number;
                /** @description Rows that people decided otherwise: they categorized or split them, or reviewed them as they were. These stay as they are. */
                from_persons: number;
                /** @description Rows that it takes from what other rules decided, or an earlier version of this one. */
                from_rules: number;
                /** @description Rows that it takes from what similarity decided. */
                from_similarity: number;
                /** @description Rows that it takes from transfers, where the platform has the rules decide first. */
                from_transfers: number;
                /** @description Rows that it takes from those that nothing decided. */
                from_uncategorized: number;
                /** @description Rows that stand where it would put them. */
                unchanged: number;
                /** @description Rows that a rule before it decides. */
                conflicts: number;
                /** @description Rows that stay, as their category came with the import, they are transfers or matched, their period is closed, they are split, or the rule’s ledger is no category. */
                kept: number;
            }[];
            /** @description By what each revenue and expense ledger would stand otherwise in each month, on its normal side; by month and then by the ledger’s name. */
            income_statement_changes: {
                /** @description The ledger. Where it is an expansion: filled with `expand`. */
                ledger: components["schemas"]["NamedLedger"];
                /** @description Of the time zone. */
                month: string;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                change: Money;
            }[];
        };
        /** @description What happened to a categorization rule. */
        CategorizationRuleEvent: {
            /** @description Id of the event: the same however often it is sent. */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "categorization_rule.created" | "categorization_rule.updated" | "categorization_rule.deleted";
            /** @description The Instance in whose books it happened; null: it is about the platform. */
            instance_id: string | null;
            /** @description Gapless within the Instance, or where there is none, the platform. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description The record that it is about. */
            data: {
                /** @description Id of the record. */
                id: string;
                /**
                 * @description The kind of the record.
                 * @constant
                 */
                resource: "categorization_rule";
                /** @description The record as it was; null: it was not. */
                before: components["schemas"]["RecordedCategorizationRule"] | null;
                /** @description The record as it is; null: it is no more. */
                after: components["schemas"]["RecordedCategorizationRule"] | null;
            };
        };
        CategorizationRulePage: {
            /** @description The records of this page, in order. */
            records: components["schemas"]["CategorizationRule"][];
            /** @description The `page_token` of the next page; null on the last one. */
            next_page_token: string | null;
            /** @description The `page_token` of the page before; null on the first one. */
            prev_page_token: string | null;
        };
        CategorizationRulePreview: {
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger"> | null;
            /** @description Whom `party_name` means; null: nobody, as no enabled party bears it, or several do. */
            party_id: Id<"party"> | null;
            /** @description How many transactions were looked at. */
            scanned: number;
            /** @description The range has older transactions, which were not looked at. */
            truncated: boolean;
            /** @description How many transactions the rule matches. */
            hits: number;
            /** @description How many transactions would get another category. */
            changes: number;
            /** @description How many of them another rule decides before it. */
            conflicts: number;
            /** @description Some of them. */
            examples: {
                /** @description Id of a transaction. */
                transaction_id: Id<"transaction">;
                /** @description Id of a source account. */
                source_account_id: Id<"source_account">;
                /**
                 * Format: date-time
                 * @description When it happened, in UTC.
                 * @example 2026-02-03T04:05:06.789Z
                 */
                datetime: string;
                /**
                 * Format: date
                 * @description The day of `datetime` in the time zone of the Instance.
                 * @example 2026-02-03
                 */
                date: string;
                /** @description What it was about, in words. */
                description: string;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                amount: Money;
                /**
                 * @description `change`: it would get another category, or be about another party; `conflict`: another rule decides before this one; `none`: what is there stays.
                 * @enum {string}
                 */
                effect: "change" | "conflict" | "none";
                /** @description Id of a ledger. */
                category_ledger_id: Id<"ledger"> | null;
                /** @description Id of a ledger. */
                new_category_ledger_id: Id<"ledger"> | null;
                /** @description Id of a party. */
                party_id: Id<"party"> | null;
                /** @description Whom it would be about by a `change`; null: nobody. */
                new_party_id: Id<"party"> | null;
                /** @description Id of a categorization rule. */
                winning_rule_id: Id<"categorization_rule"> | null;
            }[];
        };
        CategorizationRuleSuggestion: {
            /** @description The rule. */
            rule: {
                /** @description The name. */
                name: string;
                /**
                 * @description `match(pattern, field)`, comparisons, `and`, `or`, `not`; `t` is the transaction. At most 500 parts, 50 inside each other. Patterns follow RE2, in linear time: `{n}` up to 1000; with its repeats written out a pattern costs at most 2000, where a character, a group or a choice costs 1, and a class (`[a-z]`, `\d`), a dot, or the end of an open repeat (`*`, `+`, `?`, `{n,m}`) 4; all patterns together at most 4000. So a list of alternatives may be as long as the expression. The first 512 characters of a text are looked at.
                 * @example match("(?i).*coffee", t.description) and t.amount < 0
                 */
                expression: string;
                /** @description The name of the ledger. */
                ledger_name: string;
            };
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger">;
            /** @description Transactions that people categorized by hand in the last 12 months, that no rule decides, and that it is true of. */
            hits: number;
            /** @description Those of the later half of them. */
            tested: number;
            /** @description Of the later half, the share that people put where the rule would; the category is that of the earlier half. */
            precision: number;
            /** @description The latest five of the hits, the latest last. */
            transaction_ids: Id<"transaction">[];
            /**
             * Format: date-time
             * @description When it was found. What has changed since is not in it.
             * @example 2026-02-03T04:05:06.789Z
             */
            as_of: string;
        };
        CategorizationRuleSuggestionPage: {
            /** @description The records of this page, in order. */
            records: components["schemas"]["CategorizationRuleSuggestion"][];
            /** @description The `page_token` of the next page; null on the last one. */
            next_page_token: string | null;
            /** @description The `page_token` of the page before; null on the first one. */
            prev_page_token: string | null;
        };
        CategorizationRuleVersion: {
            /** @description Id of a categorization rule. */
            categorization_rule_id: Id<"categorization_rule">;
            /** @description 1 when the rule was created, one more each time it was saved, or its ledger renamed. */
            version: number;
            /**
             * @description What was done. `deleted` is the last; its words are those that the rule had.
             * @enum {string}
             */
            action: "created" | "updated" | "deleted";
            /**
             * Format: date-time
             * @description When the record was made.
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
            /** @description `client:<id>` or `user:<id>`. */
            actor: string;
            /** @description Who made the change, as the request said in `modified-by`; null: it did not. */
            modified_by: string | null;
            /** @description The name. */
            name: string;
            /** @description The condition under which the rule decides, in the language of rules: `match("(?i).*coffee", t.description)`. */
            expression: string;
            /** @description That a rule follows the renaming of its ledger is a version, too. */
            ledger_name: string;
            /** @description The party that the rule gives, by its name; null: none. */
            party_name: string | null;
            /**
             * @description As a rule answers it.
             * @example 10
             */
            priority: string;
        };
        CategorizationRuleVersionPage: {
            /** @description The records of this page, in order. */
            records: components["schemas"]["CategorizationRuleVersion"][];
            /** @description The `page_token` of the next page; null on the last one. */
            next_page_token: string | null;
            /** @description The `page_token` of the page before; null on the first one. */
            prev_page_token: string | null;
        };
        /**
         * @description `pending` while a line still stands on an uncategorized ledger, else `completed`.
         * @enum {string}
         */
        CategorizationStatus: "pending" | "completed";
        /**
         * @description A step of the pipeline that categorizes transactions.
         * @enum {string}
         */
        CategorizationStep: "transfer" | "instance_rule" | "similarity" | "platform_rule";
        CategorizationStepSetting: {
            /** @description The step of the pipeline. */
            step: components["schemas"]["CategorizationStep"];
            /** @description Whether it is in use. */
            enabled: boolean;
        };
        CategorizeGroupRequest: {
            /** @description Id of a ledger. */
            updated_category_ledger_id: Id<"ledger">;
            /** @description Ids of tags: of each tag group one at most. */
            tag_ids?: Id<"tag">[] | null;
            /** @description Id of a party. */
            party_id?: Id<"party"> | null;
            /** @description Whether a person has looked at it. */
            review_status?: components["schemas"]["ReviewStatus"] | null;
            /** @description Transactions that stay as they are. */
            except?: Id<"transaction">[] | null;
        };
        CategoryChange: {
            /** @description Id of a ledger. */
            category_ledger_id?: Id<"ledger"> | null;
            /** @description Id of a ledger. */
            updated_category_ledger_id: Id<"ledger">;
        };
        /**
         * @description A tier that a platform can give by itself.
         * @enum {string}
         */
        ChangeableTier: "tier0" | "tier1" | "tier2";
        ChosenSplit: {
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger">;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            amount: Money;
            /** @description What it was about, in words. */
            description: string | null;
            /** @description Its own tags; null: those of the transaction. */
            tag_ids: Id<"tag">[] | null;
            /** @description Id of a party. */
            party_id?: Id<"party">;
        };
        ClientCredentialsGrant: {
            /**
             * @description What the token is asked for with. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            grant_type: "client_credentials";
            /** @description Scopes, separated by spaces. Default: all that the client may have. */
            scope?: string;
            /** @description Narrows the token to one Instance, and to the scopes `books:`. */
            instance_id?: string;
            /** @description Unless the client uses HTTP Basic. */
            client_id?: string;
            /** @description Unless the client uses HTTP Basic. */
            client_secret?: string;
        };
        /** @description What happened to a client. */
        ClientEvent: {
            /** @description Id of the event: the same however often it is sent. */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "client.created" | "client.updated" | "client.deleted" | "client.revoked";
            /** @description The Instance in whose books it happened; null: it is about the platform. */
            instance_id: string | null;
            /** @description Gapless within the Instance, or where there is none, the platform. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description The record that it is about. */
            data: {
                /** @description Id of the record. */
                id: string;
                /**
                 * @description The kind of the record.
                 * @constant
                 */
                resource: "client";
                /** @description The record as it was; null: it was not. */
                before: {
                    [key: string]: unknown;
                } | null;
                /** @description The record as it is; null: it is no more. */
                after: {
                    [key: string]: unknown;
                } | null;
            };
        };
        ClosePeriodRequest: {
            /**
             * Format: date
             * @description The day through which the books are closed: in the past.
             * @example 2026-02-03
             */
            date: string;
            /** @description Why, in your words. It is kept with the period. */
            note?: string | null;
            /** @description Close only what is ready: no blocking item is `open` or `unknown`. By default false. */
            strict?: boolean | null;
        };
        CoaTemplate: {
            /** @description Id of a coa template. */
            id: Id<"coa_template">;
            /** @description The name of the template. */
            name: string;
            /** @description The accounting basis: of an Instance the one that its statements have unless they are asked for another. */
            accounting_basis: components["schemas"]["AccountingBasis"];
            /** @description Only a `live` template makes Instances. */
            status: components["schemas"]["TemplateStatus"];
            /**
             * @description `platform`: one of your own. `agent`: one that comes with the service, and is not changed.
             * @enum {string}
             */
            type: "platform" | "agent";
            /** @description The ledgers of the template. */
            ledger_ids: Id<"ledger_template">[];
            /** @description The ledgers, each with those below it. */
            ledgers: components["schemas"]["LedgerTemplate"][] | null;
        };
        /** @description What happened to a coa template. */
        CoaTemplateEvent: {
            /** @description Id of the event: the same however often it is sent. */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "coa_template.created" | "coa_template.updated" | "coa_template.deleted";
            /** @description The Instance in whose books it happened; null: it is about the platform. */
            instance_id: string | null;
            /** @description Gapless within the Instance, or where there is none, the platform. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description The record that it is about. */
            data: {
                /** @description Id of the record. */
                id: string;
                /**
                 * @description The kind of the record.
                 * @constant
                 */
                resource: "coa_template";
                /** @description The record as it was; null: it was not. */
                before: components["schemas"]["RecordedCoaTemplate"] | null;
                /** @description The record as it is; null: it is no more. */
                after: components["schemas"]["RecordedCoaTemplate"] | null;
            };
        };
        CoaTemplatePage: {
            /** @description The records of this page, in order. */
            records: components["schemas"]["CoaTemplate"][];
            /** @description The `page_token` of the next page; null on the last one. */
            next_page_token: string | null;
            /** @description The `page_token` of the page before; null on the first one. */
            prev_page_token: string | null;
        };
        Comparison: {
            /**
             * Format: decimal
             * @description `amount` on the other days.
             * @example 12.3
             */
            amount: Money;
            /**
             * Format: decimal
             * @description `total_amount` on the other days.
             * @example 12.3
             */
            total_amount: Money;
            /**
             * Format: decimal
             * @description `total_amount` less that of the other days.
             * @example 12.3
             */
            change: Money;
            /** @description Percent, two decimals. */
            change_percent: number | null;
        };
        CountedEntries: {
            /** @description How many there would be. */
            count: number;
            /** @description The first 100, fewer where they have many lines. */
            records: components["schemas"]["JournalEntry"][];
        };
        CountedEntryChanges: {
            /** @description How many there would be. */
            count: number;
            /** @description The first 100, fewer where they have many lines. */
            records: {
                /** @description The entry as it is. */
                before: components["schemas"]["JournalEntry"];
                /** @description The entry as it would be. */
                after: components["schemas"]["JournalEntry"];
            }[];
        };
        CreateCategorizationRuleRequest: {
            /**
             * @description `match(pattern, field)`, comparisons, `and`, `or`, `not`; `t` is the transaction. At most 500 parts, 50 inside each other. Patterns follow RE2, in linear time: `{n}` up to 1000; with its repeats written out a pattern costs at most 2000, where a character, a group or a choice costs 1, and a class (`[a-z]`, `\d`), a dot, or the end of an open repeat (`*`, `+`, `?`, `{n,m}`) 4; all patterns together at most 4000. So a list of alternatives may be as long as the expression. The first 512 characters of a text are looked at.
             * @example match("(?i).*coffee", t.description) and t.amount < 0
             */
            expression: string;
            /** @description The name of the ledger. */
            ledger_name: string;
            /** @description The name. */
            name: string;
            /** @description Whom the transactions are about that the rule decides: the enabled party of exactly this name, or that one of this name was merged into. Where none bears it, or several, nobody. A party that a person or an import named stays. */
            party_name?: string | null;
            /** @description Highest first. */
            priority?: (string | number) | null;
            /** @description The rule is saved only where it would decide no transaction otherwise than people did: they categorized or split it, or reviewed it as it was. The last 365 days count, the latest 100000 transactions of them. */
            strict?: boolean | null;
        };
        CreateCoaTemplateRequest: {
            /** @description The name. */
            name: string;
            /** @description The accounting basis: of an Instance the one that its statements have unless they are asked for another. */
            accounting_basis: components["schemas"]["AccountingBasis"];
        };
        CreateInstanceRequest: {
            /** @description The name. */
            name: string;
            /**
             * Format: date-time
             * @description The day on which the books begin, as its first moment in UTC.
             * @example 2026-01-01T00:00:00Z
             */
            entries_start: string;
            /** @description Id of a coa template. */
            coa_template_id?: Id<"coa_template"> | null;
            /** @description Ledgers of your own: the whole chart, or beside a template what is added to it. */
            custom_coa?: {
                /** @description The ledgers, each with those below it. */
                ledgers: components["schemas"]["CustomLedger"][];
                /** @description Names and numbers of the ledgers that every chart has, by their purpose. */
                required_ledgers?: {
                    /** @description Where money in stands that no category is chosen for. */
                    uncategorized_inflow?: components["schemas"]["RequiredLedgerName"] | null;
                    /** @description Where money out stands that no category is chosen for. */
                    uncategorized_outflow?: components["schemas"]["RequiredLedgerName"] | null;
                    /** @description Where money stands that moves between two accounts of the business. */
                    account_transfers?: components["schemas"]["RequiredLedgerName"] | null;
                    /** @description What opening balances are booked against. */
                    opening_balances?: components["schemas"]["RequiredLedgerName"] | null;
                    /** @description Where what earlier fiscal years earned stands. */
                    retained_earnings?: components["schemas"]["RequiredLedgerName"] | null;
                    /** @description What customers owe. */
                    accounts_receivable?: components["schemas"]["RequiredLedgerName"] | null;
                    /** @description What vendors are owed. */
                    accounts_payable?: components["schemas"]["RequiredLedgerName"] | null;
                    /** @description What employees are owed. */
                    payroll_liabilities?: components["schemas"]["RequiredLedgerName"] | null;
                    /** @description Money of customers that settles nothing yet, in the cash books. */
                    unapplied_receipts?: components["schemas"]["RequiredLedgerName"] | null;
                    /** @description Money to vendors that settles nothing yet, in the cash books. */
                    unapplied_payments?: components["schemas"]["RequiredLedgerName"] | null;
                } | null;
            } | null;
            /** @description The tier that the Instance has been sold. */
            subscription?: components["schemas"]["SubscriptionTier"] | null;
            /** @description The accounting basis: of an Instance the one that its statements have unless they are asked for another. */
            accounting_basis?: components["schemas"]["AccountingBasis"] | null;
            /** @description ISO 4217 */
            currency?: string | null;
            /** @description The time zone whose days are meant; by default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"] | null;
            /** @description MM-DD, not 02-29 */
            fiscal_year_start?: string | null;
            /** @description Id of an instance. */
            parent_id?: Id<"instance"> | null;
            /** @description Your own id of the record, unique in the Instance. Lists can be asked for it. */
            external_id?: string | null;
            /** @description Facts of your own about the record: any JSON object of up to 16 KiB. The service does not read it. */
            metadata?: {
                [key: string]: unknown;
            } | null;
        };
        CreateInstanceTokenRequest: {
            /** @description What the token may do in the books: no more than the caller may. */
            scopes: ("books:read" | "books:review" | "books:write" | "books:close")[];
            /** @description Seconds, by default 900. The token ends with the token that made it, if that is earlier. */
            expires_in?: number | null;
            /** @description Who uses the token, in your own words: `modified_by` of all that it changes. */
            actor?: string | null;
        };
        CreateInstanceTokenResponse: {
            /** @description Id of a token. */
            id: Id<"token">;
            /** @description Shown once. */
            access_token: string;
            /**
             * @description How it is sent: `Authorization: Bearer`, with the token behind it.
             * @enum {string}
             */
            token_type: "Bearer";
            /** @description Seconds. */
            expires_in: number;
            /** @description Its scopes, with spaces between them. */
            scope: string;
            /** @description Id of an instance. */
            instance_id: Id<"instance">;
        };
        CreateJournalEntriesDryRun: {
            /** @description What the write would have answered. */
            status: number;
            /** @description What the request would have answered. */
            body: components["schemas"]["JournalEntry"][];
            /** @description What the request would have done; nothing of it is. */
            dry_run: components["schemas"]["DryRunEffects"];
        };
        CreateJournalEntryFileForm: {
            /** @description Id of a journal entry. */
            journal_entry_id?: Id<"journal_entry">;
            /** @description Id of an accrual source. */
            accrual_source_id?: Id<"accrual_source">;
            /**
             * Format: binary
             * @description At most 26214400 bytes.
             */
            file: Upload;
        };
        CreateLedgerTemplateRequest: {
            /** @description The name. */
            name: string;
            /** @description What the ledger is. */
            ledger_type: components["schemas"]["LedgerType"];
            /** @description The section of its statement in which the ledger stands. */
            ledger_sub_type: components["schemas"]["LedgerSubType"];
            /** @description The side: of a ledger the one on which it grows. */
            debit_credit: components["schemas"]["DebitCredit"];
            /** @description Whether lines can be put on the ledger by hand. */
            editable: boolean;
            /** @description Whether the ledger counts as cash in the cash flow statement. */
            report_cash_flow: boolean;
            /** @description The section of the cash flow statement in which its lines stand; null: its type and sub_type decide. */
            cash_flow_section?: components["schemas"]["CashFlowSectionName"] | null;
            /** @description Whether the ledger holds taxes on income: it then stands below Income before Taxes. */
            is_income_tax?: boolean | null;
            /** @description Whether the ledger holds interest: what of it is paid is told below the cash flow statement. */
            is_interest?: boolean | null;
            /** @description The box of the forms 1099 in which what vendors are paid on this ledger is told; null: that of the ledger above it. */
            box_1099?: components["schemas"]["Box1099"] | null;
            /** @description The number of the ledger in the chart, by which statements are ordered. */
            sort_code: string;
            /** @description The kind of financial account that the ledger is the book of; null: it is of none. */
            financial_account_type?: components["schemas"]["FinancialAccountType"] | null;
            /** @description Id of a ledger template. */
            parent_id?: Id<"ledger_template"> | null;
        };
        CreatePartyRequest: {
            /** @description The name. */
            name: string;
            /** @description Which type it is of. */
            type: components["schemas"]["PartyType"];
            /** @description Your own id of the record, unique in the Instance. Lists can be asked for it. */
            external_id?: string | null;
            /** @description The e-mail address. */
            email?: string | null;
            /** @description The telephone number. */
            phone?: string | null;
            /** @description As it is written on a letter, line by line. */
            address?: string | null;
            /** @description Five letters, digits, spaces, full stops or hyphens at least, as "12-3456789". What is answered of it, its last four, leaves it as it is. */
            tax_id?: string | null;
            /** @description Whether payments to the party are told to the tax authority on a form 1099. */
            is_1099?: boolean | null;
            /** @description Facts of your own about the record: any JSON object of up to 16 KiB. The service does not read it. */
            metadata?: {
                [key: string]: unknown;
            } | null;
        };
        CreatePaymentApplicationsDryRun: {
            /** @description What the write would have answered. */
            status: number;
            /** @description What the request would have answered. */
            body: components["schemas"]["PaymentApplication"][];
            /** @description What the request would have done; nothing of it is. */
            dry_run: components["schemas"]["DryRunEffects"];
        };
        CreatePaymentApplicationsRequest: {
            /** @description Id of a transaction. */
            transaction_id?: Id<"transaction"> | null;
            /** @description Id of a ledger. */
            ledger_id?: Id<"ledger"> | null;
            /** @description The day, in the time zone of the Instance. */
            date?: string | null;
            /** @description Exact decimal. */
            amount?: Amount | null;
            /** @description Id of an accrual source. */
            credit_source_id?: Id<"accrual_source"> | null;
            /** @description Id of a payment application. */
            credit_application_id?: Id<"payment_application"> | null;
            /** @description What the money is applied to, with the part of each. */
            applications: {
                /** @description Id of an accrual source. */
                accrual_source_id?: Id<"accrual_source"> | null;
                /** @description Id of a party. */
                party_id?: Id<"party"> | null;
                /** @description Id of a payment application. */
                refunded_application_id?: Id<"payment_application"> | null;
                /** @description Id of a payment application. */
                returned_application_id?: Id<"payment_application"> | null;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                matched_amount: Amount;
                /** @description What is settled without money, as a discount, with its ledger. */
                adjustments?: {
                    /**
                     * Format: decimal
                     * @description Exact decimal.
                     * @example 12.3
                     */
                    amount: Amount;
                    /** @description Id of a ledger. */
                    ledger_id: Id<"ledger">;
                    /** @description What it was about, in words. */
                    description?: string | null;
                }[] | null;
                /** @description What each line of the source takes, instead of a part in proportion: wages of payroll, for instance. */
                lines?: {
                    /** @description Id of an accrual source line. */
                    accrual_source_line_id: Id<"accrual_source_line">;
                    /**
                     * Format: decimal
                     * @description Exact decimal.
                     * @example 12.3
                     */
                    amount: Amount;
                }[] | null;
            }[];
            /** @description The category lines of the transaction that the money is taken from; by default what waits for a category, first. */
            line_ids?: Id<"line_entry">[] | null;
        };
        CreatePlatformCategorizationRuleRequest: {
            /**
             * @description `match(pattern, field)`, comparisons, `and`, `or`, `not`; `t` is the transaction. At most 500 parts, 50 inside each other. Patterns follow RE2, in linear time: `{n}` up to 1000; with its repeats written out a pattern costs at most 2000, where a character, a group or a choice costs 1, and a class (`[a-z]`, `\d`), a dot, or the end of an open repeat (`*`, `+`, `?`, `{n,m}`) 4; all patterns together at most 4000. So a list of alternatives may be as long as the expression. The first 512 characters of a text are looked at.
             * @example match("(?i).*coffee", t.description) and t.amount < 0
             */
            expression: string;
            /** @description The name of the ledger. */
            ledger_name: string;
            /** @description The name. */
            name: string;
            /** @description Whom the transactions are about that the rule decides: the enabled party of exactly this name, or that one of this name was merged into. Where none bears it, or several, nobody. A party that a person or an import named stays. */
            party_name?: string | null;
            /** @description Highest first. */
            priority?: (string | number) | null;
        };
        CreateReconciliationRequest: {
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger">;
            /**
             * Format: date
             * @description The last day of the statement.
             * @example 2026-02-03
             */
            statement_ending_date: string;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            statement_ending_balance: Amount;
            /** @description The time zone whose days are meant; by default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"] | null;
            /** @description How far it is: completed, it protects what it holds. */
            progress_status?: components["schemas"]["ReconciliationProgress"] | null;
        };
        CreateReconciliationStatementFileForm: {
            /**
             * Format: binary
             * @description At most 26214400 bytes.
             */
            file: Upload;
        };
        CreateSampleCompanyRequest: {
            /** @description By default two months are categorized, by hand and by rules, and the third has just come in. `false`: nothing is, and there are no rules. */
            categorized?: boolean | null;
        };
        CreateSourceAccountRequest: {
            /** @description Whether the account is of the business or of an owner. */
            business_personal?: components["schemas"]["BusinessPersonal"] | null;
            /** @description Id of a ledger. */
            ledger_id?: Id<"ledger"> | null;
            /** @description A new ledger, which is made with the account. */
            ledger?: components["schemas"]["NewLedger"] | null;
            /** @description Id of a ledger. */
            draw_ledger_id?: Id<"ledger"> | null;
            /** @description Id of a ledger. */
            contribution_ledger_id?: Id<"ledger"> | null;
            /** @description The name. */
            name?: string | null;
            /** @description Whether the signs of imported amounts are turned: for a bank that writes money out as positive. */
            invert_transaction_amounts?: boolean | null;
        };
        CreateSourceLinkRequest: {
            /** @description Id of an instance. */
            instance_id: Id<"instance">;
            /** @description Of the aggregator. In the sandbox any text that begins with `sandbox-`, or a token of Plaid, which begins with `processor-`. */
            processor_token: string;
            /** @description Id of a ledger. */
            ledger_id?: Id<"ledger"> | null;
            /** @description The first day, included. */
            start_date?: string | null;
            /** @description The time zone whose days are meant; by default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"] | null;
            /** @description Whether the opening balance of the ledger follows from the balance that the bank reports. */
            calculate_opening_balance?: boolean | null;
            /** @description Whether transactions are fetched that the bank has not settled yet. */
            sync_pending_transactions?: boolean | null;
        };
        CreateStatementForm: {
            /**
             * Format: binary
             * @description At most 26214400 bytes.
             */
            file: Upload;
            /** @description Told from the file when absent. */
            format?: components["schemas"]["StatementFormat"];
            /** @description JSON, for CSV, QIF and OFX: `columns` (of `date`, `value_date`, `description`, `memo`, `amount`, `debit`, `credit`, `direction`, `balance`, `currency`, `id`, `check_number`, `status`, each by its heading or its number from 1), `amounts` (`signed`: positive is money in; `inverted`: positive is money out, as in files of many cards; `unsigned_out`: what has no sign is money out; `by_column`: signs in columns of debits and credits mean nothing), `directions` (what a bank’s words in the column `direction`, or the types of OFX, mean: {"Af": "out"}), `date_format` (`YMD`, `DMY`, `MDY`), `decimal_mark`, `delimiter`, `skip_rows`. With `amounts` no column of directions is looked for. OFX takes `amounts` and `directions`. */
            mapping?: string;
            /** @description Answers what would happen, and takes nothing. */
            forecast?: boolean;
            /** @description The older name of `forecast`. Beside it, it must say the same. */
            dry_run?: boolean;
        };
        CreateTagGroupRequest: {
            /** @description The name. */
            name: string;
            /** @description What it was about, in words. */
            description?: string | null;
            /** @description Whether it is in use. */
            enabled?: boolean | null;
        };
        CreateTagRequest: {
            /** @description The name. */
            name: string;
            /** @description Id of a tag group. */
            tag_group_id: Id<"tag_group">;
        };
        CreateTagRuleRequest: {
            /** @description The name. */
            name: string;
            /** @description Id of a tag. */
            tag_id: Id<"tag">;
            /**
             * @description `match(pattern, field)`, comparisons, `and`, `or`, `not`; `t` is the transaction. At most 500 parts, 50 inside each other. Patterns follow RE2, in linear time: `{n}` up to 1000; with its repeats written out a pattern costs at most 2000, where a character, a group or a choice costs 1, and a class (`[a-z]`, `\d`), a dot, or the end of an open repeat (`*`, `+`, `?`, `{n,m}`) 4; all patterns together at most 4000. So a list of alternatives may be as long as the expression. The first 512 characters of a text are looked at.
             * @example match("(?i).*coffee", t.description) and t.amount < 0
             */
            expression: string;
            /** @description Highest first, default 0. */
            priority?: number | null;
        };
        CreateWebhookRequest: {
            /**
             * @description A public https address.
             * @example https://example.com/hooks
             */
            url: string;
            /** @description Types of events (`ledger.created`), all of a kind (`ledger.*`) or all (`*`, the default). `*` leaves out `ledger.created` of the chart that a new Instance starts with: its `instance.created` stands for it. */
            event_types?: components["schemas"]["EventPattern"][] | null;
            /** @description Whether it is in use. */
            enabled?: boolean | null;
        };
        /**
         * @description What an entry was made by.
         * @enum {string}
         */
        CreationSource: "manual" | "transaction" | "accrual" | "payment_application" | "opening_balance" | "reversal";
        CustomLedger: {
            /** @description The name. */
            name: string;
            /** @description The number of the ledger in the chart, by which statements are ordered. */
            sort_code?: string | null;
            /** @description Which type it is of. */
            type?: components["schemas"]["LedgerType"] | null;
            /** @description The section of its statement in which it stands; null on rows that are of none. */
            sub_type?: components["schemas"]["LedgerSubType"] | null;
            /** @description The side: of a ledger the one on which it grows. */
            debit_credit?: components["schemas"]["DebitCredit"] | null;
            /** @description Whether the ledger counts as cash in the cash flow statement. */
            report_cash_flow?: boolean | null;
            /** @description The section of the cash flow statement in which its lines stand; null: its type and sub_type decide. */
            cash_flow_section?: components["schemas"]["CashFlowSectionName"] | null;
            /** @description Whether the ledger holds taxes on income: it then stands below Income before Taxes. */
            is_income_tax?: boolean | null;
            /** @description Whether the ledger holds interest: what of it is paid is told below the cash flow statement. */
            is_interest?: boolean | null;
            /** @description The box of the forms 1099 in which what vendors are paid on this ledger is told; null: that of the ledger above it. */
            box_1099?: components["schemas"]["Box1099"] | null;
            /** @description The kind of financial account that the ledger is the book of; null: it is of none. */
            financial_account_type?: components["schemas"]["FinancialAccountType"] | null;
            /** @description The ledgers below this one. */
            children?: components["schemas"]["CustomLedger"][] | null;
        };
        CustomerSales: {
            /** @description Id of a party. */
            party_id: Id<"party"> | null;
            /** @description null: no party is named. */
            name: string | null;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            amount: Money;
        };
        /**
         * @description A side of the books: `debit` or `credit`.
         * @enum {string}
         */
        DebitCredit: "debit" | "credit";
        Delivery: {
            /** @description Id of an event. */
            event_id: Id<"event">;
            /** @description Id of a webhook. */
            webhook_id: Id<"webhook">;
            /** @description `failed`: it is not tried again unless you ask for it. */
            status: components["schemas"]["DeliveryStatus"];
            /** @description How often it has been sent. */
            attempts: number;
            /** @description When it is sent again; null: it is not. */
            next_attempt_at: string | null;
        };
        DeliveryAttempt: {
            /** @description The first is 1. */
            number: number;
            /**
             * Format: date-time
             * @description When it was tried.
             * @example 2026-02-03T04:05:06.789Z
             */
            attempted_at: string;
            /** @description The HTTP status that the endpoint answered; null: none came. */
            response_status: number | null;
            /** @description In our words; what the endpoint answered is not kept. */
            error: string | null;
        };
        /**
         * @description What became of the sending of an event: a `failed` one is not tried again unless you ask for it.
         * @enum {string}
         */
        DeliveryStatus: "pending" | "delivered" | "failed";
        /**
         * @description A kind of file.
         * @enum {string}
         */
        DocumentFormat: "csv" | "xlsx" | "pdf";
        DryRun: {
            /** @description What the write would have answered. */
            status: number;
            /** @description What the request would have done; nothing of it is. */
            dry_run: components["schemas"]["DryRunEffects"];
        };
        DryRunEffects: {
            /** @description The journal entries that it would create, change and remove. */
            entries: {
                /** @description What would be created. */
                created: components["schemas"]["CountedEntries"];
                /** @description The entries that would be changed. */
                changed: components["schemas"]["CountedEntryChanges"];
                /** @description What would be removed. */
                removed: components["schemas"]["CountedEntries"];
            };
            /** @description What a ledger adds up to in a month, on its normal side and in the Instance’s basis, where that changes. Opening balances of revenue and expense count on the day before `entries_start`. */
            statement_changes: {
                /** @description The ledger whose balance would change. */
                ledger: components["schemas"]["NamedLedger"];
                /** @description Of the Instance’s zone. */
                month: string;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                before: Money;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                after: Money;
            }[];
            /** @description What to look at before doing it. */
            warnings: string[];
        };
        EmbeddedInstance: {
            /** @description Id of an instance. */
            id: Id<"instance">;
            /** @description The name of the business. */
            name: string;
            /**
             * Format: date-time
             * @description The day on which the books begin, as its first moment in UTC.
             * @example 2026-01-01T00:00:00Z
             */
            entries_start: string;
            /** @description The tier that the Instance has been sold. */
            subscription: components["schemas"]["SubscriptionTier"];
            /**
             * @description Always `platformgl`.
             * @enum {string}
             */
            accounting_package: "platformgl";
            /** @description The accounting basis: of an Instance the one that its statements have unless they are asked for another. */
            accounting_basis: components["schemas"]["AccountingBasis"];
            /** @description ISO 4217 */
            currency: string;
            /** @description The time zone whose days are meant; by default that of the Instance. */
            time_zone: components["schemas"]["TimeZone"];
            /** @description MM-DD */
            fiscal_year_start: string;
            /** @description The size of the pages of documents. */
            paper: components["schemas"]["Paper"];
            /** @description What every page of a document says; null: "Unaudited". */
            legend: string | null;
            /** @description Id of a coa template. */
            coa_template_id: Id<"coa_template"> | null;
            /** @description Id of an instance. */
            parent_id: Id<"instance"> | null;
            /** @description Your own id of the record, unique in the Instance. Lists can be asked for it. */
            external_id: string | null;
            /** @description Facts of your own about the record: any JSON object of up to 16 KiB. The service does not read it. */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When the record was made.
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description The earliest moment that `known_at` of a statement can name.
             * @example 2026-02-03T04:05:06.789Z
             */
            known_since: string;
        };
        /**
         * @description `adjusting` for an entry made at the end of a period, which a trial balance can show apart; else `standard`.
         * @enum {string}
         */
        EntryType: "standard" | "adjusting";
        Error: {
            /** @description What went wrong, for developers. The words may change. */
            message: string;
            /** @description What the event is about, as it was before and as it is after. */
            data: components["schemas"]["ErrorData"];
            /** @description A sentence fit for an end user. */
            display_message: string;
            /** @description Names the reason, for programs. It never changes its meaning. */
            error_code: string;
        };
        /** @description What helps to mend the request: some of these, by `error_code`. */
        ErrorData: {
            /** @description Of 422: each problem with its place. */
            errors?: components["schemas"]["FieldProblem"][];
            /** @description Of 404 and 409: the kind of record that is meant, as `ledger`. */
            resource?: string;
            /** @description Of 409: what is in the way, as `has_line_entries`. */
            reason?: string;
            /** @description Where in the request it is named. */
            path?: string;
            /** @description Of 403 `insufficient_scope`: the scope that the token lacks. */
            required_scope?: string;
            /** @description Of 403 `subscription_required`: the tier that is needed. */
            required_tier?: string;
            /** @description Of 409 `period_closed`: the last day that is closed. */
            closed_through?: string;
            /** @description Of 406: the media types that there are. */
            available?: string[];
            /** @description Of 500: the id to name to the operators. */
            request_id?: string;
        } & {
            [key: string]: unknown;
        };
        ErrorWithoutCode: {
            /** @description What went wrong, for developers. The words may change. */
            message: string;
            /** @description What the event is about, as it was before and as it is after. */
            data: components["schemas"]["ErrorData"];
            /** @description A sentence fit for an end user. */
            display_message: string;
        };
        Event: {
            /** @description Id of an event. */
            id: Id<"event">;
            /** @description What happened: a type of event. */
            type: components["schemas"]["EventType"];
            /** @description Id of an instance. */
            instance_id: Id<"instance">;
            /** @description Gapless within the Instance. */
            sequence: number;
            /**
             * Format: date-time
             * @description When the record was made.
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
            /** @description What the event is about, as it was before and as it is after. */
            data: components["schemas"]["EventData"];
        };
        EventData: {
            /** @description Id of the record that the event is about. */
            id: string;
            /** @description The kind of the record: `ledger`, `journal_entry`. */
            resource: string;
            /** @description The record as it was then. Amounts are decimal strings with the decimals of the currency; what was kept before that was so has two, or as many as the amount needs. */
            before: {
                [key: string]: unknown;
            } | null;
            /** @description The record as it was then. Amounts are decimal strings with the decimals of the currency; what was kept before that was so has two, or as many as the amount needs. */
            after: {
                [key: string]: unknown;
            } | null;
        };
        EventDelivery: {
            /** @description Id of a webhook. */
            webhook_id: Id<"webhook">;
            /** @description `failed`: it is not tried again unless you ask for it. */
            status: components["schemas"]["DeliveryStatus"];
            /** @description How often it has been sent. */
            attempts: number;
            /** @description When it is sent again; null: it is not. */
            next_attempt_at: string | null;
        };
        EventDeliveryWithLog: {
            /** @description Id of a webhook. */
            webhook_id: Id<"webhook">;
            /** @description `failed`: it is not tried again unless you ask for it. */
            status: components["schemas"]["DeliveryStatus"];
            /** @description How often it has been sent. */
            attempts: number;
            /** @description When it is sent again; null: it is not. */
            next_attempt_at: string | null;
            /** @description Each attempt to send it. */
            log: components["schemas"]["DeliveryAttempt"][];
        };
        /** @description What happened to a event. */
        EventEvent: {
            /** @description Id of the event: the same however often it is sent. */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "event.redelivered" | "event.erased";
            /** @description The Instance in whose books it happened; null: it is about the platform. */
            instance_id: string | null;
            /** @description Gapless within the Instance, or where there is none, the platform. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description The record that it is about. */
            data: {
                /** @description Id of the record. */
                id: string;
                /**
                 * @description The kind of the record.
                 * @constant
                 */
                resource: "event";
                /** @description The record as it was; null: it was not. */
                before: {
                    [key: string]: unknown;
                } | null;
                /** @description The record as it is; null: it is no more. */
                after: {
                    [key: string]: unknown;
                } | null;
            };
        };
        EventPage: {
            /** @description The records of this page, in order. */
            records: components["schemas"]["Event"][];
            /** @description The `page_token` of the next page; null on the last one. */
            next_page_token: string | null;
            /** @description The `page_token` of the page before; null on the first one. */
            prev_page_token: string | null;
        };
        /**
         * @description What a webhook subscribes to: a type of event, all of one kind (`ledger.*`), or all (`*`).
         * @enum {string}
         */
        EventPattern: "*" | "instance.*" | "coa_template.*" | "ledger_template.*" | "ledger.*" | "tag_group.*" | "tag.*" | "tag_rule.*" | "categorization_rule.*" | "source_account.*" | "source_balance.*" | "source_link.*" | "sandbox_bank.*" | "journal_entry_file.*" | "reconciliation.*" | "statement_file.*" | "party.*" | "accrual_source.*" | "accrual_adjustment.*" | "platform_settings.*" | "webhook.*" | "client.*" | "user.*" | "journal_entry.*" | "transaction.*" | "transactions.*" | "source.*" | "transfer.*" | "match.*" | "period.*" | "payment_application.*" | "event.*" | "instance.created" | "instance.updated" | "instance.deleted" | "coa_template.created" | "coa_template.updated" | "coa_template.deleted" | "ledger_template.created" | "ledger_template.updated" | "ledger_template.deleted" | "ledger.created" | "ledger.updated" | "ledger.deleted" | "tag_group.created" | "tag_group.updated" | "tag_group.deleted" | "tag.created" | "tag.updated" | "tag.deleted" | "tag_rule.created" | "tag_rule.updated" | "tag_rule.deleted" | "categorization_rule.created" | "categorization_rule.updated" | "categorization_rule.deleted" | "source_account.created" | "source_account.updated" | "source_account.deleted" | "source_balance.created" | "source_balance.updated" | "source_balance.deleted" | "source_link.created" | "source_link.updated" | "source_link.deleted" | "sandbox_bank.created" | "sandbox_bank.updated" | "sandbox_bank.deleted" | "journal_entry_file.created" | "journal_entry_file.updated" | "journal_entry_file.deleted" | "reconciliation.created" | "reconciliation.updated" | "reconciliation.deleted" | "statement_file.created" | "statement_file.updated" | "statement_file.deleted" | "party.created" | "party.updated" | "party.deleted" | "accrual_source.created" | "accrual_source.updated" | "accrual_source.deleted" | "accrual_adjustment.created" | "accrual_adjustment.updated" | "accrual_adjustment.deleted" | "platform_settings.created" | "platform_settings.updated" | "platform_settings.deleted" | "webhook.created" | "webhook.updated" | "webhook.deleted" | "client.created" | "client.updated" | "client.deleted" | "user.created" | "user.updated" | "user.deleted" | "instance.rebuilt" | "journal_entry.created" | "journal_entry.updated" | "journal_entry.reversed" | "journal_entry.deleted" | "transaction.categorized" | "transaction.updated" | "transaction.deleted" | "transaction.matched" | "transaction.unmatched" | "transactions.source.processing.progressed" | "transactions.source.processing.completed" | "transactions.source.processing.error" | "source.connection_error" | "source.connection_restored" | "transfer.matched" | "transfer.proposed" | "transfer.rejected" | "transfer.undone" | "match.proposed" | "match.rejected" | "match.undone" | "period.closed" | "period.reopened" | "reconciliation.completed" | "reconciliation.reopened" | "payment_application.proposed" | "payment_application.confirmed" | "payment_application.rejected" | "payment_application.unapplied" | "payment_application.withdrawn" | "event.redelivered" | "event.erased" | "webhook.disabled" | "webhook.secret_rotated" | "webhook.test" | "client.revoked" | "user.disabled" | "user.password_changed";
        /**
         * @description What happened. Further types may come.
         * @enum {string}
         */
        EventType: "instance.created" | "instance.updated" | "instance.deleted" | "coa_template.created" | "coa_template.updated" | "coa_template.deleted" | "ledger_template.created" | "ledger_template.updated" | "ledger_template.deleted" | "ledger.created" | "ledger.updated" | "ledger.deleted" | "tag_group.created" | "tag_group.updated" | "tag_group.deleted" | "tag.created" | "tag.updated" | "tag.deleted" | "tag_rule.created" | "tag_rule.updated" | "tag_rule.deleted" | "categorization_rule.created" | "categorization_rule.updated" | "categorization_rule.deleted" | "source_account.created" | "source_account.updated" | "source_account.deleted" | "source_balance.created" | "source_balance.updated" | "source_balance.deleted" | "source_link.created" | "source_link.updated" | "source_link.deleted" | "sandbox_bank.created" | "sandbox_bank.updated" | "sandbox_bank.deleted" | "journal_entry_file.created" | "journal_entry_file.updated" | "journal_entry_file.deleted" | "reconciliation.created" | "reconciliation.updated" | "reconciliation.deleted" | "statement_file.created" | "statement_file.updated" | "statement_file.deleted" | "party.created" | "party.updated" | "party.deleted" | "accrual_source.created" | "accrual_source.updated" | "accrual_source.deleted" | "accrual_adjustment.created" | "accrual_adjustment.updated" | "accrual_adjustment.deleted" | "platform_settings.created" | "platform_settings.updated" | "platform_settings.deleted" | "webhook.created" | "webhook.updated" | "webhook.deleted" | "client.created" | "client.updated" | "client.deleted" | "user.created" | "user.updated" | "user.deleted" | "instance.rebuilt" | "journal_entry.created" | "journal_entry.updated" | "journal_entry.reversed" | "journal_entry.deleted" | "transaction.categorized" | "transaction.updated" | "transaction.deleted" | "transaction.matched" | "transaction.unmatched" | "transactions.source.processing.progressed" | "transactions.source.processing.completed" | "transactions.source.processing.error" | "source.connection_error" | "source.connection_restored" | "transfer.matched" | "transfer.proposed" | "transfer.rejected" | "transfer.undone" | "match.proposed" | "match.rejected" | "match.undone" | "period.closed" | "period.reopened" | "reconciliation.completed" | "reconciliation.reopened" | "payment_application.proposed" | "payment_application.confirmed" | "payment_application.rejected" | "payment_application.unapplied" | "payment_application.withdrawn" | "event.redelivered" | "event.erased" | "webhook.disabled" | "webhook.secret_rotated" | "webhook.test" | "client.revoked" | "user.disabled" | "user.password_changed";
        ExpensesByVendor: {
            /**
             * Format: date
             * @description The first day, included.
             * @example 2026-02-03
             */
            start_date: string;
            /**
             * Format: date
             * @description The last day, included.
             * @example 2026-02-03
             */
            end_date: string;
            /** @description The records of this page, in order. */
            records: components["schemas"]["VendorExpenses"][];
            /** @description The sums of the income statement. */
            totals: {
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                cost_of_goods_sold: Money;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                operating_expenses: Money;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                other_expenses: Money;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                income_taxes: Money;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                total_amount: Money;
            };
            /** @description The version of the books that it was computed from. */
            books_version: number;
        };
        FieldProblem: {
            /** @description Where in the request: a place in the body, `/line_entries/0/amount`, or the name of a parameter or header. */
            path: string;
            /** @description What is wrong there, for developers. */
            message: string;
            /** @description Names what is wrong there, where that is another code than `error_code`. */
            code?: string;
        };
        /**
         * @description The kind of financial account that a ledger is the book of.
         * @enum {string}
         */
        FinancialAccountType: "bank_account" | "credit_card" | "payments" | "payroll" | "loan" | "prepaid_card" | "accounts_receivable" | "accounts_payable" | "treasury" | "investment";
        FiscalYearClosing: {
            /**
             * Format: date
             * @description The last day of the fiscal year.
             * @example 2026-02-03
             */
            date: string;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            amount: Money;
        };
        /**
         * @description `closed`: revenue and expense begin each fiscal year at zero. `continuous`: no year is closed within the report.
         * @enum {string}
         */
        FiscalYearTreatment: "closed" | "continuous";
        GeneralLedger: {
            /**
             * Format: date
             * @description The first day, included.
             * @example 2026-02-03
             */
            start_date: string;
            /**
             * Format: date
             * @description The last day, included.
             * @example 2026-02-03
             */
            end_date: string;
            /** @description The records of this page, in order. */
            records: components["schemas"]["GeneralLedgerRecord"][];
        };
        GeneralLedgerLine: {
            /** @description Id of a line entry. */
            id: Id<"line_entry">;
            /**
             * Format: decimal
             * @description Positive: `debit_credit` says on which side it stands.
             * @example 12.3
             */
            amount: Money;
            /** @description Whether each line has found its ledger. */
            categorization_status: components["schemas"]["CategorizationStatus"];
            /**
             * Format: date-time
             * @description When it happened, in UTC.
             * @example 2026-02-03T04:05:06.789Z
             */
            datetime: string;
            /**
             * Format: date
             * @description The day of `datetime` in the time zone of the Instance.
             * @example 2026-02-03
             */
            date: string;
            /** @description The side: of a ledger the one on which it grows. */
            debit_credit: components["schemas"]["DebitCredit"];
            /** @description What it was about, in words. */
            description: string | null;
            /** @description Whether lines can be put on the ledger by hand. */
            editable: boolean;
            /** @description The description of the journal entry. */
            journal_entry_description: string;
            /** @description Id of a journal entry. */
            journal_entry_id: Id<"journal_entry">;
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger">;
            /** @description null only with `known_at`, of a record whose words were erased. */
            ledger_name: string | null;
            /** @description The place of the line in its entry. */
            sort_order: number;
            /** @description Id of a transaction. */
            transaction_id: Id<"transaction"> | null;
            /** @description The number of the journal entry: in the order in which entries were made, without a gap. */
            entry_number: number | null;
            /** @description The ledgers of the other lines of its entry, each once, by name: of an entry with many lines those of its first 32. */
            opposing_ledger_names: (string | null)[];
            /**
             * Format: decimal
             * @description The ledger's balance after the line, on the ledger's own side.
             * @example 12.3
             */
            running_balance: Money;
        };
        GeneralLedgerRecord: {
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger">;
            /** @description null only with `known_at`, of a record whose words were erased. */
            name: string | null;
            /** @description Which type it is of. */
            type: components["schemas"]["LedgerType"];
            /** @description The section of its statement in which it stands; null on rows that are of none. */
            sub_type: components["schemas"]["LedgerSubType"];
            /** @description The side: of a ledger the one on which it grows. */
            debit_credit: components["schemas"]["DebitCredit"];
            /**
             * Format: decimal
             * @description What the lines of the period come to, on the ledger's own side, as all figures of the record.
             * @example 12.3
             */
            amount: Money;
            /**
             * Format: decimal
             * @description `amount` with that of all `children`, each on the side of this ledger.
             * @example 12.3
             */
            total_amount: Money;
            /**
             * Format: decimal
             * @description The ledger's own, before the first day.
             * @example 12.3
             */
            opening_balance: Money;
            /**
             * Format: decimal
             * @description The ledger's own, at the end of the last day.
             * @example 12.3
             */
            closing_balance: Money;
            /** @description What the ledger carries over, on its own side, on the last days of the fiscal years beyond which the report goes on: `opening_balance` + `amount` + all of these = `closing_balance`. A year that came to nothing has none. */
            closings: components["schemas"]["FiscalYearClosing"][];
            /** @description The ledgers below this one. */
            children: components["schemas"]["GeneralLedgerRecord"][];
            /** @description The lines of the period, in order. */
            lines: components["schemas"]["GeneralLedgerLine"][];
        };
        Health: {
            /**
             * @description Always this: else the answer is an error.
             * @constant
             */
            status: "ok";
        };
        Instance: {
            /** @description Id of an instance. */
            id: Id<"instance">;
            /** @description The name of the business. */
            name: string;
            /**
             * Format: date-time
             * @description The day on which the books begin, as its first moment in UTC.
             * @example 2026-01-01T00:00:00Z
             */
            entries_start: string;
            /** @description The tier that the Instance has been sold. */
            subscription: components["schemas"]["SubscriptionTier"];
            /**
             * @description Always `platformgl`.
             * @enum {string}
             */
            accounting_package: "platformgl";
            /** @description The accounting basis: of an Instance the one that its statements have unless they are asked for another. */
            accounting_basis: components["schemas"]["AccountingBasis"];
            /** @description ISO 4217 */
            currency: string;
            /** @description The time zone whose days are meant; by default that of the Instance. */
            time_zone: components["schemas"]["TimeZone"];
            /** @description MM-DD */
            fiscal_year_start: string;
            /** @description The size of the pages of documents. */
            paper: components["schemas"]["Paper"];
            /** @description What every page of a document says; null: "Unaudited". */
            legend: string | null;
            /** @description Id of a coa template. */
            coa_template_id: Id<"coa_template"> | null;
            /** @description Id of an instance. */
            parent_id: Id<"instance"> | null;
            /** @description Your own id of the business, unique in the platform. Lists can be asked for it. */
            external_id: string | null;
            /** @description Facts of your own about the record: any JSON object of up to 16 KiB. The service does not read it. */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When the record was made.
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description The earliest moment that `known_at` of a statement can name.
             * @example 2026-02-03T04:05:06.789Z
             */
            known_since: string;
            /** @description The Instance above this one; null: there is none. Filled with `expand`. */
            parent: components["schemas"]["EmbeddedInstance"] | null;
            /** @description Filled when expanded: the oldest 100. All of them: list with `parent_id`. */
            children: components["schemas"]["EmbeddedInstance"][] | null;
        };
        InstanceDetail: {
            /** @description Id of an instance. */
            id: Id<"instance">;
            /** @description The name of the business. */
            name: string;
            /**
             * Format: date-time
             * @description The day on which the books begin, as its first moment in UTC.
             * @example 2026-01-01T00:00:00Z
             */
            entries_start: string;
            /** @description The tier that the Instance has been sold. */
            subscription: components["schemas"]["SubscriptionTier"];
            /**
             * @description Always `platformgl`.
             * @enum {string}
             */
            accounting_package: "platformgl";
            /** @description The accounting basis: of an Instance the one that its statements have unless they are asked for another. */
            accounting_basis: components["schemas"]["AccountingBasis"];
            /** @description ISO 4217 */
            currency: string;
            /** @description The time zone whose days are meant; by default that of the Instance. */
            time_zone: components["schemas"]["TimeZone"];
            /** @description MM-DD */
            fiscal_year_start: string;
            /** @description The size of the pages of documents. */
            paper: components["schemas"]["Paper"];
            /** @description What every page of a document says; null: "Unaudited". */
            legend: string | null;
            /** @description Id of a coa template. */
            coa_template_id: Id<"coa_template"> | null;
            /** @description Id of an instance. */
            parent_id: Id<"instance"> | null;
            /** @description Your own id of the business, unique in the platform. Lists can be asked for it. */
            external_id: string | null;
            /** @description Facts of your own about the record: any JSON object of up to 16 KiB. The service does not read it. */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When the record was made.
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description The earliest moment that `known_at` of a statement can name.
             * @example 2026-02-03T04:05:06.789Z
             */
            known_since: string;
            /** @description The record above this one; null: there is none. Filled with `expand`. */
            parent: components["schemas"]["EmbeddedInstance"] | null;
            /** @description Filled when expanded: the oldest 100. All of them: list with `parent_id`. */
            children: components["schemas"]["EmbeddedInstance"][] | null;
            /** @description The datetime of the latest journal entry; null: there is none. */
            latest_journal_entry_datetime: string | null;
            /** @description When a period was closed last; null: none was. */
            latest_close_datetime: string | null;
        };
        InstanceDryRun: {
            /** @description What the write would have answered. */
            status: number;
            /** @description What the request would have answered. */
            body: components["schemas"]["Instance"];
            /** @description What the request would have done; nothing of it is. */
            dry_run: components["schemas"]["DryRunEffects"];
        };
        /** @description What happened to a instance. */
        InstanceEvent: {
            /** @description Id of the event: the same however often it is sent. */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "instance.created" | "instance.updated" | "instance.deleted" | "instance.rebuilt";
            /** @description The Instance in whose books it happened; null: it is about the platform. */
            instance_id: string | null;
            /** @description Gapless within the Instance, or where there is none, the platform. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description The record that it is about. */
            data: {
                /** @description Id of the record. */
                id: string;
                /**
                 * @description The kind of the record.
                 * @constant
                 */
                resource: "instance";
                /** @description The record as it was; null: it was not. */
                before: components["schemas"]["RecordedInstance"] | null;
                /** @description The record as it is; null: it is no more. */
                after: components["schemas"]["RecordedInstance"] | null;
            };
        };
        InstancePage: {
            /** @description The records of this page, in order. */
            records: components["schemas"]["Instance"][];
            /** @description The `page_token` of the next page; null on the last one. */
            next_page_token: string | null;
            /** @description The `page_token` of the page before; null on the first one. */
            prev_page_token: string | null;
        };
        InstanceSubscription: {
            /** @description Id of an instance. */
            id: Id<"instance">;
            /** @description The name. */
            name: string;
            /** @description The day on which the books begin, as its first moment in UTC. */
            entries_start: string | null;
            /** @description The tier that the Instance has been sold. */
            subscription: components["schemas"]["ChangeableTier"];
        };
        JournalEntry: {
            /** @description Id of a journal entry. */
            id: Id<"journal_entry">;
            /** @description Consecutive per Instance in the order of creation. That of a deleted entry is not given again. null only while entries that were there before entries had numbers wait for theirs. */
            entry_number: number | null;
            /** @description An adjusting entry is one of the closing of a period: a trial balance can show it apart. Standard by default. */
            entry_type: components["schemas"]["EntryType"];
            /** @description Whether each line has found its ledger. */
            categorization_status: components["schemas"]["CategorizationStatus"];
            /**
             * Format: date-time
             * @description When the entry was made.
             * @example 2026-02-03T04:05:06.789Z
             */
            creation_date: string;
            /** @description What the entry was made by. */
            creation_source: components["schemas"]["CreationSource"];
            /**
             * Format: date-time
             * @description When it happened, in UTC.
             * @example 2026-02-03T04:05:06.789Z
             */
            datetime: string;
            /**
             * Format: date
             * @description The day of `datetime` in the time zone of the Instance.
             * @example 2026-02-03
             */
            date: string;
            /** @description What it was about, in words. */
            description: string;
            /** @description Whether the entry is an opening balance. */
            is_opening_balance: boolean;
            /** @description The lines of the entry. */
            line_entry_ids: Id<"line_entry">[];
            /** @description The lines of the entry. Their debits and credits have one sum. */
            line_entries: components["schemas"]["LineEntry"][] | null;
            /** @description Id of a transaction. */
            transaction_id: Id<"transaction"> | null;
            /** @description Id of a journal entry. */
            reverses_id: Id<"journal_entry"> | null;
            /** @description Id of a journal entry. */
            reversed_by_id: Id<"journal_entry"> | null;
            /** @description Your own id of the record, unique in the Instance. Lists can be asked for it. */
            external_id: string | null;
            /** @description Facts of your own about the record: any JSON object of up to 16 KiB. The service does not read it. */
            metadata: {
                [key: string]: unknown;
            };
        };
        /** @description What happened to a journal entry. */
        JournalEntryEvent: {
            /** @description Id of the event: the same however often it is sent. */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "journal_entry.created" | "journal_entry.updated" | "journal_entry.reversed" | "journal_entry.deleted";
            /** @description The Instance in whose books it happened; null: it is about the platform. */
            instance_id: string | null;
            /** @description Gapless within the Instance, or where there is none, the platform. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description The record that it is about. */
            data: {
                /** @description Id of the record. */
                id: string;
                /**
                 * @description The kind of the record.
                 * @constant
                 */
                resource: "journal_entry";
                /** @description The record as it was; null: it was not. */
                before: components["schemas"]["RecordedJournalEntry"] | null;
                /** @description The record as it is; null: it is no more. */
                after: components["schemas"]["RecordedJournalEntry"] | null;
            };
        };
        JournalEntryFile: {
            /** @description Id of a file. */
            id: Id<"file">;
            /** @description null: it is of a source. */
            journal_entry_id: Id<"journal_entry"> | null;
            /** @description null: it is of an entry. */
            accrual_source_id: Id<"accrual_source"> | null;
            /** @description As the sender called it. The content is downloaded under a name that ends as its kind does. */
            file_name: string;
            /** @description What the content is, whatever the sender called it. */
            media_type: string;
            /** @description The size of the content, in bytes. */
            size_bytes: number;
            /** @description Of the content, in hexadecimal. */
            sha256: string;
            /**
             * Format: date-time
             * @description When the record was made.
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
        };
        /** @description What happened to a journal entry file. */
        JournalEntryFileEvent: {
            /** @description Id of the event: the same however often it is sent. */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "journal_entry_file.created" | "journal_entry_file.updated" | "journal_entry_file.deleted";
            /** @description The Instance in whose books it happened; null: it is about the platform. */
            instance_id: string | null;
            /** @description Gapless within the Instance, or where there is none, the platform. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description The record that it is about. */
            data: {
                /** @description Id of the record. */
                id: string;
                /**
                 * @description The kind of the record.
                 * @constant
                 */
                resource: "journal_entry_file";
                /** @description The record as it was; null: it was not. */
                before: components["schemas"]["RecordedJournalEntryFile"] | null;
                /** @description The record as it is; null: it is no more. */
                after: components["schemas"]["RecordedJournalEntryFile"] | null;
            };
        };
        JournalEntryFilePage: {
            /** @description The records of this page, in order. */
            records: components["schemas"]["JournalEntryFile"][];
            /** @description The `page_token` of the next page; null on the last one. */
            next_page_token: string | null;
            /** @description The `page_token` of the page before; null on the first one. */
            prev_page_token: string | null;
        };
        JournalEntryPage: {
            /** @description The records of this page, in order. */
            records: components["schemas"]["JournalEntry"][];
            /** @description The `page_token` of the next page; null on the last one. */
            next_page_token: string | null;
            /** @description The `page_token` of the page before; null on the first one. */
            prev_page_token: string | null;
        };
        JournalEntrySummary: {
            /** @description Id of a journal entry. */
            id: Id<"journal_entry">;
            /** @description Consecutive per Instance in the order of creation. That of a deleted entry is not given again. null only while entries that were there before entries had numbers wait for theirs. */
            entry_number: number | null;
            /** @description An adjusting entry is one of the closing of a period: a trial balance can show it apart. Standard by default. */
            entry_type: components["schemas"]["EntryType"];
            /** @description Whether each line has found its ledger. */
            categorization_status: components["schemas"]["CategorizationStatus"];
            /**
             * Format: date-time
             * @description When the entry was made.
             * @example 2026-02-03T04:05:06.789Z
             */
            creation_date: string;
            /** @description What the entry was made by. */
            creation_source: components["schemas"]["CreationSource"];
            /**
             * Format: date-time
             * @description When it happened, in UTC.
             * @example 2026-02-03T04:05:06.789Z
             */
            datetime: string;
            /**
             * Format: date
             * @description The day of `datetime` in the time zone of the Instance.
             * @example 2026-02-03
             */
            date: string;
            /** @description What it was about, in words. */
            description: string;
            /** @description Whether the entry is an opening balance. */
            is_opening_balance: boolean;
            /** @description The lines of the entry. */
            line_entry_ids: Id<"line_entry">[];
        };
        JournalReport: {
            /**
             * Format: date
             * @description The first day, included.
             * @example 2026-02-03
             */
            start_date: string;
            /**
             * Format: date
             * @description The last day, included.
             * @example 2026-02-03
             */
            end_date: string;
            /** @description What the lines of the entries come to, in each of the books that are shown: in each of them debits equal credits. */
            totals: components["schemas"]["JournalReportTotal"][];
            /** @description The version of the books that it was computed from. */
            books_version: number;
            /** @description The records of this page, in order. */
            records: components["schemas"]["JournalReportEntry"][];
        };
        JournalReportEntry: {
            /** @description Id of a journal entry. */
            id: Id<"journal_entry">;
            /** @description The number of the journal entry: in the order in which entries were made, without a gap. */
            entry_number: number | null;
            /** @description An adjusting entry is one of the closing of a period: a trial balance can show it apart. Standard by default. */
            entry_type: components["schemas"]["EntryType"];
            /**
             * Format: date-time
             * @description When it happened, in UTC.
             * @example 2026-02-03T04:05:06.789Z
             */
            datetime: string;
            /**
             * Format: date
             * @description The day of `datetime` in the time zone of the Instance.
             * @example 2026-02-03
             */
            date: string;
            /** @description What it was about, in words. */
            description: string;
            /** @description What the entry was made by. */
            creation_source: components["schemas"]["CreationSource"];
            /** @description Id of a transaction. */
            transaction_id: Id<"transaction"> | null;
            /**
             * Format: date-time
             * @description When the record was made.
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
            /** @description What made it, as the audit log names it. */
            actor: string | null;
            /** @description Who made it, as the header `modified-by` named them. */
            modified_by: string | null;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            debit: Money;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            credit: Money;
            /** @description The lines of the entry. */
            lines: components["schemas"]["JournalReportLine"][];
        };
        JournalReportLine: {
            /** @description Id of a line entry. */
            id: Id<"line_entry">;
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger">;
            /** @description null only with `known_at`, of a record whose words were erased. */
            ledger_name: string | null;
            /** @description The number of the ledger in the chart, by which statements are ordered. */
            sort_code: string;
            /** @description The side: of a ledger the one on which it grows. */
            debit_credit: components["schemas"]["DebitCredit"];
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            amount: Money;
            /** @description What it was about, in words. */
            description: string | null;
            /** @description The books in which it stands. */
            basis: components["schemas"]["LineBasis"];
            /** @description The place of the line in its entry. */
            sort_order: number;
        };
        JournalReportTotal: {
            /** @description The accounting basis: of an Instance the one that its statements have unless they are asked for another. */
            accounting_basis: components["schemas"]["AccountingBasis"];
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            debit: Money;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            credit: Money;
        };
        LastBalanced: {
            /**
             * @description Whether books and bank agree, or did before.
             * @enum {string}
             */
            status: "balanced" | "previously_balanced" | "unbalanced";
            /**
             * Format: date-time
             * @description When it happened, in UTC.
             * @example 2026-02-03T04:05:06.789Z
             */
            datetime: string;
            /**
             * Format: date
             * @description The day of `datetime` in the time zone of the Instance.
             * @example 2026-02-03
             */
            date: string;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            ledger_balance: Money;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            source_balance: Money;
        };
        Ledger: {
            /** @description Id of a ledger. */
            id: Id<"ledger">;
            /** @description The name of the ledger, unique in the chart. */
            name: string;
            /** @description What the ledger is. */
            type: components["schemas"]["LedgerType"];
            /** @description The section of its statement in which it stands; null on rows that are of none. */
            sub_type: components["schemas"]["LedgerSubType"];
            /** @description The side: of a ledger the one on which it grows. */
            debit_credit: components["schemas"]["DebitCredit"];
            /** @description Whether lines can be put on the ledger by hand. */
            editable: boolean;
            /** @description Whether every chart has this ledger: it cannot be deleted. */
            is_required: boolean;
            /** @description Id of a ledger. */
            parent_id: Id<"ledger"> | null;
            /** @description Whether the ledger counts as cash in the cash flow statement. */
            report_cash_flow: boolean;
            /** @description The section of its lines in the cash flow statement; null: its type and sub_type decide. */
            cash_flow_section: components["schemas"]["CashFlowSectionName"] | null;
            /** @description Stands below Income before Taxes in the income statement. */
            is_income_tax: boolean;
            /** @description What is paid on it is told as interest below the cash flow statement. */
            is_interest: boolean;
            /** @description The box of the form 1099 in which what vendors are paid for it is told: `nec_1` services, `misc_1` rents, `misc_2` royalties, `misc_10` proceeds of an attorney; null: none. */
            box_1099: components["schemas"]["Box1099"] | null;
            /** @description A ledger that is not enabled takes no new lines; it stays on statements. */
            enabled: boolean;
            /** @description The number of the ledger in the chart, by which statements are ordered. */
            sort_code: string;
            /**
             * Format: date-time
             * @description When the record was made.
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
            /** @description The kind of financial account that the ledger is the book of; null: it is of none. */
            financial_account_type: components["schemas"]["FinancialAccountType"] | null;
            /** @description What the service needs the ledger for; null: nothing. */
            required_ledger_purpose: components["schemas"]["RequiredLedgerPurpose"] | null;
            /** @description What can be done with the record as it is. Filled with `expand=details`. */
            actions: {
                /** @description Whether the ledger can be deleted, and else why not. */
                delete: {
                    /** @description Whether it can be done. */
                    allowed: boolean;
                    /** @description Why it cannot be done; null: it can. */
                    reason: ("required_ledger" | "has_line_entries" | "has_child_ledgers" | "has_source_account" | "has_reconciliations") | null;
                    /** @description The same in words. */
                    message: string | null;
                };
            } | null;
            /** @description Your own id of the record, unique in the Instance. Lists can be asked for it. */
            external_id: string | null;
            /** @description Facts of your own about the record: any JSON object of up to 16 KiB. The service does not read it. */
            metadata: {
                [key: string]: unknown;
            };
            /** @description The ledger above this one; null: there is none. Filled with `expand`. */
            parent: components["schemas"]["Ledger"] | null;
        };
        LedgerBalance: {
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger">;
            /**
             * Format: date
             * @description The day at whose end it stood so.
             * @example 2026-02-03
             */
            date: string;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            balance: Money;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            total_balance: Money;
        };
        LedgerCashFlow: {
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger">;
            /** @description null only with `known_at`, of a record whose words were erased. */
            name: string | null;
            /** @description The number of the ledger in the chart, by which statements are ordered. */
            sort_code: string;
            /** @description The side: of a ledger the one on which it grows. */
            debit_credit: components["schemas"]["DebitCredit"];
            /** @description The balance at the beginning of each period. */
            opening_balances: Money[];
            /** @description What came in, in each period. */
            inflows: Money[];
            /** @description What went out, in each period. */
            outflows: Money[];
            /** @description The amount of each column, in the order of `periods`. */
            amounts: Money[];
            /** @description The balance at the end of each period. */
            closing_balances: Money[];
        };
        LedgerCashFlowTotals: {
            /** @description The columns of the report, by their first and last days. */
            periods: components["schemas"]["ReportPeriod"][];
            /** @description The records of this page, in order. */
            records: components["schemas"]["LedgerCashFlow"][];
            /** @description The version of the books that it was computed from. */
            books_version: number;
        };
        /** @description What happened to a ledger. */
        LedgerEvent: {
            /** @description Id of the event: the same however often it is sent. */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "ledger.created" | "ledger.updated" | "ledger.deleted";
            /** @description The Instance in whose books it happened; null: it is about the platform. */
            instance_id: string | null;
            /** @description Gapless within the Instance, or where there is none, the platform. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description The record that it is about. */
            data: {
                /** @description Id of the record. */
                id: string;
                /**
                 * @description The kind of the record.
                 * @constant
                 */
                resource: "ledger";
                /** @description The record as it was; null: it was not. */
                before: components["schemas"]["RecordedLedger"] | null;
                /** @description The record as it is; null: it is no more. */
                after: components["schemas"]["RecordedLedger"] | null;
            };
        };
        LedgerPage: {
            /** @description The records of this page, in order. */
            records: components["schemas"]["Ledger"][];
            /** @description The `page_token` of the next page; null on the last one. */
            next_page_token: string | null;
            /** @description The `page_token` of the page before; null on the first one. */
            prev_page_token: string | null;
        };
        LedgerStatement: {
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger">;
            /** @description null only with `known_at`, of a record whose words were erased. */
            name: string | null;
            /** @description Which type it is of. */
            type: components["schemas"]["LedgerType"];
            /** @description The section of its statement in which it stands; null on rows that are of none. */
            sub_type: components["schemas"]["LedgerSubType"];
            /** @description The side: of a ledger the one on which it grows. */
            debit_credit: components["schemas"]["DebitCredit"];
            /**
             * Format: date
             * @description The first day, included.
             * @example 2026-02-03
             */
            start_date: string;
            /**
             * Format: date
             * @description The last day, included.
             * @example 2026-02-03
             */
            end_date: string;
            /**
             * Format: decimal
             * @description Before the first day, on the ledger's own side, as `closing_balance`.
             * @example 12.3
             */
            opening_balance: Money;
            /**
             * Format: decimal
             * @description What the lines debit, without `closings`.
             * @example 12.3
             */
            total_debit: Money;
            /**
             * Format: decimal
             * @description What the lines credit, without `closings`.
             * @example 12.3
             */
            total_credit: Money;
            /**
             * Format: decimal
             * @description At the end of the last day.
             * @example 12.3
             */
            closing_balance: Money;
            /** @description What the ledger carries over, on its own side, on the last days of the fiscal years beyond which the report goes on: `opening_balance` + what the lines come to on its side + all of these = `closing_balance`. A year that came to nothing has none. */
            closings: components["schemas"]["FiscalYearClosing"][];
            /** @description The lines of the period, in order. */
            lines: components["schemas"]["LedgerStatementLine"][];
            /** @description The version of the books that it was computed from. */
            books_version: number;
        };
        LedgerStatementLine: {
            /** @description Id of a line entry. */
            id: Id<"line_entry">;
            /**
             * Format: decimal
             * @description Positive: `debit_credit` says on which side it stands.
             * @example 12.3
             */
            amount: Money;
            /** @description Whether each line has found its ledger. */
            categorization_status: components["schemas"]["CategorizationStatus"];
            /**
             * Format: date-time
             * @description When it happened, in UTC.
             * @example 2026-02-03T04:05:06.789Z
             */
            datetime: string;
            /**
             * Format: date
             * @description The day of `datetime` in the time zone of the Instance.
             * @example 2026-02-03
             */
            date: string;
            /** @description The side: of a ledger the one on which it grows. */
            debit_credit: components["schemas"]["DebitCredit"];
            /** @description What it was about, in words. */
            description: string | null;
            /** @description Whether lines can be put on the ledger by hand. */
            editable: boolean;
            /** @description The description of the journal entry. */
            journal_entry_description: string;
            /** @description Id of a journal entry. */
            journal_entry_id: Id<"journal_entry">;
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger">;
            /** @description null only with `known_at`, of a record whose words were erased. */
            ledger_name: string | null;
            /** @description The place of the line in its entry. */
            sort_order: number;
            /** @description Id of a transaction. */
            transaction_id: Id<"transaction"> | null;
            /** @description The number of the journal entry: in the order in which entries were made, without a gap. */
            entry_number: number | null;
            /** @description The ledgers of the other lines of its entry, each once, by name: of an entry with many lines those of its first 32. */
            opposing_ledger_names: (string | null)[];
            /**
             * Format: decimal
             * @description The ledger's balance after the line, on the ledger's own side.
             * @example 12.3
             */
            running_balance: Money;
            /**
             * Format: decimal
             * @description The same as `running_balance`.
             * @example 12.3
             */
            balance: Money;
        };
        /**
         * @description The section of the balance sheet or of the income statement in which a ledger stands.
         * @enum {string}
         */
        LedgerSubType: "current_assets" | "non-current_assets" | "transfers_between_accounts" | "uncategorized_assets" | "current_liabilities" | "non-current_liabilities" | "equity" | "operating_revenues" | "other_income" | "cost_of_goods_sold" | "operating_expenses" | "other_expenses" | "retained_earnings";
        LedgerTemplate: {
            /** @description Id of a ledger template. */
            id: Id<"ledger_template">;
            /** @description The name that the ledger gets in the charts made from the template. */
            name: string;
            /** @description Which type it is of. */
            type: components["schemas"]["LedgerType"];
            /** @description The section of its statement in which it stands; null on rows that are of none. */
            sub_type: components["schemas"]["LedgerSubType"];
            /** @description The side: of a ledger the one on which it grows. */
            debit_credit: components["schemas"]["DebitCredit"];
            /** @description Whether lines can be put on the ledger by hand. */
            editable: boolean;
            /** @description Whether every chart has this ledger: it cannot be deleted. */
            is_required: boolean;
            /** @description The kind of financial account that the ledger is the book of; null: it is of none. */
            financial_account_type: components["schemas"]["FinancialAccountType"] | null;
            /** @description What the service needs the ledger for; null: nothing. */
            required_ledger_purpose: components["schemas"]["RequiredLedgerPurpose"] | null;
            /** @description Id of a ledger template. */
            parent_id: Id<"ledger_template"> | null;
            /** @description Whether the ledger counts as cash in the cash flow statement. */
            report_cash_flow: boolean;
            /** @description The section of the cash flow statement in which its lines stand; null: its type and sub_type decide. */
            cash_flow_section: components["schemas"]["CashFlowSectionName"] | null;
            /** @description Whether the ledger holds taxes on income: it then stands below Income before Taxes. */
            is_income_tax: boolean;
            /** @description Whether the ledger holds interest: what of it is paid is told below the cash flow statement. */
            is_interest: boolean;
            /** @description The box of the forms 1099 in which what vendors are paid on this ledger is told; null: that of the ledger above it. */
            box_1099: components["schemas"]["Box1099"] | null;
            /** @description The number of the ledger in the chart, by which statements are ordered. */
            sort_code: string;
            /** @description The ledgers below this one. */
            children: Id<"ledger_template">[];
        };
        /** @description What happened to a ledger template. */
        LedgerTemplateEvent: {
            /** @description Id of the event: the same however often it is sent. */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "ledger_template.created" | "ledger_template.updated" | "ledger_template.deleted";
            /** @description The Instance in whose books it happened; null: it is about the platform. */
            instance_id: string | null;
            /** @description Gapless within the Instance, or where there is none, the platform. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description The record that it is about. */
            data: {
                /** @description Id of the record. */
                id: string;
                /**
                 * @description The kind of the record.
                 * @constant
                 */
                resource: "ledger_template";
                /** @description The record as it was; null: it was not. */
                before: components["schemas"]["RecordedLedgerTemplate"] | null;
                /** @description The record as it is; null: it is no more. */
                after: components["schemas"]["RecordedLedgerTemplate"] | null;
            };
        };
        /**
         * @description What a ledger is: the side of the accounting equation, and so the statement on which it stands.
         * @enum {string}
         */
        LedgerType: "asset" | "liability" | "equity" | "revenue" | "expense";
        /**
         * @description The books in which a line stands: `both`, or those of one accounting basis alone.
         * @enum {string}
         */
        LineBasis: "both" | "accrual" | "cash";
        LineEntry: {
            /** @description Id of a line entry. */
            id: Id<"line_entry">;
            /**
             * Format: decimal
             * @description Exact decimal, greater than zero.
             * @example 12.30
             */
            amount: Money;
            /** @description The side: of a ledger the one on which it grows. */
            debit_credit: components["schemas"]["DebitCredit"];
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger">;
            /** @description The name of the ledger. */
            ledger_name: string;
            /**
             * Format: date-time
             * @description When it happened, in UTC.
             * @example 2026-02-03T04:05:06.789Z
             */
            datetime: string;
            /**
             * Format: date
             * @description The day of `datetime` in the time zone of the Instance.
             * @example 2026-02-03
             */
            date: string;
            /** @description Whether lines can be put on the ledger by hand. */
            editable: boolean;
            /** @description Id of a journal entry. */
            journal_entry_id: Id<"journal_entry">;
            /** @description The description of the journal entry. */
            journal_entry_description: string;
            /** @description What the line is about; null: as its entry. */
            description: string | null;
            /** @description The books in which it stands. */
            basis: components["schemas"]["LineBasis"];
            /** @description Whom it is about. */
            party_id: Id<"party"> | null;
            /** @description Whether each line has found its ledger. */
            categorization_status: components["schemas"]["CategorizationStatus"];
            /** @description Id of a line entry. */
            related_line_entry_id: Id<"line_entry"> | null;
            /** @description Id of a transaction. */
            transaction_id: Id<"transaction"> | null;
            /** @description The place of the line in its entry. */
            sort_order: number;
            /** @description The journal entry; null where there is none. Filled with `expand`. */
            journal_entry: components["schemas"]["JournalEntrySummary"] | null;
            /** @description The ledger. Where it is an expansion: filled with `expand`. */
            ledger: components["schemas"]["Ledger"] | null;
            /** @description The ledgers of the other lines of the entry. */
            opposing_ledger_ids: Id<"ledger">[];
            /** @description The tags of the line. Filled with `expand`. */
            tags: components["schemas"]["Tag"][];
            /** @description The transaction; null where there is none. Filled with `expand`. */
            transaction: components["schemas"]["TransactionSummary"] | null;
            /** @description What was applied by this line. Filled with `expand`. */
            payment_applications: components["schemas"]["PaymentApplication"][];
            /** @description What was applied by this line, with its part of each payment. Filled with `expand`. */
            line_payment_applications: components["schemas"]["LinePaymentApplication"][];
            /** @description The invoice, bill or payroll that made the line, or whose settlement did. Filled with `expand`. */
            accrual_source: components["schemas"]["AccrualSource"] | null;
        };
        LineEntryChange: {
            /** @description Id of a line entry. */
            id: Id<"line_entry">;
            /** @description Id of a ledger. */
            ledger_id?: Id<"ledger"> | null;
            /** @description The side: of a ledger the one on which it grows. */
            debit_credit?: components["schemas"]["DebitCredit"] | null;
            /** @description Exact decimal, greater than zero. */
            amount?: Amount | null;
            /** @description What it was about, in words. */
            description?: string | null;
            /** @description Ids of tags: of each tag group one at most. */
            tag_ids?: Id<"tag">[] | null;
            /** @description Id of a party. */
            party_id?: Id<"party"> | null;
            /** @description Names of fields that are set to null. */
            clear_fields?: ("description" | "party_id")[] | null;
        };
        LineEntryChanges: {
            /** @description New lines. */
            create?: components["schemas"]["NewLineEntry"][] | null;
            /** @description Lines that change: each names its `id` and what is another. */
            update?: components["schemas"]["LineEntryChange"][] | null;
            /** @description Ids of lines that go. */
            delete?: Id<"line_entry">[] | null;
        };
        LineEntryPage: {
            /** @description The records of this page, in order. */
            records: components["schemas"]["LineEntry"][];
            /** @description The `page_token` of the next page; null on the last one. */
            next_page_token: string | null;
            /** @description The `page_token` of the page before; null on the first one. */
            prev_page_token: string | null;
        };
        LinePaymentApplication: {
            /** @description Id of a payment application. */
            line_payment_application_id: Id<"payment_application">;
            /**
             * Format: decimal
             * @description Exact decimal in the currency of the Instance, in the direction of the bank's row: negative where it is against it.
             * @example 12.3
             */
            matched_amount: Money;
            /** @description Where the money came from: a row of the bank, a credit of the party, or a ledger named by hand. */
            source_type: components["schemas"]["PaymentSourceType"];
            /** @description `proposed` ones are in no books; one that was taken back is `rejected`. */
            status: components["schemas"]["PaymentApplicationStatus"];
            /** @description The invoice, bill or payroll that made the line, or whose settlement did. Filled with `expand`. */
            accrual_source: {
                /** @description Id of an accrual source. */
                accrual_source_id: Id<"accrual_source">;
                /** @description What it is: a customer pays an invoice, the business pays bills and payroll; the others are credits. */
                type: components["schemas"]["AccrualSourceType"];
                /** @description The first day that the payroll pays for. */
                start_date: string | null;
                /** @description The last day that the payroll pays for. */
                end_date: string | null;
            };
        };
        /**
         * @description A kind of file; `csv` and `ndjson` are streams of any length.
         * @enum {string}
         */
        LineReportFormat: "csv" | "xlsx" | "pdf" | "ndjson";
        LinkedInstance: {
            /** @description Id of an instance. */
            id: Id<"instance">;
            /** @description The name of the business. */
            name: string;
            /**
             * Format: date-time
             * @description The day on which the books begin, as its first moment in UTC.
             * @example 2026-01-01T00:00:00Z
             */
            entries_start: string;
            /** @description The tier that the Instance has been sold. */
            subscription: components["schemas"]["SubscriptionTier"];
            /** @description The accounting basis: of an Instance the one that its statements have unless they are asked for another. */
            accounting_basis: components["schemas"]["AccountingBasis"];
            /** @description ISO 4217 */
            currency: string;
            /** @description The time zone whose days are meant; by default that of the Instance. */
            time_zone: components["schemas"]["TimeZone"];
            /** @description MM-DD */
            fiscal_year_start: string;
            /** @description The size of the pages of documents. */
            paper: components["schemas"]["Paper"];
            /** @description What every page of a document says; null: "Unaudited". */
            legend: string | null;
            /** @description Id of a coa template. */
            coa_template_id: Id<"coa_template"> | null;
            /** @description Id of an instance. */
            parent_id: Id<"instance"> | null;
            /** @description Your own id of the record, unique in the Instance. Lists can be asked for it. */
            external_id: string | null;
            /** @description Facts of your own about the record: any JSON object of up to 16 KiB. The service does not read it. */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When the record was made.
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description The earliest moment that `known_at` of a statement can name.
             * @example 2026-02-03T04:05:06.789Z
             */
            known_since: string;
            /** @description The record above this one; null: there is none. Filled with `expand`. */
            parent: components["schemas"]["EmbeddedInstance"] | null;
            /** @description Filled when expanded: the oldest 100. All of them: list with `parent_id`. */
            children: components["schemas"]["EmbeddedInstance"][] | null;
        };
        ListSessionsResponse: {
            /** @description The records of this page, in order. */
            records: {
                /** @description Id of a session. */
                id: Id<"session">;
                /** @description Whether the request came with this session. */
                current: boolean;
                /** @description Where the sign-in came from. */
                address: string;
                /** @description What the browser called itself. */
                user_agent: string | null;
                /**
                 * Format: date-time
                 * @description When the user signed in.
                 * @example 2026-02-03T04:05:06.789Z
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @description When it was last used, to the minute.
                 * @example 2026-02-03T04:05:06.789Z
                 */
                last_seen_at: string;
                /**
                 * Format: date-time
                 * @description When it ends unless it is used.
                 * @example 2026-02-03T04:05:06.789Z
                 */
                idle_until: string;
                /**
                 * Format: date-time
                 * @description When it ends in any case.
                 * @example 2026-02-03T04:05:06.789Z
                 */
                expires_at: string;
            }[];
            /** @description The `page_token` of the next page; null on the last one. */
            next_page_token: string | null;
            /** @description The `page_token` of the page before; null on the first one. */
            prev_page_token: string | null;
        };
        /** @description What happened to a match. */
        MatchEvent: {
            /** @description Id of the event: the same however often it is sent. */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "match.proposed" | "match.rejected" | "match.undone";
            /** @description The Instance in whose books it happened; null: it is about the platform. */
            instance_id: string | null;
            /** @description Gapless within the Instance, or where there is none, the platform. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description The record that it is about. */
            data: {
                /** @description Id of the record. */
                id: string;
                /**
                 * @description The kind of the record.
                 * @constant
                 */
                resource: "match";
                /** @description The record as it was; null: it was not. */
                before: {
                    [key: string]: unknown;
                } | null;
                /** @description The record as it is; null: it is no more. */
                after: {
                    [key: string]: unknown;
                } | null;
            };
        };
        MatchTransactionRequest: {
            /** @description Id of a line entry. */
            line_entry_id?: Id<"line_entry"> | null;
            /** @description Id of a journal entry. */
            journal_entry_id?: Id<"journal_entry"> | null;
        };
        MergePartyRequest: {
            /** @description Id of a party. */
            into: Id<"party">;
        };
        /**
         * @description `in`: money came in; `out`: money went out.
         * @enum {string}
         */
        MoneyDirection: "in" | "out";
        NamedLedger: {
            /** @description Id of a ledger. */
            id: Id<"ledger">;
            /** @description The name of the ledger. */
            name: string;
        };
        NewAccrualSource: {
            /** @description Which type it is of. */
            type: components["schemas"]["AccrualSourceType"];
            /**
             * Format: date
             * @description The day on which it counts in the accrual books.
             * @example 2026-02-03
             */
            effective_date: string;
            /** @description A line may be negative, as a discount is; their sum may not. */
            lines: components["schemas"]["NewAccrualSourceLine"][];
            /** @description `open` by default; a draft is in no books. */
            status?: components["schemas"]["NewAccrualSourceStatus"] | null;
            /** @description The day by which it is to be paid. It may lie before `effective_date`, as of a bill that is recorded late: such a document is overdue at once, and ages from this day. */
            due_date?: string | null;
            /** @description Id of a party. */
            party_id?: Id<"party"> | null;
            /** @description The `external_id` of the party, instead of `party_id`. One that is not there is made. */
            external_party_id?: string | null;
            /** @description The number of the document, as the business or its vendor gave it. */
            reference_number?: string | null;
            /** @description Unique among the sources of its type. */
            external_id?: string | null;
            /** @description A remark of yours. */
            notes?: string | null;
            /** @description The first day of the work that the payroll pays. */
            service_period_start?: string | null;
            /** @description The last day of the work that the payroll pays. */
            service_period_end?: string | null;
            /** @description Exact decimal. */
            settled_before?: Amount | null;
            /** @description Facts of your own about the record: any JSON object of up to 16 KiB. The service does not read it. */
            metadata?: {
                [key: string]: unknown;
            } | null;
        };
        NewAccrualSourceLine: {
            /** @description Id of a ledger. */
            account_id: Id<"ledger">;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            amount: Amount;
            /** @description What it was about, in words. */
            description?: string | null;
            /** @description Your own id of the record, unique in the Instance. Lists can be asked for it. */
            external_id?: string | null;
            /** @description Ids of tags: of each tag group one at most. */
            tag_ids?: Id<"tag">[] | null;
            /** @description Id of a ledger. */
            cash_account_id?: Id<"ledger"> | null;
        };
        /**
         * @description `open` posts it at once; a `draft` is in no books.
         * @enum {string}
         */
        NewAccrualSourceStatus: "draft" | "open";
        NewJournalEntry: {
            /** @description When it happened, in UTC. */
            datetime?: string | null;
            /** @description In the place of `datetime`: this day at 12:00 in the time zone of the Instance. */
            date?: string | null;
            /** @description What it was about, in words. */
            description: string;
            /** @description The books in which its lines stand: both by default; `accrual` is an entry for accrual statements alone. */
            basis?: components["schemas"]["LineBasis"] | null;
            /** @description The lines of the entry. Their debits and credits have one sum. */
            line_entries: components["schemas"]["NewLineEntry"][];
            /** @description Your own id of the record, unique in the Instance. Lists can be asked for it. */
            external_id?: string | null;
            /** @description An adjusting entry is one of the closing of a period: a trial balance can show it apart. Standard by default. */
            entry_type?: components["schemas"]["EntryType"] | null;
            /** @description Facts of your own about the record: any JSON object of up to 16 KiB. The service does not read it. */
            metadata?: {
                [key: string]: unknown;
            } | null;
        };
        NewLedger: {
            /** @description The name. */
            name: string;
            /** @description Whether lines can be put on the ledger by hand. */
            editable?: boolean | null;
            /** @description The kind of financial account that the ledger is the book of; null: it is of none. */
            financial_account_type?: components["schemas"]["FinancialAccountType"] | null;
            /** @description Which type it is of. */
            type?: components["schemas"]["LedgerType"] | null;
            /** @description The section of its statement in which it stands; null on rows that are of none. */
            sub_type?: components["schemas"]["LedgerSubType"] | null;
            /** @description The side: of a ledger the one on which it grows. */
            debit_credit?: components["schemas"]["DebitCredit"] | null;
            /** @description Whether the ledger counts as cash in the cash flow statement. */
            report_cash_flow?: boolean | null;
            /** @description The section of the cash flow statement in which its lines stand; null: its type and sub_type decide. */
            cash_flow_section?: components["schemas"]["CashFlowSectionName"] | null;
            /** @description Whether the ledger holds taxes on income: it then stands below Income before Taxes. */
            is_income_tax?: boolean | null;
            /** @description Whether the ledger holds interest: what of it is paid is told below the cash flow statement. */
            is_interest?: boolean | null;
            /** @description The box of the forms 1099 in which what vendors are paid on this ledger is told; null: that of the ledger above it. */
            box_1099?: components["schemas"]["Box1099"] | null;
            /** @description The number of the ledger in the chart, by which statements are ordered. */
            sort_code?: string | null;
            /** @description Id of a ledger. */
            parent_id?: Id<"ledger"> | null;
            /** @description Your own id of the record, unique in the Instance. Lists can be asked for it. */
            external_id?: string | null;
            /** @description Facts of your own about the record: any JSON object of up to 16 KiB. The service does not read it. */
            metadata?: {
                [key: string]: unknown;
            } | null;
        };
        NewLineEntry: {
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger">;
            /** @description The side: of a ledger the one on which it grows. */
            debit_credit: components["schemas"]["DebitCredit"];
            /**
             * Format: decimal
             * @description Exact decimal, greater than zero.
             * @example 12.30
             */
            amount: Amount;
            /** @description What it was about, in words. */
            description?: string | null;
            /** @description Ids of tags: of each tag group one at most. */
            tag_ids?: Id<"tag">[] | null;
            /** @description Id of a party. */
            party_id?: Id<"party"> | null;
        };
        NewOpeningBalance: {
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger">;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            balance: Amount;
        };
        NewSplit: {
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger">;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            amount: Amount;
            /** @description What it was about, in words. */
            description?: string | null;
            /** @description Ids of tags: of each tag group one at most. */
            tag_ids?: Id<"tag">[] | null;
            /** @description Id of a party. */
            party_id?: Id<"party"> | null;
        };
        NewTransaction: {
            /** @description The caller’s own id: the key of deduplication, for ever. */
            id: string;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            amount: Amount;
            /** @description When it happened, in UTC. */
            datetime?: string | null;
            /** @description In the place of `datetime`: this day at 12:00 in the time zone of the Instance. */
            date?: string | null;
            /** @description Cut at 512 characters. */
            description: string;
            /** @description Facts of your own about the record: any JSON object of up to 16 KiB. The service does not read it. */
            metadata?: {
                [key: string]: unknown;
            } | null;
            /** @description Id of a ledger. */
            opposing_ledger_id?: Id<"ledger"> | null;
            /** @description Ids of tags: of each tag group one at most. */
            tag_ids?: Id<"tag">[] | null;
            /** @description Id of a party. */
            party_id?: Id<"party"> | null;
        };
        OpenItem: {
            /**
             * @description What kind of document it is, or money on account.
             * @enum {string}
             */
            type: "invoice" | "bill" | "payroll" | "credit_memo" | "vendor_credit" | "money_on_account";
            /** @description Id of an accrual source. */
            accrual_source_id: Id<"accrual_source"> | null;
            /** @description Of money on account: what brought it. */
            payment_application_id: Id<"payment_application"> | null;
            /** @description The number of the document, as the business or its vendor gave it. */
            reference_number: string | null;
            /**
             * Format: date
             * @description The day on which it counts in the accrual books.
             * @example 2026-02-03
             */
            effective_date: string;
            /** @description The day by which it is to be paid. It may lie before `effective_date`, as of a bill that is recorded late: such a document is overdue at once, and ages from this day. */
            due_date: string | null;
            /** @description Days since `due_date`, without one since `effective_date`; null of credits. */
            days_past_due: number | null;
        };
        OpeningBalances: {
            /** @description The journal entries. */
            journal_entry_ids: Id<"journal_entry">[];
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            difference: Money;
        };
        OpeningBalancesDryRun: {
            /** @description What the write would have answered. */
            status: number;
            /** @description What the request would have answered. */
            body: components["schemas"]["OpeningBalances"];
            /** @description What the request would have done; nothing of it is. */
            dry_run: components["schemas"]["DryRunEffects"];
        };
        /**
         * @description The size of the pages of documents.
         * @enum {string}
         */
        Paper: "letter" | "a4";
        Party: {
            /** @description Id of a party. */
            id: Id<"party">;
            /** @description The name. Names need not be unique. */
            name: string;
            /** @description What the party is to the business. */
            type: components["schemas"]["PartyType"];
            /** @description The id that the platform gave it; unique in the Instance. */
            external_id: string | null;
            /** @description The e-mail address. */
            email: string | null;
            /** @description The telephone number. */
            phone: string | null;
            /** @description The postal address; null: not known. */
            address: string | null;
            /** @description The last four characters of the number that tax authorities know it by. The number itself is kept encrypted. */
            tax_id: string | null;
            /** @description What it is paid is told to the tax authority on a form 1099. */
            is_1099: boolean;
            /** @description A party that is not enabled stays where it is named and takes nothing new. */
            enabled: boolean;
            /** @description Facts of your own about the record: any JSON object of up to 16 KiB. The service does not read it. */
            metadata: {
                [key: string]: unknown;
            };
            /** @description The party that it was merged into: what names this one counts as that one’s. */
            merged_into: Id<"party"> | null;
            /**
             * Format: date-time
             * @description When the record was made.
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
        };
        /** @description What happened to a party. */
        PartyEvent: {
            /** @description Id of the event: the same however often it is sent. */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "party.created" | "party.updated" | "party.deleted";
            /** @description The Instance in whose books it happened; null: it is about the platform. */
            instance_id: string | null;
            /** @description Gapless within the Instance, or where there is none, the platform. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description The record that it is about. */
            data: {
                /** @description Id of the record. */
                id: string;
                /**
                 * @description The kind of the record.
                 * @constant
                 */
                resource: "party";
                /** @description The record as it was; null: it was not. */
                before: components["schemas"]["RecordedParty"] | null;
                /** @description The record as it is; null: it is no more. */
                after: components["schemas"]["RecordedParty"] | null;
            };
        };
        PartyPage: {
            /** @description The records of this page, in order. */
            records: components["schemas"]["Party"][];
            /** @description The `page_token` of the next page; null on the last one. */
            next_page_token: string | null;
            /** @description The `page_token` of the page before; null on the first one. */
            prev_page_token: string | null;
        };
        PartyStatement: {
            /** @description Id of a party. */
            party_id: Id<"party">;
            /** @description The name of the party. */
            name: string;
            /** @description What each section tells: what is open, or every movement. */
            content: components["schemas"]["PartyStatementContent"];
            /** @description The first day, included. */
            start_date: string | null;
            /**
             * Format: date
             * @description The last day, included.
             * @example 2026-02-03
             */
            end_date: string;
            /** @description A section for each ledger on which the party stands. */
            sections: components["schemas"]["PartyStatementSection"][];
            /** @description The version of the books that it was computed from. */
            books_version: number;
        };
        /**
         * @description What is open at the end, or every movement.
         * @enum {string}
         */
        PartyStatementContent: "open_items" | "movements";
        PartyStatementSection: {
            /**
             * @description The ledger on which the party stands.
             * @enum {string}
             */
            control: "accounts_receivable" | "accounts_payable" | "payroll_liabilities";
            /** @description null of open items. */
            opening_balance: Money | null;
            /** @description The documents of which something is open, and money on account. */
            open_items: {
                /** @description The invoice, bill or other document. */
                document: components["schemas"]["OpenItem"];
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                amount: Money;
                /**
                 * Format: decimal
                 * @description Credits below zero.
                 * @example 12.3
                 */
                amount_outstanding: Money;
            }[];
            /** @description What has changed the balance, in order. */
            movements: {
                /**
                 * Format: date
                 * @description The day, in the time zone of the Instance.
                 * @example 2026-02-03
                 */
                date: string;
                /**
                 * @description Why the figure has changed.
                 * @enum {string}
                 */
                cause: "opened" | "settled_before" | "applied" | "unapplied" | "returned" | "written_off" | "recovered" | "voided";
                /** @description The invoice, bill or other document. */
                document: components["schemas"]["OpenItem"];
                /** @description What settled it, or what brought the money on account. */
                payment_application_id: Id<"payment_application"> | null;
                /** @description Id of an accrual adjustment. */
                accrual_adjustment_id: Id<"accrual_adjustment"> | null;
                /** @description Id of a journal entry. */
                journal_entry_id: Id<"journal_entry"> | null;
                /**
                 * Format: decimal
                 * @description By how much it changes the balance.
                 * @example 12.3
                 */
                amount: Money;
                /**
                 * Format: decimal
                 * @description After it.
                 * @example 12.3
                 */
                balance: Money;
            }[];
            /**
             * Format: decimal
             * @description The party's part of the control ledger, on its side.
             * @example 12.3
             */
            closing_balance: Money;
        };
        /**
         * @description What a party is to the business.
         * @enum {string}
         */
        PartyType: "customer" | "vendor" | "employee" | "other";
        PasswordGrant: {
            /**
             * @description What the token is asked for with. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            grant_type: "password";
            /** @description The name of the user. */
            username: string;
            /** @description The password of the user. */
            password: string;
            /** @description Scopes, separated by spaces. Default: all that the client may have. */
            scope?: string;
            /** @description Narrows the token to one Instance, and to the scopes `books:`. */
            instance_id?: string;
            /** @description Unless the client uses HTTP Basic. */
            client_id?: string;
            /** @description Unless the client uses HTTP Basic. */
            client_secret?: string;
        };
        PaymentApplication: {
            /** @description Id of a payment application. */
            payment_application_id: Id<"payment_application">;
            /**
             * Format: decimal
             * @description Exact decimal in the currency of the Instance, in the direction of the bank's row: negative where it is against it.
             * @example 12.3
             */
            matched_amount: Money;
            /** @description Where the money came from: a row of the bank, a credit of the party, or a ledger named by hand. */
            source_type: components["schemas"]["PaymentSourceType"];
            /** @description `proposed` ones are in no books; one that was taken back is `rejected`. */
            status: components["schemas"]["PaymentApplicationStatus"];
            /** @description What it settles; null: it is money on account of the party. */
            accrual_source: {
                /** @description Id of an accrual source. */
                accrual_source_id: Id<"accrual_source">;
                /** @description What it is: a customer pays an invoice, the business pays bills and payroll; the others are credits. */
                type: components["schemas"]["AccrualSourceType"];
                /** @description The caller's own id, unique among the sources of its type. */
                external_id: string | null;
                /** @description The `external_id` of its party. */
                external_party_id: string | null;
                /** @description The number that stands on the document. */
                reference_number: string | null;
                /**
                 * Format: date
                 * @description The day on which it counts in the accrual books.
                 * @example 2026-02-03
                 */
                effective_date: string;
                /**
                 * Format: decimal
                 * @description The sum of its lines.
                 * @example 12.3
                 */
                gross_amount: Money;
            } | null;
            /** @description Discounts, fees and the like that settle it, too. */
            adjustments: {
                /** @description Id of an accrual adjustment. */
                accrual_adjustment_id: Id<"accrual_adjustment">;
                /** @description Id of a ledger. */
                debit_account_id: Id<"ledger">;
                /** @description Id of a ledger. */
                credit_account_id: Id<"ledger">;
                /**
                 * Format: decimal
                 * @description What it settles beside the money, greater than zero.
                 * @example 12.3
                 */
                amount: Money;
            }[];
            /** @description The bank's row that was applied. */
            transaction_id: Id<"transaction"> | null;
            /** @description Where it is in the books: null while it is proposed. */
            journal_entry_id: Id<"journal_entry"> | null;
            /** @description Who paid, or was paid. */
            party_id: Id<"party"> | null;
            /**
             * Format: date
             * @description The day on which it counts.
             * @example 2026-02-03
             */
            date: string;
            /** @description Of one that the service proposed: why. */
            explanation: string | null;
            /** @description Of a payment that no bank row tells of: where the money is. */
            ledger_id: Id<"ledger"> | null;
            /** @description The credit memo or vendor credit that was applied. */
            credit_source_id: Id<"accrual_source"> | null;
            /** @description What brought the money on account that was applied. */
            credit_application_id: Id<"payment_application"> | null;
            /** @description What brought the money on account that is given back; of a refund that was returned: that is on account again. */
            refunded_application_id: Id<"payment_application"> | null;
            /** @description The payment, or the refund, that came back. */
            returned_application_id: Id<"payment_application"> | null;
            /** @description Of money on account: what was neither applied nor given back. null of everything else. */
            amount_left: Money | null;
        };
        PaymentApplicationDryRun: {
            /** @description What the write would have answered. */
            status: number;
            /** @description What the request would have answered. */
            body: components["schemas"]["PaymentApplication"];
            /** @description What the request would have done; nothing of it is. */
            dry_run: components["schemas"]["DryRunEffects"];
        };
        /** @description What happened to a payment application. */
        PaymentApplicationEvent: {
            /** @description Id of the event: the same however often it is sent. */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "payment_application.proposed" | "payment_application.confirmed" | "payment_application.rejected" | "payment_application.unapplied" | "payment_application.withdrawn";
            /** @description The Instance in whose books it happened; null: it is about the platform. */
            instance_id: string | null;
            /** @description Gapless within the Instance, or where there is none, the platform. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description The record that it is about. */
            data: {
                /** @description Id of the record. */
                id: string;
                /**
                 * @description The kind of the record.
                 * @constant
                 */
                resource: "payment_application";
                /** @description The record as it was; null: it was not. */
                before: components["schemas"]["RecordedPaymentApplication"] | null;
                /** @description The record as it is; null: it is no more. */
                after: components["schemas"]["RecordedPaymentApplication"] | null;
            };
        };
        PaymentApplicationPage: {
            /** @description The records of this page, in order. */
            records: components["schemas"]["PaymentApplication"][];
            /** @description The `page_token` of the next page; null on the last one. */
            next_page_token: string | null;
            /** @description The `page_token` of the page before; null on the first one. */
            prev_page_token: string | null;
        };
        /**
         * @description `proposed` by the service and waiting for a person, `confirmed`, or `rejected` for good.
         * @enum {string}
         */
        PaymentApplicationStatus: "proposed" | "confirmed" | "rejected";
        PaymentApplications: {
            /** @description The records of this page, in order. */
            records: components["schemas"]["PaymentApplication"][];
        };
        PaymentApplicationsDryRun: {
            /** @description What the write would have answered. */
            status: number;
            /** @description What the request would have answered. */
            body: components["schemas"]["PaymentApplications"];
            /** @description What the request would have done; nothing of it is. */
            dry_run: components["schemas"]["DryRunEffects"];
        };
        /**
         * @description Where the money that was applied came from.
         * @enum {string}
         */
        PaymentSourceType: "bank_transaction" | "customer_credit" | "manual";
        Period: {
            /** @description Id of a period. */
            id: Id<"period">;
            /**
             * Format: date
             * @description The day through which the books are closed.
             * @example 2026-02-03
             */
            date: string;
            /**
             * Format: date-time
             * @description When it was closed.
             * @example 2026-02-03T04:05:06.789Z
             */
            closed_at: string;
            /** @description The `modified-by` of the request, else who called. */
            closed_by: string;
            /** @description The `note` with which it was closed. */
            close_note: string | null;
            /** @description When it was reopened; null: it was not. */
            reopened_at: string | null;
            /** @description Who reopened it; null: nobody did. */
            reopened_by: string | null;
            /** @description Why it was reopened. */
            reopen_note: string | null;
        };
        /** @description What happened to a period. */
        PeriodEvent: {
            /** @description Id of the event: the same however often it is sent. */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "period.closed" | "period.reopened";
            /** @description The Instance in whose books it happened; null: it is about the platform. */
            instance_id: string | null;
            /** @description Gapless within the Instance, or where there is none, the platform. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description The record that it is about. */
            data: {
                /** @description Id of the record. */
                id: string;
                /**
                 * @description The kind of the record.
                 * @constant
                 */
                resource: "period";
                /** @description The record as it was; null: it was not. */
                before: components["schemas"]["RecordedPeriod"] | null;
                /** @description The record as it is; null: it is no more. */
                after: components["schemas"]["RecordedPeriod"] | null;
            };
        };
        /**
         * @description How long each column of a report is.
         * @enum {string}
         */
        PeriodLength: "daily" | "monthly" | "quarterly" | "yearly";
        PeriodPage: {
            /** @description The records of this page, in order. */
            records: components["schemas"]["Period"][];
            /** @description The `page_token` of the next page; null on the last one. */
            next_page_token: string | null;
            /** @description The `page_token` of the page before; null on the first one. */
            prev_page_token: string | null;
        };
        Platform: {
            /** @description Id of a platform. */
            id: Id<"platform">;
            /** @description The name of the platform. */
            name: string;
            /**
             * @description Whether it is a sandbox or the real thing.
             * @enum {string}
             */
            environment: "sandbox" | "production";
            /** @description What this token may do. */
            scopes: ("books:read" | "books:review" | "books:write" | "books:close" | "platform:read" | "platform:write")[];
            /** @description In whose name the token was issued; null: in that of its client. */
            user: {
                /** @description As in the actor of events, `user:<id>`. */
                id: string;
                /** @description null where another authorization server knows the user. */
                username: string | null;
            } | null;
        };
        PlatformEvent: {
            /** @description Id of an event. */
            id: Id<"event">;
            /** @description What happened: a type of event. */
            type: components["schemas"]["EventType"];
            /** @description Id of an instance. */
            instance_id: Id<"instance"> | null;
            /** @description Gapless within the Instance, or where there is none, the platform. */
            sequence: number;
            /**
             * Format: date-time
             * @description When the record was made.
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
            /** @description What the event is about, as it was before and as it is after. */
            data: components["schemas"]["EventData"];
            /** @description To which webhooks it was sent, and what became of that. */
            deliveries: components["schemas"]["EventDelivery"][];
        };
        PlatformEventPage: {
            /** @description The records of this page, in order. */
            records: components["schemas"]["PlatformEvent"][];
            /** @description The `page_token` of the next page; null on the last one. */
            next_page_token: string | null;
            /** @description The `page_token` of the page before; null on the first one. */
            prev_page_token: string | null;
        };
        PlatformEventWithLog: {
            /** @description Id of an event. */
            id: Id<"event">;
            /** @description What happened: a type of event. */
            type: components["schemas"]["EventType"];
            /** @description Id of an instance. */
            instance_id: Id<"instance"> | null;
            /** @description Gapless within the Instance, or where there is none, the platform. */
            sequence: number;
            /**
             * Format: date-time
             * @description When the record was made.
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
            /** @description What the event is about, as it was before and as it is after. */
            data: components["schemas"]["EventData"];
            /** @description To which webhooks it was sent, and what became of that. */
            deliveries: components["schemas"]["EventDeliveryWithLog"][];
        };
        PlatformSettings: {
            /** @description Every step once, in the order in which they are asked; the first that decides wins. `import` is always before them, `uncategorized` always behind. */
            categorization_steps: components["schemas"]["CategorizationStepSetting"][];
            /** @description Below this confidence the step `similarity` decides nothing. null: below the service’s own threshold of each Instance, such that nineteen of twenty are right, as far as its predictions have been judged; with fewer than 25 labels it decides nothing. */
            similarity_threshold: number | null;
            /** @description Origins whose pages may read answers to tokens of the platform (CORS), each as a browser sends it: scheme, host, and a port that is not the usual one. `https` alone, but for this machine in a sandbox. Changes count within seconds. */
            embed_origins: string[];
        };
        /** @description What happened to a platform settings. */
        PlatformSettingsEvent: {
            /** @description Id of the event: the same however often it is sent. */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "platform_settings.created" | "platform_settings.updated" | "platform_settings.deleted";
            /** @description The Instance in whose books it happened; null: it is about the platform. */
            instance_id: string | null;
            /** @description Gapless within the Instance, or where there is none, the platform. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description The record that it is about. */
            data: {
                /** @description Id of the record. */
                id: string;
                /**
                 * @description The kind of the record.
                 * @constant
                 */
                resource: "platform_settings";
                /** @description The record as it was; null: it was not. */
                before: components["schemas"]["RecordedPlatformSettings"] | null;
                /** @description The record as it is; null: it is no more. */
                after: components["schemas"]["RecordedPlatformSettings"] | null;
            };
        };
        /**
         * @description Whether a transaction stands in the books: `not_posted` (with a `not_posted_reason`), `posted`, or `deleted`: its entry was.
         * @enum {string}
         */
        PostedStatus: "not_posted" | "posted" | "deleted";
        PostingDate: {
            /** @description The day of the entries that it makes. By default their own, or the first open day after it. */
            date?: string | null;
        };
        PreviewCategorizationRuleRequest: {
            /**
             * @description `match(pattern, field)`, comparisons, `and`, `or`, `not`; `t` is the transaction. At most 500 parts, 50 inside each other. Patterns follow RE2, in linear time: `{n}` up to 1000; with its repeats written out a pattern costs at most 2000, where a character, a group or a choice costs 1, and a class (`[a-z]`, `\d`), a dot, or the end of an open repeat (`*`, `+`, `?`, `{n,m}`) 4; all patterns together at most 4000. So a list of alternatives may be as long as the expression. The first 512 characters of a text are looked at.
             * @example match("(?i).*coffee", t.description) and t.amount < 0
             */
            expression: string;
            /** @description The name of the ledger. */
            ledger_name?: string | null;
            /** @description Whom the transactions are about that the rule decides: the enabled party of exactly this name, or that one of this name was merged into. Where none bears it, or several, nobody. A party that a person or an import named stays. */
            party_name?: string | null;
            /** @description Highest first. */
            priority?: (string | number) | null;
            /** @description Id of a categorization rule. */
            exclude_rule_id?: Id<"categorization_rule"> | null;
            /** @description The first day, included. */
            start_date?: string | null;
            /** @description The last day, included. */
            end_date?: string | null;
            /** @description The time zone whose days are meant; by default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"] | null;
            /** @description Examples of each effect, default 10. */
            limit?: number | null;
        };
        ProfitByPeriod: {
            /** @description The columns of the report, by their first and last days. */
            periods: {
                /**
                 * Format: date
                 * @description The first day, included.
                 * @example 2026-02-03
                 */
                start_date: string;
                /**
                 * Format: date
                 * @description The last day, included.
                 * @example 2026-02-03
                 */
                end_date: string;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                revenue: Money;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                expense: Money;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                profit: Money;
            }[];
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            total_revenue: Money;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            total_expense: Money;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            total_profit: Money;
            /** @description The version of the books that it was computed from. */
            books_version: number;
        };
        ProtectedResource: {
            /**
             * Format: uri
             * @description The address of this API.
             */
            resource: string;
            /** @description The servers whose tokens are taken. */
            authorization_servers: string[];
            /** @description The scopes that there are. */
            scopes_supported: string[];
            /** @description How a token is sent. */
            bearer_methods_supported: string[];
        };
        Readiness: {
            /**
             * Format: date
             * @description The day, in the time zone of the Instance.
             * @example 2026-02-03
             */
            date: string;
            /** @description The last day that is closed already; null: none is. */
            closed_through: string | null;
            /** @description Whether `strict` would close: every blocking item is `ok`. */
            is_ready: boolean;
            /** @description What is to be looked at, item by item. */
            items: components["schemas"]["ReadinessItem"][];
        };
        ReadinessItem: {
            /**
             * @description Which item it is.
             * @enum {string}
             */
            name: "uncategorized_inflow" | "uncategorized_outflow" | "unposted_transactions" | "proposed_transfers" | "proposed_matches" | "unreconciled_accounts" | "reconciliation_differences" | "unreviewed_transactions" | "proposed_applications" | "money_in_transit" | "entries_of_closed_days" | "statement_gaps" | "opening_balances" | "wrong_side_ledgers" | "negative_cash" | "unapplied_receipts" | "unapplied_payments" | "draft_sources" | "wrong_side_customers" | "wrong_side_vendors" | "repeated_bills";
            /** @description What it means, in words. */
            description: string;
            /** @description Whether `strict` refuses to close while it is not `ok`. */
            blocking: boolean;
            /**
             * @description `unknown` where it would have taken too long to find out: it counts as `open`.
             * @enum {string}
             */
            status: "ok" | "open" | "unknown";
            /** @description Up to 10000; null when unknown. */
            count: number | null;
            /** @description There are more than 10000. */
            more: boolean;
            /** @description Exact decimal. */
            sum: Money | null;
            /** @description Of what is about ledgers, up to 100 of these; else empty. */
            ledger_ids: Id<"ledger">[];
            /** @description The path and the parameters with which GET lists what it is about. */
            query: string;
        };
        RecategorizeTransactionsRequest: {
            /** @description Id of a source account. */
            source_account_id?: Id<"source_account"> | null;
            /** @description The first day, included. */
            start_date?: string | null;
            /** @description The last day, included. */
            end_date?: string | null;
            /** @description The time zone whose days are meant; by default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"] | null;
        };
        Reconciliation: {
            /** @description Id of a reconciliation. */
            id: Id<"reconciliation">;
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger">;
            /**
             * Format: date-time
             * @description The beginning of its first day, in UTC.
             * @example 2026-02-03T04:05:06.789Z
             */
            start_datetime: string;
            /**
             * Format: date-time
             * @description The end of its last day, in UTC.
             * @example 2026-02-03T04:05:06.789Z
             */
            end_datetime: string;
            /** @description The time zone whose days are meant; by default that of the Instance. */
            time_zone: components["schemas"]["TimeZone"];
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            statement_starting_balance: Money;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            statement_ending_balance: Money;
            /**
             * Format: date
             * @description The last day of the statement.
             * @example 2026-02-03
             */
            statement_ending_date: string;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            reconciled_balance: Money;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            final_reconciled_balance: Money;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            difference: Money;
            /** @description `reconciled` where `difference` is 0. */
            reconciliation_status: components["schemas"]["ReconciliationStatus"];
            /** @description How far it is: completed, it protects what it holds. */
            progress_status: components["schemas"]["ReconciliationProgress"];
            /** @description When it was completed; null while it is in progress. */
            completed_on_datetime: string | null;
            /** @description Id of a file. */
            statement_file_id: Id<"file"> | null;
        };
        /** @description What happened to a reconciliation. */
        ReconciliationEvent: {
            /** @description Id of the event: the same however often it is sent. */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "reconciliation.created" | "reconciliation.updated" | "reconciliation.deleted" | "reconciliation.completed" | "reconciliation.reopened";
            /** @description The Instance in whose books it happened; null: it is about the platform. */
            instance_id: string | null;
            /** @description Gapless within the Instance, or where there is none, the platform. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description The record that it is about. */
            data: {
                /** @description Id of the record. */
                id: string;
                /**
                 * @description The kind of the record.
                 * @constant
                 */
                resource: "reconciliation";
                /** @description The record as it was; null: it was not. */
                before: components["schemas"]["RecordedReconciliation"] | null;
                /** @description The record as it is; null: it is no more. */
                after: components["schemas"]["RecordedReconciliation"] | null;
            };
        };
        ReconciliationJournalEntry: {
            /** @description Id of a journal entry. */
            id: Id<"journal_entry">;
            /** @description Consecutive per Instance in the order of creation. That of a deleted entry is not given again. null only while entries that were there before entries had numbers wait for theirs. */
            entry_number: number | null;
            /** @description An adjusting entry is one of the closing of a period: a trial balance can show it apart. Standard by default. */
            entry_type: components["schemas"]["EntryType"];
            /** @description Whether each line has found its ledger. */
            categorization_status: components["schemas"]["CategorizationStatus"];
            /**
             * Format: date-time
             * @description When the entry was made.
             * @example 2026-02-03T04:05:06.789Z
             */
            creation_date: string;
            /** @description What the entry was made by. */
            creation_source: components["schemas"]["CreationSource"];
            /**
             * Format: date-time
             * @description When it happened, in UTC.
             * @example 2026-02-03T04:05:06.789Z
             */
            datetime: string;
            /**
             * Format: date
             * @description The day of `datetime` in the time zone of the Instance.
             * @example 2026-02-03
             */
            date: string;
            /** @description What it was about, in words. */
            description: string;
            /** @description Whether the entry is an opening balance. */
            is_opening_balance: boolean;
            /** @description The lines of the entry. */
            line_entry_ids: Id<"line_entry">[];
            /** @description The lines of the entry. Their debits and credits have one sum. */
            line_entries: components["schemas"]["LineEntry"][] | null;
            /** @description Id of a transaction. */
            transaction_id: Id<"transaction"> | null;
            /** @description Id of a journal entry. */
            reverses_id: Id<"journal_entry"> | null;
            /** @description Id of a journal entry. */
            reversed_by_id: Id<"journal_entry"> | null;
            /** @description Your own id of the record, unique in the Instance. Lists can be asked for it. */
            external_id: string | null;
            /** @description Facts of your own about the record: any JSON object of up to 16 KiB. The service does not read it. */
            metadata: {
                [key: string]: unknown;
            };
            /** @description Whether this reconciliation holds it. */
            reconciliation_status: components["schemas"]["ReconciliationStatus"];
            /** @description Id of a reconciliation. */
            reconciliation_id: Id<"reconciliation"> | null;
        };
        ReconciliationJournalEntryPage: {
            /** @description The records of this page, in order. */
            records: components["schemas"]["ReconciliationJournalEntry"][];
            /** @description The `page_token` of the next page; null on the last one. */
            next_page_token: string | null;
            /** @description The `page_token` of the page before; null on the first one. */
            prev_page_token: string | null;
        };
        ReconciliationPage: {
            /** @description The records of this page, in order. */
            records: components["schemas"]["Reconciliation"][];
            /** @description The `page_token` of the next page; null on the last one. */
            next_page_token: string | null;
            /** @description The `page_token` of the page before; null on the first one. */
            prev_page_token: string | null;
        };
        /**
         * @description Completed, a reconciliation protects what it holds.
         * @enum {string}
         */
        ReconciliationProgress: "in_progress" | "completed";
        ReconciliationReport: {
            /** @description The reconciliation. */
            reconciliation: components["schemas"]["Reconciliation"];
            /** @description Of a completed one as it was then. */
            ledger_name: string;
            /** @description The ledger’s own side, on which every balance stands. */
            debit_credit: components["schemas"]["DebitCredit"];
            /** @description The `modified-by` of the request that completed it, else who called. */
            completed_by: string | null;
            /** @description The version of the books that it tells: of a completed one that of its completion, or the earliest that is known where it was completed before the history of the books was kept. */
            as_of_sequence: number;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            opening_balance: Money;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            statement_starting_balance: Money;
            /** @description What it holds: on the ledger’s own side (deposits of a bank, charges of a card), and on the other (checks and payments; payments and credits). */
            cleared: components["schemas"]["ReconciliationReportSides"];
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            statement_ending_balance: Money;
            /** @description Up to the ending date, and ticked in no reconciliation that ends on it or before. */
            outstanding: components["schemas"]["ReconciliationReportSides"];
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            expected_book_balance: Money;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            book_balance: Money;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            difference: Money;
            /** @description Lines that came, went or changed since, and the balance of the books as it is now. */
            changed_since: {
                /** @description Each line that was added, removed or changed. */
                changes: components["schemas"]["ReconciliationReportChange"][];
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                book_balance: Money;
            };
        };
        ReconciliationReportChange: {
            /**
             * @description Which kind it is of.
             * @enum {string}
             */
            kind: "added" | "removed" | "changed";
            /** @description As it was when the reconciliation was completed; null: it was added since. */
            former: components["schemas"]["ReconciliationReportLine"] | null;
            /** @description As it is now; null: it was removed. */
            current: components["schemas"]["ReconciliationReportLine"] | null;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            effect: Money;
        };
        ReconciliationReportLine: {
            /** @description Id of a line entry. */
            line_entry_id: Id<"line_entry">;
            /** @description Id of a journal entry. */
            journal_entry_id: Id<"journal_entry">;
            /** @description The number of the journal entry: in the order in which entries were made, without a gap. */
            entry_number: number | null;
            /**
             * Format: date-time
             * @description When it happened, in UTC.
             * @example 2026-02-03T04:05:06.789Z
             */
            datetime: string;
            /**
             * Format: date
             * @description The day of `datetime` in the time zone of the Instance.
             * @example 2026-02-03
             */
            date: string;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            amount: Money;
            /** @description The side: of a ledger the one on which it grows. */
            debit_credit: components["schemas"]["DebitCredit"];
            /** @description The words of the line, else those of its entry; null when they were erased. */
            description: string | null;
        };
        ReconciliationReportMovements: {
            /** @description How many there are. */
            count: number;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            sum: Money;
            /** @description The lines, in the order of their days. */
            lines: components["schemas"]["ReconciliationReportLine"][];
        };
        ReconciliationReportSides: {
            /** @description What increases the balance. */
            increases: components["schemas"]["ReconciliationReportMovements"];
            /** @description What decreases the balance. */
            decreases: components["schemas"]["ReconciliationReportMovements"];
        };
        /**
         * @description Whether it is ticked as being on the statement.
         * @enum {string}
         */
        ReconciliationStatus: "reconciled" | "unreconciled";
        /** @description A AccrualAdjustment as an event keeps it: amounts are decimal strings, and ids stand in place of what `expand` fills. It may have further fields. */
        RecordedAccrualAdjustment: {
            /** @description Id of an accrual adjustment. */
            accrual_adjustment_id?: string | null;
            /** @description Id of an accrual source. */
            accrual_source_id?: string | null;
            /** @description null: it is a part of a write-off. */
            payment_application_id?: string | null;
            /** @description Id of a ledger. */
            debit_account_id?: string | null;
            /** @description Id of a ledger. */
            credit_account_id?: string | null;
            /** @description Exact decimal in the currency of the Instance, greater than zero. */
            amount?: string | null;
            /** @description What of it does not stand any more. */
            amount_taken_back?: string | null;
            /** @description What it is for. */
            description?: string | null;
            /** @description The day on which it counts. */
            date?: string | null;
            /** @description Where it is in the books. */
            journal_entry_id?: string | null;
            /** @description When the record was made. */
            created_at?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A AccrualSource as an event keeps it: amounts are decimal strings, and ids stand in place of what `expand` fills. It may have further fields. */
        RecordedAccrualSource: {
            /** @description Id of an accrual source. */
            id?: string | null;
            /** @description Id of an instance. */
            instance_id?: string | null;
            /** @description `uncollectible`: nothing is left after a write-off. */
            status?: string | null;
            /** @description The status, or `overdue` where it is outstanding after its due date (without one, its effective date). */
            display_status?: string | null;
            /** @description Whom it is to, or from. */
            party_id?: string | null;
            /** @description The number that stands on the document. */
            reference_number?: string | null;
            /** @description The caller's own id, unique among the sources of its type. */
            external_id?: string | null;
            /** @description The `external_id` of its party. */
            external_party_id?: string | null;
            /** @description Words of the caller. */
            notes?: string | null;
            /** @description The day on which it counts in the accrual books. */
            effective_date?: string | null;
            /** @description The day by which it is to be paid. It may lie before `effective_date`, as of a bill that is recorded late: such a document is overdue at once, and ages from this day. */
            due_date?: string | null;
            /** @description Of payroll: the first day that is paid for. */
            service_period_start?: string | null;
            /** @description Of payroll: the last day that is paid for. */
            service_period_end?: string | null;
            /** @description The sum of its lines, exact decimal in the currency of the Instance. */
            gross_amount?: string | null;
            /** @description Of an opening item: what was paid before the books began. */
            settled_before?: string | null;
            /** @description What payments and credits have settled, with `settled_before`. */
            amount_paid?: string | null;
            /** @description What discounts, fees and write-offs have settled, and of a void one the rest. */
            amount_adjusted?: string | null;
            /** @description `gross_amount` less `amount_paid` and `amount_adjusted`. */
            amount_outstanding?: string | null;
            /** @description It is dated before the books began. */
            is_opening?: boolean | null;
            /** @description When the record was made. */
            created_at?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A CategorizationRule as an event keeps it: amounts are decimal strings, and ids stand in place of what `expand` fills. It may have further fields. */
        RecordedCategorizationRule: {
            /** @description Id of a categorization rule. */
            id?: string | null;
            /** @description The condition under which the rule decides, in the language of rules: `match("(?i).*coffee", t.description)`. */
            expression?: string | null;
            /** @description The name of the ledger. */
            ledger_name?: string | null;
            /** @description The name of the rule, as people know it. */
            name?: string | null;
            /** @description The party that the rule gives, by its name; null: none. */
            party_name?: string | null;
            /** @description Highest first. */
            priority?: number | null;
            /** @description 1 when the rule was created, one more each time it was saved, or its ledger renamed. */
            version?: number | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A CoaTemplate as an event keeps it: amounts are decimal strings, and ids stand in place of what `expand` fills. It may have further fields. */
        RecordedCoaTemplate: {
            /** @description Id of a coa template. */
            id?: string | null;
            /** @description The name of the template. */
            name?: string | null;
            /** @description `platform`: one of your own. `agent`: one that comes with the service, and is not changed. */
            type?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A Instance as an event keeps it: amounts are decimal strings, and ids stand in place of what `expand` fills. It may have further fields. */
        RecordedInstance: {
            /** @description Id of an instance. */
            id?: string | null;
            /** @description The name of the business. */
            name?: string | null;
            /** @description The day on which the books begin, as its first moment in UTC. */
            entries_start?: string | null;
            /** @description Always `platformgl`. */
            accounting_package?: string | null;
            /** @description ISO 4217 */
            currency?: string | null;
            /** @description MM-DD */
            fiscal_year_start?: string | null;
            /** @description What every page of a document says; null: "Unaudited". */
            legend?: string | null;
            /** @description Id of a coa template. */
            coa_template_id?: string | null;
            /** @description Id of an instance. */
            parent_id?: string | null;
            /** @description Your own id of the business, unique in the platform. Lists can be asked for it. */
            external_id?: string | null;
            /** @description When the record was made. */
            created_at?: string | null;
            /** @description The earliest moment that `known_at` of a statement can name. */
            known_since?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A JournalEntry as an event keeps it: amounts are decimal strings, and ids stand in place of what `expand` fills. It may have further fields. */
        RecordedJournalEntry: {
            /** @description Id of a journal entry. */
            id?: string | null;
            /** @description Consecutive per Instance in the order of creation. That of a deleted entry is not given again. null only while entries that were there before entries had numbers wait for theirs. */
            entry_number?: number | null;
            /** @description When the entry was made. */
            creation_date?: string | null;
            /** @description When it happened, in UTC. */
            datetime?: string | null;
            /** @description The day of `datetime` in the time zone of the Instance. */
            date?: string | null;
            /** @description What it was about, in words. */
            description?: string | null;
            /** @description Whether the entry is an opening balance. */
            is_opening_balance?: boolean | null;
            /** @description Id of a transaction. */
            transaction_id?: string | null;
            /** @description Id of a journal entry. */
            reverses_id?: string | null;
            /** @description Id of a journal entry. */
            reversed_by_id?: string | null;
            /** @description Your own id of the record, unique in the Instance. Lists can be asked for it. */
            external_id?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A JournalEntryFile as an event keeps it: amounts are decimal strings, and ids stand in place of what `expand` fills. It may have further fields. */
        RecordedJournalEntryFile: {
            /** @description Id of a file. */
            id?: string | null;
            /** @description null: it is of a source. */
            journal_entry_id?: string | null;
            /** @description null: it is of an entry. */
            accrual_source_id?: string | null;
            /** @description As the sender called it. The content is downloaded under a name that ends as its kind does. */
            file_name?: string | null;
            /** @description What the content is, whatever the sender called it. */
            media_type?: string | null;
            /** @description The size of the content, in bytes. */
            size_bytes?: number | null;
            /** @description Of the content, in hexadecimal. */
            sha256?: string | null;
            /** @description When the record was made. */
            created_at?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A Ledger as an event keeps it: amounts are decimal strings, and ids stand in place of what `expand` fills. It may have further fields. */
        RecordedLedger: {
            /** @description Id of a ledger. */
            id?: string | null;
            /** @description The name of the ledger, unique in the chart. */
            name?: string | null;
            /** @description Whether lines can be put on the ledger by hand. */
            editable?: boolean | null;
            /** @description Whether every chart has this ledger: it cannot be deleted. */
            is_required?: boolean | null;
            /** @description Id of a ledger. */
            parent_id?: string | null;
            /** @description Whether the ledger counts as cash in the cash flow statement. */
            report_cash_flow?: boolean | null;
            /** @description Stands below Income before Taxes in the income statement. */
            is_income_tax?: boolean | null;
            /** @description What is paid on it is told as interest below the cash flow statement. */
            is_interest?: boolean | null;
            /** @description A ledger that is not enabled takes no new lines; it stays on statements. */
            enabled?: boolean | null;
            /** @description The number of the ledger in the chart, by which statements are ordered. */
            sort_code?: string | null;
            /** @description When the record was made. */
            created_at?: string | null;
            /** @description Your own id of the record, unique in the Instance. Lists can be asked for it. */
            external_id?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A LedgerTemplate as an event keeps it: amounts are decimal strings, and ids stand in place of what `expand` fills. It may have further fields. */
        RecordedLedgerTemplate: {
            /** @description Id of a ledger template. */
            id?: string | null;
            /** @description The name that the ledger gets in the charts made from the template. */
            name?: string | null;
            /** @description Whether lines can be put on the ledger by hand. */
            editable?: boolean | null;
            /** @description Whether every chart has this ledger: it cannot be deleted. */
            is_required?: boolean | null;
            /** @description Id of a ledger template. */
            parent_id?: string | null;
            /** @description Whether the ledger counts as cash in the cash flow statement. */
            report_cash_flow?: boolean | null;
            /** @description Whether the ledger holds taxes on income: it then stands below Income before Taxes. */
            is_income_tax?: boolean | null;
            /** @description Whether the ledger holds interest: what of it is paid is told below the cash flow statement. */
            is_interest?: boolean | null;
            /** @description The number of the ledger in the chart, by which statements are ordered. */
            sort_code?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A Party as an event keeps it: amounts are decimal strings, and ids stand in place of what `expand` fills. It may have further fields. */
        RecordedParty: {
            /** @description Id of a party. */
            id?: string | null;
            /** @description The name. Names need not be unique. */
            name?: string | null;
            /** @description The id that the platform gave it; unique in the Instance. */
            external_id?: string | null;
            /** @description The e-mail address. */
            email?: string | null;
            /** @description The telephone number. */
            phone?: string | null;
            /** @description The postal address; null: not known. */
            address?: string | null;
            /** @description The last four characters of the number that tax authorities know it by. The number itself is kept encrypted. */
            tax_id?: string | null;
            /** @description What it is paid is told to the tax authority on a form 1099. */
            is_1099?: boolean | null;
            /** @description A party that is not enabled stays where it is named and takes nothing new. */
            enabled?: boolean | null;
            /** @description The party that it was merged into: what names this one counts as that one’s. */
            merged_into?: string | null;
            /** @description When the record was made. */
            created_at?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A PaymentApplication as an event keeps it: amounts are decimal strings, and ids stand in place of what `expand` fills. It may have further fields. */
        RecordedPaymentApplication: {
            /** @description Id of a payment application. */
            payment_application_id?: string | null;
            /** @description Exact decimal in the currency of the Instance, in the direction of the bank's row: negative where it is against it. */
            matched_amount?: string | null;
            /** @description The bank's row that was applied. */
            transaction_id?: string | null;
            /** @description Where it is in the books: null while it is proposed. */
            journal_entry_id?: string | null;
            /** @description Who paid, or was paid. */
            party_id?: string | null;
            /** @description The day on which it counts. */
            date?: string | null;
            /** @description Of one that the service proposed: why. */
            explanation?: string | null;
            /** @description Of a payment that no bank row tells of: where the money is. */
            ledger_id?: string | null;
            /** @description The credit memo or vendor credit that was applied. */
            credit_source_id?: string | null;
            /** @description What brought the money on account that was applied. */
            credit_application_id?: string | null;
            /** @description What brought the money on account that is given back; of a refund that was returned: that is on account again. */
            refunded_application_id?: string | null;
            /** @description The payment, or the refund, that came back. */
            returned_application_id?: string | null;
            /** @description Of money on account: what was neither applied nor given back. null of everything else. */
            amount_left?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A Period as an event keeps it: amounts are decimal strings, and ids stand in place of what `expand` fills. It may have further fields. */
        RecordedPeriod: {
            /** @description Id of a period. */
            id?: string | null;
            /** @description The day through which the books are closed. */
            date?: string | null;
            /** @description When it was closed. */
            closed_at?: string | null;
            /** @description The `modified-by` of the request, else who called. */
            closed_by?: string | null;
            /** @description The `note` with which it was closed. */
            close_note?: string | null;
            /** @description When it was reopened; null: it was not. */
            reopened_at?: string | null;
            /** @description Who reopened it; null: nobody did. */
            reopened_by?: string | null;
            /** @description Why it was reopened. */
            reopen_note?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A PlatformSettings as an event keeps it: amounts are decimal strings, and ids stand in place of what `expand` fills. It may have further fields. */
        RecordedPlatformSettings: {
            /** @description Below this confidence the step `similarity` decides nothing. null: below the service’s own threshold of each Instance, such that nineteen of twenty are right, as far as its predictions have been judged; with fewer than 25 labels it decides nothing. */
            similarity_threshold?: number | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A Reconciliation as an event keeps it: amounts are decimal strings, and ids stand in place of what `expand` fills. It may have further fields. */
        RecordedReconciliation: {
            /** @description Id of a reconciliation. */
            id?: string | null;
            /** @description Id of a ledger. */
            ledger_id?: string | null;
            /** @description The beginning of its first day, in UTC. */
            start_datetime?: string | null;
            /** @description The end of its last day, in UTC. */
            end_datetime?: string | null;
            /** @description Exact decimal. */
            statement_starting_balance?: string | null;
            /** @description Exact decimal. */
            statement_ending_balance?: string | null;
            /** @description The last day of the statement. */
            statement_ending_date?: string | null;
            /** @description Exact decimal. */
            reconciled_balance?: string | null;
            /** @description Exact decimal. */
            final_reconciled_balance?: string | null;
            /** @description Exact decimal. */
            difference?: string | null;
            /** @description When it was completed; null while it is in progress. */
            completed_on_datetime?: string | null;
            /** @description Id of a file. */
            statement_file_id?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A SandboxBank as an event keeps it: amounts are decimal strings, and ids stand in place of what `expand` fills. It may have further fields. */
        RecordedSandboxBank: {
            /** @description Id of a ledger. */
            ledger_id?: string | null;
            /** @description The day that it is at the bank. */
            today?: string | null;
            /** @description The day up to which the bank has told of its transactions. */
            told_through?: string | null;
            /** @description Exact decimal. */
            balance?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A SourceAccount as an event keeps it: amounts are decimal strings, and ids stand in place of what `expand` fills. It may have further fields. */
        RecordedSourceAccount: {
            /** @description Id of a source account. */
            id?: string | null;
            /** @description The name of the account. */
            name?: string | null;
            /** @description Id of a ledger. */
            ledger_id?: string | null;
            /** @description Id of a ledger. */
            draw_ledger_id?: string | null;
            /** @description Id of a ledger. */
            contribution_ledger_id?: string | null;
            /** @description Whether the signs of imported amounts are turned: for a bank that writes money out as positive. */
            invert_transaction_amounts?: boolean | null;
            /** @description Whether the balance of the account is asked of the bank again and again. */
            enable_balance_polling?: boolean | null;
            /** @description When the record was made. */
            created_at?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A StatementFile as an event keeps it: amounts are decimal strings, and ids stand in place of what `expand` fills. It may have further fields. */
        RecordedStatementFile: {
            /** @description Id of a file. */
            id?: string | null;
            /** @description Id of a reconciliation. */
            reconciliation_id?: string | null;
            /** @description As the sender called it. The content is downloaded under a name that ends as its kind does. */
            file_name?: string | null;
            /** @description What the content is, whatever the sender called it. */
            media_type?: string | null;
            /** @description The size of the content, in bytes. */
            size_bytes?: number | null;
            /** @description Of the content, in hexadecimal. */
            sha256?: string | null;
            /** @description When the record was made. */
            created_at?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A Tag as an event keeps it: amounts are decimal strings, and ids stand in place of what `expand` fills. It may have further fields. */
        RecordedTag: {
            /** @description Id of a tag. */
            id?: string | null;
            /** @description The name of the tag, unique in its group. */
            name?: string | null;
            /** @description Id of a tag group. */
            tag_group_id?: string | null;
            /** @description The name of the group. */
            tag_group_name?: string | null;
            /** @description A disabled tag stays where it is and cannot be assigned. */
            enabled?: boolean | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A TagGroup as an event keeps it: amounts are decimal strings, and ids stand in place of what `expand` fills. It may have further fields. */
        RecordedTagGroup: {
            /** @description Id of a tag group. */
            id?: string | null;
            /** @description The name of the group, unique in the platform. */
            name?: string | null;
            /** @description What the group is for. */
            description?: string | null;
            /** @description Whether it takes new tags, and its tags can be assigned. */
            enabled?: boolean | null;
            /** @description How many tags it has: in all Instances, or in the one that the request names. */
            tag_count?: number | null;
            /** @description When the record was made. */
            created_at?: string | null;
            /** @description When it was changed last. */
            updated_at?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A TagRule as an event keeps it: amounts are decimal strings, and ids stand in place of what `expand` fills. It may have further fields. */
        RecordedTagRule: {
            /** @description Id of a tag rule. */
            id?: string | null;
            /** @description The name. */
            name?: string | null;
            /** @description Id of a tag. */
            tag_id?: string | null;
            /** @description The condition under which the rule decides, in the language of rules: `match("(?i).*coffee", t.description)`. */
            expression?: string | null;
            /** @description Highest first, default 0. */
            priority?: number | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A Task as an event keeps it: amounts are decimal strings, and ids stand in place of what `expand` fills. It may have further fields. */
        RecordedTask: {
            /** @description Id of a task. */
            id?: string | null;
            /** @description When the Task was made. */
            created_datetime?: string | null;
            /** @description When the Task has moved on last. */
            updated_datetime?: string | null;
            /** @description Id of a source account. */
            source_account_id?: string | null;
            /** @description Id of a ledger. */
            ledger_id?: string | null;
            /** @description Of a `task_revert`: the Task that it undoes. */
            reverts_task_id?: string | null;
            /** @description The Task that undoes it. */
            reverted_by_task_id?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A Transaction as an event keeps it: amounts are decimal strings, and ids stand in place of what `expand` fills. It may have further fields. */
        RecordedTransaction: {
            /** @description Id of a transaction. */
            id?: string | null;
            /** @description Exact decimal. */
            amount?: string | null;
            /** @description When it happened, in UTC. */
            datetime?: string | null;
            /** @description The day of `datetime` in the time zone of the Instance. */
            date?: string | null;
            /** @description What it was about, in words. */
            description?: string | null;
            /** @description Of a transaction that is matched: the hand-made entry whose line it is. */
            journal_entry_id?: string | null;
            /** @description Id of a ledger. */
            ledger_id?: string | null;
            /** @description Id of a line entry. */
            line_entry_id?: string | null;
            /** @description Whether it is of an owner, and so in no books. */
            personal?: boolean | null;
            /** @description Why it does not stand in the books; null where it does. */
            not_posted_reason?: string | null;
            /** @description Id of a source account. */
            source_account_id?: string | null;
            /** @description How sure the choice of the category was, from 0 to 1; null where nothing was weighed. */
            categorization_confidence?: number | null;
            /** @description The id of the rule that decided, or the ids of the transactions that it was learned from, with commas. */
            categorization_explanation?: string | null;
            /** @description Your own id of the record, unique in the Instance. Lists can be asked for it. */
            external_id?: string | null;
            /** @description Whether the bank has not settled it yet, so that it may still change or vanish. */
            pending?: boolean | null;
            /** @description Whom it is about. */
            party_id?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A Transfer as an event keeps it: amounts are decimal strings, and ids stand in place of what `expand` fills. It may have further fields. */
        RecordedTransfer: {
            /** @description Id of a transfer. */
            id?: string | null;
            /** @description `rejected` only in the answer to the rejection. */
            status?: string | null;
            /** @description Id of a journal entry. */
            from_journal_entry_id?: string | null;
            /** @description Id of a journal entry. */
            to_journal_entry_id?: string | null;
            /** @description Id of a transaction. */
            from_transaction_id?: string | null;
            /** @description Id of a transaction. */
            to_transaction_id?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A Webhook as an event keeps it: amounts are decimal strings, and ids stand in place of what `expand` fills. It may have further fields. */
        RecordedWebhook: {
            /** @description Id of a webhook. */
            id?: string | null;
            /** @description The address that events are sent to, `https`. */
            url?: string | null;
            /** @description Whether it is in use. */
            enabled?: boolean | null;
            /** @description Since when nothing sent to it was taken; null: the last was. */
            failing_since?: string | null;
            /** @description When the record was made. */
            created_at?: string | null;
            /** @description When it was changed last. */
            updated_at?: string | null;
        } & {
            [key: string]: unknown;
        };
        RedeliverPlatformEventRequest: {
            /** @description Id of a webhook. */
            webhook_id?: Id<"webhook"> | null;
        };
        Redelivery: {
            /** @description To which webhooks it was sent, and what became of that. */
            deliveries: components["schemas"]["Delivery"][];
        };
        RefreshTokenGrant: {
            /**
             * @description What the token is asked for with. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            grant_type: "refresh_token";
            /** @description The one that came with the last access token. */
            refresh_token: string;
            /** @description Scopes, separated by spaces. Default: all that the client may have. */
            scope?: string;
            /** @description Unless the client uses HTTP Basic. */
            client_id?: string;
            /** @description Unless the client uses HTTP Basic. */
            client_secret?: string;
        };
        ReopenPeriodRequest: {
            /** @description Why, in your words. It is kept with the period. */
            note: string;
        };
        ReportPeriod: {
            /**
             * Format: date
             * @description The first day, included.
             * @example 2026-02-03
             */
            start_date: string;
            /**
             * Format: date
             * @description The last day, included.
             * @example 2026-02-03
             */
            end_date: string;
        };
        RequiredLedgerName: {
            /** @description The name. */
            name: string;
            /** @description The number of the ledger in the chart, by which statements are ordered. */
            sort_code?: string | null;
        };
        /**
         * @description What the service needs a ledger for that every chart has.
         * @enum {string}
         */
        RequiredLedgerPurpose: "uncategorized_inflow" | "uncategorized_outflow" | "account_transfers" | "opening_balances" | "retained_earnings" | "accounts_receivable" | "accounts_payable" | "payroll_liabilities" | "unapplied_receipts" | "unapplied_payments";
        ReverseJournalEntryRequest: {
            /** @description When it happened, in UTC. */
            datetime?: string | null;
            /** @description In the place of `datetime`: this day at 12:00 in the time zone of the Instance. */
            date?: string | null;
            /** @description What it was about, in words. */
            description?: string | null;
        };
        /**
         * @description Whether a person has looked at it.
         * @enum {string}
         */
        ReviewStatus: "unreviewed" | "reviewed";
        Revocation: {
            /** @description An access token or a refresh token. */
            token: string;
            /**
             * @description Which kind of token it is. It is found without.
             * @enum {string}
             */
            token_type_hint?: "access_token" | "refresh_token";
            /** @description Unless the client uses HTTP Basic. */
            client_id?: string;
            /** @description Unless the client uses HTTP Basic. */
            client_secret?: string;
        };
        SalesByCustomer: {
            /**
             * Format: date
             * @description The first day, included.
             * @example 2026-02-03
             */
            start_date: string;
            /**
             * Format: date
             * @description The last day, included.
             * @example 2026-02-03
             */
            end_date: string;
            /** @description The records of this page, in order. */
            records: components["schemas"]["CustomerSales"][];
            /**
             * Format: decimal
             * @description Net Sales.
             * @example 12.3
             */
            total_amount: Money;
            /** @description The version of the books that it was computed from. */
            books_version: number;
        };
        SandboxBank: {
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger">;
            /**
             * Format: date
             * @description The day that it is at the bank.
             * @example 2026-02-03
             */
            today: string;
            /**
             * Format: date
             * @description The day up to which the bank has told of its transactions.
             * @example 2026-02-03
             */
            told_through: string;
            /** @description What goes wrong with the bank, until it is set to `none`. */
            fault: components["schemas"]["SandboxFault"];
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            balance: Money;
        };
        /** @description What happened to a sandbox bank. */
        SandboxBankEvent: {
            /** @description Id of the event: the same however often it is sent. */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "sandbox_bank.created" | "sandbox_bank.updated" | "sandbox_bank.deleted";
            /** @description The Instance in whose books it happened; null: it is about the platform. */
            instance_id: string | null;
            /** @description Gapless within the Instance, or where there is none, the platform. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description The record that it is about. */
            data: {
                /** @description Id of the record. */
                id: string;
                /**
                 * @description The kind of the record.
                 * @constant
                 */
                resource: "sandbox_bank";
                /** @description The record as it was; null: it was not. */
                before: components["schemas"]["RecordedSandboxBank"] | null;
                /** @description The record as it is; null: it is no more. */
                after: components["schemas"]["RecordedSandboxBank"] | null;
            };
        };
        /**
         * @description What goes wrong with the bank of the sandbox.
         * @enum {string}
         */
        SandboxFault: "none" | "login_required" | "rate_limit" | "down" | "interrupted" | "late" | "duplicates";
        ServiceReadiness: {
            /**
             * @description Always this: else the answer is an error.
             * @constant
             */
            status: "ready";
        };
        SetOpeningBalanceDryRun: {
            /** @description What the write would have answered. */
            status: number;
            /** @description What the request would have answered. */
            body?: components["schemas"]["JournalEntry"];
            /** @description What the request would have done; nothing of it is. */
            dry_run: components["schemas"]["DryRunEffects"];
        };
        SetOpeningBalanceRequest: {
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            balance: Amount;
        };
        SetSandboxBankFaultRequest: {
            /** @description Id of an instance. */
            instance_id: Id<"instance">;
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger">;
            /** @description What goes wrong with the bank, until it is set to `none`. */
            fault: components["schemas"]["SandboxFault"];
        };
        /**
         * @description Whose lines are shown: those of the `cash` books, of the `accrual` books, or `all`.
         * @enum {string}
         */
        ShownBasis: "cash" | "accrual" | "all";
        SourceAccount: {
            /** @description Id of a source account. */
            id: Id<"source_account">;
            /** @description The name of the account. */
            name: string;
            /** @description The side: of a ledger the one on which it grows. */
            debit_credit: components["schemas"]["DebitCredit"] | null;
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger"> | null;
            /** @description Id of a ledger. */
            draw_ledger_id: Id<"ledger"> | null;
            /** @description Id of a ledger. */
            contribution_ledger_id: Id<"ledger"> | null;
            /** @description Whether a bank feed fills the account, or you do. */
            type: components["schemas"]["SourceAccountType"];
            /** @description Whether the account is of the business or of an owner. */
            business_personal: components["schemas"]["BusinessPersonal"];
            /** @description Whether the signs of imported amounts are turned: for a bank that writes money out as positive. */
            invert_transaction_amounts: boolean;
            /** @description Whether the balance of the account is asked of the bank again and again. */
            enable_balance_polling: boolean;
            /**
             * Format: date-time
             * @description When the record was made.
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
        };
        /** @description What happened to a source account. */
        SourceAccountEvent: {
            /** @description Id of the event: the same however often it is sent. */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "source_account.created" | "source_account.updated" | "source_account.deleted";
            /** @description The Instance in whose books it happened; null: it is about the platform. */
            instance_id: string | null;
            /** @description Gapless within the Instance, or where there is none, the platform. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description The record that it is about. */
            data: {
                /** @description Id of the record. */
                id: string;
                /**
                 * @description The kind of the record.
                 * @constant
                 */
                resource: "source_account";
                /** @description The record as it was; null: it was not. */
                before: components["schemas"]["RecordedSourceAccount"] | null;
                /** @description The record as it is; null: it is no more. */
                after: components["schemas"]["RecordedSourceAccount"] | null;
            };
        };
        SourceAccountLinkStatus: {
            /** @description The token of the aggregator that the link uses. */
            token_handle: {
                /** @description Id of a source link. */
                id: Id<"source_link">;
                /**
                 * @description Which type it is of.
                 * @enum {string}
                 */
                type: "aggregator";
                /**
                 * Format: date-time
                 * @description The day, in the time zone of the Instance.
                 * @example 2026-02-03T04:05:06.789Z
                 */
                date: string;
                /** @description Whether it is in use. */
                enabled: boolean;
            };
            /** @description The ledger. Where it is an expansion: filled with `expand`. */
            ledger: components["schemas"]["Ledger"] | null;
            /** @description The Instance whose books the feed fills. */
            instance: components["schemas"]["LinkedInstance"];
            /** @description The Task that works on what the bank told last. */
            txn_processing_task: components["schemas"]["TransactionProcessingTaskSummary"] | null;
        };
        SourceAccountLinkStatusPage: {
            /** @description The records of this page, in order. */
            records: components["schemas"]["SourceAccountLinkStatus"][];
            /** @description The `page_token` of the next page; null on the last one. */
            next_page_token: string | null;
            /** @description The `page_token` of the page before; null on the first one. */
            prev_page_token: string | null;
        };
        SourceAccountPage: {
            /** @description The records of this page, in order. */
            records: components["schemas"]["SourceAccount"][];
            /** @description The `page_token` of the next page; null on the last one. */
            next_page_token: string | null;
            /** @description The `page_token` of the page before; null on the first one. */
            prev_page_token: string | null;
        };
        /**
         * @description Whether a bank feed fills the account, or you do.
         * @enum {string}
         */
        SourceAccountType: "aggregator" | "manual";
        /** @description What happened to a source balance. */
        SourceBalanceEvent: {
            /** @description Id of the event: the same however often it is sent. */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "source_balance.created" | "source_balance.updated" | "source_balance.deleted";
            /** @description The Instance in whose books it happened; null: it is about the platform. */
            instance_id: string | null;
            /** @description Gapless within the Instance, or where there is none, the platform. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description The record that it is about. */
            data: {
                /** @description Id of the record. */
                id: string;
                /**
                 * @description The kind of the record.
                 * @constant
                 */
                resource: "source_balance";
                /** @description The record as it was; null: it was not. */
                before: {
                    [key: string]: unknown;
                } | null;
                /** @description The record as it is; null: it is no more. */
                after: {
                    [key: string]: unknown;
                } | null;
            };
        };
        /** @description What happened to a source link. */
        SourceLinkEvent: {
            /** @description Id of the event: the same however often it is sent. */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "source_link.created" | "source_link.updated" | "source_link.deleted" | "source.connection_error" | "source.connection_restored";
            /** @description The Instance in whose books it happened; null: it is about the platform. */
            instance_id: string | null;
            /** @description Gapless within the Instance, or where there is none, the platform. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description The record that it is about. */
            data: {
                /** @description Id of the record. */
                id: string;
                /**
                 * @description The kind of the record.
                 * @constant
                 */
                resource: "source_link";
                /** @description The record as it was; null: it was not. */
                before: {
                    [key: string]: unknown;
                } | null;
                /** @description The record as it is; null: it is no more. */
                after: {
                    [key: string]: unknown;
                } | null;
            };
        };
        SourceStatement: {
            /** @description Id of a source statement. */
            id: Id<"source_statement">;
            /** @description Id of a source account. */
            source_account_id: Id<"source_account">;
            /** @description Id of a task. */
            task_id: Id<"task">;
            /** @description The format of the file. */
            format: string;
            /** @description As the file has it. */
            account_number: string | null;
            /**
             * Format: date
             * @description The first day that the statement tells of.
             * @example 2026-02-03
             */
            opening_date: string;
            /**
             * Format: date
             * @description The last day that the statement tells of.
             * @example 2026-02-03
             */
            closing_date: string;
            /** @description What the file says, on the normal side of the account’s ledger, as opening balances and reconciliations take it: what is owed on a card is positive. */
            opening_balance: Money | null;
            /** @description What the file says, on the normal side of the account’s ledger, as opening balances and reconciliations take it: what is owed on a card is positive. */
            closing_balance: Money | null;
            /** @description How many rows the file has. */
            rows: number;
            /**
             * Format: date-time
             * @description When the record was made.
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
        };
        SourceStatementPage: {
            /** @description The records of this page, in order. */
            records: components["schemas"]["SourceStatement"][];
            /** @description The `page_token` of the next page; null on the last one. */
            next_page_token: string | null;
            /** @description The `page_token` of the page before; null on the first one. */
            prev_page_token: string | null;
        };
        StatementFile: {
            /** @description Id of a file. */
            id: Id<"file">;
            /** @description Id of a reconciliation. */
            reconciliation_id: Id<"reconciliation">;
            /** @description As the sender called it. The content is downloaded under a name that ends as its kind does. */
            file_name: string;
            /** @description What the content is, whatever the sender called it. */
            media_type: string;
            /** @description The size of the content, in bytes. */
            size_bytes: number;
            /** @description Of the content, in hexadecimal. */
            sha256: string;
            /**
             * Format: date-time
             * @description When the record was made.
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
        };
        /** @description What happened to a statement file. */
        StatementFileEvent: {
            /** @description Id of the event: the same however often it is sent. */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "statement_file.created" | "statement_file.updated" | "statement_file.deleted";
            /** @description The Instance in whose books it happened; null: it is about the platform. */
            instance_id: string | null;
            /** @description Gapless within the Instance, or where there is none, the platform. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description The record that it is about. */
            data: {
                /** @description Id of the record. */
                id: string;
                /**
                 * @description The kind of the record.
                 * @constant
                 */
                resource: "statement_file";
                /** @description The record as it was; null: it was not. */
                before: components["schemas"]["RecordedStatementFile"] | null;
                /** @description The record as it is; null: it is no more. */
                after: components["schemas"]["RecordedStatementFile"] | null;
            };
        };
        StatementForecast: {
            /** @description The format of the file. */
            format: string;
            /** @description As the file has it. */
            account_number: string | null;
            /** @description The currency, by its code of ISO 4217. */
            currency: string | null;
            /** @description Exact decimal. */
            opening_balance: Money | null;
            /** @description Exact decimal. */
            closing_balance: Money | null;
            /** @description The first day that the statement tells of. */
            opening_date: string | null;
            /** @description The last day that the statement tells of. */
            closing_date: string | null;
            /** @description How many rows the file has. */
            rows: number;
            /** @description How many rows are not in the books yet. */
            new: number;
            /** @description There already, deleted since, or twice in the file. */
            skipped: number;
            /** @description How many rows are of days before the books begin. */
            before_start: number;
            /** @description Of the new ones: kept, not posted. */
            in_closed_period: number;
            /** @description Of the new ones: the account has another row of that day and amount, or a hand-made entry has its money already. */
            likely_duplicates: number;
            /** @description Statements that tell of the same days. */
            overlaps: {
                /**
                 * Format: date
                 * @description The first day that the statement tells of.
                 * @example 2026-02-03
                 */
                opening_date: string;
                /**
                 * Format: date
                 * @description The last day that the statement tells of.
                 * @example 2026-02-03
                 */
                closing_date: string;
                /** @description Id of a task. */
                task_id: Id<"task">;
            }[];
            /** @description Days that no statement tells of. */
            gaps: {
                /**
                 * Format: date
                 * @description The last day before the gap that a statement tells of.
                 * @example 2026-02-03
                 */
                after: string;
                /**
                 * Format: date
                 * @description The first day after the gap that a statement tells of.
                 * @example 2026-02-03
                 */
                before: string;
            }[];
            /** @description Whether the balances that the file tells follow from its rows. */
            balance_check: {
                /** @description Whether it is as it should be. */
                ok: boolean;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                expected: Money;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                found: Money;
            } | null;
            /** @description What to look at. */
            warnings: string[];
            /** @description Some of its rows, as they would be imported. */
            examples: {
                /** @description Id of a transaction. */
                transaction_id: Id<"transaction">;
                /** @description Your own id of the record, unique in the Instance. Lists can be asked for it. */
                external_id: string;
                /**
                 * Format: date-time
                 * @description When it happened, in UTC.
                 * @example 2026-02-03T04:05:06.789Z
                 */
                datetime: string;
                /**
                 * Format: date
                 * @description The day of `datetime` in the time zone of the Instance.
                 * @example 2026-02-03
                 */
                date: string;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                amount: Money;
                /** @description What it was about, in words. */
                description: string;
                /** @description Facts of your own about the record: any JSON object of up to 16 KiB. The service does not read it. */
                metadata: {
                    [key: string]: unknown;
                };
                /** @description Why it would not be taken. */
                code: string | null;
            }[];
        };
        /**
         * @description The format of a file of a bank.
         * @enum {string}
         */
        StatementFormat: "csv" | "ofx" | "qif" | "camt053" | "mt940" | "bai2";
        StatementMemo: {
            /** @description The words of the row. */
            name: string;
            /**
             * Format: decimal
             * @description What came in on `uncategorized_inflow`, less what left it.
             * @example 12.3
             */
            receipts: Money;
            /**
             * Format: decimal
             * @description What went out on `uncategorized_outflow`, less what left it.
             * @example 12.3
             */
            payments: Money;
        };
        StatementRange: {
            /** @description The columns of the report, by their first and last days. */
            periods: components["schemas"]["ReportPeriod"][];
            /** @description The records of this page, in order. */
            records: components["schemas"]["StatementRangeRecord"][];
            /** @description The version of the books that it was computed from. */
            books_version: number;
        };
        StatementRangeRecord: {
            /** @description null only with `known_at`, of a record whose words were erased. */
            name: string | null;
            /** @description The side: of a ledger the one on which it grows. */
            debit_credit: components["schemas"]["DebitCredit"];
            /** @description Which type it is of. */
            type: components["schemas"]["LedgerType"] | null;
            /** @description The section of its statement in which it stands; null on rows that are of none. */
            sub_type: components["schemas"]["LedgerSubType"] | null;
            /** @description The number of the ledger in the chart, by which statements are ordered. */
            sort_code: string | null;
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger"> | null;
            /** @description The amount of each column, in the order of `periods`. */
            amounts: Money[];
            /** @description The amount of each column with everything below the record. */
            total_amounts: Money[];
            /** @description The amounts on the side of the section, so that those of a section add up. */
            signed_amounts: Money[];
            /** @description The total amounts on the side of the section. */
            signed_total_amounts: Money[];
            /** @description How much of each amount the report has worked out, and no line says. */
            calculated_amounts: Money[] | null;
            /** @description The sum of all columns. */
            total: {
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                amount: Money;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                total_amount: Money;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                signed_amount: Money;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                signed_total_amount: Money;
            } | null;
            /** @description What stands below Net Income of each column, when it is not zero. */
            memo?: {
                /** @description The words of the row. */
                name: string;
                /** @description Receipts that no category is chosen for, in each column. */
                receipts: Money[];
                /** @description Payments that no category is chosen for, in each column. */
                payments: Money[];
            } | null;
            /** @description The ledgers below this one. */
            children: components["schemas"]["StatementRangeRecord"][];
        };
        StatementRecord: {
            /** @description null only with `known_at`, of a record whose words were erased. */
            name: string | null;
            /** @description The side: of a ledger the one on which it grows. */
            debit_credit: components["schemas"]["DebitCredit"];
            /** @description Which type it is of. */
            type: components["schemas"]["LedgerType"] | null;
            /** @description The section of its statement in which it stands; null on rows that are of none. */
            sub_type: components["schemas"]["LedgerSubType"] | null;
            /** @description The number of the ledger in the chart, by which statements are ordered. */
            sort_code: string | null;
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger"> | null;
            /**
             * Format: decimal
             * @description The ledger's own, on the side of the row (`debit_credit`): 0 of a group of ledgers.
             * @example 12.3
             */
            amount: Money;
            /**
             * Format: decimal
             * @description With all `children`, on the side of the row.
             * @example 12.3
             */
            total_amount: Money;
            /**
             * Format: decimal
             * @description `amount` on the side of the section: negative of a contra ledger.
             * @example 12.3
             */
            signed_amount: Money;
            /**
             * Format: decimal
             * @description `total_amount` on the side of the section: those of `children` add up to it.
             * @example 12.3
             */
            signed_total_amount: Money;
            /** @description How much of `amount` no line of a ledger stands for: earlier fiscal years in `retained_earnings`, all of a calculated row. Else null. */
            calculated_amount: Money | null;
            /** @description The same of the other period that `compare` asks for; null without it. */
            comparison?: components["schemas"]["Comparison"] | null;
            /** @description Percent, two decimals. */
            percent?: number | null;
            /** @description What stands below the statement in words. */
            memo?: components["schemas"]["StatementMemo"] | null;
            /** @description The ledgers below this one. */
            children: components["schemas"]["StatementRecord"][];
        };
        /**
         * @description What has been sold to an Instance: each tier holds what the ones before it hold.
         * @enum {string}
         */
        SubscriptionTier: "tier0" | "tier1" | "tier2" | "tier3" | "tier4";
        Suggestion: {
            /** @description `match`: the money is in the books by a hand-made entry, with whose line it can be matched. `application`: it seems to pay an accrual source, as a proposed payment application says. `ledger`: nothing has decided its category, and this ledger seems most likely. */
            kind: components["schemas"]["SuggestionKind"];
            /** @description Of a ledger: the category that it may have. */
            ledger_id: Id<"ledger"> | null;
            /** @description The name of the ledger. */
            ledger_name: string | null;
            /** @description Of a match. */
            line_entry_id: Id<"line_entry"> | null;
            /** @description Of an application: the proposed one, to be confirmed or rejected. */
            payment_application_id: Id<"payment_application"> | null;
            /** @description How sure it is, from 0 to 1. */
            confidence: number;
            /** @description A sentence for whoever decides. */
            explanation: string;
            /** @description What it is concluded from. */
            evidence: {
                /** @description null of what is no transaction. */
                transaction_id: Id<"transaction"> | null;
                /** @description null of what is no transaction. */
                source_account_id: Id<"source_account"> | null;
                /** @description The description of the transaction. */
                description: string;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                amount: Money;
                /**
                 * Format: date
                 * @description The day of the transaction.
                 * @example 2026-02-03
                 */
                date: string;
            }[];
        };
        /**
         * @description What is suggested: a match with a line in the books, the payment of a document, or a ledger.
         * @enum {string}
         */
        SuggestionKind: "match" | "application" | "ledger";
        Tag: {
            /** @description Id of a tag. */
            id: Id<"tag">;
            /** @description The name of the tag, unique in its group. */
            name: string;
            /** @description Id of a tag group. */
            tag_group_id: Id<"tag_group">;
            /** @description The name of the group. */
            tag_group_name: string;
            /** @description A disabled tag stays where it is and cannot be assigned. */
            enabled: boolean;
        };
        /** @description What happened to a tag. */
        TagEvent: {
            /** @description Id of the event: the same however often it is sent. */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "tag.created" | "tag.updated" | "tag.deleted";
            /** @description The Instance in whose books it happened; null: it is about the platform. */
            instance_id: string | null;
            /** @description Gapless within the Instance, or where there is none, the platform. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description The record that it is about. */
            data: {
                /** @description Id of the record. */
                id: string;
                /**
                 * @description The kind of the record.
                 * @constant
                 */
                resource: "tag";
                /** @description The record as it was; null: it was not. */
                before: components["schemas"]["RecordedTag"] | null;
                /** @description The record as it is; null: it is no more. */
                after: components["schemas"]["RecordedTag"] | null;
            };
        };
        TagGroup: {
            /** @description Id of a tag group. */
            id: Id<"tag_group">;
            /** @description The name of the group, unique in the platform. */
            name: string;
            /** @description What the group is for. */
            description: string | null;
            /** @description Whether it takes new tags, and its tags can be assigned. */
            enabled: boolean;
            /** @description How many tags it has: in all Instances, or in the one that the request names. */
            tag_count: number;
            /**
             * Format: date-time
             * @description When the record was made.
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was changed last.
             * @example 2026-02-03T04:05:06.789Z
             */
            updated_at: string;
        };
        /** @description What happened to a tag group. */
        TagGroupEvent: {
            /** @description Id of the event: the same however often it is sent. */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "tag_group.created" | "tag_group.updated" | "tag_group.deleted";
            /** @description The Instance in whose books it happened; null: it is about the platform. */
            instance_id: string | null;
            /** @description Gapless within the Instance, or where there is none, the platform. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description The record that it is about. */
            data: {
                /** @description Id of the record. */
                id: string;
                /**
                 * @description The kind of the record.
                 * @constant
                 */
                resource: "tag_group";
                /** @description The record as it was; null: it was not. */
                before: components["schemas"]["RecordedTagGroup"] | null;
                /** @description The record as it is; null: it is no more. */
                after: components["schemas"]["RecordedTagGroup"] | null;
            };
        };
        TagGroupPage: {
            /** @description The records of this page, in order. */
            records: components["schemas"]["TagGroup"][];
            /** @description The `page_token` of the next page; null on the last one. */
            next_page_token: string | null;
            /** @description The `page_token` of the page before; null on the first one. */
            prev_page_token: string | null;
        };
        TagPage: {
            /** @description The records of this page, in order. */
            records: components["schemas"]["Tag"][];
            /** @description The `page_token` of the next page; null on the last one. */
            next_page_token: string | null;
            /** @description The `page_token` of the page before; null on the first one. */
            prev_page_token: string | null;
        };
        TagRule: {
            /** @description Id of a tag rule. */
            id: Id<"tag_rule">;
            /** @description The name. */
            name: string;
            /** @description Id of a tag. */
            tag_id: Id<"tag">;
            /** @description The condition under which the rule decides, in the language of rules: `match("(?i).*coffee", t.description)`. */
            expression: string;
            /** @description Highest first, default 0. */
            priority: number;
        };
        /** @description What happened to a tag rule. */
        TagRuleEvent: {
            /** @description Id of the event: the same however often it is sent. */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "tag_rule.created" | "tag_rule.updated" | "tag_rule.deleted";
            /** @description The Instance in whose books it happened; null: it is about the platform. */
            instance_id: string | null;
            /** @description Gapless within the Instance, or where there is none, the platform. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description The record that it is about. */
            data: {
                /** @description Id of the record. */
                id: string;
                /**
                 * @description The kind of the record.
                 * @constant
                 */
                resource: "tag_rule";
                /** @description The record as it was; null: it was not. */
                before: components["schemas"]["RecordedTagRule"] | null;
                /** @description The record as it is; null: it is no more. */
                after: components["schemas"]["RecordedTagRule"] | null;
            };
        };
        TagRulePage: {
            /** @description The records of this page, in order. */
            records: components["schemas"]["TagRule"][];
            /** @description The `page_token` of the next page; null on the last one. */
            next_page_token: string | null;
            /** @description The `page_token` of the page before; null on the first one. */
            prev_page_token: string | null;
        };
        TaskError: {
            /**
             * @description `general`: it comes from the service itself.
             * @enum {string}
             */
            kind: "general";
            /** @description Names the reason, for programs. It never changes its meaning. */
            error_code: string;
            /** @description What it means, for developers. */
            message: string;
            /** @description A sentence fit for an end user. */
            display_message: string | null;
        };
        /** @description What happened to a task. */
        TaskEvent: {
            /** @description Id of the event: the same however often it is sent. */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "transactions.source.processing.progressed" | "transactions.source.processing.completed" | "transactions.source.processing.error";
            /** @description The Instance in whose books it happened; null: it is about the platform. */
            instance_id: string | null;
            /** @description Gapless within the Instance, or where there is none, the platform. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description The record that it is about. */
            data: {
                /** @description Id of the record. */
                id: string;
                /**
                 * @description The kind of the record.
                 * @constant
                 */
                resource: "task";
                /** @description The record as it was; null: it was not. */
                before: components["schemas"]["RecordedTask"] | null;
                /** @description The record as it is; null: it is no more. */
                after: components["schemas"]["RecordedTask"] | null;
            };
        };
        TaskRowResult: {
            /** @description Id of a transaction. */
            transaction_id: Id<"transaction">;
            /** @description Why the row was skipped: an error code, or what became of it. */
            code: string;
        };
        /**
         * @description How far a Task is: `complete` and `failed` are its ends.
         * @enum {string}
         */
        TaskStatus: "pending" | "posted" | "complete" | "failed";
        /**
         * @description What a Task does.
         * @enum {string}
         */
        TaskType: "import_transactions" | "recategorization" | "delete_date_range" | "process_aged_unposted" | "retry_unposted" | "legacy" | "group_categorization" | "task_revert" | "sample_company";
        /**
         * @description Only a `live` template makes Instances.
         * @enum {string}
         */
        TemplateStatus: "draft" | "live";
        /**
         * @description An IANA time zone name, legacy names included. By default that of the Instance; of a new Instance, UTC.
         * @example America/New_York
         * @enum {string}
         */
        TimeZone: "Africa/Abidjan" | "Africa/Accra" | "Africa/Addis_Ababa" | "Africa/Algiers" | "Africa/Asmara" | "Africa/Asmera" | "Africa/Bamako" | "Africa/Bangui" | "Africa/Banjul" | "Africa/Bissau" | "Africa/Blantyre" | "Africa/Brazzaville" | "Africa/Bujumbura" | "Africa/Cairo" | "Africa/Casablanca" | "Africa/Ceuta" | "Africa/Conakry" | "Africa/Dakar" | "Africa/Dar_es_Salaam" | "Africa/Djibouti" | "Africa/Douala" | "Africa/El_Aaiun" | "Africa/Freetown" | "Africa/Gaborone" | "Africa/Harare" | "Africa/Johannesburg" | "Africa/Juba" | "Africa/Kampala" | "Africa/Khartoum" | "Africa/Kigali" | "Africa/Kinshasa" | "Africa/Lagos" | "Africa/Libreville" | "Africa/Lome" | "Africa/Luanda" | "Africa/Lubumbashi" | "Africa/Lusaka" | "Africa/Malabo" | "Africa/Maputo" | "Africa/Maseru" | "Africa/Mbabane" | "Africa/Mogadishu" | "Africa/Monrovia" | "Africa/Nairobi" | "Africa/Ndjamena" | "Africa/Niamey" | "Africa/Nouakchott" | "Africa/Ouagadougou" | "Africa/Porto-Novo" | "Africa/Sao_Tome" | "Africa/Timbuktu" | "Africa/Tripoli" | "Africa/Tunis" | "Africa/Windhoek" | "America/Adak" | "America/Anchorage" | "America/Anguilla" | "America/Antigua" | "America/Araguaina" | "America/Argentina/Buenos_Aires" | "America/Argentina/Catamarca" | "America/Argentina/ComodRivadavia" | "America/Argentina/Cordoba" | "America/Argentina/Jujuy" | "America/Argentina/La_Rioja" | "America/Argentina/Mendoza" | "America/Argentina/Rio_Gallegos" | "America/Argentina/Salta" | "America/Argentina/San_Juan" | "America/Argentina/San_Luis" | "America/Argentina/Tucuman" | "America/Argentina/Ushuaia" | "America/Aruba" | "America/Asuncion" | "America/Atikokan" | "America/Atka" | "America/Bahia" | "America/Bahia_Banderas" | "America/Barbados" | "America/Belem" | "America/Belize" | "America/Blanc-Sablon" | "America/Boa_Vista" | "America/Bogota" | "America/Boise" | "America/Buenos_Aires" | "America/Cambridge_Bay" | "America/Campo_Grande" | "America/Cancun" | "America/Caracas" | "America/Catamarca" | "America/Cayenne" | "America/Cayman" | "America/Chicago" | "America/Chihuahua" | "America/Ciudad_Juarez" | "America/Coral_Harbour" | "America/Cordoba" | "America/Costa_Rica" | "America/Coyhaique" | "America/Creston" | "America/Cuiaba" | "America/Curacao" | "America/Danmarkshavn" | "America/Dawson" | "America/Dawson_Creek" | "America/Denver" | "America/Detroit" | "America/Dominica" | "America/Edmonton" | "America/Eirunepe" | "America/El_Salvador" | "America/Ensenada" | "America/Fort_Nelson" | "America/Fort_Wayne" | "America/Fortaleza" | "America/Glace_Bay" | "America/Godthab" | "America/Goose_Bay" | "America/Grand_Turk" | "America/Grenada" | "America/Guadeloupe" | "America/Guatemala" | "America/Guayaquil" | "America/Guyana" | "America/Halifax" | "America/Havana" | "America/Hermosillo" | "America/Indiana/Indianapolis" | "America/Indiana/Knox" | "America/Indiana/Marengo" | "America/Indiana/Petersburg" | "America/Indiana/Tell_City" | "America/Indiana/Vevay" | "America/Indiana/Vincennes" | "America/Indiana/Winamac" | "America/Indianapolis" | "America/Inuvik" | "America/Iqaluit" | "America/Jamaica" | "America/Jujuy" | "America/Juneau" | "America/Kentucky/Louisville" | "America/Kentucky/Monticello" | "America/Knox_IN" | "America/Kralendijk" | "America/La_Paz" | "America/Lima" | "America/Los_Angeles" | "America/Louisville" | "America/Lower_Princes" | "America/Maceio" | "America/Managua" | "America/Manaus" | "America/Marigot" | "America/Martinique" | "America/Matamoros" | "America/Mazatlan" | "America/Mendoza" | "America/Menominee" | "America/Merida" | "America/Metlakatla" | "America/Mexico_City" | "America/Miquelon" | "America/Moncton" | "America/Monterrey" | "America/Montevideo" | "America/Montreal" | "America/Montserrat" | "America/Nassau" | "America/New_York" | "America/Nipigon" | "America/Nome" | "America/Noronha" | "America/North_Dakota/Beulah" | "America/North_Dakota/Center" | "America/North_Dakota/New_Salem" | "America/Nuuk" | "America/Ojinaga" | "America/Panama" | "America/Pangnirtung" | "America/Paramaribo" | "America/Phoenix" | "America/Port-au-Prince" | "America/Port_of_Spain" | "America/Porto_Acre" | "America/Porto_Velho" | "America/Puerto_Rico" | "America/Punta_Arenas" | "America/Rainy_River" | "America/Rankin_Inlet" | "America/Recife" | "America/Regina" | "America/Resolute" | "America/Rio_Branco" | "America/Rosario" | "America/Santa_Isabel" | "America/Santarem" | "America/Santiago" | "America/Santo_Domingo" | "America/Sao_Paulo" | "America/Scoresbysund" | "America/Shiprock" | "America/Sitka" | "America/St_Barthelemy" | "America/St_Johns" | "America/St_Kitts" | "America/St_Lucia" | "America/St_Thomas" | "America/St_Vincent" | "America/Swift_Current" | "America/Tegucigalpa" | "America/Thule" | "America/Thunder_Bay" | "America/Tijuana" | "America/Toronto" | "America/Tortola" | "America/Vancouver" | "America/Virgin" | "America/Whitehorse" | "America/Winnipeg" | "America/Yakutat" | "America/Yellowknife" | "Antarctica/Casey" | "Antarctica/Davis" | "Antarctica/DumontDUrville" | "Antarctica/Macquarie" | "Antarctica/Mawson" | "Antarctica/McMurdo" | "Antarctica/Palmer" | "Antarctica/Rothera" | "Antarctica/South_Pole" | "Antarctica/Syowa" | "Antarctica/Troll" | "Antarctica/Vostok" | "Arctic/Longyearbyen" | "Asia/Aden" | "Asia/Almaty" | "Asia/Amman" | "Asia/Anadyr" | "Asia/Aqtau" | "Asia/Aqtobe" | "Asia/Ashgabat" | "Asia/Ashkhabad" | "Asia/Atyrau" | "Asia/Baghdad" | "Asia/Bahrain" | "Asia/Baku" | "Asia/Bangkok" | "Asia/Barnaul" | "Asia/Beirut" | "Asia/Bishkek" | "Asia/Brunei" | "Asia/Calcutta" | "Asia/Chita" | "Asia/Choibalsan" | "Asia/Chongqing" | "Asia/Chungking" | "Asia/Colombo" | "Asia/Dacca" | "Asia/Damascus" | "Asia/Dhaka" | "Asia/Dili" | "Asia/Dubai" | "Asia/Dushanbe" | "Asia/Famagusta" | "Asia/Gaza" | "Asia/Harbin" | "Asia/Hebron" | "Asia/Ho_Chi_Minh" | "Asia/Hong_Kong" | "Asia/Hovd" | "Asia/Irkutsk" | "Asia/Istanbul" | "Asia/Jakarta" | "Asia/Jayapura" | "Asia/Jerusalem" | "Asia/Kabul" | "Asia/Kamchatka" | "Asia/Karachi" | "Asia/Kashgar" | "Asia/Kathmandu" | "Asia/Katmandu" | "Asia/Khandyga" | "Asia/Kolkata" | "Asia/Krasnoyarsk" | "Asia/Kuala_Lumpur" | "Asia/Kuching" | "Asia/Kuwait" | "Asia/Macao" | "Asia/Macau" | "Asia/Magadan" | "Asia/Makassar" | "Asia/Manila" | "Asia/Muscat" | "Asia/Nicosia" | "Asia/Novokuznetsk" | "Asia/Novosibirsk" | "Asia/Omsk" | "Asia/Oral" | "Asia/Phnom_Penh" | "Asia/Pontianak" | "Asia/Pyongyang" | "Asia/Qatar" | "Asia/Qostanay" | "Asia/Qyzylorda" | "Asia/Rangoon" | "Asia/Riyadh" | "Asia/Saigon" | "Asia/Sakhalin" | "Asia/Samarkand" | "Asia/Seoul" | "Asia/Shanghai" | "Asia/Singapore" | "Asia/Srednekolymsk" | "Asia/Taipei" | "Asia/Tashkent" | "Asia/Tbilisi" | "Asia/Tehran" | "Asia/Tel_Aviv" | "Asia/Thimbu" | "Asia/Thimphu" | "Asia/Tokyo" | "Asia/Tomsk" | "Asia/Ujung_Pandang" | "Asia/Ulaanbaatar" | "Asia/Ulan_Bator" | "Asia/Urumqi" | "Asia/Ust-Nera" | "Asia/Vientiane" | "Asia/Vladivostok" | "Asia/Yakutsk" | "Asia/Yangon" | "Asia/Yekaterinburg" | "Asia/Yerevan" | "Atlantic/Azores" | "Atlantic/Bermuda" | "Atlantic/Canary" | "Atlantic/Cape_Verde" | "Atlantic/Faeroe" | "Atlantic/Faroe" | "Atlantic/Jan_Mayen" | "Atlantic/Madeira" | "Atlantic/Reykjavik" | "Atlantic/South_Georgia" | "Atlantic/St_Helena" | "Atlantic/Stanley" | "Australia/ACT" | "Australia/Adelaide" | "Australia/Brisbane" | "Australia/Broken_Hill" | "Australia/Canberra" | "Australia/Currie" | "Australia/Darwin" | "Australia/Eucla" | "Australia/Hobart" | "Australia/LHI" | "Australia/Lindeman" | "Australia/Lord_Howe" | "Australia/Melbourne" | "Australia/NSW" | "Australia/North" | "Australia/Perth" | "Australia/Queensland" | "Australia/South" | "Australia/Sydney" | "Australia/Tasmania" | "Australia/Victoria" | "Australia/West" | "Australia/Yancowinna" | "Brazil/Acre" | "Brazil/DeNoronha" | "Brazil/East" | "Brazil/West" | "CET" | "CST6CDT" | "Canada/Atlantic" | "Canada/Central" | "Canada/Eastern" | "Canada/Mountain" | "Canada/Newfoundland" | "Canada/Pacific" | "Canada/Saskatchewan" | "Canada/Yukon" | "Chile/Continental" | "Chile/EasterIsland" | "Cuba" | "EET" | "EST" | "EST5EDT" | "Egypt" | "Eire" | "Etc/GMT" | "Etc/GMT+0" | "Etc/GMT+1" | "Etc/GMT+10" | "Etc/GMT+11" | "Etc/GMT+12" | "Etc/GMT+2" | "Etc/GMT+3" | "Etc/GMT+4" | "Etc/GMT+5" | "Etc/GMT+6" | "Etc/GMT+7" | "Etc/GMT+8" | "Etc/GMT+9" | "Etc/GMT-0" | "Etc/GMT-1" | "Etc/GMT-10" | "Etc/GMT-11" | "Etc/GMT-12" | "Etc/GMT-13" | "Etc/GMT-14" | "Etc/GMT-2" | "Etc/GMT-3" | "Etc/GMT-4" | "Etc/GMT-5" | "Etc/GMT-6" | "Etc/GMT-7" | "Etc/GMT-8" | "Etc/GMT-9" | "Etc/GMT0" | "Etc/Greenwich" | "Etc/UCT" | "Etc/UTC" | "Etc/Universal" | "Etc/Zulu" | "Europe/Amsterdam" | "Europe/Andorra" | "Europe/Astrakhan" | "Europe/Athens" | "Europe/Belfast" | "Europe/Belgrade" | "Europe/Berlin" | "Europe/Bratislava" | "Europe/Brussels" | "Europe/Bucharest" | "Europe/Budapest" | "Europe/Busingen" | "Europe/Chisinau" | "Europe/Copenhagen" | "Europe/Dublin" | "Europe/Gibraltar" | "Europe/Guernsey" | "Europe/Helsinki" | "Europe/Isle_of_Man" | "Europe/Istanbul" | "Europe/Jersey" | "Europe/Kaliningrad" | "Europe/Kiev" | "Europe/Kirov" | "Europe/Kyiv" | "Europe/Lisbon" | "Europe/Ljubljana" | "Europe/London" | "Europe/Luxembourg" | "Europe/Madrid" | "Europe/Malta" | "Europe/Mariehamn" | "Europe/Minsk" | "Europe/Monaco" | "Europe/Moscow" | "Europe/Nicosia" | "Europe/Oslo" | "Europe/Paris" | "Europe/Podgorica" | "Europe/Prague" | "Europe/Riga" | "Europe/Rome" | "Europe/Samara" | "Europe/San_Marino" | "Europe/Sarajevo" | "Europe/Saratov" | "Europe/Simferopol" | "Europe/Skopje" | "Europe/Sofia" | "Europe/Stockholm" | "Europe/Tallinn" | "Europe/Tirane" | "Europe/Tiraspol" | "Europe/Ulyanovsk" | "Europe/Uzhgorod" | "Europe/Vaduz" | "Europe/Vatican" | "Europe/Vienna" | "Europe/Vilnius" | "Europe/Volgograd" | "Europe/Warsaw" | "Europe/Zagreb" | "Europe/Zaporozhye" | "Europe/Zurich" | "GB" | "GB-Eire" | "GMT" | "GMT+0" | "GMT-0" | "GMT0" | "Greenwich" | "HST" | "Hongkong" | "Iceland" | "Indian/Antananarivo" | "Indian/Chagos" | "Indian/Christmas" | "Indian/Cocos" | "Indian/Comoro" | "Indian/Kerguelen" | "Indian/Mahe" | "Indian/Maldives" | "Indian/Mauritius" | "Indian/Mayotte" | "Indian/Reunion" | "Iran" | "Israel" | "Jamaica" | "Japan" | "Kwajalein" | "Libya" | "MET" | "MST" | "MST7MDT" | "Mexico/BajaNorte" | "Mexico/BajaSur" | "Mexico/General" | "NZ" | "NZ-CHAT" | "Navajo" | "PRC" | "PST8PDT" | "Pacific/Apia" | "Pacific/Auckland" | "Pacific/Bougainville" | "Pacific/Chatham" | "Pacific/Chuuk" | "Pacific/Easter" | "Pacific/Efate" | "Pacific/Enderbury" | "Pacific/Fakaofo" | "Pacific/Fiji" | "Pacific/Funafuti" | "Pacific/Galapagos" | "Pacific/Gambier" | "Pacific/Guadalcanal" | "Pacific/Guam" | "Pacific/Honolulu" | "Pacific/Johnston" | "Pacific/Kanton" | "Pacific/Kiritimati" | "Pacific/Kosrae" | "Pacific/Kwajalein" | "Pacific/Majuro" | "Pacific/Marquesas" | "Pacific/Midway" | "Pacific/Nauru" | "Pacific/Niue" | "Pacific/Norfolk" | "Pacific/Noumea" | "Pacific/Pago_Pago" | "Pacific/Palau" | "Pacific/Pitcairn" | "Pacific/Pohnpei" | "Pacific/Ponape" | "Pacific/Port_Moresby" | "Pacific/Rarotonga" | "Pacific/Saipan" | "Pacific/Samoa" | "Pacific/Tahiti" | "Pacific/Tarawa" | "Pacific/Tongatapu" | "Pacific/Truk" | "Pacific/Wake" | "Pacific/Wallis" | "Pacific/Yap" | "Poland" | "Portugal" | "ROC" | "ROK" | "Singapore" | "Turkey" | "UCT" | "US/Alaska" | "US/Aleutian" | "US/Arizona" | "US/Central" | "US/East-Indiana" | "US/Eastern" | "US/Hawaii" | "US/Indiana-Starke" | "US/Michigan" | "US/Mountain" | "US/Pacific" | "US/Samoa" | "UTC" | "Universal" | "W-SU" | "WET" | "Zulu";
        Token: {
            /** @description Opaque. */
            access_token: string;
            /**
             * @description How it is sent: `Authorization: Bearer …`.
             * @constant
             */
            token_type: "Bearer";
            /**
             * @description Seconds.
             * @example 3600
             */
            expires_in: number;
            /** @description What was granted, separated by spaces. */
            scope: string;
            /** @description With the grants `password` and `refresh_token`. */
            refresh_token?: string;
        };
        TokenError: {
            /**
             * @description Names the reason, as RFC 6749 does.
             * @enum {string}
             */
            error: "invalid_request" | "invalid_client" | "invalid_grant" | "unsupported_grant_type" | "invalid_scope" | "temporarily_unavailable";
            /** @description The same in words, for developers. */
            error_description?: string;
        };
        TokenRequest: components["schemas"]["ClientCredentialsGrant"] | components["schemas"]["PasswordGrant"] | components["schemas"]["RefreshTokenGrant"];
        TopExpenses: {
            /**
             * Format: date
             * @description The first day, included.
             * @example 2026-02-03
             */
            start_date: string;
            /**
             * Format: date
             * @description The last day, included.
             * @example 2026-02-03
             */
            end_date: string;
            /** @description The records of this page, in order. */
            records: {
                /** @description Id of a ledger. */
                ledger_id: Id<"ledger">;
                /** @description null only with `known_at`, of a record whose words were erased. */
                name: string | null;
                /** @description The section of its statement in which it stands; null on rows that are of none. */
                sub_type: components["schemas"]["LedgerSubType"];
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                amount: Money;
            }[];
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            other_amount: Money;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            total_amount: Money;
            /** @description The version of the books that it was computed from. */
            books_version: number;
        };
        Transaction: {
            /** @description Id of a transaction. */
            id: Id<"transaction">;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            amount: Money;
            /**
             * Format: date-time
             * @description When it happened, in UTC.
             * @example 2026-02-03T04:05:06.789Z
             */
            datetime: string;
            /**
             * Format: date
             * @description The day of `datetime` in the time zone of the Instance.
             * @example 2026-02-03
             */
            date: string;
            /** @description What it was about, in words. */
            description: string;
            /** @description Of a transaction that is matched: the hand-made entry whose line it is. */
            journal_entry_id: Id<"journal_entry"> | null;
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger"> | null;
            /** @description Id of a line entry. */
            line_entry_id: Id<"line_entry"> | null;
            /** @description The other lines of its entry, of the books that are asked for. */
            opposing_line_entry_ids: Id<"line_entry">[];
            /** @description Whether it is of an owner, and so in no books. */
            personal: boolean;
            /** @description Whether it stands in the books. */
            posted_status: components["schemas"]["PostedStatus"];
            /** @description Why it does not stand in the books; null where it does. */
            not_posted_reason: string | null;
            /** @description Whether a person has looked at it. */
            review_status: components["schemas"]["ReviewStatus"];
            /** @description Id of a source account. */
            source_account_id: Id<"source_account">;
            /** @description Who chose the category; null while there is none. */
            categorization_method: components["schemas"]["CategorizationMethod"] | null;
            /** @description How sure the choice of the category was, from 0 to 1; null where nothing was weighed. */
            categorization_confidence: number | null;
            /** @description The id of the rule that decided, or the ids of the transactions that it was learned from, with commas. */
            categorization_explanation: string | null;
            /** @description Your own id of the record, unique in the Instance. Lists can be asked for it. */
            external_id: string | null;
            /** @description Facts of your own about the record: any JSON object of up to 16 KiB. The service does not read it. */
            metadata: {
                [key: string]: unknown;
            };
            /** @description Whether the bank has not settled it yet, so that it may still change or vanish. */
            pending: boolean;
            /** @description Whom it is about. */
            party_id: Id<"party"> | null;
            /** @description Of a transaction that is not posted: the splits that a person chose, which are booked with it. They are dropped when the bank changes the amount. */
            chosen_splits: components["schemas"]["ChosenSplit"][] | null;
            /** @description The lines opposite to that of the account: the categories. Filled with `expand`. */
            opposing_line_entries: components["schemas"]["LineEntry"][];
            /** @description The ledger. Where it is an expansion: filled with `expand`. */
            ledger: components["schemas"]["Ledger"] | null;
            /** @description The line of the transaction on the ledger of its account; null while it is not posted. Filled with `expand`. */
            line_entry: components["schemas"]["LineEntry"] | null;
            /** @description The journal entry; null where there is none. Filled with `expand`. */
            journal_entry: components["schemas"]["JournalEntry"] | null;
            /** @description The transfer that the transaction is a side of; null: none. Filled with `expand`. */
            transfer: components["schemas"]["Transfer"] | null;
            /** @description The best first, three at most; empty unless expanded. */
            suggestions: components["schemas"]["Suggestion"][];
        };
        TransactionCategories: {
            /** @description The transaction; null where there is none. Filled with `expand`. */
            transaction: components["schemas"]["Transaction"];
            /** @description The ledgers opposite to the account of the transaction, with their parts of it. */
            categories: {
                /** @description Whether the transaction can be moved to another category from here. */
                editable: boolean;
                /** @description Id of a ledger. */
                ledger_id: Id<"ledger">;
                /** @description The name of the ledger. */
                ledger_name: string;
            }[];
            /** @description The ledger. Where it is an expansion: filled with `expand`. */
            ledger: components["schemas"]["Ledger"];
            /** @description Id of a journal entry. */
            journal_entry_id: Id<"journal_entry"> | null;
        };
        TransactionCategoriesPage: {
            /** @description The records of this page, in order. */
            records: components["schemas"]["TransactionCategories"][];
            /** @description The `page_token` of the next page; null on the last one. */
            next_page_token: string | null;
            /** @description The `page_token` of the page before; null on the first one. */
            prev_page_token: string | null;
        };
        /** @description What happened to a transaction. */
        TransactionEvent: {
            /** @description Id of the event: the same however often it is sent. */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "transaction.categorized" | "transaction.updated" | "transaction.deleted" | "transaction.matched" | "transaction.unmatched";
            /** @description The Instance in whose books it happened; null: it is about the platform. */
            instance_id: string | null;
            /** @description Gapless within the Instance, or where there is none, the platform. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description The record that it is about. */
            data: {
                /** @description Id of the record. */
                id: string;
                /**
                 * @description The kind of the record.
                 * @constant
                 */
                resource: "transaction";
                /** @description The record as it was; null: it was not. */
                before: components["schemas"]["RecordedTransaction"] | null;
                /** @description The record as it is; null: it is no more. */
                after: components["schemas"]["RecordedTransaction"] | null;
            };
        };
        TransactionHistoryRecord: {
            /** @description Of the event that `type` is of; null where that was not kept. */
            id: Id<"event"> | null;
            /** @description null of a creation before history was kept. */
            sequence: number | null;
            /**
             * @description Of the event that tells of it, else of the first event of the write.
             * @example transaction.categorized
             */
            type: string | null;
            /** @description When it happened; null where that was not kept. */
            created_at: string | null;
            /** @description `client:<id>`, `user:<id>` or `job:<task type>`; null where that was not kept. */
            actor: string | null;
            /** @description Header `modified-by` of the request, also of the one that a Task is of. */
            modified_by: string | null;
            /** @description Id of the request, `x-request-id` of its answer; null: it was no request. */
            request_id: string | null;
            /** @description The Task by which it happened: an import, a feed, `recategorization` … */
            task: {
                /** @description Id of a task. */
                id: Id<"task">;
                /** @description What the Task does. */
                task_type: components["schemas"]["TaskType"];
            } | null;
            /** @description null: the transaction came with it. */
            before: components["schemas"]["TransactionState"] | null;
            /** @description null: the transaction was deleted by it, or what came of it was not kept. */
            after: components["schemas"]["TransactionState"] | null;
        };
        TransactionHistoryRecordPage: {
            /** @description The records of this page, in order. */
            records: components["schemas"]["TransactionHistoryRecord"][];
            /** @description The `page_token` of the next page; null on the last one. */
            next_page_token: string | null;
            /** @description The `page_token` of the page before; null on the first one. */
            prev_page_token: string | null;
        };
        TransactionPage: {
            /** @description The records of this page, in order. */
            records: components["schemas"]["Transaction"][];
            /** @description The `page_token` of the next page; null on the last one. */
            next_page_token: string | null;
            /** @description The `page_token` of the page before; null on the first one. */
            prev_page_token: string | null;
        };
        TransactionProcessingTask: {
            /** @description Id of a task. */
            id: Id<"task">;
            /** @description How far the Task is: `complete` and `failed` are its ends. */
            status: components["schemas"]["TaskStatus"];
            /** @description What the Task does. */
            task_type: components["schemas"]["TaskType"];
            /**
             * Format: date-time
             * @description When the Task was made.
             * @example 2026-02-03T04:05:06.789Z
             */
            created_datetime: string;
            /**
             * Format: date-time
             * @description When the Task has moved on last.
             * @example 2026-02-03T04:05:06.789Z
             */
            updated_datetime: string;
            /** @description What went wrong; null: nothing did. */
            error: components["schemas"]["TaskError"] | components["schemas"]["AggregatorTaskError"] | null;
            /** @description Id of a source account. */
            source_account_id: Id<"source_account"> | null;
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger"> | null;
            /** @description Of a `task_revert`: the Task that it undoes. */
            reverts_task_id: Id<"task"> | null;
            /** @description The Task that undoes it. */
            reverted_by_task_id: Id<"task"> | null;
            /** @description The transactions that it has made. */
            created_transaction_ids: Id<"transaction">[];
            /** @description The transactions that it has removed. */
            removed_transaction_ids: Id<"transaction">[];
            /** @description The transactions that it has changed. */
            modified_transaction_ids: Id<"transaction">[];
            /** @description The transactions that were there already, or may not be changed. */
            skipped_transaction_ids: Id<"transaction">[];
            /** @description The transactions that could not be worked on. */
            failed_transaction_ids: Id<"transaction">[];
            /** @description Why rows were skipped or failed; `splits_dropped` and `match_dropped`: a modified row lost the splits that a person had chosen, or the line that it was matched with, as its amount is another. A row that a file says once more is named by the transaction of the other one, with `repeated_in_file`. */
            row_results: components["schemas"]["TaskRowResult"][];
            /** @description What a file has that is left out or doubtful, each with its line, as a forecast tells it. After the first hundred of the file they are only counted. */
            warnings: string[];
        };
        TransactionProcessingTaskDryRun: {
            /** @description What the write would have answered. */
            status: number;
            /** @description What the request would have answered. */
            body: components["schemas"]["TransactionProcessingTask"];
            /** @description What the request would have done; nothing of it is. */
            dry_run: components["schemas"]["DryRunEffects"];
        };
        TransactionProcessingTaskPage: {
            /** @description The records of this page, in order. */
            records: components["schemas"]["TransactionProcessingTask"][];
            /** @description The `page_token` of the next page; null on the last one. */
            next_page_token: string | null;
            /** @description The `page_token` of the page before; null on the first one. */
            prev_page_token: string | null;
        };
        TransactionProcessingTaskSummary: {
            /** @description Id of a task. */
            id: Id<"task">;
            /** @description How far the Task is: `complete` and `failed` are its ends. */
            status: components["schemas"]["TaskStatus"];
            /** @description What the Task does. */
            task_type: components["schemas"]["TaskType"];
            /**
             * Format: date-time
             * @description When the Task was made.
             * @example 2026-02-03T04:05:06.789Z
             */
            created_datetime: string;
            /**
             * Format: date-time
             * @description When the Task has moved on last.
             * @example 2026-02-03T04:05:06.789Z
             */
            updated_datetime: string;
            /** @description What went wrong; null: nothing did. */
            error: components["schemas"]["TaskError"] | components["schemas"]["AggregatorTaskError"] | null;
            /** @description Id of a source account. */
            source_account_id: Id<"source_account"> | null;
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger"> | null;
            /** @description Of a `task_revert`: the Task that it undoes. */
            reverts_task_id: Id<"task"> | null;
            /** @description The Task that undoes it. */
            reverted_by_task_id: Id<"task"> | null;
            /** @description The transactions that it has made. */
            created_transaction_ids: Id<"transaction">[];
            /** @description The transactions that it has removed. */
            removed_transaction_ids: Id<"transaction">[];
            /** @description The transactions that it has changed. */
            modified_transaction_ids: Id<"transaction">[];
            /** @description The transactions that were there already, or may not be changed. */
            skipped_transaction_ids: Id<"transaction">[];
            /** @description The transactions that could not be worked on. */
            failed_transaction_ids: Id<"transaction">[];
            /** @description Why rows were skipped or failed; `splits_dropped` and `match_dropped`: a modified row lost the splits that a person had chosen, or the line that it was matched with, as its amount is another. A row that a file says once more is named by the transaction of the other one, with `repeated_in_file`. */
            row_results: components["schemas"]["TaskRowResult"][];
            /** @description What a file has that is left out or doubtful, each with its line, as a forecast tells it. After the first hundred of the file they are only counted. */
            warnings: string[];
            /** @description How many there are; the Task itself names all. */
            created_transaction_ids_count: number;
            /** @description How many there are; the Task itself names all. */
            removed_transaction_ids_count: number;
            /** @description How many there are; the Task itself names all. */
            modified_transaction_ids_count: number;
            /** @description How many there are; the Task itself names all. */
            skipped_transaction_ids_count: number;
            /** @description How many there are; the Task itself names all. */
            failed_transaction_ids_count: number;
            /** @description How many there are; the Task itself names all. */
            row_results_count: number;
        };
        TransactionState: {
            /**
             * Format: date-time
             * @description When it happened, in UTC.
             * @example 2026-02-03T04:05:06.789Z
             */
            datetime: string;
            /** @description null where it was erased. */
            description: string | null;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            amount: Money;
            /** @description The entry that booked it; null while none did, as while it was matched. */
            journal_entry_id: Id<"journal_entry"> | null;
            /** @description Its line in that entry. */
            line_entry_id: Id<"line_entry"> | null;
            /** @description Who chose the category; null while there is none. */
            categorization_method: components["schemas"]["CategorizationMethod"] | null;
            /** @description How sure the choice of the category was, from 0 to 1; null where nothing was weighed. */
            categorization_confidence: number | null;
            /** @description The id of the rule, the transfer or the match that decided, or ids of transactions with commas. */
            categorization_explanation: string | null;
            /** @description The rule that decided, by its name of today; of one that was deleted by its last name, null where that was erased. */
            rule: {
                /** @description Id of a categorization rule. */
                id: Id<"categorization_rule">;
                /** @description The name. */
                name: string | null;
            } | null;
            /** @description Whether a person has looked at it. */
            review_status: components["schemas"]["ReviewStatus"] | null;
            /** @description Whom it was about. */
            party_id: Id<"party"> | null;
            /** @description Of its own line. */
            tag_ids: Id<"tag">[];
            /** @description Several where it was split, signed as the transaction is; what payment applications took is among them. Empty while nothing was chosen, and while it was matched. */
            categories: {
                /** @description null before it was posted. */
                line_entry_id: Id<"line_entry"> | null;
                /** @description Id of a ledger. */
                ledger_id: Id<"ledger">;
                /** @description Of today; null of a ledger that was deleted. */
                ledger_name: string | null;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                amount: Money;
                /** @description null where it has none, or it was erased. */
                description: string | null;
                /** @description The tags. */
                tag_ids: Id<"tag">[];
                /** @description Id of a party. */
                party_id: Id<"party"> | null;
            }[];
        };
        TransactionSummary: {
            /** @description Id of a transaction. */
            id: Id<"transaction">;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            amount: Money;
            /**
             * Format: date-time
             * @description When it happened, in UTC.
             * @example 2026-02-03T04:05:06.789Z
             */
            datetime: string;
            /**
             * Format: date
             * @description The day of `datetime` in the time zone of the Instance.
             * @example 2026-02-03
             */
            date: string;
            /** @description What it was about, in words. */
            description: string;
            /** @description Of a transaction that is matched: the hand-made entry whose line it is. */
            journal_entry_id: Id<"journal_entry"> | null;
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger"> | null;
            /** @description Id of a line entry. */
            line_entry_id: Id<"line_entry"> | null;
            /** @description The other lines of its entry, of the books that are asked for. */
            opposing_line_entry_ids: Id<"line_entry">[];
            /** @description Whether it is of an owner, and so in no books. */
            personal: boolean;
            /** @description Whether it stands in the books. */
            posted_status: components["schemas"]["PostedStatus"];
            /** @description Why it does not stand in the books; null where it does. */
            not_posted_reason: string | null;
            /** @description Whether a person has looked at it. */
            review_status: components["schemas"]["ReviewStatus"];
            /** @description Id of a source account. */
            source_account_id: Id<"source_account">;
            /** @description Who chose the category; null while there is none. */
            categorization_method: components["schemas"]["CategorizationMethod"] | null;
            /** @description How sure the choice of the category was, from 0 to 1; null where nothing was weighed. */
            categorization_confidence: number | null;
            /** @description The id of the rule that decided, or the ids of the transactions that it was learned from, with commas. */
            categorization_explanation: string | null;
            /** @description Your own id of the record, unique in the Instance. Lists can be asked for it. */
            external_id: string | null;
            /** @description Facts of your own about the record: any JSON object of up to 16 KiB. The service does not read it. */
            metadata: {
                [key: string]: unknown;
            };
            /** @description Whether the bank has not settled it yet, so that it may still change or vanish. */
            pending: boolean;
            /** @description Whom it is about. */
            party_id: Id<"party"> | null;
            /** @description Of a transaction that is not posted: the splits that a person chose, which are booked with it. They are dropped when the bank changes the amount. */
            chosen_splits: components["schemas"]["ChosenSplit"][] | null;
            /** @description The lines opposite to that of the account: the categories. Filled with `expand`. */
            opposing_line_entries: components["schemas"]["LineEntry"][];
        };
        Transfer: {
            /** @description Id of a transfer. */
            id: Id<"transfer">;
            /**
             * @description `rejected` only in the answer to the rejection.
             * @enum {string}
             */
            status: "matched" | "proposed" | "rejected";
            /** @description Id of a journal entry. */
            from_journal_entry_id: Id<"journal_entry"> | null;
            /** @description Id of a journal entry. */
            to_journal_entry_id: Id<"journal_entry"> | null;
            /** @description Id of a transaction. */
            from_transaction_id: Id<"transaction">;
            /** @description Id of a transaction. */
            to_transaction_id: Id<"transaction">;
        };
        /** @description What happened to a transfer. */
        TransferEvent: {
            /** @description Id of the event: the same however often it is sent. */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "transfer.matched" | "transfer.proposed" | "transfer.rejected" | "transfer.undone";
            /** @description The Instance in whose books it happened; null: it is about the platform. */
            instance_id: string | null;
            /** @description Gapless within the Instance, or where there is none, the platform. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description The record that it is about. */
            data: {
                /** @description Id of the record. */
                id: string;
                /**
                 * @description The kind of the record.
                 * @constant
                 */
                resource: "transfer";
                /** @description The record as it was; null: it was not. */
                before: components["schemas"]["RecordedTransfer"] | null;
                /** @description The record as it is; null: it is no more. */
                after: components["schemas"]["RecordedTransfer"] | null;
            };
        };
        TransferPage: {
            /** @description The records of this page, in order. */
            records: components["schemas"]["Transfer"][];
            /** @description The `page_token` of the next page; null on the last one. */
            next_page_token: string | null;
            /** @description The `page_token` of the page before; null on the first one. */
            prev_page_token: string | null;
        };
        TrialBalance: {
            /**
             * Format: date
             * @description The last day, included.
             * @example 2026-02-03
             */
            end_date: string;
            /** @description The records of this page, in order. */
            records: components["schemas"]["TrialBalanceRecord"][];
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            total_debit: Money;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            total_credit: Money;
            /** @description The totals before the adjusting entries. */
            unadjusted?: components["schemas"]["TrialBalanceColumns"];
            /** @description The totals of the adjusting entries. */
            adjusting?: components["schemas"]["TrialBalanceColumns"];
            /** @description Of several books: that nothing between them was taken out. */
            eliminations: "none" | null;
        };
        TrialBalanceColumns: {
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            debit: Money;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            credit: Money;
        };
        TrialBalanceRecord: {
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger">;
            /** @description null only with `known_at`, of a record whose words were erased. */
            name: string | null;
            /** @description Which type it is of. */
            type: components["schemas"]["LedgerType"];
            /** @description The section of its statement in which it stands; null on rows that are of none. */
            sub_type: components["schemas"]["LedgerSubType"];
            /** @description The number of the ledger in the chart, by which statements are ordered. */
            sort_code: string;
            /** @description The side: of a ledger the one on which it grows. */
            debit_credit: components["schemas"]["DebitCredit"];
            /**
             * Format: decimal
             * @description The balance where it is a debit, else 0; without sub-ledgers.
             * @example 12.3
             */
            debit: Money;
            /**
             * Format: decimal
             * @description The balance where it is a credit, else 0; without sub-ledgers.
             * @example 12.3
             */
            credit: Money;
            /** @description The balance before the adjusting entries. */
            unadjusted?: components["schemas"]["TrialBalanceColumns"];
            /** @description What the adjusting entries come to. */
            adjusting?: components["schemas"]["TrialBalanceColumns"];
            /** @description The same of the other period that `compare` asks for; null without it. */
            comparison?: components["schemas"]["Comparison"] | null;
        };
        UnpaidDocument: {
            /** @description Id of a party. */
            party_id: Id<"party"> | null;
            /** @description null: no party is named. */
            name: string | null;
            /** @description The invoice, bill or other document. */
            document: components["schemas"]["OpenItem"];
            /**
             * Format: decimal
             * @description What has become outstanding of it; of payroll what was accrued by then.
             * @example 12.3
             */
            amount: Money;
            /**
             * Format: decimal
             * @description What was paid, credited, discounted or written off of it by then.
             * @example 12.3
             */
            amount_settled: Money;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            amount_outstanding: Money;
        };
        /**
         * @description A kind of document that is to be paid.
         * @enum {string}
         */
        UnpaidDocumentType: "invoice" | "bill" | "payroll";
        UnpaidDocuments: {
            /**
             * Format: date
             * @description The day, in the time zone of the Instance.
             * @example 2026-02-03
             */
            date: string;
            /** @description The records of this page, in order. */
            records: components["schemas"]["UnpaidDocument"][];
            /** @description The sums, by type of document. */
            totals: {
                /** @description Which type it is of. */
                type: components["schemas"]["UnpaidDocumentType"];
                /**
                 * Format: decimal
                 * @description What has become outstanding of it; of payroll what was accrued by then.
                 * @example 12.3
                 */
                amount: Money;
                /**
                 * Format: decimal
                 * @description What was paid, credited, discounted or written off of it by then.
                 * @example 12.3
                 */
                amount_settled: Money;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                amount_outstanding: Money;
            }[];
            /** @description The version of the books that it was computed from. */
            books_version: number;
        };
        UpdateAccrualSourceRequest: {
            /** @description The day on which it counts in the accrual books. */
            effective_date?: string | null;
            /** @description A line may be negative, as a discount is; their sum may not. */
            lines?: components["schemas"]["NewAccrualSourceLine"][] | null;
            /** @description Opens a draft. */
            status?: "open" | null;
            /** @description The day by which it is to be paid. It may lie before `effective_date`, as of a bill that is recorded late: such a document is overdue at once, and ages from this day. */
            due_date?: string | null;
            /** @description Id of a party. */
            party_id?: Id<"party"> | null;
            /** @description The `external_id` of the party, instead of `party_id`. One that is not there is made. */
            external_party_id?: string | null;
            /** @description The number of the document, as the business or its vendor gave it. */
            reference_number?: string | null;
            /** @description Unique among the sources of its type. */
            external_id?: string | null;
            /** @description A remark of yours. */
            notes?: string | null;
            /** @description The first day of the work that the payroll pays. */
            service_period_start?: string | null;
            /** @description The last day of the work that the payroll pays. */
            service_period_end?: string | null;
            /** @description Exact decimal. */
            settled_before?: Amount | null;
            /** @description Facts of your own about the record: any JSON object of up to 16 KiB. The service does not read it. */
            metadata?: {
                [key: string]: unknown;
            } | null;
            /** @description Names of fields that are set to null. */
            clear_fields?: ("due_date" | "party_id" | "reference_number" | "external_id" | "notes")[] | null;
        };
        UpdateCategorizationRuleRequest: {
            /** @description `match(pattern, field)`, comparisons, `and`, `or`, `not`; `t` is the transaction. At most 500 parts, 50 inside each other. Patterns follow RE2, in linear time: `{n}` up to 1000; with its repeats written out a pattern costs at most 2000, where a character, a group or a choice costs 1, and a class (`[a-z]`, `\d`), a dot, or the end of an open repeat (`*`, `+`, `?`, `{n,m}`) 4; all patterns together at most 4000. So a list of alternatives may be as long as the expression. The first 512 characters of a text are looked at. */
            expression?: string | null;
            /** @description The name of the ledger. */
            ledger_name?: string | null;
            /** @description The name. */
            name?: string | null;
            /** @description Whom the transactions are about that the rule decides: the enabled party of exactly this name, or that one of this name was merged into. Where none bears it, or several, nobody. A party that a person or an import named stays. */
            party_name?: string | null;
            /** @description Highest first. */
            priority?: (string | number) | null;
            /** @description Names of fields that are set to null. */
            clear_fields?: "party_name"[] | null;
            /** @description The rule is saved only where it would decide no transaction otherwise than people did: they categorized or split it, or reviewed it as it was. The last 365 days count, the latest 100000 transactions of them. */
            strict?: boolean | null;
        };
        UpdateCoaTemplateRequest: {
            /** @description The name. */
            name?: string | null;
            /** @description How it stands. */
            status?: components["schemas"]["TemplateStatus"] | null;
        };
        UpdateInstanceRequest: {
            /** @description The name. */
            name?: string | null;
            /** @description The day on which the books begin, as its first moment in UTC. */
            entries_start?: string | null;
        };
        UpdateInstanceSettingsRequest: {
            /** @description Your own id of the record, unique in the Instance. Lists can be asked for it. */
            external_id?: string | null;
            /** @description Facts of your own about the record: any JSON object of up to 16 KiB. The service does not read it. */
            metadata?: {
                [key: string]: unknown;
            } | null;
            /** @description Id of an instance. */
            parent_id?: Id<"instance"> | null;
            /** @description The accounting basis: of an Instance the one that its statements have unless they are asked for another. */
            accounting_basis?: components["schemas"]["AccountingBasis"] | null;
            /** @description The time zone whose days are meant; by default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"] | null;
            /** @description MM-DD, not 02-29 */
            fiscal_year_start?: string | null;
            /** @description The size of the pages of documents. */
            paper?: components["schemas"]["Paper"] | null;
            /** @description What every page of a document says of it, as "Unaudited". */
            legend?: string | null;
            /** @description Names of fields that are set to null. */
            clear_fields?: ("external_id" | "parent_id" | "legend")[] | null;
        };
        UpdateJournalEntryRequest: {
            /** @description When it happened, in UTC. */
            datetime?: string | null;
            /** @description In the place of `datetime`: this day at 12:00 in the time zone of the Instance. */
            date?: string | null;
            /** @description What it was about, in words. */
            description?: string | null;
            /** @description Your own id of the record, unique in the Instance. Lists can be asked for it. */
            external_id?: string | null;
            /** @description An adjusting entry is one of the closing of a period: a trial balance can show it apart. Standard by default. */
            entry_type?: components["schemas"]["EntryType"] | null;
            /** @description Facts of your own about the record: any JSON object of up to 16 KiB. The service does not read it. */
            metadata?: {
                [key: string]: unknown;
            } | null;
            /** @description What becomes of the lines of the entry; those that are not named stay. */
            line_entry_changes?: components["schemas"]["LineEntryChanges"] | null;
            /** @description Names of fields that are set to null. */
            clear_fields?: "external_id"[] | null;
        };
        UpdateLedgerRequest: {
            /** @description The name. */
            name?: string | null;
            /** @description Id of a ledger. */
            parent_id?: Id<"ledger"> | null;
            /** @description The number of the ledger in the chart, by which statements are ordered. */
            sort_code?: string | null;
            /** @description Which type it is of. */
            type?: components["schemas"]["LedgerType"] | null;
            /** @description The section of its statement in which it stands; null on rows that are of none. */
            sub_type?: components["schemas"]["LedgerSubType"] | null;
            /** @description The side: of a ledger the one on which it grows. */
            debit_credit?: components["schemas"]["DebitCredit"] | null;
            /** @description Whether the ledger counts as cash in the cash flow statement. */
            report_cash_flow?: boolean | null;
            /** @description The section of the cash flow statement in which its lines stand; null: its type and sub_type decide. */
            cash_flow_section?: components["schemas"]["CashFlowSectionName"] | null;
            /** @description Whether the ledger holds taxes on income: it then stands below Income before Taxes. */
            is_income_tax?: boolean | null;
            /** @description Whether the ledger holds interest: what of it is paid is told below the cash flow statement. */
            is_interest?: boolean | null;
            /** @description The box of the forms 1099 in which what vendors are paid on this ledger is told; null: that of the ledger above it. */
            box_1099?: components["schemas"]["Box1099"] | null;
            /** @description Whether it is in use. */
            enabled?: boolean | null;
            /** @description Your own id of the record, unique in the Instance. Lists can be asked for it. */
            external_id?: string | null;
            /** @description Facts of your own about the record: any JSON object of up to 16 KiB. The service does not read it. */
            metadata?: {
                [key: string]: unknown;
            } | null;
            /** @description Names of fields that are set to null. */
            clear_fields?: ("parent_id" | "external_id" | "cash_flow_section" | "box_1099")[] | null;
        };
        UpdateLedgerTemplateRequest: {
            /** @description The name. */
            name?: string | null;
            /** @description The number of the ledger in the chart, by which statements are ordered. */
            sort_code?: string | null;
        };
        UpdatePartyRequest: {
            /** @description The name. */
            name?: string | null;
            /** @description Which type it is of. */
            type?: components["schemas"]["PartyType"] | null;
            /** @description Your own id of the record, unique in the Instance. Lists can be asked for it. */
            external_id?: string | null;
            /** @description The e-mail address. */
            email?: string | null;
            /** @description The telephone number. */
            phone?: string | null;
            /** @description As it is written on a letter, line by line. */
            address?: string | null;
            /** @description Five letters, digits, spaces, full stops or hyphens at least, as "12-3456789". What is answered of it, its last four, leaves it as it is. */
            tax_id?: string | null;
            /** @description Whether payments to the party are told to the tax authority on a form 1099. */
            is_1099?: boolean | null;
            /** @description Whether it is in use. */
            enabled?: boolean | null;
            /** @description Facts of your own about the record: any JSON object of up to 16 KiB. The service does not read it. */
            metadata?: {
                [key: string]: unknown;
            } | null;
            /** @description Names of fields that are set to null. */
            clear_fields?: ("external_id" | "email" | "phone" | "address" | "tax_id")[] | null;
        };
        UpdatePlatformCategorizationRuleRequest: {
            /** @description `match(pattern, field)`, comparisons, `and`, `or`, `not`; `t` is the transaction. At most 500 parts, 50 inside each other. Patterns follow RE2, in linear time: `{n}` up to 1000; with its repeats written out a pattern costs at most 2000, where a character, a group or a choice costs 1, and a class (`[a-z]`, `\d`), a dot, or the end of an open repeat (`*`, `+`, `?`, `{n,m}`) 4; all patterns together at most 4000. So a list of alternatives may be as long as the expression. The first 512 characters of a text are looked at. */
            expression?: string | null;
            /** @description The name of the ledger. */
            ledger_name?: string | null;
            /** @description The name. */
            name?: string | null;
            /** @description Whom the transactions are about that the rule decides: the enabled party of exactly this name, or that one of this name was merged into. Where none bears it, or several, nobody. A party that a person or an import named stays. */
            party_name?: string | null;
            /** @description Highest first. */
            priority?: (string | number) | null;
            /** @description Names of fields that are set to null. */
            clear_fields?: "party_name"[] | null;
        };
        UpdatePlatformSettingsRequest: {
            /** @description Every step once, in the order in which they are asked; the first that decides wins. `import` is always before them, `uncategorized` always behind. */
            categorization_steps?: components["schemas"]["CategorizationStepSetting"][] | null;
            /** @description Below this confidence the step `similarity` decides nothing. */
            similarity_threshold?: number | null;
            /** @description Origins whose pages may read answers to tokens of the platform (CORS), each as a browser sends it: scheme, host, and a port that is not the usual one. `https` alone, but for this machine in a sandbox. Changes count within seconds. */
            embed_origins?: string[] | null;
            /** @description Names of fields that are set to null. */
            clear_fields?: "similarity_threshold"[] | null;
        };
        UpdateReconciliationJournalEntriesRequestItem: {
            /** @description Id of a journal entry. */
            journal_entry_id: Id<"journal_entry">;
            /** @description Whether it is ticked as being on the statement. */
            reconciliation_status?: components["schemas"]["ReconciliationStatus"] | null;
        };
        UpdateReconciliationRequest: {
            /** @description The last day of the statement. */
            statement_ending_date?: string | null;
            /** @description Exact decimal. */
            statement_ending_balance?: Amount | null;
            /** @description The time zone whose days are meant; by default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"] | null;
            /** @description How far it is: completed, it protects what it holds. */
            progress_status?: components["schemas"]["ReconciliationProgress"] | null;
        };
        UpdateSourceAccountRequest: {
            /** @description The name. */
            name?: string | null;
            /** @description Whether the signs of imported amounts are turned: for a bank that writes money out as positive. */
            invert_transaction_amounts?: boolean | null;
        };
        UpdateSourceLinkRequest: {
            /** @description Whether it is in use. */
            enabled?: boolean | null;
            /** @description A new token of the aggregator. */
            auth_token?: string | null;
            /** @description From when on transactions are fetched. */
            sync_from?: string | null;
        };
        UpdateSubscriptionRequest: {
            /** @description The tier that the Instance has been sold. */
            subscription: components["schemas"]["ChangeableTier"];
        };
        UpdateTagGroupRequest: {
            /** @description The name. */
            name?: string | null;
            /** @description What it was about, in words. */
            description?: string | null;
            /** @description Whether it is in use. */
            enabled?: boolean | null;
            /** @description Names of fields that are set to null. */
            clear_fields?: "description"[] | null;
        };
        UpdateTagRequest: {
            /** @description The name. */
            name?: string | null;
            /** @description Whether it is in use. */
            enabled?: boolean | null;
        };
        UpdateTagRuleRequest: {
            /** @description The name. */
            name?: string | null;
            /** @description Id of a tag. */
            tag_id?: Id<"tag"> | null;
            /** @description `match(pattern, field)`, comparisons, `and`, `or`, `not`; `t` is the transaction. At most 500 parts, 50 inside each other. Patterns follow RE2, in linear time: `{n}` up to 1000; with its repeats written out a pattern costs at most 2000, where a character, a group or a choice costs 1, and a class (`[a-z]`, `\d`), a dot, or the end of an open repeat (`*`, `+`, `?`, `{n,m}`) 4; all patterns together at most 4000. So a list of alternatives may be as long as the expression. The first 512 characters of a text are looked at. */
            expression?: string | null;
            /** @description Highest first, default 0. */
            priority?: number | null;
        };
        UpdateTransactionRequest: {
            /** @description What it was about, in words. */
            description?: string | null;
            /** @description Facts of your own about the record: any JSON object of up to 16 KiB. The service does not read it. */
            metadata?: {
                [key: string]: unknown;
            } | null;
            /** @description Whether a person has looked at it. */
            review_status?: components["schemas"]["ReviewStatus"] | null;
            /** @description Ids of tags: of each tag group one at most. */
            tag_ids?: Id<"tag">[] | null;
            /** @description Moves the lines of the transaction from one category to another. */
            category?: components["schemas"]["CategoryChange"] | null;
            /** @description Signed as the transaction is; they add up to it, or to what is left where payments are applied. None is zero. One of the other sign stands on the other side, as a refund within a receipt does. A transaction that is not posted yet keeps them, in `chosen_splits`, for when it is; up to 16 KiB of them. */
            splits?: components["schemas"]["NewSplit"][] | null;
            /** @description Id of a party. */
            party_id?: Id<"party"> | null;
            /** @description Names of fields that are set to null. */
            clear_fields?: "party_id"[] | null;
        };
        UpdateWebhookRequest: {
            /** @description A public https address. */
            url?: string | null;
            /** @description Types of events (`ledger.created`), all of a kind (`ledger.*`) or all (`*`, the default). `*` leaves out `ledger.created` of the chart that a new Instance starts with: its `instance.created` stands for it. */
            event_types?: components["schemas"]["EventPattern"][] | null;
            /** @description Whether it is in use. */
            enabled?: boolean | null;
        };
        /** @description What happened to a user. */
        UserEvent: {
            /** @description Id of the event: the same however often it is sent. */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "user.created" | "user.updated" | "user.deleted" | "user.disabled" | "user.password_changed";
            /** @description The Instance in whose books it happened; null: it is about the platform. */
            instance_id: string | null;
            /** @description Gapless within the Instance, or where there is none, the platform. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description The record that it is about. */
            data: {
                /** @description Id of the record. */
                id: string;
                /**
                 * @description The kind of the record.
                 * @constant
                 */
                resource: "user";
                /** @description The record as it was; null: it was not. */
                before: {
                    [key: string]: unknown;
                } | null;
                /** @description The record as it is; null: it is no more. */
                after: {
                    [key: string]: unknown;
                } | null;
            };
        };
        VendorExpenses: {
            /** @description Id of a party. */
            party_id: Id<"party"> | null;
            /** @description null: no party is named. */
            name: string | null;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            cost_of_goods_sold: Money;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            operating_expenses: Money;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            other_expenses: Money;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            income_taxes: Money;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            total_amount: Money;
        };
        VendorPayment: {
            /** @description Id of a party. */
            party_id: Id<"party">;
            /** @description The name of the vendor. */
            name: string;
            /** @description What the party is to the business. */
            type: components["schemas"]["PartyType"];
            /** @description Whether payments to the party are told to the tax authority on a form 1099. */
            is_1099: boolean;
            /** @description Its last four characters. */
            tax_id: string | null;
            /**
             * Format: decimal
             * @description Services, box 1 of form 1099-NEC.
             * @example 12.3
             */
            nec_1: Money;
            /**
             * Format: decimal
             * @description Rents, box 1 of form 1099-MISC.
             * @example 12.3
             */
            misc_1: Money;
            /**
             * Format: decimal
             * @description Royalties, box 2 of form 1099-MISC.
             * @example 12.3
             */
            misc_2: Money;
            /**
             * Format: decimal
             * @description Proceeds of an attorney, box 10 of form 1099-MISC.
             * @example 12.3
             */
            misc_10: Money;
            /**
             * Format: decimal
             * @description Of ledgers without a box, and money on account that nothing was settled with yet.
             * @example 12.3
             */
            no_box: Money;
            /**
             * Format: decimal
             * @description By card or a payment network, of whatever ledger: the network tells of these, on form 1099-K.
             * @example 12.3
             */
            card_and_network_payments: Money;
            /**
             * Format: decimal
             * @description The sum of the others.
             * @example 12.3
             */
            total_amount: Money;
            /** @description Whether a form 1099 is due: it is marked `is_1099`, and a box has come to its threshold. null: as long as the threshold of the year was not published. */
            reportable: boolean | null;
            /** @description The boxes in which what was paid must be told. */
            reportable_boxes: components["schemas"]["Box1099"][];
        };
        VendorPayments: {
            /** @description The calendar year. */
            year: number;
            /** @description From which sum on a box must be told. */
            thresholds: {
                /** @description From which amount a form is due; null: that of the year was not published. */
                nec_1: Money | null;
                /** @description From which amount a form is due; null: that of the year was not published. */
                misc_1: Money | null;
                /** @description From which amount a form is due; null: that of the year was not published. */
                misc_2: Money | null;
                /** @description From which amount a form is due; null: that of the year was not published. */
                misc_10: Money | null;
            };
            /** @description The records of this page, in order. */
            records: components["schemas"]["VendorPayment"][];
            /** @description The sums of the records. */
            totals: {
                /**
                 * Format: decimal
                 * @description Services, box 1 of form 1099-NEC.
                 * @example 12.3
                 */
                nec_1: Money;
                /**
                 * Format: decimal
                 * @description Rents, box 1 of form 1099-MISC.
                 * @example 12.3
                 */
                misc_1: Money;
                /**
                 * Format: decimal
                 * @description Royalties, box 2 of form 1099-MISC.
                 * @example 12.3
                 */
                misc_2: Money;
                /**
                 * Format: decimal
                 * @description Proceeds of an attorney, box 10 of form 1099-MISC.
                 * @example 12.3
                 */
                misc_10: Money;
                /**
                 * Format: decimal
                 * @description Of ledgers without a box, and money on account that nothing was settled with yet.
                 * @example 12.3
                 */
                no_box: Money;
                /**
                 * Format: decimal
                 * @description By card or a payment network, of whatever ledger: the network tells of these, on form 1099-K.
                 * @example 12.3
                 */
                card_and_network_payments: Money;
                /**
                 * Format: decimal
                 * @description The sum of the others.
                 * @example 12.3
                 */
                total_amount: Money;
            };
            /** @description The version of the books that it was computed from. */
            books_version: number;
        };
        Webhook: {
            /** @description Id of a webhook. */
            id: Id<"webhook">;
            /** @description The address that events are sent to, `https`. */
            url: string;
            /** @description What the webhook is sent: types of events (`ledger.created`), all of one kind (`ledger.*`), or all (`*`). */
            event_types: components["schemas"]["EventPattern"][];
            /** @description Whether it is in use. */
            enabled: boolean;
            /** @description Set when the service has disabled it: it answered 410, or nothing has reached it for three days. */
            disabled_reason: components["schemas"]["WebhookDisabledReason"] | null;
            /** @description Since when nothing sent to it was taken; null: the last was. */
            failing_since: string | null;
            /**
             * Format: date-time
             * @description When the record was made.
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was changed last.
             * @example 2026-02-03T04:05:06.789Z
             */
            updated_at: string;
        };
        /**
         * @description Why the service disabled a webhook: it answered 410, or failed for too long.
         * @enum {string}
         */
        WebhookDisabledReason: "gone" | "failing";
        /** @description What happened to a webhook. */
        WebhookEvent: {
            /** @description Id of the event: the same however often it is sent. */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "webhook.created" | "webhook.updated" | "webhook.deleted" | "webhook.disabled" | "webhook.secret_rotated" | "webhook.test";
            /** @description The Instance in whose books it happened; null: it is about the platform. */
            instance_id: string | null;
            /** @description Gapless within the Instance, or where there is none, the platform. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description The record that it is about. */
            data: {
                /** @description Id of the record. */
                id: string;
                /**
                 * @description The kind of the record.
                 * @constant
                 */
                resource: "webhook";
                /** @description The record as it was; null: it was not. */
                before: components["schemas"]["RecordedWebhook"] | null;
                /** @description The record as it is; null: it is no more. */
                after: components["schemas"]["RecordedWebhook"] | null;
            };
        };
        WebhookPage: {
            /** @description The records of this page, in order. */
            records: components["schemas"]["Webhook"][];
            /** @description The `page_token` of the next page; null on the last one. */
            next_page_token: string | null;
            /** @description The `page_token` of the page before; null on the first one. */
            prev_page_token: string | null;
        };
        WebhookWithSecret: {
            /** @description Id of a webhook. */
            id: Id<"webhook">;
            /** @description The address that events are sent to, `https`. */
            url: string;
            /** @description What the webhook is sent: types of events (`ledger.created`), all of one kind (`ledger.*`), or all (`*`). */
            event_types: components["schemas"]["EventPattern"][];
            /** @description Whether it is in use. */
            enabled: boolean;
            /** @description Set when the service has disabled it: it answered 410, or nothing has reached it for three days. */
            disabled_reason: components["schemas"]["WebhookDisabledReason"] | null;
            /** @description Since when nothing sent to it was taken; null: the last was. */
            failing_since: string | null;
            /**
             * Format: date-time
             * @description When the record was made.
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was changed last.
             * @example 2026-02-03T04:05:06.789Z
             */
            updated_at: string;
            /**
             * @description Verifies signatures; shown this once.
             * @example whsec_…
             */
            secret: string;
            /** @description Until when messages carry a signature with the secret before this one, too. */
            previous_secret_until: string | null;
        };
        WriteOffAccrualSourceRequest: {
            /** @description Id of a ledger. */
            ledger_id?: Id<"ledger"> | null;
            /** @description Instead of `ledger_id`: several ledgers, as the bad debt and the sales tax that is taken back. */
            lines?: {
                /** @description Id of a ledger. */
                ledger_id: Id<"ledger">;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                amount: Amount;
            }[] | null;
            /** @description Exact decimal. */
            amount?: Amount | null;
            /** @description The day, in the time zone of the Instance. */
            date?: string | null;
        };
        ListInstancesQuery: {
            /** @description Only those with this in their name, whatever the case. By default all. */
            name?: string;
            /** @description Only Instances of this tier. By default all. */
            subscription?: components["schemas"]["SubscriptionTier"];
            /** @description Only the record with this id of yours. By default all. */
            external_id?: string;
            /** @description Only those below this Instance. By default all. */
            parent_id?: Id<"instance">;
            /** @description Comma-separated: `parent`, `children`. By default nothing is filled. */
            expand?: Words<"parent" | "children">;
            /** @description Comma-separated: `name`, `-name`, `created_at`, `-created_at`. By default in the order in which they were made. */
            sort?: Words<"name" | "-name" | "created_at" | "-created_at">;
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        RetrieveInstanceQuery: {
            /** @description Comma-separated: `parent`, `children`. By default nothing is filled. */
            expand?: Words<"parent" | "children">;
        };
        ListSessionsQuery: {
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        ListSessionsRecord: {
            /** @description Id of a session. */
            id: Id<"session">;
            /** @description Whether the request came with this session. */
            current: boolean;
            /** @description Where the sign-in came from. */
            address: string;
            /** @description What the browser called itself. */
            user_agent: string | null;
            /**
             * Format: date-time
             * @description When the user signed in.
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last used, to the minute.
             * @example 2026-02-03T04:05:06.789Z
             */
            last_seen_at: string;
            /**
             * Format: date-time
             * @description When it ends unless it is used.
             * @example 2026-02-03T04:05:06.789Z
             */
            idle_until: string;
            /**
             * Format: date-time
             * @description When it ends in any case.
             * @example 2026-02-03T04:05:06.789Z
             */
            expires_at: string;
        };
        ListCoaTemplatesQuery: {
            /** @description Comma-separated: `draft`, `live`. By default all. */
            status?: Words<"draft" | "live">;
            /** @description Comma-separated: `ledgers`. By default nothing is filled. */
            expand?: Words<"ledgers">;
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        RetrieveCoaTemplateQuery: {
            /** @description Comma-separated: `ledgers`. By default nothing is filled. */
            expand?: Words<"ledgers">;
        };
        ListLedgersQuery: {
            /** @description Only those of this type. By default all. */
            type?: components["schemas"]["LedgerType"];
            /** @description Only ledgers of this section. By default all. */
            sub_type?: components["schemas"]["LedgerSubType"];
            /** @description Only ledgers that are the book of such an account. By default all. */
            financial_account_type?: components["schemas"]["FinancialAccountType"];
            /** @description Only ledgers that grow on this side. By default all. */
            debit_credit?: components["schemas"]["DebitCredit"];
            /** @description Only the record with this id of yours. By default all. */
            external_id?: string;
            /** @description Comma-separated: `name`, `-name`, `type`, `-type`, `sub_type`, `-sub_type`, `debit_credit`, `-debit_credit`. By default in the order of the chart: by `sort_code`. */
            sort?: Words<"name" | "-name" | "type" | "-type" | "sub_type" | "-sub_type" | "debit_credit" | "-debit_credit">;
            /** @description Comma-separated: `parent`, `parent.parent`, `details`. By default nothing is filled. */
            expand?: Words<"parent" | "parent.parent" | "details">;
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        RetrieveLedgerQuery: {
            /** @description Comma-separated: `parent`, `parent.parent`, `details`. By default nothing is filled. */
            expand?: Words<"parent" | "parent.parent" | "details">;
        };
        DeleteLedgerQuery: {
            /** @description Whether the entries that were made by hand on the ledger are deleted with it. By default not: a ledger with lines is refused. */
            delete_journal_entries?: boolean;
        };
        SetOpeningBalanceQuery: {
            /** @description Comma-separated: `line_entries`, `line_entries.ledger`, `line_entries.transaction`, `line_entries.opposing_ledger_ids`. By default nothing is filled. */
            expand?: Words<"line_entries" | "line_entries.ledger" | "line_entries.transaction" | "line_entries.opposing_ledger_ids">;
        };
        SetOpeningBalancesBody: components["schemas"]["NewOpeningBalance"][];
        RetrieveLedgerBalanceQuery: {
            /**
             * Format: date
             * @description The day, in the time zone of the Instance. By default today.
             * @example 2026-02-03
             */
            date?: string;
            /** @description The time zone whose day `date` is. By default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"];
            /** @description `closed`, the default: revenue and expense begin each fiscal year at zero, and the ledger `retained_earnings` takes the year. `continuous`: nothing is ever carried over. */
            fiscal_years?: components["schemas"]["FiscalYearTreatment"];
            /** @description The books that are read: by default those of the Instance's own basis. */
            accounting_basis?: components["schemas"]["AccountingBasis"];
            /**
             * @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`.
             * @example 2026-02-03T04:05:06.789Z
             * @example 42
             */
            known_at?: string;
        };
        ListLedgerLineEntriesQuery: {
            /**
             * Format: date
             * @description Only what is of this day or later. By default from the beginning.
             * @example 2026-02-03
             */
            start_date?: string;
            /**
             * Format: date
             * @description Only what is of this day or before. By default without an end.
             * @example 2026-02-03
             */
            end_date?: string;
            /** @description The time zone whose days `start_date` and `end_date` are. By default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Only lines of entries that move cash (`true`), or that do not (`false`). By default all. */
            affects_cash_flow?: boolean;
            /** @description Comma-separated: `datetime`, `-datetime`. By default the oldest first. */
            sort?: Words<"datetime" | "-datetime">;
            /**
             * @description Comma-separated: `ledger`, `transaction`, `journal_entry`, `opposing_ledger_ids`, `payment_applications`, `accrual_source`. Empty: none.
             * @default journal_entry,ledger,transaction
             */
            expand?: Words<"ledger" | "transaction" | "journal_entry" | "opposing_ledger_ids" | "payment_applications" | "accrual_source">;
            /** @description The books whose lines it shows: by default those of the Instance's own basis; `all` shows every line. */
            accounting_basis?: components["schemas"]["ShownBasis"];
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        ListJournalEntriesQuery: {
            /**
             * Format: date
             * @description Only what is of this day or later. By default from the beginning.
             * @example 2026-02-03
             */
            start_date?: string;
            /**
             * Format: date
             * @description Only what is of this day or before. By default without an end.
             * @example 2026-02-03
             */
            end_date?: string;
            /** @description The time zone whose days `start_date` and `end_date` are. By default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Only what is of this ledger. By default all. */
            ledger_id?: Id<"ledger">;
            /** @description Comma-separated ids. By default all entries. */
            tag_ids?: string | readonly string[];
            /** @description Only entries that were made by this. By default all. */
            creation_source?: components["schemas"]["CreationSource"];
            /** @description Only those whose description holds all of these words, in any order; capitals count as small letters. By default all. */
            keywords?: string;
            /**
             * Format: decimal
             * @description Only entries of exactly this amount. By default all.
             */
            amount?: Amount;
            /**
             * Format: decimal
             * @description Only those of this amount or more. By default all.
             */
            min_amount?: Amount;
            /**
             * Format: decimal
             * @description Only those of this amount or less. By default all.
             */
            max_amount?: Amount;
            /** @description Only the record with this id of yours. By default all. */
            external_id?: string;
            /** @description Comma-separated: `datetime`, `-datetime`, `description`, `-description`. By default the latest first. */
            sort?: Words<"datetime" | "-datetime" | "description" | "-description">;
            /** @description Comma-separated: `line_entries`, `line_entries.ledger`, `line_entries.transaction`, `line_entries.opposing_ledger_ids`. By default nothing is filled. */
            expand?: Words<"line_entries" | "line_entries.ledger" | "line_entries.transaction" | "line_entries.opposing_ledger_ids">;
            /** @description The books whose lines it shows: by default those of the Instance's own basis; `all` shows every line. */
            accounting_basis?: components["schemas"]["ShownBasis"];
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        CreateJournalEntryQuery: {
            /** @description Comma-separated: `line_entries`, `line_entries.ledger`, `line_entries.transaction`, `line_entries.opposing_ledger_ids`. By default nothing is filled. */
            expand?: Words<"line_entries" | "line_entries.ledger" | "line_entries.transaction" | "line_entries.opposing_ledger_ids">;
        };
        UpdateJournalEntriesQuery: {
            /** @description Comma-separated: `line_entries`, `line_entries.ledger`, `line_entries.transaction`, `line_entries.opposing_ledger_ids`. By default nothing is filled. */
            expand?: Words<"line_entries" | "line_entries.ledger" | "line_entries.transaction" | "line_entries.opposing_ledger_ids">;
        };
        UpdateJournalEntriesBody: components["schemas"]["BulkJournalEntryChange"][];
        UpdateJournalEntriesAnswer: components["schemas"]["JournalEntry"][];
        DeleteJournalEntriesQuery: {
            /** @description Comma-separated ids, at most 100. */
            ids: string | readonly string[];
        };
        CreateJournalEntriesQuery: {
            /** @description Comma-separated: `line_entries`, `line_entries.ledger`, `line_entries.transaction`, `line_entries.opposing_ledger_ids`. By default nothing is filled. */
            expand?: Words<"line_entries" | "line_entries.ledger" | "line_entries.transaction" | "line_entries.opposing_ledger_ids">;
        };
        CreateJournalEntriesBody: components["schemas"]["NewJournalEntry"][];
        CreateJournalEntriesAnswer: components["schemas"]["JournalEntry"][];
        RetrieveJournalEntryQuery: {
            /** @description Comma-separated: `line_entries`, `line_entries.ledger`, `line_entries.transaction`, `line_entries.opposing_ledger_ids`. By default nothing is filled. */
            expand?: Words<"line_entries" | "line_entries.ledger" | "line_entries.transaction" | "line_entries.opposing_ledger_ids">;
            /** @description The books whose lines it shows: `all` by default. */
            accounting_basis?: components["schemas"]["ShownBasis"];
        };
        ListJournalEntryLineEntriesQuery: {
            /** @description Comma-separated: `ledger`, `transaction`, `journal_entry`, `opposing_ledger_ids`, `payment_applications`, `accrual_source`. By default nothing is filled. */
            expand?: Words<"ledger" | "transaction" | "journal_entry" | "opposing_ledger_ids" | "payment_applications" | "accrual_source">;
            /** @description The books whose lines it shows: `all` by default. */
            accounting_basis?: components["schemas"]["ShownBasis"];
        };
        ListJournalEntryLineEntriesAnswer: components["schemas"]["LineEntry"][];
        ListJournalEntryFilesQuery: {
            /** @description Only what is of this journal entry. By default all. */
            journal_entry_id?: Id<"journal_entry">;
            /** @description Only what is of this accrual source. By default all. */
            accrual_source_id?: Id<"accrual_source">;
            /** @description Comma-separated: `created_at`, `-created_at`. By default the oldest first. */
            sort?: Words<"created_at" | "-created_at">;
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        ListTagGroupsQuery: {
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        ListTagsQuery: {
            /** @description Part of the name, whatever the case. By default all. */
            name?: string;
            /** @description Only what is of this tag group. By default all. */
            tag_group_id?: Id<"tag_group">;
            /** @description Whether those that cannot be assigned any more are among them. By default not. */
            include_disabled?: boolean;
            /** @description Comma-separated: `name`, `-name`. By default by name. */
            sort?: Words<"name" | "-name">;
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        ListTagGroupsOfInstanceQuery: {
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        ListTagRulesQuery: {
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        ListPartiesQuery: {
            /** @description Part of the name, whatever the case. By default all. */
            name?: string;
            /** @description Only those of this type. By default all. */
            type?: components["schemas"]["PartyType"];
            /** @description Only the record with this id of yours. By default all. */
            external_id?: string;
            /** @description Also those that were merged into others; false by default. */
            include_merged?: boolean;
            /** @description Comma-separated: `name`, `-name`. By default by name. */
            sort?: Words<"name" | "-name">;
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        ListAccrualSourcesQuery: {
            /** @description Comma-separated ids. By default all. */
            ids?: string | readonly string[];
            /** @description Comma-separated: `invoice`, `bill`, `payroll`, `credit_memo`, `vendor_credit`. By default all. */
            type?: Words<"invoice" | "bill" | "payroll" | "credit_memo" | "vendor_credit">;
            /** @description Comma-separated: `draft`, `open`, `partially_paid`, `paid`, `void`, `uncollectible`. By default all. */
            status?: Words<"draft" | "open" | "partially_paid" | "paid" | "void" | "uncollectible">;
            /** @description Comma-separated: `draft`, `open`, `partially_paid`, `paid`, `void`, `uncollectible`, `overdue`. By default all. */
            display_status?: Words<"draft" | "open" | "partially_paid" | "paid" | "void" | "uncollectible" | "overdue">;
            /** @description Only what is of this party. By default all. */
            party_id?: Id<"party">;
            /** @description Only the record with this id of yours. By default all. */
            external_id?: string;
            /** @description Only documents with this number. By default all. */
            reference_number?: string;
            /**
             * Format: date
             * @description Only what is of this day or later. By default from the beginning.
             * @example 2026-02-03
             */
            start_date?: string;
            /**
             * Format: date
             * @description Only what is of this day or before. By default without an end.
             * @example 2026-02-03
             */
            end_date?: string;
            /**
             * Format: date
             * @description Only those that are due on this day or later. By default all.
             * @example 2026-02-03
             */
            due_start_date?: string;
            /**
             * Format: date
             * @description Only those that are due on this day or before. By default all.
             * @example 2026-02-03
             */
            due_end_date?: string;
            /**
             * Format: decimal
             * @description Only those of which at least this much is outstanding. By default all.
             */
            min_outstanding?: Amount;
            /** @description Only those whose reference, notes and name of the party hold all of these words, in any order; capitals count as small letters. By default all. */
            keywords?: string;
            /** @description Comma-separated: `effective_date`, `-effective_date`, `due_date`, `-due_date`, `amount_outstanding`, `-amount_outstanding`. By default the newest `effective_date` first. */
            sort?: Words<"effective_date" | "-effective_date" | "due_date" | "-due_date" | "amount_outstanding" | "-amount_outstanding">;
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        CreateAccrualSourcesBody: components["schemas"]["NewAccrualSource"][];
        CreateAccrualSourcesAnswer: components["schemas"]["AccrualSource"][];
        ListAccrualSourceApplicationsQuery: {
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        ListAccrualSourceAdjustmentsQuery: {
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        TakeBackWriteOffQuery: {
            /**
             * Format: date
             * @description The day, in the time zone of the Instance. By default today.
             * @example 2026-02-03
             */
            date?: string;
        };
        ListPaymentApplicationsQuery: {
            /** @description Comma-separated: `proposed`, `confirmed`, `rejected`. By default all. */
            status?: Words<"proposed" | "confirmed" | "rejected">;
            /** @description Only what is of this transaction. By default all. */
            transaction_id?: Id<"transaction">;
            /** @description Only what is of this accrual source. By default all. */
            accrual_source_id?: Id<"accrual_source">;
            /** @description Only what is of this party. By default all. */
            party_id?: Id<"party">;
            /**
             * Format: date
             * @description Only what is of this day or later. By default from the beginning.
             * @example 2026-02-03
             */
            start_date?: string;
            /**
             * Format: date
             * @description Only what is of this day or before. By default without an end.
             * @example 2026-02-03
             */
            end_date?: string;
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        CreatePaymentApplicationsAnswer: components["schemas"]["PaymentApplication"][];
        ListSourceAccountsQuery: {
            /** @description Only those of this type. By default all. */
            type?: components["schemas"]["SourceAccountType"];
            /** @description Only accounts of the business, or only those of owners. By default both. */
            business_personal?: components["schemas"]["BusinessPersonal"];
            /** @description Only what is of this ledger. By default all. */
            ledger_id?: Id<"ledger">;
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        CreateTransactionsQuery: {
            /** @description Whether transactions come back that were deleted before and are sent again. By default they are skipped. */
            restore_deleted?: boolean;
        };
        CreateTransactionsBody: components["schemas"]["NewTransaction"][];
        ListTransactionsQuery: {
            /** @description Only those that a person has reviewed, or only the others. By default all. */
            review_status?: components["schemas"]["ReviewStatus"];
            /** @description Only those that stand in the books in this way. By default all. */
            posted_status?: components["schemas"]["PostedStatus"];
            /**
             * Format: date
             * @description Only what is of this day or later. By default from the beginning.
             * @example 2026-02-03
             */
            start_date?: string;
            /**
             * Format: date
             * @description Only what is of this day or before. By default without an end.
             * @example 2026-02-03
             */
            end_date?: string;
            /** @description The time zone whose days `start_date` and `end_date` are. By default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Comma-separated ids. By default all. */
            tag_ids?: string | readonly string[];
            /** @description Only what is of this ledger. By default all. */
            category_ledger_id?: Id<"ledger">;
            /** @description Only those whose category was chosen in this way. By default all. */
            categorization_method?: components["schemas"]["CategorizationMethod"];
            /** @description Only those whose description holds all of these words, in any order; capitals count as small letters. By default all. */
            keywords?: string;
            /**
             * Format: decimal
             * @description Only those of this amount or more. By default all.
             */
            min_amount?: Amount;
            /**
             * Format: decimal
             * @description Only those of this amount or less. By default all.
             */
            max_amount?: Amount;
            /** @description Only what is of this party. By default all. */
            party_id?: Id<"party">;
            /** @description Whether something is suggested for them. By default all. */
            has_suggestion?: boolean;
            /** @description Those for which this is suggested. By default all. */
            suggestion_kind?: components["schemas"]["SuggestionKind"];
            /** @description At least so sure: `categorization_confidence` of what decided the category; of an uncategorized one that of the ledger suggested. What has neither is left out. By default all. */
            min_confidence?: number;
            /** @description At most so sure: `categorization_confidence` of what decided the category; of an uncategorized one that of the ledger suggested. What has neither is left out. By default all. */
            max_confidence?: number;
            /** @description Comma-separated ids of transactions, at most 100: those of them that the other filters let pass. By default all. */
            ids?: string | readonly string[];
            /** @description Comma-separated: `ledger`, `line_entry`, `journal_entry`, `opposing_line_entries`, `opposing_line_entries.ledger`, `transfer`, `suggestions`. By default nothing is filled. */
            expand?: Words<"ledger" | "line_entry" | "journal_entry" | "opposing_line_entries" | "opposing_line_entries.ledger" | "transfer" | "suggestions">;
            /** @description The books whose lines it shows: by default those of the Instance's own basis; `all` shows every line. */
            accounting_basis?: components["schemas"]["ShownBasis"];
            /** @description Comma-separated: `datetime`, `-datetime`, `amount`, `-amount`, `confidence`, `-confidence`. By default the latest first. */
            sort?: Words<"datetime" | "-datetime" | "amount" | "-amount" | "confidence" | "-confidence">;
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        UpdateTransactionsBody: components["schemas"]["BulkTransactionChange"][];
        UpdateTransactionsAnswer: components["schemas"]["Transaction"][];
        DeleteTransactionsQuery: {
            /**
             * Format: date
             * @description Only transactions of this day or later are deleted. Without both days: all.
             * @example 2026-02-03
             */
            start_date?: string;
            /**
             * Format: date
             * @description Only transactions of this day or before are deleted. Without both days: all.
             * @example 2026-02-03
             */
            end_date?: string;
            /** @description The time zone whose days `start_date` and `end_date` are. By default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"];
        };
        CreateStatementAnswer: components["schemas"]["TransactionProcessingTask"] | components["schemas"]["StatementForecast"];
        ListSourceAccountStatementsQuery: {
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        ListAllTransactionsQuery: {
            /** @description Only what is of this source account. By default all. */
            source_account_id?: Id<"source_account">;
            /** @description Only those that a person has reviewed, or only the others. By default all. */
            review_status?: components["schemas"]["ReviewStatus"];
            /** @description Only those that stand in the books in this way. By default all. */
            posted_status?: components["schemas"]["PostedStatus"];
            /**
             * Format: date
             * @description Only what is of this day or later. By default from the beginning.
             * @example 2026-02-03
             */
            start_date?: string;
            /**
             * Format: date
             * @description Only what is of this day or before. By default without an end.
             * @example 2026-02-03
             */
            end_date?: string;
            /** @description The time zone whose days `start_date` and `end_date` are. By default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Comma-separated ids. By default all lines count. */
            tag_ids?: string | readonly string[];
            /** @description Only what is of this ledger. By default all. */
            category_ledger_id?: Id<"ledger">;
            /** @description Only those whose category was chosen in this way. By default all. */
            categorization_method?: components["schemas"]["CategorizationMethod"];
            /** @description Only those whose description holds all of these words, in any order; capitals count as small letters. By default all. */
            keywords?: string;
            /**
             * Format: decimal
             * @description Only those of this amount or more. By default all.
             */
            min_amount?: Amount;
            /**
             * Format: decimal
             * @description Only those of this amount or less. By default all.
             */
            max_amount?: Amount;
            /** @description Only what is of this party. By default all. */
            party_id?: Id<"party">;
            /** @description Whether something is suggested for them. By default all. */
            has_suggestion?: boolean;
            /** @description Those for which this is suggested. By default all. */
            suggestion_kind?: components["schemas"]["SuggestionKind"];
            /** @description At least so sure: `categorization_confidence` of what decided the category; of an uncategorized one that of the ledger suggested. What has neither is left out. By default all. */
            min_confidence?: number;
            /** @description At most so sure: `categorization_confidence` of what decided the category; of an uncategorized one that of the ledger suggested. What has neither is left out. By default all. */
            max_confidence?: number;
            /** @description Comma-separated ids of transactions, at most 100: those of them that the other filters let pass. By default all. */
            ids?: string | readonly string[];
            /** @description Comma-separated: `ledger`, `line_entry`, `journal_entry`, `opposing_line_entries`, `opposing_line_entries.ledger`, `transfer`, `suggestions`. By default nothing is filled. */
            expand?: Words<"ledger" | "line_entry" | "journal_entry" | "opposing_line_entries" | "opposing_line_entries.ledger" | "transfer" | "suggestions">;
            /** @description The books whose lines it shows: by default those of the Instance's own basis; `all` shows every line. */
            accounting_basis?: components["schemas"]["ShownBasis"];
            /** @description Comma-separated: `datetime`, `-datetime`, `amount`, `-amount`, `confidence`, `-confidence`. By default the latest first. */
            sort?: Words<"datetime" | "-datetime" | "amount" | "-amount" | "confidence" | "-confidence">;
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        UpdateAnyTransactionsBody: components["schemas"]["BulkTransactionChange"][];
        UpdateAnyTransactionsAnswer: components["schemas"]["Transaction"][];
        RetrieveAnyTransactionQuery: {
            /** @description Comma-separated: `ledger`, `line_entry`, `journal_entry`, `opposing_line_entries`, `opposing_line_entries.ledger`, `transfer`, `suggestions`. By default nothing is filled. */
            expand?: Words<"ledger" | "line_entry" | "journal_entry" | "opposing_line_entries" | "opposing_line_entries.ledger" | "transfer" | "suggestions">;
            /** @description The books whose lines it shows: by default those of the Instance's own basis; `all` shows every line. */
            accounting_basis?: components["schemas"]["ShownBasis"];
        };
        RetrieveTransactionQuery: {
            /** @description Comma-separated: `ledger`, `line_entry`, `journal_entry`, `opposing_line_entries`, `opposing_line_entries.ledger`, `transfer`, `suggestions`. By default nothing is filled. */
            expand?: Words<"ledger" | "line_entry" | "journal_entry" | "opposing_line_entries" | "opposing_line_entries.ledger" | "transfer" | "suggestions">;
            /** @description The books whose lines it shows: by default those of the Instance's own basis; `all` shows every line. */
            accounting_basis?: components["schemas"]["ShownBasis"];
        };
        ListTransactionHistoryQuery: {
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        ListCategorizationGroupsQuery: {
            /**
             * @description Which rows: those that are uncategorized (the default), or those in the books that nobody has reviewed, whatever decided them.
             * @enum {string}
             */
            status?: "uncategorized" | "unreviewed";
            /** @description Only what is of this source account. By default all. */
            source_account_id?: Id<"source_account">;
            /** @description Only those that a person has reviewed, or only the others. By default all. */
            review_status?: components["schemas"]["ReviewStatus"];
            /** @description Only those that stand in the books in this way. By default all. */
            posted_status?: components["schemas"]["PostedStatus"];
            /**
             * Format: date
             * @description Only what is of this day or later. By default from the beginning.
             * @example 2026-02-03
             */
            start_date?: string;
            /**
             * Format: date
             * @description Only what is of this day or before. By default without an end.
             * @example 2026-02-03
             */
            end_date?: string;
            /** @description The time zone whose days `start_date` and `end_date` are. By default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Comma-separated ids. By default all lines count. */
            tag_ids?: string | readonly string[];
            /** @description Only what is of this ledger. By default all. */
            category_ledger_id?: Id<"ledger">;
            /** @description Only those whose category was chosen in this way. By default all. */
            categorization_method?: components["schemas"]["CategorizationMethod"];
            /** @description Only those whose description holds all of these words, in any order; capitals count as small letters. By default all. */
            keywords?: string;
            /**
             * Format: decimal
             * @description Only those of this amount or more. By default all.
             */
            min_amount?: Amount;
            /**
             * Format: decimal
             * @description Only those of this amount or less. By default all.
             */
            max_amount?: Amount;
            /** @description Only what is of this party. By default all. */
            party_id?: Id<"party">;
            /** @description Whether something is suggested for them. By default all. */
            has_suggestion?: boolean;
            /** @description Those for which this is suggested. By default all. */
            suggestion_kind?: components["schemas"]["SuggestionKind"];
            /** @description At least so sure: `categorization_confidence` of what decided the category; of an uncategorized one that of the ledger suggested. What has neither is left out. By default all. */
            min_confidence?: number;
            /** @description At most so sure: `categorization_confidence` of what decided the category; of an uncategorized one that of the ledger suggested. What has neither is left out. By default all. */
            max_confidence?: number;
            /** @description Comma-separated ids of transactions, at most 100: those of them that the other filters let pass. By default all. */
            ids?: string | readonly string[];
            /** @description Comma-separated: `-count`, `-sum`. By default the largest first. */
            sort?: Words<"-count" | "-sum">;
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        ListTransfersQuery: {
            /** @description Comma-separated: `matched`, `proposed`. By default all. */
            status?: Words<"matched" | "proposed">;
            /** @description Only what is of this source account. By default all. */
            source_account_id?: Id<"source_account">;
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        ListLedgerTransactionsQuery: {
            /** @description Only those that a person has reviewed, or only the others. By default all. */
            review_status?: components["schemas"]["ReviewStatus"];
            /** @description Only those that stand in the books in this way. By default all. */
            posted_status?: components["schemas"]["PostedStatus"];
            /**
             * Format: date
             * @description Only what is of this day or later. By default from the beginning.
             * @example 2026-02-03
             */
            start_date?: string;
            /**
             * Format: date
             * @description Only what is of this day or before. By default without an end.
             * @example 2026-02-03
             */
            end_date?: string;
            /** @description The time zone whose days `start_date` and `end_date` are. By default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Comma-separated ids. By default all lines count. */
            tag_ids?: string | readonly string[];
            /** @description Only what is of this ledger. By default all. */
            category_ledger_id?: Id<"ledger">;
            /** @description Only those whose category was chosen in this way. By default all. */
            categorization_method?: components["schemas"]["CategorizationMethod"];
            /** @description Only those whose description holds all of these words, in any order; capitals count as small letters. By default all. */
            keywords?: string;
            /**
             * Format: decimal
             * @description Only those of this amount or more. By default all.
             */
            min_amount?: Amount;
            /**
             * Format: decimal
             * @description Only those of this amount or less. By default all.
             */
            max_amount?: Amount;
            /** @description Only what is of this party. By default all. */
            party_id?: Id<"party">;
            /** @description Whether something is suggested for them. By default all. */
            has_suggestion?: boolean;
            /** @description Those for which this is suggested. By default all. */
            suggestion_kind?: components["schemas"]["SuggestionKind"];
            /** @description At least so sure: `categorization_confidence` of what decided the category; of an uncategorized one that of the ledger suggested. What has neither is left out. By default all. */
            min_confidence?: number;
            /** @description At most so sure: `categorization_confidence` of what decided the category; of an uncategorized one that of the ledger suggested. What has neither is left out. By default all. */
            max_confidence?: number;
            /** @description Comma-separated ids of transactions, at most 100: those of them that the other filters let pass. By default all. */
            ids?: string | readonly string[];
            /** @description Comma-separated: `ledger`, `line_entry`, `journal_entry`, `opposing_line_entries`, `opposing_line_entries.ledger`, `transfer`, `suggestions`. By default nothing is filled. */
            expand?: Words<"ledger" | "line_entry" | "journal_entry" | "opposing_line_entries" | "opposing_line_entries.ledger" | "transfer" | "suggestions">;
            /** @description The books whose lines it shows: by default those of the Instance's own basis; `all` shows every line. */
            accounting_basis?: components["schemas"]["ShownBasis"];
            /** @description Comma-separated: `datetime`, `-datetime`, `amount`, `-amount`, `confidence`, `-confidence`. By default the latest first. */
            sort?: Words<"datetime" | "-datetime" | "amount" | "-amount" | "confidence" | "-confidence">;
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        CreateLedgerTransactionsQuery: {
            /** @description Whether transactions come back that were deleted before and are sent again. By default they are skipped. */
            restore_deleted?: boolean;
        };
        CreateLedgerTransactionsBody: components["schemas"]["NewTransaction"][];
        DeleteLedgerTransactionsQuery: {
            /**
             * Format: date
             * @description Only transactions of this day or later are deleted. Without both days: all.
             * @example 2026-02-03
             */
            start_date?: string;
            /**
             * Format: date
             * @description Only transactions of this day or before are deleted. Without both days: all.
             * @example 2026-02-03
             */
            end_date?: string;
            /** @description The time zone whose days `start_date` and `end_date` are. By default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"];
        };
        ListLedgerTransactionCategoriesQuery: {
            /** @description Only those that a person has reviewed, or only the others. By default all. */
            review_status?: components["schemas"]["ReviewStatus"];
            /** @description Only those that stand in the books in this way. By default all. */
            posted_status?: components["schemas"]["PostedStatus"];
            /**
             * Format: date
             * @description Only what is of this day or later. By default from the beginning.
             * @example 2026-02-03
             */
            start_date?: string;
            /**
             * Format: date
             * @description Only what is of this day or before. By default without an end.
             * @example 2026-02-03
             */
            end_date?: string;
            /** @description The time zone whose days `start_date` and `end_date` are. By default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Comma-separated ids. By default all lines count. */
            tag_ids?: string | readonly string[];
            /** @description Only what is of this ledger. By default all. */
            category_ledger_id?: Id<"ledger">;
            /** @description Only those whose category was chosen in this way. By default all. */
            categorization_method?: components["schemas"]["CategorizationMethod"];
            /** @description Only those whose description holds all of these words, in any order; capitals count as small letters. By default all. */
            keywords?: string;
            /**
             * Format: decimal
             * @description Only those of this amount or more. By default all.
             */
            min_amount?: Amount;
            /**
             * Format: decimal
             * @description Only those of this amount or less. By default all.
             */
            max_amount?: Amount;
            /** @description Only what is of this party. By default all. */
            party_id?: Id<"party">;
            /** @description Whether something is suggested for them. By default all. */
            has_suggestion?: boolean;
            /** @description Those for which this is suggested. By default all. */
            suggestion_kind?: components["schemas"]["SuggestionKind"];
            /** @description At least so sure: `categorization_confidence` of what decided the category; of an uncategorized one that of the ledger suggested. What has neither is left out. By default all. */
            min_confidence?: number;
            /** @description At most so sure: `categorization_confidence` of what decided the category; of an uncategorized one that of the ledger suggested. What has neither is left out. By default all. */
            max_confidence?: number;
            /** @description Comma-separated ids of transactions, at most 100: those of them that the other filters let pass. By default all. */
            ids?: string | readonly string[];
            /** @description Comma-separated: `datetime`, `-datetime`, `amount`, `-amount`, `confidence`, `-confidence`. By default the latest first. */
            sort?: Words<"datetime" | "-datetime" | "amount" | "-amount" | "confidence" | "-confidence">;
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        UpdateManyTransactionCategoriesBody: components["schemas"]["BulkCategoryChange"][];
        UpdateManyTransactionCategoriesAnswer: components["schemas"]["TransactionCategories"][];
        RetrieveLedgerTransactionQuery: {
            /** @description Comma-separated: `ledger`, `line_entry`, `journal_entry`, `opposing_line_entries`, `opposing_line_entries.ledger`, `transfer`, `suggestions`. By default nothing is filled. */
            expand?: Words<"ledger" | "line_entry" | "journal_entry" | "opposing_line_entries" | "opposing_line_entries.ledger" | "transfer" | "suggestions">;
            /** @description The books whose lines it shows: by default those of the Instance's own basis; `all` shows every line. */
            accounting_basis?: components["schemas"]["ShownBasis"];
        };
        ListSourceLinkStatusesQuery: {
            /** @description Only what is of this instance. By default all. */
            instance_id?: Id<"instance">;
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        ListTasksQuery: {
            /** @description Only what is of this source account. By default all. */
            source_account_id?: Id<"source_account">;
            /** @description Only those in this state. By default all. */
            status?: components["schemas"]["TaskStatus"];
            /** @description Only Tasks that do this. By default all. */
            task_type?: components["schemas"]["TaskType"];
            /** @description Comma-separated: `created_datetime`, `-created_datetime`. By default the latest first. */
            sort?: Words<"created_datetime" | "-created_datetime">;
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        ListCategorizationRulesQuery: {
            /** @description Part of the name, whatever the case. By default all. */
            name?: string;
            /** @description The whole name, whatever the case. By default all. */
            ledger_name?: string;
            /** @description Comma-separated: `priority`, `-priority`, `name`, `-name`. By default the one that decides first in front. */
            sort?: Words<"priority" | "-priority" | "name" | "-name">;
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        ListCategorizationRuleVersionsQuery: {
            /** @description Comma-separated: `version`, `-version`. By default the latest version first. */
            sort?: Words<"version" | "-version">;
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        ListPlatformCategorizationRulesQuery: {
            /** @description Part of the name, whatever the case. By default all. */
            name?: string;
            /** @description The whole name, whatever the case. By default all. */
            ledger_name?: string;
            /** @description Comma-separated: `priority`, `-priority`, `name`, `-name`. By default the one that decides first in front. */
            sort?: Words<"priority" | "-priority" | "name" | "-name">;
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        RetrieveCategorizationAccuracyQuery: {
            /**
             * Format: date
             * @description Only what is of this day or later. By default from the beginning.
             * @example 2026-02-03
             */
            start_date?: string;
            /**
             * Format: date
             * @description Only what is of this day or before. By default without an end.
             * @example 2026-02-03
             */
            end_date?: string;
            /** @description The time zone whose days `start_date` and `end_date` are. By default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"];
        };
        ListCategorizationRuleSuggestionsQuery: {
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        ListReconciliationsQuery: {
            /** @description Only what is of this ledger. By default all. */
            ledger_id?: Id<"ledger">;
            /** @description Only reconciliations that are so far. By default all. */
            progress_status?: components["schemas"]["ReconciliationProgress"];
            /** @description Comma-separated ids. By default all. */
            ids?: string | readonly string[];
            /** @description Comma-separated: `ending_date`, `-ending_date`. By default the latest statement first. */
            sort?: Words<"ending_date" | "-ending_date">;
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        ListReconciliationJournalEntriesQuery: {
            /** @description Comma-separated: `datetime`, `-datetime`. By default the oldest first. */
            sort?: Words<"datetime" | "-datetime">;
            /** @description Comma-separated: `line_entries`, `line_entries.ledger`, `line_entries.transaction`, `line_entries.opposing_ledger_ids`. By default nothing is filled. */
            expand?: Words<"line_entries" | "line_entries.ledger" | "line_entries.transaction" | "line_entries.opposing_ledger_ids">;
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        UpdateReconciliationJournalEntriesBody: components["schemas"]["UpdateReconciliationJournalEntriesRequestItem"][];
        UpdateReconciliationJournalEntriesAnswer: components["schemas"]["ReconciliationJournalEntry"][];
        RetrieveBalanceSheetQuery: {
            /**
             * Format: date
             * @description The last day that counts, to its end, in `time_zone`.
             * @example 2026-02-03
             */
            end_date: string;
            /** @description The time zone whose days `start_date` and `end_date` are. By default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Whether ledgers without lines are told: true by default. PDF and XLSX leave out rows that are zero in every column, of the general ledger such ledgers, unless it is sent as true. */
            include_empty?: boolean;
            /** @description The books that are read: by default those of the Instance's own basis. */
            accounting_basis?: components["schemas"]["AccountingBasis"];
            /**
             * @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`.
             * @example 2026-02-03T04:05:06.789Z
             * @example 42
             */
            known_at?: string;
            /** @description Whether the books of all Instances below this one are added: false by default. */
            include_children?: boolean;
            /**
             * @description Of which days each record's `comparison` tells: `previous_period`, `previous_year`, a day (`2025-12-31`) or days (`2025-01-01..2025-12-31`); a statement of one date is compared with a day, one of a period with days. `previous_period` of whole months or fiscal years is as many before them, of other days as many days before them, of one date the last day of the month before; `previous_year` is the same days a year earlier, and the last day of a month stays one. By default nothing is compared.
             * @example previous_year
             */
            compare?: string;
        };
        RetrieveBalanceSheetAnswer: components["schemas"]["StatementRecord"][];
        RetrieveIncomeStatementQuery: {
            /**
             * Format: date
             * @description The first day that counts, in `time_zone`.
             * @example 2026-02-03
             */
            start_date: string;
            /**
             * Format: date
             * @description The last day that counts, to its end, in `time_zone`.
             * @example 2026-02-03
             */
            end_date: string;
            /** @description The time zone whose days `start_date` and `end_date` are. By default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Whether ledgers without lines are told: true by default. PDF and XLSX leave out rows that are zero in every column, of the general ledger such ledgers, unless it is sent as true. */
            include_empty?: boolean;
            /** @description The books that are read: by default those of the Instance's own basis. */
            accounting_basis?: components["schemas"]["AccountingBasis"];
            /**
             * @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`.
             * @example 2026-02-03T04:05:06.789Z
             * @example 42
             */
            known_at?: string;
            /** @description Up to 100 ids of tags, comma-separated: lines alone count that carry one of them. Needs subscription tier `tier3`. By default all lines count. */
            tag_ids?: string | readonly string[];
            /** @description Whether the books of all Instances below this one are added: false by default. */
            include_children?: boolean;
            /**
             * @description Of which days each record's `comparison` tells: `previous_period`, `previous_year`, a day (`2025-12-31`) or days (`2025-01-01..2025-12-31`); a statement of one date is compared with a day, one of a period with days. `previous_period` of whole months or fiscal years is as many before them, of other days as many days before them, of one date the last day of the month before; `previous_year` is the same days a year earlier, and the last day of a month stays one. By default nothing is compared.
             * @example previous_year
             */
            compare?: string;
            /**
             * @description Adds `percent` to each record: `total_amount` in percent of that of "Net Sales", null when that is 0. By default there is none.
             * @enum {string}
             */
            percent_of?: "net_sales";
        };
        RetrieveIncomeStatementAnswer: components["schemas"]["StatementRecord"][];
        RetrieveGeneralLedgerQuery: {
            /**
             * Format: date
             * @description The first day that counts, in `time_zone`: by default that of `entries_start`.
             * @example 2026-02-03
             */
            start_date?: string;
            /**
             * Format: date
             * @description The last day that counts, to its end, in `time_zone`: by default today.
             * @example 2026-02-03
             */
            end_date?: string;
            /** @description The time zone whose days `start_date` and `end_date` are. By default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Whether ledgers without lines are told: true by default. PDF and XLSX leave out rows that are zero in every column, of the general ledger such ledgers, unless it is sent as true. */
            include_empty?: boolean;
            /** @description The books that are read: by default those of the Instance's own basis. */
            accounting_basis?: components["schemas"]["AccountingBasis"];
            /**
             * @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`.
             * @example 2026-02-03T04:05:06.789Z
             * @example 42
             */
            known_at?: string;
            /** @description `closed`, the default: revenue and expense begin each fiscal year at zero, and the ledger `retained_earnings` takes the year. `continuous`: nothing is ever carried over. */
            fiscal_years?: components["schemas"]["FiscalYearTreatment"];
        };
        RetrieveJournalQuery: {
            /**
             * Format: date
             * @description The first day that counts, in `time_zone`: by default that of `entries_start`.
             * @example 2026-02-03
             */
            start_date?: string;
            /**
             * Format: date
             * @description The last day that counts, to its end, in `time_zone`: by default today.
             * @example 2026-02-03
             */
            end_date?: string;
            /** @description The time zone whose days `start_date` and `end_date` are. By default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"];
            /** @description The books whose lines it shows: `all` by default. */
            accounting_basis?: components["schemas"]["ShownBasis"];
            /**
             * @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`.
             * @example 2026-02-03T04:05:06.789Z
             * @example 42
             */
            known_at?: string;
        };
        RetrieveTrialBalanceQuery: {
            /**
             * Format: date
             * @description The last day that counts, to its end, in `time_zone`: by default today.
             * @example 2026-02-03
             */
            end_date?: string;
            /** @description The time zone whose days `start_date` and `end_date` are. By default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Whether ledgers without lines are told: true by default. PDF and XLSX leave out rows that are zero in every column, of the general ledger such ledgers, unless it is sent as true. */
            include_empty?: boolean;
            /** @description The books that are read: by default those of the Instance's own basis. */
            accounting_basis?: components["schemas"]["AccountingBasis"];
            /**
             * @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`.
             * @example 2026-02-03T04:05:06.789Z
             * @example 42
             */
            known_at?: string;
            /** @description Whether the books of all Instances below this one are added: false by default. */
            include_children?: boolean;
            /** @description `closed`, the default: revenue and expense begin each fiscal year at zero, and the ledger `retained_earnings` takes the year. `continuous`: nothing is ever carried over. */
            fiscal_years?: components["schemas"]["FiscalYearTreatment"];
            /**
             * @description Shows apart what the adjusting entries (`entry_type`) of this fiscal year come to: `unadjusted`, `adjusting`, and in `debit` and `credit` the adjusted balance. By default they are not shown apart.
             * @enum {string}
             */
            adjustments?: "separate";
            /**
             * @description Of which days each record's `comparison` tells: `previous_period`, `previous_year`, a day (`2025-12-31`) or days (`2025-01-01..2025-12-31`); a statement of one date is compared with a day, one of a period with days. `previous_period` of whole months or fiscal years is as many before them, of other days as many days before them, of one date the last day of the month before; `previous_year` is the same days a year earlier, and the last day of a month stays one. By default nothing is compared.
             * @example previous_year
             */
            compare?: string;
        };
        RetrieveBalanceSheetRangeQuery: {
            /**
             * Format: date
             * @description The first day that counts, in `time_zone`. Required, unless its former name is given.
             * @example 2026-02-03
             */
            start_date?: string;
            /**
             * Format: date
             * @description The last day that counts, to its end, in `time_zone`. Required, unless its former name is given.
             * @example 2026-02-03
             */
            end_date?: string;
            /**
             * Format: date
             * @deprecated
             * @description The former name of `start_date`. By default `start_date` is given.
             * @example 2026-02-03
             */
            range_start?: string;
            /**
             * Format: date
             * @deprecated
             * @description The former name of `end_date`. By default `end_date` is given.
             * @example 2026-02-03
             */
            range_end?: string;
            /** @description Calendar months (the default), days, or the quarters and years of the fiscal year; at most 366. The first and the last are cut to the range. */
            period?: components["schemas"]["PeriodLength"];
            /** @description The time zone whose days `start_date` and `end_date` are. By default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Whether ledgers without lines are told: true by default. PDF and XLSX leave out rows that are zero in every column, of the general ledger such ledgers, unless it is sent as true. */
            include_empty?: boolean;
            /** @description The books that are read: by default those of the Instance's own basis. */
            accounting_basis?: components["schemas"]["AccountingBasis"];
            /**
             * @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`.
             * @example 2026-02-03T04:05:06.789Z
             * @example 42
             */
            known_at?: string;
        };
        RetrieveIncomeStatementRangeQuery: {
            /**
             * Format: date
             * @description The first day that counts, in `time_zone`.
             * @example 2026-02-03
             */
            start_date: string;
            /**
             * Format: date
             * @description The last day that counts, to its end, in `time_zone`.
             * @example 2026-02-03
             */
            end_date: string;
            /** @description Calendar months (the default), days, or the quarters and years of the fiscal year; at most 366. The first and the last are cut to the range. */
            period?: components["schemas"]["PeriodLength"];
            /** @description The time zone whose days `start_date` and `end_date` are. By default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Whether ledgers without lines are told: true by default. PDF and XLSX leave out rows that are zero in every column, of the general ledger such ledgers, unless it is sent as true. */
            include_empty?: boolean;
            /** @description The books that are read: by default those of the Instance's own basis. */
            accounting_basis?: components["schemas"]["AccountingBasis"];
            /**
             * @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`.
             * @example 2026-02-03T04:05:06.789Z
             * @example 42
             */
            known_at?: string;
            /** @description Up to 100 ids of tags, comma-separated: lines alone count that carry one of them. Needs subscription tier `tier3`. By default all lines count. */
            tag_ids?: string | readonly string[];
        };
        RetrieveLedgerStatementQuery: {
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger">;
            /**
             * Format: date
             * @description The first day that counts, in `time_zone`: by default that of `entries_start`.
             * @example 2026-02-03
             */
            start_date?: string;
            /**
             * Format: date
             * @description The last day that counts, to its end, in `time_zone`: by default today.
             * @example 2026-02-03
             */
            end_date?: string;
            /** @description The time zone whose days `start_date` and `end_date` are. By default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Up to 100 ids of tags, comma-separated: lines alone count that carry one of them. Needs subscription tier `tier3`. By default all lines count. */
            tag_ids?: string | readonly string[];
            /** @description `closed`, the default: revenue and expense begin each fiscal year at zero, and the ledger `retained_earnings` takes the year. `continuous`: nothing is ever carried over. */
            fiscal_years?: components["schemas"]["FiscalYearTreatment"];
            /** @description The books that are read: by default those of the Instance's own basis. */
            accounting_basis?: components["schemas"]["AccountingBasis"];
            /**
             * @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`.
             * @example 2026-02-03T04:05:06.789Z
             * @example 42
             */
            known_at?: string;
        };
        RetrieveCashFlowQuery: {
            /**
             * Format: date
             * @description The first day that counts, in `time_zone`.
             * @example 2026-02-03
             */
            start_date: string;
            /**
             * Format: date
             * @description The last day that counts, to its end, in `time_zone`.
             * @example 2026-02-03
             */
            end_date: string;
            /** @description The time zone whose days `start_date` and `end_date` are. By default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Up to 100 ids of tags, comma-separated: lines alone count that carry one of them. Needs subscription tier `tier3`. By default all lines count. */
            tag_ids?: string | readonly string[];
            /** @description The books that are read: by default those of the Instance's own basis. */
            accounting_basis?: components["schemas"]["AccountingBasis"];
            /**
             * @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`.
             * @example 2026-02-03T04:05:06.789Z
             * @example 42
             */
            known_at?: string;
            /** @description `direct` by default. */
            method?: components["schemas"]["CashFlowMethod"];
            /** @description With true PDF and XLSX show the rows that are zero in every column, too. Nothing else depends on it. By default false. */
            include_empty?: boolean;
            /**
             * @description Of which days each record's `comparison` tells: `previous_period`, `previous_year`, a day (`2025-12-31`) or days (`2025-01-01..2025-12-31`); a statement of one date is compared with a day, one of a period with days. `previous_period` of whole months or fiscal years is as many before them, of other days as many days before them, of one date the last day of the month before; `previous_year` is the same days a year earlier, and the last day of a month stays one. By default nothing is compared.
             * @example previous_year
             */
            compare?: string;
        };
        RetrieveCashFlowTotalsQuery: {
            /**
             * Format: date
             * @description The first day that counts, in `time_zone`.
             * @example 2026-02-03
             */
            start_date: string;
            /**
             * Format: date
             * @description The last day that counts, to its end, in `time_zone`.
             * @example 2026-02-03
             */
            end_date: string;
            /** @description The time zone whose days `start_date` and `end_date` are. By default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Up to 100 ids of tags, comma-separated: lines alone count that carry one of them. Needs subscription tier `tier3`. By default all lines count. */
            tag_ids?: string | readonly string[];
            /** @description The books that are read: by default those of the Instance's own basis. */
            accounting_basis?: components["schemas"]["AccountingBasis"];
            /**
             * @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`.
             * @example 2026-02-03T04:05:06.789Z
             * @example 42
             */
            known_at?: string;
            /** @description Calendar months (the default), days, or the quarters and years of the fiscal year; at most 366. The first and the last are cut to the range. */
            period?: components["schemas"]["PeriodLength"];
        };
        RetrieveLedgerCashFlowTotalsQuery: {
            /**
             * Format: date
             * @description The first day that counts, in `time_zone`.
             * @example 2026-02-03
             */
            start_date: string;
            /**
             * Format: date
             * @description The last day that counts, to its end, in `time_zone`.
             * @example 2026-02-03
             */
            end_date: string;
            /** @description The time zone whose days `start_date` and `end_date` are. By default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Up to 100 ids of tags, comma-separated: lines alone count that carry one of them. Needs subscription tier `tier3`. By default all lines count. */
            tag_ids?: string | readonly string[];
            /** @description The books that are read: by default those of the Instance's own basis. */
            accounting_basis?: components["schemas"]["AccountingBasis"];
            /**
             * @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`.
             * @example 2026-02-03T04:05:06.789Z
             * @example 42
             */
            known_at?: string;
            /** @description Calendar months (the default), days, or the quarters and years of the fiscal year; at most 366. The first and the last are cut to the range. */
            period?: components["schemas"]["PeriodLength"];
            /** @description Only what is of this ledger. By default all. */
            ledger_id?: Id<"ledger">;
            /** @description With true PDF and XLSX show the rows that are zero in every column, too. Nothing else depends on it. By default false. */
            include_empty?: boolean;
        };
        RetrieveNetProfitByPeriodQuery: {
            /**
             * Format: date
             * @description The first day that counts, in `time_zone`.
             * @example 2026-02-03
             */
            start_date: string;
            /**
             * Format: date
             * @description The last day that counts, to its end, in `time_zone`.
             * @example 2026-02-03
             */
            end_date: string;
            /** @description The time zone whose days `start_date` and `end_date` are. By default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Up to 100 ids of tags, comma-separated: lines alone count that carry one of them. Needs subscription tier `tier3`. By default all lines count. */
            tag_ids?: string | readonly string[];
            /** @description The books that are read: by default those of the Instance's own basis. */
            accounting_basis?: components["schemas"]["AccountingBasis"];
            /**
             * @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`.
             * @example 2026-02-03T04:05:06.789Z
             * @example 42
             */
            known_at?: string;
            /** @description Calendar months (the default), days, or the quarters and years of the fiscal year; at most 366. The first and the last are cut to the range. */
            period?: components["schemas"]["PeriodLength"];
        };
        RetrieveGrossProfitByPeriodQuery: {
            /**
             * Format: date
             * @description The first day that counts, in `time_zone`.
             * @example 2026-02-03
             */
            start_date: string;
            /**
             * Format: date
             * @description The last day that counts, to its end, in `time_zone`.
             * @example 2026-02-03
             */
            end_date: string;
            /** @description The time zone whose days `start_date` and `end_date` are. By default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Up to 100 ids of tags, comma-separated: lines alone count that carry one of them. Needs subscription tier `tier3`. By default all lines count. */
            tag_ids?: string | readonly string[];
            /** @description The books that are read: by default those of the Instance's own basis. */
            accounting_basis?: components["schemas"]["AccountingBasis"];
            /**
             * @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`.
             * @example 2026-02-03T04:05:06.789Z
             * @example 42
             */
            known_at?: string;
            /** @description Calendar months (the default), days, or the quarters and years of the fiscal year; at most 366. The first and the last are cut to the range. */
            period?: components["schemas"]["PeriodLength"];
        };
        RetrieveTopExpensesQuery: {
            /**
             * Format: date
             * @description The first day that counts, in `time_zone`.
             * @example 2026-02-03
             */
            start_date: string;
            /**
             * Format: date
             * @description The last day that counts, to its end, in `time_zone`.
             * @example 2026-02-03
             */
            end_date: string;
            /** @description The time zone whose days `start_date` and `end_date` are. By default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Up to 100 ids of tags, comma-separated: lines alone count that carry one of them. Needs subscription tier `tier3`. By default all lines count. */
            tag_ids?: string | readonly string[];
            /** @description The books that are read: by default those of the Instance's own basis. */
            accounting_basis?: components["schemas"]["AccountingBasis"];
            /**
             * @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`.
             * @example 2026-02-03T04:05:06.789Z
             * @example 42
             */
            known_at?: string;
            /**
             * @description How many ledgers `records` has at most.
             * @default 10
             */
            top?: number;
        };
        RetrieveReceivableAgingQuery: {
            /**
             * Format: date
             * @description The day at the end of which it is told, in the zone of the Instance: by default today.
             * @example 2026-02-03
             */
            date?: string;
            /** @description `party` by default. */
            by?: components["schemas"]["AgingDetail"];
        };
        RetrievePayableAgingQuery: {
            /**
             * Format: date
             * @description The day at the end of which it is told, in the zone of the Instance: by default today.
             * @example 2026-02-03
             */
            date?: string;
            /** @description `party` by default. */
            by?: components["schemas"]["AgingDetail"];
        };
        RetrieveUnpaidDocumentsQuery: {
            /**
             * Format: date
             * @description The day at the end of which it is told, in the zone of the Instance: by default today.
             * @example 2026-02-03
             */
            date?: string;
            /** @description By default all of them. */
            type?: components["schemas"]["UnpaidDocumentType"];
        };
        RetrievePartyStatementQuery: {
            /** @description Id of a party. */
            party_id: Id<"party">;
            /** @description `open_items` by default. */
            content?: components["schemas"]["PartyStatementContent"];
            /**
             * Format: date
             * @description The first day of the movements, in the zone of the Instance: by default that of `entries_start`.
             * @example 2026-02-03
             */
            start_date?: string;
            /**
             * Format: date
             * @description The last day that counts, to its end: by default today.
             * @example 2026-02-03
             */
            end_date?: string;
        };
        RetrieveBasisBridgeQuery: {
            /**
             * Format: date
             * @description The day at the end of which it is told, in the zone of the Instance: by default today.
             * @example 2026-02-03
             */
            date?: string;
            /**
             * @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`.
             * @example 2026-02-03T04:05:06.789Z
             * @example 42
             */
            known_at?: string;
        };
        RetrieveSalesByCustomerQuery: {
            /**
             * Format: date
             * @description The first day that counts, in `time_zone`.
             * @example 2026-02-03
             */
            start_date: string;
            /**
             * Format: date
             * @description The last day that counts, to its end, in `time_zone`.
             * @example 2026-02-03
             */
            end_date: string;
            /** @description The time zone whose days `start_date` and `end_date` are. By default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Up to 100 ids of tags, comma-separated: lines alone count that carry one of them. Needs subscription tier `tier3`. By default all lines count. */
            tag_ids?: string | readonly string[];
            /** @description The books that are read: by default those of the Instance's own basis. */
            accounting_basis?: components["schemas"]["AccountingBasis"];
            /**
             * @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`.
             * @example 2026-02-03T04:05:06.789Z
             * @example 42
             */
            known_at?: string;
        };
        RetrieveExpensesByVendorQuery: {
            /**
             * Format: date
             * @description The first day that counts, in `time_zone`.
             * @example 2026-02-03
             */
            start_date: string;
            /**
             * Format: date
             * @description The last day that counts, to its end, in `time_zone`.
             * @example 2026-02-03
             */
            end_date: string;
            /** @description The time zone whose days `start_date` and `end_date` are. By default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Up to 100 ids of tags, comma-separated: lines alone count that carry one of them. Needs subscription tier `tier3`. By default all lines count. */
            tag_ids?: string | readonly string[];
            /** @description The books that are read: by default those of the Instance's own basis. */
            accounting_basis?: components["schemas"]["AccountingBasis"];
            /**
             * @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`.
             * @example 2026-02-03T04:05:06.789Z
             * @example 42
             */
            known_at?: string;
        };
        RetrieveVendorPaymentsQuery: {
            /**
             * @description A calendar year.
             * @example 2026
             */
            year: number;
        };
        RetrieveReadinessQuery: {
            /**
             * Format: date
             * @description The day through which the books are to be closed.
             * @example 2026-02-03
             */
            date: string;
        };
        ListPeriodsQuery: {
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        ListEventsQuery: {
            /** @description Only events behind this `sequence`: the last that you have seen. By default from the first one. */
            after?: number;
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        ListAuditLogQuery: {
            /**
             * @description Only changes of this kind of record: `ledger`, `journal_entry`. By default all.
             * @example ledger
             */
            resource?: string;
            /** @description Only changes of the record with this id. By default all. */
            id?: string;
            /** @description Only changes that say exactly this in `modified-by`. By default all. */
            modified_by?: string;
            /**
             * Format: date
             * @description Only what is of this day or later. By default from the beginning.
             * @example 2026-02-03
             */
            start_date?: string;
            /**
             * Format: date
             * @description Only what is of this day or before. By default without an end.
             * @example 2026-02-03
             */
            end_date?: string;
            /** @description The time zone whose days `start_date` and `end_date` are. By default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"];
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        ListWebhooksQuery: {
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        ListPlatformEventsQuery: {
            /**
             * @description Only events of this type. By default all.
             * @example ledger.created
             */
            type?: string;
            /** @description Only what is of this instance. By default all. */
            instance_id?: Id<"instance">;
            /** @description With a delivery in this state. By default all. */
            delivery_status?: components["schemas"]["DeliveryStatus"];
            /**
             * Format: date
             * @description Only what is of this day or later. By default from the beginning.
             * @example 2026-02-03
             */
            start_date?: string;
            /**
             * Format: date
             * @description Only what is of this day or before. By default without an end.
             * @example 2026-02-03
             */
            end_date?: string;
            /** @description The time zone whose days `start_date` and `end_date` are. By default that of the Instance. */
            time_zone?: components["schemas"]["TimeZone"];
            /**
             * @description How many records a page has at most.
             * @default 50
             */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. By default the first page. */
            page_token?: string;
        };
        RetrieveApiDocumentAnswer: {
            [key: string]: unknown;
        };
        DeliveredEvent: components["schemas"]["InstanceEvent"] | components["schemas"]["CoaTemplateEvent"] | components["schemas"]["LedgerTemplateEvent"] | components["schemas"]["LedgerEvent"] | components["schemas"]["TagGroupEvent"] | components["schemas"]["TagEvent"] | components["schemas"]["TagRuleEvent"] | components["schemas"]["CategorizationRuleEvent"] | components["schemas"]["SourceAccountEvent"] | components["schemas"]["SourceBalanceEvent"] | components["schemas"]["SourceLinkEvent"] | components["schemas"]["SandboxBankEvent"] | components["schemas"]["JournalEntryFileEvent"] | components["schemas"]["ReconciliationEvent"] | components["schemas"]["StatementFileEvent"] | components["schemas"]["PartyEvent"] | components["schemas"]["AccrualSourceEvent"] | components["schemas"]["AccrualAdjustmentEvent"] | components["schemas"]["PlatformSettingsEvent"] | components["schemas"]["WebhookEvent"] | components["schemas"]["ClientEvent"] | components["schemas"]["UserEvent"] | components["schemas"]["JournalEntryEvent"] | components["schemas"]["TransactionEvent"] | components["schemas"]["TaskEvent"] | components["schemas"]["TransferEvent"] | components["schemas"]["MatchEvent"] | components["schemas"]["PeriodEvent"] | components["schemas"]["PaymentApplicationEvent"] | components["schemas"]["EventEvent"];
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type AccountingBasis = components['schemas']['AccountingBasis'];
export type AccrualAdjustment = components['schemas']['AccrualAdjustment'];
export type AccrualAdjustmentEvent = components['schemas']['AccrualAdjustmentEvent'];
export type AccrualAdjustmentPage = components['schemas']['AccrualAdjustmentPage'];
export type AccrualSource = components['schemas']['AccrualSource'];
export type AccrualSourceDryRun = components['schemas']['AccrualSourceDryRun'];
export type AccrualSourceEvent = components['schemas']['AccrualSourceEvent'];
export type AccrualSourceLine = components['schemas']['AccrualSourceLine'];
export type AccrualSourceLines = components['schemas']['AccrualSourceLines'];
export type AccrualSourcePage = components['schemas']['AccrualSourcePage'];
export type AccrualSourceType = components['schemas']['AccrualSourceType'];
export type AdvanceSandboxBankRequest = components['schemas']['AdvanceSandboxBankRequest'];
export type AggregatorTaskError = components['schemas']['AggregatorTaskError'];
export type Aging = components['schemas']['Aging'];
export type AgingDetail = components['schemas']['AgingDetail'];
export type AgingRecord = components['schemas']['AgingRecord'];
export type AuditRecord = components['schemas']['AuditRecord'];
export type AuditRecordPage = components['schemas']['AuditRecordPage'];
export type AuthorizationServer = components['schemas']['AuthorizationServer'];
export type AutoMatch = components['schemas']['AutoMatch'];
export type AutoMatchReconciliationRequest = components['schemas']['AutoMatchReconciliationRequest'];
export type BacktestCategorizationRulesRequest = components['schemas']['BacktestCategorizationRulesRequest'];
export type BasisBridge = components['schemas']['BasisBridge'];
export type BasisBridgeCause = components['schemas']['BasisBridgeCause'];
export type BasisBridgeFigures = components['schemas']['BasisBridgeFigures'];
export type Box1099 = components['schemas']['Box1099'];
export type BulkCategoryChange = components['schemas']['BulkCategoryChange'];
export type BulkConfirmPaymentApplicationsRequest = components['schemas']['BulkConfirmPaymentApplicationsRequest'];
export type BulkJournalEntryChange = components['schemas']['BulkJournalEntryChange'];
export type BulkTransactionChange = components['schemas']['BulkTransactionChange'];
export type BusinessPersonal = components['schemas']['BusinessPersonal'];
export type BusinessTransactions = components['schemas']['BusinessTransactions'];
export type CashFlow = components['schemas']['CashFlow'];
export type CashFlowAmount = components['schemas']['CashFlowAmount'];
export type CashFlowMethod = components['schemas']['CashFlowMethod'];
export type CashFlowRecord = components['schemas']['CashFlowRecord'];
export type CashFlowSection = components['schemas']['CashFlowSection'];
export type CashFlowSectionName = components['schemas']['CashFlowSectionName'];
export type CashFlowTotal = components['schemas']['CashFlowTotal'];
export type CashFlowTotals = components['schemas']['CashFlowTotals'];
export type CategorizationAccuracy = components['schemas']['CategorizationAccuracy'];
export type CategorizationGroup = components['schemas']['CategorizationGroup'];
export type CategorizationGroupPage = components['schemas']['CategorizationGroupPage'];
export type CategorizationMethod = components['schemas']['CategorizationMethod'];
export type CategorizationRule = components['schemas']['CategorizationRule'];
export type CategorizationRuleBacktest = components['schemas']['CategorizationRuleBacktest'];
export type CategorizationRuleEvent = components['schemas']['CategorizationRuleEvent'];
export type CategorizationRulePage = components['schemas']['CategorizationRulePage'];
export type CategorizationRulePreview = components['schemas']['CategorizationRulePreview'];
export type CategorizationRuleSuggestion = components['schemas']['CategorizationRuleSuggestion'];
export type CategorizationRuleSuggestionPage = components['schemas']['CategorizationRuleSuggestionPage'];
export type CategorizationRuleVersion = components['schemas']['CategorizationRuleVersion'];
export type CategorizationRuleVersionPage = components['schemas']['CategorizationRuleVersionPage'];
export type CategorizationStatus = components['schemas']['CategorizationStatus'];
export type CategorizationStep = components['schemas']['CategorizationStep'];
export type CategorizationStepSetting = components['schemas']['CategorizationStepSetting'];
export type CategorizeGroupRequest = components['schemas']['CategorizeGroupRequest'];
export type CategoryChange = components['schemas']['CategoryChange'];
export type ChangeableTier = components['schemas']['ChangeableTier'];
export type ChosenSplit = components['schemas']['ChosenSplit'];
export type ClientCredentialsGrant = components['schemas']['ClientCredentialsGrant'];
export type ClientEvent = components['schemas']['ClientEvent'];
export type ClosePeriodRequest = components['schemas']['ClosePeriodRequest'];
export type CoaTemplate = components['schemas']['CoaTemplate'];
export type CoaTemplateEvent = components['schemas']['CoaTemplateEvent'];
export type CoaTemplatePage = components['schemas']['CoaTemplatePage'];
export type Comparison = components['schemas']['Comparison'];
export type CountedEntries = components['schemas']['CountedEntries'];
export type CountedEntryChanges = components['schemas']['CountedEntryChanges'];
export type CreateCategorizationRuleRequest = components['schemas']['CreateCategorizationRuleRequest'];
export type CreateCoaTemplateRequest = components['schemas']['CreateCoaTemplateRequest'];
export type CreateInstanceRequest = components['schemas']['CreateInstanceRequest'];
export type CreateInstanceTokenRequest = components['schemas']['CreateInstanceTokenRequest'];
export type CreateInstanceTokenResponse = components['schemas']['CreateInstanceTokenResponse'];
export type CreateJournalEntriesDryRun = components['schemas']['CreateJournalEntriesDryRun'];
export type CreateJournalEntryFileForm = components['schemas']['CreateJournalEntryFileForm'];
export type CreateLedgerTemplateRequest = components['schemas']['CreateLedgerTemplateRequest'];
export type CreatePartyRequest = components['schemas']['CreatePartyRequest'];
export type CreatePaymentApplicationsDryRun = components['schemas']['CreatePaymentApplicationsDryRun'];
export type CreatePaymentApplicationsRequest = components['schemas']['CreatePaymentApplicationsRequest'];
export type CreatePlatformCategorizationRuleRequest = components['schemas']['CreatePlatformCategorizationRuleRequest'];
export type CreateReconciliationRequest = components['schemas']['CreateReconciliationRequest'];
export type CreateReconciliationStatementFileForm = components['schemas']['CreateReconciliationStatementFileForm'];
export type CreateSampleCompanyRequest = components['schemas']['CreateSampleCompanyRequest'];
export type CreateSourceAccountRequest = components['schemas']['CreateSourceAccountRequest'];
export type CreateSourceLinkRequest = components['schemas']['CreateSourceLinkRequest'];
export type CreateStatementForm = components['schemas']['CreateStatementForm'];
export type CreateTagGroupRequest = components['schemas']['CreateTagGroupRequest'];
export type CreateTagRequest = components['schemas']['CreateTagRequest'];
export type CreateTagRuleRequest = components['schemas']['CreateTagRuleRequest'];
export type CreateWebhookRequest = components['schemas']['CreateWebhookRequest'];
export type CreationSource = components['schemas']['CreationSource'];
export type CustomLedger = components['schemas']['CustomLedger'];
export type CustomerSales = components['schemas']['CustomerSales'];
export type DebitCredit = components['schemas']['DebitCredit'];
export type Delivery = components['schemas']['Delivery'];
export type DeliveryAttempt = components['schemas']['DeliveryAttempt'];
export type DeliveryStatus = components['schemas']['DeliveryStatus'];
export type DocumentFormat = components['schemas']['DocumentFormat'];
export type DryRun = components['schemas']['DryRun'];
export type DryRunEffects = components['schemas']['DryRunEffects'];
export type EmbeddedInstance = components['schemas']['EmbeddedInstance'];
export type EntryType = components['schemas']['EntryType'];
export type Error = components['schemas']['Error'];
export type ErrorData = components['schemas']['ErrorData'];
export type ErrorWithoutCode = components['schemas']['ErrorWithoutCode'];
export type Event = components['schemas']['Event'];
export type EventData = components['schemas']['EventData'];
export type EventDelivery = components['schemas']['EventDelivery'];
export type EventDeliveryWithLog = components['schemas']['EventDeliveryWithLog'];
export type EventEvent = components['schemas']['EventEvent'];
export type EventPage = components['schemas']['EventPage'];
export type EventPattern = components['schemas']['EventPattern'];
export type EventType = components['schemas']['EventType'];
export type ExpensesByVendor = components['schemas']['ExpensesByVendor'];
export type FieldProblem = components['schemas']['FieldProblem'];
export type FinancialAccountType = components['schemas']['FinancialAccountType'];
export type FiscalYearClosing = components['schemas']['FiscalYearClosing'];
export type FiscalYearTreatment = components['schemas']['FiscalYearTreatment'];
export type GeneralLedger = components['schemas']['GeneralLedger'];
export type GeneralLedgerLine = components['schemas']['GeneralLedgerLine'];
export type GeneralLedgerRecord = components['schemas']['GeneralLedgerRecord'];
export type Health = components['schemas']['Health'];
export type Instance = components['schemas']['Instance'];
export type InstanceDetail = components['schemas']['InstanceDetail'];
export type InstanceDryRun = components['schemas']['InstanceDryRun'];
export type InstanceEvent = components['schemas']['InstanceEvent'];
export type InstancePage = components['schemas']['InstancePage'];
export type InstanceSubscription = components['schemas']['InstanceSubscription'];
export type JournalEntry = components['schemas']['JournalEntry'];
export type JournalEntryEvent = components['schemas']['JournalEntryEvent'];
export type JournalEntryFile = components['schemas']['JournalEntryFile'];
export type JournalEntryFileEvent = components['schemas']['JournalEntryFileEvent'];
export type JournalEntryFilePage = components['schemas']['JournalEntryFilePage'];
export type JournalEntryPage = components['schemas']['JournalEntryPage'];
export type JournalEntrySummary = components['schemas']['JournalEntrySummary'];
export type JournalReport = components['schemas']['JournalReport'];
export type JournalReportEntry = components['schemas']['JournalReportEntry'];
export type JournalReportLine = components['schemas']['JournalReportLine'];
export type JournalReportTotal = components['schemas']['JournalReportTotal'];
export type LastBalanced = components['schemas']['LastBalanced'];
export type Ledger = components['schemas']['Ledger'];
export type LedgerBalance = components['schemas']['LedgerBalance'];
export type LedgerCashFlow = components['schemas']['LedgerCashFlow'];
export type LedgerCashFlowTotals = components['schemas']['LedgerCashFlowTotals'];
export type LedgerEvent = components['schemas']['LedgerEvent'];
export type LedgerPage = components['schemas']['LedgerPage'];
export type LedgerStatement = components['schemas']['LedgerStatement'];
export type LedgerStatementLine = components['schemas']['LedgerStatementLine'];
export type LedgerSubType = components['schemas']['LedgerSubType'];
export type LedgerTemplate = components['schemas']['LedgerTemplate'];
export type LedgerTemplateEvent = components['schemas']['LedgerTemplateEvent'];
export type LedgerType = components['schemas']['LedgerType'];
export type LineBasis = components['schemas']['LineBasis'];
export type LineEntry = components['schemas']['LineEntry'];
export type LineEntryChange = components['schemas']['LineEntryChange'];
export type LineEntryChanges = components['schemas']['LineEntryChanges'];
export type LineEntryPage = components['schemas']['LineEntryPage'];
export type LinePaymentApplication = components['schemas']['LinePaymentApplication'];
export type LineReportFormat = components['schemas']['LineReportFormat'];
export type LinkedInstance = components['schemas']['LinkedInstance'];
export type ListSessionsResponse = components['schemas']['ListSessionsResponse'];
export type MatchEvent = components['schemas']['MatchEvent'];
export type MatchTransactionRequest = components['schemas']['MatchTransactionRequest'];
export type MergePartyRequest = components['schemas']['MergePartyRequest'];
export type MoneyDirection = components['schemas']['MoneyDirection'];
export type NamedLedger = components['schemas']['NamedLedger'];
export type NewAccrualSource = components['schemas']['NewAccrualSource'];
export type NewAccrualSourceLine = components['schemas']['NewAccrualSourceLine'];
export type NewAccrualSourceStatus = components['schemas']['NewAccrualSourceStatus'];
export type NewJournalEntry = components['schemas']['NewJournalEntry'];
export type NewLedger = components['schemas']['NewLedger'];
export type NewLineEntry = components['schemas']['NewLineEntry'];
export type NewOpeningBalance = components['schemas']['NewOpeningBalance'];
export type NewSplit = components['schemas']['NewSplit'];
export type NewTransaction = components['schemas']['NewTransaction'];
export type OpenItem = components['schemas']['OpenItem'];
export type OpeningBalances = components['schemas']['OpeningBalances'];
export type OpeningBalancesDryRun = components['schemas']['OpeningBalancesDryRun'];
export type Paper = components['schemas']['Paper'];
export type Party = components['schemas']['Party'];
export type PartyEvent = components['schemas']['PartyEvent'];
export type PartyPage = components['schemas']['PartyPage'];
export type PartyStatement = components['schemas']['PartyStatement'];
export type PartyStatementContent = components['schemas']['PartyStatementContent'];
export type PartyStatementSection = components['schemas']['PartyStatementSection'];
export type PartyType = components['schemas']['PartyType'];
export type PasswordGrant = components['schemas']['PasswordGrant'];
export type PaymentApplication = components['schemas']['PaymentApplication'];
export type PaymentApplicationDryRun = components['schemas']['PaymentApplicationDryRun'];
export type PaymentApplicationEvent = components['schemas']['PaymentApplicationEvent'];
export type PaymentApplicationPage = components['schemas']['PaymentApplicationPage'];
export type PaymentApplicationStatus = components['schemas']['PaymentApplicationStatus'];
export type PaymentApplications = components['schemas']['PaymentApplications'];
export type PaymentApplicationsDryRun = components['schemas']['PaymentApplicationsDryRun'];
export type PaymentSourceType = components['schemas']['PaymentSourceType'];
export type Period = components['schemas']['Period'];
export type PeriodEvent = components['schemas']['PeriodEvent'];
export type PeriodLength = components['schemas']['PeriodLength'];
export type PeriodPage = components['schemas']['PeriodPage'];
export type Platform = components['schemas']['Platform'];
export type PlatformEvent = components['schemas']['PlatformEvent'];
export type PlatformEventPage = components['schemas']['PlatformEventPage'];
export type PlatformEventWithLog = components['schemas']['PlatformEventWithLog'];
export type PlatformSettings = components['schemas']['PlatformSettings'];
export type PlatformSettingsEvent = components['schemas']['PlatformSettingsEvent'];
export type PostedStatus = components['schemas']['PostedStatus'];
export type PostingDate = components['schemas']['PostingDate'];
export type PreviewCategorizationRuleRequest = components['schemas']['PreviewCategorizationRuleRequest'];
export type ProfitByPeriod = components['schemas']['ProfitByPeriod'];
export type ProtectedResource = components['schemas']['ProtectedResource'];
export type Readiness = components['schemas']['Readiness'];
export type ReadinessItem = components['schemas']['ReadinessItem'];
export type RecategorizeTransactionsRequest = components['schemas']['RecategorizeTransactionsRequest'];
export type Reconciliation = components['schemas']['Reconciliation'];
export type ReconciliationEvent = components['schemas']['ReconciliationEvent'];
export type ReconciliationJournalEntry = components['schemas']['ReconciliationJournalEntry'];
export type ReconciliationJournalEntryPage = components['schemas']['ReconciliationJournalEntryPage'];
export type ReconciliationPage = components['schemas']['ReconciliationPage'];
export type ReconciliationProgress = components['schemas']['ReconciliationProgress'];
export type ReconciliationReport = components['schemas']['ReconciliationReport'];
export type ReconciliationReportChange = components['schemas']['ReconciliationReportChange'];
export type ReconciliationReportLine = components['schemas']['ReconciliationReportLine'];
export type ReconciliationReportMovements = components['schemas']['ReconciliationReportMovements'];
export type ReconciliationReportSides = components['schemas']['ReconciliationReportSides'];
export type ReconciliationStatus = components['schemas']['ReconciliationStatus'];
export type RecordedAccrualAdjustment = components['schemas']['RecordedAccrualAdjustment'];
export type RecordedAccrualSource = components['schemas']['RecordedAccrualSource'];
export type RecordedCategorizationRule = components['schemas']['RecordedCategorizationRule'];
export type RecordedCoaTemplate = components['schemas']['RecordedCoaTemplate'];
export type RecordedInstance = components['schemas']['RecordedInstance'];
export type RecordedJournalEntry = components['schemas']['RecordedJournalEntry'];
export type RecordedJournalEntryFile = components['schemas']['RecordedJournalEntryFile'];
export type RecordedLedger = components['schemas']['RecordedLedger'];
export type RecordedLedgerTemplate = components['schemas']['RecordedLedgerTemplate'];
export type RecordedParty = components['schemas']['RecordedParty'];
export type RecordedPaymentApplication = components['schemas']['RecordedPaymentApplication'];
export type RecordedPeriod = components['schemas']['RecordedPeriod'];
export type RecordedPlatformSettings = components['schemas']['RecordedPlatformSettings'];
export type RecordedReconciliation = components['schemas']['RecordedReconciliation'];
export type RecordedSandboxBank = components['schemas']['RecordedSandboxBank'];
export type RecordedSourceAccount = components['schemas']['RecordedSourceAccount'];
export type RecordedStatementFile = components['schemas']['RecordedStatementFile'];
export type RecordedTag = components['schemas']['RecordedTag'];
export type RecordedTagGroup = components['schemas']['RecordedTagGroup'];
export type RecordedTagRule = components['schemas']['RecordedTagRule'];
export type RecordedTask = components['schemas']['RecordedTask'];
export type RecordedTransaction = components['schemas']['RecordedTransaction'];
export type RecordedTransfer = components['schemas']['RecordedTransfer'];
export type RecordedWebhook = components['schemas']['RecordedWebhook'];
export type RedeliverPlatformEventRequest = components['schemas']['RedeliverPlatformEventRequest'];
export type Redelivery = components['schemas']['Redelivery'];
export type RefreshTokenGrant = components['schemas']['RefreshTokenGrant'];
export type ReopenPeriodRequest = components['schemas']['ReopenPeriodRequest'];
export type ReportPeriod = components['schemas']['ReportPeriod'];
export type RequiredLedgerName = components['schemas']['RequiredLedgerName'];
export type RequiredLedgerPurpose = components['schemas']['RequiredLedgerPurpose'];
export type ReverseJournalEntryRequest = components['schemas']['ReverseJournalEntryRequest'];
export type ReviewStatus = components['schemas']['ReviewStatus'];
export type Revocation = components['schemas']['Revocation'];
export type SalesByCustomer = components['schemas']['SalesByCustomer'];
export type SandboxBank = components['schemas']['SandboxBank'];
export type SandboxBankEvent = components['schemas']['SandboxBankEvent'];
export type SandboxFault = components['schemas']['SandboxFault'];
export type ServiceReadiness = components['schemas']['ServiceReadiness'];
export type SetOpeningBalanceDryRun = components['schemas']['SetOpeningBalanceDryRun'];
export type SetOpeningBalanceRequest = components['schemas']['SetOpeningBalanceRequest'];
export type SetSandboxBankFaultRequest = components['schemas']['SetSandboxBankFaultRequest'];
export type ShownBasis = components['schemas']['ShownBasis'];
export type SourceAccount = components['schemas']['SourceAccount'];
export type SourceAccountEvent = components['schemas']['SourceAccountEvent'];
export type SourceAccountLinkStatus = components['schemas']['SourceAccountLinkStatus'];
export type SourceAccountLinkStatusPage = components['schemas']['SourceAccountLinkStatusPage'];
export type SourceAccountPage = components['schemas']['SourceAccountPage'];
export type SourceAccountType = components['schemas']['SourceAccountType'];
export type SourceBalanceEvent = components['schemas']['SourceBalanceEvent'];
export type SourceLinkEvent = components['schemas']['SourceLinkEvent'];
export type SourceStatement = components['schemas']['SourceStatement'];
export type SourceStatementPage = components['schemas']['SourceStatementPage'];
export type StatementFile = components['schemas']['StatementFile'];
export type StatementFileEvent = components['schemas']['StatementFileEvent'];
export type StatementForecast = components['schemas']['StatementForecast'];
export type StatementFormat = components['schemas']['StatementFormat'];
export type StatementMemo = components['schemas']['StatementMemo'];
export type StatementRange = components['schemas']['StatementRange'];
export type StatementRangeRecord = components['schemas']['StatementRangeRecord'];
export type StatementRecord = components['schemas']['StatementRecord'];
export type SubscriptionTier = components['schemas']['SubscriptionTier'];
export type Suggestion = components['schemas']['Suggestion'];
export type SuggestionKind = components['schemas']['SuggestionKind'];
export type Tag = components['schemas']['Tag'];
export type TagEvent = components['schemas']['TagEvent'];
export type TagGroup = components['schemas']['TagGroup'];
export type TagGroupEvent = components['schemas']['TagGroupEvent'];
export type TagGroupPage = components['schemas']['TagGroupPage'];
export type TagPage = components['schemas']['TagPage'];
export type TagRule = components['schemas']['TagRule'];
export type TagRuleEvent = components['schemas']['TagRuleEvent'];
export type TagRulePage = components['schemas']['TagRulePage'];
export type TaskError = components['schemas']['TaskError'];
export type TaskEvent = components['schemas']['TaskEvent'];
export type TaskRowResult = components['schemas']['TaskRowResult'];
export type TaskStatus = components['schemas']['TaskStatus'];
export type TaskType = components['schemas']['TaskType'];
export type TemplateStatus = components['schemas']['TemplateStatus'];
export type TimeZone = components['schemas']['TimeZone'];
export type Token = components['schemas']['Token'];
export type TokenError = components['schemas']['TokenError'];
export type TokenRequest = components['schemas']['TokenRequest'];
export type TopExpenses = components['schemas']['TopExpenses'];
export type Transaction = components['schemas']['Transaction'];
export type TransactionCategories = components['schemas']['TransactionCategories'];
export type TransactionCategoriesPage = components['schemas']['TransactionCategoriesPage'];
export type TransactionEvent = components['schemas']['TransactionEvent'];
export type TransactionHistoryRecord = components['schemas']['TransactionHistoryRecord'];
export type TransactionHistoryRecordPage = components['schemas']['TransactionHistoryRecordPage'];
export type TransactionPage = components['schemas']['TransactionPage'];
export type TransactionProcessingTask = components['schemas']['TransactionProcessingTask'];
export type TransactionProcessingTaskDryRun = components['schemas']['TransactionProcessingTaskDryRun'];
export type TransactionProcessingTaskPage = components['schemas']['TransactionProcessingTaskPage'];
export type TransactionProcessingTaskSummary = components['schemas']['TransactionProcessingTaskSummary'];
export type TransactionState = components['schemas']['TransactionState'];
export type TransactionSummary = components['schemas']['TransactionSummary'];
export type Transfer = components['schemas']['Transfer'];
export type TransferEvent = components['schemas']['TransferEvent'];
export type TransferPage = components['schemas']['TransferPage'];
export type TrialBalance = components['schemas']['TrialBalance'];
export type TrialBalanceColumns = components['schemas']['TrialBalanceColumns'];
export type TrialBalanceRecord = components['schemas']['TrialBalanceRecord'];
export type UnpaidDocument = components['schemas']['UnpaidDocument'];
export type UnpaidDocumentType = components['schemas']['UnpaidDocumentType'];
export type UnpaidDocuments = components['schemas']['UnpaidDocuments'];
export type UpdateAccrualSourceRequest = components['schemas']['UpdateAccrualSourceRequest'];
export type UpdateCategorizationRuleRequest = components['schemas']['UpdateCategorizationRuleRequest'];
export type UpdateCoaTemplateRequest = components['schemas']['UpdateCoaTemplateRequest'];
export type UpdateInstanceRequest = components['schemas']['UpdateInstanceRequest'];
export type UpdateInstanceSettingsRequest = components['schemas']['UpdateInstanceSettingsRequest'];
export type UpdateJournalEntryRequest = components['schemas']['UpdateJournalEntryRequest'];
export type UpdateLedgerRequest = components['schemas']['UpdateLedgerRequest'];
export type UpdateLedgerTemplateRequest = components['schemas']['UpdateLedgerTemplateRequest'];
export type UpdatePartyRequest = components['schemas']['UpdatePartyRequest'];
export type UpdatePlatformCategorizationRuleRequest = components['schemas']['UpdatePlatformCategorizationRuleRequest'];
export type UpdatePlatformSettingsRequest = components['schemas']['UpdatePlatformSettingsRequest'];
export type UpdateReconciliationJournalEntriesRequestItem = components['schemas']['UpdateReconciliationJournalEntriesRequestItem'];
export type UpdateReconciliationRequest = components['schemas']['UpdateReconciliationRequest'];
export type UpdateSourceAccountRequest = components['schemas']['UpdateSourceAccountRequest'];
export type UpdateSourceLinkRequest = components['schemas']['UpdateSourceLinkRequest'];
export type UpdateSubscriptionRequest = components['schemas']['UpdateSubscriptionRequest'];
export type UpdateTagGroupRequest = components['schemas']['UpdateTagGroupRequest'];
export type UpdateTagRequest = components['schemas']['UpdateTagRequest'];
export type UpdateTagRuleRequest = components['schemas']['UpdateTagRuleRequest'];
export type UpdateTransactionRequest = components['schemas']['UpdateTransactionRequest'];
export type UpdateWebhookRequest = components['schemas']['UpdateWebhookRequest'];
export type UserEvent = components['schemas']['UserEvent'];
export type VendorExpenses = components['schemas']['VendorExpenses'];
export type VendorPayment = components['schemas']['VendorPayment'];
export type VendorPayments = components['schemas']['VendorPayments'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookDisabledReason = components['schemas']['WebhookDisabledReason'];
export type WebhookEvent = components['schemas']['WebhookEvent'];
export type WebhookPage = components['schemas']['WebhookPage'];
export type WebhookWithSecret = components['schemas']['WebhookWithSecret'];
export type WriteOffAccrualSourceRequest = components['schemas']['WriteOffAccrualSourceRequest'];
export type ListInstancesQuery = components['schemas']['ListInstancesQuery'];
export type RetrieveInstanceQuery = components['schemas']['RetrieveInstanceQuery'];
export type ListSessionsQuery = components['schemas']['ListSessionsQuery'];
export type ListSessionsRecord = components['schemas']['ListSessionsRecord'];
export type ListCoaTemplatesQuery = components['schemas']['ListCoaTemplatesQuery'];
export type RetrieveCoaTemplateQuery = components['schemas']['RetrieveCoaTemplateQuery'];
export type ListLedgersQuery = components['schemas']['ListLedgersQuery'];
export type RetrieveLedgerQuery = components['schemas']['RetrieveLedgerQuery'];
export type DeleteLedgerQuery = components['schemas']['DeleteLedgerQuery'];
export type SetOpeningBalanceQuery = components['schemas']['SetOpeningBalanceQuery'];
export type SetOpeningBalancesBody = components['schemas']['SetOpeningBalancesBody'];
export type RetrieveLedgerBalanceQuery = components['schemas']['RetrieveLedgerBalanceQuery'];
export type ListLedgerLineEntriesQuery = components['schemas']['ListLedgerLineEntriesQuery'];
export type ListJournalEntriesQuery = components['schemas']['ListJournalEntriesQuery'];
export type CreateJournalEntryQuery = components['schemas']['CreateJournalEntryQuery'];
export type UpdateJournalEntriesQuery = components['schemas']['UpdateJournalEntriesQuery'];
export type UpdateJournalEntriesBody = components['schemas']['UpdateJournalEntriesBody'];
export type UpdateJournalEntriesAnswer = components['schemas']['UpdateJournalEntriesAnswer'];
export type DeleteJournalEntriesQuery = components['schemas']['DeleteJournalEntriesQuery'];
export type CreateJournalEntriesQuery = components['schemas']['CreateJournalEntriesQuery'];
export type CreateJournalEntriesBody = components['schemas']['CreateJournalEntriesBody'];
export type CreateJournalEntriesAnswer = components['schemas']['CreateJournalEntriesAnswer'];
export type RetrieveJournalEntryQuery = components['schemas']['RetrieveJournalEntryQuery'];
export type ListJournalEntryLineEntriesQuery = components['schemas']['ListJournalEntryLineEntriesQuery'];
export type ListJournalEntryLineEntriesAnswer = components['schemas']['ListJournalEntryLineEntriesAnswer'];
export type ListJournalEntryFilesQuery = components['schemas']['ListJournalEntryFilesQuery'];
export type ListTagGroupsQuery = components['schemas']['ListTagGroupsQuery'];
export type ListTagsQuery = components['schemas']['ListTagsQuery'];
export type ListTagGroupsOfInstanceQuery = components['schemas']['ListTagGroupsOfInstanceQuery'];
export type ListTagRulesQuery = components['schemas']['ListTagRulesQuery'];
export type ListPartiesQuery = components['schemas']['ListPartiesQuery'];
export type ListAccrualSourcesQuery = components['schemas']['ListAccrualSourcesQuery'];
export type CreateAccrualSourcesBody = components['schemas']['CreateAccrualSourcesBody'];
export type CreateAccrualSourcesAnswer = components['schemas']['CreateAccrualSourcesAnswer'];
export type ListAccrualSourceApplicationsQuery = components['schemas']['ListAccrualSourceApplicationsQuery'];
export type ListAccrualSourceAdjustmentsQuery = components['schemas']['ListAccrualSourceAdjustmentsQuery'];
export type TakeBackWriteOffQuery = components['schemas']['TakeBackWriteOffQuery'];
export type ListPaymentApplicationsQuery = components['schemas']['ListPaymentApplicationsQuery'];
export type CreatePaymentApplicationsAnswer = components['schemas']['CreatePaymentApplicationsAnswer'];
export type ListSourceAccountsQuery = components['schemas']['ListSourceAccountsQuery'];
export type CreateTransactionsQuery = components['schemas']['CreateTransactionsQuery'];
export type CreateTransactionsBody = components['schemas']['CreateTransactionsBody'];
export type ListTransactionsQuery = components['schemas']['ListTransactionsQuery'];
export type UpdateTransactionsBody = components['schemas']['UpdateTransactionsBody'];
export type UpdateTransactionsAnswer = components['schemas']['UpdateTransactionsAnswer'];
export type DeleteTransactionsQuery = components['schemas']['DeleteTransactionsQuery'];
export type CreateStatementAnswer = components['schemas']['CreateStatementAnswer'];
export type ListSourceAccountStatementsQuery = components['schemas']['ListSourceAccountStatementsQuery'];
export type ListAllTransactionsQuery = components['schemas']['ListAllTransactionsQuery'];
export type UpdateAnyTransactionsBody = components['schemas']['UpdateAnyTransactionsBody'];
export type UpdateAnyTransactionsAnswer = components['schemas']['UpdateAnyTransactionsAnswer'];
export type RetrieveAnyTransactionQuery = components['schemas']['RetrieveAnyTransactionQuery'];
export type RetrieveTransactionQuery = components['schemas']['RetrieveTransactionQuery'];
export type ListTransactionHistoryQuery = components['schemas']['ListTransactionHistoryQuery'];
export type ListCategorizationGroupsQuery = components['schemas']['ListCategorizationGroupsQuery'];
export type ListTransfersQuery = components['schemas']['ListTransfersQuery'];
export type ListLedgerTransactionsQuery = components['schemas']['ListLedgerTransactionsQuery'];
export type CreateLedgerTransactionsQuery = components['schemas']['CreateLedgerTransactionsQuery'];
export type CreateLedgerTransactionsBody = components['schemas']['CreateLedgerTransactionsBody'];
export type DeleteLedgerTransactionsQuery = components['schemas']['DeleteLedgerTransactionsQuery'];
export type ListLedgerTransactionCategoriesQuery = components['schemas']['ListLedgerTransactionCategoriesQuery'];
export type UpdateManyTransactionCategoriesBody = components['schemas']['UpdateManyTransactionCategoriesBody'];
export type UpdateManyTransactionCategoriesAnswer = components['schemas']['UpdateManyTransactionCategoriesAnswer'];
export type RetrieveLedgerTransactionQuery = components['schemas']['RetrieveLedgerTransactionQuery'];
export type ListSourceLinkStatusesQuery = components['schemas']['ListSourceLinkStatusesQuery'];
export type ListTasksQuery = components['schemas']['ListTasksQuery'];
export type ListCategorizationRulesQuery = components['schemas']['ListCategorizationRulesQuery'];
export type ListCategorizationRuleVersionsQuery = components['schemas']['ListCategorizationRuleVersionsQuery'];
export type ListPlatformCategorizationRulesQuery = components['schemas']['ListPlatformCategorizationRulesQuery'];
export type RetrieveCategorizationAccuracyQuery = components['schemas']['RetrieveCategorizationAccuracyQuery'];
export type ListCategorizationRuleSuggestionsQuery = components['schemas']['ListCategorizationRuleSuggestionsQuery'];
export type ListReconciliationsQuery = components['schemas']['ListReconciliationsQuery'];
export type ListReconciliationJournalEntriesQuery = components['schemas']['ListReconciliationJournalEntriesQuery'];
export type UpdateReconciliationJournalEntriesBody = components['schemas']['UpdateReconciliationJournalEntriesBody'];
export type UpdateReconciliationJournalEntriesAnswer = components['schemas']['UpdateReconciliationJournalEntriesAnswer'];
export type RetrieveBalanceSheetQuery = components['schemas']['RetrieveBalanceSheetQuery'];
export type RetrieveBalanceSheetAnswer = components['schemas']['RetrieveBalanceSheetAnswer'];
export type RetrieveIncomeStatementQuery = components['schemas']['RetrieveIncomeStatementQuery'];
export type RetrieveIncomeStatementAnswer = components['schemas']['RetrieveIncomeStatementAnswer'];
export type RetrieveGeneralLedgerQuery = components['schemas']['RetrieveGeneralLedgerQuery'];
export type RetrieveJournalQuery = components['schemas']['RetrieveJournalQuery'];
export type RetrieveTrialBalanceQuery = components['schemas']['RetrieveTrialBalanceQuery'];
export type RetrieveBalanceSheetRangeQuery = components['schemas']['RetrieveBalanceSheetRangeQuery'];
export type RetrieveIncomeStatementRangeQuery = components['schemas']['RetrieveIncomeStatementRangeQuery'];
export type RetrieveLedgerStatementQuery = components['schemas']['RetrieveLedgerStatementQuery'];
export type RetrieveCashFlowQuery = components['schemas']['RetrieveCashFlowQuery'];
export type RetrieveCashFlowTotalsQuery = components['schemas']['RetrieveCashFlowTotalsQuery'];
export type RetrieveLedgerCashFlowTotalsQuery = components['schemas']['RetrieveLedgerCashFlowTotalsQuery'];
export type RetrieveNetProfitByPeriodQuery = components['schemas']['RetrieveNetProfitByPeriodQuery'];
export type RetrieveGrossProfitByPeriodQuery = components['schemas']['RetrieveGrossProfitByPeriodQuery'];
export type RetrieveTopExpensesQuery = components['schemas']['RetrieveTopExpensesQuery'];
export type RetrieveReceivableAgingQuery = components['schemas']['RetrieveReceivableAgingQuery'];
export type RetrievePayableAgingQuery = components['schemas']['RetrievePayableAgingQuery'];
export type RetrieveUnpaidDocumentsQuery = components['schemas']['RetrieveUnpaidDocumentsQuery'];
export type RetrievePartyStatementQuery = components['schemas']['RetrievePartyStatementQuery'];
export type RetrieveBasisBridgeQuery = components['schemas']['RetrieveBasisBridgeQuery'];
export type RetrieveSalesByCustomerQuery = components['schemas']['RetrieveSalesByCustomerQuery'];
export type RetrieveExpensesByVendorQuery = components['schemas']['RetrieveExpensesByVendorQuery'];
export type RetrieveVendorPaymentsQuery = components['schemas']['RetrieveVendorPaymentsQuery'];
export type RetrieveReadinessQuery = components['schemas']['RetrieveReadinessQuery'];
export type ListPeriodsQuery = components['schemas']['ListPeriodsQuery'];
export type ListEventsQuery = components['schemas']['ListEventsQuery'];
export type ListAuditLogQuery = components['schemas']['ListAuditLogQuery'];
export type ListWebhooksQuery = components['schemas']['ListWebhooksQuery'];
export type ListPlatformEventsQuery = components['schemas']['ListPlatformEventsQuery'];
export type RetrieveApiDocumentAnswer = components['schemas']['RetrieveApiDocumentAnswer'];
export type DeliveredEvent = components['schemas']['DeliveredEvent'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
