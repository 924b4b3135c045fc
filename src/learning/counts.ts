/**
 * How often each feature came with each category, in columns of numbers: a table by open addressing leads from the hash
 * of a feature to a chain of its categories. Pure data, so that a thread can hand it over.
 */
export interface Counts {
  /** Hash of the feature in each slot that is taken. */
  keys: Int32Array
  /** In each slot: 1 + the first link of its chain; 0 is free. */
  heads: Int32Array
  /** How often the feature came in all. */
  totals: Int32Array
  taken: number
  /** Of each link: its category, how often the two came together, and 1 + the link behind it. */
  categories: Int32Array
  counts: Int32Array
  next: Int32Array
  links: number
}

export function noCounts(): Counts {
  const [slots, links] = [256, 256]
  return {
    keys: new Int32Array(slots),
    heads: new Int32Array(slots),
    totals: new Int32Array(slots),
    taken: 0,
    categories: new Int32Array(links),
    counts: new Int32Array(links),
    next: new Int32Array(links),
    links: 0,
  }
}

/** @param by 1 or -1 */
export function count(counts: Counts, feature: number, category: number, by: number): void {
  if (4 * (counts.taken + 1) > 3 * counts.keys.length) widen(counts)
  const slot = slotOf(counts, feature)
  if (counts.heads[slot] === 0) {
    counts.keys[slot] = feature
    counts.taken += 1
  }
  add(counts.totals, slot, by)
  for (let link = counts.heads[slot] ?? 0; link > 0; link = counts.next[link - 1] ?? 0)
    if (counts.categories[link - 1] === category) return add(counts.counts, link - 1, by)
  if (counts.links === counts.categories.length) lengthen(counts)
  const link = counts.links
  counts.links += 1
  counts.categories[link] = category
  counts.counts[link] = by
  counts.next[link] = counts.heads[slot] ?? 0
  counts.heads[slot] = link + 1
}

/** The slot of the feature, or the free one where it would come. */
export function slotOf({ keys, heads }: Counts, feature: number): number {
  const mask = keys.length - 1
  let slot = Math.imul(feature ^ (feature >>> 15), 0x2c1b3c6d) & mask
  while (heads[slot] !== 0 && keys[slot] !== feature) slot = (slot + 1) & mask
  return slot
}

/** What is counted, without what came to nothing again: equal for equal labels. */
export function countedOf(counts: Counts): Map<string, number> {
  const found = new Map<string, number>()
  counts.heads.forEach((head, slot) => {
    for (let link = head; link > 0; link = counts.next[link - 1] ?? 0) {
      const number = counts.counts[link - 1] ?? 0
      if (number !== 0) found.set(`${counts.keys[slot]} ${counts.categories[link - 1]}`, number)
    }
  })
  return found
}

export function bytesOfCounts({ keys, categories }: Counts): number {
  return 12 * (keys.length + categories.length)
}

function add(column: Int32Array, at: number, by: number): void {
  column[at] = (column[at] ?? 0) + by
}

/** Chains move with their slots as they are. */
function widen(counts: Counts): void {
  const { keys, heads, totals } = counts
  const slots = 2 * keys.length
  Object.assign(counts, { keys: new Int32Array(slots), heads: new Int32Array(slots), totals: new Int32Array(slots) })
  heads.forEach((head, at) => {
    if (head === 0) return
    const slot = slotOf(counts, keys[at] ?? 0)
    counts.keys[slot] = keys[at] ?? 0
    counts.heads[slot] = head
    counts.totals[slot] = totals[at] ?? 0
  })
}

function lengthen(counts: Counts): void {
  for (const column of ['categories', 'counts', 'next'] as const) {
    const longer = new Int32Array(2 * counts[column].length)
    longer.set(counts[column])
    counts[column] = longer
  }
}
