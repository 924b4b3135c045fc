import { createContext, useCallback, useContext, useMemo, useState } from 'react'
import type { ScreenState } from './places.ts'

/** Where a screen keeps its filters: in the address, or by itself. */
export interface ScreenStateStore {
  readonly state: ScreenState
  /** @param replace without a step of its own in the browser's history */
  readonly change: (state: ScreenState, options?: { replace?: boolean }) => void
}

export const ScreenStateContext = createContext<ScreenStateStore | null>(null)

/**
 * The state of a screen as texts by name. Names that equal their default do not stand in the address.
 * @returns the state, and a function that changes some of its names; an empty text or undefined goes back to the
 * default
 */
export function useScreenState<Name extends string>(
  defaults: Readonly<Record<Name, string>>,
): [
  Readonly<Record<Name, string>>,
  (changes: Readonly<Partial<Record<Name, string | undefined>>>, options?: { replace?: boolean }) => void,
] {
  const kept = useContext(ScreenStateContext)
  const [own, setOwn] = useState<ScreenState>({})
  const given = kept?.state ?? own
  const state = useMemo(() => {
    const known = Object.entries(given).filter(([name]) => name in defaults)
    return { ...defaults, ...Object.fromEntries(known) }
    // The defaults are told anew by every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [given, JSON.stringify(defaults)])
  const change = useCallback(
    (changes: Readonly<Partial<Record<Name, string | undefined>>>, options?: { replace?: boolean }) => {
      const next: Record<string, string> = { ...given }
      for (const [name, value] of Object.entries<string | undefined>(changes)) {
        if (value === undefined || value === '' || value === Object(defaults)[name]) delete next[name]
        else next[name] = value
      }
      if (kept) kept.change(next, options)
      else setOwn(next)
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [given, kept, JSON.stringify(defaults)],
  )
  return [state, change]
}
