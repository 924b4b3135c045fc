import type { ReactNode } from 'react'
import { Button, Input } from 'react-aria-components'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import { takesMarked } from './takes-marked.ts'

/** What one types into to find one of many, and the button that shows the list. */
export function TypedControl({
  placeholder,
  onTake,
}: {
  placeholder: string | undefined
  /** A key takes what is marked in the list; undefined: nothing is. */
  onTake: (() => void) | undefined
}): ReactNode {
  return (
    <div
      className={styles.control}
      onKeyDownCapture={(event) => {
        if (onTake && takesMarked(event)) onTake()
      }}
    >
      <Input placeholder={placeholder} dir="auto" />
      <Button className={styles.chevron}>
        <Icon name="chevron" />
      </Button>
    </div>
  )
}
