import type { Day } from '../kernel/time.ts'
import type { FeedRow } from '../transactions/transactions.ts'
import type { Changes } from './bank.ts'
import type { SandboxBank } from './sandbox-bank.ts'
import { generateTransactions, rowsOn } from './sandbox-history.ts'

const rowsPerPage = 250

/**
 * The cursor says up to which day everything was told and how many rows of what came after: "2026-03-04 0". While the
 * history is told, it has the day as of which that is done: "2026-03-04 history 200".
 */
export function pageAfter(bank: SandboxBank, { cursor, from, history }: Asked): Changes {
  const [through = '', ...rest] = (cursor ?? `${bank.told_through.toString()} history 0`).split(' ')
  const day = Temporal.PlainDate.from(through)
  const skipped = BigInt(rest.at(-1) ?? '0')
  if (rest[0] !== 'history') return changesPage(bank, { day, skipped })
  const rows =
    history.get(through) ??
    [...rowsOn(bank, day).values()].filter((row) => Temporal.PlainDate.compare(row.day, from) >= 0)
  history.set(through, rows)
  return historyPage(bank, { day, rows, skipped })
}

interface Asked {
  cursor: string | null
  from: Day
  /** What was told of it already, by the day as of which it is told. */
  history: Map<string, FeedRow[]>
}

function historyPage(bank: SandboxBank, at: { day: Day; rows: FeedRow[]; skipped: bigint }): Changes {
  const { rows } = at
  const page = sliceOf(rows, at.skipped)
  const sent = at.skipped + BigInt(page.length)
  const more = sent < BigInt(rows.length)
  return {
    added: doubled(bank, page),
    modified: [],
    removed: [],
    cursor: more ? `${at.day.toString()} history ${sent}` : `${at.day.toString()} 0`,
    more: more || Temporal.PlainDate.compare(at.day, bank.told_through) < 0,
    whole: true,
    balance: null,
  }
}

function changesPage(bank: SandboxBank, at: { day: Day; skipped: bigint }): Changes {
  const last = bank.told_through
  const changes =
    Temporal.PlainDate.compare(at.day, last) < 0
      ? generateTransactions(bank, { first: at.day.add({ days: 1 }), last })
      : []
  const page = sliceOf(changes, at.skipped)
  const sent = at.skipped + BigInt(page.length)
  const more = sent < BigInt(changes.length)
  const ofKind = (what: string) => page.filter((each) => each.what === what).map(({ row }) => row)
  return {
    added: doubled(bank, ofKind('added')),
    modified: ofKind('modified'),
    removed: ofKind('removed').map((row) => row.externalId),
    cursor: more ? `${at.day.toString()} ${sent}` : `${last.toString()} 0`,
    more,
    whole: true,
    balance: null,
  }
}

function sliceOf<Item>(items: readonly Item[], skipped: bigint): Item[] {
  return items.filter((_, at) => at >= skipped && at < skipped + BigInt(rowsPerPage))
}

/** A bank that stammers says everything twice. */
function doubled(bank: SandboxBank, rows: FeedRow[]): FeedRow[] {
  return bank.fault === 'duplicates' ? rows.flatMap((row) => [row, row]) : rows
}
