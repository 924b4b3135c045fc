import type { KeyboardEvent } from 'react'
import { hasModifier } from '../design/design.ts'
import type { Command } from './review-context.ts'

/** What a key asks for; of the whole page `undo`, `search`, `days`, `view`, `help`. */
export type KeyCommand = Command | 'undo' | 'search' | 'days' | 'view' | 'help'

const byKey: Readonly<Record<string, KeyCommand>> = {
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  Enter: 'accept',
  '1': 'accept1',
  '2': 'accept2',
  '3': 'accept3',
  c: 'category',
  s: 'split',
  t: 'tag',
  m: 'match',
  p: 'personal',
  r: 'rule',
  x: 'select',
  h: 'history',
  o: 'open',
  u: 'undo',
  v: 'view',
  '/': 'search',
  d: 'days',
  '?': 'help',
  Escape: 'escape',
}

const withShift: Readonly<Record<string, KeyCommand>> = {
  J: 'selectNext',
  ArrowDown: 'selectNext',
  K: 'selectPrevious',
  ArrowUp: 'selectPrevious',
  '?': 'help',
  '/': 'search',
}

/** Keys that a button or link under the focus has for itself. */
const ofControls = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp', 'Home', 'End'])

/**
 * The command of a key that was pressed on the screen itself: not in a field, not in a layer over the page, and not
 * with a modifier that means something else.
 */
export function commandOf(event: KeyboardEvent<HTMLElement>): KeyCommand | undefined {
  const { target, currentTarget, key, defaultPrevented, ctrlKey, metaKey, shiftKey } = event
  if (defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return undefined
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'z' && !shiftKey && !isField(target)) return 'undo'
  if (hasModifier(event) || isField(target)) return undefined
  if (ofControls.has(key) && target.closest('button, a, summary, [role="radio"], [role="tab"]')) return undefined
  return shiftKey ? withShift[key] : byKey[key]
}

function isField(target: Element): boolean {
  return target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]') !== null
}
