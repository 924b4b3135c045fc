import type { Place } from '@daybook/react'

/** Where the service serves the console. */
export const base = '/console'

/** The address of a place in the books of an Instance, below the console: `/ins_…/report/balance-sheet?basis=cash`. */
export function addressOf(instanceId: string, { screen, id, state = {} }: Place): string {
  const path = [instanceId, screen, ...(id === undefined ? [] : [id])].map(encodeURIComponent).join('/')
  const query = new URLSearchParams({ ...state }).toString()
  return query === '' ? `/${path}` : `/${path}?${query}`
}

/** Where the page is, below the console. */
export function pathNow(): string {
  const { pathname } = window.location
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : '/'
}

/** What the page shows where it is: the screen of an Instance, the overview unless another is named. */
export function placeNow(): { instanceId: string | undefined; screen: string } {
  const [instanceId, screen = instanceId === undefined ? '' : 'overview'] = partsOf(pathNow())
  return { instanceId, screen }
}

/**
 * The parts of a path, each as it was before it was put into an address; one that nobody could have put there is taken
 * as it stands.
 */
export function partsOf(path: string): readonly string[] {
  return path
    .split('/')
    .filter(Boolean)
    .map((part) => {
      try {
        return decodeURIComponent(part)
      } catch {
        return part
      }
    })
}
