import type { Suggestion } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { Amount, Day, Key, percentText, PlaceLink } from '../design/design.ts'
import { useLanguage } from '../provider/language.ts'
import { type ReviewMessage, useReviewMessages } from './review-context.ts'
import styles from './review.module.css'

type Translated = (name: ReviewMessage, args?: Readonly<Record<string, string | number>>) => string

/** A suggestion in a word or two. */
export function suggestionName(suggestion: Suggestion, t: Translated): string {
  if (suggestion.kind === 'match') return t('inBooks')
  if (suggestion.kind === 'application') return suggestion.ledger_name ?? t('proposedDocuments')
  return suggestion.ledger_name ?? t('noSuggestion')
}

/** How sure it is, as a bar and a figure. */
export function Sureness({ value }: { value: number }): ReactNode {
  const t = useReviewMessages()
  const { locale } = useLanguage()
  return (
    <span className={styles.sureness} data-high={value >= 0.8 || undefined}>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${Math.round(value * 100)}%` }} />
      </span>
      <span className={styles.soft}>{t('sure', { percent: percentText(value, locale) })}</span>
    </span>
  )
}

/** Why it was suggested, and the rows that it was concluded from. */
export function Why({ suggestion }: { suggestion: Suggestion }): ReactNode {
  const t = useReviewMessages()
  return (
    <div className={styles.why}>
      <p className={styles.explanation}>{suggestion.explanation}</p>
      {suggestion.evidence.length > 0 && (
        <ul className={styles.evidence} aria-label={t('likeIt')}>
          {suggestion.evidence.map((row) => (
            <li key={`${row.transaction_id} ${row.date} ${row.description}`}>
              <span className={styles.evidenceText}>
                {row.transaction_id === null ? (
                  row.description
                ) : (
                  <PlaceLink to={{ screen: 'transaction', id: row.transaction_id }} isQuiet>
                    {row.description}
                  </PlaceLink>
                )}
              </span>
              <span className={styles.soft}>
                <Day value={row.date} />
              </span>
              <Amount value={row.amount} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The suggestions after the best one, each with the key that takes it. */
export function Alternatives({
  suggestions,
  onTake,
}: {
  suggestions: readonly Suggestion[]
  onTake: (suggestion: Suggestion) => void
}): ReactNode {
  const t = useReviewMessages()
  if (suggestions.length < 2) return null
  return (
    <section aria-label={t('alternatives')}>
      <h3 className={styles.heading}>{t('alternatives')}</h3>
      <ul className={styles.alternatives}>
        {suggestions.slice(1).map((suggestion, at) => (
          <li key={`${suggestion.ledger_id} ${suggestion.line_entry_id} ${suggestion.payment_application_id}`}>
            <button type="button" className={styles.alternative} onClick={() => onTake(suggestion)}>
              <span>{suggestionName(suggestion, t)}</span>
              <Sureness value={suggestion.confidence} />
              <Key>{at + 2}</Key>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
