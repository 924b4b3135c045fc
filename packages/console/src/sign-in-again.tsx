import { useMessages } from '@daybook/react/messages'
import { useTheme } from '@daybook/react/theme'
import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { leave, type Session, useSessionState } from './session.ts'
import { SignInBeside } from './sign-in-elsewhere.tsx'
import { SignInForm } from './sign-in-form.tsx'
import messages from './sign-in.messages.json'
import styles from './sign-in.module.css'

/** Over the page, which stays as it is, and cannot be closed: nothing could be saved. */
export default function SignInAgain({ session }: { session: Session }): ReactNode {
  const say = useMessages(messages)
  const theme = useTheme()
  const { signIn } = useSessionState()
  return (
    <ModalOverlay isOpen isKeyboardDismissDisabled {...theme} className={`${theme.className} ${styles.scrim}`}>
      <Modal className={styles.card}>
        <Dialog role="alertdialog" className={styles.form}>
          <Heading slot="title" className={styles.title}>
            {say('titleAgain')}
          </Heading>
          <p className={styles.text}>{say('again')}</p>
          {signIn === 'issuer' ? <SignInBeside /> : <SignInForm username={session.user.username} />}
          <button type="button" className={styles.quiet} onClick={leave}>
            {say('other')}
          </button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
