import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { Refusal } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { s3Store } from './s3-store.ts'

/** Against a server that checks each signature by itself (AWS Signature Version 4), and answers as it is told. */
const region = 'eu-central-1'
const accessKeyId = 'AKIDEXAMPLE'
const secretAccessKey = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY'
const bytes = Buffer.from('%PDF-1.4 💥')

describe('a file in a bucket', () => {
  it('is written, read, removed; a second removal is none', async () => {
    await using bucket = await aBucket()
    const { store } = bucket
    const key = aKey()
    assert.equal(await store.read(key), undefined)
    await store.write(key, bytes)
    assert.deepEqual([...bucket.objects.keys()], [`/bucket/${key}`])
    assert.deepEqual(await store.read(key), bytes)
    await store.remove(key)
    await store.remove(key)
    assert.equal(await store.read(key), undefined)
    assert.equal(bucket.badSignatures, 0)
  })

  it('is asked for again when the server is busy or does not answer', async () => {
    await using bucket = await aBucket()
    const key = aKey()
    bucket.fail(503, 500, 'cut')
    await bucket.store.write(key, bytes)
    bucket.fail('cut', 429)
    assert.deepEqual(await bucket.store.read(key), bytes)
    assert.equal(bucket.requests, 7)
  })

  it('503 service_unavailable: after four tries', async () => {
    await using bucket = await aBucket()
    const key = aKey()
    bucket.fail(503, 503, 503, 503)
    await assert.rejects(bucket.store.write(key, bytes), isUnavailable)
    assert.equal(bucket.requests, 4)
    bucket.fail(503, 'cut', 500, 503)
    await assert.rejects(bucket.store.read(key), isUnavailable)
    await bucket[Symbol.asyncDispose]()
    await assert.rejects(bucket.store.remove(key), isUnavailable)
  })

  it('is neither there nor gone when the server refuses: that is an error', async () => {
    await using bucket = await aBucket()
    const key = aKey()
    for (const status of [301, 400, 403, 409]) {
      for (const ask of [
        () => bucket.store.write(key, bytes),
        () => bucket.store.read(key),
        () => bucket.store.remove(key),
      ]) {
        bucket.fail(status)
        await assert.rejects(ask, /the file store/)
      }
    }
    bucket.fail(404)
    await assert.rejects(bucket.store.write(key, bytes), /answered 404 to PUT/)
  })

  it('is refused with another secret, or under a name that is no key', async () => {
    await using bucket = await aBucket()
    const stranger = s3Store({ bucketUrl: bucket.url, region, accessKeyId, secretAccessKey: 'another' })
    await assert.rejects(stranger.write(aKey(), bytes), /answered 403/)
    for (const key of ['', '../x', 'ins_1/fil_1', `${aKey()}/..`, `/${aKey()}`])
      await assert.rejects(async () => bucket.store.write(key, bytes), /no key/)
    assert.equal(bucket.objects.size, 0)
  })
})

function aKey(): string {
  return `${newId('ins')}/${newId('fil')}`
}

function isUnavailable(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'service_unavailable'
}

async function aBucket() {
  const objects = new Map<string, Buffer>()
  const failures: (number | 'cut')[] = []
  const seen = { requests: 0, badSignatures: 0 }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    seen.requests += 1
    const failure = failures.shift()
    if (failure === 'cut') {
      request.socket.destroy()
      return
    }
    const place = request.url ?? ''
    const signed = isSigned(request, body)
    if (!signed) seen.badSignatures += 1
    const found = objects.get(place)
    const status = failure ?? (signed ? statusOf(request.method, found) : 403)
    if (status < 300 && request.method === 'PUT') objects.set(place, body)
    if (status < 300 && request.method === 'DELETE') objects.delete(place)
    response.writeHead(status).end(status === 200 && request.method === 'GET' ? found : undefined)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/bucket`
  return {
    url,
    objects,
    store: s3Store({ bucketUrl: url, region, accessKeyId, secretAccessKey }),
    get requests() {
      return seen.requests
    },
    get badSignatures() {
      return seen.badSignatures
    },
    fail: (...how: (number | 'cut')[]) => void failures.push(...how),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function statusOf(method: string | undefined, found: Buffer | undefined): number {
  if (method === 'DELETE') return 204
  return method === 'PUT' || found ? 200 : 404
}

/** As the service would check it: from the request as it came. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/
  const [, id, day = '', place = '', names = '', signature] = pattern.exec(headers.authorization ?? '') ?? []
  const hash = createHash('sha256').update(body).digest('hex')
  if (id !== accessKeyId || headers['x-amz-content-sha256'] !== hash) return false
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.split(';').includes(name))) return false
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const canonical = [method, url, '', lines.join(''), names, hash].join('\n')
  const scope = `${day}/${place}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, createHash('sha256').update(canonical).digest('hex')]
  const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest()
  const key = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day), region), 's3'), 'aws4_request')
  return signature === hmac(key, text.join('\n')).toString('hex')
}
