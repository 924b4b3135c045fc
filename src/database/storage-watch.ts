import { fail, Refusal } from '../kernel/errors.ts'
import type { Database } from './database.ts'

/** How long after a refused write `ping` waits before it tries itself. */
const restMs = 2_000

/**
 * Readiness that includes the free space of the database: after a write was refused with `storage_full`, `ping`
 * refuses, too, until there is space again. It finds that out without a client that writes: after a while it tries
 * itself.
 */
export function watchStorage(database: Database): Database {
  let refusedAt: number | null = null
  const watched = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      if (isFull(error)) refusedAt = performance.now()
      throw error
    }
  }
  return {
    ...database,
    inInstance: (request, work) => watched(database.inInstance(request, work)),
    simulateWrite: (request, work) => watched(database.simulateWrite(request, work)),
    acrossInstances: (request, work) => watched(database.acrossInstances(request, work)),
    ping: async () => {
      await database.ping()
      if (refusedAt === null) return
      if (performance.now() - refusedAt < restMs || !(await hasRoom(database))) fail('storage_full')
      refusedAt = null
    },
  }
}

/**
 * Sorts more than fits into `work_mem`, so that a temporary file is written beside the tables: it needs no privilege
 * and no row.
 */
const fillingSort = `begin read only; set local work_mem = '64kB';
  select max(filling) from (
    select repeat(md5(number::text), 32) as filling from generate_series(1, 2048) as number order by 1 offset 0
  ) as sorted; rollback`

async function hasRoom(database: Database): Promise<boolean> {
  try {
    await database.ping(fillingSort)
    return true
  } catch (error) {
    if (isFull(error)) return false
    throw error
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'storage_full'
}
