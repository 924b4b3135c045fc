import type { Instant } from '../kernel/time.ts'

/** Pauses after the first try, the second, …: a little over three days in all. Then a delivery is parked. */
const pausesSeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const

/** An endpoint is given up when nothing has reached it for so long. */
export const patience = Temporal.Duration.from({ days: 3 })

const longestPauseSeconds = 86_400

/** How much longer a pause may be: what failed together should not come again together. */
const jitter = 0.1

/**
 * When to try again after so many tries that failed; null: not any more. The endpoint may ask for a longer pause, of a
 * day at most.
 * @param chance from 0 to 1
 */
export function nextTry(
  tries: number,
  { now, retryAfter, chance = Math.random() }: { now: Instant; retryAfter: string | null; chance?: number },
): Instant | null {
  const pause = pausesSeconds[tries - 1]
  if (pause === undefined) return null
  const asked = Math.min(secondsAsked(retryAfter, now), longestPauseSeconds)
  return now.add({ milliseconds: Math.round(Math.max(pause, asked) * (1 + jitter * chance) * 1000) })
}

/** Of a Retry-After, which is a number of seconds or a date. */
function secondsAsked(retryAfter: string | null, now: Instant): number {
  const text = retryAfter?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const date = Date.parse(text)
  return text.endsWith('GMT') && !Number.isNaN(date) ? Math.max(0, (date - now.epochMilliseconds) / 1000) : 0
}
