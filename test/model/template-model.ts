import type { LedgerTemplate, Template } from './books-model.ts'
import { compareText, type Shown } from './records.ts'

export function templateRecord({ ledgers, ...template }: Template, withLedgers = true): Shown {
  const all = [...ledgers.values()].toSorted((a, b) => compareText(a.sort_code, b.sort_code) || compareText(a.id, b.id))
  return {
    ...template,
    ledger_ids: all.map((ledger) => ledger.id),
    ledgers: withLedgers ? all.map((ledger) => ledgerTemplateRecord(ledger, all)) : null,
  }
}

export function ledgerTemplateRecord(ledger: LedgerTemplate, all: readonly LedgerTemplate[]): Shown {
  return {
    ...ledger,
    is_required: ledger.required_ledger_purpose !== null,
    children: all.filter((each) => each.parent_id === ledger.id).map((each) => each.id),
  }
}
