import { type TaskCall, TaskError, type TransactionProcessingTask, type WaitOptions } from '@daybook/sdk'

/**
 * The Task when it has ended. One that failed is an answer, too: what was asked for came to nothing, and it says why.
 */
export async function endedTask(call: TaskCall, options: WaitOptions = {}): Promise<TransactionProcessingTask> {
  try {
    return await call.wait(options)
  } catch (error) {
    if (error instanceof TaskError) return error.task
    throw error
  }
}
