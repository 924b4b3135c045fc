import type { JournalEntryId, LedgerId, LineEntryId, TransactionId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'

/** A row of a bank that may be matched. */
export interface BankRow {
  id: TransactionId
  ledgerId: LedgerId
  /** Signed: money in is positive, and debits the ledger. */
  amount: Money
  /** Since 1970, in the zone of the books. */
  day: number
  /** Among those that a match is looked for. */
  isNew: boolean
  /** In a pair already that waits for a verdict. */
  isProposed: boolean
}

/** A line that may be matched. */
export interface BookLine {
  id: LineEntryId
  entryId: JournalEntryId
  ledgerId: LedgerId
  amount: Money
  day: number
  isProposed: boolean
}

export interface Pair {
  row: BankRow
  line: BookLine
}

/** How far a bank may tell of money before or behind the day on which it was entered. */
export const maxDaysApart = 10

/** What has so many possible counterparts cannot be told apart. */
const maxCounterparts = 50

/**
 * Pure: rows and lines that fit each other and nothing else, of which the row is new and neither waits in another pair.
 * @param excluded pairs that were rejected, as `pairKey` writes them
 */
export function pairsOf(
  rows: readonly BankRow[],
  lines: readonly BookLine[],
  excluded: ReadonlySet<string> = new Set(),
): Pair[] {
  const [rowsOf, linesOf] = [byMoney(rows), byMoney(lines)]
  return rows.flatMap((row) => {
    if (!row.isNew || row.isProposed) return []
    const line = onlyNear(row, linesOf, (each) => !excluded.has(pairKey(row.id, each.id)))
    if (!line || line.isProposed) return []
    const counterpart = onlyNear(line, rowsOf, (each) => !excluded.has(pairKey(each.id, line.id)))
    return counterpart === row ? [{ row, line }] : []
  })
}

export function pairKey(transactionId: TransactionId, lineId: LineEntryId): string {
  return `${transactionId} ${lineId}`
}

interface Dated {
  ledgerId: LedgerId
  amount: Money
  day: number
}

/** In the order of their days. */
type ByMoney<Item> = ReadonlyMap<string, readonly Item[]>

function byMoney<Item extends Dated>(items: readonly Item[]): ByMoney<Item> {
  return Map.groupBy(
    items.toSorted((a, b) => a.day - b.day),
    moneyKey,
  )
}

/** The one that is of the same money, not too far away and allowed; undefined where there are others. */
function onlyNear<Item extends Dated>(
  { ledgerId, amount, day }: Dated,
  items: ByMoney<Item>,
  isAllowed: (item: Item) => boolean,
): Item | undefined {
  const same = items.get(moneyKey({ ledgerId, amount })) ?? []
  const first = firstFrom(same, day - maxDaysApart)
  const near = same.slice(first, first + maxCounterparts).filter((item) => Math.abs(item.day - day) <= maxDaysApart)
  const [only, ...others] = near.length < maxCounterparts ? near.filter(isAllowed) : []
  return others.length === 0 ? only : undefined
}

/** Where the items of this day or a later one begin. */
function firstFrom(items: readonly Dated[], day: number): number {
  let [from, until] = [0, items.length]
  while (from < until) {
    const middle = Math.floor((from + until) / 2)
    const item = items[middle]
    if (item && item.day < day) from = middle + 1
    else until = middle
  }
  return from
}

function moneyKey({ ledgerId, amount }: Pick<Dated, 'ledgerId' | 'amount'>): string {
  return `${ledgerId} ${amount}`
}
