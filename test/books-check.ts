import type { ClientConfig } from 'pg'
import { inAudit } from '../src/operations/audit.ts'
import { verifyInstance } from '../src/verify/verify.ts'

/** What is wrong with the books of an Instance, a sentence each: what `daybook verify` finds in them. Empty when they are sound. */
export async function checkBooks(connection: ClientConfig, instanceId: string): Promise<string[]> {
  const { findings } = await inAudit(connection, (tx) => verifyInstance(tx, instanceId))
  return findings.flatMap(({ check, shown }) => shown.map((violation) => `${check}: ${violation}`))
}
