import { type RefCallback, useCallback, useState } from 'react'

/** How wide an element is, which is told anew as it changes. */
export function useWidth(initial: number): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(initial)
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.round(entry.contentRect.width))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [watch, width]
}
