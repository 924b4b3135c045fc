import {
  apply,
  isMoneyOnAccount,
  isStoodOn,
  type Money,
  type Part,
  takeFromRow,
  unapply,
  unusedOf,
} from './applications.ts'
import { aDay, amountBelow, type Draw, ledgers, oneOf, type Plan, type Planner, refusedWhen, wire } from './draws.ts'
import {
  type Application,
  controlOf,
  dayAfter,
  firstOpenDay,
  inProportion,
  isCredit,
  isOpen,
  known,
  latest,
  type Model,
  openDay,
  outstandingOf,
  type Row,
  sideOf,
  type Source,
  sum,
  writtenOff,
} from './records.ts'

/** Commands about what settles documents. */

const noMoney = { row: null, ledger: null, credit: null, money: null, isApart: false }

export const applyRow: Planner = (model, draw) => {
  const rows = [...model.rows.values()].filter(({ matched }) => matched === null)
  const row = oneOf(draw, rows)
  if (!row) return undefined
  const isClosed = !isOpen(model, row.day)
  const isApart = isClosed || row.elsewhere.some(({ free }) => free > 0n)
  const asked =
    isApart && draw.chance(2) ? dayAfter(openDay(model, row.day), draw.below(30) - (isClosed ? 3 : 0)) : null
  const day = asked ?? openDay(model, row.day)
  const free = sum([...row.categories, ...row.elsewhere].map((each) => each.free))
  const money: Money = { ...noMoney, row, direction: row.direction, day, isApart }
  const wanted = wantedParts(model, draw, money, free)
  if (!wanted) return undefined
  return planOf(model, money, {
    ...wanted,
    body: { transaction_id: row.id, ...(asked !== null && { date: asked }) },
    free,
  })
}

export const applyManual: Planner = (model, draw) => {
  const direction = draw.chance(2) ? 1n : -1n
  const day = aDay(model, draw)
  const ledger = draw.one(ledgers.manual)
  const money: Money = { ...noMoney, ledger, direction, day }
  const wanted = wantedParts(model, draw, money, null)
  if (!wanted) return undefined
  const whole = sum(wanted.parts.map(({ matched }) => matched))
  if (whole <= 0n) return undefined
  const amount = wire(model, direction * whole)
  return planOf(model, money, { ...wanted, body: { ledger_id: `ledger:${ledger}`, date: day, amount }, free: whole })
}

/** A payment or a refund comes back: rows of the very amount are rare. */
export const returnByHand: Planner = (model, draw) => {
  const direction = draw.chance(2) ? 1n : -1n
  const ledger = draw.one(ledgers.manual)
  const money: Money = { ...noMoney, ledger, direction, day: openDay(model, '2026-12-31') }
  const part = returnPart(model, draw, money, 10n ** 12n)
  if (!part) return undefined
  const body = { ledger_id: `ledger:${ledger}`, date: money.day, amount: wire(model, direction * part.matched) }
  return planOf(model, money, { parts: [part], refusals: [], body, free: part.matched })
}

export const applyCredit: Planner = (model, draw) => {
  const credits = [...model.sources.values()].filter((each) => isCredit(each.type) && outstandingOf(each) > 0n)
  const credit = oneOf(draw, credits)
  if (!credit) return undefined
  const sources = openSources(model, (source) => {
    return !isCredit(source.type) && controlOf(source.type) === controlOf(credit.type)
  })
  const source = oneOf(
    draw,
    preferred(draw, sources, (each) => each.party === credit.party),
  )
  if (!source) return undefined
  const days = [credit.effective, source.effective]
  return creditPlan(model, draw, { credit, money: null, source, days, free: outstandingOf(credit) })
}

export const applyMoneyOnAccount: Planner = (model, draw) => {
  const moneys = [...model.applications.values()].filter(
    (each) => isMoneyOnAccount(each) && (unusedOf(model, each) > 0n || draw.chance(10)),
  )
  const money = oneOf(draw, moneys)
  if (!money) return undefined
  const sources = openSources(
    model,
    ({ type }) => !isCredit(type) && type !== 'payroll' && sideOf(type) === money.direction,
  )
  const source = oneOf(
    draw,
    preferred(draw, sources, (each) => each.party === money.party),
  )
  if (!source) return undefined
  const days = [money.day, source.effective]
  return creditPlan(model, draw, { credit: null, money, source, days, free: unusedOf(model, money) })
}

