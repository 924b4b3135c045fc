/** Choices of a read, all from one number: so that a read is repeated and made smaller by its number. */
export interface Chooser {
  below: (count: number) => number
  one: <Item>(items: readonly Item[]) => Item | undefined
  /** Now and then, a part of a query. */
  maybe: (parts: () => Record<string, string>) => Record<string, string>
}

/** @param plain nothing optional is chosen */
export function chooser(seed: number, plain = false): Chooser {
  let state = seed
  const below = (count: number) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39)
    return ((mixed ^ (mixed >>> 15)) >>> 0) % count
  }
  return {
    below,
    one: (items) => items[items.length === 0 ? 0 : below(items.length)],
    maybe: (parts) => (plain || below(4) > 0 ? {} : parts()),
  }
}
