import { LanguageContext, languageOf } from '@daybook/react/messages'
import { themeOf } from '@daybook/react/theme'
import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { askAhead } from './asked-ahead.ts'
import { locationNow, partsOf } from './history.ts'
import { useLocale, usePreferences } from './preferences.ts'
import { isScreen, loadScreen } from './screens.ts'
import { beginSession, useSessionState, wasSignedIn } from './session.ts'
import { ShellSkeleton } from './shell-skeleton.tsx'
import { Away, SignIn } from './sign-in.tsx'

const loadShell = () => import('./shell.tsx')
const Shell = lazy(loadShell)

/** While the service is asked who is signed in: the code and data of what whoever was signed in here will look at. */
function loadAhead(): void {
  if (!wasSignedIn()) return
  const { path, search } = locationNow()
  const [instanceId, screen = instanceId === undefined ? '' : 'overview'] = partsOf(path)
  const loads: Promise<unknown>[] = [loadShell(), ...(isScreen(screen) ? [loadScreen[screen]()] : [])]
  if (instanceId !== undefined && search === '') askAhead(instanceId, screen)
  // Where one does not come, it is asked for again once it is needed.
  for (const load of loads) void load.catch(() => undefined)
}

loadAhead()

/** The whole page: the sign-in, or what one sees who is signed in. */
export function Console(): ReactNode {
  const { kind } = useSessionState()
  const locale = useLocale()
  const { colorScheme } = usePreferences()
  const language = useMemo(() => languageOf(locale), [locale])
  const theme = useMemo(() => themeOf(colorScheme, undefined, language.direction), [colorScheme, language.direction])
  useEffect(() => void beginSession(), [])
  useEffect(() => {
    // While a person types, what they will see comes; where it does not, it is asked for again once it is needed.
    if (kind === 'out') void loadShell().catch(() => undefined)
  }, [kind])
  useEffect(() => {
    // What stands outside of the console is the browser's: its scroll bars, and the page while it is pulled.
    const { documentElement } = document
    documentElement.lang = language.messageLanguage
    documentElement.dir = language.direction
    documentElement.style.colorScheme = colorScheme === 'system' ? 'light dark' : colorScheme
  }, [language, colorScheme])
  return (
    <LanguageContext.Provider value={language}>
      <div {...theme}>
        {kind === 'out' && <SignIn />}
        {kind === 'away' && <Away />}
        {kind === 'in' && (
          <Suspense fallback={<ShellSkeleton />}>
            <Shell />
          </Suspense>
        )}
      </div>
    </LanguageContext.Provider>
  )
}
