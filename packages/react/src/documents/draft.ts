import { type AccrualSource, Money, type NewAccrualSource, type UpdateAccrualSourceRequest } from '@daybook/sdk'
import { type DocumentType, isZero } from './document-types.ts'
import { dueDate, isDay, type Terms, termsOf } from './terms.ts'

/** A document as it is being written. */
export interface Draft {
  readonly type: DocumentType
  readonly partyId: string | null
  readonly effectiveDate: string | null
  readonly dueDate: string | null
  /** The terms that the due date follows; null where it was chosen by itself. */
  readonly terms: Terms | null
  readonly serviceStart: string | null
  readonly serviceEnd: string | null
  readonly reference: string
  readonly notes: string
  readonly settledBefore: string | null
  readonly lines: readonly DraftLine[]
}

export interface DraftLine {
  readonly key: number
  readonly ledgerId: string | null
  readonly description: string
  readonly amount: string | null
  readonly tagIds: readonly string[]
  readonly cashLedgerId: string | null
}

export function newLine(lines: readonly DraftLine[] = []): DraftLine {
  const key = Math.max(0, ...lines.map((line) => line.key)) + 1
  return { key, ledgerId: null, description: '', amount: null, tagIds: [], cashLedgerId: null }
}

/** An empty document of today, due by the usual terms. */
export function newDraft(type: DocumentType, partyId: string | null, today: string): Draft {
  const isCredit = type === 'credit_memo' || type === 'vendor_credit'
  const terms = isCredit ? null : type === 'payroll' ? 'receipt' : 'net_30'
  return {
    type,
    partyId,
    effectiveDate: today,
    dueDate: terms === null ? null : dueDate(today, terms),
    terms,
    serviceStart: null,
    serviceEnd: null,
    reference: '',
    notes: '',
    settledBefore: null,
    lines: [newLine()],
  }
}

export function draftOf(source: AccrualSource): Draft {
  return {
    type: source.type,
    partyId: source.party_id,
    effectiveDate: source.effective_date,
    dueDate: source.due_date,
    terms: termsOf(source.effective_date, source.due_date),
    serviceStart: source.service_period_start,
    serviceEnd: source.service_period_end,
    reference: source.reference_number ?? '',
    notes: source.notes ?? '',
    settledBefore: isZero(source.settled_before) ? null : source.settled_before,
    lines: source.lines.map((line, at) => ({
      key: at + 1,
      ledgerId: line.account_id,
      description: line.description ?? '',
      amount: line.amount,
      tagIds: line.tag_ids,
      cashLedgerId: line.cash_account_id,
    })),
  }
}

/** The same of today, without the number: that belongs to the first one. @param type another one, as a credit of it */
export function copyOf(source: AccrualSource, today: string, type: DocumentType = source.type): Draft {
  const draft = draftOf(source)
  const isCredit = type === 'credit_memo' || type === 'vendor_credit'
  const terms = isCredit ? null : (draft.terms ?? (draft.dueDate === null ? null : 'net_30'))
  return {
    ...draft,
    type,
    effectiveDate: today,
    terms,
    dueDate: terms === null ? null : dueDate(today, terms),
    serviceStart: null,
    serviceEnd: null,
    reference: '',
    settledBefore: null,
  }
}

/** Moves the document to another day, and its due date with it where terms tell that. */
export function withEffectiveDate(draft: Draft, day: string | null): Draft {
  if (!isDay(day) || draft.terms === null) return { ...draft, effectiveDate: day }
  return { ...draft, effectiveDate: day, dueDate: dueDate(day, draft.terms) }
}

export function withTerms(draft: Draft, terms: Terms | null): Draft {
  if (terms === null || !isDay(draft.effectiveDate)) return { ...draft, terms }
  return { ...draft, terms, dueDate: dueDate(draft.effectiveDate, terms) }
}

/** Lines that something was written in. The last one is often empty, and ready for the next. */
export function writtenLines(draft: Draft): DraftLine[] {
  return draft.lines.filter(
    ({ ledgerId, description, amount }) => ledgerId !== null || description.trim() !== '' || amount !== null,
  )
}

export function totalOf(draft: Draft): string {
  return Money.add('0.00', ...draft.lines.map(({ amount }) => amount ?? '0'))
}

