import {
  DaybookError,
  type JournalEntry,
  Money,
  type NewJournalEntry,
  type NewLineEntry,
  type UpdateJournalEntryRequest,
} from '@daybook/sdk'
import { balanceOf, type EntryDraft, isEmpty, type WholeLine, wholeLines } from './entry-draft.ts'

export type Problem =
  | { readonly at: 'date'; readonly code: 'dateMissing' | 'dateClosed' | 'dateBeforeStart' }
  | { readonly at: 'description'; readonly code: 'descriptionMissing' }
  | { readonly at: 'lines'; readonly code: 'tooFew' | 'unbalanced' }
  | { readonly at: 'line'; readonly key: number; readonly code: 'ledgerMissing' | 'amountMissing' | 'amountWrong' }

/** What keeps the draft from being an entry. */
export function problemsOf(
  draft: EntryDraft,
  { closedThrough, firstDay }: { closedThrough: string | null; firstDay: string | undefined },
): Problem[] {
  const lines = draft.lines.filter((line) => !isEmpty(line))
  const { difference, proposal } = balanceOf(draft.lines)
  return [
    ...dateProblems(draft.date, closedThrough, firstDay),
    ...(draft.description.trim() === '' ? [{ at: 'description', code: 'descriptionMissing' } as const] : []),
    ...lines.flatMap((line): Problem[] => {
      const { key } = line
      if (line.wrong !== undefined) return [{ at: 'line', key, code: 'amountWrong' }]
      if (line.ledgerId === '') return [{ at: 'line', key, code: 'ledgerMissing' }]
      const amount = line.debit ?? line.credit
      const hasAmount = key === proposal?.key || (amount !== null && Money.compare(amount, '0') !== 0)
      return hasAmount ? [] : [{ at: 'line', key, code: 'amountMissing' }]
    }),
    ...(lines.length < 2 ? [{ at: 'lines', code: 'tooFew' } as const] : []),
    ...(Money.compare(difference, '0') === 0 ? [] : [{ at: 'lines', code: 'unbalanced' } as const]),
  ]
}

function dateProblems(date: string | null, closedThrough: string | null, firstDay: string | undefined): Problem[] {
  if (date === null) return [{ at: 'date', code: 'dateMissing' }]
  if (closedThrough !== null && date <= closedThrough) return [{ at: 'date', code: 'dateClosed' }]
  return firstDay !== undefined && date < firstDay ? [{ at: 'date', code: 'dateBeforeStart' }] : []
}

export function newEntryOf(draft: EntryDraft): NewJournalEntry {
  return {
    date: draft.date,
    description: draft.description.trim(),
    entry_type: draft.isAdjusting ? 'adjusting' : 'standard',
    ...(draft.basis !== 'both' && { basis: draft.basis }),
    line_entries: wholeLines(draft.lines).map(newLineOf),
  }
}

function newLineOf({ line, side, amount }: WholeLine): NewLineEntry {
  return {
    ledger_id: line.ledgerId,
    debit_credit: side,
    amount,
    ...(line.description.trim() !== '' && { description: line.description.trim() }),
    ...(line.partyId !== '' && { party_id: line.partyId }),
    ...(line.tagIds.length > 0 && { tag_ids: [...line.tagIds] }),
  }
}

/** What is another in the draft than in the entry. Lines that are not named stay. */
export function entryUpdateOf(entry: JournalEntry, draft: EntryDraft): UpdateJournalEntryRequest {
  const old = new Map((entry.line_entries ?? []).map((line) => [line.id, line]))
  const lines = wholeLines(draft.lines)
  const kept = new Set(lines.flatMap(({ line }) => line.lineId ?? []))
  const update = lines.flatMap((whole) => {
    const before = whole.line.lineId === undefined ? undefined : old.get(whole.line.lineId)
    return before ? changesOf(before, whole) : []
  })
  const created = lines.filter(({ line }) => line.lineId === undefined).map(newLineOf)
  const deleted = [...old.keys()].filter((id) => !kept.has(id))
  const changes = {
    ...(created.length > 0 && { create: created }),
    ...(update.length > 0 && { update }),
    ...(deleted.length > 0 && { delete: deleted }),
  }
  const type = draft.isAdjusting ? 'adjusting' : 'standard'
  return {
    ...(draft.date !== entry.date && { date: draft.date }),
    ...(draft.description.trim() !== entry.description && { description: draft.description.trim() }),
    ...(type !== entry.entry_type && { entry_type: type }),
    ...(Object.keys(changes).length > 0 && { line_entry_changes: changes }),
  }
}

type Before = NonNullable<JournalEntry['line_entries']>[number]
type LineChange = NonNullable<NonNullable<UpdateJournalEntryRequest['line_entry_changes']>['update']>[number]

function changesOf(before: Before, { line, side, amount }: WholeLine): LineChange[] {
  const description = line.description.trim()
  const cleared = [
    before.description !== null && description === '' && ('description' as const),
    before.party_id !== null && line.partyId === '' && ('party_id' as const),
  ].filter((field) => field !== false)
  const tags = before.tags.map(({ id }) => id)
  const changes = {
    ...(line.ledgerId !== before.ledger_id && { ledger_id: line.ledgerId }),
    ...(side !== before.debit_credit && { debit_credit: side }),
    ...(Money.compare(amount, before.amount) !== 0 && { amount }),
    ...(description !== '' && description !== before.description && { description }),
    ...(line.partyId !== '' && line.partyId !== before.party_id && { party_id: line.partyId }),
    ...(tags.toSorted().join() !== [...line.tagIds].toSorted().join() && { tag_ids: [...line.tagIds] }),
    ...(cleared.length > 0 && { clear_fields: cleared }),
  }
  return Object.keys(changes).length === 0 ? [] : [{ id: before.id, ...changes }]
}

/** What the service says about the lines of a draft, by their keys: it counts the lines that were sent. */
export function lineErrors(error: unknown, draft: EntryDraft): ReadonlyMap<number, string> {
  if (!(error instanceof DaybookError)) return new Map()
  const sent = wholeLines(draft.lines)
  return new Map(
    error.errors.flatMap(({ path, message }) => {
      const at = /\/line_entries\/(\d+)/.exec(path)?.[1]
      const line = at === undefined ? undefined : sent[Number(at)]
      return line ? [[line.line.key, message] as const] : []
    }),
  )
}