function creditPlan(
  model: Model,
  draw: Draw,
  asked: { credit: Source | null; money: Application | null; source: Source; days: readonly string[]; free: bigint },
): Plan | undefined {
  const { credit, money, source, free } = asked
  const usual = latest(...asked.days, firstOpenDay(model))
  const date = draw.chance(3) ? dayAfter(usual, draw.below(20) - (isOpen(model, latest(...asked.days)) ? 0 : 3)) : null
  const day = date ?? usual
  // What was written off is taken back by money alone.
  const most = outstandingOf(source)
  const isTooMuch = draw.chance(12)
  const matched = isTooMuch ? (most < free ? most : free) + 1n : amountOf(draw, most < free ? most : free)
  if (matched <= 0n) return undefined
  const party = credit ? credit.party : known(money, 'money').party
  const parts: Part[] = [{ source: source.id, matched }]
  const by = credit ? { credit_source_id: credit.id } : { credit_application_id: known(money, 'money').id }
  return planOf(
    model,
    { ...noMoney, credit, money, direction: sideOf(source.type), day },
    {
      parts,
      refusals: refusedWhen([party !== source.party, '422'], [matched > most || matched > free, '422', '409']),
      body: { ...by, ...(date !== null && { date }) },
      free,
    },
  )
}

interface Wanted {
  parts: Part[]
  refusals: readonly string[]
}

function planOf(model: Model, money: Money, wanted: Wanted & { body: object; free: bigint }): Plan {
  const { parts, free } = wanted
  const whole = sum(parts.map(({ matched }) => matched))
  return {
    kind: kindOf(model, money, parts),
    method: 'POST',
    address: '/v0/payment-applications',
    body: { ...wanted.body, applications: parts.map((part) => partBody(model, part)) },
    refusals: [
      ...wanted.refusals,
      ...refusedWhen(
        [whole > free || whole < 0n, '422', '409'],
        [!isOpen(model, money.day), '409 period_closed'],
        [money.day < model.start, '422 before_entries_start', '422'],
      ),
    ],
    apply: (answer) => {
      const numbered = parts.map((part, at) => ({ part, id: String(answer[at].payment_application_id) }))
      const against = numbered.filter(({ part }) => part.matched < 0n)
      const inOrder = [...against, ...numbered.filter(({ part }) => part.matched > 0n)]
      const made = inOrder.map(({ part, id }) => apply(model, money, part, id))
      const { row } = money
      if (!row) return
      for (const each of made) {
        each.given =
          each.matched < 0n
            ? giveToRow(row, -each.matched, money.isApart)
            : takeFromRow(row, each.matched, money.isApart)
      }
    },
  }
}

/** What stands against the direction of a row's money adds to what others can take. */
function giveToRow(row: Row, amount: bigint, isApart: boolean): [string, bigint][] {
  const category = known(row.categories[0], 'category')
  category.free += amount
  if (isApart) category.givenBack -= amount
  return [[category.ledger, -amount]]
}

function kindOf(model: Model, { row, ledger, credit, isApart }: Money, parts: readonly Part[]): string {
  const from = row ? (isApart ? 'closed row' : 'row') : ledger === null ? (credit ? 'credit' : 'money') : 'manual'
  const to = parts.map((part) => {
    if (part.source !== undefined) return part.matched < 0n ? 'against' : part.named ? 'named' : 'source'
    if (part.party !== undefined) return 'on account'
    if (part.refunded !== undefined) return 'refund'
    const former = known(model.applications.get(known(part.returned, 'returned')), 'application')
    return former.refunded === null ? 'return' : 'return of a refund'
  })
  return `${from} to ${[...new Set(to)].toSorted().join(' and ')}`
}

function partBody(model: Model, part: Part): object {
  const lines = part.source === undefined ? [] : known(model.sources.get(part.source), 'source').lines
  return {
    ...(part.source !== undefined && { accrual_source_id: part.source }),
    ...(part.party !== undefined && { party_id: part.party }),
    ...(part.refunded !== undefined && { refunded_application_id: part.refunded }),
    ...(part.returned !== undefined && { returned_application_id: part.returned }),
    matched_amount: wire(model, part.matched),
    ...(part.adjustments && {
      adjustments: part.adjustments.map(([ledger, amount]) => {
        return { ledger_id: `ledger:${ledger}`, amount: wire(model, amount) }
      }),
    }),
    ...(part.named && {
      lines: [...part.named].map(([at, amount]) => {
        return { accrual_source_line_id: known(lines[at], 'line').id, amount: wire(model, amount) }
      }),
    }),
  }
}

