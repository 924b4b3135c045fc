import type { FastifyInstance } from 'fastify'
import { fail, failField } from '../kernel/errors.ts'
import type { PlaidWebhookInbox } from './webhooks.ts'

/**
 * `POST /v0/sources/aggregator/webhook?link=…`: what the aggregator calls. It carries no token of ours but a signature,
 * and so is no route like the others.
 */
export function aggregatorEndpoints(takeWebhook: PlaidWebhookInbox): (server: FastifyInstance) => void {
  return (server) => {
    server.post('/v0/sources/aggregator/webhook', { bodyLimit: bodyBytes }, async (request, reply) => {
      const signature = request.headers['plaid-verification']
      if (typeof signature !== 'string') fail('missing_token', {}, 'The webhook carries no signature.')
      const question = request.url.indexOf('?')
      const link = new URLSearchParams(question < 0 ? '' : request.url.slice(question + 1)).get('link')
      if (link === null) return failField('missing_field', 'link', 'is required')
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await takeWebhook({ body, signature, link })
      return reply.code(200).send({})
    })
  }
}

const bodyBytes = 64 * 1024
