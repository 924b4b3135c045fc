/** Numbers for texts that come again and again, from 0. */
export interface Names {
  numbers: Map<string, number>
  texts: string[]
}

export function noNames(): Names {
  return { numbers: new Map(), texts: [] }
}

export function numberOf({ numbers, texts }: Names, text: string): number {
  const known = numbers.get(text)
  if (known !== undefined) return known
  numbers.set(text, texts.length)
  return texts.push(text) - 1
}
