/**
 * What the browser keeps for the console. It may keep nothing at all, and what it keeps may have been written by
 * anybody.
 */
export function kept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** @param value undefined: nothing is kept any more */
export function keep(key: string, value: object | true | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Then it holds for as long as the page stands.
  }
}
