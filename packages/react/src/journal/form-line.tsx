import type { Money, Tag } from '@daybook/sdk'
import { type Dispatch, memo, type ReactNode, useState } from 'react'
import { useLedgerWords } from '../chart/words.ts'
import { Icon } from '../design/design.ts'
import type { Findable } from '../design/find-options.ts'
import { useMessages } from '../messages/use-messages.ts'
import { AmountInput } from './amount-input.tsx'
import type { Problem } from './entry-body.ts'
import { type DraftAction, type DraftLine, settledAmounts, type Side } from './entry-draft.ts'
import messages from './form.messages.json'
import styles from './form.module.css'
import { OptionInput } from './option-input.tsx'
import { TagsCell } from './tags-cell.tsx'

interface FormLineProps {
  readonly line: DraftLine
  readonly at: number
  readonly proposal: Money | undefined
  readonly proposedSide: Side | undefined
  readonly problem: Problem['code'] | undefined
  readonly error: string | undefined
  readonly ledgers: readonly Findable[]
  readonly parties: readonly Findable[]
  readonly tags: readonly Tag[]
  readonly decimals: number
  readonly dispatch: Dispatch<DraftAction>
}

/** A line of the form. It is drawn anew only when it changes itself, so that a hundred of them are as fast as two. */
export const FormLine = memo(function FormLine({
  line,
  at,
  proposal,
  proposedSide,
  problem,
  error,
  ledgers,
  parties,
  tags,
  decimals,
  dispatch,
}: FormLineProps): ReactNode {
  const t = useMessages(messages)
  const words = useLedgerWords()
  const { key } = line
  /** What is being typed is not yet said to be wrong. */
  const [left, setLeft] = useState<Side | undefined>(undefined)
  const shown = problem ?? (line.wrong !== undefined && left === line.wrong ? 'amountWrong' : undefined)
  const number = at + 1
  const change = (changes: Partial<Omit<DraftLine, 'key' | 'lineId'>>): void => dispatch({ type: 'line', key, changes })
  const labelOf = (what: string): string => t('line', { what, line: number })
  const amount = (side: Side): ReactNode => (
    <div className={styles.cell} role="cell">
      <AmountInput
        label={labelOf(words(side))}
        value={line[side]}
        proposal={proposedSide === side ? proposal : undefined}
        decimals={decimals}
        column={side}
        placeholder={words(side)}
        isInvalid={line.wrong === side || problem === 'amountMissing'}
        onChange={(value, isWrong) =>
          change({
            [side]: value,
            ...(value !== null && { [other(side)]: null }),
            wrong: isWrong ? side : undefined,
          })
        }
        onLeave={(isWrong) => {
          setLeft(isWrong ? side : undefined)
          const settled = settledAmounts(line)
          if (settled.debit !== line.debit || settled.credit !== line.credit) change(settled)
        }}
      />
    </div>
  )
  return (
    <div className={styles.row} role="row" data-line={key} data-tags={tags.length > 0 || undefined}>
      <span className={styles.index} role="cell">
        {number}
      </span>
      <div className={styles.cell} role="cell" data-wide>
        <OptionInput
          label={labelOf(t('ledger'))}
          options={ledgers}
          value={line.ledgerId}
          onChange={(ledgerId) => change({ ledgerId })}
          placeholder={at === 0 ? t('findLedger') : t('ledger')}
          isInvalid={problem === 'ledgerMissing'}
          column="ledger"
        />
      </div>
      <div className={styles.cell} role="cell" data-wide>
        <input
          className={styles.input}
          dir="auto"
          aria-label={labelOf(t('description'))}
          data-column="description"
          placeholder={t('description')}
          maxLength={4000}
          value={line.description}
          onChange={(event) => change({ description: event.target.value })}
        />
      </div>
      <div className={styles.cell} role="cell" data-wide>
        <OptionInput
          label={labelOf(t('party'))}
          options={parties}
          value={line.partyId}
          onChange={(partyId) => change({ partyId })}
          placeholder={t('party')}
          column="party"
        />
      </div>
      {tags.length > 0 && (
        <div className={styles.cell} role="cell" data-wide>
          <TagsCell
            label={labelOf(t('tags'))}
            tags={tags}
            value={line.tagIds}
            onChange={(tagIds) => change({ tagIds })}
          />
        </div>
      )}
      {amount('debit')}
      {amount('credit')}
      <div className={styles.cell} role="cell">
        <button
          type="button"
          className={styles.remove}
          tabIndex={-1}
          aria-label={t('remove', { line: number })}
          onClick={() => dispatch({ type: 'remove', key })}
        >
          <Icon name="close" size={14} />
        </button>
      </div>
      {(shown !== undefined || error !== undefined) && (
        <div className={styles.problem} role="cell">
          {error ?? (shown === undefined ? '' : t(shown))}
        </div>
      )}
    </div>
  )
})

function other(side: Side): Side {
  return side === 'debit' ? 'credit' : 'debit'
}
