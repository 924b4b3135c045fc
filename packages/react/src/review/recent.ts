import { useCallback, useState } from 'react'
import { isTexts, keep, readKept } from '../provider/kept.ts'

const maximum = 12

/** The ledgers that were chosen lately in these books, kept in the browser. */
export function useRecent(instanceId: string | undefined): {
  recent: readonly string[]
  noteChoice: (ledgerId: string) => void
} {
  const name = `daybook.recent-categories.${instanceId ?? ''}`
  const [recent, setRecent] = useState(() => readKept('browser', name, isTexts) ?? [])
  const noteChoice = useCallback(
    (ledgerId: string) =>
      setRecent((before) => {
        if (before[0] === ledgerId) return before
        const next = [ledgerId, ...before.filter((id) => id !== ledgerId)].slice(0, maximum)
        keep('browser', name, next)
        return next
      }),
    [name],
  )
  return { recent, noteChoice }
}
