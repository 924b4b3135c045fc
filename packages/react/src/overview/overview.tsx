import type { Readiness } from '@daybook/sdk'
import type { ReactNode } from 'react'
import ProfitAndLossChart from '../charts/profit-and-loss-chart.tsx'
import { amountText, Card, dayText, ErrorNotice, Page, PlaceLink, Skeleton, SkeletonRows } from '../design/design.ts'
import headline from '../design/headline.module.css'
import Ageing, { useAgeing } from '../documents/ageing.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { useLanguage } from '../provider/language.ts'
import type { ScreenProps } from '../provider/places.ts'
import { useInstance, useRead } from '../provider/reads.ts'
import type { Calendar } from '../reports/days.ts'
import { useCalendar } from '../reports/use-calendar.ts'
import { CashCard } from './cash-card.tsx'
import { FirstSteps } from './first-steps.tsx'
import { dayToClose, needsOf, reasonsOf } from './needs.ts'
import messages from './overview.messages.json'
import styles from './overview.module.css'

/** How the business stands, and what it needs: each figure and line leads on. */
export default function Overview(_: ScreenProps): ReactNode {
  const t = useMessages(messages)
  const known = useCalendar()
  const { error, refetch } = useInstance()
  if (!known)
    return (
      <Page title={t('title')}>
        {error ? (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={10} height="3rem" />
        )}
      </Page>
    )
  const { instance, calendar } = known
  if (instance.latest_journal_entry_datetime === null)
    return (
      <Page title={instance.name}>
        <FirstSteps booksStart={calendar.booksStart} />
      </Page>
    )
  return (
    <Page title={instance.name} subtitle={<Today day={calendar.today} />}>
      <ReadinessLine calendar={calendar} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <CashCard />
          <Card title={<PlaceLink to={profitPlace}>{t('profit')}</PlaceLink>}>
            <ProfitAndLossChart />
          </Card>
        </div>
        <div className={styles.column}>
          <NeedsCard today={calendar.today} />
          <Ageing of="receivables" by="none" />
          <Ageing of="payables" by="none" />
        </div>
      </div>
    </Page>
  )
}

const profitPlace = {
  screen: 'report',
  id: 'income-statement',
  state: { period: 'last_12_months', columns: 'monthly' },
} as const

function Today({ day }: { day: string }): ReactNode {
  const { locale } = useLanguage()
  return dayText(day, locale, undefined, true)
}

function useReadiness(date: string | undefined) {
  return useRead(
    'readiness',
    [date],
    (client, signal) => client.periods.retrieveReadiness({ date: date ?? '' }, { signal }),
    { enabled: date !== undefined },
  )
}

/** One line: green, or why not. */
function ReadinessLine({ calendar }: { calendar: Calendar }): ReactNode {
  const t = useMessages(messages)
  const date = dayToClose(calendar)
  const { data, error, refetch } = useReadiness(date)
  if (date === undefined) return null
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="2.5rem" />
  const isClosed = data.closed_through !== null && data.closed_through >= date
  return (
    <div className={styles.readiness} data-ready={data.is_ready || isClosed} role="status">
      <PlaceLink to={{ screen: 'close', state: { date } }}>
        <ReadinessText readiness={data} date={date} isClosed={isClosed} translate={t} />
      </PlaceLink>
    </div>
  )
}

function ReadinessText({
  readiness,
  date,
  isClosed,
  translate: t,
}: {
  readiness: Readiness
  date: string
  isClosed: boolean
  translate: ReturnType<typeof useMessages<keyof typeof messages.en>>
}): ReactNode {
  const { locale } = useLanguage()
  const day = dayText(isClosed ? (readiness.closed_through ?? date) : date, locale)
  if (isClosed) return t('closed', { day })
  if (readiness.is_ready) return t('ready', { day })
  const reasons = reasonsOf(readiness).map(({ message, count }) => t(message, { count }))
  return t('notReady', { day, reasons: new Intl.ListFormat(locale).format(reasons) })
}

function NeedsCard({ today }: { today: string }): ReactNode {
  const t = useMessages(messages)
  const { locale } = useLanguage()
  const { data: instance } = useInstance()
  const { data, error, refetch } = useReadiness(today)
  const { data: receivable } = useAgeing({ of: 'receivables', by: 'party' })
  const { data: payable } = useAgeing({ of: 'payables', by: 'party' })
  const needs = data && needsOf(data, { receivable, payable })
  return (
    <Card title={t('needs')}>
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={4} height="2rem" />}
      {needs && needs.length === 0 && <p className={headline.line}>{t('needsNothing')}</p>}
      {needs && needs.length > 0 && (
        <ul className={styles.list}>
          {needs.map(({ message, count, amount, to }) => (
            <li key={message}>
              <PlaceLink to={to}>
                {t(message, {
                  ...(count !== undefined && { count }),
                  ...(amount !== undefined && { amount: amountText(amount, locale, instance?.currency) }),
                })}
              </PlaceLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
