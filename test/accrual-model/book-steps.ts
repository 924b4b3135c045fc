import type { Answer } from '../world.ts'
import { aDay, amountBelow, type Draw, ledgers, oneOf, type Planner, refusedWhen, wire } from './draws.ts'
import {
  type Category,
  dayAfter,
  firstOpenDay,
  isOpen,
  latest,
  type Line,
  type Model,
  outstandingOf,
  type Row,
  sideOf,
  sum,
} from './records.ts'

/** Commands about everything beside documents and payments: the bank's rows, entries by hand, periods. */

export const importRow: Planner = (model, draw) => {
  const target = draw.chance(3)
    ? undefined
    : oneOf(
        draw,
        [...model.sources.values()].filter((each) => outstandingOf(each) > 0n),
      )
  const direction = target ? sideOf(target.type) : draw.one([1n, -1n])
  const amount = target && draw.chance(2) ? outstandingOf(target) : amountBelow(draw, draw.one([300n, 9000n, 200_000n]))
  const day = latest(aDay(model, draw), firstOpenDay(model))
  const category = draw.chance(3) ? draw.one(ledgers.categories.slice(0, 4)) : null
  const id = `row-${model.rowNumber + 1}`
  return {
    kind: 'import a row',
    method: 'POST',
    address: '/v0/source-accounts/{account}/transactions',
    body: [
      {
        id,
        amount: wire(model, direction * amount),
        date: day,
        description: `Row ${id}`,
        ...(category !== null && { opposing_ledger_id: `ledger:${category}` }),
      },
    ],
    refusals: [],
    apply: () => {
      model.rowNumber += 1
      const ledger = category ?? undecided(direction)
      const categories = [{ ledger, free: amount, givenBack: 0n }]
      model.rows.set(id, { id, day, direction, amount, categories, matched: null, elsewhere: [] })
    },
  }
}

function undecided(direction: bigint): string {
  return direction > 0n ? 'Uncategorized Inflow' : 'Uncategorized Outflow'
}

function aRow(model: Model, draw: Draw): Row | undefined {
  return oneOf(
    draw,
    [...model.rows.values()].filter(({ matched }) => matched === null),
  )
}

export const recategorize: Planner = (model, draw) => {
  const row = aRow(model, draw)
  if (!row) return undefined
  const ledger = draw.one(ledgers.categories)
  const free = freeOf(row)
  // What changes nothing is not refused, either.
  if (!isOpen(model, row.day) && row.categories.every((each) => each.ledger === ledger)) return undefined
  return {
    kind: 'recategorize',
    method: 'PUT',
    address: `/v0/source-accounts/{account}/transactions/${row.id}`,
    body: { category: { updated_category_ledger_id: `ledger:${ledger}` } },
    refusals: refusedWhen([free === 0n, '409 invalid_state'], [!isOpen(model, row.day), '409 period_closed']),
    apply: () => chooseCategories(row, [{ ledger, free, givenBack: 0n }]),
  }
}

export const split: Planner = (model, draw) => {
  const row = aRow(model, draw)
  if (!row) return undefined
  const free = freeOf(row)
  if (free < 2n) return undefined
  const first = amountBelow(draw, free - 1n)
  const [one, other] = [draw.one(ledgers.categories), draw.one(ledgers.categories)]
  if (one === other) return undefined
  const parts: Category[] = [
    { ledger: one, free: first, givenBack: 0n },
    { ledger: other, free: free - first, givenBack: 0n },
  ]
  return {
    kind: 'split',
    method: 'PUT',
    address: `/v0/source-accounts/{account}/transactions/${row.id}`,
    body: {
      splits: parts.map((each) => ({
        ledger_id: `ledger:${each.ledger}`,
        amount: wire(model, row.direction * each.free),
      })),
    },
    refusals: refusedWhen([!isOpen(model, row.day), '409 period_closed']),
    apply: () => chooseCategories(row, parts),
  }
}

function freeOf(row: Row): bigint {
  return sum(row.categories.map(({ free }) => free))
}

/** What stands there and counts as applied stays where it is. */
function chooseCategories(row: Row, chosen: readonly Category[]): void {
  const fixed = row.categories.filter(({ givenBack }) => givenBack !== 0n).map((each) => ({ ...each, free: 0n }))
  row.categories = [...chosen, ...fixed]
}

export const deleteRow: Planner = (model, draw) => {
  const row = aRow(model, draw)
  if (!row) return undefined
  const own = [...model.applications.values()].filter((made) => made.row === row.id)
  // What was undone apart stands on its own.
  if (row.elsewhere.length === 0 && own.some(({ undone }) => undone !== null && undone.day !== null)) return undefined
  return {
    kind: 'delete a row',
    method: 'DELETE',
    address: `/v0/source-accounts/{account}/transactions/${row.id}`,
    refusals: refusedWhen(
      [
        row.elsewhere.length > 0 || own.some(({ undone }) => undone === null),
        '409 invalid_state',
        '409 resource_in_use',
      ],
      [!isOpen(model, row.day), '409 period_closed'],
    ),
    apply: () => {
      model.rows.delete(row.id)
      for (const { id } of own) model.applications.delete(id)
    },
  }
}

