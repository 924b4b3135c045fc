import { type Translate, useMessages } from '../messages/use-messages.ts'
import messages from './settings.messages.json'

export function useSettingsMessages(): Translate<keyof typeof messages.en> {
  return useMessages(messages)
}
