import type { CategorizationGroup, Suggestion } from '@daybook/sdk'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { Amount, Badge, Day, ErrorNotice, SkeletonRows } from '../design/index.ts'
import { recordsOf } from '../provider/reads.ts'
import { leftQueue } from './answers.ts'
import { useCursor } from './cursor.ts'
import { groupAnswer, mostExceptions } from './group-answers.ts'
import { GroupDetail } from './group-detail.tsx'
import { GroupRows } from './group-rows.tsx'
import { LedgerBox } from './ledger-box.tsx'
import { Panel } from './panel.tsx'
import { QueueList, type QueueListHandle } from './queue-list.tsx'
import { begunOf, type QueueFilter, useGroups } from './queue-reads.ts'
import { type Commands, useCommands, useReview, useReviewMessages } from './review-context.ts'
import styles from './review.module.css'
import { useFailedRows, useFirstFocus } from './row-queue.tsx'
import { RulePanel } from './rule-panel.tsx'
import { isNegative } from './splits.ts'
import { suggestionName, Sureness } from './suggestion.tsx'

type PanelName = 'category' | 'rule' | 'rows'

/** By merchant: one answer decides all rows of one, the largest first. */
export function GroupQueue({
  filter,
  empty,
  onAnswered,
}: {
  filter: QueueFilter
  empty: ReactNode
  onAnswered: (title: string, choice: string, next: string | undefined) => void
}): ReactNode {
  const t = useReviewMessages()
  const { client, chart, answers, noteChoice } = useReview()
  const { list, groups } = useQueuedGroups(filter)
  const keys = useMemo(() => groups.map(({ id }) => id), [groups])
  const cursor = useCursor(keys)
  const [panel, setPanel] = useState<PanelName | null>(null)
  const [except, setExcept] = useState<{ group: string; rows: readonly string[] }>({ group: '', rows: [] })
  const handle = useRef<QueueListHandle>(null)
  const current = groups[cursor.at]
  const left = current !== undefined && except.group === current.id ? except.rows : []
  const chosen =
    cursor.selected.size > 0 ? groups.filter(({ id }) => cursor.selected.has(id)) : current ? [current] : []

  const close = (): void => {
    setPanel(null)
    handle.current?.focus()
  }
  const give = (decided: readonly { group: CategorizationGroup; ledgerId: string; name: string }[]): void => {
    const gone = new Set(decided.map(({ group }) => group.id))
    const next = groups.slice(cursor.at).find(({ id }) => !gone.has(id)) ?? groups.findLast(({ id }) => !gone.has(id))
    for (const { group, ledgerId, name } of decided) {
      const told = { title: `${group.name} (${t('countOfGroup', { count: group.count })})`, choice: name }
      answers.give(groupAnswer(client, group, { ledgerId, except: group.id === current?.id ? left : [] }, told))
    }
    const [first] = decided
    cursor.clear()
    close()
    if (first) onAnswered(first.group.name, first.name, next?.name)
  }
  const take = (group: CategorizationGroup, suggestion: Suggestion | undefined): void => {
    if (suggestion?.ledger_id === null || suggestion === undefined) setPanel('category')
    else give([{ group, ledgerId: suggestion.ledger_id, name: suggestionName(suggestion, t) }])
  }
  const acceptMany = (): void =>
    give(
      chosen.flatMap((group) => {
        const [best] = group.suggestions
        return best === undefined || best.ledger_id === null
          ? []
          : [{ group, ledgerId: best.ledger_id, name: suggestionName(best, t) }]
      }),
    )
  const personal = (): void => {
    const decided = chosen.flatMap((group) => {
      const ledger = chart.owner[isNegative(group.sum) ? 'out' : 'in']
      return ledger ? [{ group, ledgerId: ledger.id, name: t('owner') }] : []
    })
    if (decided.length > 0) give(decided)
    else setPanel('category')
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
      accept: () => (cursor.selected.size > 0 ? acceptMany() : take(current, current.suggestions[0])),
      accept1: () => take(current, current.suggestions[0]),
      accept2: () => current.suggestions[1] && take(current, current.suggestions[1]),
      accept3: () => current.suggestions[2] && take(current, current.suggestions[2]),
      category: () => setPanel('category'),
      rule: () => setPanel('rule'),
      open: () => setPanel(panel === 'rows' ? null : 'rows'),
      personal,
      select: () => cursor.select(current.id, false),
      selectNext: () => select(1),
      selectPrevious: () => select(-1),
    }),
  }
  useCommands(commands)
  useFirstFocus(handle, groups.length > 0)
  const failed = useFailedRows()
  const draw = useCallback(
    (group: CategorizationGroup) => <GroupCells group={group} isFailed={failed.has(group.id)} />,
    [failed],
  )
  const more = useCallback(() => {
    if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
  }, [list])
  if (list.error !== null && list.data === undefined)
    return <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />
  if (list.isPending) return <SkeletonRows count={10} height="3.25rem" />
  if (groups.length === 0) return list.hasNextPage ? <SkeletonRows count={3} height="3.25rem" /> : empty
  return (
    <div className={styles.queue}>
      <div className={styles.list}>
        <QueueList
          ref={handle}
          label={t('groups')}
          items={groups}
          keyOf={idOf}
          current={cursor.current}
          onCurrentChange={cursor.moveTo}
          selected={cursor.selected}
          onSelect={cursor.select}
          selectLabel={t('select')}
          draw={draw}
          rowHeight={52}
          onEnd={more}
        />
      </div>
      <aside className={styles.side} aria-label={t('details')}>
        {current && panel === 'category' && (
          <Panel title={t('chooseCategory')} onClose={close}>
            <p className={styles.soft}>{chosen.map(({ name }) => name).join(', ')}</p>
            <LedgerBox
              key={current.id}
              isOpen
              autoFocus
              label={t('categorySearch')}
              isLabelHidden
              first={current.suggestions.flatMap((each) => each.ledger_id ?? [])}
              onChoose={(ledger) => {
                noteChoice(ledger.id)
                give(chosen.map((group) => ({ group, ledgerId: ledger.id, name: ledger.name })))
              }}
              onCancel={close}
            />
          </Panel>
        )}
        {current && panel === 'rule' && (
          <RulePanel
            key={current.id}
            description={current.samples[0]?.description ?? current.name}
            amount={current.sum}
            merchant={current.name}
            ledgerId={current.suggestions[0]?.ledger_id ?? null}
            onClose={close}
          />
        )}
        {current && panel === 'rows' && (
          <Panel title={t('groupRows', { name: current.name })} onClose={close} takesFocus>
            <GroupRows
              key={current.id}
              group={current}
              except={left}
              onExcept={(rows) =>
                setExcept({ group: current.id, rows: rows.slice(0, mostExceptions) })
              }
            />
          </Panel>
        )}
        {current && panel !== 'category' && panel !== 'rule' && (
          <GroupDetail
            group={current}
            except={left.length}
            isShort={panel === 'rows'}
            commands={commands}
            onTake={(suggestion) => take(current, suggestion)}
          />
        )}
      </aside>
    </div>
  )
}

