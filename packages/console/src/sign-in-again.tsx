import { useMessages } from '@daybook/react/messages'
import { useTheme } from '@daybook/react/theme'
import { type ReactNode, useEffect } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { askSession, leave, type Session, useSessionState } from './session.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignInLink } from './sign-in-link.tsx'
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

/** In another window, for what stands on this page is to stay: whoever comes back to it is asked for anew. */
function SignInBeside(): ReactNode {
  const say = useMessages(messages)
  useEffect(() => {
    const look = (): void => void askSession({ isUse: true }).catch(() => undefined)
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return (
    <>
      <p className={styles.text}>{say('elsewhereBeside')}</p>
      <SignInLink to="/" isBeside>
        {say('submit')}
      </SignInLink>
    </>
  )
}
