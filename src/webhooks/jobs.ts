import { deliveryJob } from '../database/outbox.ts'
import type { Outbound } from '../http/outbound.ts'
import type { OutboundHandlers } from '../jobs/job-queue.ts'
import { Refusal } from '../kernel/errors.ts'
import { deliver, type DeliveryMeans } from './deliveries.ts'
import { type EndpointHealth, openEndpointHealth } from './endpoint-health.ts'

/**
 * What an endpoint answers is dealt with by the delivery itself; what fails here is ours (no database), and is tried
 * again.
 */
export function webhookJobs(
  { outbound, ...means }: DeliveryMeans,
  concurrency: number,
): { handlers: OutboundHandlers; avoid: EndpointHealth['avoided'] } {
  const health = openEndpointHealth(Math.max(1, Math.floor(concurrency / 4)))
  const handle: OutboundHandlers[string] = async ({ platform_id, event_id, webhook_id }) => {
    const work = { platformId: String(platform_id), eventId: String(event_id), webhookId: String(webhook_id) }
    const post: Outbound['post'] = (address, message) =>
      health.observed(work.webhookId, () => outbound.post(address, message))
    try {
      await deliver(work, { ...means, outbound: { ...outbound, post } })
    } catch (error) {
      // The Instance was erased between the look at the outbox and the look into its books.
      if (!(error instanceof Refusal && error.code === 'instance_not_found')) throw error
    }
  }
  return { handlers: { [deliveryJob]: handle }, avoid: health.avoided }
}
