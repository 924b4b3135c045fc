import type { Dispatch, ReactNode } from 'react'
import { useLedgerWords } from '../chart/words.ts'
import { Checkbox, DateField, dayText, SelectField, TextField } from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useLanguage } from '../provider/language.ts'
import type { Problem } from './entry-body.ts'
import type { DraftAction, EntryDraft } from './entry-draft.ts'
import messages from './form.messages.json'
import styles from './form.module.css'

/** The day, what it is about, and what kind of entry it is. */
export function FormHead({
  draft,
  dispatch,
  problems,
  isTried,
  isEdit,
  closedThrough,
  firstDay,
}: {
  draft: EntryDraft
  dispatch: Dispatch<DraftAction>
  problems: readonly Problem[]
  isTried: boolean
  isEdit: boolean
  closedThrough: string | null
  firstDay: string | undefined
}): ReactNode {
  const t = useMessages(messages)
  const words = useLedgerWords()
  const { locale } = useLanguage()
  const head = (changes: Partial<Omit<EntryDraft, 'lines'>>): void => dispatch({ type: 'head', changes })
  const dateProblem = problems.find(({ at }) => at === 'date')?.code
  const day = dateProblem === 'dateClosed' ? closedThrough : firstDay
  return (
    <div className={styles.head}>
      <DateField
        label={t('date')}
        value={draft.date}
        onChange={(date) => head({ date })}
        error={
          dateProblem !== undefined && (isTried || dateProblem !== 'dateMissing')
            ? t(dateProblem, { date: day ? dayText(day, locale, undefined, true) : '' })
            : undefined
        }
      />
      <div data-first>
        <TextField
          label={t('what')}
          value={draft.description}
          onChange={(description) => head({ description })}
          maxLength={512}
          autoFocus
          error={isTried && problems.some(({ at }) => at === 'description') ? t('descriptionMissing') : undefined}
        />
      </div>
      <SelectField
        label={words('basis')}
        options={(['both', 'accrual', 'cash'] as const).map((value) => ({ value, label: t(`basis_${value}`) }))}
        value={draft.basis}
        onChange={(basis) => head({ basis })}
        isDisabled={isEdit}
      />
      <div className={styles.check}>
        <Checkbox isSelected={draft.isAdjusting} onChange={(isAdjusting) => head({ isAdjusting })}>
          {t('adjusting')}
        </Checkbox>
      </div>
    </div>
  )
}
