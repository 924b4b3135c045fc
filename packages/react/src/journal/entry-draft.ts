import { type JournalEntry, type LineEntry, Money } from '@daybook/sdk'
import { orEmpty } from './texts.ts'

export type Side = 'debit' | 'credit'

/** A line that is being filled in. */
export interface DraftLine {
  /** Of the draft: stays with the line whatever becomes of the others. */
  readonly key: number
  /** Of the line that it changes. */
  readonly lineId?: string
  readonly ledgerId: string
  readonly description: string
  readonly partyId: string
  readonly tagIds: readonly string[]
  readonly debit: string | null
  readonly credit: string | null
  /** The side in whose field stands what is no amount. */
  readonly wrong?: Side | undefined
}

export interface EntryDraft {
  readonly date: string | null
  readonly description: string
  readonly isAdjusting: boolean
  readonly basis: LineEntry['basis']
  /** Ends in one that is empty. */
  readonly lines: readonly DraftLine[]
}

export const lineLimit = 1000

export type DraftAction =
  | { readonly type: 'head'; readonly changes: Partial<Omit<EntryDraft, 'lines'>> }
  | { readonly type: 'line'; readonly key: number; readonly changes: Partial<Omit<DraftLine, 'key' | 'lineId'>> }
  | { readonly type: 'remove'; readonly key: number }
  | { readonly type: 'replace'; readonly draft: EntryDraft }

export function emptyDraft(date: string | null, ledgerId = ''): EntryDraft {
  const lines = [{ ...emptyLine(0), ledgerId }, emptyLine(1)]
  return {
    date,
    description: '',
    isAdjusting: false,
    basis: 'both',
    lines: ledgerId === '' ? lines : [...lines, emptyLine(2)],
  }
}

/** @param asCopy as a new entry: its lines have no ids */
export function draftOfEntry(entry: JournalEntry, date: string, asCopy: boolean): EntryDraft {
  const lines = (entry.line_entries ?? []).map((line, key): DraftLine => ({
    key,
    ...(!asCopy && { lineId: line.id }),
    ledgerId: line.ledger_id,
    description: orEmpty(line.description),
    partyId: orEmpty(line.party_id),
    tagIds: line.tags.map(({ id }) => id),
    debit: line.debit_credit === 'debit' ? line.amount : null,
    credit: line.debit_credit === 'credit' ? line.amount : null,
  }))
  return {
    date,
    description: entry.description,
    isAdjusting: entry.entry_type === 'adjusting',
    basis: entry.line_entries?.[0]?.basis ?? 'both',
    lines: [...lines, emptyLine(lines.length)],
  }
}

function emptyLine(key: number): DraftLine {
  return { key, ledgerId: '', description: '', partyId: '', tagIds: [], debit: null, credit: null }
}

export function isEmpty(line: DraftLine): boolean {
  return (
    line.ledgerId === '' &&
    line.description.trim() === '' &&
    line.partyId === '' &&
    line.tagIds.length === 0 &&
    line.debit === null &&
    line.credit === null &&
    line.wrong === undefined
  )
}

/** A line gets another below it as soon as something stands in the last one. */
export function reduceDraft(draft: EntryDraft, action: DraftAction): EntryDraft {
  switch (action.type) {
    case 'head':
      return { ...draft, ...action.changes }
    case 'line':
      return withLastEmpty({
        ...draft,
        lines: draft.lines.map((line) => (line.key === action.key ? { ...line, ...action.changes } : line)),
      })
    case 'remove':
      return withLastEmpty({ ...draft, lines: draft.lines.filter(({ key }) => key !== action.key) })
    case 'replace':
      break
  }
  return withLastEmpty(action.draft)
}

function withLastEmpty(draft: EntryDraft): EntryDraft {
  const { lines } = draft
  const last = lines.at(-1)
  if ((last !== undefined && isEmpty(last) && lines.length > 1) || lines.length >= lineLimit) return draft
  const key = Math.max(-1, ...lines.map((line) => line.key)) + 1
  const added = lines.length === 0 ? [emptyLine(key), emptyLine(key + 1)] : [emptyLine(key)]
  return { ...draft, lines: [...lines, ...added] }
}

export interface Balance {
  readonly debit: Money
  readonly credit: Money
  /** What is missing on the credit side; below zero: on the debit side. */
  readonly difference: Money
  /** What the last line with a ledger and no amount takes, so that the entry balances. */
  readonly proposal: { readonly key: number; readonly side: Side; readonly amount: Money } | undefined
}

/** What the sides come to, and what would balance them. */
export function balanceOf(lines: readonly DraftLine[]): Balance {
  const debit = Money.add('0', ...lines.flatMap((line) => line.debit ?? []))
  const credit = Money.add('0', ...lines.flatMap((line) => line.credit ?? []))
  const open = Money.sub(debit, credit)
  const last = lines.findLast((line) => line.ledgerId !== '' && hasNoAmount(line))
  const sign = Money.compare(open, '0')
  if (last === undefined || sign === 0) return { debit, credit, difference: open, proposal: undefined }
  const amount = sign < 0 ? Money.neg(open) : open
  const side = sign < 0 ? 'debit' : 'credit'
  return {
    debit: side === 'debit' ? Money.add(debit, amount) : debit,
    credit: side === 'credit' ? Money.add(credit, amount) : credit,
    difference: Money.from('0'),
    proposal: { key: last.key, side, amount },
  }
}

function hasNoAmount({ debit, credit, wrong }: DraftLine): boolean {
  return debit === null && credit === null && wrong === undefined
}

/** A line as it is sent: on one side, with an amount above zero. */
export interface WholeLine {
  readonly line: DraftLine
  readonly side: Side
  readonly amount: string
}

/** The lines that are sent, in order, with what the last one takes. */
export function wholeLines(lines: readonly DraftLine[]): WholeLine[] {
  const { proposal } = balanceOf(lines)
  return lines.flatMap((line): WholeLine[] => {
    if (isEmpty(line)) return []
    if (line.key === proposal?.key) return [{ line, side: proposal.side, amount: proposal.amount }]
    const side = line.debit === null ? 'credit' : 'debit'
    const amount = line.debit ?? line.credit ?? '0'
    if (Money.compare(amount, '0') >= 0) return [{ line, side, amount }]
    return [{ line, side: side === 'debit' ? 'credit' : 'debit', amount: Money.neg(amount) }]
  })
}

/** A debit below zero is a credit. */
export function settledAmounts({
  debit,
  credit,
}: Pick<DraftLine, 'debit' | 'credit'>): Pick<DraftLine, 'debit' | 'credit'> {
  if (debit !== null && Money.compare(debit, '0') < 0) return { debit: null, credit: Money.neg(debit) }
  if (credit !== null && Money.compare(credit, '0') < 0) return { debit: Money.neg(credit), credit: null }
  return { debit, credit }
}
