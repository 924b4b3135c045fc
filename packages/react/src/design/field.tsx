import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import styles from './field.module.css'

/** What every field has around its control. */
export interface FieldProps {
  readonly label: string
  /** The label is read aloud and not shown. */
  readonly isLabelHidden?: boolean
  readonly description?: ReactNode
  /** What is wrong with the value, as the service or the form says. */
  readonly error?: string | undefined
}

export function Field({
  label,
  isLabelHidden,
  description,
  error,
  children,
}: FieldProps & { children: ReactNode }): ReactNode {
  return (
    <>
      <Label className={isLabelHidden ? styles.hidden : styles.label}>{label}</Label>
      {children}
      {description !== undefined && (
        <Text slot="description" className={styles.description}>
          {description}
        </Text>
      )}
      <FieldError className={styles.error}>{error}</FieldError>
    </>
  )
}
