import {
  accountControl,
  type Application,
  controlOf,
  firstOpenDay,
  inProportion,
  isOpen,
  type Line,
  type Model,
  known,
  outstandingOf,
  type Posting,
  type Row,
  sideOf,
  type Source,
  sum,
  unappliedLedger,
} from './records.ts'
import { cashLedgerOf, give, hold, lefts, mirrored, recover, recoveryLines, sourcePostings, take } from './sources.ts'

/** What payments and credits do to the books of the model. */

/** One wanted application of a request. */
export interface Part {
  source?: string
  party?: string
  refunded?: string
  returned?: string
  /** In the direction of the money. */
  matched: bigint
  adjustments?: readonly (readonly [ledger: string, amount: bigint])[]
  /** By the places of the source's lines. */
  named?: ReadonlyMap<number, bigint>
  isRefused?: boolean
}

/** Where the money is: a row, a ledger, a credit, money on account. */
export interface Money {
  row: Row | null
  ledger: string | null
  credit: Source | null
  money: Application | null
  direction: bigint
  day: string
  /** A closed row has an entry apart. */
  isApart: boolean
}

export function apply(model: Model, money: Money, part: Part, id: string): Application {
  const made: Application = {
    id,
    day: money.day,
    row: money.row?.id ?? null,
    ledger: money.ledger,
    credit: money.credit?.id ?? null,
    money: money.money?.id ?? null,
    direction: money.direction,
    source: part.source ?? null,
    party: part.party ?? null,
    refunded: part.refunded ?? null,
    returned: part.returned ?? null,
    matched: part.matched,
    adjusted: sum((part.adjustments ?? []).map(([, amount]) => amount)),
    taken: [],
    creditTaken: [],
    effect: [],
    recovered: [],
    given: [],
    isApart: money.isApart,
    undone: null,
  }
  if (part.source !== undefined) settle(model, made, money, part)
  else if (part.returned !== undefined) returnPayment(model, made, part.returned)
  else moveUnapplied(model, made)
  model.applications.set(id, made)
  return made
}

function settle(model: Model, made: Application, money: Money, part: Part): void {
  const source = known(model.sources.get(part.source ?? ''), 'source')
  const side = sideOf(source.type)
  const amount = (part.matched < 0n ? -part.matched : part.matched) + made.adjusted
  const effect: Line[] = []
  const needed = amount - outstandingOf(source)
  if (needed > 0n) {
    const all = source.writeOffs.flatMap(({ parts }) => parts.map(({ left }) => left))
    const amounts = inProportion(needed, all)
    for (const held of source.writeOffs) {
      const own = amounts.splice(0, held.parts.length)
      if (sum(own) === 0n) continue
      const recovery = recover(source, held, { day: made.day, amounts: own, application: made.id })
      made.recovered.push(...recoveryLines(source, held, recovery))
    }
  }
  const { named } = part
  made.taken = named ? source.lines.map((_, at) => named.get(at) ?? 0n) : inProportion(amount, lefts(source))
  take(source, made.taken)
  effect.push(...takenLines(model, source, made.taken))
  if (money.credit) {
    made.creditTaken = inProportion(amount, lefts(money.credit))
    take(money.credit, made.creditTaken)
    effect.push(...takenLines(model, money.credit, made.creditTaken))
  } else if (money.money) {
    effect.push({ ledger: unappliedLedger(money.money.direction), amount: side * amount, basis: 'cash' })
  } else {
    effect.push({ ledger: controlOf(source.type), amount: -side * amount, basis: 'accrual' })
    for (const [ledger, adjusted] of part.adjustments ?? []) {
      effect.push({ ledger, amount: side * adjusted, basis: 'both' })
    }
  }
  made.party = source.party
  made.effect = effect
}

function takenLines(model: Model, source: Source, taken: readonly bigint[]): Line[] {
  const side = sideOf(source.type)
  return source.lines.map((line, at) => {
    return { ledger: cashLedgerOf(model, source, line), amount: -side * (taken[at] ?? 0n), basis: 'cash' }
  })
}

/** The payment's mirror: its source is as open as before it, or the money that it gave back is on account again. */
function returnPayment(model: Model, made: Application, returned: string): void {
  const former = known(model.applications.get(returned), 'application')
  const source = former.source === null ? null : known(model.sources.get(former.source), 'source')
  // What it took back of write-offs stays taken back.
  if (source) give(source, former.taken)
  made.source = null
  made.party = former.party
  made.effect = mirrored(former.effect)
}

/** Money on account comes, or goes back. */
function moveUnapplied(model: Model, made: Application): void {
  const former = made.refunded === null ? null : known(model.applications.get(made.refunded), 'application')
  const direction = former?.direction ?? made.direction
  const amount = -made.direction * made.matched
  made.party = former?.party ?? made.party
  made.effect = [
    { ledger: accountControl(direction), amount, basis: 'accrual' },
    { ledger: unappliedLedger(direction), amount, basis: 'cash' },
  ]
}

/** What an application took of its source and credit, and took back of write-offs. */
function giveBack(model: Model, made: Application): void {
  const source = made.source === null ? null : known(model.sources.get(made.source), 'source')
  if (source) {
    give(source, made.taken)
    holdAgain(source, made)
  }
  if (made.credit !== null) give(known(model.sources.get(made.credit), 'credit'), made.creditTaken)
}

