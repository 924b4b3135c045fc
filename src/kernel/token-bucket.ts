import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'

/**
 * Buckets of points by key, filled evenly up to so many a minute. In the memory of this process: what many can be made
 * to write, they could fill the database with.
 */
export interface TokenBuckets {
  readonly perMinute: number
  /** Takes the points if they are there. */
  take(key: string, points: number): Level
  /** Takes the points, into debt if need be. */
  charge(key: string, points: number): void
  /** Whether a point is there, without taking it. */
  look(key: string): Level
}

export interface Level {
  allowed: boolean
  /** Whole points that are left, 0 at least. */
  left: number
  /** Seconds until what was refused would be there, 0 when it was not; and until the bucket is full. */
  waitSeconds: number
  fullSeconds: number
}

/** The one that was not used for longest goes: by then it is full, but for whoever has so many keys. */
const maxBuckets = 20_000

export function tokenBuckets(perMinute: number, clock: Clock): TokenBuckets {
  // Not by `max`: that sets the room of all of them aside at once.
  const buckets = new LRUCache<string, { points: number; at: number }>({
    maxSize: maxBuckets,
    sizeCalculation: () => 1,
  })
  const pointsOf = (key: string) => {
    const now = clock().epochMilliseconds
    const { points, at } = buckets.peek(key) ?? { points: perMinute, at: now }
    // A clock that was set back fills nothing.
    return { now, points: Math.min(perMinute, points + (Math.max(0, now - at) * perMinute) / 60_000) }
  }
  const seconds = (points: number) => Math.max(0, Math.ceil((points * 60) / perMinute))
  const levelOf = (points: number, lacking: number): Level => ({
    allowed: lacking <= 0,
    left: Math.max(0, Math.floor(points)),
    waitSeconds: seconds(lacking),
    fullSeconds: seconds(perMinute - points),
  })
  return {
    perMinute,
    take: (key, wanted) => {
      const { now, points } = pointsOf(key)
      // What costs more than a bucket holds takes a full one.
      const cost = Math.min(wanted, perMinute)
      const rest = points >= cost ? points - cost : points
      buckets.set(key, { points: rest, at: now })
      return levelOf(rest, cost - points)
    },
    charge: (key, wanted) => {
      const { now, points } = pointsOf(key)
      buckets.set(key, { points: points - wanted, at: now })
    },
    look: (key) => {
      const { points } = pointsOf(key)
      return levelOf(points, 1 - points)
    },
  }
}
