import { useEffect } from 'react'
import type { Location } from './history.ts'

const places = new Map<string, number>()
const patienceMs = 4000

/** Back and forward lead to where one was in the page, as soon as the page is long enough again; a new place begins at its top. */
export function useScroll({ key, by, path }: Location): void {
  useEffect(() => {
    const keep = (): void => void places.set(key, window.scrollY)
    addEventListener('scroll', keep, { passive: true })
    return () => removeEventListener('scroll', keep)
  }, [key])
  useEffect(() => {
    if (by === 'push') window.scrollTo(0, 0)
    if (by !== 'pop') return undefined
    return returnTo(places.get(key) ?? 0)
    // A change of filters stays where it is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, path])
}

function returnTo(top: number): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const look = (): void => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return
    window.scrollTo(0, top)
    controller.abort()
  }
  const observer = new ResizeObserver(look)
  signal.addEventListener('abort', () => observer.disconnect())
  // Who scrolls wants to be elsewhere.
  for (const kind of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(kind, () => controller.abort(), { signal, passive: true })
  const timer = setTimeout(() => controller.abort(), patienceMs)
  signal.addEventListener('abort', () => clearTimeout(timer))
  observer.observe(document.body)
  look()
  return () => controller.abort()
}