function idOf({ id }: { id: string }): string {
  return id
}

function useQueuedGroups(filter: QueueFilter): {
  list: ReturnType<typeof useGroups>
  groups: readonly CategorizationGroup[]
} {
  const { state } = useReview()
  const list = useGroups(filter, true)
  const begun = begunOf(list)
  // A group that was taken back is in the list until it is read anew, and then again.
  const groups = useMemo(() => {
    const { left } = leftQueue(state, begun)
    return recordsOf(list).filter(({ id }) => !left.has(id))
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [list.data, state, begun])
  return { list, groups }
}

function GroupCells({ group, isFailed }: { group: CategorizationGroup; isFailed: boolean }): ReactNode {
  const t = useReviewMessages()
  const [best] = group.suggestions
  return (
    <>
      <span className={styles.cellDay}>
        <Badge>{group.count}</Badge>
      </span>
      <span className={styles.cellText}>
        <span className={styles.cut}>{group.name}</span>
        <span className={styles.softCut}>
          <Day value={group.first_date} />
          {group.first_date !== group.last_date && (
            <>
              {' – '}
              <Day value={group.last_date} />
            </>
          )}
        </span>
      </span>
      <span className={styles.cellSuggestion}>
        {isFailed && <Badge tone="negative">!</Badge>}
        {best === undefined ? (
          <span className={styles.softCut}>{t('noSuggestion')}</span>
        ) : (
          <>
            <span className={styles.cut}>{suggestionName(best, t)}</span>
            <Sureness value={best.confidence} />
          </>
        )}
      </span>
      <span className={styles.cellAmount}>
        <Amount value={group.sum} />
      </span>
    </>
  )
}
