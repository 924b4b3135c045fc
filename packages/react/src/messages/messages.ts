/** How texts are written: what the console is made with, beside the screens. */
export { type Language, LanguageContext, languageOf, useLanguage } from '../provider/language.ts'
export { useCommonMessages } from './general-messages.ts'
export { type Messages, type Translate, useMessages } from './use-messages.ts'
