import { Boundary } from '@daybook/react/design/boundary'
import { loadedLater } from '@daybook/react/design/loaded-later'
import { LanguageContext, languageOf } from '@daybook/react/messages'
import { themeOf } from '@daybook/react/theme'
import { type ReactNode, useEffect, useMemo } from 'react'
import { placeNow } from './addresses.ts'
import { useLocale, usePreferences } from './preferences.ts'
import { screens } from './screens.ts'
import { beginSession, useSessionState } from './session.ts'
import { ShellSkeleton } from './shell-skeleton.tsx'
import { Away, SignIn } from './sign-in.tsx'

const Shell = loadedLater(() => import('./shell.tsx'), <ShellSkeleton />)

/** Loads the code of what is shown to whoever is signed in. */
export async function loadPage(): Promise<void> {
  await Promise.all([Shell.load(), screens[placeNow().screen]?.load()])
}

/** The whole page: the sign-in, or what one sees who is signed in. */
export function Console(): ReactNode {
  const { kind } = useSessionState()
  const locale = useLocale()
  const { colorScheme } = usePreferences()
  const language = useMemo(() => languageOf(locale), [locale])
  const theme = useMemo(() => themeOf(colorScheme, undefined, language.direction), [colorScheme, language.direction])
  useEffect(() => {
    // While a person types, what they will see comes; where it does not, it is asked for again once it is needed.
    if (kind === 'out') void Shell.load().catch(() => undefined)
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
        {kind === 'away' && <Away onRetry={() => void beginSession()} />}
        {kind === 'in' && (
          <Boundary fallback={() => <Away onRetry={() => location.reload()} />}>
            <Shell />
          </Boundary>
        )}
      </div>
    </LanguageContext.Provider>
  )
}
