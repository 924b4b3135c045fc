import { type JournalEntry, type ListJournalEntriesQuery, Money } from '@daybook/sdk'

export type Kind = JournalEntry['creation_source']

export const kinds: readonly Kind[] = [
  'manual',
  'transaction',
  'accrual',
  'payment_application',
  'opening_balance',
  'reversal',
]

export type JournalState = Readonly<
  Record<
    | 'start_date'
    | 'end_date'
    | 'creation_source'
    | 'ledger_id'
    | 'keywords'
    | 'min_amount'
    | 'max_amount'
    | 'basis'
    | 'tag_ids'
    | 'sort',
    string
  >
>

export const journalDefaults: JournalState = {
  start_date: '',
  end_date: '',
  creation_source: '',
  ledger_id: '',
  keywords: '',
  min_amount: '',
  max_amount: '',
  basis: '',
  tag_ids: '',
  sort: '',
}

const bases = ['cash', 'accrual', 'all'] as const

/** What the service is asked: what an address says that it does not know is left out. */
export function journalQuery(state: JournalState): ListJournalEntriesQuery {
  const { start_date, end_date, ledger_id, keywords, tag_ids, sort } = state
  const texts = Object.entries({ start_date, end_date, ledger_id, keywords: keywords.trim(), tag_ids, sort })
  const kind = kinds.find((each) => each === state.creation_source)
  const basis = bases.find((each) => each === state.basis)
  const lowest = amountIn(state.min_amount)
  const highest = amountIn(state.max_amount)
  return {
    ...Object.fromEntries(texts.filter(([, text]) => text !== '')),
    ...(kind !== undefined && { creation_source: kind }),
    ...(basis !== undefined && { accounting_basis: basis }),
    ...(lowest !== undefined && { min_amount: lowest }),
    ...(highest !== undefined && { max_amount: highest }),
  }
}

function amountIn(text: string): Money | undefined {
  try {
    return text === '' ? undefined : Money.from(text)
  } catch {
    // An address that somebody wrote by hand.
    return undefined
  }
}

/** What an entry moves: its debits, of the lines that are shown. */
export function amountOfEntry({ line_entries: lines }: JournalEntry): Money {
  return Money.add(
    '0',
    ...(lines ?? []).filter(({ debit_credit }) => debit_credit === 'debit').map(({ amount }) => amount),
  )
}

/** The names of the ledgers on a side, each once. */
export function ledgersOn({ line_entries: lines }: JournalEntry, side: 'debit' | 'credit'): string[] {
  return [
    ...new Set((lines ?? []).filter(({ debit_credit }) => debit_credit === side).map(({ ledger_name }) => ledger_name)),
  ]
}
