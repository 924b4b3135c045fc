import { type Aging, Money } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { pixelsOf } from '../charts/scales.ts'
import { Amount, amountText, Card, ErrorNotice, PlaceLink, SkeletonRows } from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useLanguage } from '../provider/language.ts'
import { useInstance, useRead } from '../provider/reads.ts'
import { useWords } from '../reports/use-words.ts'
import { overdueOf } from './needs.ts'
import messages from './overview.messages.json'
import styles from './overview.module.css'

const ages = ['current', 'days_1_30', 'days_31_60', 'days_61_90', 'days_91_plus'] as const

/** What is open between the business and others, by age. */
export function AgesCard({ kind }: { kind: 'receivable' | 'payable' }): ReactNode {
  const t = useMessages(messages)
  const { data, error, refetch } = useRead(`${kind}-aging`, [], (client, signal) =>
    kind === 'receivable'
      ? client.reports.receivableAging(undefined, { signal })
      : client.reports.payableAging(undefined, { signal }),
  )
  const to = { screen: 'report', id: `${kind}-aging` } as const
  const title = <PlaceLink to={to}>{t(kind === 'receivable' ? 'receivables' : 'payables')}</PlaceLink>
  return (
    <Card title={title}>
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={6} height="1.75rem" />}
      {data && <Ages aging={data} to={to} />}
    </Card>
  )
}

function Ages({ aging, to }: { aging: Aging; to: { screen: 'report'; id: string } }): ReactNode {
  const t = useMessages(messages)
  const words = useWords()
  const { locale } = useLanguage()
  const { data: instance } = useInstance()
  const { totals } = aging
  const overdue = overdueOf(aging)
  const largest = Math.max(...ages.map((age) => pixelsOf(totals[age])), 0)
  const shown = Money.compare(totals.unapplied, '0') === 0 ? ages : ([...ages, 'unapplied'] as const)
  const isNothing = shown.every((age) => Money.compare(totals[age], '0') === 0)
  return (
    <>
      <p className={styles.big}>
        <PlaceLink to={to} isQuiet>
          <Amount value={totals.total} hasCurrency />
        </PlaceLink>
      </p>
      <p className={styles.quiet}>
        {isNothing
          ? t('nothingOwed')
          : Money.compare(overdue, '0') > 0
            ? t('ofWhichOverdue', { amount: amountText(overdue, locale, instance?.currency) })
            : t('noneOverdue')}
      </p>
      {!isNothing && (
        <ul className={styles.ages}>
          {shown.map((age) => (
            <li key={age}>
              <span className={styles.quiet}>{words(age)}</span>
              <span className={styles.track} aria-hidden="true">
                <span
                  className={styles.bar}
                  data-late={age !== 'current'}
                  style={{ display: 'block', width: `${widthOf(pixelsOf(totals[age]), largest)}%` }}
                />
              </span>
              <span className={styles.end}>
                <PlaceLink to={{ ...to, state: { by: 'document' } }} isQuiet>
                  <Amount value={totals[age]} />
                </PlaceLink>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function widthOf(value: number, largest: number): number {
  return largest <= 0 || value <= 0 ? 0 : Math.max(1, Math.round((value / largest) * 100))
}
