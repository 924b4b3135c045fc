import type { Answer } from '../world.ts'
import { aDay, amountBelow, closedDays, type Draw, ledgers, oneOf, type Planner, refusedWhen, wire } from './draws.ts'
import {
  dayAfter,
  grossOf,
  isOpen,
  known,
  latest,
  type Model,
  outstandingOf,
  type Source,
  type SourceLine,
  type SourceType,
  sum,
  writtenOff,
} from './records.ts'
import { openingPostings, recover, settleBefore, voidSource, writeOff } from './sources.ts'

/** Commands about documents. */

const types: readonly SourceType[] = ['invoice', 'invoice', 'bill', 'bill', 'credit_memo', 'vendor_credit', 'payroll']

export const createSource: Planner = (model, draw) => {
  const type = draw.one(types)
  const source = newSource(model, draw, type)
  const gross = grossOf(source)
  if (gross < 0n) return undefined
  const days = openingPostings(source, model.start).map(({ day }) => day)
  const service = source.service
  return {
    kind: `create ${source.isOpening ? 'opening ' : ''}${type}`,
    method: 'POST',
    address: '/v0/accrual-sources',
    body: {
      type,
      status: source.isDraft ? 'draft' : 'open',
      effective_date: source.effective,
      due_date: source.due,
      party_id: source.party,
      lines: source.lines.map((line) => lineBody(model, line)),
      ...(service && { service_period_start: service[0], service_period_end: service[1] }),
      ...(source.settledBefore > 0n && { settled_before: wire(model, source.settledBefore) }),
    },
    refusals: refusedWhen(
      [source.settledBefore > gross, '422'],
      [source.settledBefore > 0n && !source.isOpening, '422'],
      [service !== null && service[0] < model.start && service[1] >= model.start, '422 before_entries_start'],
      [closedDays(model, days), '409 period_closed'],
    ),
    apply: (answer) => {
      takeIds(source, answer)
      if (!source.isDraft) settleBefore(source)
      model.sources.set(source.id, source)
    },
  }
}

function newSource(model: Model, draw: Draw, type: SourceType): Source {
  const isBefore = draw.chance(5) && !model.isPlain
  const effective = isBefore ? dayAfter(model.start, -1 - draw.below(70)) : aDay(model, draw)
  const service = type === 'payroll' ? servicePeriod(model, draw, isBefore) : null
  const isOpening = service ? service[1] < model.start : isBefore
  const needsParty = type === 'credit_memo' || type === 'vendor_credit'
  const source: Source = {
    id: '',
    type,
    party: needsParty || !draw.chance(6) ? draw.one(model.parties) : null,
    isDraft: draw.chance(9),
    isOpening,
    effective,
    due: draw.chance(3) ? null : dayAfter(effective, draw.below(60)),
    service,
    settledBefore: 0n,
    lines: newLines(model, draw, type),
    writeOffs: [],
    voided: null,
  }
  const gross = grossOf(source)
  const isPartlySettled = draw.chance(isOpening ? 2 : 25) && gross > 1n
  return isPartlySettled ? { ...source, settledBefore: amountBelow(draw, gross - 1n) } : source
}

function servicePeriod(model: Model, draw: Draw, isBefore: boolean): readonly [string, string] {
  const first = isBefore ? dayAfter(model.start, -30 - draw.below(60)) : dayAfter(model.start, draw.below(280))
  return [first, dayAfter(first, draw.below(isBefore ? 45 : 75))]
}

