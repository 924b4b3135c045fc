import { Money, type Reconciliation } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { Amount, Badge } from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import styles from './reconciliation.module.css'
import messages from './reconciliations.messages.json'
import type { Ticks } from './use-ticks.ts'

/**
 * How the ticked entries lead from the starting balance to that of the statement, and what is missing. Always in view.
 */
export function BalanceBar({ reconciliation, ticks }: { reconciliation: Reconciliation; ticks: Ticks }): ReactNode {
  const t = useMessages(messages)
  const isZero = Money.compare(ticks.difference, '0') === 0
  const cleared = Money.sub(ticks.reconciledBalance, reconciliation.statement_starting_balance)
  const count = ticks.rows.filter(({ isTicked }) => isTicked).length
  return (
    <section className={styles.bar} aria-label={t('difference')}>
      <dl className={styles.figures}>
        <Figure label={t('startingBalance')} value={reconciliation.statement_starting_balance} />
        <Figure label={t('cleared')} value={cleared} />
        <Figure label={t('reconciledBalance')} value={ticks.reconciledBalance} />
        <Figure label={t('endingBalance')} value={reconciliation.statement_ending_balance} />
        <div className={styles.difference} data-zero={isZero || undefined}>
          <dt>{t('difference')}</dt>
          <dd>
            <Amount value={ticks.difference} hasCurrency />
          </dd>
        </div>
      </dl>
      <p className={styles.progress} role="status">
        {t('ticked', { ticked: count, all: ticks.rows.length })}
        {isZero && <Badge tone="positive">{t('reconciled')}</Badge>}
        {ticks.isSaving && <span>{t('saving')}</span>}
      </p>
    </section>
  )
}

function Figure({ label, value }: { label: string; value: string }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Amount value={value} hasCurrency />
      </dd>
    </div>
  )
}
