import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { errorCatalogue } from '../src/kernel/errors.ts'
import { JsonNumber, parseJson } from '../src/kernel/json.ts'
import { routes } from '../src/main/app.ts'
import { exampleOf } from './examples.ts'
import { inTurn, runsOf } from './sizes.ts'
import { aWorld } from './world.ts'

/** Bodies as they are sent: what is a number, what is null, in which charset, and what is wrong with them in words. */
describe('a number', () => {
  it('is what the reader read as one: no object that looks like it is taken in the place of any number of any body', async () => {
    await using world = await aWorld()
    let fields = 0
    for (const route of inTurn(
      routes.filter((each) => each.codecs.body && !each.multipart),
      { turn: 0, oneOf: 3 },
    )) {
      const codec = route.codecs.body
      const { body, otherBodies = [] } = await exampleOf(world, route)
      for (const sent of [body, ...otherBodies]) {
        const read = parseJson(JSON.stringify(sent))
        assert.equal(codec?.check(read), true, route.id)
        for (const forged of forgedIn(read)) {
          assert.equal(codec?.check(forged), false, `${route.id} ${JSON.stringify(forged)}`)
          fields += 1
        }
      }
    }
    assert.ok(fields >= runsOf({ quick: 5, full: 15 }), `${fields} numbers`)
  })

  it('in metadata comes back by its digits, and what looks like one as it was sent', async () => {
    await using world = await aWorld()
    const sent = '{"a":{"digits":"1"},"b":12.30,"c":1E+2,"d":{"rawJSON":"1"},"e":[{"digits":"x","toJSON":null}],"f":-0}'
    const { id } = (
      await world.entry('2026-02-03T10:00:00Z', 'Lunch', [
        ['Meals', '5'],
        ['Cash on Hand', '-5'],
      ])
    ).body
    const answer = await world.call('PUT', `/v0/journal-entries/${id}`, { raw: `{"metadata":${sent}}`, headers: json })
    assert.equal(answer.status, 200, answer.text)
    for (const { text } of [answer, await world.get(`/v0/journal-entries/${id}`)])
      assert.ok(text.includes(`"metadata":${sent}`), text)
  })

  it('in an expression is no object of the metadata that looks like one', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const rule = { name: 'Fee', expression: 't.metadata.fee == 1', ledger_name: 'Meals' }
    assert.equal((await world.post('/v0/categorization/rules', rule)).status, 201)
    await world.importRows(accountId, [row('plain', { fee: 1 }), row('forged', { fee: { digits: '1' } })])
    const methods = async (id: string) =>
      (await world.get(`/v0/source-accounts/${accountId}/transactions/${id}`)).body.categorization_method
    assert.deepEqual([await methods('plain'), await methods('forged')], ['instance_rule', 'uncategorized'])
  })
})

describe('what a record answers', () => {
  it('can be sent back, null for null', async () => {
    await using world = await aWorld()
    const own = ['name', 'parent_id', 'sort_code', 'financial_account_type', 'external_id', 'metadata', 'editable']
    const path = `/v0/ledgers/${await world.ledger('Meals')}`
    const { body: ledger } = await world.get(path)
    const asked = Object.fromEntries(own.filter((name) => name in ledger).map((name) => [name, ledger[name]]))
    const { financial_account_type: _, editable: __, ...changeable } = asked
    assert.equal(changeable['parent_id'], null)
    assert.deepEqual((await world.put(path, changeable)).body, ledger)
    const again = { ...asked, name: 'Meals again', financial_account_type: 'loan', sort_code: null }
    assert.equal((await world.post('/v0/ledgers', again)).status, 201)
    const wrong = await world.put(path, { colour: null })
    assert.deepEqual([wrong.status, wrong.body.error_code], [422, 'unknown_field'])
  })
})