function newLines(model: Model, draw: Draw, type: SourceType): SourceLine[] {
  const isSale = type === 'invoice' || type === 'credit_memo'
  const names = type === 'payroll' ? ledgers.pay : isSale ? ledgers.sales : ledgers.costs
  const largest = draw.one([9n, 100n, 5000n, 90_000n])
  const lines = Array.from({ length: 1 + draw.below(4) }, (): SourceLine => {
    const amount = amountBelow(draw, largest)
    const ledger = draw.one(names)
    const cashLedger = draw.chance(8) && type !== 'payroll' && !model.isPlain ? draw.one(ledgers.deferrals) : null
    return { id: '', ledger, cashLedger, amount, left: amount }
  })
  const whole = sum(lines.map(({ amount }) => amount))
  if (!draw.chance(3)) return lines
  // A discount or a withholding: as much as all of it at times.
  const amount = draw.chance(4) ? -whole : -amountBelow(draw, whole)
  const ledger = type === 'payroll' ? 'Payroll Taxes Payable' : draw.one(names)
  return [...lines, { id: '', ledger, cashLedger: null, amount, left: amount }]
}

function lineBody(model: Model, { ledger, cashLedger, amount }: SourceLine): object {
  const cash = cashLedger === null ? {} : { cash_account_id: `ledger:${cashLedger}` }
  return { account_id: `ledger:${ledger}`, amount: wire(model, amount), ...cash }
}

function takeIds(source: Source, answer: Answer['body']): void {
  source.id = answer.id
  for (const [at, line] of source.lines.entries()) line.id = answer.lines[at].id
}

export const updateSource: Planner = (model, draw) => {
  const source = oneOf(draw, model.sources.values())
  if (!source) return undefined
  const isSettled = hasHistory(model, source)
  const change = draw.below(4)
  const lines = change === 0 ? newLines(model, draw, source.type) : null
  const canMove = !source.isOpening && source.service === null
  const effective = change === 1 && canMove ? aDay(model, draw) : null
  const opens = change === 2
  if (!lines && effective === null && !opens) return undefined
  if (lines && sum(lines.map(({ amount }) => amount)) < source.settledBefore) return undefined
  const after = {
    ...source,
    lines: lines ?? source.lines,
    effective: effective ?? source.effective,
    isDraft: source.isDraft && !opens,
  }
  const days = [source, after].flatMap((each) => openingPostings(each, model.start).map(({ day }) => day))
  const isFixed = source.voided !== null || isSettled
  // What is open stays open, which is no change.
  if (opens && !source.isDraft) return undefined
  return {
    kind: opens ? 'open a draft' : 'change a source',
    method: 'PUT',
    address: `/v0/accrual-sources/${source.id}`,
    body: {
      ...(lines && { lines: lines.map((line) => lineBody(model, line)) }),
      ...(effective !== null && { effective_date: effective }),
      ...(opens && { status: 'open' }),
    },
    refusals: refusedWhen([isFixed, '409 invalid_state'], [closedDays(model, days), '409 period_closed']),
    apply: (answer) => {
      Object.assign(source, after)
      takeIds(source, answer)
      if (lines || opens) {
        for (const line of source.lines) line.left = line.amount
        if (!source.isDraft) settleBefore(source)
      }
    },
  }
}

export const deleteSource: Planner = (model, draw) => {
  const source = oneOf(draw, model.sources.values())
  if (!source) return undefined
  return {
    kind: 'delete a source',
    method: 'DELETE',
    address: `/v0/accrual-sources/${source.id}`,
    refusals: refusedWhen([!source.isDraft, '409 invalid_state']),
    apply: () => model.sources.delete(source.id),
  }
}

export const voidOne: Planner = (model, draw) => {
  const source = oneOf(draw, model.sources.values())
  if (!source) return undefined
  const own = latest(...openingPostings(source, model.start).map(({ day }) => day), model.start)
  const date = source.service === null && draw.chance(2) ? dayAfter(own, draw.below(40)) : null
  return {
    kind: 'void a source',
    method: 'POST',
    address: `/v0/accrual-sources/${source.id}/void`,
    body: date === null ? {} : { date },
    refusals: refusedWhen(
      [source.isDraft || source.voided !== null || isTouched(model, source), '409 invalid_state'],
      [date !== null && !isOpen(model, date), '409 period_closed'],
    ),
    apply: () => voidSource(model, source, date),
  }
}

