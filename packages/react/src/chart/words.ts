import { type Translate, useMessages } from '../messages/use-messages.ts'
import messages from './words.messages.json'

/** What ledgers are called by type, section, side and basis. */
export function useLedgerWords(): Translate<keyof typeof messages.en> {
  return useMessages(messages)
}
