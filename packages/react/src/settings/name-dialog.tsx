import { type ReactNode, useState } from 'react'
import { Button, Dialog, TextField, WriteError } from '../design/design.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import type { Write } from '../provider/writes.ts'
import { useSettingsMessages } from './settings-messages.ts'

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
  const common = useCommonMessages()
  const [text, setText] = useState(name)
  const submit = async (): Promise<void> => {
    if (text.trim() !== '' && (await write.run(text.trim())) !== undefined) onClose()
  }
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          onPress={() => void submit()}
          isPending={write.isPending}
          isDisabled={text.trim() === ''}
        >
          {common('save')}
        </Button>
      }
    >
      <WriteError write={write} />
      <TextField
        label={label}
        value={text}
        onChange={setText}
        autoFocus
        onKeyDown={(event) => {
          if (event.key === 'Enter') void submit()
        }}
      />
    </Dialog>
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
  const t = useSettingsMessages()
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <Button variant="danger" onPress={() => void write.run(undefined)} isPending={write.isPending}>
          {t('delete')}
        </Button>
      }
    >
      {hint !== undefined && <p>{hint}</p>}
      <WriteError write={write} />
    </Dialog>
  )
}
