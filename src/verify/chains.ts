import { eventHash, keyedHash } from '../database/event-log.ts'
import type { Sequence } from '../kernel/flavor.ts'
import type { AuditTx } from '../operations/audit.ts'
import * as eventsSql from './events-sql.ts'

/** The events of an Instance or a platform, and where its row says that they end. */
export interface Chain {
  table: 'events' | 'platform_events'
  key: string
  sequence: Sequence
  head_hash: Buffer
  audit_key: Buffer
}

/** What is wrong with one event, or with the head; by the name of its check. */
export const chainChecks = {
  event_sequence: 'Events are numbered from 1 without a gap, up to the number of the head.',
  event_hash: 'An event carries the hash of its fields and of the event before it.',
  event_text: 'What an event says was before and after is what it said when it was written.',
  event_head: 'The head carries the hash of the last event.',
} as const

export type ChainProblem = readonly [check: keyof typeof chainChecks, violation: string]

/**
 * Walks the chain and calculates every hash again. An event that is wrong is told once: the next one follows what it
 * says.
 */
export async function* chainProblems(tx: AuditTx, chain: Chain): AsyncGenerator<ChainProblem> {
  let last: Link = { sequence: 0n, hash: Buffer.alloc(0) }
  for (;;) {
    const events = await eventsSql.eventsAfter(tx, chain, last.sequence, eventsAtOnce)
    if (events.length === 0) break
    for (const event of events) {
      yield* eventProblems(event, { chain, last })
      last = { sequence: event.sequence, hash: event.hash }
    }
  }
  if (last.sequence !== chain.sequence)
    yield ['event_sequence', `${chain.key} counts ${chain.sequence} events, the last one is ${last.sequence}.`]
  if (!last.hash.equals(chain.head_hash))
    yield ['event_head', `${chain.key} does not carry the hash of its last event, ${last.sequence}.`]
}

const eventsAtOnce = 1_000

interface Link {
  sequence: Sequence
  hash: Buffer
}

function* eventProblems(
  event: eventsSql.EventRow,
  { chain, last }: { chain: Chain; last: Link },
): Generator<ChainProblem> {
  if (event.sequence !== last.sequence + 1n)
    yield ['event_sequence', `Event ${event.sequence} (${event.id}) follows event ${last.sequence}.`]
  if (!eventHash(last.hash, chain.key, event).equals(event.hash))
    yield ['event_hash', `Event ${event.sequence} (${event.id}) does not carry the hash of what it is.`]
  if (!keeps(chain, event.before, event.before_hash) || !keeps(chain, event.after, event.after_hash))
    yield ['event_text', `Event ${event.sequence} (${event.id}) does not say what it said when it was written.`]
}

/** A text that was erased leaves its hash behind. */
function keeps({ audit_key: key }: Chain, text: string | null, hash: Buffer | null): boolean {
  return text === null || (hash !== null && keyedHash(key, text).equals(hash))
}
