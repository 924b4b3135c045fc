// Written by `npm run docs` from docs/openapi.json: not to be changed by hand.
import type { Amount, Money } from '../money.ts'
import type { Id, Upload } from '../values.ts'

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccrualAdjustment: {
            /** @description Id of a accrual adjustment. */
            accrual_adjustment_id: Id<"accrual_adjustment">;
            /** @description Id of a accrual source. */
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
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
        };
        AccrualSource: {
            /** @description Id of a accrual source. */
            id: Id<"accrual_source">;
            /** @description Id of a instance. */
            instance_id: Id<"instance">;
            /**
             * @description What it is: a customer pays an invoice, the business pays bills and payroll; the others are credits.
             * @enum {string}
             */
            type: "invoice" | "bill" | "payroll" | "credit_memo" | "vendor_credit";
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
            /** @description The day by which it is to be paid. */
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
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
        };
        AccrualSourceLine: {
            /** @description Id of a accrual source line. */
            id: Id<"accrual_source_line">;
            /** @description Id of a accrual source. */
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
        Aging: {
            /**
             * Format: date
             * @example 2026-02-03
             */
            date: string;
            /** @enum {string} */
            by: "party" | "document";
            records: components["schemas"]["AgingRecord"][];
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
        AgingRecord: {
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
            /** @description Id of a event. */
            id: Id<"event">;
            /** @description Gapless within the Instance. */
            sequence: number;
            type: string;
            resource: string;
            resource_id: string;
            /** @description `client:<id>`, `user:<id>` or `job:<task type>` */
            actor: string;
            modified_by: string | null;
            request_id: string | null;
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            } | null;
        };
        AuthorizationServer: {
            /** Format: uri */
            issuer: string;
            /** Format: uri */
            token_endpoint: string;
            token_endpoint_auth_methods_supported?: string[];
            /** Format: uri */
            revocation_endpoint?: string;
            revocation_endpoint_auth_methods_supported?: string[];
            grant_types_supported?: string[];
            response_types_supported: string[];
            scopes_supported?: string[];
        };
        AutoMatch: {
            dry_run: boolean;
            /** @description Entries that were not ticked before. */
            ticked: number;
            statement_lines: number;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            difference: Money;
            /** @enum {string} */
            reconciliation_status: "reconciled" | "unreconciled";
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            left_over: Money;
            matches: {
                statement_lines: {
                    /** @description Where it begins in the file. */
                    line: number;
                    /**
                     * Format: date
                     * @example 2026-02-03
                     */
                    date: string;
                    /**
                     * Format: decimal
                     * @description Exact decimal.
                     * @example 12.3
                     */
                    amount: Money;
                    description: string;
                }[];
                journal_entry_ids: Id<"journal_entry">[];
                /** @enum {string} */
                method: "same_transaction" | "one_to_one" | "many_to_one" | "one_to_many";
                score: number;
                reason: string;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                left_over: Money;
            }[];
            unmatched_statement_lines: {
                /** @description Where it begins in the file. */
                line: number;
                /**
                 * Format: date
                 * @example 2026-02-03
                 */
                date: string;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                amount: Money;
                description: string;
                /** @enum {string} */
                code: "no_match" | "ambiguous" | "too_many_combinations" | "zero_amount" | "outside_period" | "already_reconciled";
                reason: string;
                candidate_journal_entry_ids: Id<"journal_entry">[];
            }[];
            unmatched_journal_entries: {
                /** @description Id of a journal entry. */
                journal_entry_id: Id<"journal_entry">;
                /**
                 * Format: date-time
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
                description: string;
                /** @enum {string} */
                reconciliation_status: "reconciled" | "unreconciled";
                /** @enum {string} */
                code: "no_match" | "ambiguous" | "too_many_combinations" | "zero_amount";
                reason: string;
                candidate_lines: number[];
            }[];
            warnings: string[];
            reconciliation: components["schemas"]["Reconciliation"];
        };
        BasisBridge: {
            /**
             * Format: date
             * @example 2026-02-03
             */
            date: string;
            /**
             * Format: date
             * @example 2026-02-03
             */
            fiscal_year_start: string;
            cash: {
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
            causes: components["schemas"]["BasisBridgeCause"][];
            accrual: {
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
            difference: {
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
            /** @description The version of the books that it was computed from. */
            books_version: number;
        };
        BasisBridgeCause: {
            /** @enum {string} */
            cause: "recorded" | "settled" | "on_account" | "write_offs" | "opening_items" | "entries";
            /** @description Of documents. */
            type: ("invoice" | "bill" | "payroll" | "credit_memo" | "vendor_credit") | null;
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
        CashFlow: {
            /**
             * Format: date
             * @example 2026-02-03
             */
            start_date: string;
            /**
             * Format: date
             * @example 2026-02-03
             */
            end_date: string;
            /** @enum {string} */
            method: "direct" | "indirect";
            opening_balance: Money | null;
            closing_balance: Money | null;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            net_amount: Money;
            operating: components["schemas"]["CashFlowSection"];
            investing: components["schemas"]["CashFlowSection"];
            financing: components["schemas"]["CashFlowSection"];
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
            comparison?: {
                /**
                 * Format: date
                 * @example 2026-02-03
                 */
                start_date: string;
                /**
                 * Format: date
                 * @example 2026-02-03
                 */
                end_date: string;
                opening_balance: Money | null;
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
            comparison?: components["schemas"]["Comparison"] | null;
        };
        CashFlowRecord: {
            /** @description null only with `known_at`, of a record whose words were erased. */
            name: string | null;
            ledger_id: Id<"ledger"> | null;
            type: ("asset" | "liability" | "equity" | "revenue" | "expense") | null;
            sub_type: ("current_assets" | "non-current_assets" | "transfers_between_accounts" | "uncategorized_assets" | "current_liabilities" | "non-current_liabilities" | "equity" | "operating_revenues" | "other_income" | "cost_of_goods_sold" | "operating_expenses" | "other_expenses" | "retained_earnings") | null;
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
            comparison?: components["schemas"]["Comparison"] | null;
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
            comparison?: components["schemas"]["Comparison"] | null;
            records: components["schemas"]["CashFlowRecord"][];
        };
        CashFlowTotal: {
            /**
             * Format: date
             * @example 2026-02-03
             */
            start_date: string;
            /**
             * Format: date
             * @example 2026-02-03
             */
            end_date: string;
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
            closing_balance: Money | null;
        };
        CashFlowTotals: {
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
                /** @enum {string} */
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
            /**
             * @description `in`: money came in; `out`: money went out.
             * @enum {string}
             */
            direction: "in" | "out";
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
                description: string;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                amount: Money;
                /**
                 * Format: date
                 * @example 2026-02-03
                 */
                date: string;
            }[];
            /** @description Categories that were likely for its rows when they came, the most frequent first, three at most. `confidence` is the mean over all rows of which anything was likely: a category that few of them have is seldom right for the group. */
            suggestions: components["schemas"]["Suggestion"][];
        };
        CategorizationRule: {
            /** @description Id of a categorization rule. */
            id: Id<"categorization_rule">;
            expression: string;
            ledger_name: string;
            name: string;
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
                path: string;
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
            rules: {
                /** @description null: a draft. */
                categorization_rule_id: Id<"categorization_rule"> | null;
                /**
                 * @description `instance`: one of those that were sent, in their order; `platform`: a rule of the platform that hits anything.
                 * @enum {string}
                 */
                scope: "instance" | "platform";
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
                ledger: {
                    /** @description Id of a ledger. */
                    id: Id<"ledger">;
                    name: string;
                };
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
        CategorizationRulePreview: {
            ledger_id: Id<"ledger"> | null;
            /** @description Whom `party_name` means; null: nobody, as no enabled party bears it, or several do. */
            party_id: Id<"party"> | null;
            scanned: number;
            /** @description The range has older transactions, which were not looked at. */
            truncated: boolean;
            hits: number;
            changes: number;
            conflicts: number;
            examples: {
                /** @description Id of a transaction. */
                transaction_id: Id<"transaction">;
                /** @description Id of a source account. */
                source_account_id: Id<"source_account">;
                /**
                 * Format: date-time
                 * @example 2026-02-03T04:05:06.789Z
                 */
                datetime: string;
                /**
                 * Format: date
                 * @description The day of `datetime` in the time zone of the Instance.
                 * @example 2026-02-03
                 */
                date: string;
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
                category_ledger_id: Id<"ledger"> | null;
                new_category_ledger_id: Id<"ledger"> | null;
                party_id: Id<"party"> | null;
                /** @description Whom it would be about by a `change`; null: nobody. */
                new_party_id: Id<"party"> | null;
                winning_rule_id: Id<"categorization_rule"> | null;
            }[];
        };
        CategorizationRuleSuggestion: {
            rule: {
                name: string;
                /**
                 * @description `match(pattern, field)`, comparisons, `and`, `or`, `not`; `t` is the transaction. At most 500 parts, 50 inside each other. Patterns follow RE2, in linear time: `{n}` up to 1000; with its repeats written out a pattern costs at most 2000, where a character, a group or a choice costs 1, and a class (`[a-z]`, `\d`), a dot, or the end of an open repeat (`*`, `+`, `?`, `{n,m}`) 4; all patterns together at most 4000. So a list of alternatives may be as long as the expression. The first 512 characters of a text are looked at.
                 * @example match("(?i).*coffee", t.description) and t.amount < 0
                 */
                expression: string;
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
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
            /** @description `client:<id>` or `user:<id>`. */
            actor: string;
            modified_by: string | null;
            name: string;
            expression: string;
            /** @description That a rule follows the renaming of its ledger is a version, too. */
            ledger_name: string;
            party_name: string | null;
            /**
             * @description As a rule answers it.
             * @example 10
             */
            priority: string;
        };
        CoaTemplate: {
            /** @description Id of a coa template. */
            id: Id<"coa_template">;
            name: string;
            /** @enum {string} */
            accounting_basis: "cash" | "accrual";
            /** @enum {string} */
            status: "draft" | "live";
            /** @enum {string} */
            type: "platform" | "agent";
            ledger_ids: Id<"ledger_template">[];
            ledgers: components["schemas"]["LedgerTemplate"][] | null;
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
            change_percent: number | null;
        };
        CustomLedger: {
            name: string;
            sort_code?: string | null;
            type?: ("asset" | "liability" | "equity" | "revenue" | "expense") | null;
            sub_type?: ("current_assets" | "non-current_assets" | "transfers_between_accounts" | "uncategorized_assets" | "current_liabilities" | "non-current_liabilities" | "equity" | "operating_revenues" | "other_income" | "cost_of_goods_sold" | "operating_expenses" | "other_expenses" | "retained_earnings") | null;
            debit_credit?: ("debit" | "credit") | null;
            report_cash_flow?: boolean | null;
            cash_flow_section?: ("operating" | "investing" | "financing") | null;
            is_income_tax?: boolean | null;
            is_interest?: boolean | null;
            box_1099?: ("nec_1" | "misc_1" | "misc_2" | "misc_10") | null;
            financial_account_type?: ("bank_account" | "credit_card" | "payments" | "payroll" | "loan" | "prepaid_card" | "accounts_receivable" | "accounts_payable" | "treasury" | "investment") | null;
            children?: components["schemas"]["CustomLedger"][] | null;
        };
        CustomerSales: {
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
        Delivery: {
            /** @description Id of a event. */
            event_id: Id<"event">;
            /** @description Id of a webhook. */
            webhook_id: Id<"webhook">;
            /**
             * @description `failed`: it is not tried again unless you ask for it.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed";
            attempts: number;
            next_attempt_at: string | null;
        };
        DeliveryAttempt: {
            number: number;
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            attempted_at: string;
            response_status: number | null;
            error: string | null;
        };
        DryRunEffects: {
            entries: {
                created: {
                    count: number;
                    /** @description The first 100, fewer where they have many lines. */
                    records: components["schemas"]["JournalEntry"][];
                };
                changed: {
                    count: number;
                    /** @description The first 100, fewer where they have many lines. */
                    records: {
                        before: components["schemas"]["JournalEntry"];
                        after: components["schemas"]["JournalEntry"];
                    }[];
                };
                removed: {
                    count: number;
                    /** @description The first 100, fewer where they have many lines. */
                    records: components["schemas"]["JournalEntry"][];
                };
            };
            /** @description What a ledger adds up to in a month, on its normal side and in the Instance’s basis, where that changes. Opening balances of revenue and expense count on the day before `entries_start`. */
            statement_changes: {
                ledger: {
                    /** @description Id of a ledger. */
                    id: Id<"ledger">;
                    name: string;
                };
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
            warnings: string[];
        };
        EmbeddedInstance: {
            /** @description Id of a instance. */
            id: Id<"instance">;
            name: string;
            /**
             * Format: date-time
             * @example 2026-01-01T00:00:00Z
             */
            entries_start: string;
            /** @enum {string} */
            subscription: "tier0" | "tier1" | "tier2" | "tier3" | "tier4";
            /** @enum {string} */
            accounting_package: "platformgl";
            /** @enum {string} */
            accounting_basis: "cash" | "accrual";
            /** @description ISO 4217 */
            currency: string;
            time_zone: components["schemas"]["TimeZone"];
            /** @description MM-DD */
            fiscal_year_start: string;
            /** @enum {string} */
            paper: "letter" | "a4";
            /** @description What every page of a document says; null: "Unaudited". */
            legend: string | null;
            coa_template_id: Id<"coa_template"> | null;
            parent_id: Id<"instance"> | null;
            external_id: string | null;
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
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
        Error: {
            /** @description For developers. */
            message: string;
            /** @description What helps to mend the request. For 422: `errors`, a list of `path`, `message` and `code`. */
            data: {
                [key: string]: unknown;
            };
            /** @description A sentence fit for an end user. */
            display_message: string;
            /** @description Names the reason. Stable. */
            error_code: string;
        };
        ErrorWithoutCode: {
            /** @description For developers. */
            message: string;
            /** @description What helps to mend the request. For 422: `errors`, a list of `path`, `message` and `code`. */
            data: {
                [key: string]: unknown;
            };
            /** @description A sentence fit for an end user. */
            display_message: string;
        };
        Event: {
            /** @description Id of a event. */
            id: Id<"event">;
            /** @example ledger.created */
            type: string;
            /** @description Id of a instance. */
            instance_id: Id<"instance">;
            /** @description Gapless within the Instance. */
            sequence: number;
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
            data: {
                id: string;
                resource: string;
                before: {
                    [key: string]: unknown;
                } | null;
                after: {
                    [key: string]: unknown;
                } | null;
            };
        };
        ExpensesByVendor: {
            /**
             * Format: date
             * @example 2026-02-03
             */
            start_date: string;
            /**
             * Format: date
             * @example 2026-02-03
             */
            end_date: string;
            records: components["schemas"]["VendorExpenses"][];
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
        FiscalYearClosing: {
            /**
             * Format: date
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
        GeneralLedger: {
            /**
             * Format: date
             * @example 2026-02-03
             */
            start_date: string;
            /**
             * Format: date
             * @example 2026-02-03
             */
            end_date: string;
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
            /** @enum {string} */
            categorization_status: "pending" | "completed";
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            datetime: string;
            /**
             * Format: date
             * @description The day of `datetime` in the time zone of the Instance.
             * @example 2026-02-03
             */
            date: string;
            /** @enum {string} */
            debit_credit: "debit" | "credit";
            description: string | null;
            editable: boolean;
            journal_entry_description: string;
            /** @description Id of a journal entry. */
            journal_entry_id: Id<"journal_entry">;
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger">;
            /** @description null only with `known_at`, of a record whose words were erased. */
            ledger_name: string | null;
            sort_order: number;
            transaction_id: Id<"transaction"> | null;
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
            /** @enum {string} */
            type: "asset" | "liability" | "equity" | "revenue" | "expense";
            /** @enum {string} */
            sub_type: "current_assets" | "non-current_assets" | "transfers_between_accounts" | "uncategorized_assets" | "current_liabilities" | "non-current_liabilities" | "equity" | "operating_revenues" | "other_income" | "cost_of_goods_sold" | "operating_expenses" | "other_expenses" | "retained_earnings";
            /** @enum {string} */
            debit_credit: "debit" | "credit";
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
            children: components["schemas"]["GeneralLedgerRecord"][];
            lines: components["schemas"]["GeneralLedgerLine"][];
        };
        Instance: {
            /** @description Id of a instance. */
            id: Id<"instance">;
            name: string;
            /**
             * Format: date-time
             * @example 2026-01-01T00:00:00Z
             */
            entries_start: string;
            /** @enum {string} */
            subscription: "tier0" | "tier1" | "tier2" | "tier3" | "tier4";
            /** @enum {string} */
            accounting_package: "platformgl";
            /** @enum {string} */
            accounting_basis: "cash" | "accrual";
            /** @description ISO 4217 */
            currency: string;
            time_zone: components["schemas"]["TimeZone"];
            /** @description MM-DD */
            fiscal_year_start: string;
            /** @enum {string} */
            paper: "letter" | "a4";
            /** @description What every page of a document says; null: "Unaudited". */
            legend: string | null;
            coa_template_id: Id<"coa_template"> | null;
            parent_id: Id<"instance"> | null;
            external_id: string | null;
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description The earliest moment that `known_at` of a statement can name.
             * @example 2026-02-03T04:05:06.789Z
             */
            known_since: string;
            parent: components["schemas"]["EmbeddedInstance"] | null;
            /** @description Filled when expanded: the oldest 100. All of them: list with `parent_id`. */
            children: components["schemas"]["EmbeddedInstance"][] | null;
        };
        InstanceDetail: {
            /** @description Id of a instance. */
            id: Id<"instance">;
            name: string;
            /**
             * Format: date-time
             * @example 2026-01-01T00:00:00Z
             */
            entries_start: string;
            /** @enum {string} */
            subscription: "tier0" | "tier1" | "tier2" | "tier3" | "tier4";
            /** @enum {string} */
            accounting_package: "platformgl";
            /** @enum {string} */
            accounting_basis: "cash" | "accrual";
            /** @description ISO 4217 */
            currency: string;
            time_zone: components["schemas"]["TimeZone"];
            /** @description MM-DD */
            fiscal_year_start: string;
            /** @enum {string} */
            paper: "letter" | "a4";
            /** @description What every page of a document says; null: "Unaudited". */
            legend: string | null;
            coa_template_id: Id<"coa_template"> | null;
            parent_id: Id<"instance"> | null;
            external_id: string | null;
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description The earliest moment that `known_at` of a statement can name.
             * @example 2026-02-03T04:05:06.789Z
             */
            known_since: string;
            parent: components["schemas"]["EmbeddedInstance"] | null;
            /** @description Filled when expanded: the oldest 100. All of them: list with `parent_id`. */
            children: components["schemas"]["EmbeddedInstance"][] | null;
            latest_journal_entry_datetime: string | null;
            latest_close_datetime: string | null;
        };
        JournalEntry: {
            /** @description Id of a journal entry. */
            id: Id<"journal_entry">;
            entry_number: number | null;
            /**
             * @description An adjusting entry is one of the closing of a period: a trial balance can show it apart. Standard by default.
             * @enum {string}
             */
            entry_type: "standard" | "adjusting";
            /** @enum {string} */
            categorization_status: "pending" | "completed";
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            creation_date: string;
            /** @enum {string} */
            creation_source: "manual" | "transaction" | "accrual" | "payment_application" | "opening_balance" | "reversal";
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            datetime: string;
            /**
             * Format: date
             * @description The day of `datetime` in the time zone of the Instance.
             * @example 2026-02-03
             */
            date: string;
            description: string;
            is_opening_balance: boolean;
            line_entry_ids: Id<"line_entry">[];
            line_entries: components["schemas"]["LineEntry"][] | null;
            transaction_id: Id<"transaction"> | null;
            reverses_id: Id<"journal_entry"> | null;
            reversed_by_id: Id<"journal_entry"> | null;
            external_id: string | null;
            metadata: {
                [key: string]: unknown;
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
            size_bytes: number;
            /** @description Of the content, in hexadecimal. */
            sha256: string;
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
        };
        JournalEntrySummary: {
            /** @description Id of a journal entry. */
            id: Id<"journal_entry">;
            entry_number: number | null;
            /**
             * @description An adjusting entry is one of the closing of a period: a trial balance can show it apart. Standard by default.
             * @enum {string}
             */
            entry_type: "standard" | "adjusting";
            /** @enum {string} */
            categorization_status: "pending" | "completed";
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            creation_date: string;
            /** @enum {string} */
            creation_source: "manual" | "transaction" | "accrual" | "payment_application" | "opening_balance" | "reversal";
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            datetime: string;
            /**
             * Format: date
             * @description The day of `datetime` in the time zone of the Instance.
             * @example 2026-02-03
             */
            date: string;
            description: string;
            is_opening_balance: boolean;
            line_entry_ids: Id<"line_entry">[];
        };
        JournalReport: {
            /**
             * Format: date
             * @example 2026-02-03
             */
            start_date: string;
            /**
             * Format: date
             * @example 2026-02-03
             */
            end_date: string;
            /** @description What the lines of the entries come to, in each of the books that are shown: in each of them debits equal credits. */
            totals: components["schemas"]["JournalReportTotal"][];
            /** @description The version of the books that it was computed from. */
            books_version: number;
            records: components["schemas"]["JournalReportEntry"][];
        };
        JournalReportEntry: {
            /** @description Id of a journal entry. */
            id: Id<"journal_entry">;
            entry_number: number | null;
            /**
             * @description An adjusting entry is one of the closing of a period: a trial balance can show it apart. Standard by default.
             * @enum {string}
             */
            entry_type: "standard" | "adjusting";
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            datetime: string;
            /**
             * Format: date
             * @description The day of `datetime` in the time zone of the Instance.
             * @example 2026-02-03
             */
            date: string;
            description: string;
            /** @enum {string} */
            creation_source: "manual" | "transaction" | "accrual" | "payment_application" | "opening_balance" | "reversal";
            transaction_id: Id<"transaction"> | null;
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
            actor: string | null;
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
            lines: components["schemas"]["JournalReportLine"][];
        };
        JournalReportLine: {
            /** @description Id of a line entry. */
            id: Id<"line_entry">;
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger">;
            /** @description null only with `known_at`, of a record whose words were erased. */
            ledger_name: string | null;
            sort_code: string;
            /** @enum {string} */
            debit_credit: "debit" | "credit";
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            amount: Money;
            description: string | null;
            /**
             * @description The books in which it stands.
             * @enum {string}
             */
            basis: "both" | "accrual" | "cash";
            sort_order: number;
        };
        JournalReportTotal: {
            /** @enum {string} */
            accounting_basis: "cash" | "accrual";
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
        Ledger: {
            /** @description Id of a ledger. */
            id: Id<"ledger">;
            name: string;
            /** @enum {string} */
            type: "asset" | "liability" | "equity" | "revenue" | "expense";
            /** @enum {string} */
            sub_type: "current_assets" | "non-current_assets" | "transfers_between_accounts" | "uncategorized_assets" | "current_liabilities" | "non-current_liabilities" | "equity" | "operating_revenues" | "other_income" | "cost_of_goods_sold" | "operating_expenses" | "other_expenses" | "retained_earnings";
            /** @enum {string} */
            debit_credit: "debit" | "credit";
            editable: boolean;
            is_required: boolean;
            parent_id: Id<"ledger"> | null;
            report_cash_flow: boolean;
            /** @description The section of its lines in the cash flow statement; null: its type and sub_type decide. */
            cash_flow_section: ("operating" | "investing" | "financing") | null;
            /** @description Stands below Income before Taxes in the income statement. */
            is_income_tax: boolean;
            /** @description What is paid on it is told as interest below the cash flow statement. */
            is_interest: boolean;
            /** @description The box of the form 1099 in which what vendors are paid for it is told: `nec_1` services, `misc_1` rents, `misc_2` royalties, `misc_10` proceeds of an attorney; null: none. */
            box_1099: ("nec_1" | "misc_1" | "misc_2" | "misc_10") | null;
            /** @description A ledger that is not enabled takes no new lines; it stays on statements. */
            enabled: boolean;
            sort_code: string;
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
            financial_account_type: ("bank_account" | "credit_card" | "payments" | "payroll" | "loan" | "prepaid_card" | "accounts_receivable" | "accounts_payable" | "treasury" | "investment") | null;
            required_ledger_purpose: ("uncategorized_inflow" | "uncategorized_outflow" | "account_transfers" | "opening_balances" | "retained_earnings" | "accounts_receivable" | "accounts_payable" | "payroll_liabilities" | "unapplied_receipts" | "unapplied_payments") | null;
            actions: {
                delete: {
                    allowed: boolean;
                    reason: ("required_ledger" | "has_line_entries" | "has_child_ledgers" | "has_source_account" | "has_reconciliations") | null;
                    message: string | null;
                };
            } | null;
            external_id: string | null;
            metadata: {
                [key: string]: unknown;
            };
            parent: components["schemas"]["Ledger"] | null;
        };
        LedgerCashFlow: {
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger">;
            /** @description null only with `known_at`, of a record whose words were erased. */
            name: string | null;
            sort_code: string;
            /** @enum {string} */
            debit_credit: "debit" | "credit";
            opening_balances: Money[];
            inflows: Money[];
            outflows: Money[];
            amounts: Money[];
            closing_balances: Money[];
        };
        LedgerCashFlowTotals: {
            periods: {
                /**
                 * Format: date
                 * @example 2026-02-03
                 */
                start_date: string;
                /**
                 * Format: date
                 * @example 2026-02-03
                 */
                end_date: string;
            }[];
            records: components["schemas"]["LedgerCashFlow"][];
            /** @description The version of the books that it was computed from. */
            books_version: number;
        };
        LedgerStatement: {
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger">;
            /** @description null only with `known_at`, of a record whose words were erased. */
            name: string | null;
            /** @enum {string} */
            type: "asset" | "liability" | "equity" | "revenue" | "expense";
            /** @enum {string} */
            sub_type: "current_assets" | "non-current_assets" | "transfers_between_accounts" | "uncategorized_assets" | "current_liabilities" | "non-current_liabilities" | "equity" | "operating_revenues" | "other_income" | "cost_of_goods_sold" | "operating_expenses" | "other_expenses" | "retained_earnings";
            /** @enum {string} */
            debit_credit: "debit" | "credit";
            /**
             * Format: date
             * @example 2026-02-03
             */
            start_date: string;
            /**
             * Format: date
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
            /** @enum {string} */
            categorization_status: "pending" | "completed";
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            datetime: string;
            /**
             * Format: date
             * @description The day of `datetime` in the time zone of the Instance.
             * @example 2026-02-03
             */
            date: string;
            /** @enum {string} */
            debit_credit: "debit" | "credit";
            description: string | null;
            editable: boolean;
            journal_entry_description: string;
            /** @description Id of a journal entry. */
            journal_entry_id: Id<"journal_entry">;
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger">;
            /** @description null only with `known_at`, of a record whose words were erased. */
            ledger_name: string | null;
            sort_order: number;
            transaction_id: Id<"transaction"> | null;
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
        LedgerTemplate: {
            /** @description Id of a ledger template. */
            id: Id<"ledger_template">;
            name: string;
            /** @enum {string} */
            type: "asset" | "liability" | "equity" | "revenue" | "expense";
            /** @enum {string} */
            sub_type: "current_assets" | "non-current_assets" | "transfers_between_accounts" | "uncategorized_assets" | "current_liabilities" | "non-current_liabilities" | "equity" | "operating_revenues" | "other_income" | "cost_of_goods_sold" | "operating_expenses" | "other_expenses" | "retained_earnings";
            /** @enum {string} */
            debit_credit: "debit" | "credit";
            editable: boolean;
            is_required: boolean;
            financial_account_type: ("bank_account" | "credit_card" | "payments" | "payroll" | "loan" | "prepaid_card" | "accounts_receivable" | "accounts_payable" | "treasury" | "investment") | null;
            required_ledger_purpose: ("uncategorized_inflow" | "uncategorized_outflow" | "account_transfers" | "opening_balances" | "retained_earnings" | "accounts_receivable" | "accounts_payable" | "payroll_liabilities" | "unapplied_receipts" | "unapplied_payments") | null;
            parent_id: Id<"ledger_template"> | null;
            report_cash_flow: boolean;
            cash_flow_section: ("operating" | "investing" | "financing") | null;
            is_income_tax: boolean;
            is_interest: boolean;
            box_1099: ("nec_1" | "misc_1" | "misc_2" | "misc_10") | null;
            sort_code: string;
            children: Id<"ledger_template">[];
        };
        LineEntry: {
            /** @description Id of a line entry. */
            id: Id<"line_entry">;
            /**
             * Format: decimal
             * @description Exact decimal, greater than zero.
             * @example 12.30
             */
            amount: Money;
            /** @enum {string} */
            debit_credit: "debit" | "credit";
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger">;
            ledger_name: string;
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            datetime: string;
            /**
             * Format: date
             * @description The day of `datetime` in the time zone of the Instance.
             * @example 2026-02-03
             */
            date: string;
            editable: boolean;
            /** @description Id of a journal entry. */
            journal_entry_id: Id<"journal_entry">;
            journal_entry_description: string;
            description: string | null;
            /**
             * @description The books in which it stands.
             * @enum {string}
             */
            basis: "both" | "accrual" | "cash";
            /** @description Whom it is about. */
            party_id: Id<"party"> | null;
            /** @enum {string} */
            categorization_status: "pending" | "completed";
            related_line_entry_id: Id<"line_entry"> | null;
            transaction_id: Id<"transaction"> | null;
            sort_order: number;
            journal_entry: components["schemas"]["JournalEntrySummary"] | null;
            ledger: components["schemas"]["Ledger"] | null;
            opposing_ledger_ids: Id<"ledger">[];
            tags: components["schemas"]["Tag"][];
            transaction: components["schemas"]["TransactionSummary"] | null;
            payment_applications: components["schemas"]["PaymentApplication"][];
            line_payment_applications: components["schemas"]["LinePaymentApplication"][];
            accrual_source: components["schemas"]["AccrualSource"] | null;
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
            /**
             * @description Where the money came from: a row of the bank, a credit of the party, or a ledger named by hand.
             * @enum {string}
             */
            source_type: "bank_transaction" | "customer_credit" | "manual";
            /**
             * @description `proposed` ones are in no books; one that was taken back is `rejected`.
             * @enum {string}
             */
            status: "proposed" | "confirmed" | "rejected";
            accrual_source: {
                /** @description Id of a accrual source. */
                accrual_source_id: Id<"accrual_source">;
                /**
                 * @description What it is: a customer pays an invoice, the business pays bills and payroll; the others are credits.
                 * @enum {string}
                 */
                type: "invoice" | "bill" | "payroll" | "credit_memo" | "vendor_credit";
                /** @description The first day that the payroll pays for. */
                start_date: string | null;
                /** @description The last day that the payroll pays for. */
                end_date: string | null;
            };
        };
        LinkedInstance: {
            /** @description Id of a instance. */
            id: Id<"instance">;
            name: string;
            /**
             * Format: date-time
             * @example 2026-01-01T00:00:00Z
             */
            entries_start: string;
            /** @enum {string} */
            subscription: "tier0" | "tier1" | "tier2" | "tier3" | "tier4";
            /** @enum {string} */
            accounting_basis: "cash" | "accrual";
            /** @description ISO 4217 */
            currency: string;
            time_zone: components["schemas"]["TimeZone"];
            /** @description MM-DD */
            fiscal_year_start: string;
            /** @enum {string} */
            paper: "letter" | "a4";
            /** @description What every page of a document says; null: "Unaudited". */
            legend: string | null;
            coa_template_id: Id<"coa_template"> | null;
            parent_id: Id<"instance"> | null;
            external_id: string | null;
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description The earliest moment that `known_at` of a statement can name.
             * @example 2026-02-03T04:05:06.789Z
             */
            known_since: string;
            parent: components["schemas"]["EmbeddedInstance"] | null;
            /** @description Filled when expanded: the oldest 100. All of them: list with `parent_id`. */
            children: components["schemas"]["EmbeddedInstance"][] | null;
        };
        OpenItem: {
            /** @enum {string} */
            type: "invoice" | "bill" | "payroll" | "credit_memo" | "vendor_credit" | "money_on_account";
            accrual_source_id: Id<"accrual_source"> | null;
            /** @description Of money on account: what brought it. */
            payment_application_id: Id<"payment_application"> | null;
            reference_number: string | null;
            /**
             * Format: date
             * @example 2026-02-03
             */
            effective_date: string;
            due_date: string | null;
            /** @description Days since `due_date`, without one since `effective_date`; null of credits. */
            days_past_due: number | null;
        };
        Party: {
            /** @description Id of a party. */
            id: Id<"party">;
            name: string;
            /** @enum {string} */
            type: "customer" | "vendor" | "employee" | "other";
            external_id: string | null;
            email: string | null;
            phone: string | null;
            address: string | null;
            /** @description The last four characters of the number that tax authorities know it by. The number itself is kept encrypted. */
            tax_id: string | null;
            /** @description What it is paid is told to the tax authority on a form 1099. */
            is_1099: boolean;
            /** @description A party that is not enabled stays where it is named and takes nothing new. */
            enabled: boolean;
            metadata: {
                [key: string]: unknown;
            };
            /** @description The party that it was merged into: what names this one counts as that one’s. */
            merged_into: Id<"party"> | null;
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
        };
        PartyStatement: {
            /** @description Id of a party. */
            party_id: Id<"party">;
            name: string;
            /** @enum {string} */
            content: "open_items" | "movements";
            start_date: string | null;
            /**
             * Format: date
             * @example 2026-02-03
             */
            end_date: string;
            sections: components["schemas"]["PartyStatementSection"][];
            /** @description The version of the books that it was computed from. */
            books_version: number;
        };
        PartyStatementSection: {
            /** @enum {string} */
            control: "accounts_receivable" | "accounts_payable" | "payroll_liabilities";
            /** @description null of open items. */
            opening_balance: Money | null;
            open_items: {
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
            movements: {
                /**
                 * Format: date
                 * @example 2026-02-03
                 */
                date: string;
                /** @enum {string} */
                cause: "opened" | "settled_before" | "applied" | "unapplied" | "returned" | "written_off" | "recovered" | "voided";
                document: components["schemas"]["OpenItem"];
                /** @description What settled it, or what brought the money on account. */
                payment_application_id: Id<"payment_application"> | null;
                accrual_adjustment_id: Id<"accrual_adjustment"> | null;
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
        PaymentApplication: {
            /** @description Id of a payment application. */
            payment_application_id: Id<"payment_application">;
            /**
             * Format: decimal
             * @description Exact decimal in the currency of the Instance, in the direction of the bank's row: negative where it is against it.
             * @example 12.3
             */
            matched_amount: Money;
            /**
             * @description Where the money came from: a row of the bank, a credit of the party, or a ledger named by hand.
             * @enum {string}
             */
            source_type: "bank_transaction" | "customer_credit" | "manual";
            /**
             * @description `proposed` ones are in no books; one that was taken back is `rejected`.
             * @enum {string}
             */
            status: "proposed" | "confirmed" | "rejected";
            /** @description What it settles; null: it is money on account of the party. */
            accrual_source: {
                /** @description Id of a accrual source. */
                accrual_source_id: Id<"accrual_source">;
                /**
                 * @description What it is: a customer pays an invoice, the business pays bills and payroll; the others are credits.
                 * @enum {string}
                 */
                type: "invoice" | "bill" | "payroll" | "credit_memo" | "vendor_credit";
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
                /** @description Id of a accrual adjustment. */
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
            /** @description What brought the money on account that is given back. */
            refunded_application_id: Id<"payment_application"> | null;
            /** @description The payment that came back. */
            returned_application_id: Id<"payment_application"> | null;
            /** @description Of money on account: what was neither applied nor given back. null of everything else. */
            amount_left: Money | null;
        };
        Period: {
            /** @description Id of a period. */
            id: Id<"period">;
            /**
             * Format: date
             * @example 2026-02-03
             */
            date: string;
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            closed_at: string;
            /** @description The `modified-by` of the request, else who called. */
            closed_by: string;
            close_note: string | null;
            reopened_at: string | null;
            reopened_by: string | null;
            reopen_note: string | null;
        };
        PlatformEvent: {
            /** @description Id of a event. */
            id: Id<"event">;
            /** @example ledger.created */
            type: string;
            instance_id: Id<"instance"> | null;
            /** @description Gapless within the Instance, or where there is none, the platform. */
            sequence: number;
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
            data: {
                id: string;
                resource: string;
                before: {
                    [key: string]: unknown;
                } | null;
                after: {
                    [key: string]: unknown;
                } | null;
            };
            deliveries: {
                /** @description Id of a webhook. */
                webhook_id: Id<"webhook">;
                /**
                 * @description `failed`: it is not tried again unless you ask for it.
                 * @enum {string}
                 */
                status: "pending" | "delivered" | "failed";
                attempts: number;
                next_attempt_at: string | null;
            }[];
        };
        PlatformEventWithLog: {
            /** @description Id of a event. */
            id: Id<"event">;
            /** @example ledger.created */
            type: string;
            instance_id: Id<"instance"> | null;
            /** @description Gapless within the Instance, or where there is none, the platform. */
            sequence: number;
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
            data: {
                id: string;
                resource: string;
                before: {
                    [key: string]: unknown;
                } | null;
                after: {
                    [key: string]: unknown;
                } | null;
            };
            deliveries: {
                /** @description Id of a webhook. */
                webhook_id: Id<"webhook">;
                /**
                 * @description `failed`: it is not tried again unless you ask for it.
                 * @enum {string}
                 */
                status: "pending" | "delivered" | "failed";
                attempts: number;
                next_attempt_at: string | null;
                log: components["schemas"]["DeliveryAttempt"][];
            }[];
        };
        PlatformSettings: {
            /** @description Every step once, in the order in which they are asked; the first that decides wins. `import` is always before them, `uncategorized` always behind. */
            categorization_steps: {
                /** @enum {string} */
                step: "transfer" | "instance_rule" | "similarity" | "platform_rule";
                enabled: boolean;
            }[];
            /** @description Below this confidence the step `similarity` decides nothing. null: below the service’s own threshold of each Instance, such that nineteen of twenty are right, as far as its predictions have been judged; with fewer than 25 labels it decides nothing. */
            similarity_threshold: number | null;
            /** @description Origins whose pages may read answers to tokens of the platform (CORS), each as a browser sends it: scheme, host, and a port that is not the usual one. `https` alone, but for this machine in a sandbox. Changes count within seconds. */
            embed_origins: string[];
        };
        ProfitByPeriod: {
            periods: {
                /**
                 * Format: date
                 * @example 2026-02-03
                 */
                start_date: string;
                /**
                 * Format: date
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
            /** Format: uri */
            resource: string;
            authorization_servers: string[];
            scopes_supported: string[];
            bearer_methods_supported: string[];
        };
        Readiness: {
            /**
             * Format: date
             * @example 2026-02-03
             */
            date: string;
            closed_through: string | null;
            /** @description Whether `strict` would close: every blocking item is `ok`. */
            is_ready: boolean;
            items: components["schemas"]["ReadinessItem"][];
        };
        ReadinessItem: {
            /** @enum {string} */
            name: "uncategorized_inflow" | "uncategorized_outflow" | "unposted_transactions" | "proposed_transfers" | "proposed_matches" | "unreconciled_accounts" | "reconciliation_differences" | "unreviewed_transactions" | "proposed_applications" | "money_in_transit" | "entries_of_closed_days" | "statement_gaps" | "opening_balances" | "wrong_side_ledgers" | "negative_cash" | "unapplied_receipts" | "unapplied_payments" | "draft_sources" | "wrong_side_customers" | "wrong_side_vendors" | "repeated_bills";
            description: string;
            /** @description Whether `strict` refuses to close while it is not `ok`. */
            blocking: boolean;
            /**
             * @description `unknown` where it would have taken too long to find out: it counts as `open`.
             * @enum {string}
             */
            status: "ok" | "open" | "unknown";
            count: number | null;
            /** @description There are more than 10000. */
            more: boolean;
            sum: Money | null;
            /** @description Of what is about ledgers, up to 100 of these; else empty. */
            ledger_ids: Id<"ledger">[];
            /** @description The path and the parameters with which GET lists what it is about. */
            query: string;
        };
        Reconciliation: {
            /** @description Id of a reconciliation. */
            id: Id<"reconciliation">;
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger">;
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            start_datetime: string;
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            end_datetime: string;
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
            /** @enum {string} */
            reconciliation_status: "reconciled" | "unreconciled";
            /** @enum {string} */
            progress_status: "in_progress" | "completed";
            completed_on_datetime: string | null;
            statement_file_id: Id<"file"> | null;
        };
        ReconciliationJournalEntry: {
            /** @description Id of a journal entry. */
            id: Id<"journal_entry">;
            entry_number: number | null;
            /**
             * @description An adjusting entry is one of the closing of a period: a trial balance can show it apart. Standard by default.
             * @enum {string}
             */
            entry_type: "standard" | "adjusting";
            /** @enum {string} */
            categorization_status: "pending" | "completed";
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            creation_date: string;
            /** @enum {string} */
            creation_source: "manual" | "transaction" | "accrual" | "payment_application" | "opening_balance" | "reversal";
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            datetime: string;
            /**
             * Format: date
             * @description The day of `datetime` in the time zone of the Instance.
             * @example 2026-02-03
             */
            date: string;
            description: string;
            is_opening_balance: boolean;
            line_entry_ids: Id<"line_entry">[];
            line_entries: components["schemas"]["LineEntry"][] | null;
            transaction_id: Id<"transaction"> | null;
            reverses_id: Id<"journal_entry"> | null;
            reversed_by_id: Id<"journal_entry"> | null;
            external_id: string | null;
            metadata: {
                [key: string]: unknown;
            };
            /**
             * @description Whether this reconciliation holds it.
             * @enum {string}
             */
            reconciliation_status: "reconciled" | "unreconciled";
            reconciliation_id: Id<"reconciliation"> | null;
        };
        ReconciliationReport: {
            reconciliation: components["schemas"]["Reconciliation"];
            /** @description Of a completed one as it was then. */
            ledger_name: string;
            /**
             * @description The ledger’s own side, on which every balance stands.
             * @enum {string}
             */
            debit_credit: "debit" | "credit";
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
            cleared: {
                increases: components["schemas"]["ReconciliationReportMovements"];
                decreases: components["schemas"]["ReconciliationReportMovements"];
            };
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            statement_ending_balance: Money;
            /** @description Up to the ending date, and ticked in no reconciliation that ends on it or before. */
            outstanding: {
                increases: components["schemas"]["ReconciliationReportMovements"];
                decreases: components["schemas"]["ReconciliationReportMovements"];
            };
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
            /** @enum {string} */
            kind: "added" | "removed" | "changed";
            former: components["schemas"]["ReconciliationReportLine"] | null;
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
            entry_number: number | null;
            /**
             * Format: date-time
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
            /** @enum {string} */
            debit_credit: "debit" | "credit";
            description: string | null;
        };
        ReconciliationReportMovements: {
            count: number;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            sum: Money;
            lines: components["schemas"]["ReconciliationReportLine"][];
        };
        Redelivery: {
            deliveries: components["schemas"]["Delivery"][];
        };
        Revocation: {
            /** @description An access token or a refresh token. */
            token: string;
            /** @enum {string} */
            token_type_hint?: "access_token" | "refresh_token";
            /** @description Unless the client uses HTTP Basic. */
            client_id?: string;
            /** @description Unless the client uses HTTP Basic. */
            client_secret?: string;
        };
        SalesByCustomer: {
            /**
             * Format: date
             * @example 2026-02-03
             */
            start_date: string;
            /**
             * Format: date
             * @example 2026-02-03
             */
            end_date: string;
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
             * @example 2026-02-03
             */
            today: string;
            /**
             * Format: date
             * @example 2026-02-03
             */
            told_through: string;
            /** @enum {string} */
            fault: "none" | "login_required" | "rate_limit" | "down" | "interrupted" | "late" | "duplicates";
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            balance: Money;
        };
        SourceAccount: {
            /** @description Id of a source account. */
            id: Id<"source_account">;
            name: string;
            debit_credit: ("debit" | "credit") | null;
            ledger_id: Id<"ledger"> | null;
            draw_ledger_id: Id<"ledger"> | null;
            contribution_ledger_id: Id<"ledger"> | null;
            /** @enum {string} */
            type: "aggregator" | "manual";
            /** @enum {string} */
            business_personal: "business" | "personal";
            invert_transaction_amounts: boolean;
            enable_balance_polling: boolean;
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
        };
        SourceAccountLinkStatus: {
            token_handle: {
                /** @description Id of a source link. */
                id: Id<"source_link">;
                /** @enum {string} */
                type: "aggregator";
                /**
                 * Format: date-time
                 * @example 2026-02-03T04:05:06.789Z
                 */
                date: string;
                enabled: boolean;
            };
            ledger: components["schemas"]["Ledger"] | null;
            instance: components["schemas"]["LinkedInstance"];
            txn_processing_task: components["schemas"]["TransactionProcessingTaskSummary"] | null;
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
            size_bytes: number;
            /** @description Of the content, in hexadecimal. */
            sha256: string;
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
        };
        StatementForecast: {
            format: string;
            account_number: string | null;
            currency: string | null;
            opening_balance: Money | null;
            closing_balance: Money | null;
            opening_date: string | null;
            closing_date: string | null;
            rows: number;
            new: number;
            /** @description There already, deleted since, or twice in the file. */
            skipped: number;
            before_start: number;
            /** @description Of the new ones: kept, not posted. */
            in_closed_period: number;
            /** @description Of the new ones: the account has another row of that day and amount, or a hand-made entry has its money already. */
            likely_duplicates: number;
            overlaps: {
                /**
                 * Format: date
                 * @example 2026-02-03
                 */
                opening_date: string;
                /**
                 * Format: date
                 * @example 2026-02-03
                 */
                closing_date: string;
                /** @description Id of a task. */
                task_id: Id<"task">;
            }[];
            gaps: {
                /**
                 * Format: date
                 * @example 2026-02-03
                 */
                after: string;
                /**
                 * Format: date
                 * @example 2026-02-03
                 */
                before: string;
            }[];
            balance_check: {
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
            warnings: string[];
            examples: {
                /** @description Id of a transaction. */
                transaction_id: Id<"transaction">;
                external_id: string;
                /**
                 * Format: date-time
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
                description: string;
                metadata: {
                    [key: string]: unknown;
                };
                code: string | null;
            }[];
        };
        StatementMemo: {
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
            periods: {
                /**
                 * Format: date
                 * @example 2026-02-03
                 */
                start_date: string;
                /**
                 * Format: date
                 * @example 2026-02-03
                 */
                end_date: string;
            }[];
            records: components["schemas"]["StatementRangeRecord"][];
            /** @description The version of the books that it was computed from. */
            books_version: number;
        };
        StatementRangeRecord: {
            /** @description null only with `known_at`, of a record whose words were erased. */
            name: string | null;
            /** @enum {string} */
            debit_credit: "debit" | "credit";
            type: ("asset" | "liability" | "equity" | "revenue" | "expense") | null;
            sub_type: ("current_assets" | "non-current_assets" | "transfers_between_accounts" | "uncategorized_assets" | "current_liabilities" | "non-current_liabilities" | "equity" | "operating_revenues" | "other_income" | "cost_of_goods_sold" | "operating_expenses" | "other_expenses" | "retained_earnings") | null;
            sort_code: string | null;
            ledger_id: Id<"ledger"> | null;
            amounts: Money[];
            total_amounts: Money[];
            signed_amounts: Money[];
            signed_total_amounts: Money[];
            calculated_amounts: Money[] | null;
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
            memo?: {
                name: string;
                receipts: Money[];
                payments: Money[];
            } | null;
            children: components["schemas"]["StatementRangeRecord"][];
        };
        StatementRecord: {
            /** @description null only with `known_at`, of a record whose words were erased. */
            name: string | null;
            /** @enum {string} */
            debit_credit: "debit" | "credit";
            type: ("asset" | "liability" | "equity" | "revenue" | "expense") | null;
            sub_type: ("current_assets" | "non-current_assets" | "transfers_between_accounts" | "uncategorized_assets" | "current_liabilities" | "non-current_liabilities" | "equity" | "operating_revenues" | "other_income" | "cost_of_goods_sold" | "operating_expenses" | "other_expenses" | "retained_earnings") | null;
            sort_code: string | null;
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
            calculated_amount: Money | null;
            comparison?: components["schemas"]["Comparison"] | null;
            percent?: number | null;
            memo?: components["schemas"]["StatementMemo"] | null;
            children: components["schemas"]["StatementRecord"][];
        };
        Suggestion: {
            /**
             * @description `match`: the money is in the books by a hand-made entry, with whose line it can be matched. `application`: it seems to pay an accrual source, as a proposed payment application says. `ledger`: nothing has decided its category, and this ledger seems most likely.
             * @enum {string}
             */
            kind: "match" | "application" | "ledger";
            /** @description Of a ledger: the category that it may have. */
            ledger_id: Id<"ledger"> | null;
            ledger_name: string | null;
            /** @description Of a match. */
            line_entry_id: Id<"line_entry"> | null;
            /** @description Of an application: the proposed one, to be confirmed or rejected. */
            payment_application_id: Id<"payment_application"> | null;
            confidence: number;
            /** @description A sentence for whoever decides. */
            explanation: string;
            /** @description What it is concluded from. */
            evidence: {
                /** @description null of what is no transaction. */
                transaction_id: Id<"transaction"> | null;
                /** @description null of what is no transaction. */
                source_account_id: Id<"source_account"> | null;
                description: string;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                amount: Money;
                /**
                 * Format: date
                 * @example 2026-02-03
                 */
                date: string;
            }[];
        };
        Tag: {
            /** @description Id of a tag. */
            id: Id<"tag">;
            name: string;
            /** @description Id of a tag group. */
            tag_group_id: Id<"tag_group">;
            tag_group_name: string;
            /** @description A disabled tag stays where it is and cannot be assigned. */
            enabled: boolean;
        };
        TagGroup: {
            /** @description Id of a tag group. */
            id: Id<"tag_group">;
            name: string;
            description: string | null;
            /** @description Whether it takes new tags, and its tags can be assigned. */
            enabled: boolean;
            /** @description How many tags it has: in all Instances, or in the one that the request names. */
            tag_count: number;
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            updated_at: string;
        };
        TagRule: {
            /** @description Id of a tag rule. */
            id: Id<"tag_rule">;
            name: string;
            /** @description Id of a tag. */
            tag_id: Id<"tag">;
            expression: string;
            /** @description Highest first, default 0. */
            priority: number;
        };
        /**
         * @description An IANA time zone name, legacy names included. By default that of the Instance; of a new Instance, UTC.
         * @example America/New_York
         * @enum {string}
         */
        TimeZone: "Africa/Abidjan" | "Africa/Accra" | "Africa/Addis_Ababa" | "Africa/Algiers" | "Africa/Asmara" | "Africa/Asmera" | "Africa/Bamako" | "Africa/Bangui" | "Africa/Banjul" | "Africa/Bissau" | "Africa/Blantyre" | "Africa/Brazzaville" | "Africa/Bujumbura" | "Africa/Cairo" | "Africa/Casablanca" | "Africa/Ceuta" | "Africa/Conakry" | "Africa/Dakar" | "Africa/Dar_es_Salaam" | "Africa/Djibouti" | "Africa/Douala" | "Africa/El_Aaiun" | "Africa/Freetown" | "Africa/Gaborone" | "Africa/Harare" | "Africa/Johannesburg" | "Africa/Juba" | "Africa/Kampala" | "Africa/Khartoum" | "Africa/Kigali" | "Africa/Kinshasa" | "Africa/Lagos" | "Africa/Libreville" | "Africa/Lome" | "Africa/Luanda" | "Africa/Lubumbashi" | "Africa/Lusaka" | "Africa/Malabo" | "Africa/Maputo" | "Africa/Maseru" | "Africa/Mbabane" | "Africa/Mogadishu" | "Africa/Monrovia" | "Africa/Nairobi" | "Africa/Ndjamena" | "Africa/Niamey" | "Africa/Nouakchott" | "Africa/Ouagadougou" | "Africa/Porto-Novo" | "Africa/Sao_Tome" | "Africa/Timbuktu" | "Africa/Tripoli" | "Africa/Tunis" | "Africa/Windhoek" | "America/Adak" | "America/Anchorage" | "America/Anguilla" | "America/Antigua" | "America/Araguaina" | "America/Argentina/Buenos_Aires" | "America/Argentina/Catamarca" | "America/Argentina/ComodRivadavia" | "America/Argentina/Cordoba" | "America/Argentina/Jujuy" | "America/Argentina/La_Rioja" | "America/Argentina/Mendoza" | "America/Argentina/Rio_Gallegos" | "America/Argentina/Salta" | "America/Argentina/San_Juan" | "America/Argentina/San_Luis" | "America/Argentina/Tucuman" | "America/Argentina/Ushuaia" | "America/Aruba" | "America/Asuncion" | "America/Atikokan" | "America/Atka" | "America/Bahia" | "America/Bahia_Banderas" | "America/Barbados" | "America/Belem" | "America/Belize" | "America/Blanc-Sablon" | "America/Boa_Vista" | "America/Bogota" | "America/Boise" | "America/Buenos_Aires" | "America/Cambridge_Bay" | "America/Campo_Grande" | "America/Cancun" | "America/Caracas" | "America/Catamarca" | "America/Cayenne" | "America/Cayman" | "America/Chicago" | "America/Chihuahua" | "America/Ciudad_Juarez" | "America/Coral_Harbour" | "America/Cordoba" | "America/Costa_Rica" | "America/Coyhaique" | "America/Creston" | "America/Cuiaba" | "America/Curacao" | "America/Danmarkshavn" | "America/Dawson" | "America/Dawson_Creek" | "America/Denver" | "America/Detroit" | "America/Dominica" | "America/Edmonton" | "America/Eirunepe" | "America/El_Salvador" | "America/Ensenada" | "America/Fort_Nelson" | "America/Fort_Wayne" | "America/Fortaleza" | "America/Glace_Bay" | "America/Godthab" | "America/Goose_Bay" | "America/Grand_Turk" | "America/Grenada" | "America/Guadeloupe" | "America/Guatemala" | "America/Guayaquil" | "America/Guyana" | "America/Halifax" | "America/Havana" | "America/Hermosillo" | "America/Indiana/Indianapolis" | "America/Indiana/Knox" | "America/Indiana/Marengo" | "America/Indiana/Petersburg" | "America/Indiana/Tell_City" | "America/Indiana/Vevay" | "America/Indiana/Vincennes" | "America/Indiana/Winamac" | "America/Indianapolis" | "America/Inuvik" | "America/Iqaluit" | "America/Jamaica" | "America/Jujuy" | "America/Juneau" | "America/Kentucky/Louisville" | "America/Kentucky/Monticello" | "America/Knox_IN" | "America/Kralendijk" | "America/La_Paz" | "America/Lima" | "America/Los_Angeles" | "America/Louisville" | "America/Lower_Princes" | "America/Maceio" | "America/Managua" | "America/Manaus" | "America/Marigot" | "America/Martinique" | "America/Matamoros" | "America/Mazatlan" | "America/Mendoza" | "America/Menominee" | "America/Merida" | "America/Metlakatla" | "America/Mexico_City" | "America/Miquelon" | "America/Moncton" | "America/Monterrey" | "America/Montevideo" | "America/Montreal" | "America/Montserrat" | "America/Nassau" | "America/New_York" | "America/Nipigon" | "America/Nome" | "America/Noronha" | "America/North_Dakota/Beulah" | "America/North_Dakota/Center" | "America/North_Dakota/New_Salem" | "America/Nuuk" | "America/Ojinaga" | "America/Panama" | "America/Pangnirtung" | "America/Paramaribo" | "America/Phoenix" | "America/Port-au-Prince" | "America/Port_of_Spain" | "America/Porto_Acre" | "America/Porto_Velho" | "America/Puerto_Rico" | "America/Punta_Arenas" | "America/Rainy_River" | "America/Rankin_Inlet" | "America/Recife" | "America/Regina" | "America/Resolute" | "America/Rio_Branco" | "America/Rosario" | "America/Santa_Isabel" | "America/Santarem" | "America/Santiago" | "America/Santo_Domingo" | "America/Sao_Paulo" | "America/Scoresbysund" | "America/Shiprock" | "America/Sitka" | "America/St_Barthelemy" | "America/St_Johns" | "America/St_Kitts" | "America/St_Lucia" | "America/St_Thomas" | "America/St_Vincent" | "America/Swift_Current" | "America/Tegucigalpa" | "America/Thule" | "America/Thunder_Bay" | "America/Tijuana" | "America/Toronto" | "America/Tortola" | "America/Vancouver" | "America/Virgin" | "America/Whitehorse" | "America/Winnipeg" | "America/Yakutat" | "America/Yellowknife" | "Antarctica/Casey" | "Antarctica/Davis" | "Antarctica/DumontDUrville" | "Antarctica/Macquarie" | "Antarctica/Mawson" | "Antarctica/McMurdo" | "Antarctica/Palmer" | "Antarctica/Rothera" | "Antarctica/South_Pole" | "Antarctica/Syowa" | "Antarctica/Troll" | "Antarctica/Vostok" | "Arctic/Longyearbyen" | "Asia/Aden" | "Asia/Almaty" | "Asia/Amman" | "Asia/Anadyr" | "Asia/Aqtau" | "Asia/Aqtobe" | "Asia/Ashgabat" | "Asia/Ashkhabad" | "Asia/Atyrau" | "Asia/Baghdad" | "Asia/Bahrain" | "Asia/Baku" | "Asia/Bangkok" | "Asia/Barnaul" | "Asia/Beirut" | "Asia/Bishkek" | "Asia/Brunei" | "Asia/Calcutta" | "Asia/Chita" | "Asia/Choibalsan" | "Asia/Chongqing" | "Asia/Chungking" | "Asia/Colombo" | "Asia/Dacca" | "Asia/Damascus" | "Asia/Dhaka" | "Asia/Dili" | "Asia/Dubai" | "Asia/Dushanbe" | "Asia/Famagusta" | "Asia/Gaza" | "Asia/Harbin" | "Asia/Hebron" | "Asia/Ho_Chi_Minh" | "Asia/Hong_Kong" | "Asia/Hovd" | "Asia/Irkutsk" | "Asia/Istanbul" | "Asia/Jakarta" | "Asia/Jayapura" | "Asia/Jerusalem" | "Asia/Kabul" | "Asia/Kamchatka" | "Asia/Karachi" | "Asia/Kashgar" | "Asia/Kathmandu" | "Asia/Katmandu" | "Asia/Khandyga" | "Asia/Kolkata" | "Asia/Krasnoyarsk" | "Asia/Kuala_Lumpur" | "Asia/Kuching" | "Asia/Kuwait" | "Asia/Macao" | "Asia/Macau" | "Asia/Magadan" | "Asia/Makassar" | "Asia/Manila" | "Asia/Muscat" | "Asia/Nicosia" | "Asia/Novokuznetsk" | "Asia/Novosibirsk" | "Asia/Omsk" | "Asia/Oral" | "Asia/Phnom_Penh" | "Asia/Pontianak" | "Asia/Pyongyang" | "Asia/Qatar" | "Asia/Qostanay" | "Asia/Qyzylorda" | "Asia/Rangoon" | "Asia/Riyadh" | "Asia/Saigon" | "Asia/Sakhalin" | "Asia/Samarkand" | "Asia/Seoul" | "Asia/Shanghai" | "Asia/Singapore" | "Asia/Srednekolymsk" | "Asia/Taipei" | "Asia/Tashkent" | "Asia/Tbilisi" | "Asia/Tehran" | "Asia/Tel_Aviv" | "Asia/Thimbu" | "Asia/Thimphu" | "Asia/Tokyo" | "Asia/Tomsk" | "Asia/Ujung_Pandang" | "Asia/Ulaanbaatar" | "Asia/Ulan_Bator" | "Asia/Urumqi" | "Asia/Ust-Nera" | "Asia/Vientiane" | "Asia/Vladivostok" | "Asia/Yakutsk" | "Asia/Yangon" | "Asia/Yekaterinburg" | "Asia/Yerevan" | "Atlantic/Azores" | "Atlantic/Bermuda" | "Atlantic/Canary" | "Atlantic/Cape_Verde" | "Atlantic/Faeroe" | "Atlantic/Faroe" | "Atlantic/Jan_Mayen" | "Atlantic/Madeira" | "Atlantic/Reykjavik" | "Atlantic/South_Georgia" | "Atlantic/St_Helena" | "Atlantic/Stanley" | "Australia/ACT" | "Australia/Adelaide" | "Australia/Brisbane" | "Australia/Broken_Hill" | "Australia/Canberra" | "Australia/Currie" | "Australia/Darwin" | "Australia/Eucla" | "Australia/Hobart" | "Australia/LHI" | "Australia/Lindeman" | "Australia/Lord_Howe" | "Australia/Melbourne" | "Australia/NSW" | "Australia/North" | "Australia/Perth" | "Australia/Queensland" | "Australia/South" | "Australia/Sydney" | "Australia/Tasmania" | "Australia/Victoria" | "Australia/West" | "Australia/Yancowinna" | "Brazil/Acre" | "Brazil/DeNoronha" | "Brazil/East" | "Brazil/West" | "CET" | "CST6CDT" | "Canada/Atlantic" | "Canada/Central" | "Canada/Eastern" | "Canada/Mountain" | "Canada/Newfoundland" | "Canada/Pacific" | "Canada/Saskatchewan" | "Canada/Yukon" | "Chile/Continental" | "Chile/EasterIsland" | "Cuba" | "EET" | "EST" | "EST5EDT" | "Egypt" | "Eire" | "Etc/GMT" | "Etc/GMT+0" | "Etc/GMT+1" | "Etc/GMT+10" | "Etc/GMT+11" | "Etc/GMT+12" | "Etc/GMT+2" | "Etc/GMT+3" | "Etc/GMT+4" | "Etc/GMT+5" | "Etc/GMT+6" | "Etc/GMT+7" | "Etc/GMT+8" | "Etc/GMT+9" | "Etc/GMT-0" | "Etc/GMT-1" | "Etc/GMT-10" | "Etc/GMT-11" | "Etc/GMT-12" | "Etc/GMT-13" | "Etc/GMT-14" | "Etc/GMT-2" | "Etc/GMT-3" | "Etc/GMT-4" | "Etc/GMT-5" | "Etc/GMT-6" | "Etc/GMT-7" | "Etc/GMT-8" | "Etc/GMT-9" | "Etc/GMT0" | "Etc/Greenwich" | "Etc/UCT" | "Etc/UTC" | "Etc/Universal" | "Etc/Zulu" | "Europe/Amsterdam" | "Europe/Andorra" | "Europe/Astrakhan" | "Europe/Athens" | "Europe/Belfast" | "Europe/Belgrade" | "Europe/Berlin" | "Europe/Bratislava" | "Europe/Brussels" | "Europe/Bucharest" | "Europe/Budapest" | "Europe/Busingen" | "Europe/Chisinau" | "Europe/Copenhagen" | "Europe/Dublin" | "Europe/Gibraltar" | "Europe/Guernsey" | "Europe/Helsinki" | "Europe/Isle_of_Man" | "Europe/Istanbul" | "Europe/Jersey" | "Europe/Kaliningrad" | "Europe/Kiev" | "Europe/Kirov" | "Europe/Kyiv" | "Europe/Lisbon" | "Europe/Ljubljana" | "Europe/London" | "Europe/Luxembourg" | "Europe/Madrid" | "Europe/Malta" | "Europe/Mariehamn" | "Europe/Minsk" | "Europe/Monaco" | "Europe/Moscow" | "Europe/Nicosia" | "Europe/Oslo" | "Europe/Paris" | "Europe/Podgorica" | "Europe/Prague" | "Europe/Riga" | "Europe/Rome" | "Europe/Samara" | "Europe/San_Marino" | "Europe/Sarajevo" | "Europe/Saratov" | "Europe/Simferopol" | "Europe/Skopje" | "Europe/Sofia" | "Europe/Stockholm" | "Europe/Tallinn" | "Europe/Tirane" | "Europe/Tiraspol" | "Europe/Ulyanovsk" | "Europe/Uzhgorod" | "Europe/Vaduz" | "Europe/Vatican" | "Europe/Vienna" | "Europe/Vilnius" | "Europe/Volgograd" | "Europe/Warsaw" | "Europe/Zagreb" | "Europe/Zaporozhye" | "Europe/Zurich" | "GB" | "GB-Eire" | "GMT" | "GMT+0" | "GMT-0" | "GMT0" | "Greenwich" | "HST" | "Hongkong" | "Iceland" | "Indian/Antananarivo" | "Indian/Chagos" | "Indian/Christmas" | "Indian/Cocos" | "Indian/Comoro" | "Indian/Kerguelen" | "Indian/Mahe" | "Indian/Maldives" | "Indian/Mauritius" | "Indian/Mayotte" | "Indian/Reunion" | "Iran" | "Israel" | "Jamaica" | "Japan" | "Kwajalein" | "Libya" | "MET" | "MST" | "MST7MDT" | "Mexico/BajaNorte" | "Mexico/BajaSur" | "Mexico/General" | "NZ" | "NZ-CHAT" | "Navajo" | "PRC" | "PST8PDT" | "Pacific/Apia" | "Pacific/Auckland" | "Pacific/Bougainville" | "Pacific/Chatham" | "Pacific/Chuuk" | "Pacific/Easter" | "Pacific/Efate" | "Pacific/Enderbury" | "Pacific/Fakaofo" | "Pacific/Fiji" | "Pacific/Funafuti" | "Pacific/Galapagos" | "Pacific/Gambier" | "Pacific/Guadalcanal" | "Pacific/Guam" | "Pacific/Honolulu" | "Pacific/Johnston" | "Pacific/Kanton" | "Pacific/Kiritimati" | "Pacific/Kosrae" | "Pacific/Kwajalein" | "Pacific/Majuro" | "Pacific/Marquesas" | "Pacific/Midway" | "Pacific/Nauru" | "Pacific/Niue" | "Pacific/Norfolk" | "Pacific/Noumea" | "Pacific/Pago_Pago" | "Pacific/Palau" | "Pacific/Pitcairn" | "Pacific/Pohnpei" | "Pacific/Ponape" | "Pacific/Port_Moresby" | "Pacific/Rarotonga" | "Pacific/Saipan" | "Pacific/Samoa" | "Pacific/Tahiti" | "Pacific/Tarawa" | "Pacific/Tongatapu" | "Pacific/Truk" | "Pacific/Wake" | "Pacific/Wallis" | "Pacific/Yap" | "Poland" | "Portugal" | "ROC" | "ROK" | "Singapore" | "Turkey" | "UCT" | "US/Alaska" | "US/Aleutian" | "US/Arizona" | "US/Central" | "US/East-Indiana" | "US/Eastern" | "US/Hawaii" | "US/Indiana-Starke" | "US/Michigan" | "US/Mountain" | "US/Pacific" | "US/Samoa" | "UTC" | "Universal" | "W-SU" | "WET" | "Zulu";
        Token: {
            /** @description Opaque. */
            access_token: string;
            /** @constant */
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
            /** @enum {string} */
            error: "invalid_request" | "invalid_client" | "invalid_grant" | "unsupported_grant_type" | "invalid_scope" | "temporarily_unavailable";
            error_description?: string;
        };
        TokenRequest: {
            /** @constant */
            grant_type: "client_credentials";
            /** @description Scopes, separated by spaces. Default: all that the client may have. */
            scope?: string;
            /** @description Narrows the token to one Instance, and to the scopes `books:`. */
            instance_id?: string;
            /** @description Unless the client uses HTTP Basic. */
            client_id?: string;
            /** @description Unless the client uses HTTP Basic. */
            client_secret?: string;
        } | {
            /** @constant */
            grant_type: "password";
            username: string;
            password: string;
            /** @description Scopes, separated by spaces. Default: all that the client may have. */
            scope?: string;
            /** @description Narrows the token to one Instance, and to the scopes `books:`. */
            instance_id?: string;
            /** @description Unless the client uses HTTP Basic. */
            client_id?: string;
            /** @description Unless the client uses HTTP Basic. */
            client_secret?: string;
        } | {
            /** @constant */
            grant_type: "refresh_token";
            refresh_token: string;
            /** @description Scopes, separated by spaces. Default: all that the client may have. */
            scope?: string;
            /** @description Unless the client uses HTTP Basic. */
            client_id?: string;
            /** @description Unless the client uses HTTP Basic. */
            client_secret?: string;
        };
        TopExpenses: {
            /**
             * Format: date
             * @example 2026-02-03
             */
            start_date: string;
            /**
             * Format: date
             * @example 2026-02-03
             */
            end_date: string;
            records: {
                /** @description Id of a ledger. */
                ledger_id: Id<"ledger">;
                /** @description null only with `known_at`, of a record whose words were erased. */
                name: string | null;
                /** @enum {string} */
                sub_type: "current_assets" | "non-current_assets" | "transfers_between_accounts" | "uncategorized_assets" | "current_liabilities" | "non-current_liabilities" | "equity" | "operating_revenues" | "other_income" | "cost_of_goods_sold" | "operating_expenses" | "other_expenses" | "retained_earnings";
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
             * @example 2026-02-03T04:05:06.789Z
             */
            datetime: string;
            /**
             * Format: date
             * @description The day of `datetime` in the time zone of the Instance.
             * @example 2026-02-03
             */
            date: string;
            description: string;
            /** @description Of a transaction that is matched: the hand-made entry whose line it is. */
            journal_entry_id: Id<"journal_entry"> | null;
            ledger_id: Id<"ledger"> | null;
            line_entry_id: Id<"line_entry"> | null;
            /** @description The other lines of its entry, of the books that are asked for. */
            opposing_line_entry_ids: Id<"line_entry">[];
            personal: boolean;
            /** @enum {string} */
            posted_status: "not_posted" | "posted" | "deleted";
            not_posted_reason: string | null;
            /** @enum {string} */
            review_status: "unreviewed" | "reviewed";
            /** @description Id of a source account. */
            source_account_id: Id<"source_account">;
            categorization_method: ("import" | "transfer" | "instance_rule" | "similarity" | "platform_rule" | "uncategorized" | "user" | "matched") | null;
            categorization_confidence: number | null;
            categorization_explanation: string | null;
            external_id: string | null;
            metadata: {
                [key: string]: unknown;
            };
            pending: boolean;
            /** @description Whom it is about. */
            party_id: Id<"party"> | null;
            chosen_splits: {
                /** @description Id of a ledger. */
                ledger_id: Id<"ledger">;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                amount: Money;
                description: string | null;
                tag_ids: Id<"tag">[] | null;
                /** @description Id of a party. */
                party_id?: Id<"party">;
            }[] | null;
            opposing_line_entries: components["schemas"]["LineEntry"][];
            ledger: components["schemas"]["Ledger"] | null;
            line_entry: components["schemas"]["LineEntry"] | null;
            journal_entry: components["schemas"]["JournalEntry"] | null;
            transfer: components["schemas"]["Transfer"] | null;
            /** @description The best first, three at most; empty unless expanded. */
            suggestions: components["schemas"]["Suggestion"][];
        };
        TransactionCategories: {
            transaction: components["schemas"]["Transaction"];
            categories: {
                /** @description Whether the transaction can be moved to another category from here. */
                editable: boolean;
                /** @description Id of a ledger. */
                ledger_id: Id<"ledger">;
                ledger_name: string;
            }[];
            ledger: components["schemas"]["Ledger"];
            journal_entry_id: Id<"journal_entry"> | null;
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
            request_id: string | null;
            /** @description The Task by which it happened: an import, a feed, `recategorization` … */
            task: {
                /** @description Id of a task. */
                id: Id<"task">;
                /** @enum {string} */
                task_type: "import_transactions" | "recategorization" | "delete_date_range" | "process_aged_unposted" | "retry_unposted" | "legacy" | "group_categorization" | "task_revert";
            } | null;
            /** @description null: the transaction came with it. */
            before: components["schemas"]["TransactionState"] | null;
            /** @description null: the transaction was deleted by it, or what came of it was not kept. */
            after: components["schemas"]["TransactionState"] | null;
        };
        TransactionProcessingTask: {
            /** @description Id of a task. */
            id: Id<"task">;
            /** @enum {string} */
            status: "pending" | "posted" | "complete" | "failed";
            /** @enum {string} */
            task_type: "import_transactions" | "recategorization" | "delete_date_range" | "process_aged_unposted" | "retry_unposted" | "legacy" | "group_categorization" | "task_revert";
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            created_datetime: string;
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            updated_datetime: string;
            error: {
                /** @enum {string} */
                kind: "general";
                error_code: string;
                message: string;
                display_message: string | null;
            } | {
                /** @enum {string} */
                kind: "aggregator";
                error_type: string;
                error_code: string;
                error_message: string;
                display_message: string | null;
                request_id: string | null;
                documentation_url: string | null;
                suggested_action: string | null;
            } | null;
            source_account_id: Id<"source_account"> | null;
            ledger_id: Id<"ledger"> | null;
            /** @description Of a `task_revert`: the Task that it undoes. */
            reverts_task_id: Id<"task"> | null;
            /** @description The Task that undoes it. */
            reverted_by_task_id: Id<"task"> | null;
            created_transaction_ids: Id<"transaction">[];
            removed_transaction_ids: Id<"transaction">[];
            modified_transaction_ids: Id<"transaction">[];
            skipped_transaction_ids: Id<"transaction">[];
            failed_transaction_ids: Id<"transaction">[];
            /** @description Why rows were skipped or failed; `splits_dropped` and `match_dropped`: a modified row lost the splits that a person had chosen, or the line that it was matched with, as its amount is another. A row that a file says once more is named by the transaction of the other one, with `repeated_in_file`. */
            row_results: {
                /** @description Id of a transaction. */
                transaction_id: Id<"transaction">;
                code: string;
            }[];
            /** @description What a file has that is left out or doubtful, each with its line, as a forecast tells it. After the first hundred of the file they are only counted. */
            warnings: string[];
        };
        TransactionProcessingTaskSummary: {
            /** @description Id of a task. */
            id: Id<"task">;
            /** @enum {string} */
            status: "pending" | "posted" | "complete" | "failed";
            /** @enum {string} */
            task_type: "import_transactions" | "recategorization" | "delete_date_range" | "process_aged_unposted" | "retry_unposted" | "legacy" | "group_categorization" | "task_revert";
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            created_datetime: string;
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            updated_datetime: string;
            error: {
                /** @enum {string} */
                kind: "general";
                error_code: string;
                message: string;
                display_message: string | null;
            } | {
                /** @enum {string} */
                kind: "aggregator";
                error_type: string;
                error_code: string;
                error_message: string;
                display_message: string | null;
                request_id: string | null;
                documentation_url: string | null;
                suggested_action: string | null;
            } | null;
            source_account_id: Id<"source_account"> | null;
            ledger_id: Id<"ledger"> | null;
            /** @description Of a `task_revert`: the Task that it undoes. */
            reverts_task_id: Id<"task"> | null;
            /** @description The Task that undoes it. */
            reverted_by_task_id: Id<"task"> | null;
            created_transaction_ids: Id<"transaction">[];
            removed_transaction_ids: Id<"transaction">[];
            modified_transaction_ids: Id<"transaction">[];
            skipped_transaction_ids: Id<"transaction">[];
            failed_transaction_ids: Id<"transaction">[];
            /** @description Why rows were skipped or failed; `splits_dropped` and `match_dropped`: a modified row lost the splits that a person had chosen, or the line that it was matched with, as its amount is another. A row that a file says once more is named by the transaction of the other one, with `repeated_in_file`. */
            row_results: {
                /** @description Id of a transaction. */
                transaction_id: Id<"transaction">;
                code: string;
            }[];
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
            categorization_method: ("import" | "transfer" | "instance_rule" | "similarity" | "platform_rule" | "uncategorized" | "user" | "matched") | null;
            categorization_confidence: number | null;
            /** @description The id of the rule, the transfer or the match that decided, or ids of transactions with commas. */
            categorization_explanation: string | null;
            /** @description The rule that decided, by its name of today; of one that was deleted by its last name, null where that was erased. */
            rule: {
                /** @description Id of a categorization rule. */
                id: Id<"categorization_rule">;
                name: string | null;
            } | null;
            review_status: ("unreviewed" | "reviewed") | null;
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
                tag_ids: Id<"tag">[];
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
             * @example 2026-02-03T04:05:06.789Z
             */
            datetime: string;
            /**
             * Format: date
             * @description The day of `datetime` in the time zone of the Instance.
             * @example 2026-02-03
             */
            date: string;
            description: string;
            /** @description Of a transaction that is matched: the hand-made entry whose line it is. */
            journal_entry_id: Id<"journal_entry"> | null;
            ledger_id: Id<"ledger"> | null;
            line_entry_id: Id<"line_entry"> | null;
            /** @description The other lines of its entry, of the books that are asked for. */
            opposing_line_entry_ids: Id<"line_entry">[];
            personal: boolean;
            /** @enum {string} */
            posted_status: "not_posted" | "posted" | "deleted";
            not_posted_reason: string | null;
            /** @enum {string} */
            review_status: "unreviewed" | "reviewed";
            /** @description Id of a source account. */
            source_account_id: Id<"source_account">;
            categorization_method: ("import" | "transfer" | "instance_rule" | "similarity" | "platform_rule" | "uncategorized" | "user" | "matched") | null;
            categorization_confidence: number | null;
            categorization_explanation: string | null;
            external_id: string | null;
            metadata: {
                [key: string]: unknown;
            };
            pending: boolean;
            /** @description Whom it is about. */
            party_id: Id<"party"> | null;
            chosen_splits: {
                /** @description Id of a ledger. */
                ledger_id: Id<"ledger">;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                amount: Money;
                description: string | null;
                tag_ids: Id<"tag">[] | null;
                /** @description Id of a party. */
                party_id?: Id<"party">;
            }[] | null;
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
            from_journal_entry_id: Id<"journal_entry"> | null;
            to_journal_entry_id: Id<"journal_entry"> | null;
            /** @description Id of a transaction. */
            from_transaction_id: Id<"transaction">;
            /** @description Id of a transaction. */
            to_transaction_id: Id<"transaction">;
        };
        TrialBalance: {
            /**
             * Format: date
             * @example 2026-02-03
             */
            end_date: string;
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
            unadjusted?: {
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
            adjusting?: {
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
            eliminations: "none" | null;
        };
        TrialBalanceRecord: {
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger">;
            /** @description null only with `known_at`, of a record whose words were erased. */
            name: string | null;
            /** @enum {string} */
            type: "asset" | "liability" | "equity" | "revenue" | "expense";
            /** @enum {string} */
            sub_type: "current_assets" | "non-current_assets" | "transfers_between_accounts" | "uncategorized_assets" | "current_liabilities" | "non-current_liabilities" | "equity" | "operating_revenues" | "other_income" | "cost_of_goods_sold" | "operating_expenses" | "other_expenses" | "retained_earnings";
            sort_code: string;
            /** @enum {string} */
            debit_credit: "debit" | "credit";
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
            unadjusted?: {
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
            adjusting?: {
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
            comparison?: components["schemas"]["Comparison"] | null;
        };
        UnpaidDocument: {
            party_id: Id<"party"> | null;
            /** @description null: no party is named. */
            name: string | null;
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
        UnpaidDocuments: {
            /**
             * Format: date
             * @example 2026-02-03
             */
            date: string;
            records: components["schemas"]["UnpaidDocument"][];
            totals: {
                /** @enum {string} */
                type: "invoice" | "bill" | "payroll";
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
        VendorExpenses: {
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
            name: string;
            /** @enum {string} */
            type: "customer" | "vendor" | "employee" | "other";
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
            reportable_boxes: ("nec_1" | "misc_1" | "misc_2" | "misc_10")[];
        };
        VendorPayments: {
            year: number;
            thresholds: {
                nec_1: Money | null;
                misc_1: Money | null;
                misc_2: Money | null;
                misc_10: Money | null;
            };
            records: components["schemas"]["VendorPayment"][];
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
            url: string;
            event_types: string[];
            enabled: boolean;
            disabled_reason: ("gone" | "failing") | null;
            failing_since: string | null;
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            updated_at: string;
        };
        WebhookWithSecret: {
            /** @description Id of a webhook. */
            id: Id<"webhook">;
            url: string;
            event_types: string[];
            enabled: boolean;
            disabled_reason: ("gone" | "failing") | null;
            failing_since: string | null;
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            updated_at: string;
            /**
             * @description Verifies signatures; shown this once.
             * @example whsec_…
             */
            secret: string;
            previous_secret_until: string | null;
        };
        RetrievePlatformAnswer: {
            /** @description Id of a platform. */
            id: Id<"platform">;
            name: string;
            /** @enum {string} */
            environment: "sandbox" | "production";
            /** @description What this token may do. */
            scopes: ("books:read" | "books:review" | "books:write" | "books:close" | "platform:read" | "platform:write")[];
            user: {
                /** @description As in the actor of events, `user:<id>`. */
                id: string;
                username: string | null;
            } | null;
        };
        CreateInstanceBody: {
            name: string;
            /**
             * Format: date-time
             * @example 2026-01-01T00:00:00Z
             */
            entries_start: string;
            coa_template_id?: Id<"coa_template"> | null;
            custom_coa?: {
                ledgers: components["schemas"]["CustomLedger"][];
                required_ledgers?: {
                    uncategorized_inflow?: {
                        name: string;
                        sort_code?: string | null;
                    } | null;
                    uncategorized_outflow?: {
                        name: string;
                        sort_code?: string | null;
                    } | null;
                    account_transfers?: {
                        name: string;
                        sort_code?: string | null;
                    } | null;
                    opening_balances?: {
                        name: string;
                        sort_code?: string | null;
                    } | null;
                    retained_earnings?: {
                        name: string;
                        sort_code?: string | null;
                    } | null;
                    accounts_receivable?: {
                        name: string;
                        sort_code?: string | null;
                    } | null;
                    accounts_payable?: {
                        name: string;
                        sort_code?: string | null;
                    } | null;
                    payroll_liabilities?: {
                        name: string;
                        sort_code?: string | null;
                    } | null;
                    unapplied_receipts?: {
                        name: string;
                        sort_code?: string | null;
                    } | null;
                    unapplied_payments?: {
                        name: string;
                        sort_code?: string | null;
                    } | null;
                } | null;
            } | null;
            subscription?: ("tier0" | "tier1" | "tier2" | "tier3" | "tier4") | null;
            accounting_basis?: ("cash" | "accrual") | null;
            currency?: string | null;
            time_zone?: components["schemas"]["TimeZone"] | null;
            fiscal_year_start?: string | null;
            parent_id?: Id<"instance"> | null;
            external_id?: string | null;
            metadata?: {
                [key: string]: unknown;
            } | null;
        };
        ListInstancesQuery: {
            /** @description Contained in the name. */
            name?: string;
            /** @enum {string} */
            subscription?: "tier0" | "tier1" | "tier2" | "tier3" | "tier4";
            external_id?: string;
            /** @description Id of a instance. */
            parent_id?: Id<"instance">;
            /** @description Comma-separated: `parent`, `children`. */
            expand?: string | readonly string[];
            /** @description Comma-separated: `name`, `-name`, `created_at`, `-created_at`. */
            sort?: string | readonly string[];
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        RetrieveInstanceQuery: {
            /** @description Comma-separated: `parent`, `children`. */
            expand?: string | readonly string[];
        };
        UpdateInstanceBody: {
            name?: string | null;
            entries_start?: string | null;
        };
        UpdateInstanceSettingsBody: {
            external_id?: string | null;
            metadata?: {
                [key: string]: unknown;
            } | null;
            parent_id?: Id<"instance"> | null;
            accounting_basis?: ("cash" | "accrual") | null;
            time_zone?: components["schemas"]["TimeZone"] | null;
            fiscal_year_start?: string | null;
            paper?: ("letter" | "a4") | null;
            legend?: string | null;
            clear_fields?: ("external_id" | "parent_id" | "legend")[] | null;
        };
        UpdateSubscriptionBody: {
            /** @enum {string} */
            subscription: "tier0" | "tier1" | "tier2";
        };
        UpdateSubscriptionAnswer: {
            /** @description Id of a instance. */
            id: Id<"instance">;
            name: string;
            entries_start: string | null;
            /** @enum {string} */
            subscription: "tier0" | "tier1" | "tier2";
        };
        CreateInstanceTokenBody: {
            /** @description What the token may do in the books: no more than the caller may. */
            scopes: ("books:read" | "books:review" | "books:write" | "books:close")[];
            expires_in?: number | null;
            actor?: string | null;
        };
        CreateInstanceTokenAnswer: {
            /** @description Id of a token. */
            id: Id<"token">;
            /** @description Shown once. */
            access_token: string;
            /** @enum {string} */
            token_type: "Bearer";
            /** @description Seconds. */
            expires_in: number;
            /** @description Its scopes, with spaces between them. */
            scope: string;
            /** @description Id of a instance. */
            instance_id: Id<"instance">;
        };
        ListCoaTemplatesQuery: {
            /** @description Comma-separated: `draft`, `live`. */
            status?: string | readonly string[];
            /** @description Comma-separated: `ledgers`. */
            expand?: string | readonly string[];
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        CreateCoaTemplateBody: {
            name: string;
            /** @enum {string} */
            accounting_basis: "cash" | "accrual";
        };
        RetrieveCoaTemplateQuery: {
            /** @description Comma-separated: `ledgers`. */
            expand?: string | readonly string[];
        };
        UpdateCoaTemplateBody: {
            name?: string | null;
            status?: ("draft" | "live") | null;
        };
        CreateLedgerTemplateBody: {
            name: string;
            /** @enum {string} */
            ledger_type: "asset" | "liability" | "equity" | "revenue" | "expense";
            /** @enum {string} */
            ledger_sub_type: "current_assets" | "non-current_assets" | "transfers_between_accounts" | "uncategorized_assets" | "current_liabilities" | "non-current_liabilities" | "equity" | "operating_revenues" | "other_income" | "cost_of_goods_sold" | "operating_expenses" | "other_expenses" | "retained_earnings";
            /** @enum {string} */
            debit_credit: "debit" | "credit";
            editable: boolean;
            report_cash_flow: boolean;
            cash_flow_section?: ("operating" | "investing" | "financing") | null;
            is_income_tax?: boolean | null;
            is_interest?: boolean | null;
            box_1099?: ("nec_1" | "misc_1" | "misc_2" | "misc_10") | null;
            sort_code: string;
            financial_account_type?: ("bank_account" | "credit_card" | "payments" | "payroll" | "loan" | "prepaid_card" | "accounts_receivable" | "accounts_payable" | "treasury" | "investment") | null;
            parent_id?: Id<"ledger_template"> | null;
        };
        UpdateLedgerTemplateBody: {
            name?: string | null;
            sort_code?: string | null;
        };
        ListLedgersQuery: {
            /** @enum {string} */
            type?: "asset" | "liability" | "equity" | "revenue" | "expense";
            /** @enum {string} */
            sub_type?: "current_assets" | "non-current_assets" | "transfers_between_accounts" | "uncategorized_assets" | "current_liabilities" | "non-current_liabilities" | "equity" | "operating_revenues" | "other_income" | "cost_of_goods_sold" | "operating_expenses" | "other_expenses" | "retained_earnings";
            /** @enum {string} */
            financial_account_type?: "bank_account" | "credit_card" | "payments" | "payroll" | "loan" | "prepaid_card" | "accounts_receivable" | "accounts_payable" | "treasury" | "investment";
            /** @enum {string} */
            debit_credit?: "debit" | "credit";
            external_id?: string;
            /** @description Comma-separated: `name`, `-name`, `type`, `-type`, `sub_type`, `-sub_type`, `debit_credit`, `-debit_credit`. */
            sort?: string | readonly string[];
            /** @description Comma-separated: `parent`, `parent.parent`, `details`. */
            expand?: string | readonly string[];
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        CreateLedgerBody: {
            name: string;
            editable?: boolean | null;
            financial_account_type?: ("bank_account" | "credit_card" | "payments" | "payroll" | "loan" | "prepaid_card" | "accounts_receivable" | "accounts_payable" | "treasury" | "investment") | null;
            type?: ("asset" | "liability" | "equity" | "revenue" | "expense") | null;
            sub_type?: ("current_assets" | "non-current_assets" | "transfers_between_accounts" | "uncategorized_assets" | "current_liabilities" | "non-current_liabilities" | "equity" | "operating_revenues" | "other_income" | "cost_of_goods_sold" | "operating_expenses" | "other_expenses" | "retained_earnings") | null;
            debit_credit?: ("debit" | "credit") | null;
            report_cash_flow?: boolean | null;
            cash_flow_section?: ("operating" | "investing" | "financing") | null;
            is_income_tax?: boolean | null;
            is_interest?: boolean | null;
            box_1099?: ("nec_1" | "misc_1" | "misc_2" | "misc_10") | null;
            sort_code?: string | null;
            parent_id?: Id<"ledger"> | null;
            external_id?: string | null;
            metadata?: {
                [key: string]: unknown;
            } | null;
        };
        RetrieveLedgerQuery: {
            /** @description Comma-separated: `parent`, `parent.parent`, `details`. */
            expand?: string | readonly string[];
        };
        UpdateLedgerBody: {
            name?: string | null;
            parent_id?: Id<"ledger"> | null;
            sort_code?: string | null;
            type?: ("asset" | "liability" | "equity" | "revenue" | "expense") | null;
            sub_type?: ("current_assets" | "non-current_assets" | "transfers_between_accounts" | "uncategorized_assets" | "current_liabilities" | "non-current_liabilities" | "equity" | "operating_revenues" | "other_income" | "cost_of_goods_sold" | "operating_expenses" | "other_expenses" | "retained_earnings") | null;
            debit_credit?: ("debit" | "credit") | null;
            report_cash_flow?: boolean | null;
            cash_flow_section?: ("operating" | "investing" | "financing") | null;
            is_income_tax?: boolean | null;
            is_interest?: boolean | null;
            box_1099?: ("nec_1" | "misc_1" | "misc_2" | "misc_10") | null;
            enabled?: boolean | null;
            external_id?: string | null;
            metadata?: {
                [key: string]: unknown;
            } | null;
            clear_fields?: ("parent_id" | "external_id" | "cash_flow_section" | "box_1099")[] | null;
        };
        DeleteLedgerQuery: {
            delete_journal_entries?: boolean;
        };
        SetOpeningBalanceQuery: {
            /** @description Comma-separated: `line_entries`, `line_entries.ledger`, `line_entries.transaction`, `line_entries.opposing_ledger_ids`. */
            expand?: string | readonly string[];
        };
        SetOpeningBalanceBody: {
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            balance: Amount;
        };
        SetOpeningBalancesBody: {
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger">;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            balance: Amount;
        }[];
        SetOpeningBalancesAnswer: {
            journal_entry_ids: Id<"journal_entry">[];
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            difference: Money;
        };
        RetrieveLedgerBalanceQuery: {
            /**
             * Format: date
             * @example 2026-02-03
             */
            date?: string;
            time_zone?: components["schemas"]["TimeZone"];
            /**
             * @description `closed`, the default: revenue and expense begin each fiscal year at zero, and the ledger `retained_earnings` takes the year. `continuous`: nothing is ever carried over.
             * @enum {string}
             */
            fiscal_years?: "closed" | "continuous";
            /**
             * @description The books that are read: by default those of the Instance's own basis.
             * @enum {string}
             */
            accounting_basis?: "cash" | "accrual";
            /** @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`. */
            known_at?: string | number;
        };
        RetrieveLedgerBalanceAnswer: {
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger">;
            /**
             * Format: date
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
        ListLedgerLineEntriesQuery: {
            /**
             * Format: date
             * @example 2026-02-03
             */
            start_date?: string;
            /**
             * Format: date
             * @example 2026-02-03
             */
            end_date?: string;
            time_zone?: components["schemas"]["TimeZone"];
            affects_cash_flow?: boolean;
            /** @description Comma-separated: `datetime`, `-datetime`. */
            sort?: string | readonly string[];
            /**
             * @description Comma-separated: `ledger`, `transaction`, `journal_entry`, `opposing_ledger_ids`, `payment_applications`, `accrual_source`. Empty: none.
             * @default journal_entry,ledger,transaction
             */
            expand?: string | readonly string[];
            /**
             * @description The books whose lines it shows: by default those of the Instance's own basis; `all` shows every line.
             * @enum {string}
             */
            accounting_basis?: "cash" | "accrual" | "all";
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        ListJournalEntriesQuery: {
            /**
             * Format: date
             * @example 2026-02-03
             */
            start_date?: string;
            /**
             * Format: date
             * @example 2026-02-03
             */
            end_date?: string;
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Id of a ledger. */
            ledger_id?: Id<"ledger">;
            /** @description Comma-separated ids. */
            tag_ids?: string | readonly string[];
            /** @enum {string} */
            creation_source?: "manual" | "transaction" | "accrual" | "payment_application" | "opening_balance" | "reversal";
            keywords?: string;
            /** Format: decimal */
            amount?: Amount;
            /** Format: decimal */
            min_amount?: Amount;
            /** Format: decimal */
            max_amount?: Amount;
            external_id?: string;
            /** @description Comma-separated: `datetime`, `-datetime`, `description`, `-description`. */
            sort?: string | readonly string[];
            /** @description Comma-separated: `line_entries`, `line_entries.ledger`, `line_entries.transaction`, `line_entries.opposing_ledger_ids`. */
            expand?: string | readonly string[];
            /**
             * @description The books whose lines it shows: by default those of the Instance's own basis; `all` shows every line.
             * @enum {string}
             */
            accounting_basis?: "cash" | "accrual" | "all";
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        CreateJournalEntryQuery: {
            /** @description Comma-separated: `line_entries`, `line_entries.ledger`, `line_entries.transaction`, `line_entries.opposing_ledger_ids`. */
            expand?: string | readonly string[];
        };
        CreateJournalEntryBody: {
            datetime?: string | null;
            date?: string | null;
            description: string;
            basis?: ("both" | "accrual" | "cash") | null;
            line_entries: {
                /** @description Id of a ledger. */
                ledger_id: Id<"ledger">;
                /** @enum {string} */
                debit_credit: "debit" | "credit";
                /**
                 * Format: decimal
                 * @description Exact decimal, greater than zero.
                 * @example 12.30
                 */
                amount: Amount;
                description?: string | null;
                tag_ids?: Id<"tag">[] | null;
                party_id?: Id<"party"> | null;
            }[];
            external_id?: string | null;
            entry_type?: ("standard" | "adjusting") | null;
            metadata?: {
                [key: string]: unknown;
            } | null;
        };
        UpdateJournalEntriesQuery: {
            /** @description Comma-separated: `line_entries`, `line_entries.ledger`, `line_entries.transaction`, `line_entries.opposing_ledger_ids`. */
            expand?: string | readonly string[];
        };
        UpdateJournalEntriesBody: {
            /** @description Id of a journal entry. */
            id: Id<"journal_entry">;
            datetime?: string | null;
            date?: string | null;
            description?: string | null;
            external_id?: string | null;
            entry_type?: ("standard" | "adjusting") | null;
            metadata?: {
                [key: string]: unknown;
            } | null;
            line_entry_changes?: {
                create?: {
                    /** @description Id of a ledger. */
                    ledger_id: Id<"ledger">;
                    /** @enum {string} */
                    debit_credit: "debit" | "credit";
                    /**
                     * Format: decimal
                     * @description Exact decimal, greater than zero.
                     * @example 12.30
                     */
                    amount: Amount;
                    description?: string | null;
                    tag_ids?: Id<"tag">[] | null;
                    party_id?: Id<"party"> | null;
                }[] | null;
                update?: {
                    /** @description Id of a line entry. */
                    id: Id<"line_entry">;
                    ledger_id?: Id<"ledger"> | null;
                    debit_credit?: ("debit" | "credit") | null;
                    amount?: Amount | null;
                    description?: string | null;
                    tag_ids?: Id<"tag">[] | null;
                    party_id?: Id<"party"> | null;
                    clear_fields?: ("description" | "party_id")[] | null;
                }[] | null;
                delete?: Id<"line_entry">[] | null;
            } | null;
            clear_fields?: "external_id"[] | null;
        }[];
        UpdateJournalEntriesAnswer: components["schemas"]["JournalEntry"][];
        DeleteJournalEntriesQuery: {
            /** @description Comma-separated ids, at most 100. */
            ids: string | readonly string[];
        };
        CreateJournalEntriesQuery: {
            /** @description Comma-separated: `line_entries`, `line_entries.ledger`, `line_entries.transaction`, `line_entries.opposing_ledger_ids`. */
            expand?: string | readonly string[];
        };
        CreateJournalEntriesBody: {
            datetime?: string | null;
            date?: string | null;
            description: string;
            basis?: ("both" | "accrual" | "cash") | null;
            line_entries: {
                /** @description Id of a ledger. */
                ledger_id: Id<"ledger">;
                /** @enum {string} */
                debit_credit: "debit" | "credit";
                /**
                 * Format: decimal
                 * @description Exact decimal, greater than zero.
                 * @example 12.30
                 */
                amount: Amount;
                description?: string | null;
                tag_ids?: Id<"tag">[] | null;
                party_id?: Id<"party"> | null;
            }[];
            external_id?: string | null;
            entry_type?: ("standard" | "adjusting") | null;
            metadata?: {
                [key: string]: unknown;
            } | null;
        }[];
        CreateJournalEntriesAnswer: components["schemas"]["JournalEntry"][];
        RetrieveJournalEntryQuery: {
            /** @description Comma-separated: `line_entries`, `line_entries.ledger`, `line_entries.transaction`, `line_entries.opposing_ledger_ids`. */
            expand?: string | readonly string[];
            /**
             * @description The books whose lines it shows: `all` by default.
             * @enum {string}
             */
            accounting_basis?: "cash" | "accrual" | "all";
        };
        UpdateJournalEntryBody: {
            datetime?: string | null;
            date?: string | null;
            description?: string | null;
            external_id?: string | null;
            entry_type?: ("standard" | "adjusting") | null;
            metadata?: {
                [key: string]: unknown;
            } | null;
            line_entry_changes?: {
                create?: {
                    /** @description Id of a ledger. */
                    ledger_id: Id<"ledger">;
                    /** @enum {string} */
                    debit_credit: "debit" | "credit";
                    /**
                     * Format: decimal
                     * @description Exact decimal, greater than zero.
                     * @example 12.30
                     */
                    amount: Amount;
                    description?: string | null;
                    tag_ids?: Id<"tag">[] | null;
                    party_id?: Id<"party"> | null;
                }[] | null;
                update?: {
                    /** @description Id of a line entry. */
                    id: Id<"line_entry">;
                    ledger_id?: Id<"ledger"> | null;
                    debit_credit?: ("debit" | "credit") | null;
                    amount?: Amount | null;
                    description?: string | null;
                    tag_ids?: Id<"tag">[] | null;
                    party_id?: Id<"party"> | null;
                    clear_fields?: ("description" | "party_id")[] | null;
                }[] | null;
                delete?: Id<"line_entry">[] | null;
            } | null;
            clear_fields?: "external_id"[] | null;
        };
        ReverseJournalEntryBody: {
            datetime?: string | null;
            date?: string | null;
            description?: string | null;
        };
        ListJournalEntryLineEntriesQuery: {
            /** @description Comma-separated: `ledger`, `transaction`, `journal_entry`, `opposing_ledger_ids`, `payment_applications`, `accrual_source`. */
            expand?: string | readonly string[];
            /**
             * @description The books whose lines it shows: `all` by default.
             * @enum {string}
             */
            accounting_basis?: "cash" | "accrual" | "all";
        };
        ListJournalEntryLineEntriesAnswer: components["schemas"]["LineEntry"][];
        ListJournalEntryFilesQuery: {
            /** @description Id of a journal entry. */
            journal_entry_id?: Id<"journal_entry">;
            /** @description Id of a accrual source. */
            accrual_source_id?: Id<"accrual_source">;
            /** @description Comma-separated: `created_at`, `-created_at`. */
            sort?: string | readonly string[];
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        CreateJournalEntryFileBody: {
            /** @description Id of a journal entry. */
            journal_entry_id?: Id<"journal_entry">;
            /** @description Id of a accrual source. */
            accrual_source_id?: Id<"accrual_source">;
            /**
             * Format: binary
             * @description At most 26214400 bytes.
             */
            file: Upload;
        };
        ListTagGroupsQuery: {
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        CreateTagGroupBody: {
            name: string;
            description?: string | null;
            enabled?: boolean | null;
        };
        UpdateTagGroupBody: {
            name?: string | null;
            description?: string | null;
            enabled?: boolean | null;
            clear_fields?: "description"[] | null;
        };
        ListTagsQuery: {
            /** @description Part of the name, whatever the case. */
            name?: string;
            /** @description Id of a tag group. */
            tag_group_id?: Id<"tag_group">;
            include_disabled?: boolean;
            /** @description Comma-separated: `name`, `-name`. */
            sort?: string | readonly string[];
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        CreateTagBody: {
            name: string;
            /** @description Id of a tag group. */
            tag_group_id: Id<"tag_group">;
        };
        ListTagGroupsOfInstanceQuery: {
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        ListTagRulesQuery: {
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        CreateTagRuleBody: {
            name: string;
            /** @description Id of a tag. */
            tag_id: Id<"tag">;
            /**
             * @description `match(pattern, field)`, comparisons, `and`, `or`, `not`; `t` is the transaction. At most 500 parts, 50 inside each other. Patterns follow RE2, in linear time: `{n}` up to 1000; with its repeats written out a pattern costs at most 2000, where a character, a group or a choice costs 1, and a class (`[a-z]`, `\d`), a dot, or the end of an open repeat (`*`, `+`, `?`, `{n,m}`) 4; all patterns together at most 4000. So a list of alternatives may be as long as the expression. The first 512 characters of a text are looked at.
             * @example match("(?i).*coffee", t.description) and t.amount < 0
             */
            expression: string;
            priority?: number | null;
        };
        UpdateTagRuleBody: {
            name?: string | null;
            tag_id?: Id<"tag"> | null;
            expression?: string | null;
            priority?: number | null;
        };
        UpdateTagBody: {
            name?: string | null;
            enabled?: boolean | null;
        };
        ListPartiesQuery: {
            /** @description Part of the name, whatever the case. */
            name?: string;
            /** @enum {string} */
            type?: "customer" | "vendor" | "employee" | "other";
            external_id?: string;
            /** @description Also those that were merged into others; false by default. */
            include_merged?: boolean;
            /** @description Comma-separated: `name`, `-name`. */
            sort?: string | readonly string[];
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        CreatePartyBody: {
            name: string;
            /** @enum {string} */
            type: "customer" | "vendor" | "employee" | "other";
            external_id?: string | null;
            email?: string | null;
            phone?: string | null;
            address?: string | null;
            tax_id?: string | null;
            is_1099?: boolean | null;
            metadata?: {
                [key: string]: unknown;
            } | null;
        };
        UpdatePartyBody: {
            name?: string | null;
            type?: ("customer" | "vendor" | "employee" | "other") | null;
            external_id?: string | null;
            email?: string | null;
            phone?: string | null;
            address?: string | null;
            tax_id?: string | null;
            is_1099?: boolean | null;
            enabled?: boolean | null;
            metadata?: {
                [key: string]: unknown;
            } | null;
            clear_fields?: ("external_id" | "email" | "phone" | "address" | "tax_id")[] | null;
        };
        MergePartyBody: {
            /** @description Id of a party. */
            into: Id<"party">;
        };
        ListAccrualSourcesQuery: {
            /** @description Comma-separated ids. */
            ids?: string | readonly string[];
            /** @description Comma-separated: `invoice`, `bill`, `payroll`, `credit_memo`, `vendor_credit`. */
            type?: string | readonly string[];
            /** @description Comma-separated: `draft`, `open`, `partially_paid`, `paid`, `void`, `uncollectible`. */
            status?: string | readonly string[];
            /** @description Comma-separated: `draft`, `open`, `partially_paid`, `paid`, `void`, `uncollectible`, `overdue`. */
            display_status?: string | readonly string[];
            /** @description Id of a party. */
            party_id?: Id<"party">;
            external_id?: string;
            reference_number?: string;
            /**
             * Format: date
             * @example 2026-02-03
             */
            start_date?: string;
            /**
             * Format: date
             * @example 2026-02-03
             */
            end_date?: string;
            /**
             * Format: date
             * @example 2026-02-03
             */
            due_start_date?: string;
            /**
             * Format: date
             * @example 2026-02-03
             */
            due_end_date?: string;
            /** Format: decimal */
            min_outstanding?: Amount;
            /** @description In the reference, the notes or the name of the party. */
            keywords?: string;
            /** @description Comma-separated: `effective_date`, `-effective_date`, `due_date`, `-due_date`, `amount_outstanding`, `-amount_outstanding`. */
            sort?: string | readonly string[];
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        CreateAccrualSourceBody: {
            /** @enum {string} */
            type: "invoice" | "bill" | "payroll" | "credit_memo" | "vendor_credit";
            /**
             * Format: date
             * @example 2026-02-03
             */
            effective_date: string;
            /** @description A line may be negative, as a discount is; their sum may not. */
            lines: {
                /** @description Id of a ledger. */
                account_id: Id<"ledger">;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                amount: Amount;
                description?: string | null;
                external_id?: string | null;
                tag_ids?: Id<"tag">[] | null;
                cash_account_id?: Id<"ledger"> | null;
            }[];
            status?: ("draft" | "open") | null;
            due_date?: string | null;
            party_id?: Id<"party"> | null;
            external_party_id?: string | null;
            reference_number?: string | null;
            external_id?: string | null;
            notes?: string | null;
            service_period_start?: string | null;
            service_period_end?: string | null;
            settled_before?: Amount | null;
            metadata?: {
                [key: string]: unknown;
            } | null;
        };
        CreateAccrualSourcesBody: {
            /** @enum {string} */
            type: "invoice" | "bill" | "payroll" | "credit_memo" | "vendor_credit";
            /**
             * Format: date
             * @example 2026-02-03
             */
            effective_date: string;
            /** @description A line may be negative, as a discount is; their sum may not. */
            lines: {
                /** @description Id of a ledger. */
                account_id: Id<"ledger">;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                amount: Amount;
                description?: string | null;
                external_id?: string | null;
                tag_ids?: Id<"tag">[] | null;
                cash_account_id?: Id<"ledger"> | null;
            }[];
            status?: ("draft" | "open") | null;
            due_date?: string | null;
            party_id?: Id<"party"> | null;
            external_party_id?: string | null;
            reference_number?: string | null;
            external_id?: string | null;
            notes?: string | null;
            service_period_start?: string | null;
            service_period_end?: string | null;
            settled_before?: Amount | null;
            metadata?: {
                [key: string]: unknown;
            } | null;
        }[];
        CreateAccrualSourcesAnswer: components["schemas"]["AccrualSource"][];
        UpdateAccrualSourceBody: {
            effective_date?: string | null;
            lines?: {
                /** @description Id of a ledger. */
                account_id: Id<"ledger">;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                amount: Amount;
                description?: string | null;
                external_id?: string | null;
                tag_ids?: Id<"tag">[] | null;
                cash_account_id?: Id<"ledger"> | null;
            }[] | null;
            status?: "open" | null;
            due_date?: string | null;
            party_id?: Id<"party"> | null;
            external_party_id?: string | null;
            reference_number?: string | null;
            external_id?: string | null;
            notes?: string | null;
            service_period_start?: string | null;
            service_period_end?: string | null;
            settled_before?: Amount | null;
            metadata?: {
                [key: string]: unknown;
            } | null;
            clear_fields?: ("due_date" | "party_id" | "reference_number" | "external_id" | "notes")[] | null;
        };
        VoidAccrualSourceBody: {
            date?: string | null;
        };
        WriteOffAccrualSourceBody: {
            ledger_id?: Id<"ledger"> | null;
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
            amount?: Amount | null;
            date?: string | null;
        };
        ListAccrualSourceLinesAnswer: {
            records: components["schemas"]["AccrualSourceLine"][];
        };
        ListAccrualSourceApplicationsQuery: {
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        ListAccrualSourceAdjustmentsQuery: {
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        TakeBackWriteOffQuery: {
            /**
             * Format: date
             * @example 2026-02-03
             */
            date?: string;
        };
        ListPaymentApplicationsQuery: {
            /** @description Comma-separated: `proposed`, `confirmed`, `rejected`. */
            status?: string | readonly string[];
            /** @description Id of a transaction. */
            transaction_id?: Id<"transaction">;
            /** @description Id of a accrual source. */
            accrual_source_id?: Id<"accrual_source">;
            /** @description Id of a party. */
            party_id?: Id<"party">;
            /**
             * Format: date
             * @example 2026-02-03
             */
            start_date?: string;
            /**
             * Format: date
             * @example 2026-02-03
             */
            end_date?: string;
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        CreatePaymentApplicationsBody: {
            transaction_id?: Id<"transaction"> | null;
            ledger_id?: Id<"ledger"> | null;
            date?: string | null;
            amount?: Amount | null;
            credit_source_id?: Id<"accrual_source"> | null;
            credit_application_id?: Id<"payment_application"> | null;
            applications: {
                accrual_source_id?: Id<"accrual_source"> | null;
                party_id?: Id<"party"> | null;
                refunded_application_id?: Id<"payment_application"> | null;
                returned_application_id?: Id<"payment_application"> | null;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                matched_amount: Amount;
                adjustments?: {
                    /**
                     * Format: decimal
                     * @description Exact decimal.
                     * @example 12.3
                     */
                    amount: Amount;
                    /** @description Id of a ledger. */
                    ledger_id: Id<"ledger">;
                    description?: string | null;
                }[] | null;
                lines?: {
                    /** @description Id of a accrual source line. */
                    accrual_source_line_id: Id<"accrual_source_line">;
                    /**
                     * Format: decimal
                     * @description Exact decimal.
                     * @example 12.3
                     */
                    amount: Amount;
                }[] | null;
            }[];
            line_ids?: Id<"line_entry">[] | null;
        };
        CreatePaymentApplicationsAnswer: components["schemas"]["PaymentApplication"][];
        BulkConfirmPaymentApplicationsBody: {
            ids: Id<"payment_application">[];
        };
        BulkConfirmPaymentApplicationsAnswer: {
            records: components["schemas"]["PaymentApplication"][];
        };
        ConfirmPaymentApplicationBody: {
            date?: string | null;
        };
        UnapplyPaymentApplicationBody: {
            date?: string | null;
        };
        CreateSourceAccountBody: {
            business_personal?: ("business" | "personal") | null;
            ledger_id?: Id<"ledger"> | null;
            ledger?: {
                name: string;
                editable?: boolean | null;
                financial_account_type?: ("bank_account" | "credit_card" | "payments" | "payroll" | "loan" | "prepaid_card" | "accounts_receivable" | "accounts_payable" | "treasury" | "investment") | null;
                type?: ("asset" | "liability" | "equity" | "revenue" | "expense") | null;
                sub_type?: ("current_assets" | "non-current_assets" | "transfers_between_accounts" | "uncategorized_assets" | "current_liabilities" | "non-current_liabilities" | "equity" | "operating_revenues" | "other_income" | "cost_of_goods_sold" | "operating_expenses" | "other_expenses" | "retained_earnings") | null;
                debit_credit?: ("debit" | "credit") | null;
                report_cash_flow?: boolean | null;
                cash_flow_section?: ("operating" | "investing" | "financing") | null;
                is_income_tax?: boolean | null;
                is_interest?: boolean | null;
                box_1099?: ("nec_1" | "misc_1" | "misc_2" | "misc_10") | null;
                sort_code?: string | null;
                parent_id?: Id<"ledger"> | null;
                external_id?: string | null;
                metadata?: {
                    [key: string]: unknown;
                } | null;
            } | null;
            draw_ledger_id?: Id<"ledger"> | null;
            contribution_ledger_id?: Id<"ledger"> | null;
            name?: string | null;
            invert_transaction_amounts?: boolean | null;
        };
        ListSourceAccountsQuery: {
            /** @enum {string} */
            type?: "aggregator" | "manual";
            /** @enum {string} */
            business_personal?: "business" | "personal";
            /** @description Id of a ledger. */
            ledger_id?: Id<"ledger">;
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        UpdateSourceAccountBody: {
            name?: string | null;
            invert_transaction_amounts?: boolean | null;
        };
        RetrieveLastBalancedAnswer: {
            /** @enum {string} */
            status: "balanced" | "previously_balanced" | "unbalanced";
            /**
             * Format: date-time
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
        CreateTransactionsQuery: {
            restore_deleted?: boolean;
        };
        CreateTransactionsBody: {
            /** @description The caller’s own id: the key of deduplication, for ever. */
            id: string;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            amount: Amount;
            datetime?: string | null;
            date?: string | null;
            /** @description Cut at 512 characters. */
            description: string;
            metadata?: {
                [key: string]: unknown;
            } | null;
            opposing_ledger_id?: Id<"ledger"> | null;
            tag_ids?: Id<"tag">[] | null;
            party_id?: Id<"party"> | null;
        }[];
        ListTransactionsQuery: {
            /** @enum {string} */
            review_status?: "unreviewed" | "reviewed";
            /** @enum {string} */
            posted_status?: "not_posted" | "posted" | "deleted";
            /**
             * Format: date
             * @example 2026-02-03
             */
            start_date?: string;
            /**
             * Format: date
             * @example 2026-02-03
             */
            end_date?: string;
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Comma-separated ids. */
            tag_ids?: string | readonly string[];
            /** @description Id of a ledger. */
            category_ledger_id?: Id<"ledger">;
            /** @enum {string} */
            categorization_method?: "import" | "transfer" | "instance_rule" | "similarity" | "platform_rule" | "uncategorized" | "user" | "matched";
            keywords?: string;
            /** Format: decimal */
            min_amount?: Amount;
            /** Format: decimal */
            max_amount?: Amount;
            /** @description Id of a party. */
            party_id?: Id<"party">;
            /** @description Whether something is suggested for them. */
            has_suggestion?: boolean;
            /**
             * @description Those for which this is suggested.
             * @enum {string}
             */
            suggestion_kind?: "match" | "application" | "ledger";
            /** @description At least so sure: `categorization_confidence` of what decided the category; of an uncategorized one that of the ledger suggested. What has neither is left out. */
            min_confidence?: number;
            /** @description At most so sure: `categorization_confidence` of what decided the category; of an uncategorized one that of the ledger suggested. What has neither is left out. */
            max_confidence?: number;
            /** @description Comma-separated ids of transactions, at most 100: those of them that the other filters let pass. */
            ids?: string | readonly string[];
            /** @description Comma-separated: `ledger`, `line_entry`, `journal_entry`, `opposing_line_entries`, `opposing_line_entries.ledger`, `transfer`, `suggestions`. */
            expand?: string | readonly string[];
            /**
             * @description The books whose lines it shows: by default those of the Instance's own basis; `all` shows every line.
             * @enum {string}
             */
            accounting_basis?: "cash" | "accrual" | "all";
            /** @description Comma-separated: `datetime`, `-datetime`, `amount`, `-amount`, `confidence`, `-confidence`. */
            sort?: string | readonly string[];
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        UpdateTransactionsBody: {
            /** @description Id of a transaction. */
            id: Id<"transaction">;
            description?: string | null;
            metadata?: {
                [key: string]: unknown;
            } | null;
            review_status?: ("unreviewed" | "reviewed") | null;
            tag_ids?: Id<"tag">[] | null;
            category?: {
                category_ledger_id?: Id<"ledger"> | null;
                /** @description Id of a ledger. */
                updated_category_ledger_id: Id<"ledger">;
            } | null;
            splits?: {
                /** @description Id of a ledger. */
                ledger_id: Id<"ledger">;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                amount: Amount;
                description?: string | null;
                tag_ids?: Id<"tag">[] | null;
                party_id?: Id<"party"> | null;
            }[] | null;
            party_id?: Id<"party"> | null;
            clear_fields?: "party_id"[] | null;
        }[];
        UpdateTransactionsAnswer: components["schemas"]["Transaction"][];
        DeleteTransactionsQuery: {
            /**
             * Format: date
             * @example 2026-02-03
             */
            start_date?: string;
            /**
             * Format: date
             * @example 2026-02-03
             */
            end_date?: string;
            time_zone?: components["schemas"]["TimeZone"];
        };
        CreateStatementBody: {
            /**
             * Format: binary
             * @description At most 26214400 bytes.
             */
            file: Upload;
            /**
             * @description Told from the file when absent.
             * @enum {string}
             */
            format?: "csv" | "ofx" | "qif" | "camt053" | "mt940" | "bai2";
            /** @description JSON, for CSV, QIF and OFX: `columns` (of `date`, `value_date`, `description`, `memo`, `amount`, `debit`, `credit`, `direction`, `balance`, `currency`, `id`, `check_number`, `status`, each by its heading or its number from 1), `amounts` (`signed`: positive is money in; `inverted`: positive is money out, as in files of many cards; `unsigned_out`: what has no sign is money out; `by_column`: signs in columns of debits and credits mean nothing), `directions` (what a bank’s words in the column `direction`, or the types of OFX, mean: {"Af": "out"}), `date_format` (`YMD`, `DMY`, `MDY`), `decimal_mark`, `delimiter`, `skip_rows`. With `amounts` no column of directions is looked for. OFX takes `amounts` and `directions`. */
            mapping?: string;
            /** @description Answers what would happen, and takes nothing. */
            forecast?: boolean;
            /** @description The older name of `forecast`. Beside it, it must say the same. */
            dry_run?: boolean;
        };
        CreateStatementAnswer: components["schemas"]["TransactionProcessingTask"] | components["schemas"]["StatementForecast"];
        ListAllTransactionsQuery: {
            /** @description Id of a source account. */
            source_account_id?: Id<"source_account">;
            /** @enum {string} */
            review_status?: "unreviewed" | "reviewed";
            /** @enum {string} */
            posted_status?: "not_posted" | "posted" | "deleted";
            /**
             * Format: date
             * @example 2026-02-03
             */
            start_date?: string;
            /**
             * Format: date
             * @example 2026-02-03
             */
            end_date?: string;
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Comma-separated ids. */
            tag_ids?: string | readonly string[];
            /** @description Id of a ledger. */
            category_ledger_id?: Id<"ledger">;
            /** @enum {string} */
            categorization_method?: "import" | "transfer" | "instance_rule" | "similarity" | "platform_rule" | "uncategorized" | "user" | "matched";
            keywords?: string;
            /** Format: decimal */
            min_amount?: Amount;
            /** Format: decimal */
            max_amount?: Amount;
            /** @description Id of a party. */
            party_id?: Id<"party">;
            /** @description Whether something is suggested for them. */
            has_suggestion?: boolean;
            /**
             * @description Those for which this is suggested.
             * @enum {string}
             */
            suggestion_kind?: "match" | "application" | "ledger";
            /** @description At least so sure: `categorization_confidence` of what decided the category; of an uncategorized one that of the ledger suggested. What has neither is left out. */
            min_confidence?: number;
            /** @description At most so sure: `categorization_confidence` of what decided the category; of an uncategorized one that of the ledger suggested. What has neither is left out. */
            max_confidence?: number;
            /** @description Comma-separated ids of transactions, at most 100: those of them that the other filters let pass. */
            ids?: string | readonly string[];
            /** @description Comma-separated: `ledger`, `line_entry`, `journal_entry`, `opposing_line_entries`, `opposing_line_entries.ledger`, `transfer`, `suggestions`. */
            expand?: string | readonly string[];
            /**
             * @description The books whose lines it shows: by default those of the Instance's own basis; `all` shows every line.
             * @enum {string}
             */
            accounting_basis?: "cash" | "accrual" | "all";
            /** @description Comma-separated: `datetime`, `-datetime`, `amount`, `-amount`, `confidence`, `-confidence`. */
            sort?: string | readonly string[];
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        UpdateAnyTransactionsBody: {
            /** @description Id of a transaction. */
            id: Id<"transaction">;
            description?: string | null;
            metadata?: {
                [key: string]: unknown;
            } | null;
            review_status?: ("unreviewed" | "reviewed") | null;
            tag_ids?: Id<"tag">[] | null;
            category?: {
                category_ledger_id?: Id<"ledger"> | null;
                /** @description Id of a ledger. */
                updated_category_ledger_id: Id<"ledger">;
            } | null;
            splits?: {
                /** @description Id of a ledger. */
                ledger_id: Id<"ledger">;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                amount: Amount;
                description?: string | null;
                tag_ids?: Id<"tag">[] | null;
                party_id?: Id<"party"> | null;
            }[] | null;
            party_id?: Id<"party"> | null;
            clear_fields?: "party_id"[] | null;
        }[];
        UpdateAnyTransactionsAnswer: components["schemas"]["Transaction"][];
        RetrieveAnyTransactionQuery: {
            /** @description Comma-separated: `ledger`, `line_entry`, `journal_entry`, `opposing_line_entries`, `opposing_line_entries.ledger`, `transfer`, `suggestions`. */
            expand?: string | readonly string[];
            /**
             * @description The books whose lines it shows: by default those of the Instance's own basis; `all` shows every line.
             * @enum {string}
             */
            accounting_basis?: "cash" | "accrual" | "all";
        };
        RetrieveTransactionQuery: {
            /** @description Comma-separated: `ledger`, `line_entry`, `journal_entry`, `opposing_line_entries`, `opposing_line_entries.ledger`, `transfer`, `suggestions`. */
            expand?: string | readonly string[];
            /**
             * @description The books whose lines it shows: by default those of the Instance's own basis; `all` shows every line.
             * @enum {string}
             */
            accounting_basis?: "cash" | "accrual" | "all";
        };
        UpdateTransactionBody: {
            description?: string | null;
            metadata?: {
                [key: string]: unknown;
            } | null;
            review_status?: ("unreviewed" | "reviewed") | null;
            tag_ids?: Id<"tag">[] | null;
            category?: {
                category_ledger_id?: Id<"ledger"> | null;
                /** @description Id of a ledger. */
                updated_category_ledger_id: Id<"ledger">;
            } | null;
            splits?: {
                /** @description Id of a ledger. */
                ledger_id: Id<"ledger">;
                /**
                 * Format: decimal
                 * @description Exact decimal.
                 * @example 12.3
                 */
                amount: Amount;
                description?: string | null;
                tag_ids?: Id<"tag">[] | null;
                party_id?: Id<"party"> | null;
            }[] | null;
            party_id?: Id<"party"> | null;
            clear_fields?: "party_id"[] | null;
        };
        MarkAsBusinessBody: {
            transaction_ids: Id<"transaction">[];
        };
        UnmarkAsBusinessBody: {
            transaction_ids: Id<"transaction">[];
        };
        RecategorizeTransactionsBody: {
            source_account_id?: Id<"source_account"> | null;
            start_date?: string | null;
            end_date?: string | null;
            time_zone?: components["schemas"]["TimeZone"] | null;
        };
        ListTransactionHistoryQuery: {
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        ListCategorizationGroupsQuery: {
            /**
             * @description Which rows: those that are uncategorized (the default), or those in the books that nobody has reviewed, whatever decided them.
             * @enum {string}
             */
            status?: "uncategorized" | "unreviewed";
            /** @description Id of a source account. */
            source_account_id?: Id<"source_account">;
            /** @enum {string} */
            review_status?: "unreviewed" | "reviewed";
            /** @enum {string} */
            posted_status?: "not_posted" | "posted" | "deleted";
            /**
             * Format: date
             * @example 2026-02-03
             */
            start_date?: string;
            /**
             * Format: date
             * @example 2026-02-03
             */
            end_date?: string;
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Comma-separated ids. */
            tag_ids?: string | readonly string[];
            /** @description Id of a ledger. */
            category_ledger_id?: Id<"ledger">;
            /** @enum {string} */
            categorization_method?: "import" | "transfer" | "instance_rule" | "similarity" | "platform_rule" | "uncategorized" | "user" | "matched";
            keywords?: string;
            /** Format: decimal */
            min_amount?: Amount;
            /** Format: decimal */
            max_amount?: Amount;
            /** @description Id of a party. */
            party_id?: Id<"party">;
            /** @description Whether something is suggested for them. */
            has_suggestion?: boolean;
            /**
             * @description Those for which this is suggested.
             * @enum {string}
             */
            suggestion_kind?: "match" | "application" | "ledger";
            /** @description At least so sure: `categorization_confidence` of what decided the category; of an uncategorized one that of the ledger suggested. What has neither is left out. */
            min_confidence?: number;
            /** @description At most so sure: `categorization_confidence` of what decided the category; of an uncategorized one that of the ledger suggested. What has neither is left out. */
            max_confidence?: number;
            /** @description Comma-separated ids of transactions, at most 100: those of them that the other filters let pass. */
            ids?: string | readonly string[];
            /** @description Comma-separated: `-count`, `-sum`. */
            sort?: string | readonly string[];
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        CategorizeGroupBody: {
            /** @description Id of a ledger. */
            updated_category_ledger_id: Id<"ledger">;
            tag_ids?: Id<"tag">[] | null;
            party_id?: Id<"party"> | null;
            review_status?: ("unreviewed" | "reviewed") | null;
            except?: Id<"transaction">[] | null;
        };
        MatchTransactionBody: {
            line_entry_id?: Id<"line_entry"> | null;
            journal_entry_id?: Id<"journal_entry"> | null;
        };
        ListTransfersQuery: {
            /** @description Comma-separated: `matched`, `proposed`. */
            status?: string | readonly string[];
            /** @description Id of a source account. */
            source_account_id?: Id<"source_account">;
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        ListLedgerTransactionsQuery: {
            /** @enum {string} */
            review_status?: "unreviewed" | "reviewed";
            /** @enum {string} */
            posted_status?: "not_posted" | "posted" | "deleted";
            /**
             * Format: date
             * @example 2026-02-03
             */
            start_date?: string;
            /**
             * Format: date
             * @example 2026-02-03
             */
            end_date?: string;
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Comma-separated ids. */
            tag_ids?: string | readonly string[];
            /** @description Id of a ledger. */
            category_ledger_id?: Id<"ledger">;
            /** @enum {string} */
            categorization_method?: "import" | "transfer" | "instance_rule" | "similarity" | "platform_rule" | "uncategorized" | "user" | "matched";
            keywords?: string;
            /** Format: decimal */
            min_amount?: Amount;
            /** Format: decimal */
            max_amount?: Amount;
            /** @description Id of a party. */
            party_id?: Id<"party">;
            /** @description Whether something is suggested for them. */
            has_suggestion?: boolean;
            /**
             * @description Those for which this is suggested.
             * @enum {string}
             */
            suggestion_kind?: "match" | "application" | "ledger";
            /** @description At least so sure: `categorization_confidence` of what decided the category; of an uncategorized one that of the ledger suggested. What has neither is left out. */
            min_confidence?: number;
            /** @description At most so sure: `categorization_confidence` of what decided the category; of an uncategorized one that of the ledger suggested. What has neither is left out. */
            max_confidence?: number;
            /** @description Comma-separated ids of transactions, at most 100: those of them that the other filters let pass. */
            ids?: string | readonly string[];
            /** @description Comma-separated: `ledger`, `line_entry`, `journal_entry`, `opposing_line_entries`, `opposing_line_entries.ledger`, `transfer`, `suggestions`. */
            expand?: string | readonly string[];
            /**
             * @description The books whose lines it shows: by default those of the Instance's own basis; `all` shows every line.
             * @enum {string}
             */
            accounting_basis?: "cash" | "accrual" | "all";
            /** @description Comma-separated: `datetime`, `-datetime`, `amount`, `-amount`, `confidence`, `-confidence`. */
            sort?: string | readonly string[];
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        CreateLedgerTransactionsQuery: {
            restore_deleted?: boolean;
        };
        CreateLedgerTransactionsBody: {
            /** @description The caller’s own id: the key of deduplication, for ever. */
            id: string;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            amount: Amount;
            datetime?: string | null;
            date?: string | null;
            /** @description Cut at 512 characters. */
            description: string;
            metadata?: {
                [key: string]: unknown;
            } | null;
            opposing_ledger_id?: Id<"ledger"> | null;
            tag_ids?: Id<"tag">[] | null;
            party_id?: Id<"party"> | null;
        }[];
        DeleteLedgerTransactionsQuery: {
            /**
             * Format: date
             * @example 2026-02-03
             */
            start_date?: string;
            /**
             * Format: date
             * @example 2026-02-03
             */
            end_date?: string;
            time_zone?: components["schemas"]["TimeZone"];
        };
        ListLedgerTransactionCategoriesQuery: {
            /** @enum {string} */
            review_status?: "unreviewed" | "reviewed";
            /** @enum {string} */
            posted_status?: "not_posted" | "posted" | "deleted";
            /**
             * Format: date
             * @example 2026-02-03
             */
            start_date?: string;
            /**
             * Format: date
             * @example 2026-02-03
             */
            end_date?: string;
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Comma-separated ids. */
            tag_ids?: string | readonly string[];
            /** @description Id of a ledger. */
            category_ledger_id?: Id<"ledger">;
            /** @enum {string} */
            categorization_method?: "import" | "transfer" | "instance_rule" | "similarity" | "platform_rule" | "uncategorized" | "user" | "matched";
            keywords?: string;
            /** Format: decimal */
            min_amount?: Amount;
            /** Format: decimal */
            max_amount?: Amount;
            /** @description Id of a party. */
            party_id?: Id<"party">;
            /** @description Whether something is suggested for them. */
            has_suggestion?: boolean;
            /**
             * @description Those for which this is suggested.
             * @enum {string}
             */
            suggestion_kind?: "match" | "application" | "ledger";
            /** @description At least so sure: `categorization_confidence` of what decided the category; of an uncategorized one that of the ledger suggested. What has neither is left out. */
            min_confidence?: number;
            /** @description At most so sure: `categorization_confidence` of what decided the category; of an uncategorized one that of the ledger suggested. What has neither is left out. */
            max_confidence?: number;
            /** @description Comma-separated ids of transactions, at most 100: those of them that the other filters let pass. */
            ids?: string | readonly string[];
            /** @description Comma-separated: `datetime`, `-datetime`, `amount`, `-amount`, `confidence`, `-confidence`. */
            sort?: string | readonly string[];
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        UpdateManyTransactionCategoriesBody: {
            /** @description Id of a transaction. */
            transaction_id: Id<"transaction">;
            category_ledger_id?: Id<"ledger"> | null;
            /** @description Id of a ledger. */
            updated_category_ledger_id: Id<"ledger">;
        }[];
        UpdateManyTransactionCategoriesAnswer: components["schemas"]["TransactionCategories"][];
        RetrieveLedgerTransactionQuery: {
            /** @description Comma-separated: `ledger`, `line_entry`, `journal_entry`, `opposing_line_entries`, `opposing_line_entries.ledger`, `transfer`, `suggestions`. */
            expand?: string | readonly string[];
            /**
             * @description The books whose lines it shows: by default those of the Instance's own basis; `all` shows every line.
             * @enum {string}
             */
            accounting_basis?: "cash" | "accrual" | "all";
        };
        UpdateTransactionCategoriesBody: {
            category_ledger_id?: Id<"ledger"> | null;
            /** @description Id of a ledger. */
            updated_category_ledger_id: Id<"ledger">;
        };
        CreateSourceLinkBody: {
            /** @description Id of a instance. */
            instance_id: Id<"instance">;
            /** @description Of the aggregator. In the sandbox any text that begins with `sandbox-`, or a token of Plaid, which begins with `processor-`. */
            processor_token: string;
            ledger_id?: Id<"ledger"> | null;
            start_date?: string | null;
            time_zone?: components["schemas"]["TimeZone"] | null;
            calculate_opening_balance?: boolean | null;
            sync_pending_transactions?: boolean | null;
        };
        ListSourceLinkStatusesQuery: {
            /** @description Id of a instance. */
            instance_id?: Id<"instance">;
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        UpdateSourceLinkBody: {
            enabled?: boolean | null;
            auth_token?: string | null;
            sync_from?: string | null;
        };
        AdvanceSandboxBankBody: {
            /** @description Id of a instance. */
            instance_id: Id<"instance">;
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger">;
            days: number;
        };
        SetSandboxBankFaultBody: {
            /** @description Id of a instance. */
            instance_id: Id<"instance">;
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger">;
            /** @enum {string} */
            fault: "none" | "login_required" | "rate_limit" | "down" | "interrupted" | "late" | "duplicates";
        };
        ListTasksQuery: {
            /** @description Id of a source account. */
            source_account_id?: Id<"source_account">;
            /** @enum {string} */
            status?: "pending" | "posted" | "complete" | "failed";
            /** @enum {string} */
            task_type?: "import_transactions" | "recategorization" | "delete_date_range" | "process_aged_unposted" | "retry_unposted" | "legacy" | "group_categorization" | "task_revert";
            /** @description Comma-separated: `created_datetime`, `-created_datetime`. */
            sort?: string | readonly string[];
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        ListCategorizationRulesQuery: {
            /** @description Part of the name, whatever the case. */
            name?: string;
            /** @description The whole name, whatever the case. */
            ledger_name?: string;
            /** @description Comma-separated: `priority`, `-priority`, `name`, `-name`. */
            sort?: string | readonly string[];
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        CreateCategorizationRuleBody: {
            /**
             * @description `match(pattern, field)`, comparisons, `and`, `or`, `not`; `t` is the transaction. At most 500 parts, 50 inside each other. Patterns follow RE2, in linear time: `{n}` up to 1000; with its repeats written out a pattern costs at most 2000, where a character, a group or a choice costs 1, and a class (`[a-z]`, `\d`), a dot, or the end of an open repeat (`*`, `+`, `?`, `{n,m}`) 4; all patterns together at most 4000. So a list of alternatives may be as long as the expression. The first 512 characters of a text are looked at.
             * @example match("(?i).*coffee", t.description) and t.amount < 0
             */
            expression: string;
            ledger_name: string;
            name: string;
            party_name?: string | null;
            priority?: (string | number) | null;
            strict?: boolean | null;
        };
        UpdateCategorizationRuleBody: {
            expression?: string | null;
            ledger_name?: string | null;
            name?: string | null;
            party_name?: string | null;
            priority?: (string | number) | null;
            clear_fields?: "party_name"[] | null;
            strict?: boolean | null;
        };
        ListCategorizationRuleVersionsQuery: {
            /** @description Comma-separated: `version`, `-version`. */
            sort?: string | readonly string[];
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        ListPlatformCategorizationRulesQuery: {
            /** @description Part of the name, whatever the case. */
            name?: string;
            /** @description The whole name, whatever the case. */
            ledger_name?: string;
            /** @description Comma-separated: `priority`, `-priority`, `name`, `-name`. */
            sort?: string | readonly string[];
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        CreatePlatformCategorizationRuleBody: {
            /**
             * @description `match(pattern, field)`, comparisons, `and`, `or`, `not`; `t` is the transaction. At most 500 parts, 50 inside each other. Patterns follow RE2, in linear time: `{n}` up to 1000; with its repeats written out a pattern costs at most 2000, where a character, a group or a choice costs 1, and a class (`[a-z]`, `\d`), a dot, or the end of an open repeat (`*`, `+`, `?`, `{n,m}`) 4; all patterns together at most 4000. So a list of alternatives may be as long as the expression. The first 512 characters of a text are looked at.
             * @example match("(?i).*coffee", t.description) and t.amount < 0
             */
            expression: string;
            ledger_name: string;
            name: string;
            party_name?: string | null;
            priority?: (string | number) | null;
        };
        UpdatePlatformCategorizationRuleBody: {
            expression?: string | null;
            ledger_name?: string | null;
            name?: string | null;
            party_name?: string | null;
            priority?: (string | number) | null;
            clear_fields?: "party_name"[] | null;
        };
        PreviewCategorizationRuleBody: {
            /**
             * @description `match(pattern, field)`, comparisons, `and`, `or`, `not`; `t` is the transaction. At most 500 parts, 50 inside each other. Patterns follow RE2, in linear time: `{n}` up to 1000; with its repeats written out a pattern costs at most 2000, where a character, a group or a choice costs 1, and a class (`[a-z]`, `\d`), a dot, or the end of an open repeat (`*`, `+`, `?`, `{n,m}`) 4; all patterns together at most 4000. So a list of alternatives may be as long as the expression. The first 512 characters of a text are looked at.
             * @example match("(?i).*coffee", t.description) and t.amount < 0
             */
            expression: string;
            ledger_name?: string | null;
            party_name?: string | null;
            priority?: (string | number) | null;
            exclude_rule_id?: Id<"categorization_rule"> | null;
            start_date?: string | null;
            end_date?: string | null;
            time_zone?: components["schemas"]["TimeZone"] | null;
            limit?: number | null;
        };
        RetrieveCategorizationAccuracyQuery: {
            /**
             * Format: date
             * @example 2026-02-03
             */
            start_date?: string;
            /**
             * Format: date
             * @example 2026-02-03
             */
            end_date?: string;
            time_zone?: components["schemas"]["TimeZone"];
        };
        ListCategorizationRuleSuggestionsQuery: {
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        BacktestCategorizationRulesBody: {
            /** @description In the order in which they decide, whatever their priority: rules as they would be created, or the ids of rules. */
            rules: ({
                /**
                 * @description `match(pattern, field)`, comparisons, `and`, `or`, `not`; `t` is the transaction. At most 500 parts, 50 inside each other. Patterns follow RE2, in linear time: `{n}` up to 1000; with its repeats written out a pattern costs at most 2000, where a character, a group or a choice costs 1, and a class (`[a-z]`, `\d`), a dot, or the end of an open repeat (`*`, `+`, `?`, `{n,m}`) 4; all patterns together at most 4000. So a list of alternatives may be as long as the expression. The first 512 characters of a text are looked at.
                 * @example match("(?i).*coffee", t.description) and t.amount < 0
                 */
                expression: string;
                ledger_name: string;
                name?: string | null;
                party_name?: string | null;
                priority?: (string | number) | null;
            } | Id<"categorization_rule">)[];
            start_date?: string | null;
            end_date?: string | null;
            time_zone?: components["schemas"]["TimeZone"] | null;
        };
        UpdatePlatformSettingsBody: {
            categorization_steps?: {
                /** @enum {string} */
                step: "transfer" | "instance_rule" | "similarity" | "platform_rule";
                enabled: boolean;
            }[] | null;
            similarity_threshold?: number | null;
            embed_origins?: string[] | null;
            clear_fields?: "similarity_threshold"[] | null;
        };
        ListReconciliationsQuery: {
            /** @description Id of a ledger. */
            ledger_id?: Id<"ledger">;
            /** @enum {string} */
            progress_status?: "in_progress" | "completed";
            /** @description Comma-separated ids. */
            ids?: string | readonly string[];
            /** @description Comma-separated: `ending_date`, `-ending_date`. */
            sort?: string | readonly string[];
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        CreateReconciliationBody: {
            /** @description Id of a ledger. */
            ledger_id: Id<"ledger">;
            /**
             * Format: date
             * @example 2026-02-03
             */
            statement_ending_date: string;
            /**
             * Format: decimal
             * @description Exact decimal.
             * @example 12.3
             */
            statement_ending_balance: Amount;
            time_zone?: components["schemas"]["TimeZone"] | null;
            progress_status?: ("in_progress" | "completed") | null;
        };
        UpdateReconciliationBody: {
            statement_ending_date?: string | null;
            statement_ending_balance?: Amount | null;
            time_zone?: components["schemas"]["TimeZone"] | null;
            progress_status?: ("in_progress" | "completed") | null;
        };
        ListReconciliationJournalEntriesQuery: {
            /** @description Comma-separated: `datetime`, `-datetime`. */
            sort?: string | readonly string[];
            /** @description Comma-separated: `line_entries`, `line_entries.ledger`, `line_entries.transaction`, `line_entries.opposing_ledger_ids`. */
            expand?: string | readonly string[];
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        UpdateReconciliationJournalEntriesBody: {
            /** @description Id of a journal entry. */
            journal_entry_id: Id<"journal_entry">;
            reconciliation_status?: ("reconciled" | "unreconciled") | null;
        }[];
        UpdateReconciliationJournalEntriesAnswer: components["schemas"]["ReconciliationJournalEntry"][];
        CreateReconciliationStatementFileBody: {
            /**
             * Format: binary
             * @description At most 26214400 bytes.
             */
            file: Upload;
        };
        AutoMatchReconciliationBody: {
            dry_run?: boolean | null;
            days?: number | null;
            format?: ("csv" | "ofx" | "qif" | "camt053" | "mt940" | "bai2") | null;
            mapping?: {
                columns?: {
                    date?: (string | number) | null;
                    value_date?: (string | number) | null;
                    description?: (string | number) | null;
                    memo?: (string | number) | null;
                    amount?: (string | number) | null;
                    debit?: (string | number) | null;
                    credit?: (string | number) | null;
                    direction?: (string | number) | null;
                    balance?: (string | number) | null;
                    currency?: (string | number) | null;
                    id?: (string | number) | null;
                    check_number?: (string | number) | null;
                    status?: (string | number) | null;
                } | null;
                amounts?: ("signed" | "inverted" | "unsigned_out" | "by_column") | null;
                directions?: Record<string, never> | null;
                date_format?: ("YMD" | "DMY" | "MDY") | null;
                decimal_mark?: ("." | ",") | null;
                delimiter?: string | null;
                skip_rows?: number | null;
            } | null;
            invert_amounts?: boolean | null;
        };
        RetrieveBalanceSheetQuery: {
            /**
             * Format: date
             * @description The last day that counts, to its end, in `time_zone`.
             * @example 2026-02-03
             */
            end_date: string;
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Whether ledgers without lines are told: true by default. PDF and XLSX leave out rows that are zero in every column, of the general ledger such ledgers, unless it is sent as true. */
            include_empty?: boolean;
            /**
             * @description The books that are read: by default those of the Instance's own basis.
             * @enum {string}
             */
            accounting_basis?: "cash" | "accrual";
            /** @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`. */
            known_at?: string | number;
            /** @description Whether the books of all Instances below this one are added: false by default. */
            include_children?: boolean;
            /**
             * @description Of which days each record's `comparison` tells: `previous_period`, `previous_year`, a day (`2025-12-31`) or days (`2025-01-01..2025-12-31`); a statement of one date is compared with a day, one of a period with days. `previous_period` of whole months or fiscal years is as many before them, of other days as many days before them, of one date the last day of the month before; `previous_year` is the same days a year earlier, and the last day of a month stays one.
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
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Whether ledgers without lines are told: true by default. PDF and XLSX leave out rows that are zero in every column, of the general ledger such ledgers, unless it is sent as true. */
            include_empty?: boolean;
            /**
             * @description The books that are read: by default those of the Instance's own basis.
             * @enum {string}
             */
            accounting_basis?: "cash" | "accrual";
            /** @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`. */
            known_at?: string | number;
            /** @description Up to 100 ids of tags, comma-separated: lines alone count that carry one of them. Needs subscription tier `tier3`. */
            tag_ids?: string | readonly string[];
            /** @description Whether the books of all Instances below this one are added: false by default. */
            include_children?: boolean;
            /**
             * @description Of which days each record's `comparison` tells: `previous_period`, `previous_year`, a day (`2025-12-31`) or days (`2025-01-01..2025-12-31`); a statement of one date is compared with a day, one of a period with days. `previous_period` of whole months or fiscal years is as many before them, of other days as many days before them, of one date the last day of the month before; `previous_year` is the same days a year earlier, and the last day of a month stays one.
             * @example previous_year
             */
            compare?: string;
            /**
             * @description Adds `percent` to each record: `total_amount` in percent of that of "Net Sales", null when that is 0.
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
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Whether ledgers without lines are told: true by default. PDF and XLSX leave out rows that are zero in every column, of the general ledger such ledgers, unless it is sent as true. */
            include_empty?: boolean;
            /**
             * @description The books that are read: by default those of the Instance's own basis.
             * @enum {string}
             */
            accounting_basis?: "cash" | "accrual";
            /** @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`. */
            known_at?: string | number;
            /**
             * @description `closed`, the default: revenue and expense begin each fiscal year at zero, and the ledger `retained_earnings` takes the year. `continuous`: nothing is ever carried over.
             * @enum {string}
             */
            fiscal_years?: "closed" | "continuous";
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
            time_zone?: components["schemas"]["TimeZone"];
            /**
             * @description The books whose lines it shows: `all` by default.
             * @enum {string}
             */
            accounting_basis?: "cash" | "accrual" | "all";
            /** @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`. */
            known_at?: string | number;
        };
        RetrieveTrialBalanceQuery: {
            /**
             * Format: date
             * @description The last day that counts, to its end, in `time_zone`: by default today.
             * @example 2026-02-03
             */
            end_date?: string;
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Whether ledgers without lines are told: true by default. PDF and XLSX leave out rows that are zero in every column, of the general ledger such ledgers, unless it is sent as true. */
            include_empty?: boolean;
            /**
             * @description The books that are read: by default those of the Instance's own basis.
             * @enum {string}
             */
            accounting_basis?: "cash" | "accrual";
            /** @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`. */
            known_at?: string | number;
            /** @description Whether the books of all Instances below this one are added: false by default. */
            include_children?: boolean;
            /**
             * @description `closed`, the default: revenue and expense begin each fiscal year at zero, and the ledger `retained_earnings` takes the year. `continuous`: nothing is ever carried over.
             * @enum {string}
             */
            fiscal_years?: "closed" | "continuous";
            /**
             * @description Shows apart what the adjusting entries (`entry_type`) of this fiscal year come to: `unadjusted`, `adjusting`, and in `debit` and `credit` the adjusted balance.
             * @enum {string}
             */
            adjustments?: "separate";
            /**
             * @description Of which days each record's `comparison` tells: `previous_period`, `previous_year`, a day (`2025-12-31`) or days (`2025-01-01..2025-12-31`); a statement of one date is compared with a day, one of a period with days. `previous_period` of whole months or fiscal years is as many before them, of other days as many days before them, of one date the last day of the month before; `previous_year` is the same days a year earlier, and the last day of a month stays one.
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
             * @description The former name of `start_date`.
             * @example 2026-02-03
             */
            range_start?: string;
            /**
             * Format: date
             * @deprecated
             * @description The former name of `end_date`.
             * @example 2026-02-03
             */
            range_end?: string;
            /**
             * @description Calendar months (the default), days, or the quarters and years of the fiscal year; at most 366. The first and the last are cut to the range.
             * @enum {string}
             */
            period?: "daily" | "monthly" | "quarterly" | "yearly";
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Whether ledgers without lines are told: true by default. PDF and XLSX leave out rows that are zero in every column, of the general ledger such ledgers, unless it is sent as true. */
            include_empty?: boolean;
            /**
             * @description The books that are read: by default those of the Instance's own basis.
             * @enum {string}
             */
            accounting_basis?: "cash" | "accrual";
            /** @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`. */
            known_at?: string | number;
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
            /**
             * @description Calendar months (the default), days, or the quarters and years of the fiscal year; at most 366. The first and the last are cut to the range.
             * @enum {string}
             */
            period?: "daily" | "monthly" | "quarterly" | "yearly";
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Whether ledgers without lines are told: true by default. PDF and XLSX leave out rows that are zero in every column, of the general ledger such ledgers, unless it is sent as true. */
            include_empty?: boolean;
            /**
             * @description The books that are read: by default those of the Instance's own basis.
             * @enum {string}
             */
            accounting_basis?: "cash" | "accrual";
            /** @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`. */
            known_at?: string | number;
            /** @description Up to 100 ids of tags, comma-separated: lines alone count that carry one of them. Needs subscription tier `tier3`. */
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
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Up to 100 ids of tags, comma-separated: lines alone count that carry one of them. Needs subscription tier `tier3`. */
            tag_ids?: string | readonly string[];
            /**
             * @description `closed`, the default: revenue and expense begin each fiscal year at zero, and the ledger `retained_earnings` takes the year. `continuous`: nothing is ever carried over.
             * @enum {string}
             */
            fiscal_years?: "closed" | "continuous";
            /**
             * @description The books that are read: by default those of the Instance's own basis.
             * @enum {string}
             */
            accounting_basis?: "cash" | "accrual";
            /** @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`. */
            known_at?: string | number;
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
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Up to 100 ids of tags, comma-separated: lines alone count that carry one of them. Needs subscription tier `tier3`. */
            tag_ids?: string | readonly string[];
            /**
             * @description The books that are read: by default those of the Instance's own basis.
             * @enum {string}
             */
            accounting_basis?: "cash" | "accrual";
            /** @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`. */
            known_at?: string | number;
            /**
             * @description `direct` by default.
             * @enum {string}
             */
            method?: "direct" | "indirect";
            /** @description With true PDF and XLSX show the rows that are zero in every column, too. Nothing else depends on it. */
            include_empty?: boolean;
            /**
             * @description Of which days each record's `comparison` tells: `previous_period`, `previous_year`, a day (`2025-12-31`) or days (`2025-01-01..2025-12-31`); a statement of one date is compared with a day, one of a period with days. `previous_period` of whole months or fiscal years is as many before them, of other days as many days before them, of one date the last day of the month before; `previous_year` is the same days a year earlier, and the last day of a month stays one.
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
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Up to 100 ids of tags, comma-separated: lines alone count that carry one of them. Needs subscription tier `tier3`. */
            tag_ids?: string | readonly string[];
            /**
             * @description The books that are read: by default those of the Instance's own basis.
             * @enum {string}
             */
            accounting_basis?: "cash" | "accrual";
            /** @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`. */
            known_at?: string | number;
            /**
             * @description Calendar months (the default), days, or the quarters and years of the fiscal year; at most 366. The first and the last are cut to the range.
             * @enum {string}
             */
            period?: "daily" | "monthly" | "quarterly" | "yearly";
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
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Up to 100 ids of tags, comma-separated: lines alone count that carry one of them. Needs subscription tier `tier3`. */
            tag_ids?: string | readonly string[];
            /**
             * @description The books that are read: by default those of the Instance's own basis.
             * @enum {string}
             */
            accounting_basis?: "cash" | "accrual";
            /** @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`. */
            known_at?: string | number;
            /**
             * @description Calendar months (the default), days, or the quarters and years of the fiscal year; at most 366. The first and the last are cut to the range.
             * @enum {string}
             */
            period?: "daily" | "monthly" | "quarterly" | "yearly";
            /** @description Id of a ledger. */
            ledger_id?: Id<"ledger">;
            /** @description With true PDF and XLSX show the rows that are zero in every column, too. Nothing else depends on it. */
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
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Up to 100 ids of tags, comma-separated: lines alone count that carry one of them. Needs subscription tier `tier3`. */
            tag_ids?: string | readonly string[];
            /**
             * @description The books that are read: by default those of the Instance's own basis.
             * @enum {string}
             */
            accounting_basis?: "cash" | "accrual";
            /** @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`. */
            known_at?: string | number;
            /**
             * @description Calendar months (the default), days, or the quarters and years of the fiscal year; at most 366. The first and the last are cut to the range.
             * @enum {string}
             */
            period?: "daily" | "monthly" | "quarterly" | "yearly";
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
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Up to 100 ids of tags, comma-separated: lines alone count that carry one of them. Needs subscription tier `tier3`. */
            tag_ids?: string | readonly string[];
            /**
             * @description The books that are read: by default those of the Instance's own basis.
             * @enum {string}
             */
            accounting_basis?: "cash" | "accrual";
            /** @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`. */
            known_at?: string | number;
            /**
             * @description Calendar months (the default), days, or the quarters and years of the fiscal year; at most 366. The first and the last are cut to the range.
             * @enum {string}
             */
            period?: "daily" | "monthly" | "quarterly" | "yearly";
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
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Up to 100 ids of tags, comma-separated: lines alone count that carry one of them. Needs subscription tier `tier3`. */
            tag_ids?: string | readonly string[];
            /**
             * @description The books that are read: by default those of the Instance's own basis.
             * @enum {string}
             */
            accounting_basis?: "cash" | "accrual";
            /** @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`. */
            known_at?: string | number;
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
            /**
             * @description `party` by default.
             * @enum {string}
             */
            by?: "party" | "document";
        };
        RetrievePayableAgingQuery: {
            /**
             * Format: date
             * @description The day at the end of which it is told, in the zone of the Instance: by default today.
             * @example 2026-02-03
             */
            date?: string;
            /**
             * @description `party` by default.
             * @enum {string}
             */
            by?: "party" | "document";
        };
        RetrieveUnpaidDocumentsQuery: {
            /**
             * Format: date
             * @description The day at the end of which it is told, in the zone of the Instance: by default today.
             * @example 2026-02-03
             */
            date?: string;
            /**
             * @description By default all of them.
             * @enum {string}
             */
            type?: "invoice" | "bill" | "payroll";
        };
        RetrievePartyStatementQuery: {
            /** @description Id of a party. */
            party_id: Id<"party">;
            /**
             * @description `open_items` by default.
             * @enum {string}
             */
            content?: "open_items" | "movements";
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
            /** @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`. */
            known_at?: string | number;
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
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Up to 100 ids of tags, comma-separated: lines alone count that carry one of them. Needs subscription tier `tier3`. */
            tag_ids?: string | readonly string[];
            /**
             * @description The books that are read: by default those of the Instance's own basis.
             * @enum {string}
             */
            accounting_basis?: "cash" | "accrual";
            /** @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`. */
            known_at?: string | number;
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
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Up to 100 ids of tags, comma-separated: lines alone count that carry one of them. Needs subscription tier `tier3`. */
            tag_ids?: string | readonly string[];
            /**
             * @description The books that are read: by default those of the Instance's own basis.
             * @enum {string}
             */
            accounting_basis?: "cash" | "accrual";
            /** @description The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as `books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with `data.earliest`. By default now. Not together with `tag_ids` or `include_children`. */
            known_at?: string | number;
        };
        RetrieveVendorPaymentsQuery: {
            /**
             * @description A calendar year.
             * @example 2026
             */
            year: number;
        };
        ClosePeriodBody: {
            /**
             * Format: date
             * @example 2026-02-03
             */
            date: string;
            note?: string | null;
            strict?: boolean | null;
        };
        ReopenPeriodBody: {
            note: string;
        };
        RetrieveReadinessQuery: {
            /**
             * Format: date
             * @example 2026-02-03
             */
            date: string;
        };
        ListPeriodsQuery: {
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        ListEventsQuery: {
            after?: number;
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        ListAuditLogQuery: {
            /** @example ledger */
            resource?: string;
            id?: string;
            modified_by?: string;
            /**
             * Format: date
             * @example 2026-02-03
             */
            start_date?: string;
            /**
             * Format: date
             * @example 2026-02-03
             */
            end_date?: string;
            time_zone?: components["schemas"]["TimeZone"];
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        ListWebhooksQuery: {
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        CreateWebhookBody: {
            /**
             * @description A public https address.
             * @example https://example.com/hooks
             */
            url: string;
            event_types?: string[] | null;
            enabled?: boolean | null;
        };
        UpdateWebhookBody: {
            url?: string | null;
            event_types?: string[] | null;
            enabled?: boolean | null;
        };
        ListPlatformEventsQuery: {
            /** @example ledger.created */
            type?: string;
            /** @description Id of a instance. */
            instance_id?: Id<"instance">;
            /**
             * @description With a delivery in this state.
             * @enum {string}
             */
            delivery_status?: "pending" | "delivered" | "failed";
            /**
             * Format: date
             * @example 2026-02-03
             */
            start_date?: string;
            /**
             * Format: date
             * @example 2026-02-03
             */
            end_date?: string;
            time_zone?: components["schemas"]["TimeZone"];
            /** @default 50 */
            limit?: number;
            /** @description `next_page_token` or `prev_page_token` of another page. A page whose records are long ends before `limit`: the last one is the one without `next_page_token`. */
            page_token?: string;
        };
        RedeliverPlatformEventBody: {
            webhook_id?: Id<"webhook"> | null;
        };
        ReceiveAggregatorWebhookQuery: {
            /** @description Names the link, sealed. */
            link: string;
        };
        ReceiveAggregatorWebhookBody: {
            [key: string]: unknown;
        };
        ReceiveAggregatorWebhookAnswer: Record<string, never>;
        RetrieveHealthAnswer: {
            /** @constant */
            status: "ok";
        };
        RetrieveServiceReadinessAnswer: {
            /** @constant */
            status: "ready";
        };
        RetrieveApiDocumentAnswer: Record<string, never>;
        WebhookEvent: {
            /** @description Id of a event. */
            id: Id<"event">;
            /** @example ledger.created */
            type: string;
            instance_id: Id<"instance"> | null;
            /** @description Gapless within the Instance, or where there is none, the platform. */
            sequence: number;
            /**
             * Format: date-time
             * @example 2026-02-03T04:05:06.789Z
             */
            created_at: string;
            data: {
                id: string;
                resource: string;
                before: {
                    [key: string]: unknown;
                } | null;
                after: {
                    [key: string]: unknown;
                } | null;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type AccrualAdjustment = components['schemas']['AccrualAdjustment'];
export type AccrualSource = components['schemas']['AccrualSource'];
export type AccrualSourceLine = components['schemas']['AccrualSourceLine'];
export type Aging = components['schemas']['Aging'];
export type AgingRecord = components['schemas']['AgingRecord'];
export type AuditRecord = components['schemas']['AuditRecord'];
export type AuthorizationServer = components['schemas']['AuthorizationServer'];
export type AutoMatch = components['schemas']['AutoMatch'];
export type BasisBridge = components['schemas']['BasisBridge'];
export type BasisBridgeCause = components['schemas']['BasisBridgeCause'];
export type CashFlow = components['schemas']['CashFlow'];
export type CashFlowAmount = components['schemas']['CashFlowAmount'];
export type CashFlowRecord = components['schemas']['CashFlowRecord'];
export type CashFlowSection = components['schemas']['CashFlowSection'];
export type CashFlowTotal = components['schemas']['CashFlowTotal'];
export type CashFlowTotals = components['schemas']['CashFlowTotals'];
export type CategorizationAccuracy = components['schemas']['CategorizationAccuracy'];
export type CategorizationGroup = components['schemas']['CategorizationGroup'];
export type CategorizationRule = components['schemas']['CategorizationRule'];
export type CategorizationRuleBacktest = components['schemas']['CategorizationRuleBacktest'];
export type CategorizationRulePreview = components['schemas']['CategorizationRulePreview'];
export type CategorizationRuleSuggestion = components['schemas']['CategorizationRuleSuggestion'];
export type CategorizationRuleVersion = components['schemas']['CategorizationRuleVersion'];
export type CoaTemplate = components['schemas']['CoaTemplate'];
export type Comparison = components['schemas']['Comparison'];
export type CustomLedger = components['schemas']['CustomLedger'];
export type CustomerSales = components['schemas']['CustomerSales'];
export type Delivery = components['schemas']['Delivery'];
export type DeliveryAttempt = components['schemas']['DeliveryAttempt'];
export type DryRunEffects = components['schemas']['DryRunEffects'];
export type EmbeddedInstance = components['schemas']['EmbeddedInstance'];
export type Error = components['schemas']['Error'];
export type ErrorWithoutCode = components['schemas']['ErrorWithoutCode'];
export type Event = components['schemas']['Event'];
export type ExpensesByVendor = components['schemas']['ExpensesByVendor'];
export type FiscalYearClosing = components['schemas']['FiscalYearClosing'];
export type GeneralLedger = components['schemas']['GeneralLedger'];
export type GeneralLedgerLine = components['schemas']['GeneralLedgerLine'];
export type GeneralLedgerRecord = components['schemas']['GeneralLedgerRecord'];
export type Instance = components['schemas']['Instance'];
export type InstanceDetail = components['schemas']['InstanceDetail'];
export type JournalEntry = components['schemas']['JournalEntry'];
export type JournalEntryFile = components['schemas']['JournalEntryFile'];
export type JournalEntrySummary = components['schemas']['JournalEntrySummary'];
export type JournalReport = components['schemas']['JournalReport'];
export type JournalReportEntry = components['schemas']['JournalReportEntry'];
export type JournalReportLine = components['schemas']['JournalReportLine'];
export type JournalReportTotal = components['schemas']['JournalReportTotal'];
export type Ledger = components['schemas']['Ledger'];
export type LedgerCashFlow = components['schemas']['LedgerCashFlow'];
export type LedgerCashFlowTotals = components['schemas']['LedgerCashFlowTotals'];
export type LedgerStatement = components['schemas']['LedgerStatement'];
export type LedgerStatementLine = components['schemas']['LedgerStatementLine'];
export type LedgerTemplate = components['schemas']['LedgerTemplate'];
export type LineEntry = components['schemas']['LineEntry'];
export type LinePaymentApplication = components['schemas']['LinePaymentApplication'];
export type LinkedInstance = components['schemas']['LinkedInstance'];
export type OpenItem = components['schemas']['OpenItem'];
export type Party = components['schemas']['Party'];
export type PartyStatement = components['schemas']['PartyStatement'];
export type PartyStatementSection = components['schemas']['PartyStatementSection'];
export type PaymentApplication = components['schemas']['PaymentApplication'];
export type Period = components['schemas']['Period'];
export type PlatformEvent = components['schemas']['PlatformEvent'];
export type PlatformEventWithLog = components['schemas']['PlatformEventWithLog'];
export type PlatformSettings = components['schemas']['PlatformSettings'];
export type ProfitByPeriod = components['schemas']['ProfitByPeriod'];
export type ProtectedResource = components['schemas']['ProtectedResource'];
export type Readiness = components['schemas']['Readiness'];
export type ReadinessItem = components['schemas']['ReadinessItem'];
export type Reconciliation = components['schemas']['Reconciliation'];
export type ReconciliationJournalEntry = components['schemas']['ReconciliationJournalEntry'];
export type ReconciliationReport = components['schemas']['ReconciliationReport'];
export type ReconciliationReportChange = components['schemas']['ReconciliationReportChange'];
export type ReconciliationReportLine = components['schemas']['ReconciliationReportLine'];
export type ReconciliationReportMovements = components['schemas']['ReconciliationReportMovements'];
export type Redelivery = components['schemas']['Redelivery'];
export type Revocation = components['schemas']['Revocation'];
export type SalesByCustomer = components['schemas']['SalesByCustomer'];
export type SandboxBank = components['schemas']['SandboxBank'];
export type SourceAccount = components['schemas']['SourceAccount'];
export type SourceAccountLinkStatus = components['schemas']['SourceAccountLinkStatus'];
export type StatementFile = components['schemas']['StatementFile'];
export type StatementForecast = components['schemas']['StatementForecast'];
export type StatementMemo = components['schemas']['StatementMemo'];
export type StatementRange = components['schemas']['StatementRange'];
export type StatementRangeRecord = components['schemas']['StatementRangeRecord'];
export type StatementRecord = components['schemas']['StatementRecord'];
export type Suggestion = components['schemas']['Suggestion'];
export type Tag = components['schemas']['Tag'];
export type TagGroup = components['schemas']['TagGroup'];
export type TagRule = components['schemas']['TagRule'];
export type TimeZone = components['schemas']['TimeZone'];
export type Token = components['schemas']['Token'];
export type TokenError = components['schemas']['TokenError'];
export type TokenRequest = components['schemas']['TokenRequest'];
export type TopExpenses = components['schemas']['TopExpenses'];
export type Transaction = components['schemas']['Transaction'];
export type TransactionCategories = components['schemas']['TransactionCategories'];
export type TransactionHistoryRecord = components['schemas']['TransactionHistoryRecord'];
export type TransactionProcessingTask = components['schemas']['TransactionProcessingTask'];
export type TransactionProcessingTaskSummary = components['schemas']['TransactionProcessingTaskSummary'];
export type TransactionState = components['schemas']['TransactionState'];
export type TransactionSummary = components['schemas']['TransactionSummary'];
export type Transfer = components['schemas']['Transfer'];
export type TrialBalance = components['schemas']['TrialBalance'];
export type TrialBalanceRecord = components['schemas']['TrialBalanceRecord'];
export type UnpaidDocument = components['schemas']['UnpaidDocument'];
export type UnpaidDocuments = components['schemas']['UnpaidDocuments'];
export type VendorExpenses = components['schemas']['VendorExpenses'];
export type VendorPayment = components['schemas']['VendorPayment'];
export type VendorPayments = components['schemas']['VendorPayments'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookWithSecret = components['schemas']['WebhookWithSecret'];
export type RetrievePlatformAnswer = components['schemas']['RetrievePlatformAnswer'];
export type CreateInstanceBody = components['schemas']['CreateInstanceBody'];
export type ListInstancesQuery = components['schemas']['ListInstancesQuery'];
export type RetrieveInstanceQuery = components['schemas']['RetrieveInstanceQuery'];
export type UpdateInstanceBody = components['schemas']['UpdateInstanceBody'];
export type UpdateInstanceSettingsBody = components['schemas']['UpdateInstanceSettingsBody'];
export type UpdateSubscriptionBody = components['schemas']['UpdateSubscriptionBody'];
export type UpdateSubscriptionAnswer = components['schemas']['UpdateSubscriptionAnswer'];
export type CreateInstanceTokenBody = components['schemas']['CreateInstanceTokenBody'];
export type CreateInstanceTokenAnswer = components['schemas']['CreateInstanceTokenAnswer'];
export type ListCoaTemplatesQuery = components['schemas']['ListCoaTemplatesQuery'];
export type CreateCoaTemplateBody = components['schemas']['CreateCoaTemplateBody'];
export type RetrieveCoaTemplateQuery = components['schemas']['RetrieveCoaTemplateQuery'];
export type UpdateCoaTemplateBody = components['schemas']['UpdateCoaTemplateBody'];
export type CreateLedgerTemplateBody = components['schemas']['CreateLedgerTemplateBody'];
export type UpdateLedgerTemplateBody = components['schemas']['UpdateLedgerTemplateBody'];
export type ListLedgersQuery = components['schemas']['ListLedgersQuery'];
export type CreateLedgerBody = components['schemas']['CreateLedgerBody'];
export type RetrieveLedgerQuery = components['schemas']['RetrieveLedgerQuery'];
export type UpdateLedgerBody = components['schemas']['UpdateLedgerBody'];
export type DeleteLedgerQuery = components['schemas']['DeleteLedgerQuery'];
export type SetOpeningBalanceQuery = components['schemas']['SetOpeningBalanceQuery'];
export type SetOpeningBalanceBody = components['schemas']['SetOpeningBalanceBody'];
export type SetOpeningBalancesBody = components['schemas']['SetOpeningBalancesBody'];
export type SetOpeningBalancesAnswer = components['schemas']['SetOpeningBalancesAnswer'];
export type RetrieveLedgerBalanceQuery = components['schemas']['RetrieveLedgerBalanceQuery'];
export type RetrieveLedgerBalanceAnswer = components['schemas']['RetrieveLedgerBalanceAnswer'];
export type ListLedgerLineEntriesQuery = components['schemas']['ListLedgerLineEntriesQuery'];
export type ListJournalEntriesQuery = components['schemas']['ListJournalEntriesQuery'];
export type CreateJournalEntryQuery = components['schemas']['CreateJournalEntryQuery'];
export type CreateJournalEntryBody = components['schemas']['CreateJournalEntryBody'];
export type UpdateJournalEntriesQuery = components['schemas']['UpdateJournalEntriesQuery'];
export type UpdateJournalEntriesBody = components['schemas']['UpdateJournalEntriesBody'];
export type UpdateJournalEntriesAnswer = components['schemas']['UpdateJournalEntriesAnswer'];
export type DeleteJournalEntriesQuery = components['schemas']['DeleteJournalEntriesQuery'];
export type CreateJournalEntriesQuery = components['schemas']['CreateJournalEntriesQuery'];
export type CreateJournalEntriesBody = components['schemas']['CreateJournalEntriesBody'];
export type CreateJournalEntriesAnswer = components['schemas']['CreateJournalEntriesAnswer'];
export type RetrieveJournalEntryQuery = components['schemas']['RetrieveJournalEntryQuery'];
export type UpdateJournalEntryBody = components['schemas']['UpdateJournalEntryBody'];
export type ReverseJournalEntryBody = components['schemas']['ReverseJournalEntryBody'];
export type ListJournalEntryLineEntriesQuery = components['schemas']['ListJournalEntryLineEntriesQuery'];
export type ListJournalEntryLineEntriesAnswer = components['schemas']['ListJournalEntryLineEntriesAnswer'];
export type ListJournalEntryFilesQuery = components['schemas']['ListJournalEntryFilesQuery'];
export type CreateJournalEntryFileBody = components['schemas']['CreateJournalEntryFileBody'];
export type ListTagGroupsQuery = components['schemas']['ListTagGroupsQuery'];
export type CreateTagGroupBody = components['schemas']['CreateTagGroupBody'];
export type UpdateTagGroupBody = components['schemas']['UpdateTagGroupBody'];
export type ListTagsQuery = components['schemas']['ListTagsQuery'];
export type CreateTagBody = components['schemas']['CreateTagBody'];
export type ListTagGroupsOfInstanceQuery = components['schemas']['ListTagGroupsOfInstanceQuery'];
export type ListTagRulesQuery = components['schemas']['ListTagRulesQuery'];
export type CreateTagRuleBody = components['schemas']['CreateTagRuleBody'];
export type UpdateTagRuleBody = components['schemas']['UpdateTagRuleBody'];
export type UpdateTagBody = components['schemas']['UpdateTagBody'];
export type ListPartiesQuery = components['schemas']['ListPartiesQuery'];
export type CreatePartyBody = components['schemas']['CreatePartyBody'];
export type UpdatePartyBody = components['schemas']['UpdatePartyBody'];
export type MergePartyBody = components['schemas']['MergePartyBody'];
export type ListAccrualSourcesQuery = components['schemas']['ListAccrualSourcesQuery'];
export type CreateAccrualSourceBody = components['schemas']['CreateAccrualSourceBody'];
export type CreateAccrualSourcesBody = components['schemas']['CreateAccrualSourcesBody'];
export type CreateAccrualSourcesAnswer = components['schemas']['CreateAccrualSourcesAnswer'];
export type UpdateAccrualSourceBody = components['schemas']['UpdateAccrualSourceBody'];
export type VoidAccrualSourceBody = components['schemas']['VoidAccrualSourceBody'];
export type WriteOffAccrualSourceBody = components['schemas']['WriteOffAccrualSourceBody'];
export type ListAccrualSourceLinesAnswer = components['schemas']['ListAccrualSourceLinesAnswer'];
export type ListAccrualSourceApplicationsQuery = components['schemas']['ListAccrualSourceApplicationsQuery'];
export type ListAccrualSourceAdjustmentsQuery = components['schemas']['ListAccrualSourceAdjustmentsQuery'];
export type TakeBackWriteOffQuery = components['schemas']['TakeBackWriteOffQuery'];
export type ListPaymentApplicationsQuery = components['schemas']['ListPaymentApplicationsQuery'];
export type CreatePaymentApplicationsBody = components['schemas']['CreatePaymentApplicationsBody'];
export type CreatePaymentApplicationsAnswer = components['schemas']['CreatePaymentApplicationsAnswer'];
export type BulkConfirmPaymentApplicationsBody = components['schemas']['BulkConfirmPaymentApplicationsBody'];
export type BulkConfirmPaymentApplicationsAnswer = components['schemas']['BulkConfirmPaymentApplicationsAnswer'];
export type ConfirmPaymentApplicationBody = components['schemas']['ConfirmPaymentApplicationBody'];
export type UnapplyPaymentApplicationBody = components['schemas']['UnapplyPaymentApplicationBody'];
export type CreateSourceAccountBody = components['schemas']['CreateSourceAccountBody'];
export type ListSourceAccountsQuery = components['schemas']['ListSourceAccountsQuery'];
export type UpdateSourceAccountBody = components['schemas']['UpdateSourceAccountBody'];
export type RetrieveLastBalancedAnswer = components['schemas']['RetrieveLastBalancedAnswer'];
export type CreateTransactionsQuery = components['schemas']['CreateTransactionsQuery'];
export type CreateTransactionsBody = components['schemas']['CreateTransactionsBody'];
export type ListTransactionsQuery = components['schemas']['ListTransactionsQuery'];
export type UpdateTransactionsBody = components['schemas']['UpdateTransactionsBody'];
export type UpdateTransactionsAnswer = components['schemas']['UpdateTransactionsAnswer'];
export type DeleteTransactionsQuery = components['schemas']['DeleteTransactionsQuery'];
export type CreateStatementBody = components['schemas']['CreateStatementBody'];
export type CreateStatementAnswer = components['schemas']['CreateStatementAnswer'];
export type ListAllTransactionsQuery = components['schemas']['ListAllTransactionsQuery'];
export type UpdateAnyTransactionsBody = components['schemas']['UpdateAnyTransactionsBody'];
export type UpdateAnyTransactionsAnswer = components['schemas']['UpdateAnyTransactionsAnswer'];
export type RetrieveAnyTransactionQuery = components['schemas']['RetrieveAnyTransactionQuery'];
export type RetrieveTransactionQuery = components['schemas']['RetrieveTransactionQuery'];
export type UpdateTransactionBody = components['schemas']['UpdateTransactionBody'];
export type MarkAsBusinessBody = components['schemas']['MarkAsBusinessBody'];
export type UnmarkAsBusinessBody = components['schemas']['UnmarkAsBusinessBody'];
export type RecategorizeTransactionsBody = components['schemas']['RecategorizeTransactionsBody'];
export type ListTransactionHistoryQuery = components['schemas']['ListTransactionHistoryQuery'];
export type ListCategorizationGroupsQuery = components['schemas']['ListCategorizationGroupsQuery'];
export type CategorizeGroupBody = components['schemas']['CategorizeGroupBody'];
export type MatchTransactionBody = components['schemas']['MatchTransactionBody'];
export type ListTransfersQuery = components['schemas']['ListTransfersQuery'];
export type ListLedgerTransactionsQuery = components['schemas']['ListLedgerTransactionsQuery'];
export type CreateLedgerTransactionsQuery = components['schemas']['CreateLedgerTransactionsQuery'];
export type CreateLedgerTransactionsBody = components['schemas']['CreateLedgerTransactionsBody'];
export type DeleteLedgerTransactionsQuery = components['schemas']['DeleteLedgerTransactionsQuery'];
export type ListLedgerTransactionCategoriesQuery = components['schemas']['ListLedgerTransactionCategoriesQuery'];
export type UpdateManyTransactionCategoriesBody = components['schemas']['UpdateManyTransactionCategoriesBody'];
export type UpdateManyTransactionCategoriesAnswer = components['schemas']['UpdateManyTransactionCategoriesAnswer'];
export type RetrieveLedgerTransactionQuery = components['schemas']['RetrieveLedgerTransactionQuery'];
export type UpdateTransactionCategoriesBody = components['schemas']['UpdateTransactionCategoriesBody'];
export type CreateSourceLinkBody = components['schemas']['CreateSourceLinkBody'];
export type ListSourceLinkStatusesQuery = components['schemas']['ListSourceLinkStatusesQuery'];
export type UpdateSourceLinkBody = components['schemas']['UpdateSourceLinkBody'];
export type AdvanceSandboxBankBody = components['schemas']['AdvanceSandboxBankBody'];
export type SetSandboxBankFaultBody = components['schemas']['SetSandboxBankFaultBody'];
export type ListTasksQuery = components['schemas']['ListTasksQuery'];
export type ListCategorizationRulesQuery = components['schemas']['ListCategorizationRulesQuery'];
export type CreateCategorizationRuleBody = components['schemas']['CreateCategorizationRuleBody'];
export type UpdateCategorizationRuleBody = components['schemas']['UpdateCategorizationRuleBody'];
export type ListCategorizationRuleVersionsQuery = components['schemas']['ListCategorizationRuleVersionsQuery'];
export type ListPlatformCategorizationRulesQuery = components['schemas']['ListPlatformCategorizationRulesQuery'];
export type CreatePlatformCategorizationRuleBody = components['schemas']['CreatePlatformCategorizationRuleBody'];
export type UpdatePlatformCategorizationRuleBody = components['schemas']['UpdatePlatformCategorizationRuleBody'];
export type PreviewCategorizationRuleBody = components['schemas']['PreviewCategorizationRuleBody'];
export type RetrieveCategorizationAccuracyQuery = components['schemas']['RetrieveCategorizationAccuracyQuery'];
export type ListCategorizationRuleSuggestionsQuery = components['schemas']['ListCategorizationRuleSuggestionsQuery'];
export type BacktestCategorizationRulesBody = components['schemas']['BacktestCategorizationRulesBody'];
export type UpdatePlatformSettingsBody = components['schemas']['UpdatePlatformSettingsBody'];
export type ListReconciliationsQuery = components['schemas']['ListReconciliationsQuery'];
export type CreateReconciliationBody = components['schemas']['CreateReconciliationBody'];
export type UpdateReconciliationBody = components['schemas']['UpdateReconciliationBody'];
export type ListReconciliationJournalEntriesQuery = components['schemas']['ListReconciliationJournalEntriesQuery'];
export type UpdateReconciliationJournalEntriesBody = components['schemas']['UpdateReconciliationJournalEntriesBody'];
export type UpdateReconciliationJournalEntriesAnswer = components['schemas']['UpdateReconciliationJournalEntriesAnswer'];
export type CreateReconciliationStatementFileBody = components['schemas']['CreateReconciliationStatementFileBody'];
export type AutoMatchReconciliationBody = components['schemas']['AutoMatchReconciliationBody'];
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
export type ClosePeriodBody = components['schemas']['ClosePeriodBody'];
export type ReopenPeriodBody = components['schemas']['ReopenPeriodBody'];
export type RetrieveReadinessQuery = components['schemas']['RetrieveReadinessQuery'];
export type ListPeriodsQuery = components['schemas']['ListPeriodsQuery'];
export type ListEventsQuery = components['schemas']['ListEventsQuery'];
export type ListAuditLogQuery = components['schemas']['ListAuditLogQuery'];
export type ListWebhooksQuery = components['schemas']['ListWebhooksQuery'];
export type CreateWebhookBody = components['schemas']['CreateWebhookBody'];
export type UpdateWebhookBody = components['schemas']['UpdateWebhookBody'];
export type ListPlatformEventsQuery = components['schemas']['ListPlatformEventsQuery'];
export type RedeliverPlatformEventBody = components['schemas']['RedeliverPlatformEventBody'];
export type ReceiveAggregatorWebhookQuery = components['schemas']['ReceiveAggregatorWebhookQuery'];
export type ReceiveAggregatorWebhookBody = components['schemas']['ReceiveAggregatorWebhookBody'];
export type ReceiveAggregatorWebhookAnswer = components['schemas']['ReceiveAggregatorWebhookAnswer'];
export type RetrieveHealthAnswer = components['schemas']['RetrieveHealthAnswer'];
export type RetrieveServiceReadinessAnswer = components['schemas']['RetrieveServiceReadinessAnswer'];
export type RetrieveApiDocumentAnswer = components['schemas']['RetrieveApiDocumentAnswer'];
export type WebhookEvent = components['schemas']['WebhookEvent'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
