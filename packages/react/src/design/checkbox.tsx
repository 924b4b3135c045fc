import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox, type CheckboxProps } from 'react-aria-components'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

export function Checkbox({
  children,
  ...props
}: Omit<CheckboxProps, 'className' | 'style' | 'children'> & { children?: ReactNode }): ReactNode {
  return (
    <AriaCheckbox {...props} className={styles.choice}>
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className={styles.box} aria-hidden="true">
            {isIndeterminate ? <Icon name="minus" size={14} /> : isSelected && <Icon name="check" size={14} />}
          </span>
          {children}
        </>
      )}
    </AriaCheckbox>
  )
}
