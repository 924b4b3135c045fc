import type { LedgerId } from '../kernel/ids.ts'
import type { Features } from './features.ts'
import type { Merchant } from './habits.ts'
import type { Label, Model } from './model.ts'

const maxSupporters = 5

/**
 * The labelled rows of the merchant in this ledger, the latest first. Of a merchant without any, those of the merchant
 * whose name begins most like its own.
 */
export function supportersOf(model: Model, { merchant: key }: Features, ledger: LedgerId): Label[] {
  const own = rowsOf(model, model.merchants.get(key), ledger)
  if (own.length > 0) return own
  let longest = minCommon
  let alike: Label[] = []
  for (const [other, merchant] of model.merchants) {
    const common = commonOf(key, other)
    if (common <= longest) continue
    const rows = rowsOf(model, merchant, ledger)
    if (rows.length === 0) continue
    longest = common
    alike = rows
  }
  return alike
}

/** The direction, and two letters. */
const minCommon = 3

function commonOf(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

function rowsOf({ rows, numbers }: Model, merchant: Merchant | undefined, ledger: LedgerId): Label[] {
  const category = numbers.get(ledger)
  if (!merchant || category === undefined) return []
  const found: Label[] = []
  for (let at = merchant.labels.length - 1; at >= merchant.from && found.length < maxSupporters; at -= 1) {
    const label = merchant.labels[at]
    const row = label?.categories.includes(category) ? rows.get(label.id) : undefined
    if (row) found.push(row)
  }
  return found
}
