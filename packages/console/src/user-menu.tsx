import { Button, Menu, showToast } from '@daybook/react/design'
import { useMessages } from '@daybook/react/messages'
import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'
import { signOut, useSessionState } from './session.ts'
import messages from './shell.messages.json'
import styles from './shell.module.css'

/** Who is signed in: how the console looks to them, and the way out. */
export function UserMenu({ isNarrow, onPreferences }: { isNarrow: boolean; onPreferences: () => void }): ReactNode {
  const say = useMessages(messages)
  const name = useSessionState().session?.user.username ?? ''
  const leave = (): void => {
    signOut().catch(() => showToast(say('signOutFailed')))
  }
  return (
    <Menu
      button={
        <Button variant="quiet" aria-label={say('account-menu', { name })}>
          <Icon name="parties" />
          {!isNarrow && <span className={styles.userName}>{name}</span>}
        </Button>
      }
      actions={[
        { id: 'preferences', label: say('preferences'), run: onPreferences },
        { id: 'sign-out', label: say('signOut'), run: leave },
      ]}
    />
  )
}
