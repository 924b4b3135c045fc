import type { Sequence } from '../kernel/flavor.ts'
import { formatInstant, type Instant } from '../kernel/time.ts'
import type { AuditTx } from '../operations/audit.ts'
import * as eventsSql from './events-sql.ts'
import * as sql from './sql.ts'

/**
 * Where a chain ended at a moment, kept where whoever can write the database cannot: a chain that was written anew
 * since, with every hash right, does not have that event any more. A line each, so that the lines of every day can
 * stand in one file:
 *
 *     2026-03-04T05:06:07.000Z instance ins_… 42 <hash of event 42>
 */
export interface Anchor {
  kind: 'instance' | 'platform'
  id: string
  sequence: Sequence
  hash: string
}

/** The message is one line for the operator: which line of the file cannot be read. */
export class AnchorError extends Error {}

/** A line for every chain that has an event. */
export async function* anchorLines(tx: AuditTx, now: Instant): AsyncGenerator<string> {
  for (const { kind, id, sequence, head_hash: hash } of await eventsSql.chainEnds(tx))
    yield [formatInstant(now), kind, id, sequence, hash.toString('hex')].join(' ')
}

/** Throws AnchorError. */
export function readAnchors(text: string): Anchor[] {
  return text.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return []
    const [, kind, id, sequence, hash] =
      /^\S+Z (instance|platform) ([a-z]{3}_[0-9a-z]{26}) (\d{1,18}) ([0-9a-f]{64})\r?$/.exec(line) ?? []
    if (!id || !sequence || !hash) throw new AnchorError(`Line ${at + 1} is no line that "daybook anchor" writes.`)
    return [
      {
        kind: kind === 'instance' ? ('instance' as const) : ('platform' as const),
        id,
        sequence: BigInt(sequence),
        hash,
      },
    ]
  })
}

/**
 * Whether the chains still have the events that they once ended with: a sentence for each that has not. An Instance may
 * be gone when its deletion is an event of its platform.
 */
export async function anchorProblems(tx: AuditTx, anchors: readonly Anchor[]): Promise<string[]> {
  const problems: string[] = []
  const chains = Map.groupBy(anchors, ({ kind, id }) => `${kind} ${id}`)
  for (const [, own] of [...chains].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    for (const { id, sequence } of await lostAnchors(tx, own))
      problems.push(`Event ${sequence} of ${id} is not the one that the chain ended with when it was anchored.`)
  return problems
}

/** Of one chain. */
async function lostAnchors(tx: AuditTx, anchors: readonly Anchor[]): Promise<Anchor[]> {
  const [chain] = anchors
  if (!chain) return []
  const sequences = anchors.map(({ sequence }) => sequence)
  const events = await eventsSql.eventHashes(tx, chain, sequences)
  const hashes = new Map(events.map(({ sequence, hash }) => [sequence, hash.toString('hex')]))
  const lost = anchors.filter(({ sequence, hash }) => hashes.get(sequence) !== hash)
  if (lost.length === 0 || (chain.kind === 'instance' && (await sql.wasDeleted(tx, chain.id)))) return []
  return lost.toSorted((a, b) => (a.sequence < b.sequence ? -1 : 1))
}
