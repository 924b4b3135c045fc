import { LRUCache } from 'lru-cache'
import type { OutboundAnswer } from '../http/outbound.ts'
import type { WebhookId } from '../kernel/ids.ts'

/**
 * Endpoints that keep a worker waiting and do not answer, as this process has seen them. Such an endpoint rests for as
 * long as it held the worker, after each further time twice as long, a minute at most; and those that have not answered
 * since are tried by few workers at once. What is due there meanwhile stays in the queue. An answer, whatever its
 * status, ends all of that.
 */
export interface EndpointHealth {
  observed(webhookId: WebhookId, post: () => Promise<OutboundAnswer>): Promise<OutboundAnswer>
  /** Webhooks to which nothing is to be sent now, while workers wait for those that are running. */
  avoided(running: readonly string[]): readonly string[]
}

interface Silence {
  times: number
  restsUntil: number
}

/** An endpoint that fails sooner holds nobody up. */
const slowMs = 1_000
const longestRestMs = 60_000
/** Those silent longest are forgotten first: they are found out again. */
const maxKnown = 500

/** @param triedAtOnce workers that may wait for endpoints known to be silent */
export function openEndpointHealth(triedAtOnce: number, options: { slowMs?: number } = {}): EndpointHealth {
  const silent = new LRUCache<string, Silence>({ max: maxKnown })
  const note = (webhookId: WebhookId, answer: OutboundAnswer, ms: number) => {
    const times = (silent.get(webhookId)?.times ?? 0) + 1
    silent.delete(webhookId)
    if (answer.status !== null || ms < (options.slowMs ?? slowMs)) return
    const restMs = Math.min(ms * 2 ** (times - 1), longestRestMs)
    silent.set(webhookId, { times, restsUntil: performance.now() + restMs })
  }
  return {
    async observed(webhookId, post) {
      const begunAt = performance.now()
      const answer = await post()
      note(webhookId, answer, performance.now() - begunAt)
      return answer
    },
    avoided(running) {
      const now = performance.now()
      const isFull = running.filter((each) => silent.has(each)).length >= triedAtOnce
      return [...silent].flatMap(([id, { restsUntil }]) => (isFull || restsUntil > now ? [id] : []))
    },
  }
}
