import { useEffect } from 'react'
import type { Location } from './history.ts'

/** How far a page was scrolled, and each part of it that scrolls by itself, by its name. */
type Scrolled = Map<string, number>

const places = new Map<string, Scrolled>()
const patienceMs = 4000
const page = ''

/**
 * Back and forward lead to where one was in the page, as soon as the page is long enough again; a new place begins at
 * its top.
 */
export function useScroll({ key, by, path }: Location): void {
  useEffect(() => {
    const scrolled: Scrolled = places.get(key) ?? new Map()
    places.set(key, scrolled)
    const keep = ({ target }: Event): void => {
      if (target === document) scrolled.set(page, window.scrollY)
      else if (target instanceof Element) {
        const name = target.getAttribute('aria-label')
        if (name !== null && name !== '') scrolled.set(name, target.scrollTop)
      }
    }
    // What scrolls within the page tells nobody above it, who can listen on the way down.
    addEventListener('scroll', keep, { passive: true, capture: true })
    return () => removeEventListener('scroll', keep, { capture: true })
  }, [key])
  useEffect(() => {
    if (by === 'push') window.scrollTo(0, 0)
    if (by !== 'pop') return undefined
    return returnTo(new Map(places.get(key)))
    // A change of filters stays where it is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, path])
}

/** @param left what is not there again yet */
function returnTo(left: Scrolled): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const look = (): void => {
    for (const [name, top] of left) if (isReturned(name, top)) left.delete(name)
    if (left.size === 0) controller.abort()
  }
  const sizes = new ResizeObserver(look)
  const parts = new MutationObserver(look)
  signal.addEventListener('abort', () => {
    sizes.disconnect()
    parts.disconnect()
  })
  // Who scrolls wants to be elsewhere.
  for (const kind of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(kind, () => controller.abort(), { signal, passive: true })
  const timer = setTimeout(() => controller.abort(), patienceMs)
  signal.addEventListener('abort', () => clearTimeout(timer))
  sizes.observe(document.body)
  parts.observe(document.body, { subtree: true, childList: true, attributeFilter: ['style', 'aria-label'] })
  look()
  return () => controller.abort()
}

function isReturned(name: string, top: number): boolean {
  const part =
    name === page ? document.documentElement : document.querySelector(`#main [aria-label="${CSS.escape(name)}"]`)
  const height = name === page ? window.innerHeight : part?.clientHeight
  if (part === null || height === undefined || part.scrollHeight - height < top) return false
  if (name === page) window.scrollTo(0, top)
  else part.scrollTop = top
  return true
}
