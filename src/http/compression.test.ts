import assert from 'node:assert/strict'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { before, describe, it } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { aWorld, type World } from '../../test/world.ts'
import { preferredEncoding } from './compression.ts'

let world: World
before(async () => {
  world = await aWorld({ ownPlatform: true })
})

interface Raw {
  status: number
  headers: Record<string, string | string[] | undefined>
  bytes: Buffer
}

async function ask(target: string, headers: Record<string, string>, method = 'GET', body?: string): Promise<Raw> {
  const { promise, resolve, reject } = Promise.withResolvers<Raw>()
  const own = { authorization: `Bearer ${world.token}`, 'service-instance-id': world.instanceId }
  request(`${world.address}${target}`, { method, headers: { ...own, ...headers } }, (answer) => {
    buffer(answer).then((bytes) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes }), reject)
  })
    .on('error', reject)
    .end(body)
  return await promise
}

const ledgers = '/v0/ledgers?limit=1000'

describe('an answer', () => {
  it('is compressed as is asked for, says so, and is the same inside', async () => {
    const plain = await ask(ledgers, {})
    assert.ok(plain.bytes.length > 10_000)
    assert.equal(plain.headers['content-encoding'], undefined)
    assert.match(String(plain.headers['vary']), /Accept-Encoding/)
    for (const [encoding, open] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await ask(ledgers, { 'accept-encoding': encoding })
      assert.equal(answer.headers['content-encoding'], encoding)
      assert.equal(answer.headers['content-length'], String(answer.bytes.length))
      assert.ok(answer.bytes.length < plain.bytes.length / 5)
      assert.deepEqual(open(answer.bytes), plain.bytes)
    }
  })

  it('keeps its strong ETag, which is good for a write', async () => {
    const [first] = JSON.parse(String((await ask(ledgers, {})).bytes)).records
    const at = `/v0/ledgers/${first.id}`
    const [plain, small] = [await ask(at, {}), await ask(at, { 'accept-encoding': 'br' })]
    assert.equal(small.headers['etag'], plain.headers['etag'])
    assert.match(String(plain.headers['etag']), /^"/)
  })

  it('is left as it is where it is short, an error of a line, without a body, or a stream', async () => {
    const encoded = { 'accept-encoding': 'gzip, br' }
    for (const target of ['/v0/platform', '/v0/ledgers/none']) {
      const answer = await ask(target, encoded)
      assert.equal(answer.headers['content-encoding'], undefined, target)
    }
    const lines = '/v0/reports/general-ledger'
    const streamed = await ask(lines, { ...encoded, accept: 'application/x-ndjson' })
    assert.deepEqual([streamed.status, streamed.headers['content-encoding']], [200, undefined])
  })

  it('HEAD tells the length of what GET sends, and has no body', async () => {
    const headers = { 'accept-encoding': 'br' }
    const [whole, head] = [await ask(ledgers, headers), await ask(ledgers, headers, 'HEAD')]
    assert.equal(head.bytes.length, 0)
    for (const name of ['content-encoding', 'content-length', 'vary'])
      assert.equal(head.headers[name], whole.headers[name], name)
  })

  it('that holds a secret is not compressed, whatever it is of', async () => {
    const secret = JSON.stringify({ url: `${world.sink}${'x'.repeat(1_500)}`, event_types: ['*'] })
    const type = { 'content-type': 'application/json', 'accept-encoding': 'br, gzip' }
    const webhook = await ask('/v0/platform/webhooks', type, 'POST', secret)
    assert.equal(webhook.status, 201, String(webhook.bytes))
    assert.ok(webhook.bytes.length > 1_024)
    assert.equal(webhook.headers['content-encoding'], undefined)
  })

  it('of the documentation is compressed, and 304 for who has it', async () => {
    const page = await ask('/openapi.json', { 'accept-encoding': 'gzip' })
    assert.equal(page.headers['content-encoding'], 'gzip')
    const etag = String(page.headers['etag'])
    const known = await ask('/openapi.json', { 'accept-encoding': 'gzip', 'if-none-match': etag })
    assert.deepEqual([known.status, known.bytes.length, known.headers['content-encoding']], [304, 0, undefined])
  })

  it('as a table is compressed where it is text, and not where it is packed already', async () => {
    const report = '/v0/reports/trial-balance?end_date=2026-12-31'
    const csv = await ask(report, { 'accept-encoding': 'gzip', accept: 'text/csv' })
    assert.equal(csv.headers['content-encoding'], 'gzip')
    assert.equal(csv.headers['vary'], 'Origin, Accept, Accept-Encoding')
    const pdf = await ask(report, { 'accept-encoding': 'gzip', accept: 'application/pdf' })
    assert.equal(pdf.headers['content-encoding'], undefined)
  })
})

describe('Accept-Encoding', () => {
  it('is read with its weights', () => {
    const cases: readonly (readonly [string | undefined, string | undefined])[] = [
      [undefined, undefined],
      ['', undefined],
      ['identity', undefined],
      ['deflate, zstd', undefined],
      ['gzip', 'gzip'],
      ['x-gzip', 'gzip'],
      ['GZIP', 'gzip'],
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip;q=1, br;q=0.5', 'gzip'],
      ['br;q=0, gzip;q=0.1', 'gzip'],
      ['br;q=0', undefined],
      ['*', 'br'],
      ['*;q=0', undefined],
      ['br;q=0, *;q=0.5', 'gzip'],
      ['br;q=high', undefined],
      ['br;q=2, gzip;q=0.001', 'gzip'],
    ]
    for (const [accept, wanted] of cases) assert.equal(preferredEncoding(accept), wanted, accept ?? 'none')
  })
})
