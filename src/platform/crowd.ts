import { fail } from '../kernel/errors.ts'
import type { SlotKey } from './semaphore.ts'

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
  /** Counts under this platform and Instance from now on. @throws {Refusal} `overloaded` when one of them has all its places */
  joinBooks(key: SlotKey): void
  /** While it waits for something outside, such as its own body, it needs no place. */
  stepOut(): void
  /** Comes back also where there is no room: whoever was let in once is not sent away. */
  stepIn(): void
  /** For good, and as often as one likes. */
  leave(): void
}

export interface CrowdOptions {
  places: number
  /** That one platform has at most. */
  placesPerPlatform: number
  /** That one set of books has at most. */
  placesPerBooks: number
}

export function openCrowd(options: CrowdOptions): Crowd {
  const count = { inside: 0, ofPlatform: new Map<string, number>(), ofBooks: new Map<string, number>() }
  return {
    enter: () => (count.inside < options.places ? visit(count, options) : undefined),
    inside: () => count.inside,
  }
}

interface Count {
  inside: number
  ofPlatform: Map<string, number>
  ofBooks: Map<string, number>
}

function visit(count: Count, { placesPerPlatform, placesPerBooks }: CrowdOptions): Visitor {
  let state: 'in' | 'out' | 'gone' = 'in'
  let books: SlotKey | undefined
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
      const [platform] = key
      if ((count.ofPlatform.get(platform) ?? 0) >= placesPerPlatform) fail('overloaded')
      if ((count.ofBooks.get(key.join(' ')) ?? 0) >= placesPerBooks) fail('overloaded')
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

function change(count: Count, books: SlotKey | undefined, by: 1 | -1): void {
  count.inside += by
  if (books === undefined) return
  add(count.ofPlatform, books[0], by)
  add(count.ofBooks, books.join(' '), by)
}

function add(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const left = (counts.get(key) ?? 0) + by
  if (left === 0) counts.delete(key)
  else counts.set(key, left)
}
