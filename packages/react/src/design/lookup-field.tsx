import { type ReactNode, useState } from 'react'
import { ComboBox, ListBox } from 'react-aria-components'
import { useCommonMessages } from '../messages/general-messages.ts'
import fieldStyles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'
import styles from './popover.module.css'
import { Popover } from './popover.tsx'
import { type Option, OptionRow } from './select.tsx'
import { useFieldProgress } from './settled-fields.ts'
import { TypedControl } from './typed-control.tsx'
import { useFirstFound } from './use-first-found.ts'

export interface LookupFieldProps extends FieldProps {
  /** What was found for the text, already filtered. */
  readonly options: readonly Option[]
  readonly value: string | null
  /** What is typed, or the name of what is chosen. */
  readonly text: string
  /** Whether a choice is still to be made of the text. */
  readonly isTyping: boolean
  readonly onTextChange: (text: string) => void
  readonly onChange: (value: string | null) => void
  /** What is wrong once the field is left with a text of which nothing was chosen. */
  readonly untaken: string
  /** What makes a new one of what was typed: its words, such as `Create “Cafe Luna”`. */
  readonly creation?: { readonly label: string; readonly run: () => void } | undefined
  /** While what is typed is being made. */
  readonly isCreating?: boolean
  /** While what was found is not of the text yet. */
  readonly isPending?: boolean
  readonly isDisabled?: boolean
  readonly placeholder?: string
  readonly autoFocus?: boolean
}

const creationKey = ' create'

/**
 * One of so many that the service looks for it; what is not there can be made in place. Enter and Tab take the first
 * that is found, or make what is typed.
 */
export function LookupField(props: LookupFieldProps): ReactNode {
  const { options, value, text, onTextChange, onChange, creation, isPending = false, isCreating = false } = props
  const { isDisabled, placeholder, autoFocus, ...field } = props
  const common = useCommonMessages()
  const rows = options.map((option) => ({ ...option, id: option.value }))
  const items = creation ? [...rows, { id: creationKey, value: creationKey, label: creation.label, detail: '+' }] : rows
  const choose = (key: unknown): void => {
    if (key === creationKey) creation?.run()
    else if (typeof key === 'string') onChange(key)
  }
  const isTyping = props.isTyping && text.trim() !== ''
  const marked = isTyping ? items[0] : undefined
  const { takeFirst, isWaiting } = useFirstFound({ text, isPending, take: () => marked && choose(marked.id) })
  /** The text that the field was left with. */
  const [leftText, setLeftText] = useState('')
  const progress = isCreating || (isTyping && isWaiting) ? 'waiting' : isTyping ? 'untaken' : 'settled'
  useFieldProgress(progress)
  const error = field.error ?? (progress === 'untaken' && leftText === text ? props.untaken : undefined)
  return (
    <ComboBox
      className={fieldStyles.field}
      items={items}
      selectedKey={value}
      onSelectionChange={choose}
      inputValue={text}
      onInputChange={onTextChange}
      onBlur={() => setLeftText(text)}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      // A page that begins with it does not begin with its list over everything.
      menuTrigger={autoFocus ? 'input' : 'focus'}
      autoFocus={autoFocus}
      allowsEmptyCollection
      allowsCustomValue
    >
      <Field label={field.label} isLabelHidden={field.isLabelHidden} description={field.description} error={error}>
        <TypedControl placeholder={placeholder} onTake={isTyping ? takeFirst : undefined} />
        <Popover>
          <ListBox<Option & { id: string }>
            className={styles.list}
            data-marks-first={(marked !== undefined && !isPending) || undefined}
            renderEmptyState={() => (
              <div className={styles.empty}>{isPending ? common('loading') : common('nothingFound')}</div>
            )}
          >
            {(option) => <OptionRow option={option} />}
          </ListBox>
        </Popover>
      </Field>
    </ComboBox>
  )
}
