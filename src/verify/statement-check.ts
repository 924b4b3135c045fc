import { raw, type Sql } from '../database/sql.ts'
import type { Instant } from '../kernel/time.ts'

/**
 * A rule that always holds, and the statement that answers a `violation`, a sentence with ids, for whatever breaks it.
 * Adding a check is adding one to the list of its noun; `checks.ts` puts the lists together. No statement reads what
 * the service has calculated, but what is to be checked. Tables of the queue and of a platform stand beside those of an
 * Instance as a clause of their own (`as materialized`), for on a cluster they are elsewhere.
 */
export interface StatementCheck<Subject> {
  name: string
  holds: string
  breaches: (subject: Subject) => Sql
}

/** The books of an Instance, and what its rows are checked by. */
export interface Books {
  id: string
  /** The smallest amount of the currency, in units of 1/10000. */
  smallest: bigint
  /** The first moment of `entries_start`. */
  start: Instant
}

/** Units of 1/10000 as an amount is read: 12.30 */
export const amount = (units: string): Sql => raw(`to_char((${units}) / 10000.0, 'FM999999999999999990.0099')`)
