import type { KeyboardEvent } from 'react'

/**
 * Enter and Tab take what is marked in a list that one types into, as arrow keys have not marked another one.
 * @param take undefined where nothing is marked
 */
export function takesMarked(take: (() => void) | undefined): (event: KeyboardEvent) => void {
  return ({ key, target, ctrlKey, metaKey, altKey, shiftKey, nativeEvent }) => {
    if (take === undefined || !(key === 'Enter' || key === 'Tab') || nativeEvent.isComposing) return
    if (ctrlKey || metaKey || altKey || shiftKey) return
    if (target instanceof HTMLInputElement && !target.hasAttribute('aria-activedescendant')) take()
  }
}
