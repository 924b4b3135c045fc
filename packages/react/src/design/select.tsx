import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { Button, ListBox, ListBoxItem, Select, SelectValue } from 'react-aria-components'
import fieldStyles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import styles from './popover.module.css'
import { Popover } from './popover.tsx'

export interface Option<Value extends string = string> {
  readonly value: Value
  readonly label: string
  /** Said beside it. */
  readonly detail?: string | undefined
}

export interface ChoiceProps<Value extends string> extends FieldProps {
  readonly options: readonly Option<Value>[]
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  readonly isDisabled?: boolean
  readonly placeholder?: string
}

/** One of a list that is short enough to look through. */
export function SelectField<Value extends string>({
  options,
  value,
  onChange,
  isDisabled,
  placeholder,
  ...field
}: ChoiceProps<Value>): ReactNode {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Select
      className={fieldStyles.field}
      selectedKey={value}
      onSelectionChange={(key) => chosen(options, key, onChange)}
      isDisabled={isDisabled}
      isInvalid={field.error !== undefined}
      placeholder={placeholder}
    >
      <Field {...field}>
        <Button ref={button} className={fieldStyles.control}>
          <SelectValue className={fieldStyles.value} />
          <span className={fieldStyles.chevron} aria-hidden="true">
            <Icon name="chevron" />
          </span>
        </Button>
        <Popover>
          <Options options={options} button={button} />
        </Popover>
      </Field>
    </Select>
  )
}

function Options<Value extends string>({
  options,
  button,
}: {
  options: readonly Option<Value>[]
  button: RefObject<HTMLElement | null>
}): ReactNode {
  const list = useRef<HTMLDivElement>(null)
  // At once, not a picture later as the library does: a key that is pressed in between would be lost.
  useLayoutEffect(() => {
    const [closing, back] = [list.current, button.current]
    return () => {
      if (closing?.contains(document.activeElement) === true) back?.focus({ preventScroll: true })
    }
  }, [button])
  return (
    <ListBox ref={list} className={styles.list}>
      {options.map((option) => (
        <OptionRow key={option.value} option={option} />
      ))}
    </ListBox>
  )
}

export function OptionRow({ option }: { option: Option }): ReactNode {
  return (
    <ListBoxItem id={option.value} textValue={option.label} className={styles.option}>
      <span>{option.label}</span>
      {option.detail !== undefined && <span className={styles.detail}>{option.detail}</span>}
    </ListBoxItem>
  )
}

export function chosen<Value extends string>(
  options: readonly Option<Value>[],
  key: unknown,
  onChange: (value: Value) => void,
): void {
  const option = options.find(({ value }) => value === key)
  if (option) onChange(option.value)
}
