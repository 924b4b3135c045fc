/** What a column of a statement may hold, as the service names it. */
export const columnRoles = [
  'date',
  'value_date',
  'description',
  'memo',
  'amount',
  'debit',
  'credit',
  'direction',
  'balance',
  'currency',
  'id',
  'check_number',
  'status',
] as const
export type ColumnRole = (typeof columnRoles)[number]

export interface TablePreview {
  readonly delimiter: string
  /** The first rows, each with as many cells as the widest. */
  readonly rows: readonly (readonly string[])[]
  readonly width: number
}

const delimiters = [',', ';', '\t', '|'] as const
const maxBytes = 64 * 1024
const maxRows = 12
const maxColumns = 40

/** The first rows of a file, if it is a table. Only its beginning is read. */
export async function previewOfFile(file: Blob): Promise<TablePreview | undefined> {
  const bytes = new Uint8Array(await file.slice(0, maxBytes).arrayBuffer())
  return previewOf(textOf(bytes))
}

/** Files of banks are UTF-8, UTF-16 with its mark, or what Windows writes. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    // The end may be in the middle of a letter.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export function previewOf(text: string): TablePreview | undefined {
  if (text.includes('\0') || /^\s*(?:<|OFXHEADER|!Type|:20:|01,)/i.test(text)) return undefined
  const tables = delimiters.map((delimiter) => ({ delimiter, rows: rowsOf(text, delimiter) }))
  const best = tables.toSorted((a, b) => cellsOf(b.rows) - cellsOf(a.rows))[0]
  if (best === undefined || cellsOf(best.rows) === 0) return undefined
  const width = Math.min(maxColumns, Math.max(...best.rows.map(({ length }) => length)))
  const rows = best.rows.map((row) => [
    ...row.slice(0, width),
    ...Array<string>(Math.max(0, width - row.length)).fill(''),
  ])
  return { delimiter: best.delimiter, rows, width }
}

function cellsOf(rows: readonly (readonly string[])[]): number {
  return rows.reduce((sum, row) => sum + (row.length > 1 ? row.length : 0), 0)
}

/** RFC 4180, as far as the first rows go. Blank rows count nowhere. */
function rowsOf(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endRow = (): void => {
    row.push(cell.trim())
    if (row.some((each) => each !== '')) rows.push(row)
    row = []
    cell = ''
  }
  for (let at = 0; at < text.length && rows.length < maxRows; at += 1) {
    const letter = text.charAt(at)
    if (isQuoted && letter === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (letter === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (!isQuoted && letter === delimiter) {
      row.push(cell.trim())
      cell = ''
    } else if (!isQuoted && (letter === '\n' || letter === '\r')) endRow()
    else cell += letter
  }
  if (rows.length < maxRows) endRow()
  return rows
}

/** What a person said of a table. Empty texts leave it to the file. */
export interface MappingChoices {
  /** By the number of the column from 0. */
  readonly roles: Readonly<Record<number, ColumnRole>>
  readonly amounts: string
  readonly dateFormat: string
  readonly decimalMark: string
  readonly delimiter: string
  readonly skipRows: string
}

export const noChoices: MappingChoices = {
  roles: {},
  amounts: '',
  dateFormat: '',
  decimalMark: '',
  delimiter: '',
  skipRows: '',
}

/** The `mapping` of the API, in JSON. */
export function mappingOf(choices: MappingChoices): string {
  const columns = Object.fromEntries(Object.entries(choices.roles).map(([at, role]) => [role, Number(at) + 1]))
  return JSON.stringify({
    ...(Object.keys(columns).length > 0 && { columns }),
    ...(choices.amounts !== '' && { amounts: choices.amounts }),
    ...(choices.dateFormat !== '' && { date_format: choices.dateFormat }),
    ...(choices.decimalMark !== '' && { decimal_mark: choices.decimalMark }),
    ...(choices.delimiter !== '' && { delimiter: choices.delimiter }),
    ...(/^\d{1,4}$/.test(choices.skipRows) && { skip_rows: Number(choices.skipRows) }),
  })
}

/** A column has one role, and a role one column: the newest choice wins. */
export function withRole(
  roles: Readonly<Record<number, ColumnRole>>,
  at: number,
  role: ColumnRole | undefined,
): Record<number, ColumnRole> {
  const others = Object.entries(roles).filter(([other, taken]) => Number(other) !== at && taken !== role)
  return Object.fromEntries(role === undefined ? others : [...others, [at, role]])
}

/** Which row has the first day in a column, counted from 0: what stands above it is no entry. */
export function firstEntryIn(rows: readonly (readonly string[])[], column: number): number | undefined {
  const at = rows.findIndex((row) => /\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|^\d{8}$|\d \w{3,} \d/.test(String(row[column])))
  return at < 0 ? undefined : at
}

/** How often each reason occurs, the most frequent first. */
export function countsByCode(rows: readonly { readonly code: string }[]): { code: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { code } of rows) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts].map(([code, count]) => ({ code, count })).toSorted((a, b) => b.count - a.count)
}
