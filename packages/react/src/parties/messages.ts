import { type Translate, useMessages } from '../messages/use-messages.ts'
import messages from './parties.messages.json'

/** What the screens of parties say. */
export function usePartyMessages(): Translate<keyof typeof messages.en> {
  return useMessages(messages)
}
