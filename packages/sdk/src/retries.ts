import type { RetryOptions } from './options.ts'

/** When a call is tried again, and after what wait. */
export interface Retries {
  readonly maxRetries: number
  /** The wait before another try, in milliseconds; undefined: none. Takes from the budget. */
  delayOf(attempt: number, retryAfter: number | undefined): number | undefined
  /** Gives back to the budget. */
  succeeded(): void
}

/** Of one client: calls that all fail do not multiply what a service that is down has to refuse. */
export function openRetries({
  maxRetries = 4,
  baseDelay = 250,
  maxDelay = 20_000,
  budget = 50,
}: RetryOptions): Retries {
  let left = budget
  return {
    maxRetries,
    delayOf(attempt, retryAfter = 0) {
      if (retryAfter > maxDelay || left < 1) return undefined
      left -= 1
      // Full jitter: all that failed at one moment do not come back at one moment.
      const jitter = Math.random() * Math.min(maxDelay, baseDelay * 2 ** (attempt - 1))
      return Math.min(maxDelay, retryAfter + jitter)
    },
    succeeded() {
      left = Math.min(budget, left + 0.1)
    },
  }
}

/** Statuses after which nothing was done, or the same key tells what was. */
export function isPassing(status: number, code: string): boolean {
  if (status === 409) return code === 'idempotency_key_in_use' || code === 'write_conflict'
  return status === 429 || status === 502 || status === 503 || status === 504
}

/** Milliseconds; undefined where the header says nothing. */
export function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after')
  if (value === null || value === '') return undefined
  const seconds = Number(value)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined
}

/** Ends early, with its reason, when the signal does. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason)
      return
    }
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
