import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { createUser } from '../src/access/access.ts'
import { until } from '../test/until.ts'
import type { Answer, World } from '../test/world.ts'
import type { Race } from './contest.ts'
import { entryOf, twoLines } from './races-of-books.ts'

/** Races about what belongs to a platform: Instances, templates, webhooks, tokens. */
export const platformRaces: Readonly<Record<string, Race>> = {
  downgrade_report: async (world) => {
    const instance = await world.openInstance()
    const address = `/v0/platform/instances/${instance}/subscription`
    return ({ a, b }) => ({
      unlocked: true,
      a: () => a('PUT', address, { subscription: 'tier1' }),
      b: () => b('GET', '/v0/reports/balance-sheet?end_date=2026-12-31', undefined, { instance }),
      legal: { '201 | 403 subscription_required': 'a', '201 | 200': 'b' },
      check: async (_, { b: { status, body } }) => {
        if (status === 200) assert.equal(body.length, 3, 'the whole of it')
        assert.equal((await world.put(address, { subscription: 'tier2' })).status, 201)
      },
    })
  },

  delete_instance_post: async (world) => {
    return async ({ number, a, b }) => {
      const instance = await world.openInstance()
      const lines = await twoLines(world, instance)
      return {
        locks: [instance],
        a: () => a('DELETE', `/v0/platform/instances/${instance}`),
        b: () => b('POST', '/v0/journal-entries', entryOf(lines, '2026-02-03', number), { instance }),
        legal: { '204 | 404 instance_not_found': 'a', '204 | 201': 'b' },
        check: async () => {
          const left = Object.entries(await world.digest(instance)).filter(([, hash]) => !hash.startsWith('0 '))
          assert.deepEqual(left, [], 'a row of the deleted Instance is left')
        },
      }
    }
  },

  draft_instance: async (world) => {
    return async ({ number, a, b }) => {
      const { address, shop } = await liveTemplate(world, number)
      return {
        locks: [world.platformId],
        a: () => a('PUT', address, { status: 'draft' }),
        b: () => b('POST', '/v0/platform/instances', shop, { instance: null }),
        legal: { '200 | 422 invalid_reference': 'a', '409 resource_in_use | 201': 'b' },
      }
    }
  },

  live_instance: async (world) => {
    return async ({ number, a, b }) => {
      const { address, shop } = await liveTemplate(world, number)
      await world.put(address, { status: 'draft' })
      return {
        locks: [world.platformId],
        a: () => a('PUT', address, { status: 'live' }),
        b: () => b('POST', '/v0/platform/instances', shop, { instance: null }),
        legal: { '200 | 201': 'a', '200 | 422 invalid_reference': 'b' },
      }
    }
  },

  webhook_delete_event: async (world) => {
    return async ({ number, a, b, kept }) => {
      const hook = { url: `${world.sink}?of=${number}`, event_types: ['ledger.created'], enabled: true }
      const { id } = (await world.post('/v0/platform/webhooks', hook)).body
      const deliveries = () =>
        world.rows<{ status: string }>('select status from deliveries where platform_id = $1 and webhook_id = $2', [
          world.platformId,
          id,
        ])
      return {
        locks: [world.platformId, world.instanceId],
        a: () => a('DELETE', `/v0/platform/webhooks/${id}`),
        b: () => b('POST', '/v0/ledgers', { name: `Told ${number}`, financial_account_type: 'loan' }),
        legal: { '204 | 201': async () => ((await deliveries()).length === 0 ? 'a' : 'b') },
        check: async (_, answers) => {
          kept('/v0/ledgers', [answers.b.body.id])
          const settled = async () => (await deliveries()).every(({ status }) => status !== 'pending')
          await until(settled, 'a delivery to a webhook that is gone waits for ever')
        },
      }
    }
  },

  refresh_refresh: async (world) => {
    const password = 'correct horse battery staple'
    const user = await createUser(world.service.database, {
      platformId: world.platformId,
      username: `owner@${world.platformId}.test`,
      password,
    })
    return async ({ a, b }) => {
      const signedIn = { grant_type: 'password', username: user.username, password }
      const { refresh_token } = (await token(world, world.call, signedIn)).body
      const [family] = await world.rows<{ family_id: string }>('select family_id from tokens where token_hash = $1', [
        createHash('sha256').update(refresh_token).digest(),
      ])
      const refresh = { grant_type: 'refresh_token', refresh_token }
      const call =
        (caller: typeof a): World['call'] =>
        (method, address, options) =>
          caller(method, address, undefined, options)
      return {
        locks: [family?.family_id ?? ''],
        a: () => token(world, call(a), refresh),
        b: () => token(world, call(b), refresh),
        legal: { '200 | 400 invalid_grant': 'a', '400 invalid_grant | 200': 'b' },
        check: async (first, answers) => {
          const { access_token, refresh_token: next } = answers[first].body
          const used = await world.get('/v0/platform', { token: access_token, instance: null })
          assert.equal(used.status, 401, 'the family has ended, and its tokens with it')
          const again = await token(world, world.call, { ...refresh, refresh_token: next })
          assert.equal(again.body.error, 'invalid_grant')
        },
      }
    }
  },
}

async function token(world: World, call: World['call'], fields: Record<string, string>): Promise<Answer> {
  const { clientId: client_id, clientSecret: client_secret } = world
  const raw = new URLSearchParams({ ...fields, client_id, client_secret }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return await call('POST', '/oauth/token', { raw, headers, token: null, instance: null })
}

async function liveTemplate(world: World, number: number) {
  const templates = '/v0/platform-gl/coa-templates'
  const { id } = (await world.post(templates, { name: `Chart ${number}`, accounting_basis: 'cash' })).body
  const address = `${templates}/${id}`
  await world.put(address, { status: 'live' })
  const entries_start = '2026-01-01T00:00:00Z'
  return { address, shop: { name: `Shop ${number}`, entries_start, accounting_basis: 'cash', coa_template_id: id } }
}
