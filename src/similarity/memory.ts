import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import { calibrate, type Calibration } from './calibration.ts'
import { type Circumstances, type Family, type Index, indexOf, type LearnedRow } from './neighbours.ts'
import { isEarlier } from './votes.ts'
import { wordingOf } from './wording.ts'

/** What was learned from the persons of one Instance. A copy: the truth is in the books. */
export interface Memory {
  /** The version of the books that it follows, and the hash of its event. */
  sequence: bigint
  eventHash: string | undefined
  /** Rows read before their change was committed: to be read again. */
  unsure: ReadonlySet<string>
  /** There are more rows than are kept. */
  truncated: boolean
  rows: Map<string, { row: LearnedRow; family: Family }>
  families: Map<string, Family>
  /** Derived from the families; undefined after a change. */
  judgement: Judgement | undefined
}

export interface Judgement {
  index: Index
  calibration: Calibration
}

/** What there is to learn of a transaction. */
export interface Lesson {
  id: string
  ledger_id: string
  revised: boolean
  source_account_id: string
  amount: Money
  datetime: Instant
  description: string
}

export function emptyMemory(): Memory {
  return {
    sequence: 0n,
    eventHash: undefined,
    unsure: new Set(),
    truncated: false,
    rows: new Map(),
    families: new Map(),
    judgement: undefined,
  }
}

export function learn(memory: Memory, lesson: Lesson): void {
  forget(memory, lesson.id)
  const wording = wordingOf(lesson.description)
  const family: Family = memory.families.get(wording.signature) ?? { wording, rows: [] }
  memory.families.set(wording.signature, family)
  const row = { id: lesson.id, ledgerId: lesson.ledger_id, revised: lesson.revised, ...circumstancesOf(lesson) }
  family.rows.splice(placeOf(family.rows, row), 0, row)
  memory.rows.set(row.id, { row, family })
  memory.judgement = undefined
}

export function forget(memory: Memory, id: string): void {
  const known = memory.rows.get(id)
  if (!known) return
  const { row, family } = known
  family.rows.splice(family.rows.indexOf(row), 1)
  if (family.rows.length === 0) memory.families.delete(family.wording.signature)
  memory.rows.delete(id)
  memory.judgement = undefined
}

/** Forgets the earliest rows beyond this many. */
export function trim(memory: Memory, most: number): void {
  if (memory.rows.size <= most) return
  memory.truncated = true
  const rows = [...memory.rows.values()].map(({ row }) => row).toSorted((a, b) => (isEarlier(a, b) ? -1 : 1))
  for (const { id } of rows.slice(0, rows.length - most)) forget(memory, id)
}

export function judgementOf(memory: Memory): Judgement {
  if (memory.judgement) return memory.judgement
  const families = [...memory.families.values()]
  const index = indexOf(families)
  memory.judgement = { index, calibration: calibrate(families, index) }
  return memory.judgement
}

export function circumstancesOf(facts: { amount: Money; datetime: Instant; source_account_id: string }): Circumstances {
  const { amount } = facts
  return {
    inflow: amount > 0n,
    magnitude: Math.log(1 + Number(amount < 0n ? -amount : amount)),
    accountId: facts.source_account_id,
    time: facts.datetime.epochMilliseconds,
  }
}

/** About how many bytes of memory it takes. */
export function sizeOf({ rows, families }: Memory): number {
  let features = 0
  for (const { wording } of families.values()) features += wording.features.length
  return rows.size * bytesOf.row + families.size * bytesOf.family + features * bytesOf.feature
}

/** Measured with heap snapshots of 100,000 rows, the index included. */
const bytesOf = { row: 450, family: 800, feature: 24 }

/** Where the row belongs among others, mostly at the end. */
function placeOf(rows: readonly LearnedRow[], row: LearnedRow): number {
  let [from, until] = [0, rows.length]
  while (from < until) {
    const middle = (from + until) >>> 1
    const other = rows[middle]
    if (other && isEarlier(other, row)) from = middle + 1
    else until = middle
  }
  return from
}
