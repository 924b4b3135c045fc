interface Pressed {
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** Whether a key is pressed with one that makes it another command. Shift is none: it makes another letter. */
export function hasModifier({ ctrlKey, metaKey, altKey }: Omit<Pressed, 'shiftKey'>): boolean {
  return ctrlKey || metaKey || altKey
}

/** Whether a click on a link is for the browser: it opens another tab or window, saves, or shows a menu. */
export function opensElsewhere(click: Pressed & { readonly button: number }): boolean {
  return hasModifier(click) || click.shiftKey || click.button !== 0
}
