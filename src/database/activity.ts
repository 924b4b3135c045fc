/** When transactions begin: what takes long looks whether others are there. */
export interface Activity {
  /** Another one begins. */
  note(): void
  /** For one that has begun. @returns whether others began after it, the last of them within the last moment */
  watch(): () => boolean
}

/** @param momentMs who works with the program asks again within so long */
export function openActivity(momentMs: number, now: () => number = () => performance.now()): Activity {
  let latest = -Infinity
  return {
    note: () => {
      latest = now()
    },
    watch: () => {
      const own = latest
      return () => latest > own && now() - latest < momentMs
    },
  }
}
