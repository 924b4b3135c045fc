import type { Aim } from './asking.ts'
import type { Books } from './books.ts'

/** Entries by hand: a cost that the bank account paid. */
export function nextEntry({ instanceId, bankId, categoryIds }: Books): (number: number) => Aim {
  return (number) => ({
    method: 'POST',
    target: '/v0/journal-entries',
    instance: instanceId,
    body: {
      datetime: `2026-03-${String((number % 28) + 1).padStart(2, '0')}T12:00:00Z`,
      description: `Receipt ${number}`,
      line_entries: [
        { ledger_id: categoryIds[number % categoryIds.length], debit_credit: 'debit', amount: '12.30' },
        { ledger_id: bankId, debit_credit: 'credit', amount: '12.30' },
      ],
    },
  })
}
