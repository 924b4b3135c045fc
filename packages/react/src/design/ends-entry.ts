import type { KeyboardEvent } from 'react'
import { hasModifier } from './modifiers.ts'

/** Whether Enter ends what is entered in a field of one line, and does nothing else there. */
export function endsEntry({ key, target, nativeEvent, ...event }: KeyboardEvent): boolean {
  if (key !== 'Enter' || nativeEvent.isComposing || event.isDefaultPrevented()) return false
  if (hasModifier(event) || event.shiftKey) return false
  if (!(target instanceof HTMLElement) || target.closest('form') !== null) return false
  if (target.role === 'spinbutton') return true
  return target instanceof HTMLInputElement && oneLine.has(target.type) && target.ariaExpanded !== 'true'
}

const oneLine = new Set(['text', 'search', 'email', 'tel', 'url', 'number', 'password'])

/** Whether it is Enter with Ctrl or Cmd, which saves from each field, also one of several lines. */
export function isSaveKey({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing
}

/** A field that tells its value when it is left tells it, and keeps the focus. */
export function tellValue(container: Element): void {
  const { activeElement: field } = document
  if (!(field instanceof HTMLElement) || !container.contains(field)) return
  field.blur()
  field.focus()
}
