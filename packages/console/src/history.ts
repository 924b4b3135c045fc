import { useSyncExternalStore } from 'react'
import { base, pathNow } from './addresses.ts'

/** Where the page is, below the console. */
export interface Location {
  /** Such as `/ins_…/review`, as it stands in the address. */
  readonly path: string
  /** With its question mark; empty where there is none. */
  readonly search: string
  /** Of the entry in the history of the browser. */
  readonly key: string
  /** How it was come to. */
  readonly by: 'load' | 'push' | 'replace' | 'pop'
}

const listeners = new Set<() => void>()
let current = read('load')

function read(by: Location['by']): Location {
  const { key } = Object(history.state)
  return { path: pathNow(), search: window.location.search, key: typeof key === 'string' ? key : 'first', by }
}

function tell(by: Location['by']): void {
  current = read(by)
  for (const listener of listeners) listener()
}

addEventListener('popstate', () => tell('pop'))
// The page grows as it is read: where one was in it is found again by `use-scroll.ts`.
history.scrollRestoration = 'manual'

/** @param to below the console: `/ins_…/review?tab=rows` */
export function go(to: string, { replace = false }: { replace?: boolean } = {}): void {
  if (to === current.path + current.search) return
  if (replace) history.replaceState({ key: current.key }, '', base + to)
  else history.pushState({ key: crypto.randomUUID() }, '', base + to)
  tell(replace ? 'replace' : 'push')
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function locationNow(): Location {
  return current
}

export function useLocation(): Location {
  return useSyncExternalStore(subscribe, locationNow)
}
