import { parentPort } from 'node:worker_threads'
import { emptyModel, type Label, learn } from './model.ts'

/** Learns labels, the earliest first, and hands the model back. */
parentPort?.on('message', (labels: readonly Label[]) => {
  const model = emptyModel()
  for (const label of labels) learn(model, label)
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(model)
})
