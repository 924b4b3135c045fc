/**
 * Whether two changes are the same one, so that the second may have the key of the first. A file is the same where its
 * name, size, type and moment are: chosen again it is another object. Its content is left to the service, which refuses
 * a key of another body.
 */
export function isSameInput(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (a instanceof File && b instanceof File)
    return a.name === b.name && a.size === b.size && a.type === b.type && a.lastModified === b.lastModified
  if (Array.isArray(a) !== Array.isArray(b) || !isPlain(a) || !isPlain(b)) return false
  const [ofA, ofB] = [entriesOf(a), entriesOf(b)]
  return ofA.size === ofB.size && [...ofA].every(([name, value]) => ofB.has(name) && isSameInput(value, ofB.get(name)))
}

/** An object as JSON has them: anything else is the same as itself alone. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}

/** What is undefined is not sent. */
function entriesOf(value: object): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(value).filter(([, each]) => each !== undefined))
}
