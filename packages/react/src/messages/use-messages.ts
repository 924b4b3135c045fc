import { LocalizedStringDictionary, LocalizedStringFormatter } from '@internationalized/string'
import { useLanguage } from '../provider/language.ts'
import { madeByKey } from '../provider/made-by-key.ts'
import { pseudo } from './pseudo.ts'

/** What stands in a `*.messages.json`: ICU messages by language and name. English has every one. */
export interface Messages<Name extends string> {
  readonly en: Readonly<Record<Name, string>>
  readonly es: Readonly<Record<Name, string>>
}

type Arguments = Readonly<Record<string, string | number | boolean>>

/** @returns the message of a name in the language of the provider, with its arguments in their places */
export type Translate<Name extends string> = (name: Name, args?: Arguments) => string

/** @param messages the default import of a `*.messages.json` */
export function useMessages<Name extends string>(messages: Messages<Name>): Translate<Name> {
  const { messageLanguage, isPseudo } = useLanguage()
  return translatorOf(messages, messageLanguage, isPseudo)
}

/** Made once for all that show them: of a list every row asks for its own. */
const translators = new WeakMap<object, Map<string, Translate<string>>>()

function translatorOf(messages: Messages<string>, language: string, isPseudo: boolean): Translate<string> {
  const ofLanguages = translators.get(messages) ?? new Map<string, Translate<string>>()
  translators.set(messages, ofLanguages)
  return madeByKey(ofLanguages, `${language} ${isPseudo}`, () => newTranslator(messages, language, isPseudo))
}

function newTranslator(messages: Messages<string>, language: string, isPseudo: boolean): Translate<string> {
  const dictionary = new LocalizedStringDictionary<string>({ ...messages }, 'en')
  const formatter = new LocalizedStringFormatter(language, dictionary)
  return (name, args) => {
    const text = formatter.format(name, args && isolated(args))
    return isPseudo ? pseudo(text) : text
  }
}

/** Hebrew, Arabic, and the scripts beside them. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/

/** A name that is written from the right leaves the figures and words around it in their places. */
function isolated(args: Arguments): Arguments {
  return Object.fromEntries(
    Object.entries(args).map(([key, value]) => [
      key,
      typeof value === 'string' && rightToLeft.test(value) ? `\u2068${value}\u2069` : value,
    ]),
  )
}
