/** What persons said of the rows of one merchant and direction, the earliest first. */
export interface Merchant {
  labels: MerchantLabel[]
  /** Those before this one are forgotten: the habit has changed since. */
  from: number
}

export interface MerchantLabel {
  id: string
  time: number
  /** Numbers of the categories; several where it is split. */
  categories: readonly number[]
}

const agreeing = 3
const before = 10

/** As many of the earliest labels as are forgotten: a function of their order alone. */
export function forgottenOf(labels: readonly MerchantLabel[]): number {
  for (let last = labels.length - 1; last >= agreeing; last -= 1)
    if (isNewHabit(labels, last)) return last - agreeing + 1
  return 0
}

/** Whether the three labels up to this one agree on a category that none of the ten before them has. */
export function isNewHabit(labels: readonly MerchantLabel[], last: number): boolean {
  const category = labels[last]?.categories[0]
  const first = last - agreeing + 1
  if (first < 1 || category === undefined) return false
  for (let at = first; at <= last; at += 1)
    if (labels[at]?.categories.length !== 1 || labels[at]?.categories[0] !== category) return false
  for (let at = Math.max(0, first - before); at < first; at += 1)
    if (labels[at]?.categories.includes(category)) return false
  return true
}

export function isEarlier(one: { time: number; id: string }, other: { time: number; id: string }): boolean {
  return one.time === other.time ? one.id < other.id : one.time < other.time
}

/** Where the label stands among those of its merchant, or would; mostly at the end. */
export function placeOf(labels: readonly MerchantLabel[], label: { time: number; id: string }): number {
  let [from, until] = [0, labels.length]
  while (from < until) {
    const middle = (from + until) >>> 1
    const other = labels[middle]
    if (other && isEarlier(other, label)) from = middle + 1
    else until = middle
  }
  return from
}
