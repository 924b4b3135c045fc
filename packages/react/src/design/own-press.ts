/** A link, button or field in a row is pressed for itself. */
export function hasOwnPress(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, label') !== null
}
