import type { ReadTx } from '../database/database.ts'
import { addBalances, type Balance } from '../journal/journal.ts'
import { daySpan, type Instant } from '../kernel/time.ts'
import { type Days, movementsBetween } from './granularity.ts'
import { inOrder } from './period.ts'
import type { CountedLines } from './sql.ts'

/**
 * Per period and ledger, what came in. The periods are read at once, also where they overlap; what lies between them is
 * not.
 */
export async function movementsOf(
  tx: ReadTx,
  periods: readonly Days[],
  counted: CountedLines,
): Promise<ReadonlyMap<string, Balance>[]> {
  const spans = periods.map(({ start_date: start, end_date: end }) => daySpan({ start, end }, counted.zone))
  const moments = inOrder(spans.flatMap(({ from, until }) => [from, until]))
  const places = new Map(moments.map((moment, at) => [moment.epochMilliseconds, at]))
  const placesOf = ({ from, until }: Span) =>
    [from, until].map(({ epochMilliseconds }) => places.get(epochMilliseconds))
  const parts = await movementsBetween(tx, moments, { ...counted, leftOut: between(spans, moments) })
  return spans.map((span) => {
    const [first, ...others] = parts.slice(...placesOf(span))
    return others.reduce((sums, part) => addBalances(sums, part), first ?? new Map<string, Balance>())
  })
}

interface Span {
  from: Instant
  until: Instant
}

/** Which stretches between two of the moments no span covers, from 1 on. */
function between(spans: readonly Span[], moments: readonly Instant[]): ReadonlySet<number> {
  const isCovered = (moment: Instant) =>
    spans.some(
      ({ from, until }) => Temporal.Instant.compare(from, moment) <= 0 && Temporal.Instant.compare(moment, until) < 0,
    )
  return new Set(moments.flatMap((moment, at) => (isCovered(moment) ? [] : [at + 1])))
}
