import { useCallback, useMemo, useState } from 'react'

export interface Cursor {
  /** The key that the keys are about. */
  readonly current: string | undefined
  readonly at: number
  readonly moveTo: (key: string) => void
  readonly moveBy: (steps: number) => void
  readonly selected: ReadonlySet<string>
  readonly select: (key: string, isRange: boolean) => void
  readonly selectAll: (keys: readonly string[]) => void
  readonly clear: () => void
}

/** The most that can be selected: what one request takes. */
const maximum = 100

/**
 * Where one is in a list from which things go: what follows what has gone is next. @param keys of the list, in its
 * order
 */
export function useCursor(keys: readonly string[]): Cursor {
  const [place, setPlace] = useState<{ key: string | undefined; at: number }>({ key: undefined, at: 0 })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const found = place.key === undefined ? -1 : keys.indexOf(place.key)
  const at = found >= 0 ? found : Math.max(0, Math.min(place.at, keys.length - 1))
  const current = keys[at]
  // Remembered while it is there, so that its place is known when it has gone.
  if (current !== place.key || at !== place.at) setPlace({ key: current, at })
  const selected = useMemo(() => new Set(keys.filter((key) => chosen.has(key))), [keys, chosen])
  const moveTo = useCallback((key: string) => setPlace((before) => ({ key, at: before.at })), [])
  const moveBy = (steps: number): void => {
    const key = keys[Math.max(0, Math.min(keys.length - 1, at + steps))]
    if (key !== undefined) moveTo(key)
  }
  const select = useCallback(
    (key: string, isRange: boolean) => {
      const to = keys.indexOf(key)
      setChosen((before) => {
        if (!isRange) return toggled(before, key)
        const [first, last] = at < to ? [at, to] : [to, at]
        return limited([...before, ...keys.slice(first, last + 1)])
      })
    },
    [keys, at],
  )
  const selectAll = useCallback((all: readonly string[]) => setChosen(limited(all)), [])
  const clear = useCallback(() => setChosen(new Set()), [])
  return { current, at, moveTo, moveBy, selected, select, selectAll, clear }
}

/**
 * What stands in an open panel stays in the list though somebody else has decided it meanwhile: what a person is about
 * to say is not said of the row after it. @returns the ids, and what is told which they are now
 */
export function useHeld(): { held: readonly string[]; hold: (ids: readonly string[]) => void } {
  const [held, setHeld] = useState<readonly string[]>([])
  const hold = (ids: readonly string[]): void => {
    if (ids.length !== held.length || ids.some((id, at) => id !== held[at])) setHeld(ids)
  }
  return { held, hold }
}

function toggled(before: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(before)
  if (!next.delete(key) && next.size < maximum) next.add(key)
  return next
}

function limited(keys: readonly string[]): ReadonlySet<string> {
  return new Set([...new Set(keys)].slice(0, maximum))
}
