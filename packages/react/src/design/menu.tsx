import type { ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components'
import styles from './popover.module.css'
import { Popover } from './popover.tsx'

export interface MenuAction {
  readonly id: string
  readonly label: string
  /** The key that does the same, or a few words. */
  readonly detail?: string | undefined
  readonly isDisabled?: boolean
  readonly run: () => void
}

/** A list of things to do, opened by its button. */
export function Menu({ button, actions }: { button: ReactNode; actions: readonly MenuAction[] }): ReactNode {
  const disabled = actions.filter(({ isDisabled }) => isDisabled).map(({ id }) => id)
  return (
    <MenuTrigger>
      {button}
      <Popover placement="bottom end">
        <AriaMenu
          className={styles.list}
          disabledKeys={disabled}
          onAction={(key) => actions.find(({ id }) => id === key)?.run()}
        >
          {actions.map((action) => (
            <MenuItem key={action.id} id={action.id} textValue={action.label} className={styles.option}>
              <span>{action.label}</span>
              {action.detail !== undefined && <span className={styles.detail}>{action.detail}</span>}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
