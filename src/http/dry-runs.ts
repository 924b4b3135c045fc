import * as t from 'typebox'
import type { SimulatedTx, WriteTx } from '../database/database.ts'
import { openSemaphore } from '../kernel/semaphore.ts'

/** A write that is asked what it would do: done, told of, and undone. */
export interface DryRun<Value = unknown> {
  /** Of what is told of the writes of a transaction. */
  effects: t.TSchema
  /** Takes note of the writes of this transaction from now on. @returns what to tell of them */
  watch: (tx: WriteTx) => () => Promise<unknown>
  /** What its job would do, in place of it. @returns the answer once that is done */
  finish?: (tx: SimulatedTx, value: Value) => Promise<Value>
}

/** One of an Instance: each holds the books' lock for as long as it takes to tell of it. */
export const dryRunSlots = openSemaphore({
  kind: 'dry_runs',
  concurrency: 4,
  perPlatform: 2,
  perInstance: 1,
  queue: 32,
  timeoutMs: 5_000,
})

/** The answer of a dry run, in which the one of the route stands, if it has a body. */
export function dryRunAnswer(reply: t.TSchema | null, { effects }: DryRun, mayBeEmpty = false): t.TSchema {
  return t.Object(
    {
      status: t.Integer({ description: 'What the write would have answered.' }),
      ...(reply && { body: mayBeEmpty ? t.Optional(reply) : reply }),
      dry_run: effects,
    },
    { additionalProperties: false },
  )
}
