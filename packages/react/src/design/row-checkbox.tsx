import type { ReactNode } from 'react'
import styles from './field.module.css'

/** Marks a row of a long list: the browser's own box, which is drawn by the dozen as one scrolls. */
export function RowCheckbox({
  label,
  isSelected,
  onChange,
}: {
  /** Read aloud. */
  label: string
  isSelected: boolean
  onChange: () => void
}): ReactNode {
  return (
    <input
      type="checkbox"
      className={styles.rowBox}
      // The list has keys of its own to mark its rows.
      tabIndex={-1}
      checked={isSelected}
      aria-label={label}
      onChange={onChange}
    />
  )
}
