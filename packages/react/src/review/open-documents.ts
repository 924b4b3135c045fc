import { type AccrualSource, Money, type Transaction } from '@daybook/sdk'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRead } from '../provider/reads.ts'
import { isNegative, sizeOf } from './splits.ts'

/** What a row may pay: what is owed for money that comes in, what one owes for money that goes out. */
export function useOpenDocuments(row: Transaction, search: string): UseQueryResult<AccrualSource[]> {
  return useRead(
    'open-documents',
    [isNegative(row.amount), search],
    (books, signal) =>
      books.accrualSources
        .list(
          {
            type: isNegative(row.amount) ? ['bill', 'payroll', 'credit_memo'] : ['invoice', 'vendor_credit'],
            status: ['open', 'partially_paid'],
            ...(search.trim() !== '' && { keywords: search.trim() }),
            limit: 100,
          },
          { signal },
        )
        .first(100),
    { keepPrevious: true },
  )
}

/** Whether as much is outstanding as the row brings or takes. */
export function isOfAmount({ amount_outstanding: outstanding }: AccrualSource, row: Transaction): boolean {
  return Money.compare(outstanding, sizeOf(row.amount)) === 0
}

/** A document as people name it: its kind, its number, whom it is of. */
export function documentName(document: AccrualSource, type: string): string {
  return [type, document.reference_number, document.external_party_id].filter(Boolean).join(' ')
}
