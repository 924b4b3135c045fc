import type { Suggestion, Transaction } from '@daybook/sdk'
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Amount, Badge, Day, ErrorNotice, SkeletonRows } from '../design/design.ts'
import { recordsOf, useMore } from '../provider/reads.ts'
import { leftQueue, type NewAnswer } from './answers.ts'
import { useCategoryChoice } from './chart.ts'
import { useCursor, useHeld } from './cursor.ts'
import { HistoryPanel, MatchPanel, RulePanel, SplitPanel, TagPanel, useLoadedPanels } from './lazy-panels.tsx'
import { LedgerBox } from './ledger-box.tsx'
import type { ChartLedger } from './ledger-search.ts'
import { Panel } from './panel.tsx'
import { QueueList, type QueueListHandle } from './queue-list.tsx'
import { begunOf, type QueueFilter, useRows } from './queue-reads.ts'
import { type Commands, useCommands, useReview, useReviewMessages } from './review-context.ts'
import styles from './review.module.css'
import {
  categoryAnswer,
  confirmAnswer,
  isWaiting,
  matchAnswer,
  personalAnswer,
  reviewedAnswer,
  splitAnswer,
} from './row-answers.ts'
import { RowDetail } from './row-detail.tsx'
import { withReturned } from './row-order.ts'
import { SelectionDetail } from './selection-detail.tsx'
import { isNegative } from './splits.ts'
import { suggestionName, Sureness } from './suggestion.tsx'

type PanelName = 'category' | 'split' | 'tag' | 'match' | 'rule' | 'history'

