import { keep, readKept } from '@daybook/react/kept'

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
  return readKept('browser', keyOf(instanceId), areRecents) ?? []
}

export function remember(instanceId: string, recent: Recent): void {
  const others = recentOf(instanceId).filter(({ address }) => address !== recent.address)
  keep('browser', keyOf(instanceId), [recent, ...others].slice(0, limit))
}

function areRecents(value: unknown): value is readonly Recent[] {
  return Array.isArray(value) && value.every(isRecent)
}

/** A place of the console: what stands in the browser may have been written by anybody. */
function isRecent(value: unknown): boolean {
  const { address, title } = Object(value)
  return typeof address === 'string' && /^\/(?!\/)/.test(address) && typeof title === 'string'
}
