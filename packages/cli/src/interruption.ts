import process from 'node:process'
import { exitCodes, Interrupted } from './failures.ts'

/**
 * Ctrl-C. The first one ends what a command waits for, with exit code 130; work that must not stay half done goes on to
 * its end before the process goes. The second one does not wait for that.
 */
const controller = new AbortController()
const running = new Set<Promise<unknown>>()

/** Ends every request and prompt of the command. */
export const interruption = controller.signal

export function listenForInterruption(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (controller.signal.aborted) process.exit(exitCodes.interrupted)
      if (running.size > 0) process.stderr.write('\nFinishing what is begun; Ctrl-C again ends it at once.\n')
      controller.abort(new Interrupted())
    })
}

/** Work that goes on when somebody presses Ctrl-C. */
export async function undisturbed<Result>(work: () => Promise<Result>): Promise<Result> {
  const promise = work()
  running.add(promise)
  try {
    return await promise
  } finally {
    running.delete(promise)
  }
}

/** When all such work has ended, well or not. */
export async function undisturbedEnded(): Promise<void> {
  while (running.size > 0) await Promise.allSettled(running)
}
