import { hash } from 'node:crypto'
import * as t from 'typebox'
import { compileCodec } from '../http/codec.ts'
import { fields } from '../http/route.ts'
import { id, oneOf } from '../http/wire-types.ts'
import { fail } from '../kernel/errors.ts'
import type { InstanceId } from '../kernel/ids.ts'
import { parseJson, stringifyJson } from '../kernel/json.ts'
import { formatMoney } from '../kernel/money.ts'
import { transactionFilters } from './parameters.ts'

/**
 * The id of a group says what the group is: whom its rows are about, their direction, which rows the list was asked
 * for. So nothing is stored of a group, and its id is good for as long as it has rows. It is of one Instance, as other
 * ids are.
 */

export const groupStatuses = ['uncategorized', 'unreviewed'] as const
export type GroupStatus = (typeof groupStatuses)[number]
export const directions = ['in', 'out'] as const
export type Direction = (typeof directions)[number]

/** Which rows are asked about: the filters of the list of transactions. */
export const groupFilters = { source_account_id: t.Optional(id('source_account')), ...transactionFilters }
const filterForm = fields(groupFilters)
export type GroupFilter = t.StaticDecode<typeof filterForm>

export interface GroupKey {
  status: GroupStatus
  direction: Direction
  key: string
  filter: GroupFilter
}

const maxKey = 100
const partsCodec = compileCodec(
  t.Tuple([oneOf(groupStatuses), oneOf(directions), t.String({ maxLength: maxKey }), t.Record(t.String(), t.String())]),
)
const filterCodec = compileCodec(filterForm)
const prefix = 'grp_'
const proofLength = 8
/** Characters. */
export const maxGroupId = 8192

export function groupIdOf(instanceId: InstanceId, { status, direction, key, filter }: GroupKey): string {
  const text = stringifyJson([status, direction, key, writtenFilter(filter)])
  return prefix + Buffer.concat([proofOf(instanceId, text), Buffer.from(text)]).toString('base64url')
}

/** @throws {Refusal} `invalid_request`: filters that no id of a group has room for */
export function checkFilter(instanceId: InstanceId, filter: GroupFilter): void {
  const longest = groupIdOf(instanceId, {
    status: 'uncategorized',
    direction: 'out',
    key: '\uFFFF'.repeat(maxKey),
    filter,
  })
  if (longest.length > maxGroupId)
    fail('invalid_request', {}, 'The filters are too long for the ids of groups: please name fewer in ids.')
}

/** @throws {Refusal} `resource_not_found`: what is no id of a group of this Instance */
export function readGroupId(instanceId: InstanceId, groupId: string): GroupKey {
  const bytes = Buffer.from(groupId.slice(prefix.length), 'base64url')
  const text = bytes.subarray(proofLength).toString()
  const isOwn =
    groupId === prefix + bytes.toString('base64url') && bytes.subarray(0, proofLength).equals(proofOf(instanceId, text))
  return (isOwn ? keyIn(text) : undefined) ?? refuseGroup()
}

export function refuseGroup(): never {
  return fail('resource_not_found', { resource: 'group' })
}

/** Whoever knows the Instance can make an id up: it is read as what strangers send. */
function keyIn(text: string): GroupKey | undefined {
  const parts = partsIn(text)
  if (!partsCodec.check(parts)) return undefined
  const [status, direction, key, written] = partsCodec.decode(parts)
  if (!filterCodec.check(written) || !key.isWellFormed() || key.includes('\0')) return undefined
  const filter = filterCodec.decode(written)
  const { start_date: start, end_date: end } = filter
  const isBackwards = start && end && Temporal.PlainDate.compare(start, end) > 0
  return isBackwards ? undefined : { status, direction, key, filter }
}

function partsIn(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

/** As the query of the list says it. */
function writtenFilter(filter: GroupFilter): Record<string, string> {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    given.map(([name, value]) => [name, typeof value === 'bigint' ? formatMoney(value, 4) : String(value)]),
  )
}

/** Binds the id to its Instance, and tells a text that was cut or changed. */
function proofOf(instanceId: InstanceId, text: string): Buffer {
  return hash('sha256', `${instanceId} ${text}`, 'buffer').subarray(0, proofLength)
}