export const enterByHand: Planner = (model, draw) => {
  const twin = draw.chance(2) ? aRow(model, draw) : undefined
  const basis = model.isPlain || twin ? 'both' : draw.one(['both', 'accrual', 'cash'] as const)
  const day = twin ? twin.day : aDay(model, draw)
  const amount = twin ? twin.direction * twin.amount : amountBelow(draw, 20_000n)
  const first = basis === 'both' && (twin || draw.chance(2)) ? 'Checking' : draw.one(['Depreciation', 'Insurance'])
  const second = draw.one(['Accrued Expenses', 'Owner Contributions', 'Service Revenue'])
  const lines: Line[] = [
    { ledger: first, amount, basis },
    { ledger: second, amount: -amount, basis },
  ]
  return {
    kind: `enter by hand ${basis}`,
    method: 'POST',
    address: '/v0/journal-entries',
    body: {
      date: day,
      description: 'By hand',
      basis,
      line_entries: lines.map((line) => ({
        ledger_id: `ledger:${line.ledger}`,
        debit_credit: line.amount < 0n ? 'credit' : 'debit',
        amount: wire(model, line.amount < 0n ? -line.amount : line.amount),
      })),
    },
    refusals: refusedWhen([!isOpen(model, day), '409 period_closed']),
    apply: ({ id }: Answer['body']) => model.entries.set(id, { id, day, lines }),
  }
}

export const deleteByHand: Planner = (model, draw) => {
  const entry = oneOf(draw, model.entries.values())
  if (!entry) return undefined
  const isMatched = [...model.rows.values()].some(({ matched }) => matched === entry.id)
  return {
    kind: 'delete by hand',
    method: 'DELETE',
    address: `/v0/journal-entries/${entry.id}`,
    refusals: refusedWhen([isMatched, '409 resource_in_use'], [!isOpen(model, entry.day), '409 period_closed']),
    apply: () => model.entries.delete(entry.id),
  }
}

/** A row with money that was entered by hand. */
export const matchRow: Planner = (model, draw) => {
  const taken = new Set([...model.rows.values()].map(({ matched }) => matched))
  const entered = [...model.entries.values()].flatMap(({ id, lines }) =>
    lines.filter(({ ledger }) => ledger === 'Checking').map(({ amount }) => ({ id, amount })),
  )
  const rows = [...model.rows.values()].filter((row) => row.matched === null && row.elsewhere.length === 0)
  const pairs = rows.flatMap((row) =>
    entered
      .filter(({ id, amount }) => !taken.has(id) && amount === row.direction * row.amount)
      .map((made) => ({ row, made })),
  )
  const pair = oneOf(draw, pairs)
  if (!pair) return undefined
  const { row, made } = pair
  const own = [...model.applications.values()].filter((each) => each.row === row.id)
  if (own.some(({ undone }) => undone !== null)) return undefined
  return {
    kind: 'match by hand',
    method: 'POST',
    address: `/v0/transactions/${row.id}/match`,
    body: { journal_entry_id: made.id },
    refusals: refusedWhen(
      [own.length > 0, '409 invalid_state', '409 resource_in_use'],
      [!isOpen(model, row.day), '409 period_closed'],
    ),
    apply: () => {
      row.matched = made.id
    },
  }
}

export const unmatchRow: Planner = (model, draw) => {
  const row = oneOf(
    draw,
    [...model.rows.values()].filter(({ matched }) => matched !== null),
  )
  if (!row) return undefined
  return {
    kind: 'unmatch',
    method: 'POST',
    address: `/v0/transactions/${row.id}/unmatch`,
    body: {},
    refusals: refusedWhen([!isOpen(model, row.day), '409 period_closed']),
    apply: () => {
      row.matched = null
      row.categories = [{ ledger: undecided(row.direction), free: row.amount, givenBack: 0n }]
    },
  }
}

export const closePeriod: Planner = (model, draw) => {
  const from = model.closedThrough ?? dayAfter(model.start, -1)
  const date = dayAfter(from, 1 + draw.below(80))
  if (date > dayAfter(model.start, 260)) return undefined
  return {
    kind: 'close',
    method: 'POST',
    address: '/v0/periods/close',
    body: { date },
    refusals: [],
    apply: () => {
      model.closings.push(date)
      model.closedThrough = date
    },
  }
}

export const reopenPeriod: Planner = (model) => {
  if (model.closedThrough === null) return undefined
  return {
    kind: 'reopen',
    method: 'POST',
    address: '/v0/periods/reopen',
    body: { note: 'For one more' },
    refusals: [],
    apply: () => {
      model.closings.pop()
      model.closedThrough = model.closings.at(-1) ?? null
    },
  }
}
