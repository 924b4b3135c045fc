import { fail } from '../kernel/errors.ts'

/**
 * Work that takes much of the machine waits for its turn: so many at once, so many behind them, and the next is refused.
 * @returns what does a piece of work in its turn; throws `overloaded`
 */
export function openTurns(most: { atOnce: number; waiting: number }): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= most.atOnce) {
      if (waiting.length >= most.waiting) fail('overloaded')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      // Whoever comes next takes the place over.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
