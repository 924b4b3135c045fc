import { Button, Dialog, RadioField, SelectField, showToast, Stack } from '@daybook/react/design'
import { languageOf, useMessages } from '@daybook/react/messages'
import type { ReactNode } from 'react'
import messages from './preferences.messages.json'
import { prefer, usePreferences } from './preferences.ts'
import { signOut, useSessionState } from './session.ts'
import ofShell from './shell.messages.json'

/** Languages of the texts, with the countries whose days and figures are most looked for. */
const locales = ['en-US', 'en-GB', 'en-CA', 'en-AU', 'es-US', 'es-MX', 'es-ES', 'es-CO', 'es-AR']

/** Who is signed in, and how the console looks in this browser. What is chosen holds at once. */
export function PreferencesDialog({ close }: { close: () => void }): ReactNode {
  const say = useMessages(messages)
  const title = useMessages(ofShell)('preferences')
  const { colorScheme, locale } = usePreferences()
  const { session } = useSessionState()
  const leave = (): void => {
    signOut().catch(() => showToast(say('signOutFailed')))
  }
  const browser = say('languageBrowser', { name: nameOf(languageOf(navigator.language).locale) })
  return (
    <Dialog
      title={title}
      isOpen
      onClose={close}
      actions={
        <Button variant="primary" onPress={leave}>
          {say('signOut')}
        </Button>
      }
    >
      <Stack>
        <p>{say('signedIn', { name: session?.user.username ?? '', platform: session?.platform.name ?? '' })}</p>
        <RadioField
          label={say('theme')}
          options={[
            { value: 'system', label: say('themeSystem') },
            { value: 'light', label: say('themeLight') },
            { value: 'dark', label: say('themeDark') },
          ]}
          value={colorScheme}
          onChange={(chosen) => prefer({ colorScheme: chosen })}
        />
        <SelectField
          label={say('language')}
          options={[{ value: 'browser', label: browser }, ...locales.map((value) => ({ value, label: nameOf(value) }))]}
          value={locale === '' ? 'browser' : locale}
          onChange={(chosen) => prefer({ locale: chosen === 'browser' ? '' : chosen })}
        />
      </Stack>
    </Dialog>
  )
}

/** In its own words: whoever looks for it can read them. */
function nameOf(locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale
  } catch {
    return locale
  }
}
