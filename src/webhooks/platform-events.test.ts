import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aReceiver } from '../../test/receiver.ts'
import { until } from '../../test/until.ts'
import { assertRefused, aWorld, type World } from '../../test/world.ts'

const webhooks = '/v0/platform/webhooks'
const events = '/v0/platform/events'

describe('listPlatformEvents', () => {
  it('200: of the platform and all its Instances, the latest first, also without any webhook', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await using stranger = await aWorld({ ownPlatform: true })
    const sibling = await world.openInstance()
    await world.post('/v0/platform/tag-groups', { name: 'Project' })
    await aLedger(world, 'Van')
    const made = await world.post(
      '/v0/ledgers',
      { name: 'Boat', financial_account_type: 'loan' },
      { instance: sibling },
    )
    const { records } = (await world.get(`${events}?limit=3`)).body
    assert.deepEqual(
      records.map((event: Record<string, string>) => [event['type'], event['instance_id']]),
      [
        ['ledger.created', sibling],
        ['ledger.created', world.instanceId],
        ['tag_group.created', null],
      ],
    )
    assert.deepEqual([records[0].data.id, records[0].data.after.name], [made.body.id, 'Boat'])
    assert.deepEqual(records[0].deliveries, [])
    const ids = async (query: string) =>
      (await world.get(`${events}?limit=1000${query}`)).body.records.map((event: { id: string }) => event.id)
    const own = (await world.get('/v0/events?limit=1000')).body.records.map((event: { id: string }) => event.id)
    assert.deepEqual(await ids(`&instance_id=${world.instanceId}`), own.toReversed())
    assert.deepEqual(await ids('&type=tag_group.created'), [records[2].id])
    assert.deepEqual(await ids(`&instance_id=${stranger.instanceId}`), [])
    const today = Temporal.Now.plainDateISO('UTC')
    assert.deepEqual(await ids(`&end_date=${today.subtract({ days: 2 }).toString()}`), [])
    assert.ok(
      (await ids(`&start_date=${today.subtract({ days: 1 }).toString()}&time_zone=America/New_York`)).length > 3,
    )
  })

  it('200: by what became of the deliveries', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await using good = await aReceiver()
    await using gone = await aReceiver()
    gone.answer(410)
    const webhookId = await subscribe(world, good.url)
    await subscribe(world, gone.url)
    await aLedger(world, 'Van')
    const listed = async (status: string) => (await world.get(`${events}?delivery_status=${status}`)).body.records
    await until(async () => (await listed('failed')).length === 1 && (await listed('delivered')).length === 1, 'no end')
    assert.deepEqual(await listed('pending'), [])
    const [event] = await listed('delivered')
    assert.deepEqual(
      event.deliveries.find((delivery: { webhook_id: string }) => delivery.webhook_id === webhookId),
      { webhook_id: webhookId, status: 'delivered', attempts: 1, next_attempt_at: null },
    )
  })

  it('422 invalid_date: a day that is none', async () => {
    await using world = await aWorld()
    assertRefused(await world.get(`${events}?start_date=2026-02-30`), 422, 'invalid_date', 'start_date')
  })

  it('422 invalid_date_range: a range that ends before it starts', async () => {
    await using world = await aWorld()
    const answer = await world.get(`${events}?start_date=2026-02-03&end_date=2026-02-02`)
    assertRefused(answer, 422, 'invalid_date_range', 'end_date')
  })

  it('422 invalid_enum_value: a state that there is not', async () => {
    await using world = await aWorld()
    assertRefused(await world.get(`${events}?delivery_status=lost`), 422, 'invalid_enum_value', 'delivery_status')
  })
})

describe('retrievePlatformEvent', () => {
  it('200: with what it was before and after; of an erased Instance nothing is left', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await using receiver = await aReceiver()
    await subscribe(world, receiver.url)
    await aLedger(world, 'Van')
    const [message] = await receiver.messages(1)
    const address = `${events}/${message?.body.id}`
    const answer = await world.get(address)
    assert.equal(answer.status, 200)
    assert.equal(answer.body.data.after.name, 'Van')
    await world.delete(`/v0/platform/instances/${world.instanceId}`, { instance: null })
    assertRefused(await world.get(address), 404, 'resource_not_found')
    const left = await world.rows(`select from outbox where about_instance_id = '${world.instanceId}'
      union all select from deliveries where event_id = '${message?.body.id}'`)
    assert.deepEqual(left, [])
  })
})

