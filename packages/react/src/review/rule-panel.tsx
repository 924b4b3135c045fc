import { type ReactNode, useState } from 'react'
import { Button, Checkbox, Key } from '../design/design.ts'
import { endsEntry } from '../design/ends-entry.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { aYearAgo, type RuleDraft, RuleFields } from '../rules/rule-form.tsx'
import { answerOf } from './answers.ts'
import { Panel } from './panel.tsx'
import { useReview, useReviewMessages } from './review-context.ts'
import styles from './review.module.css'
import { draftExpression, draftName } from './rule-draft.ts'

/** A rule of a row: for rows like it from now on, and for those that wait. */
export function RulePanel({
  description,
  amount,
  merchant,
  ledgerId,
  onClose,
}: {
  description: string
  amount: string
  /** Where its name is known. */
  merchant?: string
  /** The category that is likely. */
  ledgerId: string | null
  onClose: () => void
}): ReactNode {
  const t = useReviewMessages()
  const common = useCommonMessages()
  const { client, chart, answers, say } = useReview()
  const [draft, setDraft] = useState<RuleDraft>(() => ({
    name: draftName(description, merchant),
    expression: draftExpression(description, amount, merchant),
    ledgerName: chart.ledgers.get(ledgerId ?? '')?.name ?? '',
    partyName: '',
  }))
  const [isApplied, setApplied] = useState(true)
  const isComplete = draft.name.trim() !== '' && draft.expression.trim() !== '' && draft.ledgerName !== ''
  const save = (): void => {
    if (!isComplete) return
    const choice = t('ruleSaved', { name: draft.name })
    answers.give(
      answerOf(
        { title: description, choice, leaving: [], rows: 0 },
        async (key) => {
          const rule = {
            name: draft.name.trim(),
            expression: draft.expression,
            ledger_name: draft.ledgerName,
            ...(draft.partyName.trim() !== '' && { party_name: draft.partyName.trim() }),
          }
          const { id } = await client.categorizationRules.create(rule, { idempotencyKey: key })
          const options = { wait: 20, idempotencyKey: `${key}-a` }
          if (isApplied) await client.transactions.recategorize({ start_date: aYearAgo() }, options).wait()
          return id
        },
        async (id, key) => {
          await client.categorizationRules.delete(id, { idempotencyKey: key })
          await client.categorizationRules.revert(id, { wait: 20, idempotencyKey: `${key}-a` }).wait()
        },
      ),
    )
    say(t('answered', { title: description, choice }))
    onClose()
  }
  return (
    <Panel title={t('ruleTitle')} onClose={onClose} onSave={save}>
      <div
        role="presentation"
        className={styles.panelFields}
        onKeyDown={(event) => {
          if (!endsEntry(event)) return
          event.preventDefault()
          save()
        }}
      >
        <RuleFields draft={draft} onChange={setDraft} />
      </div>
      <Checkbox isSelected={isApplied} onChange={setApplied}>
        {t('applyNow')}
      </Checkbox>
      <div className={styles.actions}>
        <Button variant="primary" onPress={save} isDisabled={!isComplete}>
          {common('save')} <Key>Ctrl Enter</Key>
        </Button>
      </div>
    </Panel>
  )
}
