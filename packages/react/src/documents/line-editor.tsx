import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Amount, AmountField, Button, TextField, Icon, Unseen } from '../design/design.ts'
import { type Draft, type DraftLine, newLine, type Problems, totalOf } from './draft.ts'
import styles from './form.module.css'
import { LedgerField } from './ledger-field.tsx'
import { useDocumentMessages } from './messages.ts'
import { TagsField } from './tags-field.tsx'
import { useDecimals } from './use-names.ts'

export interface LineEditorProps {
  readonly draft: Draft
  readonly onChange: (lines: readonly DraftLine[]) => void
  readonly problems: Readonly<Record<string, string>>
  readonly isDisabled: boolean
}

/** The lines of a document as they are written, with their sum. Alt and Enter add one. */
export function LineEditor({ draft, onChange, problems, isDisabled }: LineEditorProps): ReactNode {
  const t = useDocumentMessages()
  const list = useRef<HTMLDivElement>(null)
  const add = (): void => {
    onChange([...draft.lines, newLine(draft.lines)])
    // Its first field is there after the next paint.
    requestAnimationFrame(() => {
      const lines = [...(list.current?.querySelectorAll('fieldset') ?? [])]
      lines.at(-1)?.querySelector('input')?.focus()
    })
  }
  const hear = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !event.altKey || isDisabled) return
    event.preventDefault()
    add()
  }
  return (
    // Only a shortcut for the button below.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={list} className={styles.lines} onKeyDownCapture={hear}>
      <div className={`${styles.line} ${styles.headings}`} aria-hidden="true">
        <span>{t('ledger')}</span>
        <span>{t('description')}</span>
        <span className={styles.figures}>{t('amount')}</span>
        <span className={styles.place} />
      </div>
      {draft.lines.map((line, at) => (
        <LineFields
          key={line.key}
          line={line}
          number={at + 1}
          problems={problems}
          isDisabled={isDisabled}
          onChange={(changes) =>
            onChange(draft.lines.map((one) => (one.key === line.key ? { ...one, ...changes } : one)))
          }
          onRemove={
            draft.lines.length > 1 ? () => onChange(draft.lines.filter(({ key }) => key !== line.key)) : undefined
          }
        />
      ))}
      <div className={styles.sum}>
        <Button size="s" onPress={add} isDisabled={isDisabled}>
          {t('addLine')}
        </Button>
        <span className={styles.hint}>{t('arithmetic')}</span>
        <output className={styles.total} aria-label={t('total')}>
          <span>{t('total')}</span>
          <Amount value={totalOf(draft)} hasCurrency />
        </output>
      </div>
      {problems['lines'] !== undefined && (
        <div role="alert" className={styles.problem}>
          {problems['lines']}
        </div>
      )}
    </div>
  )
}

function LineFields({
  line,
  number,
  problems,
  isDisabled,
  onChange,
  onRemove,
}: {
  line: DraftLine
  number: number
  problems: LineEditorProps['problems']
  isDisabled: boolean
  onChange: (changes: Partial<DraftLine>) => void
  onRemove: (() => void) | undefined
}): ReactNode {
  const t = useDocumentMessages()
  const decimals = useDecimals()
  const name = (field: string): string => t('ofLine', { field, number })
  return (
    <fieldset className={styles.line} aria-label={`${t('line')} ${number}`}>
      <LedgerField
        label={name(t('ledger'))}
        isLabelHidden
        use="lines"
        value={line.ledgerId}
        isDisabled={isDisabled}
        onChange={(ledgerId) => onChange({ ledgerId })}
        error={problems[`lines/${line.key}/account_id`]}
      />
      <TextField
        label={name(t('description'))}
        isLabelHidden
        value={line.description}
        maxLength={4000}
        isDisabled={isDisabled}
        onChange={(description) => onChange({ description })}
        error={problems[`lines/${line.key}/description`]}
      />
      <AmountField
        label={name(t('amount'))}
        isLabelHidden
        value={line.amount}
        decimals={decimals}
        isDisabled={isDisabled}
        onChange={(amount) => onChange({ amount })}
        error={problems[`lines/${line.key}/amount`]}
      />
      <Button
        variant="quiet"
        isIcon
        aria-label={t('removeLine', { number })}
        isDisabled={isDisabled || onRemove === undefined}
        onPress={() => onRemove?.()}
      >
        <Icon name="close" />
      </Button>
      <details className={styles.moreOfLine} open={line.tagIds.length > 0 || line.cashLedgerId !== null || undefined}>
        <summary>
          {t('more')} <Unseen>{t('moreOfLine', { number })}</Unseen>
        </summary>
        <div className={styles.moreFields}>
          <TagsField
            label={name(t('tags'))}
            value={line.tagIds}
            isDisabled={isDisabled}
            onChange={(tagIds) => onChange({ tagIds })}
          />
          <LedgerField
            label={name(t('cashLedger'))}
            use="lines"
            value={line.cashLedgerId}
            isDisabled={isDisabled}
            onChange={(cashLedgerId) => onChange({ cashLedgerId })}
            error={problems[`lines/${line.key}/cash_account_id`]}
          />
        </div>
      </details>
    </fieldset>
  )
}

/** The sentences for what is wrong, by field. */
export function sentencesOf(
  problems: Problems,
  t: ReturnType<typeof useDocumentMessages>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, t(`problem_${problem}`)]))
}
