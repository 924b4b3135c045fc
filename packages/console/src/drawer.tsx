import { useMessages } from '@daybook/react/messages'
import { useTheme } from '@daybook/react/theme'
import type { ReactNode } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import messages from './shell.messages.json'
import styles from './shell.module.css'
import { SideBar, type SideBarProps } from './side-bar.tsx'

/** The navigation over the page. */
export default function Drawer({
  close,
  ...props
}: Omit<SideBarProps, 'isNarrow' | 'onLeave'> & { close: () => void }): ReactNode {
  const say = useMessages(messages)
  const theme = useTheme()
  const closing =
    (run: () => void): (() => void) =>
    () => {
      close()
      run()
    }
  return (
    <ModalOverlay
      isDismissable
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) close()
      }}
      {...theme}
      className={`${theme.className} ${styles.drawerScrim}`}
    >
      <Modal className={styles.drawer}>
        <Dialog aria-label={say('navigation')} className={styles.drawerDialog}>
          <SideBar
            {...props}
            isNarrow={false}
            onSearch={closing(props.onSearch)}
            onSwitch={closing(props.onSwitch)}
            onPreferences={closing(props.onPreferences)}
            onLeave={close}
          />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
