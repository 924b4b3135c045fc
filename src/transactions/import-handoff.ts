import type { TaskId } from '../kernel/ids.ts'
/**
 * Work on its way from the request that kept it in a Task to the job that does it, where both are of one process: the
 * job need not read and decode it once more. What is not here (another process, a restart, a second attempt, too much
 * of it) is read from the Task, which says the same.
 */
export interface ImportHandoff<Work> {
  /** Before the commit: a Task that does not come to be is asked for by nobody, and its work goes with the oldest. */
  give(taskId: TaskId, work: Work, weight: number): void
  /** Once: whoever tries again reads the Task. */
  take(taskId: TaskId): Work | undefined
}

export interface HandoffOptions {
  /** Of all that is kept, in whatever unit weights are given. */
  maxWeight: number
  keepMs: number
  now?: () => number
}

export function openImportHandoff<Work>({
  maxWeight,
  keepMs,
  now = () => performance.now(),
}: HandoffOptions): ImportHandoff<Work> {
  const cached = new Map<string, { work: Work; weight: number; until: number }>()
  let total = 0
  const drop = (taskId: TaskId) => {
    total -= cached.get(taskId)?.weight ?? 0
    cached.delete(taskId)
  }
  /** In the order in which they came. */
  const dropOld = () => {
    for (const [taskId, { until }] of cached) {
      if (total <= maxWeight && until > now()) break
      drop(taskId)
    }
  }
  return {
    give: (taskId, work, weight) => {
      drop(taskId)
      cached.set(taskId, { work, weight, until: now() + keepMs })
      total += weight
      dropOld()
    },
    take: (taskId) => {
      dropOld()
      const found = cached.get(taskId)
      drop(taskId)
      return found?.work
    },
  }
}
