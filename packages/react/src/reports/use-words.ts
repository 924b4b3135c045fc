import { useMemo } from 'react'
import { amountText, dayText } from '../design/figures.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { useLanguage } from '../provider/language.ts'
import { daysText } from './days-text.ts'
import messages from './reports.messages.json'
import type { ReportMessage, Words } from './words.ts'

/** The words of reports, in the language of the provider. */
export function useWords(): Words {
  const translate = useMessages(messages)
  const { locale } = useLanguage()
  return useMemo(() => {
    const known = (name: string): ReportMessage | undefined => (isMessage(name) ? name : undefined)
    return Object.assign(
      (name: ReportMessage, args?: Readonly<Record<string, string | number | boolean>>) => translate(name, args),
      {
        locale,
        day: (day: string) => dayText(day, locale),
        longDay: (day: string) => dayText(day, locale, undefined, true),
        labelled: (family: string, name: string) => {
          const message = known(`${family}_${name}`)
          return message === undefined ? name : translate(message)
        },
        days: (days: Parameters<Words['days']>[0]) => daysText(days, locale),
        figures: (name: ReportMessage, amounts: Readonly<Record<string, string>>) =>
          translate(
            name,
            Object.fromEntries(Object.entries(amounts).map(([key, amount]) => [key, amountText(amount, locale)])),
          ),
        rowName: ({ name, ledger_id }: Parameters<Words['rowName']>[0]) => {
          if (name === null) return translate('erased')
          const message = ledger_id === null ? known(`row_${name.replaceAll(' ', '_')}`) : undefined
          return message === undefined ? name : translate(message)
        },
        coded: (code: string) => {
          const message = known(`code_${code}`)
          return message === undefined ? code : translate(message)
        },
      },
    )
  }, [translate, locale])
}

export function isMessage(name: string): name is ReportMessage {
  return Object.hasOwn(messages.en, name)
}
