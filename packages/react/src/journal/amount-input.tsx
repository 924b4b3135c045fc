import { type ReactNode, useState } from 'react'
import { amountOf, amountText } from '../design/design.ts'
import { useLanguage } from '../provider/language.ts'
import styles from './form.module.css'

/** An amount in a table of fields, or a calculation of one. It is told as it is typed. */
export function AmountInput({
  label,
  value,
  proposal,
  decimals,
  column,
  isInvalid,
  isReadOnly,
  placeholder,
  onChange,
  onLeave,
}: {
  label: string
  value: string | null
  /** What stands there unless something is typed. */
  proposal?: string | undefined
  decimals: number
  column: string
  isInvalid?: boolean
  isReadOnly?: boolean
  placeholder?: string
  /** @param isWrong what is typed is no amount */
  onChange: (value: string | null, isWrong: boolean) => void
  onLeave?: (isWrong: boolean) => void
}): ReactNode {
  const { locale } = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = value ?? proposal
  const text = typed ?? (shown === undefined ? '' : amountText(shown, locale))
  const isWrong = typed !== null && typed.trim() !== '' && amountOf(typed, { decimals, locale }) === undefined
  return (
    <input
      className={`${styles.input} ${styles.amount}`}
      aria-label={label}
      aria-invalid={isInvalid === true || isWrong || undefined}
      data-proposed={(typed === null && value === null && proposal !== undefined) || undefined}
      data-column={column}
      readOnly={isReadOnly}
      placeholder={placeholder}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      value={text}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        const next = event.target.value
        setTyped(next)
        const amount = next.trim() === '' ? null : amountOf(next, { decimals, locale })
        onChange(amount ?? null, amount === undefined)
      }}
      onBlur={() => {
        if (!isWrong) setTyped(null)
        onLeave?.(isWrong)
      }}
    />
  )
}
