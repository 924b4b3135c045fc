import { parentPort } from 'node:worker_threads'
import apiReference, { type FastifyApiReferenceOptions } from '@scalar/fastify-api-reference'
import { fastify } from 'fastify'

/**
 * Renders the reference at /docs and its script, by a server of its own that answers twice: loading the package alone
 * would hold all requests for half a second.
 */
export interface Reference {
  page: string
  script: Uint8Array
}

export type ReferenceOptions = FastifyApiReferenceOptions

/** What fails ends the thread, which tells who asked. */
parentPort?.on('message', (options: ReferenceOptions) => void answer(options))

async function answer(options: ReferenceOptions): Promise<void> {
  const maker = fastify()
  await maker.register(apiReference, options)
  const page = await maker.inject({ url: '/docs/' })
  const script = await maker.inject({ url: '/docs/js/scalar.js' })
  await maker.close()
  const reference: Reference = { page: page.body, script: script.rawPayload }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(reference)
}
