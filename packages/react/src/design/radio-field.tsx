import type { ReactNode } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

/** One of a few, all of them shown. */
export function RadioField<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}): ReactNode {
  const chosen = (text: string): void => {
    const option = options.find((one) => one.value === text)
    if (option) onChange(option.value)
  }
  return (
    <RadioGroup value={value} onChange={chosen} className={styles.field}>
      <Label className={styles.label}>{label}</Label>
      <div className={styles.group}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} className={styles.choice}>
            {({ isSelected }) => (
              <>
                <span className={`${styles.box} ${styles.round}`} aria-hidden="true">
                  {isSelected && <Icon name="dot" size={14} />}
                </span>
                {option.label}
              </>
            )}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