/** One to three parts that fit the money, and now and then one that does not. */
function wantedParts(model: Model, draw: Draw, money: Money, free: bigint | null): Wanted | undefined {
  const parts: Part[] = []
  const refusals: string[] = []
  let rest = free ?? 10n ** 12n
  const count = 1 + draw.below(3)
  for (let tries = 0; tries < count && rest > 0n; tries += 1) {
    const kind = draw.below(10)
    const part =
      kind === 0
        ? onAccount(model, draw, rest)
        : kind === 1
          ? refundPart(model, draw, money, rest)
          : kind === 2
            ? returnPart(model, draw, money, rest)
            : sourcePart(model, draw, money, rest)
    if (!part || parts.some((each) => isSameTarget(each, part))) continue
    if (part.isRefused) refusals.push('422', '409')
    parts.push(part)
    rest -= part.matched
  }
  const against = draw.chance(5) ? againstPart(model, draw, money, parts) : undefined
  if (against) parts.push(against)
  return parts.length === 0 ? undefined : { parts, refusals }
}

function isSameTarget(one: Part, other: Part): boolean {
  return (
    (one.source !== undefined && one.source === other.source) ||
    (one.refunded !== undefined && one.refunded === other.refunded) ||
    (one.returned !== undefined && one.returned === other.returned) ||
    // What is returned opens its source again, in the middle of the request.
    one.returned !== undefined ||
    other.returned !== undefined
  )
}

function onAccount(model: Model, draw: Draw, rest: bigint): Part {
  return { party: draw.one(model.parties), matched: amountOf(draw, rest < 50_000n ? rest : 50_000n) }
}

function refundPart(model: Model, draw: Draw, { direction, day }: Money, rest: bigint): Part | undefined {
  const all = [...model.applications.values()].filter(
    (each) => isMoneyOnAccount(each) && each.direction === -direction && unusedOf(model, each) > 0n,
  )
  const former = oneOf(draw, all)
  if (!former) return undefined
  const unused = unusedOf(model, former)
  const matched = amountOf(draw, unused < rest ? unused : rest)
  return { refunded: former.id, matched, isRefused: day < former.day }
}

/** A payment comes back, hardly ever before it was made; refunds, which are rare, before others. */
function returnPart(model: Model, draw: Draw, { direction, day }: Money, rest: bigint): Part | undefined {
  const mayBeEarlier = draw.chance(10)
  const all = [...model.applications.values()].filter(
    (each) =>
      each.undone === null &&
      each.direction === -direction &&
      each.credit === null &&
      each.money === null &&
      each.returned === null &&
      (each.day <= day || mayBeEarlier) &&
      each.matched > 0n &&
      each.matched <= rest &&
      !isStoodOn(model, each),
  )
  const refunds = all.filter(({ refunded }) => refunded !== null)
  const former = oneOf(draw, refunds.length > 0 ? refunds : all)
  return former && { returned: former.id, matched: former.matched, isRefused: day < former.day }
}

function sourcePart(model: Model, draw: Draw, money: Money, rest: bigint): Part | undefined {
  const isWrong = draw.chance(25)
  const source = oneOf(
    draw,
    openSources(model, ({ type }) => (sideOf(type) === money.direction) !== isWrong),
  )
  if (!source) return undefined
  const most = outstandingOf(source) + writtenOff(source)
  const isTooMuch = draw.chance(25) && rest > most
  const adjusted = draw.chance(5) && most > 1n ? amountBelow(draw, (most - 1n) / 2n + 1n) : 0n
  const limit = most - adjusted < rest ? most - adjusted : rest
  if (limit <= 0n) return undefined
  const matched = isTooMuch ? most + 1n : amountOf(draw, limit)
  const isRefused = isWrong || isTooMuch || isGivenUpLater(source, matched + adjusted, money.day)
  const adjustments = adjusted > 0n && !isTooMuch ? ([[draw.one(ledgers.discounts), adjusted]] as const) : undefined
  const named = draw.chance(6) ? namedLines(source, matched + (adjustments ? adjusted : 0n)) : undefined
  return { source: source.id, matched, isRefused, ...(adjustments && { adjustments }), ...(named && { named }) }
}

/** It takes back what was written off only after its day. */
function isGivenUpLater(source: Source, amount: bigint, day: string): boolean {
  const needed = amount - outstandingOf(source)
  if (needed <= 0n) return false
  const lefts = source.writeOffs.flatMap(({ parts }) => parts.map(({ left }) => left))
  const shares = inProportion(needed, lefts)
  return source.writeOffs.some((held) => {
    const own = shares.splice(0, held.parts.length)
    return held.day > day && sum(own) > 0n
  })
}

