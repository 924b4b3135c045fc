import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aWorld, serviceBeside, type World } from '../../test/world.ts'
import { openVault } from '../storage/vault.ts'
import { resealTaxIds } from './parties.ts'

/** The secret of the service is exchanged: what it sealed of parties has to be sealed anew, or is lost with it. */

describe('resealTaxIds', () => {
  it('seals anew what the previous secret has sealed, of every Instance, once', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const before = serviceBeside(world).secret
    const sibling = await world.openInstance()
    const numbers = new Map<string, string>()
    for (const [at, instance] of [world.instanceId, world.instanceId, sibling].entries()) {
      const tax_id = `12-345678${at}`
      const { body } = await world.post('/v0/parties', { name: 'P', type: 'vendor', tax_id }, { instance })
      numbers.set(`${instance} ${body.id}`, tax_id)
    }
    await world.post('/v0/parties', { name: 'Without', type: 'vendor' })
    assert.deepEqual(await openedBy(world, before), numbers)
    const reseal = (secret: string, previous: string | null) =>
      resealTaxIds(world.service.database, [world.platformId], openVault(secret, previous))

    assert.deepEqual(await reseal('next', before), { sealed: 3, lost: 0 })
    assert.deepEqual(await openedBy(world, 'next'), numbers)
    assert.equal((await openedBy(world, before)).size, 0)
    assert.deepEqual(await reseal('next', before), { sealed: 0, lost: 0 }, 'again it finds nothing')
    assert.deepEqual(await reseal('after that', 'forgotten'), { sealed: 0, lost: 3 }, 'neither opens them')
    assert.deepEqual(await openedBy(world, 'next'), numbers)
    assert.deepEqual(await reseal('after that', 'next'), { sealed: 3, lost: 0 })
    assert.deepEqual(await openedBy(world, 'after that'), numbers)
  })

  it('leaves other platforms as they are, and goes on where an Instance is busy', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await using other = await aWorld({ ownPlatform: true })
    const before = serviceBeside(world).secret
    for (const each of [world, other])
      await each.post('/v0/parties', { name: 'P', type: 'vendor', tax_id: '12-3456789' })
    const vault = openVault('next', before)
    const { database } = world.service
    const gone = Object.assign(Object.create(database), {
      inInstance: (
        request: Parameters<typeof database.inInstance>[0],
        work: Parameters<typeof database.inInstance>[1],
      ) => database.inInstance({ ...request, instanceId: 'ins_00000000000000000000000000' }, work),
    })
    assert.deepEqual(await resealTaxIds(gone, [world.platformId], vault), { sealed: 0, lost: 0 })
    assert.deepEqual(await resealTaxIds(database, [world.platformId], vault), { sealed: 1, lost: 0 })
    assert.equal((await openedBy(world, 'next')).size, 1)
    assert.equal((await openedBy(other, before)).size, 1)
  })
})

/** The numbers of the platform's Instances that a secret opens, by Instance and party. */
async function openedBy(world: World, secret: string): Promise<Map<string, string>> {
  const vault = openVault(secret, null)
  const rows = await world.rows<{ instance_id: string; id: string; tax_id: Buffer }>(
    `select instance_id, id, tax_id from parties where tax_id is not null
       and instance_id in (select id from instances where platform_id = $1) order by instance_id, id`,
    [world.platformId],
  )
  return new Map(
    rows.flatMap(({ instance_id: instance, id, tax_id }) => {
      const opened = vault.open(tax_id, `tax id of ${instance} ${id}`)
      return opened ? [[`${instance} ${id}`, opened.text] as const] : []
    }),
  )
}
