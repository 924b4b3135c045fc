import * as t from 'typebox'
import {
  inProportion,
  sourcesSql,
  type SourceType,
  sourceTypes,
  type StoredSource,
  type StoredSourceLine,
  traitsOf,
} from '../accruals/accruals.ts'
import { basesOf, basisNames } from '../chart/bases.ts'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { fields } from '../http/route.ts'
import { date, id, metadata, money, oneOf, text, words, named as namedSchema } from '../http/wire-types.ts'
import { amountErrors, financialLedgers, refuseErrors, tagIds } from '../journal/journal.ts'
import { lookup } from '../kernel/assert.ts'
import { fail, type FieldError } from '../kernel/errors.ts'
import { newId, type LedgerId, type PartyId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import { isWithinRange, type Money } from '../kernel/money.ts'
import { type Day } from '../kernel/time.ts'
import { findLedgers, notEnabled } from '../ledgers/ledgers.ts'
import { assertParties, partiesKnownAs } from '../parties/parties.ts'
import { assignableTags } from '../tags/tags.ts'
import { unitOf } from './source-entries.ts'

/** Accrual sources as requests bring them, and what of it is wrong. */

const maxServiceDays = 366

export const sourceLineRequest = namedSchema(
  'NewAccrualSourceLine',
  fields({
    account_id: id('ledger'),
    amount: money,
    description: t.Optional(text({ maxLength: limits.lineDescription })),
    external_id: t.Optional(text({ minLength: 1, maxLength: limits.externalId })),
    tag_ids: t.Optional(tagIds),
    cash_account_id: t.Optional(id('ledger')),
  }),
)

const sourceLines = t.Array(sourceLineRequest, {
  minItems: 1,
  maxItems: limits.batch,
  description: 'A line may be negative, as a discount is; their sum may not.',
})

const optionalFields = {
  due_date: t.Optional(date),
  party_id: t.Optional(id('party')),
  external_party_id: t.Optional(
    words({
      maxLength: limits.externalId,
      description: 'The `external_id` of the party, instead of `party_id`. One that is not there is made.',
    }),
  ),
  reference_number: t.Optional(text({ minLength: 1, maxLength: limits.externalId })),
  external_id: t.Optional(
    text({ minLength: 1, maxLength: limits.externalId, description: 'Unique among the sources of its type.' }),
  ),
  notes: t.Optional(text({ maxLength: limits.lineDescription })),
  service_period_start: t.Optional(date),
  service_period_end: t.Optional(date),
  settled_before: t.Optional(money),
  metadata: t.Optional(metadata),
}

export const newSource = namedSchema(
  'NewAccrualSource',
  fields({
    type: oneOf(sourceTypes),
    effective_date: date,
    lines: sourceLines,
    status: t.Optional(oneOf(['draft', 'open'], { description: '`open` by default; a draft is in no books.' })),
    ...optionalFields,
  }),
)
export type NewSource = t.StaticDecode<typeof newSource>

export const newSources = t.Array(newSource, { minItems: 1, maxItems: limits.batch })

const clearable = ['due_date', 'party_id', 'reference_number', 'external_id', 'notes'] as const

export const sourceChange = fields({
  effective_date: t.Optional(date),
  lines: t.Optional(sourceLines),
  status: t.Optional(oneOf(['open'], { description: 'Opens a draft.' })),
  ...optionalFields,
  clear_fields: t.Optional(t.Array(oneOf(clearable), { maxItems: 10 })),
})
export type SourceChange = t.StaticDecode<typeof sourceChange>

export interface DesignedSource {
  source: StoredSource
  lines: StoredSourceLine[]
  /** Where it stands in the request. */
  path: string
  /** Which of the fields of a request named its party. */
  partyField?: 'party_id' | 'external_party_id'
  /** What the request leaves as it was: that may stay, although it takes nothing new. */
  stays?: { lines: boolean; party: boolean }
}

/** What every type has of a source; the rest follows from its lines and from when the books began. */
type Described = Pick<
  StoredSource,
  | 'id'
  | 'type'
  | 'status'
  | 'party_id'
  | 'reference_number'
  | 'external_id'
  | 'notes'
  | 'effective_date'
  | 'due_date'
  | 'service_period_start'
  | 'service_period_end'
  | 'settled_before'
  | 'metadata'
  | 'created_at'
>
type LineRequest = t.StaticDecode<typeof sourceLineRequest>

/**
 * Pure: the source, with what it says of itself; `sourceErrors` tells what is wrong with it.
 * @param posted what of it is in the books: as an opening item it stays one, while its day does, wherever the books
 * begin by now
 */
export function designSource(
  { instance: { entriesStart, decimals } }: Pick<WriteTx, 'instance'>,
  described: Described,
  { lines: wanted, posted }: { lines: readonly LineRequest[]; posted?: StoredSource },
): Omit<DesignedSource, 'path'> {
  const gross = wanted.reduce((sum, line) => sum + line.amount, 0n)
  const { settled_before: settled } = described
  const staysOpening = posted?.is_opening === true && decidingDay(posted).equals(decidingDay(described))
  const isOpening = staysOpening || isBefore(decidingDay(described), entriesStart)
  const source: StoredSource = {
    ...described,
    gross_amount: gross,
    amount_paid: settled,
    amount_adjusted: 0n,
    is_opening: isOpening,
    line_count: wanted.length,
  }
  const amounts = wanted.map((line) => line.amount)
  const isPossible = settled > 0n && settled <= gross && isWithinRange(gross)
  const taken = isPossible ? inProportion(settled, amounts, unitOf({ instance: { decimals } })) : amounts.map(() => 0n)
  const lines = wanted.map((line, at) => storedLine(source, line, { at, taken: taken[at] ?? 0n }))
  return { source: { ...source, status: statusAfter(source) }, lines }
}

/** By which a source is of before the books, or not. */
function decidingDay({ type, effective_date: effective, service_period_end: end }: Described): Day {
  return type === 'payroll' ? (end ?? effective) : effective
}

function storedLine(
  source: StoredSource,
  line: LineRequest,
  { at, taken }: { at: number; taken: Money },
): StoredSourceLine {
  return {
    id: newId('asl'),
    accrual_source_id: source.id,
    line_number: at + 1,
    ledger_id: line.account_id,
    amount: line.amount,
    amount_left: line.amount - (source.gross_amount === 0n ? line.amount : taken),
    description: line.description ?? null,
    external_id: line.external_id ?? null,
    cash_ledger_id: line.cash_account_id ?? null,
    tag_ids: line.tag_ids ?? [],
  }
}

/**
 * Pure: the status of a source by what is outstanding.
 * @param writtenOff what stands written off
 */
export function statusAfter(source: StoredSource, writtenOff: Money = 0n): StoredSource['status'] {
  if (source.status === 'draft' || source.status === 'void') return source.status
  const { gross_amount: gross, amount_paid: paid, amount_adjusted: adjusted } = source
  if (gross - paid - adjusted === 0n) return writtenOff > 0n ? 'uncollectible' : 'paid'
  return paid > 0n || adjusted > writtenOff ? 'partially_paid' : 'open'
}

/** Refuses sources that are wrong in themselves, that name what there is not, or that the database would refuse. */
export async function assertSources(tx: ReadTx, designed: readonly DesignedSource[]): Promise<void> {
  refuseErrors(designed.flatMap((each) => sourceErrors(tx, each)))
  const withNewLines = designed.filter(({ stays }) => !stays?.lines)
  await assertLineLedgers(
    tx,
    withNewLines.flatMap(({ lines, path }) =>
      lines.flatMap((line, at) => [
        { ledgerId: line.ledger_id, path: `${path}/lines/${at}/account_id` },
        ...(line.cash_ledger_id
          ? [{ ledgerId: line.cash_ledger_id, path: `${path}/lines/${at}/cash_account_id` }]
          : []),
      ]),
    ),
  )
  await assertParties(
    tx,
    designed.flatMap(({ source: { party_id: partyId }, path, partyField = 'party_id', stays }) =>
      partyId === null ? [] : [{ partyId, path: `${path}/${partyField}`, stays: stays?.party ?? false }],
    ),
  )
  const tags = withNewLines.flatMap(({ lines, path }) =>
    lines.map((line, at) =>
      line.tag_ids.map((tagId, place) => ({ tagId, path: `${path}/lines/${at}/tag_ids/${place}` })),
    ),
  )
  const named = tags.filter((own) => own.length > 0)
  if (named.length > 0) await assignableTags(tx, distinct(named).flat())
}

/** Lines with the same tags are judged once. */
function distinct<Tag extends { tagId: string }>(named: readonly (readonly Tag[])[]): (readonly Tag[])[] {
  return [...new Map(named.map((own) => [own.map(({ tagId }) => tagId).join(), own])).values()]
}

function sourceErrors({ instance }: ReadTx, { source, lines, path }: DesignedSource): FieldError[] {
  const errors = lines.flatMap(({ amount }, at): FieldError[] => {
    const own = `${path}/lines/${at}/amount`
    return amount === 0n
      ? [{ path: own, code: 'invalid_amount', message: 'must not be zero' }]
      : amountErrors(instance, amount, own)
  })
  const { gross_amount: gross, settled_before: settled } = source
  if (gross < 0n)
    errors.push({ path: `${path}/lines`, code: 'invalid_amount', message: 'must not add up to less than zero' })
  else errors.push(...amountErrors(instance, gross, `${path}/lines`))
  errors.push(...amountErrors(instance, settled, `${path}/settled_before`))
  if (settled < 0n || (gross >= 0n && settled > gross))
    errors.push({
      path: `${path}/settled_before`,
      code: 'invalid_amount',
      message: 'must be from 0 to the sum of the lines',
    })
  else if (settled > 0n && !source.is_opening)
    errors.push({
      path: `${path}/settled_before`,
      code: 'invalid_request',
      message: 'is of what is dated before entries_start alone',
    })
  return [...errors, ...servicePeriodErrors(instance, source, path)]
}

function servicePeriodErrors(
  { entriesStart }: ReadTx['instance'],
  { type, service_period_start: start, service_period_end: end }: StoredSource,
  path: string,
): FieldError[] {
  const given = { service_period_start: start, service_period_end: end }
  if (type !== 'payroll')
    return Object.entries(given).flatMap(([field, day]): FieldError[] =>
      day === null ? [] : [{ path: `${path}/${field}`, code: 'invalid_request', message: 'is of payroll alone' }],
    )
  if (start === null || end === null)
    return Object.entries(given).flatMap(([field, day]): FieldError[] =>
      day === null ? [{ path: `${path}/${field}`, code: 'missing_field', message: 'is required of payroll' }] : [],
    )
  const own = `${path}/service_period_end`
  if (Temporal.PlainDate.compare(start, end) > 0)
    return [{ path: own, code: 'invalid_date_range', message: 'must not be before service_period_start' }]
  if (start.until(end, { largestUnit: 'days' }).days >= maxServiceDays)
    return [{ path: own, code: 'invalid_date_range', message: `must be at most ${maxServiceDays} days after` }]
  const crosses = isBefore(start, entriesStart) && !isBefore(end, entriesStart)
  const message = `is before ${entriesStart.toString()}, but the period ends after it: send it as two`
  return crosses ? [{ path: `${path}/service_period_start`, code: 'before_entries_start', message }] : []
}

function isBefore(day: Day, other: Day): boolean {
  return Temporal.PlainDate.compare(day, other) < 0
}

/**
 * Ledgers that a source's line, an adjustment or a write-off may name: those whose lines may be of one basis, and that
 * are enabled.
 */
export async function assertLineLedgers(
  tx: ReadTx,
  named: readonly { ledgerId: LedgerId; path: string }[],
): Promise<void> {
  const ids = named.map(({ ledgerId }) => ledgerId)
  const ledgers = await findLedgers(tx, ids)
  const financial = await financialLedgers(tx, [...new Set(ids)])
  const errorOf = (ledgerId: string) => {
    const ledger = ledgers.get(ledgerId)
    if (!ledger) return 'is no ledger of this Instance'
    if (!ledger.enabled) return notEnabled
    if (financial.has(ledgerId) || basesOf(ledger).length < basisNames.length)
      return 'is a ledger of cash, of transfers, of what waits for a category, or of what is owed'
    return undefined
  }
  refuseErrors(
    named.flatMap(({ ledgerId, path }) => {
      const message = errorOf(ledgerId)
      return message === undefined ? [] : [{ path, code: 'invalid_reference' as const, message }]
    }),
  )
}

/** The party of each, by the ids that the requests give; those that are not there are made. */
export async function partiesNamed(
  tx: WriteTx,
  wanted: readonly {
    type: SourceType
    party_id?: PartyId
    external_party_id?: string
    path: string
  }[],
): Promise<(PartyId | undefined)[]> {
  refuseErrors(
    wanted
      .filter(
        ({ party_id: partyId, external_party_id: externalId }) => partyId !== undefined && externalId !== undefined,
      )
      .map(({ path }) => ({
        path: `${path}/external_party_id`,
        code: 'invalid_request',
        message: 'must not be given beside party_id',
      })),
  )
  const external = new Map(
    wanted.flatMap(({ type, external_party_id: externalId }) =>
      externalId === undefined ? [] : [[externalId, traitsOf(type).partyType] as const],
    ),
  )
  const known = external.size > 0 ? await partiesKnownAs(tx, external) : undefined
  return wanted.map(({ party_id: partyId, external_party_id: externalId }) => lookup(known, externalId) ?? partyId)
}

/** @throws {Refusal} `duplicate_id`: another source of the type has the external id, or another of the request */
export async function refuseTakenExternalIds(tx: ReadTx, designed: readonly DesignedSource[]): Promise<void> {
  for (const [type, own] of Map.groupBy(designed, ({ source }) => source.type)) {
    const wanted = own.flatMap(({ source: { id: sourceId, external_id: externalId }, path }) =>
      externalId === null ? [] : [{ sourceId, externalId, path: `${path}/external_id` }],
    )
    const holders = await sourcesSql.findByExternalIds(
      tx,
      type,
      wanted.map(({ externalId }) => externalId),
    )
    const taken = new Map(holders.map((holder) => [holder.external_id, holder.id]))
    for (const { sourceId, externalId, path } of wanted) {
      const holder = taken.get(externalId)
      if (holder !== undefined && holder !== sourceId)
        fail('duplicate_id', { resource: 'accrual_source', id: holder, path })
      taken.set(externalId, sourceId)
    }
  }
}
