import { type CategorizationGroup, Money, type Suggestion } from '@daybook/sdk'
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Amount, Badge, Day, ErrorNotice, SkeletonRows } from '../design/design.ts'
import { recordsOf, useMore } from '../provider/reads.ts'
import { leftQueue } from './answers.ts'
import { useCursor, useHeld } from './cursor.ts'
import { groupAnswer, maximumExceptions } from './group-answers.ts'
import { GroupDetail } from './group-detail.tsx'
import { GroupRows, RulePanel, useLoadedPanels } from './lazy-panels.tsx'
import { LedgerBox } from './ledger-box.tsx'
import { Panel } from './panel.tsx'
import { QueueList, type QueueListHandle } from './queue-list.tsx'
import { begunOf, type QueueFilter, useGroups } from './queue-reads.ts'
import { type Commands, useCommands, useReview, useReviewMessages } from './review-context.ts'
import styles from './review.module.css'
import { useFailedRows, useFirstFocus } from './row-queue.tsx'
import { isNegative, sizeOf } from './splits.ts'
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
  const { client, chart, answers, noteChoice, say } = useReview()
  const { held, hold } = useHeld()
  const { list, groups } = useQueuedGroups(filter, held)
  const keys = useMemo(() => groups.map(({ id }) => id), [groups])
  const cursor = useCursor(keys)
  const [panel, setPanel] = useState<PanelName | null>(null)
  const [except, setExcept] = useState<{ group: string; rows: readonly string[] }>({ group: '', rows: [] })
  const handle = useRef<QueueListHandle>(null)
  const current = groups[cursor.at]
  const left = current !== undefined && except.group === current.id ? except.rows : []
  const chosen =
    cursor.selected.size > 0 ? groups.filter(({ id }) => cursor.selected.has(id)) : current ? [current] : []
  hold(panel === null ? [] : chosen.map(idOf))

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
    if (decided.length > 0) return give(decided)
    say(t('noOwnerLedger'))
    setPanel('category')
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
  useCommands(commands, cursor.moveTo)
  useFirstFocus(handle, groups.length > 0)
  useLoadedPanels(!list.isPending)
  const failed = useFailedRows()
  const draw = useCallback(
    (group: CategorizationGroup) => <GroupCells group={group} isFailed={failed.has(group.id)} />,
    [failed],
  )
  const more = useMore(list)
  const hasDetail = panel !== 'category' && panel !== 'rule'
  // A key is answered by the list first, also one that closes a panel.
  const detail = useDeferredValue(
    current && hasDetail && (
      <GroupDetail
        group={current}
        except={left.length}
        isShort={panel === 'rows'}
        commands={commands}
        onTake={(suggestion) => take(current, suggestion)}
      />
    ),
    null,
  )
  if (list.error !== null && list.data === undefined)
    return <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />
  if (list.isPending) return <SkeletonRows count={10} height="3.25rem" />
  if (groups.length === 0) return list.hasNextPage ? <SkeletonRows count={3} height="3.25rem" /> : empty
  return (
    <div className={styles.queue}>
      <div className={styles.list}>
        <QueueList
          handle={handle}
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
          {...more}
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
              direction={current.direction}
              first={current.suggestions.slice(1).flatMap((each) => each.ledger_id ?? [])}
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
              onExcept={(rows) => setExcept({ group: current.id, rows: rows.slice(0, maximumExceptions) })}
            />
          </Panel>
        )}
        {hasDetail && detail}
      </aside>
    </div>
  )
}

function idOf({ id }: { id: string }): string {
  return id
}

function useQueuedGroups(
  filter: QueueFilter,
  held: readonly string[],
): {
  list: ReturnType<typeof useGroups>
  groups: readonly CategorizationGroup[]
} {
  const { state } = useReview()
  const list = useGroups(filter, true)
  const begun = begunOf(list)
  const read = recordsOf(list)
  // What was decided and is taken back is shown again before the service tells of it.
  const [known] = useState(() => new Map<string, CategorizationGroup>())
  useEffect(() => {
    for (const group of read) known.set(group.id, group)
  }, [known, read])
  const groups = useMemo(() => {
    const { left, back } = leftQueue(state, begun)
    const there = read.filter(({ id }) => !left.has(id))
    const returned = [...new Set([...back, ...held.filter((id) => !left.has(id))])]
      .flatMap((id) => known.get(id) ?? [])
      .filter(({ id }) => !there.some((each) => each.id === id))
    return returned.length === 0 ? there : [...there, ...returned].toSorted((a, b) => compareGroups(a, b, filter.sort))
    // The records are those of the pages, which stay the same while nothing was read.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [list.data, state, begun, known, held, filter.sort])
  return { list, groups }
}

function compareGroups(a: CategorizationGroup, b: CategorizationGroup, sort: string): number {
  return sort === '-sum' ? Money.compare(sizeOf(b.sum), sizeOf(a.sum)) : b.count - a.count
}

function GroupCells({ group, isFailed }: { group: CategorizationGroup; isFailed: boolean }): ReactNode {
  const t = useReviewMessages()
  const [best] = group.suggestions
  return (
    <>
      <span className={styles.cellText}>
        <span className={styles.cut}>{group.name}</span>
        <span className={styles.softCut}>
          {t('countOfGroup', { count: group.count })} · <Day from={group.first_date} value={group.last_date} />
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
