import type { Database, ReadTx } from '../database/database.ts'
import { failField, Refusal } from '../kernel/errors.ts'
import type { InstanceId, PartyId, PlatformId } from '../kernel/ids.ts'
import type { Vault } from '../storage/vault.ts'
import * as sql from './sql.ts'

/** The numbers that tax authorities know parties by, which are sealed. */

/** Longer than what is answered of it, so that neither is taken for the other. */
export function taxIdOf(given: string): string {
  const number = given.trim()
  if (!/^[\p{L}\p{Nd} .-]+$/u.test(number) || significantOf(number).length < 5)
    failField(
      'invalid_request',
      '/tax_id',
      'must have five letters or digits at least, and spaces, full stops or hyphens between',
    )
  return number
}

export function lastFourOf(number: string): string {
  return significantOf(number).slice(-4).join('')
}

function significantOf(number: string): string[] {
  return Array.from(number.replaceAll(/[ .-]/g, ''))
}

/** What the number of a party is sealed for. */
export function placeOf({ instance }: ReadTx, partyId: PartyId): string {
  return `tax id of ${instance.id} ${partyId}`
}

/** The whole numbers of these parties, as far as they have one that the secret of the service opens. */
export async function openTaxIds(
  tx: ReadTx,
  ids: readonly PartyId[],
  vault: Vault,
): Promise<ReadonlyMap<PartyId, string>> {
  const sealed = await sql.sealedTaxIdsOf(tx, ids)
  return new Map(
    sealed.flatMap(({ id, tax_id }) => {
      const opened = vault.open(tax_id, placeOf(tx, id))
      return opened ? [[id, opened.text]] : []
    }),
  )
}

/** How many Instances are listed, and how many numbers of one are sealed, in one transaction. */
const atOnce = 500

const actor = { name: 'daybook', modifiedBy: null, requestId: null }

/**
 * Seals anew, under the present secret, what was sealed under the previous one. Done again it finds nothing; an
 * Instance that is busy, or gone, is passed over.
 * @returns how many numbers it sealed, and how many neither secret opens
 */
export async function resealTaxIds(
  database: Database,
  platformIds: readonly PlatformId[],
  vault: Vault,
): Promise<{ sealed: number; lost: number }> {
  const total = { sealed: 0, lost: 0 }
  for (const platformId of platformIds)
    for (let after: InstanceId | null = ''; after !== null;) {
      const from: InstanceId = after
      const request = { platformId, access: 'read' as const, actor }
      const found = await database.acrossInstances(request, (tx) => sql.instancesAfter(tx, from, atOnce))
      for (const instanceId of found) {
        const { sealed, lost } = await resealInstance(database, { platformId, instanceId, actor }, vault)
        total.sealed += sealed
        total.lost += lost
      }
      after = found.length < atOnce ? null : (found.at(-1) ?? null)
    }
  return total
}

interface Books {
  platformId: PlatformId
  instanceId: InstanceId
  actor: typeof actor
}

async function resealInstance(
  database: Database,
  books: Books,
  vault: Vault,
): Promise<{ sealed: number; lost: number }> {
  const total = { sealed: 0, lost: 0 }
  try {
    for (let after: PartyId | null = ''; after !== null;) {
      const from: PartyId = after
      const { found, aged, lost } = await database.inInstance({ ...books, access: 'read' }, async (tx) => {
        const page = await sql.sealedTaxIds(tx, from, atOnce)
        const opened = page.map((each) => ({ ...each, secret: vault.open(each.tax_id, placeOf(tx, each.id)) }))
        return {
          found: page,
          lost: opened.filter(({ secret }) => secret === undefined).length,
          aged: opened.flatMap(({ id, tax_id, secret }) =>
            secret?.aged ? [{ id, aged: tax_id, sealed: vault.seal(secret.text, placeOf(tx, id)) }] : [],
          ),
        }
      })
      if (aged.length > 0)
        total.sealed += await database.inInstance({ ...books, access: 'write' }, (tx) => sql.resealTaxIds(tx, aged))
      total.lost += lost
      after = found.length < atOnce ? null : (found.at(-1)?.id ?? null)
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  return total
}