/** The last lines first, where they are enough and nothing is left of less than nothing. */
function namedLines(source: Source, amount: bigint): ReadonlyMap<number, bigint> | undefined {
  if (source.lines.some(({ left }) => left < 0n) || amount >= outstandingOf(source)) return undefined
  const named = new Map<number, bigint>()
  let rest = amount
  for (const [at, { left }] of [...source.lines.entries()].toReversed()) {
    const part = left < rest ? left : rest
    if (part > 0n) named.set(at, part)
    rest -= part
  }
  return rest === 0n ? named : undefined
}

/** A memo that is deducted from what the other parts pay. */
function againstPart(model: Model, draw: Draw, money: Money, parts: readonly Part[]): Part | undefined {
  if (money.row && (money.row.categories.length !== 1 || money.row.elsewhere.length > 0)) return undefined
  const whole = sum(parts.map(({ matched }) => matched))
  const source = oneOf(
    draw,
    openSources(model, ({ id, type }) => {
      return sideOf(type) === -money.direction && isCredit(type) && parts.every((part) => part.source !== id)
    }),
  )
  if (!source || whole <= 1n) return undefined
  const most = outstandingOf(source)
  const amount = amountOf(draw, most < whole - 1n ? most : whole - 1n)
  return amount > 0n ? { source: source.id, matched: -amount } : undefined
}

function openSources(model: Model, fits: (source: Source) => boolean): Source[] {
  return [...model.sources.values()].filter((source) => {
    return !source.isDraft && !source.voided && outstandingOf(source) + writtenOff(source) > 0n && fits(source)
  })
}

function preferred(draw: Draw, sources: readonly Source[], isRight: (source: Source) => boolean): readonly Source[] {
  return draw.chance(10) ? sources : sources.filter(isRight)
}

/** All of it half of the time. */
function amountOf(draw: Draw, most: bigint): bigint {
  return draw.chance(2) ? most : amountBelow(draw, most)
}

export const unapplyOne: Planner = (model, draw) => {
  const made = oneOf(draw, model.applications.values())
  if (!made) return undefined
  const isClosed = !isOpen(model, made.day)
  const date = isClosed && draw.chance(2) ? dayAfter(firstOpenDay(model), draw.below(30) - 3) : null
  return {
    kind: isClosed ? 'unapply in a closed period' : 'unapply',
    method: 'POST',
    address: `/v0/payment-applications/${made.id}/unapply`,
    body: date === null ? {} : { date },
    refusals: refusedWhen(
      [made.undone !== null, '409 invalid_state', '404'],
      [isStoodOn(model, made) || wouldTurn(model, made), '409 resource_in_use'],
      [date !== null && !isOpen(model, date), '409 period_closed'],
    ),
    apply: () => unapply(model, made, date),
  }
}

/** The rest of its row would be more than the row, or less than nothing; or its source less than nothing. */
function wouldTurn(model: Model, made: Application): boolean {
  if (made.returned !== null) {
    const former = known(model.applications.get(made.returned), 'application')
    const source = former.source === null ? null : known(model.sources.get(former.source), 'source')
    if (source !== null && outstandingOf(source) < former.matched + former.adjusted) return true
    const money = former.refunded === null ? null : known(model.applications.get(former.refunded), 'application')
    if (money !== null && unusedOf(model, money) < former.matched) return true
  }
  const row = made.row === null ? undefined : known(model.rows.get(made.row), 'row')
  if (!row) return false
  const standing = [...model.applications.values()].filter((each) => each.undone === null && each.id !== made.id)
  const rest = sum(standing.filter((each) => each.row === row.id).map(({ matched }) => matched))
  return rest < 0n || rest > row.amount
}

/** What is left to settle, all of it by hand on one day: what is owed and what is on account. */
export function settlements(model: Model, day: string): Plan[] {
  const ledger = 'Owner Contributions'
  const settle = (direction: bigint, part: Part) => {
    const body = { ledger_id: `ledger:${ledger}`, date: day, amount: wire(model, direction * part.matched) }
    return planOf(
      model,
      { ...noMoney, ledger, direction, day },
      { parts: [part], refusals: [], body, free: part.matched },
    )
  }
  const sources = openSources(model, (source) => outstandingOf(source) > 0n)
  const moneys = [...model.applications.values()].filter((each) => isMoneyOnAccount(each) && unusedOf(model, each) > 0n)
  return [
    ...sources.map((source) => settle(sideOf(source.type), { source: source.id, matched: outstandingOf(source) })),
    ...moneys.map((made) => settle(-made.direction, { refunded: made.id, matched: unusedOf(model, made) })),
  ]
}
