import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { TransactionRow } from './rows.ts'

export interface Selection {
  readonly current: number | undefined
  readonly rows: readonly TransactionRow[]
  readonly isSelected: (id: string) => boolean
  readonly isMarked: (row: TransactionRow) => boolean
  readonly go: (at: number) => void
  readonly toggle: (id: string) => void
  /** From where the last one was chosen. */
  readonly selectTo: (at: number) => void
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
  const select = useCallback((changes: readonly string[], isSelected: boolean): void => {
    setIds((before) => {
      const next = new Set(before)
      for (const id of changes) {
        if (isSelected) next.add(id)
        else next.delete(id)
      }
      return next
    })
  }, [])
  const toggle = useCallback((id: string) => {
    anchor.current = latest.current.findIndex((row) => row.id === id)
    setCurrent(anchor.current)
    setIds((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  }, [])
  const selectTo = useCallback(
    (at: number) => {
      const from = anchor.current ?? at
      const range = latest.current.slice(Math.min(from, at), Math.max(from, at) + 1)
      select(
        range.map(({ id }) => id),
        true,
      )
      setCurrent(at)
    },
    [select],
  )
  const hear = useCallback(
    (event: KeyboardEvent, at: number): boolean => {
      const row = latest.current[at]
      if (event.key === 'Escape' && ids.size > 0) setIds(new Set())
      else if (event.key === 'a' && (event.metaKey || event.ctrlKey))
        select(
          latest.current.map(({ id }) => id),
          true,
        )
      else if (event.metaKey || event.ctrlKey || event.altKey) return false
      else if ((event.key === ' ' || event.key === 'x') && row) toggle(row.id)
      else if (event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
        anchor.current ??= at
        selectTo(Math.max(0, Math.min(latest.current.length - 1, at + (event.key === 'ArrowDown' ? 1 : -1))))
      } else return false
      return true
    },
    [ids, select, selectTo, toggle],
  )
  return useMemo(
    () => ({
      current: current === undefined ? undefined : Math.min(current, rows.length - 1),
      rows: ids.size === 0 ? [] : rows.filter(({ id }) => ids.has(id)),
      isSelected: (id) => ids.has(id),
      isMarked: ({ id }) => ids.has(id),
      go: (at) => {
        anchor.current = undefined
        setCurrent(at)
      },
      toggle,
      selectTo,
      selectAll: (isSelected) => setIds(isSelected ? new Set(latest.current.map(({ id }) => id)) : new Set()),
      clear: () => setIds(new Set()),
      hear,
    }),
    [current, rows, ids, toggle, selectTo, hear],
  )
}
