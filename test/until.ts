import { setTimeout } from 'node:timers/promises'

/**
 * Waits for what comes true by itself: looks again and again, and says what the problem is when the deadline has
 * passed.
 */
export async function until(
  holds: () => boolean | Promise<boolean>,
  problem: string | (() => string),
  deadlineMs = 60_000,
): Promise<void> {
  const deadline = performance.now() + deadlineMs
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(typeof problem === 'string' ? problem : problem())
    await setTimeout(10)
  }
}
