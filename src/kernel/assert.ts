/** What holds always, and does not: a fault of the program, answered as `internal_error` and logged. */
class AssertionError extends Error {
  constructor(invariant: string) {
    super(`this does not hold: ${invariant}`)
    this.name = 'AssertionError'
  }
}

/** For a value that is always there. @param why the invariant by which it is, as a sentence that is true */
export function must<Value>(value: Value | null | undefined, why: string): Value {
  if (value === undefined || value === null) throw new AssertionError(why)
  return value
}

/** What a map has under a key that may itself be absent: then nothing. */
export function lookup<Key, Value>(
  map: ReadonlyMap<Key, Value> | undefined,
  key: Key | null | undefined,
): Value | undefined {
  return key === undefined || key === null ? undefined : map?.get(key)
}

/** For what the program relies on. @param invariant a sentence that is true */
export function assertHolds(holds: boolean, invariant: string): void {
  if (!holds) throw new AssertionError(invariant)
}
