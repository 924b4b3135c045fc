import { useEffect, useRef } from 'react'

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
}): { takeFirst: () => void; isWaiting: () => boolean } {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null || (isPending && wanted.current === text)) return
    const isStill = wanted.current === text
    wanted.current = null
    if (isStill) take()
  })
  return {
    takeFirst: () => {
      if (isPending) wanted.current = text
      else take()
    },
    isWaiting: () => wanted.current !== null,
  }
}
