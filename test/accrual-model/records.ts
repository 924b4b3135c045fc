/**
 * A business that sends and gets documents, without a server: what it owes and is owed, and every line of its two
 * books. Nothing here is of the service. Amounts are in the smallest unit of the currency, debits positive; ledgers go
 * by their names.
 */

export type SourceType = 'invoice' | 'bill' | 'payroll' | 'credit_memo' | 'vendor_credit'

export interface Line {
  ledger: string
  amount: bigint
  basis: 'both' | 'accrual' | 'cash'
}

export interface Posting {
  day: string
  /** At noon: what has a moment of its own. Else at the first instant. */
  isAtNoon?: boolean
  lines: readonly Line[]
}

export interface SourceLine {
  id: string
  ledger: string
  cashLedger: string | null
  amount: bigint
  left: bigint
}

export interface Source {
  id: string
  type: SourceType
  party: string | null
  isDraft: boolean
  isOpening: boolean
  effective: string
  due: string | null
  service: readonly [first: string, last: string] | null
  settledBefore: bigint
  lines: SourceLine[]
  writeOffs: WriteOff[]
  /** When it was voided, one day for each of its postings. */
  voided: readonly string[] | null
}

/** What was written off by one request, and what of it was taken back. */
export interface WriteOff {
  day: string
  parts: { id: string; ledger: string; amount: bigint; left: bigint }[]
  /** What it took of the source's lines and still holds. */
  taken: bigint[]
  recoveries: Recovery[]
}

export interface Recovery {
  day: string
  /** Of each part. */
  amounts: readonly bigint[]
  given: readonly bigint[]
  /** In the entry of this application. */
  application: string | null
}

export interface Category {
  ledger: string
  free: bigint
  /** Given back by an entry of its own: it stands here and counts as applied. */
  givenBack: bigint
}

export interface Row {
  id: string
  day: string
  /** 1: money in. */
  direction: bigint
  amount: bigint
  categories: Category[]
  /** A line of a hand-made entry that stands for it. */
  matched: string | null
  /** What payments gave back by entries of later days: from there it is applied again, and in no other way. */
  elsewhere: Category[]
}

export interface Application {
  id: string
  day: string
  row: string | null
  /** The ledger of money that no bank tells of. */
  ledger: string | null
  credit: string | null
  money: string | null
  direction: bigint
  source: string | null
  party: string | null
  refunded: string | null
  returned: string | null
  /** In the direction of the money. */
  matched: bigint
  adjusted: bigint
  taken: readonly bigint[]
  creditTaken: readonly bigint[]
  /** All lines but those of the money itself. */
  effect: readonly Line[]
  /** The lines of what it took back of write-offs, before it. */
  recovered: Line[]
  /** What the categories of the row gave. */
  given: readonly (readonly [ledger: string, amount: bigint])[]
  /** In an entry of its own: of a closed row. */
  isApart: boolean
  undone: { day: string | null } | null
}

export interface HandMade {
  id: string
  day: string
  lines: readonly Line[]
}

export interface Model {
  decimals: number
  zone: string
  start: string
  closedThrough: string | null
  closings: string[]
  types: Map<string, string>
  /** Nothing that leaves the two books different in the end. */
  isPlain: boolean
  rowNumber: number
  parties: string[]
  sources: Map<string, Source>
  rows: Map<string, Row>
  applications: Map<string, Application>
  entries: Map<string, HandMade>
}

/** 1 where what is owed by it is a debit: an invoice, a vendor's credit. */
export function sideOf(type: SourceType): bigint {
  return type === 'invoice' || type === 'vendor_credit' ? 1n : -1n
}

export function controlOf(type: SourceType): string {
  if (type === 'payroll') return 'Wages Payable'
  return type === 'invoice' || type === 'credit_memo' ? 'Accounts Receivable' : 'Accounts Payable'
}

/** Of money on account, by where it went. */
export function accountControl(direction: bigint): string {
  return direction > 0n ? 'Accounts Receivable' : 'Accounts Payable'
}

export function unappliedLedger(direction: bigint): string {
  return direction > 0n ? 'Unapplied Receipts' : 'Unapplied Payments'
}

export function isCredit(type: SourceType): boolean {
  return type === 'credit_memo' || type === 'vendor_credit'
}

export function sum(amounts: Iterable<bigint>): bigint {
  let total = 0n
  for (const amount of amounts) total += amount
  return total
}

export function grossOf(source: Source): bigint {
  return sum(source.lines.map(({ amount }) => amount))
}

export function outstandingOf(source: Source): bigint {
  return source.isDraft || source.voided ? 0n : sum(source.lines.map(({ left }) => left))
}

export function writtenOff(source: Source): bigint {
  return sum(source.writeOffs.flatMap(({ parts }) => parts.map(({ left }) => left)))
}

export function dayAfter(day: string, days = 1): string {
  return String(Temporal.PlainDate.from(day).add({ days }))
}

export function isOpen(model: Model, day: string): boolean {
  return model.closedThrough === null || day > model.closedThrough
}

export function firstOpenDay(model: Model): string {
  return model.closedThrough === null ? model.start : latest(model.start, dayAfter(model.closedThrough))
}

export function latest(...days: readonly string[]): string {
  return days.reduce((one, other) => (one > other ? one : other))
}

/** The day itself where it can be written, else the first that can. */
export function openDay(model: Model, day: string): string {
  return latest(day, firstOpenDay(model))
}

/** What must be there. */
export function known<Value>(value: Value | undefined | null, what: string): Value {
  if (value === undefined || value === null) throw new Error(`the model knows no ${what}`)
  return value
}

/**
 * A part of the whole, to what is left of each: rounded down, and what is missing then goes to the largest remainders.
 * All of it is all that is left of each.
 */
export function inProportion(part: bigint, left: readonly bigint[]): bigint[] {
  const whole = sum(left)
  if (part === whole) return [...left]
  if (part === 0n) return left.map(() => 0n)
  const shares = left.map((each, at) => {
    const product = part * each
    const remainder = ((product % whole) + whole) % whole
    return { at, amount: (product - remainder) / whole, remainder }
  })
  const missing = part - sum(shares.map(({ amount }) => amount))
  const byRemainder = shares.toSorted((one, other) => Number(other.remainder - one.remainder) || one.at - other.at)
  const raised = new Set(byRemainder.slice(0, Number(missing)).map(({ at }) => at))
  return shares.map(({ at, amount }) => amount + (raised.has(at) ? 1n : 0n))
}
