import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../src/database/database.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { openLearning } from '../src/learning/learning.ts'

/** Says of each description that it is sent where similarity would put it, and by which transactions. */
const { connection, platformId, instanceId } = workerData
const database = openDatabase({
  connection,
  clock: systemClock,
  connections: 1,
  lockTimeoutMs: 5_000,
  statementTimeoutMs: 30_000,
})
const actor = { name: 'test', modifiedBy: null, requestId: null }

parentPort?.on('message', (asked) => void answer(asked))

async function answer({ accountId, description }: { accountId: string; description: string }): Promise<void> {
  const candidate = {
    amount: -250_000n,
    datetime: Temporal.Instant.from('2026-03-05T12:00:00Z'),
    description,
    metadata: {},
    source_account_id: accountId,
  }
  const likelyOf = await database.inInstance({ platformId, instanceId, access: 'read', actor }, openLearning)
  const likely = likelyOf(candidate)
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(likely && `${likely.ledgerId} by ${likely.supporters().join(', ')}`)
}
