import { type ResourceLimits, Worker } from 'node:worker_threads'

/**
 * Threads of one program that take a message and answer it with one. A thread that has answered is kept for the next
 * piece of work, since starting one takes longer than most of what it does; one that has rested for a while gives its
 * memory back, and one that failed is not used again.
 */
export interface WorkerPool<Work, Answer> {
  /** @throws {ThreadFailure} what the thread ended with */
  ask(work: Work): Promise<Answer>
}

export class ThreadFailure extends Error {
  readonly reason: 'time' | 'memory' | 'other'

  constructor(reason: ThreadFailure['reason'], cause?: unknown) {
    super(`a thread failed: ${reason}`, { cause })
    this.reason = reason
  }
}

interface Limits extends ResourceLimits {
  /** For one piece of work: then the thread is ended. Without it the work takes as long as it does. */
  timeMs?: number
  /** With 0 it is ended at once. */
  idleTimeoutMs: number
}

/** @param limits of each thread */
export function openWorkerPool<Work, Answer>(program: URL, limits: Limits): WorkerPool<Work, Answer> {
  const { timeMs, ...others } = limits
  const threads = openIdleWorkers(program, others)
  return {
    async ask(work) {
      const worker = threads.take()
      try {
        const answer = await answerOf<Answer>(worker, work, timeMs)
        threads.release(worker)
        return answer
      } catch (error) {
        void worker.terminate()
        throw error
      }
    },
  }
}

/** Idle workers; the one that worked last is taken first. */
function openIdleWorkers(program: URL, { idleTimeoutMs, ...resourceLimits }: Omit<Limits, 'timeMs'>) {
  const idle = new Map<Worker, NodeJS.Timeout>()
  const start = (): Worker => {
    const worker = new Worker(program, { resourceLimits, env: {} })
    // The error reaches the caller that waits for an answer; an idle worker has none.
    worker.on('error', () => {})
    worker.on('exit', () => idle.delete(worker))
    return worker
  }
  return {
    take(): Worker {
      const latest = [...idle].at(-1)
      if (!latest) return start()
      const [worker, timer] = latest
      idle.delete(worker)
      clearTimeout(timer)
      worker.ref()
      return worker
    },
    release(worker: Worker): void {
      // The worker may have exited after its answer.
      if (worker.threadId === -1) return
      const timer = setTimeout(() => {
        idle.delete(worker)
        void worker.terminate()
      }, idleTimeoutMs)
      // Neither keeps the process alive.
      timer.unref()
      worker.unref()
      idle.set(worker, timer)
    },
  }
}

async function answerOf<Answer>(worker: Worker, work: unknown, timeMs: number | undefined): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const timer = timeMs === undefined ? undefined : setTimeout(() => reject(new ThreadFailure('time')), timeMs)
  const heard = {
    message: (answer: Answer) => resolve(answer),
    error: (error: unknown) => reject(new ThreadFailure(isOfMemory(error) ? 'memory' : 'other', error)),
    exit: () => reject(new ThreadFailure('other')),
  }
  for (const [event, hear] of Object.entries(heard)) worker.on(event, hear)
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of a window, which this is not
    worker.postMessage(work)
    return await promise
  } finally {
    clearTimeout(timer)
    for (const [event, hear] of Object.entries(heard)) worker.off(event, hear)
  }
}

function isOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