/** The rows, one after the other. */
export function RowQueue({
  filter,
  empty,
  onAnswered,
}: {
  filter: QueueFilter
  /** Where there are none. */
  empty: ReactNode
  /** Told of each answer, with the text of the row that is next. */
  onAnswered: (title: string, choice: string, next: string | undefined) => void
}): ReactNode {
  const t = useReviewMessages()
  const { client, chart, answers, noteChoice, say } = useReview()
  const { held, hold } = useHeld()
  const { list, rows } = useQueuedRows(filter, held)
  const keys = useMemo(() => rows.map(({ id }) => id), [rows])
  const cursor = useCursor(keys)
  const [panel, setPanel] = useState<PanelName | null>(null)
  const handle = useRef<QueueListHandle>(null)
  const current = rows[cursor.at]
  const chosen = cursor.selected.size > 0 ? rows.filter(({ id }) => cursor.selected.has(id)) : current ? [current] : []
  const isMany = cursor.selected.size > 0
  hold(panel === null ? [] : chosen.map(idOf))

  const close = (): void => {
    setPanel(null)
    handle.current?.focus()
  }
  const titleOf = (decided: readonly Transaction[]): string =>
    decided.length === 1 ? (decided[0]?.description ?? '') : t('selectedCount', { count: decided.length })
  /** Tells of it, and goes on: what follows is there at once. */
  const give = (decided: readonly Transaction[], answer: NewAnswer): void => {
    const gone = new Set(decided.map(({ id }) => id))
    const next = rows.slice(cursor.at).find(({ id }) => !gone.has(id)) ?? rows.findLast(({ id }) => !gone.has(id))
    answers.give(answer)
    cursor.clear()
    close()
    onAnswered(answer.title, answer.choice, answer.leaving.length > 0 ? next?.description : undefined)
  }
  const categorize = (decided: readonly Transaction[], ledger: ChartLedger): void => {
    noteChoice(ledger.id)
    const choices = decided.map((row) => ({ row, ledgerId: ledger.id }))
    give(decided, categoryAnswer(client, chart, choices, { title: titleOf(decided), choice: ledger.name }))
  }
  const take = (row: Transaction, suggestion: Suggestion): void => {
    const told = { title: row.description, choice: suggestionName(suggestion, t) }
    const { ledger_id: ledgerId, line_entry_id: lineId, payment_application_id: applicationId } = suggestion
    if (lineId !== null) give([row], matchAnswer(client, row, lineId, told))
    else if (applicationId !== null) give([row], confirmAnswer(client, row, applicationId, told))
    else if (ledgerId !== null) give([row], categoryAnswer(client, chart, [{ row, ledgerId }], told))
  }
  const accept = (at = 0): void => {
    if (isMany) return acceptMany()
    const suggestion = current?.suggestions[at]
    if (current && suggestion) take(current, suggestion)
    else if (current && at === 0 && !isWaiting(current)) confirmAsIs([current])
    else if (current && at === 0) setPanel('category')
  }
  /** Each by its own suggestion. */
  const acceptMany = (): void => {
    const sure = chosen.flatMap((row) => {
      const ledgerId = row.suggestions.find(({ kind }) => kind === 'ledger')?.ledger_id ?? null
      return ledgerId === null ? [] : [{ row, ledgerId }]
    })
    const decided = sure.map(({ row }) => row)
    const right = chosen.filter((row) => !isWaiting(row) && !decided.includes(row))
    if (decided.length > 0)
      give(decided, categoryAnswer(client, chart, sure, { title: titleOf(decided), choice: t('suggested') }))
    if (right.length > 0) confirmAsIs(right)
  }
  const confirmAsIs = (decided: readonly Transaction[]): void =>
    give(decided, reviewedAnswer(client, decided, { title: titleOf(decided), choice: t('reviewedAsIs') }))
  const personal = (): void => {
    const own = chosen.filter((row) => chart.accounts.get(row.source_account_id)?.business_personal === 'personal')
    for (const row of own) give([row], personalAnswer(client, row, { title: row.description, choice: t('owner') }))
    const others = chosen.filter((row) => !own.includes(row))
    const choices = others.flatMap((row) => {
      const ledger = chart.owner[isNegative(row.amount) ? 'out' : 'in']
      return ledger ? [{ row, ledgerId: ledger.id }] : []
    })
    if (choices.length > 0)
      give(others, categoryAnswer(client, chart, choices, { title: titleOf(others), choice: t('owner') }))
    else if (others.length > 0) {
      say(t('noOwnerLedger'))
      setPanel('category')
    }
  }
  const select = (steps: number): void => {
    const next = keys[cursor.at + steps]
    if (next === undefined) return
    cursor.select(next, true)
    cursor.moveBy(steps)
  }
  const commands: Commands = {
    next: () => cursor.moveBy(1),
    previous: () => cursor.moveBy(-1),
    first: () => cursor.moveBy(-keys.length),
    last: () => cursor.moveBy(keys.length),
    escape: () => (panel === null ? cursor.clear() : close()),
    ...(current && {
      accept: () => accept(),
      accept1: () => accept(0),
      accept2: () => accept(1),
      accept3: () => accept(2),
      category: () => setPanel('category'),
      split: () => setPanel('split'),
      tag: () => setPanel('tag'),
      match: () => setPanel('match'),
      rule: () => setPanel('rule'),
      history: () => setPanel(panel === 'history' ? null : 'history'),
      personal,
      select: () => cursor.select(current.id, false),
      selectNext: () => select(1),
      selectPrevious: () => select(-1),
    }),
  }
  useCommands(commands, cursor.moveTo)
  useFirstFocus(handle, rows.length > 0)
  useLoadedPanels(!list.isPending)
  const failed = useFailedRows()
  const draw = useCallback((row: Transaction) => <RowCells row={row} isFailed={failed.has(row.id)} />, [failed])
  const more = useMore(list)
  const ofMany = isMany && <SelectionDetail rows={chosen} commands={commands} onClear={cursor.clear} />
  const takeIts = (suggestion: Suggestion): void => current && take(current, suggestion)
  const ofOne = current && <RowDetail row={current} commands={commands} onTake={takeIts} />
  // A key is answered by the list first, also one that closes a panel.
  const detail = useDeferredValue(panel === null ? ofMany || ofOne : null, null)
  if (list.error !== null && list.data === undefined)
    return <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />
  if (list.isPending) return <SkeletonRows count={10} height="3.25rem" />
  if (rows.length === 0) return list.hasNextPage ? <SkeletonRows count={3} height="3.25rem" /> : empty
  return (
    <div className={styles.queue}>
      <div className={styles.list}>
        <QueueList
          handle={handle}
          label={t('rows')}
          items={rows}
          keyOf={idOf}
          current={cursor.current}
          onCurrentChange={cursor.moveTo}
          selected={cursor.selected}
          onSelect={cursor.select}
          selectLabel={t('select')}
          draw={draw}
          rowHeight={52}
          {...more}
        />
      </div>
      <aside className={styles.side} aria-label={t('details')}>
        {current && panel === 'category' && (
          <Panel title={t('chooseCategory')} onClose={close}>
            <p className={styles.soft}>{titleOf(chosen)}</p>
            <LedgerBox
              key={current.id}
              isOpen
              autoFocus
              label={t('categorySearch')}
              direction={current.amount.startsWith('-') ? 'out' : 'in'}
              first={isMany ? [] : current.suggestions.slice(1).flatMap((each) => each.ledger_id ?? [])}
              onChoose={(ledger) => categorize(chosen, ledger)}
              onCancel={close}
            />
          </Panel>
        )}
        {current && panel === 'split' && (
          <SplitPanel
            key={current.id}
            row={current}
            first={current.suggestions[0]?.ledger_id ?? null}
            onSave={(splits) =>
              give(
                [current],
                splitAnswer(client, chart, current, splits, {
                  title: current.description,
                  choice: t('splitChoice', { count: splits.length }),
                }),
              )
            }
            onClose={close}
          />
        )}
        {current && panel === 'tag' && (
          <TagPanel key={chosen.map(idOf).join()} rows={chosen} title={titleOf(chosen)} onClose={close} />
        )}
        {current && panel === 'match' && (
          <MatchPanel key={current.id} row={current} onAnswer={(answer) => give([current], answer)} onClose={close} />
        )}
        {current && panel === 'rule' && (
          <RulePanel
            key={current.id}
            description={current.description}
            amount={current.amount}
            ledgerId={current.suggestions[0]?.ledger_id ?? null}
            onClose={close}
          />
        )}
        {current && panel === 'history' && <HistoryPanel key={current.id} rowId={current.id} onClose={close} />}
        {panel === null && detail}
      </aside>
    </div>
  )
}

