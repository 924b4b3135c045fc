import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { Refusal } from '../kernel/errors.ts'
import { checked, type FileStore } from './file-store.ts'

export interface S3Settings {
  /** Address of the bucket: `https://s3.eu-central-1.amazonaws.com/bucket`, or of any server that speaks the same. */
  bucketUrl: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const tries = 4
const timeoutMs = 20_000

/** A bucket. Requests are signed with all of their content, so that what arrives changed is refused there. */
export function s3Store({ bucketUrl, region, accessKeyId, secretAccessKey }: S3Settings): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const addressOf = (key: string) => `${bucketUrl.replace(/\/$/, '')}/${checked(key)}`
  const ask = (method: string, key: string, bytes?: Buffer) => {
    const address = addressOf(key)
    return repeated(async () => {
      const body = bytes === undefined ? {} : { body: new Uint8Array(bytes) }
      const hash = createHash('sha256')
        .update(bytes ?? '')
        .digest('hex')
      const response = await client.fetch(address, {
        method,
        headers: { 'x-amz-content-sha256': hash },
        signal: AbortSignal.timeout(timeoutMs),
        // Another address is not the store that was named.
        redirect: 'manual',
        ...body,
      })
      // Read here, so that an answer that breaks off is asked for again.
      return { status: response.status, ok: response.ok, content: Buffer.from(await response.arrayBuffer()) }
    })
  }
  return {
    write: async (key, bytes) => {
      const { ok, status } = await ask('PUT', key, bytes)
      if (!ok) throw new Error(`the file store answered ${status} to PUT`)
    },
    read: async (key) => {
      const { ok, status, content } = await ask('GET', key)
      if (!ok && status !== 404) throw new Error(`the file store answered ${status} to GET`)
      return ok ? content : undefined
    },
    remove: async (key) => {
      const { ok, status } = await ask('DELETE', key)
      if (!ok && status !== 404) throw new Error(`the file store answered ${status} to DELETE`)
    },
  }
}

/** What may pass is tried again, with growing pauses: no answer, 5xx, "slow down". */
async function repeated<Answer extends { status: number }>(attempt: () => Promise<Answer>): Promise<Answer> {
  for (let tried = 1; ; tried += 1) {
    const answer = await attempt().catch(() => undefined)
    if (answer && answer.status < 500 && answer.status !== 429) return answer
    if (tried === tries) throw new Refusal('service_unavailable', {}, 'The file store does not answer.')
    await setTimeout(100 * 2 ** tried * (0.5 + Math.random()))
  }
}
