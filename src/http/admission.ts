import { fail } from '../kernel/errors.ts'
import { openSemaphore, type Release, type Semaphore, type SlotKey } from '../kernel/semaphore.ts'

/**
 * The slots of the requests that are being answered: as many as the process can answer in time. A request without a
 * slot is refused at once, which costs next to nothing; a queue would only grow.
 */
export interface Admission {
  /** @returns undefined when all slots are taken */
  enter(): AdmittedRequest | undefined
  inside(): number
}

export interface AdmittedRequest {
  /**
   * Counts the request for its platform and Instance. @throws {Refusal} `overloaded` when one of them has all its slots
   */
  admitInstance(key: SlotKey): void
  /** Gives the slots back while the request waits for its own body. */
  pause(): void
  /** Takes the slots again, even above the limit: an admitted request is never refused. */
  resume(): void
  /** Gives the slots back for good; further calls do nothing. */
  leave(): void
}

export interface AdmissionOptions {
  slots: number
  /** At most, for one platform. */
  slotsPerPlatform: number
  /** At most, for one Instance. */
  slotsPerInstance: number
}

export function openAdmission({ slots, slotsPerPlatform, slotsPerInstance }: AdmissionOptions): Admission {
  const none = { kind: 'requests', queue: 0, timeoutMs: 0 }
  const all = openSemaphore({ ...none, concurrency: slots, perPlatform: slots })
  const instanceSlots = openSemaphore({
    ...none,
    concurrency: Infinity,
    perPlatform: slotsPerPlatform,
    perInstance: slotsPerInstance,
  })
  return {
    enter() {
      const slot = all.tryAcquire(anyone)
      return slot && admit({ all, instanceSlots }, slot)
    },
    inside: () => all.counts().running,
  }
}

/** The caller is not known before the token is checked. */
const anyone: SlotKey = ['', '']

function admit({ all, instanceSlots }: { all: Semaphore; instanceSlots: Semaphore }, slot: Release): AdmittedRequest {
  let held: Release[] = [slot]
  let instanceKey: SlotKey | undefined
  let isGone = false
  const pause = () => {
    for (const release of held) release()
    held = []
  }
  return {
    admitInstance(key) {
      if (held.length === 0) return
      held.push(instanceSlots.tryAcquire(key) ?? fail('overloaded'))
      instanceKey = key
    },
    pause,
    resume() {
      if (held.length === 0 && !isGone)
        held = [all.occupy(anyone), ...(instanceKey ? [instanceSlots.occupy(instanceKey)] : [])]
    },
    leave() {
      pause()
      isGone = true
    },
  }
}
