import type { ReactNode } from 'react'
import { useCommonMessages } from '../messages/general-messages.ts'
import type { Write } from '../provider/writes.ts'
import { Button } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { WriteError } from './error-notice.tsx'
import { Stack } from './layout.tsx'

export interface WriteDialogProps extends Omit<DialogProps, 'isOpen' | 'actions'> {
  /** False where it stands on the page before it is asked for. */
  readonly isOpen?: boolean
  readonly write: Pick<Write<never, unknown>, 'error' | 'retry' | 'isPending'>
  /** Makes the change, or says what is missing for it. */
  readonly onSave: () => void
  readonly variant?: 'primary' | 'danger'
  /** What its button says, where that is not to save or, in danger, to delete. */
  readonly label?: ReactNode
  readonly isDisabled?: boolean
  /** Why the change was not made, where its screen has words of its own for that. */
  readonly refusal?: ReactNode
}

/** Asks for a change of the books, waits while it is made, and says why it was not. */
export function WriteDialog({
  isOpen = true,
  write,
  onSave,
  variant = 'primary',
  label,
  isDisabled = false,
  refusal,
  children,
  ...dialog
}: WriteDialogProps): ReactNode {
  const common = useCommonMessages()
  return (
    <Dialog
      {...dialog}
      isOpen={isOpen}
      actions={
        <Button variant={variant} isPending={write.isPending} isDisabled={isDisabled} onPress={onSave}>
          {label ?? common(variant === 'danger' ? 'delete' : 'save')}
        </Button>
      }
    >
      <Stack>
        {children}
        {refusal ?? <WriteError write={write} />}
      </Stack>
    </Dialog>
  )
}
