import { fail, Refusal } from '../kernel/errors.ts'
import type { Database } from './database.ts'

/** So long nothing is tried after a write that did not fit: what others send meanwhile tells. */
const restMs = 2_000

/**
 * A database whose readiness counts its storage: after a write was refused for want of room `ping` refuses with `storage_full`, until
 * there is room again. Nobody has to write for that: once a while has passed without such a refusal, `ping` tries itself.
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
 * Sorts two megabytes in the memory of a few rows: the rest goes into a temporary file, which stands where the tables do and is gone
 * afterwards. No right is needed for it, and no row is written.
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
