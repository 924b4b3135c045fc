import { isMoneyOnAccount, postingsOf } from './applications.ts'
import {
  accountControl,
  type Application,
  controlOf,
  grossOf,
  type Line,
  type Model,
  type Posting,
  sideOf,
  type Source,
  sum,
} from './records.ts'
import { openingPostings, sourcePostings } from './sources.ts'

/** What reports say of the model's books. */

export type Basis = 'accrual' | 'cash'
export const bases = ['accrual', 'cash'] as const

export function momentOf(model: Model, { day, isAtNoon }: Posting): Temporal.Instant {
  const date = Temporal.PlainDate.from(day)
  const plainTime = isAtNoon ? '12:00' : undefined
  return date.toZonedDateTime({ timeZone: model.zone, plainTime }).toInstant()
}

export function isIn(basis: Basis, line: Line): boolean {
  return line.basis === 'both' || line.basis === basis
}

/** What ledgers stand at, of lines between two moments: those that stand at nothing are left out. */
export function balances(
  model: Model,
  basis: Basis,
  { from, to }: { from?: Temporal.Instant; to: Temporal.Instant },
): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const posting of postingsOf(model)) {
    const moment = momentOf(model, posting)
    if (Temporal.Instant.compare(moment, to) >= 0) continue
    if (from && Temporal.Instant.compare(moment, from) < 0) continue
    for (const line of posting.lines) {
      if (isIn(basis, line)) sums.set(line.ledger, (sums.get(line.ledger) ?? 0n) + line.amount)
    }
  }
  return new Map([...sums].filter(([, amount]) => amount !== 0n))
}

/** Moments at which ledgers change, and by how much, in each of the books. */
export function movements(model: Model): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const posting of postingsOf(model)) {
    for (const line of posting.lines) {
      for (const basis of bases.filter((each) => isIn(each, line))) {
        const key = `${String(momentOf(model, posting))} ${basis} ${line.ledger}`
        sums.set(key, (sums.get(key) ?? 0n) + line.amount)
      }
    }
  }
  return new Map([...sums].filter(([, amount]) => amount !== 0n))
}

/** Something that changes what is owed, on the side of the document. */
export interface Change {
  day: string
  amount: bigint
}

export interface Item {
  id: string
  type: string
  party: string | null
  control: string
  /** Of its amounts in the control ledger. */
  side: bigint
  effective: string
  due: string | null
  changes: Change[]
}

/** What parties owe and are owed, by document, with every day on which it changes. */
export function itemsOf(model: Model): Item[] {
  const sources = [...model.sources.values()].filter(({ isDraft }) => !isDraft)
  const made = [...model.applications.values()]
  return [
    ...sources.map((source) => sourceItem(model, source)),
    ...made.filter(isMoneyOnAccount).map((each) => moneyItem(made, each)),
  ]
}

function sourceItem(model: Model, source: Source): Item {
  const { id, type, party, effective, due } = source
  const opened: Change[] = source.isOpening
    ? [{ day: source.service?.[1] ?? effective, amount: grossOf(source) - source.settledBefore }]
    : openingPostings(source, model.start).map(({ day, lines }) => ({ day, amount: owedBy(source, lines) }))
  const posted = sourcePostings(model, source).slice(openingPostings(source, model.start).length)
  const adjusted = posted.map(({ day, lines }) => ({ day, amount: owedBy(source, lines) }))
  const settled = [...model.applications.values()].flatMap((made) => settledBy(model, source, made))
  return {
    id,
    type,
    party,
    control: controlOf(type),
    side: sideOf(type),
    effective,
    due,
    changes: [...opened, ...adjusted, ...settled],
  }
}

function owedBy(source: Source, lines: readonly Line[]): bigint {
  const own = lines.filter(({ ledger }) => ledger === controlOf(source.type))
  return sideOf(source.type) * sum(own.map(({ amount }) => amount))
}

/** What an application takes, and gives back when it is undone. */
function settledBy(model: Model, source: Source, made: Application): Change[] {
  const returned = made.returned === null ? undefined : model.applications.get(made.returned)
  // What a payment took back of write-offs stays taken back when it is returned.
  const amount = returned ? -sum(returned.source === source.id ? returned.taken : []) : takenOf(source, made)
  if (amount === 0n || made.undone?.day === null) return []
  const first = { day: made.day, amount: -amount }
  return made.undone ? [first, { day: made.undone.day, amount }] : [first]
}

function takenOf(source: Source, made: Application): bigint {
  if (made.credit === source.id) return sum(made.creditTaken)
  if (made.source !== source.id) return 0n
  const recovered = source.writeOffs.flatMap(({ recoveries }) => {
    return recoveries.filter(({ application }) => application === made.id).flatMap(({ amounts }) => amounts)
  })
  return sum(made.taken) - sum(recovered)
}

function moneyItem(all: readonly Application[], money: Application): Item {
  const own = [{ made: money, amount: money.matched }]
  const used = all
    .filter(({ money: by, refunded, returned }) => [by, refunded, returned].includes(money.id))
    .map((made) => ({ made, amount: -made.matched }))
  const given = new Set(all.filter(({ refunded }) => refunded === money.id).map(({ id }) => id))
  const bounced = all
    .filter(({ returned }) => returned !== null && given.has(returned))
    .map((made) => ({ made, amount: made.matched }))
  const changes = [...own, ...used, ...bounced].flatMap(({ made, amount }): Change[] => {
    if (made.undone?.day === null) return []
    const first = { day: made.day, amount }
    return made.undone ? [first, { day: made.undone.day, amount: -amount }] : [first]
  })
  return {
    id: money.id,
    type: 'money_on_account',
    party: money.party,
    control: accountControl(money.direction),
    side: -money.direction,
    effective: money.day,
    due: null,
    changes,
  }
}

export function amountAt(item: Item, date: string): bigint {
  return sum(item.changes.filter(({ day }) => day <= date).map(({ amount }) => amount))
}

export const columns = ['current', 'days_1_30', 'days_31_60', 'days_61_90', 'days_91_plus', 'unapplied'] as const

/** What each party owes, or is owed, by how long it is due: on the side of the control ledger. */
export function aging(model: Model, control: string, date: string): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const item of itemsOf(model).filter((each) => each.control === control)) {
    const own = item.side * normalSide(control) * amountAt(item, date)
    const key = `${item.party ?? ''} ${columnOf(item, date)}`
    sums.set(key, (sums.get(key) ?? 0n) + own)
  }
  return new Map([...sums].filter(([, amount]) => amount !== 0n))
}

export function normalSide(control: string): bigint {
  return control === 'Accounts Receivable' ? 1n : -1n
}

function columnOf(item: Item, date: string): (typeof columns)[number] {
  const isUnapplied = item.type === 'money_on_account' || item.type === 'credit_memo' || item.type === 'vendor_credit'
  // A payment of a day before its document, and what is settled beyond what stands written off on the day.
  if (isUnapplied || amountAt(item, date) < 0n) return 'unapplied'
  const age = Temporal.PlainDate.from(item.due ?? item.effective).until(date).days
  if (age <= 0) return 'current'
  if (age <= 30) return 'days_1_30'
  if (age <= 60) return 'days_31_60'
  return age <= 90 ? 'days_61_90' : 'days_91_plus'
}
