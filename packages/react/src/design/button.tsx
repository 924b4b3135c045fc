import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import styles from './button.module.css'

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  /** `primary` for the one thing that the place is for; `quiet` has no border; `danger` cannot be taken back. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  readonly size?: 's' | 'm'
  /** For a button that shows an icon alone, with an `aria-label`. */
  readonly isIcon?: boolean
  readonly children: ReactNode
}

export function Button({ variant = 'secondary', size = 'm', isIcon = false, ...props }: ButtonProps): ReactNode {
  return (
    <AriaButton
      {...props}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      data-icon={isIcon || undefined}
    />
  )
}
