/** When transactions begin: what takes long looks whether others are there. */
export interface Activity {
  /** Another one begins. */
  note(): void
  /** For the one that has just begun. @returns whether another one began within the last moment */
  watch(): () => boolean
}

/** @param momentMs who works with the program asks again within so long */
export function openActivity(momentMs: number, now: () => number = () => performance.now()): Activity {
  let [previous, latest, count] = [-Infinity, -Infinity, 0]
  return {
    note: () => {
      ;[previous, latest, count] = [latest, now(), count + 1]
    },
    watch: () => {
      const [own, before] = [count, previous]
      return () => now() - (count > own ? latest : before) < momentMs
    },
  }
}
