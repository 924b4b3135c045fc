import { LRUCache } from 'lru-cache'
import type { ReadTx } from '../database/database.ts'
import { emptyMemory, forget, learn, type Memory, sizeOf, trim } from './memory.ts'
import * as sql from './sql.ts'

/** Of an Instance the latest rows are kept; of all Instances, as many as fit, and the one in use in any case. */
export interface Bounds {
  rowsOfInstance: number
  bytes: number
}

/**
 * What was learned in an Instance, as its books say now. A memory at hand is brought up to date by what was marked since, so any
 * number of processes know the same; one that is missing, or follows books that are no more, is read anew.
 */
export const memoryOf = openLibrary({ rowsOfInstance: 100_000, bytes: 256_000_000 })

export function openLibrary(bounds: Bounds): (tx: ReadTx) => Promise<Memory> {
  const memories = new LRUCache<string, { memory: Memory; bytes: number }>({
    maxSize: bounds.bytes,
    // One that is larger than all the room has all of it, and an empty one some.
    sizeCalculation: ({ bytes }) => Math.max(1, Math.min(bytes, bounds.bytes)),
  })
  return async (tx) => {
    const known = memories.get(tx.instance.id)
    const upToDate = known && (await catchUp(tx, known.memory, bounds))
    const memory = upToDate ? known.memory : await readAnew(tx, bounds)
    const bytes = upToDate && memory.judgement ? known.bytes : sizeOf(memory)
    memories.set(tx.instance.id, { memory, bytes })
    return memory
  }
}

async function readAnew(tx: ReadTx, bounds: Bounds): Promise<Memory> {
  const memory = emptyMemory()
  const examples = await sql.latest(tx, bounds.rowsOfInstance + 1)
  const eventHash = await sql.eventHash(tx, tx.instance.sequence)
  // The earliest first, so that each comes to the end of its family.
  for (const example of examples.toReversed()) learn(memory, example)
  trim(memory, bounds.rowsOfInstance)
  return Object.assign(memory, { sequence: tx.instance.sequence, eventHash, unsure: uncommitted(tx, examples) })
}

/** @returns whether the memory now is what reading it anew would give */
async function catchUp(tx: ReadTx, memory: Memory, bounds: Bounds): Promise<boolean> {
  const { sequence: since, unsure } = memory
  const { sequence } = tx.instance
  if (sequence < since || (await sql.eventHash(tx, since)) !== memory.eventHash) return false
  const eventHash = sequence === since ? memory.eventHash : await sql.eventHash(tx, sequence)
  const changes = await sql.changes(tx, since, [...unsure])
  // Meanwhile another transaction brought it up to date; from here on nothing comes between.
  if (memory.sequence !== since || memory.unsure !== unsure) return await catchUp(tx, memory, bounds)
  // What was undone is in no change.
  for (const id of unsure) forget(memory, id)
  for (const change of changes)
    if (change.ledger_id === null) forget(memory, change.id)
    else learn(memory, change)
  Object.assign(memory, { sequence, eventHash, unsure: uncommitted(tx, changes) })
  // Earlier rows than those that were kept have their turn again.
  if (memory.truncated && memory.rows.size < bounds.rowsOfInstance) return false
  trim(memory, bounds.rowsOfInstance)
  return true
}

/** Marked with the version to come: by this transaction, which may yet be undone. To be read again. */
function uncommitted(tx: ReadTx, read: readonly { id: string; mark: bigint }[]): ReadonlySet<string> {
  return new Set(read.filter(({ mark }) => mark > tx.instance.sequence).map(({ id }) => id))
}
