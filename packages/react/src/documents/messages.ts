import { type Translate, useMessages } from '../messages/use-messages.ts'
import messages from './documents.messages.json'

export type DocumentMessage = keyof typeof messages.en

/** What the screens of documents and payments say. */
export function useDocumentMessages(): Translate<DocumentMessage> {
  return useMessages(messages)
}
