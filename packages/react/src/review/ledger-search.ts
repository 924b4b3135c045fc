/** A ledger of the chart, as one looks for it. */
export interface ChartLedger {
  readonly id: string
  readonly name: string
  /** The names of those above it, the highest first. */
  readonly path: readonly string[]
  readonly type: 'asset' | 'liability' | 'equity' | 'revenue' | 'expense'
  readonly code: string
}

export interface FindingOptions {
  readonly recent?: readonly string[]
  readonly limit?: number
  /** Of the money. What comes in is revenue as a rule, what goes out an expense. */
  readonly direction?: 'in' | 'out' | undefined
}

/**
 * The ledgers that a text means, the likeliest first. Without a text those used last, then the others as they stand in
 * the chart. A text is words, each of which a name, a name above it or the number begins with; `gt` finds Ground
 * Transportation.
 * @param recent ids, the last one used first
 */
export function foundLedgers(
  ledgers: readonly ChartLedger[],
  text: string,
  { recent = [], limit = 50, direction }: FindingOptions = {},
): readonly ChartLedger[] {
  const words = wordsOf(text)
  const scored: { ledger: ChartLedger; score: number; at: number }[] = []
  for (const [at, ledger] of ledgers.entries()) {
    const used = recent.indexOf(ledger.id)
    const bonus = used < 0 ? 0 : (recent.length - used) / recent.length
    const fit = words.length === 0 ? 0 : scoreOf(ledger, words, plainText(text))
    const likely = isLikely(ledger, direction)
    const score = fit + bonus * (likely === false ? 0.01 : 1) + (likely === true ? 1e-6 : 0)
    if (words.length === 0 || fit > 0) scored.push({ ledger, score, at })
  }
  return scored
    .toSorted((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, limit)
    .map(({ ledger }) => ledger)
}

/** Whether a ledger is of what the direction makes likely: undefined where it is neither revenue nor an expense. */
function isLikely({ type }: ChartLedger, direction: 'in' | 'out' | undefined): boolean | undefined {
  if (direction === undefined || (type !== 'revenue' && type !== 'expense')) return undefined
  return (type === 'revenue') === (direction === 'in')
}

function scoreOf({ name, path, code }: ChartLedger, words: readonly string[], text: string): number {
  const plain = plainText(name)
  if (plain === text) return 100
  const own = wordsOf(name)
  if (plain.startsWith(text)) return 60 + 1 / (plain.length + 2)
  if (
    own
      .map((word) => word[0])
      .join('')
      .startsWith(words.join(''))
  )
    return 30
  if (words.every((word) => own.some((other) => other.startsWith(word)))) return 50 - own.length
  const all = [...own, ...path.flatMap(wordsOf), code]
  if (words.every((word) => all.some((other) => other.startsWith(word)))) return 20
  return words.every((word) => plain.includes(word)) ? 10 : 0
}

function wordsOf(text: string): string[] {
  return plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** In small letters, without accents. */
function plainText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
