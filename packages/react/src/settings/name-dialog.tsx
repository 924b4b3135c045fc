import { type ReactNode, useState } from 'react'
import { TextField, WriteDialog } from '../design/design.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import type { Write } from '../provider/writes.ts'

interface NameDialogProps {
  readonly title: string
  readonly label: string
  /** What it is called so far. */
  readonly name?: string
  readonly write: Write<string, unknown>
  readonly onClose: () => void
}

/** Asks for a name. Stays open until the name is saved. */
export function NameDialog({ title, label, name = '', write, onClose }: NameDialogProps): ReactNode {
  const [text, setText] = useState(name)
  const submit = async (): Promise<void> => {
    if (text.trim() !== '' && (await write.run(text.trim())) !== undefined) onClose()
  }
  return (
    <WriteDialog
      title={title}
      onClose={onClose}
      write={write}
      onSave={() => void submit()}
      isDisabled={text.trim() === ''}
    >
      <TextField label={label} value={text} onChange={setText} autoFocus />
    </WriteDialog>
  )
}

interface DeleteDialogProps {
  readonly title: string
  readonly hint?: string | undefined
  readonly write: Write<undefined, unknown>
  readonly onClose: () => void
}

/** Asks before something is deleted, and says why it was not. */
export function DeleteDialog({ title, hint, write, onClose }: DeleteDialogProps): ReactNode {
  const common = useCommonMessages()
  return (
    <WriteDialog
      title={title}
      onClose={onClose}
      write={write}
      onSave={() => void write.run(undefined)}
      variant="danger"
      label={common('delete')}
    >
      {hint !== undefined && <p>{hint}</p>}
    </WriteDialog>
  )
}
