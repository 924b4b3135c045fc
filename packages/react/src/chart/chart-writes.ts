import type { Ledger } from '@daybook/sdk'
import { useCallback, useEffect, useRef } from 'react'
import { showToast } from '../design/design.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useWrite, type Write } from '../provider/writes.ts'
import { parentsFor, sectionsOfTypes } from './chart-tree.ts'
import messages from './chart.messages.json'
import { sectionKey } from './tree-rows.ts'
import { useLedgerWords } from './words.ts'

/** Where a ledger goes: below another, or directly into a section. */
export interface Move {
  readonly ledger: Ledger
  readonly to: { readonly parent: Ledger } | { readonly subType: Ledger['sub_type'] }
}

/** Moves a ledger, and offers to take it back. */
export function useMove(ledgers: readonly Ledger[], onMoved?: () => void): Write<Move, Ledger> {
  const t = useMessages(messages)
  const common = useCommonMessages()
  const words = useLedgerWords()
  const back = useWrite((client, move: Move, options) => client.ledgers.update(move.ledger.id, bodyOf(move), options))
  return useWrite((client, move: Move, options) => client.ledgers.update(move.ledger.id, bodyOf(move), options), {
    onDone: (moved, { ledger, to }) => {
      const parent = ledgers.find(({ id }) => id === ledger.parent_id)
      const before: Move = { ledger: moved, to: parent ? { parent } : { subType: ledger.sub_type } }
      const place = 'parent' in to ? to.parent.name : words(`sub_${to.subType}`)
      showToast(t('moved', { name: ledger.name, to: place }), {
        label: common('undo'),
        run: () => void back.run(before),
      })
      onMoved?.()
    },
  })
}

function bodyOf({ ledger, to }: Move) {
  if ('parent' in to) return { parent_id: to.parent.id }
  return {
    ...(ledger.parent_id !== null && { clear_fields: ['parent_id' as const] }),
    ...(to.subType !== ledger.sub_type && { sub_type: to.subType }),
  }
}

/** Dragging in the chart: onto a ledger or a section of the same type. */
export function useMoving(ledgers: readonly Ledger[]): {
  readonly write: Write<Move, Ledger>
  readonly begin: (ledger: Ledger | undefined) => void
  readonly targetOf: (key: string) => Move['to'] | undefined
  readonly drop: (key: string) => void
} {
  const write = useMove(ledgers)
  const dragged = useRef<{ ledger: Ledger; parents: readonly Ledger[] } | undefined>(undefined)
  const all = useRef(ledgers)
  useEffect(() => {
    all.current = ledgers
  })
  // What is asked of every row that is dragged over is found once.
  const begin = useCallback((ledger: Ledger | undefined): void => {
    dragged.current = ledger && { ledger, parents: parentsFor(ledger, all.current) }
  }, [])
  const targetOf = (key: string): Move['to'] | undefined => {
    if (dragged.current === undefined) return undefined
    const { ledger, parents } = dragged.current
    const subType = sectionsOfTypes[ledger.type].find((section) => sectionKey(section) === key)
    if (subType !== undefined) {
      const isThere = ledger.parent_id === null && ledger.sub_type === subType
      return isThere ? undefined : { subType }
    }
    const parent = parents.find(({ id }) => id === key)
    return parent && parent.id !== ledger.parent_id ? { parent } : undefined
  }
  const drop = (key: string): void => {
    const to = targetOf(key)
    if (dragged.current && to) void write.run({ ledger: dragged.current.ledger, to })
  }
  return { write, begin, targetOf, drop }
}

/** Takes a ledger out of use, or back into it. */
export function useEnabling(): Write<Ledger, Ledger> {
  const t = useMessages(messages)
  return useWrite(
    (client, { id, enabled }: Ledger, options) => client.ledgers.update(id, { enabled: !enabled }, options),
    {
      onDone: ({ name, enabled }) => showToast(t(enabled ? 'enabledNow' : 'disabledNow', { name })),
    },
  )
}