export const writeOffOne: Planner = (model, draw) => {
  const source = oneOf(draw, model.sources.values())
  if (!source || model.isPlain) return undefined
  const outstanding = outstandingOf(source)
  const isAll = draw.chance(2)
  const isTooMuch = draw.chance(12)
  const amount = isAll ? outstanding : isTooMuch ? outstanding + 1n : amountBelow(draw, outstanding)
  const day = dayAfter(latest(source.effective, model.start), draw.below(40))
  const isOfTwo = draw.chance(2) && amount > 1n
  const first = isOfTwo ? amountBelow(draw, amount - 1n) : amount
  const names = ledgers.losses
  const parts: [string, bigint][] = isOfTwo
    ? [
        [names[0], first],
        [names[2], amount - first],
      ]
    : [[draw.one(names), amount]]
  const whole = isAll && !isOfTwo ? {} : { amount: wire(model, amount) }
  const [only] = parts
  return {
    kind: 'write off',
    method: 'POST',
    address: `/v0/accrual-sources/${source.id}/write-off`,
    body: {
      date: day,
      ...(isOfTwo
        ? { lines: parts.map(([name, each]) => ({ ledger_id: `ledger:${name}`, amount: wire(model, each) })) }
        : { ledger_id: `ledger:${known(only, 'ledger')[0]}`, ...whole }),
    },
    refusals: refusedWhen(
      [source.isDraft || source.voided !== null || outstanding === 0n, '409 invalid_state', '422'],
      [isTooMuch && !isAll, '422', '409 invalid_state'],
      [!isOpen(model, day), '409 period_closed'],
    ),
    apply: async (_, { world }) => {
      const { body } = await world.get(`/v0/accrual-sources/${source.id}/adjustments`)
      const own = body.records.filter((each: Answer['body']) => each.payment_application_id === null)
      const ids: string[] = own.slice(-parts.length).map((each: Answer['body']) => each.accrual_adjustment_id)
      const written = parts.map(([ledger, each], at) => ({ id: known(ids[at], 'write-off'), ledger, amount: each }))
      writeOff(source, day, written)
    },
  }
}

export const takeWriteOffBack: Planner = (model, draw) => {
  const source = oneOf(
    draw,
    [...model.sources.values()].filter(({ writeOffs }) => writeOffs.length > 0),
  )
  const held = source && oneOf(draw, source.writeOffs)
  const part = held && oneOf(draw, held.parts)
  if (!source || !held || !part) return undefined
  const date = dayAfter(held.day, draw.below(40))
  const amount = part.left
  return {
    kind: 'take a write-off back',
    method: 'DELETE',
    address: `/v0/accrual-sources/${source.id}/adjustments/${part.id}?date=${date}`,
    refusals: refusedWhen([amount === 0n, '409 invalid_state', '404'], [!isOpen(model, date), '409 period_closed']),
    apply: () => {
      const amounts = held.parts.map((each) => (each === part ? amount : 0n))
      recover(source, held, { day: date, amounts, application: null })
    },
  }
}

/** Something is applied to it or adjusted. */
function isTouched(model: Model, source: Source): boolean {
  return isAppliedTo(model, source) || writtenOff(source) > 0n
}

/** What a return gave back is applied no more. */
function isAppliedTo(model: Model, { id }: Source): boolean {
  const standing = [...model.applications.values()].filter(({ undone }) => undone === null)
  const returned = new Set(standing.map((made) => made.returned))
  return standing.some((made) => (made.source === id || made.credit === id) && !returned.has(made.id))
}

/** Something was applied to it or adjusted, if only for a while. */
function hasHistory(model: Model, { id, writeOffs }: Source): boolean {
  return (
    writeOffs.length > 0 || [...model.applications.values()].some((made) => [made.source, made.credit].includes(id))
  )
}
