import type { InstanceTx } from '../platform/db.ts'
import { emptyMemory, forget, learn, type Memory, sizeOf, trim } from './memory.ts'
import * as sql from './sql.ts'

/** The memories of this process, the one used last at the end. */
const memories = new Map<string, { memory: Memory; bytes: number }>()

/** Of an Instance the latest rows are kept; of all Instances, as many as fit, and the one in use in any case. */
export interface Bounds {
  rowsOfInstance: number
  bytes: number
}

const usualBounds: Bounds = { rowsOfInstance: 100_000, bytes: 256_000_000 }

/**
 * What was learned in an Instance, as its books say now. A memory at hand is brought up to date by what was marked since, so any
 * number of processes know the same; one that is missing, or follows books that are no more, is read anew.
 */
export async function memoryOf(tx: InstanceTx, bounds = usualBounds): Promise<Memory> {
  const known = memories.get(tx.instance.id)
  const upToDate = known && (await catchUp(tx, known.memory, bounds))
  const memory = upToDate ? known.memory : await readAnew(tx, bounds)
  const bytes = upToDate && memory.judgement ? known.bytes : sizeOf(memory)
  memories.delete(tx.instance.id)
  memories.set(tx.instance.id, { memory, bytes })
  dropOldest(bounds)
  return memory
}

async function readAnew(tx: InstanceTx, bounds: Bounds): Promise<Memory> {
  const memory = emptyMemory()
  const lessons = await sql.latest(tx, bounds.rowsOfInstance + 1)
  // The earliest first, so that each comes to the end of its family.
  for (const lesson of lessons.toReversed()) learn(memory, lesson)
  trim(memory, bounds.rowsOfInstance)
  await stamp(tx, memory, lessons)
  return memory
}

/** @returns whether the memory now is what reading it anew would give */
async function catchUp(tx: InstanceTx, memory: Memory, bounds: Bounds): Promise<boolean> {
  const since = memory.sequence
  if (tx.instance.sequence < since || (await sql.eventHash(tx, since)) !== memory.eventHash) return false
  const changes = await sql.changes(tx, since, [...memory.unsure])
  // Somebody else was faster.
  if (memory.sequence !== since) return await catchUp(tx, memory, bounds)
  // What was undone is in no change.
  for (const id of memory.unsure) forget(memory, id)
  for (const change of changes)
    if (change.ledger_id === null) forget(memory, change.id)
    else learn(memory, change)
  // Earlier rows than those that were kept have their turn again.
  if (memory.truncated && memory.rows.size < bounds.rowsOfInstance) return false
  trim(memory, bounds.rowsOfInstance)
  await stamp(tx, memory, changes)
  return true
}

/** Which books it follows. Marks of the version to come are not committed: their rows are read again. */
async function stamp(tx: InstanceTx, memory: Memory, read: readonly { id: string; mark: bigint }[]): Promise<void> {
  const { sequence } = tx.instance
  memory.unsure = new Set(read.filter(({ mark }) => mark > sequence).map(({ id }) => id))
  const eventHash = sequence === memory.sequence ? memory.eventHash : await sql.eventHash(tx, sequence)
  Object.assign(memory, { sequence, eventHash })
}

function dropOldest(bounds: Bounds): void {
  let bytes = [...memories.values()].reduce((sum, each) => sum + each.bytes, 0)
  for (const [instanceId, each] of memories) {
    if (bytes <= bounds.bytes || memories.size === 1) return
    memories.delete(instanceId)
    bytes -= each.bytes
  }
}
