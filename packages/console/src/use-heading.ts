import { type RefObject, useEffect } from 'react'
import type { Location } from './history.ts'

/**
 * After a screen was gone to: the title of the page is that of its heading, and the focus is there, unless the screen
 * has taken it for itself.
 * @param title until the heading stands
 * @param suffix of the business and the product
 * @param onTitle hears what the place is called
 */
export function useHeading(
  main: RefObject<HTMLElement | null>,
  { path, by }: Location,
  { title, suffix, onTitle }: { title: string; suffix: string; onTitle?: ((title: string) => void) | undefined },
): void {
  useEffect(() => {
    const element = main.current
    if (!element) return undefined
    let isFocused = by === 'load'
    let told = ''
    const look = (): void => {
      const heading = element.querySelector('h1')
      const text = heading?.textContent?.trim() ?? ''
      document.title = [text === '' ? title : text, suffix].join(' · ')
      if (text !== told) onTitle?.(text)
      told = text
      if (!heading || isFocused || text === '') return
      isFocused = true
      if (element.contains(document.activeElement) && document.activeElement !== element) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    look()
    const observer = new MutationObserver(look)
    observer.observe(element, { subtree: true, childList: true, characterData: true })
    return () => observer.disconnect()
    // How a place was come to does not change while one is there.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [main, path, title, suffix, onTitle])
}
