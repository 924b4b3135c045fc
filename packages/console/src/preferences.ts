import { keep, readKept } from '@daybook/react/kept'
import { useSyncExternalStore } from 'react'

/** What a person chose for this browser. */
export interface Preferences {
  readonly colorScheme: 'light' | 'dark' | 'system'
  /** A BCP 47 tag; empty: that of the browser. */
  readonly locale: string
  /** Whether the navigation shows its icons alone. */
  readonly isNarrow: boolean
}

const key = 'daybook.console.preferences'
const listeners = new Set<() => void>()
let preferences = read()

function read(): Preferences {
  const { colorScheme, locale, isNarrow } = readKept('browser', key, isRecord) ?? {}
  return {
    colorScheme: colorScheme === 'light' || colorScheme === 'dark' ? colorScheme : 'system',
    locale: typeof locale === 'string' ? locale : '',
    isNarrow: isNarrow === true,
  }
}

function isRecord(value: unknown): value is Readonly<Partial<Record<keyof Preferences, unknown>>> {
  return typeof value === 'object' && value !== null
}

export function prefer(changes: Partial<Preferences>): void {
  preferences = { ...preferences, ...changes }
  keep('browser', key, preferences)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const hear = (event: StorageEvent): void => {
    if (event.key !== key) return
    preferences = read()
    listener()
  }
  listeners.add(listener)
  // Of other tabs.
  addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', hear)
  }
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, () => preferences)
}

/** Named in the address that the page was opened by, which tests do: it holds until the page is left. */
const asked = new URLSearchParams(location.search).get('locale')

/** What texts, figures and days are written in. */
export function useLocale(): string {
  const { locale } = usePreferences()
  return asked ?? (locale === '' ? navigator.language : locale)
}
