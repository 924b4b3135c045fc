import { Money, type Transaction } from '@daybook/sdk'

/**
 * A list with rows that came back to it, each where it stands by the order that was asked for; what is in both is there
 * once.
 */
export function withReturned(
  rows: readonly Transaction[],
  returned: readonly Transaction[],
  sort: string,
): readonly Transaction[] {
  const known = new Set(rows.map(({ id }) => id))
  const more = [...new Set(returned)].filter(({ id }) => !known.has(id))
  if (more.length === 0) return rows
  const compare = orders[sort] ?? newestFirst
  const all = [...rows]
  for (const row of more) {
    const at = all.findIndex((other) => compare(row, other) < 0)
    all.splice(at < 0 ? all.length : at, 0, row)
  }
  return all
}

type Order = (a: Transaction, b: Transaction) => number

const newestFirst: Order = (a, b) => -byText(a.datetime, b.datetime) || -byText(a.id, b.id)

const orders: Readonly<Record<string, Order>> = {
  datetime: (a, b) => byText(a.datetime, b.datetime) || byText(a.id, b.id),
  '-datetime': newestFirst,
  amount: (a, b) => Money.compare(a.amount, b.amount),
  '-amount': (a, b) => Money.compare(b.amount, a.amount),
  '-confidence': (a, b) => sureness(b) - sureness(a),
}

function sureness({ suggestions, categorization_confidence: decided }: Transaction): number {
  return decided ?? suggestions.find(({ kind }) => kind === 'ledger')?.confidence ?? -1
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
