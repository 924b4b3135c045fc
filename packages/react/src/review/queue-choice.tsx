import type { ReactNode } from 'react'
import fieldStyles from '../design/field.module.css'
import styles from './review.module.css'

/** The browser's own: it is there at once, and is all that a short list needs. */
export function Choice({
  name,
  label,
  options,
  value,
  onChange,
}: {
  /** By which a key finds it. */
  name?: string
  label: string
  options: readonly { readonly value: string; readonly label: string }[]
  value: string
  onChange: (value: string) => void
}): ReactNode {
  return (
    <select
      className={`${fieldStyles.control} ${styles.filter}`}
      name={name}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
