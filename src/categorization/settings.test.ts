import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertRefused, aWorld, type World } from '../../test/world.ts'

const settings = '/v0/platform/settings'
const inOrder = [
  { step: 'transfer', enabled: true },
  { step: 'instance_rule', enabled: true },
  { step: 'similarity', enabled: true },
  { step: 'platform_rule', enabled: true },
]
const platformFirst = [
  { step: 'platform_rule', enabled: true },
  { step: 'instance_rule', enabled: true },
  { step: 'similarity', enabled: false },
  { step: 'transfer', enabled: true },
]

describe('retrievePlatformSettings', () => {
  it('200: a platform that decided nothing has every step, in the usual order', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { status, body } = await world.get(settings)
    assert.equal(status, 200)
    assert.deepEqual(body, { categorization_steps: inOrder, similarity_threshold: null, embed_origins: [] })
  })

  it('200: a step that is younger than the settings stands behind the others, and one that is gone is left out', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await world.rows(
      `insert into platform_settings values ($1, '{oracle,platform_rule,transfer}', '{oracle,transfer}', 0.5)`,
      [world.platformId],
    )
    assert.deepEqual((await world.get(settings)).body.categorization_steps, [
      { step: 'platform_rule', enabled: true },
      { step: 'transfer', enabled: false },
      { step: 'instance_rule', enabled: true },
      { step: 'similarity', enabled: true },
    ])
  })
})

describe('updatePlatformSettings', () => {
  it('422 batch_too_large: a field is cleared once', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const clear_fields = Array.from({ length: 11 }, () => 'similarity_threshold')
    assertRefused(await world.put(settings, { clear_fields }), 422, 'batch_too_large', '/clear_fields')
  })

  it('200: what is given changes, and the platform’s log has it', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const defaults = { categorization_steps: inOrder, similarity_threshold: null, embed_origins: [] }
    const first = await world.put(settings, { similarity_threshold: 0.925 })
    assert.equal(first.status, 200, first.text)
    assert.deepEqual(first.body, { ...defaults, similarity_threshold: 0.925 })
    const second = await world.put(settings, { categorization_steps: platformFirst })
    assert.deepEqual(second.body, { ...defaults, categorization_steps: platformFirst, similarity_threshold: 0.925 })
    assert.deepEqual((await world.get(settings)).body, second.body)
    assert.deepEqual((await world.put(settings, {})).body, second.body)
    const id = world.platformId
    assert.deepEqual((await eventsOf(world)).slice(0, 2), [
      { type: 'platform_settings.updated', before: { id, ...defaults }, after: { id, ...first.body } },
      { type: 'platform_settings.updated', before: { id, ...first.body }, after: { id, ...second.body } },
    ])
  })

  it('200: the ends of the scale, and everything switched off', async () => {
    await using world = await aWorld({ ownPlatform: true })
    for (const threshold of [0, 1, 0.000001])
      assert.equal(
        (await world.put(settings, { similarity_threshold: threshold })).body.similarity_threshold,
        threshold,
      )
    const categorization_steps = inOrder.map(({ step }) => ({ step, enabled: false }))
    assert.deepEqual(
      (await world.put(settings, { categorization_steps })).body.categorization_steps,
      categorization_steps,
    )
  })

  it('200: the threshold is the service’s own again when it is cleared', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await world.put(settings, { similarity_threshold: 0.9 })
    assert.equal((await world.put(settings, { similarity_threshold: null })).body.similarity_threshold, 0.9)
    const cleared = { clear_fields: ['similarity_threshold'] }
    assert.equal((await world.put(settings, cleared)).body.similarity_threshold, null)
    const both = await world.put(settings, { ...cleared, similarity_threshold: 0.9 })
    assertRefused(both, 422, 'invalid_request', '/clear_fields')
  })

  it('200: of one platform alone; with If-Match only the version that was read', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await using other = await aWorld({ ownPlatform: true })
    const before = await other.get(settings)
    const tag = (await world.get(settings)).headers.get('etag') ?? ''
    const headers = { 'if-match': tag }
    assert.equal((await world.put(settings, { similarity_threshold: 0.5 }, { headers })).status, 200)
    assertRefused(await world.put(settings, { similarity_threshold: 0.4 }, { headers }), 412, 'version_mismatch')
    assert.equal((await world.get(settings)).body.similarity_threshold, 0.5)
    assert.deepEqual((await other.get(settings)).body, before.body)
  })

  it('422 invalid_enum_value: a step that there is not, nor one of those that have their place', async () => {
    await using world = await aWorld({ ownPlatform: true })
    for (const step of ['import', 'uncategorized', 'user', 'oracle']) {
      const categorization_steps = [{ step, enabled: true }, ...inOrder.slice(1)]
      const answer = await world.put(settings, { categorization_steps })
      assertRefused(answer, 422, 'invalid_enum_value', '/categorization_steps/0/step')
    }
    assert.deepEqual((await world.get(settings)).body.categorization_steps, inOrder)
  })

  it('422 invalid_request: a step left out, or named twice; a threshold off the scale', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const [first, second, third] = inOrder
    for (const categorization_steps of [[], inOrder.slice(1), [...inOrder, first], [first, first, second, third]]) {
      const answer = await world.put(settings, { categorization_steps })
      assertRefused(answer, 422, 'invalid_request', '/categorization_steps')
    }
    for (const similarity_threshold of [-0.1, 1.1, '0.8', true]) {
      const answer = await world.put(settings, { similarity_threshold })
      assertRefused(answer, 422, 'invalid_request', '/similarity_threshold')
    }
    assert.deepEqual(await eventsOf(world), [])
  })
})

