import { fail } from '../kernel/errors.ts'

/**
 * The requests whose answers are being made. So many are let in at once as can be answered in good time; who comes then is told so
 * at once, which costs next to nothing, instead of standing in a line that only grows.
 */
export interface Crowd {
  /** Undefined: there is no room. */
  enter(): Visitor | undefined
  inside(): number
}

export interface Visitor {
  /** Counts among those of these books from now on. @throws {Refusal} `overloaded` when they have all their places */
  joinBooks(key: string): void
  /** While it waits for something outside, such as its own body, it needs no place. */
  stepOut(): void
  /** Comes back also where there is no room: whoever was let in once is not sent away. */
  stepIn(): void
  /** For good, and as often as one likes. */
  leave(): void
}

export interface CrowdOptions {
  places: number
  /** That one set of books has at most. */
  placesPerBooks: number
}

export function openCrowd({ places, placesPerBooks }: CrowdOptions): Crowd {
  const count = { inside: 0, ofBooks: new Map<string, number>() }
  return {
    enter: () => (count.inside < places ? visit(count, placesPerBooks) : undefined),
    inside: () => count.inside,
  }
}

interface Count {
  inside: number
  ofBooks: Map<string, number>
}

function visit(count: Count, placesPerBooks: number): Visitor {
  let state: 'in' | 'out' | 'gone' = 'in'
  let books: string | undefined
  const go = (from: 'in' | 'out', to: 'in' | 'out' | 'gone') => {
    if (state !== from) return
    state = to
    if (from === 'in') change(count, books, -1)
    if (to === 'in') change(count, books, 1)
  }
  count.inside += 1
  return {
    joinBooks(key) {
      if (state !== 'in') return
      if ((count.ofBooks.get(key) ?? 0) >= placesPerBooks) fail('overloaded')
      go('in', 'out')
      books = key
      go('out', 'in')
    },
    stepOut: () => go('in', 'out'),
    stepIn: () => go('out', 'in'),
    leave: () => {
      go('in', 'gone')
      go('out', 'gone')
    },
  }
}

function change(count: Count, books: string | undefined, by: 1 | -1): void {
  count.inside += by
  if (books === undefined) return
  const left = (count.ofBooks.get(books) ?? 0) + by
  if (left === 0) count.ofBooks.delete(books)
  else count.ofBooks.set(books, left)
}
