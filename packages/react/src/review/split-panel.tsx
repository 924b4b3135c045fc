import type { Transaction } from '@daybook/sdk'
import { type ReactNode, useEffect, useState } from 'react'
import { AmountField, amountText, Button, Icon, Key, TextField } from '../design/design.ts'
import { isSaveKey } from '../design/ends-entry.ts'
import { useLanguage } from '../provider/language.ts'
import { useInstance } from '../provider/reads.ts'
import { LedgerBox } from './ledger-box.tsx'
import { Panel } from './panel.tsx'
import { useReviewMessages } from './review-context.ts'
import styles from './review.module.css'
import { isComplete, type Part, partProblems, remainder, sizeOf, type Split, splitsOf } from './splits.ts'
import { TagChoice, useTags } from './tags.tsx'

/** Divides a row among categories. What is left of it is always told, and stands in each new part. */
export function SplitPanel({
  row,
  first,
  onSave,
  onClose,
}: {
  row: Transaction
  /** The ledger that is likely. */
  first: string | null
  onSave: (splits: Split[]) => void
  onClose: () => void
}): ReactNode {
  const t = useReviewMessages()
  const { locale } = useLanguage()
  const { data: instance } = useInstance()
  const tags = useTags()
  const [parts, setParts] = useState<readonly Part[]>([newPart(0, first, null), newPart(1, null, null)])
  const [isTried, setTried] = useState(false)
  // By the keys it is asked for before the field that has the focus tells its amount.
  const [isAsked, setAsked] = useState(false)
  const left = remainder(row.amount, parts)
  const isDone = isComplete(row.amount, parts)
  const problems = partProblems(parts)
  const change = (key: number, to: Partial<Part>): void =>
    setParts((all) => all.map((part) => (part.key === key ? { ...part, ...to } : part)))
  const add = (): void => {
    const key = Math.max(...parts.map((part) => part.key)) + 1
    setParts((all) => [...all, newPart(key, null, left.startsWith('-') || isZero(left) ? null : left)])
  }
  const save = (): void => {
    setTried(true)
    if (isDone) onSave(splitsOf(row.amount, parts))
  }
  useEffect(() => {
    if (!isAsked) return
    setAsked(false)
    save()
    // It is about the parts as they are in the render after the keys.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsked])
  return (
    <Panel
      title={t('splitTitle', { amount: amountText(sizeOf(row.amount), locale, instance?.currency) })}
      onClose={onClose}
    >
      {/* Saved by Ctrl and Enter from each of its fields. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={styles.parts}
        onKeyDown={(event) => {
          if (!isSaveKey(event)) return
          event.preventDefault()
          setAsked(true)
        }}
      >
        {parts.map((part, at) => (
          <fieldset key={part.key} className={styles.part}>
            <legend className={styles.soft}>{t('part', { at: at + 1 })}</legend>
            <LedgerBox
              label={t('categorySearch')}
              value={part.ledgerId}
              autoFocus={at === 0}
              error={isTried && problems[at]?.includes('ledger') === true}
              onChoose={(ledger) => change(part.key, { ledgerId: ledger.id })}
            />
            <AmountField
              label={t('amount')}
              value={part.amount}
              description={at === 0 ? t('calculates') : undefined}
              onChange={(amount) => change(part.key, { amount })}
              error={isTried && problems[at]?.includes('amount') === true ? t('amount') : undefined}
            />
            <details className={styles.more}>
              <summary>{t('descriptionAndTags')}</summary>
              <div className={styles.parts}>
                <TextField
                  label={t('description')}
                  value={part.description}
                  maxLength={512}
                  onChange={(description) => change(part.key, { description })}
                />
                {tags.groups.length > 0 && (
                  <TagChoice
                    groups={tags.groups}
                    chosen={part.tagIds}
                    onChange={(tagIds) => change(part.key, { tagIds })}
                  />
                )}
              </div>
            </details>
            {parts.length > 2 && (
              <Button
                size="s"
                variant="quiet"
                onPress={() => setParts((all) => all.filter(({ key }) => key !== part.key))}
              >
                {t('removePart', { at: at + 1 })}
              </Button>
            )}
          </fieldset>
        ))}
        <div className={styles.sum} role="status">
          <span>{isZero(left) ? t('addsUp') : left.startsWith('-') ? t('tooMuch') : t('remaining')}</span>
          {isZero(left) ? (
            <Icon name="check" />
          ) : (
            <strong dir="ltr">{amountText(left.replace('-', ''), locale, instance?.currency)}</strong>
          )}
        </div>
        <div className={styles.actions}>
          <Button onPress={add}>{t('addPart')}</Button>
          <Button variant="primary" onPress={save} isDisabled={!isDone}>
            {t('saveSplit')} <Key>Ctrl Enter</Key>
          </Button>
        </div>
      </div>
    </Panel>
  )
}

function newPart(key: number, ledgerId: string | null, amount: string | null): Part {
  return { key, ledgerId, amount, description: '', tagIds: [] }
}

function isZero(amount: string): boolean {
  return /^-?0*\.?0*$/.test(amount)
}
