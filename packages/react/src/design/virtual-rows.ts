import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect } from 'react'

/** The rows of a long list that are in view, all of one height; the current one is brought into view. */
export function useVirtualRows({
  scroller,
  count,
  rowHeight,
  overscan,
  current,
}: {
  scroller: RefObject<HTMLElement | null>
  count: number
  /** In pixels. */
  rowHeight: number
  /** How many are drawn before and after those in view. */
  overscan: number
  current: number | undefined
}) {
  // Its methods cannot be remembered by the compiler of React, which is not used.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    // Until it is measured it is taken to be as high as the window, so that its rows are in the first picture.
    initialRect: { width: 0, height: globalThis.innerHeight ?? 0 },
  })
  useEffect(() => {
    if (current === undefined) return
    const { scrollOffset, scrollRect } = virtual
    const [start, end] = [current * rowHeight, (current + 1) * rowHeight]
    const isInView =
      scrollOffset !== null && scrollRect !== null && start >= scrollOffset && end <= scrollOffset + scrollRect.height
    // Even where nothing moves, to scroll lays the page out anew.
    if (!isInView) virtual.scrollToIndex(current)
  }, [current, rowHeight, virtual])
  return virtual
}
