/** What a change of an entry was about, with what stood there before and after; a line is told by its ledger. */
export interface EntryChange {
  readonly name: 'description' | 'date' | 'entryType' | 'line' | 'lineAdded' | 'lineRemoved'
  readonly from: string
  readonly to: string
}

interface RecordedLine {
  readonly id: string
  readonly text: string
}

/** @param ledgerName of a ledger's id */
export function entryChanges(before: unknown, after: unknown, ledgerName: (id: string) => string): EntryChange[] {
  if (!isRecord(before) || !isRecord(after)) return []
  const fields = (
    [
      ['description', 'description'],
      ['date', 'datetime'],
      ['entryType', 'entry_type'],
    ] as const
  ).map(([name, field]): EntryChange => ({ name, from: textOf(before, field), to: textOf(after, field) }))
  return [...fields.filter(({ from, to }) => from !== to), ...lineChanges(before, after, ledgerName)]
}

function lineChanges(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  ledgerName: (id: string) => string,
): EntryChange[] {
  const old = new Map(linesOf(before, ledgerName).map((line) => [line.id, line.text]))
  const now = new Map(linesOf(after, ledgerName).map((line) => [line.id, line.text]))
  const gone = [...old]
    .filter(([id]) => !now.has(id))
    .map(([, from]) => ({ name: 'lineRemoved' as const, from, to: '' }))
  const others = [...now].flatMap(([id, to]): EntryChange[] => {
    const from = old.get(id)
    if (from === undefined) return [{ name: 'lineAdded', from: '', to }]
    return from === to ? [] : [{ name: 'line', from, to }]
  })
  return [...gone, ...others]
}

function linesOf(record: Readonly<Record<string, unknown>>, ledgerName: (id: string) => string): RecordedLine[] {
  const lines: readonly unknown[] = Array.isArray(record['line_entries']) ? record['line_entries'] : []
  return lines.filter(isRecord).map((line) => ({
    id: textOf(line, 'id'),
    text: [
      ledgerName(textOf(line, 'ledger_id')),
      textOf(line, 'debit_credit'),
      textOf(line, 'amount'),
      textOf(line, 'description'),
    ]
      .filter(Boolean)
      .join(' '),
  }))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(record: Readonly<Record<string, unknown>>, name: string): string {
  const value = record[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
