import { useCallback, useEffect, useState } from 'react'

/**
 * What a person has opened and where they are, kept for the tab: who goes back to a report finds it as they left it. Where
 * nothing can be kept it lasts as long as the screen.
 */
export function useKept<Value>(
  key: string,
  initial: Value,
  isValue: (value: unknown) => value is Value,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => read(key, isValue) ?? initial)
  const change = useCallback(
    (next: Value) => {
      setValue(next)
      write(key, next)
    },
    [key],
  )
  return [value, change]
}

export function read<Value>(key: string, isValue: (value: unknown) => value is Value): Value | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isValue(value) ? value : undefined
  } catch {
    return undefined
  }
}

export function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A page that may keep nothing works on without.
  }
}

/** Keeps how far an element is scrolled, and scrolls it there once what it shows has come. */
export function useKeptScroll(key: string, element: HTMLElement | null, isReady: boolean): void {
  useEffect(() => {
    if (element === null || !isReady) return undefined
    const place = read(key, isPlace)
    if (place) {
      element.scrollTo(place.left, place.top)
    }
    const keep = (): void => write(key, { top: element.scrollTop, left: element.scrollLeft })
    element.addEventListener('scrollend', keep)
    return () => {
      keep()
      element.removeEventListener('scrollend', keep)
    }
  }, [key, element, isReady])
}

function isPlace(value: unknown): value is { top: number; left: number } {
  return typeof value === 'object' && value !== null && 'top' in value && 'left' in value
}
