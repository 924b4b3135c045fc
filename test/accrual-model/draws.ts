import { digitsOf } from '../random.ts'
import type { Answer, World } from '../world.ts'
import { dayAfter, isOpen, known, type Model } from './records.ts'

/** A request, what it must be refused with, and what it does to the model. */
export interface Plan {
  kind: string
  method: 'POST' | 'PUT' | 'DELETE'
  address: string
  body?: unknown
  /** "409 invalid_state", or a status alone where several codes say the same. None: it must be accepted. */
  refusals: readonly string[]
  apply(answer: Answer['body'], real: { world: World }): unknown
}

export type Planner = (model: Model, draw: Draw) => Plan | undefined

/**
 * Numbers that count into whatever is there when a step is taken: a list of steps without some of them is a list of
 * steps, too.
 */
export interface Draw {
  below(bound: number): number
  one<Value>(values: readonly Value[]): Value
  chance(oneIn: number): boolean
}

export function drawsOf(numbers: readonly number[]): Draw {
  let at = 0
  const below = (bound: number) => (numbers[at++] ?? 0) % Math.max(1, bound)
  return {
    below,
    one: (values) => known(values[below(values.length)], 'value'),
    chance: (oneIn) => below(oneIn) === oneIn - 1,
  }
}

export function oneOf<Value>(draw: Draw, values: Iterable<Value>): Value | undefined {
  const all = [...values]
  return all.length === 0 ? undefined : draw.one(all)
}

/** Days between the books' start and today, the later months of them open. */
export function aDay(model: Model, draw: Draw): string {
  return dayAfter(model.start, draw.below(290))
}

export function amountBelow(draw: Draw, bound: bigint): bigint {
  return bound <= 1n ? bound : BigInt(draw.below(Number(bound))) + 1n
}

/** JSON of the exact digits. */
export function wire(model: Model, amount: bigint): unknown {
  const units = amount * 10n ** BigInt(4 - model.decimals)
  return JSON.rawJSON(digitsOf(units, model.decimals))
}

export function minor(model: Model, amount: number): bigint {
  return BigInt(Math.round(amount * 10 ** model.decimals))
}

export function refusedWhen(...cases: readonly (readonly [boolean, ...string[]])[]): string[] {
  return cases.flatMap(([holds, ...codes]) => (holds ? codes : []))
}

export function closedDays(model: Model, days: readonly string[]): boolean {
  return days.some((day) => !isOpen(model, day))
}

export const ledgers = {
  sales: ['Product Sales', 'Service Revenue', 'Sales Tax Payable', 'Deferred Revenue'],
  costs: ['Rent', 'Office Supplies', 'Inventory Purchases', 'Computer Equipment', 'Prepaid Expenses', 'Insurance'],
  pay: ['Wages and Salaries', 'Employee Benefits', 'Payroll Taxes'],
  categories: [
    'Bank Fees',
    'Utilities',
    'Other Income',
    'Owner Draws',
    'Uncategorized Inflow',
    'Uncategorized Outflow',
  ],
  deferrals: ['Service Revenue', 'Insurance'],
  discounts: ['Sales Discounts', 'Purchase Discounts', 'Bank Fees'],
  losses: ['Bad Debt', 'Other Income', 'Other Expenses'],
  manual: ['Owner Contributions', 'Line of Credit', 'Checking'],
} as const
