import * as t from 'typebox'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { changeOf } from '../database/event-log.ts'
import { mapPage, type Page, type PageRequest } from '../database/keyset-page.ts'
import { problem } from '../http/field-errors.ts'
import { fields } from '../http/route.ts'
import { id, instant, metadata, name, named, nullable, oneOf, text } from '../http/wire-types.ts'
import { lookup } from '../kernel/assert.ts'
import { fail, failField, failFields, type FieldError } from '../kernel/errors.ts'
import { newId, type PartyId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import type { Vault } from '../storage/vault.ts'
import * as sql from './sql.ts'
import { lastFourOf, placeOf, taxIdOf } from './tax-ids.ts'

export { openTaxIds, resealTaxIds } from './tax-ids.ts'

export const partyTypes = ['customer', 'vendor', 'employee', 'other'] as const
export type PartyType = (typeof partyTypes)[number]

/** With whom the business deals: who is billed, who bills, who is paid. */
export const partyRecord = named(
  'Party',
  fields({
    id: id('party'),
    name: t.String(),
    type: oneOf(partyTypes),
    external_id: nullable(t.String({ description: 'The id that the platform gave it; unique in the Instance.' })),
    email: nullable(t.String()),
    phone: nullable(t.String()),
    address: nullable(t.String()),
    tax_id: t.Union([t.String(), t.Null()], {
      description:
        'The last four characters of the number that tax authorities know it by. The number itself is kept encrypted.',
    }),
    is_1099: t.Boolean({ description: 'What it is paid is told to the tax authority on a form 1099.' }),
    enabled: t.Boolean({ description: 'A party that is not enabled stays where it is named and takes nothing new.' }),
    metadata,
    merged_into: t.Union([id('party'), t.Null()], {
      description: 'The party that it was merged into: what names this one counts as that one’s.',
    }),
    created_at: instant,
  }),
)
export type Party = t.StaticDecode<typeof partyRecord>

const email = t.Refine(
  text({ minLength: 3, maxLength: limits.email }),
  (value) => {
    const at = value.lastIndexOf('@')
    return at > 0 && at < value.length - 1 && !/\s/.test(value)
  },
  () => problem('invalid_request', 'must be an e-mail address'),
)
const phone = text({ minLength: 1, maxLength: limits.phone })
const address = text({
  minLength: 1,
  maxLength: limits.postalAddress,
  description: 'As it is written on a letter, line by line.',
})
const externalId = text({ minLength: 1, maxLength: limits.externalId })
const taxId = text({
  maxLength: limits.taxId,
  description:
    'Five letters, digits, spaces, full stops or hyphens at least, as "12-3456789". What is answered of it, its last four, leaves it as it is.',
})

export const newParty = fields({
  name,
  type: oneOf(partyTypes),
  external_id: t.Optional(externalId),
  email: t.Optional(email),
  phone: t.Optional(phone),
  address: t.Optional(address),
  tax_id: t.Optional(taxId),
  is_1099: t.Optional(t.Boolean({ default: false })),
  metadata: t.Optional(metadata),
})
export type NewParty = t.StaticDecode<typeof newParty>

const clearable = ['external_id', 'email', 'phone', 'address', 'tax_id'] as const

export const partyChange = fields({
  name: t.Optional(name),
  type: t.Optional(oneOf(partyTypes)),
  external_id: t.Optional(externalId),
  email: t.Optional(email),
  phone: t.Optional(phone),
  address: t.Optional(address),
  tax_id: t.Optional(taxId),
  is_1099: t.Optional(t.Boolean()),
  enabled: t.Optional(t.Boolean()),
  metadata: t.Optional(metadata),
  clear_fields: t.Optional(t.Array(oneOf(clearable), { maxItems: clearable.length })),
})
export type PartyChange = t.StaticDecode<typeof partyChange>

export const partyMerge = fields({ into: id('party') })

export async function listParties(tx: ReadTx, page: PageRequest, filter: sql.PartyFilter): Promise<Page<Party>> {
  return mapPage(await sql.list(tx, page, filter), (party) => party)
}

export async function retrieveParty(tx: ReadTx, partyId: PartyId): Promise<Party> {
  const [party] = await sql.find(tx, [partyId])
  return party ?? fail('resource_not_found', { resource: 'party' })
}

export async function createParty(tx: WriteTx, wanted: NewParty, vault: Vault): Promise<Party> {
  const number = wanted.tax_id === undefined ? null : taxIdOf(wanted.tax_id)
  const party = { ...designParty(wanted, tx), tax_id: number && lastFourOf(number) }
  await refuseTakenExternalId(tx, party)
  await sql.insert(tx, party, number === null ? null : vault.seal(number, placeOf(tx, party.id)))
  tx.record(changeOf('party', null, party))
  return party
}

/** Those that the platform knows by these ids, by them; one that is not there is made, and named as it is known. */
export async function partiesKnownAs(
  tx: WriteTx,
  wanted: ReadonlyMap<string, PartyType>,
): Promise<Map<string, PartyId>> {
  const found = await sql.findByExternalIds(tx, [...wanted.keys()])
  const known = new Map(found.flatMap(({ id: partyId, external_id }) => (external_id ? [[external_id, partyId]] : [])))
  const added = [...wanted].flatMap(([knownAs, type]) =>
    known.has(knownAs) ? [] : [{ knownAs, party: designParty({ name: knownAs, type, external_id: knownAs }, tx) }],
  )
  await sql.insertNamed(
    tx,
    added.map(({ party }) => party),
  )
  for (const { knownAs, party } of added) {
    tx.record(changeOf('party', null, party))
    known.set(knownAs, party.id)
  }
  return known
}

function designParty(wanted: Omit<NewParty, 'tax_id'>, { now }: Pick<WriteTx, 'now'>): Party {
  return {
    id: newId('pty'),
    name: wanted.name.trim(),
    type: wanted.type,
    external_id: wanted.external_id ?? null,
    email: wanted.email ?? null,
    phone: wanted.phone ?? null,
    address: wanted.address ?? null,
    tax_id: null,
    is_1099: wanted.is_1099 ?? false,
    enabled: true,
    metadata: wanted.metadata ?? {},
    merged_into: null,
    created_at: now,
  }
}

/** Of those among these that there are, by the id under which they are named: what stands for each. */
export async function findParties(tx: ReadTx, ids: readonly (PartyId | null)[]): Promise<Map<string, Party>> {
  const standing = await standingParties(tx, ids)
  const parties = new Map((await sql.find(tx, [...standing.values()])).map((party) => [party.id, party]))
  return new Map(
    [...standing].flatMap(([namedId, partyId]) => {
      const party = parties.get(partyId)
      return party ? [[namedId, party]] : []
    }),
  )
}

export async function updateParty(
  tx: WriteTx,
  partyId: PartyId,
  { change, vault }: { change: PartyChange; vault: Vault },
): Promise<Party> {
  const before = await retrieveParty(tx, partyId)
  if (!takesWordsAway(change)) refuseMerged(before)
  const { clear_fields = [], tax_id: wanted, ...changed } = change
  for (const field of clear_fields)
    if (change[field] !== undefined)
      failField('invalid_request', '/clear_fields', `names ${field}, which is also given a value`)
  const cleared = Object.fromEntries(clear_fields.map((field) => [field, null]))
  const number = wanted === undefined || wanted === before.tax_id ? undefined : taxIdOf(wanted)
  const after: Party = { ...before, ...changed, ...cleared }
  after.name = after.name.trim()
  if (number !== undefined) after.tax_id = lastFourOf(number)
  await refuseTakenExternalId(tx, after)
  const sealed = number === undefined ? undefined : vault.seal(number, placeOf(tx, partyId))
  await sql.update(tx, after, clear_fields.includes('tax_id') ? null : sealed)
  tx.record(changeOf('party', before, after))
  return after
}

/** One that nothing names. */
export async function deleteParty(tx: WriteTx, partyId: PartyId): Promise<void> {
  const party = await retrieveParty(tx, partyId)
  const aliases = await sql.aliasesOf(tx, partyId, 0)
  if (aliases.length > 0)
    fail('resource_in_use', { reason: 'has_merged_parties', resource: 'party' }, 'Others were merged into the party.')
  if (await sql.isNamed(tx, partyId))
    fail(
      'resource_in_use',
      { reason: 'is_named', resource: 'party' },
      'Lines or transactions name the party: disable it instead.',
    )
  await sql.remove(tx, partyId)
  tx.record(changeOf('party', party, null))
}

/** How many parties can be merged into one. */
const maxAliases = 1_000

/** No line is touched: what names the party counts as the other's from now on, whenever it is read. */
export async function mergeParty(tx: WriteTx, partyId: PartyId, into: PartyId): Promise<Party> {
  const before = await retrieveParty(tx, partyId)
  refuseMerged(before)
  const [target] = await sql.find(tx, [into])
  if (!target) return failField('invalid_reference', '/into', 'is no party of this Instance')
  if (target.id === before.id) failField('invalid_reference', '/into', 'is the party itself')
  if (target.merged_into !== null)
    failField('invalid_reference', '/into', `was merged into ${target.merged_into}: name that one`)
  if (target.type !== before.type) failField('invalid_reference', '/into', `is a party of another type, ${target.type}`)
  const own = await sql.aliasesOf(tx, before.id, maxAliases)
  const others = await sql.aliasesOf(tx, target.id, maxAliases)
  if (own.length + others.length + 1 > maxAliases)
    fail(
      'invalid_state',
      { resource: 'party', reason: 'too_many_merged' },
      `At most ${maxAliases} parties are merged into one.`,
    )
  const moved = [before, ...own]
  await sql.pointTo(
    tx,
    moved.map((party) => party.id),
    target.id,
  )
  for (const [at, party] of moved.entries())
    tx.record({ ...changeOf('party', party, aliasOf(party, target)), isDetail: at > 0 })
  return aliasOf(before, target)
}

function aliasOf(party: Party, target: Party): Party {
  return { ...party, merged_into: target.id }
}

/** A party that a request names, and where. */
export interface NamedParty {
  partyId: PartyId
  path: string
  /** What the request is about names it already: then it may stay, although it is not enabled. */
  stays?: boolean
}

/** @throws {Refusal} `invalid_reference`: is no party of this Instance, or is not enabled */
export async function assertParties(tx: ReadTx, wanted: readonly NamedParty[]): Promise<void> {
  if (wanted.length === 0) return
  const standing = await standingParties(
    tx,
    wanted.map(({ partyId }) => partyId),
  )
  const parties = new Map((await sql.find(tx, [...standing.values()])).map((party) => [party.id, party]))
  const errors = wanted.flatMap(({ partyId, path, stays = false }): FieldError[] => {
    const party = lookup(parties, standing.get(partyId) ?? null)
    if (!party) return [{ path, code: 'invalid_reference', message: 'is no party of this Instance' }]
    return party.enabled || stays
      ? []
      : [{ path, code: 'invalid_reference', message: 'is a party that is not enabled' }]
  })
  if (errors.length > 0) failFields(errors)
}

/**
 * The ids under which a party is named: its own, and those of the parties that were merged into it or into what it was
 * merged into.
 */
export async function idsOfParty(tx: ReadTx, partyId: PartyId): Promise<PartyId[]> {
  const standing = (await standingParties(tx, [partyId])).get(partyId)
  if (standing === undefined) return []
  return [standing, ...(await sql.aliasesOf(tx, standing, maxAliases)).map((party) => party.id)]
}

/** Of those among these that there are, by id: itself, or the one that it was merged into. */
export async function standingParties(tx: ReadTx, ids: readonly (PartyId | null)[]): Promise<Map<string, PartyId>> {
  const wanted = ids.filter((each) => each !== null)
  return new Map((await sql.find(tx, wanted)).map((party) => [party.id, party.merged_into ?? party.id]))
}

/**
 * Whom names mean, letter for letter: the one enabled party of that name, or that one of the name was merged into. What
 * several bear is undefined under its name, what none bears has no entry.
 */
export async function partiesNamed(tx: ReadTx, names: readonly string[]): Promise<Map<string, PartyId | undefined>> {
  if (names.length === 0) return new Map()
  const bearers = Map.groupBy(await sql.enabledOfNames(tx, names), ({ name: borne }) => borne)
  return new Map([...bearers].map(([borne, found]) => [borne, found.length === 1 ? found[0]?.id : undefined]))
}

// Judgements

/**
 * What a person may ask for, also of one that was merged into another: another name, and nothing else that is told of
 * her.
 */
function takesWordsAway(change: PartyChange): boolean {
  return Object.keys(change).every((field) => field === 'name' || field === 'clear_fields' || field === 'metadata')
}

function refuseMerged(party: Party): void {
  if (party.merged_into !== null)
    fail(
      'invalid_state',
      { resource: 'party', id: party.id, merged_into: party.merged_into },
      `The party was merged into ${party.merged_into}, which stands for it.`,
    )
}

async function refuseTakenExternalId(tx: ReadTx, party: Party): Promise<void> {
  if (party.external_id === null) return
  const taken = await sql.findByExternalId(tx, party.external_id)
  if (taken && taken.id !== party.id) fail('duplicate_id', { resource: 'party', id: taken.id })
}
