import { Button, loadedLater } from '@daybook/react/design'
import { useMessages } from '@daybook/react/messages'
import { useInstance } from '@daybook/react/provider'
import { type ReactNode, useState } from 'react'
import { Icon } from './icons.tsx'
import { Mark } from './mark.tsx'
import messages from './shell.messages.json'
import styles from './shell.module.css'
import type { SideBarProps } from './side-bar.tsx'

const Drawer = loadedLater(() => import('./drawer.tsx'))

/** In the place of the navigation where there is no room beside the page. */
export function NarrowBar(props: Omit<SideBarProps, 'isNarrow' | 'onLeave'>): ReactNode {
  const say = useMessages(messages)
  const [isOpen, setOpen] = useState(false)
  const name = useInstance().data?.name
  return (
    <header className={styles.narrowBar}>
      <Button variant="quiet" isIcon aria-label={say('openNavigation')} onPress={() => setOpen(true)}>
        <Icon name="menu" />
      </Button>
      <Mark />
      <span className={styles.businessName}>{props.instanceId === undefined ? 'Daybook' : (name ?? '…')}</span>
      {props.instanceId !== undefined && (
        <Button variant="quiet" isIcon aria-label={say('jump')} onPress={props.onSearch}>
          <Icon name="search" />
        </Button>
      )}
      {isOpen && <Drawer {...props} close={() => setOpen(false)} />}
    </header>
  )
}
