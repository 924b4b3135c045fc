import { Money, type Transaction } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { Amount, Button, Key } from '../design/design.ts'
import { type Commands, useReviewMessages } from './review-context.ts'
import styles from './review.module.css'

/** What several rows come to, and what can be said of all of them. */
export function SelectionDetail({
  rows,
  commands,
  onClear,
}: {
  rows: readonly Transaction[]
  commands: Commands
  onClear: () => void
}): ReactNode {
  const t = useReviewMessages()
  const actions = [
    ['accept', 'accept', 'Enter'],
    ['category', 'otherCategory', 'c'],
    ['tag', 'tag', 't'],
    ['personal', 'personal', 'p'],
  ] as const
  return (
    <article className={styles.detail} aria-label={t('details')}>
      <header className={styles.detailHeader}>
        <h2 className={styles.detailTitle}>{t('selectedCount', { count: rows.length })}</h2>
        <div className={styles.detailAmount}>
          <Amount value={Money.add(...rows.map(({ amount }) => amount))} hasCurrency />
        </div>
      </header>
      <div className={styles.actions} role="group" aria-label={t('moreActions')}>
        {actions.map(([command, message, key]) => (
          <Button
            key={command}
            variant={command === 'accept' ? 'primary' : 'secondary'}
            onPress={() => commands[command]?.()}
          >
            {t(message)} <Key>{key}</Key>
          </Button>
        ))}
        <Button variant="quiet" onPress={onClear}>
          {t('clearSelection')} <Key>Esc</Key>
        </Button>
      </div>
      <ul className={styles.evidence}>
        {rows.slice(0, 30).map((row) => (
          <li key={row.id}>
            <span className={styles.evidenceText}>{row.description}</span>
            <Amount value={row.amount} />
          </li>
        ))}
      </ul>
    </article>
  )
}
