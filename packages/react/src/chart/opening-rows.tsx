import { type Ledger, Money } from '@daybook/sdk'
import { type KeyboardEvent, memo, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { amountText, EmptyState } from '../design/design.ts'
import { AmountInput } from '../journal/amount-input.tsx'
import { decimalsOf } from '../journal/decimals.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useLanguage } from '../provider/language.ts'
import { useInstance } from '../provider/reads.ts'
import { sectionsOfTypes, types } from './chart-tree.ts'
import messages from './opening.messages.json'
import styles from './opening.module.css'
import { useLedgerWords } from './words.ts'

/** A field for each ledger, by section; Enter and the arrows go up and down. */
export function OpeningRows({
  ledgers,
  words,
  values,
  openings,
  isReadOnly,
  onChange,
}: {
  ledgers: readonly Ledger[]
  words: string
  values: ReadonlyMap<string, string>
  openings: ReadonlyMap<string, Money>
  isReadOnly: boolean
  onChange: (id: string, balance: string | null) => void
}): ReactNode {
  const t = useMessages(messages)
  const named = useLedgerWords()
  const { data: instance } = useInstance()
  const decimals = decimalsOf(instance?.currency)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const change = useCallback((id: string, balance: string | null) => latest.current(id, balance), [])
  const wanted = words.trim().toLowerCase()
  const sections = useMemo(() => {
    const shown = ledgers.filter(({ name, sort_code }) => `${sort_code} ${name}`.toLowerCase().includes(wanted))
    return types
      .flatMap((type) => sectionsOfTypes[type])
      .map((section) => ({ section, ledgers: shown.filter(({ sub_type }) => sub_type === section) }))
      .filter((group) => group.ledgers.length > 0)
  }, [ledgers, wanted])
  if (sections.length === 0) return <EmptyState title={t('nothing')} />
  return (
    // The fields in it have the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.rows} onKeyDown={walk}>
      <div className={`${styles.row} ${styles.heading}`} aria-hidden="true">
        <span data-minor>{t('number')}</span>
        <span>{t('ledger')}</span>
        <span data-minor>{t('side')}</span>
        <span>{t('balance')}</span>
      </div>
      {sections.map((group) => (
        <section key={group.section} aria-label={named(`sub_${group.section}`)}>
          <h2 className={styles.section}>{named(`sub_${group.section}`)}</h2>
          {group.ledgers.map((ledger) => (
            <Row
              key={ledger.id}
              ledger={ledger}
              value={values.get(ledger.id) ?? null}
              before={openings.get(ledger.id)}
              decimals={decimals}
              isReadOnly={isReadOnly}
              onChange={change}
            />
          ))}
        </section>
      ))}
    </div>
  )
}

function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const step = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !(event.target instanceof HTMLInputElement)) return
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[data-column="balance"]')]
  event.preventDefault()
  fields[fields.indexOf(event.target) + step]?.focus()
}

const Row = memo(function Row({
  ledger,
  value,
  before,
  decimals,
  isReadOnly,
  onChange,
}: {
  ledger: Ledger
  value: string | null
  before: Money | undefined
  decimals: number
  isReadOnly: boolean
  onChange: (id: string, balance: string | null) => void
}): ReactNode {
  const t = useMessages(messages)
  const named = useLedgerWords()
  const { locale } = useLanguage()
  const isChanged = Money.compare(value ?? '0', before ?? '0') !== 0
  return (
    <div className={styles.row}>
      <span className={styles.soft} data-minor>
        {ledger.sort_code}
      </span>
      <span>
        {ledger.name}
        {isChanged && <span className={styles.soft}> {t('was', { amount: amountText(before ?? '0', locale) })}</span>}
      </span>
      <span className={styles.soft} data-minor>
        {named(ledger.debit_credit)}
      </span>
      <span>
        <AmountInput
          label={t('balanceOf', { name: ledger.name })}
          value={value}
          decimals={decimals}
          column="balance"
          isReadOnly={isReadOnly}
          onChange={(balance, isWrong) => {
            if (!isWrong) onChange(ledger.id, balance)
          }}
        />
      </span>
    </div>
  )
})
