import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * Load on a service, and how long what was accepted took. From a thread of its own: a client that is busy itself
 * measures nothing.
 */
export interface Shot {
  /** 0: no answer. */
  status: number
  ms: number
  retryAfter: boolean
}

export interface Aim {
  method: string
  address: string
  headers: Record<string, string>
  body?: string
}

/**
 * What comes from one side: the aims in turns, so many a second whatever is answered, or so many at once, each after an
 * answer.
 */
export interface Stream {
  aims: readonly Aim[]
  pace: { perSecond: number } | { atOnce: number }
}

/** What the thread is told. At most so many connections of a stream are open, as a listener's queue is no longer. */
export interface Volley {
  streams: readonly Stream[]
  seconds: number
  maxOpen: number
}

/**
 * Of each stream its shots; how much later than it meant to the thread itself came to its work, at the 99th of 100
 * times.
 */
export interface Hits {
  shots: Shot[][]
  lateMs: number
}

/** Waits for nothing: so many a second, as people come. */
export async function keepComing(
  streams: readonly { aims: readonly Aim[]; perSecond: number }[],
  seconds: number,
): Promise<Hits> {
  return await fire({
    streams: streams.map(({ aims, perSecond }) => ({ aims, pace: { perSecond } })),
    seconds,
    maxOpen: 1_000,
  })
}

/** Waits for an answer before it sends the next: so many at once, for so long. */
export async function keepAsking(
  aims: readonly Aim[],
  { atOnce, seconds }: { atOnce: number; seconds: number },
): Promise<Shot[]> {
  const { shots } = await fire({ streams: [{ aims, pace: { atOnce } }], seconds, maxOpen: atOnce })
  return shots.flat()
}

async function fire(volley: Volley): Promise<Hits> {
  const worker = new Worker(new URL('load-worker.ts', import.meta.url), { workerData: volley })
  const [hits] = await once(worker, 'message')
  await worker.terminate()
  return hits
}

export function percentile(shots: readonly Shot[], share: number): number {
  return Math.round(
    quantile(
      shots.map(({ ms }) => ms),
      share,
    ),
  )
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
