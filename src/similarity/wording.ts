/** What two wordings are compared by. */
export interface Features {
  /** Each once, as a hash of its name. */
  features: Int32Array
  /** By kind and place. */
  weights: Float32Array
}

export function wordsIn(signature: string): string[] {
  return signature === '' ? [] : signature.split(' ')
}

/** Whole words, pairs of words, their consonants, and groups of three letters: a misspelt name keeps most of the last. */
export function featuresOf(signature: string): Features {
  const words = wordsIn(signature)
  const weights = new Map<number, number>()
  const add = (name: string, weight: number) => {
    const feature = hashOf(name)
    weights.set(feature, Math.max(weight, weights.get(feature) ?? 0))
  }
  words.forEach((word, at) => {
    const place = places[at] ?? 0.4
    add(`w${word}`, place)
    const next = words[at + 1]
    if (next !== undefined) add(`p${word} ${next}`, 0.5 * place)
    const bones = word.replaceAll(/[AEIOU]|(.)(?=\1)/g, '')
    if (bones.length > 2) add(`c${bones}`, 0.5 * place)
  })
  // Across the words, so that "TEAIMPORTS" is close to "TEA IMPORTS".
  const letters = `^${words.join('')}`.slice(0, maxLetters)
  for (let at = 0; at + 3 <= letters.length; at += 1) add(letters.slice(at, at + 3), at < 12 ? 0.3 : 0.15)
  return { features: Int32Array.from(weights.keys()), weights: Float32Array.from(weights.values()) }
}

/** FNV-1a: two of a million names share a hash once in thousands of Instances, and then only weaken a feature. */
function hashOf(name: string): number {
  let hash = 2166136261
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 16777619)
  return hash
}

const places: readonly number[] = [1, 0.9, 0.7, 0.5]
const maxLetters = 40
