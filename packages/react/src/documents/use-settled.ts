import { useEffect, useState } from 'react'

/** A text that somebody types, once they have paused. */
export function useSettledText(text: string, milliseconds = 250): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return settled.trim()
}