describe('embed_origins', () => {
  const put = (world: World, embed_origins: unknown[]) => world.put(settings, { embed_origins }, { instance: null })

  it('200: fifty origins as browsers send them, in the log, and none again', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const many = Array.from({ length: 46 }, (_, at) => `https://app-${at}.example`)
    const origins = [
      ...many,
      'https://xn--bcher-kva.example:8443',
      'http://localhost:3000',
      'http://127.0.0.1',
      'http://[::1]:5173',
    ]
    const answer = await put(world, origins)
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual((await world.get(settings)).body.embed_origins, origins)
    assert.deepEqual((await put(world, [])).body.embed_origins, [])
    assert.equal((await eventsOf(world)).length, 2)
  })

  it('422 invalid_request: what no browser sends, or everybody could be', async () => {
    await using world = await aWorld({ ownPlatform: true })
    for (const origin of [
      '*',
      'null',
      '',
      'app.example',
      'https://*.example',
      'https://app.example/',
      'https://app.example/path',
      'https://app.example?x',
      'https://APP.example',
      'https://app.example:443',
      'https://user@app.example',
      'https://bücher.example',
      'http://app.example',
      'http://localhost.example',
      'ftp://app.example',
      'chrome-extension://abcdef',
      'https://app.example https://b.example',
      ' https://app.example',
    ])
      assertRefused(await put(world, ['https://good.example', origin]), 422, 'invalid_request', '/embed_origins/1')
    assertRefused(
      await put(world, ['https://a.example', 'https://a.example']),
      422,
      'invalid_request',
      '/embed_origins/1',
    )
    assert.deepEqual((await world.get(settings)).body.embed_origins, [])
  })

  it('422 batch_too_large: more than fifty', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const origins = Array.from({ length: 51 }, (_, at) => `https://app-${at}.example`)
    assertRefused(await put(world, origins), 422, 'batch_too_large', '/embed_origins')
  })
})

async function eventsOf(world: World) {
  return await world.rows<{ type: string; before: unknown; after: unknown }>(
    `select type, before::json as before, after::json as after from platform_events
     where platform_id = $1 and resource = 'platform_settings' order by sequence`,
    [world.platformId],
  )
}
