import type { CategorizationRule } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import { Banner, Checkbox, Key, showToast, WriteDialog } from '../design/design.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { useWrite } from '../provider/writes.ts'
import { type RuleDraft, RuleFields } from './rule-form.tsx'
import { isOff, turnedOff, turnedOn } from './rule-order.ts'
import { useRulesMessages } from './rules-messages.ts'

export const newDraft: RuleDraft = { name: '', expression: '', ledgerName: '', partyName: '' }

/** A new rule, or one that stands already, with what it would do. */
export function RuleEditor({
  rule,
  draft: given,
  onClose,
}: {
  /** The one that is changed; absent where it is new. */
  rule?: CategorizationRule | undefined
  draft: RuleDraft
  onClose: () => void
}): ReactNode {
  const t = useRulesMessages()
  const common = useCommonMessages()
  const [draft, setDraft] = useState(given)
  const [isStrict, setStrict] = useState(false)
  const save = useWrite(
    (client, body: RuleDraft & { strict: boolean }, options) => {
      const wasOff = rule !== undefined && isOff(rule.expression)
      const party = body.partyName.trim()
      const words = {
        name: body.name.trim(),
        expression: wasOff ? turnedOff(body.expression) : body.expression,
        ledger_name: body.ledgerName,
        ...(party !== '' && { party_name: party }),
        ...(body.strict && { strict: true }),
      }
      if (rule === undefined) return client.categorizationRules.create(words, options)
      const cleared = party === '' && rule.party_name !== null ? { clear_fields: ['party_name' as const] } : {}
      return client.categorizationRules.update(rule.id, { ...words, ...cleared }, options)
    },
    {
      onDone: ({ name }) => {
        showToast(t('saved', { name }))
        onClose()
      },
    },
  )
  const isComplete = draft.name.trim() !== '' && draft.expression.trim() !== '' && draft.ledgerName !== ''
  return (
    <WriteDialog
      title={t(rule === undefined ? 'newRule' : 'editRule')}
      placement="side"
      onClose={onClose}
      write={save}
      onSave={() => void save.run({ ...draft, strict: isStrict })}
      label={
        <>
          {common('save')} <Key>Ctrl Enter</Key>
        </>
      }
      isDisabled={!isComplete}
    >
      {rule?.warnings.map((warning) => (
        <Banner key={warning.message} tone="warning" title={t('warning')}>
          {warning.message}
        </Banner>
      ))}
      <RuleFields
        draft={draft}
        onChange={(next) => {
          save.reset()
          setDraft(next)
        }}
        ruleId={rule?.id}
        priority={rule?.priority}
      />
      <Checkbox isSelected={isStrict} onChange={setStrict}>
        {t('strict')}
      </Checkbox>
    </WriteDialog>
  )
}

/** What a rule that stands already has in its fields. */
export function draftOf(rule: CategorizationRule): RuleDraft {
  return {
    name: rule.name,
    expression: turnedOn(rule.expression),
    ledgerName: rule.ledger_name,
    partyName: rule.party_name ?? '',
  }
}
