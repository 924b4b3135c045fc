import { type KeyboardEvent, memo, type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { Button, ErrorBoundary, ErrorNotice, Key, Page, SkeletonRows } from '../design/design.ts'
import { useClient } from '../provider/client.ts'
import type { ScreenProps } from '../provider/places.ts'
import { useScreenState } from '../provider/screen-state.ts'
import { AnswerNotices, AnswerStatus } from './answer-notices.tsx'
import { type Chart, CategoryChoiceContext, useChart } from './chart.ts'
import { GroupQueue } from './group-queue.tsx'
import { commandOf } from './keys.ts'
import { KeysHelp } from './lazy-panels.tsx'
import { Progress } from './progress.tsx'
import { EmptyQueue } from './queue-empty.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { queuePlace } from './queue-place.ts'
import { leftOf, type QueueFilter, type QueueStatus, useCounts, useGroups, useRows } from './queue-reads.ts'
import { useRecent } from './recent.ts'
import { type Commands, type Review, ReviewProvider, useReviewMessages } from './review-context.ts'
import styles from './review.module.css'
import { RowQueue } from './row-queue.tsx'
import { useAnswers } from './use-answers.ts'

/** What waits for a person: by merchant, where one answer decides many rows, and row by row. */
export default function ReviewQueue(_: ScreenProps): ReactNode {
  const t = useReviewMessages()
  const { chart, error, retry } = useChart()
  const place = useQueuePlace()
  // Read beside the chart, not after it.
  useGroups(place.filter, !place.isByRow)
  useRows(place.filter, place.isByRow)
  if (error !== null && chart === undefined)
    return (
      <Page title={t('title')}>
        <ErrorNotice error={error} onRetry={retry} />
      </Page>
    )
  if (chart === undefined)
    return (
      <Page title={t('title')}>
        <SkeletonRows count={10} height="3.25rem" />
      </Page>
    )
  return (
    <ErrorBoundary>
      <Queue chart={chart} />
    </ErrorBoundary>
  )
}

/** What of the queue is shown, as the address says. */
function useQueuePlace() {
  const [place, change] = useScreenState(queuePlace)
  const isByRow = place.by === 'row'
  const status: QueueStatus = place.status === 'unreviewed' ? 'unreviewed' : 'uncategorized'
  const sort = place.sort === '' ? (isByRow ? '-datetime' : '-count') : place.sort
  const [from, to] = [dayOrNone(place.from), dayOrNone(place.to)]
  const filter = useMemo<QueueFilter>(
    () => ({ status, search: place.search, account: place.account, from, to, sort }),
    [status, place.search, place.account, from, to, sort],
  )
  return { place, change, isByRow, status, sort, filter }
}

/** What else stands in the address asks for all days. */
function dayOrNone(text: string): string {
  return /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}

/** It is drawn anew by what it reads itself. */
const Queue = memo(function Queue({ chart }: { chart: Chart }): ReactNode {
  const t = useReviewMessages()
  const { client, instanceId } = useClient()
  const { answers, state } = useAnswers()
  const { recent, noteChoice } = useRecent(instanceId)
  const { place, change, isByRow, status, sort, filter } = useQueuePlace()
  const [said, setSaid] = useState('')
  const [isHelpOpen, setHelpOpen] = useState(false)
  const commands = useRef<Commands>({})
  const goTo = useRef<(key: string) => void>(() => undefined)
  const hear = useCallback((next: Commands, moveTo: (key: string) => void) => {
    commands.current = next
    goTo.current = moveTo
  }, [])
  const root = useRef<HTMLDivElement>(null)
  const counts = useCounts()
  const count = counts?.[status]
  const left = count && leftOf(count, state)
  const review = useMemo<Review>(
    () => ({ client, chart, answers, state, recent, noteChoice, say: setSaid, hear }),
    [client, chart, answers, state, recent, noteChoice, hear],
  )
  const choice = useMemo(() => ({ chart, recent }), [chart, recent])
  const onAnswered = useCallback(
    (title: string, chosen: string, next: string | undefined) => {
      const now = count === undefined ? '' : t('left', { count: leftOf(count, answers.state()) })
      const told = { title, choice: chosen, left: now }
      setSaid(next === undefined ? t('announceLast', told) : t('announce', { ...told, next }))
    },
    [t, count, answers],
  )
  const undo = (): void => {
    const answer = answers.undo()
    setSaid(answer === undefined ? t('nothingToUndo') : t('undone', { title: answer.title }))
    const [first] = answer?.leaving ?? []
    if (first !== undefined) goTo.current(first)
  }
  const toggle = (): void => change({ by: isByRow ? 'merchant' : 'row', sort: '' })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const command = commandOf(event)
    if (command === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (command === 'undo') undo()
    else if (command === 'view') toggle()
    else if (command === 'help') setHelpOpen(true)
    else if (command === 'search') focusIn(root.current, 'input[type="search"]')
    else if (command === 'days') focusIn(root.current, 'select[name="days"]')
    else commands.current[command]?.()
  }
  const empty = (
    <EmptyQueue
      place={place}
      status={status}
      unreviewed={counts && { ...counts.unreviewed, rows: leftOf(counts.unreviewed, state) }}
      onChange={change}
    />
  )
  return (
    <ReviewProvider value={review}>
      <CategoryChoiceContext.Provider value={choice}>
        {/* Its keys are heard wherever the focus is within it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div ref={root} className={styles.root} onKeyDown={onKeyDown}>
          <Page
            title={t('title')}
            subtitle={<Progress left={left} isMore={count?.isMore === true} />}
            actions={<QueueActions isByRow={isByRow} onToggle={toggle} onHelp={() => setHelpOpen(true)} />}
          >
            <QueueFilters
              chart={chart}
              place={{ ...place, sort, status }}
              isByRow={isByRow}
              onChange={change}
              onLeave={() => focusIn(root.current, '[role="grid"]')}
            />
            <AnswerNotices />
            {isByRow ? (
              <RowQueue key={JSON.stringify(filter)} filter={filter} empty={empty} onAnswered={onAnswered} />
            ) : (
              <GroupQueue key={JSON.stringify(filter)} filter={filter} empty={empty} onAnswered={onAnswered} />
            )}
            <AnswerStatus onUndo={undo} />
          </Page>
          <div className={styles.hidden} role="status" aria-live="polite">
            {said}
          </div>
          {isHelpOpen && <KeysHelp onClose={() => setHelpOpen(false)} />}
        </div>
      </CategoryChoiceContext.Provider>
    </ReviewProvider>
  )
})

/** By what the queue is laid out, and what its keys do. */
function QueueActions({
  isByRow,
  onToggle,
  onHelp,
}: {
  isByRow: boolean
  onToggle: () => void
  onHelp: () => void
}): ReactNode {
  const t = useReviewMessages()
  return (
    <>
      <div className={styles.segments} role="group" aria-label={t('view')}>
        <button type="button" aria-pressed={!isByRow} onClick={() => isByRow && onToggle()}>
          {t('byMerchant')}
        </button>
        <button type="button" aria-pressed={isByRow} onClick={() => !isByRow && onToggle()}>
          {t('byRow')}
        </button>
      </div>
      <Button variant="quiet" onPress={onHelp}>
        {t('keys')} <Key>?</Key>
      </Button>
    </>
  )
}

function focusIn(root: HTMLElement | null, selector: string): void {
  root?.querySelector<HTMLElement>(selector)?.focus()
}
