import { useCallback, useState } from 'react'

const maximum = 12

/** The ledgers that were chosen lately in these books, kept in the browser. */
export function useRecent(instanceId: string | undefined): {
  recent: readonly string[]
  noteChoice: (ledgerId: string) => void
} {
  const name = `daybook.recent-categories.${instanceId ?? ''}`
  const [recent, setRecent] = useState<readonly string[]>(() => kept(name))
  const noteChoice = useCallback(
    (ledgerId: string) =>
      setRecent((before) => {
        if (before[0] === ledgerId) return before
        const next = [ledgerId, ...before.filter((id) => id !== ledgerId)].slice(0, maximum)
        keep(name, next)
        return next
      }),
    [name],
  )
  return { recent, noteChoice }
}

function kept(name: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string').slice(0, maximum) : []
  } catch {
    // A page may have no storage; it is a convenience.
    return []
  }
}

function keep(name: string, value: readonly string[]): void {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // The same.
  }
}
