import { DaybookProvider, type Place, type ScreenName, ScreenStateContext } from '@daybook/react'
import { type ReactNode, Suspense, useCallback, useMemo } from 'react'
import { Router, useLocation, useSearch } from 'wouter'
import { addressOf, base } from './addresses.ts'
import { Businesses } from './businesses.tsx'
import { screens } from './screens.ts'
import type { Session } from './session.ts'
import styles from './shell.module.css'

/** What stands around every screen: whose books they are, and the way to the others. */
export default function Shell({ session }: { session: Session }): ReactNode {
  return (
    <Router base={base}>
      <Located session={session} />
    </Router>
  )
}

function Located({ session }: { session: Session }): ReactNode {
  const [path, setPath] = useLocation()
  const [instanceId, screen = 'overview', id] = path.split('/').filter(Boolean).map(decodeURIComponent)
  const navigate = useCallback(
    (place: Place, options?: { replace?: boolean }) => {
      if (instanceId !== undefined) setPath(addressOf(instanceId, place), options)
    },
    [instanceId, setPath],
  )
  const hrefOf = useCallback((place: Place) => `${base}${addressOf(instanceId ?? '', place)}`, [instanceId])
  const locale = useLocale()
  return (
    <DaybookProvider
      baseUrl={`${location.origin}/console/api`}
      fetch={fetchOf(session)}
      instanceId={instanceId}
      locale={locale}
      onNavigate={navigate}
      hrefOf={hrefOf}
    >
      <div className={styles.shell}>
        <nav className={styles.navigation}>
          {Object.keys(screens).map((name) => (
            <a key={name} href={`${base}/${instanceId}/${name}`}>
              {name}
            </a>
          ))}
        </nav>
        <main className={styles.main}>
          {instanceId === undefined ? <Businesses /> : isScreen(screen) && <Screen name={screen} id={id} />}
        </main>
      </div>
    </DaybookProvider>
  )
}

function Screen({ name, id }: { name: ScreenName; id: string | undefined }): ReactNode {
  const [path, setPath] = useLocation()
  const search = useSearch()
  const store = useMemo(
    () => ({
      state: Object.fromEntries(new URLSearchParams(search)),
      change: (state: Readonly<Record<string, string>>, options?: { replace?: boolean }) => {
        const query = new URLSearchParams(state).toString()
        setPath(query === '' ? path : `${path}?${query}`, { replace: options?.replace ?? true })
      },
    }),
    [path, search, setPath],
  )
  const Chosen = screens[name]
  return (
    <ScreenStateContext.Provider value={store}>
      <Suspense fallback={null}>
        <Chosen key={`${name} ${id ?? ''}`} id={id} />
      </Suspense>
    </ScreenStateContext.Provider>
  )
}

function isScreen(name: string): name is ScreenName {
  return Object.hasOwn(screens, name)
}

const fetches = new WeakMap<Session, typeof fetch>()

/** Changes carry what shows that this page made them. */
function fetchOf(session: Session): typeof fetch {
  const known = fetches.get(session)
  if (known) return known
  const made: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('x-csrf-token', session.csrf_token)
    return fetch(input, { ...init, headers, credentials: 'same-origin' })
  }
  fetches.set(session, made)
  return made
}

function useLocale(): string {
  const search = useSearch()
  return new URLSearchParams(search).get('locale') ?? navigator.language
}
