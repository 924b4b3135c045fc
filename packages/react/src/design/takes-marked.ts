import type { KeyboardEvent } from 'react'
import { hasModifier } from './modifiers.ts'

/**
 * Whether a key takes what is marked in a list that one types into: Enter or Tab, where arrow keys have not marked
 * another one.
 */
export function takesMarked({ key, target, nativeEvent, ...keys }: KeyboardEvent): boolean {
  if (!(key === 'Enter' || key === 'Tab') || nativeEvent.isComposing) return false
  if (hasModifier(keys) || keys.shiftKey) return false
  return target instanceof HTMLInputElement && !target.hasAttribute('aria-activedescendant')
}
