import { fail } from '../kernel/errors.ts'
import type { InstanceId, PlatformId } from '../kernel/ids.ts'
import type { LogHead } from './event-log.ts'
import { raw, sql, type Sql } from './sql.ts'

/** Whose rows a transaction sees, and how it is alone with them. */

/**
 * Names the tenant to row-level security by SET, which takes no parameters: of what is SET, and of nothing else, Citus
 * tells its workers.
 */
export function naming({ platformId, instanceId }: { platformId?: PlatformId; instanceId?: InstanceId }): Sql[] {
  return Object.entries({ platform_id: platformId, instance_id: instanceId }).flatMap(([name, id]) =>
    id === undefined ? [] : [sql`${raw(`set local app.${name} = ${literal(id)}`)}`],
  )
}

/** Ids go into SET LOCAL, which takes no parameters: only what the pattern allows is ever quoted. */
function literal(id: string): string {
  if (!/^[a-z]{3}_[0-9a-z]{26}$/.test(id)) fail('instance_not_found')
  return `'${id}'`
}

/**
 * Makes the writer alone in the books (or in the platform). Only who sees the row gets so far: nobody waits for, or
 * holds up, what is not theirs. With a claim it is the claim that comes first: a twin hears at once that it is one, and
 * waits for nothing.
 */
export function lockOf(table: 'instances' | 'platforms', id: string, claim?: bigint): Sql {
  const lock = raw('pg_advisory_xact_lock(hashtextextended(id, 0))')
  if (claim === undefined) return sql`select ${lock} from ${raw(table)} where id = ${id}`
  return sql`select claimed, case when claimed then ${lock} end
    from ${raw(table)}, (select pg_try_advisory_xact_lock(${claim}) as claimed) as claim where id = ${id}`
}

/** Of a chain's events: the table that its tenants are in. */
export function tenantsOf(table: LogHead['table']): 'instances' | 'platforms' {
  return table === 'events' ? 'instances' : 'platforms'
}

/** The column of the events that says whose they are. */
export function tenantColumn(table: LogHead['table']): 'instance_id' | 'platform_id' {
  return table === 'events' ? 'instance_id' : 'platform_id'
}
