import { LRUCache } from 'lru-cache'
import type { Day } from '../kernel/time.ts'
import type { FeedRow } from '../transactions/transactions.ts'
import { digest, type Payment, paymentsOf, type SandboxAccount, sandboxKinds } from './sandbox-payments.ts'

/**
 * What happens at the bank of the sandbox: a function of the account and the day alone. Each day brings some
 * transactions; most are posted at once, some are pending first and then post under a new id, or vanish, some are
 * corrected or taken back later.
 */

/** Something that happens to a row. */
export interface Happening {
  day: Day
  what: 'added' | 'modified' | 'removed'
  row: FeedRow
}

/** The account that a processor token opens; the kind is a word in it, or chance. */
export function sandboxAccount(token: string): SandboxAccount {
  const word = /checking|savings|card|credit/.exec(token)?.[0]
  const kind = sandboxKinds[digest(token).readUInt8(0) % sandboxKinds.length] ?? 'checking'
  return {
    id: `sandbox-${digest(token).toString('hex').slice(0, 24)}`,
    kind: word === 'checking' || word === 'savings' ? word : word === undefined ? kind : 'credit_card',
    login: digest(token.replace(/checking|savings|credit[-_]?card|card|credit/, ''))
      .toString('hex')
      .slice(0, 24),
  }
}

/** Everything that happens on the days from `first` to `last`, in order. */
export function generateTransactions(account: SandboxAccount, { first, last }: { first: Day; last: Day }): Happening[] {
  const found: Happening[] = []
  const from = first.subtract({ days: longestLife })
  for (let day = from; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 }))
    found.push(...paymentsOf(account, day).flatMap((payment) => lifeOf(payment, day)))
  return found
    .filter(({ day }) => Temporal.PlainDate.compare(day, first) >= 0 && Temporal.PlainDate.compare(day, last) <= 0)
    .toSorted((a, b) => Temporal.PlainDate.compare(a.day, b.day))
}

/** The rows as they stand at the end of a day, by id, since the account was opened. */
export function rowsOn(account: SandboxAccount, day: Day): ReadonlyMap<string, FeedRow> {
  const key = `${account.id} ${account.kind} ${account.login}`
  const known = remembered.get(key)
  const base = known && Temporal.PlainDate.compare(known.day, day) <= 0 ? known : undefined
  if (base?.day.equals(day)) return base.rows
  const rows = new Map(base?.rows)
  for (const { what, row } of generateTransactions(account, {
    first: base?.day.add({ days: 1 }) ?? openedOn,
    last: day,
  }))
    if (what === 'removed') rows.delete(row.externalId)
    else rows.set(row.externalId, row)
  remembered.set(key, { day, rows })
  return rows
}

/** Of the accounts asked for last: years need not be lived through again to know of one more day. */
const remembered = new LRUCache<string, { day: Day; rows: ReadonlyMap<string, FeedRow> }>({ max: 8 })

/** Days after its first on which something may still happen to a row. */
const longestLife = 4
const openedOn = Temporal.PlainDate.from('2022-01-01')

/**
 * What becomes of a payment. Of twenty, two stay pending for a while, one vanishes, one is corrected, one is taken
 * back.
 */
function lifeOf(payment: Payment, day: Day): Happening[] {
  const row = rowOf(payment, day)
  const after = (days: number) => day.add({ days })
  const pending: FeedRow = { ...row, externalId: `${row.externalId}-p`, pending: true }
  if (payment.chance < 26) {
    const settled = after(1 + (payment.chance % 3))
    const amount = payment.chance < 8 ? payment.amount + (payment.amount / 1_000n) * 100n : payment.amount
    return [
      { day, what: 'added', row: pending },
      { day: settled, what: 'added', row: { ...row, amount, day: settled, pendingId: pending.externalId } },
      { day: settled, what: 'removed', row: pending },
    ]
  }
  if (payment.chance < 39)
    return [
      { day, what: 'added', row: pending },
      { day: after(2), what: 'removed', row: pending },
    ]
  const added: Happening = { day, what: 'added', row }
  if (payment.chance < 52) return [added, { day: after(2), what: 'modified', row: corrected(row, payment.chance) }]
  if (payment.chance < 60) return [added, { day: after(3), what: 'removed', row }]
  return [added]
}

/** Another text, amount or day. */
function corrected(row: FeedRow, chance: number): FeedRow {
  if (chance % 3 === 0) return { ...row, description: `${row.description} #${chance}` }
  if (chance % 3 === 1) return { ...row, amount: row.amount + (row.amount > 0n ? 10_000n : -10_000n) }
  return { ...row, day: row.day.add({ days: 1 }) }
}

function rowOf({ id, amount, description, category }: Payment, day: Day): FeedRow {
  return {
    externalId: id,
    pendingId: null,
    pending: false,
    amount,
    day,
    description,
    facts: { merchant_name: description, category, authorized_date: day.toString() },
  }
}
