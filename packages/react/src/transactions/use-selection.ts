import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { hasModifier } from '../design/design.ts'
import type { TransactionRow } from './rows.ts'

export interface Selection {
  readonly current: number | undefined
  readonly rows: readonly TransactionRow[]
  readonly isSelected: (id: string) => boolean
  readonly isMarked: (row: TransactionRow) => boolean
  readonly go: (at: number) => void
  readonly toggle: (id: string) => void
  /** From where the last one was chosen; where none was, from `from`. */
  readonly selectTo: (at: number, from?: number) => void
  readonly selectAll: (isSelected: boolean) => void
  readonly clear: () => void
  readonly hear: (event: KeyboardEvent, at: number) => boolean
}

/** Which rows of a list are chosen, by keyboard or pointer. Rows that are gone from the list are not. */
export function useSelection(rows: readonly TransactionRow[]): Selection {
  const [current, setCurrent] = useState<number>()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const anchor = useRef<number>(undefined)
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  })
  const toggle = useCallback((id: string) => {
    anchor.current = latest.current.findIndex((row) => row.id === id)
    setCurrent(anchor.current)
    setIds((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  }, [])
  const selectTo = useCallback((at: number, from = at) => {
    anchor.current ??= from
    const [first, last] = [Math.min(anchor.current, at), Math.max(anchor.current, at)]
    setIds((before) => new Set([...before, ...latest.current.slice(first, last + 1).map(({ id }) => id)]))
    setCurrent(at)
  }, [])
  const selectAll = useCallback((isAll: boolean) => setIds(isAll ? idsOf(latest.current) : new Set()), [])
  const isSelected = useCallback((id: string) => ids.has(id), [ids])
  return useMemo(() => {
    const chosen = {
      current: current === undefined ? undefined : Math.min(current, rows.length - 1),
      rows: ids.size === 0 ? [] : rows.filter(({ id }) => ids.has(id)),
      isSelected,
      isMarked: ({ id }: TransactionRow) => ids.has(id),
      clear: () => setIds(new Set()),
      go: (at: number) => {
        anchor.current = undefined
        setCurrent(at)
      },
      toggle,
      selectTo,
      selectAll,
    }
    return { ...chosen, hear: (event, at) => isHeard(event, at, rows, chosen) }
  }, [current, rows, ids, isSelected, toggle, selectTo, selectAll])
}

/** Space or x chooses the row, Shift and an arrow those on the way, Ctrl and a all; Escape chooses none. */
function isHeard(
  event: KeyboardEvent,
  at: number,
  rows: readonly TransactionRow[],
  chosen: Omit<Selection, 'hear'>,
): boolean {
  const row = rows[at]
  if (event.key === 'Escape' && chosen.rows.length > 0) chosen.clear()
  else if (event.key === 'a' && (event.metaKey || event.ctrlKey)) chosen.selectAll(true)
  else if (hasModifier(event)) return false
  else if ((event.key === ' ' || event.key === 'x') && row) chosen.toggle(row.id)
  else if (event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    const to = at + (event.key === 'ArrowDown' ? 1 : -1)
    chosen.selectTo(Math.max(0, Math.min(rows.length - 1, to)), at)
  } else return false
  return true
}

function idsOf(rows: readonly TransactionRow[]): ReadonlySet<string> {
  return new Set(rows.map(({ id }) => id))
}
