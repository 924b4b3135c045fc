/**
 * How long a browser keeps something: with the tab, or until it is asked to forget. What it keeps may have been written
 * by anybody.
 */
export type KeptWith = 'tab' | 'browser'

function storageOf(keptWith: KeptWith): Storage {
  return keptWith === 'tab' ? sessionStorage : localStorage
}

/** @returns undefined where nothing is kept, or something else under this name */
export function readKept<Value>(
  keptWith: KeptWith,
  key: string,
  isValue: (value: unknown) => value is Value,
): Value | undefined {
  try {
    const value: unknown = JSON.parse(storageOf(keptWith).getItem(key) ?? 'null')
    return isValue(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** A page that may keep nothing works on without. @param value undefined: nothing is kept any more */
export function keep(keptWith: KeptWith, key: string, value: object | true | undefined): void {
  try {
    if (value === undefined) storageOf(keptWith).removeItem(key)
    else storageOf(keptWith).setItem(key, JSON.stringify(value))
  } catch {
    // Then it holds for as long as the page stands.
  }
}

export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}
