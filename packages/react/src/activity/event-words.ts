import { useMemo } from 'react'
import { type Translate, useMessages } from '../messages/use-messages.ts'
import messages from './activity.messages.json'

export type ActivityMessage = keyof typeof messages.en

export function useActivityMessages(): Translate<ActivityMessage> {
  return useMessages(messages)
}

/** @returns a type of event in words, part by part; of a type that is newer than these words as it is */
export function useEventWords(): (type: string) => string {
  const t = useActivityMessages()
  return useMemo(
    () => (type) => {
      const parts = type.split('.')
      const [record, done] = [`record_${parts[0]}`, `verb_${parts.at(-1)}`]
      return isMessage(record) && isMessage(done) ? t('event', { record: t(record), verb: t(done) }) : type
    },
    [t],
  )
}

/** @returns a kind of record, such as `journal_entry`, in words */
export function useRecordWords(): (kind: string) => string {
  const t = useActivityMessages()
  return useMemo(
    () => (kind) => {
      const name = `record_${kind}`
      return isMessage(name) ? t(name) : kind
    },
    [t],
  )
}

/** The kinds of record that changes are told of. */
export const recordKinds: readonly string[] = Object.keys(messages.en)
  .filter((name) => name.startsWith('record_'))
  .map((name) => name.slice('record_'.length))

function isMessage(name: string): name is ActivityMessage {
  return Object.hasOwn(messages.en, name)
}
