import {
  controlOf,
  firstOpenDay,
  grossOf,
  inProportion,
  type Line,
  type Model,
  openDay,
  outstandingOf,
  type Posting,
  type Recovery,
  sideOf,
  type Source,
  type SourceLine,
  sum,
  type WriteOff,
  writtenOff,
} from './records.ts'

/** What documents do to the books of the model. */

/** The ledger that a line takes in the cash books. What the opening balances brought stands there already. */
export function cashLedgerOf(model: Model, source: Source, line: SourceLine): string {
  const ledger = line.cashLedger ?? line.ledger
  const isIncome = ['revenue', 'expense'].includes(model.types.get(ledger) ?? '')
  return source.isOpening && !isIncome ? 'Opening Balance Equity' : ledger
}

/** In the order in which they are voided. */
export function openingPostings(source: Source, start: string): Posting[] {
  if (source.isDraft) return []
  const side = sideOf(source.type)
  const control = controlOf(source.type)
  const gross = grossOf(source)
  if (source.isOpening) {
    const rest = side * (gross - source.settledBefore)
    if (rest === 0n) return []
    const lines: Line[] = [
      { ledger: control, amount: rest, basis: 'accrual' },
      { ledger: 'Opening Balance Equity', amount: -rest, basis: 'accrual' },
    ]
    return [{ day: start, lines }]
  }
  const parts = source.service
    ? spread(source, source.service)
    : [{ day: source.effective, amounts: source.lines.map(({ amount }) => amount) }]
  return parts.map(({ day, amounts }) => {
    const own = source.lines.flatMap((line, at): Line[] => {
      const amount = -side * (amounts[at] ?? 0n)
      const accrual: Line = { ledger: line.ledger, amount, basis: 'accrual' }
      return gross === 0n ? [accrual, { ledger: line.cashLedger ?? line.ledger, amount, basis: 'cash' }] : [accrual]
    })
    return { day, lines: [{ ledger: control, amount: side * sum(amounts), basis: 'accrual' }, ...own] }
  })
}

/** A pay run by the days of each month that it is for: what has accrued by the end of each is rounded. */
function spread(source: Source, [first, last]: readonly [string, string]): { day: string; amounts: bigint[] }[] {
  const end = Temporal.PlainDate.from(last)
  const begin = Temporal.PlainDate.from(first)
  const days = begin.until(end).days + 1
  const parts: { day: string; amounts: bigint[] }[] = []
  let accrued = source.lines.map(() => 0n)
  for (
    let month = begin.with({ day: 1 });
    Temporal.PlainDate.compare(month, end) <= 0;
    month = month.add({ months: 1 })
  ) {
    const monthEnd = month.add({ months: 1 }).subtract({ days: 1 })
    const day = Temporal.PlainDate.compare(monthEnd, end) > 0 ? end : monthEnd
    const past = BigInt(begin.until(day).days + 1)
    const before = accrued
    accrued = source.lines.map(({ amount }) => rounded(amount * past, BigInt(days)))
    // What comes to nothing does so in each month.
    if (grossOf(source) === 0n) accrued[0] = -sum(accrued.slice(1))
    parts.push({ day: String(day), amounts: accrued.map((amount, at) => amount - (before[at] ?? 0n)) })
  }
  return parts
}

/** To the nearest, half away from zero. */
function rounded(amount: bigint, by: bigint): bigint {
  const twice = 2n * (amount < 0n ? -amount : amount) + by
  const magnitude = twice / (2n * by)
  return amount < 0n ? -magnitude : magnitude
}

export function settleBefore(source: Source): void {
  take(source, inProportion(source.settledBefore, lefts(source)))
}

export function lefts(source: Source): bigint[] {
  return source.lines.map(({ left }) => left)
}

export function take(source: Source, amounts: readonly bigint[]): void {
  for (const [at, line] of source.lines.entries()) line.left -= amounts[at] ?? 0n
}

export function give(source: Source, amounts: readonly bigint[]): void {
  take(
    source,
    amounts.map((amount) => -amount),
  )
}

export function voidSource(model: Model, source: Source, date: string | null): void {
  const days = openingPostings(source, model.start).map(({ day }) => openDay(model, date ?? day))
  source.voided = days.length > 0 ? days : [date ?? firstOpenDay(model)]
}

export function writeOff(
  source: Source,
  day: string,
  parts: readonly { id: string; ledger: string; amount: bigint }[],
): void {
  const taken = inProportion(sum(parts.map(({ amount }) => amount)), lefts(source))
  take(source, taken)
  source.writeOffs.push({ day, parts: parts.map((part) => ({ ...part, left: part.amount })), taken, recoveries: [] })
}

/** Takes back of a write-off, and gives the lines back what it held of them. */
export function recover(
  source: Source,
  held: WriteOff,
  { day, amounts, application }: Pick<Recovery, 'day' | 'amounts' | 'application'>,
): Recovery {
  const recovery = { day, amounts, given: inProportion(sum(amounts), held.taken), application }
  held.recoveries.push(recovery)
  hold(source, held, recovery, -1n)
  return recovery
}

/** 1: the write-off holds again what was taken back of it. */
export function hold(source: Source, held: WriteOff, { amounts, given }: Recovery, sign: bigint): void {
  for (const [at, part] of held.parts.entries()) part.left += sign * (amounts[at] ?? 0n)
  held.taken = held.taken.map((taken, at) => taken + sign * (given[at] ?? 0n))
  take(
    source,
    given.map((each) => sign * each),
  )
}

/** The lines of a recovery: the mirror of its part of the write-off. */
export function recoveryLines(source: Source, { parts }: WriteOff, { amounts }: Recovery): Line[] {
  const side = sideOf(source.type)
  return [
    { ledger: controlOf(source.type), amount: side * sum(amounts), basis: 'accrual' },
    ...parts.map(({ ledger }, at): Line => ({ ledger, amount: -side * (amounts[at] ?? 0n), basis: 'accrual' })),
  ]
}

/** All that a document and its write-offs have in the books. What a payment took back stands with that. */
export function sourcePostings(model: Model, source: Source): Posting[] {
  const opened = openingPostings(source, model.start)
  const reversed = opened.map(({ lines }, at): Posting[] => {
    const day = source.voided?.[at]
    if (day === undefined) return []
    return [{ day, lines: mirrored(lines) }]
  })
  const side = sideOf(source.type)
  const written = source.writeOffs.flatMap((held): Posting[] => {
    const lines: Line[] = [
      { ledger: controlOf(source.type), amount: -side * sum(held.parts.map(({ amount }) => amount)), basis: 'accrual' },
      ...held.parts.map(({ ledger, amount }): Line => ({ ledger, amount: side * amount, basis: 'accrual' })),
    ]
    const own = held.recoveries.filter(({ application }) => application === null)
    return [
      { day: held.day, lines },
      ...own.map((recovery) => ({ day: recovery.day, lines: recoveryLines(source, held, recovery) })),
    ]
  })
  return [...opened, ...reversed.flat(), ...written]
}

export function mirrored(lines: readonly Line[]): Line[] {
  return lines.map((line) => ({ ...line, amount: -line.amount }))
}

/** @param paid with what was paid before the books began, and what of a credit was used */
export function statusOf(source: Source, paid: bigint): string {
  if (source.isDraft) return 'draft'
  if (source.voided) return 'void'
  if (outstandingOf(source) === 0n) return writtenOff(source) > 0n ? 'uncollectible' : 'paid'
  return paid > 0n ? 'partially_paid' : 'open'
}
