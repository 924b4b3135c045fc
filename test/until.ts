import { setTimeout } from 'node:timers/promises'

/**
 * Waits for what comes true by itself: looks again and again, the longer it waits the less often, and says what the
 * problem is when the deadline has passed.
 */
export async function until(
  holds: () => boolean | Promise<boolean>,
  problem: string | (() => string),
  deadlineMs = 60_000,
): Promise<void> {
  await untilFound(async () => (await holds()) || undefined, problem, deadlineMs)
}

/** The same for what is looked for: undefined while it is not there. */
export async function untilFound<Value>(
  look: () => Promise<Value | undefined>,
  problem: string | (() => string),
  deadlineMs = 60_000,
): Promise<Value> {
  const startedAt = performance.now()
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    const waitedMs = performance.now() - startedAt
    if (waitedMs > deadlineMs) throw new Error(typeof problem === 'string' ? problem : problem())
    // A look may cost as much as what is waited for: this takes a tenth longer, and leaves the machine to that.
    await setTimeout(Math.min(Math.max(5, waitedMs / 10), 250))
  }
}
