import type { ReactNode } from 'react'
import type { ScreenProps } from '../provider/places.ts'
import { useScreenState } from '../provider/screen-state.ts'
import { JournalEntryForm } from './journal-entry-form.tsx'

/** The form of a journal entry: a new one, one that begins as another, or one that is there. */
export default function NewEntry(_: ScreenProps): ReactNode {
  const [{ copy_of: copyOf, edit, ledger }] = useScreenState({ copy_of: '', edit: '', ledger: '' })
  return <JournalEntryForm key={`${copyOf} ${edit}`} copyOf={copyOf} edit={edit} ledger={ledger} />
}
