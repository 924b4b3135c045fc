import type { ReactNode } from 'react'
import { AmountField, DateField, SelectField, TextField } from '../design/design.ts'
import { PartyField } from '../parties/party-field.tsx'
import { useInstance } from '../provider/reads.ts'
import { documentKinds } from './document-types.ts'
import { type Draft, withEffectiveDate, withTerms } from './draft.ts'
import styles from './form.module.css'
import { useDocumentMessages } from './messages.ts'
import { allTerms, type Terms } from './terms.ts'
import { useDecimals } from './use-names.ts'

/** What a document says beside its lines. */
export function DraftFields({
  draft,
  onChange,
  problems,
  isFree,
}: {
  draft: Draft
  onChange: (change: (draft: Draft) => Draft) => void
  problems: Readonly<Record<string, string>>
  /** False where something was applied, so that few fields may change. */
  isFree: boolean
}): ReactNode {
  const t = useDocumentMessages()
  const decimals = useDecimals()
  const { data: instance } = useInstance()
  const set = (changes: Partial<Draft>): void => onChange((known) => ({ ...known, ...changes }))
  const kind = documentKinds[draft.type]
  const isOpening =
    instance !== undefined && draft.effectiveDate !== null && draft.effectiveDate < instance.entries_start.slice(0, 10)
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <PartyField
          label={t(kind.partyType)}
          value={draft.partyId}
          newType={kind.partyType}
          type={kind.partyType}
          isDisabled={!isFree}
          autoFocus={isFree && draft.partyId === null}
          onChange={(partyId) => set({ partyId })}
          error={problems['party_id']}
        />
      </div>
      <TextField
        label={t('reference')}
        value={draft.reference}
        maxLength={255}
        onChange={(reference) => set({ reference })}
        error={problems['reference_number']}
      />
      <DateField
        label={t('effectiveDate')}
        value={draft.effectiveDate}
        isDisabled={!isFree}
        onChange={(day) => onChange((known) => withEffectiveDate(known, day))}
        error={problems['effective_date']}
      />
      {!kind.isCredit && (
        <SelectField<Terms | 'custom'>
          label={t('terms')}
          value={draft.terms ?? 'custom'}
          options={[...allTerms, 'custom' as const].map((terms) => ({ value: terms, label: t(`terms_${terms}`) }))}
          onChange={(terms) => onChange((known) => withTerms(known, terms === 'custom' ? null : terms))}
        />
      )}
      <DateField
        label={t('dueDate')}
        value={draft.dueDate}
        onChange={(dueDate) => set({ dueDate, terms: null })}
        error={problems['due_date']}
      />
      {draft.type === 'payroll' && (
        <>
          <DateField
            label={t('serviceStart')}
            value={draft.serviceStart}
            isDisabled={!isFree}
            onChange={(serviceStart) => set({ serviceStart })}
            error={problems['service_period_start']}
          />
          <DateField
            label={t('serviceEnd')}
            value={draft.serviceEnd}
            isDisabled={!isFree}
            onChange={(serviceEnd) => set({ serviceEnd })}
            error={problems['service_period_end']}
          />
        </>
      )}
      {(isOpening || draft.settledBefore !== null) && (
        <AmountField
          label={t('settledBefore')}
          value={draft.settledBefore}
          decimals={decimals}
          isDisabled={!isFree}
          onChange={(settledBefore) => set({ settledBefore })}
          error={problems['settled_before']}
        />
      )}
      <div className={styles.wide}>
        <TextField
          label={t('notes')}
          rows={2}
          value={draft.notes}
          onChange={(notes) => set({ notes })}
          error={problems['notes']}
        />
      </div>
    </div>
  )
}
