import { Money } from '@daybook/sdk'

/** Something of which an amount is open. */
export interface Payable {
  readonly id: string
  readonly due: string
  readonly outstanding: string
}

/**
 * Gives a sum of money to what is open, what is due first of all, each as much as it takes.
 * @returns the parts by id; what takes nothing has none
 */
export function allocateOldestFirst(money: string, payables: readonly Payable[]): Record<string, string> {
  const parts: Record<string, string> = {}
  let left = money
  for (const { id, outstanding } of payables.toSorted(byDue)) {
    if (Money.compare(left, '0') <= 0) break
    if (Money.compare(outstanding, '0') <= 0) continue
    const part = Money.compare(left, outstanding) < 0 ? left : outstanding
    parts[id] = part
    left = Money.sub(left, part)
  }
  return parts
}

function byDue(a: Payable, b: Payable): number {
  if (a.due !== b.due) return a.due < b.due ? -1 : 1
  return a.id < b.id ? -1 : 1
}

/** What is left of the money after its parts. */
export function restOf(money: string, parts: Readonly<Record<string, string | null>>): string {
  const given = Object.values(parts).filter((part) => part !== null)
  return Money.sub(money, Money.add('0', ...given))
}

/** The sum that open items equal exactly, one alone or all of a few together: what a payment most likely is for. */
export function exactMatch(money: string, payables: readonly Payable[]): string[] | undefined {
  const open = payables.filter(({ outstanding }) => Money.compare(outstanding, '0') > 0)
  const single = open.toSorted(byDue).find(({ outstanding }) => Money.compare(outstanding, money) === 0)
  if (single) return [single.id]
  const sum = Money.add('0', ...open.map(({ outstanding }) => outstanding))
  return open.length > 1 && Money.compare(sum, money) === 0 ? open.map(({ id }) => id) : undefined
}

/** What is to be applied where a person has said nothing yet: what fits exactly, or else the oldest first. */
export function likelyParts(money: string, payables: readonly Payable[]): Record<string, string> {
  const fitting = exactMatch(money, payables)
  if (fitting === undefined) return allocateOldestFirst(money, payables)
  return allocateOldestFirst(
    money,
    payables.filter(({ id }) => fitting.includes(id)),
  )
}
