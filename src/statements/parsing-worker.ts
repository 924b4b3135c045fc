import { parentPort } from 'node:worker_threads'
import { parseStatement, type ParseWork } from './parsing.ts'
import { FileProblem, type Statement } from './statement.ts'

/** What the thread answers: the statement, or why there is none. */
export type Outcome = { statement: Statement } | { problem: { reason: string; line: number | null } }

function outcomeOf(work: ParseWork): Outcome {
  try {
    return { statement: parseStatement(work) }
  } catch (error) {
    if (error instanceof FileProblem) return { problem: { reason: error.message, line: error.line } }
    // Whatever else a parser stumbles over was in the file.
    return { problem: { reason: 'cannot be read', line: null } }
  }
}

parentPort?.on('message', (work: ParseWork) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of a window, which this is not
  parentPort?.postMessage(outcomeOf(work))
})
