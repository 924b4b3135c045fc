import { type Translate, useMessages } from '../messages/use-messages.ts'
import messages from './rules.messages.json'

export function useRulesMessages(): Translate<keyof typeof messages.en> {
  return useMessages(messages)
}
