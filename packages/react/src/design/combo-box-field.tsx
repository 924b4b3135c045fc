import { type ReactNode, useMemo, useState } from 'react'
import { ComboBox, ListBox } from 'react-aria-components'
import { useCommonMessages } from '../messages/general-messages.ts'
import fieldStyles from './field.module.css'
import { Field } from './field.tsx'
import { findOptions } from './find-options.ts'
import styles from './popover.module.css'
import { Popover } from './popover.tsx'
import { type ChoiceProps, chosen, type Option, OptionRow } from './select.tsx'
import { TypedControl } from './typed-control.tsx'

/** One of many, found by typing a part of it: the likeliest is first, and Enter and Tab take it. */
export function ComboBoxField<Value extends string>({
  options,
  value,
  onChange,
  isDisabled,
  placeholder,
  autoFocus,
  ...field
}: ChoiceProps<Value> & { readonly autoFocus?: boolean }): ReactNode {
  const common = useCommonMessages()
  /** What is being typed; null while the field shows its value. */
  const [typed, setTyped] = useState<string | null>(null)
  const label = options.find((option) => option.value === value)?.label
  const items = useMemo(() => likeliestFirst(options, typed), [options, typed])
  const first = typed === null ? undefined : findOptions(options, typed, 1)[0]
  return (
    <ComboBox
      className={fieldStyles.field}
      selectedKey={value}
      onSelectionChange={(key) => chosen(options, key, onChange)}
      onInputChange={(text) => setTyped(text === '' || text === label ? null : text)}
      defaultFilter={isFoundBy}
      defaultItems={items}
      isDisabled={isDisabled}
      isInvalid={field.error !== undefined}
      menuTrigger="focus"
      autoFocus={autoFocus}
      allowsEmptyCollection
    >
      <Field {...field}>
        <TypedControl placeholder={placeholder} onTake={first && (() => onChange(first.value))} />
        <Popover>
          <ListBox<Option<Value> & { id: string }>
            className={styles.list}
            data-marks-first={first !== undefined || undefined}
            renderEmptyState={() => <div className={styles.empty}>{common('nothingFound')}</div>}
          >
            {(option) => <OptionRow option={option} />}
          </ListBox>
        </Popover>
      </Field>
    </ComboBox>
  )
}

function likeliestFirst<Value extends string>(
  options: readonly Option<Value>[],
  typed: string | null,
): (Option<Value> & { id: Value })[] {
  const found = typed === null ? [] : findOptions(options, typed, options.length)
  // What is chosen stays among them, also where it is not what is typed.
  return [...new Set([...found, ...options])].map((option) => ({ ...option, id: option.value }))
}

function isFoundBy(label: string, text: string): boolean {
  return findOptions([{ value: label, label }], text).length > 0
}