describe('testWebhook', () => {
  it('202: an event that this webhook alone is sent', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await using tested = await aReceiver()
    await using other = await aReceiver()
    const id = await subscribe(world, tested.url, ['source.*'])
    await subscribe(world, other.url, ['webhook.*'])
    const answer = await world.post(`${webhooks}/${id}/test`, {}, { raw: '' })
    assert.equal(answer.status, 202, answer.text)
    const [message] = await tested.messages(1)
    assert.deepEqual([message?.body.type, message?.body.id], ['webhook.test', answer.body.event_id])
    assert.deepEqual([message?.body.data.id, answer.body.webhook_id, answer.body.status], [id, id, 'pending'])
    assert.ok(!/secret|whsec/.test(message?.text ?? ''))
    await aLedger(world, 'Van')
    assert.ok(other.received.every((each) => each.body.type !== 'webhook.test'))
  })

  it('409 invalid_state: of one that is disabled nothing is asked', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const id = await subscribe(world, world.sink)
    await world.put(`${webhooks}/${id}`, { enabled: false })
    assertRefused(await world.post(`${webhooks}/${id}/test`, {}, { raw: '' }), 409, 'invalid_state')
  })
})

describe('redeliverPlatformEvent', () => {
  it('202: to all that subscribe, or to the one that is named; with the same id and text', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await using first = await aReceiver()
    await using second = await aReceiver()
    await subscribe(world, first.url)
    await aLedger(world, 'Van')
    const [message] = await first.messages(1)
    const address = `${events}/${message?.body.id}`
    await until(async () => (await world.get(address)).body.deliveries[0].status === 'delivered', 'it is not delivered')
    // Made later, and subscribed to something else: it is sent what it is named for.
    const later = await subscribe(world, second.url, ['source.*'])
    const named = await world.post(`${address}/redeliver`, { webhook_id: later })
    assert.equal(named.status, 202, named.text)
    assert.deepEqual(
      named.body.deliveries.map((delivery: { webhook_id: string }) => delivery.webhook_id),
      [later],
    )
    const [again] = await second.messages(1)
    assert.deepEqual([again?.text, again?.headers['webhook-id']], [message?.text, message?.headers['webhook-id']])
    assert.equal(first.received.length, 1)
    const all = await world.post(`${address}/redeliver`, {})
    assert.equal(all.body.deliveries.length, 2)
    await first.messages(2)
    await second.messages(2)
    await until(async () => {
      const { deliveries } = (await world.get(address)).body
      return deliveries.every(
        (each: { status: string; attempts: number }) => each.status === 'delivered' && each.attempts === 2,
      )
    }, 'it is not delivered again')
  })

  for (const status of [204, 500])
    it(`202: also while it is on its way, and whatever comes of that (${status}): what is asked for is sent`, async () => {
      await using world = await aWorld({ ownPlatform: true })
      await using receiver = await aReceiver()
      const answers: (() => void)[] = []
      receiver.answer((response) => answers.push(() => response.writeHead(status).end()))
      await subscribe(world, receiver.url)
      await aLedger(world, 'Van')
      const [message] = await receiver.messages(1)
      const address = `${events}/${message?.body.id}`
      const again = await world.post(`${address}/redeliver`, {})
      assert.deepEqual([again.status, again.body.deliveries.length], [202, 1], again.text)
      receiver.answer(200)
      for (const answer of answers) answer()
      await receiver.messages(2)
      const delivery = async () => (await world.get(address)).body.deliveries[0]
      await until(async () => (await delivery()).status === 'delivered', 'it is not delivered')
      const { attempts, log } = await delivery()
      const statuses = log.map((attempt: { response_status: number }) => attempt.response_status)
      assert.deepEqual([attempts, statuses], [2, [status, 200]])
      assert.equal(receiver.received.length, 2)
    })

  it('422 invalid_reference: a webhook that there is not', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const [event] = (await world.get(`${events}?limit=1`)).body.records
    const answer = await world.post(`${events}/${event.id}/redeliver`, { webhook_id: 'whk_00000000000000000000000000' })
    assertRefused(answer, 422, 'invalid_reference', '/webhook_id')
  })

  it('409 invalid_state: the webhook is disabled', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const id = await subscribe(world, world.sink)
    await world.put(`${webhooks}/${id}`, { enabled: false })
    const [event] = (await world.get(`${events}?limit=1`)).body.records
    assertRefused(await world.post(`${events}/${event.id}/redeliver`, { webhook_id: id }), 409, 'invalid_state')
  })
})

async function subscribe(world: World, url: string, types: string[] = ['ledger.created']): Promise<string> {
  const answer = await world.post(webhooks, { url, event_types: types })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

async function aLedger(world: World, name: string): Promise<void> {
  const answer = await world.post('/v0/ledgers', { name, financial_account_type: 'loan' })
  assert.equal(answer.status, 201, answer.text)
}
