/** What the order of rules depends on. */
export interface Ordered {
  readonly id: string
  /** A whole number; the highest decides first. */
  readonly priority: string
}

export interface NewPriority {
  readonly id: string
  readonly priority: string
}

const step = 10n

/**
 * The priorities to change so that rules stand in this order: that of the rule that was moved, where there is room
 * between its neighbours, else all that stand otherwise.
 */
export function prioritiesFor(order: readonly Ordered[], movedId: string): readonly NewPriority[] {
  const at = order.findIndex(({ id }) => id === movedId)
  if (at < 0) return []
  const above = order[at - 1]
  const below = order[at + 1]
  if (above === undefined && below === undefined) return []
  const between = betweenOf(above && BigInt(above.priority), below && BigInt(below.priority))
  if (between !== undefined) return [{ id: movedId, priority: String(between) }]
  const count = BigInt(order.length)
  return order.flatMap(({ id, priority }, index) => {
    const wanted = String((count - BigInt(index)) * step)
    return wanted === priority ? [] : [{ id, priority: wanted }]
  })
}

/** A whole number with room on either side, so that the next rule finds some, too. */
function betweenOf(above: bigint | undefined, below: bigint | undefined): bigint | undefined {
  if (above === undefined) return below === undefined ? undefined : below + step
  if (below === undefined) return above - step
  return above - below > 1n ? (above + below) / 2n : undefined
}

/** The list with a rule before or after another. */
export function moved<Item extends { readonly id: string }>(
  order: readonly Item[],
  id: string,
  target: string,
  position: 'before' | 'after',
): readonly Item[] {
  const item = order.find((each) => each.id === id)
  const rest = order.filter((each) => each.id !== id)
  const at = rest.findIndex((each) => each.id === target)
  if (item === undefined || at < 0) return order
  return rest.toSpliced(position === 'before' ? at : at + 1, 0, item)
}

const off = 'False and ('

/** A rule that is turned off keeps its words, its place and its versions, and is true of nothing. */
export function isOff(expression: string): boolean {
  return expression.startsWith(off) && expression.endsWith(')')
}

export function turnedOff(expression: string): string {
  return isOff(expression) ? expression : `${off}${expression})`
}

export function turnedOn(expression: string): string {
  return isOff(expression) ? expression.slice(off.length, -1) : expression
}
