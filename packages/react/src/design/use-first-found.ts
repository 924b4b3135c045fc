import { useEffect, useRef, useState } from 'react'

/**
 * Takes the first that a text finds as soon as it is known: whoever types fast is there before the list is. Another
 * text takes that back.
 */
export function useFirstFound({
  text,
  isPending,
  take,
}: {
  text: string
  /** While what was found is not of the text yet. */
  isPending: boolean
  take: () => void
}): { takeFirst: () => void; isWaiting: boolean } {
  const [wanted, setWanted] = useState<{ readonly text: string } | null>(null)
  const taken = useRef<unknown>(null)
  const isWanted = wanted?.text === text
  useEffect(() => {
    if (wanted === null || taken.current === wanted || (isPending && isWanted)) return
    taken.current = wanted
    if (isWanted) take()
  })
  return {
    takeFirst: () => {
      if (isPending) setWanted({ text })
      else take()
    },
    isWaiting: isPending && isWanted,
  }
}