describe('a body', () => {
  it('is UTF-8, and may say so', async () => {
    await using world = await aWorld()
    const send = (type: string) => world.call('POST', '/v0/ledgers', { raw: '{}', headers: { 'content-type': type } })
    for (const type of [
      'application/json',
      'application/json;charset=UTF-8',
      'application/json ; Charset="utf-8"; x=1',
    ])
      assert.equal((await send(type)).body.error_code, 'missing_field', type)
    const others = ['utf-16', 'iso-8859-1', '"us-ascii"', 'utf8', '']
    for (const charset of others) {
      const { status, body } = await send(`application/json; charset=${charset}`)
      assert.deepEqual([status, body.error_code], [415, 'unsupported_media_type'], charset)
    }
    assert.equal((await send('application/json; charset=utf-8; charset=utf-16')).status, 415)
    assert.equal((await send(`application/json${'; '.repeat(3_000)}x`)).status, 415)
  })

  it('of nothing but {} is taken by every route that takes none', async () => {
    await using world = await aWorld()
    const bodiless = routes.filter((route) => route.method !== 'GET' && !route.body)
    assert.ok(bodiless.length > 15)
    for (const route of inTurn(bodiless, { turn: 0, oneOf: 3 })) {
      const { params = {}, query = {}, instance = world.instanceId } = await exampleOf(world, route)
      const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
      const search = new URLSearchParams(query)
      const answer = await world.call(route.method, `${path}?${search.toString()}`, {
        raw: '{}',
        headers: json,
        instance,
      })
      assert.equal(answer.status, route.reply[0], `${route.id}: ${answer.text}`)
    }
  })

  it('with thousands of unknown fields is refused in words that are bounded', async () => {
    await using world = await aWorld()
    const unknown = Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`f${at}`, 1]))
    const { status, body } = await world.post('/v0/ledgers', { name: 'Van', ...unknown })
    assert.deepEqual([status, body.error_code, body.data.errors.length], [422, 'unknown_field', 1_000])
  })

  it('with many query parameters beside it is refused in time, with a bounded answer', async () => {
    await using world = await aWorld()
    const parameters = Array.from({ length: 1_300 }, (_, at) => `p${at}`).join('&')
    const { status, body } = await world.get(`/v0/ledgers?${parameters}`)
    assert.deepEqual([status, body.error_code], [422, 'unknown_field'])
    assert.ok(body.data.errors.length <= 1_000)
    assert.equal((await world.get(`/v0/ledgers?${'a&'.repeat(4_200)}`)).body.error_code, 'invalid_request')
  })
})

describe('a refusal', () => {
  it('has a sentence for an end user, whatever its code', () => {
    for (const [code, [, , display]] of Object.entries(errorCatalogue)) assert.match(display, /^[A-Z].+[.]$/, code)
  })

  it('says both sums of an entry that does not balance', async () => {
    await using world = await aWorld({ instance: { currency: 'JPY' } })
    const lines = [
      ['Meals', '1200'],
      ['Cash on Hand', '-1100'],
    ] as const
    const { body } = await world.entry('2026-02-03T10:00:00Z', 'Lunch', lines)
    assert.equal(body.error_code, 'unbalanced_entry')
    const { total_debit, total_credit, errors } = body.data
    assert.deepEqual([total_debit, total_credit, errors.length], ['1200', '1100', 1])
  })

  it('of a type of event that is none lists those that there are', async () => {
    await using world = await aWorld()
    const wanted = { url: world.sink, event_types: ['ledger.made'] }
    const { body } = await world.post('/v0/platform/webhooks', wanted)
    assert.equal(body.error_code, 'invalid_enum_value')
    for (const type of ['*', 'ledger.*', 'ledger.created']) assert.ok(body.data.known_event_types.includes(type), type)
  })
})

const json = { 'content-type': 'application/json' }

function row(id: string, metadata: Record<string, unknown>) {
  return { id, amount: '-5', datetime: '2026-02-03T10:00:00Z', description: 'COFFEE', metadata }
}

/** The value as often as it holds a number outside of metadata, each time with another one replaced. */
function* forgedIn(value: unknown): Generator {
  if (value instanceof JsonNumber) yield { digits: value.digits, toJSON: null }
  else if (Array.isArray(value))
    for (const [at, each] of value.entries()) for (const forged of forgedIn(each)) yield value.with(at, forged)
  else
    for (const [name, each] of Object.entries(Object(value)))
      if (name !== 'metadata' && typeof each === 'object')
        for (const forged of forgedIn(each)) yield { ...Object(value), [name]: forged }
}
