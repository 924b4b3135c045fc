import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../design/design.ts'
import { isSaveKey } from '../design/ends-entry.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import styles from './review.module.css'

/** What stands beside the queue while something is asked for: it has the focus until it is closed. */
export function Panel({
  title,
  onClose,
  onSave,
  takesFocus = false,
  children,
}: {
  title: string
  onClose: () => void
  /** Done by Ctrl and Enter from each of its fields. */
  onSave?: () => void
  /** Where nothing in it takes the focus by itself. */
  takesFocus?: boolean
  children: ReactNode
}): ReactNode {
  const common = useCommonMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    // Escape closes it from each of its fields, and Ctrl and Enter save it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles.panel}
      aria-label={title}
      // Before a field that opens by Enter hears it.
      onKeyDownCapture={(event) => {
        if (!isSaveKey(event) || onSave === undefined) return
        event.preventDefault()
        event.stopPropagation()
        onSave()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className={styles.panelHeader}>
        <h2 ref={heading} tabIndex={-1} className={styles.panelTitle}>
          {title}
        </h2>
        <Button size="s" variant="quiet" onPress={onClose}>
          {common('close')}
        </Button>
      </div>
      {children}
    </section>
  )
}
