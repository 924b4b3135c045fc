import type { Money } from '../kernel/money.ts'
import { keyOfName, squeezed, wordingOf } from '../merchants/merchants.ts'

/** What a row is judged by. */
export interface Facts {
  description: string
  amount: Money
  /** Id of the source account. */
  account: string
}

/**
 * Sets of features, each with a weight of its own: letters of the name, its words, the bank’s words, the direction, the
 * amount in half octaves, its exact cents, the account, and the half octaves once more for the merchant alone.
 */
export const featureSets = [
  'grams',
  'words',
  'wrapped',
  'direction',
  'octaves',
  'cents',
  'account',
  'own octaves',
] as const

export interface Features {
  /** The merchant, and the direction. Empty where no words say who it is. */
  merchant: string
  /** The words of the name, of which the first set is made: see `gramsOf`. */
  name: string
  /** By set, from the second on: hashes, the set among what is hashed. */
  sets: readonly Int32Array[]
}

/** Pure, and bounded whatever comes in. */
export function featuresOf({ description, amount, account }: Facts): Features {
  const { words, name, wrapped } = wordingOf(description)
  const key = keyOfName(name)
  const direction = amount > 0n ? '+' : '-'
  const merchant = key === '' ? '' : `${direction}${key}`
  const units = amount < 0n ? -amount : amount
  const octaves = octavesOf(units)
  return {
    merchant,
    name: name.join(' '),
    sets: [
      hashesOf('w', words),
      hashesOf('b', wrapped),
      hashesOf('d', [direction]),
      hashesOf(`o${direction}`, octaves),
      hashesOf(`c${direction}`, [String(units)]),
      hashesOf(`a${direction}`, [account]),
      hashesOf(`m${merchant} `, merchant === '' ? [] : octaves),
    ],
  }
}

/** All sets, the first among them. */
export function allSets(features: Features): Int32Array[] {
  return [gramsOf(features), ...features.sets]
}

const maxLetters = 40
const [shortest, longest] = [3, 5]

/** Groups of three to five letters across the squeezed words, so that "TEAIMPORTS" is close to "TEA IMPORTS". */
export function gramsOf({ name }: Pick<Features, 'name'>): Int32Array {
  const letters = name === '' ? '' : `^${name.split(' ').map(squeezed).join('')}$`.slice(0, maxLetters)
  const grams: number[] = []
  for (let from = 0; from < letters.length; from += 1) {
    let hash = basis
    for (let length = 1; length <= longest && from + length <= letters.length; length += 1) {
      hash = Math.imul(hash ^ letters.charCodeAt(from + length - 1), prime)
      if (length >= shortest) grams.push(hash)
    }
  }
  return Int32Array.from(grams)
}

/** @param beginning that all of the names begin with */
function hashesOf(beginning: string, names: readonly string[]): Int32Array {
  const begun = hashOf(beginning, basis)
  const hashes = new Int32Array(names.length)
  names.forEach((name, at) => (hashes[at] = hashOf(name, begun)))
  return hashes
}

/** FNV-1a: two of a million names share a hash once in thousands of Instances, and then only weaken a feature. */
function hashOf(name: string, begun: number): number {
  let hash = begun
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), prime)
  return hash
}

const basis = -2128831035
const prime = 16777619

/** In four shifts of a quarter each: amounts that are close share three of them, those half an octave apart none. */
function octavesOf(units: bigint): string[] {
  const octave = 2 * Math.log2(1 + Number(units) / 10_000)
  return [0, 1, 2, 3].map((shift) => `${shift}.${Math.floor(octave + shift / 4)}`)
}
