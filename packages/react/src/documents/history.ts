const named = [
  'status',
  'lines',
  'due_date',
  'effective_date',
  'party_id',
  'reference_number',
  'notes',
  'amount_paid',
  'amount_adjusted',
] as const

export type HistoryField = (typeof named)[number] | 'other'

/** Follows from other fields, or says the same. */
const followed = new Set(['amount_outstanding', 'line_count', 'display_status', 'gross_amount'])

type Version = Readonly<Record<string, unknown>> | null

/** What differs between two versions of a document, in words that a person knows. */
export function changedFields(before: Version, after: Version): HistoryField[] {
  if (before === null || after === null) return []
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = [...names].filter(
    (name) => !followed.has(name) && JSON.stringify(written(name, before)) !== JSON.stringify(written(name, after)),
  )
  const fields = named.filter((name) => changed.includes(name))
  return changed.length > fields.length ? [...fields, 'other'] : [...fields]
}

/** Of lines what they say: what is left of them changes with each payment. */
function written(name: string, version: Readonly<Record<string, unknown>>): unknown {
  const value = version[name]
  if (name !== 'lines' || !Array.isArray(value)) return value
  return value.map((line: unknown) =>
    typeof line === 'object' && line !== null ? { ...line, amount_left: null, amount_outstanding: null } : line,
  )
}
