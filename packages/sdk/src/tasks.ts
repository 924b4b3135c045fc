import { TaskError, TimeoutError } from './errors.ts'
import type { TransactionProcessingTask } from './generated/api.ts'
import type { CallOptions, WaitOptions } from './options.ts'
import { pause } from './retries.ts'
import type { TaskCall } from './values.ts'

/** Asks for a Task. */
export type TaskReader = (id: string, options: CallOptions) => Promise<TransactionProcessingTask>

const firstPauseMs = 100
const longestPauseMs = 2_000

/**
 * Looks at a Task until it has ended.
 * @throws {TaskError} where it failed
 * @throws {TimeoutError} where it takes longer than this
 */
export async function ended(
  begun: TransactionProcessingTask,
  { timeout = 600_000, signal, onProgress, instance }: WaitOptions & { instance?: string | undefined },
  retrieve: TaskReader,
): Promise<TransactionProcessingTask> {
  const deadline = Date.now() + timeout
  let task = begun
  for (let wait = firstPauseMs; ; wait = Math.min(longestPauseMs, wait * 1.5)) {
    onProgress?.(task)
    if (task.status === 'failed') throw new TaskError(task)
    if (task.status === 'complete') return task
    if (Date.now() + wait > deadline)
      throw new TimeoutError({ message: `the Task ${task.id} has not ended after ${timeout} ms`, code: 'timed_out' })
    await pause(wait, signal)
    task = await retrieve(task.id, { ...(signal && { signal }), ...(instance !== undefined && { instance }) })
  }
}

/** A call that began a Task: its answer, and how its end is waited for. */
export function taskCall(
  answer: Promise<TransactionProcessingTask>,
  { signal, instance }: CallOptions,
  retrieve: TaskReader,
): TaskCall {
  const wait = async (options: WaitOptions = {}) => ended(await answer, { signal, instance, ...options }, retrieve)
  return Object.assign(answer, { wait })
}
