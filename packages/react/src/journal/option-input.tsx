import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { Popover } from '../design/design.ts'
import { type Findable, findOptions } from '../design/find-options.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import styles from './form.module.css'

export interface OptionInputProps {
  readonly label: string
  readonly options: readonly Findable[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder?: string
  readonly isInvalid?: boolean
  /** The column of the form that it stands in, by which the keyboard finds it. */
  readonly column: string
}

/**
 * A field of a table that finds one of many as one types, light enough to stand in hundreds of rows: its list is there
 * only while it is open. Enter and Tab take what is marked.
 */
export function OptionInput({
  label,
  options,
  value,
  onChange,
  placeholder,
  isInvalid,
  column,
}: OptionInputProps): ReactNode {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  /** What is being typed; null while the field shows its value. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const chosen = value === '' ? undefined : options.find((option) => option.value === value)
  const found = useMemo(() => (isOpen ? findOptions(options, typed ?? '') : []), [isOpen, options, typed])
  const close = (): void => {
    setOpen(false)
    setTyped(null)
  }
  const take = (option: Findable | undefined): void => {
    if (option !== undefined && option.value !== value) onChange(option.value)
    close()
  }
  const leave = (): void => {
    if (typed === null) setOpen(false)
    else if (typed.trim() === '') {
      if (value !== '') onChange('')
      close()
    } else if (found[at]) take(found[at])
    else setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      event.stopPropagation()
      if (!isOpen) {
        setAt(0)
        setOpen(true)
      } else setAt((now) => Math.max(0, Math.min(found.length - 1, now + (event.key === 'ArrowDown' ? 1 : -1))))
    } else if (event.key === 'Escape' && (isOpen || typed !== null)) {
      event.stopPropagation()
      close()
    } else if (event.key === 'Enter') leave()
  }
  const isUnknown = typed !== null && !isOpen && typed.trim() !== ''
  return (
    <>
      <input
        ref={input}
        className={styles.input}
        dir="auto"
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found[at] ? `${id} ${at}`.replaceAll(' ', '-') : undefined}
        aria-invalid={isInvalid === true || isUnknown || undefined}
        autoComplete="off"
        data-column={column}
        placeholder={placeholder}
        value={typed ?? textOf(chosen)}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
          setOpen(true)
        }}
        onFocus={(event) => event.target.select()}
        onClick={() => {
          if (!isOpen) {
            setAt(0)
            setOpen(true)
          }
        }}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <Popover triggerRef={input} isOpen isNonModal placement="bottom start" offset={4}>
          <Found id={id} label={label} found={found} at={at} value={value} onTake={take} />
        </Popover>
      )}
    </>
  )
}

function textOf(option: Findable | undefined): string {
  return option ? [option.code, option.label].filter(Boolean).join(' ') : ''
}

function Found({
  id,
  label,
  found,
  at,
  value,
  onTake,
}: {
  id: string
  label: string
  found: readonly Findable[]
  at: number
  value: string
  onTake: (option: Findable) => void
}): ReactNode {
  const common = useCommonMessages()
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.options}>
      {found.length === 0 && (
        <div className={styles.none} role="option" aria-selected={false} aria-disabled="true">
          {common('nothingFound')}
        </div>
      )}
      {found.map((option, index) => (
        // The field hears the keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={option.value}
          id={`${id} ${index}`.replaceAll(' ', '-')}
          ref={index === at ? intoView : undefined}
          role="option"
          aria-selected={option.value === value}
          data-active={index === at || undefined}
          className={styles.option}
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(option)}
        >
          <span>
            {option.code !== undefined && option.code !== '' && <span className={styles.code}>{option.code} </span>}
            {option.label}
          </span>
          {option.detail !== undefined && <span className={styles.soft}>{option.detail}</span>}
        </div>
      ))}
    </div>
  )
}

function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
