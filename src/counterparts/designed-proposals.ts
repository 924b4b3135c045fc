import { type StoredApplication, traitsOf } from '../accruals/accruals.ts'
import type { WriteTx } from '../database/database.ts'
import { newId } from '../kernel/ids.ts'
import { type Day, dayOf, formatDay } from '../kernel/time.ts'
import type { Assigned } from './pairs.ts'
import type { OpenSourceRow, RowOfBank } from './sql.ts'

/** A proposed payment application, with a sentence for whoever decides. */
export function proposalOf(
  tx: WriteTx,
  assigned: Assigned,
  { row, source, name }: { row: RowOfBank; source: OpenSourceRow; name: string | null },
): StoredApplication {
  const date = dayOf(row.datetime, tx.instance.timeZone)
  return {
    id: newId('pap'),
    status: 'proposed',
    source_type: 'bank_transaction',
    accrual_source_id: source.id,
    party_id: source.party_id,
    transaction_id: row.id,
    ledger_id: null,
    credit_source_id: null,
    credit_application_id: null,
    refunded_application_id: null,
    returned_application_id: null,
    matched_amount: source.amount_outstanding,
    direction: assigned.row.direction,
    date,
    journal_entry_id: null,
    amount_left: 0n,
    explanation: explanationOf(assigned, { source, name, date }),
    unapplied_on: null,
    unapplied_entry_id: null,
    confidence: Math.round(assigned.confidence * 100) / 100,
    transaction_datetime: row.datetime,
    created_at: tx.now,
  }
}

function explanationOf(
  { row, item, evidence }: Assigned,
  { source, name, date }: { source: OpenSourceRow; name: string | null; date: Day },
): string {
  const { title } = traitsOf(source.type)
  const called = [title, source.reference_number, name && `of ${name}`].filter(Boolean).join(' ')
  const { isCited, isNamed, isLearned, together } = evidence
  const amount =
    together > 1 ? `is one of ${together} that come to the amount together` : 'has the same amount outstanding'
  const known = [isCited && 'its number', isNamed && !isLearned && 'the party'].filter(Boolean).join(' and ')
  const worded = isLearned && 'has words with which payments of the party came that were confirmed'
  const described = [(known || !worded) && `names ${known || 'nothing else'}`, worded].filter(Boolean).join(' and ')
  const late = row.day - item.due
  const due = late === 0 ? 'the day it was due' : `${days(late)} ${late > 0 ? 'after' : 'before'} it was due`
  return `${called} ${amount}; the description ${described}, and the money moved on ${formatDay(date)}, ${due}.`
}

function days(count: number): string {
  const size = Math.abs(count)
  return `${size} ${size === 1 ? 'day' : 'days'}`
}
