import type { Place } from '@daybook/react'

/** Where the service serves the console. */
export const base = '/console'

/** The address of a place in the books of an Instance, below the console: `/ins_…/report/balance-sheet?basis=cash`. */
export function addressOf(instanceId: string, { screen, id, state = {} }: Place): string {
  const path = [instanceId, screen, ...(id === undefined ? [] : [id])].map(encodeURIComponent).join('/')
  const query = new URLSearchParams({ ...state }).toString()
  return query === '' ? `/${path}` : `/${path}?${query}`
}
