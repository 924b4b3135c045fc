import type { LedgerSubType, LedgerType, Side } from '../chart/chart.ts'

/**
 * What of the API it takes to fill books: the SDK has it, and so has `api-client.ts`. Amounts are texts of decimals.
 */
export interface SampleClient {
  ledgers: {
    list(query: { limit: number }): AsyncIterable<SampleLedger>
    create(ledger: NewSampleLedger): Promise<SampleLedger>
    setOpeningBalance(ledgerId: string, body: { balance: string }): Promise<unknown>
  }
  sourceAccounts: {
    create(body: { ledger: Record<'name' | 'sort_code', string> & { financial_account_type: AccountType } }): Promise<{
      id: string
      ledger_id: string | null
      debit_credit: Side | null
    }>
  }
  categorizationRules: {
    create(rule: Record<'name' | 'expression' | 'ledger_name' | 'priority', string>): Promise<unknown>
  }
  transactions: {
    create(accountId: string, rows: SampleRow[]): { wait(options: { timeout: number }): Promise<ImportedRows> }
    list(accountId: string, query: { limit: number; expand: 'opposing_line_entries' }): AsyncIterable<SampleTransaction>
    updateAny(choices: SampleChange[]): Promise<unknown>
  }
  parties: { create(party: { type: PartyType; name: string; external_id: string }): Promise<{ id: string }> }
  accrualSources: {
    createMany(sources: SampleSource[]): Promise<readonly { id: string; external_id: string | null }[]>
    writeOff(sourceId: string, body: { date: string; ledger_id: string; amount: string }): Promise<unknown>
  }
  paymentApplications: { create(body: SampleApplications): Promise<unknown> }
  journalEntries: { create(entry: SampleEntry): Promise<unknown> }
}

export interface SampleLedger {
  id: string
  name: string
  type: string
}

export interface NewSampleLedger {
  name: string
  sort_code: string
  parent_id: string
  type: LedgerType
  sub_type: LedgerSubType
  debit_credit: Side
  report_cash_flow: boolean
}

export type AccountType = 'bank_account' | 'credit_card'
export type PartyType = 'customer' | 'vendor' | 'employee' | 'other'
export type SourceType = 'invoice' | 'bill' | 'payroll' | 'credit_memo' | 'vendor_credit'

export interface SampleRow {
  id: string
  datetime: string
  description: string
  amount: string
}

export interface ImportedRows {
  created_transaction_ids: readonly string[]
  skipped_transaction_ids: readonly string[]
}

export interface SampleTransaction {
  id: string
  opposing_line_entries: readonly { basis: string; ledger_name: string }[]
  categorization_method: string | null
}

export interface SampleChange {
  id: string
  category: { updated_category_ledger_id: string }
  review_status: 'reviewed'
}

export interface SampleSource {
  type: SourceType
  reference_number: string
  external_id: string
  external_party_id: string
  effective_date: string
  due_date?: string
  service_period_start?: string
  service_period_end?: string
  settled_before: string
  lines: { account_id: string; cash_account_id?: string; amount: string; description: string }[]
}

export interface SampleApplications {
  credit_source_id?: string
  transaction_id?: string
  date?: string
  applications: {
    accrual_source_id?: string
    party_id?: string
    matched_amount: string
    adjustments?: { amount: string; ledger_id: string }[]
  }[]
}

export interface SampleEntry {
  datetime: string
  description: string
  basis: 'accrual'
  entry_type: 'adjusting'
  line_entries: { ledger_id: string; debit_credit: Side; amount: string }[]
}
