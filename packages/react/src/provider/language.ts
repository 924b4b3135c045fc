import { createContext, useContext } from 'react'

/** How texts, figures and days are written. */
export interface Language {
  /** A BCP 47 tag: of figures, days and the direction of writing. */
  readonly locale: string
  /** That of the messages, `en` or `es`. */
  readonly messageLanguage: string
  readonly direction: 'ltr' | 'rtl'
  /** True where messages are made long and strange to find what does not stretch or was not translated. */
  readonly isPseudo: boolean
}

/** `en-XA` is English made long, `he-XB` the same from right to left; both are for tests. */
export function languageOf(locale: string): Language {
  if (locale === 'en-XA') return { locale: 'en-US', messageLanguage: 'en', direction: 'ltr', isPseudo: true }
  if (locale === 'he-XB') return { locale: 'he-IL', messageLanguage: 'en', direction: 'rtl', isPseudo: true }
  const known = isLocale(locale) ? locale : 'en-US'
  const language = known.split('-')[0]?.toLowerCase() ?? ''
  return {
    locale: known,
    messageLanguage: language === 'es' ? 'es' : 'en',
    direction: fromRight.has(language) ? 'rtl' : 'ltr',
    isPseudo: false,
  }
}

/** Languages that are written from right to left. */
const fromRight: ReadonlySet<string> = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** Systems call their languages names of their own, such as `en-US@posix`. */
function isLocale(locale: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0
  } catch {
    return false
  }
}

export const LanguageContext = createContext<Language>(languageOf('en-US'))

export function useLanguage(): Language {
  return useContext(LanguageContext)
}
