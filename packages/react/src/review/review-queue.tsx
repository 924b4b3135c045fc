import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  Button,
  EmptyState,
  ErrorBoundary,
  ErrorNotice,
  Key,
  Page,
  PlaceLink,
  SearchField,
  SkeletonRows,
  Toolbar,
} from '../design/design.ts'
import fieldStyles from '../design/field.module.css'
import { useClient } from '../provider/client.ts'
import type { ScreenProps } from '../provider/places.ts'
import { useScreenState } from '../provider/screen-state.ts'
import { AnswerNotices, AnswerStatus } from './answer-notices.tsx'
import { type Chart, CategoryChoiceContext, useChart } from './chart.ts'
import { GroupQueue } from './group-queue.tsx'
import { KeysHelp } from './keys-help.tsx'
import { commandOf } from './keys.ts'
import { Progress } from './progress.tsx'
import { leftOf, type QueueFilter, type QueueStatus, useCount } from './queue-reads.ts'
import { useRecent } from './recent.ts'
import { type Commands, type Review, ReviewProvider, useReviewMessages } from './review-context.ts'
import styles from './review.module.css'
import { RowQueue } from './row-queue.tsx'
import { useAnswers } from './use-answers.ts'

const defaults = { by: 'merchant', status: 'uncategorized', search: '', account: '', sort: '' }

/** What waits for a person: by merchant, where one answer decides many rows, and row by row. */
export default function ReviewQueue(_: ScreenProps): ReactNode {
  const t = useReviewMessages()
  const { chart, error, retry } = useChart()
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

function Queue({ chart }: { chart: Chart }): ReactNode {
  const t = useReviewMessages()
  const { client, instanceId } = useClient()
  const { answers, state } = useAnswers()
  const { recent, noteChoice } = useRecent(instanceId)
  const [place, change] = useScreenState(defaults)
  const [said, setSaid] = useState('')
  const [isHelpOpen, setHelpOpen] = useState(false)
  const commands = useRef<Commands>({})
  const goTo = useRef<(key: string) => void>(() => undefined)
  const hear = useCallback((next: Commands, moveTo: (key: string) => void) => {
    commands.current = next
    goTo.current = moveTo
  }, [])
  const root = useRef<HTMLDivElement>(null)
  const isByRow = place.by === 'row'
  const status: QueueStatus = place.status === 'unreviewed' ? 'unreviewed' : 'uncategorized'
  const sort = place.sort === '' ? (isByRow ? '-datetime' : '-count') : place.sort
  const filter = useMemo<QueueFilter>(
    () => ({ status, search: place.search, account: place.account, sort }),
    [status, place.search, place.account, sort],
  )
  const count = useCount(status)
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
  const isFiltered = place.search !== '' || place.account !== ''
  const empty = isFiltered ? (
    <EmptyState
      title={t('nothingMatches')}
      actions={<Button onPress={() => change({ search: '', account: '' })}>{t('clearFilters')}</Button>}
    />
  ) : (
    <EmptyState
      title={t('allReviewed')}
      actions={<PlaceLink to={{ screen: 'transactions' }}>{t('toTransactions')}</PlaceLink>}
    >
      <p>{t('allReviewedHint')}</p>
    </EmptyState>
  )
  return (
    <ReviewProvider value={review}>
      <CategoryChoiceContext.Provider value={choice}>
        {/* Its keys are heard wherever the focus is within it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div
          ref={root}
          className={styles.root}
          onKeyDown={(event) => {
            const command = commandOf(event)
            if (command === undefined) return
            event.preventDefault()
            event.stopPropagation()
            if (command === 'undo') undo()
            else if (command === 'view') toggle()
            else if (command === 'help') setHelpOpen(true)
            else if (command === 'search')
              root.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus()
            else commands.current[command]?.()
          }}
        >
          <Page
            title={t('title')}
            subtitle={<Progress left={left} isMore={count?.isMore === true} />}
            actions={
              <>
                <div className={styles.segments} role="group" aria-label={t('view')}>
                  <button type="button" aria-pressed={!isByRow} onClick={() => isByRow && toggle()}>
                    {t('byMerchant')}
                  </button>
                  <button type="button" aria-pressed={isByRow} onClick={() => !isByRow && toggle()}>
                    {t('byRow')}
                  </button>
                </div>
                <Button variant="quiet" onPress={() => setHelpOpen(true)}>
                  {t('keys')} <Key>?</Key>
                </Button>
              </>
            }
          >
            <Filters
              chart={chart}
              place={{ ...place, sort, status }}
              isByRow={isByRow}
              onChange={change}
              onLeave={() => focusGrid(root.current)}
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
          <KeysHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
        </div>
      </CategoryChoiceContext.Provider>
    </ReviewProvider>
  )
}

function focusGrid(root: HTMLElement | null): void {
  root?.querySelector<HTMLElement>('[role="grid"]')?.focus()
}

function Filters({
  chart,
  place,
  isByRow,
  onChange,
  onLeave,
}: {
  chart: Chart
  place: Readonly<Record<keyof typeof defaults, string>>
  isByRow: boolean
  onChange: (changes: Partial<Record<keyof typeof defaults, string>>) => void
  onLeave: () => void
}): ReactNode {
  const t = useReviewMessages()
  /** What is being typed; null while the address has it. */
  const [typed, setTyped] = useState<string | null>(null)
  const search = typed ?? place.search
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => {
      onChange({ search: typed })
      setTyped(null)
    }, 250)
    return () => clearTimeout(timer)
  }, [typed, onChange])
  const sorts = isByRow
    ? ([
        ['-datetime', 'newest'],
        ['datetime', 'oldest'],
        ['-confidence', 'certain'],
        ['amount', 'largestOut'],
        ['-amount', 'largestIn'],
      ] as const)
    : ([
        ['-count', 'mostRows'],
        ['-sum', 'mostMoney'],
      ] as const)
  return (
    <Toolbar label={t('searchLabel')}>
      {/* From the search one goes down into the list. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={styles.search}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'ArrowDown' && !(event.key === 'Escape' && search === '')) return
          event.preventDefault()
          onLeave()
        }}
      >
        <SearchField label={t('searchLabel')} value={search} onChange={setTyped} />
      </div>
      <Choice
        label={t('account')}
        options={[
          { value: '', label: t('allAccounts') },
          ...[...chart.accounts.values()].map((account) => ({ value: account.id, label: account.name })),
        ]}
        value={place.account}
        onChange={(account) => onChange({ account })}
      />
      <Choice
        label={t('status')}
        options={[
          { value: 'uncategorized', label: t('uncategorized') },
          { value: 'unreviewed', label: t('unreviewed') },
        ]}
        value={place.status}
        onChange={(status) => onChange({ status })}
      />
      <Choice
        label={t('sort')}
        options={sorts.map(([value, message]) => ({ value, label: t(message) }))}
        value={place.sort}
        onChange={(sort) => onChange({ sort })}
      />
    </Toolbar>
  )
}

/** The browser's own: it is there at once, and is all that a short list needs. */
function Choice({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly { readonly value: string; readonly label: string }[]
  value: string
  onChange: (value: string) => void
}): ReactNode {
  return (
    <select
      className={`${fieldStyles.control} ${styles.filter}`}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
