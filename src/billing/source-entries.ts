import {
  accruedAfter,
  inProportion,
  outstandingOf,
  type StoredSource,
  type StoredSourceLine,
  type SubledgerEntry,
  traitsOf,
} from '../accruals/accruals.ts'
import { lineBases } from '../chart/bases.ts'
import type { WriteTx } from '../database/database.ts'
import { must } from '../kernel/assert.ts'
import { newId } from '../kernel/ids.ts'
import { cutText, limits } from '../kernel/limits.ts'
import type { Money } from '../kernel/money.ts'
import { type Day, startOfDay } from '../kernel/time.ts'
import type { BillingLedgers } from './billing-ledgers.ts'
import type { AccrualDraft, DraftLine } from './designed-entries.ts'

/** What an accrual source posts when it opens, and what that says in the subledger. */

/** A part of a source that has a day of its own: of payroll each month of its service period, of others all of it. */
export interface SourcePart {
  date: Day
  /** What becomes outstanding. */
  amount: Money
  /** What each line of the source has of it. */
  shares: readonly Money[]
}

/** Pure. @param unit the smallest of the currency */
export function partsOf(source: StoredSource, lines: readonly StoredSourceLine[], unit: Money): SourcePart[] {
  const { type, gross_amount: gross, is_opening: isOpening } = source
  const amounts = lines.map((line) => line.amount)
  if (type !== 'payroll' || isOpening) return [{ date: owedFrom(source), amount: gross, shares: amounts }]
  const start = must(source.service_period_start, 'payroll has a service period')
  const end = must(source.service_period_end, 'payroll has a service period')
  const total = daysBetween(start, end)
  let former = amounts.map(() => 0n)
  return monthsWithin(start, end).map((date) => {
    const reached = amounts.map((amount) => accruedAfter(amount, { passed: daysBetween(start, date), total }, unit))
    // What adds up to nothing does so in each month.
    if (gross === 0n) reached[0] = -reached.slice(1).reduce((sum, share) => sum + share, 0n)
    const shares = reached.map((amount, at) => amount - (former[at] ?? 0n))
    former = reached
    return { date, amount: shares.reduce((sum, share) => sum + share, 0n), shares }
  })
}

/** Pay is owed from the last day that it is for, whenever it is paid. */
function owedFrom({ type, effective_date: effective, service_period_end: end }: StoredSource): Day {
  return type === 'payroll' ? must(end, 'payroll has a service period') : effective
}

/** The last day of each month of the period. */
function monthsWithin(start: Day, end: Day): Day[] {
  const days: Day[] = []
  for (let day = lastOfMonth(start); Temporal.PlainDate.compare(day, end) < 0; day = lastOfMonth(day.add({ days: 1 })))
    days.push(day)
  return [...days, end]
}

function lastOfMonth(day: Day): Day {
  return day.with({ day: day.daysInMonth })
}

/** Both ends counted. */
function daysBetween(start: Day, end: Day): number {
  return start.until(end, { largestUnit: 'days' }).days + 1
}

/** The days at which entries of the source stand. */
export function postingDays(
  source: StoredSource,
  lines: readonly StoredSourceLine[],
  tx: Pick<WriteTx, 'instance'>,
): Day[] {
  if (source.is_opening) return outstandingOf(source) === 0n ? [] : [openingDay(source, tx.instance.entriesStart)]
  return partsOf(source, lines, unitOf(tx)).map((part) => part.date)
}

/** It stays an opening item where the books begin earlier by now than it is dated. */
function openingDay(source: StoredSource, entriesStart: Day): Day {
  const own = owedFrom(source)
  return Temporal.PlainDate.compare(own, entriesStart) < 0 ? entriesStart : own
}

/** The smallest unit of the currency of the books. */
export function unitOf({ instance: { decimals } }: { instance: { decimals: number } }): Money {
  return 10n ** BigInt(4 - decimals)
}

/** The entries that a source makes when it opens, and its subledger: there each part names the draft of its entry. */
export interface OpenedSource {
  drafts: AccrualDraft[]
  subledger: { entry: SubledgerEntry; draft: AccrualDraft | undefined }[]
}

export function openSource(
  tx: Pick<WriteTx, 'instance'>,
  { source, lines }: { source: StoredSource; lines: readonly StoredSourceLine[] },
  ledgers: BillingLedgers,
): OpenedSource {
  const { entriesStart, timeZone } = tx.instance
  const opened: OpenedSource = { drafts: [], subledger: [] }
  for (const part of partsOf(source, lines, unitOf(tx))) {
    const drafted = source.is_opening ? openingLines(source, ledgers) : linesOfPart(source, lines, { part, ledgers })
    const draft: AccrualDraft = {
      datetime: startOfDay(source.is_opening ? openingDay(source, entriesStart) : part.date, timeZone),
      description: nameOf('', describeSource(source)),
      creationSource: 'accrual',
      lines: drafted,
    }
    if (drafted.length > 0) opened.drafts.push(draft)
    if (part.amount === 0n) continue
    const entry = subledgerEntry(source, { date: part.date, cause: 'opened', amount: part.amount })
    opened.subledger.push({ entry, draft: drafted.length > 0 ? draft : undefined })
  }
  if (source.settled_before > 0n)
    opened.subledger.push({ entry: settledBefore(source, lines, unitOf(tx)), draft: opened.drafts[0] })
  return opened
}

