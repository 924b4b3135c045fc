import { useMessages } from '../messages/use-messages.ts'
import messages from './accounts.messages.json'

const codes = [
  'already_imported',
  'repeated_in_file',
  'deleted',
  'before_entries_start',
  'period_closed',
  'period_reconciled',
  'reconciliation_in_progress',
  'resource_in_use',
  'has_files',
  'changed',
  'unchanged',
  'not_imported',
  'removed',
  'zero_amount',
  'pending',
  'personal',
  'invalid_reference',
] as const

/** Why a row was left out, in words; a code that is newer than this stands as it is. */
export function useCodeText(): (code: string) => string {
  const t = useMessages(messages)
  return (code) => {
    const known = codes.find((one) => one === code)
    return known === undefined ? code : t(`code_${known}`)
  }
}
