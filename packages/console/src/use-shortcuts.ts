import type { ScreenName } from '@daybook/react'
import { hasModifier } from '@daybook/react/design'
import { useEffect } from 'react'
import { areas } from './areas.ts'

const patienceMs = 1500
const screenOf = new Map(areas.flatMap(({ items }) => items.map(({ key, screen }) => [key, screen] as const)))

/** `g` and a letter go to a screen; Ctrl or Cmd with K searches. Keys that are typed into a field are left to it. */
export function useShortcuts({ goTo, search }: { goTo: (screen: ScreenName) => void; search: () => void }): void {
  useEffect(() => {
    let begunAt = -Infinity
    const hear = (event: KeyboardEvent): void => {
      if ((event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        take(event)
        search()
        return
      }
      if (hasModifier(event) || isTyping(event.target)) return
      const isSecond = event.timeStamp - begunAt < patienceMs
      begunAt = -Infinity
      const screen = isSecond ? screenOf.get(event.key.toLowerCase()) : undefined
      if (screen !== undefined) {
        take(event)
        goTo(screen)
      } else if (event.key === 'g') begunAt = event.timeStamp
    }
    // Before the screen, which has keys of its own.
    addEventListener('keydown', hear, { capture: true })
    return () => removeEventListener('keydown', hear, { capture: true })
  }, [goTo, search])
}

function take(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/** A field takes what is typed, and a dialog or a menu has the keys to itself. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches(fields) || target.closest(layers) !== null
}

const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="spinbutton"], [role="textbox"]'
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
