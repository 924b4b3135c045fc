import type { Job, Worker, WorkerEvents } from 'graphile-worker'
import { platformFlag, tenantFlag } from '../database/job-flags.ts'
import { openSemaphore, type Release, type Semaphore, type SlotKey } from '../kernel/semaphore.ts'

/**
 * Fair sharing of the workers of a process. The queue orders jobs by priority and age; each job also has two flags, its
 * platform and its tenant (the Instance, or the webhook of a delivery). A query for the next job names the forbidden
 * flags. The first query forbids all that were served; when a query finds no job, the next one forbids fewer:
 *
 * 1. platforms without a slot, tenants that were not served in this round
 * 2. platforms without a slot
 * 3. platforms that have not all their slots, tenants that were not served in this round
 * 4. platforms that have not all their slots; a round of tenants begins anew
 *
 * Jobs without flags, of earlier versions, are never forbidden. Each process shares its own workers.
 */
export interface JobShares {
  readonly slots: Semaphore
  /** One look at a time: the next one knows what the one before has taken. */
  forbiddenFlags(): Promise<string[]>
  listen(events: WorkerEvents): void
}

export interface JobSharesOptions {
  kind: string
  /** Workers. */
  concurrency: number
  /** Tenants whose jobs are not to be taken now, whatever else waits, while jobs of others run. */
  avoid?: ((running: readonly string[]) => readonly string[]) | undefined
}

/** Of a round: a look is no longer than that. */
const maxServed = 200

export function openJobShares({ kind, concurrency, avoid = () => [] }: JobSharesOptions): JobShares {
  const perPlatform = Math.max(1, concurrency - Math.max(1, Math.floor(concurrency / 4)))
  const slots = openSemaphore({ kind, concurrency, perPlatform, queue: 0, timeoutMs: 0 })
  const held = new Map<string, { tenant: string; release: Release }>()
  const look = openLook()
  const looks = openLooks(slots)
  return {
    slots,
    forbiddenFlags: async () => {
      await look.begin()
      const running = [...held.values()].map(({ tenant }) => tenant)
      return [...looks.flags(), ...avoid(running).map(tenantFlag)]
    },
    listen(events) {
      events.on('job:start', ({ job }) => {
        const key = keyOf(job)
        held.set(job.id, { tenant: key[1], release: slots.occupy(key) })
        looks.found(key[1])
        look.end()
      })
      events.on('job:complete', ({ job }) => {
        held.get(job.id)?.release()
        held.delete(job.id)
      })
      events.on('worker:getJob:empty', ({ worker }) => {
        const again = looks.foundNothing()
        look.end()
        if (again) nudge(worker)
      })
      events.on('worker:getJob:error', look.end)
    },
  }
}

/** What the next look passes over. */
function openLooks(slots: Semaphore) {
  const served = new Set<string>()
  const all = () => looksOf({ busy: slots.busy(), saturated: slots.saturated(), served: [...served] })
  let step = 0
  return {
    flags: (): string[] => all()[step] ?? all().at(-1) ?? [],
    found(tenant: string): void {
      if (served.has(tenant) || served.size >= maxServed) served.clear()
      served.add(tenant)
      step = 0
    },
    /** @returns whether another look is to follow, a less particular one */
    foundNothing(): boolean {
      const isLast = step + 1 >= all().length
      step = isLast ? 0 : step + 1
      if (isLast && slots.counts().running === 0) served.clear()
      return !isLast
    },
  }
}

/** It looks again at once, unless it is to end. */
function nudge(worker: Worker): void {
  try {
    worker.nudge()
  } catch {
    // It has been released in between: it looks for nothing any more.
  }
}

/** Flags passed over, look by look; none is like one before. */
function looksOf(seen: { busy: string[]; saturated: string[]; served: string[] }): string[][] {
  const [busy, saturated] = [seen.busy.map(platformFlag), seen.saturated.map(platformFlag)]
  const served = seen.served.map(tenantFlag)
  const all = [[...busy, ...served], busy, [...saturated, ...served], saturated]
  return all.filter((flags, at) => all.findIndex((each) => each.join() === flags.join()) === at)
}

/** A look begins when the one before has ended. */
function openLook() {
  const waiting: (() => void)[] = []
  let looking = false
  return {
    async begin(): Promise<void> {
      if (looking) await new Promise<void>((resolve) => waiting.push(resolve))
      else looking = true
    },
    end(): void {
      const next = waiting.shift()
      if (next) next()
      else looking = false
    },
  }
}

function keyOf({ payload }: Job): SlotKey {
  const { platform_id, webhook_id, instance_id } = Object(payload)
  return [String(platform_id), String(webhook_id ?? instance_id)]
}
