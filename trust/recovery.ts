/**
 * How long it takes after a fault until something works again: until the first success of what began after it. What
 * another fault came upon meanwhile tells nothing of the first: `after_last` is of what none came upon.
 */
export interface Recovery {
  fault(): void
  /** Something that began at this moment has come to a good end. */
  succeeded(beganAt: number): void
  /** Whether it has worked since the last fault. */
  isOver(): boolean
  /** Since each fault, and since the last of all before it worked again. */
  figures(): { after_each_ms: Quantiles; after_last_ms_max: number }
}

export interface Quantiles {
  p50: number | null
  p99: number | null
  max: number | null
}

export function openRecovery(): Recovery {
  const afterEach: number[] = []
  const afterLast: number[] = []
  let open: number[] = []
  return {
    fault: () => open.push(performance.now()),
    isOver: () => open.length === 0,
    succeeded(beganAt) {
      const over = open.filter((at) => at <= beganAt)
      const last = over.at(-1)
      if (last === undefined) return
      open = open.filter((at) => at > beganAt)
      const now = performance.now()
      afterEach.push(...over.map((at) => now - at))
      if (open.length === 0) afterLast.push(now - last)
    },
    figures: () => ({ after_each_ms: quantiles(afterEach), after_last_ms_max: Math.round(Math.max(0, ...afterLast)) }),
  }
}

export function quantiles(values: readonly number[]): Quantiles {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number) => {
    const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
    return value === undefined ? null : Math.round(value)
  }
  return { p50: at(0.5), p99: at(0.99), max: at(1) }
}