/** Without the name of its party, which lines say by id: a name is erased in one place. */
export function describeSource({
  type,
  reference_number: reference,
}: Pick<StoredSource, 'type' | 'reference_number'>): string {
  return [traitsOf(type).title, reference].filter((each) => each !== null).join(' ')
}

/** What stands before the name of a source in its entries; that which opens it has the name alone. */
export const entryTitles = ['', 'Void of', 'Write-off', 'Write-off taken back'] as const
export type EntryTitle = (typeof entryTitles)[number]

export function nameOf(title: EntryTitle, name: string): string {
  return cutText(title === '' ? name : `${title} ${name}`, limits.description)
}

export function subledgerEntry(
  source: StoredSource,
  entry: Pick<SubledgerEntry, 'date' | 'cause' | 'amount'> & Partial<SubledgerEntry>,
): SubledgerEntry {
  return {
    id: newId('sub'),
    item_id: source.id,
    payment_application_id: null,
    accrual_adjustment_id: null,
    journal_entry_id: null,
    allocations: [],
    ...entry,
  }
}

function settledBefore(source: StoredSource, lines: readonly StoredSourceLine[], unit: Money): SubledgerEntry {
  const shares = inProportion(
    source.settled_before,
    lines.map((line) => line.amount),
    unit,
  )
  return subledgerEntry(source, {
    date: owedFrom(source),
    cause: 'settled_before',
    amount: -source.settled_before,
    allocations: lines.flatMap((line, at) => {
      const amount = shares[at] ?? 0n
      return amount === 0n ? [] : [{ lineId: line.id, amount }]
    }),
  })
}

/** Of an opening item the rest stands against the opening balances, which have brought what its lines are of. */
function openingLines(source: StoredSource, ledgers: BillingLedgers): DraftLine[] {
  const { direction, control } = traitsOf(source.type)
  const amount = direction * outstandingOf(source)
  if (amount === 0n) return []
  const common = { basis: lineBases.accrual, partyId: source.party_id, of: { sourceId: source.id } }
  return [
    { ...common, ledgerId: ledgers.of(control).id, amount },
    { ...common, ledgerId: ledgers.of('opening_balances').id, amount: -amount },
  ]
}

function linesOfPart(
  source: StoredSource,
  lines: readonly StoredSourceLine[],
  { part, ledgers }: { part: SourcePart; ledgers: BillingLedgers },
): DraftLine[] {
  const { direction, control } = traitsOf(source.type)
  const own = { partyId: source.party_id, of: { sourceId: source.id } }
  const drafted: DraftLine[] = []
  if (part.amount !== 0n)
    drafted.push({
      ...own,
      ledgerId: ledgers.of(control).id,
      amount: direction * part.amount,
      basis: lineBases.accrual,
    })
  for (const [at, line] of lines.entries()) {
    const amount = -direction * (part.shares[at] ?? 0n)
    if (amount === 0n) continue
    const { description, tag_ids: tagIds } = line
    const drawn = { ...own, amount, description, tagIds }
    if (source.gross_amount !== 0n) drafted.push({ ...drawn, ledgerId: line.ledger_id, basis: lineBases.accrual })
    else if (line.cash_ledger_id === null) drafted.push({ ...drawn, ledgerId: line.ledger_id })
    // Nothing will be paid on it: so it is in the cash books at once.
    else
      drafted.push(
        { ...drawn, ledgerId: line.ledger_id, basis: lineBases.accrual },
        { ...drawn, ledgerId: line.cash_ledger_id, basis: lineBases.cash },
      )
  }
  return drafted
}

/**
 * What becomes of the lines of a source when so much of each is taken: lines of the cash books, on the side that
 * settles it.
 */
export function cashLines(
  source: StoredSource,
  lines: readonly StoredSourceLine[],
  { shares, ledgers, of }: { shares: readonly Money[]; ledgers: BillingLedgers; of: DraftLine['of'] },
): DraftLine[] {
  const { direction } = traitsOf(source.type)
  return lines.flatMap((line, at) => {
    const amount = -direction * (shares[at] ?? 0n)
    if (amount === 0n) return []
    const target = line.cash_ledger_id ?? line.ledger_id
    // What stood on the balance sheet when the books began came with the opening balances.
    const ledgerId = source.is_opening && ledgers.isOnBalanceSheet(target) ? ledgers.of('opening_balances').id : target
    const { description, tag_ids: tagIds } = line
    return [{ ledgerId, amount, description, tagIds, basis: lineBases.cash, partyId: source.party_id, of }]
  })
}
