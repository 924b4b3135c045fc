import type { Ledger } from '@daybook/sdk'
import { type ReactNode, useMemo } from 'react'
import { ComboBoxField } from '../design/design.ts'
import { useLedgers } from './use-names.ts'

/** What a ledger is chosen for: to hold money, or to be named by the line of a document. */
export type LedgerUse = 'money' | 'lines'

const neither = new Set([
  'accounts_receivable',
  'accounts_payable',
  'payroll_liabilities',
  'account_transfers',
  'uncategorized_inflow',
  'uncategorized_outflow',
  'unapplied_receipts',
  'unapplied_payments',
])

function fits({ enabled, required_ledger_purpose, financial_account_type, type }: Ledger, use: LedgerUse): boolean {
  if (!enabled || (required_ledger_purpose !== null && neither.has(required_ledger_purpose))) return false
  if (use === 'money') return type !== 'revenue' && type !== 'expense'
  // The books of bank accounts are moved by rows of the bank.
  return financial_account_type === null || financial_account_type === 'loan'
}

/** A ledger of the chart, found by a part of its name or of the one above it. */
export function LedgerField({
  label,
  use,
  value,
  onChange,
  description,
  error,
  isLabelHidden,
  isDisabled = false,
  placeholder,
}: {
  label: string
  use: LedgerUse
  value: string | null
  onChange: (id: string) => void
  description?: string | undefined
  error?: string | undefined
  isLabelHidden?: boolean
  isDisabled?: boolean
  placeholder?: string
}): ReactNode {
  const { ledgers, byId } = useLedgers()
  const options = useMemo(
    () =>
      ledgers
        .filter((ledger) => fits(ledger, use) || ledger.id === value)
        .map((ledger) => ({
          value: ledger.id,
          label: ledger.name,
          detail: ledger.parent_id === null ? undefined : byId.get(ledger.parent_id)?.name,
        })),
    [ledgers, byId, use, value],
  )
  return (
    <ComboBoxField
      // The name of what is chosen is only known once the chart is read.
      key={value !== null && !byId.has(value) ? 'unread' : 'read'}
      label={label}
      options={options}
      value={value}
      onChange={onChange}
      isDisabled={isDisabled}
      error={error}
      {...(description === undefined ? {} : { description })}
      {...(isLabelHidden === undefined ? {} : { isLabelHidden })}
      {...(placeholder === undefined ? {} : { placeholder })}
    />
  )
}
