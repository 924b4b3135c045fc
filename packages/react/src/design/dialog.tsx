import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useCommonMessages } from '../messages/general-messages.ts'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
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

/** Asks for something before the page goes on. Escape and a press beside it close it. */
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
          {children}
          <div className={styles.actions}>
            <Button onPress={onClose}>{actions === undefined ? common('close') : common('cancel')}</Button>
            {actions}
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
