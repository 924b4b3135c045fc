import { sql } from '../database/sql.ts'
import { jobTable } from '../jobs/queue-tables.ts'
import type { StatementCheck } from './statement-check.ts'

/**
 * Of webhooks, of the outbox and of deliveries. Events leave the outbox after 30 days: until shortly before, each is
 * there.
 */
export const webhookChecks: readonly StatementCheck<{ id: string }>[] = [
  {
    name: 'outbox_event',
    holds: 'The outbox names each event of the last 29 days, and none that there is not.',
    breaches: ({ id }) => sql`
      with written as (
        select e.id, i.id as instance_id, e.sequence, e.type, e.created_at
        from events e join instances i on i.id = e.instance_id where i.platform_id = ${id}
        union all select id, null, sequence, type, created_at from platform_events where platform_id = ${id}
      )
      select format('Event %s, %s, is %s.', coalesce(o.event_id, e.id), coalesce(o.type, e.type),
        case when o.event_id is null then 'not in the outbox' when e.id is null then 'in the outbox and nowhere else'
          else 'another one in the outbox' end) as violation
      from written e full join (select * from outbox where platform_id = ${id}) as o on o.event_id = e.id
      where case when o.event_id is null then e.created_at > now() - interval '29 days'
        else (o.about_instance_id, o.sequence, o.type)
          is distinct from (e.instance_id, e.sequence, e.type) end`,
  },
  {
    name: 'delivery_place',
    holds: 'A delivery is of an event of the outbox to a webhook that exists, an attempt of a delivery.',
    breaches: ({ id }) => sql`
      select format('The delivery of %s to %s leads nowhere.', d.event_id, d.webhook_id) as violation
      from deliveries d
      left join outbox o on o.platform_id = d.platform_id and o.event_id = d.event_id
      left join webhooks w on w.platform_id = d.platform_id and w.id = d.webhook_id
      where d.platform_id = ${id} and (o.event_id is null or w.id is null)
      union all
      select format('Attempt %s to deliver %s to %s is of no delivery.', a.number, a.event_id, a.webhook_id)
      from delivery_attempts a left join deliveries d
        on d.platform_id = a.platform_id and d.event_id = a.event_id and d.webhook_id = a.webhook_id
      where a.platform_id = ${id} and d.event_id is null`,
  },
  {
    name: 'delivery_attempts',
    holds: 'A delivery counts its attempts, and when it is delivered one of them was taken.',
    breaches: ({ id }) => sql`
      select format('The delivery of %s to %s is %s and counts %s attempts; there are %s, %s of them taken.', d.event_id,
        d.webhook_id, d.status, d.attempts, count(a.number),
        count(a.number) filter (where a.response_status between 200 and 299)) as violation
      from deliveries d left join delivery_attempts a
        on a.platform_id = d.platform_id and a.event_id = d.event_id and a.webhook_id = d.webhook_id
      where d.platform_id = ${id} group by d.platform_id, d.event_id, d.webhook_id
      having d.attempts <> count(a.number)
        or d.status = 'delivered' and count(a.number) filter (where a.response_status between 200 and 299) = 0`,
  },
  {
    name: 'delivery_job',
    holds: 'A delivery that is pending has a job.',
    breaches: ({ id }) => sql`
      select format('The delivery of %s to %s is pending and has no job.', d.event_id, d.webhook_id) as violation
      from deliveries d left join ${jobTable} j on j.key = d.event_id || '/' || d.webhook_id
      where d.platform_id = ${id} and d.status = 'pending' and (j.id is null or j.attempts >= j.max_attempts and j.locked_at is null)`,
  },
  {
    name: 'webhook_secret',
    holds: 'A webhook that is not deleted has a secret to sign with.',
    breaches: ({ id }) => sql`
      select format('Webhook %s has %s.', id, case when secret is null then 'no secret' else 'a secret though deleted' end)
        as violation
      from webhooks where platform_id = ${id} and (secret is null) <> (deleted_at is not null)`,
  },
]
