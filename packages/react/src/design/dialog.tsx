import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useCommonMessages } from '../messages/general-messages.ts'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { endsEntry, isSaveKey, tellValue } from './ends-entry.ts'
import { useTheme } from './theme.ts'

export interface DialogProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  /** `side` stands at the edge of the page and leaves it in view. */
  readonly placement?: 'middle' | 'side'
  readonly size?: 'normal' | 'wide'
  /** The buttons at its end; one that closes it stands before them. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/**
 * Asks for something before the page goes on. Escape and a press beside it close it; Enter in a field of one line, and
 * Ctrl or Cmd with Enter in any field, press its primary button.
 */
export function Dialog({
  title,
  isOpen,
  onClose,
  placement = 'middle',
  size = 'normal',
  actions,
  children,
}: DialogProps): ReactNode {
  const theme = useTheme()
  const common = useCommonMessages()
  const buttons = useRef<HTMLDivElement>(null)
  const pressPrimary = (event: KeyboardEvent): void => {
    const primary = buttons.current?.querySelector<HTMLButtonElement>('[data-variant="primary"]')
    if (!primary) return
    event.preventDefault()
    event.stopPropagation()
    // Once what the field has just told is known to the button.
    queueMicrotask(() => {
      if (!primary.disabled) primary.click()
    })
  }
  const save = (event: KeyboardEvent): void => {
    tellValue(event.currentTarget)
    pressPrimary(event)
  }
  const place = placement === 'side' ? `${styles.scrim} ${styles.side}` : styles.scrim
  return (
    <ModalOverlay
      isDismissable
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      {...theme}
      className={`${theme.className} ${place}`}
    >
      <Modal className={styles.modal} data-size={size}>
        <AriaDialog className={styles.dialog}>
          <Heading slot="title" className={styles.title}>
            {title}
          </Heading>
          <div
            role="presentation"
            className={styles.content}
            // Before a field that opens by Enter hears it.
            onKeyDownCapture={(event) => isSaveKey(event) && save(event)}
            onKeyDown={(event) => endsEntry(event) && pressPrimary(event)}
          >
            {children}
          </div>
          <div className={styles.actions} ref={buttons}>
            <Button onPress={onClose}>{actions === undefined ? common('close') : common('cancel')}</Button>
            {actions}
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
