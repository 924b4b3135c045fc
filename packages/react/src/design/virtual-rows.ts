import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useDeferredValue, useEffect } from 'react'

export interface VirtualRowsOptions {
  readonly scroller: RefObject<HTMLElement | null>
  readonly count: number
  /** In pixels. */
  readonly rowHeight: number
  /** How many are drawn before and after those in view, once these are there. */
  readonly overscan: number
  readonly current: number | undefined
}

/** Until it is measured a list is taken to be as high as the one before it, and the first as the window. */
let latestHeight: number | undefined

/** The rows of a long list that are in view, all of one height; the current one is brought into view. */
export function useVirtualRows({ scroller, count, rowHeight, overscan, current }: VirtualRowsOptions) {
  const drawnAround = useDeferredValue(overscan, 0)
  // Its methods cannot be remembered by the compiler of React, which is not used.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: drawnAround,
    observeElementRect: observeHeight,
    initialRect: { width: 0, height: latestHeight ?? globalThis.innerHeight ?? 0 },
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

const observeHeight: typeof observeElementRect<HTMLElement> = (list, tell) =>
  observeElementRect(list, (rect) => {
    latestHeight = rect.height
    tell(rect)
  })
