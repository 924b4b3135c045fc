import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { must } from '../src/kernel/assert.ts'
import { routes } from '../src/main/app.ts'
import { addressOf, exampleOf, sentBody } from './examples.ts'
import { aWorld, type World } from './world.ts'

/** What was just made can be changed with `If-Match` at once: its answer has the ETag that reading it has. */

let world: World
before(async () => {
  world = await aWorld({ ownPlatform: true })
})
after(async () => {
  await world[Symbol.asyncDispose]()
})

const creating = routes.filter(({ creates }) => creates !== undefined)

describe('the answer of what makes a record has its ETag', () => {
  it('wherever there is a route that reads one by its id', () => {
    const reads = new Set(routes.flatMap(({ id, version }) => (version === id ? [id] : [])))
    for (const { id, creates } of creating) assert.ok(creates && reads.has(creates.readBy), id)
    const others = routes.filter(({ id, method, path, reply: [status] }) => {
      const isRead = routes.some((each) => each.method === 'GET' && each.path === `${path}/{${parameterOf(each.path)}}`)
      return method === 'POST' && status === 201 && isRead && !creating.some((each) => each.id === id)
    })
    // Lists of several.
    assert.deepEqual(
      others.map(({ id }) => id),
      ['createPaymentApplications'],
    )
  })

  for (const route of creating)
    it(route.id, async () => {
      const example = await exampleOf(world, route)
      const sent = example.body === undefined ? undefined : sentBody(route, example.body)
      const instance = example.instance ?? world.instanceId
      const made = await world.call(route.method, addressOf(route, example), {
        instance,
        ...(sent && { raw: sent.bytes, headers: { 'content-type': sent.type } }),
      })
      assert.equal(made.status, 201, made.text)
      const reader = must(
        routes.find(({ id }) => id === route.creates?.readBy),
        'the document names it',
      )
      const address = reader.path
        .replace(/\{(\w+)\}$/, made.body.id)
        .replaceAll(/\{(\w+)\}/g, (_, name: string) => String(Object(example.params)[name]))
      const read = await world.get(address, { instance })
      assert.equal(read.status, 200, read.text)
      assert.ok(read.headers.get('etag'))
      assert.equal(made.headers.get('etag'), read.headers.get('etag'))
    })
})

describe('an entry that has just been made', () => {
  it('has the version that it is read with, whatever it carries', async () => {
    const [tag, party] = [
      await world.tag('Hall'),
      (await world.post('/v0/parties', { name: 'Coffee House', type: 'vendor' })).body.id,
    ]
    const line = { ledger_id: await world.ledger('Rent'), amount: '12.30' }
    const other = { ledger_id: await world.ledger('Meals') }
    const lines = [
      { ...line, debit_credit: 'debit', description: 'Tables', tag_ids: [tag.id], party_id: party },
      { ...other, amount: '2.3', debit_credit: 'credit' },
      { ...other, amount: 10, debit_credit: 'credit', description: null },
    ]
    const entry = { datetime: '2026-02-03T12:00:00.123456789Z', description: 'Whole', line_entries: lines }
    const metadata = {
      b: 1.5,
      10: 'ten',
      a: { deep: [1e21, 0.1, 12345678901234567890n.toString(), null, 'é\u2028'] },
      2: true,
    }
    const bodies = [
      entry,
      { ...entry, metadata, external_id: 'own' },
      { ...entry, basis: 'accrual' },
      { ...entry, line_entries: lines.toReversed() },
    ]
    for (const body of bodies)
      for (const query of ['', '?expand=line_entries', '?expand=line_entries.ledger']) {
        const own = 'external_id' in body ? { external_id: `own ${query}` } : {}
        const made = await world.post(`/v0/journal-entries${query}`, { ...body, ...own })
        assert.equal(made.status, 201, made.text)
        const read = await world.get(`/v0/journal-entries/${made.body.id}${query}`)
        assert.deepEqual(made.body, read.body)
        assert.equal(made.headers.get('etag'), read.headers.get('etag'), `${query} ${JSON.stringify(body)}`)
        const headers = { 'if-match': made.headers.get('etag') ?? '' }
        const changed = await world.put(`/v0/journal-entries/${made.body.id}`, { description: 'Changed' }, { headers })
        assert.equal(changed.status, 200, changed.text)
      }
  })
})

function parameterOf(path: string): string {
  return /\{(\w+)\}$/.exec(path)?.[1] ?? ''
}
