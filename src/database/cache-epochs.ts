import type { Sequence } from '../kernel/flavor.ts'
import type { InstanceId } from '../kernel/ids.ts'
/**
 * Cache epochs of Instances. What a transaction reads by `queryStable` holds for all transactions of the same epoch.
 * The epoch of an Instance goes on from one write of this process to the next for as long as nobody else writes there,
 * which the head of its event log tells: it is read under the Instance's lock and compared with the head that this
 * process left behind.
 */
export interface CacheEpochs {
  /** The epoch that goes on, where the Instance is as this process left it. */
  find(instanceId: InstanceId, head: LogHead): CacheEpoch | undefined
  keep(instanceId: InstanceId, head: LogHead, epoch: CacheEpoch): void
  forget(instanceId: InstanceId): void
}

interface LogHead {
  sequence: Sequence
  hash: Buffer
}

/** The key under which stable reads are cached, in a WeakMap. */
export interface CacheEpoch {
  /** The size of what is cached under it; whoever caches adds to it. */
  bytes: number
}

/** The size of an epoch by itself. */
const ownBytes = 500

/** @param maxBytes the sum of all sizes; the Instances that were used longest ago are forgotten first */
export function openCacheEpochs(maxBytes: number): CacheEpochs {
  const kept = new Map<string, { head: LogHead; epoch: CacheEpoch; bytes: number }>()
  let bytes = 0
  const forget = (instanceId: InstanceId) => {
    bytes -= kept.get(instanceId)?.bytes ?? 0
    kept.delete(instanceId)
  }
  return {
    find: (instanceId, { sequence, hash }) => {
      const known = kept.get(instanceId)
      return known?.head.sequence === sequence && known.head.hash.equals(hash) ? known.epoch : undefined
    },
    keep: (instanceId, head, epoch) => {
      forget(instanceId)
      const size = ownBytes + epoch.bytes
      kept.set(instanceId, { head, epoch, bytes: size })
      bytes += size
      for (const oldest of kept.keys()) {
        if (bytes <= maxBytes) break
        forget(oldest)
      }
    },
    forget,
  }
}
