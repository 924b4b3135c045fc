/**
 * How well a text answers what was typed: each word of it has to begin a word of the text, whatever the accents and
 * capitals.
 * @returns less is better; undefined where it does not
 */
export function rankOf(text: string, typed: string): number | undefined {
  const words = folded(typed).split(' ').filter(Boolean)
  const place = ` ${folded(text)}`
  let rank = 0
  for (const word of words) {
    const at = place.indexOf(` ${word}`)
    if (at === -1) return undefined
    rank += at
  }
  return rank
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
}

/** Those that answer, best first, and at most so many. */
export function bestOf<Item extends { readonly label: string; readonly detail?: string | undefined }>(
  items: readonly Item[],
  typed: string,
  limit: number,
): readonly Item[] {
  const ranked = items.flatMap((item) => {
    const rank = rankOf(item.label, typed) ?? rankOf(`${item.detail ?? ''} ${item.label}`, typed)
    return rank === undefined ? [] : [{ item, rank }]
  })
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ item }) => item)
}
