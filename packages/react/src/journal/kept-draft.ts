import { keep, readKept } from '../provider/kept.ts'
import type { DraftLine, EntryDraft } from './entry-draft.ts'

const prefix = 'daybook entry '

/** What was begun at a place of this tab and not saved, though the page was left. */
export function keptDraft(place: string): EntryDraft | undefined {
  return readKept('tab', prefix + place, isDraft)
}

/** @param draft undefined: nothing is kept any more */
export function keepDraft(place: string, draft: EntryDraft | undefined): void {
  keep('tab', prefix + place, draft)
}

function isDraft(value: unknown): value is EntryDraft {
  if (!isRecord(value)) return false
  return (
    (value['date'] === null || typeof value['date'] === 'string') &&
    typeof value['description'] === 'string' &&
    typeof value['isAdjusting'] === 'boolean' &&
    typeof value['basis'] === 'string' &&
    Array.isArray(value['lines']) &&
    value['lines'].every(isLine)
  )
}

function isLine(value: unknown): value is DraftLine {
  if (!isRecord(value)) return false
  const texts = ['ledgerId', 'description', 'partyId'].every((name) => typeof value[name] === 'string')
  const amounts = ['debit', 'credit'].every((name) => value[name] === null || typeof value[name] === 'string')
  return texts && amounts && typeof value['key'] === 'number' && Array.isArray(value['tagIds'])
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
