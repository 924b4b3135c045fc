import type { Ledger } from '@daybook/sdk'
import { useRef } from 'react'
import { type DragAndDropHooks, useDragAndDrop } from 'react-aria-components'
import { showToast } from '../design/index.ts'
import { useCommonMessages } from '../messages/common.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useWrite, type Write } from '../provider/writes.ts'
import { parentsFor, sectionsOfTypes } from './chart-tree.ts'
import messages from './chart.messages.json'
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
    onDone: (_, { ledger, to }) => {
      const parent = ledgers.find(({ id }) => id === ledger.parent_id)
      const before: Move = { ledger, to: parent ? { parent } : { subType: ledger.sub_type } }
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

const dragType = 'daybook-ledger'

/** Dragging in the chart, by pointer and by keyboard: onto a ledger or a section of the same type. */
export function useMoving(ledgers: readonly Ledger[]): {
  readonly hooks: DragAndDropHooks
  readonly write: Write<Move, Ledger>
} {
  const write = useMove(ledgers)
  const dragged = useRef<Ledger | undefined>(undefined)
  /** Asked of every row while something is dragged. */
  const parents = useRef<readonly Ledger[]>([])
  const targetOf = (key: string): Move['to'] | undefined => {
    const ledger = dragged.current
    if (ledger === undefined) return undefined
    const subType = sectionsOfTypes[ledger.type].find((section) => `sub ${section}` === key)
    if (subType !== undefined) {
      const stands = ledger.parent_id === null && ledger.sub_type === subType
      return stands ? undefined : { subType }
    }
    const parent = parents.current.find(({ id }) => id === key)
    return parent && parent.id !== ledger.parent_id ? { parent } : undefined
  }
  const { dragAndDropHooks: hooks } = useDragAndDrop({
    getItems: (keys) => {
      dragged.current = ledgers.find(({ id }) => keys.has(id))
      parents.current = dragged.current ? parentsFor(dragged.current, ledgers) : []
      return [...keys]
        .filter((key) => ledgers.some(({ id }) => id === key))
        .map((key) => ({ [dragType]: String(key), 'text/plain': dragged.current?.name ?? '' }))
    },
    acceptedDragTypes: [dragType],
    getDropOperation: (target) =>
      target.type === 'item' && target.dropPosition === 'on' && targetOf(String(target.key)) !== undefined
        ? 'move'
        : 'cancel',
    shouldAcceptItemDrop: (target) => targetOf(String(target.key)) !== undefined,
    onItemDrop: ({ target }) => {
      const to = targetOf(String(target.key))
      if (dragged.current && to) void write.run({ ledger: dragged.current, to })
    },
    onDragEnd: () => {
      dragged.current = undefined
    },
  })
  return { hooks, write }
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
