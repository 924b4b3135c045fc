/** One of many, found by its name or number. */
export interface Findable {
  readonly value: string
  readonly label: string
  /** Said before it: the number of a ledger. */
  readonly code?: string | undefined
  readonly detail?: string | undefined
}

/**
 * Those that hold all words: that begin with the text first, by number before name, then those with words that begin
 * so.
 */
export function findOptions<Item extends Findable>(options: readonly Item[], text: string, limit = 50): Item[] {
  const wanted = folded(text)
  if (wanted === '') return options.slice(0, limit)
  const words = wanted.split(/\s+/)
  const ranked = options.flatMap((option, at) => {
    const { code = '', label, detail = '' } = option
    const name = folded(label)
    const whole = `${code} ${name} ${folded(detail)}`
    if (!words.every((word) => whole.includes(word))) return []
    return [{ option, at, rank: rankOf(code, name, wanted) }]
  })
  return ranked
    .toSorted((a, b) => a.rank - b.rank || a.at - b.at)
    .slice(0, limit)
    .map(({ option }) => option)
}

function rankOf(code: string, name: string, wanted: string): number {
  if (code === wanted || name === wanted) return 0
  if (code !== '' && code.startsWith(wanted)) return 1
  if (name.startsWith(wanted)) return 2
  return name.split(/[\s:&/-]+/).some((word) => word.startsWith(wanted)) ? 3 : 4
}

/** Without capitals and accents. */
function folded(text: string): string {
  return text.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
}
