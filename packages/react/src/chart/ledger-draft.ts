import type { Ledger, NewLedger, UpdateLedgerRequest } from '@daybook/sdk'
import { orEmpty } from '../journal/texts.ts'
import { sectionsOfTypes, types } from './chart-tree.ts'

/** What is being filled in about a ledger. */
export interface LedgerDraft {
  readonly name: string
  readonly code: string
  readonly subType: Ledger['sub_type']
  readonly side: Ledger['debit_credit']
  /** Empty: none. */
  readonly parentId: string
  readonly isCash: boolean
  readonly flow: 'default' | 'operating' | 'investing' | 'financing'
  readonly isTax: boolean
  readonly isInterest: boolean
  readonly box: 'none' | 'nec_1' | 'misc_1' | 'misc_2' | 'misc_10'
}

export function draftOf(ledger: Ledger | null, parent: Ledger | null): LedgerDraft {
  const like = ledger ?? parent
  return {
    name: orEmpty(ledger?.name),
    code: orEmpty(ledger?.sort_code),
    subType: like?.sub_type ?? 'operating_expenses',
    side: like?.debit_credit ?? 'debit',
    parentId: ledger ? orEmpty(ledger.parent_id) : orEmpty(parent?.id),
    isCash: like?.report_cash_flow ?? false,
    flow: like?.cash_flow_section ?? 'default',
    isTax: like?.is_income_tax ?? false,
    isInterest: like?.is_interest ?? false,
    box: ledger?.box_1099 ?? 'none',
  }
}

export function problemOf({ name }: LedgerDraft): 'name' | undefined {
  return name.trim() === '' ? 'name' : undefined
}

const typesOfSections = new Map(
  types.flatMap((type) => sectionsOfTypes[type].map((section) => [section, type] as const)),
)

export function typeOf(section: Ledger['sub_type']): Ledger['type'] {
  return typesOfSections.get(section) ?? 'expense'
}

export function usualSide(type: Ledger['type']): Ledger['debit_credit'] {
  return type === 'asset' || type === 'expense' ? 'debit' : 'credit'
}

const keptForTheService = new Set(['transfers_between_accounts', 'uncategorized_assets', 'retained_earnings'])

/** The sections that a person can choose; those of ledgers that the service needs are theirs alone. */
export function offeredSections(ledger: Ledger | null): Ledger['sub_type'][] {
  return [...typesOfSections.keys()].filter(
    (section) => !keptForTheService.has(section) || ledger?.sub_type === section,
  )
}

export function newLedgerOf(draft: LedgerDraft): NewLedger {
  const { flow, box, parentId } = draft
  return {
    name: draft.name.trim(),
    ...(draft.code.trim() !== '' && { sort_code: draft.code.trim() }),
    type: typeOf(draft.subType),
    sub_type: draft.subType,
    debit_credit: draft.side,
    report_cash_flow: draft.isCash,
    is_income_tax: draft.isTax && draft.subType === 'other_expenses',
    is_interest: draft.isInterest,
    ...(flow !== 'default' && { cash_flow_section: flow }),
    ...(box !== 'none' && { box_1099: box }),
    ...(parentId !== '' && { parent_id: parentId }),
  }
}

/** What is another in the draft than in the ledger: the rest stays as it is. */
export function updateOf(ledger: Ledger, draft: LedgerDraft): UpdateLedgerRequest {
  const before = draftOf(ledger, null)
  const cleared = [
    before.parentId !== '' && draft.parentId === '' && ('parent_id' as const),
    before.flow !== 'default' && draft.flow === 'default' && ('cash_flow_section' as const),
    before.box !== 'none' && draft.box === 'none' && ('box_1099' as const),
  ].filter((field) => field !== false)
  const now = newLedgerOf(draft)
  const old = newLedgerOf(before)
  return {
    ...(now.name !== ledger.name && { name: now.name }),
    ...(now.sort_code !== old.sort_code && { sort_code: orEmpty(now.sort_code) }),
    ...(now.type !== old.type && { type: now.type }),
    ...(now.sub_type !== old.sub_type && { sub_type: now.sub_type }),
    ...(now.debit_credit !== old.debit_credit && { debit_credit: now.debit_credit }),
    ...(now.report_cash_flow !== old.report_cash_flow && { report_cash_flow: now.report_cash_flow }),
    ...(now.is_income_tax !== old.is_income_tax && { is_income_tax: now.is_income_tax }),
    ...(now.is_interest !== old.is_interest && { is_interest: now.is_interest }),
    ...(now.cash_flow_section !== undefined &&
      draft.flow !== before.flow && { cash_flow_section: now.cash_flow_section }),
    ...(now.box_1099 !== undefined && draft.box !== before.box && { box_1099: now.box_1099 }),
    ...(now.parent_id !== undefined && draft.parentId !== before.parentId && { parent_id: now.parent_id }),
    ...(cleared.length > 0 && { clear_fields: cleared }),
  }
}
