/**
 * How this process last left the books of Instances: what a write is judged by. It holds for as long as nobody else has written
 * there, which the end of the chain tells. Whoever trusts it sends a write together with that end, and the database refuses it where
 * the books have moved on.
 */
export interface BooksMemory<Books extends Remembered> {
  /** To be judged by without a look: these books were found, when they were last looked at, as this process had left them. */
  trusted(instanceId: string): Books | undefined
  /** What is remembered of books that were looked at, when they are as they were left. */
  found(instanceId: string, head: Head): Books | undefined
  keep(instanceId: string, books: Books): void
  forget(instanceId: string): void
}

interface Head {
  sequence: bigint
  hash: Buffer
}

export interface Remembered {
  head: Head
  era: Era
}

/** Under it stands what no posting changes. */
export interface Era {
  /** Of what stands there, about. */
  bytes: number
  /** It outlives the transaction: there are others who will peek at the same. */
  lasting: boolean
}

/** Of the Instance itself, about. */
const ownBytes = 2_000

/** @param mostBytes of all that is remembered; the books that were used longest ago go first */
export function openBooksMemory<Books extends Remembered>(mostBytes: number): BooksMemory<Books> {
  const kept = new Map<string, { books: Books; bytes: number; steady: boolean }>()
  let bytes = 0
  const drop = (instanceId: string) => {
    bytes -= kept.get(instanceId)?.bytes ?? 0
    kept.delete(instanceId)
  }
  return {
    trusted: (instanceId) => {
      const known = kept.get(instanceId)
      return known?.steady ? known.books : undefined
    },
    found: (instanceId, { sequence, hash }) => {
      const known = kept.get(instanceId)
      if (!known) return undefined
      known.steady = known.books.head.sequence === sequence && known.books.head.hash.equals(hash)
      return known.steady ? known.books : undefined
    },
    keep: (instanceId, books) => {
      const steady = kept.get(instanceId)?.steady ?? false
      drop(instanceId)
      const each = { books, bytes: ownBytes + books.era.bytes, steady }
      kept.set(instanceId, each)
      bytes += each.bytes
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes) break
        drop(oldest)
      }
    },
    forget: drop,
  }
}
