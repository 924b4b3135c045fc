import { DaybookError, Money, type Reconciliation } from '@daybook/sdk'
import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useWrite, type Write } from '../provider/writes.ts'
import type { EntryRow } from './entry-rows.ts'

interface Change {
  readonly id: string
  readonly isTicked: boolean
}

export interface Ticks {
  /** The entries, with what was ticked a moment ago. */
  readonly rows: readonly EntryRow[]
  readonly tick: (ids: readonly string[], isTicked: boolean) => void
  /** What counts, and what is missing, with what was ticked a moment ago. */
  readonly reconciledBalance: string
  readonly difference: string
  readonly isSaving: boolean
  readonly write: Write<readonly Change[], unknown>
}

type Made = ReadonlyMap<string, { readonly isTicked: boolean; readonly sentAt?: number }>

const none: Made = new Map()

/** Ticks that are made within this time are sent together. */
const milliseconds = 300
const perRequest = 1000

/** Ticking that shows at once and is sent behind it. What the service refuses is taken back. */
export function useTicks(reconciliation: Reconciliation, entries: readonly EntryRow[], readAt: number): Ticks {
  /** What was ticked here and is not read back yet; `sentAt` once the service has it. */
  const [all, setMade] = useState<Made>(none)
  const write = useTickWrite(reconciliation.id, setMade)
  const { run, isPending, error, reset } = write
  // What was refused is as it was before; what nobody knows of waits for its retry.
  const isRefused = error instanceof DaybookError && error.status >= 400 && error.status < 500
  const made = useMemo(() => (isRefused ? none : withoutRead(all, readAt)), [isRefused, all, readAt])
  useEffect(() => {
    const unsent = [...made].filter(([, { sentAt }]) => sentAt === undefined)
    if (unsent.length === 0 || isPending || error !== null) return undefined
    const timer = setTimeout(() => void run(unsent.map(([id, { isTicked }]) => ({ id, isTicked }))), milliseconds)
    return () => clearTimeout(timer)
  }, [made, isPending, error, run])
  useSentAtEnd(made, run)
  const tick = useCallback(
    (ids: readonly string[], isTicked: boolean) => {
      reset()
      setMade((before) => new Map([...(isRefused ? [] : before), ...ids.map((id) => [id, { isTicked }] as const)]))
    },
    [reset, isRefused],
  )
  return useMemo(() => {
    const rows = entries.map((row) => ({ ...row, isTicked: made.get(row.id)?.isTicked ?? row.isTicked }))
    const moved = movedBy(entries, made)
    return {
      rows,
      tick,
      reconciledBalance: Money.add(reconciliation.reconciled_balance, moved),
      difference: Money.sub(reconciliation.difference, moved),
      isSaving: isPending || [...made.values()].some(({ sentAt }) => sentAt === undefined),
      write,
    }
  }, [entries, made, tick, reconciliation, isPending, write])
}

function useTickWrite(id: string, setMade: Dispatch<SetStateAction<Made>>): Write<readonly Change[], void> {
  return useWrite(
    async (client, changes: readonly Change[], options) => {
      for (let at = 0; at < changes.length; at += perRequest)
        await client.reconciliationJournalEntries.update(
          id,
          changes.slice(at, at + perRequest).map((change) => ({
            journal_entry_id: change.id,
            reconciliation_status: change.isTicked ? 'reconciled' : 'unreconciled',
          })),
          { ...options, idempotencyKey: `${options.idempotencyKey}-${at}` },
        )
    },
    { onDone: (_, changes) => setMade((before) => marked(before, changes)) },
  )
}

/** What was ticked just before the screen is left is sent, too. */
function useSentAtEnd(made: Made, run: (changes: readonly Change[]) => Promise<unknown>): void {
  const latest = useRef({ made, run })
  useEffect(() => {
    latest.current = { made, run }
  })
  useEffect(
    () => () => {
      const unsent = [...latest.current.made].filter(([, { sentAt }]) => sentAt === undefined)
      if (unsent.length > 0) void latest.current.run(unsent.map(([id, { isTicked }]) => ({ id, isTicked })))
    },
    [],
  )
}

function marked(made: Made, sent: readonly Change[]): Made {
  const next = new Map(made)
  for (const { id, isTicked } of sent)
    // One that was ticked the other way meanwhile is sent again.
    if (next.get(id)?.isTicked === isTicked) next.set(id, { isTicked, sentAt: Date.now() })
  return next
}

function withoutRead(made: Made, readAt: number): Made {
  const left = [...made].filter(([, { sentAt }]) => sentAt === undefined || sentAt > readAt)
  return left.length === made.size ? made : new Map(left)
}

function movedBy(entries: readonly EntryRow[], made: ReadonlyMap<string, { isTicked: boolean }>): Money {
  const changes = entries.flatMap(({ id, isTicked, amount }) => {
    const now = made.get(id)?.isTicked ?? isTicked
    return now === isTicked ? [] : [now ? amount : Money.neg(amount)]
  })
  return Money.add('0.00', ...changes)
}