function idOf({ id }: { id: string }): string {
  return id
}

/** The rows that are left, with those that came back. */
function useQueuedRows(
  filter: QueueFilter,
  held: readonly string[],
): { list: ReturnType<typeof useRows>; rows: readonly Transaction[] } {
  const { state } = useReview()
  const list = useRows(filter, true)
  const read = recordsOf(list)
  const begun = begunOf(list)
  // What was decided and is taken back is shown again before the service tells of it.
  const [known] = useState(() => new Map<string, Transaction>())
  useEffect(() => {
    for (const row of read) known.set(row.id, row)
  }, [known, read])
  const rows = useMemo(() => {
    const { left, back } = leftQueue(state, begun)
    const returned = [...back, ...held.filter((id) => !left.has(id))].flatMap((id) => known.get(id) ?? [])
    return withReturned(
      read.filter(({ id }) => !left.has(id)),
      returned,
      filter.sort,
    )
    // The records are those of the pages, which stay the same while nothing was read.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [list.data, state, begun, known, held, filter.sort])
  return { list, rows }
}

/** Those whose answer was refused; the same set while these are the same. */
export function useFailedRows(): ReadonlySet<string> {
  const { state } = useReview()
  const failed = state.answers.filter((answer) => answer.state === 'failed').flatMap(({ leaving }) => leaving)
  const key = failed.join(' ')
  return useMemo(() => new Set(key.split(' ')), [key])
}

/** Who comes to the page can begin at once, unless something else has the focus. */
export function useFirstFocus(handle: { readonly current: QueueListHandle | null }, isReady: boolean): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (!isReady || isDone.current) return
    isDone.current = true
    const focused = document.activeElement
    if (focused === null || focused === document.body || focused.tagName === 'H1') handle.current?.focus()
  }, [isReady, handle])
}

function RowCells({ row, isFailed }: { row: Transaction; isFailed: boolean }): ReactNode {
  const t = useReviewMessages()
  const { chart } = useCategoryChoice()
  const [best] = row.suggestions
  const decided = row.opposing_line_entries.map((line) => line.ledger_name).join(', ')
  return (
    <>
      <span className={styles.cellText}>
        <span className={styles.cut}>{row.description}</span>
        <span className={styles.softCut}>
          <Day value={row.date} /> · {chart.accounts.get(row.source_account_id)?.name}
        </span>
      </span>
      <span className={styles.cellSuggestion}>
        {isFailed && <Badge tone="negative">!</Badge>}
        {!isWaiting(row) ? (
          <span className={styles.cut}>{decided}</span>
        ) : best === undefined ? (
          <span className={styles.softCut}>{t('noSuggestion')}</span>
        ) : (
          <>
            <span className={styles.cut}>{suggestionName(best, t)}</span>
            <Sureness value={best.confidence} />
          </>
        )}
      </span>
      <span className={styles.cellAmount}>
        <Amount value={row.amount} />
      </span>
    </>
  )
}
