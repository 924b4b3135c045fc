import messages from './general.messages.json'
import { type Translate, useMessages } from './use-messages.ts'

/** What every screen says: save, cancel, try again. */
export function useCommonMessages(): Translate<keyof typeof messages.en> {
  return useMessages(messages)
}
