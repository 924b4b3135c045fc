import { useSyncExternalStore } from 'react'

/** Whether the page is being printed, which takes rows that are not in view as well. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, isPrinting, () => false)
}

function isPrinting(): boolean {
  return matchMedia('print').matches
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia('print')
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
