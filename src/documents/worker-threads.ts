import { type ResourceLimits, Worker } from 'node:worker_threads'

/**
 * Threads of one program that take a message and answer it with one. A thread that has answered is kept for the next piece of work,
 * since starting one takes longer than most of what it does; one that has rested for a while gives its memory back, and one that
 * failed is not used again.
 */
export interface KeptThreads<Work, Answer> {
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
  restMs: number
}

/** @param limits of each thread */
export function openThreads<Work, Answer>(program: URL, limits: Limits): KeptThreads<Work, Answer> {
  const { timeMs, ...others } = limits
  const threads = openRest(program, others)
  return {
    async ask(work) {
      const worker = threads.take()
      try {
        const answer = await answerOf<Answer>(worker, work, timeMs)
        threads.rest(worker)
        return answer
      } catch (error) {
        void worker.terminate()
        throw error
      }
    },
  }
}

/** Where they wait for work, the latest in front. */
function openRest(program: URL, { restMs, ...resourceLimits }: Omit<Limits, 'timeMs'>) {
  const resting = new Map<Worker, NodeJS.Timeout>()
  const start = (): Worker => {
    const worker = new Worker(program, { resourceLimits, env: {} })
    // Whoever waits for it is told; nobody waits for one that rests.
    worker.on('error', () => {})
    worker.on('exit', () => resting.delete(worker))
    return worker
  }
  return {
    take(): Worker {
      const latest = [...resting].at(-1)
      if (!latest) return start()
      const [worker, timer] = latest
      resting.delete(worker)
      clearTimeout(timer)
      worker.ref()
      return worker
    },
    rest(worker: Worker): void {
      // It may have ended behind its answer.
      if (worker.threadId === -1) return
      const timer = setTimeout(() => {
        resting.delete(worker)
        void worker.terminate()
      }, restMs)
      // Neither holds up the end of the process.
      timer.unref()
      worker.unref()
      resting.set(worker, timer)
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
