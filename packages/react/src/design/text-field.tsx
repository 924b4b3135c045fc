import type { ReactNode } from 'react'
import {
  Input,
  SearchField as AriaSearchField,
  TextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

export interface TextFieldProps extends FieldProps, Omit<AriaTextFieldProps, 'children' | 'className' | 'style'> {
  readonly placeholder?: string
  /** A text of several lines: how many are shown. */
  readonly rows?: number
}

export function TextField({
  label,
  isLabelHidden,
  description,
  error,
  placeholder,
  rows,
  ...props
}: TextFieldProps): ReactNode {
  return (
    <AriaTextField {...props} isInvalid={error !== undefined || props.isInvalid === true} className={styles.field}>
      <Field label={label} isLabelHidden={isLabelHidden} description={description} error={error}>
        {rows === undefined ? (
          <Input className={styles.control} placeholder={placeholder} dir="auto" />
        ) : (
          <TextArea className={styles.control} placeholder={placeholder} rows={rows} dir="auto" />
        )}
      </Field>
    </AriaTextField>
  )
}

/** A field that finds among what is shown. Escape empties it. */
export function SearchField({
  label,
  placeholder,
  ...props
}: Pick<TextFieldProps, 'label' | 'placeholder' | 'value' | 'onChange' | 'autoFocus'>): ReactNode {
  return (
    <AriaSearchField {...props} aria-label={label} className={styles.field}>
      <Input className={styles.control} placeholder={placeholder ?? label} dir="auto" />
    </AriaSearchField>
  )
}
