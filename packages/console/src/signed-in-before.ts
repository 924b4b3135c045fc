import { keep, readKept } from '@daybook/react/kept'

/** Says that somebody is signed in with this browser, and not who. */
const name = 'daybook.console.signed-in'

export function wasSignedIn(): boolean {
  return readKept('browser', name, isTrue) ?? false
}

export function noteSignedIn(isIn: boolean): void {
  keep('browser', name, isIn || undefined)
}

function isTrue(value: unknown): value is true {
  return value === true
}
