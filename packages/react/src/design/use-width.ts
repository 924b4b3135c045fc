import { type RefObject, useEffect, useRef, useState } from 'react'

/** How wide an element is, in pixels, so that a screen lays itself out by its own room and not by that of the page. */
export function useWidth<Of extends HTMLElement>(): { ref: RefObject<Of | null>; width: number } {
  const ref = useRef<Of>(null)
  const [width, setWidth] = useState(1024)
  useEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() => setWidth(Math.round(element.getBoundingClientRect().width)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
