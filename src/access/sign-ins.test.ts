import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { describe, it } from 'node:test'
import { pino } from 'pino'
import { until } from '../../test/until.ts'
import { aWorld, serviceBeside, type World } from '../../test/world.ts'
import { openService } from '../main/app.ts'
import { createClient, createUser, disableUser, listSignIns, revokeClient, setPassword } from './access.ts'

const password = 'correct horse battery'

describe('every sign-in', () => {
  it('leaves one record and one line, whatever became of it, and none of what was typed', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const user = await createUser(world.service.database, { platformId: world.platformId, username: 'owner', password })
    await using door = await aDoor(world)
    const byPassword = { grant_type: 'password', username: 'owner', password }
    const first = await door.ask(byPassword)
    const second = await door.ask({ grant_type: 'refresh_token', refresh_token: first.refresh_token })
    await door.ask({ grant_type: 'refresh_token', refresh_token: first.refresh_token })
    await door.ask({ grant_type: 'refresh_token', refresh_token: second.refresh_token })
    await door.ask({ ...byPassword, password: 'typed-by-mistake' })
    await door.ask({ ...byPassword, username: 'typed-by-mistake' })
    await door.ask({ grant_type: 'client_credentials', client_secret: 'typed-by-mistake' })
    await door.ask({ grant_type: 'client_credentials', client_id: 'typed-by-mistake' })
    await door.ask({ grant_type: 'client_credentials', scope: 'typed-by-mistake' })
    const { access_token: token } = await door.ask({ grant_type: 'client_credentials', instance_id: world.instanceId })
    await door.ask({ token }, '/oauth/revoke')
    await door.ask({ token: 'typed-by-mistake' }, '/oauth/revoke')

    const records = await door.records(10)
    const told = records.map((each) => [each.outcome, each.reason, each.grantType, each.userId, each.instanceId])
    assert.deepEqual(told, [
      ['issued', null, 'password', user.id, null],
      ['refreshed', null, 'refresh_token', user.id, null],
      ['reused', 'invalid_grant', 'refresh_token', user.id, null],
      ['refused', 'invalid_grant', 'refresh_token', user.id, null],
      ['refused', 'invalid_grant', 'password', user.id, null],
      ['refused', 'invalid_grant', 'password', null, null],
      ['refused', 'invalid_client', 'client_credentials', null, null],
      ['refused', 'invalid_scope', 'client_credentials', null, null],
      ['issued', null, 'client_credentials', null, world.instanceId],
      ['revoked', null, null, null, world.instanceId],
    ])
    for (const each of records) {
      assert.equal(each.clientId, world.clientId)
      assert.equal(each.address, '127.0.0.1')
      assert.match(each.requestId ?? '', /^req_/)
    }
    const lines = door
      .log()
      .split('\n')
      .filter((line) => line.includes('"sign-in"'))
    assert.equal(lines.length, 12)
    assert.ok(!/typed-by-mistake|correct horse|db[krs]_/.test(door.log()))
    assert.ok(!/typed-by-mistake|correct horse|db[krs]_/.test(JSON.stringify(records)))
  })

  it('is written down by whoever wins when two use one refresh token at once', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await createUser(world.service.database, { platformId: world.platformId, username: 'racer', password })
    await using door = await aDoor(world)
    const first = await door.ask({ grant_type: 'password', username: 'racer', password })
    const both = { grant_type: 'refresh_token', refresh_token: first.refresh_token }
    await Promise.all([door.ask(both), door.ask(both)])
    const outcomes = (await door.records(3)).map((each) => each.outcome)
    assert.deepEqual(outcomes.toSorted(), ['issued', 'refreshed', 'reused'])
  })

  it('stays as it was written', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await world.tokenFor(['books:read'])
    for (const statement of [`update sign_ins set outcome = 'refused'`, 'delete from sign_ins', 'truncate sign_ins'])
      await assert.rejects(world.rows(statement), { code: 'DB006' }, statement)
    await world.rows(`insert into sign_ins (platform_id, id, outcome, client_id, address, created_at)
      values ('${world.platformId}', 'sgn_old', 'issued', 'x', 'x', now() - interval '401 days')`)
    await world.rows(`select delete_expired('${world.platformId}')`)
    const left = await world.rows(
      `select id from sign_ins where platform_id = '${world.platformId}' and client_id = 'x'`,
    )
    assert.deepEqual(left, [])
    const others = await world.rows(`select id from sign_ins where platform_id = '${world.platformId}'`)
    assert.ok(others.length > 0)
  })
})

describe('what an operator does to clients and users', () => {
  it('is in the log of the platform, once, without secrets', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { database } = world.service
    const { platformId } = world
    const client = await createClient(database, { platformId, name: 'Second', scopes: ['books:read'] })
    const user = await createUser(database, { platformId, username: 'Clerk', password })
    await setPassword(database, { username: 'clerk', password: 'another password' })
    for (let twice = 0; twice < 2; twice += 1) {
      await disableUser(database, 'clerk')
      await revokeClient(database, client.clientId)
    }
    const rows = await world.rows<Record<string, string>>(
      `select type, resource_id, actor, before, after from platform_events where platform_id = $1
       and resource in ('client', 'user') order by sequence`,
      [platformId],
    )
    assert.deepEqual(
      rows.slice(1).map(({ type, resource_id, actor }) => [type, resource_id, actor]),
      [
        ['client.created', client.clientId, 'operator'],
        ['user.created', user.id, 'operator'],
        ['user.password_changed', user.id, 'operator'],
        ['user.disabled', user.id, 'operator'],
        ['client.revoked', client.clientId, 'operator'],
      ],
    )
    assert.deepEqual(JSON.parse(rows[1]?.['after'] ?? ''), {
      id: client.clientId,
      name: 'Second',
      scopes: ['books:read'],
    })
    assert.ok(!/password"|argon2|dbs_/.test(JSON.stringify(rows)))
    const listed = await world.get('/v0/platform/events?limit=1000', { instance: null })
    assert.ok(listed.body.records.some((each: { type: string }) => each.type === 'client.revoked'))
  })
})

/** Another process on the same books, whose log can be read. */
async function aDoor(world: World) {
  const chunks: string[] = []
  const stream = new PassThrough().on('data', (chunk) => chunks.push(String(chunk)))
  const service = await openService({ ...serviceBeside(world), log: pino({ level: 'trace' }, stream) })
  const address = await service.server.fastify.listen({ host: '127.0.0.1', port: 0 })
  const since = (await listSignIns(world.service.database, { platformId: world.platformId, days: 1 })).length
  return {
    ask: async (form: Record<string, string>, target = '/oauth/token') => {
      const { clientId: client_id, clientSecret: client_secret } = world
      const body = new URLSearchParams({ client_id, client_secret, ...form })
      const response = await fetch(`${address}${target}`, { method: 'POST', body })
      const text = await response.text()
      return text === '' ? {} : JSON.parse(text)
    },
    /** Those of refusals are written behind the answer. */
    records: async (count: number) => {
      const all = async () => await listSignIns(world.service.database, { platformId: world.platformId, days: 1 })
      await until(async () => (await all()).length >= since + count, 'records are missing')
      return (await all()).toReversed().slice(since)
    },
    log: () => chunks.join(''),
    [Symbol.asyncDispose]: () => service.close(),
  }
}
