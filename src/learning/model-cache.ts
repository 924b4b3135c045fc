import { LRUCache } from 'lru-cache'
import type { Database, InstanceRequest, ReadTx } from '../database/database.ts'
import { openWorkerPool } from '../documents/worker-threads.ts'
import type { Sequence } from '../kernel/flavor.ts'
import { labelOf } from './labels.ts'
import { emptyModel, forget, type Label, learn, type Model, sizeOf, trim } from './model.ts'
import * as sql from './sql.ts'
import { type CheckedVerdict, thresholdOf } from './threshold.ts'

/** Of an Instance the latest labels are kept; of all Instances, as many as fit, and the one in use in any case. */
export interface Bounds {
  labelsOfInstance: number
  bytes: number
  /** So many changes are learned where they are needed, in some milliseconds; more by a thread. */
  changesAtOnce: number
}

/** A model, and which version of the books it follows. A copy: the truth is in the books. */
export interface KnownModel {
  model: Model
  sequence: Sequence
  /** The hash of the event of that version; null where it has none yet. */
  eventHash: string | null
  /** Rows read before their change was committed: to be read again. */
  unsure: ReadonlySet<string>
  /** There are more labels than are kept. */
  truncated: boolean
  /** Of what the model says; undefined after a change. */
  threshold: number | undefined
}

export interface Library {
  /**
   * Brings the model up to date with this transaction’s snapshot; undefined where that is more than is learned at once.
   */
  modelOf(tx: ReadTx): Promise<KnownModel | undefined>
  /**
   * Learns in a thread what is not known yet; then there is a model, unless more comes meanwhile than is learned at
   * once.
   */
  prepare(database: Database, request: Omit<InstanceRequest, 'access'>): Promise<void>
}

/** Any number of processes know the same: each brings its models up to date by what was marked since. */
export const library = openLibrary({ labelsOfInstance: 20_000, bytes: 256_000_000, changesAtOnce: 250 })

export function openLibrary(bounds: Bounds): Library {
  const models = new LRUCache<string, { known: KnownModel; bytes: number }>({
    maxSize: bounds.bytes,
    // One that is larger than all the room has all of it, and an empty one some.
    sizeCalculation: ({ bytes }) => Math.max(1, Math.min(bytes, bounds.bytes)),
  })
  const keep = (tx: ReadTx, known: KnownModel) => models.set(tx.instance.id, { known, bytes: sizeOf(known.model) })
  const modelOf = async (tx: ReadTx) => {
    const known = models.get(tx.instance.id)?.known
    const next = (known && (await caughtUp(tx, known, bounds))) ?? (await caughtUp(tx, nothingKnown(), bounds))
    if (next && next !== known) keep(tx, next)
    return next
  }
  const missingOf = async (tx: ReadTx) => ((await modelOf(tx)) ? undefined : { tx, ...(await standing(tx, bounds)) })
  return {
    modelOf,
    prepare: async (database, request) => {
      const missing = await database.inInstance({ ...request, access: 'read' }, missingOf)
      if (!missing) return
      const { tx, labels, ...known } = missing
      keep(tx, { ...known, model: await threads.ask(labels) })
    },
  }
}

/** One reads and learns while others wait for the database: threads rest when nothing was learned for a while. */
const threads = openWorkerPool<readonly Label[], Model>(new URL('learning-worker.ts', import.meta.url), {
  idleTimeoutMs: 10_000,
})

function nothingKnown(): KnownModel {
  const none = { eventHash: null, unsure: new Set<string>(), truncated: false, threshold: undefined }
  return { ...none, model: emptyModel(), sequence: 0n }
}

/** All labels that a model is made of, the earliest first. */
async function standing(
  tx: ReadTx,
  { labelsOfInstance }: Bounds,
): Promise<Omit<KnownModel, 'model'> & { labels: Label[] }> {
  const { sequence } = tx.instance
  const found = await sql.latest(tx, labelsOfInstance + 1)
  const eventHash = await sql.eventHash(tx)
  const kept = found.slice(0, labelsOfInstance)
  return {
    labels: kept.toReversed().map(labelOf),
    sequence,
    eventHash,
    unsure: uncommitted(tx, kept),
    truncated: found.length > kept.length,
    threshold: undefined,
  }
}

/** @returns what reading everything anew would give, where that is not too much */
async function caughtUp(tx: ReadTx, known: KnownModel, bounds: Bounds): Promise<KnownModel | undefined> {
  const { sequence: since, unsure, model } = known
  const { sequence } = tx.instance
  if (sequence < since) return undefined
  const max = bounds.changesAtOnce + 1
  const { changes, formerHash, eventHash } = await sql.changes(tx, { since, besides: [...unsure], max })
  if (since > 0n && formerHash !== known.eventHash) return undefined
  if (changes.filter(({ mark }) => mark > since).length >= max) return undefined
  // Meanwhile another transaction brought it up to date; from here on nothing comes between.
  if (known.sequence !== since || known.unsure !== unsure) return await caughtUp(tx, known, bounds)
  // What was undone is in no change.
  for (const id of unsure) forget(model, id)
  for (const change of changes)
    if (change.ledger_ids === null) forget(model, change.id)
    else learn(model, labelOf(change))
  const threshold = changes.length > 0 || unsure.size > 0 ? undefined : known.threshold
  Object.assign(known, { sequence, eventHash, unsure: uncommitted(tx, changes), threshold })
  // Earlier labels than those that were kept have their turn again.
  if (known.truncated && model.rows.size < bounds.labelsOfInstance) return undefined
  known.truncated = trim(model, bounds.labelsOfInstance) || known.truncated
  return known
}

/** Marked with the version to come: by this transaction, which may yet be undone. To be read again. */
function uncommitted(tx: ReadTx, read: readonly { id: string; mark: bigint }[]): ReadonlySet<string> {
  return new Set(read.filter(({ mark }) => mark > tx.instance.sequence).map(({ id }) => id))
}

/** The service’s own threshold for this Instance. */
export function ownThreshold(known: KnownModel): number {
  known.threshold ??= thresholdOf(known.model.counted, checkedVerdicts(known.model))
  return known.threshold
}

function checkedVerdicts({ rows }: Model): CheckedVerdict[] {
  const checked: CheckedVerdict[] = []
  for (const { verdict, ledgers } of rows.values())
    if (verdict) checked.push({ ...verdict, right: ledgers.length === 1 && ledgers[0] === verdict.ledger })
  return checked.toSorted((a, b) => (a.mark < b.mark ? -1 : 1))
}
