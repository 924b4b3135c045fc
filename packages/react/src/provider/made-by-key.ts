/** What a key stands for, made when it is first asked for: formatters are dear to make, and rows of lists ask often. */
export function madeByKey<Value>(made: Map<string, Value>, key: string, make: () => Value): Value {
  const known = made.get(key) ?? make()
  made.set(key, known)
  return known
}
