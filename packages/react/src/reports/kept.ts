import { useCallback, useEffect, useState } from 'react'
import { keep, readKept } from '../provider/kept.ts'

/**
 * What a person has opened and where they are, kept for the tab: who goes back to a report finds it as they left it.
 * Where nothing can be kept it lasts as long as the screen.
 */
export function useKept<Value extends object>(
  key: string,
  initial: Value,
  isValue: (value: unknown) => value is Value,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => readKept('tab', key, isValue) ?? initial)
  const change = useCallback(
    (next: Value) => {
      setValue(next)
      keep('tab', key, next)
    },
    [key],
  )
  return [value, change]
}

/** Keeps how far an element is scrolled, and scrolls it there once what it shows has come. */
export function useKeptScroll(key: string, element: HTMLElement | null, isReady: boolean): void {
  useEffect(() => {
    if (element === null || !isReady) return undefined
    const place = readKept('tab', key, isPlace)
    if (place) {
      element.scrollTo(place.left, place.top)
    }
    const keepPlace = (): void => keep('tab', key, { top: element.scrollTop, left: element.scrollLeft })
    element.addEventListener('scrollend', keepPlace)
    return () => {
      keepPlace()
      element.removeEventListener('scrollend', keepPlace)
    }
  }, [key, element, isReady])
}

function isPlace(value: unknown): value is { top: number; left: number } {
  return typeof value === 'object' && value !== null && 'top' in value && 'left' in value
}
