import { type ReactNode, useState } from 'react'
import { Input, TextField as AriaTextField } from 'react-aria-components'
import { useLanguage } from '../provider/language.ts'
import { amountOf } from './amount-expression.ts'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'
import { amountText } from './figures.tsx'

export interface AmountFieldProps extends FieldProps {
  /** An amount as the API writes it, or nothing. */
  readonly value: string | null
  /**
   * Told when the field is left, or Enter pressed: an amount with the decimals of the currency, or null where it is
   * empty.
   */
  readonly onChange: (value: string | null) => void
  readonly decimals?: number
  readonly isDisabled?: boolean
  readonly autoFocus?: boolean
}

/** An amount, or a calculation of one. What is no amount stays as it was typed and is said to be none. */
export function AmountField({
  value,
  onChange,
  decimals = 2,
  isDisabled,
  autoFocus,
  error,
  ...field
}: AmountFieldProps): ReactNode {
  const { locale } = useLanguage()
  /** What is being typed; null while the field shows its value. */
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? (value === null ? '' : amountText(value, locale))
  const isWrong = text.trim() !== '' && amountOf(text, { decimals, locale }) === undefined
  const leave = (): void => {
    if (typed === null || isWrong) return
    setTyped(null)
    onChange(typed.trim() === '' ? null : (amountOf(typed, { decimals, locale }) ?? null))
  }
  return (
    <AriaTextField
      className={styles.field}
      value={text}
      onChange={setTyped}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave()
        // What stands around the field has keys of its own: Escape closes, Ctrl and Enter saves.
        event.continuePropagation()
      }}
      isInvalid={isWrong || error !== undefined}
      isDisabled={isDisabled}
      autoFocus={autoFocus}
    >
      <Field {...field} error={error}>
        <Input className={`${styles.control} ${styles.figures}`} inputMode="decimal" autoComplete="off" dir="ltr" />
      </Field>
    </AriaTextField>
  )
}
