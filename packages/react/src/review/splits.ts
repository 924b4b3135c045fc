import { Money } from '@daybook/sdk'

/** A part of a row, as a person writes it: without the sign of the row. */
export interface Part {
  readonly key: number
  readonly ledgerId: string | null
  readonly amount: string | null
  readonly description: string
  readonly tagIds: readonly string[]
}

export type PartProblem = 'ledger' | 'amount'

/** What is left of the row, without its sign: less than zero where the parts come to more. */
export function remainder(amount: string, parts: readonly Part[]): string {
  const taken = parts.flatMap((part) => (part.amount === null ? [] : [part.amount]))
  return Money.sub(sizeOf(amount), taken.length === 0 ? '0' : Money.add(...taken))
}

export function sizeOf(amount: string): Money {
  return isNegative(amount) ? Money.neg(amount) : Money.from(amount)
}

/** What is missing in each part, in their order; nothing, where it can be booked. */
export function partProblems(parts: readonly Part[]): readonly PartProblem[][] {
  return parts.map(({ ledgerId, amount }) => [
    ...(ledgerId === null ? (['ledger'] as const) : []),
    ...(amount === null || Money.compare(amount, '0') === 0 ? (['amount'] as const) : []),
  ])
}

export function isComplete(amount: string, parts: readonly Part[]): boolean {
  return (
    parts.length > 1 &&
    Money.compare(remainder(amount, parts), '0') === 0 &&
    partProblems(parts).every((problems) => problems.length === 0)
  )
}

export interface Split {
  readonly ledger_id: string
  readonly amount: string
  readonly description?: string
  readonly tag_ids?: string[]
}

/** With the sign of the row, as the service takes them. */
export function splitsOf(amount: string, parts: readonly Part[]): Split[] {
  return parts.flatMap((part) => {
    if (part.ledgerId === null || part.amount === null) return []
    return [
      {
        ledger_id: part.ledgerId,
        amount: isNegative(amount) ? Money.neg(part.amount) : part.amount,
        ...(part.description.trim() !== '' && { description: part.description.trim() }),
        ...(part.tagIds.length > 0 && { tag_ids: [...part.tagIds] }),
      },
    ]
  })
}

export function isNegative(amount: string): boolean {
  return Money.compare(amount, '0') < 0
}
