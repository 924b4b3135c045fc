import { fail } from '../kernel/errors.ts'
import { openSemaphore, type Release, type Semaphore, type SlotKey } from '../kernel/semaphore.ts'

/**
 * The requests whose answers are being made. So many are let in at once as can be answered in good time; who comes then is told so
 * at once, which costs next to nothing, instead of standing in a line that only grows.
 */
export interface Admission {
  /** Undefined: there is no room. */
  enter(): AdmittedRequest | undefined
  inside(): number
}

export interface AdmittedRequest {
  /** Counts under this platform and Instance from now on. @throws {Refusal} `overloaded` when one of them has all its places */
  admitInstance(key: SlotKey): void
  /** While it waits for something outside, such as its own body, it needs no place. */
  stepOut(): void
  /** Comes back also where there is no room: whoever was let in once is not sent away. */
  stepIn(): void
  /** For good, and as often as one likes. */
  leave(): void
}

export interface AdmissionOptions {
  places: number
  /** That one platform has at most. */
  placesPerPlatform: number
  /** That one set of books has at most. */
  placesPerBooks: number
}

export function openAdmission({ places, placesPerPlatform, placesPerBooks }: AdmissionOptions): Admission {
  const none = { kind: 'requests', queue: 0, timeoutMs: 0 }
  const all = openSemaphore({ ...none, concurrency: places, perPlatform: places })
  const ofBooks = openSemaphore({
    ...none,
    concurrency: Infinity,
    perPlatform: placesPerPlatform,
    perInstance: placesPerBooks,
  })
  return {
    enter() {
      const place = all.tryAcquire(anybody)
      return place && admit({ all, ofBooks }, place)
    },
    inside: () => all.counts().running,
  }
}

/** Who asks is not known at the door. */
const anybody: SlotKey = ['', '']

function admit({ all, ofBooks }: { all: Semaphore; ofBooks: Semaphore }, place: Release): AdmittedRequest {
  let held: Release[] = [place]
  let books: SlotKey | undefined
  let isGone = false
  const stepOut = () => {
    for (const release of held) release()
    held = []
  }
  return {
    admitInstance(key) {
      if (held.length === 0) return
      held.push(ofBooks.tryAcquire(key) ?? fail('overloaded'))
      books = key
    },
    stepOut,
    stepIn() {
      if (held.length === 0 && !isGone) held = [all.occupy(anybody), ...(books ? [ofBooks.occupy(books)] : [])]
    },
    leave() {
      stepOut()
      isGone = true
    },
  }
}
