import { DaybookProvider, type Place } from '@daybook/react'
import { ErrorBoundary, loadedLater } from '@daybook/react/design'
import { useCommonMessages, useMessages } from '@daybook/react/messages'
import { useFreshBooks, useInstance } from '@daybook/react/provider'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { addressOf, base, partsOf } from './addresses.ts'
import { go, useLocation } from './history.ts'
import { NarrowBar } from './narrow-bar.tsx'
import { useLocale, usePreferences } from './preferences.ts'
import { remember } from './recent.ts'
import { fetchSignedIn, watchUse } from './requests.ts'
import { isScreen } from './screen-code.ts'
import { NoScreen, ScreenFrame, ScreenSkeleton } from './screen-frame.tsx'
import { SessionWatch } from './session-watch.tsx'
import { useSessionState } from './session.ts'
import messages from './shell.messages.json'
import styles from './shell.module.css'
import { SideBar } from './side-bar.tsx'
import { useHeading } from './use-heading.ts'
import { useScroll } from './use-scroll.ts'
import { useShortcuts } from './use-shortcuts.ts'

const Businesses = loadedLater(() => import('./businesses.tsx'), <ScreenSkeleton />)
const Layers = loadedLater(() => import('./layers.tsx'))
const SampleFilling = loadedLater(() => import('./sample-filling.tsx'))

/** What stands around every screen: whose books they are, and the way to the others. */
export default function Shell(): ReactNode {
  const { path } = useLocation()
  const { session } = useSessionState()
  const only = session?.instance_id ?? undefined
  const [named, screen = 'overview', id] = partsOf(path)
  const instanceId = named ?? only
  const locale = useLocale()
  const { colorScheme } = usePreferences()
  const navigate = useCallback(
    (place: Place, options?: { replace?: boolean }) => {
      if (instanceId !== undefined) go(addressOf(instanceId, place), options)
    },
    [instanceId],
  )
  const hrefOf = useCallback((place: Place) => `${base}${addressOf(instanceId ?? '', place)}`, [instanceId])
  const userId = session?.user.id
  const userName = session?.user.username
  const user = useMemo(
    () => (userId === undefined || userName === undefined ? undefined : { id: userId, name: userName }),
    [userId, userName],
  )
  const fetchOfUser = useMemo(() => fetchSignedIn(userId), [userId])
  useEffect(watchUse, [])
  return (
    <DaybookProvider
      baseUrl={`${location.origin}${base}/api`}
      fetch={fetchOfUser}
      instanceId={instanceId}
      scopes={session?.scopes}
      user={user}
      locale={locale}
      colorScheme={colorScheme}
      onNavigate={navigate}
      hrefOf={hrefOf}
    >
      <Frame instanceId={instanceId} screen={screen} id={id} navigate={navigate} />
      <SessionWatch />
    </DaybookProvider>
  )
}

interface FrameProps {
  readonly instanceId: string | undefined
  readonly screen: string
  readonly id: string | undefined
  readonly navigate: (place: Place) => void
}

function Frame({ instanceId, screen, id, navigate }: FrameProps): ReactNode {
  const say = useMessages(messages)
  const location = useLocation()
  const { isNarrow } = usePreferences()
  const isSample = useInstance().data?.metadata['sample_company'] === true
  const [layer, setLayer] = useState<Layer | null>(null)
  const main = useRef<HTMLElement>(null)
  useFreshBooks()
  useScroll(location)
  useTitleOf(main, { instanceId, screen })
  const openSearch = useCallback(() => setLayer(instanceId === undefined ? 'switch' : 'search'), [instanceId])
  const goTo = useCallback((to: Place['screen']) => navigate({ screen: to }), [navigate])
  useShortcuts({ goTo, search: openSearch })
  const ways = {
    instanceId,
    screen,
    onSearch: openSearch,
    onSwitch: () => setLayer('switch'),
    onPreferences: () => setLayer('preferences'),
  }
  return (
    <>
      <a href="#main" className={styles.skip}>
        {say('skip')}
      </a>
      <div className={styles.shell} data-narrow={isNarrow || undefined}>
        <NarrowBar {...ways} />
        <div className={styles.side}>
          <SideBar {...ways} isNarrow={isNarrow} />
        </div>
        <div className={styles.content}>
          <Offline />
          <main className={styles.main} id="main" tabIndex={-1} ref={main}>
            {isSample && <SampleFilling key={instanceId} />}
            {instanceId === undefined && <Businesses />}
            {instanceId !== undefined &&
              (isScreen(screen) ? (
                <ScreenFrame key={instanceId} name={screen} id={id} location={location} />
              ) : (
                <NoScreen instanceId={instanceId} />
              ))}
          </main>
        </div>
      </div>
      {layer !== null && (
        <ErrorBoundary>
          <Layers layer={layer} instanceId={instanceId} screen={screen} open={setLayer} close={() => setLayer(null)} />
        </ErrorBoundary>
      )}
    </>
  )
}

/** What lies over the page, one at a time. */
export type Layer = 'search' | 'switch' | 'preferences'

function useTitleOf(
  main: { readonly current: HTMLElement | null },
  { instanceId, screen }: { instanceId: string | undefined; screen: string },
): void {
  const say = useMessages(messages)
  const location = useLocation()
  const business = useInstance().data?.name
  const title = instanceId === undefined ? say('allBusinesses') : isScreen(screen) ? say(screen) : say('noScreen')
  const suffix = instanceId === undefined || business === undefined ? 'Daybook' : `${business} · Daybook`
  const isRecord = instanceId !== undefined && partsOf(location.path).length > 2
  const onTitle = useCallback(
    (text: string) => {
      if (isRecord && instanceId !== undefined) remember(instanceId, { address: location.path, title: text })
    },
    [isRecord, instanceId, location.path],
  )
  useHeading(main, location, { title, suffix, onTitle })
}

/** Said while there is no network: the screens stay as they are. */
function Offline(): ReactNode {
  const common = useCommonMessages()
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
  return (
    <div role="status" className={styles.offline} hidden={isOnline}>
      {!isOnline && common('offline')}
    </div>
  )
}

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
