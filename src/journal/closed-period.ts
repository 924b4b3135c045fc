import type { InstanceContext } from '../database/instance-row.ts'
import type { Instant } from '../kernel/time.ts'

/** Whether a closed period holds the moment: nothing changes there. */
export function isClosed({ closedUntil }: Pick<InstanceContext, 'closedUntil'>, datetime: Instant): boolean {
  return closedUntil !== null && Temporal.Instant.compare(datetime, closedUntil) < 0
}