/** What is wrong with a field of the form: `lines/3/amount` is that of the line with the key 3. */
export type Problems = Readonly<Record<string, Problem>>
export type Problem = 'required' | 'noLines' | 'belowZero' | 'dueBefore' | 'endBefore' | 'periodRequired'

export function problemsOf(draft: Draft): Problems {
  const problems: Record<string, Problem> = {}
  const lines = writtenLines(draft)
  if (!isDay(draft.effectiveDate)) problems['effective_date'] = 'required'
  if (isDay(draft.effectiveDate) && isDay(draft.dueDate) && draft.dueDate < draft.effectiveDate)
    problems['due_date'] = 'dueBefore'
  if (lines.length === 0) problems['lines'] = 'noLines'
  else if (Money.compare(totalOf(draft), '0') < 0) problems['lines'] = 'belowZero'
  for (const { key, ledgerId, amount } of lines) {
    if (ledgerId === null) problems[`lines/${key}/account_id`] = 'required'
    if (amount === null) problems[`lines/${key}/amount`] = 'required'
  }
  if (draft.type === 'payroll') {
    if (!isDay(draft.serviceStart)) problems['service_period_start'] = 'periodRequired'
    if (!isDay(draft.serviceEnd)) problems['service_period_end'] = 'periodRequired'
    else if (isDay(draft.serviceStart) && draft.serviceEnd < draft.serviceStart)
      problems['service_period_end'] = 'endBefore'
  }
  return problems
}

/** What the service calls wrong, by the field of the form: `/lines/0/amount` is that of the first written line. */
export function fieldOf(draft: Draft, path: string): string {
  const [, at, field] = /^\/lines\/(\d+)\/(\w+)/.exec(path) ?? []
  if (at === undefined || field === undefined) return path.replace(/^\//, '').split('/')[0] ?? ''
  return `lines/${writtenLines(draft)[Number(at)]?.key ?? 0}/${field}`
}

function linesOf(draft: Draft): NewAccrualSource['lines'] {
  return writtenLines(draft).map(({ ledgerId, amount, description, tagIds, cashLedgerId }) => ({
    account_id: ledgerId ?? '',
    amount: amount ?? '0',
    description: textOrNull(description),
    tag_ids: [...tagIds],
    cash_account_id: cashLedgerId,
  }))
}

/** What creates the document. */
export function creationOf(draft: Draft, status: 'draft' | 'open'): NewAccrualSource {
  const isPayroll = draft.type === 'payroll'
  return {
    type: draft.type,
    status,
    effective_date: draft.effectiveDate ?? '',
    due_date: draft.dueDate,
    party_id: draft.partyId,
    reference_number: textOrNull(draft.reference),
    notes: textOrNull(draft.notes),
    service_period_start: isPayroll ? draft.serviceStart : null,
    service_period_end: isPayroll ? draft.serviceEnd : null,
    settled_before: draft.settledBefore,
    lines: linesOf(draft),
  }
}

/** What changes a document to the draft: of one that something was applied to the few fields that may. */
export function changeOf(
  draft: Draft,
  { isFree, opens }: { isFree: boolean; opens: boolean },
): UpdateAccrualSourceRequest {
  const cleared: ('due_date' | 'party_id' | 'reference_number' | 'notes')[] = []
  if (draft.dueDate === null) cleared.push('due_date')
  if (draft.reference.trim() === '') cleared.push('reference_number')
  if (draft.notes.trim() === '') cleared.push('notes')
  if (isFree && draft.partyId === null) cleared.push('party_id')
  const always = {
    due_date: draft.dueDate,
    reference_number: textOrNull(draft.reference),
    notes: textOrNull(draft.notes),
    clear_fields: cleared,
  }
  if (!isFree) return always
  const isPayroll = draft.type === 'payroll'
  return {
    ...always,
    effective_date: draft.effectiveDate,
    party_id: draft.partyId,
    service_period_start: isPayroll ? draft.serviceStart : null,
    service_period_end: isPayroll ? draft.serviceEnd : null,
    settled_before: draft.settledBefore,
    lines: linesOf(draft),
    ...(opens ? { status: 'open' as const } : {}),
  }
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}
