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
  return (
    <MenuTrigger>
      {button}
      <Popover placement="bottom end">
        <MenuList actions={actions} />
      </Popover>
    </MenuTrigger>
  )
}

/**
 * The list alone, in a popover that many buttons share. @param label read aloud, where no button of its own names it
 */
export function MenuList({
  actions,
  label,
  onClose,
}: {
  actions: readonly MenuAction[]
  label?: string
  onClose?: () => void
}): ReactNode {
  const disabled = actions.filter(({ isDisabled }) => isDisabled).map(({ id }) => id)
  return (
    <AriaMenu
      aria-label={label}
      autoFocus={label === undefined ? undefined : 'first'}
      className={styles.list}
      disabledKeys={disabled}
      onAction={(key) => actions.find(({ id }) => id === key)?.run()}
      onClose={onClose}
    >
      {actions.map((action) => (
        <MenuItem key={action.id} id={action.id} textValue={action.label} className={styles.option}>
          <span>{action.label}</span>
          {action.detail !== undefined && <span className={styles.detail}>{action.detail}</span>}
        </MenuItem>
      ))}
    </AriaMenu>
  )
}
