import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react'
import fieldStyles from '../design/field.module.css'
import { useCategoryChoice } from './chart.ts'
import styles from './ledger-box.module.css'
import { type ChartLedger, foundLedgers } from './ledger-search.ts'
import { useReviewMessages } from './review-context.ts'

const maximumFound = 40
/** As many as its list has room for: the key that opens it is answered with these. */
const inView = 14

export interface LedgerBoxProps {
  readonly label: string
  /** The one that is chosen; its name stands in the field. */
  readonly value?: string | null
  readonly onChoose: (ledger: ChartLedger) => void
  readonly onCancel?: () => void
  /** Offered after those chosen lately, before all others. */
  readonly first?: readonly string[]
  /** Of the money that is categorized. */
  readonly direction?: 'in' | 'out' | undefined
  /** Whether the list is always there, below a heading of its own, or while the field has the focus. */
  readonly isOpen?: boolean
  readonly autoFocus?: boolean
  readonly error?: boolean
}

/** A category, found by typing a part of its name: those chosen lately come first. */
export function LedgerBox(props: LedgerBoxProps): ReactNode {
  const { label, value = null, onChoose, onCancel, first = [], isOpen = false, direction } = props
  const t = useReviewMessages()
  const { chart, recent } = useCategoryChoice()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const [hasFocus, setHasFocus] = useState(false)
  const used = useMemo(() => [...new Set([...recent, ...first])], [first, recent])
  const found = useMemo(
    () => foundLedgers(chart.categories, typed ?? '', { recent: used, limit: maximumFound, direction }),
    [chart.categories, typed, used, direction],
  )
  const isShown = isOpen || (hasFocus && typed !== null)
  const choose = (ledger: ChartLedger): void => {
    setTyped(null)
    setAt(0)
    onChoose(ledger)
  }
  const move = (to: number): void => setAt(Math.max(0, Math.min(found.length - 1, to)))
  const text = typed ?? (value === null ? '' : (chart.ledgers.get(value)?.name ?? ''))
  return (
    <div className={styles.box}>
      <label htmlFor={id} className={isOpen ? fieldStyles.hidden : fieldStyles.label}>
        {label}
      </label>
      <input
        id={id}
        className={fieldStyles.control}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-invalid={props.error || undefined}
        aria-activedescendant={isShown && found[at] ? `${id}-${found[at].id}` : undefined}
        autoComplete="off"
        spellCheck={false}
        // Who asked for it by a key goes on typing.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={props.autoFocus}
        value={text}
        onFocus={(event) => {
          setHasFocus(true)
          event.target.select()
        }}
        onBlur={() => {
          setHasFocus(false)
          setTyped(null)
        }}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          const ledger = found[at]
          if (event.key === 'ArrowDown') {
            if (isShown) move(at + 1)
            else setTyped('')
          } else if (event.key === 'ArrowUp') move(at - 1)
          else if (event.key === 'Enter' && isShown && ledger) choose(ledger)
          else if (event.key === 'Escape' && (typed ?? '') !== '' && !isOpen) setTyped(null)
          else if (event.key === 'Escape') onCancel?.()
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      {isShown && (
        <LedgerList
          id={`${id}-list`}
          prefix={id}
          label={label}
          found={found}
          at={at}
          isOpen={isOpen}
          onChoose={choose}
        />
      )}
      {isShown && found.length === 0 && (
        <p role="status" className={styles.nothing}>
          {t('nothingFound')}
        </p>
      )}
    </div>
  )
}

function LedgerList({
  id,
  prefix,
  label,
  found,
  at,
  isOpen,
  onChoose,
}: {
  id: string
  prefix: string
  label: string
  found: readonly ChartLedger[]
  at: number
  isOpen: boolean
  onChoose: (ledger: ChartLedger) => void
}): ReactNode {
  const t = useReviewMessages()
  const { recent } = useCategoryChoice()
  const drawn = useDeferredValue(maximumFound, inView)
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.list} data-over={!isOpen || undefined}>
      {found.slice(0, drawn).map((ledger, index) => (
        // The field has the focus, and hears the keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={ledger.id}
          id={`${prefix}-${ledger.id}`}
          role="option"
          aria-selected={index === at}
          className={styles.option}
          ref={index === at ? intoView : undefined}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(ledger)}
        >
          <span className={styles.name}>
            {ledger.path.length > 0 && <span className={styles.path}>{ledger.path.join(' › ')} › </span>}
            {ledger.name}
          </span>
          <span className={styles.path}>{recent.includes(ledger.id) ? t('recent') : t(`type_${ledger.type}`)}</span>
        </div>
      ))}
    </div>
  )
}

function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
