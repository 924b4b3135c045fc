import type { CategorizationGroup, Suggestion } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { Amount, Button, Day, dayText, Key } from '../design/design.ts'
import { useLanguage } from '../provider/language.ts'
import { type Commands, useReview, useReviewMessages } from './review-context.ts'
import styles from './review.module.css'
import { Posting } from './row-detail.tsx'
import { Alternatives, suggestionName, Sureness, Why } from './suggestion.tsx'

/** What is known of a merchant, and what can be said of all its rows. */
export function GroupDetail({
  group,
  except,
  isShort,
  commands,
  onTake,
}: {
  group: CategorizationGroup
  /** How many rows are left out. */
  except: number
  /** Where its rows stand beside it. */
  isShort: boolean
  commands: Commands
  onTake: (suggestion: Suggestion) => void
}): ReactNode {
  const t = useReviewMessages()
  const { chart } = useReview()
  const { locale } = useLanguage()
  const [best] = group.suggestions
  const [sample] = group.samples
  const ledgerId = sample === undefined ? null : (chart.accounts.get(sample.source_account_id)?.ledger_id ?? null)
  const others = [
    ['category', 'otherCategory', 'c'],
    ['open', 'openGroup', 'o'],
    ['rule', 'makeRule', 'r'],
    ['personal', 'personal', 'p'],
  ] as const
  return (
    <article className={styles.detail} aria-label={t('details')}>
      <header className={styles.detailHeader}>
        <h2 className={styles.detailTitle}>{group.name}</h2>
        <div className={styles.detailAmount}>
          <Amount value={group.sum} hasCurrency />
        </div>
        <div className={styles.soft}>
          {t('countOfGroup', { count: group.count - except })} ·{' '}
          {t('between', { first: dayText(group.first_date, locale), last: dayText(group.last_date, locale) })} ·{' '}
          {t(group.direction === 'in' ? 'moneyIn' : 'moneyOut')}
        </div>
      </header>
      {best && (
        <section className={styles.best} aria-label={t('suggested')}>
          <h3 className={styles.heading}>{t('suggested')}</h3>
          <div className={styles.bestName}>
            <strong>{suggestionName(best, t)}</strong>
            <Sureness value={best.confidence} />
          </div>
          <Why suggestion={best} />
        </section>
      )}
      <div className={styles.actions} role="group" aria-label={t('moreActions')}>
        {best && (
          <Button variant="primary" onPress={() => commands.accept?.()}>
            <span className={styles.cut}>{t('acceptName', { name: suggestionName(best, t) })}</span> <Key>Enter</Key>
          </Button>
        )}
        {others.map(([command, message, key]) => (
          <Button key={command} size="s" onPress={() => commands[command]?.()}>
            {t(message)} <Key>{key}</Key>
          </Button>
        ))}
      </div>
      <Alternatives suggestions={group.suggestions} onTake={onTake} />
      {!isShort && (
        <>
          {(best === undefined || best.evidence.length === 0) && (
            <section aria-label={t('samples')}>
              <h3 className={styles.heading}>{t('samples')}</h3>
              <ul className={styles.evidence}>
                {group.samples.map((row) => (
                  <li key={row.transaction_id}>
                    <span className={styles.evidenceText}>{row.description}</span>
                    <span className={styles.soft}>
                      <Day value={row.date} /> · {chart.accounts.get(row.source_account_id)?.name}
                    </span>
                    <Amount value={row.amount} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <Posting row={{ amount: group.sum, ledger_id: ledgerId }} ledgerId={best?.ledger_id ?? null} />
        </>
      )}
    </article>
  )
}
