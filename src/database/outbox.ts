import type { Sequence } from '../kernel/flavor.ts'
import type { InstanceId, PlatformId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/time.ts'
import { platformFlag, tenantFlag } from './job-flags.ts'
import { type Sql, sql } from './sql.ts'

/** An event as the outbox names it. Its text stays where it was written. */
export interface PublishedEvent {
  id: string
  sequence: Sequence
  type: string
  /** The only webhook that hears of it, or null for none; when absent all that subscribe to its type. */
  audience?: string | null
  /** Whether a webhook of all events does not hear of it. */
  isDetail: boolean
  now: Instant
}

export interface Publication {
  platformId: PlatformId
  /** null: of the platform's own chain. */
  instanceId: InstanceId | null
}

/** Who carries an event to an endpoint; see `deliverLater`. */
export const deliveryJob = 'deliver_event'

/** How often the job itself may break down (no database, a crash); refusals of the endpoint are counted elsewhere. */
export const deliveryJobAttempts = 25

/**
 * The statement that puts events into the outbox, with a delivery and its job for every webhook that subscribes. It
 * belongs to the transaction that wrote the events: so what is told has happened, and what has happened is told.
 */
export function publishEvents(events: readonly PublishedEvent[], { platformId, instanceId }: Publication): Sql {
  return sql`
    with told as (
      select * from unnest(${events.map((event) => event.id)}::text[], ${events.map((event) => event.sequence)}::bigint[],
        ${events.map((event) => event.type)}::text[], ${events.map((event) => event.audience ?? null)}::text[],
        ${events.map((event) => event.audience === undefined)}::boolean[], ${events.map((event) => event.isDetail)}::boolean[],
        ${events.map((event) => event.now)}::timestamptz[])
        as e (id, sequence, type, audience, open, detail, created_at)
    ), published as (
      insert into outbox (platform_id, event_id, about_instance_id, sequence, type, created_at)
      select ${platformId}, id, ${instanceId}::text, sequence, type, created_at from told
    ), due as (
      insert into deliveries (platform_id, event_id, webhook_id, status, next_attempt_at, created_at)
      select w.platform_id, told.id, w.id, 'pending', told.created_at, told.created_at
      from told join webhooks w on w.platform_id = ${platformId} and w.enabled
        and case when told.open then w.event_types && array[split_part(told.type, '.', 1) || '.*', told.type]
            or (not told.detail and '*' = any (w.event_types))
          else w.id = told.audience end
      returning platform_id, event_id, webhook_id
    )
    ${deliverLater(null)}`
}

/**
 * Adds the job of each row of `due`. Those of one endpoint run one after another, so that a slow one keeps nobody but
 * itself waiting; a delivery has one job at most.
 */
export function deliverLater(runAt: Instant | null): Sql {
  return sql`
    select graphile_worker.add_job(${deliveryJob}, json_build_object('platform_id', platform_id, 'event_id', event_id,
      'webhook_id', webhook_id), queue_name := webhook_id, job_key := event_id || '/' || webhook_id,
      run_at := ${runAt}::timestamptz, max_attempts := ${deliveryJobAttempts},
      flags := array[${platformFlag('')} || platform_id, ${tenantFlag('')} || webhook_id]) from due`
}
