import { keep, kept } from './storage.ts'

/** Places that were looked at last, newest first: in this browser, by business. */
export interface Recent {
  readonly address: string
  readonly title: string
}

const limit = 8

function keyOf(instanceId: string): string {
  return `daybook.console.recent.${instanceId}`
}

export function recentOf(instanceId: string): readonly Recent[] {
  const places = kept(keyOf(instanceId))
  return Array.isArray(places) ? places.filter(isRecent).slice(0, limit) : []
}

export function remember(instanceId: string, recent: Recent): void {
  const others = recentOf(instanceId).filter(({ address }) => address !== recent.address)
  keep(keyOf(instanceId), [recent, ...others].slice(0, limit))
}

function isRecent(value: unknown): value is Recent {
  const { address, title } = Object(value)
  // A place of the console: what stands in the browser may have been written by anybody.
  return typeof address === 'string' && /^\/(?!\/)/.test(address) && typeof title === 'string'
}