/** Where a return is taken back. */
function takeAgain(model: Model, returned: Application): void {
  if (returned.source !== null) take(known(model.sources.get(returned.source), 'source'), returned.taken)
}

/** What it took back of write-offs is written off again. */
function holdAgain(source: Source, { id }: Application): void {
  for (const held of source.writeOffs) {
    const own = held.recoveries.filter(({ application }) => application === id)
    for (const recovery of own) hold(source, held, recovery, 1n)
  }
}

/** Takes the money of one request from a row's categories: uncategorized ones first, then in their order. */
export function takeFromRow(row: Row, amount: bigint, isApart: boolean): [string, bigint][] {
  const given: [string, bigint][] = []
  let rest = amount
  const candidates = [...row.categories, ...row.elsewhere]
  const first = candidates.filter(({ ledger }) => ledger.startsWith('Uncategorized'))
  const order = [...first, ...candidates.filter((each) => !first.includes(each))]
  for (const category of order) {
    const part = rest < category.free ? rest : category.free
    if (part === 0n) continue
    category.free -= part
    if (isApart) category.givenBack += part
    given.push([category.ledger, part])
    rest -= part
  }
  if (rest !== 0n) throw new Error('the model took more of a row than it has')
  return given
}

export function unapply(model: Model, made: Application, date: string | null): void {
  if (made.returned === null) giveBack(model, made)
  else takeAgain(model, known(model.applications.get(made.returned), 'application'))
  const isInPlace = isOpen(model, made.day)
  made.undone = { day: isInPlace ? null : (date ?? firstOpenDay(model)) }
  const row = made.row === null ? null : known(model.rows.get(made.row), 'row')
  if (!row) return
  const isElsewhere = !isInPlace && !made.isApart
  for (const [ledger, amount] of made.given) {
    if (isElsewhere) {
      row.elsewhere.push({ ledger, free: amount, givenBack: 0n })
      continue
    }
    const all = made.isApart ? [...row.categories, ...row.elsewhere] : row.categories
    // Where it was taken apart it still stands.
    const category = all.find((each) => each.ledger === ledger && (!made.isApart || each.givenBack >= amount))
    const found = category ?? { ledger, free: 0n, givenBack: 0n }
    if (!category) row.categories.push(found)
    found.free += amount
    if (made.isApart) found.givenBack -= amount
  }
}

/** What is left of money on account. */
export function unusedOf(model: Model, made: Application): bigint {
  const later = [...model.applications.values()].filter(({ undone }) => undone === null)
  if (later.some(({ returned }) => returned === made.id)) return 0n
  const bounced = new Set(later.map(({ returned }) => returned))
  const used = later.filter(
    ({ id, money, refunded }) => money === made.id || (refunded === made.id && !bounced.has(id)),
  )
  return made.undone ? 0n : made.matched - sum(used.map(({ matched }) => matched))
}

export function isMoneyOnAccount(made: Application): boolean {
  return made.source === null && made.refunded === null && made.returned === null
}

/** Whether later applications stand on it. */
export function isStoodOn(model: Model, made: Application): boolean {
  return [...model.applications.values()].some(
    ({ undone, money, refunded, returned }) => undone === null && [money, refunded, returned].includes(made.id),
  )
}

function applicationPostings(model: Model, made: Application): Posting[] {
  if (made.undone?.day === null) return []
  const row = made.row === null ? null : known(model.rows.get(made.row), 'row')
  const back = made.given.map(([ledger, amount]): Line => {
    return { ledger, amount: (row?.direction ?? 1n) * amount, basis: 'both' }
  })
  const manual: Line[] =
    made.ledger === null ? [] : [{ ledger: made.ledger, amount: made.direction * made.matched, basis: 'both' }]
  const effect = [...made.recovered, ...made.effect]
  const lines = [...effect, ...manual, ...back]
  const isInRow = row !== null && !made.isApart
  const first: Posting = { day: made.day, isAtNoon: isInRow, lines: isInRow ? effect : lines }
  // The row's own posting has what its categories are without what it gave.
  return made.undone ? [first, { day: made.undone.day, lines: mirrored(lines) }] : [first]
}

function rowPosting(row: Row): Posting {
  const bank: Line = { ledger: 'Checking', amount: row.direction * row.amount, basis: 'both' }
  const categories = row.categories.map(({ ledger, free, givenBack }): Line => {
    return { ledger, amount: -row.direction * (free + givenBack), basis: 'both' }
  })
  return { day: row.day, isAtNoon: true, lines: [bank, ...categories] }
}

export function postingsOf(model: Model): Posting[] {
  const rows = [...model.rows.values()].filter(({ matched }) => matched === null)
  return [
    ...[...model.sources.values()].flatMap((source) => sourcePostings(model, source)),
    ...rows.map((row) => rowPosting(row)),
    ...[...model.applications.values()].flatMap((made) => applicationPostings(model, made)),
    ...[...model.entries.values()].map(({ day, lines }) => ({ day, isAtNoon: true, lines })),
  ]
}
