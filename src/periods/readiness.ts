import * as t from 'typebox'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { fields } from '../http/route.ts'
import { date, id, integer, moneyTotal, named, nullable, oneOf } from '../http/wire-types.ts'
import { fail, failField } from '../kernel/errors.ts'
import { JsonNumber } from '../kernel/json.ts'
import { formatMoney, type Money } from '../kernel/money.ts'
import { type Day, formatDay, startOfDay } from '../kernel/time.ts'
import { chartOf } from '../ledgers/ledgers.ts'
import { accountItems } from './readiness-accounts.ts'
import { accrualItems } from './readiness-accruals.ts'
import { balanceItems } from './readiness-balances.ts'
import { entryItems } from './readiness-entries.ts'
import type { Asked, Found, ItemCheck } from './readiness-items.ts'
import { maxCount } from './readiness-sql.ts'

/** What an accountant looks at before the books are closed through a day: whatever stands in them up to its end. */

const all: readonly ItemCheck[] = [...entryItems, ...accountItems, ...balanceItems, ...accrualItems]
const blockingChecks = all.filter((check) => check.blocking)
const checks = [...blockingChecks, ...all.filter((check) => !check.blocking)]

/** A statement that takes longer is given up: then the item is unknown. */
const timeMs = 2_000

export const itemStatuses = ['ok', 'open', 'unknown'] as const

const itemRecord = named(
  'ReadinessItem',
  fields({
    name: oneOf(checks.map((check) => check.name)),
    description: t.String(),
    blocking: t.Boolean({ description: 'Whether `strict` refuses to close while it is not `ok`.' }),
    status: oneOf(itemStatuses, {
      description: '`unknown` where it would have taken too long to find out: it counts as `open`.',
    }),
    count: nullable(integer({ minimum: 0, maximum: maxCount, description: `Up to ${maxCount}; null when unknown.` })),
    more: t.Boolean({ description: `There are more than ${maxCount}.` }),
    sum: nullable(moneyTotal),
    ledger_ids: t.Array(id('ledger'), { description: 'Of what is about ledgers, up to 100 of these; else empty.' }),
    query: t.String({ description: 'The path and the parameters with which GET lists what it is about.' }),
  }),
)
type Item = t.StaticDecode<typeof itemRecord>

export const readinessRecord = named(
  'Readiness',
  fields({
    date,
    closed_through: nullable(date),
    is_ready: t.Boolean({ description: 'Whether `strict` would close: every blocking item is `ok`.' }),
    items: t.Array(itemRecord),
  }),
)

export async function retrieveReadiness(tx: ReadTx, day: Day): Promise<t.StaticDecode<typeof readinessRecord>> {
  refuseBeforeStart(tx, day, 'date')
  const items = await itemsOf(tx, day, checks)
  return {
    date: day,
    closed_through: tx.instance.closedThrough,
    is_ready: items.every((item) => !isInTheWay(item)),
    items,
  }
}

/** @throws {Refusal} `invalid_state` with the blocking items that are not `ok` */
export async function refuseUnready(tx: WriteTx, day: Day): Promise<void> {
  const items = await itemsOf(tx, day, blockingChecks)
  const blocking = items.filter(isInTheWay)
  if (blocking.length === 0) return
  const told = blocking.map((item) => ({ ...item, sum: wireMoney(item.sum, tx.instance.decimals) }))
  const names = blocking.map((item) => item.name).join(', ')
  fail('invalid_state', { blocking: told }, `The books are not ready to be closed through ${formatDay(day)}: ${names}.`)
}

/** @param path where the day stands in the request */
export function refuseBeforeStart({ instance }: ReadTx, day: Day, path = '/date'): void {
  if (Temporal.PlainDate.compare(day, instance.entriesStart) < 0)
    failField('before_entries_start', path, `must not be before ${formatDay(instance.entriesStart)}`)
}

function isInTheWay({ blocking, status }: Item): boolean {
  return blocking && status !== 'ok'
}

/** One after another, in one snapshot or under the books' lock. */
async function itemsOf(tx: ReadTx, day: Day, wanted: readonly ItemCheck[]): Promise<Item[]> {
  const zone = tx.instance.timeZone
  const asked: Asked = { tx, date: day, until: startOfDay(day.add({ days: 1 }), zone), chart: await chartOf(tx) }
  const items: Item[] = []
  for (const check of wanted) items.push(itemOf(check, asked, await tx.readWithin(timeMs, () => check.find(asked))))
  return items
}

function itemOf({ name, description, blocking, query }: ItemCheck, asked: Asked, found: Found | undefined): Item {
  const item = { name, description, blocking, query: query(asked, found) }
  if (!found) return { ...item, status: 'unknown', count: null, more: false, sum: null, ledger_ids: [] }
  const { count, sum, ledgerIds = [], isOpen = count > 0 } = found
  const more = count > maxCount
  return {
    ...item,
    status: isOpen ? 'open' : 'ok',
    count: Math.min(count, maxCount),
    more,
    sum,
    ledger_ids: ledgerIds.slice(0, 100),
  }
}

/** As a number of a body that no schema writes. */
function wireMoney(sum: Money | null, decimals: number): JsonNumber | null {
  return sum === null ? null : new JsonNumber(formatMoney(sum, decimals))
}
