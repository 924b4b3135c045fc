import { Daybook } from '@daybook/sdk'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import styles from '../design/theme.module.css'
import { ThemeContext, themeOf, type ThemeProperties } from '../design/theme.ts'
import { Toasts } from '../design/toast.tsx'
import { ClientContext, type User } from './client.ts'
import { newOldestRead } from './freshness.ts'
import { LanguageContext, languageOf } from './language.ts'
import { type Navigation, NavigationContext } from './places.ts'
import { isWorthAnotherTry } from './retry.ts'

export interface DaybookProviderProps {
  /** Of the service, such as `https://books.example.com`. */
  readonly baseUrl: string
  /** A token for the Instance, or what gets one from the host's server; it is asked again when a token is refused. */
  readonly token?: string | (() => Promise<string>)
  /** The Instance whose books are shown. */
  readonly instanceId?: string | undefined
  /**
   * What the token may do, as it was asked for: `['books:read', 'books:review']`; the same list each time. What it does
   * not allow is not offered then. The service decides either way.
   */
  readonly scopes?: readonly string[] | undefined
  /** Who is at the page: named where they changed something, in the place of the id; the same object each time. */
  readonly user?: User | undefined
  /** A BCP 47 tag, such as `es-MX`. English unless told. */
  readonly locale?: string
  /** By default what the system prefers. */
  readonly colorScheme?: 'light' | 'dark' | 'system'
  /** Custom properties of the design in the place of its own; the same object each time. */
  readonly theme?: ThemeProperties
  /** Called with each failure that a person was shown. */
  readonly onError?: (error: unknown) => void
  /** Called when a person follows a link to another place of the books. */
  readonly onNavigate?: Navigation['navigate']
  /** The address of a place, where places have some. */
  readonly hrefOf?: Navigation['hrefOf']
  /** In the place of that of the browser. */
  readonly fetch?: typeof globalThis.fetch
  readonly children: ReactNode
}

/** What every screen stands in: the books, how they are asked for, and how figures, days and texts are written. */
export function DaybookProvider(props: DaybookProviderProps): ReactNode {
  const { scopes, user } = props
  const { baseUrl, token, instanceId, locale = 'en-US', colorScheme = 'system', onNavigate, hrefOf } = props
  const language = useMemo(() => languageOf(locale), [locale])
  const { direction } = language
  const theme = useMemo(() => themeOf(colorScheme, props.theme, direction), [colorScheme, props.theme, direction])
  const onError = useEachOnce(props.onError)
  const [queries] = useState(newQueryClient)
  const [oldestRead] = useState(newOldestRead)
  const client = useMemo(
    () => new Daybook({ baseUrl, token, fetch: props.fetch, readYourWrites: true, hooks: oldestRead }),
    [baseUrl, token, props.fetch, oldestRead],
  )
  const books = useMemo(
    () => (instanceId === undefined ? client : client.forInstance(instanceId)),
    [client, instanceId],
  )
  const context = useMemo(
    () => ({ client: books, instanceId, scopes, user, oldestRead, onError }),
    [books, instanceId, scopes, user, oldestRead, onError],
  )
  const navigation = useMemo(() => ({ navigate: onNavigate ?? (() => undefined), hrefOf }), [onNavigate, hrefOf])
  return (
    <QueryClientProvider client={queries}>
      <LanguageContext.Provider value={language}>
        <I18nProvider locale={language.locale}>
          <NavigationContext.Provider value={navigation}>
            <ClientContext.Provider value={context}>
              <ThemeContext.Provider value={theme}>
                <div {...theme} className={`${theme.className} ${styles.provider}`} lang={language.messageLanguage}>
                  {props.children}
                  <Toasts />
                </div>
              </ThemeContext.Provider>
            </ClientContext.Provider>
          </NavigationContext.Provider>
        </I18nProvider>
      </LanguageContext.Provider>
    </QueryClientProvider>
  )
}

/** A failure that several parts show, or one part anew, is told once. The function stays the same. */
function useEachOnce(listener: DaybookProviderProps['onError']): (error: unknown) => void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  const [told] = useState(() => new WeakSet())
  return useCallback(
    (error: unknown) => {
      if (typeof error === 'object' && error !== null) {
        if (told.has(error)) return
        told.add(error)
      }
      latest.current?.(error)
    },
    [told],
  )
}

function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 5 * 60_000, retry: isWorthAnotherTry, refetchOnWindowFocus: true },
      // A write is tried again by the client, with the same key, and after that by the person.
      mutations: { retry: false },
    },
  })
}
