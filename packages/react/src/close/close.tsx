import type { Readiness } from '@daybook/sdk'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  Banner,
  Button,
  Card,
  DateField,
  dayText,
  ErrorNotice,
  Page,
  SkeletonRows,
  Stack,
  Toolbar,
} from '../design/design.ts'
import { useClosedThrough, useMay } from '../journal/books.ts'
import { dayAfter, endOfMonthBefore, endOfMonthOf, nextMonthEnd, todayIn } from '../journal/days.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useLanguage } from '../provider/language.ts'
import type { ScreenProps } from '../provider/places.ts'
import { useInstance, useRead } from '../provider/reads.ts'
import { useScreenState } from '../provider/screen-state.ts'
import { Checklist } from './checklist.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { CloseHistory } from './close-history.tsx'
import messages from './close.messages.json'
import styles from './close.module.css'

/** What to look at before a period is closed, closing it, and what was closed before. */
export default function Close(_: ScreenProps): ReactNode {
  const t = useMessages(messages)
  const { locale } = useLanguage()
  const books = useInstance()
  const { data: instance } = books
  const closed = useClosedThrough()
  const closedThrough = closed.data ?? null
  const [state, change] = useScreenState({ date: '' })
  const today = instance ? todayIn(instance.time_zone) : undefined
  const firstOpen = useFirstOpenEntry(closed.data)
  const isKnown = today !== undefined && closed.isSuccess && !firstOpen.isPending
  const usual = isKnown ? usualDay(today, closedThrough, firstOpen.data ?? null) : null
  const date = state.date === '' ? usual : state.date
  const problem = dateProblem(date, today, closedThrough)
  const longDay = (day: string): string => dayText(day, locale, undefined, true)
  const readiness = useRead(
    'readiness',
    [date],
    (client, signal) => client.periods.retrieveReadiness({ date: date ?? '' }, { signal }),
    { enabled: date !== null && problem === undefined },
  )
  return (
    <Page
      title={t('title')}
      subtitle={
        closed.isSuccess
          ? closedThrough === null
            ? t('notClosed')
            : t('closedThrough', { date: longDay(closedThrough) })
          : '\u00a0'
      }
    >
      <Toolbar>
        <div className={styles.days}>
          <DateField
            label={t('through')}
            description={t('throughHint')}
            value={date}
            onChange={(day) => change({ date: day ?? '' })}
            error={
              problem === undefined
                ? undefined
                : t(problem, { date: closedThrough === null ? '' : longDay(closedThrough) })
            }
          />
        </div>
      </Toolbar>
      {closed.isError && <ErrorNotice error={closed.error} onRetry={() => void closed.refetch()} />}
      {!closed.isError && books.isError && !instance && (
        <ErrorNotice error={books.error} onRetry={() => void books.refetch()} />
      )}
      {problem === undefined && readiness.isError && (
        <ErrorNotice error={readiness.error} onRetry={() => void readiness.refetch()} />
      )}
      {problem === undefined && readiness.isPending && !closed.isError && !books.isError && (
        <SkeletonRows count={8} height="2.5rem" />
      )}
      {problem === undefined && readiness.data && <Ready readiness={readiness.data} />}
      <CloseHistory closedThrough={closedThrough} />
    </Page>
  )
}

function Ready({ readiness }: { readiness: Readiness }): ReactNode {
  const t = useMessages(messages)
  const mayClose = useMay('books:close')
  const [isOpen, setOpen] = useState(false)
  const blocking = readiness.items.filter((item) => item.blocking && item.status !== 'ok').length
  const done = readiness.items.filter(({ status }) => status === 'ok').length
  return (
    <>
      <Banner
        tone={readiness.is_ready ? 'positive' : 'warning'}
        title={readiness.is_ready ? t('ready') : t('notReady', { count: blocking })}
        actions={
          mayClose && (
            <Button variant={readiness.is_ready ? 'primary' : 'secondary'} onPress={() => setOpen(true)}>
              {t('closeNow')}
            </Button>
          )
        }
      >
        {t('progress', { done, all: readiness.items.length })}
        {!mayClose && <div>{t('mayNotClose')}</div>}
      </Banner>
      <div className={styles.columns}>
        <Checklist readiness={readiness} />
        <Card title={t('whatCloses')}>
          <Stack>
            <ul className={styles.effects}>
              {(['effect1', 'effect2', 'effect3', 'effect4', 'effect5'] as const).map((name) => (
                <li key={name}>{t(name)}</li>
              ))}
            </ul>
          </Stack>
        </Card>
      </div>
      {isOpen && <CloseDialog date={readiness.date} blocking={blocking} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The day of the first entry after what is closed; null: there is none. */
function useFirstOpenEntry(closedThrough: string | null | undefined): UseQueryResult<string | null> {
  return useRead(
    'first-open-entry',
    [closedThrough],
    async (client, signal) => {
      const after = closedThrough === null || closedThrough === undefined ? {} : { start_date: dayAfter(closedThrough) }
      const { records } = await client.journalEntries.list({ ...after, sort: 'datetime', limit: 1 }, { signal }).page()
      return records[0]?.date ?? null
    },
    { enabled: closedThrough !== undefined },
  )
}

/**
 * The first month that is not closed and holds entries, once it has ended; where there is none, the one that ended
 * last.
 */
function usualDay(today: string, closedThrough: string | null, firstOpen: string | null): string {
  const last = endOfMonthBefore(today)
  if (firstOpen === null && closedThrough === null) return last
  const next = firstOpen === null ? nextMonthEnd(closedThrough ?? last) : endOfMonthOf(firstOpen)
  return next < today ? next : last
}

function dateProblem(
  date: string | null,
  today: string | undefined,
  closedThrough: string | null,
): 'mustBePast' | 'isClosed' | undefined {
  if (date === null || today === undefined) return undefined
  if (date >= today) return 'mustBePast'
  return closedThrough !== null && date <= closedThrough ? 'isClosed' : undefined
}
