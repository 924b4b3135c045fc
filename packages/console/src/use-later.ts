import { useEffect, useState } from 'react'

/** What was typed, once nobody has typed for a moment. */
export function useLater(text: string, milliseconds = 150): string {
  const [later, setLater] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return later
}
