import { Refusal } from '../kernel/errors.ts'
import type { OutboundHandlers } from '../platform/jobs.ts'
import { deliveryJob } from '../platform/outbox.ts'
import { deliver, type DeliveryMeans } from './deliveries.ts'

/** What an endpoint answers is dealt with by the delivery itself; what fails here is ours (no database), and is tried again. */
export function webhookJobs(means: DeliveryMeans): OutboundHandlers {
  return {
    [deliveryJob]: async ({ platform_id, event_id, webhook_id }) => {
      const work = { platformId: String(platform_id), eventId: String(event_id), webhookId: String(webhook_id) }
      try {
        await deliver(work, means)
      } catch (error) {
        // The Instance was erased between the look at the outbox and the look into its books.
        if (!(error instanceof Refusal && error.code === 'instance_not_found')) throw error
      }
    },
  }
}
